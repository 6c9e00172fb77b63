"""The pages and requests of boards: signing in, positions, answers, and the stream of changes."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from aiohttp import web

from bot.base import Json
from bot.features.board.question import bare, draft_plain
from bot.features.board.service import SignedOut
from bot.features.replay.service import seats_to_see
from bot.games.errors import NoSuchGame, NotSeated, ReplayedLater
from bot.games.record import StaleAnswer, Status
from bot.store.errors import StoreError
from bot.text.narrator import error_text, phase_name, rulebook, seen_lines
from bot.web.board_entry import (
    COOKIE,
    BoardEntry,
    ForeignOrigin,
    answered,
    is_same,
    read_json,
    secret_of,
    status_of,
    words,
    write_token,
)
from bot.web.board_help import BoardHelp
from bot.web.board_state import BoardRequest, BoardState, Eyes, themes
from bot.web.changes import BREATH, BREATHED, LONGEST, Changes
from bot.web.limits import VisitorLimits, visitor_of
from bot.web.responses import HOUR, STRICT, language, page, with_etag
from engine.kernel import NothingToUndo, RulesError
from engine.kernel.ask import answer_from
from engine.kernel.errors import IllegalAnswer, WrongTogether
from engine.kernel.text import LANGUAGES
from engine.registry import KEYS
from engine.registry import title as find_title
from maps.canvas.themes import THEMES
from maps.figures.vector import symbols
from maps.scene import board, plain

if TYPE_CHECKING:
    from bot.games.record import GameInfo, Submitted
    from bot.web.content import Content

log = logging.getLogger(__name__)
LONG = "public, max-age=31536000, immutable"
SETTLING = 1.5  # seconds that a reply waits for computers
DRAWING = 90.0  # seconds a browser waits for a ground
MOST_STREAMS, STREAMS_EACH = 2000, 8
Serve = Callable[["BoardRequest"], Awaitable[Json]]


class BoardPages:
    """The request handlers of boards."""

    def __init__(self, content: Content, limits: VisitorLimits, changed: Changes) -> None:
        self.content, self.limits, self.changed, self.services = content, limits, changed, content.services
        self.games, self.state = self.services.games, BoardState(self.services)
        self.entry, self.help = BoardEntry(content, limits), BoardHelp(self.services, self.state)
        self.streams: dict[int | str, int] = {}

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Add the routes."""
        router.add_get("/board", self.page)
        router.add_get("/board/{game}", self.page)
        router.add_get("/board-figures.svg", self.figures)
        router.add_get("/board-ground/{title}/{scenario}/{theme}/{lang}.webp", self.ground)
        self.entry.add_to(router)
        reads: dict[str, Serve] = {
            "start": self.start,
            "now": self.now,
            "odds": self.odds,
            "log": self.log,
            "rows": self.rows,
            "at": self.at,
            "rules": self.rules,
            "browsers": self.browsers,
            "film": self.film,
            "battles": self.help.battles,
            "why": self.help.why,
            "reason": self.help.reason,
            "takeback": self.help.takeback,
        }
        writes: dict[str, Serve] = {
            "answer": self.answer,
            "try": self.try_draft,
            "undo": self.undo,
            "withdraw": self.withdraw,
            "order": self.order,
            "plan": self.plan,
            "resign": self.resign,
            "note": self.note,
            "hint": self.help.hint,
            "propose": self.propose,
            "vote": self.vote,
            "leave": self.leave,
            "end": self.end,
        }
        for name, serve in reads.items():
            router.add_get(f"/b/{{game}}/{name}", self.served(serve, writes=False))
        for name, serve in writes.items():
            router.add_post(f"/b/{{game}}/{name}", self.served(serve, writes=True))
        router.add_get("/b/{game}/changes", self.changes)

    # -- pages and pictures, the same for everyone -------------------------------------------------------------------
    async def page(self, request: web.Request) -> web.Response:
        """Return the page of every board, which contains nothing personal."""
        lang, ground = language(request), ""
        with contextlib.suppress(RulesError):
            game = await self.games.index.get(request.match_info.get("game", ""))
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

    # -- every request about a game ----------------------------------------------------------------------------------
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
                response = answered(await serve(asked), request=request)
                if serve in (self.leave,):
                    response.del_cookie(COOKIE, path=f"/b/{asked.game.id}")
                return response
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
            body["now"] = await self.fresh(asked)
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

    async def fresh(self, asked: BoardRequest, since: int | None = None) -> Json:
        """Return the current position."""
        game = await self.games.index.get(asked.game.id)
        mine = game.seats_of(asked.eyes.user) if asked.eyes.user is not None else []
        seat = seat_for(game, mine, asked.eyes.seat or "")
        return await self.state.present(Eyes(game, asked.eyes.user, seat, asked.eyes.lang), since)

    # -- reading -----------------------------------------------------------------------------------------------------
    async def start(self, asked: BoardRequest) -> Json:
        """Return everything a board needs once: its map, colours and texts, and the position."""
        game, lang, text = asked.game, asked.eyes.lang, asked.eyes.text
        chosen = await self.games.core.preferences.of("user", asked.eyes.user) if asked.eyes.user else None
        secret = secret_of(asked.request)
        return {
            "board": plain(board(game.title, game.scenario, lang)),
            "themes": themes(game.title),
            "theme": str(chosen.theme) if chosen and chosen.theme else "",
            "words": words(lang),
            "lang": lang,
            "name": f"{text.say('title')}",
            "seats": game.seats_of(asked.eyes.user) if asked.eyes.user else [],
            "seat_names": {seat: text.name("seat", seat) for seat in game.seats},
            "token": write_token(secret) if asked.session else "",
            "channel": f"https://discord.com/channels/{game.guild_id or '@me'}/{game.channel_id}"
            if asked.session
            else "",
            "ground": f"/board-ground/{game.title}/{game.scenario}/{{theme}}/{lang}.webp",
            "hints": game.practice and not game.exercise and bool(asked.eyes.seat),
            "replay": bool(asked.eyes.seat) or not game.open,
            "now": await self.fresh(asked, asked.number("since")),
        }

    async def now(self, asked: BoardRequest) -> Json:
        """Return the position, with arrows for what happened since a row."""
        return await self.fresh(asked, asked.number("since"))

    async def odds(self, asked: BoardRequest) -> Json:
        """Return the odds of a battle at a place."""
        return await self.state.odds_at(asked.eyes, asked.word("at"))

    async def log(self, asked: BoardRequest) -> Json:
        """Return older lines of the log."""
        return await self.state.log(asked.eyes, asked.number("before"))

    def require_past(self, asked: BoardRequest) -> None:
        """Refuse replays of a running game except from the user's own seat."""
        if asked.game.open and (asked.eyes.user is None or asked.eyes.seat is None):
            raise ReplayedLater(user=asked.eyes.user or 0)
        if asked.eyes.seat is not None and asked.eyes.seat not in seats_to_see(asked.game, asked.eyes.user or 0):
            raise ReplayedLater(user=asked.eyes.user or 0)

    async def rows(self, asked: BoardRequest) -> Json:
        """Return the rows of the log for the replay."""
        self.require_past(asked)
        return await self.state.rows(asked.eyes)

    async def film(self, asked: BoardRequest) -> Json:
        """Return what has happened since the last look, as steps; a spectator gets only the latest steps."""
        if asked.eyes.seat is not None:
            self.require_past(asked)
        return await self.help.film(asked)

    async def at(self, asked: BoardRequest) -> Json:
        """Return an earlier position."""
        self.require_past(asked)
        return await self.state.past(asked.eyes, asked.number("row") or 1)

    async def rules(self, asked: BoardRequest) -> Json:
        """Return sections of the rules by number or words."""
        rules = find_title(asked.game.title).rules(asked.game.scenario, asked.game.options)
        book = rulebook(asked.game.title, asked.eyes.lang, rules.numbering)
        found = book.find(asked.word("q"), 8) if book else []
        return {"sections": [{"number": each.number, "name": each.name, "text": bare(each.text)} for each in found]}

    async def browsers(self, asked: BoardRequest) -> Json:
        """Return the browsers in which the user is signed in."""
        found = await self.games.boards.sessions_of(asked.user)
        mine = asked.session.id if asked.session else 0
        return {"browsers": [{"id": each.id, "name": each.browser, "here": each.id == mine} for each in found]}

    # -- writing -----------------------------------------------------------------------------------------------------
    async def answer(self, asked: BoardRequest) -> Json:
        """Submit an answer; return its outcome and the next question."""
        seq, seat = asked.number("seq"), asked.eyes.seat
        if seq is None or seat is None:
            raise NotSeated(user=asked.user)
        if not is_answer(given := asked.given.get("answer")):
            raise IllegalAnswer(ask="", answer=str(given)[:40])
        since = asked.game.seq
        done = await self.games.play.submit(
            asked.game.id, asked.user, seq, answer_from(given), seat=seat, interaction_id=self.interaction(asked)
        )
        return await self.after(asked, done, since)

    async def after(self, asked: BoardRequest, done: Submitted, since: int) -> Json:
        """Return the position after an act, waiting briefly for the answers of computers."""
        game = done.game
        if done.question is None and game.computers and game.practice and game.status is Status.RUNNING:
            await self.services.computers.settled(game.id, SETTLING)
        body = await self.fresh(asked, since)
        told = seen_lines(asked.eyes.text, done.events, asked.eyes.seat)
        return body | {"told": [bare(each) for each in told], "repeated": done.repeated}

    def interaction(self, asked: BoardRequest) -> int:
        """Return an idempotency key for a request; it is negative, since Discord's interaction ids are positive."""
        key = asked.word("key")
        said = f"{asked.user}\0{asked.game.id}\0{key or hashlib.sha256(json.dumps(asked.given).encode()).hexdigest()}"
        return -1 - (int.from_bytes(hashlib.blake2b(said.encode(), digest_size=8).digest()) >> 2)

    async def try_draft(self, asked: BoardRequest) -> Json:
        """Return whether a draft is a legal answer, without saving it."""
        question = await self.state.question(asked.eyes)
        if question is None or question.seq != asked.number("seq") or not is_answer(asked.given.get("answer")):
            return {"stale": True}
        return draft_plain(question.ask, answer_from(asked.given["answer"]), asked.eyes.text)

    async def undo(self, asked: BoardRequest) -> Json:
        """Undo the last answer."""
        seq, since = asked.number("seq"), asked.game.seq
        if seq is None or asked.eyes.seat is None:
            raise NothingToUndo
        done = await self.games.play.undo(
            asked.game.id, asked.user, seq, interaction_id=self.interaction(asked), seat=asked.eyes.seat
        )
        return await self.after(asked, done, since)

    async def withdraw(self, asked: BoardRequest) -> Json:
        """Withdraw early answers."""
        return await self.after(asked, await self.games.early.withdraw(asked.game.id, asked.user), asked.game.seq)

    async def order(self, asked: BoardRequest) -> Json:
        """Save a standing order for questions like the current one."""
        question = await self.state.question(asked.eyes)
        term = asked.word("until")
        if question is None or question.seq != asked.number("seq") or term not in ("phase", "turn", "game"):
            return await self.fresh(asked)
        usual = question.ask.usual
        word = str(usual[0]) if isinstance(usual, tuple) and usual else None
        label = asked.eyes.text.question(question.ask)[:90]
        done = await self.games.early.leave_order(
            asked.game.id, asked.user, question.ask.key, word, term, seat=question.seat, label=label
        )
        return await self.after(asked, done, asked.game.seq)

    async def plan(self, asked: BoardRequest) -> Json:
        """Return or change the user's plan, a private copy of the position."""
        act, plans, game = asked.word("act"), self.games.plans, asked.game.id
        if act == "keep":
            count, done = await plans.keep(game, asked.user)
            return await self.after(asked, done, asked.game.seq) | {"planned": count}
        if act == "answer" and is_answer(given := asked.given.get("answer")):
            seq = asked.number("seq") or 0
            found = await plans.answer(game, asked.user, seq, asked.word("side"), answer_from(given))
        elif act in ("back", "clear"):
            found = await plans.back(game, asked.user, all_of_it=act == "clear")
        else:
            found = await plans.look(game, asked.user)
        return self.state.planned(asked.eyes, found)

    async def resign(self, asked: BoardRequest) -> Json:
        """Resign, after the page has asked for confirmation."""
        if asked.word("sure") != asked.game.id:
            raise IllegalAnswer(ask="", answer="resign")
        await self.games.seats.resign(asked.game.id, asked.user, asked.eyes.seat)
        return await self.fresh(asked)

    async def propose(self, asked: BoardRequest) -> Json:
        """Propose what needs the others' consent: a take-back beyond the seal, a draw, more time, or a pause."""
        return await self.fresh(asked) | {"told": [await self.help.propose(asked)]}

    async def vote(self, asked: BoardRequest) -> Json:
        """Accept or decline a proposal of another player."""
        return await self.fresh(asked) | {"told": [await self.help.vote(asked)]}

    async def note(self, asked: BoardRequest) -> Json:
        """Save a note for a possible successor in the seat."""
        await self.games.seats.leave_note(asked.game.id, asked.user, str(asked.given.get("text", ""))[:2000])
        return {"say": asked.eyes.text.say("board-page-noted")}

    async def leave(self, asked: BoardRequest) -> Json:
        """Sign out this browser."""
        if asked.session is not None:
            await self.games.boards.end(asked.user, asked.session.id)
        return {}

    async def end(self, asked: BoardRequest) -> Json:
        """Sign out another browser, or all of them."""
        await self.games.boards.end(asked.user, asked.number("id"))
        return {}

    # -- changes -----------------------------------------------------------------------------------------------------
    async def changes(self, request: web.Request) -> web.StreamResponse:
        """Stream a notification for each change of the viewer's position; the page then fetches the change."""
        try:
            asked = await self.asked(request)
        except (RulesError, StoreError) as error:
            return await self.refused(error, language(request), None)
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
                now = await self.asked_again(asked)
                mark = (await self.state.present(now.eyes))["mark"]
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


def seat_for(game: GameInfo, mine: list[str], wanted: str, *, strictly: bool = False) -> str | None:
    """The seat with which a person looks: the one they name, unless another of theirs is asked; else their first."""
    asked = [wait.seat for wait in game.awaited if wait.seat in mine]
    if wanted in mine and (strictly or wanted in asked or not asked):
        return wanted
    return next(iter([*asked, *mine]), None)


def is_answer(given: Any) -> bool:
    """Return whether the data has the form of an answer."""
    if isinstance(given, bool) or given is None:
        return False
    if isinstance(given, list):
        return len(given) <= 400 and all(isinstance(each, str) and len(each) < 80 for each in given)
    if isinstance(given, dict):
        return len(given) <= 400 and all(
            isinstance(each, int) and not isinstance(each, bool) for each in given.values()
        )
    return isinstance(given, int) and abs(given) < 10**9
