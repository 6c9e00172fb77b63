"""Activation: action points from a throw, and whose action phase comes next."""

from __future__ import annotations

from collections.abc import Mapping


def half_up(total: int) -> int:
    """Half of a number, rounded up."""
    return (total + 1) // 2


def next_active(points: Mapping[str, int], last: str, foe: Mapping[str, str]) -> str | None:
    """Who acts after `last`: the other if he has points left, else the same again, else nobody."""
    for side in (foe[last], last):
        if points[side] > 0:
            return side
    return None
