"""Reading games: which there are and how they stand, and the position, the log and the events as a viewer may know them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import closing
from copy import copy
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Row, bindparam, func, or_, select

from bot.games.core import Core
from bot.games.errors import NotRunning, TooMany
from bot.games.loaded import COUNTED, LoadedGame, PastPosition, events_of, fold, read_face, read_moment
from bot.games.record import MUSTERED, Entry, GameInfo, Preferences
from bot.outbox.sent import posted_messages
from bot.store.schema import OPEN, UNDER_WAY, games, log, seats
from bot.store.statements import Statement, rows_of, value_of
from engine.kernel import Divergence, Event, Game, Session, View, unchanging
from engine.players.win_chance import chance_to_win, outlook_of

LOOKED_BACK = 60  # log rows searched for the last events
PAST_VIEWS = 1024  # cached views of earlier positions
Odds = Mapping[str, Any]  # facts of an expected battle
FIND_ROWS = Statement(
    select(log.c.seq, log.c.kind, log.c.position, log.c.seat, log.c.at, log.c.by, log.c.events)
    .where(log.c.game_id == bindparam("game"), log.c.seq > bindparam("after"), log.c.seq <= bindparam("last"))
    .order_by(log.c.seq)
)


class GameIndex:
    """Finds games and returns them as immutable `GameInfo`."""

    def __init__(self, core: Core) -> None:
        self.core = core

    async def get(self, game_id: str) -> GameInfo:
        """Return what everyone may see of a game."""
        if not self.core.store.shared:  # else reading its row costs as much as a freshness check
            found = self.core.loaded.get(game_id)
            if found is not None and not self.core.is_locked(game_id):
                return found.info
        return await self.core.store.look_up(lambda connection: face(connection, game_id))

    async def require_room(self, creator: int | None, guild_id: int | None) -> None:
        """Refuse a new game if a user or a server has the maximum number of open games."""
        host = self.core.options
        server = Preferences() if guild_id is None else await self.core.preferences.of("guild", guild_id)
        here, mine = games.c.guild_id == guild_id, or_(games.c.creator == creator, games.c.id.in_(found_for(creator)))
        for what, limit, number, where in (
            ("person", host.per_person, creator, (mine,)),
            ("person", server.tables_per_person, creator, (mine, here)),
            ("server", host.per_server, guild_id, (here,)),
            ("server", server.tables_per_server, guild_id, (here,)),
        ):
            if limit is None or number is None:
                continue
            count = select(func.count()).where(*where, games.c.status.in_(OPEN), games.c.origin.is_(None))
            if await self.core.store.read(value_of(count)) >= limit:
                raise TooMany(what=what, limit=limit)

    async def at_channel(self, channel_id: int) -> GameInfo | None:
        """Return the game of a channel: the open one, else the one that ended last."""
        if (known := self.core.channels.get(channel_id, "")) in self.core.loaded:
            game = await self.get(known)
            if game.open and game.channel_id == channel_id:
                return game  # a channel has one open game, so no other lookup is needed
        found = await self.first_of(games.c.channel_id == channel_id)
        if found is not None:
            self.core.channels[channel_id] = found.id
        return found

    def known_channel(self, game_id: str) -> int | None:
        """Return the channel of a game if it is in memory."""
        live = self.core.loaded.get(game_id)
        return live.record.channel_id if live is not None else None

    def known_at(self, channel_id: int) -> GameInfo | None:
        """Return the open game of a channel if it is in memory and nobody is changing it."""
        core = self.core
        if core.store.shared:
            return None
        likely = core.loaded.get(core.channels.get(channel_id, ""))
        for live in (likely, *core.loaded.values()):
            if live is None:
                continue
            if live.record.channel_id == channel_id and live.record.status.open and not core.is_locked(live.id):
                core.channels[channel_id] = live.id
                return live.info
        return None

    async def first_of(self, *where: Any) -> GameInfo | None:
        """Return the newest matching game; an open one takes precedence."""

        query = select(games.c.id).where(*where)
        query = query.order_by(games.c.status.in_(OPEN).desc(), games.c.created_at.desc()).limit(1)
        found = await self.core.store.read(value_of(query))
        return await self.get(found) if found else None

    async def of_user(self, user: int, *, open_only: bool = True) -> list[GameInfo]:
        """Return the games in which a user has a seat."""
        query = select(games.c.id).join(seats, seats.c.game_id == games.c.id).where(seats.c.user_id == user).distinct()
        return await self.several(query, open_only)

    async def in_guild(self, guild_id: int, *, open_only: bool = True) -> list[GameInfo]:
        """Return the games of a guild."""
        return await self.several(select(games.c.id).where(games.c.guild_id == guild_id), open_only)

    async def guilds(self) -> list[int]:
        """Return the guilds in which a game was ever opened."""
        query = select(games.c.guild_id).where(games.c.guild_id.is_not(None)).distinct()
        return await self.core.store.read(rows_of(query))

    async def messages(self, game_id: str, kind: str | None = None) -> list[Row[Any]]:
        """Return the messages posted for a game, newest first."""
        return await self.core.store.look_up(lambda connection: posted_messages(connection, game_id, kind))

    async def rows_of(self, numbers: Collection[str]) -> dict[str, tuple[int, str]]:
        """Return the last log row and the status of some games, in one query."""
        query = select(games.c.id, games.c.seq, games.c.status).where(games.c.id.in_(numbers))
        return {row.id: (row.seq, row.status) for row in await self.core.store.read(rows_of(query))}

    async def channels_in(self, guild_id: int) -> list[int]:
        """Return the channels of a guild with an open game."""
        query = select(games.c.channel_id).where(
            games.c.guild_id == guild_id, games.c.status.in_(OPEN), games.c.channel_id.is_not(None)
        )
        return await self.core.store.read(rows_of(query))

    async def at_channels(self, guild_id: int, channels: Collection[int]) -> list[str]:
        """Return the ids of the open games in some channels of a guild, the most recently active first."""
        newest = func.coalesce(games.c.moved_at, games.c.created_at).desc()
        query = (
            select(games.c.id, games.c.channel_id)
            .where(games.c.guild_id == guild_id, games.c.status.in_(OPEN))
            .order_by(newest, games.c.id)
        )
        return [row.id for row in await self.core.store.read(rows_of(query)) if row.channel_id in set(channels)]

    async def open_games(self, guild_id: int | None = None) -> list[GameInfo]:
        """Return all open games, or those of a guild."""
        query = select(games.c.id)
        return await self.several(query if guild_id is None else query.where(games.c.guild_id == guild_id), True)

    async def several(self, query: Any, open_only: bool) -> list[GameInfo]:
        """Return the games found by a query, oldest first."""
        if open_only:
            query = query.where(games.c.status.in_(OPEN))

        def read(connection: Connection) -> list[GameInfo]:
            return [face(connection, row.id) for row in connection.execute(query).all()]

        return sorted(await self.core.store.read(read), key=lambda game: (game.created_at, game.id))

    async def under_way(self) -> list[str]:
        """Return the ids of all running games."""
        query = select(games.c.id).where(games.c.status.in_(UNDER_WAY)).order_by(games.c.created_at)
        return await self.core.store.read(rows_of(query))


def found_for(user: int | None) -> Any:
    """Return a query for the games that the queue opened for a user; these have no creator."""
    theirs = or_(seats.c.user_id == user, seats.c.reserved_for == user)
    return select(seats.c.game_id).join(games).where(theirs, games.c.match_id.startswith(MUSTERED))


def face(connection: Connection, game_id: str) -> GameInfo:
    """Return the `GameInfo` of a game read directly from the database."""
    stored = read_face(connection, game_id)
    return GameInfo.of(stored.record, stored.seats)


def past_session(game: LoadedGame, moment: PastPosition) -> Session:
    """Return a session at a past position; if the rules have changed since, at the checkpoint before it."""
    try:
        return game.new_session(moment.base, moment.rows, moment.inherited)
    except Divergence:
        if not moment.rows:
            raise
        return game.new_session(moment.base, (), moment.inherited)


def seat_for(game: LoadedGame, viewer: int | str | None) -> str | None:
    """Return the viewer's seat, or None for a spectator."""
    if viewer is None or isinstance(viewer, str):
        return viewer
    mine = game.info.seats_of(viewer)
    asked = [seat for seat in mine if game.session and seat in game.session.pending]
    return next(iter(asked or mine), None)


