"""The worker: off the event loop, once for equal wishes, with a bounded memory; and the command line."""

from __future__ import annotations

import argparse
import asyncio
import errno
import json
import random
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

import maps
from bot.features.chronicle.service import ChronicleWorker
from bot.lab import rendering as cli
from bot.workers.drawing import Worker, draw, view_from
from bot.workers.pictures import ThreadWorker
from bot.workers.thinkers import Thinkers
from engine.kernel import Session
from engine.players import perceive
from engine.registry import UnknownTitle, title
from maps.canvas import disk_cache
from maps.painter import RenderedPicture
from tests.maps.views import BATTLE, VIEWS


async def test_equal_wishes_are_drawn_once_and_the_loop_stays_free() -> None:
    worker = Worker(folder=str(disk_cache.folder_in_use()))
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            ticks += 1
            await asyncio.sleep(0.005)

    clock = asyncio.create_task(tick())
    try:
        wish = {"view": VIEWS["sphacteria"](), "size": "500", "lang": "fr"}
        first, second = await asyncio.gather(worker.render("map", wish), worker.render("map", dict(wish)))
        assert first is second and first.png[:4] == b"\x89PNG" and ticks > 5
        assert first.png == maps.paint(VIEWS["sphacteria"](), size="500", lang="fr").png
        assert await worker.render("map", wish) is first
        battle = await worker.render("battle", {"facts": BATTLE, "lang": "it"})
        assert battle.png == maps.paint_battle(BATTLE, "it").png
        worker.most_bytes = len(battle.png) + 10
        await worker.render("clock", {"seconds": 60, "total": 600})
        assert worker.bytes <= worker.most_bytes or len(worker.shelf) == 1
    finally:
        clock.cancel()
        await worker.close()


