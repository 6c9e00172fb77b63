"""4.0 Operations Phase: one operation at a time, until both sides have passed."""

from __future__ import annotations

from functools import cache

from engine.kernel import PASS, Regardless
from engine.kernel.game import rule
from engine.peloponnesian_war.base import WarTable
from engine.peloponnesian_war.chapter_4_1_armies import MARCH
from engine.peloponnesian_war.chapter_4_4_incitement import REBELLION
from engine.peloponnesian_war.state import (
    ENEMY,
    SIDES,
    by_side,
)

CONSULT = "consult"
UNDER_WAY = "operations"
NO_REASON = {
    "reason": "none",
    "troops": 0,
    "ships": 0,
    "talents": 0,
    "dear": False,
    "few": False,
}  # of a space not suggested
# A side may request an augury for another operation before it sees the enemy's, or wait.
OTHERS_OPERATION: Regardless = dict.fromkeys(
    (
        "passed",
        "auguries",
        "leader_drawn",
        "objective",
        "command_declined",
        "refused",
        "compelled",
        "route_drawn",
        "ravaged",
        "left_behind",
        "interception",
        "skirmish",
        "incited",
        "arrived",
        "halted",
    ),
    (),
)


class Operations(WarTable):
    """The order of operations, and the operations of a player."""

    @rule("4.0")
    async def operations_phase(self) -> None:
        """The sides alternate in conducting operations until both have passed; then the beaten go home."""
        state = self.state
        if state.segment != UNDER_WAY:
            self.open_operations()
            await self.before_operations()
            await self.checkpoint()
        while not all(state.passed.values()):
            side = state.to_move
            if state.passed[side]:
                side = state.to_move = ENEMY[side]
            await self.operation(side)
            state.to_move = ENEMY[side]
            await self.checkpoint()
        state.segment = ""
        await self.choose_fleet_base()
        self.going_home_after_operations()

    async def before_operations(self) -> None:
        """Hook before the operations of a turn, when it is known who begins; unused by one and two players."""

    def open_operations(self) -> None:
        """No side has operated yet, and the side that begins is to move."""
        state = self.state
        state.operations = by_side()
        state.passed = dict.fromkeys(SIDES, False)
        state.to_move = self.first_to_move()
        state.segment = UNDER_WAY

    @rule("4.9")
    def going_home_after_operations(self) -> None:
        """Points beaten on the march are placed by the post-combat table."""
        self.going_home()

    def first_to_move(self) -> str:
        """The player's side begins."""
        return self.state.player

    async def operation(self, side: str) -> None:
        """One operation, or a pass."""
        self.tell("phase", phase=self.state.phase, turn=self.state.turn, side=self.state.player, acting=side)
        if reason := self.must_pass(side):
            self.passes(side, reason)
        elif not self.is_player(side):
            await self.nonplayer_operation(side)
        elif await self.may_begin(side):
            await self.player_operation(side)

    @rule("4.3")
    async def may_begin(self, side: str) -> bool:
        """After the first operation the auguries are taken; if they are favourable, a leader is drawn."""
        if self.state.operations[side]:
            chosen = await self.choose(
                self.seat_of(side),
                "auguries",
                (),
                actions=(CONSULT, PASS),
                side=side,
                along=True,
                regardless=OTHERS_OPERATION,
                aside=tuple(OTHERS_OPERATION),
                operation=self.state.operations[side] + 1,
                fails=min(self.augury_fails_on(side)),
            )
            if chosen == PASS:
                self.passes(side, "choice")
                return False
            if not self.auguries(side):
                return False
        self.appoint(side)
        return True

    @rule("4.1")
    async def player_operation(self, side: str) -> None:
        """A player names an objective, gathers an army and moves it there; or he incites a rebellion; or he passes."""
        state = self.state
        leader = state.ready[side]
        seat, kind, spaces = await self.give_orders(side, await self.commanding_seat(side))
        if kind == PASS:
            self.passes(side, "choice")
            return
        targets = cache(lambda: self.targets(side, spaces))
        objective = await self.choose(
            seat,
            "objective",
            spaces,
            kind="space",
            leader=leader,
            side=side,
            operation_kind=kind,
            talents=self.purse(side),
            describe=lambda space: {**self.describe_objective(side, space), **targets().get(space, NO_REASON)},
            suggest=lambda: list(targets()),
        )
        state.operations[side] += 1
        self.tell("objective", side=side, leader=leader, space=objective, kind=kind)
        if kind == REBELLION and not self.player_incites(side, objective):
            self.dismiss([leader])
            return
        self.begin(side, leader, objective, seat)
        await self.carry_out()

    async def give_orders(self, side: str, seat: str) -> tuple[str, str, list[str]]:
        """Ask whether to march, to incite a rebellion or to pass.

        Return the seat that decided, its order, and the possible spaces.
        """
        possible = {MARCH: self.has_objective(side), REBELLION: self.can_incite(side) and any(self.incitable(side))}
        words = (*(word for word, can in possible.items() if can), PASS)
        kind = await self.choose(
            seat,
            "operation",
            (),
            actions=words,
            side=side,
            leader=self.state.ready[side],
            talents=self.purse(side),
            along=True,
            aside=tuple(OTHERS_OPERATION),
            operation=self.state.operations[side] + 1,
        )
        if kind == REBELLION:
            return seat, kind, list(self.incitable(side))
        return seat, kind, self.objectives(side) if kind == MARCH else []

    async def commanding_seat(self, side: str) -> str:
        """Return the seat that leads the next operation of a side."""
        return self.seat_of(side)
