"""Chapter 1, the counters: units with two faces, leaders with swords."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import rule
from engine.syracuse.base import SyracuseTable
from engine.syracuse.components import LEADERS


class SyracuseCounters(SyracuseTable):
    """The strength of counters, and step losses."""

    @rule("1.2")
    def swords(self, leader: str) -> int:
        """A leader's swords count unless he is wounded or sick; then he has none."""
        return 0 if leader in self.state.unfit else LEADERS[leader].swords

    @rule("1.1")
    def weaken(self, unit: str) -> bool:
        """A unit at full strength turns to its weakened face; a weakened one is lost. Return whether it survives."""
        return not self.deployment.weaken(unit)

    def weaken_all(self, units: Iterable[str], cause: str, side: str, place: str) -> None:
        """Weaken several units at once and report the results."""
        weakened: list[str] = []
        lost: list[str] = []
        for unit in units:
            (weakened if self.weaken(unit) else lost).append(unit)
        if weakened or lost:
            self.tell("losses", side=side, zone=place, weakened=weakened, eliminated=lost, cause=cause)

    def recover_all(self, side: str, units: Iterable[str]) -> None:
        """Restore several units to full strength and report it."""
        recovered = list(units)
        for unit in recovered:
            self.deployment.recover(unit)
        if recovered:
            self.tell("recovered", side=side, units=recovered)
