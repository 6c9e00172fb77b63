"""Syracuse assembled from its chapters in the rulebook's order, and what players see of it."""

from __future__ import annotations

from typing import Any

from engine.kernel import Ask, Obstacle, View
from engine.syracuse import (
    chapter_7_events,
    chapter_7_fleet,
    chapter_7_land_combat,
    chapter_7_leaders,
    chapter_7_reinforcements,
    chapter_7_works,
)
from engine.syracuse.board import CATANIA
from engine.syracuse.chapter_1_counters import SyracuseCounters
from engine.syracuse.chapter_2_a_stratagems import StratagemSelection
from engine.syracuse.chapter_2_b_1_action_points import ActionPoints
from engine.syracuse.chapter_2_b_2_reinforcements import SyracuseReinforcements
from engine.syracuse.chapter_2_b_3_actions import Actions
from engine.syracuse.chapter_2_c_works import WorksPhase
from engine.syracuse.chapter_2_d_adjustments import Adjustments
from engine.syracuse.chapter_2_sequence import SyracuseSequenceOfPlay
from engine.syracuse.chapter_3_movement import SyracuseMovement
from engine.syracuse.chapter_3_stacking import Stacking
from engine.syracuse.chapter_3_transport import Transport
from engine.syracuse.chapter_3_ways import Ways
from engine.syracuse.chapter_4_combat import SyracuseCombat
from engine.syracuse.chapter_4_retreats import Retreats
from engine.syracuse.chapter_4_strongholds import Strongholds
from engine.syracuse.chapter_5_works import Works
from engine.syracuse.chapter_6_supply import SyracuseSupply
from engine.syracuse.chapter_7_stratagems import SyracuseStratagems
from engine.syracuse.chapter_8_advantage import AdvantageRules
from engine.syracuse.chapter_9_victory import SyracuseVictory
from engine.syracuse.obstacles import obstacles
from engine.syracuse.odds import odds, odds_places
from engine.syracuse.view import build_view

# Importing these modules registers the stratagems of each category.
STRATAGEMS_OF_CHAPTER_7 = (
    chapter_7_fleet,
    chapter_7_land_combat,
    chapter_7_works,
    chapter_7_reinforcements,
    chapter_7_leaders,
    chapter_7_events,
)


class Syracuse(
    SyracuseCounters,
    SyracuseSequenceOfPlay,
    StratagemSelection,
    ActionPoints,
    SyracuseReinforcements,
    Actions,
    WorksPhase,
    Adjustments,
    SyracuseMovement,
    Stacking,
    Transport,
    Ways,
    SyracuseCombat,
    Retreats,
    Strongholds,
    Works,
    SyracuseSupply,
    SyracuseStratagems,
    AdvantageRules,
    SyracuseVictory,
):
    """The rules of Syracuse, 415 to 413 BC."""

    expected_events = frozenset({"phase", "moved"})
    before_battle = frozenset({"activate", "reaction", "fight", "battle", "support"})

    def view(self, seat: str | None) -> View:
        """Return what one seat, or a spectator, may know."""
        return build_view(self, seat)

    def waiting(self, seat: str) -> list[str]:
        """Return Catania if units of a side are there."""
        return [CATANIA] if self.units[seat][CATANIA] else []

    def at_risk(self, seat: str) -> dict[str, str]:
        """Return the leaders without troops in zones that enemy troops can reach in one march (4.2.2)."""
        held = [place for place, here in self.leaders[seat].items() if here]
        return {leader: place for place in held for leader in self.left_alone(seat, place, self.leaders[seat][place])}

    def obstacles(self, ask: Ask, place: str) -> list[Obstacle]:
        """Return why a place is not an answer to a question of movement."""
        return obstacles(self, ask, place)

    def odds_places(self, seat: str | None) -> list[str]:
        """Return contested zones, invested forts, then enemy zones that a side could enter from an adjacent one."""
        return odds_places(self, self.viewing(seat))

    def odds_of(self, seat: str | None, place: str) -> dict[str, Any] | None:
        """Return the exact odds of such a battle from public information, without stratagems."""
        return odds(self, self.viewing(seat), place)

    def viewing(self, seat: str | None) -> str:
        """Return the side whose attacks are evaluated: the active side if there is one, else the viewer's."""
        return self.state.action.side if self.state.action else seat or self.state.active or self.state.initiative
