"""The ground of a zone map: sea, waterlines, land, relief, borders, rivers, walls, names. Drawn once and cached."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from maps.canvas.lettering import fit, width, wrap, write
from maps.canvas.shapes import Place, Point, Rect, Shapes, bounds, unfold
from maps.canvas.sheet import Sheet, along, around, rotated
from maps.canvas.texts import MapText
from maps.canvas.themes import Theme, mix
from maps.figures.silhouettes import silhouette
from maps.ground.landscape import HIGH, cliffs, patterns, roads
from maps.ground.ornaments import decorate, decorated
from maps.ground.relief import Field, height_field, ridges, shading
from maps.ground.sea import depths, open_water, waterlines, waves

COASTS = ("coast", "sea_wall")
STEEP = 0.72  # these maps are zoomed in: their hills are higher
BOLD = 36.0  # letter size of a zone's code on small screens
MEASURED = 3.0  # scale at which names are measured, independent of the picture's
COARSE = 3  # relief is computed in pixels this much larger


def coast_lines(shapes: Shapes) -> list[list[Point]]:
    """Return every stretch of shore, islets included."""
    lines = [unfold(row["line"]) for row in shapes.data.get("border", []) if row["type"] in COASTS]
    for row in shapes.data.get("decor", []):
        if row["kind"] == "islet":
            ring = unfold(row["polygon"])
            lines.append([*ring, ring[0]])
    return lines


def relief(sheet: Sheet, high: Image.Image, land: Image.Image, rows: Sequence[dict[str, Any]], theme: Theme) -> None:
    """Draw light from the north-west over plateaus and ridges, and a shade along the inside of every shore."""
    if not theme.texture:
        return
    small = high.reduce(COARSE)
    k = sheet.k / COARSE
    body: Field = np.asarray(small.filter(ImageFilter.GaussianBlur(max(1.0, 5 * k))), np.float32) / np.float32(255)
    height: Field = height_field(small, sheet.box, k) + ridges(small.size, sheet.box, k, rows, STEEP, rock=0) * body
    dark, pale = shading(height, k)
    ground = land.reduce(COARSE)
    dark = ImageChops.lighter(ImageChops.multiply(dark, ground), _shore_shade(sheet, ground))
    sheet.tint(theme["relief"], dark)
    pale = ImageChops.multiply(pale, ground)
    if pale.getbbox():
        sheet.tint(theme["wash"], pale)


def battlements(sheet: Sheet, line: Sequence[Point], theme: Theme, side: str = "", wide: float = 8) -> None:
    """Draw a wall with its merlons."""
    colour = theme.livery(side).field if side else theme["wall"]
    dark = mix(colour, theme["shadow"], 0.55)
    sheet.line(line, (*theme["shadow"], 70), wide + 8)
    sheet.line(line, dark, wide + 4)
    sheet.line(line, mix(colour, theme["wash"], 0.12), wide)
    for x, y, angle in along(line, 17, 6):
        block = rotated([(-5, -7.2), (5, -7.2), (5, 7.2), (-5, 7.2)], (x, y), angle)
        sheet.draw.polygon(sheet.xy(block), fill=colour, outline=dark)
        sheet.line(rotated([(-3.4, -5.4), (3.4, -5.4)], (x, y), angle), (*theme["wash"], 90), 1.4)


def _sea_and_land(sheet: Sheet, shapes: Shapes, theme: Theme) -> None:
    land, draw, _ = sheet.mask()
    for row in shapes.data["landmass"]:
        draw.polygon(sheet.xy(unfold(row["polygon"])), fill=255)
    for row in shapes.data.get("decor", []):
        if row["kind"] == "islet":
            draw.polygon(sheet.xy(unfold(row["polygon"])), fill=255)
    coasts = coast_lines(shapes)
    shelf = depths(sheet, land, coasts, theme)
    for place in shapes.places.values():
        if place.water and (place.kind in ("strait", "port") or place.terrain in ("port", "protected")):
            sheet.draw.polygon(sheet.xy(place.polygon), fill=(*theme["shallow"], 120 if theme.texture else 200))
    waterlines(sheet, coasts, ImageChops.invert(land), theme)
    names = [box for place in shapes.places.values() if (box := label_box(place))]
    waves(sheet, open_water(sheet, shelf, [*names, *decorated(shapes)]), theme, shapes.title)
    high, pencil, _ = sheet.mask()
    sheet.image.paste(theme["land"], (0, 0), land)
    sheet.draw = ImageDraw.Draw(sheet.image, "RGBA")
    for place in shapes.places.values():
        if not place.water and place.kind != "base":
            colour = {"beach": theme["beach"], "city": theme["city"]}.get(place.terrain, theme["land"])
            colour = theme["high"] if place.terrain in HIGH else colour
            sheet.draw.polygon(sheet.xy(place.polygon), fill=colour)
            if place.terrain in HIGH:
                pencil.polygon(sheet.xy(place.polygon), fill=255)
    for row in shapes.boxes.values():
        if row.get("over") in HIGH:  # the land continues under furniture that crops omit
            sheet.draw.rectangle(sheet.rect(row["rect"]), fill=theme["high"])
            pencil.rectangle(sheet.rect(row["rect"]), fill=255)
    relief(sheet, high, land, shapes.data.get("range", []), theme)
    sheet.draw = ImageDraw.Draw(sheet.image, "RGBA")
    cliffs(sheet, shapes, high, theme)


def _shore_shade(sheet: Sheet, land: Image.Image) -> Image.Image:
    edge = ImageChops.multiply(land, ImageChops.invert(land.filter(ImageFilter.GaussianBlur(max(1, sheet.k)))))
    return edge.point([min(150, round(v * 0.75)) for v in range(256)])


def _rivers_and_borders(sheet: Sheet, shapes: Shapes, theme: Theme) -> None:
    data = shapes.data
    for row in data.get("decor", []):
        if row["kind"] == "lagoon":
            ring = unfold(row["polygon"])
            sheet.draw.polygon(sheet.xy(ring), fill=theme["shallow"])
            for x, y, _ in along([*ring, ring[0]], 15):
                sheet.line([(x - 4, y), (x + 4, y)], (*theme["waterline"], 160), 1.3)
            sheet.line([*ring, ring[0]], (*theme["waterline"], 255), 1.6)
    for row in data.get("river", []):
        line = unfold(row["line"])
        sheet.line(line, theme["waterline"], row.get("width", 9) + 2)
        sheet.line(line, theme["shallow"], row.get("width", 9) - 2.4)
    roads(sheet, shapes, theme)
    for row in data.get("canal", []):
        line = unfold(row["line"])
        sheet.line(line, theme["ink"], 13)
        sheet.line(line, theme["shallow"], 9)
        sheet.dashed(line, (*theme["waterline"], 200), 1.6, 8, 6)
    for row in data["border"]:
        line = unfold(row["line"])
        if row["type"] in COASTS:
            sheet.line(line, (*theme["shadow"], 40), 7)
            sheet.line(line, theme["ink"], 2.8)
        elif row["type"] == "land" and not row.get("river"):
            sheet.line(line, (*theme["wash"], 90), 6)
            sheet.dashed(line, theme["border"], 2.8, 13, 7)
        elif row["type"] in ("naval", "sea"):
            sheet.line(line, (*theme["seahalo"], 70), 5)
            sheet.dashed(line, theme["seaborder"], 2.6, 3.5, 8)
    for row in data.get("decor", []):
        if row["kind"] == "islet":
            ring = unfold(row["polygon"])
            sheet.draw.polygon(sheet.xy(ring), fill=theme["high"])
            sheet.line([*ring, ring[0]], theme["ink"], 2.4)


def _works(sheet: Sheet, shapes: Shapes, theme: Theme) -> None:
    for row in shapes.data.get("fortification", []):
        line = unfold(row["line"])
        if row.get("state") == "when_camp":
            sheet.dashed(line, (*theme.livery(row["owner"]).field, 150), 3.4, 5, 9)
        else:
            battlements(sheet, line, theme, row.get("owner", ""))
    for row in shapes.data.get("wall", []):
        colour = theme.livery(row["owner"]).field
        line = unfold(row["line"])
        sheet.line(line, (*theme["wash"], 150), 8)
        sheet.dashed(line, (*colour, 235), 4.6, 8, 6)
        x, y = row["marker"]
        token(sheet, x, y, 15, row["label"], theme, row["owner"])
    for row in shapes.data.get("chain", []):
        for turn, (x, y, angle) in enumerate(along(unfold(row["line"]), 16)):
            if turn % 2 == 0:
                ring = rotated([(5 * math.cos(a / 3), 3 * math.sin(a / 3)) for a in range(19)], (x, y), angle)
                sheet.line([*ring, ring[0]], (*theme["ink"], 110), 1.4)
    for row in shapes.data.get("fort", []):
        _fort_site(sheet, row, theme)
    if camp := shapes.data.get("camp"):
        _site(sheet, camp["x"], camp["y"], "camp", theme)


def _fort_site(sheet: Sheet, row: dict[str, Any], theme: Theme) -> None:
    _site(sheet, row["x"], row["y"], "tower", theme)
    for turn in range(row.get("swords", 0)):
        size = sheet.px(15)
        x, y = sheet.at(row["x"] - 7.5 * row["swords"] + 15 * turn, row["y"] + 25)
        sheet.image.paste(theme["border"], (round(x), round(y)), silhouette("swords", size))


def _site(sheet: Sheet, x: float, y: float, sign: str, theme: Theme) -> None:
    """Mark a possible building site: a faint sign in a broken ring."""
    ring = [(x + 25 * math.cos(a * math.pi / 24), y + 25 * math.sin(a * math.pi / 24)) for a in range(49)]
    px, py = sheet.at(x, y)
    r = 25 * sheet.k
    sheet.draw.ellipse(around(px, py, r), fill=(*theme["wash"], 130))
    sheet.dashed(ring, (*theme["border"], 220), 2, 6, 5)
    sheet.press(theme["border"], silhouette(sign, sheet.px(28)).point([round(v * 0.55) for v in range(256)]), x, y)


def token(sheet: Sheet, x: float, y: float, r: float, label: str, theme: Theme, side: str) -> None:
    """Draw a small round token with a letter or a number."""
    livery = theme.livery(side)
    px, py = sheet.at(x, y)
    k = sheet.k
    sheet.draw.ellipse(around(px, py, r * k), fill=livery.field, outline=livery.figure, width=sheet.px(2))
    write(sheet.draw, (px, py), label, "text", r * 1.35 * k, livery.figure, livery.field)


def label_box(place: Place) -> Rect | None:
    """Return the rectangle for a zone's name, which stacks avoid."""
    if not place.label_width:
        return None
    x, y = place.label
    half = place.label_width / 2 + 2
    return (x - half, y - 21, x + half, y + 21)


