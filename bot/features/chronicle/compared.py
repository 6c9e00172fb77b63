"""Games with the same dice side by side: how each went, and where they parted.

Only what everybody could see is compared, and only games whose dice are public.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson

from bot.features.chronicle.brief import VICTORY_TRACKS
from bot.features.chronicle.record import Chronicle, chronicle_of
from bot.games.errors import BadFile
from bot.games.files import read_file
from bot.text.narrator import catalogue, event_line, in_dispatch, outcome_text, phase_name
from engine.kernel import Event
from engine.kernel.text import Text

SAID = 2  # lines of a branch


@dataclass(frozen=True, slots=True)
class Course:
    """How one game went: how it ended, the lead of the first side after each turn, and its battles."""

    outcome: str = ""
    turns: int = 0
    leads: dict[int, float] = field(default_factory=dict)
    battles: int = 0
    lost: dict[str, float] = field(default_factory=dict)  # strength lost in battles, by side


@dataclass(frozen=True, slots=True)
class Branch:
    """The games, by number, that went the same way, and what they did first."""

    games: list[int]
    said: list[str]


@dataclass(frozen=True, slots=True)
class Parting:
    """Where games that had been the same until then went different ways."""

    turn: int
    phase: str
    branches: list[Branch]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Games with the same dice, in the order given."""

    courses: list[Course] = field(default_factory=list)
    partings: list[Parting] = field(default_factory=list)

    @classmethod
    def from_json(cls, plain: bytes) -> Comparison:
        """Return a comparison made by the worker."""
        found: dict[str, Any] = orjson.loads(plain)
        courses = [
            Course(**each | {"leads": {int(turn): lead for turn, lead in each["leads"].items()}})
            for each in found["courses"]
        ]
        partings = [
            Parting(each["turn"], each["phase"], [Branch(**branch) for branch in each["branches"]])
            for each in found["partings"]
        ]
        return cls(courses, partings)

    @property
    def turns(self) -> list[int]:
        """The turns that were played at any table."""
        return sorted({turn for course in self.courses for turn in course.leads})


@dataclass(frozen=True, slots=True)
class ReportedMoment:
    """One reported event: when it happened, its line, and what it is compared by."""

    turn: int
    phase: str
    said: str
    mark: bytes


def compare_files(files: Sequence[bytes], lang: str) -> bytes:
    """Return the comparison of some game files as JSON; runs in the worker."""
    games = [chronicle_of(read_file(file), branches=0) for file in files]
    if any(game.file.seed is None for game in games):
        raise BadFile(reason="the dice are still secret")
    texts = [catalogue(game.file.title, lang, game.file.scenario) for game in games]
    told = [moments_of(game, text) for game, text in zip(games, texts, strict=True)]
    courses = [course_of(game, text) for game, text in zip(games, texts, strict=True)]
    found = Comparison(courses, list(partings(told, range(len(told)))))
    return orjson.dumps(found, option=orjson.OPT_NON_STR_KEYS)


def course_of(game: Chronicle, text: Text) -> Course:
    """Return how a game went."""
    sides = list(dict.fromkeys(game.title.side_of(seat) for seat in game.file.seats))
    series = game.series(*VICTORY_TRACKS)
    leads: dict[int, float] = {}
    if len(sides) == 2 and set(series) >= set(sides):
        first, second = (series[side] for side in sides)
        leads = {turn.number: first[place] - second[place] for place, turn in enumerate(game.turns)}
    lost = {side: sum(battle.lost.get(side, 0.0) for battle in game.battles) for side in sides}
    turns = max((turn.number for turn in game.turns), default=0)
    return Course(outcome_text(game.file.outcome, text), turns, leads, len(game.battles), lost)


def moments_of(game: Chronicle, text: Text) -> list[ReportedMoment]:
    """Return the reported events of a game in order."""
    found: list[ReportedMoment] = []
    phase = ""
    for turn in game.turns:
        for event in turn.events:
            if not event.public:
                continue
            if event.key == "phase":
                phase = phase_name(text, event.facts)
            elif event.key != "over" and in_dispatch(text, event, game.title):
                found.append(ReportedMoment(turn.number, phase, event_line(text, event), mark_of(event)))
    return found


def mark_of(event: Event) -> bytes:
    """Return what an event is compared by; its rule and its throw follow from the rest."""
    facts = {name: value for name, value in event.facts.items() if name != "throw"}
    return orjson.dumps([event.key, facts], option=orjson.OPT_NON_STR_KEYS | orjson.OPT_SORT_KEYS, default=str)


def partings(told: Sequence[Sequence[ReportedMoment]], games: Sequence[int], since: int = 0) -> Iterator[Parting]:
    """Yield where the games of a group part, then where each of the branches parts again."""
    if len(games) < 2:
        return
    place = since
    while len({marked(told[game], place) for game in games}) == 1:
        if marked(told[games[0]], place) is None:
            return  # the same to the end
        place += 1
    ways: dict[bytes | None, list[int]] = {}
    for game in games:
        ways.setdefault(marked(told[game], place), []).append(game)
    first = next(told[game][place] for game in games if place < len(told[game]))
    yield Parting(
        first.turn, first.phase, [Branch(group, lines_from(told[group[0]], place)) for group in ways.values()]
    )
    for group in ways.values():
        yield from partings(told, group, place + 1)


def marked(moments: Sequence[ReportedMoment], place: int) -> bytes | None:
    """Return the mark at a place; None after the end."""
    return moments[place].mark if place < len(moments) else None


def lines_from(moments: Sequence[ReportedMoment], place: int) -> list[str]:
    """Return the next lines of a game within the same phase; none after its end."""
    here = moments[place : place + SAID]
    return [each.said for each in here if (each.turn, each.phase) == (here[0].turn, here[0].phase)]
