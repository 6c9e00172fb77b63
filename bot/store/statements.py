"""Statements that run all the time: compiled once, and handed to SQLite's own driver.

SQLAlchemy spends some 70 µs around a statement that SQLite runs in 15, mostly to find out again what it found out the
last time. What it finds out is kept here: the SQL, the order of the values, how each is stored and read. On another
database, or where a statement is not so simple, SQLAlchemy runs it as ever.
"""

from __future__ import annotations

import sqlite3
from collections import namedtuple
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any, cast

from sqlalchemy import Connection, Dialect, Executable, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, InvalidRequestError
from sqlalchemy.sql.compiler import SQLCompiler

from bot.store.errors import StoreOutdated

Insert = sqlite.Insert | postgresql.Insert
Values = Mapping[str, Any]
Rows = list[dict[str, Any]]
Convert = Callable[[Any], Any] | None
UNSIMPLE = "[POSTCOMPILE"  # a list of values whose length is known only when it runs


class Compiled:
    """A statement in SQLite's words, for one set of names of values."""

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
        """The values in their order, as the database keeps them."""
        found = list(self.in_order({**self.fixed, **values} if self.fixed else values))
        for place, convert in self.convert:
            found[place] = convert(found[place])
        return found

    def read(self, raw: Sequence[object]) -> Any:
        """A row as it was before it was stored."""
        assert self.row is not None
        pairs = zip(raw, self.converts, strict=True)
        return self.row(*(value if convert is None else convert(value) for value, convert in pairs))


def in_order(names: Sequence[str]) -> Callable[[Values], Iterable[object]]:
    """A function that takes the values of these names out of a mapping."""
    if len(names) > 1:
        return itemgetter(*names)
    return lambda values: [values[name] for name in names]  # of one name `itemgetter` makes no tuple


def row_type(names: list[str]) -> Callable[..., tuple[object, ...]]:
    """A row that is read like one of SQLAlchemy's: by attributes, or as a mapping."""

    class FoundRow(namedtuple("FoundRow", names)):  # type: ignore[misc]
        __slots__ = ()

        @property
        def _mapping(self) -> dict[str, object]:
            return dict(zip(self._fields, self, strict=True))

    return FoundRow


class Statement:
    """A statement to be run again and again, in a transaction."""

    def __init__(self, clause: Executable) -> None:
        self.clause = clause
        self.compiled: dict[tuple[str, ...], Compiled] = {}

    def at_hand(self, connection: Connection, values: Values) -> Compiled | None:
        """The statement for these values in SQLite's words; None where SQLAlchemy has to run it."""
        if connection.dialect.name != "sqlite" or not connection.in_transaction():
            return None
        names = tuple(values)
        found = self.compiled.get(names)
        if found is None:
            made = cast(Any, self.clause).compile(dialect=connection.dialect, column_keys=list(names))
            found = Compiled(made, connection.dialect, names)
            if missing := found.required.difference(names):  # else NULL would stand for what was forgotten
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
        """The rows that it finds."""
        found = self.at_hand(connection, values)
        if found is None:
            return connection.execute(self.clause, values).all()
        return [found.read(raw) for raw in hand_over(connection, found.sql, found.bound(values), False).fetchall()]

    def first(self, connection: Connection, values: Values) -> Any:
        """The first row that it finds, if any."""
        return next(iter(self.all(connection, values)), None)


class Claim(Statement):
    """A statement that returns the row it changed; where another process was faster nothing at all is written."""

    def run(self, connection: Connection, values: Values | Rows) -> None:
        """Run it; raises where there was nothing to change any more."""
        assert isinstance(values, Mapping)
        if self.first(connection, values) is None:
            raise StoreOutdated


def hand_over(connection: Connection, sql: str, bound: Sequence[Any], many: bool) -> sqlite3.Cursor:
    """Let SQLite run a statement; what goes wrong comes out as SQLAlchemy's error, without the values."""
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
    """An INSERT that knows ON CONFLICT in a database's dialect."""
    return sqlite.insert(table) if backend == "sqlite" else postgresql.insert(table)
