"""The server of the pages: routes, headers, limits and caches. Nothing here writes."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import io
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, TypedDict

from aiohttp import web
from jinja2 import Environment, PackageLoader, StrictUndefined
from PIL import Image
from yarl import URL

from bot.base import stop_task
from bot.features.replay.service import Replay
from bot.games.errors import GameError
from bot.games.record import Status
from bot.store.errors import StoreError
from bot.text.narrator import catalogue, outcome_text, turn_text
from bot.web.content import (
    Content,
    GameLine,
    ScoreTable,
    StorySection,
    WaitingLine,
    language_for,
    latest,
    score_table,
    story_sections,
)
from bot.web.limits import VisitorLimits, visitor_of
from bot.web.profile import Profile
from bot.web.tournament_page import TournamentPage, tournament_shown
from engine.kernel.text import LANGUAGES, Text
from engine.registry import title as find_title
from maps.canvas.lettering import WEB_FONTS

if TYPE_CHECKING:
    from bot.games.info import GameInfo
    from bot.services import Services

log = logging.getLogger(__name__)
STRICT = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Resource-Policy": "same-origin",
}
# The chronicle is one file that carries everything itself; on a page it gets an origin of its own.
CHRONICLE_POLICY = (
    "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts"
)
ROBOTS = "User-agent: *\nDisallow: /g/*/events\nDisallow: /g/*/map.png\nDisallow: /p/\n"
KINDS = {
    "watch.css": "text/css",
    "watch.js": "text/javascript",
    "meander.svg": "image/svg+xml",
    "icon.svg": "image/svg+xml",
}
DRAWN = ("light", "dark")  # the themes of a map on a page
SHORT, LONG = "public, max-age=5", "public, max-age=86400, immutable"
RECENT, FEATURED = 40, 5  # lines of the log on a game's page, and beside the game shown on the first page
RECENT_GAMES = 6  # finished games of a server on the first page
DRAWING = 60.0  # seconds that a visitor waits for a map
BREATH, LONGEST = 20.0, 900.0  # seconds between signs of life, and for which one may listen
LOOK = 2.0  # seconds between two looks for games that another process has changed
SMALL_WIDE, SMALL_QUALITY, MOST_SMALL = 520, 74, 400  # small pictures: pixels, quality, and how many are kept
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@cache
def environment() -> Environment:
    """The templates; what is missing is an error."""
    return Environment(loader=PackageLoader("bot.web"), autoescape=True, undefined=StrictUndefined, trim_blocks=True)


class NotDrawnYet(Exception):
    """The painter has too much to do: a picture without a map takes the place, and the next visit finds the map."""


class PageFacts(TypedDict):
    """What the page of a game shows."""

    text: Text
    line: GameLine
    game: str
    turn: str
    progress: tuple[int, int]
    active: str | None
    score: ScoreTable
    clocks: list[WaitingLine]
    paused: bool
    outcome: str
    over: bool
    told: bool
    story: list[StorySection]
    more: bool
    row: int


class WebSite:
    """The pages of one bot."""

    def __init__(self, services: Services) -> None:
        self.services, self.content, self.limits = services, Content(services), VisitorLimits()
        self.runner: web.AppRunner | None = None
        self.port = 0
        self.changes: dict[str, set[asyncio.Event]] = {}
        self.small: OrderedDict[str, bytes] = OrderedDict()
        self.ending = asyncio.Event()
        self.looking: asyncio.Task[None] | None = None

    async def start(self, host: str, port: int) -> None:
        """Listen."""
        app = web.Application(middlewares=[self.guarded], client_max_size=1024)
        routes: dict[str, Handler] = {
            "/": self.index,
            "/robots.txt": self.robots,
            "/favicon.ico": self.no_icon,
            "/static/{name}": self.static,
            "/fonts/{name}": self.font,
            "/s/{guild}": self.server,
            "/g/{game}": self.game,
            "/g/{game}/live": self.live,
            "/g/{game}/log": self.log,
            "/g/{game}/map.png": self.map,
            "/g/{game}/small.webp": self.thumbnail,
            "/g/{game}/events": self.events,
            "/g/{game}/replay": self.replay,
            "/g/{game}/chronicle": self.chronicle,
            "/p/{mark}": self.profile,
            "/t/{tournament}": self.tournament,
        }
        for path, handler in routes.items():
            app.router.add_get(path, handler)
        self.runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self.runner.setup()
        shared = self.services.games.store.shared  # then every process on the machine answers on the same port
        await web.TCPSite(self.runner, host, port, reuse_port=shared or None).start()
        self.port = self.runner.addresses[0][1]
        self.services.games.core.listeners.append(self.heard)
        if shared:
            self.looking = asyncio.create_task(self.look(), name="pages")

    async def stop(self) -> None:
        """Stop listening."""
        self.ending.set()
        with contextlib.suppress(ValueError):
            self.services.games.core.listeners.remove(self.heard)
        await stop_task(self.looking)
        self.looking = None
        if self.runner is not None:
            await self.runner.cleanup()
            self.runner = None

    async def link(self, game: GameInfo) -> str:
        """Return the address at which a game can be watched in a browser; empty where it cannot."""
        address = self.services.settings.web_address.rstrip("/")
        return f"{address}/g/{game.id}" if address and await self.content.shown(game) else ""

    def heard(self, game_id: str, _: Sequence[str]) -> None:
        """A game has changed: those who look at it are told."""
        for bell in self.changes.get(game_id, ()):
            bell.set()

    async def look(self) -> None:
        """Several processes share the database: what the others have changed is found by a look now and then."""
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

    @web.middleware
    async def guarded(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Limits and headers; whatever is not there, or not public, is missing in the same words."""
        if not self.limits.allow(visitor_of(request)):
            refused = web.Response(status=429, text="Too many requests.", headers={"Retry-After": "15"})
            refused.headers.update(STRICT)
            return refused
        try:
            response = await handler(request)
        except (web.HTTPNotFound, GameError):
            response = self.page(request, "missing.html", status=404)
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

    # the parts of an answer

    @staticmethod
    def language(request: web.Request) -> str:
        """The language of an answer."""
        return language_for(request.query.get("lang", ""), request.headers.get("Accept-Language", ""))

    def page(
        self, request: web.Request, template: str, *, text: Text | None = None, status: int = 200, **facts: object
    ) -> web.Response:
        """A page from its template, with a mark by which an unchanged one is known."""
        lang = self.language(request)
        say = (text or catalogue(None, lang)).say
        body = environment().get_template(template).render(lang=lang, say=say, here=here(request), **facts)
        return self.marked(request, body.encode(), "text/html", SHORT, spoken(lang), status)

    @staticmethod
    def marked(
        request: web.Request, body: bytes, kind: str, kept: str, more: dict[str, str] | None = None, status: int = 200
    ) -> web.Response:
        """An answer with a mark by which an unchanged one is known."""
        tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
        headers = {"Cache-Control": kept, "ETag": tag, **(more or {})}
        if tag in known_marks(request) and status == 200:
            return web.Response(status=304, headers=headers)
        charset = "utf-8" if kind == "text/html" else None
        return web.Response(status=status, body=body, content_type=kind, charset=charset, headers=headers)

    async def requested_game(self, request: web.Request) -> GameInfo:
        """The game of a request; one that is not public is missing."""
        game = await self.services.games.index.get(request.match_info["game"])
        if not await self.content.shown(game):
            raise web.HTTPNotFound
        return game

    # pages

    async def robots(self, _: web.Request) -> web.Response:
        """What robots should leave alone."""
        return web.Response(text=ROBOTS, headers={"Cache-Control": LONG})

    async def no_icon(self, _: web.Request) -> web.Response:
        """There is no icon, which is no error."""
        return web.Response(status=204, headers={"Cache-Control": LONG})

    async def static(self, request: web.Request) -> web.Response:
        """The style and the one script."""
        name = request.match_info["name"]
        if name not in KINDS:
            raise web.HTTPNotFound
        body = files("bot.web").joinpath("static", name).read_bytes()
        return self.marked(request, body, KINDS[name], "public, max-age=3600")

    async def font(self, request: web.Request) -> web.Response:
        """A typeface of the maps, for the words around them."""
        if (name := request.match_info["name"]) not in WEB_FONTS:
            raise web.HTTPNotFound
        body = files("maps").joinpath("fonts", name).read_bytes()
        return web.Response(body=body, content_type="font/woff2", headers={"Cache-Control": LONG})

    async def index(self, request: web.Request) -> web.Response:
        """The servers that show their games, and what is being played."""
        lang, servers = self.language(request), []
        playing: list[GameInfo] = []
        for number, name in await self.content.servers_shown():
            live, over = await self.content.games_of(number, finished=RECENT_GAMES)
            playing += live
            if live or over:
                servers.append((number, name, await self.lines(live, lang), await self.lines(over, lang)))
        first = max(playing, key=lambda each: each.moved_at or 0.0, default=None)
        featured = await self.facts(first, lang, FEATURED) if first is not None else None
        return self.page(request, "index.html", servers=servers, featured=featured, shown=first and first.id)

    async def lines(self, games: Sequence[GameInfo], lang: str) -> list[GameLine]:
        """Games in a list."""
        return [await self.content.line(each, lang) for each in games]

    async def server(self, request: web.Request) -> web.Response:
        """The public games and events of one server."""
        said = request.match_info["guild"]
        number = int(said) if said.isdecimal() and len(said) < 20 else 0
        if not number or not await self.content.server_shown(number):
            raise web.HTTPNotFound
        lang = self.language(request)
        live, over = [await self.lines(each, lang) for each in await self.content.games_of(number)]
        tournaments = []
        for each in await self.services.games.tournaments.in_guild(number, open_only=False):
            if await tournament_shown(self.content, each):
                text = catalogue(each.title, lang, each.scenario)
                kind = text.say(f"tournament-format-{each.format}")
                state = text.say(f"tournament-status-{each.status}", round=each.round)
                tournaments.append((each.id, each.name, f"{text.say('title')} · {kind}", state))
        name = await self.content.server_name(number)
        return self.page(request, "server.html", name=name, live=live, over=over, tournaments=tournaments)

    async def facts(self, game: GameInfo, lang: str, lines: int = RECENT) -> PageFacts:
        """What the page of a game shows, of which a part is renewed."""
        text = catalogue(game.title, lang, game.scenario)
        view = await self.services.games.views.view(game.id)
        story = await self.content.story(game, text)
        shown = latest(story, lines)
        return {
            "text": text,
            "line": await self.content.line(game, lang),
            "game": game.id,
            "turn": turn_text(view, text),
            "progress": (view.turn, view.turns),
            "active": view.active,
            "score": score_table(view, text, find_title(game.title).sides),
            "clocks": await self.content.clocks(game, text),
            "paused": game.status is Status.PAUSED,
            "outcome": outcome_text(game.outcome, text) if game.outcome else "",
            "over": not game.open,
            "told": bool(game.commitment),
            "story": shown,
            "more": sum(len(each.lines) for each in shown) < sum(len(each.lines) for each in story),
            "row": await self.last_row(game),
        }

    async def log(self, request: web.Request) -> web.Response:
        """All that was told of a game, from the beginning."""
        game = await self.requested_game(request)
        lang = self.language(request)
        text = catalogue(game.title, lang, game.scenario)
        story = await self.content.story(game, text)
        line = await self.content.line(game, lang)
        return self.page(request, "log.html", text=text, line=line, game=game.id, story=story)

    async def last_row(self, game: GameInfo) -> int:
        """The newest row that everybody may see."""
        entries = await self.services.games.views.record(game.id)
        return max((entry.seq for entry in entries), default=1)

    async def game(self, request: web.Request) -> web.Response:
        """A game: map, standing, clocks, log."""
        game = await self.requested_game(request)
        return self.page(request, "game.html", **await self.facts(game, self.language(request)))

    async def live(self, request: web.Request) -> web.Response:
        """The part of a game's page that is renewed."""
        game = await self.requested_game(request)
        return self.page(request, "live.html", **await self.facts(game, self.language(request)))

    async def drawn(self, game: GameInfo, row: int, lang: str, size: str, theme: str) -> bytes:
        """The map after a row as everybody could see it."""
        view = await self.services.games.views.view_at(game.id, max(1, row))
        picture = await self.services.pictures.map(view, lang, size=size, theme=theme, patience=DRAWING)
        if picture is None:
            raise NotDrawnYet
        return picture.data

    async def map(self, request: web.Request) -> web.Response:
        """The map after a row as everybody could see it; drawn once, kept for ever."""
        game = await self.requested_game(request)
        said = request.query.get("row", "")
        newest = await self.last_row(game)
        row = min(int(said), newest) if said.isdecimal() and len(said) < 9 else newest
        if not game.open or row < newest:
            kept = LONG
        else:
            kept = "public, max-age=60" if said else SHORT
        size = "desktop" if request.query.get("size") == "desktop" else "phone"
        data = await self.drawn(game, row, self.language(request), size, theme_of(request))
        return self.marked(request, data, "image/png", kept, spoken(self.language(request)))

    async def thumbnail(self, request: web.Request) -> web.Response:
        """The present map, small, for lists: made from the one that is drawn anyway."""
        game = await self.requested_game(request)
        row, lang, theme = await self.last_row(game), self.language(request), theme_of(request)
        key = f"{game.id} {row} {lang} {theme}"
        if key not in self.small:
            data = await self.drawn(game, row, lang, "desktop", theme)
            self.small[key] = await asyncio.to_thread(shrunk, data)
            if len(self.small) > MOST_SMALL:
                self.small.popitem(last=False)
        return self.marked(request, self.small[key], "image/webp", "public, max-age=60", spoken(lang))

    async def events(self, request: web.Request) -> web.StreamResponse:
        """Server-sent events: one whenever the game has changed."""
        game = await self.requested_game(request)
        visitor = visitor_of(request)
        if not self.limits.begin_listening(visitor):
            raise web.HTTPTooManyRequests
        bell = asyncio.Event()
        self.changes.setdefault(game.id, set()).add(bell)
        response = web.StreamResponse(headers={**STRICT, "Cache-Control": "no-store"})
        response.content_type = "text/event-stream"
        try:
            await response.prepare(request)
            await self.speak(response, game.id, bell)
        except (ConnectionError, asyncio.CancelledError):
            log.debug("a visitor has gone")
        finally:
            self.limits.stop_listening(visitor)
            self.changes[game.id].discard(bell)
            if not self.changes[game.id]:
                del self.changes[game.id]
        return response

    async def speak(self, response: web.StreamResponse, game_id: str, bell: asyncio.Event) -> None:
        """Say when a game has changed, until the visitor has gone or has listened for long."""
        loop = asyncio.get_running_loop()
        end, told = loop.time() + LONGEST, -1
        while loop.time() < end and not self.ending.is_set():
            game = await self.services.games.index.get(game_id)
            row = await self.last_row(game) if await self.content.shown(game) else -2
            if row == -2:
                return  # no longer public
            await response.write(f"data: {row}\n\n".encode() if row != told else b": \n\n")
            told = row
            waits = [asyncio.create_task(bell.wait()), asyncio.create_task(self.ending.wait())]
            await asyncio.wait(waits, timeout=BREATH, return_when=asyncio.FIRST_COMPLETED)
            for each in waits:
                each.cancel()
            bell.clear()

    async def replay(self, request: web.Request) -> web.Response:
        """A finished game step by step, without any script."""
        game = await self.requested_game(request)
        if game.open:
            raise web.HTTPNotFound
        lang = self.language(request)
        text = catalogue(game.title, lang, game.scenario)
        replay = await self.services.games.replays.replay(game, None)
        said = request.query.get("step", "1")
        place = min(max(int(said) if said.isdecimal() and len(said) < 7 else 1, 1), len(replay.steps)) - 1
        step = replay.steps[place]
        view = await self.services.games.views.view_at(game.id, step.row)
        return self.page(
            request,
            "replay.html",
            text=text,
            line=await self.content.line(game, lang),
            game=game.id,
            turn=turn_text(view, text),
            score=score_table(view, text, find_title(game.title).sides),
            active=view.active,
            told=story_sections(step.events, game, text),
            row=step.row,
            ways=ways(replay, place),
            place=place + 1,
            steps=len(replay.steps),
            turns=[(turn, replay.turn_begins(turn) + 1, turn == step.turn) for turn in replay.turns],
            outcome=outcome_text(game.outcome, text) if game.outcome and place + 1 == len(replay.steps) else "",
        )

    async def chronicle(self, request: web.Request) -> web.Response:
        """The story of a finished game."""
        game = await self.requested_game(request)
        if game.open or not game.commitment:
            raise web.HTTPNotFound
        file = await self.services.games.files.export(game.id)
        lang = self.language(request)
        written = await self.services.chronicles.chronicle(
            file,
            lang=lang,
            theme="light",
            players=await self.content.commanders(game),
            home=f"/g/{game.id}?lang={lang}",
        )
        headers = {**spoken(lang), "Content-Security-Policy": CHRONICLE_POLICY}
        return self.marked(request, written.page.encode(), "text/html", "public, max-age=3600", headers)

    async def tournament(self, request: web.Request) -> web.Response:
        """A tournament: bracket or groups, the table, and the rounds with the games that are public."""
        tournament = await self.services.games.tournaments.get(request.match_info["tournament"])
        if not await tournament_shown(self.content, tournament.record):
            raise web.HTTPNotFound
        guild = tournament.record.guild_id
        server = guild, await self.content.server_name(guild)
        page = TournamentPage(self.content, tournament, self.language(request))
        return self.page(request, "tournament.html", server=server, **await page.read())

    async def profile(self, request: web.Request) -> web.Response:
        """The public games of somebody who wants to be named, and how they ended; nothing else is said of anybody."""
        found = await Profile.find(self.content, request.match_info["mark"])
        if found is None:
            raise web.HTTPNotFound
        return self.page(request, "profile.html", **await found.read(self.language(request)))


