"""The ground of a zone map: sea, waterlines, land, relief, borders, rivers, walls, names. Drawn once and kept."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from maps.lettering import fit, width, wrap, write
from maps.relief import height_field, shading
from maps.shapes import Place, Point, Rect, Shapes, bounds, triples, unfold
from maps.sheet import Sheet, along, rotated, thinned
from maps.silhouettes import silhouette
from maps.texts import MapText
from maps.themes import Theme, mix

COASTS = ("coast", "sea_wall")
HIGH = ("difficult", "elevated")


def coast_lines(shapes: Shapes) -> list[list[Point]]:
    """Every stretch of shore, islets included."""
    lines = [unfold(row["line"]) for row in shapes.data.get("border", []) if row["type"] in COASTS]
    for row in shapes.data.get("decor", []):
        if row["kind"] == "islet":
            ring = unfold(row["polygon"])
            lines.append([*ring, ring[0]])
    return lines


def waterlines(
    sheet: Sheet,
    coasts: Sequence[Sequence[Point]],
    sea: Image.Image,
    theme: Theme,
    offsets: Sequence[float] = (6, 13, 21.5, 32, 45),
) -> None:
    """Engraver's lines that echo the shore and fade out to sea."""
    lines, draw, _ = sheet.mask()
    for turn, offset in reversed(list(enumerate(offsets))):
        strength = round(180 - 110 * turn / (len(offsets) - 1))
        for coast in coasts:
            _stroke(draw, sheet, coast, offset + 0.75, strength)
        for coast in coasts:
            _stroke(draw, sheet, coast, offset - 0.75, 0)
    sheet.tint(theme["waterline"], ImageChops.multiply(lines, sea))


def _stroke(draw: ImageDraw.ImageDraw, sheet: Sheet, line: Sequence[Point], reach: float, value: int) -> None:
    """A broad stroke with round joints; the broader it is, the fewer points of its line can be seen in it."""
    r = reach * sheet.k
    for piece in sheet.seen(line, reach):
        pixels = thinned(sheet.xy(piece), r * 0.2)
        if len(pixels) > 1:
            draw.line(pixels, fill=value, width=max(1, round(2 * r)))
        for x, y in pixels:
            draw.ellipse([x - r, y - r, x + r, y + r], fill=value)


def depths(sheet: Sheet, land: Image.Image, theme: Theme) -> None:
    """The sea: paler along the shore and darker far out."""
    small = land.reduce(8)
    near = small.filter(ImageFilter.GaussianBlur(max(2.0, 46 * sheet.k / 8)))
    water = Image.new("RGB", small.size, theme["sea"])
    water.paste(theme["deep"], (0, 0), near.point([round(max(0, 90 - v) * 2.6) for v in range(256)]))
    water.paste(theme["shallow"], (0, 0), near.point([min(255, round(max(0, v - 40) * 1.3)) for v in range(256)]))
    sheet.lay(water)


def relief(sheet: Sheet, high: Image.Image, land: Image.Image, theme: Theme, depth: float = 1.0) -> None:
    """Light from the north-west over rough ground, and a shade along the inside of every shore."""
    if not theme.texture:
        return
    small = high.reduce(4)
    k = sheet.k / 4
    dark, pale = shading(height_field(small, sheet.box, k) * depth, k)
    ground = land.reduce(4)
    dark = ImageChops.lighter(ImageChops.multiply(dark, ground), _shore_shade(sheet, ground))
    sheet.tint(theme["relief"], dark)
    pale = ImageChops.multiply(pale, ground)
    if pale.getbbox():
        sheet.tint(theme["wash"], pale)


def hill(sheet: Sheet, x: float, y: float, size: float, theme: Theme) -> None:
    """A small engraved hill with its shaded side."""
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
    shade = [
        (x - s * 0.13, y - s * 0.46),
        (x + s * 0.1, y - s * 0.34),
        (x + s * 0.38, y + s * 0.02),
        (x + s * 0.76, y + s * 0.34),
        (x + s * 0.16, y + s * 0.34),
        (x + s * 0.1, y),
    ]
    sheet.draw.polygon(sheet.xy(shade), fill=(*theme["relief"], 88))
    for turn in range(4):
        t = turn / 4
        a = (x + s * (0.0 + 0.5 * t), y - s * (0.36 - 0.44 * t))
        sheet.line([a, (a[0] + s * 0.06 + s * 0.1 * t, y + s * 0.32)], (*theme["relief"], 150), 1)
    sheet.line(crest, (*mix(theme["relief"], theme["ink"], 0.35), 215), 1.5)


def tuft(sheet: Sheet, x: float, y: float, theme: Theme) -> None:
    """Reeds and a streak of water: marsh."""
    for lean in (-0.55, -0.2, 0.15, 0.5):
        sheet.line([(x, y), (x + math.sin(lean) * 13, y - math.cos(lean) * 13)], (*theme["good"], 190), 1.6)
    sheet.line([(x - 12, y + 1), (x + 12, y + 1)], (*theme["waterline"], 200), 1.4)


