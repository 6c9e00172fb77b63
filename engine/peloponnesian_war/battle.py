"""5.2 Battles: land, naval, mixed and none; hostages (5.6) and leaders (5.7) among their consequences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.kernel.rule import rule
from engine.peloponnesian_war.board import HOME
from engine.peloponnesian_war.data_files import CONSTANTS, LEADERS
from engine.peloponnesian_war.section_3_planning import Planning
from engine.peloponnesian_war.state import ATHENS, CAVALRY, ENEMY, HOPLITES, LAND, SHIPS, SPARTA, Force
from engine.peloponnesian_war.theatre import Host, points

LAND_LOSSES = ("H", "G", "aH", "C", "aC")  # hoplites before cavalry, the city's own before its allies
NAVAL_LOSSES = ("N", "aN")
NONE = "none"
MOST_DEATHS = 3


def kind_of_battle(one: Mapping[str, int], other: Mapping[str, int]) -> str:
    """Which battle two forces fight: mixed, naval, land or none."""
    land = points(one, LAND) > 0 and points(other, LAND) > 0
    naval = points(one, SHIPS) > 0 and points(other, SHIPS) > 0
    return "mixed" if land and naval else "naval" if naval else "land" if land else NONE


def land_modifiers(host: Host, foe: Host, at_sparta: bool) -> dict[str, int]:
    """What is added to a side's die in a land battle, reason by reason."""
    spartans = points(host.force, ("H", "G")) if host.side == SPARTA else 0
    reasons = {
        "tactical": host.tactical,
        "cavalry": int(points(host.force, CAVALRY) > points(foe.force, CAVALRY)),
        "hoplites": max(0, points(host.force, HOPLITES) - points(foe.force, HOPLITES)),
        "spartans": CONSTANTS["elite_bonus"]
        if spartans and spartans >= points(host.force, LAND) * CONSTANTS["elite_share"]
        else 0,
        "at_sparta": CONSTANTS["home_bonus_sparta"] if at_sparta and host.side == SPARTA else 0,
    }
    return {reason: n for reason, n in reasons.items() if n}


