"""Chapters 3.1 and 3.2: movement by land."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any

from engine.hoplite import Way
from engine.kernel import STAY, rule
from engine.syracuse.base import STAND, SyracuseTable
from engine.syracuse.board import AT_SEA, CATANIA, FORT_IN, FORT_STEP, FORTS, LAND, PENALTY, ZONE_OF, Reach
from engine.syracuse.components import (
    FOE,
    LEADER_MARCH,
    LEADERS,
    MARCH,
    SHIPS,
    SIDE,
    TROOPS,
    WITHDRAWAL,
    kinds,
    only_cavalry,
)


class SyracuseMovement(SyracuseTable):
    """Movement of groups by land: goals and routes."""

    @rule("3")
    def reach(
        self,
        side: str,
        start: str,
        points: int,
        troops: Sequence[str],
        fight: bool,
        may_stay_at_sea: bool = False,
        by_sea: bool = True,
    ) -> Reach:
        """Troops move between adjacent zones within their points, and must stop where enemy units are."""
        action = self.state.action
        closed: Collection[str] = action.barred if action and action.side == side else ()
        foe, roads = self.units[FOE[side]], self.roads[side]
        cargo = self.force(troops)
        costs, before = {start: 0}, {}
        contested: dict[str, tuple[int, int]] = {}
        frontier: list[list[str]] = [[start]] + [[] for _ in range(points)]
        for spent, places in enumerate(frontier):
            for place in places:
                if costs[place] < spent:
                    continue
                for goal, price in roads[place]:
                    total = spent + price
                    if total > points or goal in closed or (costs.get(goal, 99) <= total and goal not in contested):
                        continue
                    if goal in AT_SEA:
                        if not by_sea or not self.carries(side, goal, cargo):
                            continue
                    elif goal in FORTS:
                        if foe[goal]:
                            continue
                    elif foe[goal] or (goal in FORT_IN and foe[FORT_IN[goal]]):
                        if fight:
                            rank = self.entry_rank(side, place, goal, total, troops)
                            if rank < contested.get(goal, (99, 99)):
                                contested[goal], costs[goal], before[goal] = rank, total, place
                        continue
                    costs[goal], before[goal] = total, place
                    frontier[total].append(goal)
        del costs[start]
        if not may_stay_at_sea:
            costs = {goal: cost for goal, cost in costs.items() if goal not in AT_SEA}
        return Reach(start, costs, before)

    def entry_rank(self, side: str, place: str, goal: str, cost: int, troops: Sequence[str]) -> tuple[int, int]:
        """Return the rank of an entry: by its shifts into a fight, by its cost if the enemy cavalry may withdraw."""
        shifts = sum(PENALTY[what] for what in self.crossed(side, place, goal))
        return (cost, shifts) if self.may_ride_off(side, goal, troops) else (shifts, cost)

    @rule("3.4")
    def reach_with_leader(
        self, side: str, start: str, points: int, troops: Sequence[str], fight: bool, may_stay_at_sea: bool = False
    ) -> Reach:
        """A leader goes by land, or crosses the sea at the end of his march; he boards an adjacent fleet."""
        if start in AT_SEA:
            found = Reach(start, {}, {})
            for goal, price in self.roads[side][start]:
                if goal not in AT_SEA and price <= points and not self.occupied(FOE[side], goal):
                    found.costs[goal], found.before[goal] = price, start
            return found
        found = self.reach(side, start, points, troops, fight, by_sea=False)
        self.add_crossings(side, found, points, troops, fight)
        found.costs = {
            goal: cost
            for goal, cost in found.costs.items()
            if goal not in AT_SEA or (may_stay_at_sea and found.before[goal] not in AT_SEA)
        }
        return found

    def add_crossings(self, side: str, found: Reach, points: int, troops: Sequence[str], fight: bool) -> None:
        """Add the shores that a group reaches by sea, and the sea zones on the way, to its goals."""
        action, cargo = self.state.action, self.force(troops)
        closed: Collection[str] = action.barred if action and action.side == side else ()
        by_land = {found.start: 0, **found.costs}
        costs, before = found.costs, found.before
        frontier: list[list[str]] = [[] for _ in range(points + 1)]
        for place, cost in by_land.items():
            if place == found.start or not self.occupied(FOE[side], place):
                frontier[cost].append(place)
        for spent, places in enumerate(frontier):
            for place in places:
                for goal, price in self.roads[side][place]:
                    total = spent + price
                    if total > points or goal in closed or goal in by_land or costs.get(goal, 99) <= total:
                        continue
                    if goal in AT_SEA:
                        if self.carries(side, goal, cargo):
                            costs[goal], before[goal] = total, place
                            frontier[total].append(goal)
                    elif place in AT_SEA and (fight or not self.occupied(FOE[side], goal)):
                        costs[goal], before[goal] = total, place

    @rule("3.1")
    def strands(self, sea: str, group: Collection[str]) -> bool:
        """Return whether the ships of a group would leave a leader alone at sea; he sails with one or not at all."""
        ships = [piece for piece in group if piece in SHIPS]
        if sea not in AT_SEA or not ships:
            return False
        side = SIDE[ships[0]]
        return all(ship in group for ship in self.units[side][sea]) and any(
            leader not in group for leader in self.leaders[side][sea]
        )

    @rule("3.2")
    async def march_group(self, side: str, place: str) -> bool:
        """All or part of an activated place moves, in one or more groups on separate routes."""
        pool = self.pool(side, place)
        if not pool:
            return False
        group = await self.choose_some(
            side,
            "group",
            pool,
            0,
            kind="piece",
            describe=self.describe_unit,
            zone=place,
            valid=self.can_go_together,
            gone=any(start in self.parts(side, place) for start in self.action.start.values()),
            cost=self.activation_cost(side, place),
            alone=self.left_alone(side, place, pool),
        )
        if not group:
            return False
        if place in AT_SEA or place == CATANIA:
            await (
                self.sail_group(side, group, place)
                if any(piece in SHIPS for piece in group)
                else self.march(side, group, place)
            )
        else:
            await self.march(side, group, self.state.where[group[0]])
        return True

    def left_alone(self, side: str, place: str, leaders: Sequence[str]) -> list[str]:
        """Return the leaders who would be in a place without a unit, with enemy troops one march away."""
        lone = [piece for piece in leaders if piece in LEADERS]
        if not lone or place not in LAND or self.units[side][place]:
            return []
        roads, near, edge = self.roads[FOE[side]], {place}, [place]
        for _ in range(MARCH):
            edge = [step for here in edge for step, _ in roads[here] if step in LAND and step not in near]
            near.update(edge)
        return lone if any(self.occupied(FOE[side], each) for each in near) else []

    def can_go_together(self, group: tuple[str, ...]) -> bool:
        """A group starts from one place; troops at Catania need ships to carry them, leaders at sea one ship."""
        if not group:
            return True
        start = self.state.where[group[0]]
        if any(self.state.where[piece] != start for piece in group):
            return False
        if start == CATANIA:
            ships, troops, _ = kinds(group)
            return bool(ships) and self.force(troops) <= self.force(ships)
        return not self.strands(start, group)

    def march_goals(self, side: str, group: Sequence[str], start: str, points: int, fight: bool = True) -> Reach:
        """Return where a group of troops, or of leaders alone, can go."""
        troops = [piece for piece in group if piece in TROOPS]
        find = self.reach_with_leader if any(piece in LEADERS for piece in group) else self.reach
        reach = find(side, start, points, troops, fight=fight and bool(troops), may_stay_at_sea=not troops)
        for fort in FORTS:
            if fort in reach.costs and not troops and self.state.forts[fort] != side:
                del reach.costs[fort]
        return reach

    @rule("4.3")
    def falls_to(self, side: str, goal: str, troops: Sequence[str]) -> bool:
        """Return whether troops who enter an empty enemy fort take it; that does not end their march."""
        return goal in FORTS and bool(troops) and self.state.forts[goal] != side

    @rule("3.2")
    async def march(self, side: str, group: Sequence[str], start: str) -> None:
        """A group marches within its points; it stops among enemies, unless these were only cavalry and withdrew."""
        troops = [piece for piece in group if piece in TROOPS]
        left = MARCH if troops else LEADER_MARCH
        while left:
            reach = self.march_goals(side, group, start, left)
            goal = await self.choose(
                side,
                "march",
                list(reach.costs),
                kind="zone",
                actions=(STAY,),
                pieces=list(group),
                describe=partial(self.describe_goal, side, reach, group, left=left),
                zone=start,
                left=left,
                points=self.action.left,
            )
            if goal == STAY:
                return
            path = await self.way_there(side, group, reach, goal, left)
            if await self.bar_entry(side, goal):
                continue
            goes_on = self.falls_to(side, goal, troops)
            self.move(side, group, path)
            left -= self.toll(side, path)
            start = goal
            if goal in LAND and self.occupied(FOE[side], goal):
                goes_on = await self.withdrawal(side, group, goal) and not self.occupied(FOE[side], goal)
            if any(place in AT_SEA for place in path) and any(piece in LEADERS for piece in group):
                goes_on = False  # each leg by sea is a leader's whole movement
            self.capture_lone_leaders()
            if not goes_on:
                return

    def describe_goal(
        self, side: str, reach: Reach, group: Sequence[str], goal: str, left: int = 0
    ) -> Mapping[str, Any]:
        """Return the cost and the forces present at a goal, and by how much the group would exceed its limit."""
        way = self.ways(side, group, reach, goal, left)[0] if left else Way(tuple(reach.path(goal)), {})
        path = way.path
        fort = FORT_IN.get(goal, "")
        return {
            "place": ZONE_OF[goal],
            "cost": self.toll(side, path),
            "path": list(path),
            "over": 0 if goal in AT_SEA else self.crowding(side, goal, group),
            "garrison": self.force(self.units[FOE[side]][fort]),
            "stops": bool(self.units[FOE[side]][fort]),
            "own": self.force(self.units[side][goal]),
            "ours": self.force([*self.units[side][goal], *(piece for piece in group if piece not in LEADERS)]),
            "attack_cost": 0 if self.state.action is None or self.state.action.paid else 1,
            "enemy": self.force(self.units[FOE[side]][goal]),
            "fight": goal in LAND and bool(self.units[FOE[side]][goal]),
            "crossed": self.crossed(side, path[-2], goal) if goal in LAND else [],
            "taken": self.captures(way),
            "alone": self.left_alone(side, goal, group) if not any(piece in TROOPS for piece in group) else [],
        }

    def may_ride_off(self, side: str, zone: str, troops: Sequence[str]) -> bool:
        """Return whether only cavalry holds a zone, fort included, and more than cavalry enters it."""
        foe = self.units[FOE[side]]
        holders = [*foe[zone], *(foe[FORT_IN[zone]] if zone in FORT_IN else ())]
        return only_cavalry(holders) and not only_cavalry(troops)

    @rule("3.2")
    async def withdrawal(self, side: str, group: Sequence[str], zone: str) -> bool:
        """Cavalry alone in a zone may withdraw up to four points before a force other than cavalry, and let it pass."""
        if not self.may_ride_off(side, zone, [piece for piece in group if piece in TROOPS]):
            return False
        foe, left = FOE[side], False
        places = [(zone, WITHDRAWAL)]
        if zone in FORT_IN:
            places.append((FORT_IN[zone], WITHDRAWAL - FORT_STEP))
        parties = [(place, points, self.pieces(foe, place)) for place, points in places if self.units[foe][place]]
        for place, points, party in parties:
            left |= await self.ride_off(foe, zone, place, points, party)
        return left

    async def ride_off(self, side: str, zone: str, place: str, points: int, party: Sequence[str]) -> bool:
        """The cavalry of a zone, or of its fort, chooses where to withdraw, or stays; return whether it has left."""
        riders = [piece for piece in party if piece not in LEADERS]
        find = self.reach if len(riders) == len(party) else self.reach_with_leader
        reach = find(side, zone, points, riders, fight=False)
        goals = [goal for goal in reach.costs if goal != place]
        if not goals:
            return False
        goal = await self.choose(
            side,
            "withdraw",
            goals,
            kind="zone",
            actions=(STAND,),
            zone=zone,
            pieces=riders,
            describe=partial(self.describe_goal, side, reach, riders),
        )
        if goal == STAND:
            return False
        path = reach.path(goal)
        self.move(side, party, path if place == zone else [place, *path])
        return True

    def move(self, side: str, group: Sequence[str], path: Sequence[str]) -> None:
        """A group goes along a path: it uses the capacity of fleets it passes, and takes an empty enemy fort."""
        goal, action = path[-1], self.state.action
        for piece in group:
            self.put(piece, goal)
        troops = [piece for piece in group if piece in TROOPS]
        if troops and path[0] not in AT_SEA and path[0] != CATANIA:
            load = self.first_load if action is None else action.load
            for place in path:
                if place in AT_SEA:
                    load[place] = load.get(place, 0) + self.force(troops)
        if action is not None and side == action.side:
            crossed = self.crossed(side, path[-2], goal) if len(path) > 1 and goal not in AT_SEA else []
            for piece in group:
                action.start.setdefault(piece, path[0])
                if piece not in LEADERS:
                    action.entry[piece] = crossed
        self.tell_move(side, group, path)
        if troops:
            self.capture_leaders_on_the_way(side, path)
        if goal in FORTS and self.state.forts[goal] != side and any(piece in TROOPS for piece in group):
            self.take_fort(side, goal)
