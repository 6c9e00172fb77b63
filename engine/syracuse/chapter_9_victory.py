"""Chapter 9, victory: total during or at the end of the game, otherwise by points."""

from __future__ import annotations

from typing import Any

from engine.hoplite.scores import gained
from engine.kernel import rule
from engine.syracuse.base import SyracuseTable
from engine.syracuse.board import LABDALON, PLEMMYRION, SYKE, WALLS_OF
from engine.syracuse.components import ATHENS, FOE, SHIPS, SIDE, SIDES, SYRACUSE, TYPE, UNITS
from engine.syracuse.state import BUILT, DESTROYED, ELIMINATED

LAST_FLEET, DRAW_MARGIN = 40, 5
PRIZES = (LABDALON, SYKE, PLEMMYRION)
PLEMMYRION_TURN = 4


class SyracuseVictory(SyracuseTable):
    """The victory conditions and the end of the game."""

    @rule("9.1")
    def total_victory(self, last: bool) -> None:
        """Syracuse wins if the Athenian fleet has 40 points or less; at the end camp, walls and chains decide."""
        state = self.state
        fleet = self.athenian_fleet()
        walls = all(state.walls.get(wall) == BUILT for wall in WALLS_OF[ATHENS])
        if fleet <= LAST_FLEET:
            self.finish("fleet", SYRACUSE, fleet=fleet)
        elif last and state.camp == DESTROYED:
            self.finish("camp", SYRACUSE)
        elif last and state.chains == BUILT and not walls:
            self.finish("chains", SYRACUSE)
        elif last and walls and state.forts.get(PLEMMYRION) == ATHENS and state.chains != BUILT:
            self.finish("walls", ATHENS)

    def endings(self) -> list[dict[str, Any]]:
        """Return what can end the game, and how close each ending is."""
        state = self.state
        points = {side: sum(self.score(side).values()) for side in SIDES}
        return [
            {"key": "fleet", "fleet": self.athenian_fleet(), "least": LAST_FLEET},
            {"key": "famine", "supply": state.supply[SYRACUSE], "short": SYRACUSE in state.short},
            {
                "key": "walls",
                "built": sum(state.walls.get(wall) == BUILT for wall in WALLS_OF[ATHENS]),
                "all": len(WALLS_OF[ATHENS]),
                "plemmyrion": state.forts.get(PLEMMYRION) == ATHENS,
                "turn": state.last_turn,
            },
            {"key": "chains", "built": state.chains == BUILT, "camp": state.camp == DESTROYED, "turn": state.last_turn},
            {"key": "points", **points, "margin": DRAW_MARGIN, "turn": state.last_turn},
        ]

    def athenian_fleet(self) -> int:
        """Return the strength of the Athenian ships in play."""
        return self.force(unit for unit in self.in_play(ATHENS) if unit in SHIPS)

    def score(self, side: str) -> dict[str, int]:
        """Return the victory points of a side by source."""
        state, foe = self.state, FOE[side]
        lost = [unit for unit in UNITS if SIDE[unit] == foe and state.where[unit] == ELIMINATED]
        found = {
            "forts": 5 * sum(state.forts.get(fort) == side for fort in PRIZES),
            "walls": 2 * sum(state.walls.get(wall) == BUILT for wall in WALLS_OF[side]),
            "ships": 3 * sum(unit in SHIPS for unit in lost),
            "hoplites": 2 * sum(TYPE[unit] == "H" for unit in lost),
            "others": sum(TYPE[unit] not in "TH" for unit in lost),
            "leaders": sum(SIDE[leader] == foe for leader in state.fallen),
            "plemmyrion": 5 * (side == SYRACUSE and state.late_plemmyrion),
        }
        return {reason: points for reason, points in found.items() if points}

    @rule("9.2")
    def tell_score(self) -> None:
        """Report every change of the victory points with its source."""
        if self.quiet:
            return
        for side, before in self.told_score.items():
            after = self.score(side)
            if changes := gained(before, after):
                self.told_score[side] = after
                self.tell("victory_points", side=side, total=sum(after.values()), gained=changes)

    @rule("9.2")
    def marginal_victory(self) -> None:
        """More than five points ahead is a tactical victory, or a strategic one at twice the loser's points."""
        points = {side: sum(self.score(side).values()) for side in SIDES}
        winner = max(SIDES, key=lambda side: points[side])
        loser = FOE[winner]
        for side in SIDES:
            self.tell("score", side=side, total=points[side], score=self.score(side))
        if points[winner] - points[loser] <= DRAW_MARGIN:
            self.finish("draw", points=points)
        elif points[winner] >= 2 * points[loser]:
            self.finish("strategic", winner, points=points)
        else:
            self.finish("tactical", winner, points=points)

    @rule("9")
    def end_of_turn(self) -> None:
        """Victory is checked when the adjustments are complete; then the turn marker advances."""
        state = self.state
        last = state.turn >= state.last_turn
        if state.turn == PLEMMYRION_TURN and PLEMMYRION not in state.forts:
            state.late_plemmyrion = True
            self.tell("late_plemmyrion", side=SYRACUSE)
        self.tell_score()
        self.total_victory(last)
        if state.outcome is None and last:
            self.marginal_victory()
        if state.outcome is None:
            state.turn += 1
            state.raided = None
