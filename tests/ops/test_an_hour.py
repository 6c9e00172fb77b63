"""An hour of work: 200 games, boards that listen, feeds and computers; memory, descriptors and answers stay stable.

`STRATEGOS_SOAK_MINUTES=10 python -m pytest -m soak -s tests/ops/test_an_hour.py` runs a shorter one and prints
the figures.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
import pytest

from bot.rehearsal import Rehearsal
from tests.bench.board import Seat, listen
from tests.bench.board import seat as enter
from tests.bench.bot import PLAYERS, READY, Board, load
from tests.games.postgres import free_port
from tests.soaking import p99, soak_seconds

pytestmark = pytest.mark.soak
GAMES, AGAINST_COMPUTERS, FOLLOWED, LISTENING = 200, 40, 60, 120
RATE = 10  # interactions a second: no game ends within the hour
WINDOWS = 30  # in which memory, descriptors and answers are read


@dataclass
class Window:
    """The figures measured in one part of the run."""

    megabytes: float
    descriptors: int
    p99: float
    late: int


def wanted_games(rehearsal: Rehearsal) -> tuple[list[dict[str, Any]], list[Board]]:
    """Return the games that the bot opens, and the boards of their players."""
    guild = rehearsal.world.add_guild("Arena")
    people = [rehearsal.person(f"Player {number}", guild) for number in range(PLAYERS)]
    wanted, boards = [], []
    for number in range(GAMES):
        one, other = people[2 * number % PLAYERS], people[(2 * number + 1) % PLAYERS]
        alone = number < AGAINST_COMPUTERS
        board = Board(rehearsal.world.add_channel(guild, f"game-{number}"), (one, one if alone else other))
        users = [int(one.id)] if alone else [int(one.id), int(other.id)]
        followers = (
            [int(people[(number + 7) % PLAYERS].id)]
            if AGAINST_COMPUTERS <= number < FOLLOWED + AGAINST_COMPUTERS
            else []
        )
        wanted.append(
            {"guild": int(guild["id"]), "channel": int(board.channel["id"]), "users": users, "followers": followers}
        )
        boards.append(board)
    return wanted, boards


@contextlib.asynccontextmanager
async def busy_bot(folder: Path, rehearsal: Rehearsal, wanted: list[dict[str, Any]]) -> AsyncIterator[tuple[int, str]]:
    """Run a bot in its own process with all games started; yield its process id and the address of its pages."""
    pages = free_port()
    (folder / "games.json").write_text(json.dumps(wanted))
    command = (sys.executable, "-m", "tests.bench.bot", rehearsal.base_url, str(folder), "", str(pages))
    with (folder / "errors").open("wb") as errors:
        child = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, stderr=errors)
    try:
        assert child.stdout is not None
        async with asyncio.timeout(READY):
            assert await child.stdout.readline() == b"ready\n", (folder / "errors").read_text()[-2000:]
        yield child.pid, f"http://127.0.0.1:{pages}"
    finally:
        with contextlib.suppress(ProcessLookupError):
            child.terminate()
        await child.wait()


async def opened_boards(folder: Path, address: str, opened: contextlib.AsyncExitStack) -> list[Seat]:
    """Open browsers at the boards of the first games between two people."""
    links = json.loads((folder / "links.json").read_text())
    chosen = [(game, token) for game, tokens in links if len(tokens) == 2 for token in tokens][:LISTENING]
    return [await enter(opened, address, game, token) for game, token in chosen]


async def listen_on(seat: Seat) -> None:
    """Listen for changes, and reconnect when the stream has ended, as a board page does."""
    while True:
        await listen(seat)


async def look_now_and_then(seats: list[Seat]) -> None:
    """Fetch the position for each person at a board, one after the other."""
    rng = random.Random(8)
    while True:
        await rng.choice(seats).look()
        await asyncio.sleep(0.5)


async def watched(folder: Path, seconds: float) -> list[Window]:
    """Let everyone play for a number of seconds, and read the figures in each window of that time."""
    rehearsal, found = Rehearsal(deadline=20.0), list[Window]()
    wanted, boards = wanted_games(rehearsal)
    async with rehearsal, busy_bot(folder, rehearsal, wanted) as (pid, address), contextlib.AsyncExitStack() as opened:
        seats, process = await opened_boards(folder, address, opened), psutil.Process(pid)
        around = [asyncio.create_task(listen_on(seat)) for seat in seats]
        around.append(asyncio.create_task(look_now_and_then(seats)))
        try:
            for _ in range(WINDOWS):
                done = await load(boards, seconds / WINDOWS, RATE)
                weight, files = process.memory_info().rss / 2**20, process.num_fds()
                found.append(Window(weight, files, p99(done.times or [0.0]), done.late))
        finally:
            for each in around:
                each.cancel()
            await asyncio.gather(*around, return_exceptions=True)
    said = (folder / "errors").read_text(errors="replace")
    assert "Traceback" not in said and "never retrieved" not in said, said[-3000:]
    return found


def test_memory_descriptors_and_answers_stay_as_they_were(tmp_path: Path) -> None:
    began = time.monotonic()
    found = asyncio.run(watched(tmp_path, soak_seconds()))
    third = WINDOWS // 3
    for number in (0, third - 1, 2 * third - 1, WINDOWS - 1):
        each = found[number]
        print(
            f"{(number + 1) / WINDOWS:.0%}: {each.megabytes:.0f} MB, {each.descriptors} descriptors, p99 {each.p99:.3f} s"
        )
    print(f"{sum(each.late for each in found)} late, {time.monotonic() - began:.0f} s, load {os.getloadavg()[2]:.1f}")
    settled, last = found[third:], found[-third:]
    assert max(each.megabytes for each in last) <= 1.1 * settled[0].megabytes
    assert max(each.descriptors for each in last) <= max(each.descriptors for each in found[:third]) + 16
    middle = sorted(each.p99 for each in found[third : 2 * third])[third // 2]
    assert sorted(each.p99 for each in last)[third // 2] <= 1.5 * middle + 0.05
