"""Two and four processes on one Discord and one PostgreSQL server, killed repeatedly."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from multiprocessing.connection import Connection as Pipe
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

import psutil
import pytest
from sqlalchemy import Connection, select

from bot.base import Refusal
from bot.cli.run import process_count
from bot.config import Settings
from bot.game_services import GameServices
from bot.rehearsal import NoAnswer, Rehearsal
from bot.sharding import STANDING_BY, WORKING, division, run_processes, supervise
from bot.store import opened
from bot.store.schema import log, outbox
from tests.bench.bot import Board
from tests.games.postgres import Absent, Server
from tests.games.test_crash import games_equal_their_replay
from tests.ops.pretend import stand

pytestmark = pytest.mark.full
ROOT = Path(__file__).parent.parent.parent
SERVERS = 6
MARK = re.compile(r":o(\d+)(?:\.(\d+)\.\d+)?$")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    try:
        found = Server()
    except Absent as reason:
        pytest.skip(f"no PostgreSQL: {reason}")
    yield found
    found.stop()


class Members:
    """A set of processes that share the work and can be killed."""

    def __init__(self, discord: Rehearsal, database: str, folder: Path, count: int) -> None:
        self.discord, self.database, self.folder, self.count = discord, database, folder, count
        self.running: list[asyncio.subprocess.Process] = []
        self.errors = (folder / "errors").open("ab")

    async def start(self) -> None:
        """Start another process, and wait until it reports that it is ready."""
        child = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.ops.member",
            self.discord.base_url,
            self.database,
            str(self.folder),
            str(self.count),
            cwd=ROOT,
            stdout=asyncio.subprocess.PIPE,
            stderr=self.errors,
        )
        self.running.append(child)
        assert child.stdout is not None
        async with asyncio.timeout(180):
            assert (await child.stdout.readline()).decode().strip() == STANDING_BY

    async def kill(self, number: int) -> None:
        """Kill a process without a clean shutdown."""
        child = self.running.pop(number)
        child.send_signal(signal.SIGKILL)
        await child.wait()

    async def all_shards(self, longest: float = 60.0) -> float:
        """Wait until every shard is served; return how long that took."""
        begun = time.monotonic()
        async with asyncio.timeout(longest):
            while self.served() != set(range(self.count)):  # noqa: ASYNC110 - the gateway has no such event
                await asyncio.sleep(0.05)
        return time.monotonic() - begun

    def served(self) -> set[int]:
        """Return the shards with an open connection."""
        return {each.shard[0] for each in self.discord.gateway.sessions.values() if each.socket is not None}

    async def stop(self) -> None:
        for child in self.running:
            with contextlib.suppress(ProcessLookupError):
                child.kill()
            await child.wait()
        self.errors.close()


@contextlib.asynccontextmanager
async def hall(server: Server, folder: Path, count: int, name: str) -> AsyncIterator[tuple[Members, list[Board]]]:
    """Open a Discord with servers on every shard and a game in each, and start `count` processes."""
    database = await server.create(name)
    discord = Rehearsal()
    discord.identifies = 16
    boards: list[Board] = []
    async with opened(database) as store, discord:
        tables = GameServices(store)
        for number in range(SERVERS):
            guild = discord.world.add_guild(f"City {number}")
            while (int(guild["id"]) >> 22) % count != number % count:  # ids are times, which choose the shard
                await asyncio.sleep(0.001)
                guild = discord.world.add_guild(f"City {number}")
            people = (discord.person(f"A{number}", guild), discord.person(f"B{number}", guild))
            channel = discord.world.add_channel(guild, "war")
            table = await tables.lobby.open(
                "sphacteria",
                "second-edition",
                guild_id=int(guild["id"]),
                channel_id=int(channel["id"]),
                creator=int(people[0].id),
            )
            for seat, person in zip(table.seats, people, strict=True):
                await tables.lobby.sit(table.id, int(person.id), seat)
            await tables.lobby.start(table.id)
            boards.append(Board(channel, people))
        members = Members(discord, database, folder, count)
        try:
            await asyncio.gather(*(members.start() for _ in range(count)))
            await members.all_shards()
            yield members, boards
        finally:
            await members.stop()


async def act(board: Board, rng: random.Random) -> None:
    """Press one button, sometimes in the direct messages, which all arrive at shard 0."""
    person, home = board.people[board.turn], board.channel
    if board.shown is None and rng.random() < 0.3:
        board.channel = person.dm
    try:
        await board.act(rng)
    except NoAnswer:
        board.shown = None  # its process has just died
    finally:
        board.channel = home


async def everything_arrived(database: str, longest: float = 60.0) -> None:
    async with opened(database, upgrade=False) as store, asyncio.timeout(longest):
        while await store.read(unsent):  # noqa: ASYNC110
            await asyncio.sleep(0.2)


def unsent(connection: Connection) -> int:
    return len(connection.execute(select(outbox.c.id).where(outbox.c.state.in_(("waiting", "flight")))).all())


async def nothing_lost_doubled_or_disordered(members: Members) -> int:
    """Check the database and the channels; return the number of answers."""
    async with opened(members.database, upgrade=False) as store:
        sent = await store.read(
            lambda connection: connection.execute(
                select(outbox.c.id, outbox.c.target, outbox.c.kind, outbox.c.state, outbox.c.message_id)
                .where(outbox.c.target.like("channel:%"))
                .order_by(outbox.c.id)
            ).all()
        )
        assert {row.state for row in sent} <= {"sent", "superseded"}
        answers = await store.read(
            lambda connection: connection.execute(
                select(log.c.interaction_id, log.c.asked).where(log.c.interaction_id.is_not(None))
            ).all()
        )
        assert max(Counter((row.interaction_id, row.asked) for row in answers).values(), default=1) == 1
        await games_equal_their_replay(store)
    shown = Counter(key for message in members.discord.world.messages.values() for key in marks(message))
    assert [key for key, times in shown.items() if times > 1] == [], "a message was posted twice"
    return len(answers)


def marks(message: dict[str, Any]) -> set[str]:
    """Return the outbox row numbers in a message's buttons, with the part if a row became several messages."""
    found, stack = set(), list(message.get("components") or ())
    while stack:
        part = stack.pop()
        if match := MARK.search(part.get("custom_id") or ""):
            found.add(".".join(filter(None, match.groups())))
        stack += part.get("components") or ()
    return found


