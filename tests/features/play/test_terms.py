"""Terms are explained once to each person, in their own language, and all of them on request."""

from __future__ import annotations

import random

import pytest

from bot.features.play.commands import TERMS_AT_ONCE, explanation, patterns
from bot.text.narrator import catalogue
from engine.kernel.text import LANGUAGES
from engine.registry import KEYS
from tests.ui.fixtures import Hellas
from tests.ui.players import press


@pytest.mark.parametrize("title", KEYS)
def test_every_title_explains_the_same_terms_in_every_language(title: str) -> None:
    terms = [list(patterns(catalogue(title, lang))) for lang in LANGUAGES]
    assert terms[0] == terms[1] == terms[2] and len(terms[0]) > 5
    for lang in LANGUAGES:
        text = catalogue(title, lang)
        for term, pattern in patterns(text).items():
            said = explanation(text, term).replace("*", "")
            assert pattern.search(said) or pattern.search(said[0].lower() + said[1:]), f"{term} is not found in {said}"


async def test_a_term_is_explained_once_and_at_most_two_at_a_time(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    game = await hellas.begin(alice)
    rng, met = random.Random(4), list[str]()
    text = catalogue("sphacteria", "en")
    lines = {term: explanation(text, term) for term in patterns(text)}
    for _ in range(25):
        question = await hellas.games.play.question(game, int(alice.id))
        assert question is not None
        asking = (await alice.slash(hellas.channel, "act")).message
        new = [term for term, line in lines.items() if line in asking.text]
        assert len(new) <= TERMS_AT_ONCE and not set(new) & set(met), "each is said once"
        met += new
        await press(alice, asking, question.ask, question.ask.sample(rng))
        await hellas.quiet()
        for shown in alice.messages(hellas.channel):
            met += [term for term, line in lines.items() if shown.ephemeral and line in shown.text and term not in met]
    assert {"ap", "sp"} <= set(met)


async def test_all_terms_are_explained_beside_the_board(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    await hellas.begin(alice)
    board = await alice.expect(lambda seen: "What do these mean?" in seen.labels, place=hellas.channel)
    shown = await alice.click(board, "What do these mean?")
    assert shown.ephemeral and "action points" in shown.text and "Advantage" in shown.text
