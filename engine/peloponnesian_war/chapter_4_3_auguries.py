"""4.3 Auguries, the drawing of leaders, and passing."""

from __future__ import annotations

from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.components import (
    CONSTANTS,
)

OMEN_LIMIT = 2


class Auguries(WarTable):
    """The steps before every operation."""

    @rule("4.3")
    def must_pass(self, side: str) -> str:
        """Without a leader, or with both operations of an ill-omened turn used up, a side passes."""
        state = self.state
        if state.omen == side and state.operations[side] >= OMEN_LIMIT:
            return "omen"
        if not state.ready[side] and not self.available_leaders(side):
            return "leaders"
        return ""

    def passes(self, side: str, reason: str) -> None:
        """The side conducts no more operations this turn."""
        self.state.passed[side] = True
        self.tell("passed", side=side, reason=reason, rule="4.3")

    def augury_fails_on(self, side: str) -> list[int]:
        """Return the die rolls that forbid an operation to a side."""
        key = "augury_fail_player" if self.is_player(side) else "augury_fail_nonplayer"
        return list(CONSTANTS[key])

    @rule("4.3")
    def auguries(self, side: str) -> bool:
        """A player's operation is forbidden by a 6, the non-player's by a 5 or 6; the side has then passed."""
        die = self.throw()[0]
        fails = self.augury_fails_on(side)
        self.tell("auguries", side=side, die=die, fails=min(fails), favourable=die not in fails)
        if die in fails:
            self.passes(side, "auguries")
        return die not in fails

    @rule("4.3")
    def appoint(self, side: str) -> str:
        """A random leader takes the next operation, unless one already waits in the home space."""
        state = self.state
        if not state.ready[side]:
            state.ready[side] = self.draw_leader(side)
            by_rules = not self.is_player(side)
            self.tell("leader_drawn", side=side, leader=state.ready[side], by_rules=by_rules)
        return state.ready[side]
