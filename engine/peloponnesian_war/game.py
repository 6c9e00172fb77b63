"""The Peloponnesian War assembled from its chapters, in the rulebook's order, for each mode of play."""

from __future__ import annotations

from typing import Any

from engine.kernel import Ask, Obstacle
from engine.kernel.view import View
from engine.peloponnesian_war.board import ADJACENT, HOME
from engine.peloponnesian_war.chapter_1_control import Control
from engine.peloponnesian_war.chapter_1_sequence import GameTurn
from engine.peloponnesian_war.chapter_2_politics import Politics
from engine.peloponnesian_war.chapter_3_planning import Planning
from engine.peloponnesian_war.chapter_4_1_armies import Armies
from engine.peloponnesian_war.chapter_4_1_movement import WarMovement
from engine.peloponnesian_war.chapter_4_2_nonplayer import NonPlayer
from engine.peloponnesian_war.chapter_4_3_auguries import Auguries
from engine.peloponnesian_war.chapter_4_4_incitement import Incitement
from engine.peloponnesian_war.chapter_4_5_neutrals import Neutrals
from engine.peloponnesian_war.chapter_4_6_interception import Interception
from engine.peloponnesian_war.chapter_4_operations import Operations
from engine.peloponnesian_war.chapter_5_2_battle import Battles
from engine.peloponnesian_war.chapter_5_3_sieges import Sieges
from engine.peloponnesian_war.chapter_5_8_going_home import GoingHome
from engine.peloponnesian_war.chapter_5_combat import WarCombat
from engine.peloponnesian_war.chapter_6_rebellion import Rebellion
from engine.peloponnesian_war.chapter_7_administration import WarAdministration
from engine.peloponnesian_war.chapter_8_armistice import Armistice
from engine.peloponnesian_war.chapter_9_victory import WarVictory
from engine.peloponnesian_war.chapter_10_scenarios import Scenarios
from engine.peloponnesian_war.chapter_11_two_players import TwoPlayers
from engine.peloponnesian_war.chapter_12_several_players import SeveralPlayers
from engine.peloponnesian_war.components import LEADERS, SIDE_OF_SEAT
from engine.peloponnesian_war.forces import Forces
from engine.peloponnesian_war.leaders import Leaders
from engine.peloponnesian_war.obstacles import obstacles
from engine.peloponnesian_war.odds import odds, odds_between, odds_places
from engine.peloponnesian_war.state import ENEMY
from engine.peloponnesian_war.targets import Targets
from engine.peloponnesian_war.treasury import Treasury
from engine.peloponnesian_war.view import view_of


class PeloponnesianWar(
    Forces,
    Leaders,
    Treasury,
    Targets,
    Control,
    GameTurn,
    Politics,
    Planning,
    Operations,
    Armies,
    WarMovement,
    NonPlayer,
    Auguries,
    Incitement,
    Neutrals,
    Interception,
    WarCombat,
    Battles,
    Sieges,
    GoingHome,
    Rebellion,
    WarAdministration,
    Armistice,
    WarVictory,
    Scenarios,
):
    """The war for one player, who leads one side while the rules lead the other."""

    expected_events = frozenset({"phase", "moved", "consented", "activated", "income", "command"})
    before_battle = frozenset({"storm", "next_fight", "fight_from"})
    names_battle = frozenset({"next_fight", "fight_from"})

    def view(self, seat: str | None) -> View:
        return view_of(self, seat)

    def at_risk(self, seat: str) -> dict[str, str]:
        """Return the leaders who have gone out without an army to a space beside the enemy (4.6.2)."""
        side = SIDE_OF_SEAT.get(seat, self.state.player)
        places = {leader: space for leader, space in self.state.leaders.items() if LEADERS[leader].side == side}
        return {
            leader: space
            for leader, space in places.items()
            if space != HOME[side]
            and not self.force(side, space)
            and any(self.occupied(ENEMY[side], each) for each in (space, *ADJACENT[space]))
        }

    def obstacles(self, ask: Ask, place: str) -> list[Obstacle]:
        """Return why a place is not an answer to a question of movement."""
        return obstacles(self, ask, place)

    def odds_places(self, seat: str | None) -> list[str]:
        """Return the spaces with both sides, or where an army would besiege a fortress."""
        return odds_places(self)

    def odds_of(self, seat: str | None, place: str) -> dict[str, Any] | None:
        """Return the exact odds of the battle or siege of the forces in a space, or reaching it from another."""
        return odds(self, place) if place in odds_places(self) else odds_between(self, place)


class TwoPlayerWar(TwoPlayers, PeloponnesianWar):
    """The war for two players."""


class SeveralPlayersWar(SeveralPlayers, TwoPlayerWar):
    """The war for three to seven players: the rules for several, on top of those for two."""
