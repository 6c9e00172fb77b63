"""Feeds: those who follow are told what happened, after the players, and never in a game's own channel.

Nothing here stands in an answer's transaction. After a commit the game is looked at: for each target that follows it a
post is written to the outbox and its cursor moved, together. What a killed process left undone is done at the start.
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
ShutOut = Callable[[int, int], Awaitable[None]]  # of a thread, somebody


async def nobody_shut_out(thread: int, user: int) -> None:
    """Where there is no Discord, no thread has to be kept from anybody."""


class Feeds:
    """Looks at games that have changed, a moment after the change, and daily at all that are followed."""

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
        self.outside: set[tuple[str, int]] = set()  # who was shut out of which talk
        self.games, self.visible, self.pause, self.every = games, visible, pause, every
        self.serves = serves  # of several processes one tells of a game
        self.changed: set[str] = set()
        self.looked_daily = -every
        self.resume = True
        self.bell = asyncio.Event()
        self.turn = asyncio.Lock()
        self.task: asyncio.Task[None] | None = None

    async def start(self, resume: bool = True) -> None:
        """Tell what was left untold, then listen; of several processes one resumes, each hears its own games."""
        self.resume = resume
        if resume:
            self.changed.update(await self.games.follows.games_followed())
            self.changed.update(await self.games.predictions.games_with_open())
        self.games.core.listeners.append(self.heard)
        self.bell.set()
        self.task = asyncio.create_task(self._look(), name="feeds")

    async def stop(self) -> None:
        """Stop listening; nothing is lost by it."""
        with contextlib.suppress(ValueError):
            self.games.core.listeners.remove(self.heard)
        await stop_task(self.task)
        self.task = None

    async def look_at_all(self) -> None:
        """Another process may have changed a game of which this one tells."""
        self.changed.update(await self.games.follows.games_followed())
        self.bell.set()

    def heard(self, game_id: str, _: Sequence[str]) -> None:
        """A game has changed."""
        if game_id:
            self.changed.add(game_id)
            self.bell.set()

    async def _look(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.every):
                    await self.bell.wait()
            await asyncio.sleep(self.pause)  # the players' own posts go first
            self.bell.clear()
            try:
                await self.catch_up()
                if (now := asyncio.get_running_loop().time()) - self.looked_daily >= self.every:
                    self.looked_daily = now  # not after every answer: it looks at all games that are followed
                    await self.daily()
            except StoreError as error:
                journal.warning("feeds: %s", error)
            except Exception:
                journal.exception("feeds: the look failed; the next one comes")

    async def daily(self) -> None:
        """Look at every game of which somebody hears once a day."""
        if self.resume and any(row.often == "daily" for row in await self.games.follows.rows()):
            self.changed.update(await self.games.follows.games_followed())
            await self.catch_up()

    async def catch_up(self) -> None:
        """Tell of every game that has changed and that somebody follows; others cost no look at the database.

        Who follows is asked after the games were taken out: whoever followed before a change is then found.
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
                    self.changed |= left  # what is left after a failure is looked at again

    async def advance(self, game_id: str) -> None:
        """Tell the followers of one game its news, if it is time, and resolve what was foretold of it."""
        try:
            await self.games.predictions.settle(game_id)
            await self.tell_followers(game_id)
        except StoreOutdated:
            self.changed.add(game_id)  # another process has told some of it: what is left is looked at again
        except StoreError:
            raise
        except RulesError as error:
            journal.info("feeds: game %s: %s", game_id, error.key)

    async def tell_followers(self, game_id: str) -> None:
        """Tell the followers of one game its news, if it is time."""
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
        """Whoever plays, even if they watched before they took a seat, does not read the talk beside the game."""
        for user in game.users:
            if (row.target, user) not in self.outside:
                await self.shut_out(int(row.target.partition(":")[2]), user)
                self.outside.add((row.target, user))

    async def tell(self, game: GameInfo, heard: list[FollowRecord], cursors: dict[str, CursorRecord]) -> None:
        """Write the posts that are due and move the cursors, in one transaction."""
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
        """Where a target stands in a game; None where it is not told of it."""
        if row.target == f"channel:{game.channel_id}":
            return None  # a game's own channel hears from the game alone
        if (key := cursor_key(row)) in cursors:
            return cursors[key]
        if row.kind == "watch" or (not game.open and row.kind != "game" and (game.started_at or 0.0) < row.at):
            return None  # a game that was over before it was followed
        return CursorRecord(key, game.id, 0, 0, None, now)

    async def post(
        self, work: UnitOfWork, row: FollowRecord, game: GameInfo, place: CursorRecord, found: FeedRange
    ) -> None:
        """One post for one target."""
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
        """The last row of a turn that is over."""
        if turn < 1:
            return None
        rows = [
            seq
            for seq, event in await self.games.views.events(game_id)
            if event.key == "phase" and int(event.facts.get("turn") or 0) > turn
        ]
        return rows[0] - 1 if rows else None

    async def has_newcomer(self, game: GameInfo, since: float) -> bool:
        """Whether somebody plays who was not asked for consent at that moment."""
        entries = await self.games.views.record(game.id)
        return any(event.key == "table-substituted" for entry in entries if entry.at >= since for event in entry.events)

    # the one thread that follows the game with the most happening

    async def begin_watch(self, row: FollowRecord) -> None:
        """Let a new watch thread show a game at once; a look that comes meanwhile waits, and finds it begun."""
        async with self.turn:
            with contextlib.suppress(StoreOutdated):  # another process has begun it
                await self.choose_watched(row)

    async def choose_watched(self, row: FollowRecord) -> None:
        """Let a server's watch thread go over to another game where more happens, between two turns."""
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
        """The row at which the present turn began."""
        rows = [
            seq
            for seq, event in await self.games.views.events(game.id)
            if event.key == "phase" and int(event.facts.get("turn") or 0) == game.turn
        ]
        return rows[0] if rows else None


def best(heard: Sequence[FollowRecord]) -> list[FollowRecord]:
    """One follower for each target and kind of post: the most frequent one."""
    found: dict[str, FollowRecord] = {}
    for row in sorted(heard, key=lambda each: OFTEN.index(each.often)):
        found.setdefault(cursor_key(row), row)
    return list(found.values())


def activity(connection: Connection, since: float) -> dict[str, int]:
    """How many answers each game has had since a moment."""
    query = select(log.c.game_id, func.count()).where(log.c.at > since, log.c.kind == "answer").group_by(log.c.game_id)
    return {row[0]: row[1] for row in connection.execute(query).all()}
