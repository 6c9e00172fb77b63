"""What is always so."""

from __future__ import annotations

from engine.ford.board import ZONES
from engine.ford.state import FordState


def invariant_errors(state: FordState) -> list[str]:
    """Broken invariants, in words."""
    return [f"{unit} stands nowhere: {zone}" for unit, zone in state.where.items() if zone not in ZONES]
