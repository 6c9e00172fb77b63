"""What a page may show: public games and nothing that a spectator may not know. No Discord id ever leaves here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from bot.cards.table import edition, pace_text, table_name
from bot.narrator import capital, catalogue, dispatch_lines, outcome_text, track_lines, turn_text
from engine.kernel import Event
from engine.kernel.text import LANGUAGES, Text
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.client import Strategos
    from bot.tables.records import Table

MENTION = re.compile(r"<(?:@[!&]?|#)\d+>|<t:\d+(?::\w)?>")
STRONG = re.compile(r"\*\*(.+?)\*\*")
SMALL = re.compile(r"^(-#|#+) ")
NOBODY = "–"


def plain_line(line: str) -> Markup:
    """A line of Discord's markdown as HTML, without people and channels; what people have written is escaped."""
    bare = MENTION.sub(NOBODY, SMALL.sub("", line))
    return Markup(STRONG.sub(r"<strong>\1</strong>", str(escape(bare))))


def language_for(asked: str, accepted: str) -> str:
    """The language of a page: the one asked for, else the first that the browser likes and we have."""
    if asked in LANGUAGES:
        return asked
    for part in accepted.split(","):
        code = part.split(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in a list."""

    id: str
    name: str
    edition: str
    state: str
    people: str
    live: bool


@dataclass(frozen=True, slots=True)
class WaitingLine:
    """Whom a game waits for, and until when."""

    chair: str
    name: str
    until: str
    iso: str


class Content:
    """Reads from the tables with a spectator's eyes."""

    def __init__(self, bot: Strategos) -> None:
        self.bot = bot

    async def shown(self, table: Table) -> bool:
        """Whether a game may stand on a page: public on its server, and the server wants its games there."""
        if table.guild_id is None or table.started_at is None or table.origin is not None:
            return False
        return await self.server_shown(table.guild_id) and await self.bot.is_public(table)

    async def server_shown(self, guild_id: int) -> bool:
        """Whether a server wants its public games on pages."""
        if self.bot.get_guild(guild_id) is None:
            return False
        chosen = (await self.bot.tables.people.preferences("guild", guild_id)).web
        return self.bot.settings.web_servers == "all" if chosen is None else chosen

    async def names(self, table: Table) -> dict[str, str]:
        """Who sits where: computers by their level, people who want to be named by their name, others not at all."""
        found = {}
        for seat, user in table.seats.items():
            found[seat] = NOBODY
            if user is not None and (await self.bot.tables.people.preferences("user", user)).web_name:
                found[seat] = (await self.bot.names_of(table)).get(seat, NOBODY)
            elif seat in table.computers:
                text = catalogue(table.title, table.language)
                found[seat] = text.say("computer-name", level=text.name("level", table.computers[seat]))
        return found

    async def person(self, user: int | None, name: str | None) -> str:
        """Somebody by the name they gave, if they want to be named on pages."""
        if user is None or not name or not (await self.bot.tables.people.preferences("user", user)).web_name:
            return NOBODY
        return name

    async def line(self, table: Table, lang: str) -> GameLine:
        """A game in a list."""
        text = catalogue(table.title, lang, table.scenario)
        names = await self.names(table)
        people = " – ".join(
            f"{capital(text.name('seat', seat))}" + (f" ({name})" if name != NOBODY else "")
            for seat, name in names.items()
        )
        state = text.say(f"status-{table.status}", turn=table.turn or 0)
        return GameLine(table.id, table_name(table, text), edition(table, text), state, people, table.open)

    async def games_of(self, guild_id: int, *, finished: int = 30) -> list[Table]:
        """The public games of a server: running ones first, then those that ended last."""
        tables = await self.bot.tables.games.in_guild(guild_id, open_only=False)
        public = [each for each in tables if each.status != "lobby" and await self.shown(each)]
        live = [each for each in public if each.open]
        over = sorted((each for each in public if not each.open), key=lambda each: -(each.ended_at or 0.0))
        return [*sorted(live, key=lambda each: -(each.moved_at or 0.0)), *over[:finished]]

    async def clocks(self, table: Table, text: Text) -> list[WaitingLine]:
        """Whom a game waits for."""
        names = await self.names(table)
        found = []
        for wait in table.awaited:
            at = datetime.fromtimestamp(wait.deadline, UTC) if wait.deadline else None
            until = at.strftime("%Y-%m-%d %H:%M UTC") if at else ""
            chair = capital(text.name("seat", wait.seat))
            found.append(WaitingLine(chair, names[wait.seat], until, at.isoformat() if at else ""))
        return found

    async def story(self, table: Table, text: Text, until: int | None = None) -> list[Markup]:
        """What was told of a game, the oldest first."""
        events = [
            event
            for row, event in await self.bot.tables.play.events(table.id)
            if event.public and (until is None or row <= until)
        ]
        return story_lines(events, table, text)


def story_lines(events: Sequence[Event], table: Table, text: Text) -> list[Markup]:
    """Public events as lines of a page."""
    return [plain_line(line) for line in dispatch_lines(text, events, find_title(table.title))]


__all__ = [
    "NOBODY",
    "Content",
    "GameLine",
    "WaitingLine",
    "language_for",
    "outcome_text",
    "pace_text",
    "track_lines",
    "turn_text",
]
