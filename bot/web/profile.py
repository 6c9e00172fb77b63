"""The page of a user who wants to be named: their public games, and how those ended."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from bot.games.record import Status
from bot.text.narrator import catalogue, title_name
from bot.web.content import Content, GameLine, by_title, person_mark
from engine.kernel.text import capital
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.games.record import GameInfo

RESULTS = ("won", "drawn", "lost")


@dataclass(frozen=True, slots=True)
class ProfileLine:
    """One game of a user: what they played, and how it ended."""

    line: GameLine
    side_names: str
    result: str


class ProfileFacts(TypedDict):
    """The contents of a user's page."""

    name: str
    live: list[ProfileLine]
    over: list[ProfileLine]
    totals: list[tuple[str, int, list[int]]]  # all games, then per title


class Profile:
    """A user and their public games."""

    def __init__(self, content: Content, user: int, games: list[GameInfo]) -> None:
        self.content, self.user, self.games = content, user, games

    @classmethod
    async def find(cls, content: Content, mark: str) -> Profile | None:
        """Return the user of a page; None if they do not want to be named or have no public game."""
        named = {person_mark(user): user for user in await content.services.games.settings.named_on_pages()}
        if (user := named.get(mark)) is None:
            return None
        mine = await content.services.games.index.of_user(user, open_only=False)
        games = [each for each in mine if each.status is not Status.LOBBY and await content.shown(each)]
        return cls(content, user, games) if games else None

    async def read(self, lang: str) -> ProfileFacts:
        """Return the contents of the page."""
        newest = sorted(self.games, key=lambda each: -(each.moved_at or 0.0))
        lines = [await self.line(game, lang) for game in newest]
        return {
            "name": await self.content.name_of(self.user),
            "live": [each for each in lines if each.line.live],
            "over": [each for each in lines if not each.line.live],
            "totals": [self.totals(self.games, ""), *(
                self.totals(games, title_name(key, lang)) for key, games in by_title(self.games).items()
            )],
        }  # fmt: skip

    async def line(self, game: GameInfo, lang: str) -> ProfileLine:
        """Return the line of a game."""
        text = catalogue(game.title, lang, game.scenario)
        side_names = text.joined(capital(text.name("seat", seat)) for seat in game.seats_of(self.user))
        return ProfileLine(await self.content.line(game, lang), side_names, self.result(game))

    def totals(self, games: list[GameInfo], name: str) -> tuple[str, int, list[int]]:
        """Return the number of games, and how they ended."""
        ended = Counter(self.result(game) for game in games)
        return name, len(games), [ended[each] for each in RESULTS]

    def result(self, game: GameInfo) -> str:
        """Return the user's result in a game: won, lost, drawn, none, or still running."""
        if game.status is not Status.OVER or not game.outcome:
            return "running" if game.open else "none"
        winners = {*(game.outcome.get("winners") or ()), game.outcome.get("winner")} - {None}
        title, mine = find_title(game.title), game.seats_of(self.user)
        if winners & {*mine, *map(title.side_of, mine)}:
            return "won"
        if winners:
            return "lost"
        return "drawn" if len(game.seats) > 1 else "none"
