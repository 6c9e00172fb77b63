"""The memory of a painter: free memory is returned, and an hour of all kinds of pictures leaves it bounded."""

from __future__ import annotations

import asyncio
import ctypes
import itertools
import mmap
import random
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psutil
import pytest

from bot.workers import drawing
from bot.workers.pictures import Snapshots
from engine.kernel import Session, View
from engine.registry import titles
from maps.canvas.themes import THEMES
from tests.soaking import p99, soak_seconds

MOST = 400  # MB
LONG = 1800.0  # seconds; in a shorter soak there is no time for all grounds
ENOUGH = 200  # pictures of which a hundredth can be told


@pytest.mark.parametrize(("megabytes", "returned"), [(100, 0), (349, 0), (360, 1), (1200, 1)])
def test_free_memory_is_returned_once_there_is_much(
    megabytes: int, returned: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    statistics, asked = tmp_path / "statm", list[int]()
    pages = (megabytes << 20) // mmap.PAGESIZE
    statistics.write_text(f"{2 * pages} {pages} 1 2 3 4 5\n")
    monkeypatch.setattr(drawing, "STATISTICS", statistics)
    monkeypatch.setattr(ctypes, "CDLL", lambda _: SimpleNamespace(malloc_trim=asked.append))
    drawing.draw("standings", b'{"rows": [{"name": "A", "points": 3}]}')
    assert asked == [0] * returned


def test_where_memory_cannot_be_returned_pictures_are_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "STATISTICS", tmp_path / "nothing")
    assert drawing.draw("standings", b'{"rows": [{"name": "A", "points": 3}]}').png
    statistics = tmp_path / "statm"
    statistics.write_text(f"9 {1 << 30} 1")
    monkeypatch.setattr(drawing, "STATISTICS", statistics)
    monkeypatch.setattr(ctypes, "CDLL", lambda _: SimpleNamespace())  # a C library without the function
    assert drawing.draw("standings", b'{"rows": [{"name": "A", "points": 3}]}').png


def positions(rng: random.Random) -> Iterator[View]:
    """Yield positions of random games of every title and scenario, endlessly."""
    kinds = [(title, scenario) for title in titles() for scenario in title.scenarios]
    for number in itertools.count():
        title, scenario = kinds[number % len(kinds)]
        session = Session(title, scenario, {}, rng.randbytes(32), str(number))
        for _ in range(rng.randrange(60)):
            if not session.pending:
                break
            seat = rng.choice(sorted(session.pending))
            session.submit(seat, session.pending[seat].sample(rng))
        yield session.view(None)


@pytest.mark.soak
async def test_an_hour_of_pictures_leaves_the_painter_below_400_mb() -> None:
    """Draw all titles, scenarios, themes, sizes and languages, as fast as one painter can."""
    rng, snapshots, took, weights = random.Random(4), Snapshots(1, most_bytes=1 << 20), list[float](), list[float]()
    grounds = set[tuple[str, ...]]()
    themes, views = itertools.cycle(THEMES), positions(random.Random(5))
    try:
        await snapshots.pool.run(drawing.ready)
        assert isinstance(snapshots.pool.executor, ProcessPoolExecutor)
        (process,) = snapshots.pool.executor._processes.values()
        painter, ends = psutil.Process(process.pid), time.monotonic() + soak_seconds()
        for view in views:
            if time.monotonic() >= ends:
                break
            lang = rng.choice(["en", "fr", "it"] if soak_seconds() > LONG else ["en"])  # each has grounds of its own
            wanted: dict[str, Any] = {"view": view, "theme": next(themes), "lang": lang}
            wanted["size"] = rng.choice(["phone", "full", "phone"] if soak_seconds() > LONG else ["phone"])
            if view.pieces and rng.random() < 0.3:
                wanted["crop"] = [rng.choice(view.pieces).place]
            began = time.perf_counter()
            await snapshots.draw("map", wanted)
            ground = (view.title, view.scenario, wanted["theme"], wanted["lang"], wanted["size"])
            if ground in grounds:  # a ground is drawn once in the life of a machine
                took.append(time.perf_counter() - began)
            grounds.add(ground)
            weights.append(painter.memory_info().rss / 2**20)
            await asyncio.sleep(0)
    finally:
        await snapshots.close()
    print(f"{len(weights)} pictures, {weights[-1]:.0f} MB, at most {max(weights):.0f} MB, {len(grounds)} grounds drawn")
    assert weights[-1] <= MOST
    if len(took) >= ENOUGH:
        before, after = p99(took[: len(took) // 2]), p99(took[len(took) // 2 :])
        print(f"p99 {before:.2f} s in the first half, {after:.2f} s in the second")
        assert after <= 1.2 * before + 0.1
