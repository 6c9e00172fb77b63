"""Syracuse: what each viewer sees."""

from __future__ import annotations

import random

from engine.kernel import ScriptedDice
from engine.syracuse.title import TITLE
from tests.engine.rules.syracuse.helpers import ATHENS, CAMP, SYRACUSE, Table


def test_a_viewer_sees_his_own_hand_only() -> None:
    table = Table(hands={ATHENS: ["ST05"], SYRACUSE: ["ST09", "ST22"]})
    assert table.game.view(ATHENS).hand == ["ST05"] and table.game.view(None).hand == []
    assert table.game.view(SYRACUSE).hand_sizes == {ATHENS: 1, SYRACUSE: 2}
    other = TITLE.reshuffle_hidden(table.state, ATHENS, random.Random(1))
    assert TITLE.rules("historical", {})(other, ScriptedDice()).view(ATHENS) == table.game.view(ATHENS)


def test_garrisons_and_works_are_shown() -> None:
    table = Table({"olympieion": "S-P1"}, walls={"A1": "destroyed"}, **CAMP)
    view = table.game.view(None)
    assert [(piece.place, piece.marks) for piece in view.pieces] == [("T21", ("fort",))]
    assert {(mark.kind, mark.place, mark.value) for mark in view.markers} == {
        ("fort", "T21", "olympieion"),
        ("camp", "T17", "built"),
        ("wall", "A1", "destroyed"),
    }
