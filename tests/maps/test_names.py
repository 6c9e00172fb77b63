"""Names stay legible: nothing covers them on the zone maps, hardly anything on the war map, never a home's."""

from __future__ import annotations

import pytest

from maps.fans import overlap
from maps.names import name_rects
from maps.painter import Painter, frame_for
from maps.shapes import board_shapes, shapes
from tests.bench.names import HOMES, covered, measure
from tests.maps.test_drawn import crowded
from tests.maps.views import VIEWS


@pytest.mark.parametrize(("title", "most"), [("sphacteria", 0.0), ("syracuse", 0.0), ("peloponnesian_war", 0.02)])
def test_counters_cover_no_names(title: str, most: float) -> None:
    """A few positions; `python -m tests.bench.names` measures two hundred."""
    drawn, hidden, often = measure(title, 8, seed=31)
    assert hidden <= most * drawn and not [name for name in HOMES if often[name]], often


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_no_home_is_covered_in_a_crowd(lang: str) -> None:
    for view in (VIEWS["peloponnesian_war"](), crowded()):
        painter = Painter(view, frame_for(view, "desktop", None), "light", lang)
        painter.lay({})
        assert not covered(painter) & set(HOMES)


def test_the_measure_notices_a_covered_name() -> None:
    painter = Painter(VIEWS["peloponnesian_war"](), frame_for(crowded(), "desktop", None), "light", "en")
    painter.lay({})
    piece, spot, place = painter.drawn.pieces[0]
    x0, y0, x1, y1 = painter.shapes.places["argos"].label * 2
    painter.drawn.pieces[0] = (piece, type(spot)((x0 + x1) / 2, (y0 + y1) / 2, spot.size), place)
    assert "argos" in covered(painter)


def test_the_crowded_theatre_lies_in_the_inset() -> None:
    inset = board_shapes("peloponnesian_war").enlarged
    assert inset is not None and inset.zoom > 2
    assert {"athens", "piraeus", "megara", "corinth", "thebes", "plataea", "decelea"} <= inset.places
    assert shapes("peloponnesian_war").enlarged is None, "close-ups show it in its place"
    view = crowded()
    painter = Painter(view, frame_for(view, "desktop", None), "light", "en")
    painter.lay({})
    x0, y0, x1, y1 = inset.frame
    for name in inset.places & painter.drawn.fans.keys():
        a, b, c, d = painter.drawn.fans[name]
        assert x0 < a and y0 < b and c < x1 and d < y1, name


def test_letters_cover_no_name_that_is_asked_about() -> None:
    asked = ["thebes", "plataea", "megara", "athens", "corinth", "sparta", "argos", "chios"]
    view = crowded()
    for crop in (None, asked[:5]):
        painter = Painter(view, frame_for(view, "desktop", crop), "light", "en")
        painter.paint(dict(zip(asked, "ABCDEFGH", strict=True)))
        names = name_rects(painter)
        assert set(painter.drawn.letters) == set(asked)
        for letter in asked:
            x, y = painter.drawn.letters[letter]
            disc = (x - 16, y - 16, x + 16, y + 16)
            assert not [name for name in asked if overlap(disc, names[name]) > 60], letter
