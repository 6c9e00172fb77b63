"""Chapters 2.C and 5, works: how many dice, what they are worth, and what may be built where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel import DONE, PASS, rule
from engine.syracuse.board import (
    ATHENS,
    CAMP,
    CAMP_WORK,
    CHAINS,
    FOE,
    FORTS,
    LABDALON,
    PLEMMYRION,
    SYRACUSE,
    WALLS,
    WALLS_OF,
)
from engine.syracuse.chapter_2_actions import ADVANTAGE, STRATAGEM
from engine.syracuse.chapter_2_turn import Turn
from engine.syracuse.chapter_7_stratagems import OMENS
from engine.syracuse.counters import BASE_DICE, CAVALRY, GAME, OWN_COLOUR, TURNS
from engine.syracuse.state import BUILT, DESTROYED, UNBUILT

RULES = GAME["works"]
BUILDERS_NEEDED: int = RULES["min_pf_present"]
WORTH = {5: RULES["pt_on_5"], 6: RULES["pt_on_6"]}
ERASINIDES = "erasinides"
SHIPBUILDING = "6"


class Works(Turn):
    """The works phase."""

    @rule("2.C")
    async def works(self, side: str) -> None:
        """In order of initiative each side throws its dice and builds; Syracuse only after the camp stands."""
        self.begin_step()
        if side == SYRACUSE and (self.state.camp_turn is None or self.state.camp_turn >= self.state.turn):
            await self.shipbuilding()
            return
        discarded = await self.discard_for_die(side)
        reasons = {**self.works_dice(side), **({"discard": 1} if discarded else {})}
        dice = self.throw(max(0, sum(reasons.values())))
        points = sum(WORTH.get(die, 0) for die in dice)
        self.tell("works", side=side, sources=reasons, dice=dice, points=points)
        await self.build(side, points)

    def works_dice(self, side: str) -> dict[str, int]:
        """The dice of a side, reason by reason."""
        state, turn = self.state, TURNS[self.state.turn]
        athens = side == ATHENS
        reasons = {
            "base": BASE_DICE[side],
            "advantage": int(state.advantage == side),
            "year_414": int(athens and turn.year == -414),
            "leader": int(any(self.swords(leader) == 2 for leader in self.leaders_on_map(side))),
            "labdalon": int(athens and state.forts.get(LABDALON) == ATHENS),
            "chains": -int(athens and state.chains == BUILT),
            "cavalry": -int(self.cavalry(FOE[side]) > 2 * self.cavalry(side)),
            "winter": -int(turn.season == "winter"),
            "year_413": -int(turn.year == -413),
        }
        return {reason: dice for reason, dice in reasons.items() if dice}

    def cavalry(self, side: str) -> int:
        """The strength of a side's cavalry on the map."""
        return self.force(unit for unit in self.on_map(side) if unit in CAVALRY)

    async def discard_for_die(self, side: str) -> bool:
        """A counter with a face of the side's own colour can go back to the bowl for one more die."""
        while self.state.hands[side]:
            own = [counter for counter in self.state.hands[side] if counter in OWN_COLOUR[side]]
            counter = await self.choose(
                side,
                "discard_for_die",
                own,
                kind="counter",
                actions=self.with_omens(side, PASS),
                window=True,
                secret=True,
                dice=max(0, sum(self.works_dice(side).values())),
            )
            if counter == OMENS:
                await self.lay_omens(side)
                continue
            if counter == PASS:
                return False
            self.bowl.discard(side, counter)
            self.tell("discarded", side=side, counters=[counter])
            self.tell_hand(side)
            return True
        return False

    # what may be built

    @rule("5.1")
    def builders(self, side: str, zones: tuple[str, ...]) -> bool:
        """Two points of hoplites, archers or light troops in one of the zones concerned, or in its fort."""
        return any(self.guards(side, zone) >= BUILDERS_NEEDED for zone in zones)

    @rule("5.3")
    def forts_to_build(self, side: str) -> list[str]:
        """Athens alone builds the three forts that are not there from the start, each once."""
        return [
            fort
            for fort, card in FORTS.items()
            if card.builder == side and fort not in self.state.forts and self.builders(side, (card.zone,))
        ]

    @rule("5.2")
    def camp_to_build(self, side: str) -> list[str]:
        """Athens builds her camp once; when it has been destroyed it is not built again."""
        able = side == ATHENS and self.state.camp == UNBUILT and self.builders(side, (CAMP,))
        return [CAMP_WORK] if able else []

    @rule("5.4")
    def walls_to_build(self, side: str) -> list[str]:
        """Walls go up in order from the camp or the city; breaches are repaired first; two sites exclude each other."""
        walls = self.state.walls
        if side == ATHENS and self.state.camp != BUILT:
            return []
        barred = {wall for wall in WALLS_OF[side] if any(walls.get(other) == BUILT for other in WALLS[wall].barred_by)}
        breached = [wall for wall in WALLS_OF[side] if walls.get(wall) == DESTROYED]
        # A breached 3A that the third Athenian wall keeps from being repaired must not stop 3B (ruling 41).
        repairable = [wall for wall in breached if wall not in barred]
        if repairable:
            wanted = repairable
        else:
            standing = {WALLS[wall].order for wall in WALLS_OF[side] if walls.get(wall) == BUILT}
            order = next((number for number in (1, 2, 3) if number not in standing), 0)
            wanted = [
                wall
                for wall in WALLS_OF[side]
                if WALLS[wall].order == order and wall not in barred and wall not in walls
            ]
        return [wall for wall in wanted if self.builders(side, WALLS[wall].zones)]

    @rule("5.5")
    def chains_to_build(self, side: str) -> list[str]:
        """Syracuse stretches the chains while she holds the fort of Plemmyrion."""
        able = side == SYRACUSE and self.state.forts.get(PLEMMYRION) == SYRACUSE and self.state.chains != BUILT
        return [CHAINS] if able else []

    def cost(self, work: str) -> int:
        """The works points that something takes."""
        kind = "camp" if work == CAMP_WORK else "fort" if work in FORTS else "wall" if work in WALLS else "chains"
        cost: int = RULES[f"cost_{kind}"]
        return cost

    def buildable(self, side: str) -> list[str]:
        """Everything whose conditions are fulfilled."""
        return [
            *self.camp_to_build(side),
            *self.forts_to_build(side),
            *self.walls_to_build(side),
            *self.chains_to_build(side),
        ]

    # building

    @rule("5.1")
    async def build(self, side: str, points: int) -> None:
        """Points are spent, or stratagems laid, on whatever may be built; what is left over is lost."""
        left = self.state.works
        left[side] = points
        while await self.build_one(side, left):
            pass
        left[side] = 0

    async def build_one(self, side: str, left: dict[str, int]) -> bool:
        """Build one thing, or lay one stratagem; says whether the side goes on."""
        works = [work for work in self.buildable(side) if self.cost(work) <= left[side]]
        faces = self.works_faces(side)
        words = [DONE]
        if self.state.hands[side] and faces:
            words.append(STRATAGEM)
        # Builders need two points, so a unit restored here may be the one that builds.
        if left[side] and self.has_advantage(side) and self.weakened(side):
            words.append(ADVANTAGE)
        if not works and len(words) == 1:
            return False
        work = await self.choose(
            side, "build", works, kind="work", actions=words, describe=self.work_facts, left=left[side]
        )
        if work == STRATAGEM:
            if face := await self.window(side, "works_stratagem", faces):
                await self.lay(side, face)
                await self.works_stratagem(side, face)
        elif work == ADVANTAGE:
            await self.recover_by_advantage(side)
        elif work != DONE:
            left[side] -= self.cost(work)
            self.raise_work(side, work)
        return work != DONE

    def work_facts(self, work: str) -> Mapping[str, Any]:
        """What something costs and where it stands."""
        place = (
            CAMP
            if work == CAMP_WORK
            else FORTS[work].zone
            if work in FORTS
            else WALLS[work].zones[0]
            if work in WALLS
            else "M9"
        )
        return {"cost": self.cost(work), "place": place, "repair": self.state.walls.get(work) == DESTROYED}

    def works_faces(self, side: str) -> list[str]:
        """The faces that could do something in the works phase; omens alone are no reason to ask."""
        faces = []
        if self.walls_to_build(side):
            faces.append("12")
        if side == ATHENS and (self.camp_to_build(side) or self.forts_to_build(side)):
            faces.append("13")
        if side == SYRACUSE and self.may_strengthen():
            faces.append(SHIPBUILDING)
        return [*faces, "25"] if faces else []

    def may_strengthen(self) -> bool:
        """Whether the ships of Syracuse can still be strengthened: it takes Erasinides on the map."""
        return not self.state.strengthened and ERASINIDES in self.leaders_on_map(SYRACUSE)

    @rule("S6")
    async def shipbuilding(self) -> None:
        """Ships are strengthened in the works phase even while Syracuse has no works of her own."""
        if (
            self.state.hands[SYRACUSE]
            and self.may_strengthen()
            and (face := await self.window(SYRACUSE, "works_stratagem", [SHIPBUILDING]))
        ):
            await self.lay(SYRACUSE, face)
            self.strengthen_ships()

    async def works_stratagem(self, side: str, face: str) -> None:
        """Work the effect of a stratagem of the works phase."""
        if face == "12":
            await self.wall_by_stratagem(side)
        elif face == "13":
            await self.fort_by_stratagem(side)
        elif face == SHIPBUILDING:
            self.strengthen_ships()
        else:
            await self.good_omens(side)

    @rule("S12")
    async def wall_by_stratagem(self, side: str) -> None:
        """A wall is built without points where it could be built."""
        self.raise_work(
            side,
            await self.choose(side, "build_wall", self.walls_to_build(side), kind="work", describe=self.work_facts),
        )

    @rule("S13")
    async def fort_by_stratagem(self, side: str) -> None:
        """The camp or a fort is built without points where it could be built."""
        self.raise_work(
            side,
            await self.choose(
                side,
                "build_fort",
                self.camp_to_build(side) + self.forts_to_build(side),
                kind="work",
                describe=self.work_facts,
            ),
        )

    def raise_work(self, side: str, work: str) -> None:
        """Put the marker down: camp, fort, wall or chains."""
        state = self.state
        if work == CAMP_WORK:
            state.camp, state.camp_turn = BUILT, state.turn
        elif work in FORTS:
            state.forts[work] = side
        elif work == CHAINS:
            state.chains = BUILT
        else:
            if work == "S3B":
                state.walls.pop("S3A", None)
            state.walls[work] = BUILT
        self.tell("built", side=side, work=work)
        self.works_changed()
