"""Recruit is weak, not foolish: follies counted in moves that it makes from many positions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bot.lab.simulate import seed_of
from engine import registry
from engine.kernel import PASS, Answer, Event, Session
from engine.peloponnesian_war.board import ADJACENT, HOME
from engine.peloponnesian_war.components import LEADERS as WAR_LEADERS
from engine.peloponnesian_war.state import ENEMY
from engine.players import LEVELS, decide, perceive
from engine.players.deal import Dealer
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


def worse_by(session: Session, seat: str, answer: Answer) -> float:
    """Return by how much an answer in an optional window is worse for its seat than a pass, on average over some dice."""
    title, told = session.title, 0.0
    dealer = Dealer(title, perceive(session, seat), random.Random, 1)
    deal = dealer.deal(40)
    assert deal is not None
    for number in range(8):
        values = []
        for said in ((PASS,), answer):
            line = dealer.replay(deal, random.Random(900 + number))
            line.answer(seat, said)
            while not line.over and seat in line.open and line.open[seat].kind == "counter":  # type: ignore[attr-defined]
                line.answer(seat, line.open[seat].default)
            values.append(title.evaluate(line.game.state, seat))
        told += (values[0] - values[1]) / 8
    return told


def test_recruit_does_not_drown_its_own_for_nothing() -> None:
    """Check that a storm is left in the hand where on average it harms only the own ships."""
    title, found = registry.title("sphacteria"), 0
    for number in range(1, 40):
        rng, session = random.Random(number), Session(title, "first-edition", {}, seed_of(number), str(number))
        while not session.over and found < 6:
            seat = min(session.pending)
            ask = session.pending[seat]
            if ask.key == "adjustment" and "20" in getattr(ask, "keys", ()) and worse_by(session, seat, ("20",)) > 1.5:
                found += 1
                view = perceive(session, seat)
                said = {decide(title, view, LEVELS["recruit"], random.Random, n).answer for n in range(8)}
                assert ("20",) not in said
            session.submit(seat, ask.sample(rng))
        if found == 6:
            break
    assert found >= 3


@pytest.mark.parametrize("key", ["sphacteria", "syracuse"])
def test_recruit_uses_its_reinforcements(key: str) -> None:
    """Check in a game between Recruits that most of those who arrive go somewhere afterwards."""
    title = registry.title(key)
    session, came, went = Session(title, title.scenarios[0], {}, seed_of(8), "8"), set[str](), set[str]()
    while not session.over:
        seat = min(session.pending)
        answer = decide(title, perceive(session, seat), LEVELS["recruit"], random.Random, session.seq).answer
        for event in session.submit(seat, answer).events:
            came |= set(event.facts["pieces"]) if event.key == "arrived" else set()
            went |= came & set(event.facts["pieces"]) if event.key == "moved" else set()
    assert len(came) > 4 and len(went) >= 0.6 * len(came), (len(went), len(came))


def test_recruit_builds_what_it_can_pay_for() -> None:
    """Check that in the War new points are raised in nearly every administrative phase (7.2)."""
    title, asked, built = registry.title("peloponnesian_war"), 0, 0
    for session, seat in positions("peloponnesian_war", 12, "build"):
        answer = decide(title, perceive(session, seat), LEVELS["recruit"], random.Random, session.seq).answer
        asked, built = asked + 1, built + bool(answer)
    assert built >= 0.9 * asked
