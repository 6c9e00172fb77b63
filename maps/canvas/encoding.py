"""Encoding: 256 colours, and a fast PNG writer."""

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

LEVEL = 5  # compression level above which a kilobyte saved costs more time than it is worth
COLOURS = 256
SAMPLED = 500  # width of the copy used to choose an adaptive palette
ALIKE = 28  # largest RGB difference (sum) that is invisible in a speck
SPECK = 5  # longest run of equal pixels treated as a speck; changing longer ones would be visible


def encoded(parts: Sequence[Image.Image], palette: Image.Image | None) -> bytes:
    """Return pictures stacked as a palette PNG, with the palette of a ground or their own."""
    if palette is None:
        whole = stacked(parts)
        palette = whole.reduce(max(1, whole.width // SAMPLED)).quantize(COLOURS, Image.Quantize.MEDIANCUT)
    return png([part.quantize(palette=palette, dither=Image.Dither.NONE) for part in parts])


def png(parts: Sequence[Image.Image]) -> bytes:
    """Write palette pictures as one PNG; rows are not filtered because palette indexes have no order."""
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
    """Return a palette picture whose specks take a similar colour from their left; it looks the same but is smaller."""
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
    """Return which pixels, column by column, are in a run of at most a few of one colour."""
    far = len(columns) - SPECK
    if far <= 0:
        return np.ones(columns.shape, bool)
    same = columns[1:] == columns[:-1]
    row = same[:far].copy()  # whether a longer run starts at a pixel
    for step in range(1, SPECK):
        row &= same[step : step + far]
    found = np.ones(columns.shape, bool)
    for step in range(SPECK + 1):
        found[step : step + far] &= ~row
    return found


def stacked(parts: Sequence[Image.Image]) -> Image.Image:
    """Return pictures of the same width stacked vertically."""
    if len(parts) == 1:
        return parts[0]
    whole = Image.new("RGB", (parts[0].width, sum(part.height for part in parts)))
    y = 0
    for part in parts:
        whole.paste(part, (0, y))
        y += part.height
    return whole


def captioned_height(wide: int) -> int:
    """Return the height that a caption adds to a picture."""
    return max(34, wide // 34)


def captioned(image: Image.Image, caption: str, theme: Theme) -> Image.Image:
    """Return a picture with a line of text underneath."""
    return stacked([image, caption_strip(image.width, caption, theme)])


def caption_strip(wide: int, caption: str, theme: Theme) -> Image.Image:
    """Return a line of text as a strip to put under a picture."""
    tall = captioned_height(wide)
    strip = Image.new("RGB", (wide, tall), theme["panel"])
    draw = ImageDraw.Draw(strip)
    draw.line([(0, 0), (wide, 0)], fill=theme["paneledge"], width=max(1, tall // 16))
    size = fit(caption, "text", tall * 0.56, wide - tall, 9)
    write(draw, (wide / 2, tall / 2), caption, "text", size, theme["text"], theme["panel"])
    return strip
