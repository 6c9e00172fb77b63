"""Copies of the database: SQLite by its own backup, PostgreSQL as lines of JSON; both can be put back."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import orjson
import zstandard
from sqlalchemy import Connection, LargeBinary, MetaData, Table, insert, select

from bot.errors import Refusal

if TYPE_CHECKING:
    from bot.store.store import Store

LINES = ".jsonl.zst"
PASSING = ("lease",)  # what is true only while a process lives


async def backup(store: Store, folder: Path, label: str = "", keep: int = 20) -> Path:
    """A copy of the whole database in the folder; the oldest beyond `keep` are removed."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%S%f")
    stem = "-".join(part for part in ("strategos", stamp, label) if part)
    path = await asyncio.to_thread(made, folder) / (stem + (".sqlite3" if store.backend == "sqlite" else LINES))
    partial = path.with_name(path.name + ".part")
    if store.backend == "sqlite":
        await asyncio.to_thread(copy_sqlite, str(store.url.database), partial)
    else:
        await store.read(lambda connection: write_lines(connection, partial))
    await asyncio.to_thread(settle, partial, path, keep)
    return path


def made(folder: Path) -> Path:
    """The folder, created if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def settle(partial: Path, path: Path, keep: int) -> None:
    """A copy gets its name once it is on the disk; then the oldest go."""
    with partial.open("rb") as file:
        os.fsync(file.fileno())
    partial.rename(path)
    for old in sorted(path.parent.glob("strategos-*"))[:-keep]:
        old.unlink()


def copy_sqlite(source: str, goal: Path) -> None:
    """SQLite's own online backup: consistent while others write."""
    with contextlib.closing(sqlite3.connect(source)) as live, contextlib.closing(sqlite3.connect(goal)) as copy:
        live.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")


def reflected(connection: Connection) -> list[Table]:
    """The tables as they are, parents first."""
    found = MetaData()
    found.reflect(connection)
    return list(found.sorted_tables)


def write_lines(connection: Connection, path: Path) -> None:
    """Every row of every table as a line of JSON, compressed."""
    with path.open("wb") as file, zstandard.ZstdCompressor(level=6).stream_writer(file) as out:
        for table in reflected(connection):
            if table.name in PASSING:
                continue
            for row in connection.execute(select(table)).mappings():
                line = {"table": str(table.name), "row": {key: plain(value) for key, value in row.items()}}
                out.write(orjson.dumps(line, option=orjson.OPT_NON_STR_KEYS))
                out.write(b"\n")


def plain(value: Any) -> Any:
    """Bytes have no place in JSON."""
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def read_lines(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The rows of a backup."""
    with path.open("rb") as file, zstandard.ZstdDecompressor().stream_reader(file) as source:
        rest = b""
        while chunk := source.read(1 << 20):
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                entry = orjson.loads(line)
                yield entry["table"], entry["row"]


async def restore(store: Store, path: Path) -> None:
    """Put a backup back into an empty database; refuses to write over anything."""
    if store.backend == "sqlite":
        raise Refusal(f"an SQLite backup is a database: stop the bot and copy {path} over {store.url.database}")
    if not path.name.endswith(LINES):
        raise Refusal(f"{path.name} is not a backup made from PostgreSQL")
    await store.write(lambda connection: fill(connection, path))


def fill(connection: Connection, path: Path) -> None:
    """Write the rows of a backup into empty tables."""
    tables = {table.name: table for table in reflected(connection)}
    for table in tables.values():
        if table.name not in ("alembic_version", *PASSING) and connection.execute(select(table).limit(1)).first():
            raise Refusal(f"the table {table.name} is not empty: restore into a fresh database")
    for name, row in read_lines(path):
        if name == "alembic_version":
            continue
        table = tables[name]
        values = {
            key: base64.b64decode(value["bytes"])
            if value is not None and isinstance(table.c[key].type, LargeBinary)
            else value
            for key, value in row.items()
        }
        connection.execute(insert(table).values(values))
    for table in tables.values():
        if ("id" in table.c and table.c["id"].autoincrement is True) or table.name in ("outbox", "timers", "messages"):
            connection.exec_driver_sql(
                f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), "
                f"(SELECT coalesce(max(id), 1) FROM {table.name}))"
            )
