"""What lies between the processes fails: the database restarts, connections drop, a process hangs, clocks differ."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests.bench.bot import Board
from tests.running.test_processes import (
    Members,
    act,
    everything_arrived,
    hall,
    nothing_lost_doubled_or_disordered,
    server,
)
from tests.tables.postgres import Server

__all__ = ["server"]
pytestmark = pytest.mark.postgres


async def all_play(boards: list[Board], rng: random.Random, times: int) -> None:
    for _ in range(times):
        await asyncio.gather(*(act(board, rng) for board in boards))


def no_traceback(members: Members) -> None:
    errors = (members.folder / "errors").read_text(errors="replace")
    assert "Traceback" not in errors, errors[-4000:]


async def restarts(server: Server, folder: Path, count: int, times: int) -> None:
    rng = random.Random(count)
    async with hall(server, folder, count, f"restarts_{count}_{times}") as (members, boards):
        before = list(members.running)
        for _ in range(times):
            await all_play(boards, rng, 2)
            playing = asyncio.create_task(all_play(boards, rng, 2))
            await asyncio.sleep(rng.random())
            await asyncio.to_thread(server.end)
            await asyncio.sleep(rng.random() * 3)
            assert await asyncio.to_thread(server.started)
            await playing
        await all_play(boards, rng, 3)
        await everything_arrived(members.database)
        assert await nothing_lost_doubled_or_disordered(members) > 6 * times
        assert [child.returncode for child in before] == [None] * count, "nobody had to be replaced"
        no_traceback(members)


def test_the_database_restarts_while_two_processes_play(server: Server, tmp_path: Path) -> None:
    asyncio.run(restarts(server, tmp_path, 2, 2))
