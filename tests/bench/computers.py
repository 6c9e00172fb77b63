"""Computer players: how much ten of their games slow down the answers in games between people."""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from bot.features.computers.runner import ComputerPlayers
from bot.game_services import GameServices
from tests.bench.tables import one_answer, tables_of

GAMES, PEOPLE = 10, 20  # games against computers, and games of people
ANSWERS, BETWEEN = 400, 0.05  # timed answers, and pause between them: far more than people give
ALONE = 90_000  # first user id of those who play computers


async def against(tables: GameServices, user: int, level: str) -> str:
    """Start a game of one person against a computer; return its id."""
    table = await tables.lobby.open("syracuse", "historical", creator=user)
    await tables.lobby.sit(table.id, user, "athens")
    await tables.computers.fill(table.id, user, level)
    await tables.lobby.start(table.id, user)
    return table.id


async def keep_playing(tables: GameServices, players: ComputerPlayers, game: str, user: int) -> int:
    """Answer at random as soon as the user is asked, so that the computer always thinks; return how often."""
    rng, given = random.Random(user), 0
    while (await tables.index.get(game)).status == "running":
        question = await tables.play.question(game, user)
        if question is None:
            await players.settled(game, 0.5)
            await asyncio.sleep(0.01)
            continue
        await tables.play.submit(game, user, question.seq, question.ask.sample(rng))
        given += 1
    return given


async def measured(level: str) -> dict[str, float]:
    """Return people's answer times in milliseconds while ten games run against computers, or none without a level."""
    with tempfile.TemporaryDirectory() as folder:
        store, tables, ids = await tables_of(Path(folder), "people", PEOPLE)
        players = ComputerPlayers(tables)
        players.start()
        playing = [
            asyncio.create_task(keep_playing(tables, players, await against(tables, ALONE + n, level), ALONE + n))
            for n in range(GAMES if level else 0)
        ]
        rng, times = random.Random(7), []
        for number in range(ANSWERS):
            await asyncio.sleep(BETWEEN)
            begun = time.perf_counter()
            if await one_answer(tables, ids[number % PEOPLE], rng):
                times.append(1000 * (time.perf_counter() - begun))
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await players.stop()
        await store.close()
        ordered = sorted(times)
        p99 = ordered[int(0.99 * (len(ordered) - 1))]
        return {"median_ms": round(statistics.median(times), 1), "p99_ms": round(p99, 1), "answers": len(times)}


def run() -> dict[str, Any]:
    """Measure without computers, and with ten games against Captain and against Strategos."""
    return {name or "none": asyncio.run(measured(name)) for name in ("", "captain", "strategos")}
