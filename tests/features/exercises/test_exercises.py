"""The exercises: the best line reaches the goal as often as stated, and passing never does."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from engine import registry
from engine.kernel import Answer, Ask, BestLine, PracticePosition, Session, Title
from engine.kernel.text import LANGUAGES, catalogue
from engine.players import LEVELS, decide, perceive
from engine.sphacteria.board import GROUND
from engine.sphacteria.components import KIND, LEADERS, SIDE

CASES = [(key, exercise.key) for key in registry.KEYS for exercise in registry.title(key).exercises]


def solves(title: Title, exercise: PracticePosition, number: int, player: Callable[[Ask], Answer]) -> bool:
    """Return whether a player reaches the goal against the exercise's opponent within the turn."""
    state = title.origin(exercise.origin)
    assert state is not None
    turn = state.turn  # type: ignore[attr-defined]
    session = Session(title, state.scenario, state.options, bytes([number]) * 32, "exercise", state=state)
    told = list(session.opening)
    while not session.over and session.game.state.turn == turn and not exercise.reached(told, exercise.seat):
        seat = sorted(session.pending)[0]
        if seat == exercise.seat:
            answer = player(session.pending[seat])
        else:
            level = LEVELS[exercise.opponent]
            answer = decide(title, perceive(session, seat), level, random.Random, number * 1000 + session.seq).answer
        told += session.submit(seat, answer).events
        assert session.seq < 400
    session.close()
    return exercise.reached(told, exercise.seat) == len(exercise.goals)


@pytest.mark.parametrize("games", [6, pytest.param(12, marks=pytest.mark.full)])
@pytest.mark.parametrize(("key", "name"), CASES)
def test_the_best_line_reaches_the_goal_and_passing_does_not(key: str, name: str, games: int) -> None:
    """Check that the line succeeds in at least half of the games, and not clearly less often than stated."""
    title = registry.title(key)
    exercise = title.practice[f"exercise/{name}"]
    solved = sum(solves(title, exercise, number, BestLine(exercise).answer) for number in range(games))
    assert exercise.chance > 0.5
    assert solved >= games * exercise.chance - games / 4 and solved >= games / 2
    assert not any(solves(title, exercise, number, lambda ask: ask.default) for number in range(games // 4))


@pytest.mark.soak
@pytest.mark.parametrize(("key", "name"), CASES)
def test_chance_is_stated_and_a_recruit_seldom_finds_the_line(key: str, name: str) -> None:
    """Check that the line is within three errors of the stated chance, and far better than random play."""
    title, games = registry.title(key), 100
    exercise = title.practice[f"exercise/{name}"]
    solved = sum(solves(title, exercise, number, BestLine(exercise).answer) for number in range(games)) / games
    assert solved >= exercise.chance - 3 * (exercise.chance * (1 - exercise.chance) / games) ** 0.5
    rng = random.Random(name)
    by_chance = sum(solves(title, exercise, number, lambda ask: ask.sample(rng)) for number in range(40)) / 40
    assert by_chance < exercise.chance / 2


def test_every_title_has_a_handful_of_exercises_in_three_languages() -> None:
    for key in registry.KEYS:
        title = registry.title(key)
        assert len(title.exercises) >= 4 and len({each.key for each in title.exercises}) == len(title.exercises)
        for exercise in title.exercises:
            state = title.origin(exercise.origin)
            assert state is not None and title.invariant_errors(state) == []
            for lang in LANGUAGES:
                text = catalogue(key, lang)
                assert all(text.has(f"exercise-{exercise.key}-{part}") for part in ("title", "goal", "done"))


def test_a_line_is_followed_in_order_and_skips_what_does_not_fit() -> None:
    exercise = registry.title("sphacteria").practice["exercise/island"]
    state = registry.title("sphacteria").origin("exercise/island")
    assert state is not None
    session = Session(registry.title("sphacteria"), state.scenario, state.options, bytes(32), "x", state=state)
    line = BestLine(exercise)
    given = []
    while session.game.state.turn == 7 and not session.over and len(given) < 4:
        [(seat, ask)] = [(seat, ask) for seat, ask in session.pending.items()][:1]
        answer = line.answer(ask) if seat == "athens" else ask.default
        if seat == "athens" and answer != ask.default:
            given.append((ask.key, answer))
        session.submit(seat, answer)
    assert [key for key, _ in given] == ["announce", "activate", "move", "goal"]


def test_one_general_alone_is_one_general() -> None:
    """Check that no other lone leader is on the way, because his capture would count too."""
    state: Any = registry.title("sphacteria").origin("exercise/alone")
    held = {place for name, place in state.where.items() if SIDE[name] == "sparta" and KIND[name] != "leader"}
    alone = [name for name in LEADERS if SIDE[name] == "sparta" and state.where[name] in GROUND - held]
    assert alone == ["brasidas"]
