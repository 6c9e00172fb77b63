"""Sign-in to boards, by links from Discord or inside Discord's frame; every write must come from our own pages."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import orjson
from aiohttp import web

from bot.base import Json
from bot.features.board.question import bare, browser_name
from bot.features.board.service import SignedOut
from bot.games.errors import GameError, NoSuchGame
from bot.games.record import Status
from bot.store.errors import StoreBusy, StoreError
from bot.text.narrator import catalogue, error_text
from bot.web.limits import VisitorLimits, visitor_of
from bot.web.responses import STRICT, language, packed, page
from engine.kernel import RulesError
from engine.kernel.errors import IllegalAnswer
from engine.kernel.text import LANGUAGES, capital
from maps.canvas.themes import THEMES

if TYPE_CHECKING:
    from bot.games.record import GameInfo
    from bot.web.content import Content

COOKIE = "board"
UNKNOWN = "-"  # a secret that none of ours can be: those are longer
LOCAL = ("127.0.0.1", "localhost")
MONTH = 30 * 86400
ARRIVING = 10.0  # seconds in which what is sent has to be here
TICKET_LASTS = 600.0  # seconds in which somebody who has come by Discord's frame chooses a game
WORDS = "board-page-"  # how the sentences of the page begin in the catalogues
HOSTS = tuple(f"https://{part}discord{end}" for end in (".com", "app.com") for part in ("", "ptb.", "canary."))
FRAMING = "https://discord.com https://*.discord.com https://discordapp.com https://*.discordapp.com"
NEARBY = "http://127.0.0.1:* http://localhost:*"  # where the local Discord has its pages
Enter = Callable[[web.Request, Json], Awaitable[web.Response]]


class ForeignOrigin(GameError):
    """A request made by a page of another origin."""

    key = "error-foreign-origin"


class TooMuchSent(GameError):
    """A request larger than any valid answer."""

    key = "error-too-much-sent"


class NotVouched(GameError):
    """Discord does not confirm the user's identity."""

    key = "error-not-vouched"


