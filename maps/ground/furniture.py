"""The furniture of a map: frame, cartouche, boxes, empty tracks, compass, key."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product
from typing import Any

from maps.canvas.lettering import fit, paragraph, width, wrap, write
from maps.canvas.looks import look
from maps.canvas.shapes import Point, Rect, Shapes, unfold
from maps.canvas.sheet import Ink, Sheet, around
from maps.canvas.texts import MapText
from maps.canvas.themes import Theme, mix
from maps.figures.counters import CounterFace, sprite
from maps.figures.signs import burst, round_sign
from maps.figures.silhouettes import silhouette
from maps.ground.landscape import hill, tree
from maps.ground.spaces import draw_route, draw_space
from maps.ground.zones import battlements

MARGIN = 30.0


def frame(sheet: Sheet, shapes: Shapes, theme: Theme) -> None:
    """Draw a Greek key border around the map."""
    wide, high = shapes.size
    m = MARGIN
    for rect in (
        (-m, -m, wide + m, 0.0),
        (-m, float(high), wide + m, high + m),
        (-m, 0.0, 0.0, float(high)),
        (float(wide), 0.0, wide + m, float(high)),
    ):
        sheet.draw.rectangle(sheet.rect(rect), fill=theme["framefill"])
    unit = 3.6
    for run, (start, step, length) in enumerate(
        (
            ((0.0, -m / 2), (1, 0), wide),
            ((0.0, high + m / 2), (1, 0), wide),
            ((-m / 2, 0.0), (0, 1), high),
            ((wide + m / 2, 0.0), (0, 1), high),
        )
    ):
        count = int(length // (unit * 6.5))
        pitch = length / count
        for turn in range(count):
            _meander(sheet, start, step, pitch * turn, pitch, unit, theme, bool(run % 2))
    for inset in (-m + 2, -3.0):
        x1, y1 = wide - inset, high - inset
        sheet.line([(inset, inset), (x1, inset), (x1, y1), (inset, y1), (inset, inset)], theme["frame"], 3.4)
    for x, y in ((-m / 2, -m / 2), (wide + m / 2, -m / 2), (-m / 2, high + m / 2), (wide + m / 2, high + m / 2)):
        px, py = sheet.at(x, y)
        r = 10.5 * sheet.k
        sheet.draw.ellipse(around(px, py, r), fill=theme["frame"])
        sheet.press(theme["framefill"], silhouette("star", sheet.px(15)), x, y)


def _meander(
    sheet: Sheet, start: Point, step: tuple[int, int], off: float, pitch: float, u: float, theme: Theme, flip: bool
) -> None:
    (x, y), (right, down), k, sign = start, step, pitch / 6.5, -1 if flip else 1

    def point(a: float, b: float) -> Point:
        return (x + (off + a * k) * right + b * u * sign * down, y + (off + a * k) * down + b * u * sign * right)

    path = ((0, 2), (0, -2), (4.6, -2), (4.6, 1.1), (1.9, 1.1), (1.9, -0.4), (3.2, -0.4))
    for line in (path, ((0, 2), (6.5, 2))):
        sheet.draw.line(sheet.xy([point(a, b) for a, b in line]), fill=theme["frame"], width=sheet.px(2.2))


def panel(sheet: Sheet, rect: Rect, theme: Theme, side: str = "") -> None:
    """Draw a plate with a double edge and small corner ornaments."""
    fill = mix(theme.livery(side).tint, theme["panel"], 0.25) if side else theme["panel"]
    x0, y0, x1, y1 = rect
    m = 3
    sheet.draw.rectangle(sheet.rect((x0 + m + 3, y0 + m + 4, x1 - m + 3, y1 - m + 4)), fill=(*theme["shadow"], 60))
    sheet.draw.rectangle(sheet.rect(rect, m), fill=fill, outline=theme["paneledge"], width=sheet.px(3))
    sheet.draw.rectangle(sheet.rect(rect, m + 6), outline=(*theme["paneledge"], 150), width=sheet.px(1.2))
    for x, y in product((x0 + m + 6, x1 - m - 6), (y0 + m + 6, y1 - m - 6)):
        px, py = sheet.at(x, y)
        r = 3.6 * sheet.k
        sheet.draw.polygon([(px - r, py), (px, py - r), (px + r, py), (px, py + r)], fill=theme["paneledge"])


def cartouche(sheet: Sheet, rect: Rect, shapes: Shapes, theme: Theme, words: MapText) -> None:
    """Draw the title of the map, with room for the turn and phase underneath."""
    panel(sheet, rect, theme)
    x0, y0, x1, y1 = rect
    k, middle = sheet.k, (x0 + x1) / 2
    title, date = words.say("map-title"), words.say("map-date")
    tall = y1 - y0
    size = fit(title, "title", tall * 0.34 * k, (x1 - x0 - 44) * k, 12)
    write(sheet.draw, sheet.at(middle, y0 + tall * 0.27), title, "title", size, theme["accent"], theme["panel"])
    size = fit(date, "italic", tall * 0.17 * k, (x1 - x0 - 44) * k, 9)
    write(sheet.draw, sheet.at(middle, y0 + tall * 0.5), date, "italic", size, theme["text"], theme["panel"])
    y = y0 + tall * 0.665
    sheet.line([(x0 + 36, y), (middle - 16, y)], theme["paneledge"], 1.4)
    sheet.line([(middle + 16, y), (x1 - 36, y)], theme["paneledge"], 1.4)
    px, py = sheet.at(middle, y)
    r = 5 * k
    sheet.draw.polygon([(px - r * 1.8, py), (px, py - r), (px + r * 1.8, py), (px, py + r)], fill=theme["accent"])


def status_rect(shapes: Shapes) -> Rect:
    """Return the rectangle for the turn and phase, at the bottom of the cartouche."""
    x0, y0, x1, y1 = shapes.boxes["title"]["rect"]
    return (x0 + 16, y0 + (y1 - y0) * 0.69, x1 - 16, y1 - 12)


def cup(sheet: Sheet, row: dict[str, Any], theme: Theme, words: MapText) -> None:
    """Draw the cup of stratagem counters: a black-figure cup seen from above."""
    panel(sheet, row["rect"], theme)
    x, y, r = cup_disc(row)
    px, py = sheet.at(x, y)
    k = sheet.k
    for share, colour in (
        (1, theme["wall"]),
        (0.93, mix(theme["shadow"], theme["wall"], 0.12)),
        (0.72, theme["wall"]),
        (0.66, mix(theme["wall"], theme["shadow"], 0.25)),
    ):
        sheet.draw.ellipse(around(px, py, r * share * k), fill=colour)
    for turn in range(24):
        angle = turn * math.pi / 12
        a, b = r * 0.76, r * 0.89
        inner = (x + a * math.cos(angle), y + a * math.sin(angle))
        sheet.line([inner, (x + b * math.cos(angle + 0.1), y + b * math.sin(angle + 0.1))], theme["wall"], 2.4)
    _heading(sheet, words.say("box-cup"), row["rect"], theme, 20)


def cup_disc(row: dict[str, Any]) -> tuple[float, float, float]:
    """Return the centre and radius of the cup in its box."""
    x0, y0, x1, y1 = row["rect"]
    r = min(x1 - x0, y1 - y0 - 34) / 2 - 14
    return ((x0 + x1) / 2, (y0 + 30 + y1) / 2, r)


def _heading(sheet: Sheet, text: str, rect: Rect, theme: Theme, size: float, side: str = "", room: float = 34) -> None:
    x0, y0, x1, _ = rect
    k = sheet.k
    ground = mix(theme.livery(side).tint, theme["panel"], 0.25) if side else theme["panel"]
    wide = (x1 - x0 - 22) * k
    lines = [text]
    if width(text, "title", size * k) > wide * 1.45:
        lines = wrap(text, "title", size * k, wide)
    while len(lines) > 1 and len(lines) * size > room and size > 9:
        size -= 0.5
        lines = wrap(text, "title", size * k, wide)
    for turn, line in enumerate(lines):
        tall = fit(line, "title", size * k, wide, 7 * k)
        at = sheet.at((x0 + x1) / 2, y0 + 10 + room / 2 + (turn - (len(lines) - 1) / 2) * size * 1.02)
        write(sheet.draw, at, line, "title", tall, theme["accent"], ground)


def track_box(sheet: Sheet, row: dict[str, Any], theme: Theme, words: MapText) -> None:
    """Draw the plate and the name of a track; its cells are drawn separately."""
    rect: Rect = row["rect"]
    panel(sheet, rect, theme)
    x0, y0, x1, y1 = rect
    text = words.say(f"box-{row['id']}")
    if row["kind"] == "track" and "header" not in row and ("label" in row or y1 - y0 < 112) and x1 - x0 > 300:
        wide = row.get("label", 100) - 22
        lines = wrap(text, "title", 18 * sheet.k, wide * sheet.k)
        for turn, line in enumerate(lines):
            size = fit(line, "title", 18 * sheet.k, (wide - 2) * sheet.k, 8)
            at = sheet.at(x0 + 11 + wide / 2, (y0 + y1) / 2 + (turn - (len(lines) - 1) / 2) * 19)
            write(sheet.draw, at, line, "title", size, theme["accent"], theme["panel"])
    else:
        _heading(sheet, text, rect, theme, 18, room=row.get("header", 32) - 6)


def multiples(sheet: Sheet, shapes: Shapes, theme: Theme) -> None:
    """Write the multiplier in front of each row of a track that counts by the hundred or thousand."""
    for name, row in shapes.cells.items():
        if "_x" in name:
            x0, y0, _, y1 = next(iter(row.values()))
            text = f"×{name.split('_x')[1]}"
            size = fit(text, "title", 22 * sheet.k, 66 * sheet.k, 7)
            at = sheet.at(x0 - 8, (y0 + y1) / 2)
            write(sheet.draw, at, text, "title", size, theme["accent"], theme["panel"], anchor="rm")


def cells(sheet: Sheet, shapes: Shapes, theme: Theme) -> None:
    """Draw the empty cells of every track, less prominent than the map; occupied cells are highlighted later."""
    fill, edge = mix(theme["panel"], theme["cell"], 0.25), mix(theme["panel"], theme["paneledge"], 0.55)
    for row in shapes.cells.values():
        for label, rect in row.items():
            sheet.draw.rectangle(sheet.rect(rect), fill=fill, outline=edge, width=sheet.px(1.6))
            x0, y0, x1, y1 = rect
            size = min(32.0, (y1 - y0) * 0.46) * sheet.k
            at, shown = sheet.at((x0 + x1) / 2, (y0 + y1) / 2), label.replace("-", "−")
            write(sheet.draw, at, shown, "title", size, theme["celltext"], fill)


def compass(sheet: Sheet, x: float, y: float, r: float, theme: Theme, words: MapText) -> None:
    """Draw a rose of sixteen winds."""
    px, py = sheet.at(x, y)
    rk = r * sheet.k
    for share, wide in ((0.62, 1.6), (0.56, 1)):
        sheet.draw.ellipse(around(px, py, rk * share), outline=(*theme["seatext"], 200), width=sheet.px(wide))
    for turn in (*range(1, 16, 2), *range(2, 16, 4), *range(0, 16, 4)):
        angle = turn * math.pi / 8
        long = r * (1 if turn % 4 == 0 else 0.74 if turn % 2 == 0 else 0.5)
        for sign, colour in ((1, theme["seatext"]), (-1, theme["wash"])):
            side = (x + r * 0.2 * math.sin(angle + sign * 0.42), y - r * 0.2 * math.cos(angle + sign * 0.42))
            tip = (x + long * math.sin(angle), y - long * math.cos(angle))
            sheet.draw.polygon(sheet.xy([(x, y), tip, side]), fill=(*colour, 235), outline=(*theme["seatext"], 230))
    at, north, ink, ground = sheet.at(x, y - r - 15), words.say("compass-north"), theme["seatext"], theme["seahalo"]
    write(sheet.draw, at, north, "title", 24 * sheet.k, ink, ground, halo=2 * sheet.k)


def entry_arrows(sheet: Sheet, shapes: Shapes, theme: Theme) -> None:
    """Draw arrows from each base to the zones it opens into."""
    for row in shapes.data.get("entry_arrow", []):
        side = shapes.places[row["base"]].side
        line = unfold(row["line"])
        colour = (*theme.livery(side).field, 150)
        sheet.dashed(line, colour, 5, 10, 7)
        _tip(sheet, line[-2], line[-1], 18, (*theme.livery(side).field, 210))


def _tip(sheet: Sheet, before: Point, end: Point, size: float, ink: Ink) -> None:
    """Draw the head of an arrow."""
    angle = math.atan2(end[1] - before[1], end[0] - before[0])
    tip = [(end[0] + size * math.cos(angle + a), end[1] + size * math.sin(angle + a)) for a in (0, 2.3, -2.3)]
    sheet.draw.polygon(sheet.xy(tip), fill=ink)


def _arrow(sheet: Sheet, start: Point, end: Point, ink: Ink) -> None:
    """Draw a sample of a move arrow."""
    sheet.line([start, end], ink, 6)
    _tip(sheet, start, (end[0] - 6, end[1]), 14, ink)


SIGNS = {  # a marker's symbol, and whether it has a side's colours
    "rebellion": ("torch", True),
    "siege": ("siege", True),
    "ravaged": ("flame", False),
    "fire": ("flame", False),
    "advantage": ("laurel", True),
    "reinforcement": ("flag", True),
}


def key(sheet: Sheet, shapes: Shapes, theme: Theme, words: MapText) -> None:
    """Draw the key: every sign of the map with its name."""
    rect: Rect = shapes.boxes["key"]["rect"]
    panel(sheet, rect, theme)
    items = look(shapes.title).legend
    x0, y0, x1, y1 = rect
    rows = max(range(2, 7), key=lambda rows: _key_type(rect, [words.say(f"key-{item}") for item in items], rows))
    columns = -(-len(items) // rows)
    wide, tall = (x1 - x0 - 30) / columns, (y1 - y0 - 22) / rows
    for turn, item in enumerate(items):
        x = x0 + 15 + (turn % columns) * wide
        y = y0 + 11 + (turn // columns) * tall
        size = min(tall - 6, 54.0)
        _sample(sheet, item, x + 4, y + (tall - size) / 2, size, shapes, theme)
        room = (wide - size - 18) * sheet.k
        text = words.say(f"key-{item}")
        type_size = min(21.0, tall * 0.5) * sheet.k
        lines = paragraph(text, "text", type_size, room)
        for number, line in enumerate(lines):
            at = sheet.at(x + size + 13, y + tall / 2 + (number - (len(lines) - 1) / 2) * type_size / sheet.k)
            fitting = fit(line, "text", type_size, room, 8)
            write(sheet.draw, at, line, "text", fitting, theme["text"], theme["panel"], anchor="lm")


def _key_type(rect: Rect, texts: Sequence[str], rows: int) -> float:
    """Return the type size of the key if set in so many rows, limited by its longest word."""
    x0, y0, x1, y1 = rect
    wide, tall = (x1 - x0 - 30) / -(-len(texts) // rows), (y1 - y0 - 22) / rows
    size, room = min(21.0, tall * 0.5), wide - min(tall - 6, 54.0) - 18
    longest = max(width(word, "text", 40) for text in texts for word in text.split()) / 40
    return min(size, room / longest)


def _sample(sheet: Sheet, item: str, x: float, y: float, size: float, shapes: Shapes, theme: Theme) -> None:
    side, rival = shapes.sides[0], shapes.sides[1]
    leagues = look(shapes.title).leagues
    middle = (x + size / 2, y + size / 2)
    if item in ("T", "N", "H", "P", "A", "C", "leader", "star", "weak", "band", "moved"):
        faces = {
            "band": CounterFace(side, "H", "6", "", band=_a_stripe(shapes)),
            "moved": CounterFace(side, "H", "6", "", marks=("moved",)),
            "leader": CounterFace(
                rival, "leader", "", _sample_name(shapes), person=look(shapes.title).sample_leader.lower()
            ),
            "star": CounterFace(side, "H", "6", "", star=True),
            "weak": CounterFace(rival, "H", "3", "", weak=True),
        }
        face = faces.get(item, CounterFace(side, item, "", ""))
        picture = sprite(face, theme.name, sheet.px(size))
        px, py = sheet.at(x, y)
        edge = (picture.width - sheet.px(size)) // 2
        sheet.image.paste(picture, (round(px) - edge, round(py) - edge), picture)
        return
    if item.startswith("sign-") or item in ("fire", "advantage", "battle"):
        sign, owner = SIGNS.get(item.removeprefix("sign-"), ("", False))
        stamp = (
            burst(theme.name, sheet.px(size))
            if item == "battle"
            else round_sign(sign, rival if owner else "", "", theme.name, sheet.px(min(size, 40)))
        )
        sheet.press(stamp, stamp, *middle)
    elif item == "arrow":
        _arrow(sheet, (x, middle[1] + 6), (x + size, middle[1] - 6), theme.livery(side).field)
    elif item.startswith("line-"):
        draw_route(sheet, [(x, middle[1] + 8), (middle[0], middle[1] - 6), (x + size, middle[1] + 4)], item[5:], theme)
    elif item in ("held", "revolted"):
        draw_space(sheet, middle, side, True, "land", theme, 19, "" if item == "revolted" else rival, rival)
    elif item in ("fortress", "open", "coastal", "island", "neutral") or item in leagues:
        kind = item if item in ("coastal", "island") else "land"
        walled = item == "fortress" or item in leagues
        draw_space(sheet, middle, leagues.get(item, "neutral"), walled, kind, theme, 19)
    else:
        _terrain(sheet, item, (x, y, x + size, y + size), shapes, theme)


def _a_stripe(shapes: Shapes) -> str:
    """Return a people of this title whose counters have a stripe."""
    return next(iter(look(shapes.title).stripes), "allies")


def _sample_name(shapes: Shapes) -> str:
    """Return a leader's name for the key, as leaders are named on this map."""
    name = look(shapes.title).sample_leader
    return name[:2] if shapes.data.get("space") else name


