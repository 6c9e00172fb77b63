"""The second edition: only its differences from the first. Section numbers are those of its own rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.hoplite import ELIMINATED, Advantage, Battle, is_best
from engine.kernel import DONE, NO, PASS, YES, rule
from engine.sphacteria.base import Paths
from engine.sphacteria.board import BASES, BEACH, FOE, GROUND, MARITIME, SHORES, SIDES, WATERS, bases_of
from engine.sphacteria.chapter_3_movement import FINISHED
from engine.sphacteria.chapter_6_stratagems import beside
from engine.sphacteria.components import COSTS, COUNTERS, KIND, LEADER_MOVES, LEADERS, SIDE, TABLE
from engine.sphacteria.game import Sphacteria
from engine.sphacteria.state import SphacteriaActionPhase

MORE_POINTS, REVERSE, RECOVER, TAKE_BACK, ADVANTAGE = "points", "initiative", "recover", "leader", "advantage"
EXTRA_POINTS = 2


class SecondEdition(Sphacteria):
    """Cheaper bases and starred leaders, no lone movement of leaders, and the Advantage."""

    numbering = "it"
    costs: ClassVar[Mapping[str, int]] = COSTS["second"]
    marker = Advantage(FOE)

    # 3.D, 4.1

    @rule("3.1", it="4.1")
    def leader_goals(self, phase: SphacteriaActionPhase, start: str) -> Paths:
        """Leaders move by land only with units; they embark from a shore, and are carried to shores with friends."""
        if start in BASES:
            return {}
        side, found = phase.side, Paths()
        edge: list[tuple[str, ...]] = [(start,)]
        for path in edge:
            here = path[-1]
            if here in MARITIME and not self.may_carry(phase, side, here, 0):
                continue
            for near in SHORES[here] if here in MARITIME else ():
                if near not in (start, *found) and self.units_at(side, near) and near not in phase.closed:
                    found[near] = (*path, near)
            # A fleet carries him from a shore; from one squadron to another he moves only with a ship.
            for near in WATERS[here] if start not in MARITIME and len(path) <= LEADER_MOVES else ():
                if not any(near in other for other in edge) and self.may_carry(phase, side, near, 0):
                    edge.append((*path, near))
                    if here == start:
                        found[near] = (*path, near)
        return {goal: path for goal, path in found.items() if len(path) <= LEADER_MOVES + 1}

    def leader_may_go(self, phase: SphacteriaActionPhase, start: str) -> bool:
        return bool(self.leader_goals(phase, start))

    # 9 the Advantage

    def now(self) -> str:
        """Return the present phase; each action phase counts separately."""
        return f"{self.state.turn} {self.state.phase} {self.state.action}"

    @rule("9", it="9")
    def may_use_advantage(self) -> str | None:
        """The holder may use the Advantage, but not in the phase in which it was acquired."""
        state = self.state
        return state.advantage if self.marker.usable(state.advantage, state.advantage_since, self.now()) else None

    def spend_advantage(self, use: str) -> None:
        """Once used, the Advantage passes to the other side."""
        side = self.state.advantage
        self.state.advantage, self.state.advantage_since = self.marker.passed(side), self.now()
        self.tell("advantage", side=side, use=use)

    @rule("9", it="9")
    async def after_the_throw(self) -> None:
        """After the roll for action points, the holder may take two more points, or reverse the initiative."""
        if side := self.may_use_advantage():
            await self.use_advantage(side, (MORE_POINTS, REVERSE))

    @rule("9", it="9")
    async def use_advantage(self, side: str, uses: tuple[str, ...]) -> None:
        """The holder is offered the uses allowed now and the recovery of a unit, and may keep the marker."""
        state = self.state
        actions = [*uses, *([RECOVER] if self.recoverable(side) else []), PASS]
        while True:
            use = await self.choose(
                side,
                "advantage",
                [],
                actions=actions,
                window=True,
                points=state.points[side],
                initiative=state.initiative,
                moment=state.phase,
            )
            if use == PASS:
                return
            if use == RECOVER:
                done = await self.recover_by_advantage(side)
            elif use == TAKE_BACK:
                done = await self.take_back_leader(side)
            else:
                done = True
                self.spend_advantage(use)
                if use == MORE_POINTS:
                    state.points[side] += EXTRA_POINTS
                else:
                    state.initiative = state.active = FOE[state.initiative]
            if done:
                return

    @rule("9", it="9")
    async def recover_by_advantage(self, side: str, units: list[str] | None = None) -> bool:
        """The holder recovers a weakened unit to full strength, or declines; return whether it was used."""
        unit = await self.choose(
            side,
            "advantage_recover",
            units or self.recoverable(side),
            kind="unit",
            actions=(PASS,),
            window=True,
            describe=self.describe_counter,
        )
        if unit == PASS:
            return False
        self.spend_advantage(RECOVER)
        self.forces.recover(unit)
        self.declined.pop(FOE[side], None)
        self.tell("recovered", side=side, unit=unit, zone=self.state.where[unit])
        return True

    def activation_words(self, phase: SphacteriaActionPhase) -> tuple[str, ...]:
        if self.may_use_advantage() == phase.side and self.recoverable(phase.side):
            return (DONE, ADVANTAGE)
        return (DONE,)

    async def other_action(self, phase: SphacteriaActionPhase, word: str) -> None:
        await self.recover_by_advantage(phase.side)

    def combat_actions(self, phase: SphacteriaActionPhase) -> tuple[str, ...]:
        holds = self.may_use_advantage() == phase.side and self.recoverable(phase.side)
        return (ADVANTAGE,) if holds else ()

    async def before_combats(self, phase: SphacteriaActionPhase, zones: list[str]) -> None:
        """Before each combat, a passive holder may recover a unit involved in the combats still to be fought."""
        side = self.may_use_advantage()
        if side and side != phase.side and any(self.has_part(phase, name, zones) for name in self.recoverable(side)):
            await self.recover_by_advantage(side)

    def has_part(self, phase: SphacteriaActionPhase, unit: str, zones: list[str]) -> bool:
        """Return whether a unit fights in one of the zones, could support from beside it, or carry beaten units."""
        side, here = SIDE[unit], self.state.where[unit]
        if here in zones or (here in MARITIME and any(zone in GROUND for zone in zones)):
            return True
        may_support = side not in phase.used and bool(self.state.hands[side])
        return may_support and any(here in beside(zone) for zone in zones)

    async def adjustment_windows(self, order: tuple[str, str], half: str | None) -> None:
        """In both halves the holder may recover a unit, and at the end one that was not weakened before."""
        side = self.may_use_advantage()
        weak = self.recoverable(side) if side else []
        if side and (weak if half else [name for name in weak if name not in self.offered]):
            await self.recover_by_advantage(side)
        self.offered = weak
        await super().adjustment_windows(order, half)

    async def combat_stratagems(self, phase: SphacteriaActionPhase, battle: Battle) -> None:
        await super().combat_stratagems(phase, battle)
        await self.before_the_die(battle)

    @rule("9", it="9")
    async def before_the_die(self, battle: Battle) -> None:
        """Once the enemy has played his stratagem in a combat, the holder may recover a unit of it."""
        side = self.may_use_advantage()
        weak = [name for name in battle.units[side] if name in self.recoverable(side)] if side else []
        if side and weak and battle.foe(side) in battle.played:
            before = self.strength(battle.units[side])
            await self.recover_by_advantage(side, weak)
            battle.strengths[side] += self.strength(battle.units[side]) - before
            battle.weak[:] = [name for name in battle.weak if self.forces.is_weak(name)]

    @rule("9", it="9")
    async def combat_die(self, battle: Battle) -> int:
        """The holder may have a combat die rerolled, or recover a unit before losses are taken."""
        die = await super().combat_die(battle)
        if side := self.may_use_advantage():
            result = battle.result(TABLE, die)
            best = is_best(side, result, [battle.result(TABLE, each) for each in range(1, 7)])
            if await self.thrown_again(side, "reroll", battle.zone, [die], best=best, **result):
                return await super().combat_die(battle)
        return die

    @rule("9", it="9")
    async def storm_dice(self, squadrons: list[str]) -> list[int]:
        """The holder may have all dice of a storm thrown again, or recover a unit before it strikes."""
        dice = await super().storm_dice(squadrons)
        side = self.may_use_advantage()
        if side and await self.thrown_again(
            side, "reroll_storm", None, dice, dice=dict(zip(squadrons, dice, strict=True))
        ):
            return await super().storm_dice(squadrons)
        return dice

    async def thrown_again(
        self, side: str, key: str, place: str | None, shown: list[int], best: bool = False, **facts: Any
    ) -> bool:
        """Ask the holder what to do about some dice; return whether they are rerolled."""
        while True:
            uses = (YES, RECOVER, NO) if self.recoverable(side) else (YES, NO)
            moot = NO if best and RECOVER not in uses else None
            use = await self.choose(side, key, [], actions=uses, expected=NO, moot=moot, best=best, **facts)
            if use == YES:
                self.spend_advantage("reroll")
                self.tell("thrown_again", side=side, zone=place, dice=shown)
                return True
            if use == NO or await self.recover_by_advantage(side):
                return False

    @rule("3.C", it="3.C")
    async def reinforcements(self) -> None:
        """Stratagems come first, then the reinforcements due; then the Advantage may be used, and successors arrive."""
        await self.reinforcement_stratagems()
        self.historical_reinforcements()
        if side := self.may_use_advantage():
            await self.use_advantage(side, (*([TAKE_BACK] if self.lost_leaders(side) else []), REVERSE))
        await self.new_strategoi()

    def lost_leaders(self, side: str) -> list[str]:
        """Return the eliminated leaders of a side."""
        return [name for name in LEADERS if SIDE[name] == side and self.state.where[name] == ELIMINATED]

    @rule("9", it="9")
    async def take_back_leader(self, side: str) -> bool:
        """With the reinforcements, the holder may return an eliminated leader to play; the enemy keeps its point."""
        leader = await self.choose(
            side,
            "take_back",
            self.lost_leaders(side),
            kind="leader",
            actions=(PASS,),
            describe=lambda name: {"starred": COUNTERS[name].stars > 0},
        )
        if leader == PASS:
            return False
        self.spend_advantage(TAKE_BACK)
        base = await self.choose(side, "base", bases_of(side), kind="base", leader=leader, successor=False)
        self.state.strategoi.pop(leader, None)
        self.forces.move(leader, base)
        self.tell("returned", side=side, leader=leader, place=base)
        return True

    # 6.3 retreat

    @rule("3.2", it="6.3")
    def may_go_on_to(self, unit: str, zone: str) -> bool:
        """A surplus moves to any zone without enemies, full or not; ships alone never overfill a beach."""
        if self.units_at(FOE[SIDE[unit]], zone):
            return False
        return KIND[unit] != "T" or zone != BEACH or self.room(unit, zone)

    # 11 optional rules

    @rule("11.1", it="11.1")
    async def before_moving(self, phase: SphacteriaActionPhase, zone: str) -> None:
        """Units of an activated zone may be weakened by their owner before they move."""
        if self.state.options.get("voluntary_reduction") != "on":
            return
        units = [
            name
            for name in self.units_at(phase.side, zone)
            if name not in phase.start and not self.forces.is_weak(name)
        ]
        if not units:
            return
        chosen = await self.choose_some(
            phase.side, "reduce", units, 1, kind="unit", actions=(DONE,), zone=zone, describe=self.describe_counter
        )
        if chosen != FINISHED:
            for name in chosen:
                self.weaken(name)
            self.tell("reduced", side=phase.side, zone=zone, pieces=list(chosen))

    def remove_leader(self, leader: str) -> None:
        known = not self.forces.is_weak(leader)
        super().remove_leader(leader)
        if known and self.state.options.get("new_strategoi") == "on":
            self.state.strategoi[leader] = self.state.turn + 1

    @rule("11.2", it="11.2")
    async def new_strategoi(self) -> None:
        """The turn after a leader is lost, a nameless successor without a bonus enters a base of the side."""
        for side in SIDES:
            for leader in [name for name in LEADERS if SIDE[name] == side]:
                due = self.state.strategoi.get(leader, 0)
                if not due or due > self.state.turn or self.state.where[leader] != ELIMINATED:
                    continue
                del self.state.strategoi[leader]
                base = await self.choose(side, "base", bases_of(side), kind="base", leader=leader, successor=True)
                self.forces.move(leader, base)
                self.forces.turn_over(leader, True)
                self.tell("successor", side=side, leader=leader, place=base)
