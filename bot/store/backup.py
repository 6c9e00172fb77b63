"""Backups of the database: SQLite by its own backup, PostgreSQL as lines of JSON; both can be restored."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import re
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import orjson
import zstandard
from alembic.runtime.migration import MigrationContext
from sqlalchemy import BigInteger, Connection, LargeBinary, MetaData, Table, create_engine, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from bot.base import Json, Refusal
from bot.store.database import Database, take_time
from bot.store.statements import from_json

LINES = ".jsonl.zst"
OWN = re.compile(r"strategos-\d{8}T\d{12}(-[\w.-]+)?(\.sqlite3|\.jsonl\.zst)")
PRIVATE = 0o600  # contains seeds and hands: readable by the host only
PASSING = ("lease",)  # valid only while a process lives


async def backup(store: Database, folder: Path, label: str = "", keep: int = 20) -> Path:
    """Back up the whole database into a folder, and remove the oldest backups beyond `keep`."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    stem = "-".join(part for part in ("strategos", stamp, label) if part)
    await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
    path = folder / (stem + (".sqlite3" if store.backend == "sqlite" else LINES))
    partial = path.with_name(path.name + ".part")
    if store.backend == "sqlite":
        await asyncio.to_thread(copy_sqlite, str(store.url.database), partial)
    else:
        await store.read(lambda connection: write_lines(connection, partial))
    await asyncio.to_thread(verify_copy, partial)
    await asyncio.to_thread(settle, partial, path, keep)
    return path


def verify_copy(partial: Path) -> None:
    """Refuse a damaged backup before it replaces a good one."""
    try:
        if not partial.name.endswith(f"{LINES}.part"):
            with contextlib.closing(sqlite3.connect(f"file:{partial}?mode=ro", uri=True)) as copy:
                said = [str(row[0]) for row in copy.execute("PRAGMA integrity_check")]
            if said != ["ok"]:
                raise Refusal(damage(said[0]))
        else:
            for _ in read_lines(partial):
                pass
    except (sqlite3.DatabaseError, zstandard.ZstdError, ValueError) as error:
        discard(partial)
        raise Refusal(damage(str(error))) from error
    except Refusal:
        discard(partial)
        raise


def discard(partial: Path) -> None:
    """Remove an unfinished backup with the files SQLite left beside it."""
    for each in partial.parent.glob(f"{partial.name}*"):
        each.unlink(missing_ok=True)


def damage(said: str) -> str:
    """Return an error text for a damaged database that says what to do."""
    return (
        f"the database is damaged ({said}); nothing was rotated out. Stop the bot, keep the damaged file, "
        "and put back the newest good backup with strategos db restore"
    )


def settle(partial: Path, path: Path, keep: int) -> None:
    """Give a backup its name once it is flushed to disk, then remove the oldest ones."""
    with partial.open("rb") as file:
        os.fsync(file.fileno())
    partial.rename(path)
    own = sorted(each for each in path.parent.glob("strategos-*") if OWN.fullmatch(each.name))
    for old in own[:-keep]:
        old.unlink()


def copy_sqlite(source: str, goal: Path) -> None:
    """Copy a database with SQLite's online backup, which is consistent while others write; refuse a damaged one."""
    goal.touch(PRIVATE)
    try:
        with contextlib.closing(sqlite3.connect(source)) as live, contextlib.closing(sqlite3.connect(goal)) as copy:
            live.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.DatabaseError as error:
        discard(goal)
        raise Refusal(damage(str(error))) from error


def reflected(connection: Connection) -> list[Table]:
    """Return the tables of the database as they are, parents first."""
    found = MetaData()
    found.reflect(connection)
    return list(found.sorted_tables)


