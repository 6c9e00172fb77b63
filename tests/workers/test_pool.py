"""The pool: equal jobs once, urgent ones first, a bounded cache, and no worker that outlives its bot."""

from __future__ import annotations

import asyncio
import errno
import os
import subprocess
import sys
import time
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from types import SimpleNamespace
from typing import Any

import psutil
import pytest

from bot.features.chronicle.service import ChronicleWorker
from bot.workers import drawing
from bot.workers.pictures import Snapshots
from bot.workers.pool import Pool, run_in_own_process
from bot.workers.thinkers import Thinkers

BOT = """
import asyncio, sys, time
from bot.workers.pool import Pool, run_in_own_process

async def main():
    pools = [Pool("one", 1), Pool("other", 1, nice=5)]
    jobs = [asyncio.create_task(pool.run(time.sleep, 30)) for pool in pools]
    aside = asyncio.create_task(run_in_own_process(time.sleep, 30))
    await asyncio.sleep(0.01)
    print("started", flush=True)
    await asyncio.gather(aside, *jobs)

if __name__ == "__main__":
    asyncio.run(main())
"""


class Gated(ThreadPoolExecutor):
    """An executor that records its jobs and finishes them on request."""

    def __init__(self) -> None:
        super().__init__(1)
        self.given: list[str] = []
        self.running: list[Future[str]] = []

    def submit(self, call: Any) -> Any:  # type: ignore[override]
        self.given.append(call())
        self.running.append(Future())
        return self.running[-1]

    async def finish(self) -> None:
        """Finish the job that was started last."""
        self.running[-1].set_result(self.given[-1])
        for _ in range(10):
            await asyncio.sleep(0)


@pytest.fixture
def gated() -> tuple[Pool, Gated]:
    pool, executor = Pool("gated", 0, keep=1 << 20), Gated()
    pool.executor = executor
    return pool, executor


async def ask(pool: Pool, name: str, *, urgent: bool, key: bytes | None = b"") -> asyncio.Task[str]:
    """Request a job and let the pool receive the request."""
    task = asyncio.create_task(pool.run(str, name, key=name.encode() if key is not None else None, urgent=urgent))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    return task


async def test_urgent_jobs_run_first_and_equal_ones_once(gated: tuple[Pool, Gated]) -> None:
    pool, executor = gated
    tasks = [await ask(pool, name, urgent=False) for name in ("board", "dispatch", "story")]
    tasks += [await ask(pool, "question", urgent=True), await ask(pool, "story", urgent=True)]
    assert executor.given == ["board"], "one at a time"
    for _ in range(4):
        await executor.finish()
    assert executor.given == ["board", "question", "story", "dispatch"]
    assert [await task for task in tasks] == ["board", "dispatch", "story", "question", "story"]
    assert await pool.run(str, "board", key=b"board") == "board" and len(executor.given) == 4, "from the cache"
    assert not pool.runners and not pool.queue and not pool.jobs


async def test_a_background_job_that_nobody_waits_for_is_dropped(gated: tuple[Pool, Gated]) -> None:
    pool, executor = gated
    first, late, other = [await ask(pool, name, urgent=False) for name in ("first", "late", "other")]
    asked = await ask(pool, "asked", urgent=True)
    thought = await ask(pool, "thought", urgent=True, key=None)
    for given_up in (first, late, asked, thought):
        given_up.cancel()
    await asyncio.gather(first, late, asked, thought, return_exceptions=True)
    again = await ask(pool, "late", urgent=False)
    for _ in range(4):
        await executor.finish()
    assert executor.given == ["first", "asked", "other", "late"], "a person may ask again; without a key nobody can"
    assert await asyncio.gather(other, again) == ["other", "late"]
    assert not pool.runners and not pool.queue and not pool.jobs


async def test_a_job_asked_for_when_the_last_one_ends_is_run(gated: tuple[Pool, Gated]) -> None:
    """Check every step of the event loop between a result and the end of the task that received it."""
    pool, executor = gated
    for steps in range(8):
        first = await ask(pool, f"first {steps}", urgent=True)
        executor.running[-1].set_result("")
        for _ in range(steps):
            await asyncio.sleep(0)
        second = await ask(pool, f"second {steps}", urgent=True)
        for _ in range(10):
            await asyncio.sleep(0)
        assert executor.given[-1] == f"second {steps}"
        await executor.finish()
        await asyncio.gather(first, second)


