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
from bot.games.pace import ladder
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
    """What a host decides about the tables; None where there is no limit."""

    cache_size: int = 1000  # games kept in memory
    language: str = "en"  # spoken where nobody has chosen one
    per_person: int | None = None  # tables open at once
    per_server: int | None = None


def role(by: int | None, moderator: bool) -> str:
    """In which capacity somebody acts, as the log says it."""
    return "host" if by is None else "moderator" if moderator else "organiser"


class PreferenceCache:
    """The preferences of guilds, channels and users, kept in memory once read."""

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
        """Return what the first of some users, channels and guilds has chosen; None if nobody has."""
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
    """A game for the length of one act. Every answer is one, so this is no generator, which costs twice as much.

    Raises `StoreOutdated` where another process was faster, also for a refusal that came of what was outdated: the
    memory is dropped by then, and the act is to be tried anew.
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
    """What every part of the tables builds upon."""

    def __init__(self, store: Store, clock: Clock | None, options: GameOptions) -> None:
        self.store, self.clock, self.options = store, clock or SystemClock(), options
        self.loaded: OrderedDict[str, LoadedGame] = OrderedDict()
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.channels: dict[int, str] = {}
        self.pending_orders: set[str] = set()  # games whose standing orders could not be carried out yet
        self.preferences = PreferenceCache(store, self.lock)
        self.listeners: list[Callable[[str, Sequence[str]], None]] = []
        self.wake_later: Callable[[Sequence[str]], None] | None = None  # for targets that can wait for a moment
        self.beginnings: list[Callable[[LoadedGame], Awaitable[object]]] = []  # what follows when a game has begun
        self.acts = Acts(self)

    def lock(self, game_id: str) -> asyncio.Lock:
        """One writer for each game."""
        found = self.locks.get(game_id)
        if found is None:
            found = self.locks[game_id] = asyncio.Lock()
        return found

    def is_locked(self, game_id: str) -> bool:
        """Whether somebody is at work on a game."""
        found = self.locks.get(game_id)
        return found is not None and found.locked()

    @asynccontextmanager
    async def exclusive(self, key: str) -> AsyncIterator[None]:
        """One writer at a time, of all processes that share the database."""
        async with self.lock(key), self.store.alone(key) if self.store.shared else nullcontext():
            yield

    @asynccontextmanager
    async def locked_game(self, game_id: str) -> AsyncIterator[LoadedGame]:
        """The game, for one writer at a time; an act broken off half-way leaves nothing of itself in memory."""
        async with self.exclusive(game_id):
            game = await self.load(game_id)
            try:
                yield game
            except BaseException as error:
                self.break_off(game, error)
                raise

    def break_off(self, game: LoadedGame, error: BaseException) -> bool:
        """Leave nothing of an act broken off half-way in memory; return whether the game was dropped."""
        game.pending_statements = []
        # Most refusals come before anything is touched, failures do not.
        touched = isinstance(error, StoreError) or not isinstance(error, RulesError)
        if touched or game.written != (game.record, game.seats):
            self.drop(game.id)
            return True
        return False

    async def load(self, game_id: str) -> LoadedGame:
        """The game from memory, or from the database; call it with the lock held."""
        found = await self.remembered(game_id)
        if found is None:
            stored, version = await self.store.look_up(lambda connection: self.read_versioned(connection, game_id))
            found = self.keep(LoadedGame.from_stored(stored))
            found.version = version
        else:
            self.loaded.move_to_end(game_id)
        return found

    def read_versioned(self, connection: Connection, game_id: str) -> tuple[StoredGame, str | None]:
        """A game and the version of its rows, of one moment."""
        return read_game(connection, game_id), read_version(connection, game_id) if self.store.shared else None

    async def remembered(self, game_id: str) -> LoadedGame | None:
        """The game in memory, unless another process has changed it since: then it is dropped."""
        found = self.loaded.get(game_id)
        if found is None or not self.store.shared:
            return found
        version = await self.store.glance(lambda connection: read_version(connection, game_id))
        if self.loaded.get(game_id) is found and found.version != version:
            self.drop(game_id)
        return self.loaded.get(game_id)

    async def snapshot(self, game_id: str) -> LoadedGame:
        """The game for reading: what is in memory is always what is in the database."""
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
        """Keep a game in memory; the one longest untouched makes room."""
        self.loaded[game.id] = game
        if len(self.loaded) > self.options.cache_size:
            for game_id in list(self.loaded):
                if len(self.loaded) <= self.options.cache_size:
                    break
                if game_id != game.id and not self.is_locked(game_id):
                    self.drop(game_id)
        return game

    def drop(self, game_id: str) -> None:
        """Forget what is in memory; the next access reads the database."""
        game = self.loaded.pop(game_id, None)
        if game is not None:
            game.close()

    def begin_work(self, game: LoadedGame) -> UnitOfWork:
        """An empty unit of work for a change to the game."""
        work = UnitOfWork(self.store, game.id, self.clock.time())
        work.statements, game.pending_statements = game.pending_statements, []
        work.before = awaited_persons(game)
        return work

    async def commit(self, game: LoadedGame, work: UnitOfWork) -> None:
        """Write a unit of work and the rows that it changed. If that fails, memory is dropped: only the database knows."""
        work.write_rows(game.record, game.seats, game.written)
        try:
            game.version = await self.store.write(lambda connection: self.write_versioned(connection, game, work))
            game.unchecked = False
        except asyncio.CancelledError:
            # The caller has gone, but what was to be written may stand.
            self.drop(game.id)
            self.announce(game.id, work.targets, work.later)
            raise
        except BaseException:
            self.drop(game.id)
            raise
        game.note_written()
        self.announce(game.id, work.targets, work.later)

    def write_versioned(self, connection: Connection, game: LoadedGame, work: UnitOfWork) -> str | None:
        """Write a unit of work; the version that the game's rows have by it.

        A lock that lies on another connection may have been lost with it, and nobody would know: so whoever writes
        waits for those who write, and holds the rows against what it was thought out for.
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
        """Tell those who listen that something was written for these targets, at once or a moment later."""
        at_once = targets if self.wake_later is not None else [*targets, *later]
        for listener in self.listeners:
            listener(game_id, at_once)
        if self.wake_later is not None:
            self.wake_later(later)

    async def require_organizer(self, game: LoadedGame, by: int | None, moderator: bool = False) -> None:
        """Refuse anybody but the organizer and moderators; None is the program itself or the host."""
        if by is not None and by != game.record.creator:
            if not moderator:
                raise NotOrganizer(user=by)
            await self.require_impartial(game, by)

    async def require_impartial(self, game: LoadedGame, by: int | None) -> None:
        """Refuse to let those who play in an event keep order at its tables: their own, or their rivals'."""
        match_id = game.record.match_id
        if by is None or match_id is None:
            return
        rivals = select(entrants.c.player).join(matches, matches.c.tournament_id == entrants.c.tournament_id)
        entered = rivals.where(matches.c.id == match_id, entrants.c.user_id == by)
        found = await self.store.look_up(lambda connection: connection.execute(entered).first())
        if found is not None or by in game.info.users:
            raise JudgeInvolved(user=by)


