"""Calibration of the forecast: games of soldiers among themselves, one half to fit the curve, the other to judge it."""

from __future__ import annotations

import random
import statistics
from collections.abc import Mapping, Sequence
from typing import Any

from bot.simulate import seed_of
from engine.kernel import Session, Title, WinCurve
from engine.players import LEVELS, Level, decide, perceive
from engine.players.forecast import Sample, base_rate, brier, fitted, gains, outlook_of


def samples_of(title: Title, scenario: str, options: Mapping[str, str], number: int, level: Level) -> list[Sample]:
    """The worth of the position to the first side at the first question of every turn of one game."""
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
) -> dict[str, Any]:
    """Fit the curve to every other game and judge it by the rest; the title's own is judged by all of them."""
    options = title.resolve_options(scenario, options)
    played = [samples_of(title, scenario, options, number, level) for number in range(seed, seed + games)]
    known = [sample for game in played[::2] for sample in game]
    found, own = fitted(known), outlook_of(title, scenario, options)
    return {
        "games": games,
        "outlook": list(found),
        **judged(played[1::2], found),
        "own": None if own is None else judged(played, own),
    }


def judged(games: Sequence[Sequence[Sample]], outlook: WinCurve) -> dict[str, Any]:
    """How well a curve foretells some games, beside the base rate: the gain has its error by games, not by moments."""
    samples = [sample for game in games for sample in game]
    gained = gains(games, outlook)
    error = statistics.stdev(gained) / len(gained) ** 0.5 if len(gained) > 1 else 0.0
    return {
        "samples": len(samples),
        "brier": round(brier(samples, outlook), 4),
        "base_rate": round(base_rate(samples), 4),
        "gain": {"mean": round(statistics.fmean(gained), 4), "error": round(error, 4)},
    }
