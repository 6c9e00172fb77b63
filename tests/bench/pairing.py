"""Pairing one Swiss round of many players in the middle of a tournament: the slowest of several rounds."""

from __future__ import annotations

import random
import time

from bot.features.tournaments.formats.model import Entrant, MatchResult, Tournament, sealed_seed
from bot.features.tournaments.formats.swiss import pair_swiss

ROUNDS = 5
LIMITS = {128: 0.050, 256: 0.200}  # seconds


def longest(players: int, seed: int) -> float:
    """Return the seconds of the slowest of several rounds with random results."""
    rng, slowest = random.Random(seed), 0.0
    event = Tournament(sealed_seed(seed), {f"p{n}": Entrant(f"p{n}", n) for n in range(1, players + 1)}, planned=ROUNDS)
    for _ in range(ROUNDS):
        begin = time.process_time()
        pairings = pair_swiss(event)
        slowest = max(slowest, time.process_time() - begin)
        results = []
        for pairing in pairings:
            points = rng.choice((0.0, 0.5, 1.0)) if pairing.second is not None else 1.0
            results.append(MatchResult(pairing, points, 1.0 - points, sides=(pairing.side,)))
        event.rounds.append(results)
    return slowest


def run() -> dict[str, object]:
    """Return the figures, and whether each is within its limit."""
    found = {players: min(longest(players, seed) for seed in (1, 2, 3)) for players in LIMITS}
    return {
        f"{players} players": {"milliseconds": round(seconds * 1000, 1), "within limit": seconds < LIMITS[players]}
        for players, seconds in found.items()
    }
