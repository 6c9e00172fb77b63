"""Goldens: pictures reduced to a few hundred colour tiles, compared with a tolerance.

`python -m tests.maps.test_goldens` rewrites tests/maps/goldens.json, after the pictures have been inspected.
"""

from __future__ import annotations

import base64
import io
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

import maps
from engine.registry import KEYS as TITLES
from maps.canvas import disk_cache
from maps.canvas.themes import THEMES
from maps.ground import kept_grounds as grounds
from tests.maps.views import BATTLE, STANDINGS, VIEWS

GOLDENS = Path(__file__).with_name("goldens.json")
TILES = 18
SMALL = "420"


def tiles(png: bytes) -> bytes:
    """Return the mean colours of a grid of tiles."""
    with Image.open(io.BytesIO(png)) as image:
        return image.convert("RGB").resize((TILES, TILES), Image.Resampling.BOX).tobytes()


def cases() -> Iterator[tuple[str, str]]:
    """Yield the names of the pictures, and which suite draws the slow ones."""
    for title in TITLES:
        for theme in THEMES:
            yield f"{title} {theme} {SMALL}", ""
        for size in maps.SIZES:
            yield f"{title} light {size}", "soak" if size == "full" else "" if title == TITLES[0] else "full"
    for theme in THEMES:
        if theme != "light":
            for size in maps.SIZES:
                yield f"sphacteria {theme} {size}", "soak"
    for card in ("hand", "battle", "standings"):
        for theme in ("light", "dark"):
            yield f"card {theme} {card}", ""


def drawn(name: str) -> bytes:
    """Draw the picture of a case."""
    what, theme, size = name.split()
    if what != "card":
        return maps.paint(VIEWS[what](), theme=theme, size=size).png
    if size == "hand":
        return maps.paint_hand("sphacteria", ["5/15", "10/20"], "en", theme).png
    if size == "battle":
        return maps.paint_battle(BATTLE, "en", theme).png
    return maps.paint_standings(STANDINGS, "Olympiad 88", "en", theme).png


def apart(one: bytes, other: bytes) -> tuple[float, int]:
    """Return the mean and largest difference of two grids."""
    differences = [abs(a - b) for a, b in zip(one, other, strict=True)]
    return sum(differences) / len(differences), max(differences)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[getattr(pytest.mark, later)] if later else []) for name, later in cases()]
)
def test_golden(name: str) -> None:
    golden = base64.b64decode(json.loads(GOLDENS.read_text(encoding="utf-8"))[name])
    mean, most = apart(tiles(drawn(name)), golden)
    assert mean < 4 and most < 48, f"{name}: mean {mean:.1f}, most {most}"


def test_a_missing_counter_would_be_noticed() -> None:
    """Check that the tolerance is small enough to detect a missing stack."""
    view = VIEWS["sphacteria"]()
    whole = tiles(maps.paint(view, size=SMALL).png)
    view.pieces = [piece for piece in view.pieces if piece.place != "BTA"]
    assert apart(tiles(maps.paint(view, size=SMALL).png), whole)[1] >= 48


def test_a_phone_picture_is_the_same_whatever_is_kept_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that the plain land is never cut from the furnished map, even if that is in the cache."""
    for name, small in (("PHONE", 135), ("PHONE_GROUND", 350), ("WIDTHS", {"full": 300})):
        monkeypatch.setattr(grounds, name, small)
    pictures = []
    for number, sizes in enumerate((("phone",), ("full", "phone"))):
        monkeypatch.setattr(disk_cache, "folder_in_use", lambda number=number: tmp_path / str(number))
        (tmp_path / str(number)).mkdir()
        grounds._shelf.clear()
        pictures.append([maps.paint(VIEWS["sphacteria"](), size=size).png for size in sizes][-1])
    grounds._shelf.clear()
    assert pictures[0] == pictures[1]


def test_editions_have_their_own_codes() -> None:
    first = maps.paint(VIEWS["sphacteria"](), size=SMALL)
    second = maps.paint(replace(VIEWS["sphacteria"](), scenario="second-edition"), size=SMALL)
    assert first.png != second.png
    assert "T6 Pylos" in second.alt and "P Pylos" in first.alt


if __name__ == "__main__":
    GOLDENS.write_text(
        json.dumps({name: base64.b64encode(tiles(drawn(name))).decode() for name, _ in cases()}, indent=0) + "\n",
        encoding="utf-8",
    )
