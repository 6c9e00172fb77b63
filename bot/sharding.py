"""Several processes for one bot: each serves a range of Discord's shards, any can answer for any game.

They share only a PostgreSQL database. A process takes the lease of a range or waits on standby; the parent keeps one on
standby, so that the range of a crashed process is taken over, here or on another machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection as Pipe
from multiprocessing.context import SpawnProcess
from typing import Any

import discord

from bot.base import Refusal, stop_task
from bot.client import Strategos
from bot.config import Settings
from bot.game_services import GameServices
from bot.games.record import GameInfo
from bot.launch import join_discord, keep_loaded, keep_log, until_stopped
from bot.services import game_options, open_store
from bot.store.errors import StoreError
from bot.store.lease import LeaseHeld
from bot.store.ranges import (
    ON_ONE_ONLY,
    RangeLease,
    ShardRange,
    SharedClock,
    member,
    ranges,
    send_share,
    wait_to_identify,
)
from bot.store.store import PostgresStore, Store
from bot.workers.pool import watch_parent

log = logging.getLogger(__name__)
LOOK = 5.0  # seconds between checks for work left by others
RESUME_EVERY = 60.0  # seconds between checks for computers of dead processes
FEEDS_EVERY = 20.0  # seconds between checks for games changed by other processes
RESTART_AFTER = 2.0
LONGEST_PAUSE = 60.0  # longest backoff for processes that exit at once, seconds
FAREWELL = 20.0  # seconds in which a process that is to leave finishes what is under way
STANDING_BY, WORKING = "standing by", "working"


class ShardedStrategos(Strategos, discord.AutoShardedClient):
    """The bot for some of the shards; the holder of shard 0 does the work that must be done only once."""

    lease: RangeLease
    clock: SharedClock
    identify_buckets = 1

    def __init__(
        self, settings: Settings, games: GameServices, lease: RangeLease, clock: SharedClock, **options: Any
    ) -> None:
        super().__init__(
            settings,
            games,
            lease=lease,
            clock=clock,
            shard_ids=lease.shards.shards,
            shard_count=lease.shards.count,
            **options,
        )
        self.lease, self.clock = lease, clock
        self.duty: asyncio.Task[None] | None = None

    @property
    def leads(self) -> bool:
        return self.lease.shards.leads

    def serves(self, game: GameInfo) -> bool:
        if game.guild_id is None:
            return self.leads
        return (game.guild_id >> 22) % self.lease.shards.count in self.lease.shards.shards

    async def setup_hook(self) -> None:
        _, _, limit = await self.http.get_bot_gateway()
        self.identify_buckets = max(1, int(limit["max_concurrency"]))
        await super().setup_hook()
        self.duty = asyncio.create_task(self.take_up(), name="shared work")

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the identify rate limit shared with all processes; while the database is down, nobody identifies."""
        while True:
            try:
                await wait_to_identify(self.services.games.store, (shard_id or 0) % self.identify_buckets)
                return
            except StoreError as error:
                log.warning("identify: %s", error)
                await asyncio.sleep(LOOK)

    async def take_up(self) -> None:
        """Take over pending work when notified and at intervals; keep the clock and the send rate up to date."""
        store = self.services.games.store
        assert isinstance(store, PostgresStore)
        written = asyncio.Event()
        resumed = looked = asyncio.get_running_loop().time()
        while True:
            try:
                async with store.notified(written.set) as listening:
                    while listening():
                        await self.clock.set(store)
                        self.services.outbox.budget.per_second = await send_share(store)
                        await self.services.outbox.sweep()
                        now = asyncio.get_running_loop().time()
                        if self.leads and now - resumed > RESUME_EVERY:
                            resumed = now
                            self.services.computers.resume()
                        if now - looked > FEEDS_EVERY:
                            looked = now
                            await self.services.feeds.look_at_all()
                        with contextlib.suppress(TimeoutError):
                            await asyncio.wait_for(written.wait(), LOOK)
                        written.clear()
            except StoreError as error:
                log.warning("shared work: %s", error)
                await asyncio.sleep(LOOK)

    async def close(self) -> None:
        await stop_task(self.duty)
        self.duty = None
        stopping = not self.is_closed()
        await super().close()
        if stopping:
            await self.services.games.store.notify()  # another process sends the rest


def division(settings: Settings, processes: int) -> list[ShardRange]:
    """Return the ranges of shards for all processes."""
    return ranges(settings.shards or processes * settings.shards_per_process, settings.shards_per_process)


