"""`strategos review FILE --json`: its keys are a contract, and the documentation names each of them."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import orjson
import pytest

from bot.features.review import analysis
from bot.games.files import export_session
from bot.lab.simulate import seed_of
from engine.kernel import Session
from engine.players import LEVELS, contest, decide, perceive
from engine.registry import title as title_of
from tests.contracts.golden_files import require_same_json

DOCS = Path(__file__).parents[2] / "docs" / "watching.md"
ENOUGH = 2  # answers, with a choice, that cost something or led


def shape_of(value: Any) -> Any:
    """Return data with the names of types in place of values, and one element for a list."""
    if isinstance(value, dict):
        return {key: shape_of(each) for key, each in value.items()}
    if isinstance(value, list):
        return [shape_of(value[0])] if value else []
    if isinstance(value, bool) or value is None:
        return str(value)
    return "number" if isinstance(value, int | float) else "text"


def names_in(shape: Any) -> set[str]:
    """Return all keys."""
    if isinstance(shape, dict):
        return {str(key) for key in shape} | {name for each in shape.values() for name in names_in(each)}
    return {name for each in shape for name in names_in(each)} if isinstance(shape, list) else set()


def game_file() -> bytes:
    """Return the file of a short game in which Soldiers answer, every third time by default."""
    title = title_of("sphacteria")
    session, rows = Session(title, "first-edition", {}, seed_of(3), "x"), []
    while len(rows) < 14:
        seat = min(session.pending)
        said = decide(title, perceive(session, seat), LEVELS["soldier"], random.Random, len(rows)).answer
        rows.append(session.submit(seat, session.pending[seat].default if len(rows) % 3 else said).row)
    return orjson.dumps(export_session(session, rows, session.game.dice.throws))


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Settle every difference by a few lines, and take any for a mistake."""
    for name, value in {
        "LOOKS": 1,
        "MORE_LOOKS": 1,
        "CHOOSING": 1,
        "SETTLING": (2,),
        "SURE": 0.0,
        "USUAL": 0.0,
    }.items():
        monkeypatch.setattr(contest, name, value)
    monkeypatch.setattr(contest, "SUSPECT", 0.0)
    monkeypatch.setattr(contest, "DOUBTFUL", 0.0)
    monkeypatch.setattr(contest, "KINDS", (("blunder", 0.2), ("mistake", 0.1), ("inaccuracy", 0.0001)))
    monkeypatch.setattr(analysis, "LINES", 2)
    monkeypatch.setattr(type(title_of("sphacteria")), "review_seconds", 1000.0)


@pytest.mark.usefixtures("hasty")
def test_the_keys_of_a_review_are_a_contract() -> None:
    from bot.games.files import read_file

    shares: list[float] = []
    found = analysis.reviewed(read_file(game_file()), shares.append)
    assert shares == sorted(shares) and shares[-1] <= 1 and len(shares) > ENOUGH
    assert len(found["points"]) >= ENOUGH and found["left_out"]["decisions"] == 0
    found["points"] = [
        {**found["points"][0], "harm": {"said": {}, "lines": 12, "often": 0.5, "otherwise": 0.1}, "gain": None}
    ]
    shape = shape_of(json.loads(json.dumps(found)))
    require_same_json("review.json", shape)
    said = DOCS.read_text(encoding="utf-8")
    languages, answers = {"en", "fr", "it"}, set(found["options"]) | set(found["seats"])
    assert [name for name in sorted(names_in(shape) - languages - answers) if f"`{name}`" not in said] == []