def badge_rect(place: Place, words: MapText, scenario: str) -> Rect:
    """Return the rectangle of a zone's code in a picture for a small screen."""
    face = "italic" if place.water else "text"
    code = place.code.get(scenario, place.code[""])
    _, _, code_wide, broad = _set(code, words.place(place), face, place.label_width, True)
    (x, y), half = place.label, BOLD * 0.68
    left, wreath = x - (code_wide + 5 + broad) / 2, 6.0 if place.victory else 0.0
    return (left - wreath, y - half - wreath, left + code_wide + wreath, y + half + wreath)


def zone_label(
    sheet: Sheet, place: Place, words: MapText, theme: Theme, scenario: str, bold: bool = False, named: bool = True
) -> None:
    """Draw a zone's code in a badge and its name beside it; bold for small screens, where the name may be omitted."""
    code, name = place.code.get(scenario, place.code[""]), words.place(place)
    text, halo, badge = (
        (theme["seatext"], theme["seahalo"], theme["seabadge"])
        if place.water
        else (theme["text"], theme["halo"], theme["badge"])
    )
    k, (x, y) = sheet.k, place.label
    face = "italic" if place.water else "text"
    size = BOLD if bold else 25.0
    lines, tall, code_wide, broad = _set(code, name, face, place.label_width, bold)
    left = x - (code_wide + 5 + broad) / 2
    x0, y0 = sheet.at(left, y - size * 0.68)
    x1, y1 = sheet.at(left + code_wide, y + size * 0.68)
    if place.victory:
        _victory(sheet, left + code_wide / 2, y, code_wide, theme)
    sheet.draw.rounded_rectangle(
        [x0, y0, x1, y1],
        8 * k,
        fill=badge,
        outline=theme["gold"] if place.victory else halo,
        width=sheet.px(3.4 if place.victory else 1.5),
    )
    write(sheet.draw, ((x0 + x1) / 2, (y0 + y1) / 2 - k), code, "title", size * k, theme["badgetext"], badge)
    for turn, line in enumerate(lines if named else ()):
        at = sheet.at(left + code_wide + 5 + broad / 2, y + (turn - (len(lines) - 1) / 2) * tall * 0.96)
        write(sheet.draw, at, line, face, tall * k, text, halo, halo=2.4 * k)


