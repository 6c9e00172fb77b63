"""4.6 Interception of moving armies and leaders, and 4.7 the skirmish that follows."""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import (
    SPACES,
)
from engine.peloponnesian_war.chapter_4_1_routes import ISTHMUS_ENDS
from engine.peloponnesian_war.components import (
    CONSTANTS,
)
from engine.peloponnesian_war.forces import Combatant, points
from engine.peloponnesian_war.state import (
    ENEMY,
    LAND,
    SHIPS,
)

UNHINDERED, SKIRMISHED, STOPPED = "unhindered", "skirmished", "stopped"
LOSS_ASHORE = ("H", "G", "aH", "C", "aC", "N", "aN")
LOSS_ON_ISLAND = ("N", "aN", "C", "aC", "H", "G", "aH")
OPPOSITE_END = {ISTHMUS_ENDS[0]: ISTHMUS_ENDS[1], ISTHMUS_ENDS[1]: ISTHMUS_ENDS[0]}


class Interception(WarTable):
    """Interception of a moving army."""

    compulsory: ClassVar[bool] = True  # whether those who can intercept must try (4.6.1)

    @rule("4.6.1")
    async def interception(self, space: str) -> str:
        """An army that enters an enemy zone of influence may be intercepted once, by a force that does not move."""
        army = self.moving()
        enemy = ENEMY[army.side]
        if space in self._caught:
            return UNHINDERED
        certain = self.across_the_isthmus(enemy, space) if army.force else ""
        able = list(dict.fromkeys([*([certain] if certain else []), *self.interceptors(enemy, space)]))
        if not able:
            return UNHINDERED
        origin = await self.who_intercepts(enemy, able, space, certain)
        if not origin:
            return UNHINDERED
        if origin != certain:
            return await self.attempt(origin, space)
        self.tell_march()
        self.tell_interception(certain, space, 0, True, rule="4.1.2")
        return await self.caught(certain, space)

    @rule("4.6.2")
    async def attempt(self, origin: str, space: str) -> str:
        """The interceptor's die must show 4 or more; one attempt is made in each space entered."""
        self.tell_march()
        die = self.throw()[0]
        success = die >= CONSTANTS["interception_min"]
        self.tell_interception(origin, space, die, success)
        return await self.caught(origin, space) if success else UNHINDERED

    def tell_interception(self, origin: str, space: str, die: int, success: bool, rule: str = "") -> None:
        """Report an attempt on the moving army; for a non-player's army, the operation's summary names the place."""
        mover = self.moving().side
        self.tell(
            "interception",
            side=ENEMY[mover],
            space=space,
            origin=origin,
            same=origin == space,
            die=die,
            success=success,
            compulsory=self.compulsory,
            by_rules=not self.is_player(mover),
            rule=rule,
        )

    async def who_intercepts(self, side: str, able: list[str], space: str, certain: str) -> str:
        """Return the space of the one force that tries: one that cannot fail, else a random able one; "" if none."""
        return certain or self.at_random(able)

    @rule("4.1.2")
    def across_the_isthmus(self, enemy: str, space: str) -> str:
        """Land forces at one end of the isthmus always intercept an army that enters the other end."""
        other = OPPOSITE_END.get(space)
        if other and self.state.sieges.get(other, enemy) == enemy and points(self.force(enemy, other), LAND):
            return other
        return ""

    async def caught(self, origin: str, space: str) -> str:
        """An intercepted leader without an army is out for the turn; an army must skirmish."""
        army = self.moving()
        self._caught.append(space)
        if not army.force:
            by_rules = not self.is_player(army.side)
            self.tell("leader_caught", side=army.side, leader=army.leader, space=space, by_rules=by_rules, rule="4.6.2")
            self.disband()
            return STOPPED
        return await self.skirmish(self.combatant_at(ENEMY[army.side], origin), space)

    def army_lost(self) -> str:
        """The army is beaten or eliminated on the march: the operation is over and its cost is lost."""
        army = self.moving()
        self.tell(
            "army_lost",
            side=army.side,
            leader=army.leader,
            space=army.space,
            objective=army.objective,
            by_rules=not self.is_player(army.side),
        )
        self.disband()
        return STOPPED

    @rule("4.7")
    async def skirmish(self, other: Combatant, space: str) -> str:
        """Each side rolls a die and loses a point on 1; large forces or high dice turn it into a battle at once."""
        mover = self.moving_combatant()
        mine, theirs = self.throw(2)
        losses = {
            combatant.side: self.skirmish_loss(combatant, die, space)
            for combatant, die in ((mover, mine), (other, theirs))
        }
        fight = bool(mover.force and other.force) and self.becomes_battle(mover, other, mine + theirs, space)
        self.tell(
            "skirmish",
            zone=space,
            side=mover.side,
            owner=other.side,
            origin=other.space,
            die=mine,
            die_other=theirs,
            lost=losses[mover.side] or "none",
            lost_other=losses[other.side] or "none",
            battle=fight,
            by_rules=not self.is_player(mover.side),
        )
        if not other.force:
            self.dismiss(other.leaders)
        if not mover.force:
            return self.army_lost()
        if not fight:
            return SKIRMISHED
        winner = self.battle(mover, other, space)
        if winner is None:
            by_rules = not self.is_player(mover.side)
            self.tell(
                "no_battle", zone=space, attacker=mover.side, defender=other.side, by_rules=by_rules, rule="5.2.4"
            )
        army = self.moving()
        if winner not in (mover.side, None) or not army.force:
            return self.army_lost()
        if not army.leader:
            self.lie_leaderless()
            return STOPPED
        return SKIRMISHED

    def skirmish_loss(self, combatant: Combatant, die: int, space: str) -> str:
        """Return the kind of point that a combatant loses on a 1: hoplites first on land, ships first on an island."""
        if die != CONSTANTS["skirmish_loss_on"]:
            return ""
        order = LOSS_ON_ISLAND if SPACES[space].type == "island" else LOSS_ASHORE
        kind = next(kind for kind in order if combatant.force.get(kind))
        self.lose_points(combatant, kind)
        lost = self._skirmish_losses.setdefault(combatant.side, {})
        lost[kind] = lost.get(kind, 0) + 1
        return kind

    @staticmethod
    def becomes_battle(mover: Combatant, other: Combatant, dice: int, space: str) -> bool:
        """Dice of 11, or 8 points of an arm that fights there, half of them the interceptor's, cause a battle."""
        if dice >= CONSTANTS["skirmish_battle_sum"]:
            return True
        arms = {"land": (LAND,), "coastal": (LAND, SHIPS), "island": (SHIPS,)}[SPACES[space].type]
        for kinds in arms:
            theirs = points(other.force, kinds)
            total = points(mover.force, kinds) + theirs
            share = total * CONSTANTS["skirmish_battle_interceptor_share"]
            if total >= CONSTANTS["skirmish_battle_sp"] and theirs >= share:
                return True
        return False
