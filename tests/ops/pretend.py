"""A fake child process that only reports states, for the tests of its parent; it imports little, to start fast."""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from multiprocessing.connection import Connection as Pipe

from bot.sharding import leave
from bot.workers.pool import watch_parent


def stand(pipe: Pipe, states: list[str], seconds: float, code: int) -> None:
    """Send these states, wait, and exit with a code."""
    for state in states:
        pipe.send(state)
    time.sleep(seconds)
    raise SystemExit(code)


def stand_until_told(pid: int) -> None:
    """Run a child like those of `strategos run --processes`, which waits for the signal to leave."""
    watch_parent(leave)
    os.write(pid, b"standing\n")
    time.sleep(60)


def main() -> None:
    """Run a parent with two such children, to be killed by the test."""
    spawn = multiprocessing.get_context("spawn")
    for _ in range(2):
        spawn.Process(target=stand_until_told, args=(sys.stdout.fileno(),)).start()
    time.sleep(60)


if __name__ == "__main__":
    main()
