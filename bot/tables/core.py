"""Core: the games in memory, one lock for each, and the one way in which a change becomes durable."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Protocol
from weakref import WeakValueDictionary

from sqlalchemy import Connection, select

from bot.store.errors import StoreError
from bot.store.schema import settings
from bot.store.store import Store
from bot.tables.announcements import persons, tell
from bot.tables.errors import GamePaused, NotOrganiser, NotRunning
from bot.tables.loaded_game import LoadedGame, packed, read_record
from bot.tables.pace import ladder
from bot.tables.unit_of_work import UnitOfWork
from engine.kernel import Checkpoint, Event, RulesError


def waiting(since: float, deadline: float | None, away: float, now: float) -> dict[str, Any]:
    """A wait as a game's row keeps it; with the holiday that its times allow for, if that is not over."""
    wait: dict[str, Any] = {"since": since, "deadline": deadline}
    return wait | {"away": away} if away > now and deadline is not None else wait


class Clock(Protocol):
    """Whoever tells the time, in seconds since 1970."""

    def time(self) -> float: ...


class SystemClock:
    """The machine's own clock."""

    def time(self) -> float:
        """Seconds since 1970."""
        return time.time()


class Core:
    """What every part of the tables builds upon."""

    def __init__(self, store: Store, clock: Clock | None = None, cache_size: int = 1000, language: str = "en") -> None:
        self.store, self.clock, self.cache_size, self.language = store, clock or SystemClock(), cache_size, language
        self.loaded: OrderedDict[str, LoadedGame] = OrderedDict()
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.channels: dict[int, str] = {}
        self.pending_orders: set[str] = set()  # games whose standing orders could not be carried out yet
        self.settings: dict[tuple[str, int], dict[str, Any]] = {}
        self.listeners: list[Callable[[str, Sequence[str]], None]] = []

    def listen(self, listener: Callable[[str, Sequence[str]], None]) -> None:
        """Be told after every commit: which game, and which targets have something waiting."""
        self.listeners.append(listener)

    def lock(self, game_id: str) -> asyncio.Lock:
        """One writer for each game."""
        found = self.locks.get(game_id)
        if found is None:
            found = self.locks[game_id] = asyncio.Lock()
        return found

    @asynccontextmanager
    async def locked_game(self, game_id: str) -> AsyncIterator[LoadedGame]:
        """The game, for one writer at a time; an act broken off half-way leaves nothing of itself in memory."""
        async with self.lock(game_id):
            live = await self.load(game_id)
            try:
                yield live
            except BaseException as error:
                live.pending_statements = []
                if isinstance(error, StoreError) or not isinstance(error, RulesError):
                    self.drop(game_id)  # refusals come before anything is touched, failures do not
                raise

    async def load(self, game_id: str) -> LoadedGame:
        """The game from memory, or from the database; call it with the lock held."""
        found = self.loaded.get(game_id)
        if found is None:
            record = await self.store.read(lambda connection: read_record(connection, game_id))
            found = self.keep(LoadedGame.from_record(record))
        else:
            self.loaded.move_to_end(game_id)
        return found

    async def snapshot(self, game_id: str) -> LoadedGame:
        """The game for reading: what is in memory is always what is in the database."""
        found = self.loaded.get(game_id)
        if found is not None and not self.lock(game_id).locked():
            return found
        async with self.lock(game_id):
            return await self.load(game_id)

    def keep(self, live: LoadedGame) -> LoadedGame:
        """Keep a game in memory; the one longest untouched makes room."""
        self.loaded[live.id] = live
        if len(self.loaded) > self.cache_size:
            for game_id in list(self.loaded):
                if len(self.loaded) <= self.cache_size:
                    break
                lock = self.locks.get(game_id)
                if game_id != live.id and (lock is None or not lock.locked()):
                    self.drop(game_id)
        return live

    def drop(self, game_id: str) -> None:
        """Forget what is in memory; the next access reads the database."""
        live = self.loaded.pop(game_id, None)
        if live is not None and live.session is not None:
            live.session.close()

    def begin_work(self, live: LoadedGame) -> UnitOfWork:
        """A fresh draft of a change to the game."""
        draft = UnitOfWork(self.store, live.id, self.clock.time())
        draft.statements, live.pending_statements = live.pending_statements, []
        return draft

    async def commit(self, live: LoadedGame, draft: UnitOfWork) -> None:
        """Write the draft. If that fails, memory is thrown away: the database alone knows what is so."""
        try:
            await self.store.write(draft)
        except asyncio.CancelledError:
            # Whoever called has gone, but what was to be written may stand.
            self.drop(live.id)
            self.announce(live.id, draft.targets)
            raise
        except BaseException:
            self.drop(live.id)
            raise
        live.touch()
        self.announce(live.id, draft.targets)

    def announce(self, game_id: str, targets: Sequence[str]) -> None:
        """Tell those who listen that something was written for these targets."""
        for listener in self.listeners:
            listener(game_id, targets)

    def require_running(self, live: LoadedGame) -> None:
        """Refuse unless answers are taken."""
        status = live.game["status"]
        if status == "paused":
            raise GamePaused(status=status)
        if status != "running":
            raise NotRunning(status=status)

    def require_under_way(self, live: LoadedGame) -> None:
        """Refuse unless the game has begun and is not over."""
        if live.game["status"] not in ("running", "paused"):
            raise NotRunning(status=live.game["status"])

    @staticmethod
    def require_organiser(live: LoadedGame, by: int | None) -> None:
        """Refuse whoever did not open the game; None is the program itself or an administrator."""
        if by is not None and by != live.game["creator"]:
            raise NotOrganiser(user=by)

    # what every act that moves the game has in common

    def next_seq(self, live: LoadedGame) -> int:
        """The number of the next log row."""
        live.game["seq"] += 1
        seq: int = live.game["seq"]
        return seq

    def note(
        self,
        live: LoadedGame,
        draft: UnitOfWork,
        key: str,
        *,
        by: str = "player",
        user: int | None = None,
        seat: str | None = None,
        **facts: Any,
    ) -> Event:
        """Something that happened at the table and not in the rules: it goes into the log and is told."""
        event = Event(f"table-{key}", facts)
        position = live.session.seq if live.session else 0
        draft.log(self.next_seq(live), "note", position, seat=seat, events=[event], by=by, user=user)
        live.news.append((live.game["seq"], event))
        return event

    async def finalize(
        self,
        live: LoadedGame,
        draft: UnitOfWork,
        before: set[int | str],
        *,
        renewed: str | None = None,
        closing: bool = False,
    ) -> None:
        """After a change: who is awaited until when, what is told, and the game's row."""
        await self.update_clocks(live, draft, renewed)
        tell(live, draft, before, closing=closing)
        game = live.game
        names = ("seq", "told", "awaited", "turn", "phase", "status", "outcome", "ended_at", "moved_at")
        draft.game({name: game[name] for name in names})
        if game["status"] in ("over", "abandoned"):
            draft.end()

    async def update_clocks(self, live: LoadedGame, draft: UnitOfWork, renewed: str | None = None) -> None:
        """Set the clocks: those newly asked get their time, those who have spoken keep the rest of their bank."""
        game, session, pace = live.game, live.session, live.pace
        if game["status"] == "paused":
            return
        pending = session.pending if session and game["status"] == "running" else {}
        awaited: dict[str, Any] = {}
        for seat in pending:
            wait = game["awaited"].get(seat)
            if wait is not None and not (seat == renewed and pace.kind in ("rolling", "hour")):
                awaited[seat] = wait
                continue
            chair = live.chair(seat)
            start = max(draft.at, await self.away(live, seat))
            deadline = pace.deadline(start, game["phase"], chair["bank"] if chair else None)
            awaited[seat] = waiting(start, deadline, start, draft.at)
            if deadline is not None:
                draft.timers(seat, ladder(start, deadline), game["seq"])
        for seat, wait in game["awaited"].items():
            if seat not in awaited and pace.kind != "none":
                draft.timers(seat, (), game["seq"])
                chair = live.chair(seat)
                if pace.kind == "bank" and chair and game["status"] == "running":
                    chair["bank"] = pace.bank_after(chair["bank"], draft.at - wait["since"])
                    draft.seat(seat, {"bank": chair["bank"]})
        game["awaited"] = awaited

    async def away(self, live: LoadedGame, seat: str) -> float:
        """The moment until which the holder of a seat is on holiday; long ago if not, or if no clock runs."""
        holder = live.holder(seat)
        if live.pace.kind == "none" or holder is None:
            return 0.0
        return (await self.setting("user", holder)).get("vacation_until") or 0.0

    def save_checkpoint(self, live: LoadedGame, draft: UnitOfWork, base: Checkpoint, seq: int) -> None:
        """Write a checkpoint that the session can be restored from."""
        draft.checkpoint(base.seq, seq, packed(base.state), base.dice, live.game["rules_version"])

    def awaited_persons(self, live: LoadedGame) -> set[int | str]:
        """The people the game waits for at this moment."""
        return persons(live, live.game["awaited"])

    # settings

    async def setting(self, scope: str, number: int) -> dict[str, Any]:
        """The settings of a guild, a channel or a user; kept in memory once read."""
        found = self.settings.get((scope, number))
        if found is None:
            # Whoever changes them holds this lock, so that nothing outdated is read into memory.
            async with self.lock(f"{scope} {number}"):
                found = await self.known_setting(scope, number)
        return found

    async def known_setting(self, scope: str, number: int) -> dict[str, Any]:
        """The settings, for one who holds their lock."""
        found = self.settings.get((scope, number))
        if found is None:

            def read(connection: Connection) -> dict[str, Any]:
                row = connection.execute(
                    select(settings.c.data).where(settings.c.scope == scope, settings.c.id == number)
                ).first()
                return dict(row.data) if row else {}

            found = self.settings[scope, number] = await self.store.read(read)
        return found