@lru_cache(maxsize=512)
def _set(
    code: str, name: str, face: str, label_width: float, bold: bool
) -> tuple[tuple[str, ...], float, float, float]:
    """Return the lines of a zone's name, their size, and the widths of code and name.

    Everything is measured at one scale, so that a name rewritten over an arrow at another size breaks at the same word.
    """
    code_wide = width(code, "title", (BOLD if bold else 25.0) * MEASURED) / MEASURED + 18
    room = label_width - code_wide - 5
    tall = 20.0 if bold else 22.0
    lines = wrap(name, face, tall * MEASURED, room * MEASURED)
    while tall > 11 and (len(lines) > 2 or _broad(lines, face, tall) > room):
        tall -= 0.5
        lines = wrap(name, face, tall * MEASURED, room * MEASURED)
    for line in lines:
        fit(line, face, tall * MEASURED, room * MEASURED + 2, tall * MEASURED)
    return tuple(lines), tall, code_wide, _broad(lines, face, tall)


def _broad(lines: Sequence[str], face: str, size: float) -> float:
    return max(width(line, face, size * MEASURED) for line in lines) / MEASURED


def _victory(sheet: Sheet, x: float, y: float, wide: float, theme: Theme) -> None:
    size = sheet.px(max(64.0, wide + 36))
    px, py = sheet.at(x, y)
    wreath = silhouette("laurel", size)
    corner = (round(px - size / 2), round(py - size / 2))
    sheet.image.paste(theme["goldink"], (corner[0], corner[1] + sheet.px(1.5)), wreath)
    sheet.image.paste(theme["gold"], corner, wreath)


