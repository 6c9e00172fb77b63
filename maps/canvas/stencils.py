"""Strokes of one colour with an edge of another: arrows and cords, drawn smoothly and kept while they last."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from maps.canvas.shapes import Point, Rect
from maps.canvas.sheet import Sheet
from maps.canvas.themes import Theme

EDGE = 128  # what a stencil has where only the edge of a stroke lies
TILE = 96  # pixels of the squares of which a stencil is made: a slanting stroke leaves most of them empty
KEPT = 64
_INNER = [max(0, round((v - EDGE) * 255 / (255 - EDGE))) for v in range(256)]  # the share of a stroke without its edge

Strokes = Callable[[Sheet, float], None]  # draws on a sheet, broader by so much
Tile = tuple[tuple[int, int], Image.Image, Image.Image]  # its corner, its colours, and what of it is covered


@dataclass(frozen=True, slots=True)
class Stencil:
    """What makes strokes look as they do: their points, their side, how broad they and their edge are, how pale."""

    line: tuple[Point, ...]
    side: str
    wide: float
    edge: float
    opacity: float = 1.0
    dashed: bool = False


_kept: dict[tuple[Stencil, str, Rect, float], list[Tile]] = {}


@lru_cache(maxsize=32)
def _paler(opacity: float) -> list[int]:
    """How much of a pixel a stencil covers, edge and all, made paler."""
    return [round(min(255, v * 255 / EDGE) * opacity) for v in range(256)]


def tiles_of(stencil: Stencil, strokes: Strokes, area: Rect, k: float, theme: Theme) -> list[Tile]:
    """The squares of a stencil that are not empty; old arrows stay as they are from picture to picture."""
    key = (stencil, theme.name, area, k)
    tiles = _kept.pop(key, None)
    if tiles is None:
        tiles = _drawn(stencil, strokes, area, k, theme)
    _kept[key] = tiles  # now the youngest
    while len(_kept) > KEPT:
        _kept.pop(next(iter(_kept)))
    return tiles


def _drawn(stencil: Stencil, strokes: Strokes, area: Rect, k: float, theme: Theme) -> list[Tile]:
    """Strokes drawn broader by their edge, then by themselves."""
    sheet = Sheet(area, k, 2, 0)
    # One sheet does for both: no pixel has a part of the stroke and a part of nothing, for the edge lies between them.
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