@pytest.fixture
def no_semaphores(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without a writable /dev/shm."""

    def refuse(*_: Any) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr("multiprocessing.synchronize._multiprocessing", SimpleNamespace(SemLock=refuse))


async def test_without_semaphores_a_thread_draws(no_semaphores: None, caplog: pytest.LogCaptureFixture) -> None:
    worker = Worker(folder=str(disk_cache.folder_in_use()))
    try:
        await worker.warm([])
        drawn = await worker.render("battle", {"facts": BATTLE, "lang": "it"})
        assert drawn.png == maps.paint_battle(BATTLE, "it").png
        assert isinstance(worker.pool, ThreadPoolExecutor)
    finally:
        await worker.close()
    [told] = [each for each in caplog.messages if "/dev/shm" in each]
    assert "painter" in told and "Read-only file system" in told


async def test_without_semaphores_computers_and_chronicles_have_threads(no_semaphores: None) -> None:
    thinkers, chronicles = Thinkers(), ChronicleWorker()
    session = Session(title("sphacteria"), "first-edition", {}, bytes(32), "1")
    [seat] = session.pending
    try:
        decision = await thinkers.decide(perceive(session, seat), "recruit", 3)
        assert session.pending[seat].accepts(decision.answer)
        assert isinstance(chronicles.pool, ThreadPoolExecutor)
    finally:
        await thinkers.close()
        await chronicles.close()


def test_views_cross_as_plain_data() -> None:
    import orjson

    for make in VIEWS.values():
        view = make()
        assert view_from(orjson.loads(orjson.dumps(view))) == view


def test_the_worker_draws_every_kind() -> None:
    import orjson

    wishes = {
        "hand": {"title": "sphacteria", "counters": ["5/15"]},
        "standings": {"rows": [{"name": "A", "points": 3}]},
        "clock": {"seconds": 5},
        "replay": {"scenes": [(VIEWS["sphacteria"](), "one")], "kind": "gif"},
    }
    for kind, wish in wishes.items():
        assert len(draw(kind, orjson.dumps(wish)).png) > 500


def test_a_folder_that_cannot_be_written_is_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = disk_cache.folder_in_use()
    blocker = tmp_path / "file"
    blocker.write_text("not a folder")
    try:
        disk_cache.keep_in(blocker)
        assert disk_cache.folder_in_use() != blocker and disk_cache.folder_in_use().is_dir()
    finally:
        disk_cache.keep_in(before)


def parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    cli.add_arguments(parser)
    return parser.parse_args(words)


def test_render_draws_a_random_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "map.png"
    assert cli.render_command(parsed("sphacteria", "--seed", "3", "--decisions", "20", "--text", "-o", str(out))) == 0
    with Image.open(out) as image:
        assert image.height > 1600 and image.width < 1600, "the map, and the record under it"
    assert "Sphacteria" in capsys.readouterr().out


def test_render_reads_saves_and_positions(tmp_path: Path) -> None:
    import orjson

    from engine import registry
    from engine.kernel import Session

    title = registry.title("sphacteria")
    session, rng = Session(title, "first-edition", {}, (7).to_bytes(32, "big"), "g"), random.Random(1)
    log = []
    for number in range(1, 31):
        seat = rng.choice(sorted(session.pending))
        row = session.submit(seat, session.pending[seat].sample(rng)).row
        log.append({"kind": "answer", "position": number, **row.to_dict()})
    save, file, place = tmp_path / "save.json", tmp_path / "file.json", tmp_path / "position.toml"
    save.write_bytes(orjson.dumps(session.save()))
    file.write_bytes(
        orjson.dumps(
            {
                "format": "strategos-game",
                "scenario": session.scenario,
                "options": session.options,
                "words": {},
                "game": "g",
                "seed": session.seed.hex(),
                "inherited": 0,
                "rolls": [],
                "log": log,
            }
        )
    )
    place.write_text(title.write_position(title.load(session.bases[-1].state)), encoding="utf-8")
    now = session.view(None)
    assert cli.view_of(parsed("sphacteria", "--save", str(save), "--seed", "7", "-o", "x")).pieces == now.pieces
    again = cli.view_of(parsed("sphacteria", "--save", str(file), "-o", "x"))
    assert again.pieces == now.pieces and again.phase == now.phase
    early = cli.view_of(parsed("sphacteria", "--save", str(file), "--decisions", "2", "-o", "x"))
    assert early.phase != now.phase or early.pieces != now.pieces or early.tracks != now.tracks
    assert cli.view_of(parsed("sphacteria", "--position", str(place), "-o", "x")).turn == now.turn
    session.close()


def test_render_comes_close_and_replays(tmp_path: Path) -> None:
    close = tmp_path / "close.png"
    assert cli.render_command(parsed("sphacteria", "--around", "Q", "--size", "phone", "-o", str(close))) == 0
    film = tmp_path / "film.gif"
    assert cli.render_command(parsed("sphacteria", "--decisions", "8", "--replay", "-o", str(film))) == 0
    with Image.open(film) as image:
        assert image.format == "GIF"


def test_render_refuses_an_unknown_title(tmp_path: Path) -> None:
    with pytest.raises(UnknownTitle) as refused:
        cli.render_command(parsed("troy", "-o", str(tmp_path / "x.png")))
    assert "sphacteria" in refused.value.facts["possible"]
    assert not (tmp_path / "x.png").exists()


class Slow(ThreadWorker):
    """Notes what is drawn, and takes a moment for it."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[str] = []

    async def _draw(self, key: str, kind: str, plain: bytes, urgent: bool = True) -> RenderedPicture:
        await asyncio.sleep(0.02)
        self.drawn.append(kind)
        del self.under_way[key]
        return RenderedPicture(b"", "", 0, 0)


async def test_in_one_process_what_is_drawn_ahead_delays_a_wish_by_one_drawing_at_most() -> None:
    worker = Slow()
    warming = asyncio.create_task(worker.warm({"number": number} for number in range(4)))
    await asyncio.sleep(0.01)
    await asyncio.gather(worker.render("map", {"a": 1}), worker.render("map", {"b": 2}))
    assert worker.drawn == ["ground", "map", "map"]
    await warming
    assert worker.drawn == ["ground", "map", "map", "ground", "ground", "ground"]


class Gated(ThreadPoolExecutor):
    """A painter that notes what it is given and draws when it is told to."""

    def __init__(self) -> None:
        super().__init__(1)
        self.given: list[str] = []
        self.drawing: list[Future[RenderedPicture]] = []

    def submit(self, draw: Any, kind: str, plain: bytes, folder: Any) -> Any:  # type: ignore[override]
        self.given.append(json.loads(plain)["name"])
        self.drawing.append(Future())
        return self.drawing[-1]

    async def finish(self) -> None:
        """What it was given last is drawn."""
        self.drawing[-1].set_result(RenderedPicture(b"", "", 0, 0))
        for _ in range(10):
            await asyncio.sleep(0)


@pytest.fixture
def gated() -> tuple[ThreadWorker, Gated]:
    worker, pool = ThreadWorker(), Gated()
    worker._pool = pool
    return worker, pool


async def wish(worker: ThreadWorker, name: str, *, urgent: bool) -> asyncio.Task[RenderedPicture]:
    """Wish for a picture and let the worker hear of it."""
    task = asyncio.create_task(worker.render("map", {"name": name}, urgent=urgent))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return task


async def test_what_somebody_looks_for_is_drawn_before_what_is_posted(gated: tuple[ThreadWorker, Gated]) -> None:
    worker, pool = gated
    tasks = [await wish(worker, name, urgent=False) for name in ("board", "dispatch", "story")]
    tasks += [await wish(worker, "question", urgent=True), await wish(worker, "story", urgent=True)]
    assert pool.given == ["board"], "one at a time"
    for _ in range(4):
        await pool.finish()
    assert pool.given == ["board", "question", "story", "dispatch"]
    await asyncio.gather(*tasks)
    assert worker.line.free == 1 and not worker.wanted and not worker.under_way


async def test_a_post_that_left_without_its_picture_has_it_drawn_no_more(gated: tuple[ThreadWorker, Gated]) -> None:
    worker, pool = gated
    first, late, other = [await wish(worker, name, urgent=False) for name in ("first", "late", "other")]
    asked = await wish(worker, "asked", urgent=True)
    for given_up in (first, late, asked):
        given_up.cancel()
    await asyncio.gather(first, late, asked, return_exceptions=True)
    for _ in range(3):
        await pool.finish()
    assert pool.given == ["first", "asked", "other"], "who looked for one may look again; what is begun is kept"
    await other
    assert worker.line.free == 1 and not worker.wanted and not worker.under_way


async def test_grounds_are_drawn_ahead_beside_the_painter(tmp_path: Path) -> None:
    worker = Worker(folder=str(tmp_path))
    wish = {"title": "sphacteria", "size": "150", "scenario": "first-edition", "theme": "dark", "lang": "it"}
    try:
        await worker.warm([wish])
        assert not worker.shelf and not worker.under_way, "the painter itself had nothing to draw"
        assert await asyncio.to_thread(lambda: max(path.stat().st_size for path in tmp_path.glob("*.png"))) > 5000
        with pytest.raises(RuntimeError, match="ended with"):
            await worker.warm([{**wish, "title": "troy"}])
    finally:
        await worker.close()


def test_a_prepared_ground_is_not_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from maps.ground import kept_grounds as grounds

    drawn = []
    real = grounds._drawn
    monkeypatch.setattr(grounds, "_drawn", lambda *how: drawn.append(how) or real(*how))
    before = disk_cache.folder_in_use()
    disk_cache.keep_in(tmp_path)
    try:
        for scenario in ("second-edition", "first-edition", "first-edition"):
            grounds.prepare("sphacteria", "150", scenario, "dark", "it")
        grounds._shelf.clear()
        grounds.prepare("sphacteria", "150", "first-edition", "dark", "it")
    finally:
        disk_cache.keep_in(before)
    assert len(drawn) == 2
