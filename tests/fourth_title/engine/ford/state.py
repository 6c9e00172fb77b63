"""The state: plain data, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.ford.components import SIDES, UNITS
from engine.kernel import State


@dataclass(slots=True)
class FordState(State):
    """Who stands where, what each side holds in hand, and how far the game is."""

    turn: int = 1
    phase: str = "march"
    where: dict[str, str] = field(default_factory=lambda: {name: unit.home for name, unit in UNITS.items()})
    hands: dict[str, list[str]] = field(default_factory=lambda: {side: ["charge", "feint"] for side in SIDES})
