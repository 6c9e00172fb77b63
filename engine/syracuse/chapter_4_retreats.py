"""Chapter 4.2.2: retreats, and leaders left alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.hoplite import Way, choose_way
from engine.kernel import rule
from engine.syracuse.base import SPLIT, SyracuseTable
from engine.syracuse.board import AT_SEA, CATANIA, FORTS
from engine.syracuse.components import (
    FOE,
    FORT_LIMIT,
    LEADER_MARCH,
    LEADERS,
    LEADERS_OF,
    MARCH,
    NARROWS,
    SHIPS,
    SIDE,
    SIDES,
    TROOPS,
    UNITS,
    kinds,
)
from engine.syracuse.state import CAPTURED, NOWHERE


class Retreats(SyracuseTable):
    """The retreat from a lost zone, and the capture of leaders."""

    def ways_out(self, side: str, zone: str, points: int = MARCH) -> dict[str, list[str]]:
        """Return the places that beaten units of a zone may retreat to, with paths.

        These are free of enemies, with no enceinte or chains on the way.
        """
        if zone in AT_SEA:
            return {goal: [zone, goal] for goal in self.lanes[side][zone] if not self.units[FOE[side]][goal]}
        ways: dict[str, list[str]] = {}
        for goal, _ in self.roads[side][zone]:
            if goal in FORTS:
                if self.state.forts[goal] == side:
                    ways[goal] = [zone, goal]
            elif goal not in AT_SEA and not self.occupied(FOE[side], goal):
                ways[goal] = [zone, goal]
        for goal, path in self.crossings(side, zone, points).items():
            ways.setdefault(goal, path)
        return ways

    @rule("3.4")
    def crossings(self, side: str, zone: str, points: int) -> dict[str, list[str]]:
        """Retreat by sea: to every free shore, by the quickest way over waters with own ships and no enemy ones."""
        ways: dict[str, list[str]] = {}
        for path in self.voyages(side, zone, points):
            if path[-1] not in ways or self.toll(side, path) < self.toll(side, ways[path[-1]]):
                ways[path[-1]] = path
        return ways

    def voyages(self, side: str, zone: str, points: int) -> list[list[str]]:
        """Return the sea routes from a zone to shores free of enemies within the points, fewest waters first."""
        found: list[list[str]] = []
        paths = [(0, [zone])]
        for spent, path in paths:
            for goal, price in self.roads[side][path[-1]]:
                cost = spent + price
                if goal in path or goal in FORTS or cost > points or (path[-1] == zone and goal not in AT_SEA):
                    continue
                if goal not in AT_SEA:
                    if not self.occupied(FOE[side], goal):
                        found.append([*path, goal])
                elif self.carries(side, goal, 0):
                    paths.append((cost, [*path, goal]))
        return found

    @rule("3.4")
    async def way_back(self, side: str, zone: str, party: Sequence[str], goal: str) -> list[str]:
        """Return the route of a defeated party; its owner chooses between sea routes that carry different units."""
        points = self.march_of(party)
        usual = self.ways_out(side, zone, points)[goal]
        _, troops, _ = kinds(party)
        if zone in AT_SEA or not troops or not any(place in AT_SEA for place in usual):
            return usual
        others = [path for path in self.voyages(side, zone, points) if path[-1] == goal and path != usual]
        ways = [Way(tuple(path), self.carried_back(side, party, path)) for path in (usual, *others)]
        chosen = await choose_way(
            self,
            side,
            ways,
            partial(self.describe_way_back, side, party),
            zone=zone,
            goal=goal,
            pieces=list(party),
        )
        return list(chosen)

    def carried_back(self, side: str, party: Sequence[str], path: Sequence[str]) -> dict[str, int]:
        """Return what a retreat route costs: units it cannot carry, and waters whose ships may still be needed."""
        _, troops, _ = kinds(party)
        cargo = self.force(troops)
        beaten = [
            unit
            for place in self.contested()
            for unit in self.units[side][place]
            if place not in AT_SEA and unit not in party
        ]
        price = {"left": left} if (left := max(0, cargo - self.room_on(side, path))) else {}
        for sea in (place for place in path if place in AT_SEA):
            if self.room_on(side, [sea]) - cargo < self.force(beaten):
                price[f"room-{sea}"] = min(cargo, self.room_on(side, path))
        return price

    def describe_way_back(self, side: str, party: Sequence[str], way: Way) -> dict[str, Any]:
        """Return what an option shows of a route by sea: its points, and the room that it leaves aboard."""
        _, troops, _ = kinds(party)
        room = self.room_on(side, way.path)
        return {
            "cost": self.toll(side, way.path),
            "scarce": any(way.price),
            "room": max(0, room - self.force(troops)),
            "short": way.price.get("left", 0),
            "crossed": [],
            "taken": [],
        }

    def room_on(self, side: str, path: Sequence[str]) -> int:
        """Return the strength of troops that the fleets along a path can still carry; unlimited by land."""
        seas = [place for place in path if place in AT_SEA]
        return min((self.force(self.units[side][sea]) - self.withdrawn(sea) for sea in seas), default=10_000)

    def most_room(self, side: str, zone: str, path: Sequence[str]) -> int:
        """Return the most that any route to the end of a path can still carry."""
        if not any(place in AT_SEA for place in path):
            return self.room_on(side, path)
        return max(self.room_on(side, way) for way in self.voyages(side, zone, MARCH) if way[-1] == path[-1])

    @rule("3.4")
    def withdrawn(self, sea: str) -> int:
        """Return the strength already carried over a sea zone in retreats of this phase; marches do not count."""
        return self.state.action.withdrawn.get(sea, 0) if self.state.action else 0

    @rule("4.2.2")
    async def retreat(self, side: str, zone: str, pieces: Sequence[str], in_combat: bool = True) -> None:
        """Beaten units retreat to adjacent places without enemies, in groups if they like; others are lost."""
        rest = list(pieces)
        while rest:
            party = rest
            goal = await self.way_out(side, zone, party, split=self.can_split(zone, rest))
            if goal == SPLIT:
                party = list(
                    await self.choose_some(
                        side,
                        "retreating",
                        rest,
                        1,
                        len(rest) - 1,
                        kind="piece",
                        describe=self.describe_unit,
                        zone=zone,
                        valid=partial(self.manned, zone, rest),
                    )
                )
                goal = await self.way_out(side, zone, party, split=False)
            if not goal:
                # Leaders need no space: where their units have no path, they may still have one.
                party = [piece for piece in party if piece not in LEADERS] or party
                self.eliminate_cornered(side, zone, party, in_combat)
            else:
                path = await self.way_back(side, zone, party, goal)
                if not self.fits(side, path, party):
                    party = list(
                        await self.choose_some(
                            side,
                            "retreating",
                            party,
                            1,
                            len(party),
                            kind="piece",
                            describe=self.describe_unit,
                            zone=zone,
                            valid=partial(self.fits, side, path),
                        )
                    )
                self.fall_back(side, party, path)
                await self.make_room(side, goal)
            rest = [piece for piece in rest if piece not in party]
        self.capture_lone_leaders(in_combat)

    def can_split(self, zone: str, rest: Sequence[str]) -> bool:
        """Return whether a beaten force can divide: two counters on land, two ships at sea."""
        return len([piece for piece in rest if zone not in AT_SEA or piece in SHIPS]) > 1

    async def way_out(self, side: str, zone: str, party: Sequence[str], split: bool) -> str:
        """Ask where a beaten group goes, or whether it divides; return "" if it has nowhere to go."""
        weakest = min((self.force([piece]) for piece in party if piece in TROOPS), default=0)
        leaders_only = all(piece in LEADERS for piece in party)
        goals = [
            goal
            for goal, path in self.ways_out(side, zone, self.march_of(party)).items()
            if zone in AT_SEA
            or leaders_only
            or (self.most_room(side, zone, path) >= weakest and (goal not in FORTS or self.has_room(side, goal)))
        ]
        if not goals:
            return ""
        return await self.choose(
            side,
            "retreat",
            goals,
            kind="zone",
            describe=self.describe_place,
            zone=zone,
            pieces=list(party),
            actions=(SPLIT,) if split and len(goals) > 1 else (),
        )

    def march_of(self, party: Sequence[str]) -> int:
        """Return the movement points of a group: leaders alone have one more."""
        return LEADER_MARCH if all(piece in LEADERS for piece in party) else MARCH

    def manned(self, zone: str, rest: Sequence[str], party: Sequence[str]) -> bool:
        """Return whether both parts of a beaten force can retreat: at sea each needs a ship of its own."""
        left = [piece for piece in rest if piece not in party]
        return zone not in AT_SEA or all(any(piece in SHIPS for piece in part) for part in (party, left))

    def fits(self, side: str, path: Sequence[str], group: Sequence[str]) -> bool:
        """Return whether a group can take a retreat path: room in the fort, and room aboard."""
        _, troops, _ = kinds(group)
        goal = path[-1]
        if goal in FORTS and len(self.units[side][goal]) + len(troops) > FORT_LIMIT:
            return False
        return path[0] in AT_SEA or not troops or self.force(troops) <= self.room_on(side, path)

    def fall_back(self, side: str, group: Sequence[str], path: Sequence[str]) -> None:
        """Move a beaten group without changing the action phase's record of marches."""
        troops, action = [piece for piece in group if piece in TROOPS], self.state.action
        for piece in group:
            self.put(piece, path[-1])
        if action is not None and troops and path[0] not in AT_SEA:
            for place in path:
                if place in AT_SEA:
                    action.withdrawn[place] = self.withdrawn(place) + self.force(troops)
        self.tell_move(side, group, path, "retreat")

    def eliminate_cornered(self, side: str, zone: str, pieces: Sequence[str], in_combat: bool) -> None:
        """Units without a retreat are lost."""
        units = [piece for piece in pieces if piece in UNITS]
        for unit in units:
            self.deployment.eliminate(unit)
        if units:
            self.tell("losses", side=side, zone=zone, weakened=[], eliminated=units, cause="retreat")
        for leader in pieces:
            if leader in LEADERS:
                self.lose_leader(leader, in_combat)

    @rule("4.2.2")
    async def make_room(self, side: str, place: str) -> None:
        """If a retreat overfills a place, the surplus moves on to a neighbour with room, else it is lost."""
        while self.surplus(side, place):
            ways = {
                goal: path
                for goal, path in self.ways_out(side, place).items()
                if len(path) == 2
                and self.has_room(side, goal)
                and any(self.joins(side, path, [unit]) for unit in self.units[side][place])
            }
            if not ways:
                lost = await self.choose_surplus(side, place, "surplus")
                for unit in lost:
                    self.deployment.eliminate(unit)
                self.tell("surplus", side=side, zone=place, units=list(lost))
                return
            goal = await self.choose(
                side,
                "make_room",
                list(ways),
                kind="zone",
                describe=self.describe_place,
                zone=place,
                over=self.surplus(side, place),
            )
            units = [unit for unit in self.units[side][place] if self.joins(side, ways[goal], [unit])]
            unit = await self.choose(
                side, "moving_on", units, kind="unit", describe=self.describe_unit, zone=place, goal=goal
            )
            self.fall_back(side, [unit], ways[goal])

    def joins(self, side: str, path: Sequence[str], units: Sequence[str]) -> bool:
        """Return whether units can move on along a path without overfilling its end."""
        goal = path[-1]
        if goal in AT_SEA and self.protected(goal):
            return self.force(self.units[side][goal]) + self.force(units) <= NARROWS
        return self.fits(side, path, units)

    @rule("4.2.2")
    def capture_lone_leaders(self, in_combat: bool = False) -> None:
        """A leader alone among enemy units is captured, and one left at sea without a ship is put ashore."""
        for side in SIDES:
            for leader in LEADERS_OF[side]:
                place = self.state.where[leader]
                if place in NOWHERE or place == CATANIA or self.units[side][place]:
                    continue
                # In the zone of a fort the enemies inside count too; a leader inside his own rampart is safe.
                if self.units[FOE[side]][place] or (place not in FORTS and self.occupied(FOE[side], place)):
                    self.lose_leader(leader, in_combat)
                elif place in AT_SEA:
                    home = self.base_zone(side)
                    self.put(leader, home)
                    self.tell("ashore", side=side, leader=leader, goal=home)

    def lose_leader(self, leader: str, in_combat: bool) -> None:
        """A leader is captured or killed."""
        place = self.state.where[leader]
        self.put(leader, CAPTURED)
        if in_combat:
            self.state.fallen.append(leader)
        self.tell("captured", side=SIDE[leader], leader=leader, zone=place)

    @rule("4.2.2")
    def capture_leaders_on_the_way(self, side: str, path: Sequence[str]) -> None:
        """Troops on the march capture every lone enemy leader on their way."""
        foe = FOE[side]
        for place in path[1:-1]:
            if not self.units[foe][place]:
                for leader in list(self.leaders[foe][place]):
                    self.lose_leader(leader, in_combat=False)
