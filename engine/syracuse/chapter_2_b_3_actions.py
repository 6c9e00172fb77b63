"""Chapter 2.B.3, the action phases: announce, activate, react, fight."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from engine.hoplite import next_active
from engine.kernel import DONE, HEEDING, PASS, Regardless, rule
from engine.syracuse.base import ANNOUNCED, FAVOURS, LATER, STRATAGEM, SyracuseTable
from engine.syracuse.board import ASSAULT_ZONES, AT_SEA, CAMP, CATANIA, FORT_IN, FORTS, LAND, PLACES, SEA, ZONE_OF
from engine.syracuse.components import FOE, LEADERS, SHIPS, SIDES, TURNS
from engine.syracuse.state import BUILT, SyracuseActionPhase
from engine.syracuse.stratagems import ACTIONS


class Actions(SyracuseTable):
    """Action phases, one after the other, until both sides have spent their points."""

    @rule("2.B.3")
    async def actions(self) -> bool:
        """The players act in turn while they have points; return whether activation is over."""
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
        """The active player announces how many points to use in this phase; unspent ones are lost."""
        self.begin_step()
        state = self.state
        self.tell("phase", phase=state.phase, turn=state.turn, season=TURNS[state.turn].season, acting=side)
        action = state.action = SyracuseActionPhase(side, 0)
        purse = state.points[side]
        points = await self.number(
            side,
            "announce",
            1,
            purse,
            describe=lambda spent: {"left": purse - spent},
            along=True,
            points=purse,
        )
        state.points[side] -= points
        action.left = points
        self.tell("announced", side=side, points=points, left=state.points[side])
        # Asked before the march that he may want to stop. After a march without enemy contact there is a second window
        # only if a fleet has left port and he has requested it now, so that nobody waits for a pass.
        await self.reaction(FOE[side], "before_march", ANNOUNCED, points=points)

    @rule("2.B.3.2")
    def activation_cost(self, side: str, place: str) -> int:
        """An activation costs nothing with a leader of two swords there, one point with any other leader, else two."""
        leaders = [leader for part in self.parts(side, place) for leader in self.leaders[side][part]]
        best = max((self.swords(leader) for leader in leaders), default=-1)
        return 0 if best == 2 else 1 if leaders else 2

    def parts(self, side: str, place: str) -> list[str]:
        """Return what an activation covers: a zone with its own fort, unless enemies separate them."""
        if place in FORTS or place not in FORT_IN or FORT_IN[place] not in self.state.forts:
            return [place]
        return [place] if self.units[FOE[side]][place] else [place, FORT_IN[place]]

    def pool(self, side: str, place: str) -> list[str]:
        """Return the pieces of an activated place that can still move in this phase."""
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
        """Return the places that the side can still activate with the points it has announced."""
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

    def describe_activation(self, place: str) -> Mapping[str, Any]:
        """Return the cost of an activation and the pieces it would allow to move."""
        side, cost = self.action.side, self.activation_cost(self.action.side, place)
        pieces = self.pool(side, place)
        return {
            "place": ZONE_OF[place],
            "cost": cost,
            "unfought": self.unpaid_combats() if self.action.left - cost < 1 <= self.action.left else [],
            "led": any(self.leaders[side][part] for part in self.parts(side, place)),
            "pieces": pieces,
            "strength": self.force(piece for piece in pieces if piece not in LEADERS),
        }

    async def march_stage(self) -> None:
        """Activate a place, move a group of the activated place, or play a stratagem; repeat."""
        action = self.action
        side = action.side
        if action.zone:
            if not await self.march_group(side, action.zone):
                action.zone = ""
            return
        words, may_play, places = [DONE], self.may_play(side), self.activatable(side)
        if may_play and self.cup.usable(side, self.playable(ACTIONS, side)):
            words.append(STRATAGEM)
        words += self.favours(side)
        place = await self.choose(
            side,
            "activate",
            places,
            kind="zone",
            actions=words,
            window=may_play,
            secret=may_play,
            describe=self.describe_activation,
            left=action.left,
            lost=self.lost_by_ending(),
            pending=self.unpaid_combats(),
            waiting=[ZONE_OF[place] for place in places],
        )
        if place == DONE:
            await self.enforce_stacking(at_sea=(side,))
            asked = action.later and any(self.left_port(ship) for ship in action.start)
            action.stage = "reaction" if asked or self.touched(side) else "fight"
        elif place == STRATAGEM:
            if face := await self.window(side, "stratagem", self.playable(ACTIONS, side)):
                await self.play_open_stratagem(side, face)
        elif place in FAVOURS:
            await self.use_favour(side, place)
        else:
            cost = self.activation_cost(side, place)
            action.left -= cost
            action.zone = place
            self.tell("activated", side=side, zone=place, cost=cost, left=action.left)

    def lost_by_ending(self) -> int:
        """Return the points lost if the marches end now; combats and assaults need one."""
        action = self.action
        due = not action.paid and (self.contested() or self.besieged_by(action.side) or self.camp_open(action.side))
        return max(0, action.left - bool(due))

    def unpaid_combats(self) -> list[str]:
        """Return where combats of this phase wait for the point that pays for all of them."""
        return [] if self.action.paid else self.contested()

    @rule("2.B.3")
    async def reaction(self, side: str, key: str = "reaction", regardless: Regardless = HEEDING, **facts: Any) -> None:
        """The passive player may play a stratagem, or use the Advantage, until he passes."""
        while True:
            words, may_play = [PASS, *self.favours(side)], self.may_play(side)
            if not may_play and len(words) == 1:
                return
            if may_play and key == "before_march" and not self.state.points[side] and self.in_port(FOE[side]):
                words.append(LATER)  # he has no later phase in which to play after these marches
            faces = self.cup.usable(side, self.playable(ACTIONS, side)) if may_play else []
            answer = await self.choose(
                side,
                key,
                faces,
                kind="stratagem",
                actions=words,
                window=True,
                secret=True,
                describe=self.describe_face,
                regardless=regardless,
                **facts,
            )
            self.action.later = answer == LATER
            if answer in (PASS, LATER):
                return
            if answer in FAVOURS:
                await self.use_favour(side, answer)
            else:
                await self.play_open_stratagem(side, answer)

    def touched(self, side: str) -> bool:
        """Return whether the marches led to a combat, or to a fort or camp that can now be assaulted."""
        storm = self.action.left > 0 and (self.besieged_by(side) or self.camp_open(side))
        return bool(self.contested() or storm)

    def in_port(self, side: str) -> list[str]:
        """Return the ships of a side that are safe from storms: those in its ports, and at Catania."""
        return [unit for unit in self.in_play(side) if unit in SHIPS and self.sheltered(self.state.where[unit])]

    def sheltered(self, place: str) -> bool:
        """Return whether ships at a place are safe from storms."""
        return place == CATANIA or bool(place in AT_SEA and self.port_of(place))

    def left_port(self, ship: str) -> bool:
        """Return whether a ship that has moved in this phase left a port."""
        return ship in SHIPS and self.sheltered(self.action.start[ship]) and not self.sheltered(self.state.where[ship])

    def contested(self) -> list[str]:
        """Return the zones where units of both sides are outside forts."""
        mine, theirs = (self.units[side] for side in SIDES)
        return [zone for zone in (*LAND, *SEA) if mine[zone] and theirs[zone]]

    @rule("2.B.3.3")
    async def fight_stage(self) -> None:
        """One point pays for all combats of the phase; where both sides are present they must be fought."""
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
            options = [*fights, *forts] + ([CAMP] if camp and self.cup.usable(side, ["11"]) else [])
            # Between and after combats, too, the active player may play what is playable at any time.
            plays = bool(action.fought) and self.may_play(side)
            if not options and not camp and not plays:
                break
            words = [] if fights else [DONE]
            if plays and self.cup.usable(side, self.playable(ACTIONS, side)):
                words.append(STRATAGEM)
            place = await self.choose(
                side,
                "fight",
                options,
                kind="zone",
                actions=words,
                window=camp or plays,
                secret=camp or plays,
                describe=partial(self.describe_combat, side),
                left=action.left,
                paid=action.paid,
                camp=camp,
            )
            if place == DONE:
                break
            if place == STRATAGEM:
                if face := await self.window(side, "stratagem", self.playable(ACTIONS, side)):
                    await self.play_open_stratagem(side, face)
                continue
            await self.combat(side, place)
        for sea in dict.fromkeys(action.aboard.values()):
            await self.unload(side, sea, self.units[side][sea])  # a storm may have ended a battle before it began
        await self.enforce_stacking(at_sea=(side,))
        self.capture_lone_leaders()

    async def combat(self, side: str, place: str) -> None:
        """Pay for the combats of the phase unless already paid, and fight one of them."""
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

    def describe_combat(self, side: str, place: str) -> Mapping[str, Any]:
        """Return who would fight in a combat: a garrison and its besiegers, or the camp and both forces around it."""
        foe, camp = FOE[side], place == CAMP and self.state.camp == BUILT
        zones = ASSAULT_ZONES if camp else (ZONE_OF[place],)
        return {
            "place": ZONE_OF[place],
            "assault": camp or place in FORTS,
            foe: self.force(self.units[foe][place]),
            side: sum(self.force(self.units[side][zone]) for zone in zones),
        }
