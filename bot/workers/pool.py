"""Worker processes for jobs that would block the event loop; threads if processes are not wanted or possible."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from typing import Any, Generic, TypeVar, cast

R = TypeVar("R")
log = logging.getLogger(__name__)
REMEDY = (
    "pictures are drawn and computers think in the bot's own process, and answers wait for them; "
    "give it a writable /dev/shm, for example --tmpfs /dev/shm"
)


def obstacle() -> str:
    """Return why no pool of processes can be started here, as in a container without /dev/shm; empty if it can."""
    try:
        get_context("spawn").Lock()
    except (OSError, ImportError, NotImplementedError) as error:
        return getattr(error, "strerror", None) or str(error)
    return ""


def watch_parent(then: Callable[[], object]) -> None:
    """Call a function when the parent of this process has ended, even if it was killed.

    The parent is watched through a pipe rather than by its process id, because it may have ended before this process
    started watching.
    """
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        then()

    threading.Thread(target=watch, name="parent watch", daemon=True).start()


def set_up_process(nice: int) -> None:
    """Lower the priority of this worker, and end it when its parent has ended, even if that was killed."""
    watch_parent(lambda: os._exit(0))
    if nice and hasattr(os, "nice"):
        os.nice(nice)


def run_set_up(nice: int, job: Callable[..., object], *args: object) -> None:
    """Run a job in this process, which has nothing else to do."""
    set_up_process(nice)
    job(*args)


async def run_in_own_process(job: Callable[..., object], *args: object, nice: int = 10) -> None:
    """Run a long job beside the pools; it ends with this process or when the caller is cancelled."""
    process = get_context("spawn").Process(target=run_set_up, args=(nice, job, *args), daemon=True)
    process.start()
    try:
        await asyncio.to_thread(process.join)
    finally:
        process.terminate()
    if process.exitcode:
        raise RuntimeError(f"the process for {job.__name__} ended with {process.exitcode}")


class Job(Generic[R]):
    """A function to run, the number of callers who wait for it, and its result."""

    def __init__(self, call: Callable[[], R], key: bytes | None, urgent: bool) -> None:
        self.call, self.key, self.urgent = call, key, urgent
        self.callers = 0
        self.result: asyncio.Future[R] = asyncio.get_running_loop().create_future()


class Pool:
    """Workers, started when first needed, and a queue: urgent jobs first, equal ones run once, results cached.

    `workers=0` means one thread of this process; `keep` is how many bytes are cached, `size` tells those of a result.
    """

    def __init__(
        self, name: str, workers: int, *, nice: int = 0, keep: int = 0, size: Callable[[Any], int] = len
    ) -> None:
        self.name, self.workers, self.nice, self.keep, self.size = name, workers, nice, keep, size
        self.cache: OrderedDict[bytes | None, object] = OrderedDict()
        self.cached_bytes = 0
        self.jobs: dict[bytes | None, Job[Any]] = {}  # queued and running jobs that have a key
        self.queue: list[Job[Any]] = []
        self.runners: set[asyncio.Task[None]] = set()  # at most one for each worker
        self.executor: Executor | None = None

    async def run(self, function: Callable[..., R], *args: object, key: bytes | None = None, urgent: bool = True) -> R:
        """Return what a function returns in a worker, or what was returned to a caller with the same key.

        A queued job becomes urgent when an urgent caller joins. When all of its callers are cancelled, it is dropped
        unless it is urgent and has a key: a person who waited too long may ask for the same again.
        """
        if key in self.cache:
            self.cache.move_to_end(key)
            return cast(R, self.cache[key])
        if (job := self.jobs.get(key)) is None:
            job = Job(partial(function, *args), key, urgent)
            self._enqueue(job)
        elif urgent and not job.urgent:
            job.urgent = True
            if job in self.queue:  # behind earlier urgent jobs
                self.queue.remove(job)
                self.queue.append(job)
        job.callers += 1
        try:
            return await asyncio.shield(job.result)
        finally:
            job.callers -= 1
            if not job.callers and job in self.queue and not (job.urgent and key is not None):
                self._drop(job)

    def _enqueue(self, job: Job[R]) -> None:
        if job.key is not None:
            self.jobs[job.key] = job
        self.queue.append(job)
        if len(self.runners) < max(1, self.workers):
            self.runners.add(asyncio.create_task(self._run_queue(), name=self.name))

    def _drop(self, job: Job[R]) -> None:
        self.queue.remove(job)
        self.jobs.pop(job.key, None)
        job.result.cancel()

    async def _run_queue(self) -> None:
        """Run one job after another until none is left."""
        try:
            while self.queue:
                job = next((job for job in self.queue if job.urgent), self.queue[0])
                self.queue.remove(job)
                await self._run_job(job)
        finally:
            self.runners.remove(cast("asyncio.Task[None]", asyncio.current_task()))

    async def _run_job(self, job: Job[R]) -> None:
        try:
            result = await self._execute(job.call)
        except asyncio.CancelledError:
            job.result.cancel()
            raise
        except Exception as error:
            job.result.set_exception(error)
        else:
            job.result.set_result(result)
            if job.key is not None:
                self._cache(job.key, result)
        finally:
            self.jobs.pop(job.key, None)

    def _cache(self, key: bytes, result: object) -> None:
        """Keep a result; remove those that were not used for longest while there are too many bytes."""
        self.cache[key] = result
        self.cached_bytes += self.size(result)
        while self.cached_bytes > self.keep:
            _, oldest = self.cache.popitem(last=False)
            self.cached_bytes -= self.size(oldest)

    async def _execute(self, call: Callable[[], R]) -> R:
        """Run a job in a worker, once more if the workers broke down."""
        executor = self._start()
        try:
            return await asyncio.get_running_loop().run_in_executor(executor, call)
        except BrokenProcessPool:
            if self.executor is executor:  # another job may have replaced it already
                self.executor = None
            return await asyncio.get_running_loop().run_in_executor(self._start(), call)

    def _start(self) -> Executor:
        """Return the workers, which inherit nothing of this process; start them if there are none."""
        if self.executor is None:
            reason = obstacle() if self.workers else ""
            if reason:
                log.warning("%s: no semaphores can be made here (%s): %s", self.name, reason, REMEDY)
            if reason or not self.workers:
                self.executor = ThreadPoolExecutor(max(1, self.workers), self.name)
            else:
                self.executor = ProcessPoolExecutor(
                    self.workers, get_context("spawn"), initializer=set_up_process, initargs=(self.nice,)
                )
        return self.executor

    async def close(self) -> None:
        """Finish the running jobs, drop the queued ones and end the workers."""
        for job in self.queue[:]:
            self._drop(job)
        if self.executor is not None:
            executor, self.executor = self.executor, None
            await asyncio.to_thread(executor.shutdown, wait=True, cancel_futures=True)
