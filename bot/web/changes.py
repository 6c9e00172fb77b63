"""Server-sent events: viewers of a game are notified when it has changed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterator, Sequence

from aiohttp import web

from bot.base import stop_task
from bot.store.errors import StoreError
from bot.web.content import Content
from bot.web.limits import VisitorLimits, visitor_of
from bot.web.responses import STRICT

log = logging.getLogger(__name__)
BREATH, LONGEST = 20.0, 900.0  # seconds between keep-alives, and maximum duration
BREATHED = b": \n\n"  # only now and then: when something rang that this viewer must not know, nothing is sent
LOOK = 2.0  # seconds between checks for games changed by other processes


class Changes:
    """Notifies visitors that a game has changed."""

    def __init__(self, content: Content, limits: VisitorLimits) -> None:
        self.content, self.services, self.limits = content, content.services, limits
        self.changes: dict[str, set[asyncio.Event]] = {}
        self.ending = asyncio.Event()
        self.looking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Listen for changes, polling for those of other processes."""
        self.services.games.core.listeners.append(self.heard)
        if self.services.games.store.shared:
            self.looking = asyncio.create_task(self.look(), name="pages")

    async def stop(self) -> None:
        """Stop listening, and end all streams."""
        self.ending.set()
        for game_id in list(self.changes):
            self.heard(game_id, ())
        with contextlib.suppress(ValueError):
            self.services.games.core.listeners.remove(self.heard)
        await stop_task(self.looking)
        self.looking = None

    def heard(self, game_id: str, _: Sequence[str]) -> None:
        """Notify the viewers of a game that has changed."""
        for bell in self.changes.get(game_id, ()):
            bell.set()

    async def look(self) -> None:
        """Poll the database for changes made by other processes."""
        seen: dict[str, tuple[int, str]] = {}
        while True:
            await asyncio.sleep(LOOK)
            if not self.changes:
                seen = {}
                continue
            try:
                found = await self.services.games.index.rows_of(list(self.changes))
            except StoreError as error:
                log.warning("pages: %s", error)
                continue
            for game_id, state in found.items():
                if seen.get(game_id, state) != state:
                    self.heard(game_id, ())
            seen = found

    async def events(self, request: web.Request) -> web.StreamResponse:
        """Serve a stream of server-sent events, one for each change of a game."""
        game = await self.content.public_game(request.match_info["game"])
        visitor = visitor_of(request)
        if not self.limits.begin_listening(visitor):
            raise web.HTTPTooManyRequests
        response = web.StreamResponse(headers={**STRICT, "Cache-Control": "no-store"})
        response.content_type = "text/event-stream"
        try:
            await response.prepare(request)
            with self.bell(game.id) as bell:
                await self.speak(response, game.id, bell)
        except (ConnectionError, asyncio.CancelledError):
            log.debug("a visitor has gone")
        finally:
            self.limits.stop_listening(visitor)
        return response

    @contextlib.contextmanager
    def bell(self, game_id: str) -> Iterator[asyncio.Event]:
        """Yield an asyncio event that is set whenever the game changes."""
        bell = asyncio.Event()
        self.changes.setdefault(game_id, set()).add(bell)
        try:
            yield bell
        finally:
            self.changes[game_id].discard(bell)
            if not self.changes[game_id]:
                del self.changes[game_id]

    async def rung(self, bell: asyncio.Event, longest: float) -> None:
        """Wait until the game changes, the site shuts down, or a timeout passes."""
        if not self.ending.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(longest):
                    await bell.wait()
        bell.clear()

    async def speak(self, response: web.StreamResponse, game_id: str, bell: asyncio.Event) -> None:
        """Send an event for each change of a game, until the visitor leaves or the maximum time has passed."""
        loop = asyncio.get_running_loop()
        end, breath, told = loop.time() + LONGEST, 0.0, -1
        while loop.time() < end and not self.ending.is_set():
            game = await self.services.games.index.get(game_id)
            row = await self.content.last_row(game) if await self.content.shown(game) else -2
            if row == -2:
                return  # no longer public
            if row != told or loop.time() >= breath:
                breath = loop.time() + BREATH
                await response.write(f"data: {row}\n\n".encode() if row != told else BREATHED)
            told = row
            await self.rung(bell, breath - loop.time())
