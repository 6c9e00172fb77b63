"""The four shapes: what they accept, sample and default to."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel import DONE, NO, PASS, YES, Allocate, Ask, IllegalAnswer, Number, Pick
from engine.kernel.text import LANGUAGES, catalogue

KEYS = st.lists(st.text("abcdefgh", min_size=1, max_size=3), min_size=1, max_size=8, unique=True)


@given(KEYS, st.data())
def test_a_pick_accepts_exactly_combinations_within_its_limits(keys: list[str], data: st.DataObject) -> None:
    least = data.draw(st.integers(0, len(keys)))
    most = data.draw(st.integers(max(least, 1), len(keys)))
    ask = Pick("red", "some", keys, least, most)
    for seed in range(5):
        assert ask.accepts(ask.sample(random.Random(seed)))
    assert ask.accepts(ask.default)
    assert not ask.accepts(("stranger",)) and not ask.accepts((*keys, "x"))
    if most < len(keys):
        assert not ask.accepts(tuple(keys[: most + 1]))


def test_answers_are_logged_in_the_order_of_the_options_unless_order_matters() -> None:
    assert Pick("red", "some", ["a", "b", "c"], 0, 3).normalize(["c", "a"]) == ("a", "c")
    assert Pick("red", "some", ["a", "b", "c"], 0, 3, ordered=True).normalize(["c", "a"]) == ("c", "a")
    with pytest.raises(IllegalAnswer):
        Pick("red", "some", ["a", "b", "c"], 0, 3).normalize(["a", "a"])


def test_words_are_the_default_and_stand_alone() -> None:
    assert Pick("red", "go", ["a"], actions=(PASS,)).default == (PASS,)
    assert Pick("red", "go", ["a"], actions=(DONE,)).default == (DONE,)
    assert Pick("red", "go", (), actions=(YES, NO)).default == (NO,)
    assert not Pick("red", "go", ["a", "b"], 1, 2, actions=(DONE,)).accepts(("a", DONE))


def test_a_combination_may_have_to_satisfy_a_condition_and_the_default_finds_one() -> None:
    ask = Pick("red", "pair", ["a", "b", "c"], 2, 2, valid=lambda keys: "c" in keys)
    assert ask.default == ("a", "c") and not ask.accepts(("a", "b"))
    assert all("c" in ask.sample(random.Random(seed)) for seed in range(20))


def test_options_are_described_only_when_somebody_looks() -> None:
    looked: list[str] = []
    ask = Pick(
        "red",
        "zone",
        ["P", "Q"],
        kind="zone",
        actions=(DONE,),
        describe=lambda key: looked.append(key) or {"cost": len(looked)},
    )  # type: ignore[func-returns-value]
    assert ask.accepts("P") and ask.digest() and looked == []
    options = ask.options
    assert looked == ["P", "Q"] and [option.place for option in options] == ["P", "Q", None]
    assert [option.kind for option in options] == ["zone", "zone", "action"]


def test_what_an_answer_meant_stays_as_it_was_when_it_was_given() -> None:
    purse = {"red": 5}
    ask = Pick("red", "zone", ["P", "Q"], kind="zone", actions=(DONE,), describe=lambda key: {"left": purse["red"]})
    ask.describe_answer(("P", "R", DONE))  # whatever is wrong with an answer is said when it is given
    purse["red"] = 3
    assert ask.option("P").facts == {"left": 5} and ask.option("Q").facts == {"left": 3}


@given(st.integers(-20, 20), st.integers(0, 30), st.integers(1, 4))
def test_numbers(low: int, span: int, step: int) -> None:
    ask = Number("red", "extra", low, low + span, step=step)
    assert ask.accepts(ask.default) and ask.accepts(ask.sample(random.Random(1))) and ask.accepts(str(low))
    assert not any(ask.accepts(wrong) for wrong in (low - 1, low + span + 1, True, 1.5, "x", None))


@given(st.dictionaries(st.sampled_from("abcd"), st.integers(0, 5), min_size=1), st.data())
def test_allocations(limits: dict[str, int], data: st.DataObject) -> None:
    total = data.draw(st.integers(0, sum(limits.values())))
    least = data.draw(st.integers(0, total))
    ask = Allocate("red", "share", limits, total, least)
    assert ask.accepts(ask.default) and ask.accepts(ask.sample(random.Random(2)))
    assert not ask.accepts({"stranger": 1}) and not ask.accepts({key: limit + 1 for key, limit in limits.items()})


def test_digests_tell_questions_apart() -> None:
    digests = {
        ask.digest()
        for ask in (
            Pick("red", "go", ["a", "b"]),
            Pick("red", "go", ["a", "c"]),
            Pick("blue", "go", ["a", "b"]),
            Pick("red", "go", ["a", "b"], 0, 2),
            Number("red", "go", 1, 2),
            Number("red", "go", 1, 3),
            Allocate("red", "go", {"a": 1, "b": 1}, 1),
        )
    }
    assert len(digests) == 7


@pytest.mark.parametrize(
    ("ask", "answer", "key", "named"),
    [
        (Pick("red", "go", ["a", "b"]), "z", "error-no-such-option", ("z", "a", "b")),
        (Pick("red", "go", ["a", "b"]), {"a": 1}, "error-no-such-option", ("a", "b")),
        (Pick("red", "go", list("abc"), 1, 2), ["a", "b", "c"], "error-wrong-count", ("1", "2")),
        (Pick("red", "go", list("abc"), 2, 2), ["a"], "error-wrong-count", ("2",)),
        (Pick("red", "go", list("abc"), 1, 3, actions=(DONE,)), ["a", DONE], "error-wrong-together", ()),
        (Pick("red", "go", list("abc"), 1, 3), ["a", "a"], "error-wrong-together", ()),
        (Number("red", "go", 2, 10, step=4), 3, "error-wrong-number", ("2", "10", "4")),
        (Allocate("red", "go", {"H": 2, "N": 3}, 4, 1), {"H": 3}, "error-wrong-shares", ("1", "4", "H 2", "N 3")),
        (Allocate("red", "go", {"H": 2, "N": 3}, 4), {"H": 2.0, "N": 2}, "error-wrong-shares", ("4", "H 2", "N 3")),
    ],
)
def test_a_refusal_says_in_every_language_what_is_possible(
    ask: Ask, answer: Any, key: str, named: tuple[str, ...]
) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        ask.normalize(answer)
    assert refused.value.key == key
    for lang in LANGUAGES:
        text = catalogue("sphacteria", lang)
        assert text.has(key, here=True)
        said = text.say(key, **refused.value.facts)
        assert all(name in said for name in named) and "$" not in said, said


def test_a_refusal_does_not_repeat_a_whole_book() -> None:
    with pytest.raises(IllegalAnswer) as refused:
        Pick("red", "go", [f"k{n}" for n in range(500)]).normalize("x" * 100_000)
    assert len(catalogue("sphacteria", "en").say(refused.value.key, **refused.value.facts)) < 300
