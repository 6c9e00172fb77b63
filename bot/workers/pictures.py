"""Snapshots: pictures of views, drawn outside the event loop, each drawn once however often it is shown."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from typing import Any

from bot.cards.card import CardImage
from bot.workers.drawing import Worker
from engine.kernel import Event, View
from engine.registry import titles
from maps.canvas.themes import THEMES

log = logging.getLogger(__name__)
PHONE = "phone"


class ThreadWorker(Worker):
    """Draws in a thread of this process, where no other process is wanted."""

    @property
    def pool(self) -> Any:
        """One thread, started when first wanted."""
        if self._pool is None:
            self._pool: Any = ThreadPoolExecutor(1, "painter")
        return self._pool

    async def warm(self, wishes: Iterable[Mapping[str, Any]]) -> None:
        """Draw grounds one by one, each begun only while nobody waits for a picture."""
        for wish in wishes:
            while self.under_way:
                await asyncio.wait(list(self.under_way.values()))
            await self.render("ground", wish)


class Snapshots:
    """Asks the painter, waits a while, and goes on without a picture if there is none: a game never waits for one."""

    def __init__(
        self, workers: int = 1, most_bytes: int = 64 << 20, patience: float = 20.0, thumb: float = 1.5
    ) -> None:
        self.patience, self.thumb = patience, thumb  # seconds: for a post, and for a person's thumb
        self.urgent = True  # whether somebody waits for what is asked of it
        self.drawn: Callable[[str, str, float], None] = lambda kind, outcome, seconds: None
        self.worker = Worker(workers, most_bytes) if workers else ThreadWorker(1, most_bytes)

    @property
    def for_posts(self) -> Snapshots:
        """The same painter for posts, whose pictures let those pass that somebody waits for."""
        behind = copy(self)
        behind.urgent = False
        return behind

    async def close(self) -> None:
        """Let the painter go."""
        await self.worker.close()

    async def warm(self, lang: str) -> None:
        """Have the usual grounds of every title drawn: whole for a phone first, then those close-ups are cut from."""
        wishes = [
            {"title": title.key, "size": size, "scenario": scenario, "theme": known(""), "lang": lang}
            for usual in (True, False)
            for size in (PHONE, "full")
            for title in titles()
            for scenario in title.scenarios
            if usual == (scenario == title.scenarios[0])
        ]
        try:
            await self.worker.warm(wishes)
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
    ) -> CardImage | None:
        """A map: whole, or close to some places, with letters on some; below it what was fought."""
        return await self.picture(
            name,
            "map",
            {
                "view": view,  # as it is: it becomes JSON at once
                "theme": known(theme),
                "size": size or PHONE,
                "lang": lang,
                "crop": list(crop) if crop else None,
                "targets": dict(targets) if targets else None,
                **({"fought": [event.facts for event in fought]} if fought else {}),
            },
            patience,
        )

    async def hand(self, view: View, lang: str, name: str = "hand.png", *, theme: str = "") -> CardImage | None:
        """The viewer's own counters."""
        if not view.hand:
            return None
        return await self.picture(
            name,
            "hand",
            {"title": view.title, "counters": view.hand, "theme": known(theme), "lang": lang, "side": view.seat or ""},
        )

    async def battle(
        self, title: str, scenario: str, event: Event, lang: str, name: str = "battle.png", *, theme: str = ""
    ) -> CardImage | None:
        """The picture of a battle, where the event is one, with the codes of its edition."""
        if not {"strengths", "column", "forces"} & event.facts.keys():
            return None
        facts = {**event.facts, "title": title, "scenario": scenario}
        return await self.picture(name, "battle", {"facts": facts, "theme": known(theme), "lang": lang})

    async def standings(
        self, rows: Sequence[Mapping[str, Any]], title: str, lang: str, *, theme: str = ""
    ) -> CardImage | None:
        """The table of an event."""
        wish = {"rows": [dict(row) for row in rows], "title": title, "theme": known(theme), "lang": lang}
        return await self.picture("standings.png", "standings", wish)

    async def cross_table(self, wish: Mapping[str, Any], lang: str, *, theme: str = "") -> CardImage | None:
        """Everybody against everybody."""
        return await self.picture("cross-table.png", "cross-table", {**wish, "theme": known(theme), "lang": lang})

    async def bracket(
        self, stages: Sequence[Mapping[str, Any]], part: str, title: str, lang: str, *, theme: str = ""
    ) -> CardImage | None:
        """The upper or the lower bracket of a knock-out."""
        wish = {"stages": [dict(stage) for stage in stages], "part": part, "title": title, "theme": known(theme)}
        return await self.picture(f"bracket-{part}.png", "bracket", {**wish, "lang": lang})

    async def ratings(
        self, lines: Sequence[Mapping[str, Any]], title: str, lang: str, *, theme: str = ""
    ) -> CardImage | None:
        """Ratings over time."""
        wish = {"lines": [dict(line) for line in lines], "title": title, "theme": known(theme), "lang": lang}
        return await self.picture("ratings.png", "ratings", wish)

    async def close_up(
        self, view: View, lang: str, places: Mapping[str, str], crop: Sequence[str], theme: str, patience: float
    ) -> CardImage | None:
        """The map close to some places, those offered marked by their letters, for somebody who is waiting for it."""
        return await self.map(view, lang, "question.png", theme=theme, crop=crop, targets=places, patience=patience)

    async def picture(
        self, name: str, kind: str, wish: Mapping[str, Any], patience: float | None = None
    ) -> CardImage | None:
        """A picture from the shelf or from the painter, who goes on drawing for the next time if it takes too long."""
        begun, outcome = time.perf_counter(), "failed"
        try:
            drawing = self.worker.render(kind, wish, urgent=self.urgent)
            made = await asyncio.wait_for(drawing, patience or self.patience)
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


def known(theme: str) -> str:
    """The theme, or the usual one."""
    return theme if theme in THEMES else "light"