def tree(sheet: Sheet, x: float, y: float, theme: Theme) -> None:
    """An olive tree: open ground."""
    sheet.line([(x, y + 6), (x, y)], (*theme["relief"], 170), 1.5)
    x0, y0 = sheet.at(x - 4.5, y - 6)
    x1, y1 = sheet.at(x + 4.5, y + 1.5)
    sheet.draw.ellipse(
        [x0, y0, x1, y1], fill=(*mix(theme["good"], theme["land"], 0.45), 150), outline=(*theme["relief"], 140)
    )


def patterns(sheet: Sheet, shapes: Shapes, theme: Theme) -> None:
    """Terrain as pattern: hills, reeds, olive trees, stippled beaches, city blocks."""
    scatter = shapes.data.get("scatter", {})
    keep_out = [box for place in shapes.places.values() if (box := label_box(place))]
    for left, top, size in triples(scatter.get("hill", {}).get("points", ""), 3):
        if sheet.holds((left, top), size) and not _inside_any(left, top, keep_out):
            hill(sheet, left, top, size, theme)
    for left, top in triples(scatter.get("marsh", {}).get("points", ""), 2):
        tuft(sheet, left, top, theme)
    for place in shapes.places.values():
        if place.kind == "base" or place.water or place.terrain in HIGH or not place.polygon:
            continue
        if not sheet.shows(bounds(place.polygon)):
            continue
        chance = random.Random(place.id)
        mask = _polygon_mask(place.polygon)
        step: float = {"beach": 13, "city": 26}.get(place.terrain, 62)
        x0, y0, x1, y1 = bounds(place.polygon)
        for row in range(int((y1 - y0) / step) + 1):
            for column in range(int((x1 - x0) / step) + 1):
                x = x0 + (column + chance.uniform(0.1, 0.9)) * step
                y = y0 + (row + chance.uniform(0.1, 0.9)) * step
                if mask(x, y) and not _inside_any(x, y, keep_out):
                    _mark(sheet, place.terrain, x, y, chance, theme)


def _mark(sheet: Sheet, terrain: str, x: float, y: float, chance: random.Random, theme: Theme) -> None:
    if terrain == "beach":
        px, py = sheet.at(x, y)
        r = sheet.k * 1.1
        sheet.draw.ellipse([px - r, py - r, px + r, py + r], fill=(*theme["border"], 120))
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


def _inside_any(x: float, y: float, boxes: Sequence[Rect]) -> bool:
    return any(a - 10 <= x <= c + 10 and b - 8 <= y <= d + 8 for a, b, c, d in boxes)


def battlements(sheet: Sheet, line: Sequence[Point], theme: Theme, side: str = "", wide: float = 8) -> None:
    """A wall with its merlons."""
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
    depths(sheet, land, theme)
    for place in shapes.places.values():
        if place.water and (place.kind in ("strait", "port") or place.terrain in ("port", "protected")):
            sheet.draw.polygon(sheet.xy(place.polygon), fill=(*theme["shallow"], 120 if theme.texture else 200))
    waterlines(sheet, coast_lines(shapes), ImageChops.invert(land), theme)
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
    for box in shapes.boxes.values():
        if box.get("over") in HIGH:  # the land goes on below furniture that crops leave out
            sheet.draw.rectangle(sheet.rect(box["rect"]), fill=theme["high"])
            pencil.rectangle(sheet.rect(box["rect"]), fill=255)
    relief(sheet, high, land, theme)


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
        _site(sheet, camp["x"], camp["y"], "camp", "", theme)


def _fort_site(sheet: Sheet, row: dict[str, Any], theme: Theme) -> None:
    _site(sheet, row["x"], row["y"], "tower", "", theme)
    for turn in range(row.get("swords", 0)):
        size = sheet.px(15)
        x, y = sheet.at(row["x"] - 7.5 * row["swords"] + 15 * turn, row["y"] + 25)
        sheet.image.paste(theme["border"], (round(x), round(y)), silhouette("swords", size))


def _site(sheet: Sheet, x: float, y: float, sign: str, _label: str, theme: Theme) -> None:
    """Where something may be built: a faint sign in a broken ring."""
    ring = [(x + 25 * math.cos(a * math.pi / 24), y + 25 * math.sin(a * math.pi / 24)) for a in range(49)]
    px, py = sheet.at(x, y)
    r = 25 * sheet.k
    sheet.draw.ellipse([px - r, py - r, px + r, py + r], fill=(*theme["wash"], 130))
    sheet.dashed(ring, (*theme["border"], 220), 2, 6, 5)
    size = sheet.px(28)
    faint = silhouette(sign, size).point([round(v * 0.55) for v in range(256)])
    sheet.image.paste(theme["border"], (round(px - size / 2), round(py - size / 2)), faint)


