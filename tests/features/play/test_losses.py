"""Warnings before a loss: each kind, in real games of every title, in three languages; none where nothing is lost."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from bot.features.play.press import loss
from bot.text.narrator import catalogue
from engine import registry
from engine.kernel import Allocate, Answer, Ask, Pick, Session
from engine.kernel.text import LANGUAGES

KINDS = {
    "sphacteria": {"a point for a battle", "points left", "nobody moves", "cannot fight", "leader alone"},
    "syracuse": {"a point for a battle", "points left", "nobody moves", "cannot fight", "leader alone"},
    "peloponnesian_war": {"passing", "nobody joins"},
}


def kind_of(ask: Ask, answer: Answer) -> str:
    """Return what an answer would lose by the facts of its question; empty if nothing."""
    if isinstance(ask, Allocate):
        return "nobody joins" if ask.key == "activate" and not answer else ""
    if not isinstance(ask, Pick) or not isinstance(answer, tuple):
        return ""
    word = answer[0] if answer else ""
    facts = {**ask.facts, **(ask.option(word).facts if word else {})}
    if ask.key in ("operation", "auguries"):
        return "passing" if word == "pass" else ""
    if ask.key == "activate":
        if word == "done":
            return "points left" if facts["lost"] and facts["waiting"] else ""
        return "a point for a battle" if facts.get("unfought") else ""
    if (ask.key, word) in (("move", "done"), ("group", "")):
        wasted = not facts["gone"] and facts.get("cost", 1)
        return "leader alone" if facts["alone"] else "nobody moves" if wasted else ""
    if ask.key == "goal":
        return "cannot fight" if facts["unpaid"] else "leader alone" if facts["stranded"] or facts["alone"] else ""
    if ask.key in ("march", "sail") and "fight" in facts:
        unpaid = facts["fight"] and not facts["points"] and facts["attack_cost"]
        alone = not facts["fight"] and facts.get("alone")
        return "cannot fight" if unpaid else "leader alone" if alone else "no shore" if facts.get("shoreless") else ""
    return ""


def answers_to(ask: Ask) -> list[Answer]:
    """Return the answers that could lose something, one by one."""
    if isinstance(ask, Allocate):
        return [{}] if ask.accepts({}) else []
    if not isinstance(ask, Pick) or ask.key not in ("activate", "move", "group", "goal", "march", "sail", "operation"):
        return []
    found: list[Answer] = [(key,) for key in ask.keys if ask.accepts((key,))]
    return [*found, ()] if ask.accepts(()) else found


@pytest.mark.parametrize("title", list(KINDS))
def test_every_kind_of_loss_is_warned_about_and_nothing_else(title: str) -> None:
    met, games = defaultdict(int), 0
    while set(met) < KINDS[title] and games < 12:
        scenario = registry.title(title).scenarios[0]
        session = Session(registry.title(title), scenario, {}, games.to_bytes(32, "big"), f"losses {games}")
        rng, games = random.Random(games), games + 1
        for _ in range(160):
            if session.over:
                break
            seat = rng.choice(sorted(session.pending))
            ask = session.pending[seat]
            for answer in answers_to(ask):
                kind = kind_of(ask, answer)
                met[kind] += bool(kind)
                for lang in LANGUAGES if kind and met[kind] < 5 else ("en",):
                    said = loss(ask, answer, catalogue(title, lang, scenario))
                    assert bool(said) == bool(kind), (ask.key, answer, kind, said)
                    assert "{" not in said and "  " not in said, said
            session.submit(seat, ask.sample(rng))
    assert {kind for kind in met if met[kind]} >= KINDS[title]
