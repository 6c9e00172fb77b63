"""A toy game that asks in every possible way, for tests of the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.kernel import DONE, PASS, Game, State, Title, View, rule


@dataclass(slots=True)
class ToyState(State):
    turn: int = 1
    phase: int = 0
    score: dict[str, int] = field(default_factory=lambda: {"red": 0, "blue": 0})
    hands: dict[str, list[str]] = field(default_factory=lambda: {"red": ["a", "b"], "blue": ["c"]})
    taken: list[str] = field(default_factory=list)


class Toy(Game[ToyState]):
    @rule("1")
    async def play(self) -> None:
        """Play three turns of the steps below."""
        while self.state.turn <= 3:
            await (self.fight() if self.state.phase else self.march("red"))
            self.state.turn, self.state.phase = self.state.turn + self.state.phase, 1 - self.state.phase
            await self.checkpoint()
        self.finish("points", max(self.state.score, key=lambda side: self.state.score[side]))

    @rule("1.A")
    async def march(self, side: str) -> None:
        """Take things one by one, then ask for shares and numbers, without randomness."""
        while True:
            things = [thing for thing in "xyz" if thing not in self.state.taken]
            if (pick := await self.choose(side, "take", things, actions=(DONE,))) == DONE:
                break
            self.state.taken.append(pick)
            self.tell("took", side=side, thing=pick)
            await self.checkpoint()
        self.state.taken.clear()
        some = await self.choose_some(side, "some", ["k", "l", "m"], 1, 2, valid=lambda keys: keys != ("k", "l"))
        shares = await self.allocate(side, "share", {"p": 2, "q": 1}, 2)
        extra = await self.number(side, "extra", 0, 4, step=2)
        self.state.score[side] += len(some) + shares.get("p", 0) + extra

    @rule("1.B")
    async def fight(self) -> None:
        """Let both sides choose in secret, then roll a die."""
        played = await self.ask_each("card", self.state.hands)
        for side, card in played.items():
            if card != PASS:
                self.state.hands[side].remove(card)
                self.tell("played", side=side, card=card)
        [die] = self.throw()
        self.state.score["blue"] += die
        self.tell("rolled", die=die)
        if await self.confirm("blue", "again"):
            self.state.score["blue"] += 1

    def view(self, seat: str | None) -> View:
        view = View("toy", self.state.scenario, seat, self.state.turn, 3, "play")
        view.hand = list(self.state.hands.get(seat or "", []))
        return view


class ToyTitle(Title):
    key = "toy"
    scenarios = ("plain",)
    sides = ("red", "blue")
    state_type = ToyState

    def rules(self, scenario: str, options: Mapping[str, str]) -> type[Game[Any]]:
        return Toy

    def setup(self, scenario: str, options: Mapping[str, str]) -> State:
        return ToyState(scenario=scenario)


TOY = ToyTitle()
