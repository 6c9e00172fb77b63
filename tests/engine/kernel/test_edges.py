"""Edge cases of the kernel: failing rules, groups and the seal, malformed answers, facts and positions."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.kernel import (
    DONE,
    Allocate,
    Divergence,
    Game,
    IllegalAnswer,
    NothingToUndo,
    Number,
    Pick,
    Position,
    PositionError,
    RulesBug,
    Session,
    State,
    Title,
    play_out,
)
from engine.kernel.dice import Dice
from engine.kernel.text import Text

SEED = bytes(range(32))


@dataclass(slots=True)
class EdgeState(State):
    steps: list[str] = field(default_factory=list)


class Edges(Game[EdgeState]):
    """Red moves; at a pit the rules raise an error; at a gate both choose secretly and red continues."""

    pit = True

    async def play(self) -> None:
        self.tell("begun")
        while len(self.state.steps) < 9:
            step = await self.choose("red", "step", ["path", "pit", "late pit", "gate", "end"])
            if step == "end":
                break
            self.state.steps.append(step)
            self.tell("walked", step=step)
            if step == "late pit":
                self.throw()
                await self.checkpoint()
            if "pit" in step and self.pit:
                raise ZeroDivisionError(step)
            if step == "gate":
                chosen = await self.ask_each("gate", {"red": ["left"], "blue": ["left"]}, actions=("right",))
                self.tell("opened", **chosen)
            await self.checkpoint()
        self.finish("end")


class Impossible(Game[EdgeState]):
    """A game that asks a question with no legal combination."""

    async def play(self) -> None:
        await self.choose_some("red", "never", ["a", "b"], 1, 2, valid=lambda keys: False)


class EdgeTitle(Title):
    key, scenarios, sides, state_type = "edges", ("plain",), ("red", "blue"), EdgeState

    def rules(self, scenario: str, options: Mapping[str, str]) -> type[Game[Any]]:
        return Edges

    def setup(self, scenario: str, options: Mapping[str, str]) -> State:
        return EdgeState(scenario=scenario)


TITLE = EdgeTitle()


def new() -> Session:
    return Session(TITLE, "plain", {}, SEED, "g")


@pytest.mark.parametrize("pit", ["pit", "late pit"])
def test_when_the_rules_fail_the_game_stands_at_the_question_again(pit: str) -> None:
    session = new()
    session.submit("red", "path")
    before, digest = json.dumps(session.save()), session.pending["red"].digest()
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            session.submit("red", pit)
        assert json.dumps(session.save()) == before and session.pending["red"].digest() == digest
        assert session.game.state.steps == ["path"] and session.game.dice.index == 0 and not session.over
    step = session.submit("red", "path")
    assert [event.facts["step"] for event in step.events] == ["path"] and step.seq == 2
    session.undo("red")
    assert json.dumps(session.save()) == before


def test_a_replay_on_which_the_rules_fail_is_a_divergence_that_names_the_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Edges, "pit", False)
    session = new()
    session.submit("red", "path")
    session.submit("red", "pit")
    save = session.save()
    monkeypatch.setattr(Edges, "pit", True)
    with pytest.raises(Divergence) as caught:
        Session.restore(TITLE, save, SEED)
    assert (caught.value.facts["seq"], caught.value.facts["reason"]) == (2, "rules")
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_nobody_takes_back_a_secret_choice_once_all_have_been_opened() -> None:
    session = new()
    session.submit("red", "gate")
    session.submit("blue", "left")
    step = session.submit("red", "right")
    assert [event.key for event in step.events] == ["opened"] and set(session.pending) == {"red"}
    assert step.sealed and session.undoable("red") == []
    with pytest.raises(NothingToUndo):
        session.undo("red")


def test_taking_back_does_not_tell_the_opening_anew() -> None:
    session = new()
    opening = session.opening
    session.submit("red", "path")
    session.undo("red")
    assert session.opening is opening and [event.key for event in opening] == ["begun"]


def test_throws_inherited_from_another_seed_survive_a_restore(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Edges, "pit", False)
    known = {1: (Dice(new().key, "g").number(1, 6) + 1) % 6}
    session = Session(TITLE, "plain", {}, SEED, "g", inherited=known)
    session.submit("red", "path")
    save = session.save()
    again = Session.restore(TITLE, save, SEED, known)
    assert again.submit("red", "late pit").throws[0].result == known[1]


class Nobody(Game[EdgeState]):
    """A game that asks no seat, then red; or red twice at once."""

    async def play(self) -> None:
        assert await self.ask_all([]) == {}
        if await self.confirm("red", "twice"):
            await self.ask_all([Number("red", "n", 1, 2), Number("red", "m", 1, 2)])
        self.finish("end")


def test_a_question_to_nobody_is_not_the_end_and_one_seat_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EdgeTitle, "rules", lambda self, scenario, options: Nobody)
    session = new()
    assert not session.over and set(session.pending) == {"red"}
    with pytest.raises(RulesBug):
        session.submit("red", "yes")
    session.submit("red", "no")
    assert session.over and session.outcome


class Forced(Game[EdgeState]):
    """A game with questions of every kind that have only one answer, then a window, which is asked anyway."""

    async def play(self) -> None:
        note = self.state.steps.append
        note(await self.choose("red", "one", ["a"]))
        note(str(await self.choose_some("red", "all", ["a", "b"], 2, 2)))
        note(str(await self.choose_some("red", "fits", ["a", "b", "c"], 1, 3, valid=lambda keys: keys == ("b", "c"))))
        note(str(await self.choose_some("red", "none", ["a", "b"], 0, 2, valid=lambda keys: not keys)))
        note(str(await self.number("red", "number", 3, 4, step=2)))
        note(str(await self.allocate("red", "rest", {"a": 2, "b": 1}, 3)))
        note(str(await self.allocate("red", "nothing", {"a": 2, "b": 1}, 0)))
        note(str(await self.allocate("red", "share", {"a": 2, "b": 1}, 3, 0, valid=lambda shares: shares == {"b": 1})))
        note(
            str(
                await self.choose_some(
                    "red", "window", ["a", "b"], 1, 2, window=True, valid=lambda keys: keys == ("b",)
                )
            )
        )
        self.finish("end")


def test_a_question_with_one_answer_is_not_asked_but_a_window_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EdgeTitle, "rules", lambda self, scenario, options: Forced)
    session = new()
    assert [ask.key for ask in session.pending.values()] == ["window"]
    assert session.game.state.steps == [
        "a",
        "('a', 'b')",
        "('b', 'c')",
        "()",
        "3",
        "{'a': 2, 'b': 1}",
        "{}",
        "{'b': 1}",
    ]
    session.submit("red", "b")
    assert session.over


@pytest.mark.parametrize("answer", [[["a"], "b"], [{}, "a"], ["a", None], [1, 2], ["a", DONE], "ab", [["a"]]])
def test_odd_answers_to_a_pick_are_refused_and_not_an_error(answer: Any) -> None:
    for ordered in (False, True):
        with pytest.raises(IllegalAnswer):
            Pick("red", "some", ["a", "b", "c"], 1, 2, actions=(DONE,), ordered=ordered).normalize(answer)


def test_a_word_stands_for_itself_whatever_the_number_asked_for() -> None:
    ask = Pick("red", "some", ["a", "b", "c"], 2, 3, actions=(DONE,))
    assert ask.normalize(DONE) == (DONE,) and ask.default == (DONE,)
    assert not ask.accepts("a") and not ask.accepts(("a", DONE)) and ask.accepts(("a", "b"))
    assert not Pick("red", "some", ["a", "b"], 2, 2, actions=(DONE,), valid=lambda keys: keys != (DONE,)).accepts(DONE)


@pytest.mark.parametrize("answer", ["²", "--1", "-", "", "1.5", "9" * 5000, [["1"]], True, None])
def test_odd_numbers_are_refused_and_not_an_error(answer: Any) -> None:
    with pytest.raises(IllegalAnswer):
        Number("red", "n", -5, 5).normalize(answer)
    assert Number("red", "n", -5, 5).normalize(" -3 ") == -3


def test_a_question_without_an_answer_is_a_bug_and_never_the_end_of_a_game() -> None:
    with pytest.raises(RulesBug):
        play_out(Impossible(EdgeState(), Dice(b"k", "g")), random.Random(1))
    with pytest.raises(RulesBug):
        _ = Allocate("red", "share", {"a": 1}, 1, valid=lambda shares: False).default


def test_a_fact_may_have_any_name() -> None:
    text = Text("en", [{"en": "event-x = { $message } and { $self }"}])
    assert text.say("event-x", message="one", self="two") == "one and two"


@pytest.mark.parametrize("line", ["points = 3", 'points = "athens"', "points = [1]"])
def test_a_value_where_a_table_belongs_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(PositionError) as caught:
        Position(f"turn = 1\n{line}\n").known(("athens",), "points")
    assert caught.value.line == 2 and "table" in caught.value.reason


def test_a_position_nested_beyond_reason_is_refused() -> None:
    with pytest.raises(PositionError):
        Position("a = " + "[" * 20_000)
