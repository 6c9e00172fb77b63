"""6.0 Rebellion Phase: rebellions end, spread, and the helots revolt."""

from __future__ import annotations

from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import (
    ADJACENT,
    HELOT_RING,
    SPACES,
)
from engine.peloponnesian_war.components import (
    CONSTANTS,
)
from engine.peloponnesian_war.state import (
    ATHENS,
    ENEMY,
    SPARTA,
    Force,
)

SPREAD_MIN = 6
NEAR_FRIENDS = 2


class Rebellion(WarTable):
    """The Rebellion Phase."""

    @rule("6.0")
    async def rebellion_phase(self) -> None:
        """Rebellions continue or end, then spread, and the helots may revolt."""
        self.note_chios()
        self.continued_rebellion()
        self.spread_of_rebellion()
        self.helot_revolt()
        self.chios_regained()

    @rule("6.1")
    def continued_rebellion(self) -> None:
        """A rebellion within the zone of its owner alone is put down; all others continue."""
        for space in list(self.state.rebels):
            old = self.owner(space)
            if old and self.in_zone(old, space) and not self.in_zone(ENEMY[old], space):
                self.state.rebels.remove(space)
                if self.state.captured.get(space) == old:
                    del self.state.captured[space]
                self.tell("rebellion_ends", space=space, side=old)

    @rule("6.2")
    def spread_of_rebellion(self) -> None:
        """Each ungarrisoned neighbour of the same league joins on 6; the die is raised by 2 if the enemy can help."""
        rebels = list(self.state.rebels)
        joined = []
        for league in (ATHENS, SPARTA):
            near = [there for space in rebels if SPACES[space].colour == league for there in ADJACENT[space]]
            for space in dict.fromkeys(near):
                if not self.may_rebel(space, league):
                    continue
                die = self.throw()[0]
                helped = NEAR_FRIENDS if self.in_zone(ENEMY[league], space) else 0
                self.tell(
                    "rebellion_roll", space=space, die=die, modifier=helped, total=die + helped, needed=SPREAD_MIN
                )
                if die + helped >= SPREAD_MIN:
                    joined.append(space)
        for space in joined:
            self.rebel(space, "spread")

    @rule("6.3")
    def helot_revolt(self) -> None:
        """If Athens holds all five spaces around Sparta, helots revolt; Sparta loses hoplites, talents, bellicosity."""
        state, cost = self.state, CONSTANTS["helot"]
        if not all(self.occupied(ATHENS, space) for space in HELOT_RING):
            state.helots = False
            return
        lost: Force = {}
        if not state.helots:
            left = cost["spartan_h"]
            for kind in ("H", "G"):
                if n := min(left, self.force(SPARTA, "sparta").get(kind, 0)):
                    self.eliminate(SPARTA, "sparta", kind, n)
                    lost[kind] = n
                    left -= n
        state.helot_levy = cost["later_turns"] if state.helots else cost["first_turn"]
        state.reductions[SPARTA] += cost["bellicosity"]
        state.helots = True
        self.tell("helot_revolt", side=SPARTA, force=lost, talents=state.helot_levy)
