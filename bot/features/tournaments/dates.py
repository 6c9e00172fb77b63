"""Dates and times as users write them, in the time zone of their server."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot.games.errors import BadTournament

HOUR = 3600.0
TIME = r"(?P<hour>\d{1,2})[:h.](?P<minute>\d{2})"
FORMS = (
    re.compile(rf"(?P<year>\d{{4}})-(?P<month>\d{{1,2}})-(?P<day>\d{{1,2}})[ T,]+{TIME}"),
    re.compile(rf"(?P<day>\d{{1,2}})[./](?P<month>\d{{1,2}})(?:[./](?P<year>\d{{4}})|[./]?)[ ,]+{TIME}"),
    re.compile(TIME),
)
AFTER = re.compile(r"\+?\s*(\d{1,4})\s*h?")
FARTHEST = 366 * 24 * HOUR


def read_moment(said: str, zone: str, now: float) -> float | None:
    """Return the time that a user wrote: a date with a time, a time, or a number of hours from now; None if empty.

    Without a year, or without a date, it is the next such time.
    """
    said = " ".join(said.split())
    if not said:
        return None
    if after := AFTER.fullmatch(said):
        return now + int(after[1]) * HOUR
    here = ZoneInfo(zone)
    today = datetime.fromtimestamp(now, here)
    for form in FORMS:
        if found := form.fullmatch(said):
            return moment_of(found, today, now)
    raise BadTournament(reason="start", possible=[])


def moment_of(found: re.Match[str], today: datetime, now: float) -> float:
    """Return the time given by the parts of a date."""
    parts = {name: int(value) for name, value in found.groupdict().items() if value}
    try:
        wanted = today.replace(
            **{name: parts.get(name, getattr(today, name)) for name in ("year", "month", "day")},
            hour=parts["hour"],
            minute=parts["minute"],
            second=0,
            microsecond=0,
        )
        if wanted.timestamp() <= now and "day" not in parts:
            wanted += timedelta(days=1)
        elif wanted.timestamp() <= now and "year" not in parts:
            wanted = wanted.replace(year=wanted.year + 1)
    except ValueError:
        raise BadTournament(reason="start", possible=[]) from None
    if not now < wanted.timestamp() <= now + FARTHEST:
        raise BadTournament(reason="start-past", possible=[])
    return wanted.timestamp()


def written(at: float | None, zone: str) -> str:
    """Return a time in the format used by the form."""
    return datetime.fromtimestamp(at, ZoneInfo(zone)).strftime("%Y-%m-%d %H:%M") if at else ""
