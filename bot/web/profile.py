"""The page of somebody who wants to be named: their public games, and how those ended."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.text.narrator import catalogue, title_name
from bot.web.content import Content, GameLine, by_title, person_mark
from engine.kernel.text import capital
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.games.info import Table

RESULTS = ("won", "drawn", "lost")


@dataclass(frozen=True, slots=True)
class ProfileLine:
    """One game of a person: as whom, and how it ended."""

    line: GameLine
    chairs: str
    result: str


class Profile:
    """A person and their public games."""

    def __init__(self, content: Content, user: int, tables: list[Table]) -> None:
        self.content, self.user, self.tables = content, user, tables

    @classmethod
    async def find(cls, content: Content, mark: str) -> Profile | None:
        """The person of a page; nobody where they do not want to be named or have no public game."""
        named = {person_mark(user): user for user in await content.bot.tables.people.named_on_pages()}
        if (user := named.get(mark)) is None:
            return None
        mine = await content.bot.tables.games.of_user(user, open_only=False)
        tables = [each for each in mine if each.status != "lobby" and await content.shown(each)]
        return cls(content, user, tables) if tables else None

    async def read(self, lang: str) -> dict[str, Any]:
        """All that the page shows."""
        newest = sorted(self.tables, key=lambda each: -(each.moved_at or 0.0))
        lines = [await self.line(table, lang) for table in newest]
        return {
            "name": await self.content.name_of(self.user),
            "live": [each for each in lines if each.line.live],
            "over": [each for each in lines if not each.line.live],
            "totals": [self.totals(self.tables, ""), *(
                self.totals(tables, title_name(key, lang)) for key, tables in by_title(self.tables).items()
            )],
        }  # fmt: skip

    async def line(self, table: Table, lang: str) -> ProfileLine:
        """One game."""
        text = catalogue(table.title, lang, table.scenario)
        chairs = text.joined(capital(text.name("seat", seat)) for seat in table.seats_of(self.user))
        return ProfileLine(await self.content.line(table, lang), chairs, self.result(table))

    def totals(self, tables: list[Table], name: str) -> tuple[str, int, list[int]]:
        """How many games, and how they ended."""
        ended = Counter(self.result(table) for table in tables)
        return name, len(tables), [ended[each] for each in RESULTS]

    def result(self, table: Table) -> str:
        """How a game ended for them: won, lost, drawn, or not yet."""
        if table.status != "over" or not table.outcome:
            return "running" if table.open else "none"
        winners = {*(table.outcome.get("winners") or ()), table.outcome.get("winner")} - {None}
        title, mine = find_title(table.title), table.seats_of(self.user)
        if winners & {*mine, *map(title.side_of, mine)}:
            return "won"
        if winners:
            return "lost"
        return "drawn" if len(table.seats) > 1 else "none"
