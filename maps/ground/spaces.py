"""The ground of the point-to-point map: coasts, routes by kind, spaces by league and type, the Sicilian inset."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from maps.canvas.lettering import fit, width, wrap, write
from maps.canvas.shapes import Enlarged, Place, Point, Rect, Shapes, unfold
from maps.canvas.sheet import Sheet, around
from maps.canvas.texts import MapText
from maps.canvas.themes import Colour, Theme
from maps.ground.landscape import growth, inside_any
from maps.ground.ornaments import decorate, decorated
from maps.ground.relief import ridges, shading
from maps.ground.sea import depths, open_water, waterlines, waves

LETTERS, LEADING, ROOM = 21.0, 19.0, 118.0  # size, line spacing and maximum width of a space's name
SMALLER = 14.0  # radius on the main map for a space enlarged in the inset


def draw_route(sheet: Sheet, path: Sequence[Point], kind: str, theme: Theme) -> None:
    """Draw a route: solid by land, dashed by sea, both if both are possible."""
    if kind == "land":
        sheet.line(path, (*theme["halo"], 190), 7)
        sheet.line(path, theme["border"], 3.4)
    elif kind == "naval":
        sheet.line(path, (*theme["seahalo"], 130), 6)
        sheet.dashed(path, theme["seaborder"], 3, 9, 6)
    elif kind == "mixed":
        sheet.line(path, (*theme["halo"], 190), 9)
        sheet.line(path, theme["border"], 5.4)
        sheet.dashed(path, theme["shallow"], 2.6, 9, 6)
    elif kind == "isthmus":
        sheet.line(path, theme["ink"], 8)
        sheet.line(path, theme["gold"], 5)
    else:
        sheet.line(path, (*theme["seahalo"], 110), 5)
        sheet.dashed(path, theme["bad"], 3.4, 3, 8)


def colours_of(side: str, theme: Theme) -> tuple[Colour, Colour]:
    """Return the fill and sign colours of a space that a side controls."""
    livery = theme.livery(side)
    return (livery.field, livery.figure) if side != "neutral" else (theme["cell"], theme["text"])


def draw_space(
    sheet: Sheet,
    at: Point,
    home: str,
    fortress: bool,
    kind: str,
    theme: Theme,
    r: float,
    holder: str = "",
    rebels: str = "",
) -> None:
    """Draw a space: a fortress is square with battlements, an unwalled town round.

    A port has a dot, an island a triangle. The fill shows the controller, the ring the home league; a space in
    rebellion is half in the colour of the favoured side.
    """
    holder = holder or home
    fill, sign = colours_of(holder, theme)
    ring = (*sign, 130) if holder == home and not rebels else (*colours_of(home, theme)[0], 255)
    k = sheet.k
    x, y = sheet.at(*at)
    rk, wide = r * k, sheet.px(2.6)
    (_fortress if fortress else _town)(sheet, (x, y), rk, fill, ring, theme)
    if rebels and rebels != holder:
        _half(sheet, (x, y), rk * (0.86 if fortress else 1) - wide, fortress, colours_of(rebels, theme)[0])
    if theme.livery(holder).pattern == "hatch":
        for lean in (-0.45, 0.0, 0.45):
            sheet.draw.line(
                [(x + lean * rk - rk * 0.3, y + rk * 0.3), (x + lean * rk + rk * 0.3, y - rk * 0.3)],
                fill=(*sign, 90),
                width=max(1, wide // 2),
            )
    if kind == "coastal":
        sheet.draw.ellipse(around(x, y, 5.4 * k), fill=sign)
    elif kind == "island":
        sheet.draw.regular_polygon((x, y, 7.6 * k), 3, fill=sign)


def _ring(sheet: Sheet, ring: tuple[int, ...]) -> tuple[int, float]:
    """Return the thickness of the ring and its distance from the edge; a foreign home league's is prominent."""
    wide = sheet.px(2.6)
    return (max(1, wide // 2), wide * 1.8) if ring[3] < 255 else (round(wide * 1.4), wide * 0.9)


def _fortress(sheet: Sheet, at: Point, rk: float, fill: Colour, ring: tuple[int, ...], theme: Theme) -> None:
    """Draw a square with battlements."""
    (x, y), k, wide, s = at, sheet.k, sheet.px(2.6), rk * 0.86
    rim, edge = _ring(sheet, ring)
    sheet.draw.rectangle([x - s + 3 * k, y - s + 4 * k, x + s + 3 * k, y + s + 4 * k], fill=(*theme["shadow"], 100))
    tooth = s * 0.38
    for turn in (-1, 0, 1):
        middle = x + turn * s * 0.76
        sheet.draw.rectangle(
            [middle - tooth / 1.6, y - s - tooth * 0.7, middle + tooth / 1.6, y - s + tooth],
            fill=fill,
            outline=theme["ink"],
            width=wide,
        )
    sheet.draw.rectangle(around(x, y, s), fill=fill, outline=theme["ink"], width=wide)
    sheet.draw.rectangle([x - s + edge, y - s + edge, x + s - edge, y + s - edge], outline=ring, width=rim)


def _town(sheet: Sheet, at: Point, rk: float, fill: Colour, ring: tuple[int, ...], theme: Theme) -> None:
    """Draw a round place without walls."""
    (x, y), k, wide = at, sheet.k, sheet.px(2.6)
    rim, edge = _ring(sheet, ring)
    inner = rk - edge
    sheet.draw.ellipse([x - rk + 3 * k, y - rk + 4 * k, x + rk + 3 * k, y + rk + 4 * k], fill=(*theme["shadow"], 100))
    sheet.draw.ellipse(around(x, y, rk), fill=fill, outline=theme["ink"], width=wide)
    sheet.draw.ellipse(around(x, y, inner), outline=ring, width=rim)


def _half(sheet: Sheet, at: Point, r: float, square: bool, fill: Colour) -> None:
    """Draw the lower right half of a space in another colour."""
    x, y = at
    if square:
        sheet.draw.polygon([(x + r, y - r), (x + r, y + r), (x - r, y + r)], fill=fill)
    else:
        sheet.draw.chord(around(x, y, r), -45, 135, fill=fill)


def _coasts(sheet: Sheet, shapes: Shapes, theme: Theme, inset: bool, fine: float = 1.0) -> None:
    """Draw sea and land of the main map, or of the inset."""
    land, draw, _ = sheet.mask()
    rings: list[list[Point]] = []
    for row in shapes.data["landmass"]:
        if row.get("inset", False) != inset:
            continue
        ring = unfold(row["polygon"])
        draw.polygon(sheet.xy(ring), fill=255)
        rings.append([*ring, ring[0]])
        for hole in row.get("holes", []):
            draw.polygon(sheet.xy(unfold(hole)), fill=0)
            rings.append(unfold(hole))
    sheet.land = land
    shelf = depths(sheet, land, rings, theme, 0.6 * fine)
    waterlines(sheet, rings, ImageChops.invert(land), theme, (9 * fine,))
    if fine == 1 and not inset:
        waves(sheet, open_water(sheet, shelf, decorated(shapes)), theme, shapes.title)
    sheet.tint(theme["land"], land)
    _inland(sheet, land, theme)
    _ranges(sheet, shapes, land, theme)
    sheet.draw = ImageDraw.Draw(sheet.image, "RGBA")
    for ring in rings:
        sheet.line(ring, (*theme["shadow"], 40), 6 * fine)
        sheet.line(ring, theme["ink"], 2.3 * fine)


def _inset(sheet: Sheet, shapes: Shapes, theme: Theme) -> None:
    """Draw Sicily on its own small sheet, laid over a corner of the sea."""
    x0, y0, x1, y1 = shapes.data["meta"]["inset_frame"]
    if x1 <= sheet.box[0] or y1 <= sheet.box[1] or x0 >= sheet.box[2] or y0 >= sheet.box[3]:
        return
    small = Sheet((x0, y0, x1, y1), sheet.k, 1, theme["sea"])
    _coasts(small, shapes, theme, inset=True)
    _lay(sheet, small, small.land, (x0, y0))


def _lay(sheet: Sheet, small: Sheet, land: Image.Image | None, corner: Point) -> None:
    """Lay a small sheet over a part of a larger one, and its land mask over the other's."""
    x, y = sheet.at(*corner)
    at = (round(x), round(y))
    sheet.image.paste(small.image, at)
    sheet.draw = ImageDraw.Draw(sheet.image, "RGBA")
    if sheet.land is not None and land is not None:
        sheet.land.paste(land, at)


def _inland(sheet: Sheet, land: Image.Image, theme: Theme) -> None:
    """Darken the land slightly away from the sea."""
    small = land.resize((max(1, land.width // 8), max(1, land.height // 8)))
    far = ImageChops.multiply(small, small.filter(ImageFilter.GaussianBlur(max(1.0, 34 * sheet.k / 8))))
    sheet.tint(theme["high"], far.point([min(150, round(max(0, v - 140) * 1.1)) for v in range(256)]))


def _ranges(sheet: Sheet, shapes: Shapes, land: Image.Image, theme: Theme) -> None:
    """Draw the mountains, lit from the north-west."""
    if not theme.texture or not shapes.data.get("range"):
        return
    small, k = land.reduce(3), sheet.k / 3
    height = ridges(small.size, sheet.box, k, shapes.data["range"])
    dark, pale = shading(height, k)
    body = Image.fromarray(np.clip(height * 2.6, 0, 150).astype(np.uint8))
    sheet.tint(theme["high"], ImageChops.multiply(body, small))
    sheet.tint(theme["relief"], ImageChops.multiply(dark, small))
    sheet.tint(theme["wash"], ImageChops.multiply(pale, small))


@lru_cache(maxsize=1024)
def _lines(text: str) -> tuple[tuple[str, ...], float]:
    lines = tuple(wrap(text, "text", LETTERS * 2, ROOM * 2))
    return lines, max(width(line, "text", LETTERS * 2) for line in lines) / 2


def space_label(place: Place, words: MapText) -> tuple[tuple[str, ...], Rect]:
    """Return the lines of a space's name and their rectangle; a longer name grows away from its space."""
    lines, wide = _lines(words.place(place))
    x, y = place.label
    left = x if "e" in place.label_pos else x - wide if "w" in place.label_pos else x - wide / 2
    half = len(lines) * LEADING / 2
    x0, y0, x1, y1 = place.within
    left, y = min(max(left, x0), x1 - wide), min(max(y, y0 + half), y1 - half)
    return lines, (left, y - half, left + wide, y + half)


def draw_label(sheet: Sheet, place: Place, words: MapText, theme: Theme) -> None:
    """Write the name of a space beside it."""
    lines, (x0, y0, x1, y1) = space_label(place, words)
    if not sheet.shows((x0, y0, x1, y1)):
        return
    size = LETTERS * sheet.k
    for turn, line in enumerate(lines):
        fit(line, "text", size, 150 * sheet.k, size)
        at = sheet.at((x0 + x1) / 2, y0 + (turn + 0.5) * LEADING)
        write(sheet.draw, at, line, "text", size, theme["text"], theme["halo"], halo=2.6 * sheet.k)


def paint_spaces(sheet: Sheet, shapes: Shapes, theme: Theme, words: MapText, named: bool = True) -> None:
    """Draw the whole point-to-point map except its boxes."""
    _coasts(sheet, shapes, theme, inset=False)
    _inset(sheet, shapes, theme)
    bare = sheet.image.copy()
    names = [space_label(place, words)[1] for place in shapes.places.values() if place.kind == "space"]
    growth(sheet, shapes, lambda x, y: not inside_any(x, y, names), theme)
    decorate(sheet, shapes, theme, words)
    _plate(sheet, tuple(shapes.data["meta"]["inset_frame"]), words.say("box-inset"), theme)
    enlarged = shapes.enlarged
    for row in shapes.data["line"]:
        draw_route(sheet, unfold(row["path"]), row["kind"], theme)
    places = [place for place in shapes.places.values() if place.kind == "space"]
    for place in places:
        if sheet.holds(place.anchor, 30):
            r = 19 if place.anchor == place.centre else SMALLER
            draw_space(sheet, place.anchor, place.home_side, place.fortress, place.terrain, theme, r)
    if enlarged is not None:
        sheet.draw.rectangle(sheet.rect(enlarged.source), outline=theme["paneledge"], width=sheet.px(3.4))
    for place in places:
        if named and (enlarged is None or place.id not in enlarged.places):
            draw_label(sheet, place, words, theme)
    if sheet.land is not None:
        sheet.land = bare_land(bare, sheet.image, sheet.land)
    if enlarged is not None:
        _enlarged(sheet, shapes, enlarged, theme, words)


def bare_land(before: Image.Image, after: Image.Image, land: Image.Image) -> Image.Image:
    """Return the land unchanged between two pictures, so that a tint on it covers no signs or letters."""
    red, green, blue = ImageChops.difference(before, after).split()
    same = ImageChops.lighter(ImageChops.lighter(red, green), blue).point([255] + [0] * 255)
    return ImageChops.darker(land, same)


def plate_rect(frame: Rect, title: str, right: bool = False) -> Rect:
    """Return the rectangle for the name of an inset: in its upper left corner, or in the upper right."""
    x0, y0, x1, _ = frame
    wide = 26 + width(title, "title", 36) / 2
    return (x1 - 6 - wide if right else x0 + 6, y0 + 6, x1 - 6 if right else x0 + 6 + wide, y0 + 40)


def _plate(sheet: Sheet, frame: Rect, title: str, theme: Theme, right: bool = False) -> None:
    """Draw the edge of an inset, and its name in the corner."""
    sheet.draw.rectangle(sheet.rect(frame), outline=theme["paneledge"], width=sheet.px(6))
    sheet.draw.rectangle(sheet.rect(frame, 9), outline=(*theme["paneledge"], 160), width=sheet.px(1.2))
    plate = plate_rect(frame, title, right)
    sheet.draw.rectangle(sheet.rect(plate), fill=theme["panel"], outline=theme["paneledge"], width=sheet.px(2))
    size = fit(title, "title", 18 * sheet.k, (plate[2] - plate[0] - 8) * sheet.k, 7)
    middle = sheet.at((plate[0] + plate[2]) / 2, (plate[1] + plate[3]) / 2)
    write(sheet.draw, middle, title, "title", size, theme["accent"], theme["panel"])


def _enlarged(sheet: Sheet, shapes: Shapes, inset: Enlarged, theme: Theme, words: MapText) -> None:
    """Draw the crowded area again, enlarged: land, routes, spaces and names with room around them."""
    if not sheet.shows(inset.frame):
        return
    land = Sheet(inset.source, sheet.k * inset.zoom, 1, theme["sea"])
    _coasts(land, shapes, theme, inset=False, fine=1 / inset.zoom)
    small = Sheet(inset.frame, sheet.k, 1, theme["sea"])
    bare = land.image.resize(small.image.size)
    small.image.paste(bare)
    for row in shapes.data["line"]:
        path = [inset.to(point) for point in unfold(row["path"])]
        if any(small.holds(point, 0) for point in path):
            draw_route(small, path, row["kind"], theme)
    for name in sorted(inset.places):
        place = shapes.places[name]
        draw_space(small, place.centre, place.home_side, place.fortress, place.terrain, theme, 19)
    for name in sorted(inset.places):
        draw_label(small, shapes.places[name], words, theme)
    _plate(small, inset.frame, words.say("box-enlarged"), theme, right=True)
    free = bare_land(bare, small.image, land.land.resize(small.image.size)) if land.land else None
    _lay(sheet, small, free, inset.frame[:2])
