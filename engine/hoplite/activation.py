"""Activation: which side takes the next action phase."""

from __future__ import annotations

from collections.abc import Mapping


def next_active(points: Mapping[str, int], last: str, foe: Mapping[str, str]) -> str | None:
    """Return the side that acts after `last`: its opponent if it has points left, else `last` again, else None."""
    for side in (foe[last], last):
        if points[side] > 0:
            return side
    return None
