"""Infrastructure failures: the database restarts, connections are cut, a process hangs and comes back."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import func, select

from bot.sharding import WORKING
from bot.store import opened
from bot.store.schema import log
from tests.bench.bot import Board
from tests.games.postgres import Server
from tests.ops.test_processes import Members, act, everything_arrived, hall, nothing_lost_doubled_or_disordered, server

__all__ = ["server"]
pytestmark = [pytest.mark.postgres, pytest.mark.soak]
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}' AND random() < 0.3"
HANGS = 45.0  # seconds: longer than a lease


async def all_play(boards: list[Board], rng: random.Random, times: int) -> None:
    for _ in range(times):
        await asyncio.gather(*(act(board, rng) for board in boards))


async def answered(members: Members) -> int:
    """Return the number of answers so far."""
    async with opened(members.database, upgrade=False) as store:
        count: int = await store.read(
            lambda connection: connection.execute(
                select(func.count()).select_from(log).where(log.c.kind == "answer")
            ).scalar_one()
        )
    return count


async def all_is_well(members: Members, boards: list[Board], rng: random.Random) -> None:
    """Check that play continues, everything arrives once and in order, and no process has had an unexpected error."""
    before = await answered(members)
    for _ in range(60):
        await all_play(boards, rng, 1)
        if await answered(members) > before + len(boards):
            break
    else:
        raise AssertionError("nobody can go on")
    await everything_arrived(members.database, 180.0)
    await nothing_lost_doubled_or_disordered(members)
    errors = (members.folder / "errors").read_text(errors="replace")
    assert "Traceback" not in errors and "never retrieved" not in errors, errors[-4000:]


async def restarts(server: Server, folder: Path, times: int) -> None:
    rng = random.Random(times)
    async with hall(server, folder, 2, "restarts") as (members, boards):
        before = list(members.running)
        for _ in range(times):
            await all_play(boards, rng, 2)
            playing = asyncio.create_task(all_play(boards, rng, 2))
            await asyncio.sleep(rng.random())
            await asyncio.to_thread(server.end)
            await asyncio.sleep(rng.random() * 3)
            assert await asyncio.to_thread(server.started)
            await playing
        await all_is_well(members, boards, rng)
        assert [child.returncode for child in before] == [None, None], "nobody had to be replaced"


def test_the_database_restarts_while_two_processes_play(server: Server, tmp_path: Path) -> None:
    asyncio.run(restarts(server, tmp_path, 4))


async def cuts(server: Server, folder: Path, seconds: float) -> None:
    """Cut connections at random times, even in the middle of a transaction or during its commit."""
    rng = random.Random(7)
    async with hall(server, folder, 2, "cuts") as (members, boards):
        before = list(members.running)

        async def cut() -> None:
            while True:
                await asyncio.sleep(rng.random() * 0.3)
                with contextlib.suppress(asyncpg.PostgresError, OSError):
                    await server.ask(CUT.format("cuts"))

        cutting = asyncio.create_task(cut())
        ends = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < ends:
            await all_play(boards, rng, 1)
        cutting.cancel()
        await asyncio.wait([cutting])
        await all_is_well(members, boards, rng)
        assert [child.returncode for child in before] == [None, None], "nobody had to be replaced"


def test_connections_are_cut_while_two_processes_play(server: Server, tmp_path: Path) -> None:
    asyncio.run(cuts(server, tmp_path, 30.0))


async def hangs(server: Server, folder: Path, times: int) -> None:
    """Suspend a process for longer than its lease, let another take over, and resume it."""
    rng = random.Random(times)
    async with hall(server, folder, 2, "hangs") as (members, boards):
        for _ in range(times):
            await members.start()
            standing_by = members.running[-1]
            playing = asyncio.create_task(all_play(boards, rng, 2))
            await asyncio.sleep(rng.random())
            hung = members.running.pop(rng.randrange(2))
            hung.send_signal(signal.SIGSTOP)
            try:
                assert standing_by.stdout is not None
                async with asyncio.timeout(HANGS):
                    assert (await standing_by.stdout.readline()).decode().strip() == WORKING
                await playing
                await all_play(boards, rng, 1)
            finally:
                hung.send_signal(signal.SIGCONT)
            await all_play(boards, rng, 2)
            assert await asyncio.wait_for(hung.wait(), 60) == 1, "it has seen that it was overtaken"
        await all_is_well(members, boards, rng)


def test_a_process_that_hung_comes_back_and_doubles_nothing(server: Server, tmp_path: Path) -> None:
    asyncio.run(hangs(server, tmp_path, 3))
