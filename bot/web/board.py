"""The boards: their pages and pictures, which are the same for everyone, and the routes of all that they ask."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from aiohttp import web

from bot.web.board_acts import BoardActs
from bot.web.board_entry import BoardEntry, words
from bot.web.board_gate import BoardGate
from bot.web.board_help import BoardHelp
from bot.web.board_reads import BoardReads
from bot.web.board_review import BoardReview
from bot.web.board_state import BoardState
from bot.web.board_stream import BoardStreams
from bot.web.changes import Changes
from bot.web.limits import VisitorLimits
from bot.web.responses import HOUR, language, page, with_etag
from engine.kernel import RulesError
from engine.kernel.text import LANGUAGES
from engine.registry import KEYS
from engine.registry import title as find_title
from maps.canvas.themes import THEMES
from maps.figures.vector import symbols

if TYPE_CHECKING:
    from bot.web.content import Content

LONG = "public, max-age=31536000, immutable"
DRAWING = 90.0  # seconds a browser waits for a ground


class BoardPages:
    """The pages of boards, and where each request goes."""

    def __init__(self, content: Content, limits: VisitorLimits, changed: Changes) -> None:
        self.content, self.services = content, content.services
        self.entry, state = BoardEntry(content, limits), BoardState(content.services)
        help_ = BoardHelp(content.services, state)
        self.gate = BoardGate(content, limits, state, self.entry)
        self.streams = BoardStreams(self.gate, changed)
        self.review = BoardReview(self.services)
        self.reads, self.acts = BoardReads(self.services, state, help_), BoardActs(self.services, state, help_)

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Add the routes."""
        for name, serve in (*self.acts.routes().items(), *self.review.writes().items()):
            router.add_post(f"/b/{{game}}/{name}", self.gate.served(serve, writes=True))
        for name, serve in (*self.reads.routes().items(), *self.review.reads().items()):
            router.add_get(f"/b/{{game}}/{name}", self.gate.served(serve, writes=False))
        router.add_get("/b/{game}/changes", self.streams.changes)
        router.add_get("/board", self.page)
        router.add_get("/board/{game}", self.page)
        router.add_get("/board-figures.svg", self.figures)
        router.add_get("/board-ground/{title}/{scenario}/{theme}/{lang}.webp", self.ground)
        self.entry.add_to(router)

    async def page(self, request: web.Request) -> web.Response:
        """Return the page of every board, which contains nothing personal."""
        lang, ground = language(request), ""
        with contextlib.suppress(RulesError):
            game = await self.services.games.index.get(request.match_info.get("game", ""))
            if await self.content.shown(game):  # of another game nothing is said here
                ground = f"/board-ground/{game.title}/{game.scenario}/{{}}/{lang}.webp"
        return page(request, "board.html", words=words(lang), client=0, hosts="", ground=ground)

    async def figures(self, request: web.Request) -> web.Response:
        """Return the silhouettes of all counters."""
        return with_etag(request, symbols().encode(), "image/svg+xml", HOUR)

    async def ground(self, request: web.Request) -> web.Response:
        """Return the background of a map, which is drawn once."""
        title, scenario, theme, lang = (request.match_info[name] for name in ("title", "scenario", "theme", "lang"))
        known = title in KEYS and scenario in find_title(title).scenarios and theme in THEMES and lang in LANGUAGES
        if not known:
            raise web.HTTPNotFound
        wish = {"title": title, "scenario": scenario}
        picture = await self.services.pictures.picture("ground.webp", "ground", wish, lang, theme, DRAWING)
        if picture is None:
            raise web.HTTPServiceUnavailable(headers={"Retry-After": "5"})
        return web.Response(body=picture.data, content_type="image/webp", headers={"Cache-Control": LONG})