async def test_the_cache_is_bounded_by_bytes_and_failures_are_not_kept() -> None:
    pool = Pool("thread", 0, keep=10)
    try:
        for name in ("aaaa", "bbbb", "aaaa", "cccc"):
            assert await pool.run(str.upper, name, key=name.encode()) == name.upper()
        assert list(pool.cache) == [b"aaaa", b"cccc"] and pool.cached_bytes == 8
        assert await pool.run(str.upper, "d" * 11, key=b"long") == "D" * 11
        assert pool.cached_bytes <= 10
        for _ in range(2):
            with pytest.raises(ValueError, match="invalid literal"):
                await pool.run(int, "x", key=b"x")
        assert not pool.jobs
    finally:
        await pool.close()


async def test_killed_workers_are_replaced_once_for_all_their_jobs() -> None:
    pool = Pool("mortal", 2)
    try:
        jobs = [asyncio.create_task(pool.run(time.sleep, 0.5)) for _ in range(2)]
        await asyncio.sleep(0.3)  # during their jobs
        before = pool.executor
        assert isinstance(before, ProcessPoolExecutor)
        for process in before._processes.values():
            process.kill()
        assert await asyncio.gather(*jobs) == [None, None]
        assert isinstance(pool.executor, ProcessPoolExecutor) and pool.executor is not before
        with pytest.raises(BrokenProcessPool):
            await pool.run(os._exit, 1)
    finally:
        await pool.close()


@pytest.fixture
def no_semaphores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulate a machine without a writable /dev/shm."""

    def refuse(*_: Any) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr("multiprocessing.synchronize._multiprocessing", SimpleNamespace(SemLock=refuse))


async def test_without_semaphores_threads_work(no_semaphores: None, caplog: pytest.LogCaptureFixture) -> None:
    snapshots, thinkers, chronicles = Snapshots(), Thinkers(), ChronicleWorker()
    try:
        for pool in (snapshots.pool, thinkers.pool, chronicles.pool):
            await pool.run(drawing.ready)
            assert isinstance(pool.executor, ThreadPoolExecutor)
    finally:
        for each in (snapshots, thinkers, chronicles):
            await each.close()
    warnings = [each for each in caplog.messages if "/dev/shm" in each and "Read-only file system" in each]
    assert [each.partition(":")[0] for each in warnings] == ["painter", "computer players", "chronicle"]


async def test_a_job_in_a_process_of_its_own_says_when_it_fails() -> None:
    await run_in_own_process(time.sleep, 0)
    with pytest.raises(RuntimeError, match="for sleep ended with 1"):
        await run_in_own_process(time.sleep, "x")


@pytest.mark.skipif(os.name != "posix", reason="killing is that of POSIX")
@pytest.mark.parametrize("delay", [0.0, 0.1, 0.4])
def test_a_killed_bot_leaves_no_process_behind(delay: float) -> None:
    """The workers detect it even if they have not yet started to watch for it."""
    kill_after(delay)


@pytest.mark.soak
@pytest.mark.skipif(os.name != "posix", reason="killing is that of POSIX")
def test_sixty_killed_bots_leave_no_process_behind() -> None:
    """Check every stage of a start: while a worker is being created, imports, initializes, and works."""
    for number in range(60):
        kill_after(number * 0.025)


def kill_after(delay: float) -> None:
    """Kill a bot that has just started its workers; check that none of them survives."""
    with subprocess.Popen([sys.executable, "-c", BOT], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as bot:
        assert bot.stdout is not None and bot.stdout.readline() == b"started\n"
        children = psutil.Process(bot.pid).children(recursive=True)
        time.sleep(delay)  # before and after its workers start watching it
        bot.kill()
    assert len(children) == 4, "two workers, a process of its own, and what keeps track of semaphores"
    _, alive = psutil.wait_procs(children, timeout=10)
    for child in alive:
        child.kill()
    assert alive == []
