"""Frequent statements: compiled once, and run directly by SQLite's driver.

SQLAlchemy takes some 70 µs for a statement that SQLite runs in 15, mostly to compute the same again each time. That is
cached here: the SQL, the order of the values, how each is stored and read. On another database, or for more complex
statements, SQLAlchemy runs them as usual.

The single writer of SQLite is a thread that takes all queued jobs and commits them together.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections import namedtuple
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import itemgetter
from queue import Empty, SimpleQueue
from typing import Any, TypeVar, cast

import orjson
from sqlalchemy import Connection, Dialect, Engine, Executable, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, InvalidRequestError, SQLAlchemyError
from sqlalchemy.sql.compiler import SQLCompiler

from bot.store.errors import StoreBusy, StoreOutdated

Insert = sqlite.Insert | postgresql.Insert
Values = Mapping[str, Any]
Rows = list[dict[str, Any]]
Queued = tuple["Statement | Executable", "Values | Rows | None"]  # a statement to run later, and its values
Convert = Callable[[Any], Any] | None
UNSIMPLE = "[POSTCOMPILE"  # marks lists expanded at execution time


def from_json(value: str | float) -> Any:
    """Decode a JSON column; SQLite's numeric affinity returns bare numbers as numbers."""
    return value if isinstance(value, int | float) else orjson.loads(value)


class Compiled:
    """A statement compiled for SQLite, for one set of parameter names."""

    def __init__(self, made: SQLCompiler, dialect: Dialect, names: Sequence[str]) -> None:
        self.sql = str(made)
        binds = [made.binds[name] for name in made.positiontup or ()]
        self.binds = [bind.key for bind in binds]
        self.fixed = {bind.key: bind.value for bind in binds if bind.key not in names}
        processors = [bind.type.dialect_impl(dialect).bind_processor(dialect) for bind in binds]
        self.convert = [(place, convert) for place, convert in enumerate(processors) if convert is not None]
        self.in_order = in_order(self.binds)
        self.required = {bind.key for bind in binds if bind.required}
        columns = made._result_columns
        self.converts: list[Convert] = [
            column.type.dialect_impl(dialect).result_processor(dialect, None) for column in columns
        ]
        self.row = row_type([column.keyname for column in columns]) if columns else None
        self.simple = UNSIMPLE not in self.sql and not made.insert_prefetch and not made.update_prefetch

    def bound(self, values: Values) -> list[object]:
        """Return the parameters in order, converted for the database."""
        found = list(self.in_order({**self.fixed, **values} if self.fixed else values))
        for place, convert in self.convert:
            found[place] = convert(found[place])
        return found

    def read(self, raw: Sequence[object]) -> Any:
        """Convert a raw row to Python values."""
        assert self.row is not None
        pairs = zip(raw, self.converts, strict=True)
        return self.row(*(value if convert is None else convert(value) for value, convert in pairs))


def in_order(names: Sequence[str]) -> Callable[[Values], Iterable[object]]:
    """Return a function that takes the values of these names from a mapping."""
    if len(names) > 1:
        return itemgetter(*names)
    return lambda values: [values[name] for name in names]  # `itemgetter` of one name gives no tuple


def row_type(names: list[str]) -> Callable[..., tuple[object, ...]]:
    """Return a row class that can be read like SQLAlchemy's: by attributes, or as a mapping."""

    class FoundRow(namedtuple("FoundRow", names)):  # type: ignore[misc]
        __slots__ = ()

        @property
        def _mapping(self) -> dict[str, object]:
            return dict(zip(self._fields, self, strict=True))

    return FoundRow


def rows_of(query: Executable) -> Callable[[Connection], list[Any]]:
    """Return a job that reads the rows of a query; a single column is read as plain values."""

    def read(connection: Connection) -> list[Any]:
        found = connection.execute(query)
        return list(found.scalars() if len(found.keys()) == 1 else found)

    return read


def value_of(query: Executable) -> Callable[[Connection], Any]:
    """Return a job that reads the first value of the first row of a query, or None."""
    return lambda connection: connection.execute(query).scalar()


