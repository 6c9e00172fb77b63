"""The engine compared with catanatron: interleaved random play, then restoring, replaying, and wide questions."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

from bot.lab.simulate import handovers, recorded, seed_of
from engine.kernel import Dice, Session, play_out, stream_key
from engine.registry import title

ROUNDS, GAMES = 12, 25
CATAN_GAMES = 6
TITLE = title("sphacteria")


def ours(scenario: str, start: int) -> tuple[int, float]:
    """Play some random games; return the number of decisions and the seconds."""
    options = TITLE.resolve_options(scenario, {})
    rules, decisions, seconds = TITLE.rules(scenario, options), 0, 0.0
    for number in range(start, start + GAMES):
        game = rules(TITLE.setup(scenario, options), Dice(stream_key(seed_of(number), {}), str(number)))
        begin = time.process_time()
        decisions += play_out(game, random.Random(number))
        seconds += time.process_time() - begin
    return decisions, seconds


def catan(start: int) -> tuple[int, float]:
    """Play some random games of Catan between two players; return the number of actions and the seconds."""
    actions, seconds = 0, 0.0
    for number in range(start, start + CATAN_GAMES):
        game = Catan([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=number)
        begin = time.process_time()
        game.play()
        seconds += time.process_time() - begin
        actions += len(getattr(game.state, "action_records", None) or game.state.actions)
    return actions, seconds


def rates() -> dict[str, Any]:
    """Measure both engines alternately, so that other load on the machine slows both equally."""
    sides: dict[str, Callable[[int], tuple[int, float]]] = {
        "first-edition": lambda n: ours("first-edition", n * GAMES),
        "second-edition": lambda n: ours("second-edition", n * GAMES),
        "catanatron": lambda n: catan(n * CATAN_GAMES),
    }
    totals = {name: [0, 0.0] for name in sides}
    for number in range(ROUNDS):
        for name, play in sides.items():
            count, seconds = play(number)
            totals[name][0] += count
            totals[name][1] += seconds
    found = {name: count / seconds for name, (count, seconds) in totals.items()}
    return {f"{name} per second": round(rate) for name, rate in found.items()} | {
        f"{name} over catanatron": round(found[name] / found["catanatron"], 2)
        for name in ("first-edition", "second-edition")
    }


def restoring(scenario: str) -> dict[str, float]:
    """Return the mean and worst time to restore a save, over every decision of a game, and that of a replay."""
    seconds: list[float] = []
    rng = random.Random(1)
    session = Session(TITLE, scenario, {}, seed_of(1), "1")
    while not session.over:
        seat = sorted(session.pending)[0]
        session.submit(seat, session.pending[seat].sample(rng))
        save = session.save()
        begin = time.process_time()
        Session.restore(TITLE, save, session.seed).close()
        seconds.append(time.process_time() - begin)
    record = recorded(TITLE, scenario, {}, 1)
    begin = time.process_time()
    Session(TITLE, scenario, {}, seed_of(1), "1", log=record.rows).close()
    replay = time.process_time() - begin
    return {
        "restore mean ms": round(1000 * sum(seconds) / len(seconds), 3),
        "restore worst ms": round(1000 * max(seconds), 3),
        "whole game replayed ms": round(1000 * replay, 2),
    }


def widest(scenario: str) -> dict[str, float]:
    """Return how many options the widest question of some games has, and how long it takes to build them."""
    most, slowest, asks = 0, 0.0, 0
    for number in range(3):
        rng = random.Random(number)
        session = Session(TITLE, scenario, {}, seed_of(number), str(number))
        while not session.over:
            seat = sorted(session.pending)[0]
            ask = session.pending[seat]
            begin = time.process_time()
            options = len(getattr(ask, "options", ()))
            taken = time.process_time() - begin
            asks += 1
            if options > most:
                most, slowest = options, taken
            session.submit(seat, ask.sample(rng))
    return {"widest question": most, "its options ms": round(1000 * slowest, 3), "questions": asks}


def waits() -> dict[str, Any]:
    """Return the mean handovers of random games: as they are asked, and with every reaction window passed."""
    found: dict[str, Any] = {}
    for key, scenario, options in (
        ("sphacteria", "first-edition", {}),
        ("sphacteria", "second-edition", {}),
        ("syracuse", "historical", {}),
        ("peloponnesian_war", "peloponnesian-war", {"mode": "two-player"}),
        ("peloponnesian_war", "peloponnesian-war", {"mode": "several"}),
    ):
        label = " ".join([key, scenario, *options.values()])
        for windows, passing in (("", False), (", windows passed", True)):
            counts = [handovers(title(key), scenario, options, number, passing)[0].count for number in range(1, 31)]
            found[label + windows] = round(sum(counts) / len(counts), 1)
    return found


def run() -> dict[str, Any]:
    """Return all figures of the engine."""
    return {
        "random play": rates(),
        "hand-overs": waits(),
        **{scenario: restoring(scenario) | widest(scenario) for scenario in TITLE.scenarios},
    }
