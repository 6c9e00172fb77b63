"""Chapter 2, the sequence of play: phase by phase, turn by turn."""

from __future__ import annotations

from engine.kernel import rule
from engine.syracuse.base import SyracuseTable
from engine.syracuse.components import FOE, TURNS


class SyracuseSequenceOfPlay(SyracuseTable):
    """The phases of a turn in order."""

    @rule("2")
    async def play(self) -> None:
        """Each turn: stratagems, points, reinforcements, action phases, works, adjustments, victory."""
        state = self.state
        phases = {
            "stratagems": self.phase_a,
            "points": self.phase_b1,
            "reinforcements": self.phase_b2,
            "actions": self.phase_b3,
            "works": self.phase_c,
            "regrouping": self.phase_d1,
            "adjustments": self.phase_d3,
        }
        while state.outcome is None:
            await phases[state.phase]()
            await self.checkpoint()
        outcome = state.outcome
        self.tell("over", kind=outcome.kind, winner=outcome.winner, **outcome.facts)

    def begin(self, phase: str) -> None:
        """Begin another phase."""
        self.state.phase = phase
        self.state.done.clear()
        if phase != "stratagems":
            self.tell("phase", phase=phase, turn=self.state.turn, season=TURNS[self.state.turn].season)

    async def phase_a(self) -> None:
        """Stratagems are drawn."""
        self.tell("phase", phase="stratagems", turn=self.state.turn, season=TURNS[self.state.turn].season)
        await self.draw_stratagems()
        self.begin("points")

    async def phase_b1(self) -> None:
        """Action points and initiative."""
        await self.action_points()
        self.begin("reinforcements")

    async def phase_b2(self) -> None:
        """Reinforcements."""
        await self.reinforcements()
        self.state.active = self.state.initiative
        self.begin("actions")

    async def phase_b3(self) -> None:
        """One step of the action phases."""
        if await self.actions():
            self.begin("works")

    def next_side(self) -> str:
        """Return the side to act in a phase that both go through in order of initiative."""
        state = self.state
        side = FOE[state.initiative] if state.done else state.initiative
        state.active = side
        return side

    async def phase_c(self) -> None:
        """Works, first the side with the initiative."""
        side = self.next_side()
        await self.works(side)
        self.finished(side, "regrouping")

    async def phase_d1(self) -> None:
        """Hands and regrouping."""
        side = self.next_side()
        self.begin_step()
        await self.keep_one(side)
        await self.regroup(side)
        self.finished(side, "adjustments")
        if self.state.phase == "adjustments":
            self.read_the_field()

    @rule("2.D")
    async def phase_d3(self) -> None:
        """Recovery, supply, attrition, sieges and breaches; after both sides, victory."""
        state, side = self.state, self.next_side()
        self.begin_step()
        await self.recovery(side)
        await self.supply(side)
        if state.outcome is None:
            await self.attrition_sieges_and_breaches(side)
        if state.outcome is None and state.done:
            self.end_of_turn()
        if state.outcome is None:
            self.finished(side, "stratagems")

    def finished(self, side: str, following: str) -> None:
        """Record that a side has completed its part of a phase; after the second the next phase begins."""
        self.state.done.append(side)
        if len(self.state.done) == 2:
            self.state.active = ""
            self.begin(following)
