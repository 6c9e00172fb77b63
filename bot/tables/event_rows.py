"""Events as the database keeps them, in typed rows, and the record that pairing and scoring compute with."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Self

from sqlalchemy import Connection, RowMapping, select

from bot.store.schema import entrants, events, match_games, matches, rounds
from bot.tables.errors import NoSuchEvent
from bot.tables.pace import Pace
from bot.tournaments.formats import FORMATS, Format
from bot.tournaments.model import Ending, Entrant, MatchResult, Pairing, Tournament
from bot.tournaments.standings import Standing, standings

BOTH, ONE = "both", "one"
MATCH_KINDS = (BOTH, ONE)
PLAYER_LETTERS = 12


def player_mark(seed: bytes, user: int) -> str:
    """A person as an event's own seed marks them: the same after leaving and coming back, whatever the order."""
    return hmac.new(seed, f"player {user}".encode(), hashlib.sha256).hexdigest()[:PLAYER_LETTERS]


class PlainRow:
    """A row whose columns are its fields."""

    @classmethod
    def from_row(cls, row: RowMapping | Mapping[str, Any]) -> Self:
        """The record of a row."""
        return cls(**row)

    def to_row(self) -> dict[str, Any]:
        """All columns."""
        return {each.name: self.column(each.name) for each in fields(self) if each.init}  # type: ignore[arg-type]

    def column(self, name: str) -> Any:
        """The value of a column as the database keeps it."""
        return getattr(self, name)


@dataclass(slots=True)
class EventRecord(PlainRow):
    """A row of `events`."""

    id: str
    guild_id: int
    channel_id: int
    creator: int | None
    name: str
    title: str
    scenario: str
    options: dict[str, str]
    format: str
    language: str
    seed: bytes
    commitment: str
    created_at: float
    pace: Pace = field(default_factory=Pace)
    match_kind: str = BOTH
    rounds: int = 0
    forum_id: int | None = None
    organizers: list[int] = field(default_factory=list)
    status: str = "draft"
    round: int = 0
    size: int | None = None
    start_days: float = 3.0
    begins_at: float | None = None
    check_in: bool = False
    min_answers: float | None = None
    forbidden: list[list[str]] = field(default_factory=list)
    manual: list[list[Any]] = field(default_factory=list)
    dirty: bool = False
    due_at: float | None = None
    started_at: float | None = None
    ended_at: float | None = None

    @classmethod
    def from_row(cls, row: RowMapping | Mapping[str, Any]) -> Self:
        """The record of a row."""
        return cls(**{**row, "pace": Pace.from_dict(row["pace"])})

    def column(self, name: str) -> Any:
        """The value of a column as the database keeps it."""
        return self.pace.to_dict() if name == "pace" else getattr(self, name)

    @property
    def shape(self) -> Format:
        """The format of the event."""
        return FORMATS[self.format]

    @property
    def both_sides(self) -> bool:
        """Whether a match is two games, one with each side."""
        return self.match_kind == BOTH

    def planned(self, players: int) -> int:
        """How many rounds there will be; 0 where that shows only as it goes."""
        return self.rounds or self.shape.rounds(players)


@dataclass(slots=True)
class EntrantRecord(PlainRow):
    """A row of `entrants`."""

    event_id: str
    player: str
    user_id: int | None
    name: str | None
    at: float
    rank: int = 1
    entered: int = 1
    left_in: int | None = None
    checked: bool = False

    def plays_in(self, number: int) -> bool:
        """Whether they can be paired in a round."""
        return self.model.plays_in(number)

    @property
    def model(self) -> Entrant:
        """The entrant as pairing sees them."""
        return Entrant(self.player, self.rank, self.entered, self.left_in)


@dataclass(slots=True)
class RoundRecord(PlainRow):
    """A row of `rounds`: what pairing needed besides the results."""

    event_id: str
    number: int
    at: float
    start_by: float | None = None
    forbidden: list[list[str]] = field(default_factory=list)
    manual: list[list[Any]] = field(default_factory=list)
    present: list[str] = field(default_factory=list)


@dataclass(slots=True)
class MatchGame(PlainRow):
    """A row of `match_games`: one game of a match."""

    match_id: str
    part: int
    game_id: str
    side: int
    state: str = "waiting"
    ending: str | None = None
    points: float | None = None
    margin: float | None = None


