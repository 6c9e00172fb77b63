"""The win chance: how positions of a given value ended in games played by soldier-level computers.

It uses only the title's evaluation, which counts public information, and the number of turns left. It is for the
chronicle and for spectators, never for players.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, log
from typing import Any

from engine.kernel import Game, Title, View, WinCurve

TWO = 2
MOST = 30.0  # more spreads than this make the result certain
LEADS, SPREADS = (-1.0, 0.0, 1.0), (0.5, 2.0)  # starting points of a fit, as fractions of the spread of values
FLAT = 50.0
FINEST = 64  # smallest step of a fit, as a fraction of that
SMALLEST = 1e-5  # minimum gain to repeat a step of this length


@dataclass(frozen=True, slots=True)
class Sample:
    """One position of a completed game: its value to a seat, and whether that seat won."""

    worth: float
    left: int  # turns
    won: float  # 1, 0, or ½ for a draw


def curve(worth: float, left: int, outlook: WinCurve) -> float:
    """Return the win chance by a logistic curve, which is flatter the more turns are left."""
    lead, drift, spread, more = outlook
    return 1.0 / (1.0 + exp(-max(-MOST, min(MOST, (worth + lead + drift * left) / (spread + more * left)))))


def steepest(left: int, outlook: WinCurve) -> float:
    """Return the greatest slope of that curve: the chance for each point of value in an even position."""
    return 1.0 / (4.0 * (outlook.spread + outlook.more * left))


def outlook_of(title: Title, scenario: str, options: Mapping[str, str]) -> WinCurve | None:
    """Return the calibrated curve of a game, or None; only two-sided games have one."""
    return title.outlooks.get(scenario) if len(title.seats(scenario, options)) == TWO else None


def chance_to_win(title: Title, game: Game[Any], seat: str, view: View | None = None) -> float | None:
    """Return the win chance of a seat; None if the scenario has not been calibrated.

    The public view can be passed if it is already available.
    """
    outlook, outcome = outlook_of(title, game.state.scenario, game.state.options), game.state.outcome
    if outlook is None:
        return None
    if outcome is not None:
        return 1.0 if seat in outcome.winners else 0.0 if outcome.winners else 0.5
    view = game.view(None) if view is None else view
    worth = title.evaluate(game.state, seat)
    first = title.sides[0]
    if title.side_of(seat) == first:
        return curve(worth, max(0, view.turns - view.turn), outlook)
    return 1.0 - curve(-worth, max(0, view.turns - view.turn), outlook)


def brier(samples: Iterable[Sample], outlook: WinCurve) -> float:
    """Return the mean squared error of the curve; lower is better."""
    errors = [(curve(sample.worth, sample.left, outlook) - sample.won) ** 2 for sample in samples]
    return sum(errors) / len(errors)


def share_won(samples: Iterable[Sample]) -> float:
    """Return how often the first side wins, draws counted as half."""
    results = [sample.won for sample in samples]
    return sum(results) / len(results)


def base_rate(samples: Sequence[Sample]) -> float:
    """Return the mean squared error of always predicting the first side's share of wins."""
    share = share_won(samples)
    return sum((sample.won - share) ** 2 for sample in samples) / len(samples)


def gains(games: Sequence[Sequence[Sample]], outlook: WinCurve, share: float) -> list[float]:
    """Return by how much the curve beats a constant share in each game.

    Positions of one game share its result, so the significance of a difference depends on the number of games.
    """
    return [sum((sample.won - share) ** 2 for sample in game) / len(game) - brier(game, outlook) for game in games]


def fitted(samples: Sequence[Sample]) -> WinCurve:
    """Return the curve that predicts some games best, searched from several starting points in decreasing steps."""
    mean = sum(sample.worth for sample in samples) / len(samples)
    scale = sum(abs(sample.worth - mean) for sample in samples) / len(samples) or 1.0
    share = min(max(share_won(samples), 0.01), 0.99)
    flat = FLAT * scale  # a curve so flat is constant: the base rate
    starts = [WinCurve(lead * scale, 0.0, spread * scale, 0.0) for lead in LEADS for spread in SPREADS]
    starts.append(WinCurve(flat * log(share / (1 - share)) - mean, 0.0, flat, 0.0))
    ways = [descended(samples, start, scale) for start in starts]
    return min(ways, key=lambda outlook: brier(samples, outlook))


def descended(samples: Sequence[Sample], start: WinCurve, scale: float) -> WinCurve:
    """Return the best curve found by small changes to one parameter at a time; spreads stay positive."""
    least = (-inf, -inf, scale / 10, 0.0)
    steps = [scale, scale / 4, scale, scale / 4]
    best, found = brier(samples, start), start
    while steps[0] > scale / FINEST:
        before = best
        for index, step in enumerate(steps):
            for change in (step, -step):
                values = list(found)
                values[index] = round(max(least[index], found[index] + change), 2)
                if (error := brier(samples, tried := WinCurve(*values))) < best:
                    best, found = error, tried
        if best > before - SMALLEST:
            steps = [step / 2 for step in steps]
    return found
