"""/why, /odds and the sentence of a battle: every modifier by its letter and in words, the losses in words."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from bot.features.look.cards import odds_blocks
from bot.features.look.commands import why_blocks
from bot.text.narrator import catalogue
from engine.hoplite import Battle
from engine.kernel import Event
from engine.kernel.text import LANGUAGES
from engine.sphacteria.chapter_4_combat import TABLE  # type: ignore[attr-defined]
from tests.ui.fixtures import Hellas
from tests.ui.players import step

LETTERS = {"sphacteria": ("abcdefg", "abcdef"), "syracuse": ("abcdefgh", "abcdefg")}


def on_the_beach() -> Battle:
    return Battle(
        "V",
        "athens",
        "sparta",
        {"athens": [], "sparta": []},
        {"athens": [], "sparta": []},
        {"athens": 11, "sparta": 15},
        die_modifiers={"g": -1, "a": 1, "4": 2},
        column_shifts={"a": 2, "d": -2, "1": -2},
    )


@pytest.mark.parametrize("title", LETTERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_letter_has_words_and_those_of_die_and_column_differ(title: str, lang: str) -> None:
    text = catalogue(title, lang)
    for kind, letters in zip(("die", "column"), LETTERS[title], strict=True):
        for letter in letters:
            assert text.has(f"{kind}-{letter}", here=True)
            assert re.fullmatch(rf"{letter} · \w.{{4,}}", text.reason(kind, letter))
    assert text.reason("die", "a") != text.reason("column", "a")


def test_a_battle_is_told_so_that_a_stranger_understands_it() -> None:
    text = catalogue("sphacteria", "en")
    event = Event("battle", on_the_beach().result(TABLE, 3), "4.2")
    said = text.event(event)
    assert said.startswith(
        "Combat in the Beach (V): Athens attacks Sparta at 11:15. Sparta wins. Losses: Athens half of the units, Sparta "
    )
    assert "Odds column 2/3, after shifts 1/3 (a · hoplites against none +2, d · over a wall −2, Periplous −2)" in said
    assert "die 3 (g · on the beach −1, a · leaders with a star +1, Epibatai +2), row 5." in said
    assert why_blocks(event, text) == [
        "\n".join(
            (
                "• Die −1 for g · on the beach",
                "• Die +1 for a · leaders with a star",
                "• Die +2 for Epibatai",
                "• Column +2 for a · hoplites against none",
                "• Column −2 for d · over a wall",
                "• Column −2 for Periplous",
            )
        )
    ]


def test_the_odds_tell_modifiers_and_losses_in_catalogue() -> None:
    battle = on_the_beach()
    facts: dict[str, Any] = {**battle.facts(TABLE), "outcomes": battle.outcomes(TABLE)}
    said = "\n".join(odds_blocks(facts, catalogue("sphacteria", "en")))
    assert "Die: g · on the beach −1, a · leaders with a star +1, Epibatai +2." in said
    assert (
        "a · hoplites against none +2" in said and "losses: Athens three quarters of the units, Sparta nothing" in said
    )
    assert not re.search(r"\d/\d - |- R\b", said)
    for lang in LANGUAGES:
        assert "{" not in "\n".join(odds_blocks(facts, catalogue("sphacteria", lang)))


async def test_odds_in_a_game_are_in_catalogue(hellas: Hellas) -> None:
    people = (hellas.person("Alice"), hellas.person("Bob"))
    game = await hellas.begin(*people)
    rng, shown = random.Random(3), dict[int, Any]()
    for _ in range(200):
        told = await people[0].slash(hellas.channel, "odds")
        if "%" in told.text:
            assert "odds column" in told.text and "losses: " in told.text and " wins · " in told.text
            return
        assert await step(hellas, game, {int(person.id): person for person in people}, rng, shown)
    raise AssertionError("no battle was ever in sight")


async def test_rules_and_reasons_are_those_of_the_edition_played(hellas: Hellas) -> None:
    """Check that a game of the second edition uses its own rulebook, in the reader's language."""
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob", locale="fr"), hellas.person("Carol", locale="it")
    await hellas.begin(alice, bob, scenario="second-edition")
    for person, half in ((alice, "half a point"), (bob, "demi-point"), (carol, "mezzo punto")):
        told = await person.slash(hellas.channel, "rules", query="3.D")
        assert "### 3.D" in told.text and half in told.text
    now = await alice.slash(hellas.channel, "rules")
    assert now.text.startswith("-# ") and "2." not in now.text.split("\n")[0]
    elsewhere = await alice.slash(hellas.channel, "rules", query="2.C", title="sphacteria")
    assert "one point with a leader" in elsewhere.text
