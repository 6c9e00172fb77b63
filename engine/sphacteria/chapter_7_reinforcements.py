"""7. Reinforcements: those of history on their day, those of a stratagem when it is played."""

from __future__ import annotations

from engine.hoplite import REMOVED, RESERVE
from engine.kernel import rule
from engine.sphacteria.board import ATHENS, FOE
from engine.sphacteria.components import REINFORCEMENTS, Reinforcement
from engine.sphacteria.table import SphacteriaTable

OPTIONAL = ("13", "14")


class Reinforcements(SphacteriaTable):
    """Who comes, when, and who can hinder it."""

    def awaited(self) -> list[str]:
        """Reinforcements of history that have not come yet."""
        return [group.id for group in REINFORCEMENTS.values() if group.turn and group.id not in self.state.arrived]

    def callable(self, side: str, face: str) -> Reinforcement | None:
        """The optional reinforcement that a stratagem would bring a side, if it has not come yet."""
        return next(
            (
                group
                for group in REINFORCEMENTS.values()
                if group.side == side and group.stratagem == face and group.id not in self.state.arrived
            ),
            None,
        )

    def reinforcement_faces(self, side: str) -> list[str]:
        """The faces that public facts allow before the first action phase."""
        faces = [face for face in OPTIONAL if self.callable(side, face)]
        return self.open_to(side, ["12", *faces] if self.awaited() else faces)

    @rule("7", it="3.C")
    async def reinforcement_stratagems(self) -> None:
        """Before the first action phase each player, the initiative first, may hasten or delay reinforcements."""
        for side in (self.state.initiative, FOE[self.state.initiative]):
            while face := await self.window(side, "reinforcement", self.reinforcement_faces(side)):
                if face == "12":
                    await self.delay(side)
                else:
                    await self.optional(side, face)

    @rule("6 #12", it="8 #12")
    async def delay(self, side: str) -> None:
        """A reinforcement of history, of either side, comes a turn later."""
        group = await self.choose(
            side, "delay", self.awaited(), kind="reinforcement", describe=lambda group: {"turn": self.due(group)}
        )
        self.state.delays[group] = self.state.delays.get(group, 0) + 1
        self.tell("delayed", side=side, reinforcement=group, turn=self.due(group))

    async def optional(self, side: str, face: str) -> None:
        """The enemy may answer at once with a delay, which undoes the call; else the units come."""
        group = self.callable(side, face)
        assert group is not None
        answer = await self.window(
            FOE[side], "answer_call", self.open_to(FOE[side], ["12"]), enemy=side, reinforcement=group.id
        )
        if answer:
            self.tell("cancelled", side=FOE[side], reinforcement=group.id)
        else:
            await (self.optional_reinforcements_1(group) if face == "13" else self.optional_reinforcements_2(group))

    @rule("6 #13", it="8 #13")
    async def optional_reinforcements_1(self, group: Reinforcement) -> None:
        """The side's first optional reinforcement comes into its base."""
        self.arrive(group)

    @rule("6 #14", it="8 #14")
    async def optional_reinforcements_2(self, group: Reinforcement) -> None:
        """The side's second optional reinforcement comes into its base."""
        self.arrive(group)

    def due(self, group: str) -> int:
        """The turn in which a reinforcement of history comes, delays counted."""
        return (REINFORCEMENTS[group].turn or 0) + self.state.delays.get(group, 0)

    @rule("7", it="3.C")
    def historical_reinforcements(self) -> None:
        """Reinforcements of history come into their bases on their turn."""
        for group in self.awaited():
            if self.due(group) <= self.state.turn:
                self.arrive(REINFORCEMENTS[group])

    def arrive(self, group: Reinforcement) -> None:
        """A group comes into play, by the list of its side."""
        (self.athenian_reinforcements if group.side == ATHENS else self.spartan_reinforcements)(group)

    @rule("7.1", it="3.C")
    def athenian_reinforcements(self, group: Reinforcement) -> None:
        """The Athenians gather in their two bases; with Cleon the two other strategoi go home."""
        self.muster_in_bases(group)

    @rule("7.2", it="3.C")
    def spartan_reinforcements(self, group: Reinforcement) -> None:
        """The Spartans gather in their two bases."""
        self.muster_in_bases(group)

    def muster_in_bases(self, group: Reinforcement) -> None:
        """Counters come at full strength into the base named for them, and the leaders they relieve go home."""
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
