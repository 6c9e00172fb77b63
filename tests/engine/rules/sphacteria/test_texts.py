"""Texts of Sphacteria."""

from __future__ import annotations

import random
import re

import pytest

from bot.features.play.typed import read_typed, suggestions
from engine.kernel import Pick, Session
from engine.kernel.text import LANGUAGES, catalogue
from engine.sphacteria.board import ZONES
from engine.sphacteria.components import SQUADRONS
from engine.sphacteria.title import TITLE


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_sentences_have_no_stray_spaces(lang: str) -> None:
    text = catalogue("sphacteria", lang)
    for lost in ([], ["A-T2"]):
        for weakened in ([], ["A-T3"]):
            facts = {"side": "athens", "zone": "P", "weakened": weakened, "lost": lost}
            for message, more in (("event-storm", {"dice": {"A-T2": 5}}), ("event-fell_back", {})):
                said = text.say(message, **facts, **more)
                assert said == said.strip() and "  " not in said


def test_the_second_edition_says_the_codes_that_its_map_prints() -> None:
    for lang in LANGUAGES:
        first, second = (catalogue("sphacteria", lang, scenario) for scenario in TITLE.scenarios)
        for zone in ZONES.values():
            assert first.name("zone", zone.id).endswith(f"({zone.id})")
            assert second.name("zone", zone.id).endswith(f"({zone.code})")
        assert "(P)" in first.say("primer") and "(T6)" in second.say("primer") and "T10" in second.say("primer")
        for name in SQUADRONS:
            assert not re.search(r"T\d", second.name("unit", name)) and re.search(r"T\d", first.name("unit", name))


def test_no_sentence_of_a_second_edition_game_has_a_letter_of_the_first() -> None:
    rng, texts = random.Random(11), [catalogue("sphacteria", lang, TITLE.scenarios[1]) for lang in LANGUAGES]
    session = Session(TITLE, TITLE.scenarios[1], {}, bytes(32), "codes")
    while not session.over:
        seat = sorted(session.pending)[0]
        ask = session.pending[seat]
        for text in texts:
            said = [text.question(ask), *(text.option(ask, option) for option in getattr(ask, "options", ()))]
            assert not re.search(r"\([A-V]\)", " ".join(said)), said
        for event in session.submit(seat, ask.sample(rng)).events:
            for text in texts:
                assert not re.search(r"\([A-V]\)", text.event(event)), event


def test_a_typed_code_of_the_second_edition_means_its_zone() -> None:
    text = catalogue("sphacteria", "en", TITLE.scenarios[1])
    ask = Pick("athens", "activate", ["P", "K", "T"], kind="zone")
    assert read_typed(ask, "T6", text) == ("P",) and read_typed(ask, "t1", text) == ("K",)
    assert read_typed(ask, "t10", text) == ("T",)
    assert suggestions(ask, "T1", text)[0][1] == "K"
