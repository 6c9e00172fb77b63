"""Chapter 1, the counters on the table: where they are, what they are worth, and how they are lost and restored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.hoplite import Deployment
from engine.kernel import Game, rule
from engine.syracuse.board import (
    AT_SEA,
    CAMP,
    CAMP_PORT,
    CATANIA,
    CITY,
    CITY_PORTS,
    FOE,
    FORT_IN,
    SIDES,
    SYRACUSE,
    ZONE_OF,
)
from engine.syracuse.counters import CARDS, CAVALRY, LEADERS, LEADERS_OF, SHIPS, SIDE, TROOPS, TYPE, UNITS_OF
from engine.syracuse.state import BUILT, CAPTURED, OFF_MAP, SyracuseState

NOWHERE = frozenset(OFF_MAP)
EVERYWHERE = "map"  # the place of losses that strike many zones at once


class Places(dict[str, list[str]]):
    """Counters by place; a place that nobody holds has none."""

    def __missing__(self, place: str) -> list[str]:
        return []


class Pieces(Game[SyracuseState]):
    """The counters of both sides by place, kept in step with the state."""

    deployment: Deployment
    units: dict[str, dict[str, list[str]]]  # side -> place -> units
    leaders: dict[str, dict[str, list[str]]]  # side -> place -> leaders

    def prepare(self) -> None:
        """Index the counters by side and place."""
        self.deployment = Deployment(CARDS, self.state.where, self.state.weak)
        for index in (self.deployment.units, self.deployment.leaders):
            for side in SIDES:
                index[side] = Places(index[side])
        self.units, self.leaders = self.deployment.units, self.deployment.leaders
        self.put = self.deployment.move

    # where they are

    def pieces(self, side: str, place: str) -> list[str]:
        """Units, then leaders, of a side at one place."""
        return self.units[side][place] + self.leaders[side][place]

    def occupied(self, side: str, zone: str) -> bool:
        """Whether a side has units in a zone or in its fort."""
        units = self.units[side]
        return bool(units[zone] or (zone in FORT_IN and units[FORT_IN[zone]]))

    def on_map(self, side: str) -> list[str]:
        """The side's units on the map, Catania left out."""
        where = self.state.where
        return [unit for unit in UNITS_OF[side] if where[unit] not in NOWHERE and where[unit] != CATANIA]

    def in_play(self, side: str) -> list[str]:
        """The side's units on the map or in Catania."""
        where = self.state.where
        return [unit for unit in UNITS_OF[side] if where[unit] not in NOWHERE]

    def leaders_on_map(self, side: str) -> list[str]:
        """The side's leaders on the map, Catania left out."""
        where = self.state.where
        return [leader for leader in LEADERS_OF[side] if where[leader] not in NOWHERE and where[leader] != CATANIA]

    # what they are worth

    def force(self, units: Iterable[str]) -> int:
        """The strength of some units on the faces they show; a leader counts nothing."""
        return self.deployment.strength(units)

    @rule("1.2")
    def swords(self, leader: str) -> int:
        """A leader's swords count while he is sound; wounded or sick he has none."""
        return 0 if leader in self.state.unfit else LEADERS[leader].swords

    # losses and recovery

    @rule("1.1")
    def weaken(self, unit: str) -> bool:
        """A unit at full strength turns to its weakened face; one already weakened is lost. Says whether it lives."""
        return not self.deployment.weaken(unit)

    def hit(self, units: Iterable[str], cause: str, side: str, place: str) -> None:
        """Weaken some units at once and tell what became of them."""
        weakened: list[str] = []
        lost: list[str] = []
        for unit in units:
            (weakened if self.weaken(unit) else lost).append(unit)
        if weakened or lost:
            self.tell("losses", side=side, zone=place, weakened=weakened, eliminated=lost, cause=cause)

    def tell_move(self, side: str, pieces: Iterable[str], path: Sequence[str], why: str = "march") -> None:
        """Tell that some pieces went along a path, and why."""
        self.tell(
            "moved",
            side=side,
            pieces=list(pieces),
            path=list(path),
            start=path[0],
            goal=path[-1],
            why=why,
            by_sea=any(place in AT_SEA for place in path),
        )

    # how choices look

    def unit_facts(self, piece: str) -> Mapping[str, Any]:
        """What a player wants to know of a counter when he chooses it."""
        if piece in LEADERS:
            return {
                "place": self.state.where[piece],
                "type": "leader",
                "strength": self.swords(piece),
                "weak": piece in self.state.unfit,
            }
        return {
            "place": self.state.where[piece],
            "type": TYPE[piece],
            "strength": self.deployment.pf(piece),
            "weak": self.deployment.is_weak(piece),
        }

    def place_facts(self, place: str) -> Mapping[str, Any]:
        """What lies at a place, in numbers of both sides."""
        return {"place": ZONE_OF.get(place, place), **{side: self.force(self.units[side][place]) for side in SIDES}}

    # leaders left alone

    @rule("4.2.2")
    def capture_lone_leaders(self, in_combat: bool = False) -> None:
        """A leader alone among enemy units is captured, and one left at sea without a ship is put ashore."""
        for side in SIDES:
            for leader in LEADERS_OF[side]:
                place = self.state.where[leader]
                if place in NOWHERE or place == CATANIA or self.units[side][place]:
                    continue
                if self.units[FOE[side]][place]:
                    self.lose_leader(leader, in_combat)
                elif place in AT_SEA:
                    home = self.haven(side)
                    self.put(leader, home)
                    self.tell("ashore", side=side, leader=leader, goal=home)

    def lose_leader(self, leader: str, in_combat: bool) -> None:
        """A leader is taken or killed."""
        place = self.state.where[leader]
        self.put(leader, CAPTURED)
        if in_combat:
            self.state.fallen.append(leader)
        self.tell("captured", side=SIDE[leader], leader=leader, zone=place)

    def haven(self, side: str) -> str:
        """The side's own fortified zone, or Catania for an Athens without a camp."""
        if side == SYRACUSE:
            return CITY
        return CAMP if self.state.camp == BUILT else CATANIA

    def harbour(self, side: str) -> str:
        """The side's own port, or Catania for an Athens without a camp."""
        if side == SYRACUSE:
            return CITY_PORTS[0]
        return CAMP_PORT if self.state.camp == BUILT else CATANIA


def kinds(pieces: Iterable[str]) -> tuple[list[str], list[str], list[str]]:
    """Some counters sorted into ships, troops and leaders."""
    found = list(pieces)
    return (
        [piece for piece in found if piece in SHIPS],
        [piece for piece in found if piece in TROOPS],
        [piece for piece in found if piece in LEADERS],
    )


def only_cavalry(units: Iterable[str]) -> bool:
    """Whether there are units and all of them are cavalry."""
    found = list(units)
    return bool(found) and all(unit in CAVALRY for unit in found)
