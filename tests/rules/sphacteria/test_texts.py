"""Sentences of Sphacteria."""

from __future__ import annotations

import pytest

from engine.kernel.text import catalogue


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_sentences_have_no_stray_spaces(lang: str) -> None:
    text = catalogue("sphacteria", lang)
    for lost in ([], ["A-T2"]):
        for weakened in ([], ["A-T3"]):
            facts = {"side": "athens", "zone": "P", "weakened": weakened, "lost": lost}
            for message, more in (("event-storm", {"dice": {"A-T2": 5}}), ("event-fell_back", {})):
                said = text.say(message, **facts, **more)
                assert said == said.strip() and "  " not in said
