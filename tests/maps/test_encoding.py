"""Picture files: small enough for mobile networks, invisible specks smoothed, in as many parts as a picture has."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image

import maps
from engine.registry import KEYS as TITLES
from maps import gallery
from maps.canvas.encoding import ALIKE, SPECK, encoded, evened, png, stacked
from maps.canvas.themes import THEMES
from tests.maps.views import VIEWS

MOST = 400 * 1024  # docs/decisions/0010
MOST_WITH_RECAP = 450 * 1024


def flat(rows: list[list[int]], colours: list[int]) -> Image.Image:
    image = Image.fromarray(np.array(rows, np.uint8))
    image.putpalette(colours)
    return image


def test_only_specks_of_a_colour_that_is_alike_are_evened() -> None:
    near, far = [100 + ALIKE // 3, 100, 100], [100 + ALIKE + 1, 100, 100]
    image = flat(
        [
            [0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0],
            [0, 0, 2, 0, 0, 2, 2, 0, 0, 0, 0, 0],
            [0] * (11 - SPECK) + [1] * (SPECK + 1),
        ],
        [100, 100, 100, *near, *far],
    )
    done = np.asarray(evened(image)).tolist()
    assert done[0] == [0] * 12, "a speck that nobody tells apart"
    assert done[1] == np.asarray(image).tolist()[1], "one that is seen"
    assert done[2] == np.asarray(image).tolist()[2], "and an area, which would be smeared"
    assert evened(flat([[0, 1]], [0, 0, 0, 1, 1, 1])).size == (2, 1), "however narrow"


def test_a_picture_in_parts_is_the_same_as_in_one() -> None:
    parts = [Image.new("RGB", (40, 20), colour) for colour in ((200, 30, 30), (30, 30, 200), (240, 240, 220))]
    palette = stacked(parts).quantize(16)
    data = encoded(parts, palette)
    assert data == png([stacked(parts).quantize(palette=palette, dither=Image.Dither.NONE)])
    with Image.open(io.BytesIO(data)) as image:
        assert image.size == (40, 60) and image.convert("RGB").getpixel((3, 45)) == (240, 240, 220)
    with Image.open(io.BytesIO(encoded(parts, None))) as image:
        assert image.size == (40, 60), "also with a palette of its own"


@pytest.mark.parametrize(
    ("title", "size"),
    [
        (TITLES[0], "desktop"),
        *(pytest.param(*each, marks=pytest.mark.full) for each in ((TITLES[0], "phone"), (TITLES[-1], "desktop"))),
    ],
)
def test_a_picture_stays_light(title: str, size: str) -> None:
    """The limit holds with any number of counters."""
    assert len(maps.paint(VIEWS[title](), size=size).png) <= MOST


@pytest.mark.soak
@pytest.mark.parametrize("title", TITLES)
def test_every_picture_of_a_played_game_stays_light(title: str) -> None:
    """Check every stage, theme and screen size; thumbnails of battles allow a little more."""
    found = gallery.play(title)
    assert found.fought is not None
    for theme in THEMES:
        for size in ("desktop", "phone"):
            for name, view in found.stages.items():
                assert len(maps.paint(view, size=size, theme=theme).png) <= MOST, (name, size, theme)
            view, fought = found.fought
            assert len(maps.paint(view, size=size, theme=theme, fought=fought).png) <= MOST_WITH_RECAP, (size, theme)