def write_lines(connection: Connection, path: Path) -> None:
    """Write every row of every table as a line of JSON, compressed."""
    take_time(connection)
    path.touch(PRIVATE)
    with path.open("wb") as file, zstandard.ZstdCompressor(level=6).stream_writer(file) as out:
        for table in reflected(connection):
            if table.name in PASSING:
                continue
            for row in connection.execute(select(table)).mappings():
                line = {"table": str(table.name), "row": {key: plain(value) for key, value in row.items()}}
                out.write(orjson.dumps(line, option=orjson.OPT_NON_STR_KEYS))
                out.write(b"\n")


def plain(value: object) -> object:
    """Encode bytes as base64 for JSON."""
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def read_lines(path: Path) -> Iterator[tuple[str, Json]]:
    """Yield the rows of a backup in JSON lines."""
    with path.open("rb") as file, zstandard.ZstdDecompressor().stream_reader(file) as source:
        rest = b""
        while chunk := source.read(1 << 20):
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                entry = orjson.loads(line)
                yield entry["table"], entry["row"]


def rows_of(path: Path) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield the rows of a backup of either kind, parents first."""
    if path.name.endswith(LINES):
        yield from read_lines(path)
        return
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool, json_deserializer=from_json)
    try:
        with engine.connect() as connection:
            for table in reflected(connection):
                if table.name not in PASSING:
                    for row in connection.execute(select(table)).mappings():
                        yield str(table.name), dict(row)
    finally:
        engine.dispose()


def revision_of(path: Path) -> str:
    """Return the schema revision of a backup; refuse a file that is not a sound backup."""
    try:
        if not path.name.endswith(LINES):
            with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as copy:
                if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                    raise Refusal(f"{path} is damaged: take an older backup")
        return str(next(row["version_num"] for name, row in rows_of(path) if name == "alembic_version"))
    except (sqlite3.DatabaseError, SQLAlchemyError, zstandard.ZstdError, ValueError, KeyError, StopIteration) as error:
        raise Refusal(f"{path} is not a backup of Strategos") from error


def put_back(path: Path, database: Path) -> None:
    """Replace a database with an SQLite backup; the old one stays untouched until the last step."""
    fresh = database.with_name(database.name + ".restoring")
    fresh.unlink(missing_ok=True)
    copy_sqlite(str(path), fresh)
    with fresh.open("r+b") as file:
        os.fsync(file.fileno())
    for beside in ("-wal", "-shm"):
        Path(f"{database}{beside}").unlink(missing_ok=True)
    fresh.replace(database)


async def restore(store: Database, path: Path) -> int:
    """Fill an empty database of either kind from a backup of either kind; return the number of rows."""
    made_at = await asyncio.to_thread(revision_of, path)
    present = await store.read(lambda connection: MigrationContext.configure(connection).get_current_revision())
    if made_at != present:
        raise Refusal(
            f"{path.name} is of revision {made_at}, this database of {present}: use the program it was made with"
        )
    return await store.write(lambda connection: fill(connection, path))


def fill(connection: Connection, path: Path) -> int:
    """Write the rows of a backup into empty tables."""
    take_time(connection)
    tables = {table.name: table for table in reflected(connection)}
    for table in tables.values():
        if table.name not in ("alembic_version", *PASSING) and connection.execute(select(table).limit(1)).first():
            raise Refusal(f"the table {table.name} is not empty: restore into a fresh database")
    count = 0
    for name, row in rows_of(path):
        if name == "alembic_version":
            continue
        table = tables[name]
        connection.execute(insert(table).values(stored(table, row)))
        count += 1
    if connection.dialect.name == "postgresql":
        for table in tables.values():
            if "id" in table.c and isinstance(table.c["id"].type, BigInteger) and table.name not in ("settings",):
                connection.exec_driver_sql(
                    f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), "
                    f"(SELECT coalesce(max(id), 1) FROM {table.name}))"
                )
    return count


def stored(table: Table, row: dict[str, object]) -> dict[str, object]:
    """Return a row as its table expects it: bytes decoded, and nulls omitted."""
    return {
        key: base64.b64decode(value["bytes"])
        if isinstance(table.c[key].type, LargeBinary) and isinstance(value, dict)
        else value
        for key, value in row.items()
        if value is not None
    }
