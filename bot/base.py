"""What every part of the bot may use: refusals, the clock, and how a background task is stopped."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping
from typing import Any, Protocol

log = logging.getLogger(__name__)
Json = dict[str, Any]  # a JSON object
Plain = Mapping[str, Any]  # one that is only read
Facts = Mapping[str, object]  # one that is only handed on


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
