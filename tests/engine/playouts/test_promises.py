"""Tests of the invariant checks: a game that breaks a promise is caught by its check."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import orjson
import pytest

from bot.lab.simulate import BrokenPromise, check_game, checked
from engine.kernel import Game, Rng, Session, State, Title, View


@dataclass(slots=True)
class CardState(State):
    turn: int = 1
    hands: dict[str, list[str]] = field(default_factory=lambda: {"red": ["a", "b"], "blue": ["c", "d"]})
    cup: list[str] = field(default_factory=lambda: ["e", "f"])
    points: int = 0


class Cards(Game[CardState]):
    """A correct game: red counts, then both choose secretly, and their choices are revealed."""

    async def play(self) -> None:
        while self.state.turn <= 3:
            await self.turn()
            self.state.turn += 1
            await self.checkpoint()
        self.finish("end")

    async def turn(self) -> None:
        self.state.points += await self.number("red", "count", 0, 3)
        self.tell("counted", points=self.state.points)
        self.state.points += await self.number("red", "again", 0, 3)
        chosen = await self.ask_each("card", self.state.hands)
        self.tell("opened", **chosen)

    def view(self, seat: str | None) -> View:
        view = View("cards", "plain", seat, self.state.turn, 3, "play")
        view.hand = list(self.state.hands.get(seat or "", []))
        return view


class LeakyView(Cards):
    def view(self, seat: str | None) -> View:
        view = super().view(seat)
        view.facts = {"best": max(self.state.hands["red"])}
        return view


class LeakyEvent(Cards):
    async def turn(self) -> None:
        self.tell("rumour", card=self.state.hands["blue"][0])
        await super().turn()


class LeakyQuestion(Cards):
    async def turn(self) -> None:
        await self.confirm("red", "dare", against=self.state.hands["blue"][0])
        await super().turn()


class LeakyWindow(Cards):
    """A faulty game that asks blue only if it holds the card in question."""

    async def turn(self) -> None:
        if "c" in self.state.hands["blue"]:
            await self.confirm("blue", "play_c", secret=True)
        await super().turn()


class LeakyOdds(Cards):
    def odds_places(self, seat: str | None) -> list[str]:
        return ["here"]

    def odds_of(self, seat: str | None, place: str) -> dict[str, Any]:
        return {"strength": len(self.state.cup[0]) + ord(self.state.hands["blue"][0])}


class Forgetful(Cards):
    """A faulty game that keeps necessary data outside the saved state."""

    async def turn(self) -> None:
        counted = await self.number("red", "count", 1, 3)
        await self.checkpoint()
        self.state.points += counted
        await super().turn()


class Stuck(Cards):
    async def play(self) -> None:
        await self.confirm("red", "end")


class CardTitle(Title):
    key, scenarios, sides, state_type = "cards", ("plain",), ("red", "blue"), CardState

    def __init__(self, rules: type[Game[Any]]) -> None:
        self.game = rules

    def rules(self, scenario: str, options: Mapping[str, str]) -> type[Game[Any]]:
        return self.game

    def setup(self, scenario: str, options: Mapping[str, str]) -> State:
        return CardState(scenario=scenario)

    def reshuffle_hidden(self, state: Any, seat: str | None, rng: Rng) -> State:
        other: Any = self.load(orjson.dumps(state))
        hidden = [side for side in other.hands if side != seat]
        pool = [*other.cup, *(card for side in hidden for card in other.hands[side])]
        pool.sort(key=lambda _: rng.random())
        for side in hidden:
            other.hands[side], pool = pool[:2], pool[2:]
        other.cup = pool
        return other

    def invariant_errors(self, state: Any, at_rest: bool = False) -> list[str]:
        return ["too many points"] if state.points > 100 else []


def play(rules: type[Game[Any]], number: int) -> None:
    check_game(Session(CardTitle(rules), "plain", {}, bytes(32), str(number)), random.Random(number))


def test_an_honest_game_keeps_every_promise() -> None:
    for number in range(10):
        play(Cards, number)


@pytest.mark.parametrize(
    ("rules", "promise"),
    [
        (LeakyView, "view"),
        (LeakyEvent, "told"),
        (LeakyQuestion, "question"),
        (LeakyWindow, "question"),
        (LeakyOdds, "forecast"),
        (Stuck, "without an outcome"),
    ],
)
def test_a_broken_promise_is_noticed(rules: type[Game[Any]], promise: str) -> None:
    found = []
    for number in range(12):
        try:
            play(rules, number)
        except BrokenPromise as broken:
            found.append(str(broken))
    # A shuffle may leave the decisive card in place: not every game can show the leak.
    assert len(found) > 6 and all(promise in each for each in found), found


def test_what_is_forgotten_at_a_checkpoint_is_noticed() -> None:
    tally = checked(CardTitle(Forgetful), "plain", {}, 3, 1)
    assert len(tally.failures) >= 3


def test_an_answer_that_shows_before_all_are_opened_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def sneaky(self: Session, seat: str | None) -> View:
        view = self.game.view(seat)
        view.facts = {"answered": dict(self._answers)}
        return view

    monkeypatch.setattr(Session, "view", sneaky)
    with pytest.raises(BrokenPromise, match="betrays an answer"):
        for number in range(6):
            play(Cards, number)
