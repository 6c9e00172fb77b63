"""The lease: of all processes on one database only one delivers messages and fires timers.

A row names the holder and when its lease expires. A running holder renews it; one that crashed loses it when it
expires, or at once if it ran on this machine and its process is gone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, select, update

from bot.errors import Refusal
from bot.store.dialect import inserting
from bot.store.errors import StoreError
from bot.store.schema import lease

if TYPE_CHECKING:
    from bot.store.store import Store

journal = logging.getLogger(__name__)
LENGTH = 30.0
NAME = "bot"


class LeaseHeld(Refusal):
    """Another process has the database."""


class LeaseLost(StoreError):
    """Another process has taken the database over; this one must stop sending."""

    key = "error-store-busy"


@dataclass(frozen=True, slots=True)
class Holder:
    """A process: its machine, its process id, and when it started, since process ids are reused."""

    place: str
    process: int
    born: str

    @classmethod
    def here(cls) -> Holder:
        """This process."""
        return cls(this_place(), os.getpid(), birth(os.getpid()))

    def gone(self) -> bool:
        """Whether the process has certainly ended; False for one on another machine, which cannot be checked."""
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
    """This machine, its boot id, and the namespace of our process ids."""
    return " ".join([socket.gethostname()[:100], read_line("/proc/sys/kernel/random/boot_id"), pid_namespace()]).strip()


def pid_namespace() -> str:
    """The namespace of process ids, on systems that have several."""
    with contextlib.suppress(OSError):
        return os.readlink("/proc/self/ns/pid")
    return ""


def read_line(path: str) -> str:
    """The first line of a small file, if there is one."""
    with contextlib.suppress(OSError):
        return Path(path).read_text(encoding="ascii").strip()
    return ""


def birth(process: int) -> str:
    """When a process started, in clock ticks; empty where that is unknown or the process has ended."""
    fields = read_line(f"/proc/{process}/stat").rpartition(")")[2].split()
    return "" if len(fields) < 20 or fields[0] == "Z" else fields[19]


class Lease:
    """Taken before anything is sent, renewed while it is held, released at the end."""

    def __init__(
        self, store: Store, now: Callable[[], float] = time.time, length: float = LENGTH, holder: Holder | None = None
    ) -> None:
        self.store, self.now, self.length = store, now, length
        self.holder, self.owner = holder or Holder.here(), secrets.token_hex(8)
        self.task: asyncio.Task[None] | None = None

    async def take(self, look: float = 1.0) -> None:
        """Become the holder, or refuse: at once if the other runs on this machine, else when it has renewed."""
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
        """Take the lease in one transaction; if somebody else holds it, return that holder and when it expires."""
        empty = {"name": NAME, "owner": "", "place": "", "process": 0, "born": "", "until": 0.0}
        connection.execute(inserting(self.store.backend, lease).values(empty).on_conflict_do_nothing())
        row = connection.execute(select(lease).where(lease.c.name == NAME).with_for_update()).one()
        other = Holder(row.place, row.process, row.born)
        if row.owner not in ("", self.owner) and row.until > self.now() and not other.gone():
            return other, row.until
        connection.execute(
            update(lease)
            .where(lease.c.name == NAME)
            .values(
                owner=self.owner,
                place=self.holder.place,
                process=self.holder.process,
                born=self.holder.born,
                until=self.now() + self.length,
            )
        )
        return None

    def check(self, connection: Connection) -> None:
        """Raise, inside a transaction, if another process has taken over."""
        if connection.execute(select(lease.c.owner).where(lease.c.name == NAME)).scalar() != self.owner:
            raise LeaseLost()

    async def renew(self) -> None:
        """Extend the lease by its length."""

        def job(connection: Connection) -> None:
            self.check(connection)
            connection.execute(
                update(lease)
                .where(lease.c.name == NAME, lease.c.owner == self.owner)
                .values(until=self.now() + self.length)
            )

        await self.store.write(job)

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
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
            self.task = None
        with contextlib.suppress(StoreError):
            await self.store.write(
                lambda connection: (
                    connection.execute(
                        update(lease)
                        .where(lease.c.name == NAME, lease.c.owner == self.owner)
                        .values(owner="", until=0.0)
                    ).rowcount
                )
            )


@contextlib.asynccontextmanager
async def alone(store: Store) -> AsyncIterator[Lease]:
    """Hold the lease for the length of a block, so that no other process uses the database."""
    mine = Lease(store)
    await mine.take()
    mine.keep(lambda: None)
    try:
        yield mine
    finally:
        await mine.release()


def refused(holder: Holder, length: float) -> str:
    """The message for the process that comes second."""
    return (
        f"another Strategos ({holder}) is using this database: stop it first. "
        f"The lease of one that crashed expires after {length:g} seconds."
    )


def nobody_at_work(connection: Connection) -> None:
    """Raise if a process holds the lease; a database too old to have one is free."""
    if not inspect(connection).has_table(lease.name):
        return
    row = connection.execute(select(lease).where(lease.c.name == NAME)).first()
    if row is None or not row.owner or row.until <= time.time():
        return
    if not (other := Holder(row.place, row.process, row.born)).gone():
        raise LeaseHeld(refused(other, LENGTH))
