"""The page in the browser: its files, and the socket for its actions."""

from __future__ import annotations

import asyncio
import functools
from pathlib import Path
from typing import TYPE_CHECKING

import orjson
from aiohttp import WSMsgType, web
from aiohttp.typedefs import Handler

from engine.kernel.text import LANGUAGES, Text, read_catalogues

from ..interactions import Impossible, NoAnswer
from ..wire import DM, ApiError, Json
from .actions import PageActions

if TYPE_CHECKING:
    from ..server import Rehearsal

HERE = Path(__file__).parent
FACTS = {fact: f"{{{fact}}}" for fact in ("name", "count", "most", "least")}
KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
POLICY = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
FOREIGN = ("cross-site", "same-site")
SHOWN = ("LAUNCH", "MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE", "TYPING_START", "PRESENCE", "COMMANDS")
STRUCTURE = ("CHANNEL_", "THREAD_", "GUILD_", "MESSAGE_REACTION")


@functools.cache
def page_texts(language: str) -> dict[str, str]:
    """Return all texts of the page; placeholders stay as {name} and are filled in by the page."""
    lang = language[:2] if language[:2] in LANGUAGES else LANGUAGES[0]
    sources = [read_catalogues("bot.rehearsal.page")]
    text = Text(lang, sources)
    return {message: text.say(message, **FACTS) for message in sorted(Text(LANGUAGES[0], sources).ids())}


class Visitor:
    """One open page and the user it acts as."""

    def __init__(self, ws: web.WebSocketResponse) -> None:
        self.ws = ws
        self.user: Json = {}
        self.outgoing: asyncio.Queue[Json] = asyncio.Queue()
        self.tasks: set[asyncio.Task[None]] = set()

    async def write(self) -> None:
        """Send what is queued, in order."""
        while True:
            packet = await self.outgoing.get()
            await self.ws.send_str(orjson.dumps(packet).decode())


