"""Speed: what a busy machine adds to the processor time of a test is taken off before it is held against an aim."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
LOOPS = 1_000_000
QUIET = 0.04  # seconds that so many loops take on two quiet cores


def loops() -> float:
    """The processor time of a fixed piece of work here and now."""
    begun, total = time.process_time(), 0
    for number in range(LOOPS):
        total += number
    return time.process_time() - begun


def timed(job: Callable[[], T]) -> tuple[T, float]:
    """What a job returns, and the processor time that it would have taken on a quiet machine."""
    before, begun = loops(), time.process_time()
    found = job()
    taken = time.process_time() - begun
    return found, taken * QUIET / max(QUIET, (before + loops()) / 2)
