"""Chapter 3, movement and stacking: how far troops and ships reach, and how many may stand together."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from engine.kernel import rule
from engine.syracuse.board import AT_SEA, CAMP, CATANIA, CITY, COASTS, FOE, FORT_IN, FORTS, PLACES, SIDES, ZONE_OF
from engine.syracuse.chapter_8_advantage import WithAdvantage
from engine.syracuse.counters import GAME, LEADERS, SHIPS, SIDE, TROOPS
from engine.syracuse.state import BUILT
from engine.syracuse.terrain import PENALTY

MARCH: int = GAME["movement"]["land_unit_pm"]
LEADER_MARCH: int = GAME["movement"]["leader_land_pm"]
WITHDRAWAL: int = GAME["movement"]["cavalry_withdrawal_pm"]
ZONE_LIMIT: int = GAME["stacking"]["land_zone_units"]
FORT_LIMIT: int = GAME["stacking"]["fort_units"]
NARROWS: int = GAME["stacking"]["protected_pf"]


@dataclass(slots=True)
class Reach:
    """Where a group can go: the cost of every goal, and the step before each."""

    start: str
    costs: dict[str, int]
    before: dict[str, str]

    def path(self, goal: str) -> list[str]:
        """The places from start to goal."""
        found = [goal]
        while found[-1] != self.start:
            found.append(self.before[found[-1]])
        return found[::-1]


class Movement(WithAdvantage):
    """Reach by land and sea, stacking limits, and the moving of counters."""

    @rule("3")
    def reach(
        self, side: str, start: str, points: int, troops: Iterable[str], fight: bool, may_stay_at_sea: bool = False
    ) -> Reach:
        """Troops go from zone to neighbouring zone within their points, and must stop where enemy units are."""
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
                        if not self.carries(side, goal, cargo):
                            continue
                    elif goal in FORTS:
                        if foe[goal]:
                            continue
                    elif foe[goal] or (goal in FORT_IN and foe[FORT_IN[goal]]):
                        if fight:
                            rank = (sum(PENALTY[what] for what in self.crossed(side, place, goal)), total)
                            if rank < contested.get(goal, (99, 99)):
                                contested[goal], costs[goal], before[goal] = rank, total, place
                        continue
                    costs[goal], before[goal] = total, place
                    frontier[total].append(goal)
        del costs[start]
        if not may_stay_at_sea:
            costs = {goal: cost for goal, cost in costs.items() if goal not in AT_SEA}
        return Reach(start, costs, before)

    @rule("3.4")
    def carries(self, side: str, sea: str, cargo: int) -> bool:
        """Own ships and no enemy ones carry troops over a sea zone, a point of troops for each point of ships."""
        ships = self.units[side][sea]
        if not ships or self.units[FOE[side]][sea]:
            return False
        return cargo == 0 or cargo + self.loaded(sea) <= self.force(ships)

    def loaded(self, sea: str) -> int:
        """The strength already carried over a sea zone in this action phase."""
        return self.state.action.load.get(sea, 0) if self.state.action else 0

    @rule("3.5")
    def sail(self, side: str, start: str, fight: bool, accept: Callable[[str], bool] | None = None) -> Reach:
        """Ships go as far as they like, but stop where enemy ships are; transports go where they can then land."""
        foe, lanes = self.units[FOE[side]], self.lanes[side]
        before: dict[str, str] = {}
        steps = {start: 0}
        frontier, barred = [start], set()
        while frontier:
            place = frontier.pop(0)
            for goal in lanes[place]:
                if goal in steps:
                    continue
                if foe[goal]:
                    barred.add(goal)
                    if not fight:
                        continue
                steps[goal], before[goal] = steps[place] + 1, place
                if goal not in barred:
                    frontier.append(goal)
        del steps[start]
        if accept is not None:
            steps = {goal: cost for goal, cost in steps.items() if goal in barred or accept(goal)}
        return Reach(start, steps, before)

    @rule("3.1")
    def strands(self, sea: str, group: Collection[str]) -> bool:
        """Whether the ships of a group would leave a leader of theirs alone at sea: he sails with one or not at all."""
        ships = [piece for piece in group if piece in SHIPS]
        if sea not in AT_SEA or not ships:
            return False
        side = SIDE[ships[0]]
        return all(ship in group for ship in self.units[side][sea]) and any(
            leader not in group for leader in self.leaders[side][sea]
        )

    def landings(self, side: str, sea: str) -> list[str]:
        """Zones beside a sea zone where transports may land troops: free of enemies, no enemy enceinte between."""
        if sea == CATANIA:
            return [CATANIA]
        open_to = {goal for goal, _ in self.roads[side][sea]}
        return [zone for zone in COASTS[sea] if zone in open_to and not self.occupied(FOE[side], zone)]

    # stacking

    @rule("3.3")
    def limit(self, place: str) -> int | None:
        """Five units in the open, two in a fort, no limit in the city, the standing camp and Catania."""
        if place in FORTS:
            return FORT_LIMIT
        if place in (CITY, CATANIA) or (place == CAMP and self.state.camp == BUILT):
            return None
        return ZONE_LIMIT

    def surplus(self, side: str, place: str) -> int:
        """By how many units (on land) or points (in narrow waters) a place is over its limit."""
        return self.crowding(side, place, ())

    def crowding(self, side: str, place: str, group: Sequence[str]) -> int:
        """By how much a place would be over its limit if a group joined whoever is there."""
        units = [*self.units[side][place], *(piece for piece in group if piece not in LEADERS)]
        if place in AT_SEA:
            return max(0, self.force(units) - NARROWS) if self.protected(place) else 0
        limit = self.limit(place)
        return 0 if limit is None else max(0, len(units) - limit)

    def relieves(self, side: str, place: str) -> Callable[[tuple[str, ...]], bool]:
        """The test of a choice of units that brings a place within its limit and takes none in vain."""
        units = self.units[side][place]

        def enough(chosen: Sequence[str]) -> bool:
            left = [unit for unit in units if unit not in chosen]
            return self.force(left) <= NARROWS if place in AT_SEA else len(left) <= (self.limit(place) or 99)

        return lambda chosen: (
            enough(chosen) and not any(enough([unit for unit in chosen if unit != spared]) for spared in chosen)
        )

    async def choose_surplus(self, side: str, place: str, key: str) -> tuple[str, ...]:
        """The owner picks the units by which a place is over its limit."""
        units = list(self.units[side][place])
        over = self.surplus(side, place)
        if place in AT_SEA:
            return await self.choose_some(
                side,
                key,
                units,
                1,
                len(units),
                kind="unit",
                describe=self.unit_facts,
                valid=self.relieves(side, place),
                zone=place,
                over=over,
            )
        return await self.choose_some(
            side, key, units, over, over, kind="unit", describe=self.unit_facts, zone=place, over=over
        )

    @rule("3.3")
    async def settle_stacks(self, sides: Sequence[str] = SIDES, at_sea: Sequence[str] = SIDES) -> None:
        """Once the moves are over, units beyond the limit are lost, at their owner's choice."""
        # Recovery may crowd narrow waters; whoever has not moved since must first have the chance to sail.
        for side in sides:
            crowded = {
                place
                for place, units in self.units[side].items()
                if len(units) > 2
                and place in ZONE_OF
                and self.surplus(side, place)
                and (place not in AT_SEA or side in at_sea)
            }
            for place in PLACES if crowded else ():
                if place in crowded:
                    lost = await self.choose_surplus(side, place, "surplus")
                    for unit in lost:
                        self.deployment.eliminate(unit)
                    self.tell("surplus", side=side, zone=place, units=list(lost))

    # moving counters

    def move(self, side: str, group: Sequence[str], path: Sequence[str]) -> None:
        """A group goes along a path: it loads the fleets it passes, and takes an empty enemy fort it enters."""
        goal, action = path[-1], self.state.action
        for piece in group:
            self.put(piece, goal)
        troops = [piece for piece in group if piece in TROOPS]
        if action is not None:
            if troops and path[0] not in AT_SEA and path[0] != CATANIA:
                for place in path:
                    if place in AT_SEA:
                        action.load[place] = action.load.get(place, 0) + self.force(troops)
            if side == action.side:
                crossed = self.crossed(side, path[-2], goal) if len(path) > 1 and goal not in AT_SEA else []
                for piece in group:
                    action.start.setdefault(piece, path[0])
                    if piece not in LEADERS:
                        action.entry[piece] = crossed
        self.tell_move(side, group, path)
        if troops:
            self.sweep(side, path)
        if goal in FORTS and self.state.forts[goal] != side and any(piece in TROOPS for piece in group):
            self.take_fort(side, goal)

    @rule("4.2.2")
    def sweep(self, side: str, path: Sequence[str]) -> None:
        """Troops on the march take every enemy leader whom they find alone on their way."""
        foe = FOE[side]
        for place in path[1:-1]:
            if not self.units[foe][place]:
                for leader in list(self.leaders[foe][place]):
                    self.lose_leader(leader, in_combat=False)

    @rule("4.3")
    def take_fort(self, side: str, fort: str) -> None:
        """A fort belongs to whoever enters it when it is empty, or takes it by storm or siege."""
        self.state.forts[fort] = side
        self.tell("fort", side=side, fort=fort)
