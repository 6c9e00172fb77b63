"""Hints: what Captain would answer and why; no estimate exceeds that of the suggested answer."""

from __future__ import annotations

import random
import re

import pytest

from bot.features.computers.cards import advice_card, hint_card
from bot.features.play.cards import keys_of
from bot.lab.simulate import seed_of
from bot.text.narrator import catalogue
from engine import registry
from engine.kernel import Event, Session
from engine.kernel.text import LANGUAGES
from engine.players import LEVELS, Decision, Estimate, decide, perceive
from engine.players.review import Advice, Consequence, WeighedChoice, advise


def said(decision: Decision, lang: str = "en", alone: bool = False) -> str:
    """Return a hint for the first question of Sphacteria (how many points to commit) as text."""
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


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_advice_says_which_how_much_better_how_sure_and_why(lang: str) -> None:
    session = Session(registry.title("sphacteria"), "first-edition", {}, seed_of(1), "1")
    while next(iter(session.pending.values())).key != "announce":
        seat = min(session.pending)
        session.submit(seat, session.pending[seat].default)
    [ask] = session.pending.values()
    text = catalogue("sphacteria", lang, "first-edition")
    choices = (WeighedChoice(2, 0.7, 0.02), WeighedChoice(3, 0.6, 0.02), WeighedChoice(4, 0.5, 0.02))
    lost = Event("fell_back", {"side": "sparta", "zone": "P", "weakened": ["S-H3"]})
    for error, sureness in ((0.02, "sure"), (0.08, "likely"), (0.2, "close")):
        advice = Advice(2, 0.1, error, choices, Consequence(lost, 0.9, 0.1))
        assert advice.sureness == sureness
        said = "\n".join(advice_card(advice, ask, text).blocks)
        assert "2 " in said.splitlines()[0] and ("10 ±" in said) == (sureness != "close")
        assert "90" in said and "20 " in said and "{" not in said and "hint-" not in said


def test_the_forecast_of_a_scenario_is_what_advice_needs() -> None:
    title = registry.title("peloponnesian_war")
    session = Session(title, "archidamian-war", {}, seed_of(2), "2")  # played alone
    seat = min(session.pending)
    assert advise(title, perceive(session, seat), random.Random, 1) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_to_pass_says_what_is_missed(lang: str) -> None:
    """Check that passing in the War does not look like a good plan, even where it is the best answer."""
    war = registry.title("peloponnesian_war")
    session, rng = Session(war, "archidamian-war", {}, bytes(32), "missed"), random.Random(1)
    while "pass" not in keys_of(ask := session.pending["player"]):
        session.submit("player", ask.sample(rng))
    text = catalogue(war.key, lang, "archidamian-war")
    card = hint_card(Decision(("pass",)), ask, text, alone=True)
    assert text.say("hint-missed", missed="").strip() in card.text and len(card.text) > 80, card.text
    other = next(key for key in keys_of(ask) if key != "pass")
    assert text.say("hint-missed", missed="").strip() not in hint_card(Decision((other,)), ask, text, alone=True).text
