"""Typed rows of games, seats, waits, timers and preferences, and the frozen pictures of a game that are handed out.

A new column of games touches three places: a migration, `bot/store/schema.py` and `GameFacts` or `GameRow`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from enum import StrEnum
from functools import cache
from typing import Any, Self

from sqlalchemy import RowMapping

from bot.games.errors import GameError, GamePaused, NotRunning
from bot.games.pace import Pace
from engine.kernel import EXERCISE, Answer, Ask, Event, Outcome, Row, Step, View, unchanging
from engine.kernel.errors import NotYourQuestion, StaleQuestion

MUSTERED = "queue."  # begins the match of a table that begins by itself as soon as both sit
COMPUTER = "computer"  # the mark of a computer's answer in the log
SEALED, OPENED = "sealed", "open"  # luck that several tables share: while one of them plays, and afterwards


class Status(StrEnum):
    """The status of a game, as its row keeps it."""

    LOBBY = "lobby"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"
    ABANDONED = "abandoned"

    @property
    def under_way(self) -> bool:
        """Return whether the game has begun and not ended."""
        return self in (Status.RUNNING, Status.PAUSED)

    @property
    def ended(self) -> bool:
        """Return whether the game has ended, with a result or without."""
        return self in (Status.OVER, Status.ABANDONED)

    @property
    def open(self) -> bool:
        """Return whether the game holds its channel."""
        return not self.ended


class PlainRow:
    """A row whose columns are its fields."""

    __slots__ = ()

    @classmethod
    def from_row(cls, row: RowMapping | Mapping[str, Any]) -> Self:
        """Return the record of a row."""
        return cls(**row)

    def to_row(self) -> dict[str, Any]:
        """Return all columns."""
        return {name: self.column(name) for name in self.columns()}

    @classmethod
    @cache
    def columns(cls) -> tuple[str, ...]:
        """Return the names of all columns."""
        return tuple(each.name for each in fields(cls) if each.init)  # type: ignore[arg-type]

    def column(self, name: str) -> Any:
        """Return a column as the database keeps it."""
        return getattr(self, name)


@unchanging
class Wait:
    """Since when a seat is awaited, and until when; while the game is paused, what was spent and what is left."""

    since: float
    deadline: float | None
    away: float | None = None  # the end of the vacation that these times allow for, if it is not over
    spent: float | None = None
    left: float | None = None
    early: bool | None = None  # may answer already, but need not yet: no clock runs
    asked: int | None = None  # the number under which the question was put, where it is not a row's: ahead of its time

    def to_dict(self) -> dict[str, float | int | None]:
        """JSON data; what does not apply is left out."""
        plain = {name: value for name in WAITED if (value := getattr(self, name)) is not None}
        return {"since": self.since, "deadline": self.deadline} | plain


WAITED = tuple(each.name for each in fields(Wait))


def outcome_row(outcome: Outcome | None) -> dict[str, Any] | None:
    """An outcome of the rules as the game's row keeps it."""
    return None if outcome is None else asdict(outcome)


def wait_from(since: float, deadline: float | None, away: float, now: float) -> Wait:
    """A wait that begins; it remembers the vacation its times allow for, if that is not over."""
    return Wait(since, deadline, away if away > now and deadline is not None else None)


@unchanging
class GameFacts:
    """The columns of a game that everybody may read."""

    id: str
    title: str
    scenario: str
    options: Mapping[str, str]
    rules_version: int
    language: str
    pace: Pace
    commitment: str
    created_at: float
    name: str | None = None
    guild_id: int | None = None
    channel_id: int | None = None
    creator: int | None = None
    status: Status = Status.LOBBY
    seq: int = 0  # of the newest row of the log
    turn: int | None = None
    phase: str | None = None
    outcome: Mapping[str, Any] | None = None
    forked_from: str | None = None
    origin: str | None = None  # the lesson or exercise that it is
    started_at: float | None = None
    ended_at: float | None = None
    moved_at: float | None = None
    match_id: str | None = None  # the match of a tournament, or of two from the queue, that it is
    luck: str | None = None  # of a duplicate round: sealed while a game plays with it, then open
    min_answers: float | None = None  # least share of answers in time of those who may sit down


