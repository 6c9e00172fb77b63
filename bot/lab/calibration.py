"""Calibration of win chances: games between soldiers, each evaluated with a curve fitted to other games."""

from __future__ import annotations

import random
import statistics
from collections.abc import Mapping, Sequence

from bot.base import Json
from bot.lab.simulate import seed_of
from engine.kernel import Session, Title, WinCurve
from engine.players import LEVELS, Level, decide, perceive
from engine.players.win_chance import Sample, base_rate, brier, curve, fitted, gains, outlook_of, share_won

EVEN, FIFTHS = 0.5, 5
PARTS = 4  # parts of the games for cross-validation


def samples_of(title: Title, scenario: str, options: Mapping[str, str], number: int, level: Level) -> list[Sample]:
    """Return the value of the position for the first side at the start of each turn of one game."""
    session, rng = Session(title, scenario, options, seed_of(number), str(number)), random.Random(number)
    first = title.seats(scenario, session.options)[0]
    seen: dict[int, tuple[float, int]] = {}
    while not session.over:
        view = session.view(None)
        if view.turn not in seen:
            seen[view.turn] = (title.evaluate(session.game.state, first), max(0, view.turns - view.turn))
        seat = sorted(session.pending)[0]
        answer = decide(title, perceive(session, seat), level, random.Random, rng.getrandbits(48)).answer
        session.submit(seat, answer)
    winners = session.outcome.winners if session.outcome else []
    won = 1.0 if first in winners else 0.0 if winners else 0.5
    session.close()
    return [Sample(worth, left, won) for worth, left in seen.values()]


def calibrate(
    title: Title, scenario: str, options: Mapping[str, str], games: int, seed: int, level: Level = LEVELS["soldier"]
) -> Json:
    """Fit the curve to all games, and evaluate it by cross-validation.

    The title's own curve, fitted to other games, is evaluated on all of them.
    """
    options = title.resolve_options(scenario, options)
    played = [samples_of(title, scenario, options, number, level) for number in range(seed, seed + games)]
    own = outlook_of(title, scenario, options)
    return {
        "games": games,
        "outlook": list(fitted(moments(played))),
        **judged(cross_fitted(played)),
        "own": None if own is None else judged([(played, own)]),
    }


def moments(games: Sequence[Sequence[Sample]]) -> list[Sample]:
    """Return the samples of some games."""
    return [sample for game in games for sample in game]


def cross_fitted(games: Sequence[Sequence[Sample]]) -> list[tuple[Sequence[Sequence[Sample]], WinCurve]]:
    """Return parts of some games, each with a curve fitted to the other parts."""
    parts = [games[first::PARTS] for first in range(min(PARTS, len(games)))]
    return [
        (part, fitted([sample for other in parts if other is not part for sample in moments(other)])) for part in parts
    ]


def judged(parts: Sequence[tuple[Sequence[Sequence[Sample]], WinCurve]]) -> Json:
    """Return how well the curves predict some games, compared with the base rate.

    The standard error of the gain is by game, not by sample.
    """
    samples = [sample for games, _ in parts for sample in moments(games)]
    errors = [brier(moments(games), outlook) * len(moments(games)) for games, outlook in parts]
    share = share_won(samples)
    gained = [gain for games, outlook in parts for gain in gains(games, outlook, share)]
    error = statistics.stdev(gained) / len(gained) ** 0.5 if len(gained) > 1 else 0.0
    return {
        "samples": len(samples),
        "brier": round(sum(errors) / len(samples), 4),
        "base_rate": round(base_rate(samples), 4),
        "gain": {"mean": round(statistics.fmean(gained), 4), "error": round(error, 4)},
        "right": round(rightly_favoured(parts), 3),
        "off": round(off_by(parts), 3),
    }


def rightly_favoured(parts: Sequence[tuple[Sequence[Sequence[Sample]], WinCurve]]) -> float:
    """Return the share of moments, in games with a winner, in which the curve favoured the winner."""
    hits = [
        (curve(sample.worth, sample.left, outlook) > EVEN) == (sample.won > EVEN)
        for games, outlook in parts
        for sample in moments(games)
        if sample.won != EVEN
    ]
    return sum(hits) / len(hits) if hits else 0.0


def off_by(parts: Sequence[tuple[Sequence[Sequence[Sample]], WinCurve]]) -> float:
    """Return the calibration error of a curve: the root mean square gap between predicted and actual wins, over fifths."""
    fifths: dict[int, list[float]] = {}
    for games, outlook in parts:
        for sample in moments(games):
            chance = curve(sample.worth, sample.left, outlook)
            fifths.setdefault(min(FIFTHS - 1, int(FIFTHS * chance)), []).append(chance - sample.won)
    count = sum(map(len, fifths.values()))
    return (sum(len(each) * statistics.fmean(each) ** 2 for each in fifths.values()) / count) ** 0.5 if count else 0.0