class Acts:
    """What all acts that move a game have in common: clocks are set, what may leave is told, everything is written."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.endings: list[Callable[[LoadedGame, UnitOfWork], Awaitable[None]]] = []  # what the end of a game brings

    async def complete(
        self, game: LoadedGame, work: UnitOfWork, *, renewed: str | None = None, closing: bool = False
    ) -> None:
        """Finish an act and write it."""
        await self.finish(game, work, renewed=renewed, closing=closing)
        await self.core.commit(game, work)

    async def finish(
        self, game: LoadedGame, work: UnitOfWork, *, renewed: str | None = None, closing: bool = False
    ) -> None:
        """After a change: who is awaited until when, what is told, and what the end of a game brings."""
        await self.update_clocks(game, work, renewed)
        tell(game, work, closing=closing)
        if game.record.status.ended:
            await self.settle_proposals(game, work)
            for ending in self.endings:
                await ending(game, work)
            work.end(luck_sealed=game.record.luck == SEALED)

    async def settle_proposals(self, game: LoadedGame, work: UnitOfWork) -> None:
        """The posts of open proposals lose their buttons: at the end of a game, or because a seat changes hands."""
        if (target := channel(game)) is None:
            return
        still_open = await self.core.store.look_up(lambda connection: FIND_PROPOSALS.all(connection, {"game": game.id}))
        for row in still_open:
            work.send(ProposalSettled(row.id, row.kind, row.seat), to=target, seq=game.record.seq)

    async def update_clocks(self, game: LoadedGame, work: UnitOfWork, renewed: str | None = None) -> None:
        """Set the clocks: those newly asked get their time, those who have spoken keep the rest of their bank."""
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
                work.timers(seat, ladder(start, deadline), record.seq)
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
                    game.change_seat(seat, bank=pace.bank_after(seat_row.bank, work.at - wait.since))
        if awaited != record.awaited:
            game.change(awaited=awaited)

    async def away(self, game: LoadedGame, seat: str) -> float:
        """The moment until which the holder of a seat is on vacation; long ago if not, or if no clock runs."""
        holder = game.holder(seat)
        if not game.record.pace.timed or holder is None:
            return 0.0
        return (await self.core.preferences.of("user", holder)).vacation_until or 0.0

    async def close(
        self, game: LoadedGame, work: UnitOfWork, status: Status, outcome: Mapping[str, Any] | None
    ) -> None:
        """End a game otherwise than by its rules."""
        game.change(status=status, ended_at=work.at, outcome=outcome)
        await self.complete(game, work, closing=True)

    async def redraw(self, game: LoadedGame) -> None:
        """Write what has changed, and have the posts of the game drawn again."""
        await self.core.commit(game, self.redrawing(game))

    def redrawing(self, game: LoadedGame) -> UnitOfWork:
        """Return a unit of work that has the posts of the game drawn again."""
        work, record = self.core.begin_work(game), game.record
        if (target := channel(game)) is not None:
            post = LobbyPost(record.status) if record.started_at is None else Dashboard(record.seq)
            work.send(post, to=target, seq=record.seq, slot=f"{post.post_kind}:{game.id}")
        return work


def renew_timers(game: LoadedGame, work: UnitOfWork, seat: str) -> None:
    """The reminders still ahead of a wait."""
    wait = game.record.awaited[seat]
    steps = [(kind, due) for kind, due in ladder(wait.since, wait.deadline) if due > work.at]
    work.timers(seat, steps, game.record.seq)
