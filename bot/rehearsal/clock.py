"""The clock of the local Discord: real time plus an offset set by tests."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta

from .wire import EPOCH_MS


class ShiftedClock:
    """A clock that runs in real time and can be moved forward."""

    def __init__(self) -> None:
        self.offset = 0.0
        self._last = 0

    def time(self) -> float:
        """Return the seconds since 1970, shifted."""
        return time.time() + self.offset

    def monotonic(self) -> float:
        """Return monotonic seconds, shifted."""
        return time.monotonic() + self.offset

    def advance(self, seconds: float) -> None:
        """Move the clock forward by some seconds."""
        if seconds < 0:
            raise ValueError("time runs forward only")
        self.offset += seconds

    def now(self) -> datetime:
        """Return the current time in UTC."""
        return datetime.fromtimestamp(self.time(), UTC)

    def stamp(self, ahead: timedelta = timedelta()) -> str:
        """Return the current time in Discord's format."""
        return (self.now() + ahead).isoformat()

    def snowflake(self) -> str:
        """Return a new id; ids increase strictly even within a millisecond."""
        fresh = (int(self.time() * 1000) - EPOCH_MS) << 22
        self._last = fresh if fresh > self._last else self._last + 1
        return str(self._last)

    def passed(self, snowflake: str) -> None:
        """Record an id used before a restart, so that it is never used again."""
        self._last = max(self._last, int(snowflake))
