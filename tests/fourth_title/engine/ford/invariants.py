"""The invariants of the state."""

from __future__ import annotations

from engine.ford.board import ZONES
from engine.ford.state import FordState


def invariant_errors(state: FordState) -> list[str]:
    """Return the violated invariants as text."""
    return [f"{unit} stands nowhere: {zone}" for unit, zone in state.where.items() if zone not in ZONES]
