"""Pictures of the second edition of Sphacteria: its own codes everywhere, and T5 means only a zone, never a ship."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import maps
from bot.text.narrator import catalogue
from bot.workers.pictures import Snapshots
from engine.kernel import Event, Session
from engine.kernel.view import View
from engine.registry import title
from maps.canvas.texts import map_text, unit_code
from maps.cards.battle import faces, losses
from maps.painter import Painter, frame_for
from tests.maps.views import BATTLE

FIRST, SECOND = "first-edition", "second-edition"
LOST: dict[str, Any] = {"forces": {"sparta": ["S-T5", "S-H1"]}, "losses": {"sparta": ["S-T5"]}}


def opening(scenario: str) -> View:
    """Return the start of an edition with a Spartan squadron on the map."""
    game: Any = Session(title("sphacteria"), scenario, {}, bytes(32), "codes").game
    game.forces.move("S-T5", "J")
    return game.view(None)  # type: ignore[no-any-return]


@pytest.mark.parametrize("scenario", [FIRST, SECOND])
def test_a_counter_is_printed_as_sentences_call_it(scenario: str) -> None:
    view = opening(scenario)
    painter = Painter(view, frame_for(view, "phone", None, {}), "light", "en")
    named = {piece.id: painter.face(piece).name for piece in view.pieces if piece.kind != "leader"}
    text = catalogue("sphacteria", "en", scenario)
    assert named and all(text.name("unit", piece).endswith(f" {code}") for piece, code in named.items())
    zones = {text.code("zone", zone) for zone in painter.shapes.places}
    assert not zones & set(named.values()), "one code is one thing"


def test_alternative_texts_call_a_squadron_by_arm_and_number() -> None:
    assert "T5 10" in maps.paint(opening(FIRST), size="phone").alt
    alt = maps.paint(opening(SECOND), size="phone").alt
    assert "Triremes 5 (10)" in alt and "T5 10" not in alt


def test_a_battle_has_the_codes_of_its_edition() -> None:
    facts = {key: value for key, value in BATTLE.items() if key != "title"}
    for scenario, code in ((FIRST, "P · Pylos"), (SECOND, "T6 · Pylos")):
        event = Event("battle", {**facts, "zone": "P"})
        assert code in maps.paint_battle({**event.facts, "title": "sphacteria", "scenario": scenario}).alt
        recap = maps.paint(opening(scenario), size="phone", fought=[event.facts])
        assert code in recap.alt
    for scenario, name in ((FIRST, "T5"), (SECOND, "5")):
        told, text = {**LOST, "title": "sphacteria", "scenario": scenario}, map_text("sphacteria", "en")
        assert [face.name for face in faces(told, "sparta", "sphacteria", text)] == [name, "H1"]
        assert [face.name for face, _ in losses(told, "sphacteria", text)] == [name]


def test_what_has_no_code_gets_none() -> None:
    assert unit_code("sphacteria", SECOND, "demosthenes") == ""
    assert unit_code("syracuse", "historical", "A-T6") == "T6"


async def test_the_bot_asks_for_the_edition_of_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []

    async def remember(self: Snapshots, name: str, kind: str, wish: dict[str, Any], *rest: Any) -> None:
        asked.append(wish["facts"])

    monkeypatch.setattr(Snapshots, "picture", remember)
    await Snapshots(0).battle("sphacteria", SECOND, Event("battle", {"column": "1/1", "zone": "P"}), "en")
    assert asked == [{"column": "1/1", "zone": "P", "title": "sphacteria", "scenario": SECOND}]
