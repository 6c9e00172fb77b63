"""Chapters 2.D and 6, adjustments: hands, regrouping, recovery, supply and dearth, attrition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engine.kernel import DONE, PASS, rule
from engine.syracuse.board import (
    AT_SEA,
    ATHENS,
    CAMP,
    CAMP_PORT,
    CATANIA,
    CITY,
    CITY_PORTS,
    FOE,
    FORTS,
    LAND,
    SEA,
    SYKE,
    SYRACUSE,
)
from engine.syracuse.chapter_3_movement import FORT_LIMIT
from engine.syracuse.chapter_5_works import Works
from engine.syracuse.chapter_7_stratagems import MOST_SUPPLY, OMENS
from engine.syracuse.counters import CAVALRY, GAME, LEADERS, SHIPS, TROOPS, TURNS
from engine.syracuse.pieces import EVERYWHERE, kinds
from engine.syracuse.state import BUILT

BLOCKADE_ZONES: tuple[str, ...] = tuple(GAME["supply"]["blockade_zones"])
LAND_STEP, SEA_STEP = 5, 20


class Adjustments(Works):
    """The end of each turn."""

    @property
    def winter(self) -> bool:
        """Whether it is a winter turn."""
        return TURNS[self.state.turn].season == "winter"

    # D.1 and D.2

    @rule("2.D.1")
    async def keep_one(self, side: str) -> None:
        """At most one counter stays in the hand; the others go back into the bowl."""
        hand, kept = self.state.hands[side], OMENS
        while hand and kept == OMENS:
            kept = await self.choose(
                side,
                "keep",
                list(hand),
                kind="counter",
                actions=self.with_omens(side, "none"),
                window=True,
                secret=True,
            )
            if kept == OMENS:
                await self.lay_omens(side)
        if kept == OMENS:
            return
        back = [counter for counter in hand if counter != kept]
        for counter in back:
            self.bowl.discard(side, counter)
        self.tell("kept", side=side, count=len(hand))
        self.tell_hand(side)

    @rule("2.D.2")
    async def regroup(self, side: str) -> None:
        """Any of a side's pieces may go, freely and wherever they are, to its fortified zone, forts and ports."""
        moved: list[str] = []
        while True:
            loose = self.loose(side, moved)
            goals = [goal for goal in self.refuges(side) if self.can_regroup(side, goal, loose)]
            if not goals:
                return
            goal = await self.choose(side, "regroup", goals, kind="zone", actions=(DONE,), describe=self.place_facts)
            if goal == DONE:
                return
            group = await self.choose_some(
                side,
                "regrouping",
                self.can_regroup(side, goal, loose),
                0,
                kind="piece",
                describe=self.unit_facts,
                goal=goal,
                valid=partial(self.regroups, side, goal),
            )
            for start in dict.fromkeys(self.state.where[piece] for piece in group):
                part = [piece for piece in group if self.state.where[piece] == start]
                self.move(side, part, [start, goal])
            moved += group
            self.capture_lone_leaders()

    def loose(self, side: str, moved: Sequence[str]) -> list[str]:
        """The side's pieces on the map that are neither sick nor shut in nor already regrouped."""
        kept = {*moved, *self.state.sick}
        shut_in = {fort for fort in self.state.forts if self.besieged(fort)}
        return [
            piece
            for piece in (*self.on_map(side), *self.leaders_on_map(side))
            if piece not in kept and self.state.where[piece] not in shut_in
        ]

    def refuges(self, side: str) -> list[str]:
        """The places to which a side may regroup; a fort shut in by enemies is none."""
        forts = [
            fort
            for fort, holder in self.state.forts.items()
            if holder == side and not self.units[FOE[side]][FORTS[fort].zone]
        ]
        if side == SYRACUSE:
            return [CITY, *CITY_PORTS, *forts]
        found = [CAMP, CAMP_PORT, *forts] if self.state.camp == BUILT else forts
        return [*found, CATANIA] if self.state.chains != BUILT else found

    def can_regroup(self, side: str, goal: str, loose: Sequence[str]) -> list[str]:
        """The loose pieces that may go to a refuge: ships to ports, troops to strong places, leaders to either."""
        if goal in FORTS and len(self.units[side][goal]) >= FORT_LIMIT:
            return []
        barred = TROOPS if goal in AT_SEA else SHIPS if goal != CATANIA else frozenset()
        where = self.state.where
        found = [piece for piece in loose if piece not in barred and where[piece] != goal]
        if goal == CATANIA and not any(piece in SHIPS for piece in found):
            return []
        if goal in AT_SEA and not self.units[side][goal] and all(piece in LEADERS for piece in found):
            return []
        return found

    def regroups(self, side: str, goal: str, group: tuple[str, ...]) -> bool:
        """Forts hold two units; troops for Catania need ships to carry them, leaders at sea a ship beside them."""
        if not group:
            return True
        ships, troops, _ = kinds(group)
        if goal == CATANIA:
            return bool(ships) and self.force(troops) <= self.force(ships)
        if goal in AT_SEA:
            return bool(ships) or bool(self.units[side][goal])
        return goal not in FORTS or len(self.units[side][goal]) + len(troops) <= FORT_LIMIT

    # D.3

    @rule("2.D.3")
    async def recovery(self, side: str) -> None:
        """A side restores as many weakened units as its leaders on the map have swords; stratagems add to that."""
        swords = sum(self.swords(leader) for leader in self.leaders_on_map(side))
        if (weak := self.weakened(side)) and swords:
            chosen = await self.choose_some(
                side, "recover", weak, 0, swords, kind="unit", describe=self.unit_facts, left=swords
            )
            self.recover_all(side, chosen)
        while self.weakened(side):
            words = [PASS]
            if self.has_advantage(side):
                words.append("advantage")
            hand = bool(self.state.hands[side])
            if not hand and len(words) == 1:
                return
            answer = await self.choose(
                side,
                "recovery",
                self.bowl.usable(side, ["15", "16", "25"]) if hand else [],
                kind="stratagem",
                actions=words,
                window=True,
                secret=True,
                describe=self.face_facts,
            )
            if answer == PASS:
                return
            if answer == "advantage":
                await self.recover_by_advantage(side)
                continue
            await self.lay(side, answer)
            if answer == "16":
                await self.recover_two(side)
            elif answer == "15" or await self.good_omens(side, "recover") == "recover":
                await self.recover_units(side, 1)

    # D.4

    def horse_in_the_open(self, side: str) -> int:
        """The strength of cavalry in clear or elevated zones, outside city, camp and forts."""
        return self.force(
            unit
            for unit in self.on_map(side)
            if unit in CAVALRY and (place := self.state.where[unit]) in LAND and self.terrain(place) != "city"
        )

    @rule("6.2")
    def blockade(self) -> bool:
        """Athens in the fort of Syke, in T7 and in the two sea zones before the ports shuts the city in."""
        units = self.units[ATHENS]
        return (
            self.state.forts.get(SYKE) == ATHENS and bool(units[SYKE]) and all(units[zone] for zone in BLOCKADE_ZONES)
        )

    @rule("6")
    async def supply(self, side: str) -> None:
        """The marker falls by one in dearth and rises by one otherwise, but not in winter; at 0 dearth strikes."""
        state, foe = self.state, FOE[side]
        if side == SYRACUSE:
            state.blockaded = self.blockade()
            self.turn_faces()
        raided = False
        if side not in state.short and self.horse_in_the_open(foe) > self.horse_in_the_open(side):
            [die] = self.throw()
            raided = die % 2 == (0 if side == ATHENS else 1)
            self.tell("foraging", side=side, die=die, raided=raided)
        level = state.supply[side]
        if raided or side in state.short:
            state.supply[side] = max(0, level - 1)
        elif not self.winter:
            state.supply[side] = min(MOST_SUPPLY, level + 1)
        self.tell(
            "supply",
            side=side,
            level=state.supply[side],
            short=raided or side in state.short,
            cause="raid" if raided else "works" if side in state.short else "",
        )
        while (
            state.hands[side]
            and state.supply[side] < MOST_SUPPLY
            and (
                face := await self.window(
                    side,
                    "resupply",
                    ["22", "25"],
                    level=state.supply[side],
                    famine=side in state.short and state.supply[side] == 0,
                )
            )
        ):
            if face == "22":
                await self.lay(side, face)
                self.fresh_supplies(side)
            else:
                await self.lay_omens(side)
        if side in state.short and state.supply[side] == 0:
            await self.dearth(side)

    @rule("6.3")
    async def dearth(self, side: str) -> None:
        """At 0 in dearth Syracuse capitulates, and all Athenian units on the map are weakened."""
        self.tell("dearth", side=side)
        if side == SYRACUSE:
            self.finish("capitulation", ATHENS)
            return
        self.hit(self.on_map(side), "dearth", side, EVERYWHERE)
        self.capture_lone_leaders()

    # D.5

    def zones_to_test(self, side: str) -> list[str]:
        """Zones where a side's units lie outside city, camp, forts, ports and Catania."""
        return [
            zone
            for zone in (*LAND, *SEA)
            if self.units[side][zone] and not (zone in LAND and self.terrain(zone) == "city") and not self.port_of(zone)
        ]

    def attrition_bonus(self, side: str, zone: str) -> int:
        """One for each five points of troops or twenty of ships, and one in winter."""
        step = SEA_STEP if zone in AT_SEA else LAND_STEP
        return self.force(self.units[side][zone]) // step + self.winter

    @rule("6.4")
    async def attrition(self, side: str) -> None:
        """Each zone in the open throws a die: a 5 weakens one unit, a 6 or more all."""
        zones = self.zones_to_test(side)
        if not zones:
            return
        dice = dict(zip(zones, self.throw(len(zones)), strict=True))
        bonus = {zone: self.attrition_bonus(side, zone) for zone in zones}
        holder = self.state.advantage
        if self.has_advantage(holder):
            zone = await self.choose(
                holder,
                "reroll_attrition",
                zones,
                kind="zone",
                actions=(PASS,),
                side=side,
                describe=lambda zone: self.attrition_facts(side, zone, dice[zone] + bonus[zone]),
            )
            if zone != PASS:
                self.use_advantage(holder, "reroll")
                [dice[zone]] = self.throw()
        for zone in zones:
            total = dice[zone] + bonus[zone]
            self.tell("attrition", side=side, zone=zone, die=dice[zone], total=total)
            units = list(self.units[side][zone])
            if total == 5:
                units = [await self.choose(side, "attrition", units, kind="unit", describe=self.unit_facts, zone=zone)]
            if total >= 5:
                self.hit(units, "attrition", side, zone)
        self.capture_lone_leaders()

    def attrition_facts(self, side: str, zone: str, total: int) -> Mapping[str, Any]:
        """What a throw for attrition came to in a zone."""
        return {"place": zone, "total": total, "strength": self.force(self.units[side][zone])}

    @rule("2.D.5")
    async def hardships(self, side: str) -> None:
        """Attrition, then the sieges a side lays, then its attempts on walls and chains; stratagems come first."""
        await self.hardship_stratagems(side)
        await self.attrition(side)
        for fort in self.besieged_by(side):
            await self.siege(fort, side)
        await self.breach(side)

    async def hardship_stratagems(self, side: str) -> None:
        """Rotten hulls and desertion are laid as these tests begin."""
        while self.state.hands[side]:
            faces = ["24"] if self.deserters(side) else []
            if side == SYRACUSE and self.state.camp == BUILT and self.units[ATHENS][CAMP_PORT]:
                faces.append("5")
            if not faces:
                return
            face = await self.window(side, "hardship", [*faces, "25"])
            if face is None:
                return
            if face == "25":
                await self.lay_omens(side)
                continue
            await self.lay(side, face)
            await (self.rotten_hulls() if face == "5" else self.desertion(side))
            self.capture_lone_leaders()
