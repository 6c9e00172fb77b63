"""Names on phones: those that matter are readable, cover nothing, or are in a list below."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.kernel.text import LANGUAGES
from engine.kernel.view import View
from engine.registry import KEYS as TITLES
from maps.canvas.resolve import resolve
from maps.canvas.shapes import shapes
from maps.ground.kept_grounds import PHONE, bare, close_up, inset_frame, portrait, thumbnail_frame
from maps.painter import Painter, frame_for
from maps.pieces import legible
from maps.pieces.fans import overlap
from maps.pieces.legible import letters, needed, unnamed
from tests.bench.names import positions
from tests.maps.test_drawn import crowded
from tests.maps.views import VIEWS

ON_PHONE = 390
LEAST = 9.5  # pixels of text at phone width


pytestmark = pytest.mark.usefixtures("plain_ground")


def drawn(view: View, lang: str = "en", targets: dict[str, str] | None = None) -> Painter:
    """Draw a phone picture with its names."""
    made = Painter(view, frame_for(view, "phone", None, targets or {}), "light", lang)
    made.paint(targets or {})
    return made


def covered(made: Painter, name: str) -> float:
    """Return the share of a name that is covered by counters."""
    rect = made.drawn.names[name]
    area = (rect[2] - rect[0]) * (rect[3] - rect[1])
    squares = {
        (spot.x - spot.size / 2, spot.y - spot.size / 2, spot.x + spot.size / 2, spot.y + spot.size / 2)
        for _, spot, _ in made.drawn.pieces
    }
    return sum(overlap(rect, square) for square in squares) / area


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_what_matters_is_named_at_a_size_one_can_read(title: str, lang: str) -> None:
    for view in (VIEWS[title](), *([crowded()] if title == "peloponnesian_war" else [])):
        made = drawn(view, lang)
        assert letters(made.k) * ON_PHONE / made.image.width >= LEAST
        must = needed(made, {})
        occupied = {resolve(made.shapes, piece.place) for piece in view.pieces}
        assert occupied & set(made.drawn.names), "places with counters are among them"
        assert set(must) == (set(must) & set(made.drawn.names)) | set(made.unnamed)
        listed = " ".join(said for _, said in unnamed(made))
        for name in made.unnamed:
            place = made.shapes.places[name]
            assert place.kind != "space", "a space has no code: its name stands on the map"
            assert made.text.place(place) in listed or name in made.crowded


@pytest.mark.parametrize("title", TITLES)
def test_names_cover_no_counter_and_no_other_name(title: str) -> None:
    for view in positions(title, 6, seed=5):
        made = drawn(view)
        assert not [name for name in made.drawn.names if covered(made, name) > 0.2]
        rects = list(made.drawn.names.values())
        for turn, rect in enumerate(rects):
            area = (rect[2] - rect[0]) * (rect[3] - rect[1])
            assert sum(overlap(rect, other) for other in rects[:turn]) < 0.3 * area


def test_places_asked_about_are_named_first() -> None:
    view = VIEWS["peloponnesian_war"]()
    asked = {"chios": "A", "samos": "B"}
    made = drawn(view, targets=asked)
    assert needed(made, asked)[:2] == ["chios", "samos"] and set(asked) <= set(made.drawn.names)


def test_what_finds_no_room_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legible, "_best", lambda *given: None)
    view = VIEWS["syracuse"]()
    made = drawn(view)
    assert not made.drawn.names and made.unnamed == needed(made, {})
    ((_, said),) = unnamed(made)
    place = next(made.shapes.places[name] for name in made.unnamed if name not in made.crowded)
    assert f"{place.code['']} {made.text.place(place)}" in said


def test_boxes_off_the_picture_are_in_the_roster() -> None:
    view = VIEWS["sphacteria"]()
    bases = [name for name, place in shapes("sphacteria").places.items() if place.kind == "base"]
    moved = [replace(piece, place=bases[0]) if turn < 3 else piece for turn, piece in enumerate(view.pieces)]
    inland = [piece for piece in moved if piece.place not in bases[1:]]
    view = replace(view, pieces=inland, moves=[], battles=[])
    made = Painter(view, portrait(shapes("sphacteria"), ["S", "T"]), "light", "en")
    made.paint({})
    assert bases[0] in made.crowded and not [piece for piece, _, where in made.drawn.pieces if where == bases[0]]


def test_every_picture_for_a_telephone_is_cut_from_one_ground() -> None:
    for title in TITLES:
        where = shapes(title)
        board = bare(where, inset=inset_frame(where) is not None)
        frame = portrait(where, list(where.places)[:4])
        assert (frame.bold, frame.named, frame.inset) == (board.bold, board.named, board.inset) and not frame.named
    zone = thumbnail_frame(shapes("syracuse"), "T16", PHONE // 2, 300)
    assert not zone.named and zone.bold


def test_a_close_up_has_its_own_names_unless_they_are_too_small() -> None:
    where = shapes("syracuse")
    near, wide = close_up(where, ["T16"], "phone"), close_up(where, list(where.places), "phone")
    assert near.named and not wide.named and close_up(where, list(where.places), "desktop").named
