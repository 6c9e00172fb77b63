"""Relief: light from the north-west over high ground, the same at every size."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw

import maps
from maps.relief import height_field, shading
from tests.maps.views import VIEWS

BOX = (0.0, 0.0, 400.0, 400.0)


def plateau() -> Image.Image:
    mask = Image.new("L", (400, 400), 0)
    ImageDraw.Draw(mask).rectangle([120, 120, 280, 280], fill=255)
    return mask


def test_the_north_western_rim_is_lit_and_the_south_eastern_lies_in_shadow() -> None:
    dark, light = (np.asarray(mask, np.float32) for mask in shading(height_field(plateau(), BOX, 1.0), 1.0))
    north_west, south_east = (slice(112, 126), slice(150, 250)), (slice(274, 288), slice(150, 250))
    assert light[north_west].mean() > 4 * light[south_east].mean()
    assert dark[south_east].mean() > 4 * dark[north_west].mean()
    assert dark[:60, :60].max() == 0 == light[:60, :60].max(), "level ground has neither"


def test_relief_is_the_same_every_time() -> None:
    one, other = (height_field(plateau(), BOX, 1.0) for _ in range(2))
    assert np.array_equal(one, other)


@pytest.mark.parametrize(("title", "most"), [("sphacteria", 400), ("syracuse", 400), ("peloponnesian_war", 540)])
def test_a_desktop_picture_stays_light(title: str, most: int) -> None:
    """The war map is larger, for the sake of its inset, and all mountains (docs/decisions/0010)."""
    assert len(maps.paint(VIEWS[title](), size="desktop").png) <= most * 1024
