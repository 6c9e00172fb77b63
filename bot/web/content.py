"""What a page may show: public games, and nothing a spectator may not know. No Discord id is ever exposed."""

from __future__ import annotations

import base64
import hashlib
import re
import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from bot.cards.common import edition, game_name
from bot.games.errors import NoSuchGame
from bot.games.record import Status
from bot.text.narrator import catalogue, dispatch_lines, event_line, outcome_text, track_value
from engine.kernel import Event, View
from engine.kernel.text import LANGUAGES, Text, capital
from engine.registry import title as find_title

if TYPE_CHECKING:
    from bot.games.record import GameInfo
    from bot.services import Services

MENTION = re.compile(r"<(?:@[!&]?|#)\d+>|<t:\d+(?::\w)?>")
STRONG = re.compile(r"\*\*(.+?)\*\*")
SMALL = re.compile(r"^(-#|#+) ")
RULE = re.compile(r"\s*‹([^‹›]+)›")
BULLET = "• "
SCORED = "victory_points"  # the event that reports a side's points with their reasons
NOBODY = "–"
KEPT = 600.0  # seconds that a name from Discord is cached
MOST_KEPT = 5000
MARK_BYTES = 10


def plain_line(line: str) -> Markup:
    """Return a line of Discord markdown as HTML without mentions; text written by users is escaped."""
    bare = str(escape(MENTION.sub(NOBODY, SMALL.sub("", line))))
    return Markup(RULE.sub(r' <span class="rule">\1</span>', STRONG.sub(r"<strong>\1</strong>", bare)))


def language_for(asked: str, accepted: str) -> str:
    """Return the language of a page: the one requested, else the browser's first preference that is available."""
    if asked in LANGUAGES:
        return asked
    for part in accepted.split(","):
        code = part.split(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]


def person_mark(user: int) -> str:
    """Return the id of a user's page in its URL: constant, but not the Discord id."""
    digest = hashlib.blake2b(str(user).encode(), digest_size=MARK_BYTES, person=b"strategos").digest()
    return base64.b32encode(digest).decode().lower()


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Who plays a side; `mark` links to the page of a player who wants to be named."""

    side_name: str
    side: str
    name: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in a list."""

    id: str
    name: str
    edition: str
    state: str
    seats: tuple[SeatLine, ...]
    live: bool
    waiting: str
    result: str


@dataclass(frozen=True, slots=True)
class WaitingLine:
    """A player the game waits for, and until when."""

    side_name: str
    name: str
    until: str
    iso: str


@dataclass(frozen=True, slots=True)
class StorySection:
    """The events under one heading."""

    heading: Markup
    lines: tuple[Markup, ...]


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """The gauges of a game as a table: a column for each side, a row for each gauge."""

    sides: tuple[tuple[str, str], ...]  # key and name
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    notes: tuple[str, ...]  # not of any side


