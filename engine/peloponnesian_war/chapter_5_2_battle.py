"""5.2 Battles: land, naval, mixed and none, with hostages (5.6) and leader losses (5.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.board import (
    HOME,
    SPACES,
)
from engine.peloponnesian_war.components import (
    CONSTANTS,
    LEADERS,
)
from engine.peloponnesian_war.forces import Combatant, points
from engine.peloponnesian_war.state import (
    ATHENS,
    CAVALRY,
    ENEMY,
    HOPLITES,
    LAND,
    SHIPS,
    SIDES,
    SPARTA,
    Force,
)

LAND_LOSSES = ("H", "G", "C", "aH", "aC")  # the city's own before its allies, and among each hoplites before cavalry
NAVAL_LOSSES = ("N", "aN")
NONE = "none"
MOST_DEATHS = 3


def kind_of_battle(one: Mapping[str, int], other: Mapping[str, int]) -> str:
    """Return which battle two forces fight: mixed, naval, land or none."""
    land = points(one, LAND) > 0 and points(other, LAND) > 0
    naval = points(one, SHIPS) > 0 and points(other, SHIPS) > 0
    return "mixed" if land and naval else "naval" if naval else "land" if land else NONE


def land_modifiers(combatant: Combatant, foe: Combatant, at_sparta: bool) -> dict[str, int]:
    """Return a side's die modifiers in a land battle by reason."""
    spartans = points(combatant.force, ("H", "G")) if combatant.side == SPARTA else 0
    reasons = {
        "tactical": combatant.tactical,
        "cavalry": int(points(combatant.force, CAVALRY) > points(foe.force, CAVALRY)),
        "hoplites": max(0, points(combatant.force, HOPLITES) - points(foe.force, HOPLITES)),
        "spartans": CONSTANTS["elite_bonus"]
        if spartans and spartans >= points(combatant.force, LAND) * CONSTANTS["elite_share"]
        else 0,
        "at_sparta": CONSTANTS["home_bonus_sparta"] if at_sparta and combatant.side == SPARTA else 0,
    }
    return {reason: n for reason, n in reasons.items() if n}


def naval_modifiers(combatant: Combatant, foe: Combatant) -> dict[str, int]:
    """Return a side's die modifiers in a naval battle by reason."""
    athenians = points(combatant.force, ("N",)) if combatant.side == ATHENS else 0
    reasons = {
        "tactical": combatant.tactical,
        "ships": max(0, points(combatant.force, SHIPS) - points(foe.force, SHIPS)),
        "athenians": CONSTANTS["elite_bonus"]
        if athenians and athenians >= points(combatant.force, SHIPS) * CONSTANTS["elite_share"]
        else 0,
    }
    return {reason: n for reason, n in reasons.items() if n}


@dataclass(slots=True)
class Roll:
    """The two dice of a battle with their modifiers, and who won."""

    dice: dict[str, int]
    modifiers: dict[str, dict[str, int]]
    totals: dict[str, int]
    winner: str  # "" when indecisive
    losses: dict[str, Force] = field(default_factory=dict)

    @property
    def difference(self) -> int:
        """The difference between the higher and the lower total."""
        return abs(self.totals[ATHENS] - self.totals[SPARTA])


def decide(totals: Mapping[str, int], combatants: Mapping[str, Combatant]) -> str:
    """The higher total wins; on a tie, the better leader; otherwise nobody."""
    one, other = totals[ATHENS], totals[SPARTA]
    if one == other:
        one, other = combatants[ATHENS].tactical, combatants[SPARTA].tactical
    return ATHENS if one > other else SPARTA if other > one else ""


