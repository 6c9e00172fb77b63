"""The win chance: certain at the end, equal from both sides, and better than the base rate where it is shown."""

from __future__ import annotations

import json
import random

import pytest

from bot.__main__ import main
from bot.lab.calibration import cross_fitted, judged, moments
from bot.lab.simulate import seed_of
from engine import registry
from engine.kernel import Session, WinCurve
from engine.players.win_chance import Sample, base_rate, brier, chance_to_win, curve, fitted, gains, outlook_of

SPEAKING = [(key, scenario) for key in registry.KEYS for scenario in registry.title(key).outlooks]
TWO = {"mode": "two-player"}


def test_the_fewer_turns_are_left_the_more_a_lead_is_worth() -> None:
    outlook = WinCurve(0.0, 0.0, 4.0, 2.0)
    assert curve(8, 0, outlook) > curve(8, 3, outlook) > curve(0, 3, outlook) == 0.5 > curve(-8, 3, outlook)


def test_a_fit_is_better_than_the_base_rate_where_worth_decides() -> None:
    rng = random.Random(2)
    samples = [Sample(worth, 2, float(worth + rng.gauss(0, 4) > 0)) for worth in [rng.gauss(0, 8) for _ in range(300)]]
    found = fitted(samples[::2])
    assert brier(samples[1::2], found) < 0.7 * base_rate(samples[1::2])


def test_how_sure_a_gain_is_follows_from_games_not_from_their_moments() -> None:
    lucky, unlucky = [Sample(9.0, 0, 1.0)] * 50, [Sample(9.0, 0, 0.0)] * 2
    sharp = WinCurve(0.0, 0.0, 1.0, 0.0)
    first, second = gains([lucky, unlucky], sharp, 50 / 52)
    assert first > 0 > second and first < -second
    whole = judged([([lucky, unlucky], sharp)])
    assert whole["samples"] == 52 and whole["gain"]["mean"] == pytest.approx((first + second) / 2, abs=1e-4)
    assert whole["gain"]["error"] == pytest.approx(abs(first - second) / 2, abs=1e-4)


def test_a_forecast_speaks_only_of_the_scenarios_and_modes_it_was_calibrated_for() -> None:
    title = registry.title("peloponnesian_war")
    [scenario] = [name for name in title.outlooks if name == title.scenarios[0]]
    assert outlook_of(title, scenario, title.resolve_options(scenario, TWO)) == title.outlooks[scenario]
    for mode in ({}, {"mode": "several"}):
        options = title.resolve_options(scenario, mode)
        assert outlook_of(title, scenario, options) is None
        session = Session(title, scenario, options, seed_of(3), "3")
        assert chance_to_win(title, session.game, title.seats(scenario, session.options)[0]) is None
    assert "fall-of-athens" not in title.outlooks, "one side cannot win it: nothing is to be foretold"


@pytest.mark.parametrize(("key", "scenario"), SPEAKING)
def test_both_sides_share_the_chances_and_nothing_hidden_moves_them(key: str, scenario: str) -> None:
    title, rng = registry.title(key), random.Random(4)
    session = Session(title, scenario, TWO if key == "peloponnesian_war" else {}, seed_of(3), "3")
    for number in range(120):
        if session.over:
            break
        if number % 20 == 0:
            first, second = (chance_to_win(title, session.game, seat) for seat in title.sides)
            assert first is not None and second is not None and abs(first + second - 1) < 1e-9
            hidden = title.reshuffle_hidden(session.game.state, None, rng)
            assert title.evaluate(hidden, title.sides[0]) == pytest.approx(
                title.evaluate(session.game.state, title.sides[0])
            )
        seat = sorted(session.pending)[0]
        session.submit(seat, session.pending[seat].sample(rng))


@pytest.mark.full
def test_the_command_line_calibrates(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["forecast", "sphacteria", "--games", "4", "--players", "recruit"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 4 and 0 <= found["brier"] <= 1 and len(found["outlook"]) == 4
    assert found["own"]["samples"] == found["samples"] and set(found["own"]["gain"]) == {"mean", "error"}
    assert main(["forecast", "peloponnesian_war"]) == 2
    assert main(["forecast", "sphacteria", "--playouts", "0"]) == 2
    assert "--playouts" in capsys.readouterr().err


def test_no_game_is_judged_by_a_curve_that_it_has_made() -> None:
    """Check cross-validation: where only luck decides, a fit to other games is worse than the base rate."""
    for seed in (6, 7, 8):
        rng = random.Random(seed)
        games = [[Sample(rng.gauss(0, 8), 0, float(rng.random() < 0.5))] for _ in range(24)]
        parts = cross_fitted(games)
        assert sorted(id(game) for part, _ in parts for game in part) == sorted(map(id, games))
        whole = judged([(games, fitted(moments(games)))])
        assert whole["gain"]["mean"] > -0.01 > judged(parts)["gain"]["mean"]
