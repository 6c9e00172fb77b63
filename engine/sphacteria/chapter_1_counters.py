"""1. Units, leaders and stratagems: who stands where, how strong he is, and how leaders are lost."""

from __future__ import annotations

from collections.abc import Iterable

from engine.hoplite import ELIMINATED, LEADER, Cup, Deployment
from engine.kernel import Game, rule
from engine.sphacteria.board import BEACH, FOE, GROUND, MARITIME, PLACES, STRAITS, ZONES
from engine.sphacteria.pieces import COUNTERS, KIND, LEADERS, SIDE, STACK, STRATAGEMS
from engine.sphacteria.state import SphacteriaState


class Forces(Game[SphacteriaState]):
    """What every chapter asks of the table."""

    def prepare(self) -> None:
        state = self.state
        self.forces = Deployment(COUNTERS, state.where, state.weak)
        self.cup = Cup(STRATAGEMS, state.bowl, state.hands, state.played, state.gone)
        self.units_at, self.leaders_at = self.forces.units_at, self.forces.leaders_at

    @rule("1.1", it="2.1")
    def pf(self, name: str) -> int:
        """A unit counts the strength on the side that shows; a squadron drawn up on the beach counts one (4.1)."""
        if KIND[name] == "T" and self.state.where[name] == BEACH:
            return 1
        return self.forces.pf(name)

    def strength(self, names: Iterable[str]) -> int:
        """The strengths of several units together."""
        return sum(map(self.pf, names))

    @rule("4.1", it="6.1.1")
    def kind(self, name: str) -> str:
        """A squadron drawn up on the beach fights as peltasts."""
        kind = KIND[name]
        return "P" if kind == "T" and self.state.where[name] == BEACH else kind

    def has_star(self, leader: str) -> bool:
        """Whether a leader lends his bonus; a nameless successor on the reverse of a counter never does."""
        return COUNTERS[leader].stars > 0 and not self.forces.is_weak(leader)

    def in_play(self, name: str) -> bool:
        """Whether a counter is on the map or in a base."""
        return self.state.where[name] in ON_TABLE

    def contested(self, side: str) -> list[str]:
        """Zones where units of both sides stand."""
        theirs = self.forces.units[FOE[side]]
        return sorted(zone for zone in self.forces.units[side] if zone in theirs and zone in ZONES)

    def crowded(self, side: str) -> list[str]:
        """Zones where a side has more than may stay."""
        return sorted(zone for zone in self.forces.units[side] if zone in ZONES and self.over_full(side, zone))

    def over_full(self, side: str, zone: str) -> bool:
        """Whether a side has more in a zone than may stay there (3.2)."""
        units = self.units_at(side, zone)
        if zone in STRAITS:
            return self.forces.strength(units) > STRAITS[zone]
        return len(units) > STACK and zone in GROUND

    # losses

    def weaken(self, name: str) -> bool:
        """A unit loses a step; says whether it is gone."""
        return self.forces.weaken(name)

    def recoverable(self, side: str) -> list[str]:
        """Weakened units that may come back to full strength without breaking the limit of a strait."""
        state, found = self.state, []
        for name in state.weak:
            if SIDE[name] != side or KIND[name] == LEADER or state.where[name] not in ON_TABLE:
                continue
            zone = state.where[name]
            if zone in STRAITS:
                gain = COUNTERS[name].full - COUNTERS[name].weak
                if self.forces.strength(self.units_at(side, zone)) + gain > STRAITS[zone]:
                    continue
            found.append(name)
        return found

    @rule("1.2", it="2.2")
    def capture(self, leader: str, zone: str, counts: bool = True) -> None:
        """A leader alone among enemy units, or at sea without a ship, is lost; in battle or by capture he counts."""
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

    def eliminated(self, side: str) -> list[str]:
        """The units of a side that are lost."""
        return self.forces.units[side].get(ELIMINATED, [])

    def has_units(self, side: str) -> bool:
        """Whether a side still has a unit on the map or in a base."""
        return any(place in ON_TABLE for place in self.forces.units[side])


ON_TABLE = dict.fromkeys(PLACES)
