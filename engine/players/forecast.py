"""The chance to win: what the worth of a position has meant in games that soldiers played among themselves.

It looks at nothing but the title's evaluation, which counts public things only, and at the turns that are left. It is
for the chronicle and for spectators, never for those who play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any

from engine.kernel import Game, Title, View

TWO = 2
MOST = 30.0  # beyond this many spreads nothing is left to chance


@dataclass(frozen=True, slots=True)
class Sample:
    """One moment of a game that was played to its end: what it was worth to a seat, and whether that seat won."""

    worth: float
    left: int  # turns
    won: float  # 1, 0, or ½ for a draw


def curve(worth: float, left: int, outlook: tuple[float, float, float]) -> float:
    """The chance to win, by a logistic curve that is the flatter the more turns are left."""
    lead, spread, more = outlook
    return 1.0 / (1.0 + exp(-max(-MOST, min(MOST, (worth + lead) / (spread + more * left)))))


def outlook_of(title: Title, scenario: str, options: Mapping[str, str]) -> tuple[float, float, float] | None:
    """The outlook of a game, where one has been held against played games of that scenario; only between two."""
    return title.outlooks.get(scenario) if len(title.seats(scenario, options)) == TWO else None


def chance_to_win(title: Title, game: Game[Any], seat: str, view: View | None = None) -> float | None:
    """How likely a seat is to win from here; None where the outlook of the scenario has not been calibrated.

    The view of everybody can be given where it is at hand.
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


def brier(samples: Iterable[Sample], outlook: tuple[float, float, float]) -> float:
    """The mean square error of the curve; the lower, the better."""
    errors = [(curve(sample.worth, sample.left, outlook) - sample.won) ** 2 for sample in samples]
    return sum(errors) / len(errors)


def share_won(samples: Iterable[Sample]) -> float:
    """How often the first side wins, draws counted half."""
    results = [sample.won for sample in samples]
    return sum(results) / len(results)


def base_rate(samples: Sequence[Sample]) -> float:
    """The mean square error of always saying how often the first side wins."""
    share = share_won(samples)
    return sum((sample.won - share) ** 2 for sample in samples) / len(samples)


def gains(games: Sequence[Sequence[Sample]], outlook: tuple[float, float, float]) -> list[float]:
    """By how much the curve is better than the base rate in each game: the moments of one game share its result, so
    that only games tell how sure a difference is."""
    share = share_won([sample for game in games for sample in game])
    return [sum((sample.won - share) ** 2 for sample in game) / len(game) - brier(game, outlook) for game in games]


def fitted(samples: list[Sample]) -> tuple[float, float, float]:
    """The outlook that foretells some games best, among a grid of them as wide as the worths lie apart."""
    mean = sum(sample.worth for sample in samples) / len(samples)
    scale = sum(abs(sample.worth - mean) for sample in samples) / len(samples) or 1.0
    grid = [
        (round(lead * scale / 4, 2), round(spread * scale, 2), round(more * scale, 2))
        for lead in range(-10, 11)
        for spread in (0.2, 0.4, 0.7, 1.1, 1.7, 3.0)
        for more in (0.0, 0.05, 0.1, 0.2, 0.4)
    ]
    return min(grid, key=lambda outlook: brier(samples, outlook))
