"""Answers per second of one, two and four processes on one PostgreSQL database, as ratios in one run."""

from __future__ import annotations

import asyncio
import os
import random
import statistics
import sys
import time
from typing import Any

from bot.game_services import GameServices
from bot.store import Store
from tests.bench.tables import one_answer
from tests.games.postgres import Absent, Server

COUNTS, ROUNDS, SECONDS, GAMES, CLIENTS = (1, 2, 4), 3, 4.0, 16, 4


async def play(database: str, number: int, shared: bool) -> None:
    """Run one process with its own game services; print how many answers it gave."""
    store = await Store.open(database, upgrade=False, shared=shared)
    tables, rng = GameServices(store), random.Random(number)

    async def opened(channel: int) -> str:
        table = await tables.lobby.open("sphacteria", "second-edition", channel_id=channel, creator=1)
        for user, seat in enumerate(table.seats, start=1):
            await tables.lobby.sit(table.id, user, seat)
        await tables.lobby.start(table.id)
        return table.id

    mine = [await opened(number * 1000 + count) for count in range(GAMES)]
    print("ready", flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    end, done = time.perf_counter() + SECONDS, 0

    async def client(games: list[str]) -> None:
        nonlocal done
        for game in games:
            while time.perf_counter() < end and await one_answer(tables, game, rng):
                done += 1

    await asyncio.gather(*(client(mine[place::CLIENTS]) for place in range(CLIENTS)))
    print(done, flush=True)
    await store.close()


async def rate(database: str, processes: int, shared: bool) -> float:
    """Return the combined answers per second of this many processes."""
    children = [
        await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.bench.processes",
            database,
            str(random.getrandbits(40)),
            str(int(shared)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        for _ in range(processes)
    ]
    for child in children:
        assert child.stdout is not None
        await child.stdout.readline()
    for child in children:
        assert child.stdin is not None
        child.stdin.write(b"go\n")
        await child.stdin.drain()
    counts = []
    for child in children:
        assert child.stdout is not None
        counts.append(int(await child.stdout.readline()))
        await child.wait()
    return sum(counts) / SECONDS


async def measured(server: Server) -> dict[str, Any]:
    """Measure all process counts in turn, so that noise affects all of them equally."""
    database = await server.create("bench_processes")
    await (await Store.open(database)).close()
    rates: dict[str, list[float]] = {"alone": [], **{str(count): [] for count in COUNTS}}
    for _ in range(ROUNDS):
        rates["alone"].append(await rate(database, 1, False))
        for count in COUNTS:
            rates[str(count)].append(await rate(database, count, True))
    median = {name: statistics.median(values) for name, values in rates.items()}
    return {
        "cores": os.cpu_count(),
        "answers_per_s": {name: round(value) for name, value in median.items()},
        "ratio_to_one": {name: round(value / median["1"], 2) for name, value in median.items()},
    }


def run() -> dict[str, Any]:
    """Measure on a temporary PostgreSQL server."""
    try:
        server = Server()
    except Absent as reason:
        return {"skipped": str(reason)}
    try:
        return asyncio.run(measured(server))
    finally:
        server.stop()


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], int(sys.argv[2]), sys.argv[3] == "1"))
