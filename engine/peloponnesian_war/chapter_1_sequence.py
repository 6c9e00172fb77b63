"""1.4 The sequence of the game turn, and the public die roll of 1.1.3."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.state import (
    PHASES,
)


class GameTurn(WarTable):
    """The turn and its seven phases."""

    @rule("1.4")
    async def play(self) -> None:
        """Each turn goes through its seven phases in strict order."""
        state = self.state
        phases: dict[str, Callable[[], Awaitable[None]]] = {
            "political": self.political_phase,
            "planning": self.planning_phase,
            "operations": self.operations_phase,
            "combat": self.combat_phase,
            "rebellion": self.rebellion_phase,
            "administrative": self.administrative_phase,
            "armistice": self.armistice_phase,
        }
        self.open_scenario()
        while state.outcome is None:
            phase = state.phase
            if not state.segment:
                self.tell("phase", phase=phase, turn=state.turn, side=state.player)
            self.changed()
            await phases[phase]()
            state.phase, state.segment = PHASES[(PHASES.index(phase) + 1) % len(PHASES)], ""
            self.changed()
            if state.outcome is None:
                await self.checkpoint()

    @rule("1.1.3")
    def by_public_throw(self, side: str, spaces: list[str]) -> str:
        """A public die roll decides between choices that nothing else distinguishes."""
        if len(spaces) == 1:
            return spaces[0]
        chosen = self.at_random(spaces)
        self.tell("np_chance", side=side, places=spaces, space=chosen)
        return chosen
