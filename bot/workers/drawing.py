"""Drawing in a worker process: the event loop stays free, equal wishes are drawn once, what was drawn is kept."""

from __future__ import annotations

import asyncio
import hashlib
import os
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Executor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

import orjson

from bot.workers.pool import start_pool
from engine.kernel.view import Marker, Move, Piece, Track, View
from maps.painter import RenderedPicture


def view_from(plain: Mapping[str, Any]) -> View:
    """A view from the plain data it was sent as."""
    rows = dict(plain)
    rows["pieces"] = [Piece(**{**row, "marks": tuple(row.get("marks", ()))}) for row in plain.get("pieces", [])]
    rows["markers"] = [Marker(**row) for row in plain.get("markers", [])]
    rows["tracks"] = [Track(**row) for row in plain.get("tracks", [])]
    rows["moves"] = [
        Move(**{**row, "path": tuple(row["path"]), "pieces": tuple(row.get("pieces", ()))})
        for row in plain.get("moves", [])
    ]
    return View(**rows)


def draw(kind: str, plain: bytes, folder: str | None = None) -> RenderedPicture:
    """Draw one picture from plain data; this runs in the worker."""
    import maps
    from maps.canvas import disk_cache

    if folder:
        disk_cache.keep_in(folder)
    wish: dict[str, Any] = orjson.loads(plain)
    if kind == "map":
        return maps.paint(view_from(wish.pop("view")), **wish)
    if kind == "ground":
        from maps.ground.kept_grounds import prepare

        prepare(**wish)
        return RenderedPicture(b"", "", 0, 0)
    if kind == "replay":
        scenes = [(view_from(view), caption) for view, caption in wish.pop("scenes")]
        data = maps.animate(scenes, **wish)
        return RenderedPicture(data, maps.describe(scenes[-1][0], wish.get("lang", "en")), 0, 0)
    painters: dict[str, Callable[..., RenderedPicture]] = {
        "hand": maps.paint_hand,
        "battle": maps.paint_battle,
        "standings": maps.paint_standings,
        "clock": maps.paint_clock,
        "cross-table": maps.paint_cross_table,
        "bracket": maps.paint_bracket,
        "ratings": maps.paint_ratings,
    }
    return painters[kind](**wish)


