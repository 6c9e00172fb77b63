"""Whole games in three languages: no sentence has a gap, a bare name after a verb or a missing contraction."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable

import pytest

from bot.text.headlines import stories
from bot.text.narrator import catalogue
from engine import registry
from engine.kernel import Event, Session
from engine.kernel.text import LANGUAGES
from tests.cases import Case, cases, label

#: What no sentence in a language may contain; names replace `ZONE`.
VOWEL = "[aeiouyhAEIOUYÉÈÎÂ]"
FAULTS = {
    "": (r"\{\$|\{\?\?\?|\(\)|\( |\s,|\s\.(?!\.)|\.\.(?!\.)|  ", r"\)\s?\(|\([^()]*\([^()]*\([^()]*\)"),
    "en": (r"\d %", r"\s[:;?!]"),
    "it": (
        r"\d %",
        r"\s[:;?!]",
        r"\b(?:da|di|a|in|su) (?:il|lo|la|gli|le)\b",
        r"\b[01] (?:punti|opliti|navi|cavalieri)\b",
    ),
    "fr": (
        rf"\b(?:de|le|la|que) (?={VOWEL})(?!Hellespont|hauteur|ha|ho|onz|oui|y\b)",
        r"\b(?:de|à) [Ll]es?\b(?! \w+er\b)",
        r"[\w)][:;?!](?!\d)",
        r"\b[01] (?!vers\b)[a-zé]{3,}s\b(?! ?\()",  # “trières 1 vers le port” is a unit
        r"\b[01],\d [a-zé]{3,}s\b",
    ),
}
BARE = {  # names with an article need it after these words
    "fr": r"\b(?:active|de|à|vers|sur|occupe|prend|assiège|interdisent|devant|depuis) ",
    "it": r"\b(?:attiva|da|di|a|in|su|occupa|prende|assedia|chiudono|verso) ",
}


EXEMPT = ("Perdiccas de Macédoine", "Perdicca di Macedonia", "en Macédoine", "in Macedonia", "in Mare aperto")


def faults_in(lang: str, said: str, named: Iterable[str]) -> list[str]:
    """Return the fault patterns that a sentence matches."""
    for exempt in EXEMPT:
        said = said.replace(exempt, "X")
    found = [pattern for pattern in (*FAULTS[""], *FAULTS[lang]) if re.search(pattern, said)]
    if lang in BARE:
        found += [name for name in named if re.search(BARE[lang] + re.escape(name), said)]
    return found


def names_with_article(title: str, scenario: str, lang: str) -> list[str]:
    """Return the names that take an article in a sentence, without the article."""
    text = catalogue(title, lang, scenario)
    keys = [key.removesuffix("-the") for key in text.ids() if key.endswith("-the")]
    return [text.say(key) for key in keys]


def told(case: Case, number: int, answers: int) -> list[Event]:
    """Return all events of a random game."""
    key, scenario, options = case
    rng = random.Random(number)
    session = Session(registry.title(key), scenario, options, number.to_bytes(32, "big"), f"told {number}")
    events = list(session.opening)
    while not session.over and answers:
        seat = rng.choice(sorted(session.pending))
        events += session.submit(seat, session.pending[seat].sample(rng)).events
        answers -= 1
    return events


def check(case: Case, numbers: Iterable[int], answers: int) -> dict[str, list[str]]:
    """Return the faulty sentences of some games, told one by one and as dispatches, each with what is wrong."""
    wrong: dict[str, list[str]] = {}
    games = [told(case, number, answers) for number in numbers]
    for lang in LANGUAGES:
        text, named = catalogue(case[0], lang, case[1]), names_with_article(case[0], case[1], lang)
        every = {text.event(event) for game in games for event in game if text.has(f"event-{event.key}")}
        for game in games[:3]:
            for story in stories(text, game, registry.title(case[0])):
                every |= {story.headline, story.lead, *story.lines}
        for said in every:
            if faults := faults_in(lang, said, named):
                wrong[f"{lang}: {said}"] = faults
    return wrong


CASES = [case for case in cases() if not case[2] or "mode" in case[2]]


@pytest.mark.parametrize("case", CASES, ids=label)
def test_what_ten_games_tell_is_grammatical_in_every_language(case: Case) -> None:
    assert check(case, range(10), 20_000) == {}


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("fr", "Athènes active Côte nord (K) pour 1 PA."),
        ("fr", "Le joueur de Athènes part."),
        ("fr", "0 exercices résolus"),
        ("fr", "Combat: Athènes"),
        ("it", "Atene attiva Costa settentrionale (K)."),
        ("it", "100 %"),
        ("en", "100 %"),
        ("en", "the money is lost, and  is out"),
        ("en", "413 BC.."),
    ],
)
def test_known_faults_are_seen(lang: str, said: str) -> None:
    assert faults_in(lang, said, names_with_article("sphacteria", "first-edition", lang))
