"""The memory of a painter: free memory is returned, and an hour of all kinds of pictures leaves it bounded."""

from __future__ import annotations

import ctypes
import itertools
import mmap
import os
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import orjson
import psutil
import pytest

from bot.workers import drawing
from engine.kernel import Session, View
from engine.registry import titles
from maps.canvas.themes import THEMES
from tests.soaking import p99, soak_seconds

MOST = 400  # MB
SURE = 900.0  # seconds in which a painter that keeps its memory needs more
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


def requests(*, long: bool) -> Iterator[tuple[bytes, tuple[str, ...]]]:
    """Yield pictures of all titles, scenarios, themes, sizes and languages, and the ground that each needs."""
    rng, themes = random.Random(4), itertools.cycle(THEMES)
    for view in positions(random.Random(5)):
        lang = rng.choice(["en", "fr", "it"] if long else ["en"])  # each has grounds of its own
        wanted: dict[str, Any] = {"view": view, "theme": next(themes), "lang": lang}
        wanted["size"] = rng.choice(["phone", "full", "phone"] if long else ["phone"])
        if view.pieces and rng.random() < 0.3:
            wanted["crop"] = [rng.choice(view.pieces).place]
        yield orjson.dumps(wanted), (view.title, view.scenario, wanted["theme"], lang, wanted["size"])


def keep_free_memory() -> None:
    """Let a painter keep its free memory, as if it never returned any."""
    drawing.MUCH = 1 << 60


class Painter:
    """One painter's process, the times of its pictures, and its memory."""

    def __init__(self, initializer: Callable[[], None]) -> None:
        self.pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=initializer)
        self.took, self.weights = list[float](), list[float]()
        self.process = psutil.Process(self.pool.submit(os.getpid).result())

    def draw(self, request: bytes, *, counted: bool) -> None:
        began = time.perf_counter()
        self.pool.submit(drawing.draw, "map", request).result()
        if counted:
            self.took.append(time.perf_counter() - began)
        self.weights.append(self.process.memory_info().rss / 2**20)


@pytest.mark.soak
def test_an_hour_of_pictures_leaves_the_painter_below_400_mb_and_as_quick() -> None:
    """Draw every picture in two painters, by turns: one as in the bot, one that keeps its free memory."""
    ends, grounds = time.monotonic() + soak_seconds(), set[tuple[str, ...]]()
    usual, keeping = Painter(drawing.ready), Painter(keep_free_memory)
    try:
        for number, (request, ground) in enumerate(requests(long=soak_seconds() > LONG)):
            if time.monotonic() >= ends:
                break
            for painter in (usual, keeping) if number % 2 else (keeping, usual):
                painter.draw(request, counted=ground in grounds)  # a ground is drawn once in the life of a machine
            grounds.add(ground)
    finally:
        usual.pool.shutdown(cancel_futures=True)
        keeping.pool.shutdown(cancel_futures=True)
    print(f"{len(usual.weights)} pictures each, {len(grounds)} grounds; most {max(usual.weights):.0f} MB, end ", end="")
    print(f"{usual.weights[-1]:.0f} MB; without returning memory {max(keeping.weights):.0f} MB")
    assert usual.weights[-1] <= MOST
    if len(usual.took) >= ENOUGH:
        quick, kept = p99(usual.took), p99(keeping.took)
        print(f"p99 {quick:.3f} s, without returning memory {kept:.3f} s")
        assert quick <= 1.2 * kept + 0.1
    if soak_seconds() >= SURE:
        assert max(keeping.weights) > MOST, "here the test could not fail"
