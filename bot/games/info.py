"""What the tables hand out: frozen pictures of a game, its questions and what an answer brought about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Self

from bot.games.errors import GameError
from bot.games.record import GameFacts, GameRow, SeatRow
from engine.kernel import EXERCISE, Answer, Ask, Event, Row, Step, View, unchanging
from engine.kernel.errors import NotYourQuestion, StaleQuestion

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
