"""Core: games and preferences in memory, one lock for each, and the one way in which a change becomes durable."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import Connection, bindparam, select

from bot.base import Clock, SystemClock
from bot.games.announce import Dashboard, LobbyPost, ProposalSettled, awaited_persons, channel, tell
from bot.games.errors import JudgeInvolved, NotOrganizer
from bot.games.loaded import EARLY, LoadedGame, StoredGame, read_game, read_version
from bot.games.record import SEALED, Preferences, Status, Wait, wait_from
from bot.games.unit_of_work import UnitOfWork
from bot.store.errors import StoreError, StoreOutdated
from bot.store.schema import entrants, matches, proposals, settings
from bot.store.statements import Statement, value_of
from bot.store.store import Store
from engine.kernel import RulesError

FIND_PROPOSALS = Statement(
    select(proposals.c.id, proposals.c.kind, proposals.c.seat).where(
        proposals.c.game_id == bindparam("game"), proposals.c.state == "open"
    )
)


@dataclass(frozen=True, slots=True)
class GameOptions:
    """The host's limits for games; None where there is no limit."""

    cache_size: int = 1000  # games kept in memory
    language: str = "en"  # the default language
    per_person: int | None = None  # open games per user
    per_server: int | None = None


def role(by: int | None, moderator: bool) -> str:
    """Return the role in which a user acts, for the log."""
    return "host" if by is None else "moderator" if moderator else "organiser"


class PreferenceCache:
    """A cache of the preferences of guilds, channels and users."""

    def __init__(self, store: Store, lock: Callable[[str], asyncio.Lock]) -> None:
        self.store, self.lock = store, lock
        self.memory: dict[tuple[str, int], Preferences] = {}

    async def of(self, scope: str, number: int) -> Preferences:
        """Return the preferences of a guild, a channel or a user."""
        found = None if self.store.shared else self.memory.get((scope, number))
        if found is None:
            # A writer holds this lock, so that nothing outdated is read into memory.
            async with self.lock(f"{scope} {number}"):
                found = await self.known(scope, number)
        return found

    async def first(self, choice: str, **places: int | None) -> Any:
        """Return the first value set for a preference among users, channels and guilds; None if it is not set."""
        for scope, number in places.items():
            if number is not None and (found := getattr(await self.of(scope, number), choice)):
                return found
        return None

    async def known(self, scope: str, number: int) -> Preferences:
        """Return the preferences to a caller that holds their lock."""
        found = None if self.store.shared else self.memory.get((scope, number))
        if found is None:
            query = select(settings.c.data).where(settings.c.scope == scope, settings.c.id == number)
            chosen = await self.store.look_up(value_of(query))
            found = self.memory[scope, number] = Preferences.from_dict(chosen or {})
        return found

    def forget(self, scope: str, number: int) -> None:
        """Drop what is in memory; the next access reads the database."""
        self.memory.pop((scope, number), None)


class GameAtHand:
    """A context manager that locks a game for one act; a generator would be twice as slow.

    Raises `StoreOutdated` if another process was faster, also instead of a refusal based on outdated data. The game is
    then no longer in memory, and the act can be retried.
    """

    __slots__ = ("core", "game", "game_id", "lock")

    def __init__(self, core: Core, game_id: str) -> None:
        self.core, self.game_id, self.lock = core, game_id, core.lock(game_id)
        self.game: LoadedGame | None = None

    async def __aenter__(self) -> LoadedGame:
        core, game_id = self.core, self.game_id
        await self.lock.acquire()
        try:
            game = core.loaded.get(game_id)
            checked = game is None or not core.store.shared
            self.game = game = await core.load(game_id) if game is None else game
            game.unchecked, game.at_hand = not checked, True
            core.loaded.move_to_end(game_id)
        except BaseException:
            self.lock.release()
            raise
        return game

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        game = self.game
        assert game is not None
        try:
            kept = error is None or self.core.break_off(game, error) or not game.unchecked
            if not kept and await self.core.remembered(self.game_id) is not game:
                raise StoreOutdated from error
        finally:
            game.unchecked = game.at_hand = False
            self.lock.release()


