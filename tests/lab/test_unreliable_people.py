"""Tournaments with drop-outs, no-shows, returns, late entries and people who never come; games are decided by lot."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import pytest

from bot.features.tournaments.formats.base import FORMATS, table_of
from bot.features.tournaments.formats.model import Ending, MatchResult, Pairing
from bot.lab.tournaments import Simulation, TournamentTrial, run_trial
from engine.registry import title

SPHACTERIA = title("sphacteria")


def can_pair(players: Sequence[str], met: Counter[frozenset[str]]) -> bool:
    """Return whether an even number of players can be paired without a rematch."""

    @lru_cache(None)
    def rest(left: frozenset[str]) -> bool:
        if not left:
            return True
        first = min(left)
        return any(not met[frozenset((first, other))] and rest(left - {first, other}) for other in left - {first})

    return rest(frozenset(players))


def broken_promises(simulation: Simulation) -> list[str]:
    """Return where a Swiss has an avoidable rematch or second bye, and who has points without ever having come."""
    met: Counter[frozenset[str]] = Counter()
    byes: Counter[str] = Counter()
    found = []
    for number, results in enumerate(simulation.tournament.rounds, 1):
        pairings = [result.pairing for result in results]
        here = [player for one in pairings for player in (one.first, one.second) if player is not None]
        idle = [one.pairing.first for one in results if one.ending is Ending.BYE]
        fresh = [player for player in here if not byes[player]] or here
        without = [[one for one in here if one != player] for player in fresh] if len(here) % 2 else [here]
        if any(can_pair(rest, met) for rest in without):
            found += [
                f"rematch in {number}" for one in pairings if one.second and met[frozenset((one.first, one.second))]
            ]
            found += [f"second bye in {number}" for player in idle if byes[player] and player not in fresh]
        met.update(frozenset((one.first, one.second)) for one in pairings if one.second)
        byes.update(idle)
    return found


@pytest.fixture
def by_lot(monkeypatch: pytest.MonkeyPatch) -> list[Simulation]:
    """Decide games by lot instead of playing them; return the simulations that were run."""
    run: list[Simulation] = []

    def game(self: Simulation, pairing: Pairing) -> tuple[float, float]:
        self.games += 1
        rng = random.Random(self.trial.seed * 1009 + self.games)
        return rng.choice((0.0, 0.0, 0.5, 1.0, 1.0)), float(rng.randint(-6, 6))

    def noted(self: Simulation) -> dict[str, Any]:
        run.append(self)
        return report(self)

    report = Simulation.report
    monkeypatch.setattr(Simulation, "game", game)
    monkeypatch.setattr(Simulation, "report", noted)
    return run


def trial_of(number: int, format: str, rng: random.Random) -> TournamentTrial:
    """Return a trial with chance numbers of players and habits."""
    sizes = FORMATS[format].sizes
    players = rng.choice(sizes) if sizes else rng.randint(3, 13)
    return TournamentTrial(
        format,
        players,
        rng.choice((0, 3, 5)) if format == "swiss" else 0,
        SPHACTERIA,
        "first-edition",
        {},
        dropouts=rng.choice((0.0, 0.05, 0.15)),
        noshows=rng.choice((0.0, 0.1, 0.3)),
        late=rng.choice((0, 0, 2)),
        returns=rng.choice((0.0, 0.5, 1.0)),
        never=min(rng.choice((0, 1, 2)), players - 2),
        seed=number,
    )


@pytest.mark.parametrize("count", [24, pytest.param(200, marks=pytest.mark.full)])
def test_unreliable_people_break_no_promise(count: int, by_lot: list[Simulation]) -> None:
    rng = random.Random(count)
    formats = ["swiss", *FORMATS]
    for number in range(1, count + 1):
        trial = trial_of(number, formats[number % len(formats)], rng)
        report = run_trial(trial)
        simulation = by_lot[-1]
        if trial.format == "swiss":
            assert broken_promises(simulation) == [], trial
        table = table_of(simulation.tournament, trial.format)
        assert sorted(line.player for line in table) == sorted(simulation.tournament.entrants), trial
        if not FORMATS[trial.format].knock_out:  # there a bye is a free place in the bracket
            assert not [line for line in table if line.player in simulation.ghosts and line.points], trial
        assert report["failures"] == 0
    assert len(by_lot) == count and any(simulation.ghosts for simulation in by_lot)


def test_the_check_itself_finds_a_broken_promise() -> None:
    met = Counter({frozenset("ab"): 1, frozenset("cd"): 1})
    assert can_pair("abcd", met) and not can_pair("ab", met)
    result = MatchResult(Pairing("a", "b"), 1.0, 0.0)
    simulation = Simulation.__new__(Simulation)
    simulation.tournament = type("T", (), {"rounds": [[result, MatchResult(Pairing("c", "d"), 1.0, 0.0)]] * 2})()  # type: ignore[assignment]
    assert broken_promises(simulation) == ["rematch in 2", "rematch in 2"]
