"""The way of a request to a board: who sends it, what they may do, and how refusals are worded."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from aiohttp import web

from bot.base import Json
from bot.features.board.question import bare, draft_plain
from bot.features.board.service import SignedOut
from bot.games.errors import NoSuchGame
from bot.games.record import StaleAnswer
from bot.store.errors import StoreError
from bot.text.narrator import error_text, phase_name
from bot.web.board_entry import (
    BoardEntry,
    ForeignOrigin,
    answered,
    is_same,
    read_json,
    secret_of,
    status_of,
    write_token,
)
from bot.web.board_state import BoardRequest, BoardState, Eyes, seat_for
from bot.web.limits import VisitorLimits, visitor_of
from bot.web.responses import language
from engine.kernel import RulesError
from engine.kernel.errors import WrongTogether

if TYPE_CHECKING:
    from bot.web.content import Content

Serve = Callable[[BoardRequest], Awaitable[Json]]


class BoardGate:
    """Checks every request about a game, and words what is refused."""

    def __init__(self, content: Content, limits: VisitorLimits, state: BoardState, entry: BoardEntry) -> None:
        self.content, self.limits, self.state, self.entry = content, limits, state, entry
        self.games = content.services.games

    def served(self, serve: Serve, *, writes: bool) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        """Wrap a handler: check the user and their rights, and return errors as text with the current position."""

        async def handle(request: web.Request) -> web.StreamResponse:
            lang = language(request)
            asked: BoardRequest | None = None
            try:
                if writes:
                    self.entry.require_own_page(request)
                asked = await self.asked(request, writes)
                lang = asked.eyes.lang
                return answered(await serve(asked), request=request)
            except web.HTTPException:
                raise
            except (RulesError, StoreError) as error:
                return await self.refused(error, lang, asked)

        return handle

    async def asked(self, request: web.Request, writes: bool = False) -> BoardRequest:
        """Return the request with its user and rights; without a session, a public game is shown as to a spectator."""
        session = None
        game_id = request.match_info["game"]
        secret = secret_of(request)
        try:
            if secret:
                session = await self.games.boards.session(secret, game_id)
        except SignedOut:
            if writes:
                raise
        who = f"board {session.id}" if session else visitor_of(request)
        if not self.limits.allow(who):
            raise web.HTTPTooManyRequests(headers={"Retry-After": "5"})
        try:
            game = await self.games.index.get(game_id)
        except NoSuchGame:
            if secret:  # as of a private game: a guessed cookie tells nobody which of them there are
                raise SignedOut from None
            raise
        mine = game.seats_of(session.user) if session else []
        if session is not None and not mine:
            await self.games.boards.end(session.user, session.id)  # now another's seat
            session = None
        if not mine and not await self.content.shown(game):
            raise NoSuchGame(game=game_id) if session is None and not secret else SignedOut()
        if writes:
            if session is None:
                raise SignedOut
            if not is_same(request.headers.get("X-Board", ""), write_token(secret)):
                raise ForeignOrigin
        given = await read_json(request) if writes else {}
        wanted = str(given.get("seat") or request.query.get("seat") or "")
        seat = seat_for(game, mine, wanted, strictly=writes)
        user = session.user if session else None
        return BoardRequest(
            request, game, session, Eyes(game, user, seat, await self.entry.language_of(request, user)), given
        )

    async def asked_again(self, asked: BoardRequest) -> BoardRequest:
        """Return the same request after checking again that its sender still has access."""
        if asked.session is not None:
            await self.games.boards.session(secret_of(asked.request), asked.game.id)
        game = await self.games.index.get(asked.game.id)
        mine = game.seats_of(asked.eyes.user) if asked.eyes.user is not None else []
        if not mine and not await self.content.shown(game):
            raise SignedOut
        if asked.eyes.seat is not None and asked.eyes.seat not in mine:
            raise SignedOut
        return BoardRequest(
            asked.request, game, asked.session, Eyes(game, asked.eyes.user, asked.eyes.seat, asked.eyes.lang), {}
        )

    async def refused(self, error: Exception, lang: str, asked: BoardRequest | None) -> web.Response:
        """Return an error as text, with the current position for those who may see it."""
        game = asked.game if asked else None
        said = error_text(error, lang, game.title if game else None, game.scenario if game else "")
        body: Json = {"error": str(getattr(error, "key", "error-unexpected")), "say": bare(said)}
        status = status_of(error)
        if asked is not None and asked.request.method == "POST" and status != 401:
            if isinstance(error, StaleAnswer):
                body["say"] = await self.stale_text(error, asked)
            elif isinstance(error, WrongTogether):
                question = await self.state.question(asked.eyes)
                body["say"] = (
                    draft_plain(question.ask, error.facts.get("answer"), asked.eyes.text)["why"] or body["say"]
                    if question
                    else body["say"]
                )
            body["now"] = await self.state.fresh(asked)
        response = answered(body, status)
        if status == 503:
            response.headers["Retry-After"] = "1"
        return response

    async def stale_text(self, error: StaleAnswer, asked: BoardRequest) -> str:
        """Return a text saying when a question was asked that has since been answered."""
        text, seq = asked.eyes.text, int(error.facts["seq"])
        events = await self.games.views.events(asked.game.id, viewer=asked.eyes.seat)
        phases = [event for row, event in events if row <= seq and event.key == "phase"]
        return bare(text.say("stale", when=phase_name(text, phases[-1].facts)) if phases else text.say("stale-nothing"))
