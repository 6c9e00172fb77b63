"""Sections 4.6 and 4.7: interception of whatever moves, and the skirmish that follows."""

from __future__ import annotations

from engine.kernel import rule
from engine.kernel.errors import RulesBug
from engine.peloponnesian_war.board import SPACES
from engine.peloponnesian_war.data_files import CONSTANTS
from engine.peloponnesian_war.routes import ISTHMUS_ENDS
from engine.peloponnesian_war.section_5_combat import Combat
from engine.peloponnesian_war.state import ENEMY, LAND, SHIPS, Army, Force
from engine.peloponnesian_war.theatre import Host, points

UNHINDERED, SKIRMISHED, STOPPED = "unhindered", "skirmished", "stopped"
LOSS_ASHORE = ("H", "G", "aH", "C", "aC", "N", "aN")
LOSS_ON_ISLAND = ("N", "aN", "C", "aC", "H", "G", "aH")
OPPOSITE_END = {ISTHMUS_ENDS[0]: ISTHMUS_ENDS[1], ISTHMUS_ENDS[1]: ISTHMUS_ENDS[0]}


class Interception(Combat):
    """What waits for an army on its way."""

    def prepare(self) -> None:
        super().prepare()
        self._told = 0  # how much of the moving army's path has been told
        self._burnt: list[str] = []  # spaces ravaged since then
        self._caught: list[str] = []  # where this army was intercepted: never twice in one space
        self._sunk = False  # whether this army has lost ships on its way

    def moving(self) -> Army:
        """The army whose operation is under way."""
        if self.state.army is None:
            raise RulesBug(reason="no army is moving")
        return self.state.army

    def tell_march(self) -> None:
        """Tell the spaces entered since the last telling, before anything that happens in the last of them."""
        army = self.moving()
        if len(army.path) - self._told < 2:
            return
        burnt, self._burnt = self._burnt, []
        path, self._told = army.path[self._told :], len(army.path) - 1
        self.tell(
            "moved",
            side=army.side,
            pieces=[army.leader, *(f"{army.side}-{kind}" for kind in army.force)],
            force=dict(army.force),
            path=path,
            by_sea=bool(points(army.force, SHIPS)),
            assembling=army.assembling,
            rule="4.1.1",
        )
        if burnt:
            self.tell("ravaged", side=army.side, places=burnt, rule="4.8")

    @rule("4.6.1")
    async def interception(self, space: str) -> str:
        """An army that enters an enemy zone of influence may be caught there once, by a force that does not stir."""
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
        self.tell("interception", side=enemy, space=space, origin=certain, die=0, success=True, rule="4.1.2")
        return await self.caught(certain, space)

    @rule("4.6.2")
    async def attempt(self, origin: str, space: str) -> str:
        """The interceptor's die must show 4 or more; one attempt is made in each space entered."""
        enemy = ENEMY[self.moving().side]
        self.tell_march()
        die = self.throw()[0]
        success = die >= CONSTANTS["interception_min"]
        self.tell("interception", side=enemy, space=space, origin=origin, die=die, success=success)
        return await self.caught(origin, space) if success else UNHINDERED

    async def who_intercepts(self, side: str, able: list[str], space: str, certain: str) -> str:
        """The space of the one force that tries: one that cannot fail, else by chance among the able; "" if none."""
        return certain or self.at_random(able)

    @rule("4.1.2")
    def across_the_isthmus(self, enemy: str, space: str) -> str:
        """Land forces at one end of the isthmus always catch an army that enters the other end."""
        other = OPPOSITE_END.get(space)
        if other and self.state.sieges.get(other, enemy) == enemy and points(self.force(enemy, other), LAND):
            return other
        return ""

    async def caught(self, origin: str, space: str) -> str:
        """A caught leader without an army is lost for the turn; an army must skirmish."""
        army = self.moving()
        self._caught.append(space)
        if not army.force:
            self.tell("leader_caught", side=army.side, leader=army.leader, space=space, rule="4.6.2")
            self.disband()
            return STOPPED
        return await self.skirmish(self.host_at(ENEMY[army.side], origin), space)

    def disband(self) -> None:
        """The operation ends with no army left: its leader is out until the next turn."""
        army = self.moving()
        self.state.army = None
        self.dismiss([army.leader] if army.leader else [])

    def army_lost(self) -> str:
        """Beaten or wiped out on the march: the operation is over and what it cost is gone."""
        army = self.moving()
        self.tell("army_lost", side=army.side, leader=army.leader, space=army.space, objective=army.objective)
        self.disband()
        return STOPPED

    def put_down(self, force: Force) -> None:
        """Points of the moving army stay in the space where it stands; they have operated this turn."""
        army = self.moving()
        for kind, n in force.items():
            army.force[kind] -= n
            if not army.force[kind]:
                del army.force[kind]
            self.add(army.side, army.space, kind, n)
        self.spend(army.side, army.space, force)

    @rule("5.7")
    def lie_leaderless(self) -> None:
        """An army whose leader has fallen stays where it is, and its operation is over."""
        army = self.moving()
        self.tell("leaderless", side=army.side, space=army.space, objective=army.objective, force=dict(army.force))
        self.put_down(dict(army.force))
        self.state.army = None
        self.changed()

    @rule("4.7")
    async def skirmish(self, other: Host, space: str) -> str:
        """Each side throws a die and loses a point on 1; large forces or high dice turn it into a battle at once."""
        mover = self.host_of_army()
        mine, theirs = self.throw(2)
        losses = {host.side: self.skirmish_loss(host, die, space) for host, die in ((mover, mine), (other, theirs))}
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
        )
        if not other.force:
            self.dismiss(other.leaders)
        if not mover.force:
            return self.army_lost()
        if not fight:
            return SKIRMISHED
        winner = self.battle(mover, other, space)
        if winner is None:
            self.tell("no_battle", zone=space, attacker=mover.side, defender=other.side, rule="5.2.4")
        army = self.moving()
        if winner not in (mover.side, None) or not army.force:
            return self.army_lost()
        if not army.leader:
            self.lie_leaderless()
            return STOPPED
        return SKIRMISHED

    def skirmish_loss(self, host: Host, die: int, space: str) -> str:
        """The kind of point a host loses on a 1: hoplites first ashore, ships first on an island."""
        if die != CONSTANTS["skirmish_loss_on"]:
            return ""
        order = LOSS_ON_ISLAND if SPACES[space].type == "island" else LOSS_ASHORE
        kind = next(kind for kind in order if host.force.get(kind))
        self.lose_points(host, kind)
        return kind

    @staticmethod
    def becomes_battle(mover: Host, other: Host, dice: int, space: str) -> bool:
        """Dice of 11, or 8 points of an arm that fights there, half of them the interceptor's, make a battle."""
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
