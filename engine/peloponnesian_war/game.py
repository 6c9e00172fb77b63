"""The Peloponnesian War: the sequence of the game turn (1.4)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from engine.kernel.rule import rule
from engine.kernel.view import View
from engine.peloponnesian_war.forecast import forecast, forecast_places
from engine.peloponnesian_war.section_4_operations import Operations
from engine.peloponnesian_war.section_5_combat import Combat
from engine.peloponnesian_war.section_6_rebellion import Rebellion
from engine.peloponnesian_war.section_8_armistice import Armistice
from engine.peloponnesian_war.setup import set_up
from engine.peloponnesian_war.state import ENEMY, PHASES
from engine.peloponnesian_war.view import view_of

# Where the rulebook says how each scenario begins.
OPENINGS = {
    "peloponnesian-war": "10.1.4",
    "archidamian-war": "10.1.4",
    "decelean-war": "10.3.4",
    "fall-of-athens": "10.4.3",
}


class PeloponnesianWar(Operations, Combat, Rebellion, Armistice):
    """The war as one person plays it: he leads one side, the rules lead the other."""

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

    @rule("10.0")
    def open_scenario(self) -> None:
        """A scenario begins in the middle of its first operations: who has operated, who is next, and by what plan."""
        state = self.state
        begun = not state.first_turn or state.operations != self.scene["ops_done"] or any(state.passed.values())
        if begun or state.forces != set_up(state.scenario, state.options, tuple(state.seats)).forces:
            return
        self.tell("phase", phase=state.phase, turn=state.turn, side=state.player, rule="1.4")
        self.tell(
            "opening",
            scenario=state.scenario,
            side=state.player,
            alone=not self.is_player(ENEMY[state.player]),
            enemy=ENEMY[state.player],
            strategy=state.strategy[ENEMY[state.player]],
            first=state.to_move,
            rule=OPENINGS[state.scenario],
        )

    def view(self, seat: str | None) -> View:
        return view_of(self, seat)

    def forecast_places(self, seat: str | None) -> list[str]:
        """Spaces where both sides stand, or where an army would besiege a fortress."""
        return forecast_places(self)

    def forecast(self, seat: str | None, place: str) -> dict[str, Any] | None:
        """The exact chances of the battle or siege that the forces in a space would come to."""
        return forecast(self, place) if place in forecast_places(self) else None
