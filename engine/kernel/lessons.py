"""Practice positions: lessons with their goals and exercises with their best lines, from a title's data files."""

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
    """A pattern for events: an event with that key and at least these facts."""

    event: str
    facts: Mapping[str, Any] = field(default_factory=dict)

    def met_by(self, event: Event) -> bool:
        """Return whether an event matches the pattern."""
        return event.key == self.event and fits(event.facts, self.facts)


@dataclass(frozen=True, slots=True)
class Goal:
    """Something for the learner to achieve; later events before the next goal may undo it."""

    key: str  # <kind>-<position>-<key> names the task, <kind>-<position>-<key>-hint how
    wanted: Happening
    undone: tuple[Happening, ...] = ()

    def met_by(self, event: Event) -> bool:
        """Return whether an event reaches the goal."""
        return self.wanted.met_by(event)

    def undone_by(self, event: Event) -> bool:
        """Return whether an event undoes the goal, for example when an army leaves a zone without a fight."""
        return any(each.met_by(event) for each in self.undone)


@dataclass(frozen=True, slots=True)
class Reading:
    """A question about an event: the value of one of its facts, as multiple choice."""

    event: str
    fact: str
    choices: tuple[str, ...]

    def answers(self, events: Iterable[Event]) -> tuple[str, list[str]] | None:
        """Return the right answer and all choices, or None if there was no such event."""
        found = [
            str(event.facts[self.fact]) for event in events if event.key == self.event and self.fact in event.facts
        ]
        return (found[-1], list(dict.fromkeys([*self.choices, found[-1]]))) if found else None


@dataclass(frozen=True, slots=True)
class PracticePosition:
    """A prepared position: who plays it, the position it starts from, and its goals."""

    kind: str
    key: str
    seat: str
    position: str
    goals: tuple[Goal, ...] = ()
    reading: Reading | None = None
    way: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)  # question key -> answers that lead there
    turns: int = 0  # turns it may take beyond its own
    opponent: str = "recruit"
    line: tuple[tuple[str, Any], ...] = ()  # exercises: the best line, as question keys with answers
    chance: float = 1.0  # exercises: probability that it reaches the goal

    @property
    def origin(self) -> str:
        """The origin recorded for a game that begins here."""
        return f"{self.kind}/{self.key}"

    def met(self, events: Iterable[Event], seat: str) -> list[Event]:
        """Return the events, in order, that reached goals without being undone."""
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
        """Return how many goals have been reached."""
        return len(self.met(events, seat))


class BestLine:
    """A player that follows the best line of an exercise and gives the default answer to all other questions."""

    def __init__(self, position: PracticePosition) -> None:
        self.left = list(position.line)

    def answer(self, ask: Ask) -> Answer:
        """Return the next answer in the line that fits the question; skipped answers are dropped."""
        for index, (key, answer) in enumerate(self.left):
            if key == ask.key and ask.accepts(answer):
                del self.left[: index + 1]
                return ask.normalize(answer)
        return ask.default


def fits(fact: Any, want: Any) -> bool:
    """Return whether a fact matches a pattern; a list must contain everything in the pattern.

    `{ any = […] }` matches any one of several values, `{ least = 4 }` a number of at least 4; any other table matches
    the facts it names.
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
    """Return the prepared positions of a title by origin, lessons in order; a title may have none."""
    found: dict[str, PracticePosition] = {}
    for kind in (LESSON, EXERCISE):
        path = files(package).joinpath("data", f"{kind}s.toml")
        if path.is_file():
            for each in tomllib.loads(path.read_text(encoding="utf-8"))[kind]:
                made = position_from(kind, each)
                found[made.origin] = made
    return found


def position_from(kind: str, plain: Mapping[str, Any]) -> PracticePosition:
    """Build one prepared position from a data file."""
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
    """Build one goal from a data file."""
    return Goal(plain["key"], happening_from(plain), tuple(happening_from(each) for each in plain.get("undone", ())))


def happening_from(plain: Mapping[str, Any]) -> Happening:
    """Build an event pattern from a data file."""
    return Happening(plain["event"], plain.get("facts", {}))
