"""7. Reinforcements: historical ones on their turn, those of a stratagem when it is played."""

from __future__ import annotations

from engine.hoplite import REMOVED, RESERVE
from engine.kernel import rule
from engine.sphacteria.base import SphacteriaTable
from engine.sphacteria.board import ATHENS, FOE
from engine.sphacteria.chapter_6_stratagems import ANSWER, ENTRIES, REINFORCEMENT, CallMoment
from engine.sphacteria.components import REINFORCEMENTS, Reinforcement

HISTORICAL = [group.id for group in REINFORCEMENTS.values() if group.turn]


class SphacteriaReinforcements(SphacteriaTable):
    """The arrival of reinforcements, and how it is prevented."""

    def awaited(self) -> list[str]:
        """Return the historical reinforcements that have not arrived yet."""
        return [group for group in HISTORICAL if group not in self.state.arrived]

    def callable(self, side: str, number: str) -> Reinforcement | None:
        """Return the optional reinforcement that a stratagem would bring a side, if it has not arrived yet."""
        for group in REINFORCEMENTS.values():
            if group.side == side and group.stratagem == number and group.id not in self.state.arrived:
                return group
        return None

    @rule("7", it="3.C")
    async def reinforcement_stratagems(self) -> None:
        """Before the first action phase both sides may call or delay reinforcements, and respond to each other."""
        order, asked, silent = (self.state.initiative, FOE[self.state.initiative]), 0, 0
        while silent < len(order):
            played = await self.calls(order[asked % len(order)])
            asked, silent = asked + 1, 1 if played else silent + 1

    async def calls(self, side: str) -> bool:
        """One side plays any number of stratagems about reinforcements; return whether it played any."""
        moment, played = CallMoment(REINFORCEMENT, side), False
        while number := await self.window(moment, "reinforcement", due=self.due_now()):
            played = True
            call = self.callable(side, number)
            if call is None or not await self.call_undone(call):
                await ENTRIES[number].effect(self, moment)
        return played

    async def call_undone(self, call: Reinforcement) -> bool:
        """The enemy may respond to a call at once with a delay, which cancels it."""
        moment = CallMoment(ANSWER, FOE[call.side], call)
        answer = await self.window(moment, "answer_call", enemy=call.side, reinforcement=call.id)
        if answer:
            await ENTRIES[answer].effect(self, moment)
        return answer is not None

    def due(self, group: str) -> int:
        """Return the turn in which a historical reinforcement arrives, including delays."""
        return (REINFORCEMENTS[group].turn or 0) + self.state.delays.get(group, 0)

    def due_now(self) -> list[str]:
        """Return the historical reinforcements that arrive this turn unless they are delayed."""
        return [group for group in self.awaited() if self.due(group) <= self.state.turn]

    @rule("7", it="3.C")
    def historical_reinforcements(self) -> None:
        """Historical reinforcements enter their bases on their turn."""
        for group in self.due_now():
            self.arrive(REINFORCEMENTS[group])

    def come_when_called(self, side: str, number: str) -> None:
        """The group called by a stratagem enters play."""
        if call := self.callable(side, number):
            self.arrive(call)

    def arrive(self, group: Reinforcement) -> None:
        """A group enters play according to the list of its side."""
        (self.athenian_reinforcements if group.side == ATHENS else self.spartan_reinforcements)(group)

    @rule("7.1", it="3.C")
    def athenian_reinforcements(self, group: Reinforcement) -> None:
        """The Athenians arrive in their two bases; with Cleon, the two other strategoi leave."""
        self.muster_in_bases(group)

    @rule("7.2", it="3.C")
    def spartan_reinforcements(self, group: Reinforcement) -> None:
        """The Spartans arrive in their two bases."""
        self.muster_in_bases(group)

    def muster_in_bases(self, group: Reinforcement) -> None:
        """Counters enter their base at full strength, and the leaders they replace leave."""
        self.state.arrived.append(group.id)
        came = [(name, base) for name, base in group.arrivals if self.state.where[name] == RESERVE]
        for name, base in came:
            self.forces.move(name, base)
        self.tell(
            "arrived",
            side=group.side,
            reinforcement=group.id,
            pieces=[name for name, _ in came],
            places=list(dict.fromkeys(base for _, base in came)),
        )
        for leader in group.recalls:
            if (self.in_play(leader) and not self.forces.is_weak(leader)) or self.state.where[leader] == RESERVE:
                zone = self.state.where[leader]
                self.forces.eliminate(leader, REMOVED)
                self.tell("recalled", side=group.side, leader=leader, zone=zone)
        self.seek_lone_leaders(False)
