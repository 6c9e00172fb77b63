"""Chapter 1, the counters: units with two faces, leaders with swords."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import rule
from engine.syracuse.base import SyracuseTable
from engine.syracuse.components import LEADERS


class SyracuseCounters(SyracuseTable):
    """What a counter is worth, and how a unit loses strength."""

    @rule("1.2")
    def swords(self, leader: str) -> int:
        """A leader's swords count while he is sound; wounded or sick he has none."""
        return 0 if leader in self.state.unfit else LEADERS[leader].swords

    @rule("1.1")
    def weaken(self, unit: str) -> bool:
        """A unit at full strength turns to its weakened face; one already weakened is lost. Says whether it lives."""
        return not self.deployment.weaken(unit)

    def weaken_all(self, units: Iterable[str], cause: str, side: str, place: str) -> None:
        """Weaken some units at once and tell what became of them."""
        weakened: list[str] = []
        lost: list[str] = []
        for unit in units:
            (weakened if self.weaken(unit) else lost).append(unit)
        if weakened or lost:
            self.tell("losses", side=side, zone=place, weakened=weakened, eliminated=lost, cause=cause)

    def recover_all(self, side: str, units: Iterable[str]) -> None:
        """Turn some units back to full strength and tell it."""
        recovered = list(units)
        for unit in recovered:
            self.deployment.recover(unit)
        if recovered:
            self.tell("recovered", side=side, units=recovered)