def naval_modifiers(host: Host, foe: Host) -> dict[str, int]:
    """What is added to a side's die in a naval battle, reason by reason."""
    athenians = points(host.force, ("N",)) if host.side == ATHENS else 0
    reasons = {
        "tactical": host.tactical,
        "ships": max(0, points(host.force, SHIPS) - points(foe.force, SHIPS)),
        "athenians": CONSTANTS["elite_bonus"]
        if athenians and athenians >= points(host.force, SHIPS) * CONSTANTS["elite_share"]
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
        """By how much the higher total exceeds the lower."""
        return abs(self.totals[ATHENS] - self.totals[SPARTA])


def decide(totals: Mapping[str, int], hosts: Mapping[str, Host]) -> str:
    """The higher total wins; then the better leader; otherwise nobody."""
    one, other = totals[ATHENS], totals[SPARTA]
    if one == other:
        one, other = hosts[ATHENS].tactical, hosts[SPARTA].tactical
    return ATHENS if one > other else SPARTA if other > one else ""


class Battle(Planning):
    """How two hosts fight."""

    @rule("5.2")
    def battle(self, attacker: Host, defender: Host, space: str) -> str | None:
        """Two hosts fight by the arms they share; gives the winner, "" if indecisive, None if there is no battle."""
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
    def land_battle(self, attacker: Host, defender: Host, space: str) -> str:
        """Dice plus leader, cavalry, hoplites and Spartan drill; the loser suffers the difference and goes home."""
        hosts = {attacker.side: attacker, defender.side: defender}
        at_sparta = space == HOME[SPARTA] == hosts[SPARTA].space
        modifiers = {side: land_modifiers(host, hosts[ENEMY[side]], at_sparta) for side, host in hosts.items()}
        roll = self.roll_battle(hosts, modifiers)
        if not roll.winner:
            self.indecisive(hosts, LAND_LOSSES, roll)
        else:
            winner, loser = hosts[roll.winner], hosts[ENEMY[roll.winner]]
            spared = max(0, points(loser.force, CAVALRY) - points(winner.force, CAVALRY))
            toll = max(1, min(roll.difference, points(winner.force, HOPLITES)) - spared)
            roll.losses[loser.side] = self.suffer(loser, toll, LAND_LOSSES)
        self.tell_battle("land", attacker, defender, space, roll)
        self.take_hostages(roll)
        self.leaders_fall(hosts, roll)
        self.leave_field(hosts, roll.winner)
        return roll.winner

    @rule("5.2.2")
    def naval_battle(self, attacker: Host, defender: Host, space: str, part: bool = False) -> str:
        """Dice plus leader, ships and Athenian seamanship; the loser suffers the difference and goes home."""
        hosts = {attacker.side: attacker, defender.side: defender}
        modifiers = {side: naval_modifiers(host, hosts[ENEMY[side]]) for side, host in hosts.items()}
        roll = self.roll_battle(hosts, modifiers)
        if not roll.winner:
            self.indecisive(hosts, NAVAL_LOSSES, roll)
        else:
            winner, loser = hosts[roll.winner], hosts[ENEMY[roll.winner]]
            toll = max(1, min(roll.difference, points(winner.force, SHIPS)))
            roll.losses[loser.side] = self.suffer(loser, toll, NAVAL_LOSSES)
        self.tell_battle("naval", attacker, defender, space, roll)
        self.leaders_fall(hosts, roll)
        if not part or not roll.winner:
            self.leave_field(hosts, roll.winner)
        return roll.winner

    @rule("5.2.3")
    def mixed_battle(self, attacker: Host, defender: Host, space: str) -> str:
        """The fleets fight first; unless the victor at sea has fewer hoplites, the armies then decide the whole."""
        hosts = {attacker.side: attacker, defender.side: defender}
        at_sea = self.naval_battle(attacker, defender, space, part=True)
        if not at_sea:
            return ""
        winner, loser = hosts[at_sea], hosts[ENEMY[at_sea]]
        if points(winner.force, HOPLITES) < points(loser.force, HOPLITES):
            self.tell("mixed_decided_at_sea", zone=space, winner=at_sea, loser=loser.side)
            self.leave_field(hosts, at_sea)
            return at_sea
        if gone := self.send_home(loser, SHIPS):
            self.tell("ships_leave", zone=space, side=loser.side, force=gone)
        return self.land_battle(attacker, defender, space)

    # the parts of a battle

    def roll_battle(self, hosts: Mapping[str, Host], modifiers: dict[str, dict[str, int]]) -> Roll:
        """A die for each side, with its modifiers."""
        dice = dict(zip(hosts, self.throw(2), strict=True))
        totals = {side: dice[side] + sum(modifiers[side].values()) for side in hosts}
        return Roll(dice, modifiers, totals, decide(totals, hosts))

    def suffer(self, host: Host, toll: int, order: Sequence[str]) -> Force:
        """The host loses points in an order; gives what it lost."""
        lost: Force = {}
        for kind in order:
            n = min(toll, host.force.get(kind, 0))
            if n:
                self.lose_points(host, kind, n)
                lost[kind] = n
                toll -= n
        return lost

    def indecisive(self, hosts: Mapping[str, Host], order: Sequence[str], roll: Roll) -> None:
        """Each side loses a point, unless each has but one."""
        if all(points(host.force) == 1 for host in hosts.values()):
            return
        for side, host in hosts.items():
            roll.losses[side] = self.suffer(host, 1, order)

    def leave_field(self, hosts: Mapping[str, Host], winner: str) -> None:
        """The loser's survivors, or both sides' if nobody won, go to the Going-Home box, and their leaders away."""
        for side, host in hosts.items():
            if side != winner:
                gone = self.send_home(host)
                if gone:
                    self.tell("sent_home", side=side, zone=host.space, force=gone)

    def tell_battle(self, kind: str, attacker: Host, defender: Host, space: str, roll: Roll) -> None:
        """The whole account of a battle, as the table shows it; forces are those left after the losses."""
        forces = {host.side: _with(host.force, roll.losses.get(host.side, {})) for host in (attacker, defender)}
        leaders = [leader for host in (attacker, defender) for leader in host.leaders]
        self.tell(
            "battle",
            zone=space,
            kind=kind,
            attacker=attacker.side,
            defender=defender.side,
            forces=forces,
            spaces={attacker.side: attacker.space, defender.side: defender.space},
            leaders=leaders,
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

    # leaders and hostages

    @rule("5.2.1")
    def summon_leader(self, attacker: Host, defender: Host, space: str) -> str:
        """A battle at Sparta brings a Spartan leader by chance; by an option so does any that those at Athens fight."""
        for host in (attacker, defender):
            if host.moving or host.space != HOME[host.side] or (host.side == SPARTA and host.space != space):
                continue
            if host.side == ATHENS and (host.leaders or self.option("leader_at_athens") != "yes"):
                continue
            if host.side == SPARTA and kind_of_battle(attacker.force, defender.force) == "naval":
                continue
            if leader := self.draw_leader(host.side):
                host.leaders.append(leader)
                self.tell("leader_summoned", side=host.side, leader=leader, zone=host.space)
                return leader
        return ""

    def release(self, leader: str) -> None:
        """A summoned leader returns to the pool after the battle."""
        self.state.leaders.pop(leader, None)
        if leader in self.state.drawn:
            self.state.drawn.remove(leader)

    @rule("5.6")
    def take_hostages(self, roll: Roll) -> None:
        """A land victory that costs the enemy hoplites of his own city gives hostages, until an armistice."""
        state = self.state
        if not roll.winner or state.armistice_used or state.hostages[roll.winner]:
            return
        lost = roll.losses[ENEMY[roll.winner]]
        if lost.get("H") or lost.get("G"):
            state.hostages[roll.winner] = True
            self.tell("hostages", side=roll.winner)

    @rule("5.7")
    def leaders_fall(self, hosts: Mapping[str, Host], roll: Roll) -> None:
        """Leaders die only in a turn of that event, when their side's bare die shows 1 to 3."""
        state = self.state
        if not state.deaths:
            return
        for side, host in hosts.items():
            barred = side == ATHENS and self.scene.get("no_more_athenian_leader_deaths")
            mortal = [leader for leader in host.leaders if not LEADERS[leader].immune]
            if roll.dice[side] > 3 or not mortal or barred or state.leader_deaths[side] >= MOST_DEATHS:
                continue
            fallen = min(mortal, key=lambda leader: LEADERS[leader].tactical)
            host.leaders.remove(fallen)
            state.leaders.pop(fallen, None)
            state.dead.append(fallen)
            state.leader_deaths[side] += 1
            for each in state.ready:
                if state.ready[each] == fallen:
                    state.ready[each] = ""
            if state.army is not None and state.army.leader == fallen:
                state.army.leader = ""
            self.tell("leader_falls", side=side, leader=fallen, die=roll.dice[side], zone=host.space)


def _with(force: Mapping[str, int], lost: Mapping[str, int]) -> Force:
    """A force with its losses put back, as it stood before the fight."""
    return {
        kind: force.get(kind, 0) + lost.get(kind, 0)
        for kind in (*LAND_LOSSES, *SHIPS)
        if force.get(kind, 0) + lost.get(kind, 0)
    }
