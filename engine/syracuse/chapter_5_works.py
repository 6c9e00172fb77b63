"""Chapter 5, works: what may be built where, and by whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel import DONE, rule
from engine.syracuse.base import FAVOURS, OTHERS_WORKS, STRATAGEM, SyracuseTable
from engine.syracuse.board import CAMP, CAMP_DEFENDERS, CAMP_WORK, CHAINS, FORT_IN, FORTS, PLEMMYRION, WALLS, WALLS_OF
from engine.syracuse.components import ATHENS, BUILDERS, BUILDERS_NEEDED, SYRACUSE, TROOPS, WORKS
from engine.syracuse.state import BUILT, DESTROYED, UNBUILT
from engine.syracuse.stratagems import WORKS_PHASE


class Works(SyracuseTable):
    """The works: camp, forts, walls and chains."""

    def guards(self, side: str, zone: str) -> int:
        """Return the strength of hoplites, archers and light troops in a zone and its fort."""
        units = self.units[side][zone] + (self.units[side][FORT_IN[zone]] if zone in FORT_IN else [])
        return self.force(unit for unit in units if unit in BUILDERS)

    @rule("5.1")
    def builders(self, side: str, zones: tuple[str, ...]) -> bool:
        """Works need two points of hoplites, archers or light troops in one of the zones concerned, or in its fort."""
        return any(self.guards(side, zone) >= BUILDERS_NEEDED for zone in zones)

    @rule("5.2")
    def camp_to_build(self, side: str) -> list[str]:
        """Athens builds its camp once; a destroyed camp is not rebuilt."""
        able = side == ATHENS and self.state.camp == UNBUILT and self.builders(side, (CAMP,))
        return [CAMP_WORK] if able else []

    @rule("5.2")
    async def camp_defenders(self) -> tuple[str, ...]:
        """Athens places up to three of the units there, and any leaders, in the camp."""
        if not self.units[ATHENS][CAMP]:
            return ()
        return await self.choose_some(
            ATHENS,
            "defend_camp",
            self.pieces(ATHENS, CAMP),
            1,
            kind="piece",
            describe=self.describe_unit,
            valid=lambda chosen: 1 <= len([piece for piece in chosen if piece in TROOPS]) <= CAMP_DEFENDERS,
        )

    @rule("5.3")
    def forts_to_build(self, side: str) -> list[str]:
        """Athens alone builds the three forts that do not exist at the start, each once."""
        return [
            fort
            for fort, card in FORTS.items()
            if card.builder == side and fort not in self.state.forts and self.builders(side, (card.zone,))
        ]

    @rule("5.4")
    def walls_to_build(self, side: str) -> list[str]:
        """Walls are built in order from the camp or the city; breaches are repaired first; two sites are exclusive."""
        if side == ATHENS and self.state.camp != BUILT:
            return []
        return [wall for wall in self.walls_in_line(side) if self.builders(side, WALLS[wall].zones)]

    def walls_in_line(self, side: str) -> list[str]:
        """Return the walls that are next in order, whether or not there are builders."""
        walls = self.state.walls
        barred = {wall for wall in WALLS_OF[side] if any(walls.get(other) == BUILT for other in WALLS[wall].barred_by)}
        breached = [wall for wall in WALLS_OF[side] if walls.get(wall) == DESTROYED]
        # A breached 3A that cannot be repaired because of the third Athenian wall must not block 3B (ruling 41).
        repairable = [wall for wall in breached if wall not in barred]
        if repairable:
            return repairable[:1]  # in the order of the walls
        standing = {WALLS[wall].order for wall in WALLS_OF[side] if walls.get(wall) == BUILT}
        order = next((number for number in (1, 2, 3) if number not in standing), 0)
        return [
            wall for wall in WALLS_OF[side] if WALLS[wall].order == order and wall not in barred and wall not in walls
        ]

    @rule("5.5")
    def chains_to_build(self, side: str) -> list[str]:
        """Syracuse builds the chains while it holds the fort of Plemmyrion."""
        able = side == SYRACUSE and self.state.forts.get(PLEMMYRION) == SYRACUSE and self.state.chains != BUILT
        return [CHAINS] if able else []

    def cost(self, work: str) -> int:
        """Return the works points that something costs."""
        kind = "camp" if work == CAMP_WORK else "fort" if work in FORTS else "wall" if work in WALLS else "chains"
        cost: int = WORKS[f"cost_{kind}"]
        return cost

    def buildable(self, side: str) -> list[str]:
        """Return everything that may be built, regardless of points."""
        return [
            *self.camp_to_build(side),
            *self.forts_to_build(side),
            *self.walls_to_build(side),
            *self.chains_to_build(side),
        ]

    @rule("5.1")
    async def build(self, side: str, points: int) -> None:
        """Points or stratagems are spent on whatever may be built; the rest of the points is lost."""
        left = self.state.works
        left[side] = points
        while await self.build_one(side, left):
            pass
        left[side] = 0

    async def build_one(self, side: str, left: dict[str, int]) -> bool:
        """Build one thing, or play one stratagem; return whether the side continues."""
        works = self.affordable(side)
        faces = self.playable(WORKS_PHASE, side) if self.state.hands[side] else []
        words = [DONE]
        if faces and faces != ["25"]:  # omens alone justify no question
            words.append(STRATAGEM)
        if works or self.restoring_helps(side):
            words += self.favours(side)
        if not works and len(words) == 1:
            return False
        work = (
            STRATAGEM
            if not works and words == [DONE, STRATAGEM]
            else await self.choose(
                side,
                "build",
                works,
                kind="work",
                actions=words,
                describe=self.describe_work,
                aside=tuple(OTHERS_WORKS),
                left=left[side],
                **self.works_ahead(side),
            )
        )
        if work == STRATAGEM:
            face = await self.window(side, "works_stratagem", faces)
            if face:
                await self.play_and_work(WORKS_PHASE, side, face)
            return bool(face or works)
        if work in FAVOURS:
            await self.use_favour(side, work)
        elif work != DONE:
            left[side] -= self.cost(work)
            self.raise_work(side, work)
        return work != DONE

    def works_ahead(self, side: str) -> dict[str, Any]:
        """Return what may come next: works that cost too much now, and those without builders with their zones."""
        able = self.buildable(side)
        dear = {work: f"({self.cost(work)})" for work in able if self.cost(work) > self.state.works[side]}
        idle = {
            work: f"({'/'.join(self.sites(work))})"
            for work in self.next_in_line(side)
            if work not in able and self.cost(work) <= self.state.works[side]
        }
        return {"no_points": dear, "no_troops": idle}

    def next_in_line(self, side: str) -> list[str]:
        """Return what could be built next if there were builders in the right zones."""
        state = self.state
        found = [CAMP_WORK] if side == ATHENS and state.camp == UNBUILT else []
        found += [fort for fort, card in FORTS.items() if card.builder == side and fort not in state.forts]
        return found + (self.walls_in_line(side) if side == SYRACUSE or state.camp == BUILT else [])

    @staticmethod
    def sites(work: str) -> tuple[str, ...]:
        """Return the zones in which builders of a work may be."""
        return (
            (CAMP,)
            if work == CAMP_WORK
            else (FORTS[work].zone,)
            if work in FORTS
            else WALLS[work].zones
            if work in WALLS
            else ("M9",)
        )

    def affordable(self, side: str) -> list[str]:
        """Return what can be built with the remaining points."""
        return [work for work in self.buildable(side) if self.cost(work) <= self.state.works[side]]

    def restoring_helps(self, side: str) -> bool:
        """Return whether restoring a unit by the Advantage would make it a builder: builders need two points."""
        if not self.state.works[side] or not self.has_advantage(side):
            return False
        for unit in self.weakened(side):
            self.deployment.turn_over(unit, False)
            helps = bool(self.affordable(side))
            self.deployment.turn_over(unit, True)
            if helps:
                return True
        return False

    def describe_work(self, work: str) -> Mapping[str, Any]:
        """Return the cost and the place of a work."""
        return {
            "cost": self.cost(work),
            "place": self.sites(work)[0],
            "repair": self.state.walls.get(work) == DESTROYED,
        }

    def raise_work(self, side: str, work: str) -> None:
        """Place the marker of a camp, fort, wall or chains."""
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
        self.after_works_change()

    def after_works_change(self) -> None:
        """Update roads and supply faces after anything is built or destroyed."""
        self.refresh_roads()
        self.update_supply_faces()
