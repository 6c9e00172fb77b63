"""A child that only says what it does, for the tests of its parent; it imports next to nothing, so that it is quick."""

from __future__ import annotations

import time
from multiprocessing.connection import Connection as Pipe


def stand(pipe: Pipe, states: list[str], seconds: float, code: int) -> None:
    """Say these states, wait, and end with a code."""
    for state in states:
        pipe.send(state)
    time.sleep(seconds)
    raise SystemExit(code)
