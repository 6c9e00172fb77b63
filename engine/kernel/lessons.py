"""Positions for practice: lessons with their goals, exercises with their best lines, from a title's data files."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from engine.kernel.ask import Answer, Ask, answer_from
from engine.kernel.event import Event

LESSON, EXERCISE = "lesson", "exercise"


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that may be told: an event of that key, with at least these facts."""

    event: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def met_by(self, event: Event) -> bool:
        """Whether an event is what is meant."""
        return event.key == self.event and fits(event.facts, self.facts)


@dataclass(frozen=True, slots=True)
class Goal:
    """Something to bring about, told to the learner; what is told before the next goal may take it back."""

    key: str  # <kind>-<position>-<key> says what to do, <kind>-<position>-<key>-hint how
    wanted: Happening
    undone: tuple[Happening, ...] = ()

    def met_by(self, event: Event) -> bool:
        """Whether an event is what the goal wants."""
        return self.wanted.met_by(event)

    def undone_by(self, event: Event) -> bool:
        """Whether an event takes the goal back: the army that entered a zone has left it without a fight."""
        return any(each.met_by(event) for each in self.undone)


@dataclass(frozen=True, slots=True)
class Reading:
    """A question about something that was told: the value of one of its facts, to be found among choices."""

    event: str
    fact: str
    choices: tuple[str, ...]

    def answers(self, events: Iterable[Event]) -> tuple[str, list[str]] | None:
        """The right answer and all that are offered; None if nothing was told."""
        found = [
            str(event.facts[self.fact]) for event in events if event.key == self.event and self.fact in event.facts
        ]
        return (found[-1], list(dict.fromkeys([*self.choices, found[-1]]))) if found else None


@dataclass(frozen=True, slots=True)
class PracticePosition:
    """A position that somebody made for a purpose: who plays it, from what, and what is to be reached."""

    kind: str
    key: str
    seat: str
    position: str
    goals: tuple[Goal, ...] = ()
    reading: Reading | None = None
    way: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)  # key of a question -> answers that lead there
    turns: int = 0  # how many turns beyond its own it may take
    opponent: str = "recruit"
    line: tuple[tuple[str, Any], ...] = ()  # of an exercise: its best line, questions by their keys with the answers
    chance: float = 1.0  # of an exercise: how often that line reaches the goal

    @property
    def origin(self) -> str:
        """How a game that begins here names its origin."""
        return f"{self.kind}/{self.key}"

    def met(self, events: Iterable[Event], seat: str) -> list[Event]:
        """The events by which goals have been reached and not taken back, one after the other."""
        found: list[Event] = []
        for event in events:
            if len(found) == len(self.goals):
                break
            if not event.visible_to(seat):
                continue
            if self.goals[len(found)].met_by(event):
                found.append(event)
            elif found and self.goals[len(found) - 1].undone_by(event):
                found.pop()
        return found

    def reached(self, events: Iterable[Event], seat: str) -> int:
        """How many of the goals have been reached."""
        return len(self.met(events, seat))


class BestLine:
    """Somebody who plays the best line of an exercise, and declines whatever it does not speak of."""

    def __init__(self, position: PracticePosition) -> None:
        self.left = list(position.line)

    def answer(self, ask: Ask) -> Answer:
        """The next answer of the line that fits the question; what stands before it in the line is past."""
        for index, (key, answer) in enumerate(self.left):
            if key == ask.key and ask.accepts(answer):
                del self.left[: index + 1]
                return ask.normalize(answer)
        return ask.default


def fits(fact: Any, want: Any) -> bool:
    """Whether a fact is what is wanted: of several things all that are wanted must be there.

    `{ any = […] }` wants one thing of several, `{ least = 4 }` a number, any other table the facts it names.
    """
    if isinstance(want, Mapping):
        if "any" in want:
            return any(fits(fact, each) for each in want["any"])
        if "least" in want:
            return bool((fact or 0) >= want["least"])
        return isinstance(fact, Mapping) and all(fits(fact.get(key), each) for key, each in want.items())
    if isinstance(fact, list | tuple):
        return all(each in fact for each in want) if isinstance(want, list) else want in fact
    return bool(fact == want)


def read_positions(package: str) -> dict[str, PracticePosition]:
    """The prepared positions of a title by their origins, lessons in their order; a title may have none."""
    found: dict[str, PracticePosition] = {}
    for kind in (LESSON, EXERCISE):
        path = files(package).joinpath("data", f"{kind}s.toml")
        if path.is_file():
            for each in tomllib.loads(path.read_text(encoding="utf-8"))[kind]:
                made = position_from(kind, each)
                found[made.origin] = made
    return found


def position_from(kind: str, plain: Mapping[str, Any]) -> PracticePosition:
    """One prepared position of a data file."""
    reading = plain.get("reading")
    return PracticePosition(
        kind,
        plain["key"],
        plain["seat"],
        plain["position"],
        tuple(goal_from(goal) for goal in plain.get("goal", ())),
        Reading(reading["event"], reading["fact"], tuple(map(str, reading["choices"]))) if reading else None,
        {key: tuple(answers) for key, answers in plain.get("way", {}).items()},
        plain.get("turns", 0),
        plain.get("opponent", "recruit"),
        tuple((key, answer_from(answer)) for key, answer in plain.get("line", ())),
        plain.get("chance", 1.0),
    )


def goal_from(plain: Mapping[str, Any]) -> Goal:
    """One goal of a data file."""
    return Goal(plain["key"], happening_from(plain), tuple(happening_from(each) for each in plain.get("undone", ())))


def happening_from(plain: Mapping[str, Any]) -> Happening:
    """What a data file says may be told."""
    return Happening(plain["event"], plain.get("facts", {}))
