"""The chance to win: what the worth of a position has meant in games that soldiers played among themselves.

It looks at nothing but the title's evaluation, which counts public things only, and at the turns that are left. It is
for the chronicle and for spectators, never for those who play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, log
from typing import Any

from engine.kernel import Game, Title, View, WinCurve

TWO = 2
MOST = 30.0  # beyond this many spreads nothing is left to chance
LEADS, SPREADS = (-1.0, 0.0, 1.0), (0.5, 2.0)  # from which a fit begins, as shares of how far worths lie apart
FLAT = 50.0
FINEST = 64  # the smallest step of a fit is this part of that
SMALLEST = 1e-5  # gain for which a step of this length is taken again


@dataclass(frozen=True, slots=True)
class Sample:
    """One moment of a game that was played to its end: what it was worth to a seat, and whether that seat won."""

    worth: float
    left: int  # turns
    won: float  # 1, 0, or ½ for a draw


def curve(worth: float, left: int, outlook: WinCurve) -> float:
    """The chance to win, by a logistic curve that is the flatter the more turns are left."""
    lead, drift, spread, more = outlook
    return 1.0 / (1.0 + exp(-max(-MOST, min(MOST, (worth + lead + drift * left) / (spread + more * left)))))


def outlook_of(title: Title, scenario: str, options: Mapping[str, str]) -> WinCurve | None:
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


def brier(samples: Iterable[Sample], outlook: WinCurve) -> float:
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


def gains(games: Sequence[Sequence[Sample]], outlook: WinCurve, share: float) -> list[float]:
    """By how much the curve is better in each game than always saying the same share: the moments of one game share
    its result, so that only games tell how sure a difference is."""
    return [sum((sample.won - share) ** 2 for sample in game) / len(game) - brier(game, outlook) for game in games]


def fitted(samples: Sequence[Sample]) -> WinCurve:
    """The outlook that foretells some games best, sought from several beginnings in ever smaller steps."""
    mean = sum(sample.worth for sample in samples) / len(samples)
    scale = sum(abs(sample.worth - mean) for sample in samples) / len(samples) or 1.0
    share = min(max(share_won(samples), 0.01), 0.99)
    flat = FLAT * scale  # so flat a curve says the same of every position: the base rate
    starts = [WinCurve(lead * scale, 0.0, spread * scale, 0.0) for lead in LEADS for spread in SPREADS]
    starts.append(WinCurve(flat * log(share / (1 - share)) - mean, 0.0, flat, 0.0))
    ways = [descended(samples, start, scale) for start in starts]
    return min(ways, key=lambda outlook: brier(samples, outlook))


def descended(samples: Sequence[Sample], start: WinCurve, scale: float) -> WinCurve:
    """The best outlook that small changes of one number after the other lead to; spreads stay above nothing."""
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
