"""How cost grows: with the games in memory, with the rows of one game, and with the finished games in the database."""

from __future__ import annotations

import asyncio
import gc
import random
import shutil
import tempfile
import time
from pathlib import Path
from typing import Any

import psutil
from sqlalchemy import Connection, Table, func, insert, literal, select, update

from bot.game_services import GameServices
from bot.launch import keep_loaded
from bot.store.schema import checkpoints, games, holders, log, messages, outbox, rolls, seats
from bot.store.store import SqliteStore
from tests.bench.tables import one_answer, tables_of

LIVE = (10, 100, 1000)
ROWS = (10, 100, 1000)
FINISHED = 10_000
ANSWERS = 300
COPIED = (seats, holders, log, rolls, checkpoints, messages, outbox)  # tables copied for a game
UNDO = 0.6  # share of undoable answers that are undone, giving a thousand rows per game


def shares(times: list[float]) -> dict[str, float]:
    """Return the median and the 99th percentile of times, in milliseconds."""
    ordered = sorted(times)
    return {
        "p50_ms": round(ordered[len(ordered) // 2] * 1000, 2),
        "p99_ms": round(ordered[int((len(ordered) - 1) * 0.99)] * 1000, 2),
    }


async def answers(tables: GameServices, ids: list[str], rng: random.Random, count: int = ANSWERS) -> dict[str, float]:
    """Answer `count` questions in random games, one after the other; return the time and the CPU time per answer."""
    took, spent = [], time.process_time()
    while len(took) < count:
        game, started = rng.choice(ids), time.perf_counter()
        if await one_answer(tables, game, rng):
            took.append(time.perf_counter() - started)
    return {**shares(took), "cpu_ms": round((time.process_time() - spent) / count * 1000, 2)}


async def by_live_games(folder: Path) -> dict[str, Any]:
    """Measure answers with a growing number of games in memory, and the memory per game."""
    found = {}
    for count in LIVE:
        gc.collect()
        before = psutil.Process().memory_info().rss
        store, tables, ids = await tables_of(folder, f"live-{count}", count)
        gc.collect()
        weight = psutil.Process().memory_info().rss - before
        figures = await answers(tables, ids, random.Random(count))
        found[str(count)] = {**figures, "mb_in_memory": round(weight / 1e6, 1)}
        await store.close()
    return found


async def step(tables: GameServices, game: str, rng: random.Random) -> float | None:
    """Answer, or undo where possible; return the seconds it took, or None when the game is over."""
    table = await tables.index.get(game)
    if table.status != "running":
        return None
    user = table.awaited[0].user or 0
    question = await tables.play.question(game, user)
    assert question is not None
    started = time.perf_counter()
    if question.undoable and rng.random() < UNDO:
        await tables.play.undo(game, user, question.seq, seat=question.seat)
    else:
        await tables.play.submit(game, user, question.seq, question.ask.sample(rng), seat=question.seat)
    return time.perf_counter() - started


async def by_rows(folder: Path) -> dict[str, Any]:
    """Measure answers and undos in a game of Syracuse as it grows, and the time to load it."""
    store, tables, _ = await tables_of(folder, "rows", 0)
    rng, took, found, number = random.Random(3), list[float](), {}, 0
    while len(found) < len(ROWS) and number < 40:
        number += 1
        table = await tables.lobby.open("syracuse", "historical", channel_id=number, creator=1)
        for user, seat in enumerate(table.seats, start=1):
            await tables.lobby.sit(table.id, user, seat)
        await tables.lobby.start(table.id)
        took = []
        while (seconds := await step(tables, table.id, rng)) is not None:
            took.append(seconds)
            rows = (await tables.index.get(table.id)).seq
            if rows in ROWS and str(rows) not in found:
                found[str(rows)] = {**shares(took[-50:]), "cold_load": await loads(tables, table.id)}
    await store.close()
    return found


async def loads(tables: GameServices, game: str) -> dict[str, float]:
    """Return the time and the CPU time to load a game, over twenty loads."""
    took, spent = [], time.process_time()
    for _ in range(20):
        tables.core.drop(game)
        started = time.perf_counter()
        await tables.core.snapshot(game)
        took.append(time.perf_counter() - started)
    return {**shares(took), "cpu_ms": round((time.process_time() - spent) / len(took) * 1000, 2)}


def copy_game(connection: Connection, game: str, numbers: range) -> None:
    """Copy a finished game once per number, under new ids."""
    for number in numbers:
        new = f"copy{number}"
        copy_rows(connection, games, games.c.id, game, new)
        for table in COPIED:
            copy_rows(connection, table, table.c.game_id, game, new)


def copy_rows(connection: Connection, table: Table, key: Any, game: str, new: str) -> None:
    """Copy the rows of one game to another, with new numbers and without interaction ids."""
    own = table.autoincrement_column
    names = [column for column in table.c if column is not own and column.name != "interaction_id"]
    chosen = [literal(new).label(column.name) if column is key else column for column in names]
    connection.execute(insert(table).from_select([column.name for column in names], select(*chosen).where(key == game)))


def size_of(folder: Path) -> int:
    """Return the size of the database of finished games in bytes."""
    return sum(path.stat().st_size for path in folder.glob("finished.sqlite3*"))


async def by_finished_games(folder: Path) -> dict[str, Any]:
    """Measure answers and lists with an empty database and with thousands of finished games."""
    store, tables, ids = await tables_of(folder, "finished", 21)
    assert isinstance(store, SqliteStore)
    rng, found = random.Random(5), {}
    done, live = ids[0], ids[1:]
    while await one_answer(tables, done, rng):
        pass
    everything_sent = update(outbox).where(outbox.c.game_id == done).values(state="sent")
    await store.write(lambda connection: connection.execute(everything_sent).rowcount)
    for count in (0, FINISHED):
        for start in range(0, count, 500):
            await store.write(lambda connection, new=range(start, start + 500): copy_game(connection, done, new))  # type: ignore[misc]
        started = time.perf_counter()
        listed = await tables.index.of_user(1)
        seconds = time.perf_counter() - started
        size = await asyncio.to_thread(size_of, folder)
        found[str(count)] = {
            **await answers(tables, live, rng),
            "cold_load": await loads(tables, live[0]),
            "database_mb": round(size / 1e6, 1),
            "listed": len(listed),
            "list_ms": round(seconds * 1000, 1),
            "games": await store.read(
                lambda connection: connection.execute(select(func.count()).select_from(games)).scalar_one()
            ),
        }
    await store.close()
    return found


async def measured() -> dict[str, Any]:
    """Return all figures, measured on databases in a temporary folder."""
    folder = Path(tempfile.mkdtemp(prefix="strategos-growth-"))
    try:
        return {
            "live_games": await by_live_games(folder),
            "rows_of_a_game": await by_rows(folder),
            "finished_games": await by_finished_games(folder),
        }
    finally:
        await asyncio.to_thread(shutil.rmtree, folder, True)


def run() -> dict[str, Any]:
    """Return how the cost of answers, the load time and the memory grow."""
    keep_loaded()  # as `strategos run` does
    return asyncio.run(measured())
