"""The treasuries: what may be spent, and what comes and goes."""

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
        """The talents that the side (or one purse of it) may spend of its own will."""
        treasury = self.state.treasury[side]
        if side == ATHENS and self.reserve_in_force():
            treasury -= int(CONSTANTS["athens_reserve"])
        return max(treasury, 0)

    def pay(self, side: str, talents: int, seat: str = "") -> None:
        """Talents leave the treasury (or one purse of it)."""
        self.state.treasury[side] -= talents

    def gain(self, side: str, talents: int) -> None:
        """Talents enter the treasury."""
        self.state.treasury[side] += talents

    def purses_of(self, side: str) -> dict[str, int]:
        """What each purse of a side holds, where it has several."""
        return {}