class BoardEntry:
    """Signs people in: by a single-use link, or by the identity that Discord confirms for its frame."""

    def __init__(self, content: Content, limits: VisitorLimits) -> None:
        self.content, self.limits, self.services = content, limits, content.services
        self.games, self.settings = self.services.games, self.services.settings

    def add_to(self, router: web.UrlDispatcher) -> None:
        """Add the routes."""
        router.add_post("/b/look", self.served(self.look))
        router.add_post("/b/enter", self.served(self.enter))
        router.add_get("/activity", self.activity)
        router.add_post("/b/activity/enter", self.served(self.enter_frame))
        router.add_post("/b/activity/open", self.served(self.open_in_frame))

    def served(self, serve: Enter) -> Callable[[web.Request], Awaitable[web.Response]]:
        """Wrap a handler for visitors who are not signed in yet, with a rate limit per address."""

        async def handle(request: web.Request) -> web.Response:
            try:
                if not self.limits.allow(f"sign-in {visitor_of(request)}"):
                    raise web.HTTPTooManyRequests
                self.require_own_page(request, framed=request.path.startswith("/b/activity/"))
                return await serve(request, await read_json(request))
            except (RulesError, StoreError) as error:
                said = bare(error_text(error, language(request)))
                return answered({"error": str(getattr(error, "key", "")), "say": said}, status_of(error))

        return handle

    # -- links -------------------------------------------------------------------------------------------------------
    async def look(self, request: web.Request, given: Json) -> web.Response:
        """Return who a link is for, without using it up."""
        invitation = await self.games.boards.invited(str(given.get("token", ""))[:100])
        game = await self.games.index.get(invitation.game_id)
        lang = await self.language_of(request, invitation.user)
        text = catalogue(game.title, lang, game.scenario)
        named = [text.name("seat", seat) for seat in game.seats_of(invitation.user)]
        name = await self.services.discord.name_of(invitation.user)
        said = text.say("board-link-for", name=name or "–", seats=text.joined(named) or "–", title=text.say("title"))
        local = urlsplit(self.settings.web_address).hostname in LOCAL  # nobody else could have opened it
        return answered({"say": said, "words": words(lang), "lang": lang, "local": local})

    async def enter(self, request: web.Request, given: Json) -> web.Response:
        """Use up a link, and sign the browser in."""
        token, browser = str(given.get("token", ""))[:100], browser_name(request.headers.get("User-Agent", ""))
        secret, invitation = await self.games.boards.enter(token, browser)
        response = answered({"game": invitation.game_id})
        response.set_cookie(
            COOKIE,
            secret,
            max_age=MONTH,
            path=f"/b/{invitation.game_id}",
            secure=urlsplit(self.settings.web_address).scheme == "https",
            httponly=True,
            samesite="Strict",
        )
        return response

    # -- Discord's frame ---------------------------------------------------------------------------------------------
    async def activity(self, request: web.Request) -> web.Response:
        """Serve the board page for Discord's frame; no other page may embed it."""
        if not self.settings.has_activity:
            raise web.HTTPNotFound
        local = self.is_local
        hosts = [*HOSTS, *NEARBY.split()] if local else HOSTS
        client = self.services.discord.application_id
        response = page(
            request, "board.html", words=words(language(request)), client=client, hosts=" ".join(hosts), ground=""
        )
        framing = f"frame-ancestors {FRAMING} {NEARBY if local else ''}".rstrip()
        policy = STRICT["Content-Security-Policy"].replace("frame-ancestors 'none'", framing)
        response.headers["Content-Security-Policy"] = policy
        return response

    async def enter_frame(self, request: web.Request, given: Json) -> web.Response:
        """Ask Discord who the user is, and list their games; the game of the current channel is marked."""
        code, secret = str(given.get("code", ""))[:200], self.settings.client_secret.get_secret_value()
        person = await self.services.discord.person_of_code(code, secret)
        if person is None:
            raise NotVouched
        lang = await self.language_of(request, person.id)
        said = str(given.get("channel", ""))[:20]
        channel = int(said) if said.isdecimal() else 0
        found = [game for game in await self.games.index.of_user(person.id) if is_played(game)]
        here = await self.games.index.at_channel(channel) if channel else None
        if here is not None and is_played(here) and here.id not in {each.id for each in found}:
            found += [here] if await self.content.shown(here) else []
        found.sort(key=lambda game: (game.channel_id != channel, not self.waits_for(game, person.id)))
        body: Json = {
            "name": person.name,
            "ticket": self.ticket(person.id),
            "access_token": person.token,
            "games": [self.line(game, person.id, channel, lang) for game in found[:25]],
        }
        return answered(body | {"words": words(lang), "lang": lang})

    async def open_in_frame(self, request: web.Request, given: Json) -> web.Response:
        """Start a session for one of those games; the page keeps its secret in memory, not in a cookie."""
        user = self.user_of(str(given.get("ticket", ""))[:100])
        game = await self.games.index.get(str(given.get("game", ""))[:20])
        if not game.seats_of(user):
            if await self.content.shown(game):
                return answered({"game": game.id})
            raise NoSuchGame(game=game.id)
        browser = f"Discord · {browser_name(request.headers.get('User-Agent', ''))}"
        return answered({"game": game.id, "bearer": await self.games.boards.begin(game.id, user, browser)})

    def waits_for(self, game: GameInfo, user: int) -> bool:
        """Return whether a game waits for a user."""
        return any(game.seats.get(wait.seat) == user for wait in game.due)

    def line(self, game: GameInfo, user: int, channel: int, lang: str) -> Json:
        """Return a game as an entry in the list of a user in Discord's frame."""
        text = catalogue(game.title, lang, game.scenario)
        named = [capital(text.name("seat", seat)) for seat in game.seats_of(user)]
        return {
            "game": game.id,
            "title": text.say("title"),
            "seats": text.joined(named) or text.say("board-page-watching"),
            "state": capital(text.say(f"status-{game.status}", turn=game.turn or 0)),
            "waits": self.waits_for(game, user),
            "here": bool(channel) and game.channel_id == channel,
        }

    def ticket(self, user: int) -> str:
        """Return a token that proves a user's identity for ten minutes.

        Any process can verify it, and nothing is stored.
        """
        said = f"{user}.{int(time.time() + TICKET_LASTS)}"
        return f"{said}.{self.sealed(said)}"

    def sealed(self, said: str) -> str:
        key = self.settings.client_secret.get_secret_value().encode()
        return hmac.new(key, f"ticket {said}".encode(), hashlib.sha256).hexdigest()[:40]

    def user_of(self, ticket: str) -> int:
        """Return the user that a ticket was issued to."""
        said, _, seal = ticket.rpartition(".")
        user, _, end = said.partition(".")
        whole = user.isdecimal() and end.isdecimal() and is_same(seal, self.sealed(said))
        if not whole or int(end) < time.time():
            raise SignedOut
        return int(user)

    # -- what comes from where ---------------------------------------------------------------------------------------
    @property
    def is_local(self) -> bool:
        """Return whether the pages can only be reached from this machine."""
        return urlsplit(self.settings.web_address).hostname in LOCAL

    def require_own_page(self, request: web.Request, framed: bool | None = None) -> None:
        """Refuse a request that does not come from our own page.

        That is, from our own origin, or from Discord's frame, where no cookies are used.
        """
        origin, site = request.headers.get("Origin", ""), request.headers.get("Sec-Fetch-Site", "same-origin")
        framed = bool(bearer_of(request)) if framed is None else framed
        known = self.is_framed_origin(origin) if framed else origin in self.own_origins(request)
        if not known or site != "same-origin" or request.content_type != "application/json":
            raise ForeignOrigin

    def own_origins(self, request: web.Request) -> set[str]:
        """Return the origins that browsers send for our own pages."""
        address = urlsplit(self.settings.web_address)
        own = {f"{address.scheme}://{address.netloc}"} if address.netloc else set()
        return own | {f"http://{request.host}"} if not own or address.hostname in LOCAL else own

    def is_framed_origin(self, origin: str) -> bool:
        """Return whether an origin is our page in Discord's frame, or in that of the local Discord."""
        client = self.services.discord.application_id
        if origin == f"https://{client}.discordsays.com":
            return self.settings.has_activity
        return (
            self.settings.has_activity
            and self.is_local
            and bool(re.fullmatch(rf"http://{client}\.localhost:\d+", origin))
        )

    async def language_of(self, request: web.Request, user: int | None) -> str:
        """Return the language of a reader: the one requested, else the one they have chosen, else the browser's."""
        asked = request.query.get("lang", "")
        if asked in LANGUAGES or user is None:
            return language(request)
        chosen = (await self.games.core.preferences.of("user", user)).language
        return str(chosen) if chosen else language(request)


