"""Leases: which process does which part of the work on a database.

A row names its holder and the time when it expires. A running holder renews it; that of a crashed process expires, or
is free at once if the process ran on this machine and is seen to be gone. Every take-over increases the row's token, by
which a process that lost its lease is recognised and refused.

A single process takes the lease `bot`. Several processes share a PostgreSQL database by a lease for each range of
Discord's shards (bot/store/ranges.py).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import os
import secrets
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, Update, bindparam, inspect, select, text, update

from bot.base import Refusal, stop_task
from bot.store.database import Database
from bot.store.errors import StoreError
from bot.store.schema import lease
from bot.store.statements import Statement, inserting

journal = logging.getLogger(__name__)
LENGTH = 30.0
BOOTTIME: int | None = getattr(time, "CLOCK_BOOTTIME", None)
NAME = "bot"
HELD = Statement(select(lease.c.owner, lease.c.token).where(lease.c.name == bindparam("what")))


class LeaseHeld(Refusal):
    """Another process has the database."""


class LeaseLost(StoreError, key="error-store-busy"):
    """Another process has taken the database over; this one must stop sending."""


@dataclass(frozen=True, slots=True)
class Holder:
    """A process: its machine, its process id, and when it started, since process ids are reused."""

    place: str
    process: int
    born: str

    @classmethod
    def here(cls) -> Holder:
        """Return the holder for this process."""
        return cls(this_place(), os.getpid(), birth(os.getpid()))

    def gone(self) -> bool:
        """Return whether the process has certainly ended; False on another machine, where this cannot be checked."""
        if self.place != this_place() or sys.platform == "win32":
            return False
        try:
            os.kill(self.process, 0)
        except ProcessLookupError:
            return True
        except OSError:
            pass
        return birth(self.process) != self.born

    def __str__(self) -> str:
        return f"process {self.process} on {self.place.partition(' ')[0]}"


def this_place() -> str:
    """Return this machine, its boot id and its process id namespace."""
    return " ".join([socket.gethostname()[:100], read_line("/proc/sys/kernel/random/boot_id"), pid_namespace()]).strip()


def pid_namespace() -> str:
    """Return the namespace of process ids, on systems that have several."""
    with contextlib.suppress(OSError):
        return os.readlink("/proc/self/ns/pid")
    return ""


def read_line(path: str) -> str:
    """Return the first line of a small file, or an empty string."""
    with contextlib.suppress(OSError):
        return Path(path).read_text(encoding="ascii").strip()
    return ""


def birth(process: int) -> str:
    """Return when a process started, in clock ticks; empty if unknown or if the process has ended."""
    fields = read_line(f"/proc/{process}/stat").rpartition(")")[2].split()
    return "" if len(fields) < 20 or fields[0] == "Z" else fields[19]


def passed() -> float:
    """Return monotonic seconds that include time the machine was asleep."""
    return time.clock_gettime(BOOTTIME) if BOOTTIME is not None else time.monotonic()


class Lease:
    """A lease is taken before anything is sent, renewed while it is held, and released at the end."""

    def __init__(
        self,
        store: Database,
        now: Callable[[], float] | None = None,
        length: float = LENGTH,
        holder: Holder | None = None,
        name: str = NAME,
    ) -> None:
        self.store, self.now, self.length, self.name = store, now, length, name
        self.holder, self.owner = holder or Holder.here(), secrets.token_hex(8)
        self.token = 0  # increased on takeover
        self.renewed = -math.inf  # local clock time
        self.task: asyncio.Task[None] | None = None

    def time(self, connection: Connection) -> float:
        """Return the time by the clock shared by all processes on the database."""
        return self.now() if self.now is not None else database_time(connection)

    async def take(self, look: float = 1.0) -> None:
        """Take the lease, or refuse: at once if its holder runs on this machine, else when the holder renews it."""
        first = await self.store.write(self.claim)
        if first is None:
            return
        if first[0].place == self.holder.place:
            raise LeaseHeld(refused(first[0], self.length))
        journal.warning("%s holds the database; waiting to see whether it is still running", first[0])
        while True:
            await asyncio.sleep(min(look, self.length))
            found = await self.store.write(self.claim)
            if found is None:
                return
            if found != first:
                raise LeaseHeld(refused(found[0], self.length))

    def claim(self, connection: Connection) -> tuple[Holder, float] | None:
        """Take the lease in one transaction; if somebody else holds it, return that holder and when it expires.

        No row is locked but our own, once it is free: a process that hangs here keeps no other from renewing.
        """
        begun = passed()
        self.store.lock_until_end(connection, "taking leases")
        empty = {"name": self.name, "owner": "", "place": "", "process": 0, "born": "", "until": 0.0, "token": 0}
        connection.execute(inserting(self.store.backend, lease).values(empty).on_conflict_do_nothing())
        now = self.time(connection)
        rows = connection.execute(select(lease)).all()
        for row in rows:
            other = Holder(row.place, row.process, row.born)
            taken = row.owner not in ("", self.owner) and row.until > now and not other.gone()
            if taken and not self.compatible(row.name):
                return other, row.until
        known = next(row for row in rows if row.name == self.name)
        self.token = known.token if known.owner == self.owner else known.token + 1
        mine = {"owner": self.owner, "until": now + self.length, "token": self.token}
        held = mine | {"place": self.holder.place, "process": self.holder.process, "born": self.holder.born}
        as_seen = (lease.c.name == self.name, lease.c.owner == known.owner, lease.c.until == known.until)
        if not connection.execute(update(lease).where(*as_seen).values(held)).rowcount:  # renewed in this moment
            return Holder(known.place, known.process, known.born), known.until
        self.renewed = begun
        return None

    def compatible(self, name: str) -> bool:
        """Return whether another process may work under that lease while this one holds its own."""
        return False

    def check(self, connection: Connection) -> None:
        """Raise, inside a transaction, if another process has taken over."""
        row = HELD.first(connection, {"what": self.name})
        if row is None or (row.owner, row.token) != (self.owner, self.token):
            raise LeaseLost()

    def counts(self) -> bool:
        """Return whether the lease is known to be valid; after a pause only the database knows."""
        return passed() - self.renewed < self.length

    async def renew(self) -> None:
        """Extend the lease by its length."""
        begun = passed()

        def job(connection: Connection) -> None:
            self.check(connection)
            connection.execute(self.change(until=self.time(connection) + self.length))

        await self.store.write(job)
        self.renewed = begun

    def keep(self, lost: Callable[[], None]) -> None:
        """Renew it in the background; call `lost` once if another process has taken over."""
        self.task = asyncio.create_task(self._renew(lost), name="lease")

    async def _renew(self, lost: Callable[[], None]) -> None:
        while True:
            await asyncio.sleep(self.length / 3)
            try:
                await self.renew()
            except LeaseLost:
                journal.error("another process has taken the database over")
                lost()
                return
            except StoreError as error:
                journal.warning("lease: %s", error)

    async def release(self) -> None:
        """Release it, so that the next process need not wait."""
        await stop_task(self.task)
        self.task = None
        with contextlib.suppress(StoreError):
            await self.store.write(lambda connection: connection.execute(self.change(owner="", until=0.0)).rowcount)

    def change(self, **columns: object) -> Update:
        """Return an UPDATE of the lease that applies only while it is held."""
        return update(lease).where(lease.c.name == self.name, lease.c.owner == self.owner).values(columns)


@contextlib.asynccontextmanager
async def alone(store: Database) -> AsyncIterator[Lease]:
    """Hold the lease for the length of a block, so that no other process uses the database."""
    mine = Lease(store)
    await mine.take()
    mine.keep(lambda: None)
    try:
        yield mine
    finally:
        await mine.release()


def refused(holder: Holder, length: float) -> str:
    """Return the message for a process that finds the lease held."""
    return (
        f"another Strategos ({holder}) is using this database: stop it first. "
        f"The lease of one that crashed expires after {length:g} seconds."
    )


def nobody_at_work(connection: Connection) -> None:
    """Raise if a process holds the lease; a database without a lease table is free."""
    if not inspect(connection).has_table(lease.name):
        return
    # Only columns present in every revision: this also reads databases that are still to be migrated.
    known = select(lease.c.owner, lease.c.place, lease.c.process, lease.c.born, lease.c.until)
    for row in connection.execute(known).all():
        other = Holder(row.place, row.process, row.born)
        if row.owner and row.until > database_time(connection) and not other.gone():
            raise LeaseHeld(refused(other, LENGTH))


def database_time(connection: Connection) -> float:
    """Return the seconds since 1970 by the clock shared by all processes on a database."""
    if connection.dialect.name == "sqlite":
        return time.time()
    moment: float = connection.execute(text("SELECT extract(epoch FROM clock_timestamp())::float8")).scalar_one()
    return moment
