"""Chapter 7, the stratagems: how they are played; each of them is an entry in the registry."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.kernel import PASS, rule
from engine.syracuse.base import ANNOUNCED, OMENS, SyracuseTable
from engine.syracuse.battle import Engagement
from engine.syracuse.board import AT_SEA, BORDERS, FORT_IN, LAND
from engine.syracuse.components import FOE, SHIPS, TYPE, UNITS
from engine.syracuse.stratagems import ACTIONS, AFTER_BATTLE, ANY, ENTRIES, ENTRY, SyracuseMoment


class SyracuseStratagems(SyracuseTable):
    """Hands and cup, and the windows in which stratagems are offered."""

    async def window(self, side: str, key: str, faces: Iterable[str], **facts: Any) -> str | None:
        """Offer the side its playable faces; whether it is asked never depends on its hand."""
        options = self.cup.usable(side, faces)
        answer = await self.choose(
            side,
            key,
            options,
            kind="stratagem",
            actions=(PASS,),
            window=True,
            secret=True,
            describe=self.describe_face,
            **facts,
        )
        return None if answer == PASS else answer

    @rule("7")
    async def play_stratagem(self, side: str, face: str) -> None:
        """A counter is played with one face up and returns to the cup; a permanent face leaves the game instead.

        Good omens return only once they have been used (2.A): they cannot draw themselves.
        """
        holding = self.cup.holding(side, face)
        counter = await self.choose(
            side, "counter", holding, kind="counter", secret=True, regardless=ANNOUNCED, stratagem=face
        )
        self.cup.play(side, counter, face)
        if face != "25":
            self.cup.gather()
        if self.state.action is not None:
            self.state.action.played.append(side)
        self.tell("stratagem", side=side, stratagem=face, counter=counter)
        self.tell_hand(side)

    def may_play(self, side: str) -> bool:
        """A side with counters in hand may play one in each action phase."""
        action = self.state.action
        return bool(self.state.hands[side]) and (action is None or side not in action.played)

    @rule("7")
    def playable(self, window: str, side: str, battle: Engagement | None = None) -> list[str]:
        """Return the faces that would have an effect in a window, held or not."""
        return ENTRIES.playable(self, SyracuseMoment(window, side, battle), ())

    async def work_stratagem(self, face: str, moment: SyracuseMoment) -> None:
        """Apply the effect of a face that has been played."""
        await ENTRIES[face].effect(self, moment)

    async def play_and_work(self, window: str, side: str, face: str) -> None:
        """Play a face in a window outside battle, and apply its effect."""
        await self.play_stratagem(side, face)
        await self.work_stratagem(face, SyracuseMoment(window, side))

    async def play_open_stratagem(self, side: str, face: str) -> None:
        """Play a face that may be used at any time during an action phase."""
        await self.play_and_work(ACTIONS, side, face)
        self.capture_lone_leaders()

    # windows of a single stratagem

    @rule("S7")
    async def bar_entry(self, side: str, goal: str) -> bool:
        """Before a group enters a zone with archers, their side may bar it; return whether it did."""
        foe = FOE[side]
        places = [goal, FORT_IN[goal]] if goal in FORT_IN else [goal]
        archers = [unit for place in places for unit in self.units[foe][place] if TYPE[unit] == "A"]
        moment = SyracuseMoment(ENTRY, foe, zone=goal, units=tuple(archers))
        faces = ENTRIES.playable(self, moment, ())
        if not faces or not self.may_play(foe):
            return False
        face = await self.window(foe, "archers", faces, zone=goal, units=archers)
        if face:
            await self.play_stratagem(foe, face)
            await self.work_stratagem(face, moment)
        return face is not None

    @rule("S9")
    async def pursue(self, battle: Engagement, winner: str, beaten: Sequence[str]) -> None:
        """After a combat its winner may eliminate a weakened unit of the beaten."""
        weak = [unit for unit in beaten if self.deployment.is_weak(unit)]
        moment = SyracuseMoment(AFTER_BATTLE, winner, zone=battle.zone, units=tuple(weak))
        faces = ENTRIES.playable(self, moment, ())
        if not faces or not self.may_play(winner):
            return
        if face := await self.window(winner, "horsemen", faces, zone=battle.zone, units=weak):
            await self.play_stratagem(winner, face)
            await self.work_stratagem(face, moment)

    # shared by several entries

    def ships_at_sea(self) -> list[str]:
        """Return all ships on the map outside the ports."""
        return [
            unit
            for unit in UNITS
            if unit in SHIPS and (place := self.state.where[unit]) in AT_SEA and not self.port_of(place)
        ]

    def supporters(self, battle: Engagement, side: str) -> list[str]:
        """Return adjacent zones of the same kind where the side has units, whatever the border."""
        kind = AT_SEA if battle.naval else LAND
        return [zone for zone in BORDERS[battle.zone] if zone in kind and self.units[side][zone]]

    def remove_leader(self, leader: str, box: str) -> None:
        """Move a leader to a box beside the map and remove his wound or sickness."""
        self.put(leader, box)
        for marks in (self.state.unfit, self.state.sick):
            if leader in marks:
                marks.remove(leader)

    # good omens may be played at any moment

    def with_omens(self, side: str, action: str) -> tuple[str, ...]:
        """Return the actions of a question about a hand: good omens can be played first."""
        return (action, OMENS) if self.cup.usable(side, ["25"]) else (action,)

    async def play_omens(self, side: str) -> None:
        """Play the good omens between two questions."""
        await self.play_and_work(ANY, side, "25")
