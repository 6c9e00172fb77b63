"""Pictures: a warm snapshot compared with a bare encode and a naive redraw of a canvas; cold start; loop delay."""

from __future__ import annotations

import asyncio
import io
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from PIL import Image, ImageChops, ImageDraw, ImageStat

import maps
from bot.workers.pictures import Snapshots
from maps import gallery
from maps.canvas.shapes import shapes
from maps.canvas.themes import THEMES
from maps.figures.counters import _leader, _unit, sprite
from maps.ground.control import tinted
from maps.ground.kept_grounds import Ground, draw_ground, ground
from maps.painter import Painter, frame_for
from tests.bench.names import positions
from tests.maps.views import VIEWS

RUNS = 15
NEW = 40  # positions drawn for the first time
COLD = """
import time; start, busy = time.perf_counter(), time.process_time()
import maps
from tests.maps.views import VIEWS
maps.paint(VIEWS[{title!r}]())
print(time.perf_counter() - start, time.process_time() - busy)
"""


def milliseconds(work: Callable[[], Any], runs: int) -> dict[str, float]:
    """Return the median and best wall time of some runs, and the least CPU time, which other load does not affect."""
    taken, spent = [], []
    for _ in range(runs):
        start, busy = time.perf_counter(), time.process_time()
        work()
        taken.append((time.perf_counter() - start) * 1000)
        spent.append((time.process_time() - busy) * 1000)
    return {
        "median_ms": round(statistics.median(taken), 1),
        "best_ms": round(min(taken), 1),
        "cpu_ms": round(min(spent), 1),
    }


def bare(title: str) -> Callable[[], None]:
    """Return a function that copies the drawn ground and encodes it: the lower bound for any snapshot."""
    view = VIEWS[title]()
    base = ground(shapes(title), frame_for(view, "desktop", None), "light", "en", view.scenario)

    def work() -> None:
        image = base.image.copy().quantize(palette=base.palette, dither=Image.Dither.NONE)
        image.save(io.BytesIO(), "PNG", compress_level=2)

    return work


def naive(title: str) -> Callable[[], None]:
    """Return a function that draws ground, counters and everything else from scratch, without a cache."""
    view = VIEWS[title]()
    where, frame = shapes(title), frame_for(view, "desktop", None)

    def work() -> None:
        painter = Painter(view, frame, "light", "en")
        painter.image, _ = draw_ground(where, frame, "light", "en", view.scenario)
        painter.lay({})
        for face, spot in painter.faces:
            draw = _leader if face.kind == "leader" else _unit
            painter.stamp(draw(face, THEMES["light"], max(12, round(spot.size * painter.k))).reduce(3), spot.x, spot.y)
        painter.image.save(io.BytesIO(), "PNG", compress_level=6)

    return work


WAYS: dict[str, dict[str, Any]] = {
    "webp q75": {"format": "WEBP", "quality": 75, "method": 0},
    "webp q85": {"format": "WEBP", "quality": 85, "method": 0},
    "webp lossless": {"format": "WEBP", "lossless": True, "quality": 0, "method": 0},
    "jpeg q85": {"format": "JPEG", "quality": 85},
}


def encodings(title: str) -> dict[str, dict[str, float]]:
    """Encode one true-colour picture in several ways; return the time, the size and the colour error of each."""
    view = VIEWS[title]()
    painter = Painter(view, frame_for(view, "desktop", None), "light", "en")
    land = painter.base.land
    true = Ground(
        draw_ground(painter.shapes, painter.frame, "light", "en", view.scenario)[0], painter.base.palette, land
    )
    painter.base = true
    held = painter.held
    painter.image = tinted(true, painter.shapes, painter.frame, "light", held) if held else true.image.copy()
    painter.draw = ImageDraw.Draw(painter.image)
    painter.paint({})
    picture = painter.image

    def saved(how: dict[str, Any]) -> bytes:
        out = io.BytesIO()
        picture.save(out, **how)
        return out.getvalue()

    ways: dict[str, Callable[[], bytes]] = {"palette png": painter.encode}
    ways |= {name: (lambda how=how: saved(how)) for name, how in WAYS.items()}  # type: ignore[misc]
    figures = {}
    for name, write in ways.items():
        data = write()
        with Image.open(io.BytesIO(data)) as shown:
            off = ImageStat.Stat(ImageChops.difference(shown.convert("RGB"), picture)).rms
        figures[name] = {
            "cpu_ms": milliseconds(lambda write=write: write(), 7)["cpu_ms"],  # type: ignore[misc]
            "kb": round(len(data) / 1024),
            "off_by": round(sum(off) / 3, 1),
        }
    return figures