class Core:
    """The core that all services for games build on."""

    def __init__(self, store: Store, clock: Clock | None, options: GameOptions) -> None:
        self.store, self.clock, self.options = store, clock or SystemClock(), options
        self.loaded: OrderedDict[str, LoadedGame] = OrderedDict()
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.channels: dict[int, str] = {}
        self.pending_orders: set[str] = set()  # games with standing orders still to be carried out
        self.preferences = PreferenceCache(store, self.lock)
        self.listeners: list[Callable[[str, Sequence[str]], None]] = []
        self.wake_later: Callable[[Sequence[str]], None] | None = None  # for targets whose delivery may wait
        self.beginnings: list[Callable[[LoadedGame], Awaitable[object]]] = []  # run after a game has started
        self.acts = Acts(self)

    def lock(self, game_id: str) -> asyncio.Lock:
        """Return the lock of a game, which allows one writer at a time."""
        found = self.locks.get(game_id)
        if found is None:
            found = self.locks[game_id] = asyncio.Lock()
        return found

    def is_locked(self, game_id: str) -> bool:
        """Return whether a game is being changed."""
        found = self.locks.get(game_id)
        return found is not None and found.locked()

    @asynccontextmanager
    async def exclusive(self, key: str) -> AsyncIterator[None]:
        """Allow one writer at a time among all processes that share the database."""
        async with self.lock(key), self.store.alone(key) if self.store.shared else nullcontext():
            yield

    @asynccontextmanager
    async def locked_game(self, game_id: str) -> AsyncIterator[LoadedGame]:
        """Yield the game with its lock held; an act that fails leaves no changes in memory."""
        async with self.exclusive(game_id):
            game = await self.load(game_id)
            try:
                yield game
            except BaseException as error:
                self.break_off(game, error)
                raise

    def break_off(self, game: LoadedGame, error: BaseException) -> bool:
        """Discard the changes of a failed act in memory; return whether the game was dropped."""
        game.pending_statements = []
        # Most refusals come before any change is made, failures do not.
        touched = isinstance(error, StoreError) or not isinstance(error, RulesError)
        if touched or game.written != (game.record, game.seats):
            self.drop(game.id)
            return True
        return False

    async def load(self, game_id: str) -> LoadedGame:
        """Return the game from memory or the database; the caller holds its lock."""
        found = await self.remembered(game_id)
        if found is None:
            stored, version = await self.store.look_up(lambda connection: self.read_versioned(connection, game_id))
            found = self.keep(LoadedGame.from_stored(stored))
            found.version = version
        else:
            self.loaded.move_to_end(game_id)
        return found

    def read_versioned(self, connection: Connection, game_id: str) -> tuple[StoredGame, str | None]:
        """Return a game and the version of its rows, read in one snapshot."""
        return read_game(connection, game_id), read_version(connection, game_id) if self.store.shared else None

    async def remembered(self, game_id: str) -> LoadedGame | None:
        """Return the game in memory; drop it first if another process has changed it."""
        found = self.loaded.get(game_id)
        if found is None or not self.store.shared:
            return found
        version = await self.store.glance(lambda connection: read_version(connection, game_id))
        if self.loaded.get(game_id) is found and found.version != version:
            self.drop(game_id)
        return self.loaded.get(game_id)

    async def snapshot(self, game_id: str) -> LoadedGame:
        """Return the game for reading; memory always matches the database."""
        if not self.is_locked(game_id):
            found = self.loaded.get(game_id)
            if self.store.shared:
                found = await self.remembered(game_id)
                found = None if self.is_locked(game_id) else found
            if found is not None:
                return found
        async with self.lock(game_id):
            return await self.load(game_id)

    def keep(self, game: LoadedGame) -> LoadedGame:
        """Keep a game in memory and evict the least recently used one."""
        self.loaded[game.id] = game
        if len(self.loaded) > self.options.cache_size:
            for game_id in list(self.loaded):
                if len(self.loaded) <= self.options.cache_size:
                    break
                if game_id != game.id and not self.is_locked(game_id):
                    self.drop(game_id)
        return game

    def drop(self, game_id: str) -> None:
        """Drop a game from memory; the next access reads the database."""
        game = self.loaded.pop(game_id, None)
        if game is not None:
            game.close()

    def begin_work(self, game: LoadedGame) -> UnitOfWork:
        """Return an empty unit of work for a change to the game."""
        work = UnitOfWork(self.store, game.id, self.clock.time())
        work.statements, game.pending_statements = game.pending_statements, []
        work.before = awaited_persons(game)
        return work

    async def commit(self, game: LoadedGame, work: UnitOfWork) -> None:
        """Write a unit of work with the rows it changed; if that fails, drop the game from memory."""
        work.write_rows(game.record, game.seats, game.written)
        try:
            game.version = await self.store.write(lambda connection: self.write_versioned(connection, game, work))
            game.unchecked = False
        except asyncio.CancelledError:
            # The caller is gone, but the write may have succeeded.
            self.drop(game.id)
            self.announce(game.id, work.targets, work.later)
            raise
        except BaseException:
            self.drop(game.id)
            raise
        game.note_written()
        self.announce(game.id, work.targets, work.later)

    def write_versioned(self, connection: Connection, game: LoadedGame, work: UnitOfWork) -> str | None:
        """Write a unit of work; return the new version of the game's rows.

        A lock held on another connection may have been lost unnoticed, so the write takes a lock in its own transaction
        and checks that the rows still have the version the change is based on.
        """
        if not self.store.shared:
            work(connection)
            return None
        writing = f"writing {game.id}"
        self.store.lock_until_end(connection, *((game.id, writing) if game.at_hand else (writing,)))
        if read_version(connection, game.id) != game.version:
            raise StoreOutdated
        work(connection)
        return read_version(connection, game.id)

    def announce(self, game_id: str, targets: Sequence[str], later: Sequence[str] = ()) -> None:
        """Notify the listeners that something was written for these targets, now or a little later."""
        at_once = targets if self.wake_later is not None else [*targets, *later]
        for listener in self.listeners:
            listener(game_id, at_once)
        if self.wake_later is not None:
            self.wake_later(later)

    async def require_organizer(self, game: LoadedGame, by: int | None, moderator: bool = False) -> None:
        """Refuse users other than the organizer and moderators; None is the program itself or the host."""
        if by is not None and by != game.record.creator:
            if not moderator:
                raise NotOrganizer(user=by)
            await self.require_impartial(game, by)

    async def require_impartial(self, game: LoadedGame, by: int | None) -> None:
        """Refuse organizing a match to those who play in its tournament, whether in this game or not."""
        match_id = game.record.match_id
        if by is None or match_id is None:
            return
        rivals = select(entrants.c.player).join(matches, matches.c.tournament_id == entrants.c.tournament_id)
        entered = rivals.where(matches.c.id == match_id, entrants.c.user_id == by)
        found = await self.store.look_up(lambda connection: connection.execute(entered).first())
        if found is not None or by in game.info.users:
            raise JudgeInvolved(user=by)


