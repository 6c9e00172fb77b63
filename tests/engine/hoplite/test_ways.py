"""Routes: which of several a group takes without a question, and when the player is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.hoplite import Way, choose_way, worth_asking
from engine.kernel import Game, Pick, ScriptedDice, State


def way(path: str, **price: int) -> Way:
    return Way(tuple(path), price)


@pytest.mark.parametrize(
    ("ways", "asked"),
    [
        ([way("ab"), way("acb")], ["ab"]),  # equal: the first represents both
        ([way("ab", room=2), way("acb")], ["acb"]),  # the first harmless one
        ([way("ab", room=2), way("acb", columns=1)], ["ab", "acb"]),  # each costs what the other does not
        ([way("ab", columns=2), way("acb", columns=1)], ["acb"]),
        ([way("ab"), way("acb", prize=-1)], ["acb"]),  # a gain for nothing
        ([way("ab"), way("acb", prize=-1, columns=1)], ["ab", "acb"]),
        ([way("ab", room=1), way("acb", columns=1), way("adb")], ["adb"]),  # one that is better than both
    ],
)
def test_only_ways_that_differ_in_something_are_asked(ways: list[Way], asked: list[str]) -> None:
    assert ["".join(each.path) for each in worth_asking(ways)] == asked


def test_the_quickest_harmless_way_is_no_question_and_others_say_what_they_cost() -> None:
    game: Game[Any] = Game(State(), ScriptedDice(()))

    def facts(each: Way) -> Mapping[str, Any]:
        return {"room": each.price.get("room", 0)}

    silent = choose_way(game, "red", [way("ab"), way("acb")], facts)
    with pytest.raises(StopIteration) as found:
        silent.send(None)
    assert found.value.value == ("a", "b")
    rule = choose_way(game, "red", [way("ab", room=2), way("acb", columns=1)], facts, goal="b")
    ask = rule.send(None)
    assert isinstance(ask, Pick) and (ask.key, ask.kind, ask.facts["goal"]) == ("way", "way", "b")
    assert ask.default == ("a-b",) and ask.option("a-b").facts == {"way": ["a", "b"], "room": 2}
    with pytest.raises(StopIteration) as found:
        rule.send(("a-c-b",))
    assert found.value.value == ("a", "c", "b")
