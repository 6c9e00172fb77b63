"""Lettering: the fonts, text that fits its box, and text on its own background."""

from __future__ import annotations

import itertools
import math
from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from maps.canvas.themes import Colour

FONTS = Path(__file__).parent.parent / "fonts"
FILES = {"title": "Cinzel-Bold.ttf", "text": "EBGaramond-SemiBold.ttf", "italic": "EBGaramond-SemiBoldItalic.ttf"}
# The same fonts for the pages around the pictures, subset to the letters of the supported languages.
WEB_FONTS = ("Cinzel-Bold.woff2", "EBGaramond-Regular.woff2", "EBGaramond-Italic.woff2", "EBGaramond-SemiBold.woff2")
Pencil = ImageDraw.ImageDraw
Font = ImageFont.FreeTypeFont

# Every pair of text and background colours drawn, recorded so that the tests can measure contrast.
pairs: set[tuple[Colour, Colour]] = set()
KEPT = 1000  # records kept, for tests
# Text that did not fit its place: (text, required width, available width).
overflows: deque[tuple[str, float, float]] = deque(maxlen=KEPT)
# Text drawn much smaller than intended: (text, fraction of the size).
shrunk: deque[tuple[str, float]] = deque(maxlen=KEPT)
MUCH = 0.6


@lru_cache(maxsize=256)
def font(face: str, size: float) -> Font:
    """Return a font at a size in pixels."""
    return ImageFont.truetype(FONTS / FILES[face], max(5, round(size)), layout_engine=ImageFont.Layout.BASIC)


def face_for(text: str, face: str) -> str:
    """Return Garamond for text in Greek, which Cinzel lacks, else the given font."""
    return "text" if face == "title" and any("Ͱ" <= letter <= "῿" for letter in text) else face


def width(text: str, face: str, size: float) -> float:
    """Return the width of a line of text."""
    return font(face_for(text, face), size).getlength(text)


def fit(text: str, face: str, size: float, room: float, least: float) -> float:
    """Return the largest size up to `size` at which the text is no wider than `room`."""
    taken, wanted = width(text, face, size), size
    if taken > room:
        size = max(least, size * room / taken)
        while size > least and width(text, face, size) > room:
            size -= 0.5
        if width(text, face, size) > room + 1:
            overflows.append((text, width(text, face, size), room))
        if size < wanted * MUCH:
            shrunk.append((text, size / wanted))
    return size


def wrap(text: str, face: str, size: float, room: float) -> list[str]:
    """Break text into as few lines as fit, as even as possible."""
    words = text.split()
    if not words:
        return []
    for count in range(1, len(words) + 1):
        lines = _even(words, count, face, size)
        if all(width(line, face, size) <= room for line in lines):
            return lines
    return words


def _even(words: Sequence[str], count: int, face: str, size: float) -> list[str]:
    if count == 1:
        return [" ".join(words)]
    best: tuple[float, list[str]] | None = None
    for cut in range(1, len(words) - count + 2):
        lines = [" ".join(words[:cut]), *_even(words[cut:], count - 1, face, size)]
        widest = max(width(line, face, size) for line in lines)
        if best is None or widest < best[0]:
            best = (widest, lines)
    return best[1] if best else [" ".join(words)]


def paragraph(text: str, face: str, size: float, room: float) -> list[str]:
    """Break running text greedily, line by line."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and width(longer, face, size) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line] if line else lines


def write(
    draw: Pencil,
    at: tuple[float, float],
    text: str,
    face: str,
    size: float,
    ink: Colour,
    ground: Colour,
    anchor: str = "mm",
    halo: float = 0,
) -> None:
    """Write one line; with a halo, the letters are outlined in the background colour first."""
    pairs.add((ink, ground))
    face, pixels = face_for(text, face), max(5, round(size))
    if halo:
        _stamp(draw, at, _glyphs(text, face, pixels, anchor, round(halo)), ground)
    _stamp(draw, at, _glyphs(text, face, pixels, anchor, 0), ink)


@lru_cache(maxsize=4096)
def _glyphs(text: str, face: str, pixels: int, anchor: str, stroke: int) -> tuple[Any, int, int]:
    """Return the mask of a line of text and its offset; cached, since pictures repeat the same words."""
    mask, (x, y) = font(face, pixels).getmask2(text, "L", anchor=anchor, stroke_width=stroke)
    return mask, x, y


def _stamp(draw: Pencil, at: tuple[float, float], glyphs: tuple[Any, int, int], ink: Colour) -> None:
    mask, x, y = glyphs
    colour, _ = draw._getink(ink)
    draw.draw.draw_bitmap((round(at[0]) + x, round(at[1]) + y), mask, colour)


def tilted(text: str, face: str, size: float, angle: float, strength: int) -> Image.Image:
    """Return a mask of letter-spaced text at an angle, for the names of regions and seas."""
    letters = font(face_for(text, face), size)
    spaced = "  ".join(" ".join(word) for word in text.split())
    mask = Image.new("L", (round(letters.getlength(spaced)) + 8, round(size * 1.7)), 0)
    ImageDraw.Draw(mask).text((mask.width / 2, mask.height / 2), spaced, font=letters, fill=strength, anchor="mm")
    return mask.rotate(-angle, expand=True, resample=Image.Resampling.BICUBIC)


def curved(text: str, face: str, size: float, path: Sequence[tuple[float, float]], strength: int) -> Image.Image:
    """Return a mask of letter-spaced text along a path of pixels; its corner is the origin."""
    letters = font(face_for(text, face), size)
    long = sum(math.dist(a, b) for a, b in itertools.pairwise(path))
    widths = [letters.getlength(letter) for letter in text]
    gap = min(size * 0.34, max(0.0, (long - sum(widths)) / max(1, len(text) - 1)))
    at = (long - sum(widths) - gap * (len(text) - 1)) / 2
    reach = round(size * 1.2)
    across, down = (max(p[axis] for p in path) for axis in (0, 1))
    mask = Image.new("L", (max(1, round(across) + reach), max(1, round(down) + reach)), 0)
    cell = round(size * 2)
    for letter, wide in zip(text, widths, strict=True):
        x, y, angle = _point_on(path, at + wide / 2)
        stamp = Image.new("L", (cell, cell), 0)
        ImageDraw.Draw(stamp).text((cell / 2, cell / 2), letter, font=letters, fill=255, anchor="ms")
        stamp = stamp.rotate(-math.degrees(angle), resample=Image.Resampling.BICUBIC)
        mask.paste(strength, (round(x - cell / 2), round(y - cell / 2)), stamp)
        at += wide + gap
    return mask


def _point_on(path: Sequence[tuple[float, float]], far: float) -> tuple[float, float, float]:
    """Return a point at a distance along a path and its direction, extending the path straight beyond its ends."""
    left = far
    for (x0, y0), (x1, y1) in itertools.pairwise(path):
        length = math.dist((x0, y0), (x1, y1))
        if left <= length or (x1, y1) == path[-1]:
            t = left / length if length else 0
            return (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, math.atan2(y1 - y0, x1 - x0))
        left -= length
    return (*path[-1], 0.0)
