"""The web server: routes, headers and limits. Nothing here writes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib.resources import files
from typing import TYPE_CHECKING

from aiohttp import web

from bot.games.errors import GameError
from bot.web import api
from bot.web.api import Api
from bot.web.board import BoardPages
from bot.web.changes import Changes
from bot.web.connections import Connections, PagesSite
from bot.web.content import Content
from bot.web.limits import VisitorLimits, visitor_of
from bot.web.pages import Pages
from bot.web.pictures import NotDrawnYet, Pictures
from bot.web.responses import ADDRESS, HOUR, LONG, STRICT, page, static_version, with_etag
from bot.web.tournament_page import tournament_shown
from maps.canvas.lettering import WEB_FONTS

if TYPE_CHECKING:
    from bot.games.record import GameInfo
    from bot.services import Services

ROBOTS = "User-agent: *\nDisallow: /g/*/events\nDisallow: /g/*/map.png\nDisallow: /g/*/map.webp\nDisallow: /p/\n"
SCRIPTS = (
    "board.js",
    "board-activity.js",
    "board-ask.js",
    "board-dom.js",
    "board-map.js",
    "board-net.js",
    "board-replay.js",
)
KINDS = {
    "watch.css": "text/css",
    "watch.js": "text/javascript",
    "replay.js": "text/javascript",
    "meander.svg": "image/svg+xml",
    "icon.svg": "image/svg+xml",
    "board.css": "text/css",
    **dict.fromkeys(SCRIPTS, "text/javascript"),
}
LARGEST = 8 << 10  # maximum request body in bytes
OWN_LIMITS = "/b/"  # boards limit signed-in users, not addresses
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class WebSite:
    """The web site of a bot."""

    def __init__(self, services: Services) -> None:
        self.services, self.content, self.limits = services, Content(services), VisitorLimits()
        self.changes = Changes(self.content, self.limits)
        self.boards = BoardPages(self.content, self.limits, self.changes)
        self.connections = Connections()
        self.runner: web.AppRunner | None = None
        self.port = 0

    async def start(self, host: str, port: int) -> None:
        """Start listening."""
        app = web.Application(middlewares=[self.guarded], client_max_size=LARGEST)
        app[ADDRESS] = self.services.settings.web_address.rstrip("/")
        for path, handler in self.routes().items():
            app.router.add_get(path, handler)
        self.boards.add_to(app.router)
        self.runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self.runner.setup()
        shared = self.services.games.store.shared  # then all processes on the machine answer on this port
        await PagesSite(self.runner, self.connections, host, port, shared=shared).start()
        self.port = self.runner.addresses[0][1]
        self.changes.start()

    def routes(self) -> dict[str, Handler]:
        """Return the handlers by route."""
        pages, pictures = Pages(self.content), Pictures(self.content)
        return {
            "/": self.front,
            "/robots.txt": robots,
            "/favicon.ico": no_icon,
            "/static/{name}": static,
            "/static/{version}/{name}": static,
            "/fonts/{name}": font,
            "/s/{guild}": pages.server,
            "/g/{game}": pages.game,
            "/g/{game}/live": pages.live,
            "/g/{game}/log": pages.log,
            "/g/{game}/map.png": pictures.map,
            "/g/{game}/map.webp": pictures.map,
            "/g/{game}/small.webp": pictures.thumbnail,
            "/g/{game}/events": self.changes.events,
            "/g/{game}/replay": pages.replay,
            "/g/{game}/chronicle": pages.chronicle,
            "/p/{mark}": pages.profile,
            "/t/{tournament}": pages.tournament,
            "/t/{tournament}/round/{number}": pages.compared,
            **Api(self.content).routes(),
        }

    async def front(self, request: web.Request) -> web.Response:
        """List the games to watch; Discord's frame, which always opens the front page, gets the board."""
        if self.services.settings.has_activity and "frame_id" in request.query:
            return await self.boards.entry.activity(request)
        return await Pages(self.content).index(request)

    async def stop(self) -> None:
        """Stop listening."""
        await self.changes.stop()
        self.connections.close()
        if self.runner is not None:
            await self.runner.cleanup()
            self.runner = None

    async def link(self, game: GameInfo) -> str:
        """Return the URL for watching a game in a browser; empty if there is none."""
        address = self.services.settings.web_address.rstrip("/")
        return f"{address}/g/{game.id}" if address and await self.content.shown(game) else ""

    async def tournament_link(self, tournament_id: str) -> str:
        """Return the address of a tournament's page; empty where it has none."""
        address = self.services.settings.web_address.rstrip("/")
        record = (await self.services.games.tournaments.get(tournament_id)).record
        return f"{address}/t/{tournament_id}" if address and await tournament_shown(self.content, record) else ""

    @web.middleware
    async def guarded(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Apply limits and headers to a handler; missing and private pages give the same answer."""
        with self.connections.serving(request.transport):
            return await self.guarded_response(request, handler)

    async def guarded_response(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Return the response to a request that has arrived."""
        if not request.path.startswith(OWN_LIMITS) and not self.limits.allow(visitor_of(request)):
            refused = web.Response(status=429, text="Too many requests.")
            if request.path.startswith(api.ROOT):
                refused = api.refusal(429, "too-many-requests")
            refused.headers["Retry-After"] = "15"
            refused.headers.update(STRICT)
            return refused
        try:
            response = await handler(request)
        except (web.HTTPNotFound, GameError):
            if request.path.startswith(api.ROOT):
                response = api.refusal(404, "not-found")
            else:
                response = page(request, "missing.html", status=404)
        except NotDrawnYet:
            body = files("bot.web").joinpath("static", "drawing.svg").read_bytes()
            again = {"Retry-After": "5", "Cache-Control": "no-store"}
            response = web.Response(status=503, body=body, content_type="image/svg+xml", headers=again)
        except web.HTTPException as error:
            response = web.Response(status=error.status, text=error.reason)
        if not response.prepared:
            for name, value in STRICT.items():
                response.headers.setdefault(name, value)
        return response


async def robots(_: web.Request) -> web.Response:
    """Return robots.txt."""
    return web.Response(text=ROBOTS, headers={"Cache-Control": LONG})


async def no_icon(_: web.Request) -> web.Response:
    """Return an empty response for the missing favicon, instead of an error."""
    return web.Response(status=204, headers={"Cache-Control": LONG})


async def static(request: web.Request) -> web.Response:
    """Return a static file: a style sheet or a script."""
    name = request.match_info["name"]
    if name not in KINDS:
        raise web.HTTPNotFound
    body = files("bot.web").joinpath("static", name).read_bytes()
    fixed = request.match_info.get("version") == static_version()
    return with_etag(request, body, KINDS[name], LONG if fixed else HOUR)


async def font(request: web.Request) -> web.Response:
    """Return a font of the maps, for use in the text of the page."""
    if (name := request.match_info["name"]) not in WEB_FONTS:
        raise web.HTTPNotFound
    body = files("maps").joinpath("fonts", name).read_bytes()
    return web.Response(body=body, content_type="font/woff2", headers={"Cache-Control": LONG})
