"""Chapter 2: fighting."""

from __future__ import annotations

from engine.ford.components import SIDES, UNIT_OF
from engine.ford.table import FordTable
from engine.kernel import PASS, rule


class Fight(FordTable):
    """2: companies that meet fight immediately."""

    @rule("2.1")
    async def fight(self) -> None:
        """Both choose a stratagem secretly; strength, charge and a die are compared; the lower total returns home."""
        if self.zone_of("athens") != self.zone_of("sparta"):
            return
        zone = self.zone_of("athens")
        played = await self.ask_each("stratagem", self.state.hands)
        totals = {}
        for side in SIDES:
            if (card := played[side]) != PASS:
                self.state.hands[side].remove(card)
                self.tell("played", side=side, card=card)
            [die] = self.throw()
            totals[side] = UNIT_OF[side].strength + die + self.bonus(card, played)
        loser = "sparta" if totals["athens"] > totals["sparta"] else "athens"
        self.tell("fought", zone=zone, athens=totals["athens"], sparta=totals["sparta"], loser=loser)
        self.state.where[UNIT_OF[loser].id] = UNIT_OF[loser].home

    @rule("2.2")
    def bonus(self, card: str, played: dict[str, str]) -> int:
        """A charge is worth two unless either side feints."""
        return 2 if card == "charge" and "feint" not in played.values() else 0
