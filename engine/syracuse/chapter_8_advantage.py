"""Chapter 8, the Advantage: the holder uses one of five benefits, then it passes to the other side."""

from __future__ import annotations

from typing import Any

from engine.hoplite import Advantage, is_best
from engine.kernel import NO, YES, Regardless, rule
from engine.syracuse.base import ADVANTAGE, ANNOUNCED, OTHERS_ADJUSTMENTS, RETURN, DiceOutcome, SyracuseTable
from engine.syracuse.components import FOE
from engine.syracuse.state import DISCORD

MARKER = Advantage(FOE)
STRIKES = ("combat", "storm")  # tests whose dice weaken units
BEFORE_ITS_USE: Regardless = {**ANNOUNCED, **OTHERS_ADJUSTMENTS}


class AdvantageRules(SyracuseTable):
    """Tests that can be rerolled, and the other uses of the Advantage."""

    def begin_step(self) -> None:
        """Begin a new step: a side that got the Advantage in the previous one may now use it."""
        self.state.steps += 1
        self.state.step = str(self.state.steps)

    @rule("8")
    def has_advantage(self, side: str) -> bool:
        """The holder may use the marker once, from the step after the one in which it was acquired."""
        state = self.state
        return state.advantage == side and MARKER.usable(side, state.advantage_since, state.step)

    def give_advantage(self, side: str, use: str) -> None:
        """Give the Advantage to this side."""
        self.state.advantage, self.state.advantage_since = side, self.state.step
        self.tell("advantage", side=side, use=use)

    def use_advantage(self, side: str, use: str) -> None:
        """The holder has used the Advantage: it passes to the other side."""
        self.give_advantage(MARKER.passed(side), use)

    @rule("8")
    async def test(
        self,
        side: str,
        reason: str,
        count: int = 1,
        outcome: DiceOutcome | None = None,
        succeeds_on: int | None = None,
        **facts: Any,
    ) -> list[int]:
        """The holder may annul the dice of a combat, a siege, a breach, an attrition or a stratagem, once.

        Or, at this moment as at any, he restores a unit before the losses that some dice bring are taken. Where the die
        shows the best result there is for him, and he has nothing to restore, nobody need ask him. `succeeds_on` is the
        lowest die with which the side that throws succeeds, where it either does or does not.
        """
        dice = self.throw(count)
        holder = self.state.advantage
        if not self.has_advantage(holder):
            return dice
        if succeeds_on is not None:
            best = (dice[0] >= succeeds_on) == (holder == side)
        else:
            best = outcome is not None and is_best(holder, outcome(dice), [outcome([die]) for die in range(1, 7)])
        restores = reason in STRIKES and bool(self.weakened(holder))
        use = await self.choose(
            holder,
            "reroll",
            [],
            actions=(YES, ADVANTAGE, NO) if restores else (YES, NO),
            expected=NO,
            reason=reason,
            dice=dice,
            side=side,
            moot=NO if best and not restores else None,
            **facts,
            **(outcome(dice) if outcome else {}),
        )
        if use == ADVANTAGE:
            await self.recover_by_advantage(holder)
        elif use == YES:
            self.use_advantage(holder, "reroll")
            dice = self.throw(count)
            self.tell("rerolled", side=holder, reason=reason, dice=dice)
        return dice

    def favours(self, side: str) -> list[str]:
        """Return what the holder may do with the Advantage at any time: recover a unit, or recall a leader."""
        if not self.has_advantage(side):
            return []
        able = {ADVANTAGE: self.weakened, RETURN: self.banished}
        return [favour for favour in able if able[favour](side)]

    async def use_favour(self, side: str, favour: str) -> None:
        """Recover a unit, or recall a leader."""
        await (self.recover_by_advantage(side) if favour == ADVANTAGE else self.leader_returns(side))

    @rule("8")
    async def recover_by_advantage(self, side: str) -> None:
        """The holder recovers one weakened unit to full strength."""
        unit = await self.choose(
            side,
            "recover",
            self.weakened(side),
            kind="unit",
            describe=self.describe_unit,
            regardless=BEFORE_ITS_USE,
            left=1,
        )
        self.deployment.recover(unit)
        self.tell("recovered", side=side, units=[unit])
        self.use_advantage(side, "recovery")

    @rule("8")
    async def leader_returns(self, side: str) -> None:
        """The holder recalls a leader removed by discord."""
        leader = await self.choose(side, "return", self.banished(side), kind="leader", regardless=BEFORE_ITS_USE)
        self.put(leader, self.base_zone(side))
        self.tell("returned", side=side, leader=leader, goal=self.base_zone(side))
        self.use_advantage(side, "return")

    def banished(self, side: str) -> list[str]:
        """Return the side's leaders removed by discord."""
        return [
            leader
            for leader, place in self.state.where.items()
            if place == DISCORD and self.deployment.counters[leader].side == side
        ]
