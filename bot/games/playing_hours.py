"""Playing hours: clocks stand still in a nightly rest, by the local time of a zone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from typing import Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

REST = re.compile(r"(?P<begin>\d{2}:\d{2})-(?P<end>\d{2}:\d{2}) (?P<zone>[A-Za-z0-9_+/-]{1,60})")
LONGEST_REST = 20  # hours, so that a day has time to play
DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class PlayingHours:
    """The hours outside a nightly rest from `begin` to `end`; daylight saving changes the instants, not the hours."""

    begin: time
    end: time
    zone: ZoneInfo

    @classmethod
    def read(cls, said: str) -> Self:
        """Return the hours written as `23:00-08:00 Europe/Athens`; raise ValueError for anything else."""
        found = REST.fullmatch(said)
        if found is None:
            raise ValueError(said)
        try:
            begin, end = (time.fromisoformat(found[name]) for name in ("begin", "end"))
            zone = ZoneInfo(found["zone"])
        except (ZoneInfoNotFoundError, OSError) as error:
            raise ValueError(said) from error
        minutes = ((end.hour - begin.hour) * 60 + end.minute - begin.minute) % (24 * 60)
        if not 0 < minutes <= LONGEST_REST * 60:
            raise ValueError(said)
        return cls(begin, end, zone)

    def window(self, day: date) -> tuple[float, float]:
        """Return when play begins on a day, and when the rest after it begins."""
        until = day if self.begin > self.end else day + DAY
        moments = (datetime.combine(day, self.end, self.zone), datetime.combine(until, self.begin, self.zone))
        return moments[0].timestamp(), moments[1].timestamp()

    def windows(self, moment: float, step: timedelta = DAY) -> Iterator[tuple[float, float]]:
        """Yield the windows of play from a moment on, or backwards from it."""
        day = datetime.fromtimestamp(moment, self.zone).date() - step
        while True:
            yield self.window(day)
            day += step

    def after(self, moment: float, seconds: float) -> float:
        """Return the instant at which so many seconds of play have passed since a moment."""
        left = max(seconds, 0.0)
        for begin, end in self.windows(moment):
            start = max(begin, moment)
            if start > end:
                continue
            if left <= end - start:
                return start + left
            left -= end - start
        raise AssertionError("days do not end")

    def before(self, moment: float, seconds: float) -> float:
        """Return the instant from which so many seconds of play lead to a moment."""
        left = max(seconds, 0.0)
        for begin, end in self.windows(moment, -DAY):
            stop = min(end, moment)
            if stop < begin:
                continue
            if left <= stop - begin:
                return stop - left
            left -= stop - begin
        raise AssertionError("days do not begin")

    def between(self, start: float, end: float) -> float:
        """Return how many seconds of play lie between two moments."""
        total = 0.0
        for begin, stop in self.windows(start):
            if begin >= end:
                return total
            total += max(0.0, min(stop, end) - max(begin, start))
        raise AssertionError("days do not end")

    def awake(self, moment: float) -> float:
        """Return the moment itself, or the end of the rest that it falls into."""
        return max(self.after(moment, 0.0), moment)

    def __str__(self) -> str:
        return f"{self.begin:%H:%M}-{self.end:%H:%M} {self.zone.key}"


@lru_cache(maxsize=256)
def playing_hours(said: str) -> PlayingHours:
    """Return the hours of a pace, read once."""
    return PlayingHours.read(said)
