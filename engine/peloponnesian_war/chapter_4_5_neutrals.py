"""4.5 Neutrals: who provokes them, what forces they bring, and neutral spaces in rebellion."""

from __future__ import annotations

from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.chapter_1_control import NEUTRALS
from engine.peloponnesian_war.state import (
    ENEMY,
    Force,
)

SEAT_OF_POWER = {power: space for space, power in NEUTRALS.items()}
NEUTRAL_FORCES: dict[str, Force] = {
    "argos": {"aH": 4},
    "syracuse": {"aH": 2, "aC": 2, "aN": 2},
    "macedon": {"aC": 2},
    "persia": {},
}


class Neutrals(WarTable):
    """The neutral powers, until a side brings them into the war."""

    def activate(self, power: str, side: str) -> None:
        """A neutral power joins a side and its forces appear in its space."""
        self.state.alliances[power] = side
        space, placed = SEAT_OF_POWER[power], NEUTRAL_FORCES[power]
        for kind, n in placed.items():
            self.muster(side, space, kind, n)
        if space in self.state.rebels:
            self.state.rebels.remove(space)
        self.changed()
        self.tell("neutral_joins", power=power, side=side, space=space, force=placed)

    @rule("4.5")
    def rouse(self, side: str, space: str) -> None:
        """An army that enters Argos, Syracuse or neutral Macedon drives that power to the other side."""
        alliances = self.state.alliances
        power = NEUTRALS.get(space, "macedon" if space == "macedonia" else "")
        if power in ("argos", "syracuse", "macedon") and not alliances[power]:
            self.tell_march()
            self.activate(power, ENEMY[side])

    @rule("4.5")
    def open_gates(self, side: str, space: str) -> None:
        """A neutral space in rebellion is taken at once by the first army that makes it its objective."""
        if self.in_rebellion(space) and not self.owner(space) and self.occupied(side, space):
            self.state.rebels.remove(space)
            if not self.occupied(ENEMY[side], space):
                self.state.captured[space] = side
                self.tell("opened_gates", side=side, space=space)