def _terrain(sheet: Sheet, item: str, rect: Rect, shapes: Shapes, theme: Theme) -> None:
    x0, y0, x1, y1 = rect
    middle, s = ((x0 + x1) / 2, (y0 + y1) / 2), (x1 - x0) / 54  # samples are made for a square of 54
    like = {"difficult": "high", "elevated": "high", "protected": "shallow", "victory": "high"}
    colour = theme[item if item in ("beach", "city") else like.get(item, "land")]
    sheet.draw.rounded_rectangle(sheet.rect(rect), 6 * sheet.k, fill=colour, outline=theme["ink"], width=sheet.px(1.8))
    if item in ("difficult", "elevated"):
        hill(sheet, middle[0] - 9 * s, middle[1] + 6 * s, 22 * s, theme)
        hill(sheet, middle[0] + 10 * s, middle[1] - 6 * s, 18 * s, theme)
    elif item == "clear":
        for dx, dy in ((-12, -8), (9, -2), (-4, 11)):
            tree(sheet, middle[0] + dx * s, middle[1] + dy * s, theme, s)
    elif item == "beach":
        for turn in range(24):
            px, py = sheet.at(x0 + 7 + (turn * 17) % (x1 - x0 - 14), y0 + 7 + (turn * 29) % (y1 - y0 - 14))
            sheet.draw.ellipse(around(px, py, sheet.k), fill=theme["border"])
    elif item == "city":
        for dx, dy in ((-12, -9), (9, -10), (-2, 3), (13, 11), (-14, 12)):
            x, y = middle[0] + dx * s, middle[1] + dy * s
            box = (x - 7 * s, y - 5 * s, x + 7 * s, y + 5 * s)
            sheet.draw.rectangle(sheet.rect(box), fill=theme["wash"], outline=theme["border"], width=sheet.px(1))
    elif item == "protected":
        for level in (-10 * s, 0, 10 * s):
            sheet.line([(x0 + 8, middle[1] + level), (x1 - 8, middle[1] + level)], (*theme["waterline"], 180), 1.4)
    elif item == "wall":
        side = look(shapes.title).built_side
        battlements(sheet, [(x0 + 10, y1 - 14), (middle[0], middle[1] - 1), (x1 - 10, y0 + 14)], theme, side, 8 * s)
    elif item == "site-wall":
        side = look(shapes.title).planned_side
        sheet.dashed([(x0 + 5, y1 - 12), (x1 - 5, y0 + 12)], theme.livery(side).field, 4.6, 8, 6)
    else:
        sign = {"victory": "laurel", "site-fort": "tower"}[item]
        ink = theme["goldink" if item == "victory" else "border"]
        sheet.press(ink, silhouette(sign, sheet.px((x1 - x0) * 0.72)), *middle)


