"""The server of the pages: routes, headers, limits and caches. Nothing here writes."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from aiohttp import web
from jinja2 import Environment, PackageLoader, StrictUndefined

from bot.narrator import capital, catalogue, outcome_text, title_name, track_lines, turn_text
from bot.tables.errors import TableError
from bot.tables.replays import Replay
from bot.web.content import NOBODY, Content, language_for, plain_line, story_lines
from bot.web.limits import VisitorLimits, visitor_of
from engine.kernel.text import LANGUAGES, Text
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.client import Strategos
    from bot.tables.records import Table

log = logging.getLogger(__name__)
STRICT = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cross-Origin-Resource-Policy": "same-origin",
}
# The chronicle is one file that carries everything itself; on a page it gets an origin of its own.
CHRONICLE_POLICY = (
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts"
)
ROBOTS = "User-agent: *\nDisallow: /g/*/events\nDisallow: /g/*/map.png\nDisallow: /p/\n"
KINDS = {"watch.css": "text/css", "watch.js": "text/javascript"}
SHORT, LONG = "public, max-age=5", "public, max-age=86400, immutable"
RECENT = 40  # lines of the log on a page
BREATH, LONGEST = 20.0, 900.0  # seconds between signs of life, and for which one may listen
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@cache
def environment() -> Environment:
    """The templates; what is missing is an error."""
    return Environment(loader=PackageLoader("bot.web"), autoescape=True, undefined=StrictUndefined, trim_blocks=True)


class WebSite:
    """The pages of one bot."""

    def __init__(self, bot: Strategos) -> None:
        self.bot, self.content, self.limits = bot, Content(bot), VisitorLimits()
        self.runner: web.AppRunner | None = None
        self.port = 0
        self.changes: dict[str, set[asyncio.Event]] = {}
        self.ending = asyncio.Event()

    async def start(self, host: str, port: int) -> None:
        """Listen."""
        app = web.Application(middlewares=[self.guarded], client_max_size=1024)
        routes: dict[str, Handler] = {
            "/": self.index,
            "/robots.txt": self.robots,
            "/favicon.ico": self.no_icon,
            "/static/{name}": self.static,
            "/s/{guild}": self.server,
            "/g/{game}": self.game,
            "/g/{game}/live": self.live,
            "/g/{game}/map.png": self.map,
            "/g/{game}/events": self.events,
            "/g/{game}/replay": self.replay,
            "/g/{game}/chronicle": self.chronicle,
            "/p/{user}": self.profile,
            "/t/{event}": self.event,
        }
        for path, handler in routes.items():
            app.router.add_get(path, handler)
        self.runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self.runner.setup()
        await web.TCPSite(self.runner, host, port).start()
        self.port = self.runner.addresses[0][1]
        self.bot.tables.core.listen(self.heard)

    async def stop(self) -> None:
        """Stop listening."""
        self.ending.set()
        with contextlib.suppress(ValueError):
            self.bot.tables.core.listeners.remove(self.heard)
        if self.runner is not None:
            await self.runner.cleanup()
            self.runner = None

    def heard(self, game_id: str, _: Sequence[str]) -> None:
        """A game has changed: those who look at it are told."""
        for bell in self.changes.get(game_id, ()):
            bell.set()

    @web.middleware
    async def guarded(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Limits and headers; whatever is not there, or not public, is missing in the same words."""
        if not self.limits.allow(visitor_of(request)):
            refused = web.Response(status=429, text="Too many requests.", headers={"Retry-After": "15"})
            refused.headers.update(STRICT)
            return refused
        try:
            response = await handler(request)
        except (web.HTTPNotFound, TableError):
            response = self.page(request, "missing.html", status=404)
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

    def page(self, request: web.Request, template: str, *, status: int = 200, **facts: Any) -> web.Response:
        """A page from its template, with a mark by which an unchanged one is known."""
        lang = self.language(request)
        text: Text = facts.pop("text", None) or catalogue(None, lang)
        body = (
            environment()
            .get_template(template)
            .render(lang=lang, say=text.say, languages=LANGUAGES, path=request.path, **facts)
        )
        tag = hashlib.blake2b(body.encode(), digest_size=12).hexdigest()
        headers = {"Cache-Control": SHORT, "ETag": f'"{tag}"', "Vary": "Accept-Language"}
        if request.headers.get("If-None-Match") == f'"{tag}"':
            return web.Response(status=304, headers=headers)
        return web.Response(status=status, text=body, content_type="text/html", headers=headers)

    async def table(self, request: web.Request) -> Table:
        """The game of a request; one that is not public is missing."""
        table = await self.bot.tables.games.get(request.match_info["game"])
        if not await self.content.shown(table):
            raise web.HTTPNotFound
        return table

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
        return web.Response(body=body, content_type=KINDS[name], headers={"Cache-Control": "public, max-age=3600"})

    async def index(self, request: web.Request) -> web.Response:
        """The servers that show their games, and what is being played."""
        lang, servers = self.language(request), []
        for guild in self.bot.guilds:
            if await self.content.server_shown(guild.id):
                tables = await self.content.games_of(guild.id, finished=5)
                lines = [await self.content.line(each, lang) for each in tables]
                if lines:
                    servers.append((guild.id, guild.name, lines))
        return self.page(request, "index.html", servers=servers)

    async def server(self, request: web.Request) -> web.Response:
        """The public games of one server."""
        said = request.match_info["guild"]
        guild = self.bot.get_guild(int(said)) if said.isdigit() and len(said) < 21 else None
        if guild is None or not await self.content.server_shown(guild.id):
            raise web.HTTPNotFound
        lang = self.language(request)
        lines = [await self.content.line(each, lang) for each in await self.content.games_of(guild.id)]
        found = await self.bot.tables.events.in_guild(guild.id, open_only=False)
        events = [(each.id, each.name) for each in found if each.status != "draft"]
        return self.page(request, "server.html", name=guild.name, lines=lines, events=events)

    async def facts(self, table: Table, lang: str) -> dict[str, Any]:
        """What the page of a game shows, of which a part is renewed."""
        text = catalogue(table.title, lang, table.scenario)
        view = await self.bot.tables.play.view(table.id)
        lines = await self.content.story(table, text)
        row = await self.last_row(table)
        return {
            "text": text,
            "line": await self.content.line(table, lang),
            "game": table.id,
            "turn": turn_text(view, text),
            "tracks": [plain_line(each) for each in track_lines(view, text, find_title(table.title).sides)],
            "clocks": await self.content.clocks(table, text),
            "paused": table.status == "paused",
            "outcome": outcome_text(table.outcome, text) if table.outcome else "",
            "over": not table.open,
            "story": lines[-RECENT:][::-1],
            "row": row,
        }

    async def last_row(self, table: Table) -> int:
        """The newest row that everybody may see."""
        entries = await self.bot.tables.play.record(table.id)
        return max((entry.seq for entry in entries), default=1)

    async def game(self, request: web.Request) -> web.Response:
        """A game: map, standing, clocks, log."""
        table = await self.table(request)
        return self.page(request, "game.html", **await self.facts(table, self.language(request)))

    async def live(self, request: web.Request) -> web.Response:
        """The part of a game's page that is renewed."""
        table = await self.table(request)
        return self.page(request, "live.html", **await self.facts(table, self.language(request)))

    async def map(self, request: web.Request) -> web.Response:
        """The map after a row as everybody could see it; drawn once, kept for ever."""
        table = await self.table(request)
        said = request.query.get("row", "")
        newest = await self.last_row(table)
        row = min(int(said), newest) if said.isdigit() and len(said) < 9 else newest
        if not table.open or row < newest:
            kept = LONG
        else:
            kept = "public, max-age=60" if said else SHORT
        view = await self.bot.tables.play.view_at(table.id, max(1, row))
        size = "desktop" if request.query.get("size") == "desktop" else "phone"
        picture = await self.bot.snapshots.map(view, self.language(request), size=size)
        if picture is None:
            raise web.HTTPServiceUnavailable
        return web.Response(body=picture.data, content_type="image/png", headers={"Cache-Control": kept})

    async def events(self, request: web.Request) -> web.StreamResponse:
        """Server-sent events: one whenever the game has changed."""
        table = await self.table(request)
        visitor = visitor_of(request)
        if not self.limits.begin_listening(visitor):
            raise web.HTTPTooManyRequests
        bell = asyncio.Event()
        self.changes.setdefault(table.id, set()).add(bell)
        response = web.StreamResponse(headers={**STRICT, "Cache-Control": "no-store"})
        response.content_type = "text/event-stream"
        try:
            await response.prepare(request)
            await self.speak(response, table.id, bell)
        except (ConnectionError, asyncio.CancelledError):
            log.debug("a visitor has gone")
        finally:
            self.limits.stop_listening(visitor)
            self.changes[table.id].discard(bell)
            if not self.changes[table.id]:
                del self.changes[table.id]
        return response

    async def speak(self, response: web.StreamResponse, game_id: str, bell: asyncio.Event) -> None:
        """Say when a game has changed, until the visitor has gone or has listened for long."""
        loop = asyncio.get_running_loop()
        end, told = loop.time() + LONGEST, -1
        while loop.time() < end and not self.ending.is_set():
            table = await self.bot.tables.games.get(game_id)
            row = await self.last_row(table) if await self.content.shown(table) else -2
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
        table = await self.table(request)
        if table.open:
            raise web.HTTPNotFound
        lang = self.language(request)
        text = catalogue(table.title, lang, table.scenario)
        replay = await self.bot.tables.replays.replay(table, None)
        said = request.query.get("step", "1")
        place = min(max(int(said) if said.isdigit() and len(said) < 7 else 1, 1), len(replay.steps)) - 1
        step = replay.steps[place]
        view = await self.bot.tables.play.view_at(table.id, step.row)
        return self.page(
            request,
            "replay.html",
            text=text,
            line=await self.content.line(table, lang),
            game=table.id,
            turn=turn_text(view, text),
            tracks=[plain_line(each) for each in track_lines(view, text, find_title(table.title).sides)],
            told=story_lines(step.events, table, text),
            row=step.row,
            ways=ways(replay, place),
            place=place + 1,
            steps=len(replay.steps),
            turns=[(turn, replay.turn_begins(turn) + 1) for turn in replay.turns],
        )

    async def chronicle(self, request: web.Request) -> web.Response:
        """The story of a finished game."""
        table = await self.table(request)
        if table.open or not table.commitment:
            raise web.HTTPNotFound
        file = await self.bot.tables.files.export(table.id)
        written = await self.bot.chronicles.chronicle(
            file, lang=self.language(request), theme="light", players=await self.content.names(table)
        )
        headers = {"Cache-Control": "public, max-age=3600", "Content-Security-Policy": CHRONICLE_POLICY}
        return web.Response(text=written.page, content_type="text/html", headers=headers)

    async def event(self, request: web.Request) -> web.Response:
        """An event of a server that shows its games: the table, and the rounds with the games that are public."""
        event = await self.bot.tables.events.get(request.match_info["event"])
        record = event.record
        if record.status == "draft" or not await self.content.server_shown(record.guild_id):
            raise web.HTTPNotFound
        text = catalogue(record.title, self.language(request), record.scenario)
        names = {mark: await self.content.person(each.user_id, each.name) for mark, each in event.entrants.items()}
        table = [
            (
                place,
                names.get(line.player, NOBODY),
                f"{line.points:g}",
                [f"{each:g}" for each in line.tie_breaks.values()],
            )
            for place, line in enumerate(event.standings(), 1)
        ]
        rounds = []
        for number in sorted(event.rounds, reverse=True):
            lines = []
            for match in event.round_matches(number):
                games = [each.game_id for each in match.games if each.game_id and await self.is_shown(each.game_id)]
                pair = (names.get(match.first, NOBODY), names.get(match.second or "", NOBODY))
                points = f"{match.first_points:g} : {match.second_points:g}" if match.ending else ""
                lines.append((pair, points, games))
            rounds.append((number, lines))
        return self.page(request, "event.html", text=text, name=record.name, table=table, rounds=rounds)

    async def is_shown(self, game_id: str) -> bool:
        """Whether a game may stand on a page."""
        try:
            return await self.content.shown(await self.bot.tables.games.get(game_id))
        except TableError:
            return False

    async def profile(self, request: web.Request) -> web.Response:
        """The public games of somebody who wants to be named, and how they ended; nothing else is said of anybody."""
        said = request.match_info["user"]
        user = int(said) if said.isdigit() and len(said) < 21 else 0
        if not user or not (await self.bot.tables.people.preferences("user", user)).web_name:
            raise web.HTTPNotFound
        mine = await self.bot.tables.games.of_user(user, open_only=False)
        tables = [each for each in mine if each.status != "lobby" and await self.content.shown(each)]
        if not tables:
            raise web.HTTPNotFound
        lang, rows, name = self.language(request), [], ""
        for table in sorted(tables, key=lambda each: -(each.moved_at or 0.0)):
            text = catalogue(table.title, lang, table.scenario)
            seats = table.seats_of(user)
            name = (await self.bot.names_of(table)).get(seats[0], "")
            chairs = ", ".join(capital(text.name("seat", seat)) for seat in seats)
            rows.append((await self.content.line(table, lang), chairs, result_of(table, seats)))
        counts = {title_name(key, lang): sum(1 for each in tables if each.title == key) for key in
                  dict.fromkeys(each.title for each in tables)}  # fmt: skip
        return self.page(request, "profile.html", name=name, rows=rows, counts=counts)


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


def result_of(table: Table, seats: list[str]) -> str:
    """How a game ended for somebody: won, lost, drawn, or not yet."""
    if table.status != "over" or not table.outcome:
        return "running" if table.open else "none"
    winners = set(table.outcome.get("winners") or ()) | {table.outcome.get("winner")}
    if winners & set(seats):
        return "won"
    return "lost" if any(winners) else "drawn"
