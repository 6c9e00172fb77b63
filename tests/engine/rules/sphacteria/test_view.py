"""Views of Sphacteria: what a seat may know."""

from __future__ import annotations

from engine.kernel import Session
from engine.sphacteria.title import TITLE


def test_views_show_the_own_hand_and_the_size_of_the_other() -> None:
    session = Session(TITLE, TITLE.scenarios[0], {}, bytes(32), "view")
    mine, spectator = session.view("athens"), session.view(None)
    assert len(mine.hand) == 2 and mine.hand_sizes == {"athens": 2, "sparta": 2} and spectator.hand == []
    assert {piece.id for piece in mine.pieces} == {
        name for name, place in session.game.state.where.items() if place in ("P", "I", "BTS")
    }
    weak = next(piece for piece in mine.pieces if piece.id == "A-T1")
    assert weak.weak and weak.strength == 3
