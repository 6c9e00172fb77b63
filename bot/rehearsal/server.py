"""The web server: REST, gateway, files and the page, on loopback only."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from collections import Counter
from collections.abc import Awaitable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import orjson
from aiohttp import web

from .local_discord import LocalDiscord
from .page import Page
from .people import Person
from .rest.route import Call, Created, find_route
from .shapes import check_shape
from .wire import ApiError, Json

log = logging.getLogger(__name__)
HOST = "127.0.0.1"
MOST_IN_A_REQUEST = 25 * 2**20
_COLOURS = ("#5865f2", "#747f8d", "#3ba55c", "#faa61a", "#ed4245", "#eb459e")


@dataclass(frozen=True)
class Exchange:
    """One request with its response, recorded for tests of the traffic."""

    method: str
    template: str
    path: str
    query: dict[str, str]
    request: Any
    files: int
    status: int
    response: Any
    milliseconds: float


class Rehearsal(LocalDiscord):
    """A local Discord that listens on loopback.

    `async with Rehearsal() as discord:` starts it on a free port; `database` keeps its state in a SQLite file;
    `record=True` keeps every exchange in `traffic` and every gateway event in `gateway.dispatched`.
    """

    def __init__(
        self,
        port: int | None = None,
        database: Path | None = None,
        *,
        token: str = "rehearsal",
        bot_name: str = "Strategos",
        rates: dict[str, tuple[int, float]] | None = None,
        deadline: float = 3.0,
        token_life: float = 900.0,
        record: bool = False,
    ) -> None:
        super().__init__(database, token, bot_name, rates, deadline, token_life)
        self.wanted_port = port or 0
        self.port = 0
        self.watch_address = ""  # the bot's own spectator pages, for a link on the page
        self.answered: Counter[str] = Counter()
        self.traffic: list[Exchange] | None = [] if record else None
        if record:
            self.gateway.dispatched = []
        self.page = Page(self)
        self._runner: web.AppRunner | None = None
        self._saver: asyncio.Task[None] | None = None

    @property
    def base_url(self) -> str:
        """The base URL of the server."""
        return f"http://{HOST}:{self.port}"

    async def start(self) -> Self:
        """Start listening, and save changes if there is a file for them."""
        app = web.Application(client_max_size=MOST_IN_A_REQUEST)
        app.router.add_get("/gateway", self.gateway.connect)
        app.router.add_get("/gateway/", self.gateway.connect)
        app.router.add_route("*", "/api/v10/{tail:.*}", self._api)
        app.router.add_route("*", "/api/{tail:.*}", self._api)
        app.router.add_get("/cdn/attachments/{channel}/{key}/{name}", self._file)
        app.router.add_get("/cdn/embed/avatars/{number}", self._avatar)
        self.page.mount(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self.wanted_port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.world.base_url = self.base_url
        if self.store is not None:
            self._saver = asyncio.create_task(self._save_often())
        return self

    async def stop(self) -> None:
        """Close every socket, save, and stop listening."""
        await self.gateway.drop(1001)
        await self.page.close()
        if self._saver is not None:
            self._saver.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._saver
        if self._runner is not None:
            await self._runner.cleanup()
        if self.store is not None:
            self.store.save(self.world)
            self.store.close()

    async def __aenter__(self) -> Self:
        return await self.start()

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def _save_often(self) -> None:
        while True:
            await asyncio.sleep(0.3)
            if self.store is not None:
                self.store.save(self.world)

    def person(
        self, name: str, guild: Json | None = None, locale: str = "en-US", roles: tuple[str, ...] = ()
    ) -> Person:
        """Return the simulated user of this name, and add them to a server (by default the first)."""
        user = next((each for each in self.world.users.values() if each["global_name"] == name), None)
        user = user or self.world.add_user(name, locale=locale)
        guild = guild or next(iter(self.world.guilds.values()), None)
        if guild is not None and user["id"] not in guild["members"]:
            self.world.add_member(guild, user, roles)
            body = {"guild_id": guild["id"], **self.world.member(guild, user["id"])}
            self.announce("GUILD_MEMBER_ADD", body, guild_id=guild["id"])
        return Person(self, user)

    # HTTP

    async def _api(self, request: web.Request) -> web.StreamResponse:
        begun = time.perf_counter()
        path = "/" + request.match_info["tail"].removeprefix("v10/")
        authorization = request.headers.get("Authorization", "")
        call = Call(self, request.method, path, query=dict(request.query), authorization=authorization)
        headers: dict[str, str] = {}
        await self.faults.delay()
        try:
            status, body, headers = await self._answer(call, request)
        except ApiError as error:
            status, body, headers = error.status, error.body, error.headers
        await self.faults.delay()
        self.answered[f"{call.method} {call.template or path} -> {status}"] += 1
        if self.traffic is not None:
            self.traffic.append(
                Exchange(
                    call.method,
                    call.template,
                    path,
                    dict(request.query),
                    call.body,
                    len(call.uploads),
                    status,
                    orjson.loads(orjson.dumps(body)),
                    (time.perf_counter() - begun) * 1000,
                )
            )
        headers = {"Via": "1.1 rehearsal", **headers}
        if status == 204:
            return web.Response(status=204, headers=headers)
        # discord.py compares this header with ==, so it must not have a charset.
        return web.Response(
            status=status, body=orjson.dumps(_public(body)), headers={**headers, "Content-Type": "application/json"}
        )

    async def _answer(self, call: Call, request: web.Request) -> tuple[int, object, dict[str, str]]:
        found = find_route(call.method, call.path)
        if found is None:
            raise ApiError(404, 0, "404: Not Found")
        matched, call.params = found
        call.template = matched.template
        if matched.authorised and request.headers.get("Authorization") != f"Bot {self.token}":
            raise ApiError(401, 0, "401: Unauthorized")
        await _read(call, request)
        self.faults.raise_planned(call.method, call.template)
        major = call.params.get("channel_id") or call.params.get("guild_id") or call.params.get("webhook_token") or ""
        if matched.authorised:
            self.faults.count_globally()
        headers = self.faults.count_request(call.method, call.template, major)
        answer = await _answered(matched.answer(call), call)
        self.faults.raise_planned(call.method, call.template, after=True)
        if isinstance(answer, Created):
            return 201, answer.body, headers
        return (204 if answer is None else 200), answer, headers

    async def _file(self, request: web.Request) -> web.Response:
        found = self.world.file(request.match_info["key"])
        if found is None:
            raise web.HTTPNotFound
        name, content, kind = found
        picture = kind.startswith("image/") and kind != "image/svg+xml"
        return web.Response(
            body=content,
            content_type=kind if picture else "application/octet-stream",
            headers={
                "Cache-Control": "max-age=31536000, immutable",
                "X-Content-Type-Options": "nosniff",
                "Content-Security-Policy": "default-src 'none'; sandbox",
                "Content-Disposition": f'{"inline" if picture else "attachment"}; filename="{name}"',
            },
        )

    async def _avatar(self, request: web.Request) -> web.Response:
        colour = _COLOURS[int(re.sub(r"\D", "", request.match_info["number"]) or 0) % len(_COLOURS)]
        drawing = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2">'
            f'<circle cx="1" cy="1" r="1" fill="{colour}"/></svg>'
        )
        return web.Response(text=drawing, content_type="image/svg+xml")


async def _answered(answer: Awaitable[object], call: Call) -> object:
    try:
        return await answer
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        # Missing or misplaced fields surface where they are used; like Discord, blame the request body.
        log.warning("%s %s cannot be understood: %r", call.method, call.path, error, exc_info=error)
        raise ApiError(400, 50035, "Invalid Form Body") from error


def _public(body: object) -> object:
    """Return a body without the internal fields of the world."""
    if isinstance(body, list):
        return [_public(each) for each in body]
    if isinstance(body, dict) and any(name.startswith("_") and name != "_errors" for name in body):
        return {name: value for name, value in body.items() if not name.startswith("_")}
    return body


async def _read(call: Call, request: web.Request) -> None:
    try:
        if request.content_type == "multipart/form-data":
            await _read_parts(call, request)
        elif request.content_type == "application/x-www-form-urlencoded":
            call.body = {name: str(value) for name, value in (await request.post()).items()}
        elif request.can_read_body:
            raw = await request.read()
            call.body = orjson.loads(raw) if raw else None
    except web.HTTPRequestEntityTooLarge:
        raise ApiError(413, 40005, "Request entity too large") from None
    except ValueError:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None
    if call.body is not None:
        check_shape(call.body)


async def _read_parts(call: Call, request: web.Request) -> None:
    left = MOST_IN_A_REQUEST
    async for part in await request.multipart():
        content = bytearray()
        while chunk := await part.read_chunk(2**16):  # type: ignore[union-attr]
            left -= len(chunk)
            if left < 0:
                raise ApiError(413, 40005, "Request entity too large")
            content += chunk
        name = str(part.name)  # type: ignore[union-attr]
        numbered = re.match(r"files\[(\d+)\]", name)
        if name == "payload_json":
            call.body = orjson.loads(bytes(content))
        elif part.filename is not None:  # type: ignore[union-attr]
            number = int(numbered.group(1)) if numbered else len(call.uploads)
            call.uploads.append((str(part.filename), bytes(content), number))  # type: ignore[union-attr]
