"""Database failures: locked, full, inconsistent. A clear error, no changes, and normal operation afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import shutil
import sqlite3
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select, text

from bot.game_services import GameServices
from bot.store import Store, StoreBusy, StoreError, StoreFull
from bot.store.schema import settings
from bot.store.store import TIME_LIMITS, SqliteStore
from tests.games.postgres import Server
from tests.games.toy_game import RED, answer, asked, begun


@pytest.fixture
def file(sqlite_template: Path, tmp_path: Path) -> Path:
    path = tmp_path / "games.sqlite3"
    shutil.copy(sqlite_template, path)
    return path


async def test_a_locked_database_is_said_and_survived(file: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{file}", busy_timeout=0.05)
    tables = GameServices(store)
    game = await begun(tables)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreBusy) as caught:
        await tables.play.submit(game, RED, 1, "x")
    assert "locked" in caught.value.facts["said"]
    assert (await asked(tables, game, RED)).seq == 1 and (await tables.index.get(game)).seq == 1
    other.execute("ROLLBACK")
    other.close()
    assert (await tables.play.submit(game, RED, 1, "x")).game.seq == 2
    await store.close()


async def test_a_full_database_is_said_and_survived(file: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    tables = GameServices(store)
    game = await begun(tables)
    pages = await store.write(lambda connection: connection.exec_driver_sql("PRAGMA page_count").scalar_one())
    await store.write(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={pages}").scalar_one())
    taken = 0
    with pytest.raises(StoreFull):
        for _ in range(500):
            question = await asked(tables, game, RED)
            await tables.play.submit(game, RED, question.seq, "x")
            taken += 1
            await tables.play.undo(game, RED, question.seq + 1)
            taken += 1
    assert (await tables.index.get(game)).seq == 1 + taken
    await store.write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count=100000").scalar_one())
    question = await asked(tables, game, RED)
    assert question.seq == 1 + taken
    await answer(tables, game, RED, "done")
    assert (await tables.index.get(game)).seq == 2 + taken
    await store.close()


async def test_a_closed_store_refuses_at_once(url: str) -> None:
    """Otherwise a write would wait indefinitely, and could not even be cancelled."""
    store = await Store.open(url)
    await store.close()
    for work in (store.write, store.read):
        with pytest.raises(StoreBusy):
            await asyncio.wait_for(work(lambda connection: connection.execute(select(settings)).all()), 30)


@contextlib.contextmanager
def no_file_beyond(size: int) -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_disk_that_takes_no_more_is_said_and_survived(file: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    tables = GameServices(store)
    game = await begun(tables)
    wal = await asyncio.to_thread(lambda: Path(f"{file}-wal").stat().st_size)
    with no_file_beyond(wal + 5000), pytest.raises(StoreFull):
        for _ in range(50):
            question = await asked(tables, game, RED)
            await tables.play.submit(game, RED, question.seq, "x")
            await tables.play.undo(game, RED, question.seq + 1)
    before = (await tables.index.get(game)).seq
    question = await asked(tables, game, RED)
    assert question.seq == before
    assert (await tables.play.submit(game, RED, question.seq, "done")).game.seq == before + 1
    await store.close()
    with contextlib.closing(sqlite3.connect(file)) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_jobs_that_wait_together_do_not_suffer_for_each_other(store: Store) -> None:
    def good(number: int) -> object:
        return lambda connection: connection.execute(insert(settings).values(scope="user", id=number, data={})).rowcount

    def bad(connection: Connection) -> None:
        connection.execute(insert(settings).values(scope="user", id=-1, data={}))
        raise KeyError("on purpose")

    jobs = [store.write(bad if number % 5 == 0 else good(number)) for number in range(30)]  # type: ignore[arg-type]
    done = await asyncio.gather(*jobs, return_exceptions=True)
    assert [isinstance(result, KeyError) for result in done] == [number % 5 == 0 for number in range(30)]
    kept = await store.read(lambda connection: set(connection.execute(select(settings.c.id)).scalars()))
    assert kept == {number for number in range(30) if number % 5}


async def test_what_is_ready_at_the_same_time_is_one_transaction_in_its_order(file: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    assert isinstance(store, SqliteStore)
    groups, seen, commit = list[int](), list[int](), store.writer._commit
    store.writer._commit = lambda jobs: groups.append(len(jobs)) or commit(jobs)  # type: ignore[method-assign]

    async def one(number: int) -> None:
        await store.write(lambda connection: seen.append(number))
        await store.write(lambda connection: seen.append(number + 100))

    await asyncio.gather(*(one(number) for number in range(8)))
    assert groups == [8, 8] and seen == [*range(8), *range(100, 108)]
    last = asyncio.create_task(one(50))
    await asyncio.sleep(0)
    closing = asyncio.create_task(store.close())  # what was just queued is still written
    with pytest.raises(StoreBusy):
        await last
    await closing
    assert seen[-1] == 50


async def test_durability_settings_are_what_the_handbook_says(file: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{file}")

    def pragmas(connection: Connection) -> list[object]:
        return [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]

    assert await store.write(pragmas) == ["wal", 2, 1, 5000]
    await store.close()


async def test_a_server_that_is_away_is_a_typed_error() -> None:
    with pytest.raises(StoreBusy):
        await Store.open("postgresql+asyncpg://nobody@127.0.0.1:1/nothing")


@pytest.mark.postgres
async def test_a_statement_that_takes_too_long_is_a_typed_error(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = await server.create("slow")
    await (await Store.open(url)).close()  # tables are created within the usual limit
    monkeypatch.setitem(TIME_LIMITS, "server_settings", {"statement_timeout": "500"})
    store = await Store.open(url, upgrade=False)
    try:
        async with asyncio.timeout(30):
            with pytest.raises(StoreError):
                await store.read(lambda connection: connection.exec_driver_sql("SELECT pg_sleep(60)").all())
        assert await store.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar()) == 1
    finally:
        await store.close()


async def test_a_place_that_cannot_be_written_is_a_typed_error(tmp_path: Path) -> None:
    (tmp_path / "folder.sqlite3").mkdir()
    with pytest.raises(StoreError):
        await Store.open(f"sqlite+aiosqlite:///{tmp_path}/folder.sqlite3")
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/folder.sqlite3", upgrade=False)
    with pytest.raises(StoreError):
        await store.write(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
    await store.close()


async def test_a_store_in_memory_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a file"):
        await Store.open("sqlite+aiosqlite://")


async def test_a_read_under_way_is_finished_before_the_store_lets_go(url: str) -> None:
    store = await Store.open(url)
    entered = asyncio.Event()

    def slow(connection: Connection) -> int:
        entered.set()
        return int(connection.execute(text("SELECT 7")).scalar_one())

    kept, broken = asyncio.create_task(store.read(slow)), asyncio.create_task(store.read(slow))
    await entered.wait()
    broken.cancel()
    await store.close()
    assert kept.done() and kept.result() == 7 and not store.reads
    with pytest.raises(asyncio.CancelledError):
        await broken
    with pytest.raises(StoreBusy):
        await store.read(slow)


@pytest.mark.parametrize("filled", [False, True])
async def test_what_was_written_ahead_is_merged_at_stop(tmp_path: Path, filled: bool) -> None:
    """Also after the disk was full, and while another program reads the file: a copy of it is complete."""
    file = tmp_path / "games.sqlite3"
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    with contextlib.closing(sqlite3.connect(file)) as looking:
        assert looking.execute("SELECT count(*) FROM games").fetchone() == (0,)

        def add(connection: Connection, number: int) -> None:
            connection.execute(insert(settings).values(scope="x", id=number, data={"a": "b" * 10_000}))

        written = 0
        if filled:
            full = "PRAGMA max_page_count = 1"  # no smaller than it is: from now on nothing more fits
            await store.write(lambda connection: connection.exec_driver_sql(full))
            with pytest.raises(StoreFull):
                for written in range(1000):
                    await store.write(partial(add, number=written))
            await store.write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1000000"))
        await store.write(partial(add, number=5000))
        await store.close()
        assert sum(each.stat().st_size for each in tmp_path.glob("*-wal")) == 0  # noqa: ASYNC240
        (tmp_path / "copy").write_bytes(file.read_bytes())
        with contextlib.closing(sqlite3.connect(tmp_path / "copy")) as copy:
            assert copy.execute("SELECT count(*) FROM settings").fetchone() == (written + 1,)
