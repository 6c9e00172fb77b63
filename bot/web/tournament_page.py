"""The page of a tournament: its bracket or groups, the standings, and every round with the public games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from markupsafe import Markup

from bot.features.chronicle.tables import compared_tables, course_text, result_text, tables_text
from bot.features.tournaments.cards import head_facts
from bot.features.tournaments.formats.base import groups_of
from bot.features.tournaments.formats.knockout import (
    EMPTY,
    Bracket,
    BracketMatch,
    Feed,
    Source,
)
from bot.features.tournaments.formats.model import Ending
from bot.features.tournaments.standings_cards import (
    SCORED,
    bracket_of,
    figure,
    points_text,
    stage_name,
    stages_reached,
    tie_break_names,
    tournament_text,
)
from bot.games.errors import GameError
from bot.web.content import person_mark, plain_line
from engine.kernel.text import Text, capital
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.features.chronicle.compared import Comparison
    from bot.features.chronicle.tables import Compared, ComparedTable
    from bot.features.tournaments.formats.standings import Standing
    from bot.features.tournaments.record import LoadedTournament, MatchRecord, TournamentRecord
    from bot.games.record import GameInfo
    from bot.web.content import Content


@dataclass(frozen=True, slots=True)
class PlayerName:
    """A player in a tournament: by name with a page if they want that, else by number."""

    name: str
    mark: str = ""
    known: bool = True  # whether the player is known yet


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match, played or to come."""

    number: int
    first: PlayerName
    second: PlayerName | None  # None for a bye
    points: tuple[str, str] | None
    won: int | None  # 0 or 1: winner
    note: str
    games: tuple[str, ...]
    others: tuple[PlayerName, ...] = ()  # in larger games


@dataclass(frozen=True, slots=True)
class Stage:
    """One column of a bracket."""

    name: str
    matches: tuple[MatchLine | None, ...]  # None: no match, because one of its places is empty


@dataclass(frozen=True, slots=True)
class TableLine:
    """One line of the standings."""

    place: int
    player: PlayerName
    played: int
    points: str
    breaks: tuple[str, ...]
    left: bool


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """One table of a duplicate round: its players, how it ended, what that earned, and the lead by turn."""

    number: int
    first: PlayerName
    second: PlayerName
    outcome: str
    margin: str
    points: tuple[str, str]
    course: str
    leads: tuple[str, ...]
    game: str  # empty if it may not be shown


@dataclass(frozen=True, slots=True)
class ComparedPart:
    """The tables with the same dice, and where their games parted: a heading, and the lines of each branch."""

    turns: list[int]
    lines: list[ComparedLine]
    partings: list[tuple[str, list[tuple[str, list[Markup]]]]]


class ComparedFacts(TypedDict):
    """The contents of the page that compares the tables of a round."""

    text: Text
    sides: list[str]
    parts: list[ComparedPart]


class TournamentFacts(TypedDict):
    """The contents of a tournament's page."""

    text: Text
    name: str
    facts: tuple[str, str, str]
    state: str
    winner: PlayerName | None
    brackets: list[list[Stage]]
    groups: list[list[TableLine]]
    table: list[TableLine]
    breaks: list[str]
    rounds: list[tuple[int, list[MatchLine]]]
    compared: list[int]  # the rounds whose tables are compared on a page
    points: str  # heading of the points
    entrants: list[PlayerName]
    seal: str


