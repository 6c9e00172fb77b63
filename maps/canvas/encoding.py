"""From pixels to a file: 256 colours, and a PNG written quickly."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from zlib_ng import zlib_ng

from maps.canvas.lettering import fit, write
from maps.canvas.themes import Theme

LEVEL = 5  # the level of compression beyond which every kilobyte costs more time than it is worth
COLOURS = 256
SAMPLED = 500  # pixels across of the copy from which a picture of its own palette chooses it
ALIKE = 28  # by how much of red, green and blue together two colours differ that nobody tells apart in a speck
SPECK = 5  # pixels of one colour in a row up to which they are a speck; longer ones would be seen to be smeared


def encoded(parts: Sequence[Image.Image], palette: Image.Image | None) -> bytes:
    """Pictures one below the other as a palette PNG: with the palette of a ground, or with one of its own."""
    if palette is None:
        whole = stacked(parts)
        palette = whole.reduce(max(1, whole.width // SAMPLED)).quantize(COLOURS, Image.Quantize.MEDIANCUT)
    return png([part.quantize(palette=palette, dither=Image.Dither.NONE) for part in parts])


def png(parts: Sequence[Image.Image]) -> bytes:
    """Write palette pictures as one PNG; no row is filtered, for colours of a palette have no order."""
    wide, tall = parts[0].width, sum(part.height for part in parts)
    rows = np.zeros((tall, wide + 1), np.uint8)
    y = 0
    for part in parts:
        rows[y : y + part.height, 1:] = np.asarray(part)
        y += part.height
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", wide, tall, 8, 3, 0, 0, 0)),
        (b"PLTE", bytes(parts[0].getpalette() or [])),
        (b"IDAT", zlib_ng.compress(rows.data, LEVEL)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks
    )


def evened(flat: Image.Image) -> Image.Image:
    """A palette picture whose specks take the colour to their left if it is alike: the same to look at, but smaller."""
    colours = np.zeros((COLOURS, 3), np.int16)
    known = np.array(flat.getpalette(), np.int16).reshape(-1, 3)
    colours[: len(known)] = known
    alike = (np.abs(colours[:, None] - colours[None]).sum(axis=2) <= ALIKE).ravel()
    columns = np.ascontiguousarray(np.asarray(flat).T)
    specks = _specks(columns)
    columns = columns.astype(np.int32)
    for here, before, speck in zip(columns[1:], columns, specks[1:], strict=False):
        np.copyto(here, before, where=alike[before * COLOURS + here] & speck)
    done = Image.fromarray(np.ascontiguousarray(columns.T).astype(np.uint8))
    done.putpalette(flat.getpalette() or [])
    return done


def _specks(columns: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Which pixels, column by column, lie in a row of at most a few of one colour."""
    far = len(columns) - SPECK
    if far <= 0:
        return np.ones(columns.shape, bool)
    same = columns[1:] == columns[:-1]
    row = same[:far].copy()  # whether a longer row begins at a pixel
    for step in range(1, SPECK):
        row &= same[step : step + far]
    found = np.ones(columns.shape, bool)
    for step in range(SPECK + 1):
        found[step : step + far] &= ~row
    return found


def stacked(parts: Sequence[Image.Image]) -> Image.Image:
    """Pictures of the same width, one below the other."""
    if len(parts) == 1:
        return parts[0]
    whole = Image.new("RGB", (parts[0].width, sum(part.height for part in parts)))
    y = 0
    for part in parts:
        whole.paste(part, (0, y))
        y += part.height
    return whole


def captioned_height(wide: int) -> int:
    """How much taller a caption makes a picture."""
    return max(34, wide // 34)


def captioned(image: Image.Image, caption: str, theme: Theme) -> Image.Image:
    """A picture with a line of text underneath."""
    return stacked([image, caption_strip(image.width, caption, theme)])


def caption_strip(wide: int, caption: str, theme: Theme) -> Image.Image:
    """A line of text to stand under a picture."""
    tall = captioned_height(wide)
    strip = Image.new("RGB", (wide, tall), theme["panel"])
    draw = ImageDraw.Draw(strip)
    draw.line([(0, 0), (wide, 0)], fill=theme["paneledge"], width=max(1, tall // 16))
    size = fit(caption, "text", tall * 0.56, wide - tall, 9)
    write(draw, (wide / 2, tall / 2), caption, "text", size, theme["text"], theme["panel"])
    return strip
