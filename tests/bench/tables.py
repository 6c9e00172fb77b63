"""Durable answers per second compared with the same writes by bare SQLite; latency under load, cold loads, memory."""

from __future__ import annotations

import asyncio
import gc
import random
import shutil
import sqlite3
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import psutil
from sqlalchemy import Connection, event

from bot.game_services import GameServices
from bot.games.core import GameOptions
from bot.games.loaded import LoadedGame, read_game
from bot.launch import keep_loaded
from bot.store import statements
from bot.store.store import SqliteStore, Store

ROUNDS, SECONDS = 3, 1.5
LOADED, RATE, LIVE = 200, 50, 1000
Written = tuple[str, Any, bool]  # a statement, its values, and whether they are many sets


async def tables_of(folder: Path, name: str, count: int) -> tuple[SqliteStore, GameServices, list[str]]:
    """Create a new database with this many running games of Sphacteria."""
    store = await Store.open(f"sqlite+aiosqlite:///{folder}/{name}.sqlite3")
    assert isinstance(store, SqliteStore)
    tables, ids = GameServices(store, options=GameOptions(cache_size=max(count, 1000))), []

    async def one(channel: int) -> None:
        table = await tables.lobby.open("sphacteria", "second-edition", channel_id=channel, creator=1)
        for user, seat in enumerate(table.seats, start=1):
            await tables.lobby.sit(table.id, user, seat)
        await tables.lobby.start(table.id)
        ids.append(table.id)

    for start in range(0, count, 20):
        await asyncio.gather(*(one(channel) for channel in range(start, min(start + 20, count))))
    return store, tables, ids


async def one_answer(tables: GameServices, game: str, rng: random.Random) -> bool:
    """Answer the first open question; return False when the game is over."""
    table = await tables.index.get(game)
    if table.status != "running":
        return False
    wait = table.awaited[0]
    question = await tables.play.question(game, wait.user or 0)
    assert question is not None
    await tables.play.submit(
        game, wait.user or 0, question.seq, question.ask.sample(rng), interaction_id=rng.getrandbits(62)
    )
    return True


async def throughput(folder: Path, clients: int) -> dict[str, Any]:
    """Return the answers per second of clients that never pause, and the rate of the same writes by bare SQLite."""
    rates, bare, spent = [], [], []
    for number in range(ROUNDS):
        store, tables, ids = await tables_of(folder, f"speed-{clients}-{number}", clients * 6)
        path = Path(store.url.database or "")
        copy = await asyncio.to_thread(copied, store, path)
        writes = Writes(store)
        rng, count, end = random.Random(number), 0, time.perf_counter() + SECONDS
        start, work = time.perf_counter(), time.process_time()

        async def client(
            mine: list[str], tables: GameServices = tables, rng: random.Random = rng, end: float = end
        ) -> int:
            done = 0
            for game in mine:
                while time.perf_counter() < end and await one_answer(tables, game, rng):
                    done += 1
            return done

        count = sum(await asyncio.gather(*(client(ids[number::clients]) for number in range(clients))))
        rates.append(count / (time.perf_counter() - start))
        spent.append((time.process_time() - work) / count)
        writes.stop()
        await store.close()
        answers = sum(1 for statement, _, _ in writes.done if statement.startswith("INSERT INTO log"))
        bare.append(answers / await asyncio.to_thread(bare_seconds, copy, writes.done))
    return {
        "answers_per_s": round(statistics.median(rates)),
        "bare_sqlite_per_s": round(statistics.median(bare)),
        "cpu_ms_per_answer": round(statistics.median(spent) * 1000, 2),
        "ratio": round(statistics.median(mine / theirs for mine, theirs in zip(rates, bare, strict=True)), 3),
    }


class Writes:
    """A recorder of the statements executed from now on, by SQLAlchemy or directly by the driver."""

    def __init__(self, store: SqliteStore) -> None:
        self.store, self.done = store, list[Written]()
        self.hand_over = statements.hand_over
        event.listen(store.engine, "before_cursor_execute", self.note)
        statements.hand_over = self.noted

    def note(self, _c: Any, _cursor: Any, statement: str, values: Any, _x: Any, many: bool) -> None:
        """Record a statement."""
        if not statement.startswith("BEGIN"):
            self.done.append((statement, values, many))

    def noted(self, connection: Connection, sql: str, bound: Any, many: bool) -> sqlite3.Cursor:
        """Record a statement handed directly to the driver."""
        if connection.engine is self.store.engine:
            self.note(None, None, sql, bound, None, many)
        return self.hand_over(connection, sql, bound, many)

    def stop(self) -> None:
        """Stop recording."""
        statements.hand_over = self.hand_over
        event.remove(self.store.engine, "before_cursor_execute", self.note)


