"""Several processes on one PostgreSQL database: each holds the lease of a range of Discord's shards.

A process without a range waits until one is free. The holder of shard 0 does what must be done only once: publish the
commands, run the clocks of games, make backups.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from sqlalchemy import Connection, func, select, update

from bot.base import Refusal, SeldomLog
from bot.store.errors import StoreBusy
from bot.store.lease import LENGTH, Holder, Lease, LeaseHeld, database_time, refused
from bot.store.schema import lease
from bot.store.statements import inserting
from bot.store.store import Store

log = logging.getLogger(__name__)
LOOK = 1.0  # seconds between checks of a standby process
IDENTIFY_EVERY = 5.5  # seconds between two identify calls of one bucket; Discord allows one in five
SENDS_PER_SECOND = 45.0  # across all processes; Discord allows fifty requests a second
DIFFERENCE = 1.0  # largest clock difference from the database, seconds
PREFIX = "shards "
ON_ONE_ONLY = (
    "SQLite is for one process: for several, move the games to PostgreSQL with "
    "`strategos db move postgresql+asyncpg://…` and set DATABASE_URL to it (docs/hosting.md)"
)


@dataclass(frozen=True, slots=True)
class ShardRange:
    """A range of adjacent shards."""

    first: int
    last: int
    count: int

    @property
    def name(self) -> str:
        """The name of its lease."""
        return f"{PREFIX}{self.first}-{self.last} of {self.count}"

    @property
    def shards(self) -> list[int]:
        """The shards of the range."""
        return list(range(self.first, self.last + 1))

    @property
    def leads(self) -> bool:
        """Whether its holder does the work that must be done only once."""
        return self.first == 0


def ranges(count: int, size: int) -> list[ShardRange]:
    """Return all shards in ranges of a size; the last may be smaller."""
    if count < 1 or size < 1:
        raise ValueError("there is at least one shard, and one in a range")
    return [ShardRange(first, min(first + size, count) - 1, count) for first in range(0, count, size)]


class RangeLease(Lease):
    """The lease of one range; the other ranges of the same division may be held by others."""

    def __init__(
        self,
        store: Store,
        shards: ShardRange,
        division: Sequence[ShardRange],
        *,
        now: Callable[[], float] | None = None,
        length: float = LENGTH,
        holder: Holder | None = None,
    ) -> None:
        super().__init__(store, now, length, holder, shards.name)
        self.shards, self.names = shards, {each.name for each in division}

    def compatible(self, name: str) -> bool:
        return name != self.name and name in self.names


async def take_range(
    store: Store,
    division: Sequence[ShardRange],
    *,
    look: float = LOOK,
    now: Callable[[], float] | None = None,
    length: float = LENGTH,
    holder: Holder | None = None,
    standing_by: Callable[[], None] | None = None,
) -> RangeLease:
    """Return the lease of the first free range; wait while all are taken.

    Refuse if a process is running with a different division, or as a single process.
    """
    names = {each.name for each in division}
    told, away = False, SeldomLog(log, "standing by: %s")
    while True:
        try:
            for each in division:
                mine = RangeLease(store, each, division, now=now, length=length, holder=holder)
                if await store.write(mine.claim) is None:
                    log.info("this process serves %s", each.name)
                    return mine
            stranger = await store.read(lambda connection: foreign_holder(connection, names, now))
        except StoreBusy as error:  # the database is away: whoever stands by is needed most when it comes back
            away.note(error)
            await asyncio.sleep(look)
            continue
        if stranger is not None:
            raise LeaseHeld(refused(stranger, length))
        if not told:
            told = True
            log.info("every range of shards is held; standing by")
            if standing_by is not None:
                standing_by()
        await asyncio.sleep(look)


def foreign_holder(connection: Connection, names: set[str], now: Callable[[], float] | None = None) -> Holder | None:
    """Return a running process whose lease is not one of these."""
    moment = now() if now is not None else database_time(connection)
    query = select(lease).where(lease.c.owner != "", lease.c.until > moment, lease.c.name.not_in(names))
    holders = (Holder(row.place, row.process, row.born) for row in connection.execute(query))
    return next((holder for holder in holders if not holder.gone()), None)


def running_owners(connection: Connection) -> set[str]:
    """Return the ids of the running processes, which own what they have in flight."""
    rows = connection.execute(select(lease).where(lease.c.owner != "", lease.c.until > database_time(connection))).all()
    return {row.owner for row in rows if not Holder(row.place, row.process, row.born).gone()}


async def send_share(store: Store) -> float:
    """Return how many messages per second a process may send, so that all together stay below Discord's limit."""
    count = await store.read(
        lambda connection: connection.execute(
            select(func.count()).where(lease.c.owner != "", lease.c.until > database_time(connection))
        ).scalar_one()
    )
    return SENDS_PER_SECOND / max(1, count)


class SharedClock:
    """The time of the database server, so that timers are due at the same time on all machines."""

    def __init__(self, own: Callable[[], float] = time.time) -> None:
        self.own, self.offset = own, 0.0

    def time(self) -> float:
        """Return the seconds since 1970."""
        return self.own() + self.offset

    async def set(self, store: Store) -> None:
        """Compare the clock with the server's; slow answers and differences below a second are ignored."""
        begun = self.own()
        moment = await store.glance(database_time)
        ended = self.own()
        offset = moment - (begun + ended) / 2
        if ended - begun < DIFFERENCE < abs(offset - self.offset):
            log.warning("this machine's clock differs from the database's by %.0f s; the database's counts", -offset)
            self.offset = offset


async def wait_to_identify(store: Store, bucket: int, every: float = IDENTIFY_EVERY) -> None:
    """Wait until no process has recently identified a shard of this bucket, then claim it."""
    name = f"identify {bucket}"

    def claim(connection: Connection) -> float:
        empty = {"name": name, "owner": "", "place": "", "process": 0, "born": "", "until": 0.0}
        connection.execute(inserting(store.backend, lease).values(empty).on_conflict_do_nothing())
        until = connection.execute(select(lease.c.until).where(lease.c.name == name).with_for_update()).scalar_one()
        now = database_time(connection)
        if until > now:
            return float(until - now)
        connection.execute(update(lease).where(lease.c.name == name).values(until=now + every))
        return 0.0

    wait = await store.write(claim)
    while wait > 0:
        await asyncio.sleep(wait)
        wait = await store.write(claim)


@asynccontextmanager
async def member(store: Store, division: Sequence[ShardRange], lost: Callable[[], None]) -> AsyncIterator[RangeLease]:
    """Hold a range of shards within a block, renewed in the background."""
    if store.backend == "sqlite":
        raise Refusal(ON_ONE_ONLY)
    mine = await take_range(store, division)
    mine.keep(lost)
    try:
        yield mine
    finally:
        await mine.release()
