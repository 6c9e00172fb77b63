"""The treasuries: what may be spent, and all payments."""

from __future__ import annotations

from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.components import (
    CONSTANTS,
)
from engine.peloponnesian_war.state import (
    ATHENS,
)


class Treasury(WarTable):
    """The talents of both sides."""

    def funds(self, side: str, seat: str = "") -> int:
        """Return the talents that the side (or one of its purses) may choose to spend."""
        treasury = self.state.treasury[side]
        if side == ATHENS and self.reserve_in_force():
            treasury -= int(CONSTANTS["athens_reserve"])
        return max(treasury, 0)

    def pay(self, side: str, talents: int, seat: str = "") -> None:
        """Remove talents from the treasury (or one of its purses)."""
        self.state.treasury[side] -= talents

    def gain(self, side: str, talents: int) -> None:
        """Add talents to the treasury."""
        self.state.treasury[side] += talents

    def purses_of(self, side: str) -> dict[str, int]:
        """Return the contents of each purse of a side, if it has several."""
        return {}
