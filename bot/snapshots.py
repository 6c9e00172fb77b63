"""Snapshots: pictures of views, drawn outside the event loop, each drawn once however often it is shown."""
from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import orjson

from bot.components.card import Picture
from bot.components.question import places_of
from engine.kernel import Event, View

if TYPE_CHECKING:
    from bot.commands.visit import Visit
    from bot.tables.records import Question, Table

log = logging.getLogger(__name__)
PHONE = "phone"
CROWDED = 30       # with more places than this a crop shows nothing


class Snapshots:
    """Draws in a worker and remembers by content, so that equal views give equal bytes."""

    def __init__(self, workers: int = 1, most_bytes: int = 64 << 20, patience: float = 8.0) -> None:
        self.most_bytes, self.patience = most_bytes, patience
        self.drawn: OrderedDict[str, tuple[bytes, str]] = OrderedDict()
        self.bytes = 0
        self.under_way: dict[str, asyncio.Future[tuple[bytes, str] | None]] = {}
        self.workers = workers
        self._pool: Any = None

    async def close(self) -> None:
        """Let the workers go."""
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)
            self._pool = None

    # what is drawn

    async def map(self, view: View, lang: str, name: str = "map.png", *, theme: str = "light", size: str = "",
                  crop: Sequence[str] | None = None, targets: Mapping[str, str] | None = None) -> Picture | None:
        """A map: whole, or close to some places, with letters on some."""
        from maps import paint

        facts = {"theme": theme, "size": size or PHONE, "lang": lang, "crop": list(crop) if crop else None,
                 "targets": dict(targets) if targets else None}
        return await self.picture(name, paint, view, facts)

    async def hand(self, view: View, lang: str, name: str = "hand.png", *, theme: str = "light") -> Picture | None:
        """The viewer's own counters."""
        from maps import hand

        return await self.picture(name, hand, view, {"theme": theme, "lang": lang}) if view.hand else None

    async def battle(self, title: str, event: Event, lang: str, name: str = "battle.png", *,
                     theme: str = "light") -> Picture | None:
        """The picture of a battle, where the event is one."""
        from maps import battle

        if "column" not in event.facts and "strengths" not in event.facts:
            return None
        return await self.picture(name, battle, event, {"title": title, "theme": theme, "lang": lang})

    async def question(self, visit: Visit, table: Table, question: Question) -> Picture | None:
        """A crop of the map with the choices lettered, where they lie on the map."""
        places = places_of(question.ask)
        if not 2 <= len(places) <= CROWDED:
            return None
        await visit.defer()
        view = await visit.tables.view(table.id, question.seat)
        targets = {place: place if len(place) <= 3 else "" for place in places}
        return await self.map(view, visit.lang, "question.png", theme=await visit.theme(), crop=places,
                              targets=targets)

    # how it is drawn

    async def picture(self, name: str, draw: Callable[..., Any], what: View | Event,
                      facts: Mapping[str, Any]) -> Picture | None:
        """A picture from the cache or from a worker; None where it cannot be drawn in time, for a game goes on."""
        key = hashlib.sha256(orjson.dumps([draw.__name__, asdict(what), facts], option=orjson.OPT_SORT_KEYS |
                                          orjson.OPT_NON_STR_KEYS, default=str)).hexdigest()
        found = self.drawn.get(key)
        if found is not None:
            self.drawn.move_to_end(key)
        else:
            found = await self.once(key, draw, what, facts)
        return Picture(name, found[1], found[0]) if found else None

    async def once(self, key: str, draw: Callable[..., Any], what: View | Event,
                   facts: Mapping[str, Any]) -> tuple[bytes, str] | None:
        """Draw a picture, or wait for whoever draws the same one already."""
        if key not in self.under_way:
            self.under_way[key] = asyncio.ensure_future(self.draw(key, draw, what, facts))
        try:
            return await asyncio.wait_for(asyncio.shield(self.under_way[key]), self.patience)
        except TimeoutError:
            log.warning("a picture took longer than %s s", self.patience)
            return None

    async def draw(self, key: str, draw: Callable[..., Any], what: View | Event,
                   facts: Mapping[str, Any]) -> tuple[bytes, str] | None:
        """Have a picture drawn and remember it."""
        try:
            made = await asyncio.get_running_loop().run_in_executor(self.pool, paint_in_worker, draw, what,
                                                                    dict(facts))
        except Exception:
            log.exception("a picture could not be drawn")
            return None
        finally:
            self.under_way.pop(key, None)
        self.drawn[key] = made
        self.bytes += len(made[0])
        while self.bytes > self.most_bytes and len(self.drawn) > 1:
            _, (old, _) = self.drawn.popitem(last=False)
            self.bytes -= len(old)
        return made

    @property
    def pool(self) -> Any:
        """The workers, started when the first picture is wanted; without workers a thread draws."""
        if self._pool is None:
            from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
            from multiprocessing import get_context

            made: Executor = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn")) if self.workers \
                else ThreadPoolExecutor(1, "painter")
            self._pool = made
        return self._pool


def paint_in_worker(draw: Callable[..., Any], what: View | Event, facts: dict[str, Any]) -> tuple[bytes, str]:
    """Draw one picture; runs in the worker."""
    made = draw(what, **facts)
    return made.png, made.alt
