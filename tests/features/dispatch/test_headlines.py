"""Stories: a headline, a lead of at most two sentences, the battle first, moves folded, points mentioned once."""

from __future__ import annotations

import random
import re

import pytest

from bot.cards import limits
from bot.text.headlines import LONGEST, told_as_story
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
    assert found.lines[0].startswith("-# Combat in Pylos") and "weakened" in found.lines[1]
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
