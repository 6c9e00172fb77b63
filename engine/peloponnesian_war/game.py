"""The Peloponnesian War: the sequence of the game turn (1.4)."""
from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from engine.kernel.rule import rule
from engine.kernel.view import View
from engine.peloponnesian_war.section_4_operations import Operations
from engine.peloponnesian_war.section_5_combat import Combat
from engine.peloponnesian_war.section_6_rebellion import Rebellion
from engine.peloponnesian_war.section_8_armistice import Armistice
from engine.peloponnesian_war.state import PHASES, SIDES
from engine.peloponnesian_war.view import view_of


class PeloponnesianWar(Operations, Combat, Rebellion, Armistice):
    """The war as one person plays it: he leads one side, the rules lead the other."""

    @rule("1.4")
    async def play(self) -> None:
        """Each turn goes through its seven phases in strict order."""
        state = self.state
        phases: dict[str, Callable[[], Awaitable[None]]] = {
            "political": self.political_phase, "planning": self.planning_phase, "operations": self.operations_phase,
            "combat": self.combat_phase, "rebellion": self.rebellion_phase,
            "administrative": self.administrative_phase, "armistice": self.armistice_phase}
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

    def view(self, seat: str | None) -> View:
        return view_of(self, seat)

    # forecasts

    def forecast_places(self, seat: str | None) -> list[str]:
        """Spaces where both sides stand, or where a siege is under way."""
        return [space for space in self.state.forces[SIDES[0]] if space in self.state.forces[SIDES[1]]]

    def forecast(self, seat: str | None, place: str) -> dict[str, Any] | None:
        """Every pair of dice of the battle that two forces in a space would fight."""
        if place not in self.forecast_places(seat):
            return None
        attacker = "sparta" if self.welcomed(place) == "athens" else "athens"
        first, second = self.host_at(attacker, place), self.host_at(self.welcomed(place), place)
        return {"zone": place, "attacker": first.side, "defender": second.side,
                "forces": {host.side: dict(host.force) for host in (first, second)},
                "siege": self.state.sieges.get(place, ""), "outcomes": self.battle_odds(first, second, place)}
