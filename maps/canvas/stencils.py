"""Outlined strokes in one colour: arrows and cords, drawn smoothly and cached."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from maps.canvas.shapes import Point, Rect
from maps.canvas.sheet import Sheet
from maps.canvas.themes import Theme

EDGE = 128  # stencil value for the edge of a stroke
TILE = 96  # tile size of a stencil in pixels: a slanting stroke leaves most tiles empty
KEPT = 64
_INNER = [max(0, round((v - EDGE) * 255 / (255 - EDGE))) for v in range(256)]  # share of a stroke excluding its edge

Strokes = Callable[[Sheet, float], None]  # draws on a sheet, this much wider
Tile = tuple[tuple[int, int], Image.Image, Image.Image]  # its corner, its colours, and its mask


@dataclass(frozen=True, slots=True)
class Stencil:
    """The parameters of strokes: points, side, widths of stroke and edge, and opacity."""

    line: tuple[Point, ...]
    side: str
    wide: float
    edge: float
    opacity: float = 1.0
    dashed: bool = False


_kept: dict[tuple[Stencil, str, Rect, float], list[Tile]] = {}


@lru_cache(maxsize=32)
def _paler(opacity: float) -> list[int]:
    """Return a lookup table that reduces the opacity of a stencil, edge included."""
    return [round(min(255, v * 255 / EDGE) * opacity) for v in range(256)]


def tiles_of(stencil: Stencil, strokes: Strokes, area: Rect, k: float, theme: Theme) -> list[Tile]:
    """Return the non-empty tiles of a stencil; cached, since old arrows stay the same between pictures."""
    key = (stencil, theme.name, area, k)
    tiles = _kept.pop(key, None)
    if tiles is None:
        tiles = _drawn(stencil, strokes, area, k, theme)
    _kept[key] = tiles  # most recent
    while len(_kept) > KEPT:
        _kept.pop(next(iter(_kept)))
    return tiles


def _drawn(stencil: Stencil, strokes: Strokes, area: Rect, k: float, theme: Theme) -> list[Tile]:
    """Return the tiles of strokes drawn at the width of their edge, then at their own."""
    sheet = Sheet(area, k, 2, 0)
    # One sheet is enough: no pixel is partly stroke and partly empty, because the edge separates them.
    sheet.ink = EDGE
    strokes(sheet, stencil.edge)
    sheet.ink = 255
    strokes(sheet, 0.0)
    done, livery = sheet.done(), theme.livery(stencil.side)
    covered, inner = done.point(_paler(stencil.opacity)), done.point(_INNER)
    tiles: list[Tile] = []
    for x, y in itertools.product(range(0, done.width, TILE), range(0, done.height, TILE)):
        square = (x, y, min(x + TILE, done.width), min(y + TILE, done.height))
        cover = covered.crop(square)
        if cover.getbbox() is not None:
            ink = Image.new("RGB", cover.size, livery.figure)
            ink.paste(livery.field, (0, 0), inner.crop(square))
            tiles.append(((x, y), ink, cover))
    return tiles
