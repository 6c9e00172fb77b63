"""Feeds: followers get the news after the players do, and never in a game's own channel.

Nothing here runs in the transaction of an answer. After a commit the game is checked: for each target that follows it,
a post is written to the outbox and its cursor moved, in one transaction. Work left undone by a killed process is done
at startup.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy import Connection, func, select

from bot.base import stop_task
from bot.features.follow.service import (
    OFTEN,
    FeedDivider,
    FeedHands,
    FeedPost,
    FeedRange,
    FeedStart,
    cursor_key,
    next_range,
)
from bot.game_services import GameServices
from bot.games.pace import DAY
from bot.games.record import CursorRecord, FollowRecord, GameInfo, Status
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.post import target_of
from bot.store import StoreError
from bot.store.errors import StoreOutdated
from bot.store.schema import log
from engine.kernel import RulesError

journal = logging.getLogger(__name__)
Visible = Callable[[GameInfo], Awaitable[bool]]
ShutOut = Callable[[int, int], Awaitable[None]]  # (thread, user)


async def nobody_shut_out(thread: int, user: int) -> None:
    """Do nothing: without Discord there are no threads to remove users from."""


class Feeds:
    """Checks games shortly after they change, and all followed games daily."""

    def __init__(
        self,
        games: GameServices,
        visible: Visible,
        *,
        pause: float = 1.0,
        every: float = 60.0,
        serves: Callable[[GameInfo], bool] = lambda game: True,
        shut_out: ShutOut = nobody_shut_out,
    ) -> None:
        self.shut_out = shut_out
        self.outside: set[tuple[str, int]] = set()  # (talk, user): excluded people
        self.games, self.visible, self.pause, self.every = games, visible, pause, every
        self.serves = serves  # only one process posts about a game
        self.changed: set[str] = set()
        self.looked_daily = -every
        self.resume = True
        self.bell = asyncio.Event()
        self.turn = asyncio.Lock()
        self.task: asyncio.Task[None] | None = None

    async def start(self, resume: bool = True) -> None:
        """Catch up on unposted news, then listen; of several processes one catches up, but each listens."""
        self.resume = resume
        if resume:
            self.changed.update(await self.games.follows.games_followed())
            self.changed.update(await self.games.predictions.games_with_open())
        self.games.core.listeners.append(self.heard)
        self.bell.set()
        self.task = asyncio.create_task(self._look(), name="feeds")

    async def stop(self) -> None:
        """Stop listening; nothing is lost."""
        with contextlib.suppress(ValueError):
            self.games.core.listeners.remove(self.heard)
        await stop_task(self.task)
        self.task = None

    async def look_at_all(self) -> None:
        """Check all followed games, since another process may have changed one."""
        self.changed.update(await self.games.follows.games_followed())
        self.bell.set()

    def heard(self, game_id: str, _: Sequence[str]) -> None:
        """Note that a game has changed."""
        if game_id:
            self.changed.add(game_id)
            self.bell.set()

    async def _look(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.every):
                    await self.bell.wait()
            await asyncio.sleep(self.pause)  # players' posts have priority
            self.bell.clear()
            try:
                await self.catch_up()
                if (now := asyncio.get_running_loop().time()) - self.looked_daily >= self.every:
                    self.looked_daily = now  # not after every answer: it checks all followed games
                    await self.daily()
            except StoreError as error:
                journal.warning("feeds: %s", error)
            except Exception:
                journal.exception("feeds: the look failed; the next one comes")

    async def daily(self) -> None:
        """Check every followed game once a day, if anything is followed with daily posts."""
        if self.resume and any(row.often == "daily" for row in await self.games.follows.rows()):
            self.changed.update(await self.games.follows.games_followed())
            await self.catch_up()

    async def catch_up(self) -> None:
        """Post the news of every changed game with followers; other games cost no database query.

        The followers are read after the games are taken from the queue, so that a follow made before a change is seen.
        """
        async with self.turn:
            while self.changed:
                left, self.changed = self.changed, set()
                try:
                    told = await self.games.follows.concerned(left)
                    left = told | await self.games.predictions.with_open(left)
                    while left:
                        game_id = left.pop()
                        try:
                            await self.advance(game_id)
                        except StoreError:
                            left.add(game_id)
                            raise
                finally:
                    self.changed |= left  # retry the rest after a failure

    async def advance(self, game_id: str) -> None:
        """Post due news of a game to its followers, and settle its predictions."""
        try:
            await self.games.predictions.settle(game_id)
            await self.tell_followers(game_id)
        except StoreOutdated:
            self.changed.add(game_id)  # another process has posted some of it: check the rest again
        except StoreError:
            raise
        except RulesError as error:
            journal.info("feeds: game %s: %s", game_id, error.key)

    async def tell_followers(self, game_id: str) -> None:
        """Post the news of a game to its followers, if it is time."""
        if not await self.games.follows.rows():
            return
        game = await self.games.index.get(game_id)
        if game.status is Status.LOBBY or game.started_at is None or not self.serves(game):
            return
        heard = await self.games.follows.of_game(game, await self.visible(game))
        cursors = await self.games.follows.cursors(game_id)
        if heard or cursors:
            await self.tell(game, best(heard), cursors)
        for row in heard:
            if row.kind == "watch":
                await self.choose_watched(row)
            elif row.kind == "talk" and game.open:
                await self.keep_players_out(row, game)

    async def keep_players_out(self, row: FollowRecord, game: GameInfo) -> None:
        """Remove players from the discussion of their game, including those who joined it before taking a seat."""
        for user in game.users:
            if (row.target, user) not in self.outside:
                await self.shut_out(int(row.target.partition(":")[2]), user)
                self.outside.add((row.target, user))

    async def tell(self, game: GameInfo, heard: list[FollowRecord], cursors: dict[str, CursorRecord]) -> None:
        """Write the due posts and move the cursors in one transaction."""
        follows, core = self.games.follows, self.games.core
        live = await core.snapshot(game.id)
        ended = live.record.seq if not game.open else None
        work = UnitOfWork(core.store, game.id, core.clock.time())
        places = {row: place for row in heard if (place := self.place(row, game, cursors, work.at)) is not None}
        since = min((place.seq for place in places.values()), default=0)
        limit = live.record.told if ended is None else ended
        told = [pair for pair in await self.games.views.events(game.id, since) if pair[0] <= limit] if places else []
        for row, place in places.items():
            fresh = [pair for pair in told if pair[0] > place.seq]
            found = next_range(fresh, place, row.often, now=work.at, ended=ended)
            known = place.target in cursors
            if found is not None:
                await self.post(work, row, game, place, found)
            if found is not None or not known:
                to = found or FeedRange(place.seq, place.turn, place.heading)
                (follows.move if known else follows.begin)(work, place, to)
        if ended is not None:
            follows.forget_game(work, game.id)
        if work.statements:
            try:
                await core.store.write(work)
            finally:
                follows.known = None if ended is not None else follows.known
            core.announce("", work.targets)

    def place(
        self, row: FollowRecord, game: GameInfo, cursors: dict[str, CursorRecord], now: float
    ) -> CursorRecord | None:
        """Return the cursor of a target in a game, or None if the target does not receive it."""
        if row.target == f"channel:{game.channel_id}":
            return None  # the game's own channel is not a follower
        if (key := cursor_key(row)) in cursors:
            return cursors[key]
        if row.kind == "watch" or (not game.open and row.kind != "game" and (game.started_at or 0.0) < row.at):
            return None  # the game ended before it was followed
        return CursorRecord(key, game.id, 0, 0, None, now)

    async def post(
        self, work: UnitOfWork, row: FollowRecord, game: GameInfo, place: CursorRecord, found: FeedRange
    ) -> None:
        """Write one post for one target."""
        common = (place.seq, found.until, place.heading, not game.open, row.id)
        said = FeedPost(*common)
        if row.kind == "talk":
            said = FeedDivider(*common, found.turn)
        elif row.kind == "hands":
            shown = await self.turn_ended(game.id, found.turn - 1 - row.late)
            if shown is None or not game.open or await self.has_newcomer(game, row.at):
                return
            said = FeedHands(*common, shown, found.turn - 1 - row.late)
        work.send(said, to=target_of(row.target), seq=found.until)

    async def turn_ended(self, game_id: str, turn: int) -> int | None:
        """Return the last row of a finished turn, or None."""
        if turn < 1:
            return None
        rows = [
            seq
            for seq, event in await self.games.views.events(game_id)
            if event.key == "phase" and int(event.facts.get("turn") or 0) > turn
        ]
        return rows[0] - 1 if rows else None

    async def has_newcomer(self, game: GameInfo, since: float) -> bool:
        """Return whether a substitute has joined since that time, who was not asked for consent."""
        entries = await self.games.views.record(game.id)
        return any(event.key == "table-substituted" for entry in entries if entry.at >= since for event in entry.events)

    # the watch thread, which follows the most active game

    async def begin_watch(self, row: FollowRecord) -> None:
        """Choose a game for a new watch thread at once; a simultaneous check waits until this is done."""
        async with self.turn:
            with contextlib.suppress(StoreOutdated):  # another process has begun it
                await self.choose_watched(row)

    async def choose_watched(self, row: FollowRecord) -> None:
        """Switch a server's watch thread to a more active game, between two turns."""
        follows, index = self.games.follows, self.games.index
        games = [each for each in await index.in_guild(int(row.subject)) if each.status is Status.RUNNING]
        elsewhere = [each for each in games if row.target != f"channel:{each.channel_id}"]
        public = {each.id: each for each in elsewhere if await self.visible(each)}
        watched = await follows.watched_by(row.target)
        present = [game for game in watched if game in public]
        now = self.games.clock.time()
        busy = await self.games.store.read(lambda connection: activity(connection, now - DAY))
        best_game = max(public.values(), key=lambda each: (busy.get(each.id, 0), each.moved_at or 0), default=None)
        if best_game is None or best_game.id in present:
            return
        if present:
            current = public[present[0]]
            between = (await follows.cursors(current.id))[row.target].seq == await self.turn_ended_before(current)
            if busy.get(current.id, 0) and not (between and busy.get(best_game.id, 0) > busy.get(current.id, 0)):
                return
        work = UnitOfWork(self.games.store, best_game.id, now)
        follows.leave(work, row.target, watched)
        work.send(FeedStart(row.id, busiest=True), to=target_of(row.target), seq=best_game.seq)
        told = (await self.games.core.snapshot(best_game.id)).record.told
        at = CursorRecord(row.target, best_game.id, told, best_game.turn or 0, None, now)
        follows.begin(work, at, FeedRange(told, best_game.turn or 0, None))
        await self.games.store.write(work)
        self.games.core.announce("", work.targets)

    async def turn_ended_before(self, game: GameInfo) -> int | None:
        """Return the row at which the current turn began, or None."""
        rows = [
            seq
            for seq, event in await self.games.views.events(game.id)
            if event.key == "phase" and int(event.facts.get("turn") or 0) == game.turn
        ]
        return rows[0] if rows else None


def best(heard: Sequence[FollowRecord]) -> list[FollowRecord]:
    """Return one follow for each target and kind of post: the one with the most frequent posts."""
    found: dict[str, FollowRecord] = {}
    for row in sorted(heard, key=lambda each: OFTEN.index(each.often)):
        found.setdefault(cursor_key(row), row)
    return list(found.values())


def activity(connection: Connection, since: float) -> dict[str, int]:
    """Return the number of answers in each game since a time."""
    query = select(log.c.game_id, func.count()).where(log.c.at > since, log.c.kind == "answer").group_by(log.c.game_id)
    return {row[0]: row[1] for row in connection.execute(query).all()}