async def run_member(
    settings: Settings, token: str, processes: int, report: Callable[[str], None] = lambda state: None
) -> int:
    """Run one process of several: wait for a range, then serve it until the end or until it is lost."""
    store = await open_store(settings, shared=True)
    try:
        report(STANDING_BY)
        task = asyncio.current_task()
        assert task is not None
        lost = asyncio.Event()

        def overtaken() -> None:
            lost.set()
            task.cancel()

        try:
            async with member(store, division(settings, processes), overtaken) as lease:
                report(WORKING)
                return await serve(settings, token, store, lease)
        except asyncio.CancelledError:
            if lost.is_set():
                raise LeaseHeld("another process has taken over this range of shards; this one has stopped") from None
            raise
    finally:
        await store.close()


async def serve(settings: Settings, token: str, store: Store, lease: RangeLease) -> int:
    """Connect to Discord for a range of shards."""
    if settings.metrics_port:  # each process on a machine needs its own port
        number = lease.shards.first // settings.shards_per_process
        settings = settings.model_copy(update={"metrics_port": settings.metrics_port + number})

    clock = SharedClock()
    await clock.set(store)

    def client() -> ShardedStrategos:
        return ShardedStrategos(settings, GameServices(store, clock, game_options(settings)), lease, clock)

    return await join_discord(client, token)


def leave() -> None:
    """Shut down as if the parent, which was killed, had asked for it; force the exit after a while."""
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(FAREWELL)
    os._exit(1)


def run_child(settings: Settings, token: str, processes: int, pipe: Pipe) -> None:
    """Run a child process."""
    keep_log(settings.log_level, settings.log_format)
    watch_parent(leave)

    def report(state: str) -> None:
        with contextlib.suppress(OSError):
            pipe.send(state)

    try:
        keep_loaded()
        code = asyncio.run(until_stopped(run_member(settings, token, processes, report)))
    except Refusal as error:
        log.error("%s", error)
        code = 1
    raise SystemExit(code)


class Child:
    """A child process, on standby or at work."""

    def __init__(self, start: Callable[[Pipe], SpawnProcess]) -> None:
        self.pipe, theirs = multiprocessing.Pipe(duplex=False)
        self.process = start(theirs)
        self.process.start()
        theirs.close()
        self.state = ""

    def look(self) -> str:
        """Return the last state the process reported; empty if it has ended."""
        with contextlib.suppress(EOFError, OSError):
            while self.pipe.poll():
                self.state = self.pipe.recv()
        return self.state if self.process.is_alive() else ""

    def stop(self) -> None:
        """Ask the process to finish."""
        if self.process.is_alive():
            self.process.terminate()


async def supervise(
    start: Callable[[Pipe], SpawnProcess], processes: int, *, every: float = 0.5, restart_after: float = RESTART_AFTER
) -> int:
    """Keep a number of child processes running, plus one on standby; replace those that end.

    If children end before any has ever worked, stop, as only the host can fix that. Later failures count as an outage,
    of the database perhaps, and children are restarted at increasing intervals.
    """
    children: list[Child] = []
    failures, proven = 0, False
    try:
        while True:
            for child in [each for each in children if not each.process.is_alive()]:
                worked = child.look() == "" and child.state == WORKING
                code = child.process.exitcode or 0
                children.remove(child)
                failures = 0 if worked else failures + 1
                if (failures > processes and not proven) or code in (3, 4):
                    return code or 1
                log.warning("a process has ended (%d); another takes its place", code)
                await asyncio.sleep(min(LONGEST_PAUSE, restart_after * 2.0 ** min(failures, 10)))
            states = [child.look() for child in children]
            proven = proven or WORKING in states
            if len(children) < processes or (STANDING_BY not in states and all(states)):
                children.append(Child(start))
            await asyncio.sleep(every)
    finally:
        for child in children:
            child.stop()
        for child in children:
            await asyncio.to_thread(child.process.join, FAREWELL)
            if child.process.is_alive():
                child.process.kill()


def run_processes(settings: Settings, token: str, processes: int) -> int:
    """Run `strategos run --processes N`."""
    if settings.database_url.startswith("sqlite"):
        raise Refusal(ON_ONE_ONLY)
    spawn = multiprocessing.get_context("spawn")

    def start(pipe: Pipe) -> SpawnProcess:
        return spawn.Process(target=run_child, args=(settings, token, processes, pipe), name="strategos")

    async def prepare_and_supervise() -> int:
        await (await open_store(settings)).close()  # migrate the schema once, before any process starts
        return await supervise(start, processes)

    return asyncio.run(until_stopped(prepare_and_supervise()))