class Statement:
    """A statement that is run many times, within transactions."""

    def __init__(self, clause: Executable) -> None:
        self.clause = clause
        self.compiled: dict[tuple[str, ...], Compiled] = {}

    def at_hand(self, connection: Connection, values: Values) -> Compiled | None:
        """Return the statement compiled for SQLite, or None if SQLAlchemy has to run it."""
        if connection.dialect.name != "sqlite" or not connection.in_transaction():
            return None
        names = tuple(values)
        found = self.compiled.get(names)
        if found is None:
            made = cast(Any, self.clause).compile(dialect=connection.dialect, column_keys=list(names))
            found = Compiled(made, connection.dialect, names)
            if missing := found.required.difference(names):  # otherwise missing values would become NULL
                raise InvalidRequestError(f"a value is required for {', '.join(sorted(missing))}")
            self.compiled[names] = found
        return found if found.simple else None

    def run(self, connection: Connection, values: Values | Rows) -> None:
        """Run it, once or for each of several sets of values with the same names."""
        found = self.at_hand(connection, values[0] if isinstance(values, list) else values)
        if found is None:
            connection.execute(self.clause, values)
        elif isinstance(values, list):
            hand_over(connection, found.sql, [found.bound(each) for each in values], True)
        else:
            hand_over(connection, found.sql, found.bound(values), False)

    def all(self, connection: Connection, values: Values) -> Sequence[Any]:
        """Return all rows found."""
        found = self.at_hand(connection, values)
        if found is None:
            return connection.execute(self.clause, values).all()
        return [found.read(raw) for raw in hand_over(connection, found.sql, found.bound(values), False).fetchall()]

    def first(self, connection: Connection, values: Values) -> Any:
        """Return the first row found, or None."""
        return next(iter(self.all(connection, values)), None)


class Claim(Statement):
    """A statement that returns the row it changed; the transaction fails if another process was faster."""

    def run(self, connection: Connection, values: Values | Rows) -> None:
        """Run the statement; raise if there was nothing left to change."""
        assert isinstance(values, Mapping)
        if self.first(connection, values) is None:
            raise StoreOutdated


def hand_over(connection: Connection, sql: str, bound: Sequence[Any], many: bool) -> sqlite3.Cursor:
    """Run a statement directly in SQLite; errors are raised as SQLAlchemy's, without the values."""
    raw: Any = connection.connection.dbapi_connection
    cursor: sqlite3.Cursor = raw.cursor()
    try:
        (cursor.executemany if many else cursor.execute)(sql, bound)
    except sqlite3.Error as error:
        raise DBAPIError.instance(
            sql, None, error, sqlite3.Error, hide_parameters=True, dialect=connection.dialect
        ) from error
    return cursor


def inserting(backend: str, table: Table) -> Insert:
    """Return an INSERT that supports ON CONFLICT in a database's dialect."""
    return sqlite.insert(table) if backend == "sqlite" else postgresql.insert(table)


T = TypeVar("T")
Job = Callable[[Connection], object]
GROUP = 64


async def wait_uncancelled(future: asyncio.Future[T]) -> T:
    """Wait for a write even when cancelled, however often, as its outcome must be known before continuing."""
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
    """The future of a write, which cannot be cancelled: a cancelled task is only cancelled when the write is done."""

    def cancel(self, msg: object = None) -> bool:
        """Refuse, so that the task keeps waiting and is cancelled afterwards."""
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
    """Runs jobs, which are functions of a connection. Those queued together share a transaction and its sync to disk."""

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
            raise StoreBusy(said="closed")  # otherwise it would stay queued
        queued = WriteJob(job, asyncio.get_running_loop())
        self._gather(queued)
        try:
            result: T = await queued.future
        except asyncio.CancelledError:
            queued.future.exception()  # mark the error as retrieved
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
        """Collect the jobs of other tasks that are ready on the loop, and hand all over together.

        A thread that started with the first job would keep taking the interpreter away from the others, and commit more
        often.
        """
        jobs = self.gathered.get(queued.loop)
        if jobs is None:
            self.gathered[queued.loop] = [queued]
            queued.loop.call_soon(self._hand_over, queued.loop)
        else:
            jobs.append(queued)

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Send the jobs collected on a loop to the thread."""
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
        """Add jobs that were queued since; return whether more may come."""
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
        """Run all jobs in one transaction; if any fails, run each in its own, so that none affects the others."""
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
        """Roll back after a failure, and discard a connection that cannot do even that."""
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
        """Notify the waiting tasks on their own event loops, one call for each loop."""
        for loop in {queued.loop for queued in jobs}:
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle, [queued for queued in jobs if queued.loop is loop])


def settle(jobs: list[WriteJob]) -> None:
    """Resolve the futures of finished jobs; this runs on their event loop."""
    for queued in jobs:
        if queued.future.done():
            continue
        if queued.error is not None:
            queued.future.set_exception(queued.error)
        else:
            queued.future.set_result(queued.result)
