"""Chapter 3: the sequence of play and its end."""

from __future__ import annotations

from engine.ford.board import FORD
from engine.ford.components import SIDES, TURNS
from engine.ford.table import FordTable
from engine.kernel import rule


class Victory(FordTable):
    """3: after three turns, the side that holds the ford wins."""

    @rule("3.1")
    async def play(self) -> None:
        """Each turn both companies march, and fight if they have met."""
        while self.state.turn <= TURNS:
            self.tell("phase", phase=self.state.phase, turn=self.state.turn)
            if self.state.phase == "march":
                for side in SIDES:
                    await self.march(side)
                self.state.phase = "fight"
            else:
                await self.fight()
                self.state.turn, self.state.phase = self.state.turn + 1, "march"
            await self.checkpoint()
        holders = [side for side in SIDES if self.zone_of(side) == FORD]
        if holders:
            self.finish("ford", holders[0])
        else:
            self.finish("nobody")
