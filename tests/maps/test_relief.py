"""Relief: light from the north-west over high ground, the same at every size."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from maps.ground.relief import height_field, ridges, shading

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


def test_a_range_is_highest_along_its_crest() -> None:
    row = {"line": [[100, 200], [300, 200]], "height": 200, "width": 40}
    field = ridges((400, 400), BOX, 1.0, [row])
    assert field[180:220, 120:280].mean() > 2 * field[230:270, 120:280].mean() > 0
    assert field[:100].max() == 0, "nothing far off"


def test_a_range_is_the_same_in_a_part_of_the_map() -> None:
    """Check that a close-up shows the same mountains as the whole map."""
    row = {"line": [[100, 200], [300, 200]], "height": 200, "width": 40}
    whole = ridges((400, 400), BOX, 1.0, [row])
    part = ridges((200, 200), (100.0, 100.0, 300.0, 300.0), 1.0, [row])
    assert np.abs(whole[100:300, 100:300] - part).mean() < 1.5