def victory_edges(sheet: Sheet, places: Sequence[Place], theme: Theme) -> None:
    """Draw a gilded edge inside the zones that count for victory."""
    edge, draw, _ = sheet.mask(4)
    zone, pencil, _ = sheet.mask()
    for place in places:
        ring = [(x / 4, y / 4) for x, y in sheet.xy([*place.polygon, place.polygon[0]])]
        draw.line(ring, fill=210, width=max(1, sheet.px(26) // 4), joint="curve")
        pencil.polygon(sheet.xy(place.polygon), fill=158)
    glow = edge.filter(ImageFilter.GaussianBlur(max(1.0, 5 * sheet.k / 4)))
    sheet.tint(theme["gold"], ImageChops.multiply(glow.resize(zone.size, Image.Resampling.BILINEAR), zone))
    sheet.draw = ImageDraw.Draw(sheet.image, "RGBA")


def paint_zones(
    sheet: Sheet, shapes: Shapes, theme: Theme, words: MapText, scenario: str, bold: bool = False, named: bool = True
) -> None:
    """Draw the whole zone map except its boxes."""
    _sea_and_land(sheet, shapes, theme)
    if prizes := [place for place in shapes.places.values() if place.victory]:
        victory_edges(sheet, prizes, theme)
    patterns(sheet, shapes, [box for place in shapes.places.values() if (box := label_box(place))], theme)
    _rivers_and_borders(sheet, shapes, theme)
    decorate(sheet, shapes, theme, words)
    _works(sheet, shapes, theme)
    for row in shapes.data.get("decor", []):
        if row["kind"] == "lagoon":
            at, name = sheet.at(*_middle(unfold(row["polygon"]))), words.say("decor-lagoon")
            write(sheet.draw, at, name, "italic", 18 * sheet.k, theme["seatext"], theme["shallow"])
    for place in shapes.places.values():
        if place.kind != "base" and sheet.shows(label_box(place) or bounds(place.polygon)):
            zone_label(sheet, place, words, theme, scenario, bold, named)


def _middle(points: Sequence[Point]) -> Point:
    x0, y0, x1, y1 = bounds(points)
    return ((x0 + x1) / 2, (y0 + y1) / 2)
