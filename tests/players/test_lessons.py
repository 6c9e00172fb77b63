"""The lessons: doing what they say reaches every goal, and passing reaches none of the last ones."""

from __future__ import annotations

import contextlib
import random

import pytest

from engine import registry
from engine.kernel import Answer, Ask, Event, IllegalAnswer, PracticePosition, Session, Title
from engine.kernel.text import LANGUAGES, catalogue
from engine.players import LEVELS, decide, perceive

CASES = [(key, lesson.key) for key in registry.KEYS for lesson in registry.title(key).lessons]


def helpful(lesson: PracticePosition, ask: Ask) -> Answer:
    for wanted in lesson.way.get(ask.key, ()):
        with contextlib.suppress(IllegalAnswer):
            return ask.normalize(wanted)
    return ask.default


def played(title: Title, lesson: PracticePosition, number: int, diligent: bool = True) -> tuple[list[Event], int]:
    """What is told when somebody plays a lesson against its opponent, and how many answers it took."""
    state = title.origin(lesson.origin)
    assert state is not None
    session = Session(title, state.scenario, state.options, bytes([number]) * 32, "lesson", state=state)
    told, last, answers = list(session.opening), session.view(None).turn + lesson.turns, 0
    rng = random.Random(number)
    while not session.over and session.view(None).turn <= last and answers < 300:
        if lesson.reached(told, lesson.seat) == len(lesson.goals):
            break
        seat = sorted(session.pending)[0]
        ask = session.pending[seat]
        if seat != lesson.seat:
            level = LEVELS[lesson.opponent]
            answer = decide(title, perceive(session, seat), level, random.Random, rng.getrandbits(32)).answer
        else:
            answer = helpful(lesson, ask) if diligent else ask.default
            answers += 1
        told += session.submit(seat, answer).events
    return told, answers


@pytest.mark.parametrize(("key", "name"), CASES)
def test_doing_what_a_lesson_says_reaches_its_goals(key: str, name: str) -> None:
    title = registry.title(key)
    lesson = title.practice[f"lesson/{name}"]
    for number in range(4):
        told, answers = played(title, lesson, number)
        assert lesson.reached(told, lesson.seat) == len(lesson.goals), f"game {number}"
        assert answers <= 40  # a lesson takes two minutes
    if lesson.reading is not None:
        found = lesson.reading.answers(told)
        assert found is not None and found[0] in found[1] and len(found[1]) > 2


@pytest.mark.parametrize(("key", "name"), CASES)
def test_a_lesson_is_not_passed_by_passing(key: str, name: str) -> None:
    title = registry.title(key)
    lesson = title.practice[f"lesson/{name}"]
    told, _ = played(title, lesson, 1, diligent=False)
    assert lesson.reached(told, lesson.seat) < len(lesson.goals)


@pytest.mark.parametrize(("key", "name"), CASES)
def test_a_lesson_has_all_its_words(key: str, name: str) -> None:
    lesson = registry.title(key).practice[f"lesson/{name}"]
    wanted = [f"lesson-{name}", f"lesson-{name}-title", f"lesson-{name}-done"]
    wanted += [f"lesson-{name}-{goal.key}{part}" for goal in lesson.goals for part in ("", "-hint")]
    wanted += [f"lesson-{name}-reading"] if lesson.reading else []
    for lang in LANGUAGES:
        text = catalogue(key, lang)
        assert [message for message in wanted if not text.has(message)] == []


def test_titles_are_taught() -> None:
    assert {key for key, _ in CASES} == set(registry.KEYS)
