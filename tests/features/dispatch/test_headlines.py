"""Stories: a headline, a lead of at most two sentences, the battle first, moves folded, points mentioned once."""

from __future__ import annotations

import random
import re

import pytest

from bot.cards import limits
from bot.text.headlines import LONGEST, ROOM, told_as_story
from bot.text.narrator import catalogue
from engine import registry
from engine.kernel import Event, Session
from engine.kernel.text import LANGUAGES

BATTLE = {
    "zone": "P",
    "attacker": "athens",
    "defender": "sparta",
    "winner": "sparta",
    "ratio": "17:21",
    "cell": "3/4 - R",
    "column": "1/1",
    "column_before": "1/1",
    "column_shifts": {},
    "die": 2,
    "die_modifiers": {},
    "row": 2,
}
MOVED = {"side": "athens", "start": "BTA", "why": "march", "by_sea": False}
EVENTS = [
    Event("phase", {"phase": "stratagems", "turn": 5}),
    Event("drew", {"side": "athens", "count": 2}),
    Event("phase", {"phase": "activation", "turn": 5, "acting": "athens"}),
    Event("announced", {"side": "athens", "points": 4, "left": 0}),
    Event("moved", {**MOVED, "goal": "V", "pieces": ["A-P2"]}),
    Event("moved", {**MOVED, "goal": "P", "pieces": ["A-H1", "cleon"]}),
    Event("moved", {**MOVED, "goal": "V", "pieces": ["A-P3"]}),
    Event("victory_points", {"side": "athens", "total": 15, "gained": {"zones": 5}}),
    Event("battle", BATTLE),
    Event("losses", {"side": "athens", "zone": "P", "weakened": ["A-H1"], "lost": []}),
    Event("moved", {"side": "athens", "start": "P", "goal": "Q", "why": "retreat", "by_sea": True, "pieces": ["A-H1"]}),
    Event("victory_points", {"side": "athens", "total": 10, "gained": {"zones": -5}}),
]


def test_the_battle_is_the_headline_and_the_rest_is_folded() -> None:
    found = told_as_story(catalogue("sphacteria", "en"), EVENTS, registry.title("sphacteria"))
    assert found.headline == "Athens is beaten back in Pylos"
    assert found.when == "Turn 5: Athens acts"
    assert found.lead.startswith("Athens attacks Sparta at 17:21.") and "retreats from Pylos" in found.lead
    assert "weakened" in found.lines[0] and not any("Combat in" in line for line in found.lines)
    moves = [line for line in found.lines if "moves" in line]
    assert len(moves) == 1 and "peltasts P2 and P3" in moves[0] and "to the Beach (V)" in moves[0]
    assert [line for line in found.lines if "victory points" in line] == [found.lines[-1]]
    assert "10 victory points" in found.lines[-1]
    assert not any("draws" in line or "spends" in line for line in found.lines), "these stand in the log"


def test_what_deserves_no_headline_is_headed_by_its_phase() -> None:
    quiet = told_as_story(catalogue("sphacteria", "en"), EVENTS[:4], registry.title("sphacteria"))
    assert not quiet.headline and quiet.when and quiet.lines


@pytest.mark.parametrize("title", registry.KEYS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_headlines_are_short_and_whole_in_every_language(title: str, lang: str) -> None:
    found, rng = registry.title(title), random.Random(6)
    session = Session(found, found.scenarios[0], {}, bytes([6]) * 32, "stories")
    text, events, heads = catalogue(title, lang, found.scenarios[0]), list[Event](), set[str]()
    for _ in range(400):
        if session.over:
            break
        seat = rng.choice(sorted(session.pending))
        events += session.submit(seat, session.pending[seat].sample(rng)).events
        if len(events) > 12:
            story, events = told_as_story(text, events, found), []
            heads.add(story.headline)
            assert len(story.headline) <= LONGEST and not re.search(r"\{|\([A-Z]+\d*\)|\.$| {2}", story.headline), story
            assert not re.search(r"\{\$|\{\?", story.lead + "".join(story.lines)), story
            assert len(re.findall(r"[.!?] (?=[A-ZÀ-Ý])", story.lead)) <= 2, story.lead
            assert limits.height([story.headline, story.lead]) < 12
    assert len(heads) > 2, heads


def test_a_story_has_room_for_one_and_a_half_screens_and_counts_what_it_leaves_out() -> None:
    text, title = catalogue("sphacteria", "en"), registry.title("sphacteria")
    more = [
        Event("recovered", {"side": "sparta", "unit": f"S-H{number % 7 + 1}", "zone": zone})
        for number, zone in enumerate("UNSRTVKLMQOP")
    ]
    short, full = told_as_story(text, [*EVENTS, *more], title), told_as_story(text, [*EVENTS, *more], title, 1000)
    assert limits.height([short.headline, short.lead, *short.lines]) <= ROOM < limits.height(full.lines)
    assert short.left_out == len(full.lines) - len(short.lines) > 0 and full.left_out == 0
    assert [line for line in full.lines if line in short.lines] == list(short.lines), "in the same order"
    assert "weakened" in short.lines[0] and "10 victory points" in short.lines[-1], "what matters most stays"


def test_what_came_of_a_march_is_told_and_not_that_it_set_out() -> None:
    text, war = catalogue("peloponnesian_war", "en", "archidamian-war"), registry.title("peloponnesian_war")
    march = {"side": "athens", "leader": "pericles", "space": "megara"}
    events = [
        Event("phase", {"phase": "operations", "turn": 1, "acting": "athens"}),
        Event("objective", {**march, "kind": "march"}),
        Event("arrived", {**march, "force": {"H": 6}}),
    ]
    story = told_as_story(text, events, war)
    assert "aims at" not in story.lead + "".join(story.lines) and "Pericles" in story.headline
    assert any("aims at" in line for line in told_as_story(text, events[:2], war).lines) or "aims" in (
        told_as_story(text, events[:2], war).headline
    )


def test_the_season_of_the_rule_driven_side_is_a_story_in_words() -> None:
    war = registry.title("peloponnesian_war")
    operation = {
        "side": "sparta",
        "enemy": "athens",
        "leader": "archidamus",
        "operation": 1,
        "objective": "decelea",
        "why": "attack_athens",
        "outcome": "arrived",
        "space": "decelea",
        "force": {"H": 7},
        "places": ["panactum"],
        "caught": ["megara"],
        "losses": {},
        "losses_enemy": {"N": 1},
    }
    story = told_as_story(catalogue(war.key, "en", "archidamian-war"), [Event("np_summary", operation)], war)
    assert story.headline == "Archidamus reaches Decelea"
    assert story.lead == (
        "Archidamus marches on Decelea and takes up position there with 7 hoplites: Sparta wants to strike Athens "
        "itself. On the way the army burns the land of Panactum."
    )