class TournamentPage:
    """Builds the contents of a tournament's page."""

    def __init__(self, content: Content, tournament: LoadedTournament, lang: str) -> None:
        self.content, self.tournament = content, tournament
        self.text: Text = tournament_text(tournament.record, lang)
        self.names: dict[str, PlayerName] = {}
        self.shown: set[str] = set()
        self.stages = stages_reached(tournament, self.text)

    async def read(self) -> TournamentFacts:
        """Return the contents of the page."""
        tournament, record = self.tournament, self.tournament.record
        await self.read_names()
        await self.read_games()
        standings = {line.player: line for line in tournament.standings()}
        game = self.table_of(list(standings))
        groups = [] if record.format != "groups" else [
            self.table_of([player for player in standings if player in group]) for group in self.groups()
        ]  # fmt: skip
        return {
            "text": self.text,
            "name": record.name,
            "facts": head_facts(tournament, self.text),
            "state": self.text.say(f"tournament-status-{record.status}", round=record.round),
            "winner": game[0].player if record.status == "over" and game else None,
            "brackets": self.brackets(),
            "groups": [group for group in groups if group] if self.in_groups else [],
            "table": game,
            "breaks": ([self.text.say("tie-break-reached")] if self.stages else [])
            + tie_break_names(list(standings.values()), self.text),
            "rounds": [(number, self.round(number)) for number in sorted(tournament.rounds, reverse=True)],
            "compared": [number for number in tournament.rounds if compared_tables(tournament, number)],
            "points": capital(
                self.text.say(f"tournament-points-{record.duplicate}" if record.duplicate else "web-points")
            ),
            "entrants": [self.names[each.player] for each in tournament.active] if not tournament.rounds else [],
            "seal": record.commitment,
        }

    async def read_names(self) -> None:
        """Read the names of all players, or their numbers in order of registration."""
        ordered = sorted(self.tournament.entrants.values(), key=lambda one: (one.at, one.player))
        for number, entrant in enumerate(ordered, 1):
            user = entrant.user_id
            if user is not None and entrant.name and await self.content.is_named(user):
                self.names[entrant.player] = PlayerName(entrant.name, person_mark(user))
            else:
                self.names[entrant.player] = PlayerName(self.text.say("web-player", number=number))

    async def read_games(self) -> None:
        """Find the games of the tournament that may be shown."""
        for match in self.tournament.matches:
            for entry in match.games:
                try:
                    game = await self.content.services.games.index.get(entry.game_id)
                except GameError:
                    continue  # the next round has no game yet
                if await self.content.shown(game):
                    self.shown.add(entry.game_id)

    async def newest_game(self) -> GameInfo | None:
        """Return the tournament's most recently played game among those that may be shown on a page."""
        found = [await self.content.services.games.index.get(game) for game in sorted(self.shown)]
        return max(found, key=lambda game: game.moved_at or 0.0, default=None)

    def table_of(self, players: Sequence[str]) -> list[TableLine]:
        """Return the standings lines of some players, in the order given."""
        lines, ladder = {line.player: line for line in self.tournament.standings()}, self.tournament.ladder_points()
        return [
            TableLine(
                place,
                self.names[player],
                lines[player].played,
                str(ladder[player]) if ladder else points_text(lines[player].points),
                tuple(self.breaks_of(lines[player])),
                self.tournament.entrants[player].left_in is not None,
            )
            for place, player in enumerate(players, 1)
        ]

    def breaks_of(self, line: Standing) -> list[str]:
        """Return the stage a player reached in any knock-out, and their tie-breaks."""
        reached = [self.stages.get(line.player, "–")] if self.stages else []
        return reached + [figure(value) for name, value in line.tie_breaks.items() if name in SCORED]

    # rounds

    def round(self, number: int) -> list[MatchLine]:
        """Return the matches of a round."""
        return [self.match_line(match) for match in self.tournament.round_matches(number)]

    def match_line(self, match: MatchRecord) -> MatchLine:
        """Return the line of a match, without the result in an unfinished duplicate round."""
        told = match.ending is not None and not self.tournament.hidden(match.round)
        scored = told and match.second is not None and not match.others
        points = (points_text(match.first_points), points_text(match.second_points)) if scored else None
        won = None
        if scored and match.first_points != match.second_points:
            won = 0 if match.first_points > match.second_points else 1
        odd = told and match.ending not in ("played", Ending.BYE)  # a bye is named as the opponent
        return MatchLine(
            match.number,
            self.names[match.first],
            self.names[match.second] if match.second is not None else None,
            points,
            won,
            self.text.say(f"tournament-ending-{match.ending}").strip("()") if odd else "",
            tuple(entry.game_id for entry in match.games if entry.game_id in self.shown),
            tuple(self.names[player] for player in match.others or ()),
        )

    # the tables of a duplicate round

    async def compared(self, parts: Sequence[Compared]) -> ComparedFacts:
        """Return the comparison of a round."""
        await self.read_names()
        await self.read_games()
        sides = find_title(self.tournament.record.title).sides
        names = [capital(self.text.name("side", side)) for side in sides]
        found = [self.compared_part(tables, comparison, names) for tables, comparison in parts]
        return {"text": self.text, "sides": names, "parts": found}

    def compared_part(self, tables: Sequence[ComparedTable], found: Comparison, sides: Sequence[str]) -> ComparedPart:
        """Return the tables that had the same dice."""
        text = self.text
        lines = [
            ComparedLine(
                table.number,
                self.names[table.first],
                self.names[table.second],
                course.outcome,
                result_text(table, sides, text),
                (points_text(table.points[0]), points_text(table.points[1])),
                course_text(course, text),
                tuple(figure(course.leads[turn]) if turn in course.leads else "" for turn in found.turns),
                table.game_id if table.game_id in self.shown else "",
            )
            for table, course in zip(tables, found.courses, strict=True)
        ]
        partings = [
            (
                parting.phase or text.say("compare-turn", turn=parting.turn),
                [
                    (
                        tables_text(branch.games, tables, text),
                        [plain_line(line) for line in branch.said or [text.say("compare-ended")]],
                    )
                    for branch in parting.branches
                ],
            )
            for parting in found.partings
        ]
        return ComparedPart(found.turns, lines, partings)

    # groups and brackets

    @property
    def in_groups(self) -> bool:
        """Whether the tournament has been divided into groups."""
        return self.tournament.record.format == "groups" and bool(self.tournament.rounds)

    def groups(self) -> list[list[str]]:
        """Return the players of each group."""
        return groups_of(self.tournament.model().seeds)

    def brackets(self) -> list[list[Stage]]:
        """Return the columns of each bracket: in a double knock-out the upper, the lower and the finals."""
        found = bracket_of(self.tournament)
        if found is None:
            return []
        stages: dict[str, list[BracketMatch]] = {}
        for match in found.matches:
            stages.setdefault(match.stage, []).append(match)
        if found.places.get(Source(Feed.WINNER, found.final.number)) in (None, found.standing(found.final.first)):
            stages.pop("reset", None)  # no second final, or not yet
        sizes = {key: len(row) for key, row in stages.items()}
        parts: dict[str, list[Stage]] = {"W": [], "L": [], "final": []}
        for key, row in stages.items():
            lines = tuple(self.bracket_line(found, match) for match in row)
            if any(lines):
                parts[key[0] if key[0] in "WL" else "final"].append(Stage(stage_name(key, sizes, self.text), lines))
        return [part for part in parts.values() if part]

    def bracket_line(self, bracket: Bracket, match: BracketMatch) -> MatchLine | None:
        """Return a match of a bracket, played or to come; None if a place is empty."""
        one, other = bracket.standing(match.first), bracket.standing(match.second)
        if EMPTY in (one, other):
            return None
        played = next(
            (each for each in self.tournament.matches if one and other and each.bracket == match.number), None
        )
        if played is None:
            first, second = (self.expected(who, source) for who, source in ((one, match.first), (other, match.second)))
            return MatchLine(match.number, first, second, None, None, "", ())
        line = self.match_line(played)
        return MatchLine(match.number, line.first, line.second, line.points, line.won, line.note, line.games)

    def expected(self, who: str | None, source: Source) -> PlayerName:
        """Return the expected player, or the match that they will come from."""
        if who:
            return self.names[who]
        return PlayerName(self.text.say(f"web-from-{source.feed}", number=source.number), known=False)


async def tournament_shown(content: Content, record: TournamentRecord) -> bool:
    """Return whether a tournament may be shown: announced in a public channel, on a server that shows its games."""
    if record.status == "draft" or not await content.server_shown(record.guild_id):
        return False
    return await content.services.discord.channel_is_public(record.guild_id, record.channel_id)