@dataclass(slots=True)
class MatchRecord(PlainRow):
    """A row of `matches` with its games."""

    id: str
    event_id: str
    round: int
    number: int
    first: str
    second: str | None
    side: int = 0
    bracket: int = 0
    ending: str | None = None
    first_points: float = 0.0
    second_points: float = 0.0
    margin: float = 0.0
    games: list[MatchGame] = field(default_factory=list, init=False)

    @property
    def pairing(self) -> Pairing:
        """The pairing as it was made."""
        return Pairing(self.first, self.second, self.side, self.bracket)

    @property
    def result(self) -> MatchResult:
        """The result of a match that has ended."""
        played = [game for game in self.games if game.ending == Ending.PLAYED]
        won = sum(game.points or 0.0 for game in played)
        return MatchResult(
            self.pairing,
            self.first_points,
            self.second_points,
            self.margin,
            Ending(self.ending or Ending.DOUBLE_FORFEIT),
            tuple(game.side for game in played),
            (won, len(played) - won),
        )

    @property
    def players(self) -> list[str]:
        """Those who meet."""
        return [self.first, *([self.second] if self.second is not None else [])]


@dataclass(slots=True)
class LoadedEvent:
    """An event with everything that belongs to it."""

    record: EventRecord
    entrants: dict[str, EntrantRecord] = field(default_factory=dict)
    rounds: dict[int, RoundRecord] = field(default_factory=dict)
    matches: list[MatchRecord] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The event's id."""
        return self.record.id

    def round_matches(self, number: int) -> list[MatchRecord]:
        """The matches of a round."""
        return [match for match in self.matches if match.round == number]

    def find(self, user: int) -> EntrantRecord | None:
        """The entry of a person."""
        return next((entrant for entrant in self.entrants.values() if entrant.user_id == user), None)

    @property
    def active(self) -> list[EntrantRecord]:
        """Those who take part at this moment, in the order of registration."""
        number = max(self.record.round, 1)
        here = [one for one in self.entrants.values() if one.left_in is None or one.left_in > number]
        return sorted(here, key=lambda one: (one.at, one.player))

    def user_of(self, player: str | None) -> int | None:
        """The person behind a player's mark."""
        found = self.entrants.get(player or "")
        return found.user_id if found else None

    def is_organizer(self, user: int) -> bool:
        """Whether a person may run the event by their own name."""
        return user == self.record.creator or user in self.record.organizers

    def plays(self, user: int) -> bool:
        """Whether a person takes part."""
        return self.find(user) is not None

    def started_entrants(self) -> list[EntrantRecord]:
        """Those who were there when the first round was paired."""
        return [one for one in self.entrants.values() if one.entered == 1]

    def model(self, before: int | None = None) -> Tournament:
        """The record that pairing and scoring compute with: the rounds before one, or all that are complete."""
        last = before - 1 if before is not None else max(self.rounds, default=0)
        done: list[list[MatchResult]] = []
        for number in range(1, last + 1):
            found = self.round_matches(number)
            if before is None and any(match.ending is None for match in found):
                # A round under way counts as far as it has gone.
                done.append([match.result for match in found if match.ending is not None])
                break
            done.append([match.result for match in found])
        forbidden = self.rounds[before].forbidden if before in self.rounds else self.record.forbidden
        return Tournament(
            self.record.seed,
            {one.player: one.model for one in self.entrants.values()},
            done,
            self.record.planned(len(self.started_entrants())),
            {frozenset(pair) for pair in forbidden},
        )

    def standings(self) -> list[Standing]:
        """The table by points and tie-breaks, in the order of the format."""
        model = self.model()
        lines = {line.player: line for line in standings(model)}
        if not lines:
            return []
        return [lines[player] for player in self.record.shape.ranking(model) if player in lines]


def read_event(connection: Connection, event_id: str) -> LoadedEvent:
    """An event with everything that belongs to it."""
    found = connection.execute(select(events).where(events.c.id == event_id)).mappings().first()
    if found is None:
        raise NoSuchEvent(event=event_id)
    event = LoadedEvent(EventRecord.from_row(found))
    for row in rows(connection, entrants, event_id):
        entrant = EntrantRecord.from_row(row)
        event.entrants[entrant.player] = entrant
    for row in rows(connection, rounds, event_id):
        event.rounds[row["number"]] = RoundRecord.from_row(row)
    event.matches = [MatchRecord.from_row(row) for row in rows(connection, matches, event_id)]
    event.matches.sort(key=lambda match: (match.round, match.number))
    known = {match.id: match for match in event.matches}
    query = select(match_games).join(matches, matches.c.id == match_games.c.match_id)
    for row in connection.execute(query.where(matches.c.event_id == event_id).order_by(match_games.c.part)).mappings():
        known[row["match_id"]].games.append(MatchGame.from_row(row))
    return event


def rows(connection: Connection, table: Any, event_id: str) -> Iterable[RowMapping]:
    """The rows of an event in one table."""
    return connection.execute(select(table).where(table.c.event_id == event_id)).mappings()
