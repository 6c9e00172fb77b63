"""Counters: units with a full and a weakened side, leaders, and an index of counters by place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

LEADER = "leader"
RESERVE = "reserve"  # not yet in play
ELIMINATED = "eliminated"  # lost, and counted for the enemy
REMOVED = "removed"  # out of the game, counting for neither side


@dataclass(frozen=True, slots=True)
class Counter:
    """One counter as printed: its type letter (or `leader`), its strengths, and its stars or swords."""

    id: str
    side: str
    kind: str
    nation: str = ""
    full: int = 0
    weak: int = 0
    stars: int = 0

    @property
    def is_leader(self) -> bool:
        """Whether it is a leader, which has no strength of its own."""
        return self.kind == LEADER


class CounterSheet:
    """All counters of a title in order, with the lookups derived from them, computed once and not per game."""

    __slots__ = ("counters", "filed", "order", "sides")

    def __init__(self, counters: Mapping[str, Counter]) -> None:
        self.counters = counters
        self.order = {name: index for index, name in enumerate(counters)}
        self.sides = tuple(dict.fromkeys(counter.side for counter in counters.values()))
        self.filed = tuple((name, counter.is_leader, counter.side) for name, counter in counters.items())


class Deployment:
    """An index over `where` (counter to place) and `weak` (counters on their reverse), kept up to date by its methods.

    Lists are always in the order of the counter sheet, so that a restored game offers the same options; places without
    a counter have no entry, and the entries themselves are in no particular order.
    """

    __slots__ = ("_order", "_reverse", "counters", "leaders", "units", "weak", "where")

    def __init__(self, sheet: CounterSheet, where: dict[str, str], weak: list[str]) -> None:
        self.counters, self.where, self.weak = sheet.counters, where, weak
        self._order, self._reverse = sheet.order, set(weak)
        self.units: dict[str, dict[str, list[str]]] = {side: {} for side in sheet.sides}
        self.leaders: dict[str, dict[str, list[str]]] = {side: {} for side in sheet.sides}
        for name, is_leader, side in sheet.filed:
            if place := where.get(name):
                places = (self.leaders if is_leader else self.units)[side]
                if place in places:
                    places[place].append(name)
                else:
                    places[place] = [name]

    def _file(self, counter: Counter) -> dict[str, list[str]]:
        return (self.leaders if counter.kind == LEADER else self.units)[counter.side]

    def units_at(self, side: str, place: str) -> list[str]:
        """Return the units of a side in a place; this is the internal list, do not modify it."""
        return self.units[side].get(place, EMPTY)

    def leaders_at(self, side: str, place: str) -> list[str]:
        """Return the leaders of a side in a place."""
        return self.leaders[side].get(place, EMPTY)

    def at(self, side: str, place: str) -> list[str]:
        """Return the units, then the leaders, of a side in a place."""
        return self.units[side].get(place, EMPTY) + self.leaders[side].get(place, EMPTY)

    def move(self, name: str, place: str) -> None:
        """Move a counter to a place."""
        old = self.where[name]
        if old == place:
            return
        places = self._file(self.counters[name])
        there = places[old]
        if len(there) == 1:
            del places[old]
        else:
            there.remove(name)
        if place in places:
            here = places[place]
            here.append(name)
            here.sort(key=self._order.__getitem__)
        else:
            places[place] = [name]
        self.where[name] = place

    def is_weak(self, name: str) -> bool:
        """Return whether a counter is on its reverse."""
        return name in self._reverse

    def turn_over(self, name: str, weak: bool) -> None:
        """Flip a counter to its reverse or its front."""
        if weak and name not in self._reverse:
            self._reverse.add(name)
            self.weak.append(name)
            self.weak.sort(key=self._order.__getitem__)
        elif not weak and name in self._reverse:
            self._reverse.remove(name)
            self.weak.remove(name)

    def weaken(self, name: str) -> bool:
        """Take a step loss: flip the unit to its reverse or eliminate it; return whether it was eliminated."""
        if name in self._reverse:
            self.eliminate(name)
            return True
        self.turn_over(name, True)
        return False

    def recover(self, name: str) -> None:
        """Restore a unit to full strength."""
        self.turn_over(name, False)

    def eliminate(self, name: str, box: str = ELIMINATED) -> None:
        """Remove a counter from play, into one of the boxes beside the map."""
        self.turn_over(name, False)
        self.move(name, box)

    def pf(self, name: str) -> int:
        """Return the strength printed on the side that is face up."""
        counter = self.counters[name]
        return counter.weak if name in self._reverse else counter.full

    def strength(self, names: Iterable[str]) -> int:
        """Return the total strength of several units."""
        counters, reverse = self.counters, self._reverse
        return sum(counters[name].weak if name in reverse else counters[name].full for name in names)


EMPTY: list[str] = []
