"""The ground of the point-to-point map: coasts, routes by kind, spaces by league and nature, the Sicilian inset."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from maps.ground import depths, waterlines
from maps.lettering import fit, tilted, width, wrap, write
from maps.relief import mountains, shading
from maps.shapes import Enlarged, Place, Point, Rect, Shapes, unfold
from maps.sheet import Sheet
from maps.texts import MapText
from maps.themes import Colour, Theme

LETTERS, LEADING, ROOM = 21.0, 19.0, 118.0  # size, distance of lines and greatest width of a space's name
SMALLER = 14.0  # the radius on the main map of a space that the inset shows larger
LEAGUES = {"delian": "athens", "peloponnesian": "sparta", "neutral": "neutral"}


def draw_route(sheet: Sheet, path: Sequence[Point], kind: str, theme: Theme) -> None:
    """A route: solid by land, dashed by sea, both together where both may pass."""
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
    """Fill and sign of a space that a side controls."""
    livery = theme.livery(side)
    return (livery.field, livery.figure) if side != "neutral" else (theme["cell"], theme["text"])


def draw_space(
    sheet: Sheet,
    at: Point,
    league: str,
    fortress: bool,
    kind: str,
    theme: Theme,
    r: float,
    holder: str = "",
    rebels: str = "",
) -> None:
    """A fortress is square with battlements, an unwalled town round; a port bears a dot, an island a triangle.

    The fill is the controller's, the ring that of the home league; where there are rebels, half is in the colour
    of the side they favour.
    """
    home = LEAGUES[league]
    holder = holder or home
    fill, sign = colours_of(holder, theme)
    ring = (*sign, 130) if holder == home and not rebels else (*colours_of(home, theme)[0], 255)
    k = sheet.k
    x, y = sheet.at(*at)
    rk, wide = r * k, sheet.px(2.6)
    (_fortress if fortress else _town)(sheet, (x, y), rk, fill, ring, theme)
    if rebels and rebels != holder:
        _half(sheet, (x, y), rk * (0.86 if fortress else 1) - wide, fortress, colours_of(rebels, theme)[0])
    if holder == "sparta":
        for lean in (-0.45, 0.0, 0.45):
            sheet.draw.line(
                [(x + lean * rk - rk * 0.3, y + rk * 0.3), (x + lean * rk + rk * 0.3, y - rk * 0.3)],
                fill=(*sign, 90),
                width=max(1, wide // 2),
            )
    if kind == "coastal":
        sheet.draw.ellipse([x - 5.4 * k, y - 5.4 * k, x + 5.4 * k, y + 5.4 * k], fill=sign)
    elif kind == "island":
        sheet.draw.regular_polygon((x, y, 7.6 * k), 3, fill=sign)


def _ring(sheet: Sheet, ring: tuple[int, ...]) -> tuple[int, float]:
    """How thick the ring is, and how far from the edge: a foreign home league's stands out."""
    wide = sheet.px(2.6)
    return (max(1, wide // 2), wide * 1.8) if ring[3] < 255 else (round(wide * 1.4), wide * 0.9)


def _fortress(sheet: Sheet, at: Point, rk: float, fill: Colour, ring: tuple[int, ...], theme: Theme) -> None:
    """A square with battlements."""
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
    sheet.draw.rectangle([x - s, y - s, x + s, y + s], fill=fill, outline=theme["ink"], width=wide)
    sheet.draw.rectangle([x - s + edge, y - s + edge, x + s - edge, y + s - edge], outline=ring, width=rim)


def _town(sheet: Sheet, at: Point, rk: float, fill: Colour, ring: tuple[int, ...], theme: Theme) -> None:
    """A round place without walls."""
    (x, y), k, wide = at, sheet.k, sheet.px(2.6)
    rim, edge = _ring(sheet, ring)
    inner = rk - edge
    sheet.draw.ellipse([x - rk + 3 * k, y - rk + 4 * k, x + rk + 3 * k, y + rk + 4 * k], fill=(*theme["shadow"], 100))
    sheet.draw.ellipse([x - rk, y - rk, x + rk, y + rk], fill=fill, outline=theme["ink"], width=wide)
    sheet.draw.ellipse([x - inner, y - inner, x + inner, y + inner], outline=ring, width=rim)


def _half(sheet: Sheet, at: Point, r: float, square: bool, fill: Colour) -> None:
    """The lower right half of a space in another colour."""
    x, y = at
    if square:
        sheet.draw.polygon([(x + r, y - r), (x + r, y + r), (x - r, y + r)], fill=fill)
    else:
        sheet.draw.chord([x - r, y - r, x + r, y + r], -45, 135, fill=fill)


def _coasts(sheet: Sheet, shapes: Shapes, theme: Theme, inset: bool, fine: float = 1.0) -> None:
    """Sea and land of the main map, or of the inset."""
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
    depths(sheet, land, theme)
    waterlines(sheet, rings, ImageChops.invert(land), theme, (7 * fine, 17 * fine))
    sheet.tint(theme["land"], land)
    _inland(sheet, land, theme)
    _ranges(sheet, shapes, land, theme)
    sheet.draw = ImageDraw.Draw(sheet.image, "RGBA")
    for ring in rings:
        sheet.line(ring, (*theme["shadow"], 40), 6 * fine)
        sheet.line(ring, theme["ink"], 2.3 * fine)


def _inset(sheet: Sheet, shapes: Shapes, theme: Theme) -> None:
    """Sicily on its own small sheet, laid over a corner of the sea."""
    x0, y0, x1, y1 = shapes.data["meta"]["inset_frame"]
    if x1 <= sheet.box[0] or y1 <= sheet.box[1] or x0 >= sheet.box[2] or y0 >= sheet.box[3]:
        return
    small = Sheet((x0, y0, x1, y1), sheet.k, 1, theme["sea"])
    _coasts(small, shapes, theme, inset=True)
    px, py = sheet.at(x0, y0)
    sheet.image.paste(small.image, (round(px), round(py)))
    sheet.draw = ImageDraw.Draw(sheet.image, "RGBA")


def _inland(sheet: Sheet, land: Image.Image, theme: Theme) -> None:
    """The land darkens a little away from the sea."""
    small = land.resize((max(1, land.width // 8), max(1, land.height // 8)))
    far = ImageChops.multiply(small, small.filter(ImageFilter.GaussianBlur(max(1.0, 34 * sheet.k / 8))))
    sheet.tint(theme["high"], far.point([min(150, round(max(0, v - 140) * 1.1)) for v in range(256)]))


def _ranges(sheet: Sheet, shapes: Shapes, land: Image.Image, theme: Theme) -> None:
    """The mountains where they are, with light from the north-west."""
    if not theme.texture or not shapes.data.get("range"):
        return
    small = land.reduce(3)
    ridges, k = Image.new("L", small.size, 0), sheet.k / 3
    draw = ImageDraw.Draw(ridges)
    for row in shapes.data["range"]:
        line = [(x / 3, y / 3) for x, y in sheet.xy([(float(x), float(y)) for x, y in row["line"]])]
        wide = row["width"] * k
        draw.line(line, fill=row["height"], width=max(1, round(wide)), joint="curve")
        for x, y in (line[0], line[-1]):
            draw.ellipse([x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2], fill=row["height"])
    dark, pale = shading(mountains(ridges, sheet.box, k), k)
    body = ridges.filter(ImageFilter.GaussianBlur(max(1.5, 24 * k))).point([round(v * 0.62) for v in range(256)])
    sheet.tint(theme["high"], ImageChops.multiply(body, small))
    sheet.tint(theme["relief"], ImageChops.multiply(dark.point([round(v * 0.8) for v in range(256)]), small))
    sheet.tint(theme["wash"], ImageChops.multiply(pale, small))


@lru_cache(maxsize=1024)
def _lines(text: str) -> tuple[tuple[str, ...], float]:
    lines = tuple(wrap(text, "text", LETTERS * 2, ROOM * 2))
    return lines, max(width(line, "text", LETTERS * 2) for line in lines) / 2


def space_label(place: Place, words: MapText) -> tuple[tuple[str, ...], Rect]:
    """The lines of a space's name and the rectangle they fill: a longer name grows away from its space."""
    lines, wide = _lines(words.place(place))
    x, y = place.label
    left = x if "e" in place.label_pos else x - wide if "w" in place.label_pos else x - wide / 2
    half = len(lines) * LEADING / 2
    x0, y0, x1, y1 = place.within
    left, y = min(max(left, x0), x1 - wide), min(max(y, y0 + half), y1 - half)
    return lines, (left, y - half, left + wide, y + half)


def draw_label(sheet: Sheet, place: Place, words: MapText, theme: Theme) -> None:
    """The name of a space beside it."""
    lines, (x0, y0, x1, y1) = space_label(place, words)
    if not sheet.shows((x0, y0, x1, y1)):
        return
    size = LETTERS * sheet.k
    for turn, line in enumerate(lines):
        fit(line, "text", size, 150 * sheet.k, size)
        at = sheet.at((x0 + x1) / 2, y0 + (turn + 0.5) * LEADING)
        write(sheet.draw, at, line, "text", size, theme["text"], theme["halo"], halo=2.6 * sheet.k)


def _regions(sheet: Sheet, shapes: Shapes, theme: Theme, words: MapText) -> None:
    for row in shapes.data["decor"]:
        reach = row.get("size", 0) * 14
        if row["kind"] != "region" or not sheet.holds((row["x"], row["y"]), reach):
            continue
        name = words.say(f"region-{row['id']}")
        water = row.get("water", False)
        mask = tilted(
            name if water else name.upper(),
            "italic" if water else "title",
            row["size"] * (1 if water else 0.8) * sheet.k,
            row["angle"],
            150 if water else 120,
        )
        x, y = sheet.at(row["x"], row["y"])
        sheet.image.paste(
            theme["regionsea" if water else "regionland"], (round(x - mask.width / 2), round(y - mask.height / 2)), mask
        )


def paint_spaces(sheet: Sheet, shapes: Shapes, theme: Theme, words: MapText) -> None:
    """The whole of the point-to-point map but its boxes."""
    _coasts(sheet, shapes, theme, inset=False)
    _inset(sheet, shapes, theme)
    _regions(sheet, shapes, theme, words)
    _plate(sheet, tuple(shapes.data["meta"]["inset_frame"]), words.say("box-inset"), theme)
    enlarged = shapes.enlarged
    for row in shapes.data["line"]:
        draw_route(sheet, unfold(row["path"]), row["kind"], theme)
    places = [place for place in shapes.places.values() if place.kind == "space"]
    for place in places:
        if sheet.holds(place.anchor, 30):
            r = 19 if place.anchor == place.centre else SMALLER
            draw_space(sheet, place.anchor, place.league, place.fortress, place.terrain, theme, r)
    if enlarged is not None:
        sheet.draw.rectangle(sheet.rect(enlarged.source), outline=theme["paneledge"], width=sheet.px(3.4))
        _enlarged(sheet, shapes, enlarged, theme, words)
    for place in places:
        if enlarged is None or place.id not in enlarged.places:
            draw_label(sheet, place, words, theme)


def _plate(sheet: Sheet, frame: Rect, title: str, theme: Theme) -> None:
    """The edge of an inset, and its name in the corner."""
    sheet.draw.rectangle(sheet.rect(frame), outline=theme["paneledge"], width=sheet.px(6))
    sheet.draw.rectangle(sheet.rect(frame, 9), outline=(*theme["paneledge"], 160), width=sheet.px(1.2))
    x0, y0, _, _ = frame
    wide = width(title, "title", 36) / 2 + 26
    plate = (x0 + 6, y0 + 6, x0 + 6 + wide, y0 + 40)
    sheet.draw.rectangle(sheet.rect(plate), fill=theme["panel"], outline=theme["paneledge"], width=sheet.px(2))
    size = fit(title, "title", 18 * sheet.k, (wide - 8) * sheet.k, 7)
    write(sheet.draw, sheet.at(x0 + 6 + wide / 2, y0 + 23), title, "title", size, theme["accent"], theme["panel"])


def _enlarged(sheet: Sheet, shapes: Shapes, inset: Enlarged, theme: Theme, words: MapText) -> None:
    """The crowded theatre once more: land, routes, spaces and names, with room around them."""
    if not sheet.shows(inset.frame):
        return
    land = Sheet(inset.source, sheet.k * inset.zoom, 1, theme["sea"])
    _coasts(land, shapes, theme, inset=False, fine=1 / inset.zoom)
    small = Sheet(inset.frame, sheet.k, 1, theme["sea"])
    small.image.paste(land.image.resize(small.image.size))
    for row in shapes.data["line"]:
        path = [inset.to(point) for point in unfold(row["path"])]
        if any(small.holds(point, 0) for point in path):
            draw_route(small, path, row["kind"], theme)
    for name in sorted(inset.places):
        place = shapes.places[name]
        draw_space(small, place.centre, place.league, place.fortress, place.terrain, theme, 19)
    for name in sorted(inset.places):
        draw_label(small, shapes.places[name], words, theme)
    px, py = sheet.at(*inset.frame[:2])
    sheet.image.paste(small.image, (round(px), round(py)))
    sheet.draw = ImageDraw.Draw(sheet.image, "RGBA")
    _plate(sheet, inset.frame, words.say("box-enlarged"), theme)
