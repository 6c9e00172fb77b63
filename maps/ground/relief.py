"""Relief: a height field of blurred masks, ridges and noise, lit from the north-west."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from maps.canvas.shapes import Point, Rect, bounds

Field = NDArray[np.float32]
DARKEST, BRIGHTEST = 190, 120
CANVAS = 3000.0  # canvas units after which the noise repeats
SWAY = 52.0  # canvas units by which noise bends a range
REACH = 1.5  # distance of a range's foot from its crest, in widths
ROCK = 0.16  # how much of a height is rough rock
STEEP = 0.42  # height of a range in canvas units per unit of its data


def noise(size: tuple[int, int], box: Rect, cells: int, seed: int) -> Field:
    """Return smooth noise from 0 to 1 that depends only on the canvas position, whatever part is drawn."""
    chance = np.random.default_rng(seed)
    # Not in integers: in close-ups their steps would show as streaks on the slopes.
    grid = Image.fromarray(chance.integers(0, 256, (cells, cells), dtype=np.uint8).astype(np.float32))
    unit = cells / (CANVAS + 160)
    x0, y0, x1, y1 = (min(max(0.0, (edge + 60) * unit), float(cells)) for edge in box)
    piece = grid.resize(size, Image.Resampling.BICUBIC, box=(x0, y0, max(x1, x0 + 0.01), max(y1, y0 + 0.01)))
    return np.clip(np.asarray(piece, np.float32) / 255, 0, 1).astype(np.float32)


def height_field(high: Image.Image, box: Rect, k: float) -> Field:
    """Return plateaus from the mask of high ground: a steep rim, and a gently rolling top."""
    rim = np.asarray(high.filter(ImageFilter.GaussianBlur(max(1.0, 6 * k))), np.float32) / 255
    body = np.asarray(high.filter(ImageFilter.GaussianBlur(max(1.5, 26 * k))), np.float32) / 255
    rough = np.zeros_like(rim)
    for octave, (cells, share) in enumerate(((34, 0.7), (74, 0.3))):
        ridge = 1 - np.abs(noise(high.size, box, cells, 415 + octave) * 2 - 1)
        rough += share * ridge
    field: Field = (26 * rim + body * 24 * rough).astype(np.float32)
    return field


def ridges(
    size: tuple[int, int], box: Rect, k: float, rows: Iterable[dict[str, Any]], steep: float = STEEP, rock: float = ROCK
) -> Field:
    """Return mountain ranges along their crests: slopes on both sides, cut by valleys between spurs."""
    wide, tall = size
    field = np.zeros((tall, wide), np.float32)
    right = box[0] + (np.arange(wide, dtype=np.float32) + 0.5) / k
    down = box[1] + (np.arange(tall, dtype=np.float32) + 0.5) / k
    sway = [noise(size, box, cells, seed) - 0.5 for cells, seed in ((70, 441), (70, 442), (150, 443), (150, 444))]
    for turn, row in enumerate(rows):
        line = [(float(x), float(y)) for x, y in row["line"]]
        reach = row["width"] * REACH
        part = _window(right, down, bounds(line), reach + SWAY)
        if part is None:
            continue
        x: Field = (right[part[1]][None, :] + sway[0][part] * SWAY + sway[2][part] * SWAY / 3).astype(np.float32)
        y: Field = (down[part[0]][:, None] + sway[1][part] * SWAY + sway[3][part] * SWAY / 3).astype(np.float32)
        far, along, side = _from_line(x, y, line)
        foot = np.clip(1 - far / reach, 0, 1)
        spur = _wavy(along / (row["width"] * 1.0) + side, turn)  # the two sides differ: spurs are offset
        crest = 0.7 + 0.3 * _wavy(along / (row["width"] * 2.2), turn + 50)
        cut = 1 - 0.6 * (1 - spur) * np.minimum(1, far / (reach * 0.5))
        field[part] = np.maximum(field[part], row["height"] * steep * foot**1.15 * cut * crest)
    if rock:
        field *= 1 - rock * np.abs(noise(size, box, 210, 445) * 2 - 1)
    return field


def _window(right: Field, down: Field, box: Rect, reach: float) -> tuple[slice, slice] | None:
    """Return the rows and columns of the field in or near a rectangle, or None."""
    x0, y0, x1, y1 = box
    columns = np.flatnonzero((right > x0 - reach) & (right < x1 + reach))
    rows = np.flatnonzero((down > y0 - reach) & (down < y1 + reach))
    if not columns.size or not rows.size:
        return None
    return (slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1))


def _from_line(x: Field, y: Field, line: Sequence[Point]) -> tuple[Field, Field, Field]:
    """Return the distance of every point from a line, its position along it, and its side."""
    far = np.full(np.broadcast(x, y).shape, 1e6, np.float32)
    along, sides = np.zeros_like(far), np.zeros_like(far)
    done = 0.0
    for (x0, y0), (x1, y1) in pairwise(line):
        length = math.hypot(x1 - x0, y1 - y0)
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        t = np.clip((x - x0) * ux + (y - y0) * uy, 0, length)
        off = np.hypot(x - x0 - t * ux, y - y0 - t * uy)
        side = np.where((x - x0) * uy > (y - y0) * ux, 0.0, 17.0)
        nearer = off < far
        far = np.where(nearer, off, far)
        along = np.where(nearer, done + t, along)
        sides = np.where(nearer, side, sides)
        done += length
    return far.astype(np.float32), along.astype(np.float32), sides.astype(np.float32)


def _wavy(at: Field, seed: int) -> Field:
    """Return irregular crests and troughs from 0 to 1 along a line."""
    values = np.random.default_rng(900 + seed).random(64).astype(np.float32)
    whole = np.floor(at).astype(np.int64)
    part = (at - whole).astype(np.float32)
    smooth = part * part * (3 - 2 * part)
    value: Field = values[whole % 64] * (1 - smooth) + values[(whole + 1) % 64] * smooth
    return (1 - np.abs(2 * value - 1)).astype(np.float32)


def shading(height: Field, k: float) -> tuple[Image.Image, Image.Image]:
    """Return shadow and light of a height field, lit from the north-west, as masks."""
    down, right = (part * k for part in np.gradient(height))
    slope = (right + down) / np.sqrt(1 + right * right + down * down) * 0.7071
    return (
        Image.fromarray((np.clip(-slope, 0, 1) * DARKEST).astype(np.uint8)),
        Image.fromarray((np.clip(slope, 0, 1) * BRIGHTEST).astype(np.uint8)),
    )
