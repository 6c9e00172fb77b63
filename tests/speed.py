"""Speed tests: the load of a busy machine is subtracted from a test's CPU time before it is compared with a limit."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
LOOPS = 1_000_000
QUIET = 0.04  # seconds for this many loops on two idle cores


def loops() -> float:
    """Return the current CPU time of a fixed piece of work."""
    begun, total = time.process_time(), 0
    for number in range(LOOPS):
        total += number
    return time.process_time() - begun


def timed(job: Callable[[], T]) -> tuple[T, float]:
    """Return a job's result, and the CPU time that it would have taken on a quiet machine."""
    before, begun = loops(), time.process_time()
    found = job()
    taken = time.process_time() - begun
    return found, taken * QUIET / max(QUIET, (before + loops()) / 2)