class Page:
    """Serves the page to this machine only."""

    def __init__(self, rehearsal: Rehearsal) -> None:
        self.rehearsal = rehearsal
        self.actions = PageActions(rehearsal)
        self.visitors: set[Visitor] = set()
        rehearsal.watchers.append(self.hear)

    def mount(self, app: web.Application) -> None:
        """Add the routes and the guard that protects them."""
        app.middlewares.append(self._guard)
        app.router.add_get("/", self._file)
        app.router.add_get("/page/{name}", self._file)
        app.router.add_get("/rehearsal", self._socket)

    async def close(self) -> None:
        """Close every open page."""
        for visitor in list(self.visitors):
            await visitor.ws.close()

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse foreign hosts and origins, which prevents DNS rebinding and cross-site requests."""
        if self.rehearsal.activity.on and request.host == self.rehearsal.activity.host(self.rehearsal.port):
            return await self.rehearsal.activity.pass_on(request)
        own = {f"127.0.0.1:{self.rehearsal.port}", f"localhost:{self.rehearsal.port}"}
        origin = request.headers.get("Origin")
        if request.host not in own or (origin is not None and origin not in {f"http://{host}" for host in own}):
            raise web.HTTPForbidden(text="This page is for this machine only.")
        if request.headers.get("Sec-Fetch-Site") in FOREIGN and request.headers.get("Sec-Fetch-Mode") != "navigate":
            raise web.HTTPForbidden(text="Other pages may link here, but use nothing of it.")
        return await handler(request)

    async def _file(self, request: web.Request) -> web.Response:
        path = HERE / request.match_info.get("name", "index.html")
        if path.suffix not in KINDS or path.parent != HERE or not path.is_file():
            raise web.HTTPNotFound
        content = await asyncio.to_thread(path.read_bytes)
        headers = dict(POLICY)
        if self.rehearsal.activity.on:
            frame = f"; frame-src http://{self.rehearsal.activity.host(self.rehearsal.port)}"
            headers["Content-Security-Policy"] += frame
        return web.Response(body=content, content_type=KINDS[path.suffix], charset="utf-8", headers=headers)

    # The socket

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        if request.headers.get("Origin") is None:
            raise web.HTTPForbidden(text="Only the page itself may connect.")
        ws = web.WebSocketResponse(heartbeat=30, max_msg_size=32 * 2**20)
        await ws.prepare(request)
        visitor = Visitor(ws)
        world = self.rehearsal.world
        visitor.user = next(
            (each for each in world.users.values() if not each["bot"] and each is not world.owner), world.owner
        )
        self.visitors.add(visitor)
        writer = asyncio.create_task(visitor.write())
        try:
            async for incoming in ws:
                if incoming.type is not WSMsgType.TEXT:
                    break
                task = asyncio.create_task(self._serve(visitor, orjson.loads(incoming.data)))
                visitor.tasks.add(task)
                task.add_done_callback(visitor.tasks.discard)
        finally:
            self.visitors.discard(visitor)
            for task in [writer, *visitor.tasks]:
                task.cancel()
        return ws

    async def _serve(self, visitor: Visitor, wish: Json) -> None:
        try:
            answer = await self._answer(visitor, wish)
        except NoAnswer:
            answer = {"error": page_texts(wish.get("language") or "en")["no-answer"]}
        except (Impossible, ApiError) as error:
            answer = {"error": str(error)}
        except (KeyError, ValueError, TypeError) as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        visitor.outgoing.put_nowait({"reply": wish.get("number"), "body": answer})

    async def _answer(self, visitor: Visitor, wish: Json) -> Json:
        if wish["action"] == "enter":
            key = wish.get("person")
            if key in self.rehearsal.world.users and not self.rehearsal.world.users[key]["bot"]:
                visitor.user = self.rehearsal.world.users[key]
            self.actions.set_locale(visitor.user, str(wish.get("language") or "en"))
            return {**self.actions.overview(visitor.user), "text": page_texts(wish.get("language") or "en")}
        return await self.actions.do(visitor.user, wish)

    def hear(self, event: str, body: Json, channel: Json | None, only: str | None) -> None:
        """Send an event to every page whose user may see it."""
        for visitor in self.visitors:
            me = visitor.user["id"]
            if only is None and event == "MESSAGE_CREATE" and channel is not None:
                self._nudge(visitor, body, channel)
            if (only is not None and only != me) or (channel is not None and not self._sees(me, channel)):
                continue
            if event == "MESSAGE_DELETE_BULK":
                for key in body["ids"]:
                    gone = {"id": key, "channel_id": body["channel_id"]}
                    visitor.outgoing.put_nowait({"event": "MESSAGE_DELETE", "body": gone})
            elif event in SHOWN:
                visitor.outgoing.put_nowait({"event": event, "body": body})
            elif event.startswith(STRUCTURE):
                if event.startswith("MESSAGE_REACTION"):
                    message = self.rehearsal.world.messages[body["message_id"]]
                    visitor.outgoing.put_nowait({"event": "MESSAGE_UPDATE", "body": message})
                else:
                    visitor.outgoing.put_nowait({"event": "OVERVIEW", "body": self.actions.overview(visitor.user)})

    def _sees(self, user_id: str, channel: Json) -> bool:
        known = channel["id"] in self.rehearsal.world.channels
        return not known or self.rehearsal.world.may_see(user_id, channel)

    def _nudge(self, visitor: Visitor, message: Json, channel: Json) -> None:
        """Tell the page which other users a message is for."""
        named = {user["id"] for user in message["mentions"]}
        if channel["type"] == DM:
            named |= set(channel["_people"])
        for key in named - {visitor.user["id"], message["author"]["id"], self.rehearsal.world.bot["id"]}:
            visitor.outgoing.put_nowait({"event": "NUDGE", "body": {"person": key, "channel_id": channel["id"]}})
