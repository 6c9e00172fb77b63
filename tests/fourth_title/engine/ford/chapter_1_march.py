"""Chapter 1: marching."""

from __future__ import annotations

from engine.ford.board import NEIGHBOURS
from engine.ford.components import UNIT_OF
from engine.ford.table import FordTable
from engine.kernel import PASS, rule


class March(FordTable):
    """1: each company takes one step."""

    @rule("1.1")
    async def march(self, side: str) -> None:
        """A company moves to an adjacent zone, or stays."""
        unit, start = UNIT_OF[side].id, self.zone_of(side)
        goal = await self.choose(side, "march", NEIGHBOURS[start], kind="zone", actions=(PASS,), unit=unit)
        if goal != PASS:
            self.state.where[unit] = goal
            self.tell("moved", side=side, pieces=[unit], path=[start, goal])
