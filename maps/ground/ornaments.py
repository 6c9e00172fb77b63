"""Ornaments of a map: names of lands and seas, curved where they follow a coast, and one vignette."""

from __future__ import annotations

import math
from typing import Any

from maps.canvas.lettering import curved, tilted
from maps.canvas.shapes import Rect, Shapes, bounds
from maps.canvas.sheet import Sheet, bezier
from maps.canvas.texts import MapText
from maps.canvas.themes import Theme
from maps.figures.vignettes import VIGNETTES

SEA_NAME, LAND_NAME = 220, 240  # opacity of the names of seas and lands, of 255


def decorate(sheet: Sheet, shapes: Shapes, theme: Theme, words: MapText) -> None:
    """Draw the names of lands and seas, and the vignette of the map."""
    for row in shapes.data.get("decor", []):
        if row["kind"] == "vignette" and sheet.holds((row["x"], row["y"]), row["size"]):
            VIGNETTES[row["id"]](sheet, row["x"], row["y"], row["size"] / 100, theme)
        elif row["kind"] == "region" and sheet.shows(_reach(row)):
            _region(sheet, row, theme, words)


def decorated(shapes: Shapes) -> list[Rect]:
    """Return the rectangles of ornaments, which waves avoid."""
    found = [_reach(row) for row in shapes.data.get("decor", []) if row["kind"] in ("region", "vignette", "compass")]
    return [*found, *(box["rect"] for box in shapes.boxes.values())]


def region_rects(shapes: Shapes) -> list[Rect]:
    """Return the rectangles of the names of lands and seas, curved ones in several pieces."""
    found: list[Rect] = []
    for row in shapes.data.get("decor", []):
        if row["kind"] == "region" and "curve" in row:
            start, middle, end = ((float(x), float(y)) for x, y in row["curve"])
            half = row["size"] * 0.6
            steps = max(1, round(math.dist(start, end) / row["size"]))
            points = bezier(start, middle, end, steps)
            found += [(x - half, y - row["size"], x + half, y + row["size"] * 0.3) for x, y in points]
        elif row["kind"] == "region":
            found.append(_reach(row))
    return found


def _reach(row: dict[str, Any]) -> Rect:
    if "curve" in row:
        x0, y0, x1, y1 = bounds([(float(x), float(y)) for x, y in row["curve"]])
        return (x0 - 20, y0 - 30, x1 + 20, y1 + 30)
    x, y = row["x"], row["y"]
    half = {"compass": row.get("r", 0) * 1.2, "vignette": row.get("size", 0) * 0.6}.get(
        row["kind"], row.get("size", 0) * 5
    )
    tall = half if row["kind"] != "region" else row["size"] * (0.8 if abs(row.get("angle", 0)) < 20 else 4)
    return (x - half, y - tall, x + half, y + tall)


def _region(sheet: Sheet, row: dict[str, Any], theme: Theme, words: MapText) -> None:
    """Write the name of a land in spaced capitals, of a sea in italics."""
    water = row.get("water", False)
    name = words.say(f"region-{row['id']}")
    text, face = (name, "italic") if water else (name.upper(), "title")
    size, strength = row["size"] * (1 if water else 0.8) * sheet.k, SEA_NAME if water else LAND_NAME
    ink = theme["regionsea" if water else "regionland"]
    if "curve" in row:
        start, middle, end = (sheet.at(float(x), float(y)) for x, y in row["curve"])
        sheet.image.paste(ink, (0, 0), _fitted(curved(text, face, size, bezier(start, middle, end), strength), sheet))
    else:
        mask = tilted(text, face, size, row["angle"], strength)
        x, y = sheet.at(row["x"], row["y"])
        sheet.image.paste(ink, (round(x - mask.width / 2), round(y - mask.height / 2)), mask)


def _fitted(mask: Any, sheet: Sheet) -> Any:
    return mask.crop((0, 0, *sheet.image.size))