def watch_parent() -> None:
    """End with the process that wants the pictures, even if it is killed; this runs in the worker."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os._exit(0)

    threading.Thread(target=watch, name="parent watch", daemon=True).start()


def awake() -> bool:
    """Nothing but the start of the process, with everything a picture needs read in."""
    import maps

    return bool(maps.THEMES)


def prepare_all(wishes: list[Mapping[str, Any]], folder: str | None) -> None:
    """Draw grounds one by one, giving way to everybody else; this runs in a process of its own."""
    from maps.canvas import disk_cache
    from maps.ground.kept_grounds import prepare

    watch_parent()
    if hasattr(os, "nice"):
        os.nice(10)
    if folder:
        disk_cache.keep_in(folder)
    for wish in wishes:
        prepare(**wish)


class Line:
    """Who draws next: as many at a time as there are painters, what somebody looks for before what is posted."""

    def __init__(self, painters: int) -> None:
        self.free = painters
        self.waiting: dict[bool, OrderedDict[str, asyncio.Future[None]]] = {True: OrderedDict(), False: OrderedDict()}

    async def wait(self, key: str, urgent: bool) -> None:
        """Wait until a painter is free for this; call `leave` when it is drawn."""
        if self.free:
            self.free -= 1
            return
        turn = self.waiting[urgent][key] = asyncio.get_running_loop().create_future()
        try:
            await turn
        except asyncio.CancelledError:
            for line in self.waiting.values():
                line.pop(key, None)
            if turn.done() and not turn.cancelled():
                self.leave()
            raise

    def hasten(self, key: str) -> None:
        """Somebody looks for what was only to be posted."""
        if (turn := self.waiting[False].pop(key, None)) is not None:
            self.waiting[True][key] = turn

    def leave(self) -> None:
        """A painter is free."""
        for line in self.waiting.values():
            while line:
                _, turn = line.popitem(last=False)
                if not turn.done():
                    turn.set_result(None)
                    return
        self.free += 1


class Worker:
    """One process (or more) that draws, and a bounded shelf of what it drew."""

    def __init__(self, workers: int = 1, most_bytes: int = 64 * 1024 * 1024, folder: str | None = None) -> None:
        self.workers, self.most_bytes, self.folder = workers, most_bytes, folder
        self.shelf: OrderedDict[str, RenderedPicture] = OrderedDict()
        self.bytes = 0
        self.under_way: dict[str, asyncio.Task[RenderedPicture]] = {}
        self.wanted: Counter[str] = Counter()  # how many wait for each picture under way
        self.line = Line(workers)
        self._pool: Executor | None = None

    @property
    def pool(self) -> Executor:
        """The processes, started when first wanted; they inherit nothing of the caller."""
        if self._pool is None:
            self._pool = start_pool(self.workers, watch_parent, "painter")
        return self._pool

    async def render(self, kind: str, payload: Mapping[str, Any], *, urgent: bool = True) -> RenderedPicture:
        """A picture of a kind: map, hand, battle, standings, clock or replay; what is not `urgent` lets others pass."""
        plain = orjson.dumps(payload, option=orjson.OPT_SORT_KEYS | orjson.OPT_NON_STR_KEYS)
        key = hashlib.blake2b(kind.encode() + b"\0" + plain, digest_size=16).hexdigest()
        if key in self.shelf:
            self.shelf.move_to_end(key)
            return self.shelf[key]
        if key not in self.under_way:
            self.under_way[key] = asyncio.create_task(self._draw(key, kind, plain, urgent))
        elif urgent:
            self.line.hasten(key)
        drawing = self.under_way[key]
        self.wanted[key] += 1
        try:
            return await asyncio.shield(drawing)
        finally:
            self.wanted[key] -= 1
            if not self.wanted[key]:
                del self.wanted[key]
                if key in self.line.waiting[False]:
                    drawing.cancel()  # a post that has left without it: nobody will look for it

    async def warm(self, wishes: Iterable[Mapping[str, Any]]) -> None:
        """Start the painter, and have grounds drawn by a process of its own: no wish ever queues behind them."""
        await asyncio.get_running_loop().run_in_executor(self.pool, awake)
        aside = get_context("spawn").Process(target=prepare_all, args=(list(wishes), self.folder), daemon=True)
        aside.start()
        try:
            await asyncio.to_thread(aside.join)
        finally:
            aside.terminate()
        if aside.exitcode:
            raise RuntimeError(f"drawing the grounds ended with {aside.exitcode}")

    async def _draw(self, key: str, kind: str, plain: bytes, urgent: bool = True) -> RenderedPicture:
        loop = asyncio.get_running_loop()
        try:
            await self.line.wait(key, urgent)
        except asyncio.CancelledError:
            self.under_way.pop(key, None)
            raise
        try:
            try:
                picture = await loop.run_in_executor(self.pool, draw, kind, plain, self.folder)
            except BrokenProcessPool:
                self._pool = None
                picture = await loop.run_in_executor(self.pool, draw, kind, plain, self.folder)
        finally:
            self.under_way.pop(key, None)
            self.line.leave()
        self.shelf[key] = picture
        self.bytes += len(picture.png)
        while self.bytes > self.most_bytes and len(self.shelf) > 1:
            _, old = self.shelf.popitem(last=False)
            self.bytes -= len(old.png)
        return picture

    async def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


_worker: list[Worker] = []


async def render(kind: str, payload: Mapping[str, Any]) -> RenderedPicture:
    """Draw in the worker that the whole process shares."""
    if not _worker:
        _worker.append(Worker())
    return await _worker[0].render(kind, payload)


async def close() -> None:
    """Let the shared worker go."""
    while _worker:
        await _worker.pop().close()