class Content:
    """Reads the contents of pages as a spectator may see them."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.known: OrderedDict[int, tuple[float, str]] = OrderedDict()  # names from Discord
        self.servers: dict[int, tuple[float, str]] = {}
        self.map_sizes: dict[tuple[str, str, str], tuple[int, int]] = {}  # of the last map by title, scenario and size

    def sizes_of(self, game: GameInfo) -> dict[str, tuple[int, int]]:
        """Return the sizes that a game's maps have, as far as known, so that a page leaves room for its map."""
        names = ("phone", "desktop")
        found = {name: self.map_sizes.get((game.title, game.scenario, name)) for name in names}
        return {name: size for name, size in found.items() if size is not None}

    # what may be shown

    async def shown(self, game: GameInfo) -> bool:
        """Return whether a game may be shown: it is public on its server, and the server wants its games on pages."""
        if game.guild_id is None or game.started_at is None or game.origin is not None:
            return False
        return await self.server_shown(game.guild_id) and await self.services.discord.is_public(game)

    async def public_game(self, game_id: str) -> GameInfo:
        """Return a game that may be shown; any other is reported as missing."""
        game = await self.services.games.index.get(game_id)
        if not await self.shown(game):
            raise NoSuchGame(game=game_id)
        return game

    async def server_shown(self, guild_id: int) -> bool:
        """Return whether a server wants its public games on pages."""
        chosen = (await self.services.games.preferences.of("guild", guild_id)).web
        wanted = self.services.settings.web_servers == "all" if chosen is None else chosen
        return wanted and bool(await self.server_name(guild_id))

    async def server_name(self, guild_id: int) -> str:
        """Return the name of a server that has the bot, else an empty string; it may belong to another process."""
        shared = self.services.games.store.shared
        if not shared or self.services.discord.hears(guild_id):
            return await self.services.discord.server_name(guild_id)
        at, name = self.servers.get(guild_id, (-KEPT, ""))
        if time.monotonic() - at >= KEPT:
            name = await self.services.discord.server_name(guild_id, elsewhere=True)
            self.servers[guild_id] = time.monotonic(), name
        return name

    async def servers_shown(self) -> list[tuple[int, str]]:
        """Return the servers that show their games, by name."""
        numbers = self.services.discord.servers()
        if self.services.games.store.shared:
            numbers |= set(await self.services.games.index.guilds())
        found = [(each, await self.server_name(each)) for each in numbers if await self.server_shown(each)]
        return sorted(found, key=lambda each: (each[1].lower(), each[0]))

    async def is_named(self, user: int | None) -> bool:
        """Return whether a user wants to be named on pages."""
        return user is not None and bool((await self.services.games.preferences.of("user", user)).web_name)

    async def name_of(self, user: int) -> str:
        """Return the name, as Discord shows it, of a user who wants to be named; cached for a while."""
        at, name = self.known.get(user, (-KEPT, ""))
        if time.monotonic() - at >= KEPT:
            name = await self.services.discord.name_of(user)
            self.known[user] = time.monotonic(), name
            if len(self.known) > MOST_KEPT:
                self.known.popitem(last=False)
        return name

    async def seats(self, game: GameInfo, text: Text) -> tuple[SeatLine, ...]:
        """Return the seats: computers by level, players who want to be named by name, others without a name."""
        found, sides = [], find_title(game.title)
        for seat, user in game.seats.items():
            side_name, side = capital(text.name("seat", seat)), sides.side_of(seat)
            if user is not None and await self.is_named(user):
                found.append(SeatLine(side_name, side, await self.name_of(user), person_mark(user)))
            elif level := game.computers.get(seat):
                found.append(SeatLine(side_name, side, text.say("computer-name", level=text.name("level", level))))
            else:
                found.append(SeatLine(side_name, side))
        return tuple(found)

    async def commanders(self, game: GameInfo) -> dict[str, str]:
        """Return the names by seat, for the chronicle."""
        lines = await self.seats(game, catalogue(game.title, game.language))
        return {seat: line.name for seat, line in zip(game.seats, lines, strict=True) if line.name}

    async def name(self, game: GameInfo, text: Text) -> str:
        """Return the name of a game; match games get a label without the names of players, who may not want that."""
        if game.name and (match := await self.services.games.tournaments.match_of(game.id)) is not None:
            return match
        return game_name(game, text)

    # lists of games

    async def line(self, game: GameInfo, lang: str) -> GameLine:
        """Return a game as a line of a list."""
        text = catalogue(game.title, lang, game.scenario)
        side_names = [capital(text.name("seat", wait.seat)) for wait in game.awaited if not wait.early]
        return GameLine(
            game.id,
            await self.name(game, text),
            f"{text.say('title')} · {edition(game, text)}",
            capital(text.say(f"status-{game.status}", turn=game.turn or 0)),
            await self.seats(game, text),
            game.open,
            text.say("web-waiting-for", seats=text.joined(side_names))
            if side_names and game.status is Status.RUNNING
            else "",
            outcome_text(game.outcome, text) if game.outcome else "",
        )

    async def games_of(self, guild_id: int, *, finished: int = 30) -> tuple[list[GameInfo], list[GameInfo]]:
        """Return a server's public games: the running ones, most active first, and the last ones to end."""
        games = await self.services.games.index.in_guild(guild_id, open_only=False)
        public = [each for each in games if each.status is not Status.LOBBY and await self.shown(each)]
        live = [each for each in public if each.open]
        over = sorted((each for each in public if not each.open), key=lambda each: -(each.ended_at or 0.0))
        return sorted(live, key=lambda each: -(each.moved_at or 0.0)), over[:finished]

    # one game

    async def clocks(self, game: GameInfo, text: Text) -> list[WaitingLine]:
        """Return who the game waits for."""
        names = dict(zip(game.seats, await self.seats(game, text), strict=True))
        found = []
        for wait in [each for each in game.awaited if not each.early]:
            at = datetime.fromtimestamp(wait.deadline, UTC) if wait.deadline else None
            until = at.strftime("%Y-%m-%d %H:%M UTC") if at else ""
            line = names[wait.seat]
            found.append(WaitingLine(line.side_name, line.name, until, at.isoformat() if at else ""))
        return found

    async def last_row(self, game: GameInfo) -> int:
        """Return the newest public row."""
        entries = await self.services.games.views.record(game.id)
        return max((entry.seq for entry in entries), default=1)

    async def story(self, game: GameInfo, text: Text) -> list[StorySection]:
        """Return the events of a game as sections, oldest first."""
        events = [event for _, event in await self.services.games.views.events(game.id) if event.public]
        return story_sections(events, game, text)

    async def scores(self, game: GameInfo, text: Text) -> list[Markup]:
        """Return for each side the newest event that gave it victory points, as the reason for the standing."""
        found: dict[str, Markup] = {}
        for _, event in await self.services.games.views.events(game.id):
            if event.public and event.key == SCORED:
                found[str(event.facts.get("side"))] = plain_line(event_line(text, event))
        return list(found.values())


