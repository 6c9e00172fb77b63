"""Typed rows of games, seats, waits, timers and preferences, and the immutable views of games.

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

MUSTERED = "queue."  # prefix of the match id of a game that starts once both players sit
COMPUTER = "computer"  # marks computer answers in the log
SEALED, OPENED = "sealed", "open"  # luck shared by several games: while one is running, and afterwards


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
    """Since and until when a seat is awaited; while the game is paused, the time spent and the time left."""

    since: float
    deadline: float | None
    away: float | None = None  # the end of the vacation included in these times, if not over
    spent: float | None = None
    left: float | None = None
    early: bool | None = None  # early: may answer now, but no clock is running
    asked: int | None = None  # the number of the question, if it is early and so not a row's

    def to_dict(self) -> dict[str, float | int | None]:
        """Return JSON data without the fields that do not apply."""
        plain = {name: value for name in WAITED if (value := getattr(self, name)) is not None}
        return {"since": self.since, "deadline": self.deadline} | plain


WAITED = tuple(each.name for each in fields(Wait))


def outcome_row(outcome: Outcome | None) -> dict[str, Any] | None:
    """Return an outcome of the rules in the form stored in the game's row."""
    return None if outcome is None else asdict(outcome)


def wait_from(since: float, deadline: float | None, away: float, now: float) -> Wait:
    """Return a new wait; it records the player's vacation if that extends the deadline."""
    return Wait(since, deadline, away if away > now and deadline is not None else None)


@unchanging
class GameFacts:
    """The columns of a game that everyone may read."""

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
    origin: str | None = None  # its lesson or exercise
    started_at: float | None = None
    ended_at: float | None = None
    moved_at: float | None = None
    match_id: str | None = None  # its match, in a tournament or from the queue
    luck: str | None = None  # of a duplicate round: sealed while a game uses it, then open
    min_answers: float | None = None  # minimum share of answers in time needed to take a seat


@unchanging
class GameRow(GameFacts, PlainRow):
    """A row of `games`."""

    seed: bytes = field(kw_only=True)
    told: int = 0  # everything up to this log row was posted
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
        """Refuse unless the game is running and not paused."""
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
        """Whether the seed may be revealed: the game has ended, and no other game still uses the same dice."""
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
    """A row of `follows`: who is notified of what, where and how often."""

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
    """A row of `feed_cursors`: up to which row a target has been notified of a game."""

    target: str
    game_id: str
    seq: int
    turn: int
    heading: dict[str, Any] | None
    at: float


@dataclass(frozen=True, slots=True)
class Preferences:
    """The preferences of a guild, a channel or a user; `None` where nothing was chosen."""

    language: str | None = None
    theme: str | None = None
    maps: str | None = None  # of a channel: "every" posts a map after each phase, changed or not
    timezone: str | None = None
    quiet: list[str] | None = None  # start and end of quiet hours
    reminders: str | None = None  # dm, channel, off
    vacation_until: float | None = None
    vacation_year: int | None = None  # year of the vacation days taken
    vacation_taken: float | None = None  # seconds of vacation in that year
    welcomed: bool | None = None
    table_channels: list[int] | None = None  # of a guild: channels where games may be opened; empty: all
    organizer_role: int | None = None  # of a guild: role that runs its tournaments
    moderator_role: int | None = None  # of a guild: moderator role, besides those with permissions
    talk_threads: bool | None = None  # of a guild: whether games may have a talk thread for spectators
    web: bool | None = None  # of a guild: whether its public games appear on web pages
    web_name: bool | None = None  # of a user: whether those pages show the name
    spectators_channel: int | None = None  # of a guild: channel with news of games for spectators
    exercise_channel: int | None = None  # of a guild: channel of the daily exercise
    lessons: list[str] | None = None  # of a user: completed lessons, as title/key
    terms: list[str] | None = None  # of a user: the terms that have been explained to them
    exercise_day: str | None = None  # of a guild: day of the last one
    substitutes_channel: int | None = None  # of a guild: channel that announces vacant seats
    tables_per_person: int | None = None  # of a guild: limit on open games, if below the host's
    tables_per_server: int | None = None

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Self:
        """Return the preferences from a row of `settings`; unknown keys of older versions are dropped."""
        known = {each.name for each in fields(cls)}
        return cls(**{key: value for key, value in plain.items() if key in known})

    def to_dict(self) -> dict[str, Any]:
        """Return JSON data without the preferences that were not chosen."""
        return {each.name: value for each in fields(self) if (value := getattr(self, each.name)) is not None}