@unchanging
class GameRow(GameFacts, PlainRow):
    """A row of `games`."""

    seed: bytes = field(kw_only=True)
    told: int = 0  # everybody has heard of everything up to this row of the log
    awaited: Mapping[str, Wait] = field(default_factory=dict)
    inherited: int = 0

    @classmethod
    def from_row(cls, row: RowMapping | Mapping[str, Any]) -> Self:
        """Return the record of a row."""
        values: dict[str, Any] = {**row}
        values["pace"] = Pace.from_dict(values["pace"])
        values["status"] = Status(values["status"])
        values["awaited"] = {seat: Wait(**wait) for seat, wait in values["awaited"].items()}
        return cls(**values)

    def column(self, name: str) -> Any:
        """Return a column as the database keeps it."""
        if name == "pace":
            return self.pace.to_dict()
        if name == "awaited":
            return {seat: wait.to_dict() for seat, wait in self.awaited.items()}
        return getattr(self, name)

    def require_running(self) -> None:
        """Refuse unless answers are taken."""
        if self.status is Status.PAUSED:
            raise GamePaused(status=self.status)
        if self.status is not Status.RUNNING:
            raise NotRunning(status=self.status)

    def require_under_way(self) -> None:
        """Refuse unless the game has begun and is not over."""
        if not self.status.under_way:
            raise NotRunning(status=self.status)

    def overdue(self, seat: str, now: float) -> bool:
        """Return whether the time of a seat is up."""
        wait = self.awaited.get(seat)
        return wait is not None and wait.deadline is not None and wait.deadline <= now

    @property
    def reveals_seed(self) -> bool:
        """Return whether the seed may be told: the game has ended, and no other game still needs the same luck."""
        return self.status.ended and self.luck != SEALED


@unchanging
class SeatRow(PlainRow):
    """A row of `seats`."""

    game_id: str
    seat: str
    place: int
    user_id: int | None = None
    reserved_for: int | None = None
    seed_phrase: str | None = None
    resigned: bool = False
    standing: Mapping[str, str] = field(default_factory=dict)
    prepared: Sequence[Mapping[str, Any]] = field(default_factory=list)
    plan: Mapping[str, Any] | None = None
    bank: float | None = None
    computer: str | None = None


@dataclass(frozen=True, slots=True)
class TimerRecord:
    """A row of `timers`."""

    id: int
    game_id: str
    seat: str | None
    kind: str
    due_at: float
    fired_at: float | None
    seq: int


@dataclass(frozen=True, slots=True)
class FollowRecord:
    """A row of `follows`: who is told of what, where and how often."""

    id: int
    kind: str  # game, player, server, event, watch, talk, hands
    subject: str
    target: str
    often: str  # phase, turn, daily, end
    user_id: int | None
    guild_id: int | None
    late: int
    at: float


