"""5.3 Sieges: the Long Walls, Syracuse, and how a siege ends."""

from __future__ import annotations

from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import (
    LONG_WALLS,
)
from engine.peloponnesian_war.components import (
    CONSTANTS,
)
from engine.peloponnesian_war.forces import Combatant, points
from engine.peloponnesian_war.state import (
    ENEMY,
    LAND,
    SHIPS,
    SIDES,
    SPARTA,
)

WALLS_ODDS = 3  # at the Long Walls only so many more Athenian land points mean a battle


class Sieges(WarTable):
    """The resolution of sieges."""

    @rule("5.3.1")
    def walls_shut(self, space: str) -> bool:
        """A Peloponnesian army at Athens or Piraeus is in a siege unless the Athenians have three more land points."""
        if self.state.captured.get(space) == SPARTA:
            return False
        athenians, invaders = (points(self.force(side, space), LAND) for side in SIDES)
        return athenians - invaders < WALLS_ODDS

    @rule("5.3")
    async def resolve_sieges(self) -> None:
        """Sieges without an army are lifted; the rest are resolved, home spaces first, then coalition spaces."""
        sieges = self.state.sieges
        for space, side in list(sieges.items()):
            if not (self.occupied(side, space) and self.leaders_at(side, space)):
                self.lift_siege(side, space)
        for category in ("home", "coalition", "other"):
            while spaces := [space for space in sieges if self.category(space) == category]:
                space = await self.next_fight(f"siege_{category}", spaces)
                self.resolve_siege(sieges[space], space)

    def lift_siege(self, side: str, space: str) -> None:
        """A siege without an army ends; a remaining force without a leader goes home."""
        del self.state.sieges[space]
        self.changed()
        gone = self.send_home(self.combatant_at(side, space))
        self.tell("siege_lifted", zone=space, side=side, force=gone)

    def resolve_siege(self, side: str, space: str) -> None:
        """A siege fails against a stronger fleet; otherwise roll a die plus the leader's tactical value."""
        army, garrison = self.combatant_at(side, space), self.combatant_at(ENEMY[side], space)
        if side == SPARTA and space in LONG_WALLS and self.open_to_euxine():
            self.tell("siege_hopeless", zone=space, side=side, reason="grain", rule="5.3.1")
            self.siege_fails(army)
        elif points(garrison.force, SHIPS) > points(army.force, SHIPS):
            self.tell("siege_hopeless", zone=space, side=side, reason="ships", rule="5.3")
            self.siege_fails(army)
        else:
            die = self.throw()[0]
            modifier = army.tactical + self.strength_of_syracuse(space)
            won = die + modifier >= CONSTANTS["siege_success_min"]
            self.tell(
                "siege_roll",
                zone=space,
                side=side,
                die=die,
                modifier=modifier,
                total=die + modifier,
                won=won,
                leader=army.leaders[0],
                throw=self.dice.index,
                rule="5.3",
            )
            if won:
                self.siege_succeeds(army, garrison)
            else:
                self.siege_fails(army)

    @rule("5.3.2")
    def strength_of_syracuse(self, space: str) -> int:
        """A siege of Syracuse is difficult: the besieger's die is reduced by 2."""
        return int(CONSTANTS["syracuse_siege_mod"]) if space == "syracuse" else 0

    def end_siege(self, space: str) -> None:
        """The Siege marker is replaced by a Ravaged marker."""
        del self.state.sieges[space]
        if space not in self.state.ravaged:
            self.state.ravaged.append(space)
        self.changed()

    @rule("5.3")
    def siege_fails(self, army: Combatant) -> None:
        """The army goes home, the space is ravaged, and the besieger's confidence falls."""
        self.end_siege(army.space)
        gone = self.send_home(army)
        self.change_sci(army.side, -1)
        self.tell("siege_failed", zone=army.space, side=army.side, force=gone)

    @rule("5.3")
    def siege_succeeds(self, army: Combatant, garrison: Combatant) -> None:
        """The garrison is eliminated, plunder is gained and confidence changes; lost rebels cost only points."""
        side, foe, space = army.side, garrison.side, army.space
        held = self.owner(space) == foe or self.state.captured.get(space) == foe
        loyal = held and space not in self.state.rebels
        friendly = loyal or self.favours_rebels(foe, space)
        lost = dict(garrison.force)
        for kind, n in lost.items():
            self.eliminate(foe, space, kind, n)
        self.dismiss(garrison.leaders)
        self.end_siege(space)
        self.gain(side, CONSTANTS["siege_plunder"])
        self.change_sci(side, 1)
        self.tell("siege_won", zone=space, side=side, talents=CONSTANTS["siege_plunder"], force=lost)
        self.score(side, True, space)
        if loyal:
            self.change_sci(foe, -1)
        if friendly or lost:
            self.score(foe, False, space)
        if not self.welcome(side, space):
            self.state.captured[space] = side
        self.persian_cavalry()
