"""Chapter 2.B.1: action points and initiative."""

from __future__ import annotations

from engine.kernel import PASS, Pick, rule
from engine.syracuse.base import SyracuseTable
from engine.syracuse.components import FOE, SIDES, TURNS
from engine.syracuse.stratagems import POINTS

ADVANTAGE_POINTS = 2


class ActionPoints(SyracuseTable):
    """The action points of each side, and who begins."""

    @rule("2.B.1")
    async def action_points(self) -> None:
        """Two dice each: the higher total has the initiative, half is the action points, modified by the season."""
        state, turn = self.state, TURNS[self.state.turn]
        await self.omens_before_the_dice()
        self.begin_step()
        throws = {side: self.throw(2) for side in SIDES}
        totals = {side: sum(throws[side]) for side in SIDES}
        for side in SIDES:
            points = (totals[side] + 1) // 2
            state.points[side] = points if turn.points < 0 and points <= 2 else points + turn.points
        leader = max(SIDES, key=lambda side: (totals[side], side == state.advantage))
        state.initiative = leader
        self.tell("initiative", side=leader, totals=totals, throws=throws, points=dict(state.points))
        holder = state.advantage
        if self.has_advantage(holder):
            use = await self.choose(
                holder,
                "advantage",
                ["points", "initiative"],
                actions=(PASS,),
                window=True,
                points=dict(state.points),
                side=leader,
            )
            if use == "points":
                state.points[holder] += ADVANTAGE_POINTS
            elif use == "initiative":
                state.initiative = FOE[leader]
            if use != PASS:
                self.use_advantage(holder, use)
        state.active = state.initiative

    @rule("S25")
    async def omens_before_the_dice(self) -> None:
        """Good omens may be played here too: both sides are asked at once, the holder of the Advantage last."""
        asks = [
            Pick(
                side,
                "omens_first",
                self.cup.usable(side, self.playable(POINTS, side)),
                kind="stratagem",
                actions=(PASS,),
                window=True,
                secret=True,
                describe=self.describe_face,
            )
            for side in sorted(SIDES, key=lambda side: side == self.state.advantage)
            if self.state.hands[side]
        ]
        for side, answer in (await self.ask_all(asks)).items():
            if answer != (PASS,):
                await self.play_and_work(POINTS, side, answer[0])
