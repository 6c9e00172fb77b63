"""A process is stopped in the middle of its work: the others wait only seconds, and it does no harm when it resumes."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import sys
import threading
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Update, func, select

from bot.game_services import GameServices
from bot.outbox.outbox import Outbox
from bot.outbox.rows import waiting
from bot.store import Store, opened
from bot.store.lease import LeaseLost
from bot.store.ranges import RangeLease, ranges, take_range, wait_to_identify
from bot.store.schema import lease, log
from tests.games.fixtures import emptied
from tests.games.postgres import Server
from tests.games.recording import Recording
from tests.games.toy_game import RED, answer, begun, play_one

pytestmark = pytest.mark.postgres
ROOT = Path(__file__).parent.parent.parent
TWO = ranges(2, 1)
LONGEST = 15.0  # seconds that others may wait
RENEWAL = "UPDATE lease SET until = until + 35"
ANSWERS = select(func.count()).where(log.c.kind == "answer")


@pytest.fixture
async def shared(postgres_url: str) -> AsyncIterator[Store]:
    await emptied(postgres_url)
    async with opened(postgres_url, shared=True) as store:
        yield store


class Frozen:
    """A process that has stopped itself; it is resumed at the end of a block, whatever it has done by then."""

    def __init__(self, child: asyncio.subprocess.Process) -> None:
        self.child = child

    async def wake(self) -> str:
        """Resume the process; return what became of its pending write."""
        assert self.child.stdout is not None
        while True:
            self.child.send_signal(signal.SIGCONT)
            async with asyncio.timeout(60):
                said = (await self.child.stdout.readline()).decode().strip()
            if said != "stopped":  # it may stop again
                await self.child.wait()
                return said


@contextlib.asynccontextmanager
async def frozen(store: Store, what: str, game: str = "-") -> AsyncIterator[Frozen]:
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.games.frozen_process",
        store.url.render_as_string(hide_password=False),
        what,
        game,
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert child.stdout is not None
        async with asyncio.timeout(60):
            assert await child.stdout.readline() == b"stopped\n"
        yield Frozen(child)
    finally:
        with contextlib.suppress(ProcessLookupError):
            child.kill()
        await child.wait()


@contextlib.contextmanager
def in_time() -> Iterator[None]:
    """Check that the block takes no longer than a user should have to wait."""
    began = time.monotonic()
    yield
    assert time.monotonic() - began < LONGEST


async def delivered(store: Store, mine: RangeLease, tables: GameServices) -> list[str]:
    """Send all pending posts; return what was sent."""
    sink = Recording()
    outbox = Outbox(store, sink, patience=0.02, lease=mine)
    await outbox.start()
    async with asyncio.timeout(LONGEST):
        while await waiting(store):  # noqa: ASYNC110 - the outbox rings no bell when it is empty
            await asyncio.sleep(0.02)
    await outbox.stop()
    return sink.kinds()


@pytest.mark.parametrize("what", ["answering", "locking"])
async def test_a_game_is_free_again_while_who_held_it_is_frozen(shared: Store, what: str) -> None:
    tables = GameServices(shared)
    game = await begun(tables)
    mine = await take_range(shared, TWO)
    async with frozen(shared, what, game) as other:
        with in_time():
            await answer(tables, game, RED, "done")
        assert await delivered(shared, mine, tables), "posts go on"
        woken = await other.wake()
    assert woken == ("StoreBusy" if what == "answering" else "StaleAnswer"), "what it was about to write is refused"
    assert await shared.read(lambda connection: connection.execute(ANSWERS).scalar()) == 1
    await answer(tables, game, RED, ["k"])
    await mine.release()


@pytest.mark.soak
async def test_frozen_for_75_seconds_it_does_no_harm_when_it_wakes(shared: Store) -> None:
    """Longer than its lease and every limit: two answers at once, a claim and a lock, all stopped together."""
    tables = GameServices(shared)
    games = [await begun(tables, channel=number) for number in range(1, 4)]
    mine = await take_range(shared, TWO)
    mine.keep(lambda: None)
    rng = random.Random(75)
    async with (
        frozen(shared, "answering", games[0]) as writing,
        frozen(shared, "locking", games[1]) as holding,
        frozen(shared, "claiming") as claiming,
    ):
        ends = time.monotonic() + 75
        while time.monotonic() < ends:
            for game in games:
                table = await tables.index.get(game)
                if table.status == "running":
                    with in_time():
                        await play_one(tables, table, rng)
            assert await delivered(shared, mine, tables) is not None
            await asyncio.sleep(1)
        before = await shared.read(lambda connection: connection.execute(ANSWERS).scalar())
        woken = [await each.wake() for each in (writing, holding, claiming)]
    assert "written" not in woken, woken
    assert await shared.read(lambda connection: connection.execute(ANSWERS).scalar()) == before
    await mine.release()


@pytest.mark.parametrize("what", ["claiming", "looking", "identifying"])
async def test_leases_are_renewed_while_one_who_looks_at_them_is_frozen(shared: Store, what: str) -> None:
    tables = GameServices(shared)
    game = await begun(tables)
    mine = await take_range(shared, TWO)
    async with frozen(shared, what) as other:
        with in_time():
            await mine.renew()
            await answer(tables, game, RED, "done")
            assert await delivered(shared, mine, tables)
            if what == "identifying":
                await wait_to_identify(shared, 0, every=0.1)
            else:
                second = await take_range(shared, TWO, look=0.1)
                assert second.shards == TWO[1]
        woken = await other.wake()
    assert woken in ("StoreBusy", "StoreError")
    rows = await shared.read(lambda connection: connection.execute(select(lease)).all())
    owners = {row.name: row.owner for row in rows}
    assert owners[mine.name] == mine.owner
    if what == "claiming":
        assert owners[second.name] == second.owner, "it has taken nothing"
    await mine.renew()


class RenewedMeanwhile:
    """A connection in whose transaction another writer commits just before its own first change."""

    def __init__(self, connection: Connection, server: Server) -> None:
        self.connection, self.server = connection, server

    def execute(self, statement: Any, *values: Any) -> Any:
        if isinstance(statement, Update):
            renewal = threading.Thread(target=lambda: asyncio.run(self.server.ask(RENEWAL, "games")))
            renewal.start()
            renewal.join()
        return self.connection.execute(statement, *values)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.connection, name)


async def test_a_lease_that_is_renewed_at_the_last_moment_is_not_taken(shared: Store, server: Server) -> None:
    mine = RangeLease(shared, TWO[0], TWO, now=lambda: 100.0)
    await shared.write(mine.claim)
    late = RangeLease(shared, TWO[0], TWO, now=lambda: 131.0)
    assert await shared.write(lambda connection: late.claim(RenewedMeanwhile(connection, server)))  # type: ignore[arg-type]
    await mine.renew()
    mine.now = late.now = lambda: 171.0
    assert await shared.write(late.claim) is None, "expired, and nobody has renewed it"
    with pytest.raises(LeaseLost):
        await mine.renew()
