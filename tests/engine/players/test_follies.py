"""Recruit is weak, not foolish: follies counted in moves that it makes from many positions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bot.lab.simulate import seed_of
from engine import registry
from engine.kernel import Event, Session
from engine.peloponnesian_war.board import ADJACENT, HOME
from engine.peloponnesian_war.components import LEADERS as WAR_LEADERS
from engine.peloponnesian_war.state import ENEMY
from engine.players import LEVELS, decide, perceive
from engine.sphacteria.components import LEADERS, SIDE
from engine.syracuse.board import LAND

TWO = {"mode": "two-player"}
MOST = 80  # answers of one move


def positions(key: str, count: int, first: str) -> Iterator[tuple[Session, str]]:
    """Yield games that were played by chance up to a question with that key, and the seat asked."""
    title, number = registry.title(key), 0
    scenario = title.scenarios[0]
    options = title.resolve_options(scenario, TWO if key == "peloponnesian_war" else {})
    while count:
        number += 1
        rng, session = random.Random(number), Session(title, scenario, options, seed_of(number), str(number))
        least = rng.randrange(10, 130)
        while not session.over and (session.seq < least or first not in (ask.key for ask in session.pending.values())):
            seat = min(session.pending)
            session.submit(seat, session.pending[seat].sample(rng))
        if not session.over:
            count -= 1
            yield session, next(seat for seat, ask in session.pending.items() if ask.key == first)


def moved(session: Session, seat: str) -> list[Event]:
    """Let Recruit answer until another seat has to; return what happened."""
    told: list[Event] = []
    for number in range(MOST):
        if session.over or min(session.pending) != seat:
            break
        view = perceive(session, seat)
        answer = decide(session.title, view, LEVELS["recruit"], random.Random, 100 * session.seq + number).answer
        told += session.submit(seat, answer).events
    return told


def alone_in_sphacteria(game: Any, side: str) -> set[tuple[str, str]]:
    """Return the leaders on land without a unit, with enemies in the next zone or the one after it, and where."""
    return {
        (leader, game.state.where[leader])
        for leader in LEADERS
        if SIDE[leader] == side and game.exposed(side, game.state.where[leader], [leader])
    }


def alone_in_syracuse(game: Any, side: str) -> set[tuple[str, str]]:
    """Return the leaders on land without a unit whom an enemy march could reach, and where."""
    return {
        (leader, place)
        for place, leaders in game.leaders[side].items()
        for leader in game.left_alone(side, place, leaders)
        if place in LAND
    }


def alone_in_the_war(game: Any, side: str) -> set[tuple[str, str]]:
    """Return the leaders who are out without an army, beside the enemy, and where."""
    return {
        (leader, space)
        for leader, space in game.state.leaders.items()
        if WAR_LEADERS[leader].side == side and space != HOME[side] and not game.force(side, space)
        if any(game.occupied(ENEMY[side], near) for near in (space, *ADJACENT[space]))
    }


@pytest.mark.parametrize(
    ("key", "alone"),
    [
        ("sphacteria", alone_in_sphacteria),
        ("syracuse", alone_in_syracuse),
        ("peloponnesian_war", alone_in_the_war),
    ],
)
def test_recruit_leaves_no_leader_alone_next_to_the_enemy(
    key: str, alone: Callable[[Any, str], set[tuple[str, str]]]
) -> None:
    """Check forty moves of each title: of a hundred in Sphacteria nineteen left one before Recruit looked."""
    left = 0
    for session, seat in positions(key, 40, "operation" if key == "peloponnesian_war" else "announce"):
        before = alone(session.game, seat)
        moved(session, seat)
        left += len(alone(session.game, seat) - before)
    assert left == 0


@pytest.mark.parametrize("key", ["sphacteria", "syracuse"])
def test_recruit_marches_nowhere_without_the_point_to_fight(key: str) -> None:
    """Check that nobody falls back, and nothing is lost in zones that are too full or ships that are too small."""
    counted: Counter[str] = Counter()
    for session, seat in positions(key, 40, "announce"):
        for event in moved(session, seat):
            if event.facts.get("side") == seat:
                counted[f"{event.key} {event.facts.get('cause', '')}".strip()] += 1
    follies = {"fell_back", "losses unpaid", "surplus", "losses landing", "losses transport"}
    assert not follies & set(counted) and counted["announced"] >= 40
