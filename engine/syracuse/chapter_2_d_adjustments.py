"""Chapter 2.D, adjustments: hands, regrouping, recovery, and the order of the final tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.kernel import DONE, PASS, rule
from engine.syracuse.base import FAVOURS, OMENS, OTHERS_ADJUSTMENTS, SyracuseTable
from engine.syracuse.board import AT_SEA, CAMP, CAMP_PORT, CATANIA, CITY, CITY_PORTS, FORTS
from engine.syracuse.components import FORT_LIMIT, LEADERS, SHIPS, SYRACUSE, TROOPS, UNITS, kinds
from engine.syracuse.state import BUILT
from engine.syracuse.stratagems import HARDSHIPS, RECOVERY


class Adjustments(SyracuseTable):
    """The end of each turn."""

    @rule("2.D.1")
    async def keep_one(self, side: str) -> None:
        """At most one counter stays in the hand; the others return to the cup."""
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
                along=True,
                regardless=OTHERS_ADJUSTMENTS,
            )
            if kept == OMENS:
                await self.play_omens(side)
        if kept == OMENS:
            return
        back = [counter for counter in hand if counter != kept]
        for counter in back:
            self.cup.discard(side, counter)
        self.tell("kept", side=side, count=len(hand))
        self.tell_hand(side)

    @rule("2.D.2")
    async def regroup(self, side: str) -> None:
        """A side's pieces may go freely, from anywhere, to its fortified zone, forts and ports."""
        moved: list[str] = []
        while True:
            loose = self.free_to_regroup(side, moved)
            goals = [goal for goal in self.refuges(side) if self.can_regroup(side, goal, loose)]
            if not goals:
                return
            goal = await self.choose(
                side,
                "regroup",
                goals,
                kind="zone",
                actions=(DONE,),
                describe=self.describe_place,
                along=True,
                regardless=OTHERS_ADJUSTMENTS,
                exposed=self.exposed(side),
            )
            if goal == DONE:
                return
            group = await self.choose_some(
                side,
                "regrouping",
                self.can_regroup(side, goal, loose),
                0,
                kind="piece",
                describe=self.describe_unit,
                goal=goal,
                valid=partial(self.regroups, side, goal),
                along=True,
                regardless=OTHERS_ADJUSTMENTS,
            )
            for start in dict.fromkeys(self.state.where[piece] for piece in group):
                part = [piece for piece in group if self.state.where[piece] == start]
                self.move(side, part, [start, goal])
            moved += group
            self.capture_lone_leaders()

    def free_to_regroup(self, side: str, moved: Sequence[str]) -> list[str]:
        """Return the side's pieces on the map that are not sick, besieged or already regrouped."""
        kept = {*moved, *self.state.sick}
        shut_in = {fort for fort in self.state.forts if self.invested(fort)}
        return [
            piece
            for piece in (*self.on_map(side), *self.leaders_on_map(side))
            if piece not in kept and self.state.where[piece] not in shut_in
        ]

    def refuges(self, side: str) -> list[str]:
        """Return the places to which a side may regroup; forts with a besieged garrison are excluded."""
        forts = [fort for fort, holder in self.state.forts.items() if holder == side and not self.besieged(fort)]
        if side == SYRACUSE:
            return [CITY, *CITY_PORTS, *forts]
        found = [CAMP, CAMP_PORT, *forts] if self.state.camp == BUILT else forts
        return [*found, CATANIA] if self.state.chains != BUILT else found

    def can_regroup(self, side: str, goal: str, loose: Sequence[str]) -> list[str]:
        """Return the free pieces that may go to a refuge: ships to ports, troops to strong places, leaders to both."""
        full = goal in FORTS and len(self.units[side][goal]) >= FORT_LIMIT
        barred = TROOPS if goal in AT_SEA else frozenset(UNITS) if full else SHIPS if goal != CATANIA else frozenset()
        where = self.state.where
        found = [piece for piece in loose if piece not in barred and where[piece] != goal]
        if goal == CATANIA and not any(piece in SHIPS for piece in found):
            return []
        if goal in AT_SEA and not self.units[side][goal] and all(piece in LEADERS for piece in found):
            return []
        return found

    def regroups(self, side: str, goal: str, group: tuple[str, ...]) -> bool:
        """Forts hold two units; troops for Catania need ships to carry them, leaders at sea a ship with them."""
        if not group:
            return True
        ships, troops, _ = kinds(group)
        if goal == CATANIA:
            return bool(ships) and self.force(troops) <= self.force(ships)
        if goal in AT_SEA:
            return bool(ships) or bool(self.units[side][goal])
        return goal not in FORTS or len(self.units[side][goal]) + len(troops) <= FORT_LIMIT

    @rule("2.D.3")
    async def recovery(self, side: str) -> None:
        """A side recovers as many weakened units as its leaders have swords; stratagems add to that."""
        swords = sum(self.swords(leader) for leader in self.leaders_in_play(side))
        if (weak := self.weakened(side)) and swords:
            chosen = await self.choose_some(
                side,
                "recover",
                weak,
                0,
                swords,
                kind="unit",
                describe=self.describe_unit,
                left=swords,
                along=True,
                regardless=OTHERS_ADJUSTMENTS,
            )
            self.recover_all(side, chosen)
        while True:
            words = [PASS, *self.favours(side)]
            hand = bool(self.state.hands[side])
            if not hand and len(words) == 1:
                return
            answer = await self.choose(
                side,
                "recovery",
                self.cup.usable(side, self.playable(RECOVERY, side)) if hand else [],
                kind="stratagem",
                actions=words,
                window=True,
                secret=True,
                describe=self.describe_face,
                regardless=OTHERS_ADJUSTMENTS,
            )
            if answer == PASS:
                return
            if answer in FAVOURS:
                await self.use_favour(side, answer)
            else:
                await self.play_and_work(RECOVERY, side, answer)

    @rule("2.D.5")
    async def attrition_sieges_and_breaches(self, side: str) -> None:
        """Attrition comes first, then the side's sieges, then its attempts on walls and chains, after stratagems."""
        await self.attrition_stratagems(side)
        await self.attrition(side)
        for fort in self.besieged_by(side):
            await self.siege(fort, side)
        await self.breach(side)

    async def attrition_stratagems(self, side: str) -> None:
        """Rotten hulls and desertion are played when these tests begin."""
        while self.state.hands[side]:
            faces = self.playable(HARDSHIPS, side)
            face = await self.window(side, "hardship", faces, exposed=self.exposed(side), regardless=OTHERS_ADJUSTMENTS)
            if face is None:
                return
            await self.play_and_work(HARDSHIPS, side, face)
            self.capture_lone_leaders()
