"""Names stay legible: nothing covers them on the zone maps, little on the war map, and never that of a home."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from maps.canvas.shapes import board_shapes, shapes
from maps.canvas.sheet import Sheet
from maps.canvas.texts import map_text
from maps.canvas.themes import THEMES
from maps.ground.zones import label_box, zone_label
from maps.painter import Painter, frame_for
from maps.pieces.fans import mark_rect, overlap
from maps.pieces.names import name_rects
from tests.bench.names import HOMES, covered, measure, measure_asked
from tests.maps.test_drawn import crowded
from tests.maps.views import VIEWS

pytestmark = pytest.mark.usefixtures("plain_ground")


@pytest.mark.parametrize(("title", "most"), [("sphacteria", 0.0), ("syracuse", 0.0), ("peloponnesian_war", 0.02)])
def test_counters_cover_no_names(title: str, most: float) -> None:
    """Check a few positions; `python -m tests.bench.names` measures two hundred."""
    drawn, hidden, often = measure(title, 8, seed=31)
    assert hidden <= most * drawn and not [name for name in HOMES if often[name]], often


@pytest.mark.parametrize("title", ["sphacteria", "syracuse", "peloponnesian_war"])
def test_close_ups_cover_no_name_that_is_asked_about(title: str) -> None:
    drawn, often = measure_asked(title, 6, seed=3)
    assert drawn and not often, often


def test_counters_of_spaces_outside_a_picture_stay_outside() -> None:
    view = crowded()
    painter = Painter(view, frame_for(view, "phone", ["corinth", "megara"]), "light", "en")
    painter.lay({})
    x0, y0, x1, y1 = painter.frame.box
    assert painter.drawn.fans
    for name in painter.drawn.fans:
        x, y = painter.shapes.places[name].centre
        assert x0 - 20 < x < x1 + 20 and y0 - 20 < y < y1 + 20, name


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


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
@pytest.mark.parametrize("title", ["sphacteria", "syracuse"])
def test_a_name_written_again_lies_on_itself(title: str, lang: str) -> None:
    """At any scale; otherwise a name redrawn under an arrow would appear twice, slightly offset."""
    board, look, words = shapes(title), THEMES["contrast"], map_text(title, lang)
    for bold in (False, True):
        for place in list(board.places.values()):
            if not (box := label_box(place)):
                continue
            area = (box[0] - 40, box[1] - 40, box[2] + 40, box[3] + 40)
            inked = []
            for scale in (0.5, 0.93, 2.0):
                sheet = Sheet(area, scale, 1, (255, 0, 255))
                zone_label(sheet, place, words, look, "", bold)
                inked.append(ImageChops.difference(sheet.image, Image.new("RGB", sheet.image.size, (255, 0, 255))))
            found = [
                tuple(edge / scale for edge in image.getbbox() or ())
                for image, scale in zip(inked, (0.5, 0.93, 2.0), strict=True)
            ]
            for edges in zip(*found, strict=True):
                assert max(edges) - min(edges) < 10, (place.id, bold, found)


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
            others = [place for place in painter.shapes.places.values() if place.kind == "space" and place.id != letter]
            assert not [place.id for place in others if overlap(disc, mark_rect(place)) > 90], (
                "a letter on another space"
            )
