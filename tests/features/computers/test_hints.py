"""Hints: what Captain would answer and why; no figure stands above that of the answer it takes."""

from __future__ import annotations

import random
import re

import pytest

from bot.features.computers.cards import hint_card
from bot.lab.simulate import seed_of
from bot.text.narrator import catalogue
from engine import registry
from engine.kernel import Session
from engine.players import LEVELS, Decision, Estimate, decide, perceive


def said(decision: Decision, lang: str = "en", alone: bool = False) -> str:
    """A hint to the first question of Sphacteria (how many points to commit), in words."""
    session = Session(registry.title("sphacteria"), "first-edition", {}, seed_of(1), "1")
    while next(iter(session.pending.values())).key != "announce":
        seat = min(session.pending)
        session.submit(seat, session.pending[seat].default)
    [ask] = session.pending.values()
    text = catalogue("sphacteria", lang, "first-edition")
    return "\n".join(hint_card(decision, ask, text, alone=alone).blocks)


def test_what_was_tried_less_is_told_as_a_difference() -> None:
    found = said(Decision(2, (Estimate(2, 8.4, 0.2, 9), Estimate(3, 8.9, 0.3, 2), Estimate(4, 5.2, 0.3, 2))))
    lines = found.splitlines()
    assert "2 AP" in lines[0] and "+8 victory points" in lines[1]
    assert [line for line in lines if "3 AP" in line and "Also good" in line]
    assert [line for line in lines if "4 AP" in line and "by 3 points" in line]
    assert "8.9" not in found


def test_a_clear_choice_says_so() -> None:
    assert "came out worse" in said(Decision(2, (Estimate(2, -3.0, 0.1, 9), Estimate(3, -7.0, 0.1, 9))))
    assert "−3 victory points" in said(Decision(2, (Estimate(2, -3.0, 0.1, 9),)))
    assert "opponents" not in said(Decision(2, (Estimate(2, 3.0, 0.1, 9),)), alone=True)
    assert said(Decision(2)).startswith("Only one answer makes sense: 2 AP")


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
@pytest.mark.parametrize("key", registry.KEYS)
def test_hints_of_every_title_are_short_and_in_words(key: str, lang: str) -> None:
    title, rng = registry.title(key), random.Random(3)
    session = Session(title, title.scenarios[0], {}, seed_of(3), "3")
    text, seen = catalogue(key, lang, title.scenarios[0]), 0
    for number in range(40):
        if session.over:
            break
        seat = min(session.pending)
        if number % 8 == 0:
            ask = session.pending[seat]
            decision = decide(title, perceive(session, seat), LEVELS["soldier"], random.Random, number)
            blocks = hint_card(
                decision, ask, text, alone=len(title.seats(title.scenarios[0], session.options)) == 1
            ).blocks
            assert not re.search(r"\{|\$|hint-|-\d", "\n".join(blocks)) and len("\n".join(blocks)) < 2000
            seen += len(blocks) > 1
        session.submit(seat, session.pending[seat].sample(rng))
    assert seen
