"""The pages: servers, games, replays, tournaments and players."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TypedDict

from aiohttp import web
from markupsafe import Markup

from bot.features.chronicle.service import WrittenChronicle
from bot.features.chronicle.tables import compared_games
from bot.features.replay.service import Replay
from bot.games.record import GameInfo, Status
from bot.text.narrator import catalogue, ending_lines, outcome_text, turn_text
from bot.web.content import (
    Content,
    GameLine,
    ScoreTable,
    StorySection,
    WaitingLine,
    latest,
    plain_line,
    score_table,
    story_sections,
)
from bot.web.profile import Profile
from bot.web.responses import ADDRESS, HOUR, canonical, language, page, spoken, unfolding, with_etag
from bot.web.tournament_page import TournamentPage, tournament_shown
from engine.kernel import View
from engine.kernel.text import Text, capital
from engine.registry import title as find_title

# The chronicle is one self-contained file; on a page it gets its own origin.
CHRONICLE_POLICY = (
    "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts"
)
RECENT, FEATURED = 40, 5  # log lines on a game's page, and beside the featured game on the first page
VICTORY = ("vp", "victory")  # gauges that decide a game by points
PATIENCE, LOOK_AGAIN = 1.5, 3  # seconds until a chronicle is said to be being written, and until the page looks again
RECENT_GAMES = 6  # finished games of a server on the first page


class GamePlace(TypedDict):
    """Where a game belongs: its server, its tournament if it has a page, its place in Discord."""

    server: tuple[int, str]
    tournament: tuple[str, str] | None
    discord: str


class PageFacts(TypedDict):
    """The contents of a game's page."""

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
    reviewed: bool
    story: list[StorySection]
    more: bool
    row: int
    about: str
    picture: str
    sizes: dict[str, tuple[int, int]]
    way: GamePlace
    lesson: str
    why: list[Markup]
    now: str
    endings: list[Markup]


