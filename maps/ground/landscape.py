"""The landscape: hills, cliffs, woods, fields, reeds, houses and roads."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Any

from PIL import Image, ImageDraw

from maps.canvas.shapes import Place, Point, Rect, Shapes, bounds, triples, unfold
from maps.canvas.sheet import Sheet, along, around, rotated
from maps.canvas.themes import Colour, Theme, mix

HIGH = ("difficult", "elevated")
CROWN = ((0.0, -3.0, 6.2), (-0.9, -3.8, 4.7), (-1.9, -5.0, 2.2))  # the parts of a tree's crown: position and size


def hill(sheet: Sheet, x: float, y: float, size: float, theme: Theme) -> None:
    """Draw a small engraved hill with its shaded side."""
    s = size
    crest = [
        (x - s * 0.72, y + s * 0.34),
        (x - s * 0.4, y - s * 0.02),
        (x - s * 0.13, y - s * 0.46),
        (x + s * 0.1, y - s * 0.34),
        (x + s * 0.38, y + s * 0.02),
        (x + s * 0.76, y + s * 0.34),
    ]
    sheet.draw.polygon(sheet.xy(crest), fill=(*mix(theme["high"], theme["wash"], 0.25), 120))
    shade = [*crest[2:], (x + s * 0.16, y + s * 0.34), (x + s * 0.1, y)]
    sheet.draw.polygon(sheet.xy(shade), fill=(*theme["relief"], 88))
    for turn in range(4):
        t = turn / 4
        a = (x + s * (0.0 + 0.5 * t), y - s * (0.36 - 0.44 * t))
        sheet.line([a, (a[0] + s * 0.06 + s * 0.1 * t, y + s * 0.32)], (*theme["relief"], 150), 1)
    sheet.line(crest, (*mix(theme["relief"], theme["ink"], 0.35), 215), 1.5)


def tuft(sheet: Sheet, x: float, y: float, theme: Theme) -> None:
    """Draw reeds and a streak of water for a marsh."""
    for lean in (-0.55, -0.2, 0.15, 0.5):
        sheet.line([(x, y), (x + math.sin(lean) * 13, y - math.cos(lean) * 13)], (*theme["good"], 190), 1.6)
    sheet.line([(x - 12, y + 1), (x + 12, y + 1)], (*theme["waterline"], 200), 1.4)


def leaves(theme: Theme) -> tuple[Colour, Colour, Colour]:
    """Return three greens of a tree: in the shade, in the open, in the light."""
    leaf = mix(mix(theme["good"], theme["gold"], 0.3), theme["land"], 0.3)
    return (mix(leaf, theme["shadow"], 0.34), leaf, mix(leaf, theme["wash"], 0.4))


def tree(sheet: Sheet, x: float, y: float, theme: Theme, size: float = 1.0) -> None:
    """Draw an olive tree: a crown with its shaded side, a trunk, a shadow on the ground."""
    s = size
    x0, y0 = sheet.at(x - 3 * s, y + 3.4 * s)
    x1, y1 = sheet.at(x + 8 * s, y + 7 * s)
    sheet.draw.ellipse([x0, y0, x1, y1], fill=(*theme["relief"], 70))
    sheet.line([(x, y + 6 * s), (x, y)], (*theme["relief"], 200), 1.6 * s)
    for (ox, oy, r), colour in zip(CROWN, leaves(theme), strict=True):
        px, py = sheet.at(x + ox * s, y + oy * s)
        rk = r * s * sheet.k
        sheet.draw.ellipse([px - rk, py - rk * 0.86, px + rk, py + rk * 0.86], fill=colour)


def wood(sheet: Sheet, x: float, y: float, trees: int, clear: Callable[[float, float], bool], theme: Theme) -> None:
    """Draw a small wood: trees close together, those in front last."""
    chance = random.Random(f"wood {x} {y}")
    spread = 7.5 * math.sqrt(trees)
    spots = []
    for turn in range(trees):
        r, angle = spread * math.sqrt((turn + 0.5) / trees), turn * 2.39996 + chance.uniform(-0.3, 0.3)
        spots.append((y + r * math.sin(angle) * 0.62, x + r * math.cos(angle), chance.uniform(0.85, 1.2)))
    for down, right, size in sorted(spots):
        if sheet.holds((right, down), 20) and clear(right, down):
            tree(sheet, right, down, theme, size)


def field(sheet: Sheet, x: float, y: float, lean: float, theme: Theme, size: float = 1.0) -> None:
    """Draw ploughed land: adjacent strips, some green, some fallow, with furrows along them."""
    chance = random.Random(f"field {x} {y}")
    angle = math.radians(lean)
    top = -24.0 * size
    sown = mix(mix(theme["good"], theme["gold"], 0.45), theme["beach"], 0.72)
    for strip, colour in enumerate((sown, mix(theme["high"], theme["beach"], 0.6), sown)):
        tall, half = chance.uniform(13, 18) * size, chance.uniform(30, 38) * size
        shift = (strip - 1) * 5 * size
        corners = [(shift - half, top), (shift + half, top), (shift + half, top + tall), (shift - half, top + tall)]
        sheet.draw.polygon(sheet.xy(rotated(corners, (x, y), angle)), fill=(*colour, 210))
        rows = max(2, int(tall / (4.6 * size)))
        for turn in range(1, rows):
            at = top + tall * turn / rows
            furrow = [(shift - half * 0.9, at), (shift + half * 0.9, at)]
            sheet.line(rotated(furrow, (x, y), angle), (*theme["relief"], 80), 1.0)
        sheet.line(rotated([*corners, corners[0]], (x, y), angle), (*theme["relief"], 95), 1.0)
        top += tall + 1.5


def roads(sheet: Sheet, shapes: Shapes, theme: Theme) -> None:
    """Draw cart roads: two fine lines with pale dust between them."""
    lines = [unfold(row["line"]) for row in shapes.data.get("road", [])]
    for line in lines:
        sheet.line(line, (*theme["border"], 150), 8)
    for line in lines:
        sheet.line(line, mix(theme["beach"], theme["wash"], 0.4), 5)


def cliffs(sheet: Sheet, shapes: Shapes, high: Image.Image, theme: Theme) -> None:
    """Draw hachures where high ground falls to low ground or to the sea, longer on the shaded side."""
    ink = mix(theme["relief"], theme["ink"], 0.45)
    tall = {name for name, place in shapes.places.items() if place.terrain in HIGH and not place.water}
    for row in shapes.data["border"]:
        if (row["a"] in tall) == (row["b"] in tall) or row["type"] == "sea_wall":
            continue
        line = unfold(row["line"])
        for turn, (x, y, angle) in enumerate(along(line, 7.5, 3)):
            side = _low_side(sheet, high, x, y, angle)
            if not side:
                continue
            nx, ny = -math.sin(angle) * side, math.cos(angle) * side
            lit = -(nx + ny) / 1.4142  # 1 where the slope faces the light in the north-west
            long = (15 - 7 * lit) * (1.0, 0.6, 0.82, 0.5)[turn % 4]
            into = (x - nx * long, y - ny * long)
            sheet.line([(x, y), into], (*ink, round(165 - 75 * lit)), 1.7 - 0.5 * lit)


def _low_side(sheet: Sheet, high: Image.Image, x: float, y: float, angle: float) -> int:
    """Return on which side of a line the ground is low: 1 or -1, or 0 if that is unclear."""
    found = []
    for side in (1, -1):
        px, py = sheet.at(x - math.sin(angle) * side * 9, y + math.cos(angle) * side * 9)
        if not (0 <= px < high.width and 0 <= py < high.height):
            return 0
        found.append(bool(high.getpixel((int(px), int(py)))))
    return 0 if found[0] == found[1] else 1 if found[1] else -1


def patterns(sheet: Sheet, shapes: Shapes, keep_out: Sequence[Rect], theme: Theme) -> None:
    """Draw terrain patterns: hills, reeds, woods and fields, olive trees, stippled beaches, city blocks."""
    scatter = shapes.data.get("scatter", {})
    for turn, (left, top, size) in enumerate(triples(scatter.get("hill", {}).get("points", ""), 3)):
        # Where relief shows the heights, an occasional hill is enough.
        drawn = not theme.texture or turn % 4 == 0
        if drawn and sheet.holds((left, top), size) and not inside_any(left, top, keep_out):
            hill(sheet, left, top, size, theme)
    for left, top in triples(scatter.get("marsh", {}).get("points", ""), 2):
        tuft(sheet, left, top, theme)
    for place in shapes.places.values():
        if place.kind == "base" or place.water or place.terrain in HIGH or not place.polygon:
            continue
        if sheet.shows(bounds(place.polygon)):
            _pattern(sheet, place, keep_out, theme)
    growth(sheet, shapes, lambda x, y: not inside_any(x, y, keep_out), theme)


def growth(sheet: Sheet, shapes: Shapes, clear: Callable[[float, float], bool], theme: Theme) -> None:
    """Draw the woods and fields of the map where they do not overlap names."""
    scatter = shapes.data.get("scatter", {})
    for x, y, lean in triples(scatter.get("field", {}).get("points", ""), 3):
        if sheet.holds((x, y), 60) and clear(x, y):
            field(sheet, x, y, lean, theme, scatter["field"].get("size", 1.0))
    for x, y, trees in triples(scatter.get("wood", {}).get("points", ""), 3):
        if sheet.holds((x, y), 80):
            wood(sheet, x, y, trees, clear, theme)


def _pattern(sheet: Sheet, place: Place, keep_out: Sequence[Rect], theme: Theme) -> None:
    chance = random.Random(place.id)
    mask = _polygon_mask(place.polygon)
    step: float = {"beach": 13, "city": 26}.get(place.terrain, 78)
    x0, y0, x1, y1 = bounds(place.polygon)
    for row in range(int((y1 - y0) / step) + 1):
        for column in range(int((x1 - x0) / step) + 1):
            x = x0 + (column + chance.uniform(0.1, 0.9)) * step
            y = y0 + (row + chance.uniform(0.1, 0.9)) * step
            if mask(x, y) and not inside_any(x, y, keep_out):
                _mark(sheet, place.terrain, x, y, chance, theme)


def _mark(sheet: Sheet, terrain: str, x: float, y: float, chance: random.Random, theme: Theme) -> None:
    if terrain == "beach":
        px, py = sheet.at(x, y)
        r = sheet.k * 1.1
        sheet.draw.ellipse(around(px, py, r), fill=(*theme["border"], 120))
    elif terrain == "city":
        w, h, lean = chance.uniform(5, 10), chance.uniform(4, 7), chance.uniform(-0.2, 0.2)
        house = rotated([(-w, -h), (w, -h), (w, h), (-w, h)], (x, y), lean)
        sheet.draw.polygon(sheet.xy(house), fill=(*theme["wash"], 150), outline=(*theme["border"], 190))
        sheet.line(rotated([(-w, 0), (w, 0)], (x, y), lean), (*theme["border"], 150), 1)
    elif chance.random() < 0.4:
        tree(sheet, x, y, theme)
    else:
        sheet.line([(x - 4, y), (x - 2, y - 3), (x, y), (x + 2, y - 4), (x + 4, y)], (*theme["relief"], 90), 1)


def _polygon_mask(polygon: Sequence[Point]) -> Any:
    x0, y0, x1, y1 = bounds(polygon)
    mask = Image.new("1", (int(x1 - x0) + 2, int(y1 - y0) + 2), 0)
    ImageDraw.Draw(mask).polygon([(x - x0, y - y0) for x, y in polygon], fill=1)
    return lambda x, y: bool(
        mask.getpixel((min(mask.width - 1, max(0, int(x - x0))), min(mask.height - 1, max(0, int(y - y0)))))
    )


def inside_any(x: float, y: float, boxes: Sequence[Rect]) -> bool:
    """Return whether a point is in or close to any of the rectangles."""
    return any(a - 10 <= x <= c + 10 and b - 8 <= y <= d + 8 for a, b, c, d in boxes)
