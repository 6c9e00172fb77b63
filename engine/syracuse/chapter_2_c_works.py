"""Chapter 2.C: the dice of the works phase."""

from __future__ import annotations

from engine.kernel import PASS, rule
from engine.syracuse.base import OMENS, OTHERS_WORKS, SyracuseTable
from engine.syracuse.board import LABDALON
from engine.syracuse.components import ATHENS, BASE_DICE, CAVALRY, FOE, OWN_COLOUR, SYRACUSE, TURNS, WORTH
from engine.syracuse.state import BUILT
from engine.syracuse.stratagems import IDLE_WORKS


class WorksPhase(SyracuseTable):
    """The works phase: who may work, and with how many dice."""

    @rule("2.C")
    async def works(self, side: str) -> None:
        """In order of initiative each side rolls its dice and builds; Syracuse only once the camp exists."""
        self.begin_step()
        if side == SYRACUSE and (self.state.camp_turn is None or self.state.camp_turn >= self.state.turn):
            await self.idle_works()
            return
        discarded = await self.discard_for_die(side)
        reasons = {**self.works_dice(side), **({"discard": 1} if discarded else {})}
        dice = self.throw(max(0, sum(reasons.values())))
        points = sum(WORTH.get(die, 0) for die in dice)
        self.tell("works", side=side, sources=reasons, dice=dice, points=points)
        await self.build(side, points)

    @rule("S6")
    async def idle_works(self) -> None:
        """If Syracuse cannot build yet, it can still play stratagems of this phase."""
        faces = self.playable(IDLE_WORKS, SYRACUSE) if self.state.hands[SYRACUSE] else []
        if faces and (face := await self.window(SYRACUSE, "works_stratagem", faces)):
            await self.play_and_work(IDLE_WORKS, SYRACUSE, face)

    def works_dice(self, side: str) -> dict[str, int]:
        """Return the dice of a side by reason."""
        state, turn = self.state, TURNS[self.state.turn]
        athens = side == ATHENS
        reasons = {
            "base": BASE_DICE[side],
            "advantage": int(state.advantage == side),
            "year_414": int(athens and turn.year == -414),
            "leader": int(any(self.swords(leader) == 2 for leader in self.leaders_on_map(side))),
            "labdalon": int(athens and state.forts.get(LABDALON) == ATHENS),
            "chains": -int(athens and state.chains == BUILT),
            "cavalry": -int(self.cavalry(FOE[side]) > 2 * self.cavalry(side)),
            "winter": -int(turn.season == "winter"),
            "year_413": -int(turn.year == -413),
        }
        return {reason: dice for reason, dice in reasons.items() if dice}

    def cavalry(self, side: str) -> int:
        """Return the strength of a side's cavalry on the map."""
        return self.force(unit for unit in self.on_map(side) if unit in CAVALRY)

    async def discard_for_die(self, side: str) -> bool:
        """A counter with a face of the side's own colour can be returned to the cup for one more die."""
        while self.state.hands[side]:
            own = [counter for counter in self.state.hands[side] if counter in OWN_COLOUR[side]]
            counter = await self.choose(
                side,
                "discard_for_die",
                own,
                kind="counter",
                actions=self.with_omens(side, PASS),
                window=True,
                secret=True,
                regardless=OTHERS_WORKS,
                dice=max(0, sum(self.works_dice(side).values())),
            )
            if counter == OMENS:
                await self.play_omens(side)
                continue
            if counter == PASS:
                return False
            self.cup.discard(side, counter)
            self.tell("discarded", side=side, counters=[counter])
            self.tell_hand(side)
            return True
        return False
