"""Chapter 2.B.2: reinforcements are declared, placed and moved."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.kernel import PASS, STAY, Regardless, rule
from engine.syracuse.base import RETURN, SyracuseTable
from engine.syracuse.board import AT_SEA, CATANIA, FORTS
from engine.syracuse.components import (
    FOE,
    GROUPS,
    LEADER_MARCH,
    LEADERS,
    MARCH,
    OPTIONAL,
    SHIPS,
    TROOPS,
    ArrivalGroup,
    kinds,
)
from engine.syracuse.state import NOWHERE
from engine.syracuse.stratagems import REINFORCEMENTS

# Neither the dice of B.1, nor the use of the Advantage there, nor its own call affect what a side plays next in B.2.
POINTS_KNOWN: Regardless = dict.fromkeys(("initiative", "advantage", "healed", "called"), ())

OTHERS_ARRIVAL: Regardless = {"arrived": ()}  # where the other side's groups enter, if the zones stay open


class SyracuseReinforcements(SyracuseTable):
    """The groups that enter the map."""

    @rule("2.B.2")
    async def reinforcements(self) -> None:
        """Leaders recover; stratagems are declared; then the waves due enter and move at once, without points."""
        state = self.state
        self.begin_step()
        if state.unfit:
            self.tell("healed", leaders=list(state.unfit))
            state.unfit.clear()
            state.sick.clear()
        order = (state.advantage, FOE[state.advantage])
        for side in order:
            await self.declare(side)
        order = (state.advantage, FOE[state.advantage])  # a stratagem or a return may have passed it on
        arrived = {side: [group for group in self.due(side) if await self.enter(group)] for side in order}
        self.first_load.clear()
        for side in order:
            self.fresh = [piece for group in arrived[side] for piece in group.pieces if piece in TROOPS]
            for group in arrived[side]:
                await self.first_move(group)
            if arrived[side]:
                await self.enforce_stacking((side,))
        self.capture_lone_leaders()

    def due(self, side: str) -> list[ArrivalGroup]:
        """Return the side's groups that should be on the map by now."""
        return [
            GROUPS[name]
            for name, turn in self.state.arrivals.items()
            if turn <= self.state.turn and GROUPS[name].side == side
        ]

    def waves(self, side: str) -> list[str]:
        """Return the side's waves due this turn, without those called by a stratagem."""
        return list(dict.fromkeys(group.wave for group in self.due(side) if group.turn is not None))

    async def declare(self, side: str) -> None:
        """A side plays its stratagems of this phase, or recalls a banished leader with the Advantage."""
        while True:
            faces = self.playable(REINFORCEMENTS, side)
            words = [PASS, *([RETURN] if RETURN in self.favours(side) else [])]
            hand = bool(self.state.hands[side])
            if not hand and len(words) == 1:
                return
            answer = await self.choose(
                side,
                "declare",
                self.cup.usable(side, faces) if hand else [],
                kind="stratagem",
                actions=words,
                window=True,
                secret=True,
                describe=self.describe_face,
                regardless=POINTS_KNOWN,
                waves=self.waves(FOE[side]),
            )
            if answer == PASS:
                return
            if answer == RETURN:
                await self.use_favour(side, answer)
            else:
                await self.play_and_work(REINFORCEMENTS, side, answer)

    def optional_waits(self, side: str) -> bool:
        """Return whether the side's optional reinforcement has neither arrived nor been called."""
        group = GROUPS[OPTIONAL[side]]
        return group.id not in self.state.arrivals and self.state.where[group.pieces[0]] == "reserve"

    def may_land_from(self, group: ArrivalGroup, zone: str) -> bool:
        """Return whether a group could land its troops if it entered at this sea zone."""
        if zone not in AT_SEA or not any(piece in TROOPS for piece in group.pieces):
            return True
        reach = self.sail(group.side, zone, fight=False)
        return any(self.landings(group.side, sea) for sea in (zone, *reach.costs))

    async def enter(self, group: ArrivalGroup) -> bool:
        """A group is placed together in one of its entry zones without enemies; if all are blocked, one is cleared."""
        side = group.side
        zones = [zone for zone in group.entry if self.may_land_from(group, zone)]
        free = [zone for zone in zones if not self.occupied(FOE[side], zone)]
        if zones and all(self.occupied(FOE[side], zone) for zone in group.entry):
            free = [await self.clear_entry(group, zones)]
        if not free:
            self.state.arrivals[group.id] = self.state.turn + 1
            self.tell("waits", side=side, wave=group.wave)
            return False
        zone = await self.choose(
            side,
            "enter",
            free,
            kind="zone",
            describe=self.describe_place,
            along=True,
            regardless=OTHERS_ARRIVAL,
            pieces=list(group.pieces),
        )
        del self.state.arrivals[group.id]
        for piece in group.pieces:
            if zone not in AT_SEA or piece not in TROOPS:
                self.put(piece, zone)
        self.tell("arrived", side=side, zone=zone, pieces=list(group.pieces))
        self.capture_lone_leaders()
        return True

    async def clear_entry(self, group: ArrivalGroup, zones: Sequence[str]) -> str:
        """If enemies hold every entry zone, the weakest are pushed to a neighbouring zone of the entrant's choice."""
        side, foe = group.side, FOE[group.side]
        weights = {zone: self.force(self.units[foe][zone]) for zone in zones}
        least = [zone for zone in zones if weights[zone] == min(weights.values())]
        zone = await self.choose(side, "clear", least, kind="zone", describe=self.describe_place)
        pieces = self.pieces(foe, zone)
        if pieces:
            ways = {
                goal: path for goal, path in self.ways_out(foe, zone).items() if len(path) == 2 and goal not in FORTS
            }
            goal = (
                await self.choose(side, "push", list(ways), kind="zone", zone=zone, pieces=pieces)
                if ways
                else self.base_port(foe)
                if zone in AT_SEA
                else self.base_zone(foe)
            )
            self.fall_back(foe, pieces, [zone, goal])
            await self.make_room(foe, goal)
        return zone

    @rule("2.B.2")
    async def first_move(self, group: ArrivalGroup) -> None:
        """New troops move once without points, never among enemies; those that came by sea must land."""
        side = group.side
        zone = self.state.where[next(piece for piece in group.pieces if self.state.where[piece] not in NOWHERE)]
        cargo = [piece for piece in group.pieces if piece in TROOPS and self.state.where[piece] == "reserve"]
        idle = [
            piece
            for piece in group.pieces
            if piece not in cargo and piece not in self.state.sick and self.state.where[piece] not in NOWHERE
        ]
        if zone in AT_SEA:
            await self.first_voyage(side, zone, idle, cargo)
            return
        while idle and zone != CATANIA:
            going = await self.choose_some(
                side,
                "group",
                idle,
                0,
                kind="piece",
                describe=self.describe_unit,
                zone=zone,
                gone=True,
                cost=0,
                alone=[],
            )
            if not going or not await self.first_march(side, going, zone):
                return
            idle = [piece for piece in idle if piece not in going]
            self.fresh = [unit for unit in self.fresh if unit not in going]

    async def first_march(self, side: str, going: Sequence[str], start: str) -> bool:
        """One group of new troops marches through zones without enemies, and on from an empty fort that it takes."""
        troops = [piece for piece in going if piece in TROOPS]
        left, goes_on = MARCH if troops else LEADER_MARCH, True
        while left and goes_on:
            reach = self.march_goals(side, going, start, left, fight=False)
            goal = await self.choose(
                side,
                "march",
                list(reach.costs),
                kind="zone",
                actions=(STAY,),
                pieces=list(going),
                describe=partial(self.describe_goal, side, reach, going, left=left),
                zone=start,
                left=left,
                points=0,
            )
            if goal == STAY:
                break
            path = await self.way_there(side, going, reach, goal, left)
            goes_on, start = self.falls_to(side, goal, troops), goal
            left -= self.toll(side, path)
            self.move(side, going, path)
            self.capture_lone_leaders()
        return True

    async def first_voyage(self, side: str, zone: str, idle: list[str], cargo: list[str]) -> None:
        """A new fleet sails, whole or in parts, and every part lands the troops it carries."""
        while any(piece in SHIPS for piece in idle):
            ashore = bool(self.landings(side, zone))
            going = await self.choose_some(
                side,
                "fleet",
                idle + cargo,
                0 if ashore or not cargo else 1,
                kind="piece",
                describe=self.describe_unit,
                zone=zone,
                valid=partial(self.seaworthy, idle, cargo),
            )
            if not going:
                break
            ships, troops, leaders = kinds(going)
            reach = self.sail(
                side, zone, fight=False, accept=(lambda goal: bool(self.landings(side, goal))) if troops else None
            )
            stay = () if troops and not ashore and reach.costs else (STAY,)
            goal = await self.choose(
                side,
                "sail",
                list(reach.costs),
                kind="zone",
                actions=stay,
                zone=zone,
                describe=partial(self.describe_sea_goal, side, ships, troops),
                pieces=list(going),
                points=0,
            )
            if goal != STAY:
                self.move(side, [*ships, *leaders], reach.path(goal))
            if troops:
                await self.land(side, troops, leaders, zone if goal == STAY else goal)
            self.capture_lone_leaders()
            idle = [piece for piece in idle if piece not in going]
            cargo = [unit for unit in cargo if unit not in going]
        if cargo:
            await self.land(side, cargo, [piece for piece in idle if piece in LEADERS], zone)
            self.capture_lone_leaders()

    def seaworthy(self, idle: Sequence[str], cargo: Sequence[str], chosen: tuple[str, ...]) -> bool:
        """Ships carry what sails with them, and what stays behind, leaders included, also has enough ships."""
        if not chosen:
            return True
        ships, troops, _ = kinds(chosen)
        left = [piece for piece in idle if piece in SHIPS and piece not in ships]
        if not left and any(piece in LEADERS and piece not in chosen for piece in idle):
            return False
        waiting = [unit for unit in cargo if unit not in troops]
        return (
            bool(ships)
            and self.force(troops) <= self.force(ships)
            and (not waiting or self.force(waiting) <= self.force(left))
        )
