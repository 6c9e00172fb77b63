"""The state: only plain data."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.ford.components import SIDES, UNITS
from engine.kernel import State


@dataclass(slots=True)
class FordState(State):
    """The positions of the companies, the hands, and the progress of the game."""

    turn: int = 1
    phase: str = "march"
    where: dict[str, str] = field(default_factory=lambda: {name: unit.home for name, unit in UNITS.items()})
    hands: dict[str, list[str]] = field(default_factory=lambda: {side: ["charge", "feint"] for side in SIDES})
