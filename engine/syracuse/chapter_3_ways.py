"""Chapters 3.2 to 3.4 and 4.2.2: choosing a group's route to its goal."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from engine.hoplite import Way, choose_way, worth_asking
from engine.kernel import rule
from engine.syracuse.base import SyracuseTable
from engine.syracuse.board import AT_SEA, FORTS, LAND, PENALTY, ZONE_OF, Reach
from engine.syracuse.components import FOE, LEADERS, MARCH, TROOPS

ROOM, CAPTURES = "room-", "captures-"


class Ways(SyracuseTable):
    """Routes that differ in the ships used, the walls crossed, the points spent or the leaders captured."""

    @rule("3.2")
    async def way_there(self, side: str, group: Sequence[str], reach: Reach, goal: str, points: int) -> tuple[str, ...]:
        """Return a group's route; its owner chooses unless one is at least as good as the others in every respect."""
        ways = self.ways(side, group, reach, goal, points)
        return await choose_way(
            self, side, ways, partial(self.describe_way, side, group), zone=reach.start, goal=goal, pieces=list(group)
        )

    def ways(self, side: str, group: Sequence[str], reach: Reach, goal: str, points: int) -> list[Way]:
        """Return the routes worth choosing between, the default first."""
        usual = tuple(reach.path(goal))
        troops = [piece for piece in group if piece in TROOPS]
        if not troops or len(usual) < 2:
            return [Way(usual, {})]
        first = Way(usual, self.price(side, group, usual))
        harmless = not any(units > 0 for units in first.price.values())
        if usual[0] in AT_SEA or (harmless and not self.lone_leaders(FOE[side], usual)):
            return [first]
        paths = [path for path in self.every_way(side, group, usual[0], goal, points) if path != usual]
        return worth_asking([first, *(Way(path, self.price(side, group, path)) for path in paths)])

    def lone_leaders(self, side: str, but: Collection[str]) -> list[str]:
        """Return the leaders of a side without units in land zones, except in the given zones."""
        return [
            leader
            for place, leaders in self.leaders[side].items()
            if place in LAND and place not in but and not self.units[side][place]
            for leader in leaders
        ]

    def every_way(
        self, side: str, group: Sequence[str], start: str, goal: str, points: int
    ) -> Iterator[tuple[str, ...]]:
        """Yield every simple route within some points, cheapest first; a leader's route ends where he lands."""
        action, foe = self.state.action, FOE[side]
        closed: Collection[str] = action.barred if action else ()
        cargo, led = self.force(piece for piece in group if piece in TROOPS), any(one in LEADERS for one in group)
        frontier: list[list[tuple[str, ...]]] = [[] for _ in range(points + 1)]
        frontier[0].append((start,))
        for spent, paths in enumerate(frontier):
            for path in paths:
                here = path[-1]
                if here == goal:
                    yield path
                    continue
                landed = led and len(path) > 1 and path[-2] in AT_SEA and here not in AT_SEA
                if landed or (len(path) > 1 and here not in AT_SEA and here not in FORTS and self.occupied(foe, here)):
                    continue
                for near, price in self.roads[side][here]:
                    if spent + price > points or near in path or near in closed:
                        continue
                    if near in AT_SEA and not self.carries(side, near, cargo):
                        continue
                    if not (near in FORTS and self.units[foe][near]):
                        frontier[spent + price].append((*path, near))

    def toll(self, side: str, path: Sequence[str]) -> int:
        """Return the movement points that a route costs."""
        return sum(dict(self.roads[side][here])[there] for here, there in pairwise(path))

    def price(self, side: str, group: Sequence[str], path: tuple[str, ...]) -> dict[str, int]:
        """Return the cost of a route: scarce transport capacity, column shifts, movement points, captures."""
        foe, goal, troops = FOE[side], path[-1], [piece for piece in group if piece in TROOPS]
        found = self.room_used(side, group, path)
        if self.occupied(foe, goal):
            found["columns"] = sum(PENALTY[what] for what in self.crossed(side, path[-2], goal))
        if self.falls_to(side, goal, troops) or (goal not in AT_SEA and self.may_ride_off(side, goal, troops)):
            ends = any(one in LEADERS for one in group) and any(place in AT_SEA for place in path)
            found["points"] = MARCH if ends else self.toll(side, path)  # each leg by sea is a leader's whole movement
        for place in path[1:]:
            if not self.units[foe][place]:
                found |= {f"{CAPTURES}{leader}": -1 for leader in self.leaders[foe][place]}
        return found

    def room_used(self, side: str, group: Sequence[str], path: Sequence[str]) -> dict[str, int]:
        """Return the strength carried over the sea zones of a route whose ships may not have room for everyone."""
        cargo = self.force(piece for piece in group if piece in TROOPS)
        return {
            f"{ROOM}{sea}": cargo
            for sea in path
            if sea in AT_SEA and self.room_aboard(side, sea) - cargo < self.passengers(side, group, sea)
        }

    def room_aboard(self, side: str, sea: str) -> int:
        """Return the strength of troops that the ships in a sea zone can still carry in this phase."""
        return self.force(self.units[side][sea]) - self.loaded(sea)

    def passengers(self, side: str, group: Sequence[str], sea: str) -> int:
        """Return the strength of troops that can still be activated in this phase and then embark in a sea zone."""
        if self.state.action is None:  # the first moves of fresh troops (2.B.2)
            return self.force(unit for unit in self.fresh if unit not in group)
        action, found = self.action, 0
        for place in [place for place in self.units[side] if place in ZONE_OF and place not in AT_SEA]:
            waiting = [unit for unit in self.units[side][place] if unit not in group and unit not in action.start]
            active = action.zone in (place, ZONE_OF[place])
            may_move = active or self.activation_cost(side, place) <= action.left
            if waiting and may_move and sea in self.reach(side, place, MARCH - 1, (), False, True).costs:
                found += self.force(waiting)
        return found

    def describe_way(self, side: str, group: Sequence[str], way: Way) -> Mapping[str, Any]:
        """Return the facts of a route: its points, room left aboard, the last border crossed, leaders captured."""
        seas = [place for place in way.path if place in AT_SEA]
        cargo = self.force(piece for piece in group if piece in TROOPS)
        fights = "columns" in way.price
        return {
            "cost": self.toll(side, way.path),
            "scarce": any(key.startswith(ROOM) for key in way.price),
            "room": min((self.room_aboard(side, sea) for sea in seas), default=cargo) - cargo,
            "short": 0,
            "crossed": self.crossed(side, way.path[-2], way.path[-1]) if fights else [],
            "taken": self.captures(way),
        }

    def captures(self, way: Way) -> list[str]:
        """Return the lone enemy leaders that a group captures on its route."""
        return [key.removeprefix(CAPTURES) for key in way.price if key.startswith(CAPTURES)]
