"""A disk that is really full: what was acknowledged stays, and the write-ahead log is merged at the end."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from bot.store import Store, StoreError

ROOM = 8 << 20  # bytes of the small disk
BALLAST = 5 << 20


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Mount a small file system in memory; this needs rights that not every machine gives to tests."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", str(place)]
    try:
        done = subprocess.run(mount, capture_output=True, check=False)
    except FileNotFoundError:
        pytest.skip("there is no `mount`")
    if done.returncode:
        pytest.skip("no file system can be mounted here")
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", str(place)], check=True)


def add(number: int) -> object:
    """Return a job that stores one row of some size."""

    def job(connection: Connection) -> None:
        connection.execute(text("INSERT INTO filling (number, stuffing) VALUES (:number, :stuffing)"), row)

    row = {"number": number, "stuffing": os.urandom(6000)}
    return job


async def filled(folder: Path, *, freed: bool) -> int:
    """Write until the disk is full, make room if wanted, and close the store; return how many rows were acknowledged."""
    store = await Store.open(f"sqlite+aiosqlite:///{folder}/games.sqlite3")
    await store.write(
        lambda connection: connection.execute(text("CREATE TABLE filling (number INTEGER, stuffing BLOB)"))
    )
    ballast = folder / "ballast"
    await asyncio.to_thread(ballast.write_bytes, bytes(BALLAST))
    stored = 0
    with pytest.raises(StoreError):
        while stored < 2 * ROOM // 6000:
            await store.write(add(stored))  # type: ignore[arg-type]
            stored += 1
    for _ in range(3):  # and it stays so
        with contextlib.suppress(StoreError):
            await store.write(add(stored))  # type: ignore[arg-type]
            stored += 1
    if freed:
        await asyncio.to_thread(ballast.unlink)
    await store.close()
    if not freed:
        await asyncio.to_thread(ballast.unlink)
    return stored


def rows_in(folder: Path) -> list[int]:
    """Return the rows that are stored, after checking the whole file."""
    with contextlib.closing(sqlite3.connect(folder / "games.sqlite3")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return [row[0] for row in connection.execute("SELECT number FROM filling ORDER BY number")]


async def test_once_there_is_room_again_the_log_is_merged_at_the_end(small_disk: Path) -> None:
    stored = await filled(small_disk, freed=True)
    wal = small_disk / "games.sqlite3-wal"
    assert not wal.exists() or not wal.stat().st_size, "the database is one file, which may be copied"
    assert rows_in(small_disk) == list(range(stored)) and stored > 20


async def test_on_a_disk_that_stays_full_nothing_acknowledged_is_lost(
    small_disk: Path, caplog: pytest.LogCaptureFixture
) -> None:
    stored = await filled(small_disk, freed=False)
    wal = small_disk / "games.sqlite3-wal"
    left = wal.exists() and wal.stat().st_size
    assert bool(left) == any("could not be merged" in each for each in caplog.messages), (
        "the host is told if it remains"
    )
    assert rows_in(small_disk) == list(range(stored)) and stored > 20
    again = await Store.open(f"sqlite+aiosqlite:///{small_disk}/games.sqlite3")
    await again.close()
    assert not wal.exists() and rows_in(small_disk) == list(range(stored))