def spoken(lang: str) -> dict[str, str]:
    """The headers of what is in a language, which the address or the reader's browser names."""
    return {"Vary": "Accept-Language", "Content-Language": lang}


def known_marks(request: web.Request) -> set[str]:
    """The marks of what a reader has already; those that a proxy has called weak, having packed it, count too."""
    said = request.headers.get("If-None-Match", "")
    return {each.strip().removeprefix("W/") for each in said.split(",")}


def theme_of(request: web.Request) -> str:
    """The colours in which a map is wanted."""
    said = request.query.get("theme", "")
    return said if said in DRAWN else DRAWN[0]


def here(request: web.Request) -> dict[str, str]:
    """This page in every language, by its address."""
    step = request.query.get("step", "")
    kept = {"step": step} if step.isdecimal() else {}
    return {lang: str(URL.build(path=request.path, query={**kept, "lang": lang})) for lang in LANGUAGES}


def shrunk(png: bytes) -> bytes:
    """A picture in the size of a card."""
    image = Image.open(io.BytesIO(png)).convert("RGB")
    image.thumbnail((SMALL_WIDE, SMALL_WIDE * 2), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    image.save(out, "WEBP", quality=SMALL_QUALITY, method=4)
    return out.getvalue()


def ways(replay: Replay, place: int) -> dict[str, int | None]:
    """Where the links of a replay lead, counted from one."""
    last = len(replay.steps) - 1
    goals: dict[str, int | None] = {
        "first": 0 if place else None,
        "back": place - 1 if place else None,
        "forward": place + 1 if place < last else None,
        "last": last if place < last else None,
        "fight-back": replay.battle_before(place),
        "fight": replay.battle_after(place),
    }
    return {name: None if goal is None else goal + 1 for name, goal in goals.items()}
