"""What a board reads: its map, the position, the log, odds, rules, and the past."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.base import Json
from bot.features.board.question import bare
from bot.features.replay.service import seats_to_see
from bot.games.errors import ReplayedLater
from bot.text.narrator import rulebook
from bot.web.board_entry import secret_of, words, write_token
from bot.web.board_gate import Serve
from bot.web.board_help import BoardHelp
from bot.web.board_state import BoardRequest, BoardState, themes
from engine.registry import title as find_title
from maps.scene import board, plain

if TYPE_CHECKING:
    from bot.services import Services


class BoardReads:
    """The requests that change nothing."""

    def __init__(self, services: Services, state: BoardState, help_: BoardHelp) -> None:
        self.games, self.state, self.help = services.games, state, help_

    def routes(self) -> dict[str, Serve]:
        """Return the handlers by name."""
        return {
            "now": self.now,
            "start": self.start,
            "odds": self.odds,
            "log": self.log,
            "rows": self.rows,
            "at": self.at,
            "rules": self.rules,
            "browsers": self.browsers,
            "film": self.film,
            "battles": self.help.battles,
            "why": self.help.why,
            "reason": self.help.reason,
            "takeback": self.help.takeback,
        }

    async def start(self, asked: BoardRequest) -> Json:
        """Return everything a board needs once: its map, colours and texts, and the position."""
        game, lang, text = asked.game, asked.eyes.lang, asked.eyes.text
        chosen = await self.games.core.preferences.of("user", asked.eyes.user) if asked.eyes.user else None
        secret = secret_of(asked.request)
        return {
            "board": plain(board(game.title, game.scenario, lang)),
            "themes": themes(game.title),
            "theme": str(chosen.theme) if chosen and chosen.theme else "",
            "words": words(lang),
            "lang": lang,
            "name": f"{text.say('title')}",
            "seats": game.seats_of(asked.eyes.user) if asked.eyes.user else [],
            "seat_names": {seat: text.name("seat", seat) for seat in game.seats},
            "token": write_token(secret) if asked.session else "",
            "channel": f"https://discord.com/channels/{game.guild_id or '@me'}/{game.channel_id}"
            if asked.session
            else "",
            "ground": f"/board-ground/{game.title}/{game.scenario}/{{theme}}/{lang}.webp",
            "hints": game.practice and not game.exercise and bool(asked.eyes.seat),
            "replay": bool(asked.eyes.seat) or not game.open,
            "now": await self.state.fresh(asked, asked.number("since")),
        }

    async def now(self, asked: BoardRequest) -> Json:
        """Return the position, with arrows for what happened since a row."""
        return await self.state.fresh(asked, asked.number("since"))

    async def odds(self, asked: BoardRequest) -> Json:
        """Return the odds of a battle at a place."""
        return await self.state.odds_at(asked.eyes, asked.word("at"))

    async def log(self, asked: BoardRequest) -> Json:
        """Return older lines of the log."""
        return await self.state.log(asked.eyes, asked.number("before") or 1)

    async def rows(self, asked: BoardRequest) -> Json:
        """Return the rows of the log for the replay."""
        require_past(asked)
        return await self.state.rows(asked.eyes)

    async def film(self, asked: BoardRequest) -> Json:
        """Return what has happened since the last look, as steps; a spectator gets only the latest steps."""
        if asked.eyes.seat is not None:
            require_past(asked)
        return await self.help.film(asked)

    async def at(self, asked: BoardRequest) -> Json:
        """Return an earlier position."""
        require_past(asked)
        return await self.state.past(asked.eyes, asked.number("row") or 1)

    async def rules(self, asked: BoardRequest) -> Json:
        """Return sections of the rules by number or words."""
        rules = find_title(asked.game.title).rules(asked.game.scenario, asked.game.options)
        book = rulebook(asked.game.title, asked.eyes.lang, rules.numbering)
        found = book.find(asked.word("q"), 8) if book else []
        return {"sections": [{"number": each.number, "name": each.name, "text": bare(each.text)} for each in found]}

    async def browsers(self, asked: BoardRequest) -> Json:
        """Return the browsers in which the user is signed in."""
        found = await self.games.boards.sessions_of(asked.user)
        mine = asked.session.id if asked.session else 0
        return {"browsers": [{"id": each.id, "name": each.browser, "here": each.id == mine} for each in found]}


def require_past(asked: BoardRequest) -> None:
    """Refuse replays of a running game except from the user's own seat."""
    if asked.game.open and (asked.eyes.user is None or asked.eyes.seat is None):
        raise ReplayedLater(user=asked.eyes.user or 0)
    if asked.eyes.seat is not None and asked.eyes.seat not in seats_to_see(asked.game, asked.eyes.user or 0):
        raise ReplayedLater(user=asked.eyes.user or 0)
