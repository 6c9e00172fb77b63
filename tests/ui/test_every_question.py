"""Every question and dispatch met in random games of every title fits into Discord's limits, in every language."""

from __future__ import annotations

import random

import pytest

from bot.cards import limits
from bot.cards.card import texts_of
from bot.features.play.cards import question_card
from bot.features.play.typed import read_typed, suggestions
from bot.text.narrator import catalogue, dispatch_lines, track_lines
from bot.ui.wire import layout
from engine import registry
from engine.kernel import Pick, Session
from engine.kernel.text import LANGUAGES
from tests.cases import Case, cases, label
from tests.features.play.test_question import Asked, check_limits
from tests.ui.players import spoken

ANSWERS = 36


@pytest.mark.parametrize("case", [case for case in cases() if not case[2] or "mode" in case[2]], ids=label)
async def test_questions_and_dispatches_fit(case: Case) -> None:
    key, scenario, options = case
    title, rng = registry.title(key), random.Random(7)
    session = Session(title, scenario, options, bytes(32), "abcdefghij")
    for number in range(ANSWERS):
        if session.over:
            break
        seat = next(iter(session.pending))
        ask = session.pending[seat]
        text = catalogue(key, LANGUAGES[number % 3])
        card = question_card(Asked(ask, number, "abcdefghij", seat, tuple(session.trail())), text, undo="Undo: x")
        check_limits(card)
        assert sum(len(part) for group in texts_of(card) for part in group) <= limits.TEXT
        if number % 10 == 0:
            layout(card)
        for name, value in suggestions(ask, "", text):
            assert 1 <= len(name) <= limits.CHOICE and 1 <= len(value) <= limits.CHOICE
            if isinstance(ask, Pick) and ask.most == 1:
                assert read_typed(ask, value, text) == (value,)
        wanted = ask.normalize(ask.sample(rng))
        if wanted or wanted == 0:
            assert read_typed(ask, spoken(wanted), text) == wanted
        step = session.submit(seat, wanted)
        assert all(len(line) < 2500 for line in dispatch_lines(text, step.events))
    assert track_lines(session.view(None), catalogue(key, "en"), title.sides)