FACTS = tuple(each.name for each in fields(GameFacts))


def phrases_of(seats: Sequence[SeatRow]) -> dict[str, str]:
    """Return the phrases that players have contributed to the dice."""
    return {seat.seat: seat.seed_phrase for seat in seats if seat.seed_phrase}


def computers_of(seats: Sequence[SeatRow]) -> dict[str, str]:
    """Return the seats that computers play, with their levels."""
    return {seat.seat: seat.computer for seat in seats if seat.computer}


@unchanging
class Awaited:
    """A seat that the game waits for: since when, and until when."""

    seat: str
    user: int | None
    since: float
    deadline: float | None
    early: bool = False  # may answer now, if those before pass


@unchanging
class GameInfo(GameFacts):
    """What everyone may see of a game; the seed is None until the end."""

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
        """The users in the game, without duplicates."""
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
        """Whether people do not play against each other: one person, alone or with computers."""
        return len(self.users) == 1 and not self.vacant

    @property
    def exercise(self) -> bool:
        """Whether the game is an exercise, which is solved without help."""
        return (self.origin or "").startswith(EXERCISE)

    @property
    def open(self) -> bool:
        """Whether the game occupies its channel."""
        return self.status.open

    def seats_of(self, user: int) -> list[str]:
        """Return the seats of a user."""
        return [seat for seat, holder in self.seats.items() if holder == user]

    @property
    def due(self) -> tuple[Awaited, ...]:
        """The seats whose turn it is, without those that may only answer early."""
        return tuple(wait for wait in self.awaited if not wait.early)

    def awaits(self, user: int) -> bool:
        """Return whether the game has an open or an early question for this user."""
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
    together: bool = False  # asked with others; answers are revealed together
    early: bool = False  # asked early: it stays if those before pass
    view: View | None = None  # of an early question: the position expected by then
    last: Answer | None = None  # the seat's last answer to a question of this kind


@unchanging
class Submitted:
    """An accepted answer: the game after it, its effects, and the user's next question."""

    game: GameInfo
    step: Step | None  # None if this same answer was already accepted
    question: Question | None
    repeated: bool = False
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal that needs the consent of the other players."""

    id: int
    game_id: str
    kind: str  # takeback, draw, extension, pause, resume
    seat: str
    facts: Mapping[str, Any]
    agreed: tuple[str, ...]
    state: str  # open, done, declined, void
    at: float
    wanted: tuple[str, ...] = ()  # seats still to respond


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log as it counts now: the answer and its events."""

    seq: int
    kind: str
    seat: str | None
    at: float
    by: str
    events: tuple[Event, ...]


class StaleAnswer(StaleQuestion, GameError, key="error-stale-question"):
    """The question is no longer open; `question` is the current one, if this user is asked at all."""

    def __init__(self, game: GameInfo, question: Question | None, **facts: Any) -> None:
        self.game, self.question = game, question
        super().__init__(**facts)


class ForeignAnswer(NotYourQuestion, GameError, key="error-not-your-question"):
    """This user has no open question; `awaited` says who has."""

    def __init__(self, game: GameInfo, **facts: Any) -> None:
        self.game: GameInfo = game
        self.question: Question | None = None
        super().__init__(**facts)
