"""Scenes: each item of a view is in its scene exactly once, where the painter puts it, and nothing else is."""

from __future__ import annotations

import random
import zlib

import orjson
import pytest

from engine import registry
from engine.kernel import Session
from maps.canvas.shapes import contains, shapes
from maps.figures.vector import symbols
from maps.scene import board, plain, scene
from tests.maps.views import VIEWS

MOST, MOST_PACKED = 40_000, 10_000


@pytest.mark.parametrize("title", VIEWS)
def test_every_piece_is_on_the_scene_once_and_in_its_place(title: str) -> None:
    view = VIEWS[title]()
    found, where = scene(view), shapes(title)
    named = [name for counter in found.counters for name in (counter.id, *counter.under)]
    assert sorted(named) == sorted(piece.id for piece in view.pieces)
    for counter in found.counters:
        place = where.places[counter.place]
        if place.polygon and place.rect is None:
            assert contains(place.polygon, (counter.x, counter.y)), counter


@pytest.mark.parametrize("title", VIEWS)
def test_the_board_names_every_place_in_every_language(title: str) -> None:
    scenario = registry.title(title).scenarios[0]
    for lang in ("en", "fr", "it"):
        fixed = board(title, scenario, lang)
        assert {place.id for place in fixed.places} == set(shapes(title).places)
        assert all(place.name and (place.outline or place.kind == "space") for place in fixed.places)
    assert board(title, scenario, "en").key != board(title, scenario, "fr").key


@pytest.mark.parametrize("title", VIEWS)
def test_a_scene_and_its_board_are_small(title: str) -> None:
    view = VIEWS[title]()
    both = orjson.dumps({"board": plain(board(title, view.scenario)), "scene": plain(scene(view))})
    assert len(both) <= MOST and len(zlib.compress(both)) <= MOST_PACKED


@pytest.mark.parametrize("name", registry.KEYS)
@pytest.mark.parametrize("seed", range(6))
def test_scenes_stay_small_through_a_game(name: str, seed: int) -> None:
    title, rng = registry.title(name), random.Random(seed)
    scenario = title.scenarios[seed % len(title.scenarios)]
    session = Session(title, scenario, title.resolve_options(scenario, {}), bytes([seed]) * 32, "g")
    for step in range(120):
        if session.over:
            break
        seat = next(iter(session.pending))
        ask = session.pending[seat]
        session.submit(seat, ask.normalize(ask.sample(rng)))
        if step % 12 == 11:
            said = orjson.dumps(plain(scene(session.view(seat))))
            assert len(said) <= MOST and len(zlib.compress(said)) <= MOST_PACKED


def test_a_scene_says_what_its_viewer_knows_and_no_more() -> None:
    title = registry.title("sphacteria")
    session = Session(title, title.scenarios[0], {}, b"1" * 32, "g")
    while not session.view("athens").hand:
        seat = next(iter(session.pending))
        session.submit(seat, session.pending[seat].default)
    mine, theirs, public = (scene(session.view(seat)) for seat in ("athens", "sparta", None))
    assert mine.hand and not public.hand and not set(mine.hand) & set(theirs.hand)
    assert plain(mine) | {"hand": []} == plain(public) | {"hand": []}


@pytest.mark.parametrize("title", VIEWS)
def test_every_counter_has_its_silhouette(title: str) -> None:
    drawn = symbols()
    for counter in scene(VIEWS[title]()).counters:
        assert f'<symbol id="{counter.sign}"' in drawn