def _holding(
    sheet: Sheet, row: dict[str, Any], shapes: Shapes, theme: Theme, words: MapText, named: bool = True
) -> None:
    """Draw a box that holds counters."""
    panel(sheet, row["rect"], theme, row.get("side", ""))
    if not named:
        return
    name = words.place(shapes.places[row["id"]])
    room = row.get("header", 34)
    x0, y0, x1, y1 = row["rect"]
    low = (x0, y0 - (6 if room < 30 else 0), x1, y1)  # a flat box has its name close to the edge
    _heading(sheet, name, low, theme, 20 if room >= 30 else 17, row.get("side", ""), room)


def furnish(sheet: Sheet, shapes: Shapes, theme: Theme, words: MapText, whole: bool = True, named: bool = True) -> None:
    """Draw all fixed furniture; if not `whole`, only the boxes that hold counters."""
    if not whole:
        for row in shapes.boxes.values():
            if row["kind"] in ("base", "holding"):
                _holding(sheet, row, shapes, theme, words, named)
        return
    entry_arrows(sheet, shapes, theme)
    for row in shapes.data.get("decor", []):
        if row["kind"] == "compass":
            compass(sheet, row["x"], row["y"], row["r"], theme, words)
    for row in shapes.boxes.values():
        kind = row["kind"]
        if kind == "cartouche":
            cartouche(sheet, row["rect"], shapes, theme, words)
        elif kind == "cup":
            cup(sheet, row, theme, words)
        elif kind in ("base", "holding"):
            _holding(sheet, row, shapes, theme, words)
        elif kind in ("track", "slot", "ledger"):
            track_box(sheet, row, theme, words)
        elif kind == "key":
            key(sheet, shapes, theme, words)
    cells(sheet, shapes, theme)
    multiples(sheet, shapes, theme)
    frame(sheet, shapes, theme)
