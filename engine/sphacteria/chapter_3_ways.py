"""3.3 and 4.2. The route that a group takes to its goal, where routes differ."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from engine.hoplite import Way, choose_way
from engine.kernel import rule
from engine.sphacteria.base import SphacteriaTable
from engine.sphacteria.board import FOE, GROUND, MARITIME, ON_FOOT, SHORES, STEPS, WALLS, WATERS
from engine.sphacteria.components import IS_LEADER, KIND, LAND_MOVES
from engine.sphacteria.state import SphacteriaActionPhase


class SphacteriaWays(SphacteriaTable):
    """Routes that differ in room used, columns lost, leaders captured, and where archers stop them."""

    def every_way(self, phase: SphacteriaActionPhase, start: str, troops: int, moves: int) -> Iterator[tuple[str, ...]]:
        """Yield every route of troops to a land zone that passes no place twice, shortest first."""
        side, theirs = phase.side, self.forces.units[FOE[phase.side]]
        edge: list[tuple[str, ...]] = [(start,)]
        for path in edge:
            here = path[-1]
            if len(path) > moves or (theirs.get(here) and len(path) > 1):
                continue
            for near in (*(SHORES if here in MARITIME else ON_FOOT)[here], *WATERS[here]):
                if near in path or near in phase.closed:
                    continue
                further = (*path, near)
                if near in GROUND:
                    edge.append(further)
                    yield further
                elif len(path) < moves and self.may_carry(phase, side, near, troops):
                    edge.append(further)

    @rule("3.3", it="4.2")
    async def way_there(
        self, phase: SphacteriaActionPhase, group: tuple[str, ...], usual: tuple[str, ...]
    ) -> tuple[str, ...]:
        """Return the route that a group takes; its owner chooses where routes differ in cost, risk or captures."""
        ways = self.ways(phase, group, usual)
        if len(ways) == 1:
            return usual
        return await choose_way(
            self,
            phase.side,
            ways,
            partial(self.describe_way, phase, phase.side, group),
            start=usual[0],
            goal=usual[-1],
            pieces=list(group),
        )

    def ways(self, phase: SphacteriaActionPhase, group: tuple[str, ...], usual: tuple[str, ...]) -> list[Way]:
        """Return a group's routes to the goal of its usual route; those that cost the same as that one come first."""
        troops = [name for name in group if KIND[name] not in ("T", "leader")]
        if not troops:
            return [Way(usual, {})]
        first = Way(usual, self.price(phase, group, usual))
        harmless = not first.price or not any(units > 0 for units in first.price.values())
        if harmless and not self.uncaptured(phase, usual):
            return [first]
        every = self.every_way(phase, usual[0], len(troops), LAND_MOVES)
        paths = [path for path in every if path[-1] == usual[-1] and path != usual]
        ways = [*(Way(path, self.price(phase, group, path)) for path in paths), first]
        return sorted(ways, key=lambda way: (way.price != first.price, len(way.path)))

    def uncaptured(self, phase: SphacteriaActionPhase, path: tuple[str, ...]) -> list[str]:
        """Return the lone enemy leaders in land zones that units on a different route could capture."""
        foe = FOE[phase.side]
        return [
            name
            for zone, leaders in self.forces.leaders[foe].items()
            if zone in GROUND
            and zone not in path
            and STEPS[path[0]][zone] + STEPS[zone][path[-1]] <= LAND_MOVES
            and not self.units_at(foe, zone)
            for name in leaders
            if name not in phase.captures
        ]

    def price(self, phase: SphacteriaActionPhase, group: tuple[str, ...], path: tuple[str, ...]) -> dict[str, int]:
        """Return the price of a route: scarce room aboard, columns of a combat, where archers would stop it."""
        side, foe, goal = phase.side, FOE[phase.side], path[-1]
        found = self.room_used(phase, side, group, path)
        if enemies := self.units_at(foe, goal):
            found["columns"] = 2 * (path[-2] in WALLS[goal]) + (path[-2] in MARITIME)
            if foe not in phase.used and any(KIND[name] == "A" for name in enemies):
                found[f"barred-{next(zone for zone in reversed(path[:-1]) if zone not in MARITIME)}"] = 1
        leaders = self.forces.leaders[foe]
        for zone in path[1:]:
            if leaders.get(zone) and not self.units_at(foe, zone):
                for leader in leaders[zone]:
                    found[f"captures-{leader}"] = -1
        return found

    def room_used(
        self, phase: SphacteriaActionPhase, side: str, group: tuple[str, ...], path: tuple[str, ...]
    ) -> dict[str, int]:
        """Return the units carried over those waters of a route whose ships could not carry all who may still need
        them.
        """
        found: dict[str, int] = {}
        if not (seas := [zone for zone in path[1:] if zone in MARITIME]):
            return found
        troops = sum(KIND[name] not in ("T", "leader") for name in group)
        for sea in seas if troops else ():
            if self.room_aboard(phase, side, sea) - troops < self.passengers(phase, side, group, path):
                found[f"room-{sea}"] = troops
        return found

    def room_aboard(self, phase: SphacteriaActionPhase, side: str, sea: str) -> int:
        """Return how many units the squadrons in a water can still carry in this action phase."""
        return self.forces.strength(self.units_at(side, sea)) - phase.carried[side].get(sea, 0)

    def passengers(self, phase: SphacteriaActionPhase, side: str, group: tuple[str, ...], path: tuple[str, ...]) -> int:
        """Return how many land units may still need transport: those yet to move, and those that may be defeated."""
        foe, found = FOE[side], sum(name not in IS_LEADER for name in group) * bool(self.units_at(FOE[side], path[-1]))
        moving = side == phase.side and phase.stage == "moves"
        for zone, units in self.forces.units[side].items():
            if zone in ON_FOOT and zone not in MARITIME:
                fights = bool(self.units_at(foe, zone))
                for name in units:
                    waits = fights or (moving and name not in phase.start)
                    found += waits and name not in group and KIND[name] != "T"
        return found

    def describe_way(self, phase: SphacteriaActionPhase, side: str, group: tuple[str, ...], way: Way) -> dict[str, Any]:
        """Return what an option shows of a route: room left, columns lost, leaders captured, archers."""
        troops = sum(name not in IS_LEADER for name in group)
        seas = [zone for zone in way.path[1:] if zone in MARITIME]
        return {
            "room": min((self.room_aboard(phase, side, sea) for sea in seas), default=troops) - troops,
            "scarce": any(key.startswith("room-") for key in way.price),
            "columns": way.price.get("columns", 0),
            "taken": [key.removeprefix("captures-") for key in way.price if key.startswith("captures-")],
            "halts": [key.removeprefix("barred-") for key in way.price if key.startswith("barred-")],
        }

    @rule("3.3", it="4.2")
    async def way_back(
        self, phase: SphacteriaActionPhase, side: str, group: tuple[str, ...], usual: tuple[str, ...]
    ) -> tuple[str, ...]:
        """Return the waters over which defeated units withdraw; their owner chooses where room aboard is scarce."""
        first = Way(usual, self.room_used(phase, side, group, usual))
        ways = [first]
        if first.price:
            troops = sum(name not in IS_LEADER for name in group)
            paths = [path for path in self.every_way_back(phase, side, usual, troops, LAND_MOVES) if path != usual]
            ways += [Way(path, self.room_used(phase, side, group, path)) for path in paths]
        return await choose_way(
            self,
            side,
            ways,
            partial(self.describe_way, phase, side, group),
            start=usual[0],
            goal=usual[-1],
            pieces=list(group),
        )

    def every_way_back(
        self, phase: SphacteriaActionPhase, side: str, usual: tuple[str, ...], troops: int, moves: int
    ) -> Iterator[tuple[str, ...]]:
        """Yield every route over waters from the start of a usual route to the shore where it ends, shortest first."""
        edge: list[tuple[str, ...]] = [usual[:1]]
        for path in edge:
            if len(path) > 1 and usual[-1] in SHORES[path[-1]]:
                yield (*path, usual[-1])
            for near in WATERS[path[-1]] if len(path) < moves else ():
                if near not in path and self.may_carry(phase, side, near, troops):
                    edge.append((*path, near))
