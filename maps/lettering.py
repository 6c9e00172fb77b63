"""Letters: the fonts, text that fits its box, and text on its own ground."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from maps.themes import Colour

FONTS = Path(__file__).parent / "fonts"
FILES = {"title": "Cinzel-Bold.ttf", "text": "EBGaramond-SemiBold.ttf", "italic": "EBGaramond-SemiBoldItalic.ttf"}
Pencil = ImageDraw.ImageDraw
Font = ImageFont.FreeTypeFont

# Every pair of text and ground colours that was written, kept so that the suite can measure contrast.
pairs: set[tuple[Colour, Colour]] = set()
# Text that did not fit where it was put: (text, width wanted, width given).
overflows: list[tuple[str, float, float]] = []


@lru_cache(maxsize=256)
def font(face: str, size: float) -> Font:
    """A face at a size in pixels."""
    return ImageFont.truetype(FONTS / FILES[face], max(5, round(size)), layout_engine=ImageFont.Layout.BASIC)


def face_for(text: str, face: str) -> str:
    """Cinzel has no Greek: such text is set in Garamond."""
    return "text" if face == "title" and any("Ͱ" <= letter <= "῿" for letter in text) else face


def width(text: str, face: str, size: float) -> float:
    """How wide a line of text is."""
    return font(face_for(text, face), size).getlength(text)


def fit(text: str, face: str, size: float, room: float, least: float) -> float:
    """The largest size up to `size` at which the text is no wider than `room`."""
    taken = width(text, face, size)
    if taken > room:
        size = max(least, size * room / taken)
        while size > least and width(text, face, size) > room:
            size -= 0.5
        if width(text, face, size) > room + 1:
            overflows.append((text, width(text, face, size), room))
    return size


def wrap(text: str, face: str, size: float, room: float) -> list[str]:
    """Break text into as few lines as fit, as even as can be."""
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
    """Write one line; with a halo the ground colour is laid around the letters first."""
    pairs.add((ink, ground))
    letters = font(face_for(text, face), size)
    if halo:
        draw.text(at, text, font=letters, fill=ground, anchor=anchor, stroke_width=round(halo), stroke_fill=ground)
    draw.text(at, text, font=letters, fill=ink, anchor=anchor)


def tilted(text: str, face: str, size: float, angle: float, strength: int) -> Image.Image:
    """A mask of letter-spaced text at an angle, for the names of regions and seas."""
    letters = font(face_for(text, face), size)
    spaced = "  ".join(" ".join(word) for word in text.split())
    mask = Image.new("L", (round(letters.getlength(spaced)) + 8, round(size * 1.7)), 0)
    ImageDraw.Draw(mask).text((mask.width / 2, mask.height / 2), spaced, font=letters, fill=strength, anchor="mm")
    return mask.rotate(-angle, expand=True, resample=Image.Resampling.BICUBIC)
