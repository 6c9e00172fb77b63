"""Relief: a height field of blurred masks and noise, and the light that falls on it from the north-west."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from maps.shapes import Rect

Field = NDArray[np.float32]
DARKEST, BRIGHTEST = 200, 92
CANVAS = 3000.0  # canvas units that the noise covers before it repeats


def noise(size: tuple[int, int], box: Rect, cells: int, seed: int) -> Field:
    """Smooth noise from 0 to 1 that stays in its place whatever part of the canvas is drawn."""
    chance = np.random.default_rng(seed)
    grid = Image.fromarray(chance.integers(0, 256, (cells, cells), dtype=np.uint8))
    unit = cells / (CANVAS + 160)
    x0, y0, x1, y1 = (min(max(0.0, (edge + 60) * unit), float(cells)) for edge in box)
    piece = grid.resize(size, Image.Resampling.BICUBIC, box=(x0, y0, max(x1, x0 + 0.01), max(y1, y0 + 0.01)))
    return (np.asarray(piece, np.float32) / 255).astype(np.float32)


def height_field(high: Image.Image, box: Rect, k: float) -> Field:
    """Plateaus with steep rims out of the mask of high ground, ridged by two octaves of noise."""
    rim = np.asarray(high.filter(ImageFilter.GaussianBlur(max(1.0, 7 * k))), np.float32) / 255
    body = np.asarray(high.filter(ImageFilter.GaussianBlur(max(1.5, 30 * k))), np.float32) / 255
    rough = np.zeros_like(rim)
    for octave, (cells, share) in enumerate(((26, 0.66), (56, 0.34))):
        ridge = 1 - np.abs(noise(high.size, box, cells, 415 + octave) * 2 - 1)
        rough += share * ridge
    field: Field = (70 * rim + body * 42 * rough).astype(np.float32)
    return field


def mountains(ridges: Image.Image, box: Rect, k: float) -> Field:
    """Ranges out of a mask of their ridges: broad feet, a sharp spine, spurs and valleys by ridged noise."""
    foot = np.asarray(ridges.filter(ImageFilter.GaussianBlur(max(1.5, 26 * k))), np.float32) / 255
    spine = np.asarray(ridges.filter(ImageFilter.GaussianBlur(max(1.0, 9 * k))), np.float32) / 255
    rough = np.zeros_like(foot)
    for octave, (cells, share) in enumerate(((40, 0.64), (78, 0.36))):
        ridge = 1 - np.abs(noise(ridges.size, box, cells, 431 + octave) * 2 - 1)
        rough += share * ridge * ridge
    field: Field = (foot * 165 * rough + spine * 30).astype(np.float32)
    return field


def shading(height: Field, k: float) -> tuple[Image.Image, Image.Image]:
    """Shadow and light of a height field, lit from the north-west, as masks."""
    down, right = np.gradient(height, max(k, 0.05))
    slope = (right + down) / np.sqrt(1 + right * right + down * down) * 0.7071
    return (
        Image.fromarray((np.clip(-slope, 0, 1) * DARKEST).astype(np.uint8)),
        Image.fromarray((np.clip(slope, 0, 1) * BRIGHTEST).astype(np.uint8)),
    )
