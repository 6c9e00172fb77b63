"""Strength points: their places, how they enter and leave, and how they combine in combat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.kernel.errors import RulesBug
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.components import (
    LEADERS,
)
from engine.peloponnesian_war.state import (
    KINDS,
    Force,
)

EMPTY: Mapping[str, int] = {}


def points(force: Mapping[str, int], kinds: Iterable[str] = KINDS) -> int:
    """Return how many strength points of some kinds a force has."""
    total = 0
    if force:  # usually few kinds; a loop here is twice as fast as sum()
        for kind in kinds:
            if kind in force:
                total += force[kind]
    return total


def in_order(force: Mapping[str, int]) -> Force:
    """Return a force in display order: its own kinds before the allies'."""
    return {kind: force[kind] for kind in KINDS if force.get(kind)}


@dataclass(slots=True)
class Combatant:
    """One side of a fight: the strength points in a space or on the march, with their leaders."""

    side: str
    space: str
    force: Force
    leaders: list[str]
    moving: bool = False

    @property
    def tactical(self) -> int:
        """The lowest tactical value among its leaders, 0 without any."""
        return min((LEADERS[leader].tactical for leader in self.leaders), default=0)


class Forces(WarTable):
    """The strength points of both sides."""

    def force(self, side: str, space: str) -> Mapping[str, int]:
        """Return the side's strength points in a space; read-only."""
        return self.state.forces[side].get(space, EMPTY)

    def occupied(self, side: str, space: str) -> bool:
        """Return whether the side has a force there."""
        return space in self.state.forces[side]

    def idle(self, side: str, space: str) -> Force:
        """Return the points in a space that have not operated this turn."""
        spent = self.state.spent[side].get(space, EMPTY)
        return {kind: left for kind, n in self.force(side, space).items() if (left := n - spent.get(kind, 0))}

    def combatant_at(self, side: str, space: str) -> Combatant:
        """Return the force in a space and its leaders as a combatant."""
        return Combatant(side, space, self.state.forces[side].get(space, {}), self.leaders_at(side, space))

    def moving_combatant(self) -> Combatant:
        """Return the moving army as a combatant."""
        army = self.state.army
        if army is None:
            raise RulesBug(reason="no army is moving")
        leaders = [army.leader] if army.leader else []
        return Combatant(army.side, army.space, army.force, leaders, moving=True)

    def add(self, side: str, space: str, kind: str, n: int = 1) -> None:
        """Add points to a space; they are accounted for elsewhere (see `muster`)."""
        if n:
            force = self.state.forces[side].setdefault(space, {})
            force[kind] = force.get(kind, 0) + n
            self.changed()

    def take(self, side: str, space: str, kind: str, n: int = 1) -> None:
        """Remove points from a space, idle ones first; an emptied space is no longer held."""
        if not n:
            return
        force = self.state.forces[side][space]
        force[kind] -= n
        self._drop(force, kind)
        spent = self.state.spent[side].get(space)
        if spent and kind in spent:
            spent[kind] = min(spent[kind], force.get(kind, 0))
            self._drop(spent, kind)
            if not spent:
                del self.state.spent[side][space]
        if not force:
            del self.state.forces[side][space]
            if self.state.captured.get(space) == side:
                del self.state.captured[space]
        self.changed()

    @staticmethod
    def _drop(force: Force, kind: str) -> None:
        if force[kind] < 0:
            raise RulesBug(reason="fewer points than taken", kind=kind)
        if not force[kind]:
            del force[kind]

    def spend(self, side: str, space: str, force: Mapping[str, int]) -> None:
        """Record that these points, now in the space, belong to an army that has operated this turn."""
        spent = self.state.spent[side].setdefault(space, {})
        for kind, n in force.items():
            spent[kind] = spent.get(kind, 0) + n

    def muster(self, side: str, space: str, kind: str, n: int = 1) -> None:
        """Add new points to the game in a space."""
        raised = self.state.raised[side]
        raised[kind] = raised.get(kind, 0) + n
        self.add(side, space, kind, n)

    def strike_off(self, side: str, kind: str, n: int, *, lost: bool = True) -> None:
        """Record points that left the game; `lost` ones may be rebuilt by the non-player."""
        removed = self.state.removed[side]
        removed[kind] = removed.get(kind, 0) + n
        if lost:
            losses = self.state.losses[side]
            losses[kind] = losses.get(kind, 0) + n

    def eliminate(self, side: str, space: str, kind: str, n: int = 1, *, lost: bool = True) -> None:
        """Remove points in a space from the game."""
        if n:
            self.take(side, space, kind, n)
            self.strike_off(side, kind, n, lost=lost)

    def lose_points(self, combatant: Combatant, kind: str, n: int = 1) -> None:
        """Remove points of a combatant from the game."""
        if not n:
            return
        if combatant.moving:
            combatant.force[kind] -= n
            self._drop(combatant.force, kind)
            self.strike_off(combatant.side, kind, n)
        else:
            self.eliminate(combatant.side, combatant.space, kind, n)

    def to_box(self, side: str, kind: str, n: int = 1) -> None:
        """Add points to the Going-Home box."""
        box = self.state.going_home[side]
        box[kind] = box.get(kind, 0) + n

    def send_home(self, combatant: Combatant, kinds: Sequence[str] = KINDS) -> Force:
        """Send the combatant's points of some kinds to the Going-Home box; leaders without points leave the map."""
        gone: Force = {}
        for kind in kinds:
            if n := combatant.force.get(kind, 0):
                if combatant.moving:
                    del combatant.force[kind]
                else:
                    self.take(combatant.side, combatant.space, kind, n)
                self.to_box(combatant.side, kind, n)
                gone[kind] = n
        if not combatant.force:
            self.dismiss(combatant.leaders)
        return gone