def token(sheet: Sheet, x: float, y: float, r: float, label: str, theme: Theme, side: str) -> None:
    """A small round token with a letter or a number."""
    livery = theme.livery(side)
    px, py = sheet.at(x, y)
    k = sheet.k
    sheet.draw.ellipse(
        [px - r * k, py - r * k, px + r * k, py + r * k], fill=livery.field, outline=livery.figure, width=sheet.px(2)
    )
    write(sheet.draw, (px, py), label, "text", r * 1.35 * k, livery.figure, livery.field)


def label_box(place: Place) -> Rect | None:
    """The rectangle a zone's name may fill; stacks keep off it."""
    if not place.label_width:
        return None
    x, y = place.label
    half = place.label_width / 2 + 2
    return (x - half, y - 21, x + half, y + 21)


def zone_label(sheet: Sheet, place: Place, words: MapText, theme: Theme, scenario: str, bold: bool = False) -> None:
    """Code in a badge, name beside it; bold for small screens."""
    code, name = place.code.get(scenario, place.code[""]), words.place(place)
    text, halo, badge = (
        (theme["seatext"], theme["seahalo"], theme["seabadge"])
        if place.water
        else (theme["text"], theme["halo"], theme["badge"])
    )
    k, (x, y) = sheet.k, place.label
    face = "italic" if place.water else "text"
    size = 36.0 if bold else 25.0
    code_wide = width(code, "title", size * k) / k + 18
    room = place.label_width - code_wide - 5
    tall = 20.0 if bold else 22.0
    lines = wrap(name, face, tall * k, room * k)
    while tall > 11 and (len(lines) > 2 or max(width(line, face, tall * k) for line in lines) > room * k):
        tall -= 0.5
        lines = wrap(name, face, tall * k, room * k)
    for line in lines:
        fit(line, face, tall * k, room * k + 2, tall * k)
    broad = max(width(line, face, tall * k) for line in lines) / k
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
    for turn, line in enumerate(lines):
        at = sheet.at(left + code_wide + 5 + broad / 2, y + (turn - (len(lines) - 1) / 2) * tall * 0.96)
        write(sheet.draw, at, line, face, tall * k, text, halo, halo=2.4 * k)


def _victory(sheet: Sheet, x: float, y: float, wide: float, theme: Theme) -> None:
    size = sheet.px(max(64.0, wide + 36))
    px, py = sheet.at(x, y)
    wreath = silhouette("laurel", size)
    corner = (round(px - size / 2), round(py - size / 2))
    sheet.image.paste(theme["goldink"], (corner[0], corner[1] + sheet.px(1.5)), wreath)
    sheet.image.paste(theme["gold"], corner, wreath)


def victory_edges(sheet: Sheet, places: Sequence[Place], theme: Theme) -> None:
    """A gilded edge inside the zones that count for victory."""
    edge, draw, _ = sheet.mask(4)
    zone, pencil, _ = sheet.mask()
    for place in places:
        ring = [(x / 4, y / 4) for x, y in sheet.xy([*place.polygon, place.polygon[0]])]
        draw.line(ring, fill=210, width=max(1, sheet.px(26) // 4), joint="curve")
        pencil.polygon(sheet.xy(place.polygon), fill=158)
    glow = edge.filter(ImageFilter.GaussianBlur(max(1.0, 5 * sheet.k / 4)))
    sheet.tint(theme["gold"], ImageChops.multiply(glow.resize(zone.size, Image.Resampling.BILINEAR), zone))
    sheet.draw = ImageDraw.Draw(sheet.image, "RGBA")


def paint_zones(sheet: Sheet, shapes: Shapes, theme: Theme, words: MapText, scenario: str, bold: bool = False) -> None:
    """The whole of a zone map but its boxes."""
    _sea_and_land(sheet, shapes, theme)
    if prizes := [place for place in shapes.places.values() if place.victory]:
        victory_edges(sheet, prizes, theme)
    patterns(sheet, shapes, theme)
    _rivers_and_borders(sheet, shapes, theme)
    _works(sheet, shapes, theme)
    for row in shapes.data.get("decor", []):
        if row["kind"] == "lagoon":
            x, y = _middle(unfold(row["polygon"]))
            write(
                sheet.draw,
                sheet.at(x, y),
                words.say("decor-lagoon"),
                "italic",
                18 * sheet.k,
                theme["seatext"],
                theme["shallow"],
            )
    for place in shapes.places.values():
        if place.kind != "base" and sheet.shows(label_box(place) or bounds(place.polygon)):
            zone_label(sheet, place, words, theme, scenario, bold)


def _middle(points: Sequence[Point]) -> Point:
    x0, y0, x1, y1 = bounds(points)
    return ((x0 + x1) / 2, (y0 + y1) / 2)