class Battles(WarTable):
    """Which forces fight, and how."""

    async def next_fight(self, category: str, spaces: list[str]) -> str:
        """Return the next fight of a category, chosen at random."""
        return self.at_random(spaces)

    async def next_zone_fight(self, pairs: list[tuple[str, str]]) -> tuple[str, str]:
        """Return the next fight between spaces, origin and target, chosen at random."""
        space = await self.next_fight("zone", list(dict.fromkeys(there for _, there in pairs)))
        return self.at_random([pair for pair in pairs if pair[1] == space])

    @rule("5.2")
    async def resolve_battles(self) -> None:
        """Shared home spaces fight first, then coalition spaces, then the rest, then forces in each other's zones."""
        for category in ("home", "coalition", "other"):
            while spaces := [space for space in self.shared_spaces() if self.category(space) == category]:
                space = await self.next_fight(category, spaces)
                attacker = ENEMY[self.welcomed(space)]
                self.fight(self.combatant_at(attacker, space), self.combatant_at(ENEMY[attacker], space), space)
        fought: list[tuple[str, str]] = []
        while pairs := [pair for pair in self.forces_in_zones() if pair not in fought]:
            origin, space = await self.next_zone_fight(pairs)
            fought += [(origin, space), (space, origin)]
            side = next(side for side in SIDES if (origin, space) in self.reaches(side))
            self.fight(self.combatant_at(side, origin), self.combatant_at(ENEMY[side], space), space)

    def shared_spaces(self) -> list[str]:
        """Return the spaces with forces of both sides and no siege."""
        athenian, spartan, sieges = self.state.forces[ATHENS], self.state.forces[SPARTA], self.state.sieges
        return [space for space in athenian if space in spartan and space not in sieges]

    def category(self, space: str) -> str:
        """Return the category of a space, which determines when its fight takes place."""
        if SPACES[space].home:
            return "home"
        return "coalition" if any(space in self.coalition(side) for side in SIDES) else "other"

    def welcomed(self, space: str) -> str:
        """Return the defender of a shared space: the side at home there, or the one that was there before."""
        for side in SIDES:
            if self.welcome(side, space):
                return side
        moved = [side for side in SIDES if space in self.state.spent[side]]
        return ENEMY[moved[0]] if len(moved) == 1 else SPARTA

    def forces_in_zones(self) -> list[tuple[str, str]]:
        """Return pairs of spaces where a force in the first reaches an unbesieged enemy force in the second."""
        return [pair for side in SIDES for pair in self.reaches(side)]

    def reaches(self, side: str) -> list[tuple[str, str]]:
        """Return those pairs in which the force in the first space belongs to this side."""
        sieges, foe = self.state.sieges, ENEMY[side]
        return [
            (origin, space)
            for space in self.state.forces[foe]
            if sieges.get(space, foe) == foe
            for origin in self.interceptors(side, space)
            if origin != space
        ]

    def fight(self, attacker: Combatant, defender: Combatant, space: str) -> None:
        """Resolve one battle of the Combat Phase, or none if the two share no arm."""
        if self.battle(attacker, defender, space) is None:
            self.no_battle(attacker, defender, space, attacker.space == defender.space)

    @rule("5.2.4")
    def no_battle(self, attacker: Combatant, defender: Combatant, space: str, together: bool) -> None:
        """Ships and soldiers in the same space cannot fight: the ships go home, at Piraeus the soldiers."""
        self.tell("no_battle", zone=space, attacker=attacker.side, defender=defender.side)
        if not together:
            return
        kinds = LAND if space == "piraeus" else SHIPS
        for combatant in (attacker, defender):
            if gone := self.send_home(combatant, kinds):
                self.tell("sent_home", side=combatant.side, zone=space, force=gone)

    @rule("5.2")
    def battle(self, attacker: Combatant, defender: Combatant, space: str) -> str | None:
        """Two combatants fight with the arms they share; return the winner, "" if indecisive, None without a battle."""
        kind = kind_of_battle(attacker.force, defender.force)
        if kind == NONE:
            return None
        summoned = self.summon_leader(attacker, defender, space)
        if kind == "land":
            winner = self.land_battle(attacker, defender, space)
        elif kind == "naval":
            winner = self.naval_battle(attacker, defender, space)
        else:
            winner = self.mixed_battle(attacker, defender, space)
        if summoned:
            self.release(summoned)
        if winner:
            self.change_sci(winner, 1)
            self.change_sci(ENEMY[winner], -1)
            self.score(winner, True, space)
            self.score(ENEMY[winner], False, space)
        return winner

    @rule("5.2.1")
    def land_battle(self, attacker: Combatant, defender: Combatant, space: str) -> str:
        """Die plus leader, cavalry, hoplites and Spartan drill; the loser loses the difference and goes home."""
        combatants = {attacker.side: attacker, defender.side: defender}
        at_sparta = space == HOME[SPARTA] == combatants[SPARTA].space
        modifiers = {
            side: land_modifiers(combatant, combatants[ENEMY[side]], at_sparta)
            for side, combatant in combatants.items()
        }
        roll = self.roll_battle(combatants, modifiers)
        if not roll.winner:
            self.indecisive(combatants, LAND_LOSSES, roll)
        else:
            winner, loser = combatants[roll.winner], combatants[ENEMY[roll.winner]]
            spared = max(0, points(loser.force, CAVALRY) - points(winner.force, CAVALRY))
            toll = max(1, min(roll.difference, points(winner.force, HOPLITES)) - spared)
            roll.losses[loser.side] = self.suffer(loser, toll, LAND_LOSSES)
        self.tell_battle("land", attacker, defender, space, roll)
        self.take_hostages(roll)
        self.leaders_fall(combatants, roll)
        self.leave_field(combatants, roll.winner)
        return roll.winner

    @rule("5.2.2")
    def naval_battle(self, attacker: Combatant, defender: Combatant, space: str, part: bool = False) -> str:
        """Die plus leader, ships and Athenian seamanship; the loser loses the difference and goes home."""
        combatants = {attacker.side: attacker, defender.side: defender}
        modifiers = {
            side: naval_modifiers(combatant, combatants[ENEMY[side]]) for side, combatant in combatants.items()
        }
        roll = self.roll_battle(combatants, modifiers)
        if not roll.winner:
            self.indecisive(combatants, NAVAL_LOSSES, roll)
        else:
            winner, loser = combatants[roll.winner], combatants[ENEMY[roll.winner]]
            toll = max(1, min(roll.difference, points(winner.force, SHIPS)))
            roll.losses[loser.side] = self.suffer(loser, toll, NAVAL_LOSSES)
        self.tell_battle("naval", attacker, defender, space, roll)
        self.leaders_fall(combatants, roll)
        if not part or not roll.winner:
            self.leave_field(combatants, roll.winner)
        return roll.winner

    @rule("5.2.3")
    def mixed_battle(self, attacker: Combatant, defender: Combatant, space: str) -> str:
        """The fleets fight first; unless the naval winner has fewer hoplites, the armies then decide the battle."""
        combatants = {attacker.side: attacker, defender.side: defender}
        at_sea = self.naval_battle(attacker, defender, space, part=True)
        if not at_sea:
            return ""
        winner, loser = combatants[at_sea], combatants[ENEMY[at_sea]]
        if points(winner.force, HOPLITES) < points(loser.force, HOPLITES):
            self.tell("mixed_decided_at_sea", zone=space, winner=at_sea, loser=loser.side)
            self.leave_field(combatants, at_sea)
            return at_sea
        if gone := self.send_home(loser, SHIPS):
            self.tell("ships_leave", zone=space, side=loser.side, force=gone)
        return self.land_battle(attacker, defender, space)

    def roll_battle(self, combatants: Mapping[str, Combatant], modifiers: dict[str, dict[str, int]]) -> Roll:
        """Roll a die for each side and add its modifiers."""
        dice = dict(zip(combatants, self.throw(2), strict=True))
        totals = {side: dice[side] + sum(modifiers[side].values()) for side in combatants}
        return Roll(dice, modifiers, totals, decide(totals, combatants))

    def suffer(self, combatant: Combatant, toll: int, order: Sequence[str]) -> Force:
        """Remove points from the combatant in the given order; return what it lost."""
        lost: Force = {}
        for kind in order:
            n = min(toll, combatant.force.get(kind, 0))
            if n:
                self.lose_points(combatant, kind, n)
                lost[kind] = n
                toll -= n
        return lost

    def indecisive(self, combatants: Mapping[str, Combatant], order: Sequence[str], roll: Roll) -> None:
        """Each side loses a point, unless each has only one."""
        if all(points(combatant.force) == 1 for combatant in combatants.values()):
            return
        for side, combatant in combatants.items():
            roll.losses[side] = self.suffer(combatant, 1, order)

    def leave_field(self, combatants: Mapping[str, Combatant], winner: str) -> None:
        """Survivors of the loser, or of both if nobody won, go to the Going-Home box; their leaders leave the map."""
        for side, combatant in combatants.items():
            if side != winner:
                gone = self.send_home(combatant)
                if gone:
                    self.tell("sent_home", side=side, zone=combatant.space, force=gone)

    def tell_battle(self, kind: str, attacker: Combatant, defender: Combatant, space: str, roll: Roll) -> None:
        """Report the battle in full; forces are those left after the losses."""
        forces = {
            combatant.side: _with(combatant.force, roll.losses.get(combatant.side, {}))
            for combatant in (attacker, defender)
        }
        leaders = [leader for combatant in (attacker, defender) for leader in combatant.leaders]
        origin = next((each.space for each in (attacker, defender) if each.space != space), space)
        self.tell(
            "battle",
            zone=space,
            kind=kind,
            attacker=attacker.side,
            defender=defender.side,
            forces=forces,
            spaces={attacker.side: attacker.space, defender.side: defender.space},
            leaders=leaders,
            origin=origin,
            distant=origin != space,
            dice=roll.dice,
            modifiers_athens=roll.modifiers[ATHENS],
            modifiers_sparta=roll.modifiers[SPARTA],
            die_athens=roll.dice[ATHENS],
            die_sparta=roll.dice[SPARTA],
            throw=self.dice.index - 1,
            totals=roll.totals,
            total_athens=roll.totals[ATHENS],
            total_sparta=roll.totals[SPARTA],
            winner=roll.winner,
            by_leader=bool(roll.winner and not roll.difference),
            force_athens=forces[ATHENS],
            force_sparta=forces[SPARTA],
        )
        for side, lost in roll.losses.items():
            if lost:
                self.tell("losses", side=side, zone=space, force=lost)

    @rule("5.2.1")
    def summon_leader(self, attacker: Combatant, defender: Combatant, space: str) -> str:
        """A battle at Sparta summons a random Spartan leader; by option, one of the force at Athens an Athenian."""
        for combatant in (attacker, defender):
            if combatant.space != HOME[combatant.side]:
                continue
            if combatant.side == ATHENS and (
                combatant.moving or combatant.leaders or self.option("leader_at_athens") != "yes"
            ):
                continue
            if combatant.side == SPARTA and (
                combatant.space != space or kind_of_battle(attacker.force, defender.force) == "naval"
            ):
                continue
            if leader := self.draw_leader(combatant.side):
                combatant.leaders.append(leader)
                self.tell("leader_summoned", side=combatant.side, leader=leader, zone=combatant.space)
                return leader
        return ""

    def release(self, leader: str) -> None:
        """A summoned leader returns to the pool after the battle."""
        self.state.leaders.pop(leader, None)
        if leader in self.state.drawn:
            self.state.drawn.remove(leader)

    @rule("5.6")
    def take_hostages(self, roll: Roll) -> None:
        """A land victory that costs the enemy hoplites of his own city yields hostages, until an armistice."""
        state = self.state
        if not roll.winner or state.armistice_used or state.hostages[roll.winner]:
            return
        lost = roll.losses[ENEMY[roll.winner]]
        if lost.get("H") or lost.get("G"):
            state.hostages[roll.winner] = True
            self.tell("hostages", side=roll.winner)

    @rule("5.7")
    def leaders_fall(self, combatants: Mapping[str, Combatant], roll: Roll) -> None:
        """Leaders die only in a turn of that event, if their side's unmodified die shows 1 to 3."""
        state = self.state
        if not state.deaths:
            return
        for side, combatant in combatants.items():
            barred = side == ATHENS and self.scene.get("no_more_athenian_leader_deaths")
            mortal = [leader for leader in combatant.leaders if not LEADERS[leader].immune]
            if roll.dice[side] > 3 or not mortal or barred or state.leader_deaths[side] >= MOST_DEATHS:
                continue
            fallen = min(mortal, key=lambda leader: LEADERS[leader].tactical)
            combatant.leaders.remove(fallen)
            state.leaders.pop(fallen, None)
            state.dead.append(fallen)
            state.leader_deaths[side] += 1
            for each in state.ready:
                if state.ready[each] == fallen:
                    state.ready[each] = ""
            if state.army is not None and state.army.leader == fallen:
                state.army.leader = ""
            self.tell("leader_falls", side=side, leader=fallen, die=roll.dice[side], zone=combatant.space)

    @rule("5.7")
    def lie_leaderless(self) -> None:
        """An army whose leader has died stays where it is, and its operation is over."""
        army = self.moving()
        self.tell("leaderless", side=army.side, space=army.space, objective=army.objective, force=dict(army.force))
        self.put_down(dict(army.force))
        self.state.army = None
        self.changed()


def _with(force: Mapping[str, int], lost: Mapping[str, int]) -> Force:
    """Return a force including its losses, as it was before the fight."""
    return {
        kind: force.get(kind, 0) + lost.get(kind, 0)
        for kind in (*LAND_LOSSES, *SHIPS)
        if force.get(kind, 0) + lost.get(kind, 0)
    }
