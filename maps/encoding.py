"""From pixels to a file: 256 colours, and a PNG written quickly."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from PIL import Image, ImageDraw
from zlib_ng import zlib_ng

from maps.lettering import fit, write
from maps.themes import Theme

LEVEL = 5  # the level of compression beyond which every kilobyte costs more time than it is worth
COLOURS = 256
SAMPLED = 500  # pixels across of the copy from which a picture of its own palette chooses it


def encoded(image: Image.Image, palette: Image.Image | None) -> bytes:
    """A picture as a palette PNG: with the palette of its ground, or with one of its own."""
    if palette is None:
        palette = image.reduce(max(1, image.width // SAMPLED)).quantize(COLOURS, Image.Quantize.MEDIANCUT)
    return png(image.quantize(palette=palette, dither=Image.Dither.NONE))


def png(flat: Image.Image) -> bytes:
    """Write a palette picture as a PNG; no row is filtered, for colours of a palette have no order."""
    wide, tall = flat.size
    rows = np.zeros((tall, wide + 1), np.uint8)
    rows[:, 1:] = np.asarray(flat)
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", wide, tall, 8, 3, 0, 0, 0)),
        (b"PLTE", bytes(flat.getpalette() or [])),
        (b"IDAT", zlib_ng.compress(rows.data, LEVEL)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in parts
    )


def stacked(upper: Image.Image, lower: Image.Image) -> Image.Image:
    """One picture above another of the same width."""
    whole = Image.new("RGB", (upper.width, upper.height + lower.height))
    whole.paste(upper, (0, 0))
    whole.paste(lower, (0, upper.height))
    return whole


def captioned_height(wide: int) -> int:
    """How much taller a caption makes a picture."""
    return max(34, wide // 34)


def captioned(image: Image.Image, caption: str, theme: Theme) -> Image.Image:
    """A picture with a line of text underneath."""
    tall = captioned_height(image.width)
    whole = Image.new("RGB", (image.width, image.height + tall), theme["panel"])
    whole.paste(image, (0, 0))
    draw = ImageDraw.Draw(whole)
    draw.line([(0, image.height), (image.width, image.height)], fill=theme["paneledge"], width=max(1, tall // 16))
    size = fit(caption, "text", tall * 0.56, image.width - tall, 9)
    write(draw, (image.width / 2, image.height + tall / 2), caption, "text", size, theme["text"], theme["panel"])
    return whole
