"""The clock of the local Discord: real time plus what a test adds to it."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta

from .wire import EPOCH_MS


class ShiftedClock:
    """Time that runs by itself and can be moved forward."""

    def __init__(self) -> None:
        self.offset = 0.0
        self._last = 0

    def time(self) -> float:
        """Seconds since 1970, shifted."""
        return time.time() + self.offset

    def monotonic(self) -> float:
        """Seconds that never run backwards, shifted."""
        return time.monotonic() + self.offset

    def advance(self, seconds: float) -> None:
        """Let this many seconds pass at once."""
        if seconds < 0:
            raise ValueError("time runs forward only")
        self.offset += seconds

    def now(self) -> datetime:
        """The moment, in UTC."""
        return datetime.fromtimestamp(self.time(), UTC)

    def stamp(self, ahead: timedelta = timedelta()) -> str:
        """The moment as Discord writes it."""
        return (self.now() + ahead).isoformat()

    def snowflake(self) -> str:
        """A new id; ids rise strictly even within a millisecond."""
        fresh = (int(self.time() * 1000) - EPOCH_MS) << 22
        self._last = fresh if fresh > self._last else self._last + 1
        return str(self._last)

    def passed(self, snowflake: str) -> None:
        """Remember an id given out before a restart, so that it is never given again."""
        self._last = max(self._last, int(snowflake))
