"""Calibration of the forecast: games of soldiers among themselves, one half to fit the curve, the other to judge it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from bot.simulate import seed_of
from engine.kernel import Session, Title
from engine.players import LEVELS, Level, decide, perceive
from engine.players.forecast import Sample, base_rate, brier, fitted


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
    """Fit the curve to every other game and judge it, and the title's own, by the rest."""
    played = [samples_of(title, scenario, options, number, level) for number in range(seed, seed + games)]
    known = [sample for game in played[::2] for sample in game]
    new = [sample for game in played[1::2] for sample in game]
    found = fitted(known)
    return {
        "games": games,
        "samples": len(new),
        "outlook": list(found),
        "brier": round(brier(new, found), 4),
        "base_rate": round(base_rate(new), 4),
        "own": None if title.outlook is None else round(brier(new, title.outlook), 4),
    }