class Acts:
    """What all acts that change a game have in common: set the clocks, queue the posts, write everything."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.endings: list[Callable[[LoadedGame, UnitOfWork], Awaitable[None]]] = []  # run when a game ends

    async def complete(
        self, game: LoadedGame, work: UnitOfWork, *, renewed: str | None = None, closing: bool = False
    ) -> None:
        """Finish an act and write it."""
        await self.finish(game, work, renewed=renewed, closing=closing)
        await self.core.commit(game, work)

    async def finish(
        self, game: LoadedGame, work: UnitOfWork, *, renewed: str | None = None, closing: bool = False
    ) -> None:
        """Update clocks, posts and open proposals after a change; at the end of a game, run the end handlers too."""
        await self.update_clocks(game, work, renewed)
        tell(game, work, closing=closing)
        if game.record.status.ended:
            await self.settle_proposals(game, work)
            for ending in self.endings:
                await ending(game, work)
            work.end(luck_sealed=game.record.luck == SEALED)

    async def settle_proposals(self, game: LoadedGame, work: UnitOfWork) -> None:
        """Remove the buttons of open proposals, at the end of a game or when a seat changes hands."""
        if (target := channel(game)) is None:
            return
        still_open = await self.core.store.look_up(lambda connection: FIND_PROPOSALS.all(connection, {"game": game.id}))
        for row in still_open:
            work.send(ProposalSettled(row.id, row.kind, row.seat), to=target, seq=game.record.seq)

    async def update_clocks(self, game: LoadedGame, work: UnitOfWork, renewed: str | None = None) -> None:
        """Set the clocks: seats newly asked get their time, seats that have answered keep the rest of their bank."""
        record, session, pace = game.record, game.session, game.record.pace
        if record.status is Status.PAUSED:
            return
        pending = session.pending if session and record.status is Status.RUNNING else {}
        awaited: dict[str, Wait] = {}
        for seat in pending:
            wait = record.awaited.get(seat)
            if wait is not None and not wait.early and not (seat == renewed and pace.renews_on_answer):
                awaited[seat] = wait
                continue
            seat_row = game.seat_row(seat)
            start = max(work.at, await self.away(game, seat))
            deadline = pace.deadline(start, record.phase, seat_row.bank if seat_row else None)
            awaited[seat] = wait_from(start, deadline, start, work.at)
            if deadline is not None:
                work.timers(seat, pace.reminders(start, deadline), record.seq)
        for seat, wait in awaited.items():
            asked = number if (number := game.asked[seat]) >= EARLY else None
            awaited[seat] = wait if wait.asked == asked else replace(wait, asked=asked)
        for seat in game.early.unanswered():
            wait = record.awaited.get(seat)
            awaited[seat] = wait if wait and wait.early else Wait(work.at, None, early=True)
        for seat, wait in record.awaited.items():
            ended = seat not in awaited or (awaited[seat].early and not wait.early)
            if ended and not wait.early and pace.timed:
                work.timers(seat, (), record.seq)
                seat_row = game.seat_row(seat)
                if pace.initial_bank() is not None and seat_row and record.status is Status.RUNNING:
                    game.change_seat(seat, bank=pace.bank_after(seat_row.bank, pace.played(wait.since, work.at)))
        if awaited != record.awaited:
            game.change(awaited=awaited)

    async def away(self, game: LoadedGame, seat: str) -> float:
        """Return until when the holder of a seat is on vacation; 0 if not, or if the game has no clock."""
        holder = game.holder(seat)
        if not game.record.pace.timed or holder is None:
            return 0.0
        return (await self.core.preferences.of("user", holder)).vacation_until or 0.0

    async def close(
        self, game: LoadedGame, work: UnitOfWork, status: Status, outcome: Mapping[str, Any] | None
    ) -> None:
        """End a game by a decision outside its rules."""
        game.change(status=status, ended_at=work.at, outcome=outcome)
        await self.complete(game, work, closing=True)

    async def redraw(self, game: LoadedGame) -> None:
        """Write the changes and queue a redraw of the game's posts."""
        await self.core.commit(game, self.redrawing(game))

    def redrawing(self, game: LoadedGame) -> UnitOfWork:
        """Return a unit of work that redraws the game's posts."""
        work, record = self.core.begin_work(game), game.record
        if (target := channel(game)) is not None:
            post = LobbyPost(record.status) if record.started_at is None else Dashboard(record.seq)
            work.send(post, to=target, seq=record.seq, slot=f"{post.post_kind}:{game.id}")
        return work


def renew_timers(game: LoadedGame, work: UnitOfWork, seat: str) -> None:
    """Replace the timers of a seat with the reminders that are still due."""
    wait = game.record.awaited[seat]
    found = game.record.pace.reminders(wait.since, wait.deadline)
    steps = [(kind, due) for kind, due in found if due > work.at]
    work.timers(seat, steps, game.record.seq)
