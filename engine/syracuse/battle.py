"""A battle of Syracuse in progress."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.hoplite import Battle

FIELD, NAVAL, ASSAULT, CAMP_ASSAULT = "field", "naval", "assault", "camp"


@dataclass(slots=True)
class Engagement(Battle):
    """A battle of one of four kinds; `swords` are those of the fort or camp under assault."""

    kind: str = FIELD
    swords: int = 0
    unnerved: list[str] = field(default_factory=list)  # sides whose leaders have no effect (S19)
    entry: dict[str, list[str]] = field(default_factory=dict)  # attacking unit -> what it crossed to come in

    def shift_for(self, side: str, reason: str, columns: int) -> None:
        """Shift the column in favour of a side."""
        self.column_shifts[reason] = columns if side == self.attacker else -columns
