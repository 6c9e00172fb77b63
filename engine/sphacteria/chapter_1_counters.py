"""1. Units and leaders: their strength, and how they are lost."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import rule
from engine.sphacteria.base import SphacteriaTable
from engine.sphacteria.board import BEACH, FOE, MARITIME, ZONES
from engine.sphacteria.components import COUNTERS, KIND, LEADERS, SIDE


class SphacteriaCounters(SphacteriaTable):
    """The strength and the loss of counters."""

    @rule("1.1", it="2.1")
    def pf(self, name: str) -> int:
        """A unit has the strength on the side that is face up; a squadron drawn up on the beach has one (4.1)."""
        if KIND[name] == "T" and self.state.where[name] == BEACH:
            return 1
        return self.forces.pf(name)

    def strength(self, names: Iterable[str]) -> int:
        """Return the total strength of several units."""
        return sum(map(self.pf, names))

    @rule("4.1", it="6.1.1")
    def kind(self, name: str) -> str:
        """A squadron drawn up on the beach fights as peltasts."""
        kind = KIND[name]
        return "P" if kind == "T" and self.state.where[name] == BEACH else kind

    def has_star(self, leader: str) -> bool:
        """Return whether a leader gives his bonus; a nameless successor on the reverse of a counter never does."""
        return COUNTERS[leader].stars > 0 and not self.forces.is_weak(leader)

    # losses

    def weaken(self, name: str) -> bool:
        """A unit loses a step; return whether it is eliminated."""
        return self.forces.weaken(name)

    @rule("1.2", it="2.2")
    def capture(self, leader: str, zone: str, counts: bool = True) -> None:
        """A leader alone among enemy units, or at sea without a ship, is lost; `counts`: he is worth victory points."""
        side = SIDE[leader]
        if counts:
            self.state.fallen[side].append(leader)
        self.remove_leader(leader)
        self.tell("leader_lost", side=side, leader=leader, zone=zone, counts=counts)

    def remove_leader(self, leader: str) -> None:
        """A leader leaves play; the second edition may send a successor."""
        self.forces.eliminate(leader)

    def seek_lone_leaders(self, in_battle: bool) -> None:
        """Leaders alone among enemies are captured; those at sea without a ship drown (1.2)."""
        where = self.state.where
        for leader in LEADERS:
            zone = where[leader]
            if zone in ZONES and not self.units_at(side := SIDE[leader], zone):
                if self.units_at(FOE[side], zone):
                    self.capture(leader, zone)
                elif zone in MARITIME:
                    self.capture(leader, zone, counts=in_battle)
