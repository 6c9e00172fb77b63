"""The jobs of a painter process: plain data becomes a picture."""

from __future__ import annotations

import contextlib
import ctypes
import mmap
from collections.abc import Callable, Sequence
from pathlib import Path

import orjson

import maps
from bot.base import Json, Plain
from engine.kernel.view import Marker, Move, Piece, Track, View
from maps.bare_ground import paint_ground
from maps.ground.kept_grounds import prepare
from maps.painter import RenderedPicture

MUCH = 350 << 20  # memory in bytes above which free memory is returned: images fragment the heap
STATISTICS = Path("/proc/self/statm")


def view_from(plain: Plain) -> View:
    """Return a view from the plain data in which it was sent."""
    rows = dict(plain)
    rows["pieces"] = [Piece(**{**row, "marks": tuple(row.get("marks", ()))}) for row in plain.get("pieces", [])]
    rows["markers"] = [Marker(**row) for row in plain.get("markers", [])]
    rows["tracks"] = [Track(**row) for row in plain.get("tracks", [])]
    rows["moves"] = [
        Move(**{**row, "path": tuple(row["path"]), "pieces": tuple(row.get("pieces", ()))})
        for row in plain.get("moves", [])
    ]
    return View(**rows)


def return_free_memory() -> None:
    """Return free memory to the system if this process holds much, where the C library supports it."""
    with contextlib.suppress(AttributeError, OSError):
        if int(STATISTICS.read_bytes().split()[1]) * mmap.PAGESIZE > MUCH:
            ctypes.CDLL(None).malloc_trim(0)


def draw(kind: str, plain: bytes) -> RenderedPicture:
    """Draw one picture from plain data."""
    picture = _draw(kind, plain)
    return_free_memory()
    return picture


def _draw(kind: str, plain: bytes) -> RenderedPicture:
    request: Json = orjson.loads(plain)
    if kind == "map":
        return maps.paint(view_from(request.pop("view")), **request)
    painters: dict[str, Callable[..., RenderedPicture]] = {
        "hand": maps.paint_hand,
        "battle": maps.paint_battle,
        "standings": maps.paint_standings,
        "cross-table": maps.paint_cross_table,
        "bracket": maps.paint_bracket,
        "ratings": maps.paint_ratings,
        "win-curve": maps.paint_win_curve,
        "ground": paint_ground,
    }
    return painters[kind](**request)


def ready() -> None:
    """Do nothing; a worker that runs this has started and imported the drawing code."""


def prepare_grounds(requests: Sequence[Plain]) -> None:
    """Draw map backgrounds one by one and cache them on disk."""
    for request in requests:
        prepare(**request)