@dataclass(frozen=True, slots=True)
class CursorRecord:
    """A row of `feed_cursors`: how far a target was told of a game."""

    target: str
    game_id: str
    seq: int
    turn: int
    heading: dict[str, Any] | None
    at: float


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a guild, a channel or a user has chosen; `None` where they have not."""

    language: str | None = None
    theme: str | None = None
    maps: str | None = None  # of a channel: every, to have a map after every phase, even one that changed nothing
    timezone: str | None = None
    quiet: list[str] | None = None  # begin and end of the quiet hours
    reminders: str | None = None  # dm, channel, off
    vacation_until: float | None = None
    vacation_year: int | None = None  # the year that the days were taken in
    vacation_taken: float | None = None  # seconds of vacation in that year
    welcomed: bool | None = None
    table_channels: list[int] | None = None  # of a guild: where tables may be opened; everywhere if unset
    organizer_role: int | None = None  # of a guild: the role that may run its events
    moderator_role: int | None = None  # of a guild: the role that keeps order, beside those with permissions
    talk_threads: bool | None = None  # of a guild: whether a talk for spectators may be opened beside a game
    web: bool | None = None  # of a guild: whether its public games stand on the host's pages
    web_name: bool | None = None  # of a user: whether those pages may name them
    spectators_channel: int | None = None  # of a guild: where those who do not play are told of games
    exercise_channel: int | None = None  # of a guild: where an exercise is posted every day
    lessons: list[str] | None = None  # of a user: the lessons done, each as title/key
    terms: list[str] | None = None  # of a user: the terms that have been explained to them
    exercise_day: str | None = None  # of a guild: the day of the latest
    substitutes_channel: int | None = None  # of a guild: where seats that have become free are told
    tables_per_person: int | None = None  # of a guild: open tables, where it wants fewer than the host allows
    tables_per_server: int | None = None

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Self:
        """The preferences in a row of `settings`; keys that an older version wrote are dropped."""
        known = {each.name for each in fields(cls)}
        return cls(**{key: value for key, value in plain.items() if key in known})

    def to_dict(self) -> dict[str, Any]:
        """JSON data; what was not chosen is left out."""
        return {each.name: value for each in fields(self) if (value := getattr(self, each.name)) is not None}


FACTS = tuple(each.name for each in fields(GameFacts))


def phrases_of(seats: Sequence[SeatRow]) -> dict[str, str]:
    """Return the phrases that seats have mixed into the dice."""
    return {seat.seat: seat.seed_phrase for seat in seats if seat.seed_phrase}


def computers_of(seats: Sequence[SeatRow]) -> dict[str, str]:
    """Return the seats that computers play, with their levels."""
    return {seat.seat: seat.computer for seat in seats if seat.computer}


@unchanging
class Awaited:
    """A seat we wait for: since when, and until when."""

    seat: str
    user: int | None
    since: float
    deadline: float | None
    early: bool = False  # may answer already, if those before pass


@unchanging
class GameInfo(GameFacts):
    """A game as it stands, without any secret but the seed, which is None until the end."""

    seats: Mapping[str, int | None] = field(default_factory=dict)  # seat -> user
    reserved: Mapping[str, int] = field(default_factory=dict)
    seed_phrases: Mapping[str, str] = field(default_factory=dict)
    awaited: tuple[Awaited, ...] = ()
    seed: str | None = None
    resigned: frozenset[str] = frozenset()
    standing: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    computers: Mapping[str, str] = field(default_factory=dict)  # seat -> level of the computer that plays it

    @classmethod
    def of(cls, row: GameRow, seats: Sequence[SeatRow]) -> Self:
        """Return what everybody may see of a game."""
        holders = {seat.seat: seat.user_id for seat in seats}
        return cls(
            **{name: getattr(row, name) for name in FACTS},
            seats=holders,
            reserved={seat.seat: seat.reserved_for for seat in seats if seat.reserved_for},
            seed_phrases=phrases_of(seats),
            awaited=tuple(
                Awaited(seat, holders.get(seat), wait.since, wait.deadline, bool(wait.early))
                for seat, wait in row.awaited.items()
            ),
            seed=row.seed.hex() if row.reveals_seed else None,
            resigned=frozenset(seat.seat for seat in seats if seat.resigned),
            standing={seat.seat: seat.standing for seat in seats if seat.standing},
            computers=computers_of(seats),
        )

    @property
    def users(self) -> tuple[int, ...]:
        """The people at the table, each once."""
        return tuple(dict.fromkeys(user for user in self.seats.values() if user is not None))

    @property
    def solo(self) -> bool:
        """Whether one person holds every seat."""
        return len(self.users) == 1 and None not in self.seats.values()

    @property
    def vacant(self) -> list[str]:
        """The seats that neither a person nor a computer holds."""
        return [seat for seat, user in self.seats.items() if user is None and seat not in self.computers]

    @property
    def practice(self) -> bool:
        """Whether no two people play against each other: one person, alone or with computers."""
        return len(self.users) == 1 and not self.vacant

    @property
    def exercise(self) -> bool:
        """Whether it is an exercise, which one solves without help."""
        return (self.origin or "").startswith(EXERCISE)

    @property
    def open(self) -> bool:
        """Whether the game holds its channel."""
        return self.status.open

    def seats_of(self, user: int) -> list[str]:
        """The seats a person holds."""
        return [seat for seat, holder in self.seats.items() if holder == user]

    @property
    def due(self) -> tuple[Awaited, ...]:
        """Those whose turn it is; those who may answer ahead of their time are not called."""
        return tuple(wait for wait in self.awaited if not wait.early)

    def awaits(self, user: int) -> bool:
        """Whether the game waits for this person, or has a question that they may answer already."""
        return any(wait.user == user for wait in self.awaited)


@unchanging
class Question:
    """The open question of one seat; `seq` must come back with the answer."""

    game_id: str
    seat: str
    seq: int
    ask: Ask
    trail: tuple[str, ...]
    undoable: tuple[Row, ...]
    deadline: float | None
    together: bool = False  # asked with others, all answers being opened at once
    early: bool = False  # asked ahead of its time: it stands if those before pass
    view: View | None = None  # of a question asked ahead of its time: the table as it will be
    last: Answer | None = None  # what this seat answered to a question of this kind before


@unchanging
class Submitted:
    """An answer that was taken: the table after it, what it brought about, and this person's next question."""

    game: GameInfo
    step: Step | None  # None when the very same answer had been taken before
    question: Question | None
    repeated: bool = False
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Proposal:
    """Something that needs the others' consent."""

    id: int
    game_id: str
    kind: str  # takeback, draw, extension, pause, resume
    seat: str
    facts: Mapping[str, Any]
    agreed: tuple[str, ...]
    state: str  # open, done, declined, void
    at: float
    wanted: tuple[str, ...] = ()  # seats that have not spoken yet


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the record, as it counts now: what was answered and what was told."""

    seq: int
    kind: str
    seat: str | None
    at: float
    by: str
    events: tuple[Event, ...]


class StaleAnswer(StaleQuestion, GameError, key="error-stale-question"):
    """The question was answered in the meantime; `question` is the present one, if this person is asked at all."""

    def __init__(self, game: GameInfo, question: Question | None, **facts: Any) -> None:
        self.game, self.question = game, question
        super().__init__(**facts)


class ForeignAnswer(NotYourQuestion, GameError, key="error-not-your-question"):
    """Nothing is asked of this person now; `awaited` says of whom."""

    def __init__(self, game: GameInfo, **facts: Any) -> None:
        self.game: GameInfo = game
        self.question: Question | None = None
        super().__init__(**facts)
