"""The index of games: finding a game by its id, its channel, its players or its guild."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Row, func, or_, select

from bot.games.core import Core
from bot.games.errors import TooMany
from bot.games.loaded import read_face
from bot.games.record import MUSTERED, GameInfo, Preferences
from bot.outbox.sent import posted_messages
from bot.store.schema import OPEN, UNDER_WAY, games, seats
from bot.store.statements import rows_of, value_of


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
