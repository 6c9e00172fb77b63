"""The sea: depths by distance from the coast, lines that follow the shore, and small waves offshore."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from maps.canvas.shapes import Point, Rect
from maps.canvas.sheet import Sheet, around, thinned
from maps.canvas.themes import Theme, mix
from maps.ground.landscape import inside_any

DEPTHS = (34.0, 74.0, 124.0, 190.0)  # canvas units from the shore where the sea deepens
COARSE = 4  # depths are computed in pixels this much larger
LINES = (6.0, 13.0, 21.5, 32.0, 45.0)
CANVAS: Rect = (0, 0, 2500, 2500)  # no map is larger
APART = 118.0  # canvas units between two waves


def depths(
    sheet: Sheet, land: Image.Image, coasts: Sequence[Sequence[Point]], theme: Theme, far: float = 1.0
) -> Image.Image:
    """Draw steps of depth around every shore, paler near it and darker offshore; return them as a mask too."""
    shelf, draw, _ = sheet.mask(COARSE)
    near = Sheet(sheet.box, sheet.k / COARSE, 1, theme["sea"])
    for turn, reach in enumerate(reversed(DEPTHS)):
        for coast in coasts:
            _stroke(draw, near, coast, reach * far, 60 * (turn + 1))
    shelf = ImageChops.lighter(shelf, land.resize(shelf.size))
    steps = [theme["deep"], mix(theme["deep"], theme["sea"], 0.5), theme["sea"]]
    steps += [mix(theme["sea"], theme["shallow"], 0.5), theme["shallow"]]
    water = Image.new("RGB", sheet.image.size, steps[0])
    for turn, colour in enumerate(steps[1:]):
        at_least = shelf.point([255 if v >= 60 * (turn + 1) else 0 for v in range(256)])
        soft = at_least.filter(ImageFilter.GaussianBlur(max(1.0, 7 * near.k)))
        soft = soft.resize(sheet.image.size, Image.Resampling.BILINEAR)
        water.paste(colour, (0, 0), soft.point([min(255, max(0, (v - 112) * 8)) for v in range(256)]))
    sheet.image = water
    sheet.draw = ImageDraw.Draw(sheet.image, "RGBA")
    return shelf


def open_water(sheet: Sheet, shelf: Image.Image, keep_out: Sequence[Rect]) -> Callable[[float, float], bool]:
    """Return a test whether a point is far from every shore and clear of lettering."""

    def is_open(x: float, y: float) -> bool:
        px, py = (round(v / COARSE) for v in sheet.at(x, y))
        inside = 0 <= px < shelf.width and 0 <= py < shelf.height
        return inside and shelf.getpixel((px, py)) < 180 and not inside_any(x, y, keep_out)  # type: ignore[operator]

    return is_open


def waterlines(
    sheet: Sheet, coasts: Sequence[Sequence[Point]], sea: Image.Image, theme: Theme, offsets: Sequence[float] = LINES
) -> None:
    """Draw engraved lines that follow the shore and fade out to sea."""
    lines, draw, _ = sheet.mask()
    for turn, offset in reversed(list(enumerate(offsets))):
        strength = round(180 - 110 * turn / max(1, len(offsets) - 1))
        for coast in coasts:
            _stroke(draw, sheet, coast, offset + 0.75, strength)
        for coast in coasts:
            _stroke(draw, sheet, coast, offset - 0.75, 0)
    sheet.tint(theme["waterline"], ImageChops.multiply(lines, sea))


def _stroke(draw: ImageDraw.ImageDraw, sheet: Sheet, line: Sequence[Point], reach: float, value: int) -> None:
    """Draw a broad stroke with round joints; broader strokes use fewer points."""
    r = reach * sheet.k
    for piece in sheet.seen(line, reach):
        pixels = thinned(sheet.xy(piece), r * 0.2)
        if len(pixels) > 1:
            draw.line(pixels, fill=value, width=max(1, round(2 * r)))
        for x, y in pixels:
            draw.ellipse(around(x, y, r), fill=value)


def waves(sheet: Sheet, open_sea: Callable[[float, float], bool], theme: Theme, seed: str) -> None:
    """Draw fine strokes far from every shore, in slightly uneven rows."""
    chance = random.Random(seed)
    x0, y0, x1, y1 = CANVAS
    for row in range(int((y1 - y0) / (APART * 0.62))):
        for column in range(int((x1 - x0) / APART) + 1):
            x = x0 + (column + chance.uniform(0.1, 0.6) + 0.5 * (row % 2)) * APART
            y = y0 + (row + chance.uniform(0.2, 0.8)) * APART * 0.62
            crests, keep = chance.choice((2, 2, 3)), chance.random()
            if keep < 0.72 and sheet.holds((x, y), 40) and open_sea(x, y):
                _wave(sheet, x, y, crests, theme)


def _wave(sheet: Sheet, x: float, y: float, crests: int, theme: Theme) -> None:
    """Draw a short swell: a few crests side by side, and a shorter stroke below."""
    ink = (*mix(theme["waterline"], theme["deep"], 0.25), 150)
    sheet.line(_swell(x - crests * 8, y, crests, 16, 4.4), ink, 1.5)
    sheet.line(_swell(x - 4, y + 9, crests - 1, 13, 3.2), ink, 1.2)


def _swell(x: float, y: float, crests: int, long: float, tall: float) -> list[Point]:
    points: list[Point] = [(x, y)]
    for turn in range(crests):
        left = x + turn * long
        points += [(left + long * t, y - tall * 4 * t * (1 - t)) for t in (0.2, 0.4, 0.6, 0.8)]
        points.append((left + long, y))
    return points