async def storm(server: Server, folder: Path, count: int, kills: int, presses: int, name: str) -> None:
    """Let people play while processes are killed and replaced."""
    rng = random.Random(count)
    async with hall(server, folder, count, name) as (members, boards):
        longest = 0.0
        for number in range(kills):
            for _ in range(presses):
                await asyncio.gather(*(act(board, rng) for board in boards))
            await members.kill(rng.randrange(len(members.running)))
            await asyncio.gather(members.start(), *(act(board, rng) for board in boards))
            longest = max(longest, await members.all_shards())
            assert longest < 35.0, f"take-over {number} took {longest:.0f} s"
        for _ in range(5):
            for board in boards:
                await act(board, rng)
        await everything_arrived(members.database)
        answers = await nothing_lost_doubled_or_disordered(members)
        assert answers > kills
        errors = (folder / "errors").read_text(errors="replace")
        assert "Traceback" not in errors, errors[-2000:]


@pytest.mark.postgres
def test_two_processes_serve_and_replace_each_other(server: Server, tmp_path: Path) -> None:
    asyncio.run(storm(server, tmp_path, 2, 1, 2, "storm_small"))


@pytest.mark.postgres
@pytest.mark.soak
@pytest.mark.parametrize(("count", "kills"), [(2, 100), (4, 100)])
def test_two_hundred_kills_of_two_and_four_processes(server: Server, tmp_path: Path, count: int, kills: int) -> None:
    asyncio.run(storm(server, tmp_path, count, kills, 2, f"storm_{count}"))


# the parent


class Nursery:
    """A starter of fake child processes, which it counts."""

    def __init__(self, *lives: tuple[list[str], float, int]) -> None:
        self.lives, self.started = lives, 0
        self.spawn = multiprocessing.get_context("spawn")

    def __call__(self, pipe: Pipe) -> SpawnProcess:
        life = self.lives[min(self.started, len(self.lives) - 1)]
        self.started += 1
        return self.spawn.Process(target=stand, args=(pipe, *life))


async def test_the_parent_replaces_children_and_keeps_one_standing_by() -> None:
    nursery = Nursery(([WORKING], 0.2, 1), ([WORKING], 60, 0), ([WORKING], 60, 0), ([STANDING_BY], 60, 0))
    task = asyncio.create_task(supervise(nursery, 2, every=0.02, restart_after=0.0))
    async with asyncio.timeout(60):
        while nursery.started < 4:  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    await asyncio.sleep(0.3)  # long enough for a fifth to start, if it did
    assert nursery.started == 4
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


async def test_an_outage_after_they_have_worked_is_waited_out() -> None:
    """While the database is down, processes exit immediately and are restarted repeatedly."""
    nursery = Nursery(([WORKING], 0.2, 1), *[([], 0.0, 1)] * 5, ([WORKING], 60, 0), ([STANDING_BY], 60, 0))
    task = asyncio.create_task(supervise(nursery, 1, every=0.02, restart_after=0.001))
    async with asyncio.timeout(60):
        while nursery.started < 8:  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    assert not task.done()
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


@pytest.mark.parametrize("code", [3, 1])
async def test_the_parent_gives_up_where_only_a_person_can_help(code: int) -> None:
    async with asyncio.timeout(60):
        assert await supervise(Nursery(([], 0.0, code)), 1, every=0.02, restart_after=0.0) == code


def test_sqlite_is_for_one_process() -> None:
    with pytest.raises(Refusal, match="PostgreSQL"):
        run_processes(Settings(database_url="sqlite+aiosqlite:///var/x.sqlite3"), "token", 2)


def test_shards_follow_the_settings() -> None:
    assert [each.shards for each in division(Settings(), 3)] == [[0], [1], [2]]
    assert [each.shards for each in division(Settings(shards=6, shards_per_process=3), 9)] == [[0, 1, 2], [3, 4, 5]]
    with pytest.raises(Exception, match="no number of processes"):
        process_count("0")


@pytest.mark.skipif(os.name != "posix", reason="killing is that of POSIX")
def test_children_leave_when_their_parent_was_killed() -> None:
    with subprocess.Popen([sys.executable, "-m", "tests.ops.pretend"], cwd=ROOT, stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        assert [parent.stdout.readline() for _ in range(2)] == [b"standing\n"] * 2
        children = psutil.Process(parent.pid).children(recursive=True)
        parent.kill()
    _, alive = psutil.wait_procs(children, timeout=15)
    for child in alive:
        child.kill()
    assert alive == []
