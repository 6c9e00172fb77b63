"""8. Victory: total, strategic, tactical, or a draw."""

from __future__ import annotations

from typing import Any

from engine.hoplite.scores import gained
from engine.kernel import rule
from engine.sphacteria.base import SphacteriaTable
from engine.sphacteria.board import FOE, SCORED, SIDES
from engine.sphacteria.components import HELOTS, KIND, TURNS, VICTORY

HOPLITES = frozenset(name for name, kind in KIND.items() if kind == "H" and name not in HELOTS)


class SphacteriaVictory(SphacteriaTable):
    """The victory conditions."""

    def holds(self, side: str, zone: str) -> bool:
        """Return whether a zone has hoplites of a side, helots excluded."""
        return not HOPLITES.isdisjoint(self.units_at(side, zone))

    @rule("8", it="10")
    def verdict(self) -> None:
        """After the last turn, check for a total victory, then compare the points."""
        if not self.total_victory():
            self.marginal_victory()

    @rule("8.1", it="10.1")
    def total_victory(self) -> bool:
        """Hoplites in Pylos and in both end zones of the island win outright; helots do not count."""
        for side in SIDES:
            if all(self.holds(side, zone) for zone in SCORED):
                self.end("total", side, reason="zones")
                return True
        return False

    def zones_held(self, side: str) -> int:
        """Return how many of the scoring zones a side holds."""
        units = self.forces.units[side]
        return sum([zone in units and not HOPLITES.isdisjoint(units[zone]) for zone in SCORED])

    def points_of(self, side: str) -> dict[str, int]:
        """Return a side's victory points by source."""
        lost = self.eliminated(FOE[side])
        ships = sum([KIND[name] == "T" for name in lost])
        return {
            "zones": VICTORY["zone_vp"] * self.zones_held(side),
            "ships": VICTORY["naval_unit_vp"] * ships,
            "troops": VICTORY["land_unit_vp"] * (len(lost) - ships),
            "leaders": VICTORY["leader_vp"] * len(self.state.fallen[FOE[side]]),
        }

    def what_counts(self) -> list[int]:
        """Return the numbers that the points depend on; eliminated units never come back, so their number is enough."""
        lost, fallen = self.eliminated, self.state.fallen
        return [n for side in SIDES for n in (self.zones_held(side), len(lost(side)), len(fallen[side]))]

    @rule("8.2", it="10.2")
    def tell_points(self) -> None:
        """Report every change of the victory points with its source."""
        if self.quiet or self.counted == (counted := self.what_counts()):
            return
        self.counted = counted
        for side, before in self.told_points.items():
            after = self.points_of(side)
            if after != before and (changes := gained(before, after)):
                self.told_points[side] = after
                self.tell("victory_points", side=side, total=sum(after.values()), gained=changes)

    def score(self) -> dict[str, int]:
        """Return the current victory points of both sides."""
        return {side: sum(self.points_of(side).values()) for side in SIDES}

    def endings(self, score: dict[str, int]) -> list[dict[str, Any]]:
        """Return what can end the game, and how close each side is to it."""
        return [
            {"key": "supply", **{side: self.state.supply[side] for side in SIDES}},
            {"key": "zones", **{side: self.zones_held(side) for side in SIDES}, "turn": TURNS},
            {"key": "points", **score, "margin": VICTORY["draw_margin"], "turn": TURNS},
        ]

    @rule("8.2", it="10.2")
    def marginal_victory(self) -> None:
        """More than three points ahead is a tactical victory, with twice the loser's points strategic; else a draw."""
        score = self.score()
        ahead = max(SIDES, key=lambda side: score[side])
        most, least = score[ahead], score[FOE[ahead]]
        if most - least <= VICTORY["draw_margin"]:
            self.end("draw", None, score=score)
        elif most >= VICTORY["strategic_multiple"] * least:
            self.end("strategic", ahead, score=score)
        else:
            self.end("tactical", ahead, score=score)

    def end(self, kind: str, winner: str | None, **facts: Any) -> None:
        """End the game."""
        self.tell_points()
        self.finish(kind, winner, **facts)
        self.tell("over", kind=kind, winner=winner, **facts)
