"""Chronicles and moving pictures are made in a process of their own: neither answers nor maps wait for them."""

from __future__ import annotations

import asyncio
import hashlib
import os
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

import orjson

import maps
from bot.features.chronicle.brief import brief
from bot.features.chronicle.html import chronicle_page, summary_lines
from bot.features.chronicle.record import chronicle_of
from bot.features.chronicle.scenes import scenes_of
from bot.games.files import read_file
from bot.games.info import GameInfo
from bot.text.narrator import catalogue
from bot.workers.drawing import watch_parent
from bot.workers.pool import start_pool

KEPT = 32 << 20  # bytes of finished work


def write_page(file: bytes, wish: Mapping[str, Any]) -> bytes:
    """The chronicle of a game file as a page and in a few lines; this runs in the worker."""
    found = chronicle_of(read_file(file))
    how = {"theme": wish.get("theme", "light"), "players": wish.get("players"), "home": wish.get("home", "")}
    page = chronicle_page(found, wish["lang"], **how)
    text = catalogue(found.file.title, wish["lang"], found.file.scenario)
    told = {"lines": summary_lines(found, wish["lang"]), "brief": " ".join(brief(found, text, named=False))}
    return orjson.dumps({"page": page, **told})


def draw_replay(file: bytes, wish: Mapping[str, Any]) -> bytes:
    """A game, a turn or a range of rows as a moving picture; nothing where there is nothing to see."""
    rows = wish.get("rows")
    scenes = scenes_of(
        read_file(file),
        wish["lang"],
        seat=wish.get("seat"),
        turn=wish.get("turn"),
        rows=(rows[0], rows[1]) if rows else None,
    )
    return maps.animate(scenes, theme=wish.get("theme", "light"), lang=wish["lang"]) if scenes else b""


def give_way() -> None:
    """Everybody else goes first."""
    watch_parent()
    if hasattr(os, "nice"):
        os.nice(10)


@dataclass(frozen=True, slots=True)
class WrittenChronicle:
    """A chronicle as it is handed out."""

    page: str
    lines: list[str]
    brief: str = ""  # for where the greatest battles are named: how many there were, who led, whom the dice favoured


class ChronicleWorker:
    """One process (a thread where none is wanted), started when first wanted, and what it has made lately."""

    def __init__(self, processes: int = 1, most_bytes: int = KEPT) -> None:
        self.processes, self.most_bytes = processes, most_bytes
        self.made: OrderedDict[str, bytes] = OrderedDict()
        self.under_way: dict[str, asyncio.Task[bytes]] = {}
        self._pool: Executor | None = None

    @property
    def pool(self) -> Executor:
        """The process."""
        if self._pool is None:
            self._pool = (
                start_pool(self.processes, give_way, "chronicle")
                if self.processes
                else ThreadPoolExecutor(1, "chronicle")
            )
        return self._pool

    async def chronicle(self, file: Mapping[str, Any], **wish: Any) -> WrittenChronicle:
        """The chronicle of a game as an HTML page and in a few lines."""
        return WrittenChronicle(**orjson.loads(await self.make(write_page, file, wish)))

    async def replay(self, file: Mapping[str, Any], **wish: Any) -> bytes:
        """A game, or a part of it, as a moving picture; empty where nothing is to be seen."""
        return await self.make(draw_replay, file, wish)

    async def make(
        self, work: Callable[[bytes, Mapping[str, Any]], bytes], file: Mapping[str, Any], wish: Mapping[str, Any]
    ) -> bytes:
        """Make something once, however often it is wished for."""
        plain = orjson.dumps(file, option=orjson.OPT_NON_STR_KEYS)
        key = hashlib.blake2b(work.__name__.encode() + orjson.dumps(wish) + plain, digest_size=16).hexdigest()
        if key in self.made:
            self.made.move_to_end(key)
            return self.made[key]
        if key not in self.under_way:
            self.under_way[key] = asyncio.create_task(self._run(key, work, plain, dict(wish)))
        return await asyncio.shield(self.under_way[key])

    async def _run(self, key: str, work: Callable[..., bytes], plain: bytes, wish: dict[str, Any]) -> bytes:
        loop = asyncio.get_running_loop()
        try:
            try:
                found = await loop.run_in_executor(self.pool, work, plain, wish)
            except BrokenProcessPool:
                self._pool = None
                found = await loop.run_in_executor(self.pool, work, plain, wish)
        finally:
            self.under_way.pop(key, None)
        self.made[key] = found
        while sum(map(len, self.made.values())) > self.most_bytes and len(self.made) > 1:
            self.made.popitem(last=False)
        return found

    async def close(self) -> None:
        """Let the process go."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


async def names_of(game: GameInfo, name_of: Callable[[int], Awaitable[str]]) -> dict[str, str]:
    """Return the names of those who sit in a game, as Discord shows them; a computer by its level."""
    text = catalogue(game.title, game.language)
    found = {seat: text.say("computer-name", level=text.name("level", level)) for seat, level in game.computers.items()}
    for seat, number in game.seats.items():
        if number is not None and (name := await name_of(number)):
            found[seat] = name
    return found
