"""The read-only JSON interface, version 1: the data behind the pages, for communities that build on it.

The same rules apply as for pages: only public games of servers that show them, names only of people who agreed to be
named, no Discord user ids. `openapi.json` beside this module describes every response; a test keeps the two in step.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import orjson
from aiohttp import web

from bot.features.tournaments.facts import match_facts, standings_facts, tournament_facts
from bot.games.errors import NoSuchGame
from bot.games.record import Status
from bot.text.narrator import catalogue, outcome_text, turn_text
from bot.web.content import Content, person_mark
from bot.web.responses import HOUR, LONG, MINUTE, SHORT, language, spoken, with_etag
from bot.web.tournament_page import TournamentPage, tournament_shown
from engine.registry import KEYS
from engine.registry import title as find_title
from maps.scene import board, plain, scene

if TYPE_CHECKING:
    from bot.features.tournaments.record import LoadedTournament
    from bot.games.record import GameInfo

ROOT = "/api/v1"
JSON = "application/json"
OPEN = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}
MOST_ROW = 9  # digits of a row in an address
Handler = Callable[[web.Request], Awaitable[web.Response]]


def answer(request: web.Request, found: object, kept: str = MINUTE) -> web.Response:
    """Return a JSON response with an ETag that any origin may read."""
    return with_etag(request, orjson.dumps(found), JSON, kept, spoken(language(request)) | OPEN)


def refusal(status: int, error: str) -> web.Response:
    """Return an error as JSON."""
    return web.json_response({"error": error}, status=status, headers=OPEN)


@cache
def document() -> bytes:
    """Return the OpenAPI document."""
    return files("bot.web").joinpath("openapi.json").read_bytes()


async def openapi(request: web.Request) -> web.Response:
    """Serve the OpenAPI document."""
    return with_etag(request, document(), JSON, HOUR, OPEN)


class Api:
    """Serves the JSON interface."""

    def __init__(self, content: Content) -> None:
        self.content, self.services, self.games = content, content.services, content.services.games

    def routes(self) -> dict[str, Handler]:
        """Return the handlers by route."""
        return {
            f"{ROOT}/openapi.json": openapi,
            f"{ROOT}/servers": self.servers,
            f"{ROOT}/servers/{{server}}": self.server,
            f"{ROOT}/servers/{{server}}/ratings/{{title}}": self.ratings,
            f"{ROOT}/games/{{game}}": self.game,
            f"{ROOT}/games/{{game}}/position": self.position,
            f"{ROOT}/games/{{game}}/file": self.file,
            f"{ROOT}/boards/{{title}}/{{scenario}}": self.board,
            f"{ROOT}/tournaments/{{tournament}}": self.tournament,
            f"{ROOT}/tournaments/{{tournament}}/standings": self.standings,
        }

    # servers

    async def servers(self, request: web.Request) -> web.Response:
        """List the servers that show their games."""
        found = [{"id": str(number), "name": name} for number, name in await self.content.servers_shown()]
        return answer(request, {"servers": found})

    async def guild(self, request: web.Request) -> int:
        """Return the server named in the address; a server that shows nothing is not found."""
        said = request.match_info["server"]
        number = int(said) if said.isdecimal() and len(said) < 20 else 0
        if not number or not await self.content.server_shown(number):
            raise NoSuchGame(game=said)
        return number

    async def server(self, request: web.Request) -> web.Response:
        """Return the public games and tournaments of a server."""
        number, lang = await self.guild(request), language(request)
        live, over = await self.content.games_of(number)
        tournaments = [
            tournament_facts(each)
            for each in await self.games.tournaments.in_guild(number, open_only=False)
            if await tournament_shown(self.content, each)
        ]
        games = [await self.game_facts(each, lang) for each in (*live, *over)]
        name = await self.content.server_name(number)
        return answer(request, {"id": str(number), "name": name, "games": games, "tournaments": tournaments})

    async def ratings(self, request: web.Request) -> web.Response:
        """Return the ratings on a server of players who agreed to be named."""
        number, title = await self.guild(request), request.match_info["title"]
        if title not in KEYS:
            raise NoSuchGame(game=title)
        found = []
        for rating in await self.games.ratings.all(title, number):
            user = int(rating.player) if rating.player.isdigit() else None
            if rating.shown and user is not None and await self.content.is_named(user):
                who = {"name": await self.content.name_of(user), "mark": person_mark(user)}
                found.append({"player": who, "side": rating.side, "points": rating.points, "games": rating.games})
        return answer(request, {"title": title, "ratings": found})

    # games

    async def game_facts(self, game: GameInfo, lang: str) -> dict[str, Any]:
        """Return what a list shows of a game."""
        text = catalogue(game.title, lang, game.scenario)
        seats = [
            {"seat": seat, "side": line.side, "name": line.name or None, "mark": line.mark or None}
            for seat, line in zip(game.seats, await self.content.seats(game, text), strict=True)
        ]
        return {
            "id": game.id,
            "name": await self.content.name(game, text),
            "title": game.title,
            "scenario": game.scenario,
            "options": dict(game.options),
            "status": str(game.status),
            "turn": game.turn,
            "seats": seats,
            "started_at": game.started_at,
            "ended_at": game.ended_at,
            "winner": (game.outcome or {}).get("winner"),
            "result": outcome_text(game.outcome, text) if game.outcome else None,
        }

    async def game(self, request: web.Request) -> web.Response:
        """Return a public game: its players, its state, and whose turn it is."""
        game = await self.content.public_game(request.match_info["game"])
        lang = language(request)
        text = catalogue(game.title, lang, game.scenario)
        view = await self.games.views.view(game.id)
        waiting = [
            {"seat": wait.seat, "since": wait.since, "deadline": wait.deadline}
            for wait in game.awaited
            if not wait.early
        ]
        tracks = [
            {"id": each.id, "side": each.side or None, "value": each.value, "name": text.name("track", each.id)}
            for each in view.tracks
        ]
        more = {
            "row": await self.content.last_row(game),
            "turns": view.turns,
            "now": turn_text(view, text),
            "waiting": waiting if game.status is Status.RUNNING else [],
            "tracks": tracks,
            "rules_version": game.rules_version,
            "commitment": game.commitment,
        }
        return answer(request, await self.game_facts(game, lang) | more, SHORT if game.open else HOUR)

    async def position(self, request: web.Request) -> web.Response:
        """Return a position as a spectator sees it, as a scene: after a given log row, or the latest."""
        game = await self.content.public_game(request.match_info["game"])
        said, newest = request.query.get("row", ""), await self.content.last_row(game)
        row = min(int(said), newest) if said.isdecimal() and len(said) < MOST_ROW else newest
        view = await self.games.views.view_at(game.id, max(1, row))
        found = {"game": game.id, "row": row, "board": f"{ROOT}/boards/{game.title}/{game.scenario}"}
        kept = LONG if row < newest or not game.open else SHORT
        return answer(request, found | {"scene": plain(scene(view, language(request)))}, kept)

    async def board(self, request: web.Request) -> web.Response:
        """Return the static parts of a scenario's map."""
        title, scenario = request.match_info["title"], request.match_info["scenario"]
        if title not in KEYS or scenario not in find_title(title).scenarios:
            raise NoSuchGame(game=title)
        return answer(request, plain(board(title, scenario, language(request))), HOUR)

    async def file(self, request: web.Request) -> web.Response:
        """Return the file of a finished game, including its seed, so that `strategos verify` can recompute it."""
        game = await self.content.public_game(request.match_info["game"])
        if game.status is not Status.OVER or not game.commitment:
            raise NoSuchGame(game=game.id)
        found = dict(await self.games.files.export(game.id))
        found["name"] = await self.content.name(game, catalogue(game.title, language(request), game.scenario))
        return answer(request, found, HOUR)

    # tournaments

    async def shown_tournament(self, request: web.Request) -> LoadedTournament:
        """Return the tournament named in the address; one that is not shown on a page is not found."""
        tournament = await self.games.tournaments.get(request.match_info["tournament"])
        if not await tournament_shown(self.content, tournament.record):
            raise NoSuchGame(game=tournament.id)
        return tournament

    async def tournament(self, request: web.Request) -> web.Response:
        """Return a tournament with its players, rounds and standings."""
        tournament = await self.shown_tournament(request)
        page = TournamentPage(self.content, tournament, language(request))
        await page.read_names()
        await page.read_games()
        facts = tournament_facts(tournament.record) | {
            "commitment": tournament.record.commitment,
            "seed": tournament.opened_seed,
            "players": players_of(page, tournament),
            "rounds": [
                {
                    "number": number,
                    "start_by": made.start_by,
                    "matches": [
                        match_facts(tournament, match, page.shown) for match in tournament.round_matches(number)
                    ],
                }
                for number, made in sorted(tournament.rounds.items())
            ],
            "standings": standings_facts(tournament),
        }
        return answer(request, facts)

    async def standings(self, request: web.Request) -> web.Response:
        """Return the standings of a tournament."""
        tournament = await self.shown_tournament(request)
        page = TournamentPage(self.content, tournament, language(request))
        await page.read_names()
        found = {"players": players_of(page, tournament), "standings": standings_facts(tournament)}
        return answer(request, {"tournament": tournament.id} | found)


def players_of(page: TournamentPage, tournament: LoadedTournament) -> dict[str, Any]:
    """Return the players by their key in the tournament: by name if they agreed to be named, else by number."""
    return {
        player: {"name": line.name, "mark": line.mark or None, "left": tournament.entrants[player].left_in is not None}
        for player, line in page.names.items()
        if not tournament.entrants[player].waiting
    }
