"""Store: the database with two operations, `read` and `write`. A job is a function of a connection."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import math
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import orjson
from sqlalchemy import URL, Connection, Engine, Table, create_engine, event, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, NullPool, StaticPool

from bot.store.errors import StoreBusy, StoreUnreachable, classify_error
from bot.store.statements import Insert, Writer, from_json, hand_over, inserting, wait_uncancelled
from bot.store.upgrade import bring_up_to_date

if TYPE_CHECKING:
    from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_connection

log = logging.getLogger(__name__)
IDLE = 1.0  # idle seconds after which a server connection is tested before use
CHANNEL = "strategos_written"
NOTIFY = text(f"NOTIFY {CHANNEL}")
HOLD_UNTIL_END = text("SELECT pg_advisory_xact_lock(:key)")
HOLD_BOTH_UNTIL_END = text("SELECT pg_advisory_xact_lock(:key), pg_advisory_xact_lock(:further)")
T = TypeVar("T")


def json_text(value: object) -> str:
    """Return a value as JSON text for a column."""
    return orjson.dumps(value).decode()


# Keep values out of the drivers' error messages: a seed or hand in a traceback would leak into the log.
ENGINE_OPTIONS: dict[str, Any] = {"json_serializer": json_text, "json_deserializer": from_json, "hide_parameters": True}

NEAR_OPTIONS = {"check_same_thread": False}  # one thread at a time, but not always the same

# A frozen server gives a sentence, not silence: the first limit is ours, the others are the server's. A process that
# hangs in the middle of a transaction, or whose machine is gone, loses its locks before those who wait give up.
TIME_LIMITS = {
    "command_timeout": 30,
    "server_settings": {
        "statement_timeout": "20000",
        "lock_timeout": "10000",
        "idle_in_transaction_session_timeout": "8000",
        "tcp_keepalives_idle": "10",
        "tcp_keepalives_interval": "3",
        "tcp_keepalives_count": "3",
    },
}


def make_private(database: str | None) -> None:
    """Make a new database file readable by its owner only, as it contains seeds and hands."""
    if database and database != ":memory:" and not database.startswith("file:") and Path(database).parent.is_dir():
        with contextlib.suppress(FileExistsError):
            os.close(os.open(database, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


@contextlib.contextmanager
def typed_errors(*further: type[Exception]) -> Iterator[None]:
    """Convert database errors into our own types; `further` are those of a driver itself."""
    unreachable: tuple[type[Exception], ...] = (OSError, PoolTimeout, *further)
    try:
        yield
    except DBAPIError as error:
        raise classify_error(error) from error
    except unreachable as error:
        away = isinstance(error, OSError)  # no way there, no such name, nobody who listens
        raise (StoreUnreachable if away else StoreBusy)(said=type(error).__name__) from error


class Store:
    """The database. `write` and `read` run a function of a connection; errors are typed and leave nothing changed."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.reader: AsyncEngine
        self.still: AsyncEngine  # the same connections, for snapshot reads
        self.reads: set[asyncio.Task[object]] = set()
        self.closing = False
        self.shared = False  # with other processes

    @staticmethod
    async def open(
        url: str,
        *,
        backups: Path | None = None,
        upgrade: bool = True,
        busy_timeout: float = 5.0,
        synchronous: str = "FULL",
        keep_backups: int = 20,
        shared: bool = False,
    ) -> Store:
        """Open the store at a URL, and upgrade its schema first (with a backup if there is any data).

        If it is shared with other processes, cached data is valid only while its lock is held.
        """
        parsed = make_url(url)
        store: Store
        if parsed.get_backend_name() == "sqlite":
            make_private(parsed.database)
            store = SqliteStore(parsed.set(drivername="sqlite+aiosqlite"), busy_timeout, synchronous)
        else:
            store = PostgresStore(parsed.set(drivername="postgresql+asyncpg"), shared)
        if upgrade:
            try:
                await bring_up_to_date(store, backups, keep_backups)
            except BaseException:
                await store.close()
                raise
        return store

    @property
    def backend(self) -> str:
        """`sqlite` or `postgresql`."""
        return self.url.get_backend_name()

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run the job as one durable transaction."""
        raise AssertionError(self.backend)

    async def read(self, job: Callable[[Connection], T]) -> T:
        """Run a job that only reads, in one snapshot. It runs to its end even if the caller is cancelled."""
        return await self.read_on(self.still, job)

    async def read_on(self, engine: AsyncEngine, job: Callable[[Connection], T]) -> T:
        """Run a read to its end even if the caller is cancelled; the store waits for it before closing."""
        if self.closing:
            raise StoreBusy(said="closed")
        task = asyncio.ensure_future(self.run(engine.connect(), job))
        self.reads.add(task)
        task.add_done_callback(self.reads.discard)
        return await wait_uncancelled(task)

    async def run(self, opening: AbstractAsyncContextManager[AsyncConnection], job: Callable[[Connection], T]) -> T:
        """Run a job on a connection; errors are typed."""
        with typed_errors():
            async with opening as connection:
                return await connection.run_sync(job)

    async def look_up(self, job: Callable[[Connection], T]) -> T:
        """Run a job that reads a few rows by their keys, in one snapshot, like `read`."""
        return await self.read(job)

    async def glance(self, job: Callable[[Connection], T]) -> T:
        """Run a job that reads with a single statement, which needs no snapshot."""
        return await self.read(job)

    @contextlib.asynccontextmanager
    async def alone(self, what: str) -> AsyncIterator[None]:
        """Hold a lock within a block that keeps out all other processes, if there can be any."""
        yield

    def lock_until_end(self, connection: Connection, what: str, further: str | None = None) -> None:
        """Hold locks until the end of a transaction that keep out all other processes, if there can be any."""

    async def notify(self) -> None:
        """Notify the running processes that another process has written something."""

    def insert(self, table: Table) -> Insert:
        """Return an INSERT that supports ON CONFLICT in this database's dialect."""
        return inserting(self.backend, table)

    async def close(self) -> None:
        """Finish what is queued and being read, and close the database."""
        self.closing = True
        if self.reads:
            await asyncio.wait(self.reads)
        await self.reader.dispose()


