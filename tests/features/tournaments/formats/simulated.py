"""Simulated tournaments with random results, for properties that always hold."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.features.tournaments.formats.base import FORMATS
from bot.features.tournaments.formats.model import Ending, Entrant, MatchResult, Pairing, Tournament, sealed_seed

PROMPT = 0.0


def side_of(pairing: Pairing, player: str) -> int:
    """Return the side of a player in a pairing."""
    return pairing.side if player == pairing.first else 1 - pairing.side


def event_of(players: int, *, seed: int = 1, rounds: int = 0, order: Sequence[int] | None = None) -> Tournament:
    """Return a tournament before its first round; `order` is the order of registration."""
    event = Tournament(sealed_seed(seed), planned=rounds)
    for number in order or range(1, players + 1):
        event.entrants[f"P{number:03}"] = Entrant(f"P{number:03}", number)
    return event


def invented(rng: random.Random, pairing: Pairing, both_sides: bool) -> MatchResult:
    """Return a random result; knockout matches have a winner."""
    if pairing.second is None:
        return MatchResult(pairing, 1.0, 0.0, ending=Ending.BYE)
    points = rng.choice((0.0, 1.0) if pairing.match else (0.0, 0.5, 1.0))
    sides = (pairing.side, 1 - pairing.side) if both_sides else (pairing.side,)
    return MatchResult(pairing, points, 1.0 - points, rng.randint(-9, 9), sides=sides)


def run_event(
    key: str,
    players: int,
    *,
    seed: int = 1,
    rounds: int = 0,
    leave: float = 0.0,
    late: int = 0,
    miss: float = 0.0,
    miss_until: int = 99,
    order: Sequence[int] | None = None,
    watch: Callable[[Tournament, list[Pairing]], None] | None = None,
) -> Tournament:
    """Play a tournament to its end."""
    chosen, rng = FORMATS[key], random.Random(seed)
    event = event_of(players, seed=seed, rounds=rounds or chosen.rounds(players), order=order)
    for extra in range(late):
        name = f"P{players + extra + 1:03}"
        event.entrants[name] = Entrant(name, players + extra + 1, entered=2 + extra % 2)
    for _ in range(event.planned or 64):
        number = event.next_round
        for entrant in event.available(number) if number > 1 else ():
            if rng.random() < leave and len(event.available(number)) > 2:
                event.entrants[entrant.id] = replace(entrant, left=number)
        pairings = chosen.pair(event)
        if not any(pairing.second is not None for pairing in pairings):
            break
        if watch:
            watch(event, pairings)
        chance = miss if number <= miss_until else 0.0
        event.rounds.append([settled(event, rng, pairing, chosen.both_sides, chance) for pairing in pairings])
    return event


def settled(
    event: Tournament, rng: random.Random, pairing: Pairing, both_sides: bool, miss: float = 0.0
) -> MatchResult:
    """Return a random result, or a forfeit of a player who has left or, with probability `miss`, does not show up."""
    result = invented(rng, pairing, both_sides)
    if pairing.second is None:
        return result
    here = [event.entrants[player].plays_in(event.next_round) for player in (pairing.first, pairing.second)]
    if miss:
        here = [present and rng.random() >= miss for present in here]
    if all(here):
        return result
    ending = Ending.FORFEIT if any(here) else Ending.DOUBLE_FORFEIT
    return MatchResult(pairing, float(here[0]), float(here[1]), ending=ending)
