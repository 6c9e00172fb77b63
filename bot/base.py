"""What every part of the bot may use: refusals, the clock, how a task is stopped, and what is seldom logged."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable, Mapping
from typing import Any, Protocol

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
