"""Processes to work in; threads where the machine lets no semaphores be made, as in a container without /dev/shm."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

log = logging.getLogger(__name__)
REMEDY = (
    "pictures are drawn and computers think in the bot's own process, and answers wait for them; "
    "give it a writable /dev/shm, for example --tmpfs /dev/shm"
)


def obstacle() -> str:
    """Why no processes can be started that take work from a queue; nothing where they can."""
    try:
        get_context("spawn").Lock()
    except (OSError, ImportError, NotImplementedError) as error:
        return getattr(error, "strerror", None) or str(error)
    return ""


def start_pool(workers: int, initializer: Callable[[], None], name: str) -> Executor:
    """So many processes that inherit nothing of the caller, or as many threads."""
    if reason := obstacle():
        log.warning("%s: no semaphores can be made here (%s): %s", name, reason, REMEDY)
        return ThreadPoolExecutor(workers, name)
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=initializer)
