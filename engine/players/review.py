"""Review: the answers of a game with what their seats knew, what follows from an answer, and advice on an open question.

What an answer cost is the result of a contest with the best others (`engine.players.contest`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel import (
    Answer,
    Event,
    Importance,
    Row,
    Session,
    Step,
    Title,
    answer_from,
    plain_answer,
)
from engine.players.candidates import candidates
from engine.players.contest import CHOOSING, SURE, Arena, Contest
from engine.players.deal import Chance
from engine.players.perspective import Perspective, perceive
from engine.players.win_chance import outlook_of

CLEAR = 0.3  # by how much the share of lines must differ in which something follows
LITTLE = 0.01  # a lead in chance that makes no difference
PAIRS = 20  # lines by which the lead of the best answer is measured for a hint, at full effort


@dataclass(frozen=True, slots=True)
class ReviewedAnswer:
    """An answer as it was given: its log row, and what its seat knew."""

    row: int
    turn: int
    given: Answer
    perspective: Perspective

    def to_dict(self) -> dict[str, Any]:
        """Return the answer as JSON data, for a worker."""
        return {
            "row": self.row,
            "turn": self.turn,
            "given": plain_answer(self.given),
            "perspective": self.perspective.to_dict(),
        }

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> ReviewedAnswer:
        """Build an answer from `to_dict()` output."""
        known = Perspective.from_dict(plain["perspective"])
        return cls(plain["row"], plain["turn"], answer_from(plain["given"]), known)


@dataclass(frozen=True, slots=True)
class WeighedChoice:
    """An evaluated answer: the win chance that it leaves, and the standard error of what the best one is ahead."""

    answer: Answer
    chance: float
    error: float


def weighed(contest: Contest) -> tuple[WeighedChoice, ...]:
    """Return the answers of a contest with their chances, the best first."""
    means = [sum(chances) / len(chances) for chances in contest.chances]
    best = max(range(len(means)), key=lambda place: means[place])
    found = [
        WeighedChoice(answer, mean, contest.gap(place, best)[1] if place != best else contest.worth[1])
        for place, (answer, mean) in enumerate(zip(contest.answers, means, strict=True))
    ]
    return tuple(sorted(found, key=lambda each: -each.chance))


def answers_of(session: Session, rows: Iterable[Row]) -> Iterator[tuple[ReviewedAnswer | None, Step]]:
    """Replay a game; yield each answer with what its seat knew (None where there was no choice), and its step."""
    for row in rows:
        asked = reviewed_answer(session, row.seat, row.answer) if has_choice(session, row.seat) else None
        yield asked, session.submit(row.seat, row.answer)


def reviewed_answer(session: Session, seat: str, answer: Answer) -> ReviewedAnswer:
    """Return an answer that a seat gives to its open question, with what the seat knows."""
    given = session.pending[seat].normalize(answer)
    return ReviewedAnswer(session.seq + 1, session.view(None).turn, given, perceive(session, seat))


def has_choice(session: Session, seat: str) -> bool:
    """Return whether a seat can answer its question in more than one way."""
    return len(candidates(session.pending[seat], 2, Steady())) > 1


class Steady:
    """A sequence of evenly spaced numbers, for use where any numbers will do."""

    def __init__(self) -> None:
        self.last = 0.0

    def random(self) -> float:
        self.last = (self.last + 0.618_034) % 1.0
        return self.last


@dataclass(frozen=True, slots=True)
class Consequence:
    """An event that follows one answer more often than another, with its share of the lines after each."""

    event: Event
    often: float
    otherwise: float


def consequence(after: Sequence[Sequence[Event]], other: Sequence[Sequence[Event]], title: Title) -> Consequence | None:
    """Return the event that best tells the lines after two answers apart, or None where none does clearly."""
    found: dict[str, Event] = {}
    counts: dict[str, list[int]] = {}
    for place, lines in enumerate((after, other)):
        for line in lines:
            marks = {mark_of(event): event for event in line if title.importance(event) is Importance.NEWS}
            for mark, event in marks.items():
                found.setdefault(mark, event)
                counts.setdefault(mark, [0, 0])[place] += 1
    ways = [Consequence(found[mark], once / len(after), twice / len(other)) for mark, (once, twice) in counts.items()]
    clear = [way for way in ways if way.often - way.otherwise >= CLEAR]
    # A battle or a loss says more than the march that led to it.
    weights = title.headlines
    return max(
        clear, key=lambda way: (way.often - way.otherwise) * (1 + weights.get(way.event.key, 0)) ** 2, default=None
    )


def mark_of(event: Event) -> str:
    """Return what identifies an event in other lines: its words, not its figures."""
    words = sorted((name, fact) for name, fact in event.facts.items() if isinstance(fact, str))
    return repr((event.key, words))


@dataclass(frozen=True, slots=True)
class Advice:
    """The best answer to an open question, its lead over the next in win chance, and what follows from it."""

    best: Answer
    lead: float
    error: float
    choices: tuple[WeighedChoice, ...]  # the best first
    because: Consequence | None

    @property
    def sureness(self) -> str:
        """How certain it is that this answer is the best."""
        if self.lead >= SURE * self.error and self.lead >= LITTLE:
            return "sure"
        return "likely" if self.lead >= self.error and self.lead >= LITTLE else "close"


def advise(title: Title, known: Perspective, chance: Chance, seed: int, effort: float = 0.5) -> Advice | None:
    """Return the best answer to the open question of a perspective; None without a choice or a win chance."""
    if outlook_of(title, known.scenario, known.options) is None:
        return None
    arena = Arena(title, known, known.default, chance, seed)
    contest = arena.advised(max(2, int(effort * CHOOSING)), max(4, int(effort * PAIRS)))
    if contest is None:
        return None
    choices = weighed(contest)
    lines = [
        [line.events[line.told :] for line in arena.lines_of(contest, each.answer, contest.lines)] for each in choices
    ]
    worth, error = contest.worth
    return Advice(choices[0].answer, abs(worth), error, choices, consequence(lines[0], lines[1], title))
