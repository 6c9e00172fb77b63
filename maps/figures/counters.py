"""Counters: units with field, pattern, silhouette and strength; leaders as medallions; cached as sprites."""

from __future__ import annotations

import math
import zlib
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from PIL import Image, ImageDraw, ImageFilter

from maps.canvas import disk_cache
from maps.canvas.lettering import fit, pairs, write
from maps.canvas.looks import Stripe, figure_of, plain_peoples, portrait, side_look, stripe
from maps.canvas.sheet import around
from maps.canvas.themes import THEMES, Colour, Livery, Theme, mix, rgb
from maps.figures.portraits import by_chance
from maps.figures.silhouettes import SHAPES, silhouette

FIGURE = 0.57  # share of a counter taken by its figure
STRIP = 0.44  # fraction of a counter left visible in a fan: it shows strength and name


@dataclass(frozen=True, slots=True)
class CounterFace:
    """What a counter shows: the data to draw it, and the key of its sprite."""

    side: str
    kind: str
    figure: str = ""  # the strength, if any
    name: str = ""  # short name: "H1"
    weak: bool = False
    star: bool = False
    band: str = ""
    marks: tuple[str, ...] = ()
    count: int = 1
    person: str = ""  # the leader whose portrait it has


MARK_SIGNS = {
    "moved": "boot",
    "wounded": "drop",
    "besieged": "siege",
    "transported": "anchor",
    "captured": "chain",
    "fortified": "tower",
    "siege": "siege",
    "besieger": "siege",
    "rebel": "torch",
    "home": "tower",
}


def _shape(draw: ImageDraw.ImageDraw, side: str, box: tuple[float, float, float, float], **ink: Any) -> None:
    x0, y0, x1, y1 = box
    if side_look(side).outline == "cut":
        cut = (x1 - x0) * 0.13
        upper, lower = (
            [(x0 + cut, y0), (x1 - cut, y0), (x1, y0 + cut)],
            [(x1, y1 - cut), (x1 - cut, y1), (x0 + cut, y1)],
        )
        draw.polygon([*upper, *lower, (x0, y1 - cut), (x0, y0 + cut)], **ink)
    else:
        draw.rounded_rectangle(list(box), (x1 - x0) * 0.12, **ink)


