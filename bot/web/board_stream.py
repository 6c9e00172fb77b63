"""The stream of a board: a notification for each change of what its viewer may know, and never anything else."""

from __future__ import annotations

import asyncio
import logging

from aiohttp import web

from bot.store.errors import StoreError
from bot.web.board_gate import BoardGate
from bot.web.board_state import BoardRequest
from bot.web.changes import BREATH, BREATHED, LONGEST, Changes
from bot.web.limits import visitor_of
from bot.web.responses import STRICT, language
from engine.kernel import RulesError

log = logging.getLogger(__name__)
MOST_STREAMS, STREAMS_EACH = 2000, 8


class BoardStreams:
    """Tells open boards that their position has changed; the page then fetches it."""

    def __init__(self, gate: BoardGate, changed: Changes) -> None:
        self.gate, self.state, self.changed = gate, gate.state, changed
        self.streams: dict[int | str, int] = {}

    async def changes(self, request: web.Request) -> web.StreamResponse:
        """Stream a notification for each change of the viewer's position; the page then fetches the change."""
        try:
            asked = await self.gate.asked(request)
        except (RulesError, StoreError) as error:
            return await self.gate.refused(error, language(request), None)
        who = asked.session.id if asked.session else visitor_of(request)
        if self.streams.get(who, 0) >= STREAMS_EACH or sum(self.streams.values()) >= MOST_STREAMS:
            raise web.HTTPTooManyRequests(headers={"Retry-After": "30"})
        self.streams[who] = self.streams.get(who, 0) + 1
        response = web.StreamResponse(headers={**STRICT, "Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        response.content_type = "text/event-stream"
        try:
            await response.prepare(request)
            with self.changed.bell(asked.game.id) as bell:
                await self.speak(response, asked, bell, once="wait" in request.query)
        except (ConnectionError, asyncio.CancelledError):
            log.debug("a board was closed")
        finally:
            self.streams[who] -= 1
            if not self.streams[who]:
                del self.streams[who]
        return response

    async def speak(
        self, response: web.StreamResponse, asked: BoardRequest, bell: asyncio.Event, once: bool = False
    ) -> None:
        """Write the mark of each new position, and a breath now and then, until the right to see it has gone.

        `once`: for those behind a proxy that holds streams back, the answer ends with the first word.
        """
        loop = asyncio.get_running_loop()
        began = loop.time()
        end, breath, told = began + (BREATH if once else LONGEST), began, asked.word("mark")
        while loop.time() < end and not self.changed.ending.is_set():
            try:
                now = await self.gate.asked_again(asked)
                mark = (await self.state.sight(now.eyes)).mark
            except (RulesError, StoreError):
                await response.write(b"event: gone\ndata: \n\n")
                return
            new, told = mark != told, mark
            if new or (not once and loop.time() >= breath):
                breath = loop.time() + BREATH
                await response.write(f"data: {mark}\n\n".encode() if new else BREATHED)
            if once and new:
                return
            await self.changed.rung(bell, (end if once else breath) - loop.time())
