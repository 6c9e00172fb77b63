"""Short labels: button labels are short, include all facts, and are distinct."""

from __future__ import annotations

import itertools
import random
import re

import pytest

from bot.cards import limits
from bot.cards.card import Button, Menu
from bot.cards.common import packed, share_a_row
from bot.cards.limits import OPTION
from bot.features.play.cards import controls, question_card, said_in_full
from bot.text.narrator import catalogue
from engine import registry
from engine.kernel import Ask, Number, Option, Pick, Session
from engine.kernel.text import LANGUAGES, SHORT_LABEL, Text
from tests.features.play.test_question import Asked

CASES = [
    (title.key, scenario, mode)
    for title in registry.titles()
    for scenario in title.scenarios[:2]
    for mode in (
        ({"mode": "two-player"}, {"mode": "several", "players": "5"}) if title.key == "peloponnesian_war" else ({},)
    )
]
# Asked so often that every answer must fit on a button.
ALWAYS_SHORT = {
    "sphacteria": ("announce", "activate", "goal", "attack", "retreat", "reinforcement", "adjustment", "reroll"),
    "syracuse": ("announce", "activate", "march", "sail", "fight", "before_march", "reaction", "build", "advantage"),
    "peloponnesian_war": ("operation", "auguries", "eisphora", "intercept", "consent", "gift", "storm"),
}


HEADINGS = {"sphacteria": 190, "syracuse": 190, "peloponnesian_war": 340}  # most characters in bold
CELL = re.compile(r"\b(?:[RAE]|\d/\d) - (?:[RAE]\b|\d/\d)")  # of an engagement table, as it is printed


def offered(ask: Ask) -> list[Option]:
    """Return the options of a question with a single choice."""
    if isinstance(ask, Number):
        return [ask.option(value) for value in ask.values]
    return ask.options if isinstance(ask, Pick) and ask.most == 1 else []


def faults(text: Text, ask: Ask, key: str) -> list[str]:
    """Return the faults of a question: a heading too long or with letters of a table, long or duplicate labels."""
    heading, needed = text.question(ask), ALWAYS_SHORT[key]
    wall = len(heading) > HEADINGS[key] or CELL.search(heading)
    options = offered(ask)
    labels = [text.short(ask, option) for option in options]
    named = [said for said in labels if said]
    found = [f"{ask.key}: {said}" for said in named if len(said) > SHORT_LABEL or "$" in said or "{" in said]
    found += [f"{ask.key}: {heading}"] if wall else []
    if len(set(named)) < len(named):
        found.append(f"{ask.key}: {sorted(named)}")
    lines = [
        line for row in controls(Asked(ask), text) for menu in row if isinstance(menu, Menu) for line in menu.lines
    ]
    found += [f"{ask.key}: {line.label}" for line in lines if len(line.label) > OPTION]
    if ask.key in needed:
        found += [f"{ask.key}: none for {option.key}" for option, said in zip(options, labels, strict=True) if not said]
    return found


def test_rows_of_buttons_do_not_wrap_on_a_phone() -> None:
    rng = random.Random(3)
    for _ in range(200):
        labels = ["x" * rng.randint(1, 40) for _ in range(rng.randint(1, 12))]
        rows = packed([Button(said, str(place)) for place, said in enumerate(labels)])
        assert [each.label for row in rows for each in row] == labels
        assert all(len(row) == 1 or share_a_row([each.label for each in row]) for row in rows)
        assert not any(
            share_a_row([*(each.label for each in row), after[0].label]) for row, after in itertools.pairwise(rows)
        ), "as few rows as there can be"
    assert [len(row) for row in packed([Button(f"{n} AP, keep {4 - n}", str(n)) for n in range(1, 5)])] == [2, 2]


def test_always_stands_beside_the_word_it_repeats() -> None:
    ask = Pick("athens", "reinforcement", [], actions=("pass",), window=True)
    for lang in LANGUAGES:
        rows = question_card(Asked(ask), catalogue("sphacteria", lang)).rows
        assert [len(row) for row in rows] == [2], lang
        assert len(question_card(Asked(ask), catalogue("sphacteria", lang), orders=False).rows[0]) == 1


@pytest.mark.parametrize("games", [1, pytest.param(2, marks=pytest.mark.full)])
@pytest.mark.parametrize(("key", "scenario", "options"), CASES, ids=str)
def test_short_labels_fit_a_button_and_differ_within_a_question(
    key: str, scenario: str, options: dict[str, str], games: int
) -> None:
    title, rng, wrong, seen = registry.title(key), random.Random(12), set(), set()
    texts = [catalogue(key, lang, scenario) for lang in LANGUAGES]
    for game in range(games):
        session = Session(title, scenario, options, bytes([game]) * 32, "short")
        for _ in range(500):
            if session.over:
                break
            seat = rng.choice(sorted(session.pending))
            ask = session.pending[seat]
            seen.add(ask.key)
            wrong |= {fault for text in texts for fault in faults(text, ask, key)}
            session.submit(seat, ask.sample(rng))
    assert sorted(wrong) == []
    assert {"sphacteria": "announce", "syracuse": "announce", "peloponnesian_war": "operation"}[key] in seen


@pytest.mark.parametrize("title", registry.KEYS)
def test_places_in_a_closed_list_are_named_above_it(title: str) -> None:
    """Check that a person sees where they can go without opening a list, unless there are more than a list holds."""
    session = Session(registry.title(title), registry.title(title).scenarios[0], {}, bytes([4]) * 32, "named")
    text, rng, closed = catalogue(title, "en", registry.title(title).scenarios[0]), random.Random(4), 0
    for _ in range(250):
        if session.over:
            break
        seat = rng.choice(sorted(session.pending))
        ask = session.pending[seat]
        menus = [menu for row in controls(Asked(ask), text) for menu in row if isinstance(menu, Menu)]
        if isinstance(ask, Pick) and ask.most == 1 and len(menus) == 1 and len(ask.options) <= limits.OPTIONS:
            closed += 1
            said = "\n".join(said_in_full(ask, text))
            for option in ask.options:
                name = text.name(option.kind, option.key)
                assert option.kind == "action" or name.casefold() in said.casefold(), (ask.key, name, said)
        session.submit(seat, ask.sample(rng))
    assert closed or title != "syracuse", "there was such a question"
