"""9.0 Victory points, and the end of a scenario."""

from __future__ import annotations

from typing import Any

from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.components import (
    CONSTANTS,
)
from engine.peloponnesian_war.state import (
    ENEMY,
    SIDES,
)


class WarVictory(WarTable):
    """Scoring for the solitaire player."""

    @rule("9.0")
    def score(self, side: str, won: bool, space: str = "") -> None:
        """The player gains 10 for each battle or siege won, and loses 15 for each battle or besieged space lost."""
        if self.is_player(side):
            by = CONSTANTS["vp_win"] if won else CONSTANTS["vp_loss"]
            self.state.vp["player"] += by
            self.tell("victory_points", side=side, by=by, vp=self.state.vp["player"], won=won, space=space)

    @rule("9.0")
    def surrender_bonus(self, surrendered: str) -> int:
        """A surrender is worth 200 divided by the turns elapsed, rounded up, to the player who caused it."""
        enemy_gave_in = surrendered == ENEMY[self.state.player]
        if surrendered not in SIDES or not (enemy_gave_in or self.option("surrender_bonus") == "any"):
            return 0
        return -(-int(CONSTANTS["vp_surrender_dividend"]) // max(self.turns_elapsed(), 1))

    def endings(self) -> list[dict[str, Any]]:
        """Return what can end the war, and how close each ending is."""
        state, needed = self.state, self.needed()
        found: list[dict[str, Any]] = [
            {"key": "surrender", **needed, **{side: state.bellicosity[side] for side in SIDES}}
        ]
        if self.may_be_peace():
            weary = {f"weary_{side}": self.weary(side) for side in SIDES}
            found.append({"key": "armistice", "ends": self.ends_on_armistice(), **weary})
        if self.ends_on_return() and not self.is_player(ENEMY[state.player]):
            first, sci = str(self.scene["player"]), state.sci[state.player]
            least = max(int(CONSTANTS["side_switch_min"]) - sci, 1) if sci >= 0 else 0
            found.append({"key": "returned", "side": first, "away": state.player != first, "die": least})
        return [*found, {"key": "last_turn", "turn": int(self.scene["end_turn"]), **needed}]

    def ambitions(self) -> dict[str, int]:
        """Return what each seat's own aims would score now; empty with one player per side."""
        return {}

    def allegiances(self) -> dict[str, str]:
        """Return whose ally each seat is; empty with one player per side."""
        return {}

    def turns_elapsed(self) -> int:
        """Return the turns of the scenario so far, the present one and armistice turns included."""
        return self.state.turn - int(self.scene["start_turn"]) + 1

    def conclude(self, reason: str, surrendered: str = "") -> None:
        """The scenario is over: add the bonus and compare the points with the scenario's threshold."""
        vp = self.state.vp
        bonus = self.surrender_bonus(surrendered)
        if bonus:
            vp["player"] += bonus
            self.tell("surrender_bonus", by=bonus, vp=vp["player"], side=surrendered, rule="9.0")
        won = self.campaign_won(surrendered) if self.state.scenario == "peloponnesian-war" else self.scenario_won()
        kind = ("decisive" if self.state.scenario == "peloponnesian-war" else "victory") if won else "defeat"
        facts: dict[str, Any] = {
            "reason": reason,
            "vp": vp["player"],
            "side": self.state.player,
            "surrendered": surrendered,
            "turn": self.state.turn,
        }
        self.finish(kind, self.seat_of(self.state.player) if won else None, **facts)
        self.tell("over", kind=kind, **facts, rule="9.0")