class Pages:
    """The pages for visitors."""

    def __init__(self, content: Content) -> None:
        self.content, self.services = content, content.services

    async def index(self, request: web.Request) -> web.Response:
        """Return the page with the servers that show their games, and the games being played."""
        lang, servers = language(request), []
        playing: list[GameInfo] = []
        for number, name in await self.content.servers_shown():
            live, over = await self.content.games_of(number, finished=RECENT_GAMES)
            playing += live
            if live or over:
                servers.append((number, name, await self.lines(live, lang), await self.lines(over, lang)))
        first = max(playing, key=lambda each: each.moved_at or 0.0, default=None)
        featured = await self.facts(first, lang, FEATURED) if first is not None else None
        return page(request, "index.html", servers=servers, featured=featured, shown=first and first.id)

    async def lines(self, games: Sequence[GameInfo], lang: str) -> list[GameLine]:
        """Return games as lines of a list."""
        return [await self.content.line(each, lang) for each in games]

    async def server(self, request: web.Request) -> web.Response:
        """Return the page with the public games and tournaments of a server."""
        said = request.match_info["guild"]
        number = int(said) if said.isdecimal() and len(said) < 20 else 0
        if not number or not await self.content.server_shown(number):
            raise web.HTTPNotFound
        lang = language(request)
        live, over = [await self.lines(each, lang) for each in await self.content.games_of(number)]
        tournaments = []
        for each in await self.services.games.tournaments.in_guild(number, open_only=False):
            if await tournament_shown(self.content, each):
                text = catalogue(each.title, lang, each.scenario)
                kind = text.say(f"tournament-format-{each.format}")
                state = text.say(f"tournament-status-{each.status}", round=each.round)
                tournaments.append((each.id, each.name, f"{text.say('title')} · {kind}", state))
        name = await self.content.server_name(number)
        return page(request, "server.html", name=name, live=live, over=over, tournaments=tournaments)

    async def facts(self, game: GameInfo, lang: str, lines: int = RECENT) -> PageFacts:
        """Return the contents of a game's page, including the part that is refreshed."""
        text = catalogue(game.title, lang, game.scenario)
        view = await self.services.games.views.view(game.id)
        story = await self.content.story(game, text)
        shown = latest(story, lines)
        line, row = await self.content.line(game, lang), await self.content.last_row(game)
        return {
            "text": text,
            "line": line,
            "about": about_of(line, turn_text(view, text)),
            "picture": picture_of(game, row),
            "sizes": self.content.sizes_of(game),
            "way": await self.way(game),
            "lesson": lesson_of(game, view, text),
            "why": [] if not game.open else await self.content.scores(game, text),
            "now": now_of(view, text),
            "endings": [plain_line(line) for line in ending_lines(view, text)[1:]] if game.open else [],
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
            "reviewed": not game.open and await self.services.games.reviews.stored(game) is not None,
            "story": shown,
            "more": sum(len(each.lines) for each in shown) < sum(len(each.lines) for each in story),
            "row": row,
        }

    async def way(self, game: GameInfo) -> GamePlace:
        """Return where a game belongs."""
        guild = game.guild_id or 0
        found = None
        if game.match_id is not None:
            record = (await self.services.games.tournaments.get(game.match_id.partition(".")[0])).record
            found = (record.id, record.name) if await tournament_shown(self.content, record) else None
        return {
            "server": (guild, await self.content.server_name(guild)),
            "tournament": found,
            "discord": f"https://discord.com/channels/{guild}/{game.channel_id}" if game.channel_id else "",
        }

    async def log(self, request: web.Request) -> web.Response:
        """Return the page with the full log of a game."""
        game = await self.content.public_game(request.match_info["game"])
        lang = language(request)
        text = catalogue(game.title, lang, game.scenario)
        story = await self.content.story(game, text)
        line = await self.content.line(game, lang)
        about = about_of(line, line.state)
        way = await self.way(game)
        return page(request, "log.html", text=text, line=line, game=game.id, story=story, about=about, way=way)

    async def game(self, request: web.Request) -> web.Response:
        """Return the page of a game: map, standing, clocks, log."""
        game = await self.content.public_game(request.match_info["game"])
        return page(request, "game.html", **await self.facts(game, language(request)))

    async def live(self, request: web.Request) -> web.Response:
        """Return the part of a game's page that is refreshed."""
        game = await self.content.public_game(request.match_info["game"])
        return page(request, "live.html", **await self.facts(game, language(request)))

    async def replay(self, request: web.Request) -> web.Response:
        """Return a step of a finished game as a page that works without scripts."""
        game = await self.content.public_game(request.match_info["game"])
        if game.open:
            raise web.HTTPNotFound
        lang = language(request)
        text = catalogue(game.title, lang, game.scenario)
        replay = await self.services.games.replays.replay(game, None)
        said = request.query.get("step", "1")
        place = min(max(int(said) if said.isdecimal() and len(said) < 7 else 1, 1), len(replay.steps)) - 1
        step = replay.steps[place]
        view = await self.services.games.views.view_at(game.id, step.row)
        return page(
            request,
            "replay.html",
            text=text,
            line=(line := await self.content.line(game, lang)),
            about=about_of(line, turn_text(view, text)),
            picture=picture_of(game, step.row),
            sizes=self.content.sizes_of(game),
            way=await self.way(game),
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
        """Return the chronicle of a finished game; while it is being written, a page that says so and looks again."""
        game = await self.content.public_game(request.match_info["game"])
        if game.open or not game.commitment:
            raise web.HTTPNotFound
        lang = language(request)
        line = await self.content.line(game, lang)
        writing = asyncio.ensure_future(self.write_chronicle(game, lang))
        done, _ = await asyncio.wait({writing}, timeout=PATIENCE)
        if not done:
            writing.add_done_callback(lambda task: task.cancelled() or task.exception())
            waiting = page(request, "writing.html", line=line, way=await self.way(game), game=game.id)
            waiting.headers.update({"Refresh": str(LOOK_AGAIN), "Cache-Control": "no-store"})
            return waiting
        headers = {**spoken(lang), "Content-Security-Policy": CHRONICLE_POLICY}
        title = f"{line.name} · {catalogue(game.title, lang).say('button-chronicle')}"
        facts = canonical(request), title, about_of(line, ""), picture_of(game, await self.content.last_row(game))
        told = unfolding(request.app[ADDRESS], *facts)
        body = writing.result().page.replace("</title>", f"</title>\n{told}", 1)
        return with_etag(request, body.encode(), "text/html", HOUR, headers)

    async def write_chronicle(self, game: GameInfo, lang: str) -> WrittenChronicle:
        """Return the chronicle of a game; the worker keeps it once it is written."""
        return await self.services.chronicles.chronicle(
            await self.services.games.files.export(game.id),
            lang=lang,
            theme="light",
            players=await self.content.commanders(game),
            home=f"/g/{game.id}?lang={lang}",
            review=await self.services.games.reviews.stored(game),
        )

    async def tournament(self, request: web.Request) -> web.Response:
        """Return the page of a tournament: its bracket or groups, standings, and rounds with the public games."""
        tournament = await self.services.games.tournaments.get(request.match_info["tournament"])
        if not await tournament_shown(self.content, tournament.record):
            raise web.HTTPNotFound
        guild = tournament.record.guild_id
        server = guild, await self.content.server_name(guild)
        shown = TournamentPage(self.content, tournament, language(request))
        facts = await shown.read()
        game = await shown.newest_game()
        return page(
            request,
            "tournament.html",
            server=server,
            tournament=tournament.id,
            about=" · ".join(filter(None, [facts["state"], *facts["facts"][:2]])),
            picture=picture_of(game, await self.content.last_row(game)) if game is not None else "",
            discord=f"https://discord.com/channels/{guild}/{tournament.record.channel_id}",
            **facts,
        )

    async def compared(self, request: web.Request) -> web.Response:
        """Return the page that compares the tables of a duplicate round, once it is over."""
        tournament = await self.services.games.tournaments.get(request.match_info["tournament"])
        said = request.match_info["number"]
        number = int(said) if said.isdecimal() and len(said) < 4 else 0
        if not await tournament_shown(self.content, tournament.record):
            raise web.HTTPNotFound
        lang = language(request)
        games, chronicles = self.services.games, self.services.chronicles
        parts = await compared_games(games, chronicles, tournament, number, lang)
        if not parts:
            raise web.HTTPNotFound
        shown = TournamentPage(self.content, tournament, lang)
        guild = tournament.record.guild_id
        return page(
            request,
            "compared.html",
            server=(guild, await self.content.server_name(guild)),
            tournament=(tournament.id, tournament.record.name),
            number=number,
            about=shown.text.say("compare-title", number=number),
            **await shown.compared(parts),
        )

    async def profile(self, request: web.Request) -> web.Response:
        """Return the page of a user who wants to be named: their public games and results, and nothing else."""
        found = await Profile.find(self.content, request.match_info["mark"])
        if found is None:
            raise web.HTTPNotFound
        return page(request, "profile.html", **await found.read(language(request)))


def about_of(line: GameLine, turn: str) -> str:
    """Return a one-line summary of a game: what it is, its state, and how it ended or whose turn it is."""
    return " · ".join(filter(None, [line.edition, line.result or turn, "" if line.result else line.waiting]))


def picture_of(game: GameInfo, row: int) -> str:
    """Return the path of the map picture after a log row."""
    return f"/g/{game.id}/map.png?row={row}&size=desktop"


def lesson_of(game: GameInfo, view: View, text: Text) -> str:
    """Return what a reader who does not know the game needs to know, in a sentence or two."""
    about = [text.say("title-about")] if text.has("title-about") else []
    scores = [(each.value, each.side) for each in view.tracks if each.id in VICTORY and each.side]
    if len(scores) != len(find_title(game.title).sides):
        return "\n".join(about)
    (mine, leader), (theirs, _) = max(scores), min(scores)
    key = next(each.id for each in view.tracks if each.id in VICTORY)
    facts = {"name": text.name("track", key).lower(), "mine": str(mine), "theirs": str(theirs)}
    said = text.say("web-lead" if mine > theirs else "web-level", side=capital(text.name("side", leader)), **facts)
    return "\n".join([*about, said])


def now_of(view: View, text: Text) -> str:
    """Return what is being decided in the present phase, for a reader who does not know the game."""
    about = f"phase-about-{view.phase}"
    return text.say(about) if text.has(about) else ""


def ways(replay: Replay, place: int) -> dict[str, int | None]:
    """Return the steps that the links of a replay lead to, counted from 1."""
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
