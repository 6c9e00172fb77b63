"""Background tasks: how one is stopped."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

log = logging.getLogger(__name__)


async def stop_task(task: asyncio.Task[Any] | None) -> None:
    """Cancel a task and wait for its end; None is one that was never started."""
    if task is None:
        return
    task.cancel()
    await asyncio.wait([task])
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("the task %s had failed", task.get_name(), exc_info=error)
