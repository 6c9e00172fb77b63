"""Sphacteria: the first edition, assembled from the chapters of its rulebook."""

from __future__ import annotations

from typing import Any

from engine.kernel import Ask, Obstacle, View
from engine.sphacteria.board import bases_of
from engine.sphacteria.chapter_1_counters import SphacteriaCounters
from engine.sphacteria.chapter_2_sequence import SphacteriaSequenceOfPlay
from engine.sphacteria.chapter_3_movement import SphacteriaMovement
from engine.sphacteria.chapter_3_ways import SphacteriaWays
from engine.sphacteria.chapter_4_combat import SphacteriaCombat
from engine.sphacteria.chapter_5_supply import SphacteriaSupply
from engine.sphacteria.chapter_6_stratagems import SphacteriaStratagems
from engine.sphacteria.chapter_7_reinforcements import SphacteriaReinforcements
from engine.sphacteria.chapter_8_victory import SphacteriaVictory
from engine.sphacteria.components import LEADERS, SIDE
from engine.sphacteria.obstacles import obstacles
from engine.sphacteria.odds import odds, odds_places
from engine.sphacteria.view import build_view


class Sphacteria(
    SphacteriaCounters,
    SphacteriaSequenceOfPlay,
    SphacteriaMovement,
    SphacteriaWays,
    SphacteriaCombat,
    SphacteriaSupply,
    SphacteriaStratagems,
    SphacteriaReinforcements,
    SphacteriaVictory,
):
    """The first edition."""

    expected_events = frozenset({"phase", "arrived", "recalled", "moved"})
    before_battle = frozenset({"activate", "attack"})

    def view(self, seat: str | None) -> View:
        """Return everything but the hands; each side sees its own hand and the size of the other."""
        return build_view(self, seat)

    def waiting(self, seat: str) -> list[str]:
        """Return the bases of a side that have units in them."""
        return [base for base in bases_of(seat) if self.units_at(seat, base)]

    def at_risk(self, seat: str) -> dict[str, str]:
        """Return the leaders without troops in zones that enemy troops reach on foot (1.2)."""
        zones = dict.fromkeys(self.state.where[leader] for leader in LEADERS if SIDE[leader] == seat)
        return {leader: zone for zone in zones for leader in self.exposed(seat, zone, self.leaders_at(seat, zone))}

    def obstacles(self, ask: Ask, place: str) -> list[Obstacle]:
        """Return why a place is not an answer to a question of movement."""
        return obstacles(self, ask, place)

    def odds_places(self, seat: str | None) -> list[str]:
        """Return the zones of imminent combats, then those that a side could attack from an adjacent zone."""
        return odds_places(self, seat)

    def odds_of(self, seat: str | None, place: str) -> dict[str, Any] | None:
        """Return the odds of such a combat, without stratagems that are still hidden."""
        return odds(self, seat, place)