def story_sections(events: Sequence[Event], game: GameInfo, text: Text) -> list[StorySection]:
    """Return public events as sections of a page, one for each phase with any text."""
    found: list[StorySection] = []
    heading, lines = Markup(""), list[Markup]()
    for line in [*dispatch_lines(text, events, find_title(game.title)), "**"]:
        if line.startswith("**"):
            if heading or lines:
                found.append(StorySection(heading, tuple(lines)))
            heading, lines = plain_line(line.strip("*")), []
        else:
            lines.append(plain_line(line.removeprefix(BULLET)))
    return found


def latest(sections: Sequence[StorySection], most: int) -> list[StorySection]:
    """Return the last sections, newest first, up to a number of lines; the oldest may be cut at its start."""
    found: list[StorySection] = []
    for section in reversed(sections):
        left = most - sum(len(each.lines) for each in found)
        if left <= 0:
            break
        found.append(StorySection(section.heading, section.lines[-left:]))
    return found


def score_table(view: View, text: Text, sides: Sequence[str]) -> ScoreTable:
    """Return the gauges of a game as a table."""
    shown = [side for side in dict.fromkeys([*sides, *(track.side for track in view.tracks)]) if side]
    rows: list[tuple[str, tuple[str, ...]]] = []
    for key in dict.fromkeys(track.id for track in view.tracks if track.side):
        values = {track.side: track_value(track, text) for track in view.tracks if track.id == key}
        rows.append((text.name("track", key), tuple(values.get(side, "") for side in shown)))
    if view.hand_sizes:
        sizes = tuple(str(view.hand_sizes.get(side, "")) for side in shown)
        rows.append((text.say("web-hand"), sizes))
    if (holder := view.facts.get("advantage")) in shown:
        rows.append((text.say("web-advantage"), tuple("★" if side == holder else "" for side in shown)))
    loose = [
        f"{text.name('track', each.id)} {track_value(each, text)}"
        for each in view.tracks
        if not each.side and each.id != "turn"
    ]
    return ScoreTable(tuple((side, capital(text.name("side", side))) for side in shown), tuple(rows), tuple(loose))


def by_title(games: Sequence[GameInfo]) -> dict[str, list[GameInfo]]:
    """Return games grouped by title."""
    ordered = sorted(games, key=lambda each: each.title)
    return {key: list(found) for key, found in groupby(ordered, key=lambda each: each.title)}
