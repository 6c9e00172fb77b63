"""The second edition: only what differs from the first. Section numbers are those of its own rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.hoplite import ELIMINATED, Advantage, Battle
from engine.kernel import DONE, PASS, rule
from engine.sphacteria.board import BASES, FOE, MARITIME, SHORES, SIDES, WATERS, bases_of
from engine.sphacteria.chapter_3_movement import FINISHED
from engine.sphacteria.components import COSTS, COUNTERS, LEADERS, SIDE, TABLE
from engine.sphacteria.game import Sphacteria
from engine.sphacteria.state import ActionPhase
from engine.sphacteria.table import Paths

MORE_POINTS, REVERSE, RECOVER, ADVANTAGE = "points", "initiative", "recover", "advantage"
EXTRA_POINTS = 2


class SecondEdition(Sphacteria):
    """Cheaper bases and starred leaders, no leader marching alone, and the Advantage."""

    numbering = "it"
    costs: ClassVar[Mapping[str, int]] = COSTS["second"]
    marker = Advantage(FOE)

    # 3.D, 4.1

    @rule("3.1", it="4.1")
    def leader_goals(self, phase: ActionPhase, start: str) -> Paths:
        """Leaders move with units only, but step between a friendly squadron and friends on the shore beside it."""
        if start in BASES:
            return {}
        side = phase.side
        if start in MARITIME:
            if not self.may_carry(phase, side, start, 0):
                return {}
            return {
                near: (start, near) for near in SHORES[start] if self.units_at(side, near) and near not in phase.closed
            }
        return {near: (start, near) for near in WATERS[start] if self.may_carry(phase, side, near, 0)}

    def leader_may_go(self, phase: ActionPhase, start: str) -> bool:
        return bool(self.leader_goals(phase, start))

    # 9 the Advantage

    def now(self) -> str:
        """The present phase, each action phase being one of its own."""
        return f"{self.state.turn} {self.state.phase} {self.state.action}"

    @rule("9", it="9")
    def may_use_advantage(self) -> str | None:
        """The holder may use the Advantage, but not in the phase in which it came to him."""
        state = self.state
        return state.advantage if self.marker.usable(state.advantage, state.advantage_since, self.now()) else None

    def spend_advantage(self, use: str) -> None:
        """Once used it passes to the other side."""
        side = self.state.advantage
        self.state.advantage, self.state.advantage_since = self.marker.passed(side), self.now()
        self.tell("advantage", side=side, use=use)

    @rule("9", it="9")
    async def after_the_throw(self) -> None:
        """After the throw for action points the holder may take two more, or reverse the initiative."""
        if not (side := self.may_use_advantage()):
            return
        state = self.state
        words = [MORE_POINTS, REVERSE, *([RECOVER] if self.recoverable(side) else []), PASS]
        use = RECOVER
        while use == RECOVER:
            use = await self.choose(
                side, "advantage", [], actions=words, points=state.points[side], initiative=state.initiative
            )
            if use == PASS or (use == RECOVER and await self.recover_by_advantage(side)):
                return
        self.spend_advantage(use)
        if use == MORE_POINTS:
            state.points[side] += EXTRA_POINTS
        else:
            state.initiative = FOE[state.initiative]

    async def recover_by_advantage(self, side: str) -> bool:
        """The holder brings a weakened unit back to full strength, or thinks better of it."""
        unit = await self.choose(
            side,
            "advantage_recover",
            self.recoverable(side),
            kind="unit",
            actions=(PASS,),
            describe=self.describe_counter,
        )
        if unit == PASS:
            return False
        self.spend_advantage(RECOVER)
        self.forces.recover(unit)
        self.tell("recovered", side=side, unit=unit, zone=self.state.where[unit])
        return True

    def activation_words(self, phase: ActionPhase) -> tuple[str, ...]:
        if self.may_use_advantage() == phase.side and self.recoverable(phase.side):
            return (DONE, ADVANTAGE)
        return (DONE,)

    async def other_action(self, phase: ActionPhase, word: str) -> None:
        await self.recover_by_advantage(phase.side)

    async def before_combats(self, phase: ActionPhase, zones: list[str]) -> None:
        side = self.may_use_advantage()
        if side and any(self.state.where[name] in zones for name in self.recoverable(side)):
            await self.recover_by_advantage(side)

    async def adjustment_windows(self, order: tuple[str, str], half: str | None) -> None:
        side = self.may_use_advantage()
        if side and side == half and self.recoverable(side):
            await self.recover_by_advantage(side)
        await super().adjustment_windows(order, half)

    @rule("9", it="9")
    async def combat_die(self, battle: Battle) -> int:
        """The holder may have the die of a combat thrown again."""
        die = await super().combat_die(battle)
        side = self.may_use_advantage()
        if side and await self.confirm(side, "reroll", **battle.result(TABLE, die)):
            self.spend_advantage("reroll")
            self.tell("thrown_again", side=side, zone=battle.zone, dice=[die])
            die = await super().combat_die(battle)
        return die

    @rule("9", it="9")
    async def storm_dice(self, squadrons: list[str]) -> list[int]:
        """The holder may have the dice of a storm thrown again, all of them."""
        dice = await super().storm_dice(squadrons)
        side = self.may_use_advantage()
        if side and await self.confirm(side, "reroll_storm", dice=dict(zip(squadrons, dice, strict=True))):
            self.spend_advantage("reroll")
            self.tell("thrown_again", side=side, zone=None, dice=dice)
            dice = await super().storm_dice(squadrons)
        return dice

    @rule("3.C", it="3.C")
    async def reinforcements(self) -> None:
        """After the stratagems come those due; then a lost leader may be taken back, and successors arrive."""
        await self.reinforcement_stratagems()
        self.historical_reinforcements()
        await self.take_back_leader()
        await self.new_strategoi()

    @rule("9", it="9")
    async def take_back_leader(self) -> None:
        """With the reinforcements the holder may take back a leader who was eliminated."""
        side = self.may_use_advantage()
        lost = [name for name in LEADERS if SIDE[name] == side and self.state.where[name] == ELIMINATED]
        if not side or not lost:
            return
        leader = await self.choose(
            side,
            "take_back",
            lost,
            kind="leader",
            actions=(PASS,),
            describe=lambda name: {"starred": COUNTERS[name].stars > 0},
        )
        if leader == PASS:
            return
        self.spend_advantage("leader")
        base = await self.choose(side, "base", bases_of(side), kind="base", leader=leader, successor=False)
        self.state.strategoi.pop(leader, None)
        if leader in self.state.fallen[side]:
            self.state.fallen[side].remove(leader)
        self.forces.move(leader, base)
        self.tell("returned", side=side, leader=leader, place=base)

    # 11 optional rules

    @rule("11.1", it="11.1")
    async def before_moving(self, phase: ActionPhase, zone: str) -> None:
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
        """The turn after a leader is lost his nameless successor, without a bonus, comes into a base of the side."""
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