def is_played(game: GameInfo) -> bool:
    """Return whether a game has a board: it has begun and is not a lesson."""
    return game.origin is None and game.status is not Status.LOBBY


def bearer_of(request: web.Request) -> str:
    """Return the secret that a page in Discord's frame keeps in memory."""
    kind, _, secret = request.headers.get("Authorization", "").partition(" ")
    return secret[:100] if kind == "Bearer" else ""


def secret_of(request: web.Request) -> str:
    """Return the session secret of a request: the browser's cookie, or what a page in Discord's frame sends."""
    secret = bearer_of(request) or request.cookies.get(COOKIE, "")
    return secret if secret.isascii() else UNKNOWN


def is_same(given: str, expected: str) -> bool:
    """Compare a secret that was sent in constant time; it may contain anything that a header can."""
    return hmac.compare_digest(given.encode(errors="replace"), expected.encode())


def write_token(secret: str) -> str:
    """Return the token that our pages must send with every write."""
    return hmac.new(secret.encode(), b"write", hashlib.sha256).hexdigest()[:32]


def words(lang: str) -> dict[str, str]:
    """Return the texts of the page, some with placeholders that the page fills in."""
    text = catalogue(None, lang)
    shared = (*(f"theme-{theme}" for theme in THEMES), "warn-title", "button-warn-back", "button-warn-anyway")
    return {name: text.say(name) for name in shared} | {
        name.removeprefix(WORDS): text.say(name, count="{count}", name="{name}", place="{place}", what="{what}")
        for name in sorted(text.ids())
        if name.startswith(WORDS)
    }


async def read_json(request: web.Request) -> Json:
    """Return the JSON object that was sent; anything else counts as an empty object."""
    try:
        async with asyncio.timeout(ARRIVING):
            body = await request.read()
        found = orjson.loads(body)
    except TimeoutError as error:
        raise web.HTTPRequestTimeout from error
    except web.HTTPRequestEntityTooLarge as error:
        raise TooMuchSent from error
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def answered(body: Json, status: int = 200, request: web.Request | None = None) -> web.Response:
    """Return JSON for one user, marked as not cacheable."""
    said = orjson.dumps(body, option=orjson.OPT_NON_STR_KEYS)
    packing: dict[str, str] = {}
    if request is not None:
        said, packing = packed(request, said)
    headers = {"Cache-Control": "no-store, private", **packing}
    return web.Response(status=status, body=said, content_type="application/json", headers=headers)


def status_of(error: Exception) -> int:
    """Return the HTTP status of a refusal."""
    if isinstance(error, SignedOut):
        return 401
    if isinstance(error, ForeignOrigin | TooMuchSent):
        return 403 if isinstance(error, ForeignOrigin) else 413
    if isinstance(error, NoSuchGame):
        return 404
    if isinstance(error, StoreBusy | StoreError):
        return 503
    return 422 if isinstance(error, IllegalAnswer | NotVouched) else 409
