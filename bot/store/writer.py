"""The one writer of SQLite: a thread that takes whatever has been queued and commits it in one go."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, TypeVar, cast

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from bot.store.errors import StoreBusy

T = TypeVar("T")
Job = Callable[[Connection], object]
GROUP = 64


async def wait_uncancelled(future: asyncio.Future[T]) -> T:
    """Wait for a write even when cancelled, however often: its outcome must be known before anybody goes on."""
    cancelled: asyncio.CancelledError | None = None
    while not future.done():
        try:
            await asyncio.wait([future])
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        if not future.cancelled():
            future.exception()
        raise cancelled
    return future.result()


class Written(asyncio.Future[Any]):
    """The end of a write, which nobody can call off: who is cancelled meanwhile hears of that when it has come."""

    def cancel(self, msg: object = None) -> bool:
        """Refuse, so that the task goes on waiting and is cancelled afterwards."""
        return False


class WriteJob:
    """A job on its way to the writer, and the future that waits for it."""

    __slots__ = ("error", "future", "job", "loop", "result")

    def __init__(self, job: Job, loop: asyncio.AbstractEventLoop) -> None:
        self.job, self.loop = job, loop
        self.future = Written(loop=loop)
        self.result: object = None
        self.error: BaseException | None = None


class Writer:
    """Jobs are functions of a connection. Those that wait together share a transaction and its sync to the disk."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.connection: Connection | None = None
        self.closed = False
        self.gathered: dict[asyncio.AbstractEventLoop, list[WriteJob]] = {}
        self.queue: SimpleQueue[list[WriteJob] | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self.thread.start()

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run the job in a transaction; returns once it is on the disk. A cancelled caller still waits for the end."""
        if self.closed:
            raise StoreBusy(said="closed")  # nobody would ever take it from the queue
        queued = WriteJob(job, asyncio.get_running_loop())
        self._gather(queued)
        try:
            result: T = await queued.future
        except asyncio.CancelledError:
            queued.future.exception()  # it is known now, and told to nobody
            raise
        return result

    async def close(self) -> None:
        """Finish what is queued and end the thread; what comes later is refused."""
        self.closed = True
        for loop in list(self.gathered):
            self._hand_over(loop)
        self.queue.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self.thread.join)

    def _gather(self, queued: WriteJob) -> None:
        """Let what else is ready on the loop come to its write as well, and hand all over together.

        A thread that began with the first would take the interpreter away from the others again and again, and
        commit more often.
        """
        jobs = self.gathered.get(queued.loop)
        if jobs is None:
            self.gathered[queued.loop] = [queued]
            queued.loop.call_soon(self._hand_over, queued.loop)
        else:
            jobs.append(queued)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Give the thread what has been gathered on a loop."""
        if jobs := self.gathered.pop(loop, None):
            self.queue.put(jobs)

    def _run(self) -> None:
        while (jobs := self.queue.get()) is not None:
            open_for_work = self._take_more(jobs)
            for start in range(0, len(jobs), GROUP):
                group = jobs[start : start + GROUP]
                self._commit(group)
                self._report(group)
            if not open_for_work:
                break
        if self.connection is not None:
            self.connection.close()

    def _take_more(self, jobs: list[WriteJob]) -> bool:
        """Add what was handed over meanwhile; whether more may come."""
        try:
            while len(jobs) < GROUP:
                more = self.queue.get_nowait()
                if more is None:
                    return False
                jobs += more
        except Empty:
            pass
        return True

    def _commit(self, jobs: list[WriteJob]) -> None:
        """All in one transaction; if any fails, each again in its own, so that none suffers for another."""
        try:
            self._transaction(jobs)
        except BaseException as error:
            if len(jobs) == 1:
                jobs[0].error = error
            else:
                for queued in jobs:
                    self._commit([queued])

    def _transaction(self, jobs: list[WriteJob]) -> None:
        if self.connection is None:
            self.connection = self.engine.connect()
        try:
            with self.connection.begin():
                for queued in jobs:
                    queued.result = queued.job(self.connection)
        except BaseException:
            self._clear_up(self.connection)
            raise

    def _clear_up(self, connection: Connection) -> None:
        """After a failure: roll back what is left, and trust no connection that cannot do even that."""
        try:
            if connection.in_transaction():
                connection.rollback()
            raw = cast(sqlite3.Connection, connection.connection.dbapi_connection)
            if not raw.in_transaction:
                return
        except SQLAlchemyError:
            pass
        self.connection = None
        connection.invalidate()
        connection.close()

    @staticmethod
    def _report(jobs: list[WriteJob]) -> None:
        """Tell those who wait, on their own loops, in one go."""
        for loop in {queued.loop for queued in jobs}:
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle, [queued for queued in jobs if queued.loop is loop])


def settle(jobs: list[WriteJob]) -> None:
    """Tell those who wait how it went; runs on their own loop."""
    for queued in jobs:
        if queued.future.done():
            continue
        if queued.error is not None:
            queued.future.set_exception(queued.error)
        else:
            queued.future.set_result(queued.result)