def require_begun(game: LoadedGame) -> None:
    """Refuse a game that has not begun."""
    if game.session is None:
        raise NotRunning(status=game.record.status)


def is_told(event: Event, eyes: Sequence[str | None]) -> bool:
    """Return whether one of some seats, or without seats a spectator, may know an event."""
    return any(event.visible_to(seat) for seat in eyes or (None,))


@unchanging
class KnownPosition:
    """A position as a viewer may know it."""

    view: View
    trail: tuple[str, ...]  # the sections of the rules that led to the open question
    odds: Mapping[str, Odds]  # odds of the requested battles


class Views:
    """Positions and records of games, for reading."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.past: OrderedDict[tuple[str, int, str | None], View] = OrderedDict()

    async def view(self, game_id: str, viewer: int | str | None = None, since: int | None = None) -> View:
        """Return what a user, a seat or a spectator may know, with arrows for the moves since a row."""
        arrows = [] if since is None else [event for _, event in await self.events(game_id, since, viewer)]
        game = await self.core.snapshot(game_id)
        require_begun(game)
        seat = seat_for(game, viewer)
        session = game.settled(seat)
        assert session is not None
        return session.view(seat, arrows)

    async def position(
        self, game_id: str, seat: str | None, choose: Callable[[Game[Any], View], Sequence[str]] | None = None
    ) -> KnownPosition | None:
        """Return the position as a seat may know it, with the odds of the places chosen; None before the game begins."""
        session = (await self.core.snapshot(game_id)).settled(seat)
        if session is None:
            return None
        view, game = session.seen(seat), session.game
        chosen = choose(game, view) if choose is not None else ()
        return KnownPosition(
            view,
            () if session.over else tuple(session.trail()),
            {place: facts for place in chosen if (facts := game.odds_of(seat, place))},
        )

    async def battles(self, game_id: str, seat: str | None) -> list[str]:
        """Return the places where a battle can be expected, as far as a seat may know; empty before the game begins."""
        session = (await self.core.snapshot(game_id)).settled(seat)
        return session.game.odds_places(seat) if session is not None else []

    async def view_at(self, game_id: str, seq: int, seat: str | None = None) -> View:
        """Return what a seat or the public could see after a log row; this never changes later."""
        game = await self.core.snapshot(game_id)
        require_begun(game)
        if game.is_hidden_from(seat):
            seq = min(seq, game.unsealed[0] - 1)  # hide what could still be undone
        if seq >= game.record.seq and not game.unsealed and game.session is not None:
            return game.session.view(seat)
        key = game_id, min(seq, game.record.seq), seat
        if key not in self.past:
            moment = await self.core.store.look_up(lambda connection: read_moment(connection, game_id, key[1]))
            with closing(past_session(game, moment)) as session:
                self.keep_view(key, session.view(seat))
        self.past.move_to_end(key)
        return copy(self.past[key])

    async def chance_at(self, game_id: str, seq: int) -> tuple[str, float] | None:
        """Return the first seat and its win chance after a log row, for people who do not play in the game.

        None if the scenario has no estimate that was calibrated against played games.
        """
        game = await self.core.snapshot(game_id)
        require_begun(game)
        title, record = game.title, game.record
        if outlook_of(title, record.scenario, record.options) is None:
            return None
        moment = await self.core.store.look_up(lambda connection: read_moment(connection, game_id, seq))
        first = title.seats(record.scenario, record.options)[0]
        with closing(past_session(game, moment)) as session:
            chance = chance_to_win(title, session.game, first)
        return None if chance is None else (first, chance)

    def keep_view(self, key: tuple[str, int, str | None], view: View) -> None:
        """Cache the view of a game after a row, and evict the least recently used one."""
        self.past[key] = view
        if len(self.past) > PAST_VIEWS:
            self.past.popitem(last=False)

    async def record(self, game_id: str, since: int = 0, viewer: int | str | None = None) -> list[Entry]:
        """Return the log as it counts now, with the events the viewer may know; open steps of others are omitted."""
        game = await self.core.snapshot(game_id)
        eyes: list[str | None] = [*game.info.seats_of(viewer)] if isinstance(viewer, int) else [viewer]
        # Marked before reading: answers given meanwhile come next time.
        unsealed, last = set(game.unsealed), game.record.seq
        entries = game.entries_after(since)
        if entries is None:
            wanted = {"game": game_id, "after": since, "last": last}
            rows = fold(await self.core.store.look_up(lambda connection: FIND_ROWS.all(connection, wanted)))
            entries = [Entry(row.seq, row.kind, row.seat, row.at, row.by, tuple(events_of(row))) for row in rows]
        return [
            replace(entry, events=tuple(event for event in entry.events if is_told(event, eyes)))
            for entry in entries
            if entry.seq not in unsealed or entry.seat in eyes
        ]

    async def last_known(self, game_id: str, seat: str | None) -> int:
        """Return the last log row that a seat or a spectator may know, open steps of others being unknown."""
        game = await self.core.snapshot(game_id)
        return game.unsealed[0] - 1 if game.is_hidden_from(seat) else game.record.seq

    async def events(self, game_id: str, since: int = 0, viewer: int | str | None = None) -> list[tuple[int, Event]]:
        """Return the events after a row that the viewer may know."""
        return [(entry.seq, event) for entry in await self.record(game_id, since, viewer) for event in entry.events]

    async def recent_events(self, game_id: str) -> list[Event]:
        """Return the latest public events, from memory if possible."""
        game = await self.core.snapshot(game_id)
        if game.recent.upto != game.record.seq:
            last = game.record.seq
            found = await self.events(game_id, max(0, last - LOOKED_BACK))
            if game.unsealed:
                return [event for _, event in found]  # not cached: later rows may become public
            game.recent.events, game.recent.upto = found, last
        unsealed = set(game.unsealed)
        return [event for seq, event in game.recent.events if seq not in unsealed]

    async def last_act(self, game_id: str, user: int) -> int:
        """Return the row of a user's own last answer, where a recap starts; answers given by the bot do not count."""
        by_hand = (log.c.kind.in_(COUNTED), log.c.by.not_in(("clock", "standing", "early")))
        query = select(func.max(log.c.seq)).where(log.c.game_id == game_id, log.c.user_id == user, *by_hand)
        return await self.core.store.look_up(value_of(query)) or 0
