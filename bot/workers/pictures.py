"""Snapshots: pictures of views, drawn outside the event loop and cached."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from copy import copy

import orjson

from bot.base import Facts
from bot.cards.card import CardImage
from bot.workers import drawing
from bot.workers.pool import Pool, run_in_own_process
from engine.kernel import Event, View
from engine.registry import titles
from maps import BOARD, DETAIL, in_parts
from maps.canvas.themes import THEMES
from maps.painter import RenderedPicture

log = logging.getLogger(__name__)
PHONE = "phone"


class Snapshots:
    """Requests pictures with a timeout, and continues without one if it is late, so that a game never waits."""

    def __init__(
        self, workers: int = 1, most_bytes: int = 64 << 20, patience: float = 20.0, thumb: float = 1.5
    ) -> None:
        self.patience, self.thumb = patience, thumb  # seconds, for a post and for a player
        self.urgent = True  # whether a person is waiting for its pictures
        self.drawn: Callable[[str, str, float], None] = lambda kind, outcome, seconds: None
        self.pool = Pool("painter", workers, keep=most_bytes, size=lambda picture: len(picture.png))

    @property
    def for_posts(self) -> Snapshots:
        """A low-priority view for posts, whose pictures are drawn after those for waiting users."""
        behind = copy(self)
        behind.urgent = False
        return behind

    async def close(self) -> None:
        """Close the worker pool."""
        await self.pool.close()

    async def warm(self, lang: str) -> None:
        """Start the workers and draw the usual backgrounds of every title: first those for phones, then for close-ups."""
        requests = [
            {"title": title.key, "size": size, "scenario": scenario, "theme": known(""), "lang": lang}
            for usual in (True, False)
            for size in (PHONE, "full")
            for title in titles()
            for scenario in title.scenarios
            if usual == (scenario == title.scenarios[0])
        ]
        try:
            if self.pool.workers:
                await self.pool.run(drawing.ready)
                await run_in_own_process(drawing.prepare_grounds, requests)
                return
            for request in requests:  # one by one, so that a picture waits for at most one
                await self.pool.run(drawing.prepare_grounds, [request], urgent=False)
        except Exception:
            log.exception("the grounds could not be drawn beforehand")

    async def map(
        self,
        view: View,
        lang: str,
        name: str = "map.png",
        *,
        theme: str = "",
        size: str = "",
        crop: Sequence[str] | None = None,
        targets: Mapping[str, str] | None = None,
        patience: float | None = None,
        fought: Sequence[Event] = (),
        part: str = "",
    ) -> CardImage | None:
        """Draw a map, whole or cropped to some places, with letters on some; battles are shown below it."""
        request = {
            "view": view,  # as is: it becomes JSON at once
            "size": size or PHONE,
            "crop": list(crop) if crop else None,
            "targets": dict(targets) if targets else None,
            **({"fought": [event.facts for event in fought]} if fought else {}),
            **({"part": part} if part else {}),
        }
        return await self.picture(name, "map", request, lang, theme, patience)

    async def board(
        self, view: View, lang: str, *, theme: str = "", fought: Sequence[Event] = ()
    ) -> list[CardImage | None]:
        """Draw a map for a channel: one with an inset in two pictures, each wider than tall, so that both show large."""
        if not in_parts(view.title):
            return [await self.map(view, lang, theme=theme, fought=fought)]
        parts = ((BOARD, "map.png"), (DETAIL, "detail.png"))
        drawn = [self.map(view, lang, name, theme=theme, fought=fought, part=part) for part, name in parts]
        return list(await asyncio.gather(*drawn))

    async def hand(self, view: View, lang: str, name: str = "hand.png", *, theme: str = "") -> CardImage | None:
        """Draw the viewer's own counters."""
        if not view.hand:
            return None
        request = {"title": view.title, "counters": view.hand, "side": view.seat or ""}
        return await self.picture(name, "hand", request, lang, theme)

    async def battle(
        self, title: str, scenario: str, event: Event, lang: str, name: str = "battle.png", *, theme: str = ""
    ) -> CardImage | None:
        """Draw a battle, if the event is one, with the codes of its edition."""
        if not {"strengths", "column", "forces"} & event.facts.keys():
            return None
        facts = {**event.facts, "title": title, "scenario": scenario}
        return await self.picture(name, "battle", {"facts": facts}, lang, theme)

    async def standings(self, rows: Sequence[Facts], title: str, lang: str, *, theme: str = "") -> CardImage | None:
        """Draw the standings of a tournament."""
        return await self.picture("standings.png", "standings", {"rows": rows, "title": title}, lang, theme)

    async def cross_table(self, request: Facts, lang: str, *, theme: str = "") -> CardImage | None:
        """Draw a cross table of a tournament."""
        return await self.picture("cross-table.png", "cross-table", request, lang, theme)

    async def bracket(
        self, stages: Sequence[Facts], part: str, title: str, lang: str, *, theme: str = ""
    ) -> CardImage | None:
        """Draw the upper or the lower bracket of a knock-out."""
        request = {"stages": stages, "part": part, "title": title}
        return await self.picture(f"bracket-{part}.png", "bracket", request, lang, theme)

    async def ratings(self, lines: Sequence[Facts], title: str, lang: str, *, theme: str = "") -> CardImage | None:
        """Draw a chart of ratings over time."""
        return await self.picture("ratings.png", "ratings", {"lines": lines, "title": title}, lang, theme)

    async def win_curve(self, request: Facts, lang: str, *, theme: str = "") -> CardImage | None:
        """Draw the win chances of two seats over a game, with the turning points."""
        return await self.picture("chances.png", "win-curve", request, lang, theme)

    async def close_up(
        self, view: View, lang: str, places: Mapping[str, str], crop: Sequence[str], theme: str, patience: float
    ) -> CardImage | None:
        """Draw a close-up of some places for a waiting user, with letters on those that can be chosen."""
        return await self.map(view, lang, "question.png", theme=theme, crop=crop, targets=places, patience=patience)

    async def picture(
        self, name: str, kind: str, request: Facts, lang: str, theme: str, patience: float | None = None
    ) -> CardImage | None:
        """Return a picture, cached or newly drawn; a late one is still drawn and cached for the next request."""
        begun, outcome = time.perf_counter(), "failed"
        request = {**request, "lang": lang, "theme": known(theme)}
        try:
            made = await asyncio.wait_for(self.draw(kind, request), patience or self.patience)
            outcome = "drawn"
        except TimeoutError:
            outcome = "late"
            log.info("a picture (%s) was not ready in time", kind)
            return None
        except Exception:
            log.exception("a picture (%s) could not be drawn", kind)
            return None
        finally:
            self.drawn(kind, outcome, time.perf_counter() - begun)
        return CardImage(name, made.alt, made.png)

    async def draw(self, kind: str, request: Facts) -> RenderedPicture:
        """Draw a picture in a worker; equal requests share one."""
        plain = orjson.dumps(request, option=orjson.OPT_SORT_KEYS | orjson.OPT_NON_STR_KEYS)
        key = hashlib.blake2b(kind.encode() + b"\0" + plain, digest_size=16).digest()
        return await self.pool.run(drawing.draw, kind, plain, key=key, urgent=self.urgent)


def known(theme: str) -> str:
    """Return the theme if it is known, else the default."""
    return theme if theme in THEMES else "light"


class Warming:
    """Draws the map backgrounds in every language in use, one language after the other."""

    def __init__(self, pictures: Snapshots, wanted: bool) -> None:
        self.pictures, self.wanted = pictures, wanted
        self.languages: dict[str, bool] = {}  # whether grounds are drawn, by language
        self.task: asyncio.Task[None] | None = None

    def warm(self, lang: str) -> None:
        """Queue the backgrounds of a language for drawing, once."""
        if not self.wanted or lang in self.languages:
            return
        self.languages[lang] = False
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._draw(), name="warming")

    async def _draw(self) -> None:
        while waiting := [lang for lang, drawn in self.languages.items() if not drawn]:
            await self.pictures.warm(waiting[0])
            self.languages[waiting[0]] = True

    async def close(self) -> None:
        """Stop drawing."""
        if self.task is not None:
            self.task.cancel()