class SqliteStore(Store):
    """SQLite in WAL mode: one writer thread with full sync, readers beside it."""

    def __init__(self, url: URL, busy_timeout: float, synchronous: str) -> None:
        super().__init__(url)
        if url.database and url.database != ":memory:":
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        else:
            raise ValueError("a table that loses nothing needs a file")
        self.engine = create_engine(url.set(drivername="sqlite"), poolclass=NullPool, **ENGINE_OPTIONS)
        self.reader = create_async_engine(url, pool_size=4, max_overflow=12, **ENGINE_OPTIONS)
        for engine, pragma in ((self.engine, synchronous), (self.reader.sync_engine, "NORMAL")):
            tuned(engine, busy_timeout, pragma)
        begin(self.reader.sync_engine, "BEGIN")
        self.still = self.reader
        begin_at_once(self.engine, "BEGIN IMMEDIATE")  # lock at once: upgrading a lock later may fail
        self.writer = Writer(self.engine)
        self.near = create_engine(
            url.set(drivername="sqlite"), poolclass=StaticPool, connect_args=NEAR_OPTIONS, **ENGINE_OPTIONS
        )
        tuned(self.near, 0.0, "NORMAL", "query_only=ON")
        begin_at_once(self.near, "BEGIN")
        self.beside: Connection | None = None  # kept open: opening one takes as long as reading a row

    async def write(self, job: Callable[[Connection], T]) -> T:
        try:
            return await self.writer.write(job)
        except DBAPIError as error:
            raise classify_error(error) from error

    async def look_up(self, job: Callable[[Connection], T]) -> T:
        """Read a few rows in this thread: passing them between threads takes a millisecond, reading them a tenth of
        that.

        In WAL mode readers never wait; should one have to, it waits in a thread like all others.
        """
        if self.closing:
            raise StoreBusy(said="closed")
        try:
            if self.beside is None:
                self.beside = self.near.connect()
            with self.beside.begin():
                return job(self.beside)
        except DBAPIError as error:
            if not isinstance(known := classify_error(error), StoreBusy):
                raise known from error
        return await self.read(job)

    async def close(self) -> None:
        await self.writer.close()
        await super().close()
        if self.beside is not None:
            self.beside.close()
        self.near.dispose()
        self.engine.dispose()
        assert self.url.database is not None
        await asyncio.to_thread(merge_written_ahead, self.url.database)


