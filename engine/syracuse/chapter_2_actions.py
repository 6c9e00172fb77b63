"""Chapters 2.B.3 and 3.2, the action phases: announce, activate, march and sail, react, fight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engine.hoplite import next_active
from engine.kernel import DONE, PASS, rule
from engine.syracuse.board import (
    ASSAULT_ZONES,
    AT_SEA,
    CAMP,
    CATANIA,
    FOE,
    FORT_IN,
    FORTS,
    LAND,
    PLACES,
    SEA,
    SIDES,
    ZONE_OF,
)
from engine.syracuse.chapter_3_movement import FORT_LIMIT, LEADER_MARCH, MARCH, WITHDRAWAL, Reach
from engine.syracuse.chapter_4_forts import Forts
from engine.syracuse.counters import LEADERS, SHIPS, TROOPS, TYPE
from engine.syracuse.pieces import kinds, only_cavalry
from engine.syracuse.state import BUILT, ActionPhase

STRATAGEM, ADVANTAGE, STAY, STAND = "stratagem", "advantage", "stay", "stand"


class Actions(Forts):
    """Action phases, one after the other, until both sides have spent their points."""

    @property
    def action(self) -> ActionPhase:
        """The action phase under way."""
        action = self.state.action
        assert action is not None
        return action

    @rule("2.B.3")
    async def actions(self) -> bool:
        """The players act in turn while they have points; says whether the activation is over."""
        state = self.state
        if state.action is None:
            await self.announce(state.active)
        elif state.action.stage == "march":
            await self.march_stage()
        elif state.action.stage == "reaction":
            await self.reaction(FOE[state.active])
            state.action.stage = "fight"
        else:
            await self.fight_stage()
            side = next_active(state.points, state.active, FOE)
            state.action, state.active = None, side or ""
            return side is None
        return False

    @rule("2.B.3.1")
    async def announce(self, side: str) -> None:
        """The active player says how many of his points this phase takes; what he does not spend of them is lost."""
        self.begin_step()
        points = await self.number(side, "announce", 1, self.state.points[side], points=self.state.points[side])
        self.state.points[side] -= points
        self.state.action = ActionPhase(side, points)
        self.tell("announced", side=side, points=points, left=self.state.points[side])

    # activation

    @rule("2.B.3.2")
    def activation_cost(self, side: str, place: str) -> int:
        """Nothing with a leader of two swords in the place, one point with any other, two without."""
        leaders = [leader for part in self.parts(side, place) for leader in self.leaders[side][part]]
        best = max((self.swords(leader) for leader in leaders), default=-1)
        return 0 if best == 2 else 1 if leaders else 2

    def parts(self, side: str, place: str) -> list[str]:
        """What an activation covers: a zone with its own fort, unless enemies stand between them."""
        if place in FORTS or place not in FORT_IN or FORT_IN[place] not in self.state.forts:
            return [place]
        return [place] if self.units[FOE[side]][place] else [place, FORT_IN[place]]

    def pool(self, side: str, place: str) -> list[str]:
        """The pieces of an activated place that have not moved in this phase and can."""
        idle = [
            piece
            for part in self.parts(side, place)
            for piece in self.pieces(side, part)
            if piece not in self.action.start and piece not in self.state.sick
        ]
        if place == CATANIA and not any(piece in SHIPS for piece in idle):
            return []
        return idle

    def activatable(self, side: str) -> list[str]:
        """The places whose pieces the side can still activate with the points it has announced."""
        held = {place for index in (self.units, self.leaders) for place, here in index[side].items() if here}
        found = []
        for place in PLACES:
            if place not in held or (
                place in FORTS and FORTS[place].zone in found and not self.units[FOE[side]][FORTS[place].zone]
            ):
                continue
            found.append(place)
        return [
            place for place in found if self.activation_cost(side, place) <= self.action.left and self.pool(side, place)
        ]

    def activation_facts(self, place: str) -> Mapping[str, Any]:
        """What an activation would cost and set free."""
        side = self.action.side
        pieces = self.pool(side, place)
        return {
            "place": ZONE_OF[place],
            "cost": self.activation_cost(side, place),
            "pieces": pieces,
            "strength": self.force(piece for piece in pieces if piece not in LEADERS),
        }

    async def march_stage(self) -> None:
        """Activate one place, or move one group of the place activated, or lay a stratagem; then again."""
        action = self.action
        side = action.side
        if action.zone:
            if not await self.march_group(side, action.zone):
                action.zone = ""
            return
        words, may_play = [DONE], self.may_play(side)
        if may_play and self.bowl.usable(side, self.open_faces(side)):
            words.append(STRATAGEM)
        if self.has_advantage(side) and self.weakened(side):
            words.append(ADVANTAGE)
        place = await self.choose(
            side,
            "activate",
            self.activatable(side),
            kind="zone",
            actions=words,
            window=may_play,
            secret=may_play,
            describe=self.activation_facts,
            left=action.left,
        )
        if place == DONE:
            await self.settle_stacks(at_sea=(side,))
            action.stage = "reaction"
        elif place == STRATAGEM:
            if face := await self.window(side, "stratagem", self.open_faces(side)):
                await self.lay_openly(side, face)
        elif place == ADVANTAGE:
            await self.recover_by_advantage(side)
        else:
            cost = self.activation_cost(side, place)
            action.left -= cost
            action.zone = place
            self.tell("activated", side=side, zone=place, cost=cost, left=action.left)

    # groups

    @rule("3.2")
    async def march_group(self, side: str, place: str) -> bool:
        """All or some of an activated place move, in one or several groups on ways of their own."""
        pool = self.pool(side, place)
        if not pool:
            return False
        group = await self.choose_some(
            side, "group", pool, 0, kind="piece", describe=self.unit_facts, zone=place, valid=self.can_go_together
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

    def can_go_together(self, group: tuple[str, ...]) -> bool:
        """One group sets out from one place; troops at Catania need ships that carry them, leaders at sea one."""
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
        """Where a group of troops, or of leaders alone, can go."""
        troops = [piece for piece in group if piece in TROOPS]
        reach = self.reach(side, start, points, troops, fight=fight and bool(troops), may_stay_at_sea=not troops)
        for fort in FORTS:
            if fort in reach.costs and (
                len(self.units[side][fort]) + len(troops) > FORT_LIMIT
                or (not troops and self.state.forts[fort] != side)
            ):
                del reach.costs[fort]
        return reach

    @rule("3.2")
    async def march(self, side: str, group: Sequence[str], start: str) -> None:
        """A group marches within its points; it stops among enemies, unless only horsemen were there and they left."""
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
                describe=partial(self.goal_facts, side, reach, group),
                zone=start,
                left=left,
                points=self.action.left,
            )
            if goal == STAY:
                return
            if await self.archers(side, goal):
                continue
            self.move(side, group, reach.path(goal))
            left -= reach.costs[goal]
            start = goal
            stopped = goal in LAND and self.occupied(FOE[side], goal)
            goes_on = stopped and await self.withdrawal(side, group, goal) and not self.occupied(FOE[side], goal)
            self.capture_lone_leaders()
            if not goes_on:
                return

    def goal_facts(self, side: str, reach: Reach, group: Sequence[str], goal: str) -> Mapping[str, Any]:
        """Cost and company at a goal, and by how much the group would crowd it."""
        path = reach.path(goal)
        fort = FORT_IN.get(goal, "")
        return {
            "place": ZONE_OF[goal],
            "cost": reach.costs[goal],
            "path": path,
            "over": 0 if goal in AT_SEA else self.crowding(side, goal, group),
            "garrison": self.force(self.units[FOE[side]][fort]),
            "stops": bool(self.units[FOE[side]][fort]),
            "own": self.force(self.units[side][goal]),
            "enemy": self.force(self.units[FOE[side]][goal]),
            "fight": goal in LAND and bool(self.units[FOE[side]][goal]),
            "crossed": self.crossed(side, path[-2], goal) if goal in LAND else [],
        }

    @rule("S7")
    async def archers(self, side: str, goal: str) -> bool:
        """Archers can close their zone to the enemy's troops and leaders for this action phase, before they enter."""
        foe = FOE[side]
        places = [goal, FORT_IN[goal]] if goal in FORT_IN else [goal]
        shooters = [unit for place in places for unit in self.units[foe][place] if TYPE[unit] == "A"]
        if not shooters or not self.may_play(foe):
            return False
        if face := await self.window(foe, "archers", ["7"], zone=goal, units=shooters):
            await self.lay(foe, face)
            self.action.barred.append(goal)
            self.tell("barred", side=foe, zone=goal)
            return True
        return False

    @rule("3.2")
    async def withdrawal(self, side: str, group: Sequence[str], zone: str) -> bool:
        """Cavalry alone in a zone may ride off before anything but cavalry, up to four points, and let it pass."""
        foe = FOE[side]
        riders = list(self.units[foe][zone])
        if not only_cavalry(riders) or only_cavalry(piece for piece in group if piece in TROOPS):
            return False
        if zone in FORT_IN and self.units[foe][FORT_IN[zone]]:
            return False
        reach = self.reach(foe, zone, WITHDRAWAL, riders, fight=False)
        goals = [
            goal for goal in reach.costs if goal not in FORTS or len(self.units[foe][goal]) + len(riders) <= FORT_LIMIT
        ]
        if not goals:
            return False
        goal = await self.choose(
            foe,
            "withdraw",
            goals,
            kind="zone",
            actions=(STAND,),
            zone=zone,
            pieces=riders,
            describe=partial(self.goal_facts, foe, reach, riders),
        )
        if goal == STAND:
            return False
        self.move(foe, [*riders, *self.leaders[foe][zone]], reach.path(goal))
        return True

    # ships

    @rule("3.5")
    async def sail_group(self, side: str, group: Sequence[str], start: str) -> None:
        """Ships sail with their leaders and, from Catania, with troops whom they land beside the zone they reach."""
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
            describe=partial(self.sea_facts, side, ships, troops),
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

    def sea_facts(self, side: str, ships: Sequence[str], troops: Sequence[str], goal: str) -> Mapping[str, Any]:
        """Company at a sea goal, how the ships would crowd it, and whether troops aboard would find no shore there."""
        return {
            "place": goal,
            "over": 0 if goal == CATANIA else self.crowding(side, goal, ships),
            "shoreless": bool(troops) and not self.landings(side, goal),
            "own": self.force(self.units[side][goal]),
            "enemy": self.force(self.units[FOE[side]][goal]),
            "fight": bool(self.units[FOE[side]][goal]),
        }

    @rule("3.5")
    async def land(self, side: str, troops: Sequence[str], leaders: Sequence[str], sea: str) -> None:
        """Troops go ashore in zones free of enemies beside their fleet; where there is none they are lost."""
        zones, rest = self.landings(side, sea), list(troops)
        if not zones:
            for unit in rest:
                self.deployment.eliminate(unit)
            self.tell("losses", side=side, zone=sea, weakened=[], eliminated=rest, cause="landing")
            return
        while rest:
            zone = await self.choose(side, "land", zones, kind="zone", describe=self.place_facts, zone=sea, pieces=rest)
            going = (
                rest
                if len(zones) == 1
                else list(
                    await self.choose_some(
                        side, "landing", rest, 1, kind="unit", describe=self.unit_facts, zone=sea, goal=zone
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

    # reaction and combats

    @rule("2.B.3")
    async def reaction(self, side: str) -> None:
        """When the marches are over the passive player may lay a stratagem, or call on the Advantage."""
        while True:
            words = [PASS]
            if self.has_advantage(side) and self.weakened(side):
                words.append(ADVANTAGE)
            may_play = self.may_play(side)
            if not may_play and len(words) == 1:
                return
            faces = self.bowl.usable(side, self.open_faces(side)) if may_play else []
            answer = await self.choose(
                side,
                "reaction",
                faces,
                kind="stratagem",
                actions=words,
                window=True,
                secret=True,
                describe=self.face_facts,
            )
            if answer == PASS:
                return
            if answer == ADVANTAGE:
                await self.recover_by_advantage(side)
            else:
                await self.lay_openly(side, answer)

    def contested(self) -> list[str]:
        """Zones where units of both sides stand outside forts."""
        mine, theirs = (self.units[side] for side in SIDES)
        return [zone for zone in (*LAND, *SEA) if mine[zone] and theirs[zone]]

    @rule("2.B.3.3")
    async def fight_stage(self) -> None:
        """One point pays for all combats of the phase; where both sides stand they must be fought."""
        action = self.action
        side = action.side
        while True:
            fights = self.contested()
            if not action.paid and action.left < 1:
                if fights:
                    await self.fall_back_unpaid(side, fights)
                break
            forts = [fort for fort in self.besieged_by(side) if FORTS[fort].zone not in action.fought]
            camp = self.camp_open(side) and CAMP not in action.fought
            options = [*fights, *forts] + ([CAMP] if camp and self.bowl.usable(side, ["11"]) else [])
            if not options and not camp:
                break
            place = await self.choose(
                side,
                "fight",
                options,
                kind="zone",
                actions=() if fights else (DONE,),
                window=camp,
                secret=camp,
                describe=partial(self.combat_facts, side),
                left=action.left,
                paid=action.paid,
                camp=camp,
            )
            if place == DONE:
                break
            await self.combat(side, place)
        for sea in dict.fromkeys(action.aboard.values()):
            await self.unload(side, sea, self.units[side][sea])  # a storm may have ended a battle before it began
        await self.settle_stacks(at_sea=(side,))
        self.capture_lone_leaders()

    async def combat(self, side: str, place: str) -> None:
        """Pay for the combats of the phase if that is not yet done, and fight one of them."""
        action = self.action
        if not action.paid:
            action.paid, action.left = True, action.left - 1
        action.fought.append(ZONE_OF[place])
        if place in FORTS:
            await self.assault(place, side)
        elif place == CAMP and self.state.camp == BUILT:
            await self.assault_camp()
        else:
            fleet = list(self.units[side][place])
            await self.fight(place, side)
            await self.unload(side, place, fleet)

    def combat_facts(self, side: str, place: str) -> Mapping[str, Any]:
        """Who would meet in a combat: a garrison and those before its fort, the camp and those on both its sides."""
        foe, camp = FOE[side], place == CAMP and self.state.camp == BUILT
        zones = ASSAULT_ZONES if camp else (ZONE_OF[place],)
        return {
            "place": ZONE_OF[place],
            "assault": camp or place in FORTS,
            foe: self.force(self.units[foe][place]),
            side: sum(self.force(self.units[side][zone]) for zone in zones),
        }

    @rule("3.5")
    async def unload(self, side: str, place: str, fleet: Sequence[str]) -> None:
        """After its battle a fleet loses the troops it can no longer carry, and lands the rest where it lies."""
        cargo = [unit for unit, sea in self.action.aboard.items() if sea == place]
        if not cargo:
            return
        for unit in cargo:
            del self.action.aboard[unit]
        lying: dict[str, int] = {}
        for ship in fleet:
            if (sea := self.state.where[ship]) in AT_SEA or sea == CATANIA:
                lying[sea] = lying.get(sea, 0) + self.force([ship])
        room = max(lying.values(), default=0)
        rest = list(cargo)
        if self.force(rest) > room or not lying:
            kept: Sequence[str] = (
                ()
                if not lying
                else await self.choose_some(
                    side,
                    "keep_aboard",
                    rest,
                    0,
                    kind="unit",
                    describe=self.unit_facts,
                    room=room,
                    valid=lambda chosen: self.fills(room, rest, chosen),
                )
            )
            lost = [unit for unit in rest if unit not in kept]
            for unit in lost:
                self.deployment.eliminate(unit)
            self.tell("losses", side=side, zone=CATANIA, weakened=[], eliminated=lost, cause="transport")
            rest = list(kept)
        if rest:
            sea = max(lying, key=lambda zone: lying[zone])
            leaders = [leader for leader in self.leaders[side][sea] if leader in self.action.start]
            await self.land(side, rest, leaders, sea)

    def fills(self, room: int, troops: Sequence[str], kept: Sequence[str]) -> bool:
        """Whether those kept aboard fit, and nobody is given up for whom there is room."""
        free = room - self.force(kept)
        return free >= 0 and all(unit in kept or self.force([unit]) > free for unit in troops)

    @rule("4.1")
    async def fall_back_unpaid(self, side: str, fights: Sequence[str]) -> None:
        """Without a point for the combats, whoever entered an enemy zone returns weakened to where he set out."""
        action = self.action
        for zone in fights:
            came = [piece for piece in self.pieces(side, zone) if piece in action.start]
            cargo = [unit for unit, sea in action.aboard.items() if sea == zone]
            self.hit([piece for piece in came if piece not in LEADERS] + cargo, "unpaid", side, zone)
            for unit in cargo:
                del action.aboard[unit]
            for start in dict.fromkeys(action.start[piece] for piece in came):
                group = [piece for piece in came if action.start[piece] == start and self.state.where[piece] == zone]
                if not group:
                    continue
                if self.units[FOE[side]][start]:
                    await self.retreat(side, zone, group, in_combat=False)
                else:
                    self.fall_back(side, group, [zone, start])
        for zone in self.contested():
            await self.retreat(side, zone, self.pieces(side, zone), in_combat=False)
