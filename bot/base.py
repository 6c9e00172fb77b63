"""What every part of the bot may use: refusals, the clock, tasks, seldom log lines, and the height of texts."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Protocol

log = logging.getLogger(__name__)
Json = dict[str, Any]  # a JSON object
Plain = Mapping[str, Any]  # a read-only one
Facts = Mapping[str, object]  # one only passed on
MINUTE = 60.0


class Refusal(Exception):
    """A command that cannot be carried out; the message is one line."""


class Clock(Protocol):
    """Tells the time, in seconds since 1970."""

    def time(self) -> float: ...


class SystemClock:
    """The clock of this machine."""

    def time(self) -> float:
        """Return the seconds since 1970."""
        return time.time()


async def stop_task(task: asyncio.Task[object] | None) -> None:
    """Cancel a task and wait until it has ended; None is ignored."""
    if task is None:
        return
    task.cancel()
    await asyncio.wait([task])
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("the task %s had failed", task.get_name(), exc_info=error)


class SeldomLog:
    """Logs the same message at most once a minute, with the number of occurrences."""

    def __init__(self, log: logging.Logger, said: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.log, self.said, self.clock = log, said, clock
        self.count, self.at = 0, -math.inf

    def note(self, *facts: object) -> None:
        """Count one more occurrence."""
        self.count += 1
        if (now := self.clock()) - self.at >= MINUTE:
            self.log.warning(f"{self.said} (%d times)", *facts, self.count)
            self.count, self.at = 0, now


WIDE: Final = 40  # characters of a line on a phone


def height(lines: Iterable[str]) -> int:
    """Return how many lines of a phone screen a text takes."""
    return sum(-(-len(line) // WIDE) for line in lines)