def _pattern(size: int, kind: str, strength: int) -> Image.Image:
    mask = Image.new("L", (size, size), 0)
    draw = ImageDraw.Draw(mask)
    step = size / 9
    if kind == "hatch":
        for turn in range(-10, 20):
            draw.line([(turn * step, 0), (turn * step + size, size)], fill=strength, width=max(1, round(size / 60)))
    elif kind == "dots":
        for row in range(10):
            for column in range(10):
                x, y, r = (column + row % 2 / 2) * step, row * step, size / 70
                draw.ellipse(around(x, y, r), fill=strength)
    elif kind == "plain":
        for row in range(1, 10, 2):
            y = row * step
            wave = [(x * size / 24, y + math.sin(x * 1.3) * size / 110) for x in range(25)]
            draw.line(wave, fill=strength // 2, width=max(1, round(size / 90)))
    return mask


def _shadowed(size: int, margin: int, mask: Image.Image, face: Image.Image, depth: Colour) -> Image.Image:
    whole = Image.new("RGBA", (size + 2 * margin, size + 2 * margin), (*depth, 0))
    shade = Image.new("L", whole.size, 0)
    shade.paste(mask.point([round(v * 0.5) for v in range(256)]), (margin + margin // 3, margin + margin // 2))
    whole.putalpha(shade.filter(ImageFilter.GaussianBlur(margin / 2.6)))
    whole.alpha_composite(face, (margin, margin))
    return whole


def _unit(face: CounterFace, theme: Theme, px: int) -> Image.Image:
    size = px * 3
    livery = theme.livery(face.side)
    field, ink = (livery.field, livery.figure) if not face.weak else (livery.figure, livery.field)
    mask = Image.new("L", (size, size), 0)
    _shape(ImageDraw.Draw(mask), face.side, (0, 0, size - 1, size - 1), fill=255)
    body = Image.new("RGB", (size, size), field)
    body.paste(ink, (0, 0), _pattern(size, "hatch" if face.weak else livery.pattern, 46 if face.weak else 34))
    draw = ImageDraw.Draw(body)
    edge = size * 0.045
    _shape(
        draw,
        face.side,
        (edge / 2, edge / 2, size - edge / 2, size - edge / 2),
        outline=mix(field, (0, 0, 0), 0.35),
        width=round(edge / 2),
    )
    _shape(draw, face.side, (edge, edge, size - edge, size - edge), outline=ink, width=max(2, round(size / 55)))
    _stripe(draw, face, size, theme)
    _figures(body, draw, face, size, field, ink, theme)
    if face.weak:
        draw.line([(size * 0.55, size * 0.965), (size * 0.965, size * 0.55)], fill=ink, width=round(size / 22))
        draw.line([(size * 0.68, size * 0.965), (size * 0.965, size * 0.68)], fill=ink, width=round(size / 22))
    body.putalpha(mask)
    margin = round(size * 0.06)
    return _shadowed(size, margin, mask, body, theme["shadow"])


def banded(face: CounterFace) -> bool:
    """Return whether a counter has the stripe of a people other than its side's own."""
    return bool(face.band) and face.band not in (*plain_peoples(), face.side)


def _stripe(draw: ImageDraw.ImageDraw, face: CounterFace, size: int, theme: Theme) -> None:
    """Draw the stripe on the left, the part that stays visible when counters overlap."""
    if not banded(face):
        return
    known = stripe(face.band) or Stripe("8A8A8A", 1 + zlib.crc32(face.band.encode()) % 5)
    rhythm, colour = known.rhythm, rgb(known.colour)
    x0, x1, top, foot = size * 0.055, size * 0.125, size * 0.17, size * 0.83
    draw.rectangle([x0, top, x1, foot], fill=colour, outline=theme.livery(face.side).figure, width=max(1, size // 90))
    for turn in range(1, rhythm):
        y = top + (foot - top) * turn / rhythm
        draw.line([(x0, y), (x1, y)], fill=theme.livery(face.side).figure, width=max(2, size // 45))


def _figures(
    body: Image.Image, draw: ImageDraw.ImageDraw, face: CounterFace, size: int, field: Colour, ink: Colour, theme: Theme
) -> None:
    kind = figure_of(face.band) or (face.kind if face.kind in SHAPES else "flag")
    icon = silhouette(kind, round(size * FIGURE))
    body.paste(ink, (round(size * 0.365), round(size * (0.3 if face.star else 0.2))), icon)
    striped = 0.075 if banded(face) else 0.0
    room, middle = size * (STRIP - 0.07 - striped), size * (0.245 + striped / 2)
    if face.figure:
        tall = fit(face.figure, "title", size * 0.44, room, size * 0.2)
        write(draw, (middle, size * 0.3), face.figure, "title", tall, ink, field)
    if face.name:
        tall = fit(face.name, "text", size * 0.25, room, size * 0.13)
        write(draw, (middle, size * 0.79), face.name, "text", tall, ink, field)
    if face.star:
        gold = theme["star"] if not face.weak else theme["gold"]
        body.paste(ink, (round(size * 0.655), round(size * 0.05)), silhouette("star", round(size * 0.27)))
        body.paste(gold, (round(size * 0.685), round(size * 0.085)), silhouette("star", round(size * 0.21)))


def _leader(face: CounterFace, theme: Theme, px: int) -> Image.Image:
    size = px * 3
    livery = theme.livery(face.side)
    if face.weak:
        livery = Livery(livery.figure, livery.field, livery.tint, livery.pattern)
    mask = Image.new("L", (size, size), 0)
    disc = ImageDraw.Draw(mask)
    head = size * 0.92
    x0 = (size - head) / 2
    disc.ellipse([x0, 0, x0 + head, head], fill=255)
    ribbon = [0, round(size * 0.72), size - 1, size - 1]
    disc.rounded_rectangle(ribbon, size * 0.07, fill=255)
    body = Image.new("RGB", (size, size), livery.field)
    draw = ImageDraw.Draw(body)
    _medal(draw, livery, (x0, head), size)
    kind = portrait(face.person) or by_chance(face.person or face.name, side_look(face.side).helmet == "spartan")
    icon = round(size * 0.56)
    clip = Image.new("L", (size, size), 0)
    clip.paste(silhouette(kind, icon), (round(size * 0.22), round(size * 0.15)))
    body.paste(livery.field, (0, 0), clip)
    draw.rounded_rectangle(ribbon, size * 0.07, fill=livery.field, outline=livery.figure, width=max(2, size // 60))
    label = face.name
    tall = fit(label, "text", size * 0.25, size * 0.92, size * 0.15)
    if tall <= size * 0.15:
        label = label[:10] + "."
        tall = fit(label, "text", size * 0.25, size * 0.92, size * 0.13)
    write(draw, (size / 2, size * 0.852), label, "text", tall, livery.figure, livery.field)
    if face.star:
        rim, star, gilt = round(size * 0.33), round(size * 0.24), theme["gold" if face.weak else "star"]
        corner = (size - rim, 0)
        mask.paste(255, corner, silhouette("star", rim))
        body.paste(theme["shadow"], corner, silhouette("star", rim))
        body.paste(gilt, (corner[0] + (rim - star) // 2, (rim - star) // 2 + rim // 30), silhouette("star", star))
    if face.figure:
        r, x, y = size * 0.15, size * 0.04, size * 0.02
        box = [x, y, x + 2 * r, y + 2 * r]
        draw.ellipse(box, fill=livery.field, outline=livery.figure, width=max(2, size // 70))
        write(draw, (x + r, y + r), face.figure, "title", size * 0.2, livery.figure, livery.field)
        disc.ellipse(box, fill=255)
    body.putalpha(mask)
    return _shadowed(size, round(size * 0.06), mask, body, theme["shadow"])


def _medal(draw: ImageDraw.ImageDraw, livery: Livery, disc: tuple[float, float], size: int) -> None:
    x0, head = disc
    ring = size * 0.055
    draw.ellipse([x0 + ring * 0.7, ring * 0.7, x0 + head - ring * 0.7, head - ring * 0.7], fill=livery.figure)
    centre = (x0 + head / 2, head / 2)
    for turn in range(40):
        angle = turn * math.pi / 20
        r = head / 2 - ring * 1.45
        x, y = centre[0] + r * math.cos(angle), centre[1] + r * math.sin(angle)
        draw.ellipse(around(x, y, size / 130), fill=livery.field)
    box = [x0 + ring * 2.1, ring * 2.1, x0 + head - ring * 2.1, head - ring * 2.1]
    draw.ellipse(box, outline=mix(livery.figure, livery.field, 0.55), width=max(1, size // 110))


def _badges(sprite: Image.Image, face: CounterFace, theme: Theme, px: int) -> None:
    livery = theme.livery(face.side)
    draw = ImageDraw.Draw(sprite)
    margin = (sprite.width - px) // 2
    signs = [MARK_SIGNS[mark] for mark in face.marks if mark in MARK_SIGNS]
    size = max(9, round(px * 0.3))
    for turn, sign in enumerate(dict.fromkeys(signs)):
        # Keep it inside the counter: what extends beyond the edge covers the name beside it.
        x, y = margin + px - round(size * 1.06) - turn * round(size * 1.05), margin + px - round(size * 1.06)
        draw.ellipse([x, y, x + size, y + size], fill=livery.figure, outline=livery.field)
        pad = max(1, round(size * 0.2))
        sprite.paste(livery.field, (x + pad, y + pad), silhouette(sign, size - 2 * pad))
    if face.count > 1:
        size = max(11, round(px * 0.36))
        x, y = margin + px - round(size * 0.75), margin + round(px * 0.02)
        draw.ellipse([x, y, x + size, y + size], fill=theme["panel"], outline=theme["text"], width=max(1, px // 40))
        pairs.add((theme["text"], theme["panel"]))
        write(draw, (x + size / 2, y + size / 2), str(face.count), "title", size * 0.62, theme["text"], theme["panel"])


@lru_cache(maxsize=1024)
def sprite(face: CounterFace, theme: str, px: int) -> Image.Image:
    """Return a counter of `px` pixels with its shadow; the counter itself is centred in the picture."""
    key = f"counter {face!r} {theme} {px}"
    kept = disk_cache.fetch(key)
    if kept is not None:
        return kept
    drawn = (_leader if face.kind == "leader" else _unit)(face, THEMES[theme], px)
    small = drawn.reduce(3)
    _badges(small, face, THEMES[theme], px)
    disk_cache.keep(key, small)
    return small
