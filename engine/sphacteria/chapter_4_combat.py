"""4. Combat: when it must be fought, the engagement table with its modifiers, losses and retreat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.hoplite import Battle, share_of
from engine.kernel import rule
from engine.sphacteria.base import Paths, SphacteriaTable
from engine.sphacteria.board import BEACH, FOE, GROUND, MARITIME, SHORES, UNDER_OARS, WALLS, WATERS, ZONES
from engine.sphacteria.components import (
    ATTACK_COST,
    COUNTERS,
    IS_LEADER,
    KIND,
    LAND_MOVES,
    LEADER_MOVES,
    SUBJECTS,
    TABLE,
)
from engine.sphacteria.state import SphacteriaActionPhase

SPLIT = "split"


class SphacteriaCombat(SphacteriaTable):
    """The resolution of battles."""

    @rule("4.1", it="6.1")
    async def combats(self, phase: SphacteriaActionPhase) -> None:
        """Where units of both sides are there must be combat: one action point for all, or the movers go back."""
        side = phase.side
        zones = self.contested(side)
        if not zones:
            return
        if not phase.paid and phase.budget < ATTACK_COST:
            await self.fall_back(phase, zones)
            return
        if not phase.paid:
            phase.paid = True
            phase.budget -= ATTACK_COST
        while zones := self.contested(side):
            await self.before_combats(phase, zones)
            zone = await self.choose(
                side,
                "attack",
                zones,
                kind="zone",
                actions=self.combat_actions(phase),
                describe=lambda zone: self.odds(phase, zone),
            )
            if zone in zones:
                await self.combat(phase, zone)
            else:
                await self.other_action(phase, zone)
            await self.checkpoint()

    def combat_actions(self, phase: SphacteriaActionPhase) -> tuple[str, ...]:
        """Return what the active side may do besides choosing a combat; nothing in the first edition."""
        return ()

    async def before_combats(self, phase: SphacteriaActionPhase, zones: list[str]) -> None:
        """Hook before each combat of an action phase; unused in the first edition."""

    async def fall_back(self, phase: SphacteriaActionPhase, zones: list[str]) -> None:
        """Without the point to fight, units that entered go back weakened, leaders unharmed."""
        side = phase.side
        for zone in zones:
            force = self.forces.at(side, zone)
            lost, weakened = [], []
            for name in force:
                start = phase.start.get(name, zone)
                if name in IS_LEADER:
                    self.forces.move(name, start)
                elif self.weaken(name):
                    lost.append(name)
                else:
                    weakened.append(name)
                    self.forces.move(name, start)
            self.tell("fell_back", side=side, zone=zone, pieces=force, weakened=weakened, lost=lost)
            if self.units_at(side, zone):
                await self.retreat(phase, side, zone)
        self.seek_lone_leaders(False)
        await self.stacking(phase)

    def muster(self, phase: SphacteriaActionPhase, zone: str) -> Battle:
        """All units of both sides in the zone take part."""
        side = phase.side
        return self.draw_up(side, zone, self.units_at(side, zone), self.leaders_at(side, zone), phase.entry)

    def draw_up(self, attacker: str, zone: str, force: list[str], chiefs: list[str], entry: dict[str, str]) -> Battle:
        """Return the battle of a force against the defenders of a zone, with all modifiers of terrain and counters."""
        defender = FOE[attacker]
        units = {attacker: [*force], defender: [*self.units_at(defender, zone)]}
        leaders = {attacker: [*chiefs], defender: [*self.leaders_at(defender, zone)]}
        battle = Battle(
            zone,
            attacker,
            defender,
            units,
            leaders,
            {side: self.strength(names) for side, names in units.items()},
            zone in MARITIME,
            [name for names in units.values() for name in names if self.forces.is_weak(name)],
        )
        self.modify_die(battle)
        self.shift_column(battle, entry)
        return battle

    def odds(self, phase: SphacteriaActionPhase, zone: str) -> dict[str, Any]:
        """Return the facts of a coming combat for an option."""
        facts = self.muster(phase, zone).facts(TABLE)
        return {"place": zone, "ratio": facts["ratio"], "column": facts["column"]}

    @rule("4.2", it="6.2")
    async def combat(self, phase: SphacteriaActionPhase, zone: str) -> None:
        """Resolve a combat: odds, stratagems, a modified die, losses, and the loser's retreat."""
        battle = self.battle = self.muster(phase, zone)
        await self.combat_stratagems(phase, battle)
        die = await self.combat_die(battle)
        result = battle.result(TABLE, die)
        self.battle = None
        self.tell("battle", **result, figures=self.figures(battle), throw=self.dice.index)
        cell = TABLE.cell(die + sum(battle.die_modifiers.values()), battle.columns(TABLE)[1])
        for side, damage in ((battle.attacker, cell.attacker), (battle.defender, cell.defender)):
            await self.losses(battle, side, damage)
        self.seek_lone_leaders(True)
        loser = battle.foe(result["winner"])
        if self.forces.at(loser, zone):
            await self.retreat(phase, loser, zone)
        self.seek_lone_leaders(True)

    def figures(self, battle: Battle) -> dict[str, int]:
        """Return the strength of units that differ from the printed one: squadrons drawn up on the beach (4.1)."""
        units = [name for force in battle.units.values() for name in force]
        return {name: self.pf(name) for name in units if self.pf(name) != self.forces.pf(name)}

    async def combat_die(self, battle: Battle) -> int:
        """Roll the attacker's die."""
        return self.throw()[0]

    @rule("4.2", it="6.2")
    def modify_die(self, battle: Battle) -> None:
        """Leaders, starred hoplites, archers, three types, starred squadrons and the beach modify the die."""
        attacker, defender = battle.units[battle.attacker], battle.units[battle.defender]
        stars = {side: sum(map(self.has_star, battle.leaders[side])) for side in battle.leaders}
        die = battle.die_modifiers
        die["a"] = stars[battle.attacker] - stars[battle.defender]
        if battle.naval:
            die["f"] = sum(COUNTERS[name].stars for name in attacker) - sum(COUNTERS[name].stars for name in defender)
            return
        theirs = [name for name in defender if COUNTERS[name].stars and KIND[name] == "H"]
        if not theirs and any(COUNTERS[name].stars and KIND[name] == "H" for name in attacker):
            die["b"] = 1
        if any(KIND[name] == "A" for name in defender):
            die["c"] = -1
        if len({self.kind(name) for name in attacker}) == 3:
            die["d"] = 1
        if theirs and len(theirs) == len(defender):
            die["e"] = -2
        if battle.zone == BEACH:
            die["g"] = -1

    @rule("4.2", it="6.2")
    def shift_column(self, battle: Battle, entry: dict[str, str]) -> None:
        """Hoplites against none, Messenians or helots, walls, landings and difficult ground shift the column."""
        if battle.naval:
            return
        attacker, defender = battle.units[battle.attacker], battle.units[battle.defender]
        mine, theirs = (any(KIND[name] == "H" for name in force) for force in (attacker, defender))
        shifts = battle.column_shifts
        if mine and not theirs:
            shifts["a"] = 2
        if theirs and not mine:
            shifts["b"] = -1
        shifts["c"] = self.half_subjects(defender) - self.half_subjects(attacker)
        came = {entry.get(name, "") for name in attacker}
        if came & WALLS[battle.zone]:
            shifts["d"] = -2
        if any(entry.get(name) in MARITIME and KIND[name] != "T" for name in attacker):
            shifts["e"] = -1
        if self.is_difficult(battle.zone):
            shifts["f"] = -1

    def half_subjects(self, force: list[str]) -> int:
        """Return 1 if half or more of the counters are Messenian or helot hoplites, else 0."""
        return int(2 * sum(name in SUBJECTS for name in force) >= len(force))

    def is_difficult(self, zone: str) -> bool:
        """Return whether the terrain is difficult; the island is clear once it has burnt (6 #21)."""
        burnt = ZONES[zone].island and 0 < self.state.burnt_from <= self.state.turn
        return ZONES[zone].terrain == "difficult" and not burnt

    @rule("4.2", it="6.2")
    async def losses(self, battle: Battle, side: str, damage: str) -> None:
        """The share is rounded down but at least one unit; its owner chooses; E eliminates all units and leaders."""
        zone, units = battle.zone, [*self.units_at(side, battle.zone)]
        if damage == "E":
            for name in units:
                self.forces.eliminate(name)
            self.tell("losses", side=side, zone=zone, weakened=[], lost=units)
            for leader in [*self.leaders_at(side, zone)]:
                self.capture(leader, zone)
            return
        count = share_of(damage, len(units))
        if not count:
            return
        chosen = await self.choose_some(
            side,
            "weaken",
            units,
            count,
            count,
            kind="unit",
            zone=zone,
            count=count,
            share=damage,
            describe=self.describe_counter,
        )
        lost = [name for name in chosen if self.weaken(name)]
        self.tell("losses", side=side, zone=zone, weakened=[name for name in chosen if name not in lost], lost=lost)

    # retreat

    @rule("4.2", it="6.3")
    async def retreat(self, phase: SphacteriaActionPhase, side: str, zone: str) -> None:
        """The loser leaves for adjacent zones without enemy units, also by transport; others are eliminated."""
        reached: list[str] = []
        while force := self.forces.at(side, zone):
            group = self.first_to_leave(phase, side, zone, force, reached)
            goals = self.retreat_goals(phase, side, zone, group, reached)
            if goals and len(group) > 1:
                apart = self.may_part(phase, side, zone, group, reached)
                goal = await self.ask_refuge(side, zone, group, goals, (SPLIT,) if apart else ())
                if goal == SPLIT:
                    group = await self.part(phase, side, zone, group, reached)
                    goals = self.retreat_goals(phase, side, zone, group, reached)
                    goal = await self.ask_refuge(side, zone, group, goals)
            elif goals:
                goal = await self.ask_refuge(side, zone, group, goals)
            elif len(group) > 1 and self.some_way_out(phase, side, zone, group, reached):
                # If not all can go, as when there are too few ships, their owner chooses.
                group = await self.part(phase, side, zone, group, reached)
                goals = self.retreat_goals(phase, side, zone, group, reached)
                goal = await self.ask_refuge(side, zone, group, goals)
            else:
                self.no_way_out(side, zone, group)
                continue
            self.withdraw(phase, side, group, await self.way_back(phase, side, group, goals[goal]))
            reached.append(goal)
            if self.over_full(side, goal):
                await self.enforce_stacking(phase, side, goal, lost_field=zone)

    async def ask_refuge(
        self, side: str, zone: str, group: tuple[str, ...], goals: Paths, words: tuple[str, ...] = ()
    ) -> str:
        """Ask the owner where a group retreats; the options show who is there and which zones would be overfull."""
        return await self.choose(
            side,
            "retreat",
            list(goals),
            kind="zone",
            actions=words,
            start=zone,
            pieces=list(group),
            describe=partial(self.describe_refuge, side, group, goals),
        )

    def describe_refuge(self, side: str, group: tuple[str, ...], goals: Paths, goal: str) -> dict[str, Any]:
        """Return the facts of a retreat zone."""
        units = [name for name in group if name not in IS_LEADER]
        there = self.units_at(side, goal)
        return {
            "place": goal,
            "friends": len(there),
            "full": bool(units) and self.too_many(goal, there + units),
            "by_sea": goal in GROUND and goals[goal][-2] in MARITIME,
        }

    def first_to_leave(
        self, phase: SphacteriaActionPhase, side: str, zone: str, force: list[str], reached: list[str]
    ) -> tuple[str, ...]:
        """Land units leave first, unless only squadrons can leave and may carry them; leaders go with the first."""
        troops = tuple(name for name in force if KIND[name] not in ("T", "leader"))
        squadrons = tuple(name for name in force if KIND[name] == "T")
        leaders = tuple(name for name in force if name in IS_LEADER)
        if (
            troops
            and squadrons
            and not self.some_way_out(phase, side, zone, troops, reached)
            and self.some_way_out(phase, side, zone, squadrons, reached)
        ):
            return squadrons
        return (troops or squadrons) + leaders

    async def part(
        self, phase: SphacteriaActionPhase, side: str, zone: str, group: tuple[str, ...], reached: list[str]
    ) -> tuple[str, ...]:
        """Ask which part of a retreating group takes a route of its own."""
        return await self.choose_some(
            side,
            "retreat_who",
            list(group),
            1,
            len(group) - 1,
            kind="piece",
            start=zone,
            describe=self.describe_counter,
            valid=lambda some: bool(self.retreat_goals(phase, side, zone, some, reached)),
        )

    def some_way_out(
        self, phase: SphacteriaActionPhase, side: str, zone: str, group: tuple[str, ...], reached: list[str]
    ) -> bool:
        """Return whether any counter of the group could leave alone."""
        return any(self.retreat_goals(phase, side, zone, (name,), reached) for name in group)

    def may_part(
        self, phase: SphacteriaActionPhase, side: str, zone: str, group: tuple[str, ...], reached: list[str]
    ) -> bool:
        """Return whether dividing a group makes a difference: it has leaders, or a unit with a choice of routes."""
        if any(name in IS_LEADER for name in group):
            return True
        return len(self.retreat_goals(phase, side, zone, group[:1], reached)) > 1

    def retreat_goals(
        self, phase: SphacteriaActionPhase, side: str, zone: str, group: Sequence[str], reached: list[str]
    ) -> Paths:
        """Return where a group may retreat together, with its route."""
        squadrons = [name for name in group if KIND[name] == "T"]
        troops = sum(KIND[name] not in ("T", "leader") for name in group)
        theirs = self.forces.units[FOE[side]]
        if squadrons and troops:
            return {}
        if squadrons:
            return {
                near: (zone, near)
                for near in UNDER_OARS[zone]
                if not theirs.get(near) and (near != BEACH or self.beach_takes(phase, side, group))
            }
        if troops:
            return self.retreat_ashore(phase, side, zone, troops, LAND_MOVES)
        goals: Paths = {near: (zone, near) for near in reached if self.units_at(side, near)}
        if zone in MARITIME:
            barred = self.barred_to(phase, side)
            return goals | {near: (zone, near) for near in SHORES[zone] if not theirs.get(near) and near not in barred}
        aboard: Paths = {near: (zone, near) for near in WATERS[zone] if self.may_carry(phase, side, near, 0)}
        return goals | self.retreat_ashore(phase, side, zone, 0, LEADER_MOVES) | aboard

    def beach_takes(self, phase: SphacteriaActionPhase, side: str, group: Sequence[str]) -> bool:
        """Return whether squadrons may retreat to the beach: it has room for all, and is open to their leaders."""
        squadrons = [name for name in group if name not in IS_LEADER]
        if len(squadrons) < len(group) and BEACH in self.barred_to(phase, side):
            return False
        return not self.too_many(BEACH, self.units_at(side, BEACH) + squadrons)

    def withdraw(self, phase: SphacteriaActionPhase, side: str, group: tuple[str, ...], path: tuple[str, ...]) -> None:
        """A group takes its retreat route."""
        troops = sum(KIND[name] not in ("T", "leader") for name in group)
        self.embark(phase, side, path, troops)
        for name in group:
            self.forces.move(name, path[-1])
        by_sea = any(place in MARITIME for place in path)
        self.tell_moved(side, group, path, by_sea, "retreat")
        if path[-1] in GROUND and len(group) > sum(name in IS_LEADER for name in group):
            self.take_leaders(FOE[side], path[1:])

    def no_way_out(self, side: str, zone: str, group: tuple[str, ...]) -> None:
        """Units that cannot leave are eliminated, and their leaders captured."""
        units = [name for name in group if name not in IS_LEADER]
        for name in units:
            self.forces.eliminate(name)
        if units:
            self.tell("eliminated", side=side, pieces=units, zone=zone, reason="no-retreat")
            return
        for leader in group:
            self.capture(leader, zone)
