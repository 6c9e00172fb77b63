"""The painter: off the event loop, one job for equal requests, and grounds drawn in advance."""

from __future__ import annotations

import asyncio
import logging
import threading
from pathlib import Path

import orjson
import pytest

import maps
from bot.workers import drawing, pictures
from bot.workers.pictures import Snapshots
from bot.workers.pool import run_in_own_process
from bot.workers.thinkers import Thinkers
from engine.kernel import Session
from engine.players import perceive
from engine.registry import title
from maps.painter import RenderedPicture
from tests.maps.views import BATTLE, VIEWS

GROUND = {"title": "sphacteria", "size": "150", "scenario": "first-edition", "theme": "dark", "lang": "it"}


async def test_equal_requests_are_drawn_once_and_the_loop_stays_free() -> None:
    snapshots = Snapshots()
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            ticks += 1
            await asyncio.sleep(0.005)

    ticking = asyncio.create_task(tick())
    try:
        request = {"view": VIEWS["sphacteria"](), "size": "500", "lang": "fr"}
        first, second = await asyncio.gather(snapshots.draw("map", request), snapshots.draw("map", dict(request)))
        assert first is second and first.png[:4] == b"\x89PNG" and ticks > 5
        assert first.png == maps.paint(VIEWS["sphacteria"](), size="500", lang="fr").png
        assert await snapshots.for_posts.draw("map", request) is first
        battle = await snapshots.draw("battle", {"facts": BATTLE, "lang": "it"})
        assert battle.png == maps.paint_battle(BATTLE, "it").png
        assert snapshots.pool.cached_bytes == len(first.png) + len(battle.png)
    finally:
        ticking.cancel()
        await snapshots.close()


async def test_a_computer_thinks_in_a_thread_where_no_processes_are_wanted() -> None:
    session = Session(title("sphacteria"), "first-edition", {}, bytes(32), "1")
    [seat] = session.pending
    thinkers = Thinkers(0)
    try:
        decision = await thinkers.decide(perceive(session, seat), "recruit", 3)
        assert session.pending[seat].accepts(decision.answer)
    finally:
        await thinkers.close()


def test_views_cross_as_plain_data() -> None:
    for make in VIEWS.values():
        view = make()
        assert drawing.view_from(orjson.loads(orjson.dumps(view))) == view


def test_other_kinds_are_drawn_from_plain_data() -> None:
    requests = {
        "hand": {"title": "sphacteria", "counters": ["5/15"]},
        "standings": {"rows": [{"name": "A", "points": 3}]},
    }
    for kind, request in requests.items():
        assert len(drawing.draw(kind, orjson.dumps(request)).png) > 500


async def test_in_one_process_a_picture_waits_for_one_ground_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    asked = threading.Event()

    def prepare(requests: list[dict[str, str]]) -> None:
        asked.wait(10)
        drawn.append("ground")

    monkeypatch.setattr(drawing, "prepare_grounds", prepare)
    monkeypatch.setattr(drawing, "draw", lambda kind, plain: drawn.append(kind) or RenderedPicture(b"", "", 0, 0))
    monkeypatch.setattr(pictures, "titles", lambda: [title("sphacteria")])
    snapshots = Snapshots(0)
    warming = asyncio.create_task(snapshots.warm("en"))
    await asyncio.sleep(0)
    posted = asyncio.create_task(snapshots.for_posts.draw("map", {}))
    looked_for = asyncio.create_task(snapshots.draw("hand", {}))
    await asyncio.sleep(0)
    asked.set()
    await asyncio.gather(warming, posted, looked_for)
    assert drawn == ["ground", "hand", "map", "ground", "ground", "ground"]
    await snapshots.close()


async def test_grounds_are_drawn_beforehand_beside_the_painter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("STRATEGOS_CACHE", str(tmp_path))
    await run_in_own_process(drawing.prepare_grounds, [GROUND])
    assert max(path.stat().st_size for path in (tmp_path / "maps").glob("*.png")) > 5000
    monkeypatch.setattr(pictures, "known", lambda theme: "no theme")
    snapshots = Snapshots()
    try:
        with caplog.at_level(logging.ERROR):
            await snapshots.warm("en")
        assert "could not be drawn beforehand" in caplog.text
        assert not snapshots.pool.cache and snapshots.pool.executor is not None, "the painter was only started"
    finally:
        await snapshots.close()