def copied(store: SqliteStore, path: Path) -> Path:
    """Copy the database; return the path of the copy."""
    goal = path.with_suffix(".bare")
    with sqlite3.connect(path) as live, sqlite3.connect(goal) as copy:
        live.backup(copy)
    return goal


def bare_seconds(path: Path, writes: list[Written]) -> float:
    """Return the seconds that sqlite3 alone needs for the same statements, with one transaction per answer."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA cache_size=-8000")  # as in the store
    singles = split(writes)
    start = time.perf_counter()
    for transaction in singles:
        connection.execute("BEGIN IMMEDIATE")
        for statement, values, many in transaction:
            (connection.executemany if many else connection.execute)(statement, values)
        connection.execute("COMMIT")
    taken = time.perf_counter() - start
    connection.close()
    return taken


def split(writes: list[Written]) -> list[list[Written]]:
    """Split the writes into one transaction per answer, even where answers shared a transaction."""
    singles: list[list[Written]] = []
    for entry in writes:
        if entry[0].startswith("INSERT INTO log") or not singles:
            singles.append([])
        singles[-1].append(entry)
    return singles


async def latency(folder: Path) -> dict[str, Any]:
    """Return the latency of fifty answers per second in random games, with two hundred games in memory."""
    store, tables, ids = await tables_of(folder, "latency", LOADED)
    rng, took, tasks = random.Random(1), [], []

    async def timed(game: str) -> None:
        start = time.perf_counter()
        if await one_answer(tables, game, rng):
            took.append(time.perf_counter() - start)

    free = list(ids)
    for _ in range(RATE * 6):
        rng.shuffle(free)
        tasks.append(asyncio.create_task(timed(free[0])))
        await asyncio.sleep(rng.expovariate(RATE))
    await asyncio.gather(*tasks, return_exceptions=True)
    await store.close()
    took.sort()
    return {
        "answers": len(took),
        "p50_ms": round(took[len(took) // 2] * 1000, 2),
        "p99_ms": round(took[int(len(took) * 0.99)] * 1000, 2),
        "max_ms": round(took[-1] * 1000, 2),
    }


async def cold_and_memory(folder: Path) -> dict[str, Any]:
    """Return the time to load running games from disk, and the memory of a thousand games."""
    store, tables, ids = await tables_of(folder, "cold", 20)
    rng = random.Random(2)
    for game in ids:
        for _ in range(rng.randrange(20, 120)):
            if not await one_answer(tables, game, rng):
                break
    took, spent = [], []
    for _ in range(5):
        for game in ids:
            tables.core.drop(game)
            start, work = time.perf_counter(), time.process_time()
            await tables.core.snapshot(game)
            took.append(time.perf_counter() - start)
            spent.append(time.process_time() - work)
    took.sort()
    spent.sort()
    gc.collect()
    before = psutil.Process().memory_info().rss
    kept = []
    for number in range(LIVE):
        game_id = ids[number % len(ids)]
        kept.append(
            LoadedGame.from_stored(await store.read(lambda connection, game=game_id: read_game(connection, game)))  # type: ignore[misc]
        )
    gc.collect()
    weight = (psutil.Process().memory_info().rss - before) / LIVE
    for live in kept:
        if live.session is not None:
            live.session.close()
    await store.close()
    return {
        "cold_load_p50_ms": round(took[len(took) // 2] * 1000, 2),
        "cold_load_p99_ms": round(took[int(len(took) * 0.99)] * 1000, 2),
        "cold_load_cpu_p50_ms": round(spent[len(spent) // 2] * 1000, 2),
        "cold_load_cpu_p99_ms": round(spent[int(len(spent) * 0.99)] * 1000, 2),
        "live_games": LIVE,
        "kb_per_live_game": round(weight / 1000, 1),
    }


async def measured() -> dict[str, Any]:
    """Return all figures, measured on a database in a temporary folder."""
    folder = Path(tempfile.mkdtemp(prefix="strategos-bench-"))
    try:
        return {
            "one_client": await throughput(folder, 1),
            "eight_clients": await throughput(folder, 8),
            "at_50_per_s": await latency(folder),
            **await cold_and_memory(folder),
        }
    finally:
        await asyncio.to_thread(shutil.rmtree, folder, True)


def run() -> dict[str, Any]:
    """Return the figures of the game services."""
    keep_loaded()  # as `strategos run` does
    return asyncio.run(measured())
