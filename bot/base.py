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
Plain = Mapping[str, Any]  # one that is only read
Facts = Mapping[str, object]  # one that is only handed on
MINUTE = 60.0


class Refusal(Exception):
    """A command that cannot be carried out, said in one line."""


class Clock(Protocol):
    """Tells the time, in seconds since 1970."""

    def time(self) -> float: ...


class SystemClock:
    """The machine's own clock."""

    def time(self) -> float:
        """Seconds since 1970."""
        return time.time()


async def stop_task(task: asyncio.Task[object] | None) -> None:
    """Cancel a task and wait for its end; None is one that was never started."""
    if task is None:
        return
    task.cancel()
    await asyncio.wait([task])
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("the task %s had failed", task.get_name(), exc_info=error)


class SeldomLog:
    """Says the same thing once a minute, and how often it would have been said."""

    def __init__(self, log: logging.Logger, said: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.log, self.said, self.clock = log, said, clock
        self.count, self.at = 0, -math.inf

    def note(self, *facts: object) -> None:
        """It has happened once more."""
        self.count += 1
        if (now := self.clock()) - self.at >= MINUTE:
            self.log.warning(f"{self.said} (%d times)", *facts, self.count)
            self.count, self.at = 0, now
