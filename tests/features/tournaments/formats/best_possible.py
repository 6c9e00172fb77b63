"""The minimal chance that a round robin with no-shows ends with a side imbalance of two, over all ways to run it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Any

import numpy as np

Edges = frozenset[tuple[int, int]]
Values = np.ndarray[Any, np.dtype[np.float64]]
FAR = 2  # balances from -2 to 2; others are cut


def rounds_of(edges: Edges, players: tuple[int, ...]) -> Iterator[Edges]:
    """Yield every round that can be formed from these pairings."""
    if not players:
        yield frozenset()
        return
    first, *others = players
    for other in others:
        if (first, other) in edges:
            rest = tuple(player for player in others if player != other)
            yield from (found | {(first, other)} for found in rounds_of(edges, rest))


def least_chance(players: int, missed: float) -> float:
    """Try every schedule, order and choice of sides against every pattern of missed games; return the lowest chance."""
    everybody = tuple(range(players))
    after_all = np.ones((2 * FAR + 1,) * players)
    for player in everybody:
        np.moveaxis(after_all, player, 0)[[0, -1]] = 0.0

    def played(value: Values, one: int, other: int, sign: int) -> Values:
        """Return the chances before a game, given those after it."""
        moved = np.zeros_like(value)
        up, down = (slice(1, None), slice(0, -1)) if sign > 0 else (slice(0, -1), slice(1, None))
        here, there = [slice(None)] * players, [slice(None)] * players
        here[one], there[one] = down, up
        here[other], there[other] = up, down
        moved[tuple(here)] = value[tuple(there)]
        return missed * value + (1 - missed) * moved

    @cache
    def chances(edges: Edges) -> Values | None:
        """Return the best chances of ending within one, for all balances; None if no rounds can be formed."""
        if not edges:
            return after_all
        best: Values | None = None
        for meetings in rounds_of(edges, everybody):
            later = chances(edges - meetings)
            for signs in product((1, -1), repeat=len(meetings)) if later is not None else ():
                value = later
                assert value is not None
                for (one, other), sign in zip(sorted(meetings), signs, strict=True):
                    value = played(value, one, other, sign)
                best = value if best is None else np.maximum(best, value)
        return best

    found = chances(frozenset(combinations(everybody, 2)))
    assert found is not None
    return 1 - float(found[(FAR,) * players])
