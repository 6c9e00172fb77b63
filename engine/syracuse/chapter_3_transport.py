"""Chapters 3.4 and 3.5: troops transported by fleets, and transports."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from engine.kernel import STAY, rule
from engine.syracuse.base import SyracuseTable
from engine.syracuse.board import AT_SEA, CATANIA, COASTS, Reach
from engine.syracuse.components import FOE, kinds


class Transport(SyracuseTable):
    """Movement by sea."""

    @rule("3.4")
    def carries(self, side: str, sea: str, cargo: int) -> bool:
        """Own ships without enemy ones carry troops over a sea zone, one point of troops per point of ships."""
        ships = self.units[side][sea]
        if not ships or self.units[FOE[side]][sea]:
            return False
        return cargo == 0 or cargo + self.loaded(sea) <= self.force(ships)

    def loaded(self, sea: str) -> int:
        """The strength already carried over a sea zone in this action phase, or in the first moves of a turn (2.B.2)."""
        return (self.state.action.load if self.state.action else self.first_load).get(sea, 0)

    @rule("3.5")
    def sail(self, side: str, start: str, fight: bool, accept: Callable[[str], bool] | None = None) -> Reach:
        """Ships sail any distance, but stop where enemy ships are; transports go where they can then land."""
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

    def landings(self, side: str, sea: str) -> list[str]:
        """Return the zones next to a sea zone where troops may land: free of enemies, not behind an enemy enceinte."""
        if sea == CATANIA:
            return [CATANIA]
        open_to = {goal for goal, _ in self.roads[side][sea]}
        return [zone for zone in COASTS[sea] if zone in open_to and not self.occupied(FOE[side], zone)]

    @rule("3.5")
    async def sail_group(self, side: str, group: Sequence[str], start: str) -> None:
        """Ships sail with their leaders and, from Catania, with troops that they land next to the zone they reach."""
        ships, troops, leaders = kinds(group)
        reach = self.sail(
            side, start, fight=True, accept=(lambda goal: bool(self.landings(side, goal))) if troops else None
        )
        goal = await self.choose(
            side,
            "sail",
            list(reach.costs),
            kind="zone",
            actions=(STAY,),
            pieces=list(group),
            describe=partial(self.describe_sea_goal, side, ships, troops),
            zone=start,
            points=self.action.left,
        )
        if goal == STAY:
            return
        self.move(side, [*ships, *leaders], reach.path(goal))
        if self.units[FOE[side]][goal]:
            for unit in troops:
                self.action.aboard[unit] = goal
                self.action.start[unit] = start
        elif troops:
            for unit in troops:
                self.action.start[unit] = start
            await self.land(side, troops, leaders, goal)
        self.capture_lone_leaders()

    def describe_sea_goal(self, side: str, ships: Sequence[str], troops: Sequence[str], goal: str) -> Mapping[str, Any]:
        """Return the forces at a sea goal, by how much ships would exceed its limit, and if troops could not land."""
        return {
            "place": goal,
            "over": 0 if goal == CATANIA else self.crowding(side, goal, ships),
            "shoreless": bool(troops) and not self.landings(side, goal),
            "own": self.force(self.units[side][goal]),
            "ours": self.force([*self.units[side][goal], *ships]),
            "attack_cost": 0 if self.state.action is None or self.state.action.paid else 1,
            "enemy": self.force(self.units[FOE[side]][goal]),
            "fight": bool(self.units[FOE[side]][goal]),
        }

    @rule("3.5")
    async def land(self, side: str, troops: Sequence[str], leaders: Sequence[str], sea: str) -> None:
        """Troops land in zones free of enemies next to their fleet; if there is none they are lost."""
        zones, rest = self.landings(side, sea), list(troops)
        if not zones:
            for unit in rest:
                self.deployment.eliminate(unit)
            self.tell("losses", side=side, zone=sea, weakened=[], eliminated=rest, cause="landing")
            return
        while rest:
            zone = await self.choose(
                side, "land", zones, kind="zone", describe=self.describe_place, zone=sea, pieces=rest
            )
            going = (
                rest
                if len(zones) == 1
                else list(
                    await self.choose_some(
                        side, "landing", rest, 1, kind="unit", describe=self.describe_unit, zone=sea, goal=zone
                    )
                )
            )
            passengers = [leader for leader in leaders if self.state.where[leader] == sea]
            also = (
                await self.choose_some(side, "landing_leaders", passengers, 0, kind="leader", goal=zone)
                if passengers and zone != CATANIA
                else ()
            )
            for piece in (*going, *also):
                self.put(piece, zone)
            self.tell_move(side, [*going, *also], [sea, zone], "landing")
            rest = [unit for unit in rest if unit not in going]

    @rule("3.5")
    async def unload(self, side: str, place: str, fleet: Sequence[str]) -> None:
        """After its battle a fleet loses the troops it can no longer carry, and lands the rest where it is."""
        cargo = [unit for unit, sea in self.action.aboard.items() if sea == place]
        if not cargo:
            return
        for unit in cargo:
            del self.action.aboard[unit]
        lying: dict[str, int] = {}
        for ship in fleet:
            if (sea := self.state.where[ship]) in AT_SEA or sea == CATANIA:
                lying[sea] = lying.get(sea, 0) + self.force([ship])
        rest = list(cargo)
        carried: dict[str, list[str]] = {}
        for number, (sea, room) in enumerate(lying.items(), 1):
            carried[sea] = await self.carried_by(side, sea, room, rest, last=number == len(lying))
            rest = [unit for unit in rest if unit not in carried[sea]]
        for unit in rest:
            self.deployment.eliminate(unit)
        if rest:
            self.tell("losses", side=side, zone=CATANIA, weakened=[], eliminated=rest, cause="transport")
        for sea, troops in carried.items():
            leaders = [leader for leader in self.leaders[side][sea] if leader in self.action.start]
            if troops:
                await self.land(side, troops, leaders, sea)

    async def carried_by(self, side: str, sea: str, room: int, troops: Sequence[str], last: bool) -> list[str]:
        """Return the troops aboard one part of a fleet; the last part leaves nobody behind that it could carry."""
        if last and self.force(troops) <= room:
            return list(troops)
        return list(
            await self.choose_some(
                side,
                "keep_aboard",
                troops,
                0,
                kind="unit",
                describe=self.describe_unit,
                zone=sea,
                room=room,
                valid=lambda chosen: self.fills(room, troops, chosen) if last else self.force(chosen) <= room,
            )
        )

    def fills(self, room: int, troops: Sequence[str], kept: Sequence[str]) -> bool:
        """Return whether the troops kept aboard fit, and none is given up if there is room."""
        free = room - self.force(kept)
        return free >= 0 and all(unit in kept or self.force([unit]) > free for unit in troops)
