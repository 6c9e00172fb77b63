"""Leaders: where they are, which may still be drawn, and which are out."""

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
        """Return the side's leaders in a space, including one that awaits his operation at home."""
        return [
            leader for leader, where in self.state.leaders.items() if where == space and LEADERS[leader].side == side
        ]

    def available_leaders(self, side: str) -> list[str]:
        """Return the leaders that may still be drawn this turn."""
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
        """Draw a random leader and place him in the home space; return "" if none is left."""
        pool = self.available_leaders(side)
        if not pool:
            return ""
        leader = self.at_random(pool)
        self.state.leaders[leader] = HOME[side]
        return leader

    def dismiss(self, leaders: Iterable[str]) -> None:
        """Remove leaders until the next turn."""
        state = self.state
        for leader in list(leaders):
            state.leaders.pop(leader, None)
            if leader not in state.drawn and leader not in state.dead:
                state.drawn.append(leader)
            for side in SIDES:
                if state.ready[side] == leader:
                    state.ready[side] = ""