class PostgresStore(Store):
    """PostgreSQL through asyncpg; the same jobs run on the same connections."""

    def __init__(self, url: URL, shared: bool = False) -> None:
        super().__init__(url)
        self.shared = shared
        # Locks use separate connections: the holder of one must never wait for another.
        options = {"connect_args": TIME_LIMITS, **ENGINE_OPTIONS}
        locks = create_async_engine(url, pool_size=4, max_overflow=28, **options)
        self.reader = create_async_engine(url, pool_size=8, max_overflow=8, **options)
        for engine in (locks, self.reader):
            try_idle_ones(engine.sync_engine)
        self.locks = locks
        self.lines = locks.execution_options(isolation_level="AUTOCOMMIT")  # on which processes call each other
        self.still = self.reader.execution_options(isolation_level="REPEATABLE READ")
        self.quick = self.reader.execution_options(isolation_level="AUTOCOMMIT")  # single statements

    async def glance(self, job: Callable[[Connection], T]) -> T:
        return await self.read_on(self.quick, job)

    async def write(self, job: Callable[[Connection], T]) -> T:
        if self.closing:
            raise StoreBusy(said="closed")
        return await wait_uncancelled(asyncio.ensure_future(self.run(self.reader.begin(), job)))

    @contextlib.asynccontextmanager
    async def alone(self, what: str) -> AsyncIterator[None]:
        """Hold a lock by a transaction, which the server ends if its process hangs for too long."""
        async with contextlib.AsyncExitStack() as stack:
            with typed_errors():
                connection = await stack.enter_async_context(self.locks.connect())
                await connection.execute(HOLD_UNTIL_END, {"key": lock_number(what)})
            try:
                yield
            finally:
                await wait_uncancelled(asyncio.ensure_future(let_go(connection)))

    def lock_until_end(self, connection: Connection, what: str, further: str | None = None) -> None:
        if further is None:
            connection.execute(HOLD_UNTIL_END, {"key": lock_number(what)})
        else:
            connection.execute(HOLD_BOTH_UNTIL_END, {"key": lock_number(what), "further": lock_number(further)})

    async def notify(self) -> None:
        try:
            async with self.lines.connect() as connection:
                await connection.execute(NOTIFY)
        except (DBAPIError, OSError, PoolTimeout):
            return  # they poll every few seconds

    @contextlib.asynccontextmanager
    async def notified(self, wake: Callable[[], None]) -> AsyncIterator[Callable[[], bool]]:
        """Call `wake` whenever another process has written something, within a block.

        The yielded function returns whether the connection is still open; without it no notifications arrive.
        """
        from asyncpg import InterfaceError, InternalClientError, PostgresError  # only with PostgreSQL

        with typed_errors(PostgresError, InterfaceError, InternalClientError):
            async with self.lines.connect() as connection:
                driver = (await connection.get_raw_connection()).driver_connection
                assert driver is not None

                def heard(*_: object) -> None:
                    wake()

                await driver.add_listener(CHANNEL, heard)
                driver.add_termination_listener(heard)
                try:
                    yield lambda: not driver.is_closed()
                finally:
                    driver.remove_termination_listener(heard)
                    await driver.remove_listener(CHANNEL, heard)

    async def close(self) -> None:
        await super().close()
        await self.locks.dispose()


def try_idle_ones(engine: Engine) -> None:
    """Test idle connections before use, as the server may have closed them; each test costs three round trips."""

    @event.listens_for(engine, "checkin")
    def on_checkin(_: object, record: ConnectionPoolEntry) -> None:
        record.info["used"] = time.monotonic()

    @event.listens_for(engine, "checkout")
    def on_checkout(raw: DBAPIConnection, record: ConnectionPoolEntry, _: object) -> None:
        if time.monotonic() - record.info.get("used", math.inf) > IDLE:
            try:
                engine.dialect.do_ping(raw)
            except Exception as error:
                raise DisconnectionError from error


def lock_number(what: str) -> int:
    """Return the number of an advisory lock in PostgreSQL."""
    return int.from_bytes(hashlib.blake2b(what.encode(), digest_size=8).digest(), "big", signed=True)


async def let_go(connection: AsyncConnection) -> None:
    """Release a lock; a connection that is lost has released it already and is not used again."""
    try:
        await connection.commit()
    except (DBAPIError, OSError):
        await connection.invalidate()


def tuned(engine: Engine, busy_timeout: float, synchronous: str, *further: str) -> None:
    """Configure every new connection: write-ahead log, foreign keys, busy timeout."""

    @event.listens_for(engine, "connect")
    def on_connect(raw: DBAPIConnection, _: object) -> None:
        cursor = raw.cursor()
        cursor.execute(f"PRAGMA busy_timeout={int(busy_timeout * 1000)}")
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute(f"PRAGMA synchronous={synchronous}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute("PRAGMA cache_size=-8000")
        for pragma in further:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()


def merge_written_ahead(database: str) -> None:
    """Merge the write-ahead log into the database file; the last connection does so unless the disk was full."""
    if not Path(f"{database}-wal").exists():
        return
    try:
        with contextlib.closing(sqlite3.connect(database)) as connection:
            busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error as error:
        log.warning("%s-wal could not be merged (%s): copy both files, or neither", database, error)
    else:
        if busy:
            log.info("%s-wal is still in use by another program", database)


def begin(engine: Engine, words: str, run: Callable[[Connection, str], object] = Connection.exec_driver_sql) -> None:
    """Begin transactions with this statement, rather than whenever the driver decides."""

    @event.listens_for(engine, "connect")
    def on_connect(raw: sqlite3.Connection | AsyncAdapt_aiosqlite_connection, _: object) -> None:
        raw.isolation_level = None

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        run(connection, words)


def begin_at_once(engine: Engine, words: str) -> None:
    """Begin transactions as `begin` does, but without SQLAlchemy's overhead, which is too much for short ones."""
    begin(engine, words, lambda connection, words: hand_over(connection, words, (), False))


@contextlib.asynccontextmanager
async def opened(url: str, **how: Any) -> AsyncIterator[Store]:
    """Open a store for the duration of a block."""
    store = await Store.open(url, **how)
    try:
        yield store
    finally:
        await store.close()
