"""Positions: errors with line numbers. Texts: names, lists, modifiers, fallbacks."""

from __future__ import annotations

import random

import pytest

from engine import registry
from engine.kernel import Event, Pick, Position, PositionError, Session
from engine.kernel.text import LANGUAGES, Text, catalogue, gathered

FILE = """\
turn = 3

[places]
P = ["A-H1", "A-H6 weak"]
Q = [
    "S-H1",
    "S-H9",
]
[tracks]
supply = "much"
"""


@pytest.mark.parametrize(
    ("call", "line"),
    [
        (lambda p: p.number(1, 2, "turn"), 1),
        (lambda p: p.get(int, "tracks", "supply"), 10),
        (lambda p: p.fail("no such unit", "places", "Q", value="S-H9"), 7),
        (lambda p: p.one_of(["a"], "phase"), 1),
        (lambda p: p.number(1, 2, "tracks", "treasury"), 9),
        (lambda p: p.fail_about("S-H9 and S-H1 cannot share Q"), 5),
        (lambda p: p.fail_about("A-H6 is too weak for P"), 4),
        (lambda p: p.fail_about("the supply on the tracks is wrong"), 10),
        (lambda p: p.known(["turn", "places"]), 9),
    ],
)
def test_errors_name_their_line(call: object, line: int) -> None:
    with pytest.raises(PositionError) as caught:
        call(Position(FILE))  # type: ignore[operator]
    assert caught.value.line == line


def test_a_file_that_is_no_toml_names_its_line() -> None:
    with pytest.raises(PositionError) as caught:
        Position("turn = 1\nphase = \n")
    assert caught.value.line == 2


CATALOGUE = {
    "en": """
list-last = { $head } and { $last }
zone-P = Pylos
unit-A-H1 = first hoplites
modifier-a = leaders
event-moved = { $pieces } marched to { $goal }{ $goal_key ->
    [P] , on the headland
   *[other] { "" }
}.
event-odds = Die: { $die_modifiers }.
ask-retreat = Where to?
option-retreat = { $name }: { $cost } PM
action-stay = Stay
""",
    "fr": "zone-P = Pylos la fortifiée\nlist-last = { $head } et { $last }\n",
}


def test_sentences_from_facts() -> None:
    text = Text("fr", [CATALOGUE], {"die_modifiers": "modifiers"})
    moved = Event("moved", {"pieces": ["A-H1", "A-H2", "A-H3"], "goal": "P"})
    assert text.event(moved) == "First hoplites, A-H2 et A-H3 marched to Pylos la fortifiée, on the headland."
    assert text.event(Event("odds", {"die_modifiers": {"a": 2, "c": -1, "d": 0}})) == "Die: leaders +2, c −1."
    assert text.has("ask-retreat") and not text.has("ask-retreat", here=True)
    ask = Pick("athens", "retreat", ["P"], kind="zone", actions=("stay",), describe=lambda key: {"cost": 2})
    assert [text.option(ask, option) for option in ask.options] == ["Pylos la fortifiée: 2 PM", "Stay"]
    assert text.say("unknown-message") == "unknown-message" and text.name("zone", "Z") == "Z"


def test_a_number_below_zero_has_a_minus_and_not_a_hyphen() -> None:
    text = Text("en", [{"en": "sum = { $n } in all (2-1, part-2)"}])
    assert (
        text.say("sum", n=-5) == "−5 in all (2-1, part-2)" and text.say("sum", n=1200) == "1,200 in all (2-1, part-2)"
    )


def test_an_entry_is_parsed_when_it_is_first_said() -> None:
    text = Text(
        "en",
        [
            {
                "en": "-bot = Strategos\n# A remark.\nhail = { -bot } greets { who }{ $n ->\n[one] , once\n"
                "*[other] , often\n}.\nwho = you\n    all\n    .title = a title\nhail-long = x\n"
            },
            {"en": "who = everybody\n"},
        ],
    )
    assert text.ids() == {"hail", "who", "hail-long"} and not text.has("-bot") and not text.bundles[0]._messages
    assert text.say("hail", n=1) == "Strategos greets everybody, once."
    assert set(text.bundles[0]._messages) == {"hail", "who"}
    assert text.say("absent") == "absent" and text.say("hail-long") == "x"


def test_units_of_one_kind_that_follow_one_another_name_their_kind_once() -> None:
    text = catalogue("sphacteria", "en")
    said = text.say("event-arrived", side="sparta", group="S-RH1", pieces=["S-T1", "S-T2", "thrasymelidas", "S-T3"])
    assert "Spartan triremes T1, T2, Thrasymelidas and Spartan triremes T3" in said
    assert gathered(["Pylos (P)", "Team A1", "A2", "Team A2"]) == ["Pylos (P)", "Team A1", "A2", "Team A2"]


@pytest.mark.parametrize("key", registry.KEYS)
def test_a_sentence_is_the_same_whether_all_facts_are_put_into_words_or_those_it_mentions(key: str) -> None:
    title, rng, said = registry.title(key), random.Random(4), 0
    session = Session(title, title.scenarios[0], {}, bytes(32), "words")
    texts = [catalogue(key, lang) for lang in LANGUAGES]
    for _ in range(120):
        seat, ask = next(iter(session.pending.items()))
        facts = [(f"event-{event.key}", event.facts) for event in session.submit(seat, ask.sample(rng)).events]
        for message, each in [*facts, (f"ask-{ask.key}", ask.facts)]:
            for text in texts:
                assert text.say(message, **each) == text.compose(message, text.arguments(each))
                said += len(text.arguments(each, text.needed(message))) < len(text.arguments(each))
        if session.over:
            break
    assert said > 100, "most have forms that nobody needs"


@pytest.mark.parametrize("digits", ["9" * 5000, "-" + "1" * 4301, "1_0" * 2200])
def test_a_number_without_end_is_refused_at_its_line(digits: str) -> None:
    """Check that a number with too many digits for Python is reported at its line of the position."""
    with pytest.raises(PositionError) as caught:
        Position(f'title = "sphacteria"\nturn = {digits}\n')
    assert caught.value.facts["line"] == 2