def cold(title: str) -> dict[str, float]:
    """Return the time from the first import of a fresh interpreter to its first picture, with the drawings on disk."""
    taken, spent = [], []
    for _ in range(4):
        script = [sys.executable, "-c", COLD.format(title=title)]
        done = subprocess.run(script, capture_output=True, text=True, check=True)
        wall, busy = map(float, done.stdout.split())
        taken.append(wall * 1000)
        spent.append(busy * 1000)
    return {"median_ms": round(statistics.median(taken)), "best_ms": round(min(taken)), "cpu_ms": round(min(spent))}


async def loop_delay() -> dict[str, float]:
    """Return how late a ticking event loop is while the worker draws one picture after another."""
    worker = Snapshots(most_bytes=1)
    await worker.draw("map", {"view": VIEWS["syracuse"]()})
    late: list[float] = []
    ends = time.perf_counter() + 3

    async def tick() -> None:
        while time.perf_counter() < ends:
            start = time.perf_counter()
            await asyncio.sleep(0.002)
            late.append((time.perf_counter() - start - 0.002) * 1000)

    async def draw() -> int:
        count = 0
        while time.perf_counter() < ends:
            view = VIEWS["syracuse"]()
            view.turn = count % 10
            await worker.draw("map", {"view": view, "caption": str(count)})
            count += 1
        return count

    _, drawn = await asyncio.gather(tick(), draw())
    await worker.close()
    late.sort()
    return {
        "pictures": drawn,
        "p50_ms": round(late[len(late) // 2], 2),
        "p99_ms": round(late[int(len(late) * 0.99)], 2),
    }


def in_play(title: str) -> dict[str, dict[str, float]]:
    """Measure pictures of a random game on a drawn ground: the start, the most crowded position, and new ones."""
    stages = gallery.play(title).stages
    figures = {}
    for name in ("start", "crowded"):
        view = stages[name]
        size = len(maps.paint(view).png)
        figures[name] = {**milliseconds(lambda view=view: maps.paint(view), RUNS), "kb": round(size / 1024)}  # type: ignore[misc]
    taken, spent = [], []
    for view in positions(title, NEW, seed=7):
        start, busy = time.perf_counter(), time.process_time()
        maps.paint(view)
        taken.append((time.perf_counter() - start) * 1000)
        spent.append((time.process_time() - busy) * 1000)
    figures["new_positions"] = {
        "median_ms": round(statistics.median(taken), 1),
        "cpu_ms": round(statistics.median(spent), 1),
        "arrows": round(len(stages["crowded"].moves)),
    }
    return figures


def run() -> dict[str, Any]:
    """Return all figures of the pictures."""
    figures: dict[str, Any] = {}
    for title in VIEWS:
        view = VIEWS[title]()
        picture = maps.paint(view)
        warm = milliseconds(lambda view=view: maps.paint(view), RUNS)  # type: ignore[misc]
        redraw = milliseconds(naive(title), 2)
        figures[title] = {
            "canvas": [picture.width, picture.height],
            "bytes": len(picture.png),
            "warm": warm,
            "in_play": in_play(title),
            "bare_copy_and_encode": milliseconds(bare(title), RUNS),
            "naive_redraw": redraw,
            "warm_to_naive": round(warm["cpu_ms"] / redraw["cpu_ms"], 3),
            "cold_process": cold(title),
            "encodings": encodings(title),
        }
    figures["sprites_in_memory"] = sprite.cache_info().currsize
    figures["loop_while_drawing"] = asyncio.run(loop_delay())
    return figures
