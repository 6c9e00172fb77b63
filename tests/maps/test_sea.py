"""Sea and ornaments: depth by distance from the shore, waves in open water, a vignette and curved names."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from engine.registry import KEYS as TITLES
from maps.canvas.lettering import curved
from maps.canvas.shapes import shapes
from maps.canvas.sheet import Sheet, bezier
from maps.canvas.themes import THEMES, luminance
from maps.figures.vignettes import VIGNETTES
from maps.ground.sea import depths, open_water, waves

BOX = (0.0, 0.0, 600.0, 300.0)
SHORE = [(60.0, -40.0), (60.0, 340.0)]


def coast() -> tuple[Sheet, Image.Image]:
    """Return a sheet with land in the west, and its depth mask."""
    sheet = Sheet(BOX, 1.0, 1, THEMES["light"]["sea"])
    land, draw, _ = sheet.mask()
    draw.rectangle([0, 0, 60, 300], fill=255)
    return sheet, depths(sheet, land, [SHORE], THEMES["light"])


@pytest.mark.parametrize("theme", THEMES)
def test_the_sea_grows_deeper_step_by_step(theme: str) -> None:
    sheet = Sheet(BOX, 1.0, 1, THEMES[theme]["sea"])
    land, draw, _ = sheet.mask()
    draw.rectangle([0, 0, 60, 300], fill=255)
    depths(sheet, land, [SHORE], THEMES[theme])
    row = [sheet.image.getpixel((x, 150)) for x in (75, 110, 160, 220, 300)]
    assert len(set(row)) == 5, "five depths"
    light = [luminance(colour) for colour in row]  # type: ignore[arg-type]
    assert light == sorted(light, reverse=True), "darker far out"


def test_waves_keep_off_the_shore_and_off_what_is_written() -> None:
    sheet, shelf = coast()
    before = np.asarray(sheet.image).copy()
    name = (300.0, 100.0, 500.0, 200.0)
    waves(sheet, open_water(sheet, shelf, [name]), THEMES["light"], "test")
    changed = np.abs(np.asarray(sheet.image).astype(int) - before).sum(axis=2) > 0
    assert changed[:, 220:].any(), "some waves far out"
    assert not changed[:, :105].any(), "none along the shore"
    assert not changed[112:188, 330:470].any(), "none across a name"


def test_a_curved_name_follows_its_curve() -> None:
    path = bezier((20.0, 180.0), (150.0, 20.0), (280.0, 180.0))
    mask = np.asarray(curved("Ionian Sea", "italic", 24, path, 200)) > 60
    columns = [np.flatnonzero(mask[:, x]).mean() for x in range(mask.shape[1]) if mask[:, x].any()]
    first, middle, last = columns[3], min(columns), columns[-4]
    assert middle + 20 < first and middle + 20 < last, "the middle of the arch lies higher than its ends"


@pytest.mark.parametrize("title", TITLES)
def test_every_map_has_one_vignette_and_a_name_on_a_curve(title: str) -> None:
    decor = shapes(title).data["decor"]
    found = [row for row in decor if row["kind"] == "vignette"]
    assert len(found) == 1 and found[0]["id"] in VIGNETTES
    assert any("curve" in row for row in decor)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", VIGNETTES)
def test_a_vignette_is_drawn_where_it_belongs(name: str, theme: str) -> None:
    sheet = Sheet((0.0, 0.0, 200.0, 200.0), 1.0, 2, THEMES[theme]["sea"])
    VIGNETTES[name](sheet, 100, 100, 1.4, THEMES[theme])
    box = Image.fromarray(
        (np.asarray(sheet.done()).astype(int) != np.array(THEMES[theme]["sea"])).any(axis=2).astype(np.uint8) * 255
    ).getbbox()
    assert box is not None and box[0] < 60 and box[2] > 140 and box[1] < 60 and box[3] > 140
