"""Leaders: who stands where, who may still be drawn, and who goes out."""

from __future__ import annotations

from collections.abc import Iterable

from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import (
    HOME,
)
from engine.peloponnesian_war.components import (
    LEADERS,
)
from engine.peloponnesian_war.state import (
    ATHENS,
    SIDES,
)


class Leaders(WarTable):
    """The leaders of both sides."""

    def leaders_at(self, side: str, space: str) -> list[str]:
        """The side's leaders in a space (one awaiting his operation at home included)."""
        return [
            leader for leader, where in self.state.leaders.items() if where == space and LEADERS[leader].side == side
        ]

    def available_leaders(self, side: str) -> list[str]:
        """The leaders that may still be drawn this turn."""
        state = self.state
        out = {*state.leaders, *state.drawn, *state.dead}
        if state.army is not None:
            out.add(state.army.leader)
        return [
            leader.id
            for leader in LEADERS.values()
            if leader.side == side
            and leader.id not in out
            and (leader.id != "alcibiades" or state.alcibiades == ATHENS)
        ]

    def draw_leader(self, side: str) -> str:
        """A leader by chance, placed in the home space; "" when none is left."""
        pool = self.available_leaders(side)
        if not pool:
            return ""
        leader = self.at_random(pool)
        self.state.leaders[leader] = HOME[side]
        return leader

    def dismiss(self, leaders: Iterable[str]) -> None:
        """Leaders go out until the next turn."""
        state = self.state
        for leader in list(leaders):
            state.leaders.pop(leader, None)
            if leader not in state.drawn and leader not in state.dead:
                state.drawn.append(leader)
            for side in SIDES:
                if state.ready[side] == leader:
                    state.ready[side] = ""
