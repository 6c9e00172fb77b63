"""3.0 Strategic Planning Phase: the non-player's strategy and its defensive conditions."""

from __future__ import annotations

from typing import Any

from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import (
    AREAS,
    HOME,
    SPACES,
    distances,
)
from engine.peloponnesian_war.chapter_2_politics import WITH_SPARTA
from engine.peloponnesian_war.components import (
    CONSTANTS,
    MATRIX,
)
from engine.peloponnesian_war.forces import points
from engine.peloponnesian_war.state import (
    ATHENS,
    ENEMY,
    LAND,
    SIDES,
    SPARTA,
)

ATTACKS_ON_HOME = {ATHENS: "attack_sparta", SPARTA: "attack_athens"}
Condition = tuple[dict[str, Any], list[str]]


class Planning(WarTable):
    """The Strategic Planning Phase."""

    @rule("3.0")
    async def planning_phase(self) -> None:
        """Each turn except a scenario's first, fix the non-player's strategy, then reset both indexes to zero."""
        if not self.state.first_turn:
            self.plan_strategy()
            self.reset_confidence()

    @rule("3.1")
    def plan_strategy(self) -> None:
        """A confident non-player keeps its strategy; otherwise a die plus its leader's strategy value gives a box."""
        state = self.state
        side = ENEMY[state.player]
        state.strategy[state.player] = ""
        present = state.strategy[side]
        if present and state.sci[side] > 0 and not state.switched and not self.strategy_forbidden(side, present):
            self.tell("strategy_kept", side=side, strategy=present, sci=state.sci[side])
            return
        leader = state.ready[side]
        value = self.strategy_value(side, leader)
        while True:
            die = self.throw()[0]
            box = self.box_of(side, die + value)
            allowed = not self.strategy_forbidden(side, box)
            self.tell(
                "strategy_roll",
                side=side,
                die=die,
                leader=leader,
                value=value,
                total=die + value,
                strategy=box,
                allowed=allowed,
                advised=side == SPARTA and state.alcibiades in WITH_SPARTA,
            )
            if allowed:
                state.strategy[side] = box
                return

    @staticmethod
    def box_of(side: str, total: int) -> str:
        """Return the box of the side's matrix for a modified roll."""
        return str(next(row["id"] for row in MATRIX[side]["strategy"] if row["min"] <= total <= row["max"]))

    def strategy_forbidden(self, side: str, box: str) -> bool:
        """Return whether hostages in enemy hands rule out a strategy."""
        return box == ATTACKS_ON_HOME[side] and self.state.hostages[ENEMY[side]]

    @rule("3.2")
    def reset_confidence(self) -> None:
        """Both Strategy Confidence Indexes return to zero."""
        for side in SIDES:
            self.state.sci[side] = 0
        self.tell("confidence_reset")

    @rule("3.1.2")
    def defensive_conditions(self, side: str) -> list[Condition]:
        """Return the non-player's defensive conditions in force, highest priority first, with their best objectives."""
        found = []
        for row in MATRIX[side]["defensive"]:
            spaces = [space for space in self._threats(side, row) if not self._answered(side, space)]
            if best := self._nearest(side, row, spaces):
                found.append((row, best))
        return found

    def _answered(self, side: str, space: str) -> bool:
        """Return whether an army that has operated this turn is already there."""
        return space in self.state.spent[side] and bool(self.leaders_at(side, space))

    def _threats(self, side: str, row: dict[str, Any]) -> list[str]:
        """Return the spaces that meet a condition of the matrix."""
        enemy, condition = ENEMY[side], row["id"]
        held = self.state.forces[enemy]
        if condition == "home_threat":
            near = distances(row["center"])
            return [space for space, force in held.items() if near[space] <= row["radius"] and points(force, LAND)]
        if condition == "port_lost":
            return [space for space in row["spaces"] if self.controls(enemy, space)]
        if condition == "grain_route":
            return [space for space in AREAS[row["area"]] if space in held] or self._plugs_of_the_grain_route()
        if condition == "syracuse_threat":
            return [space for space in row["spaces"] if space in held and self.state.alliances["syracuse"] == side]
        if condition == "coalition_threat":
            coalition = self.coalition(side)
            return [space for space in row["spaces"] if space in held and space in coalition]
        return [space for space in self.state.rebels if SPACES[space].colour == side and space in held]

    def _plugs_of_the_grain_route(self) -> list[str]:
        """Return the Spartan-held spaces each of which alone blocks Athens from the Euxine."""
        if self.open_to_euxine():
            return []

        def opens(plug: str) -> bool:
            return self.path_free(
                HOME[ATHENS], "euxine", lambda space: space == plug or self.controller(space) != SPARTA
            )

        return [plug for plug in self.state.forces[SPARTA] if opens(plug)]

    def _nearest(self, side: str, row: dict[str, Any], spaces: list[str]) -> list[str]:
        """Return the objectives that the matrix prefers: the nearest to home, under a home threat the strongest."""
        if not spaces:
            return []
        if side == SPARTA and row["id"] == "coalition_threat":
            return [next(space for space in row["spaces"] if space in spaces)]
        near = distances(HOME[side])
        enemy = self.state.forces[ENEMY[side]]

        def rank(space: str) -> tuple[int, int]:
            return near[space], -points(enemy.get(space, {})) if row["id"] == "home_threat" else 0

        best = min(rank(space) for space in spaces)
        return [space for space in spaces if rank(space) == best]

    def change_sci(self, side: str, by: int) -> None:
        """Change the Strategy Confidence Index within its limits."""
        sci = self.state.sci
        before = sci[side]
        sci[side] = max(CONSTANTS["sci_min"], min(CONSTANTS["sci_max"], before + by))
        if sci[side] != before:
            self.tell("confidence", side=side, rises=sci[side] > before, sci=sci[side])
