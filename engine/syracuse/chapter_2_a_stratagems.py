"""Chapter 2.A: drawing stratagems."""

from __future__ import annotations

from engine.kernel import rule
from engine.syracuse.base import SyracuseTable
from engine.syracuse.components import SCENARIOS, SIDES


class StratagemSelection(SyracuseTable):
    """The first phase of a turn."""

    @rule("2.A")
    async def draw_stratagems(self) -> None:
        """Each player secretly draws two counters from the cup; the first turn may give fewer."""
        state = self.state
        self.begin_step()
        scenario = SCENARIOS[state.scenario]
        for side in SIDES:
            count = scenario.draws[side] if state.turn == scenario.first_turn else 2
            drawn = [counter for _ in range(count) if (counter := self.cup.draw(side, self.dice))]
            self.tell("drew", side=side, count=len(drawn))
            self.tell_hand(side)
