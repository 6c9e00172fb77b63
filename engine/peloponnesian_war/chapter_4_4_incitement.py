"""4.4 Rebellion incited by an operation."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import ENTERABLE
from engine.peloponnesian_war.chapter_1_control import NEUTRALS
from engine.peloponnesian_war.components import (
    CONSTANTS,
)
from engine.peloponnesian_war.state import (
    ENEMY,
)

REBELLION = "rebellion"
PERSIA = "persia"  # the only neutral power whose seat can be incited while it stays neutral


class Incitement(WarTable):
    """How a side incites a space to rebel."""

    @rule("4.4")
    def may_incite(self, side: str, space: str) -> bool:
        """Quiet enemy or neutral spaces without any force can be incited, but not a home or coalition space."""
        return self._open_to_incitement(side, space) and space not in self.coalition(ENEMY[side])

    def _open_to_incitement(self, side: str, space: str) -> bool:
        forces = self.state.forces
        if space in forces[ENEMY[side]] or space in forces[side] or space in self.state.rebels:
            return False
        if NEUTRALS.get(space, PERSIA) != PERSIA or self.owner(space) == side:
            return False
        return self.may_aim_at(side, space)

    def incitable(self, side: str) -> Iterator[str]:
        """Yield every space that the side could incite."""
        spared = self.coalition(ENEMY[side])
        return (space for space in ENTERABLE if space not in spared and self._open_to_incitement(side, space))

    def incite(self, side: str, space: str, least: int, number: str) -> bool:
        """For 100 talents a die decides whether the space rebels."""
        self.pay_incitement(side)
        die = self.throw()[0]
        success = die >= least
        self.tell(
            "incited",
            side=side,
            space=space,
            die=die,
            least=least,
            success=success,
            talents=CONSTANTS["rebellion_attempt"],
            by_rules=not self.is_player(side),
            rule=number,
        )
        if success:
            self.rebel(space, "incited")
        return success

    def pay_incitement(self, side: str) -> None:
        """An attempt is paid for whatever its result."""
        self.pay(side, int(CONSTANTS["rebellion_attempt"]))

    def can_incite(self, side: str) -> bool:
        """Return whether the side can pay for an attempt."""
        return self.funds(side) >= int(CONSTANTS["rebellion_attempt"])

    @rule("4.4.1")
    def nonplayer_incites(self, side: str, space: str) -> bool:
        """The non-player's attempt to incite its objective succeeds on 4 to 6; if it fails, no army is sent."""
        return self.incite(side, space, int(CONSTANTS["rebellion_np_success_min"]), "4.4.1")

    @rule("4.4.2")
    def player_incites(self, side: str, space: str) -> bool:
        """A player's attempt to incite a space succeeds on a 6."""
        return self.incite(side, space, int(CONSTANTS["rebellion_player_success_min"]), "4.4.2")
