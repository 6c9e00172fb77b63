"""The queue: players are matched in pairs; both confirm within a day, or the one who confirmed rejoins the queue."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from bot.features.lobby.service import Lobby, new_id
from bot.features.manage.service import Manage
from bot.features.ratings.service import Ratings
from bot.features.tournaments.options import options_for
from bot.games.core import Core
from bot.games.pace import DAY, Pace
from bot.games.record import MUSTERED, GameInfo, PlainRow, Status
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.post import ChannelTarget, Post, post
from bot.store.schema import games, outbox, queue
from engine.registry import KEYS
from engine.registry import title as title_of

MUSTER = DAY  # seconds for both to take a seat


@post("queue-thread")
class QueueThread(Post):
    """A request for a thread for two matched players."""

    marked, wakes = False, True
    game: str
    users: Sequence[int]


@post("muster-call")
class MusterCall(Post):
    """A call to two matched players in their thread."""

    users: Sequence[int]
    event: str
    start_by: float | None


@dataclass(slots=True)
class QueueRecord(PlainRow):
    """A row of `queue`: a user who is looking for a game."""

    guild_id: int
    user_id: int
    channel_id: int
    title: str | None
    scenario: str | None
    pace: dict[str, Any]
    language: str
    at: float
    game_id: str | None = None

    def suits(self, other: QueueRecord) -> bool:
        """Return whether two entries are compatible; an unset title or scenario matches any."""
        same_title = self.title is None or other.title is None or self.title == other.title
        same_scenario = self.scenario is None or other.scenario is None or self.scenario == other.scenario
        return self.user_id != other.user_id and same_title and same_scenario and self.pace == other.pace


class Queue:
    """Queueing, matching, and waiting for confirmation."""

    def __init__(self, core: Core, lobby: Lobby, manage: Manage, ratings: Ratings) -> None:
        self.core, self.lobby, self.manage, self.ratings = core, lobby, manage, ratings

    async def waiting(self, guild_id: int) -> list[QueueRecord]:
        """Return the queue of a server, longest wait first."""
        query = select(queue).where(queue.c.guild_id == guild_id).order_by(queue.c.at, queue.c.user_id)
        return await self.core.store.read(
            lambda connection: [QueueRecord.from_row(row) for row in connection.execute(query).mappings()]
        )

    async def join(
        self,
        guild_id: int,
        channel_id: int,
        user: int,
        *,
        title: str | None,
        scenario: str | None,
        pace: Pace,
        language: str,
    ) -> QueueRecord | None:
        """Join the queue; return the matched opponent, or None."""
        async with self.core.exclusive(f"queue {guild_id}"):
            now = self.core.clock.time()
            mine = QueueRecord(guild_id, user, channel_id, title, scenario, pace.to_dict(), language, now)
            known = await self.waiting(guild_id)
            matched = next((each.game_id for each in known if each.user_id == user and each.game_id), None)
            if matched is not None:
                return next((each for each in known if each.game_id == matched and each.user_id != user), None)
            await self.lobby.index.require_room(user, guild_id)
            others = [each for each in known if each.game_id is None and each.suits(mine)]
            work = UnitOfWork(self.core.store, None, now)
            work.add(delete(queue).where(queue.c.guild_id == guild_id, queue.c.user_id == user))
            work.add(insert(queue).values(mine.to_row()))
            other = others[0] if others else None
            if other is not None:
                self.match(work, other, mine)
            await self.commit(work)
            return other

    async def commit(self, work: UnitOfWork) -> None:
        """Write a unit of work."""
        try:
            await self.core.store.write(work)
        finally:
            self.core.announce("", work.targets)

    def match(self, work: UnitOfWork, one: QueueRecord, other: QueueRecord) -> None:
        """Match two entries and request a thread in the channel of the first."""
        game_id = new_id()
        pair = one.user_id, other.user_id
        where = queue.c.guild_id == one.guild_id, queue.c.user_id.in_(pair)
        work.add(update(queue).where(*where).values(game_id=game_id))
        work.send(QueueThread(game_id, list(pair)), to=ChannelTarget(one.channel_id), seq=0)

    async def leave(self, guild_id: int, user: int) -> bool:
        """Leave the queue; return whether the user was in it."""
        where = queue.c.guild_id == guild_id, queue.c.user_id == user, queue.c.game_id.is_(None)
        return bool(
            await self.core.store.write(lambda connection: connection.execute(delete(queue).where(*where)).rowcount)
        )

    async def open_game(self, game_id: str, channel_id: int) -> GameInfo | None:
        """Open the game of two matched players in its thread; idempotent."""
        async with self.core.exclusive(f"queued {game_id}"):
            pair, exists = await self.core.store.read(lambda connection: read_pair(connection, game_id))
            if exists or len(pair) != 2:
                return None
            title, scenario = agreed(pair)
            holders = await self.sides(title, scenario, [each.user_id for each in pair])
            game = self.lobby.new_game(
                title,
                scenario,
                for_two(title, scenario),
                Pace.from_dict(pair[0].pace),
                holders,
                game_id=game_id,
                guild_id=pair[0].guild_id,
                channel_id=channel_id,
                language=pair[0].language,
                match_id=f"{MUSTERED}{game_id}",
            )
            work = self.core.begin_work(game)
            said = MusterCall([each.user_id for each in pair], "", work.at + MUSTER)
            work.send(said, to=ChannelTarget(channel_id), seq=0)
            self.lobby.show(game, work)
            await self.lobby.commit_new(game, work)
            return game.info

    async def sides(self, title: str, scenario: str, users: Sequence[int]) -> dict[str, int]:
        """Assign the sides: each player gets the side played less often before, else at random."""
        found = title_of(title)
        seats = found.seats(scenario, for_two(title, scenario))
        first = found.side_of(seats[0])
        had: dict[int, int] = dict.fromkeys(users, 0)
        for past in await self.ratings.past(title):
            for player, side in zip(past.rated.players, past.rated.sides, strict=True):
                if player.isdigit() and int(player) in had:
                    had[int(player)] += 1 if side == first else -1
        lots = random.SystemRandom()
        order = sorted(users, key=lambda user: (had[user], lots.random()))
        return {seat: order[0] if found.side_of(seat) == first else order[1] for seat in seats}

    async def tick(self) -> None:
        """Remove pairs whose games have begun, and return the confirmed player to the queue after a timeout."""
        query = select(queue.c.game_id, queue.c.guild_id, games.c.status, games.c.created_at)
        matched = query.join(games, games.c.id == queue.c.game_id).distinct()
        rows = await self.core.store.read(lambda connection: connection.execute(matched).all())
        await self.use_threads()
        await self.free_unopened()
        for row in rows:
            if row.status != Status.LOBBY:
                await self.drop_pair(row.game_id)
            elif row.created_at + MUSTER <= self.core.clock.time():
                await self.dissolve(row.guild_id, row.game_id)

    async def use_threads(self) -> None:
        """Open the games of pairs whose thread has been created."""
        matched = select(queue.c.game_id).where(
            queue.c.game_id.is_not(None), queue.c.game_id.not_in(select(games.c.id))
        )
        wanted = set(await self.core.store.read(lambda connection: connection.execute(matched).scalars().all()))
        if not wanted:
            return
        made = select(outbox.c.payload, outbox.c.message_id).where(
            outbox.c.kind == QueueThread.post_kind, outbox.c.message_id.is_not(None)
        )
        for row in await self.core.store.read(lambda connection: connection.execute(made).all()):
            if (game := QueueThread.from_dict(row.payload).game) in wanted:
                await self.open_game(game, row.message_id)

    async def free_unopened(self) -> None:
        """Return pairs to the queue whose thread could not be created, for example because the channel is gone."""
        known = select(games.c.id)
        late = (
            queue.c.game_id.is_not(None),
            queue.c.game_id.not_in(known),
            queue.c.at <= self.core.clock.time() - MUSTER,
        )
        stuck = select(queue.c.game_id).where(*late)
        if await self.core.store.read(lambda connection: connection.execute(stuck.limit(1)).first()) is not None:
            change = update(queue).where(*late).values(game_id=None, at=self.core.clock.time())
            await self.core.store.write(lambda connection: connection.execute(change).rowcount)

    async def drop_pair(self, game_id: str) -> None:
        """Remove a pair from the queue because its game has begun."""
        await self.core.store.write(
            lambda connection: connection.execute(delete(queue).where(queue.c.game_id == game_id)).rowcount
        )

    async def dissolve(self, guild_id: int, game_id: str) -> None:
        """End an unconfirmed match: seated players return to the head of the queue, the others are removed."""
        async with self.core.exclusive(f"queue {guild_id}"), self.core.locked_game(game_id) as game:
            if game.record.status is not Status.LOBBY:
                return
            sitting = set(game.info.users)
            absent = queue.c.game_id == game_id, queue.c.user_id.not_in(sitting)
            back = update(queue).where(queue.c.game_id == game_id).values(game_id=None)
            game.pending_statements += [(delete(queue).where(*absent), None), (back, None)]
            await self.manage.forfeit(game, None, "not-mustered")
        await self.pair_waiting(guild_id)

    async def pair_waiting(self, guild_id: int) -> None:
        """Match a waiting pair, if there is one, after a player has returned to the queue."""
        async with self.core.exclusive(f"queue {guild_id}"):
            free = [each for each in await self.waiting(guild_id) if each.game_id is None]
            for place, one in enumerate(free):
                other = next((each for each in free[place + 1 :] if each.suits(one)), None)
                if other is not None:
                    work = UnitOfWork(self.core.store, None, self.core.clock.time())
                    self.match(work, one, other)
                    await self.commit(work)
                    return


def for_two(title: str, scenario: str) -> dict[str, str]:
    """Return the default options of a scenario, or the nearest ones with exactly two seats."""
    found = title_of(title)
    return options_for(found, scenario, {}, 2) or found.resolve_options(scenario, {})


def agreed(pair: Sequence[QueueRecord]) -> tuple[str, str]:
    """Return the title and scenario of a pair: those named by either player, else the first ones."""
    title = next((each.title for each in pair if each.title), KEYS[0])
    named = next((each.scenario for each in pair if each.scenario), None)
    scenarios = title_of(title).scenarios
    return title, named if named in scenarios else scenarios[0]


def read_pair(connection: Connection, game_id: str) -> tuple[list[QueueRecord], bool]:
    """Return the two players matched for a game, the earlier first, and whether the game exists."""
    query = select(queue).where(queue.c.game_id == game_id).order_by(queue.c.at)
    pair = [QueueRecord.from_row(row) for row in connection.execute(query).mappings()]
    return pair, connection.execute(select(games.c.id).where(games.c.id == game_id)).first() is not None
