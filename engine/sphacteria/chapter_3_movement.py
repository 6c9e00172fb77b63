"""3. Movement, stacking and naval transport."""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import partial
from typing import Any

from engine.hoplite import worth_asking
from engine.kernel import DONE, rule
from engine.sphacteria.base import Paths, SphacteriaTable
from engine.sphacteria.board import (
    BEACH,
    FOE,
    GROUND,
    MARITIME,
    ON_FOOT,
    SHORES,
    STEPS,
    STRAITS,
    UNDER_OARS,
    WATERS,
)
from engine.sphacteria.components import ATTACK_COST, IS_LEADER, KIND, LAND_MOVES, LEADER_MOVES, SIDE, STACK
from engine.sphacteria.state import SphacteriaActionPhase


class SphacteriaMovement(SphacteriaTable):
    """The movement of counters between zones."""

    @rule("3", it="4")
    async def movement(self, phase: SphacteriaActionPhase, zone: str) -> None:
        """The counters of an activated zone move in groups, to separate goals, each counter once."""
        side = phase.side
        while movers := self.movers(phase, zone):
            known: dict[tuple[str, ...], Paths] = {}

            def paths(group: tuple[str, ...], known: dict[tuple[str, ...], Paths] = known) -> Paths:
                if group not in known:
                    known[group] = self.goals(phase, zone, group)
                return known[group]

            group = await self.choose_some(
                side,
                "move",
                movers,
                1,
                kind="piece",
                actions=(DONE,),
                start=zone,
                valid=lambda group: group == FINISHED or bool(paths(group)),
                describe=self.describe_counter,
                **({} if self.quiet else self.describe_movers(phase, zone, movers)),
            )
            if group == FINISHED:
                return
            found = paths(group)
            goal = await self.choose(
                side,
                "goal",
                list(found),
                kind="zone",
                start=zone,
                pieces=list(group),
                stranded=self.stranded(side, zone, group),
                describe=partial(self.describe_goal, phase, group, found),
            )
            await self.march(phase, group, await self.way_there(phase, group, found[goal]))

    def describe_movers(self, phase: SphacteriaActionPhase, zone: str, movers: list[str]) -> dict[str, Any]:
        """Return what the question shows of those who may move: strength, points left, and who could stay together."""
        return {
            "fitting": self.fitting(movers),
            "left": phase.budget / 2,
            "gone": zone in phase.start.values(),
            "strength": self.strength([name for name in movers if name not in IS_LEADER]),
            "alone": self.exposed(phase.side, zone, self.leaders_at(phase.side, zone)),
        }

    def fitting(self, movers: list[str]) -> list[str]:
        """Return the strongest of some counters that may stay in one zone together, and their leaders (3.2)."""
        troops = [name for name in movers if KIND[name] not in ("T", "leader")]
        if len(troops) <= STACK:
            return movers
        strongest = sorted(troops, key=lambda name: -self.strength([name]))[:STACK]
        return [name for name in movers if name in IS_LEADER or name in strongest]

    def describe_goal(
        self, phase: SphacteriaActionPhase, group: tuple[str, ...], paths: Paths, goal: str
    ) -> Mapping[str, Any]:
        """Return the facts of a goal: the route, who is there, and whether a combat there would be unaffordable."""
        path, side, foe = worth_asking(self.ways(phase, group, paths[goal]))[0].path, phase.side, FOE[phase.side]
        enemies, friends = self.units_at(foe, goal), self.units_at(side, goal)
        units = [name for name in group if name not in IS_LEADER]
        return {
            "place": goal,
            "path": list(path),
            "own": self.strength([*friends, *units]),
            "enemy": self.strength(enemies),
            "attack_cost": 0 if phase.paid else ATTACK_COST / 2,
            "enemies": len(enemies),
            "friends": len(friends),
            "by_sea": path[-2] in MARITIME and goal in GROUND,
            "taken": [
                name
                for place in path[1:]
                if units and not self.units_at(foe, place)
                for name in self.leaders_at(foe, place)
                if name not in phase.captures
            ],
            "full": bool(units) and self.too_many(goal, friends + units),
            "unpaid": bool(enemies) and phase.budget < ATTACK_COST,
            "alone": [] if units else self.exposed(side, goal, [name for name in group if name in IS_LEADER]),
        }

    def exposed(self, side: str, zone: str, leaders: list[str]) -> list[str]:
        """Return the leaders without a unit beside them in a zone that enemy troops reach on foot in one march."""
        if not leaders or zone not in GROUND or self.units_at(side, zone):
            return []
        theirs = self.forces.units[FOE[side]]
        near, edge = {zone}, [zone]
        for _ in range(LAND_MOVES):
            edge = [each for here in edge for each in ON_FOOT[here] if each not in near and each not in MARITIME]
            near.update(edge)
        return leaders if any(theirs.get(each) for each in near) else []

    def stranded(self, side: str, zone: str, group: tuple[str, ...]) -> list[str]:
        """Return the leaders who would be left at sea if a group takes the last squadron away."""
        if zone not in MARITIME or any(name not in group for name in self.units_at(side, zone)):
            return []
        return [name for name in self.leaders_at(side, zone) if name not in group]

    @rule("3.1", it="4.1")
    def movers(self, phase: SphacteriaActionPhase, zone: str) -> list[str]:
        """Units go by their own element; leaders go by land alone or with units, by sea only with a squadron."""
        side, start = phase.side, phase.start
        units = [name for name in self.units_at(side, zone) if name not in start]
        leaders = [name for name in self.leaders_at(side, zone) if name not in start]
        if leaders and not units and not self.leader_may_go(phase, zone):
            leaders = []
        return units + leaders

    def goals(self, phase: SphacteriaActionPhase, zone: str, group: tuple[str, ...]) -> Paths:
        """Return the goals that a group can reach together, with the default route to each."""
        squadrons = [name for name in group if KIND[name] == "T"]
        troops = sum(KIND[name] not in ("T", "leader") for name in group)
        if squadrons and troops:
            return {}
        if squadrons:
            found = self.naval_goals(phase, zone, squadrons)
            if BEACH in phase.closed and len(group) > len(squadrons):
                found.pop(BEACH, None)
            return found
        if troops:
            return self.land_goals(phase, zone, troops, LAND_MOVES)
        return self.leader_goals(phase, zone)

    def naval_goals(self, phase: SphacteriaActionPhase, start: str, squadrons: list[str]) -> Paths:
        """Squadrons move any distance over water, to the beach, and stop where they meet the enemy."""
        side = phase.side
        theirs = self.forces.units[FOE[side]]
        found: Paths = {start: (start,)}
        edge = [start]
        for zone in edge:
            for near in UNDER_OARS[zone]:
                if near not in found:
                    found[near] = (*found[zone], near)
                    if near != BEACH and not theirs.get(near):
                        edge.append(near)
        del found[start]
        # Units may still leave, so only a group that is too big by itself is refused (3.2).
        for strait, limit in STRAITS.items():
            if strait in found and self.forces.strength(squadrons) > limit:
                del found[strait]
        return found

    @rule("3.3", it="4.2")
    def may_carry(self, phase: SphacteriaActionPhase, side: str, sea: str, troops: int) -> bool:
        """Triremes carry one land unit per point of strength where no enemy squadron is; leaders travel free."""
        ships = self.units_at(side, sea)
        if not ships or self.units_at(FOE[side], sea):
            return False
        if not troops:
            return True
        # A fleet too big for a strait cannot stay there (3.2), and carries no one.
        return not self.over_full(side, sea) and self.forces.strength(ships) - phase.carried[side].get(sea, 0) >= troops

    def land_goals(self, phase: SphacteriaActionPhase, start: str, troops: int, moves: int) -> Paths:
        """Return the land zones within reach on foot or by transport; the last step is on foot if possible."""
        side = phase.side
        theirs, closed = self.forces.units[FOE[side]], phase.closed
        found: Paths = {start: (start,)}
        on_foot: Paths = {}  # paths whose last step is on foot, to places first reached by sea
        edge = [start]
        for zone in edge:
            path = found[zone]
            if len(path) > moves:
                break
            afloat = zone in MARITIME
            for near in SHORES[zone] if afloat else ON_FOOT[zone]:
                if near in closed:
                    continue
                if near not in found:
                    found[near] = (*path, near)
                    if not theirs.get(near):
                        edge.append(near)
                elif not afloat and near not in on_foot and near != start and found[near][-2] in MARITIME:
                    on_foot[near] = (*path, near)
            for near in WATERS[zone]:
                if near not in found and len(path) < moves and self.may_carry(phase, side, near, troops):
                    found[near] = (*path, near)
                    edge.append(near)
        del found[start]
        ways = {zone: on_foot.get(zone, path) for zone, path in found.items() if zone in GROUND}
        prey = [
            zone
            for zone, leaders in self.forces.leaders[FOE[side]].items()
            if zone in GROUND
            and STEPS[start][zone] <= moves
            and zone not in theirs
            and not all(name in phase.captures for name in leaders)
        ]
        return self.by_way_of(phase, prey, ways, start, troops, moves) if prey else ways

    def by_way_of(
        self, phase: SphacteriaActionPhase, prey: list[str], ways: Paths, start: str, troops: int, moves: int
    ) -> Paths:
        """Return the same goals, each by the route past most lone leaders; nobody lands to capture if it could walk."""

        def worth(path: tuple[str, ...]) -> tuple[int, int, int]:
            return (-(path[-2] in MARITIME), sum(zone in path for zone in prey), -len(path))

        best = dict(ways)
        for path in self.every_way(phase, start, troops, moves):
            if (goal := path[-1]) in best and worth(path) > worth(best[goal]):
                best[goal] = path
        return best

    def retreat_ashore(self, phase: SphacteriaActionPhase, side: str, zone: str, troops: int, moves: int) -> Paths:
        """Return adjacent land zones, and those reached by transport at its first landfall."""
        theirs = self.forces.units[FOE[side]]
        barred = self.barred_to(phase, side)
        goals: Paths = {near: (zone, near) for near in ON_FOOT[zone] if not theirs.get(near) and near not in barred}
        seen = [near for near in WATERS[zone] if self.may_carry(phase, side, near, troops)]
        edge: list[tuple[str, ...]] = [(zone, near) for near in seen]
        for path in edge:
            if len(path) > moves:
                break
            for shore in SHORES[path[-1]]:
                if shore not in goals and shore != zone and not theirs.get(shore) and shore not in barred:
                    goals[shore] = (*path, shore)
            for near in WATERS[path[-1]]:
                if near not in seen and len(path) < moves and self.may_carry(phase, side, near, troops):
                    seen.append(near)
                    edge.append((*path, near))
        return goals

    def barred_to(self, phase: SphacteriaActionPhase, side: str) -> list[str]:
        """Return zones that archers bar to a side's land units and leaders for the rest of the action phase (6 #5)."""
        return phase.closed if side == phase.side else []

    def embark(self, phase: SphacteriaActionPhase, side: str, path: tuple[str, ...], troops: int) -> None:
        """Count transported units against the ships of every water on their route."""
        for zone in path[1:]:
            if zone in MARITIME:
                phase.carried[side][zone] = phase.carried[side].get(zone, 0) + troops

    def leader_may_go(self, phase: SphacteriaActionPhase, start: str) -> bool:
        """Return whether a leader without units has anywhere to go: the first step decides."""
        side, theirs = phase.side, self.forces.units[FOE[phase.side]]
        if start in MARITIME and not self.may_carry(phase, side, start, 0):
            return False
        for near in SHORES[start] if start in MARITIME else ON_FOOT[start]:
            if near not in phase.closed and (near not in theirs or self.units_at(side, near)):
                return True
        return start not in MARITIME and any(self.may_carry(phase, side, near, 0) for near in WATERS[start])

    def leader_goals(self, phase: SphacteriaActionPhase, start: str) -> Paths:
        """Return where a leader may go without units: among enemies only to join friends, by sea from shore to shore.

        He moves freely between water and shore; to change squadrons he needs a ship that moves with him.
        """
        if not self.leader_may_go(phase, start):
            return {}
        side, theirs = phase.side, self.forces.units[FOE[phase.side]]
        found: Paths = {start: (start,)}
        crossed: set[str] = set()  # waters passed aboard ships not going with him: no place to stay
        edge: list[tuple[str, ...]] = [(start,)]
        for path in edge:
            if len(path) > LEADER_MOVES:
                break
            here = path[-1]
            for near in SHORES[here] if here in MARITIME else ON_FOOT[here]:
                if (
                    near not in found
                    and near not in phase.closed
                    and (not theirs.get(near) or self.units_at(side, near))
                ):
                    found[near] = (*path, near)
                    if not theirs.get(near):
                        edge.append(found[near])
            for near in WATERS[here] if len(path) > 1 or here not in MARITIME else ():
                if near in found or not self.may_carry(phase, side, near, 0):
                    continue
                if here not in MARITIME:
                    found[near] = (*path, near)
                if near not in crossed:
                    crossed.add(near)
                    edge.append((*path, near))
        del found[start]
        return found

    async def march(self, phase: SphacteriaActionPhase, group: tuple[str, ...], path: tuple[str, ...]) -> None:
        """A group takes its route, unless archers bar the goal; units capture the lone leaders they meet."""
        side, afloat = phase.side, any(KIND[name] == "T" for name in group)
        troops = [name for name in group if name not in IS_LEADER]
        # Archers stop leaders who would land with their ships, and the ships wait for them.
        if (not afloat or len(troops) < len(group)) and await self.archers(phase, group, path):
            path = path[:-1]
            while not afloat and path[-1] in MARITIME and len(path) > 1:
                path = path[:-1]
        for name in group:
            phase.start[name] = path[0]
            if len(path) > 1:
                phase.entry[name] = path[-2]
                self.forces.move(name, path[-1])
        if not afloat and troops:
            self.embark(phase, side, path, len(troops))
        if len(path) > 1:
            by_sea = afloat or any(zone in MARITIME for zone in path)
            self.tell_moved(side, group, path, by_sea, "march")
        if troops:
            self.note_captures(phase, troops, path[1:])

    def note_captures(self, phase: SphacteriaActionPhase, troops: list[str], path: tuple[str, ...]) -> None:
        """Record which units met which lone leader: units sent back by the stacking limit keep no prisoner."""
        foe = FOE[phase.side]
        for zone in path:
            if not self.units_at(foe, zone):
                for leader in self.leaders_at(foe, zone):
                    phase.captures.setdefault(leader, []).extend(troops)

    def take_leaders(self, side: str, path: tuple[str, ...]) -> None:
        """Leaders without units are captured by units that meet them, and stop nobody."""
        for zone in path:
            if self.leaders_at(side, zone) and not self.units_at(side, zone):
                for leader in [*self.leaders_at(side, zone)]:
                    self.capture(leader, zone)

    # stacking

    async def end_of_moves(self, phase: SphacteriaActionPhase) -> None:
        """When all have moved, check stacking, then capture the leaders met by units that stay."""
        await self.stacking(phase)
        for leader, captors in phase.captures.items():
            if self.in_play(leader) and any(name in phase.entry for name in captors):
                self.capture(leader, self.state.where[leader])
        self.seek_lone_leaders(False)

    @rule("3.2", it="5")
    async def stacking(self, phase: SphacteriaActionPhase) -> None:
        """When all have moved, four units a side may stay in a land zone; the surplus returns where it came from."""
        side = phase.side
        while full := self.crowded(side):
            zone = full[0]
            came = [name for name in self.units_at(side, zone) if phase.start.get(name, zone) != zone]
            if not came:
                await self.enforce_stacking(phase, side, zone)
                continue
            unit = await self.choose(
                side,
                "surplus",
                came,
                kind="unit",
                zone=zone,
                back=True,
                describe=lambda unit: {**self.describe_counter(unit), "stuck": False},
            )
            start = phase.start[unit]
            for name in (unit, *self.left_behind(phase, unit, zone)):
                self.forces.move(name, start)
                phase.entry.pop(name, None)
                self.tell("turned_back", side=side, unit=name, zone=zone, start=start)

    def left_behind(self, phase: SphacteriaActionPhase, squadron: str, zone: str) -> list[str]:
        """Return the leaders who came by sea with a squadron, and with no other that stays: they return with it."""
        side, start = SIDE[squadron], phase.start[squadron]
        others = [name for name in self.units_at(side, zone) if name != squadron and phase.start.get(name) == start]
        if zone not in MARITIME or others:
            return []
        return [name for name in self.leaders_at(side, zone) if phase.start.get(name) == start]

    @rule("3.2", it="6.3")
    async def enforce_stacking(
        self,
        phase: SphacteriaActionPhase,
        side: str,
        zone: str,
        lost_field: str = "",
        been: dict[str, list[str]] | None = None,
    ) -> None:
        """If a retreat overfills a zone, its owner moves units on, also by transport, or loses them."""
        been = {} if been is None else been  # places visited by those who moved on: no return
        while self.over_full(side, zone):
            units = [*self.units_at(side, zone)]
            for name in units:
                been.setdefault(name, [lost_field]).append(zone)
            unit = await self.choose(
                side,
                "surplus",
                units,
                kind="unit",
                zone=zone,
                back=False,
                describe=partial(self.describe_surplus, phase, zone, been),
            )
            goals = self.onward(phase, unit, zone, been[unit])
            if not goals:
                self.forces.eliminate(unit)
                self.tell("eliminated", side=side, pieces=[unit], zone=zone, reason="no-room")
                continue
            goal = await self.choose(
                side,
                "make_room",
                list(goals),
                kind="zone",
                start=zone,
                unit=unit,
                describe=partial(self.describe_refuge, side, (unit,), goals),
            )
            self.go_on(phase, unit, await self.way_back(phase, side, (unit,), goals[goal]))
            if self.over_full(side, goal):
                await self.enforce_stacking(phase, side, goal, lost_field, been)

    def go_on(self, phase: SphacteriaActionPhase, unit: str, path: tuple[str, ...]) -> None:
        """A unit leaves an overfull zone; the last ship takes the leaders along."""
        side, zone, goal = SIDE[unit], path[0], path[-1]
        if KIND[unit] != "T":
            self.embark(phase, side, path, 1)
        self.forces.move(unit, goal)
        moved = [unit]
        if zone in MARITIME and not self.units_at(side, zone):
            moved += self.leaders_at(side, zone)
            for leader in moved[1:]:
                self.forces.move(leader, goal)
        self.tell_moved(side, moved, path, any(place in MARITIME for place in path), "room")
        self.take_leaders(FOE[side], (goal,))

    def describe_surplus(
        self, phase: SphacteriaActionPhase, zone: str, been: Mapping[str, list[str]], unit: str
    ) -> dict[str, Any]:
        """Return the facts of a surplus unit: its strength, and whether it would be lost."""
        return {**self.describe_counter(unit), "stuck": not self.onward(phase, unit, zone, been[unit])}

    def onward(self, phase: SphacteriaActionPhase, unit: str, zone: str, been: Container[str]) -> Paths:
        """Return where a unit may go from an overfull zone; it never returns to where it has been."""
        if KIND[unit] == "T":
            ways: Paths = {near: (zone, near) for near in UNDER_OARS[zone]}
        else:
            ways = self.retreat_ashore(phase, SIDE[unit], zone, 1, LAND_MOVES)
        return {goal: path for goal, path in ways.items() if goal not in been and self.may_go_on_to(unit, goal)}

    def may_go_on_to(self, unit: str, zone: str) -> bool:
        """Return whether a surplus unit may move on to a zone: in the first edition there must be room."""
        return self.room(unit, zone)

    def room(self, unit: str, zone: str) -> bool:
        """Return whether a unit could stay in a zone: no enemy units, and room for one more."""
        side = SIDE[unit]
        if self.units_at(FOE[side], zone):
            return False
        there = self.units_at(side, zone)
        if zone in STRAITS:
            return self.forces.strength(there) + self.forces.pf(unit) <= STRAITS[zone]
        return zone in MARITIME or len(there) < STACK


FINISHED = (DONE,)
