"""Pace: how long an answer may take. Pure reckoning over moments; the clocks act on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from datetime import datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.games.errors import BadPace

HOUR, DAY = 3600.0, 86400.0
KINDS = ("none", "rolling", "hour", "bank")
AFTER = ("organiser", "default", "resign", "nothing")
CLAIMS = ("substitute", "computer", "win")


@dataclass(frozen=True, slots=True)
class Pace:
    """No deadline; so long from being asked; a fixed hour of the day; or a bank of time with increment and cap."""

    kind: str = "none"
    length: float = 2 * DAY  # rolling: seconds for each turn to speak
    phases: Mapping[str, float] = field(default_factory=dict)  # rolling, hour: another length in these phases
    at: str = "20:00"  # hour: the time of day
    zone: str = "UTC"  # hour: whose time of day
    notice: float = 12 * HOUR  # hour: nobody gets less than this
    bank: float = 7 * DAY  # bank: seconds at the start
    increment: float = 12 * HOUR  # bank: added each time one has spoken
    cap: float = 10 * DAY  # bank: never more than this
    claim: str = "substitute"  # what the others may claim from then on: another player, a computer, or the win
    after: str = "organiser"  # when time is up: tell the organiser, answer by default, resign, nothing

    def __post_init__(self) -> None:
        if self.kind not in KINDS or self.after not in AFTER or self.claim not in CLAIMS:
            raise BadPace(kind=self.kind, after=self.after, possible=list(KINDS))
        lengths = (self.length, self.bank, self.cap, *self.phases.values())
        if any(not 60 <= seconds <= 366 * DAY for seconds in lengths) or self.increment < 0 or self.notice < 0:
            raise BadPace(kind=self.kind, after=self.after, possible=["60 … 31622400"])
        try:
            ZoneInfo(self.zone)
            time.fromisoformat(self.at)
        except (ValueError, ZoneInfoNotFoundError, OSError) as error:
            raise BadPace(kind=self.kind, after=self.zone, possible=["HH:MM", "Europe/Athens"]) from error

    def to_dict(self) -> dict[str, Any]:
        """The pace as JSON data; what stands at its default is left out."""
        usual = asdict(Pace())
        return {"kind": self.kind} | {key: value for key, value in asdict(self).items() if value != usual[key]}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any] | None) -> Pace:
        """The pace written by `plain`."""
        try:
            return cls(**(plain or {}))
        except TypeError as error:
            raise BadPace(kind=str(plain), after="", possible=list(KINDS)) from error

    def deadline(self, start: float, phase: str | None, bank: float | None) -> float | None:
        """When the time of one asked at `start` is up."""
        if self.kind == "none":
            return None
        if self.kind == "bank":
            return start + (self.bank if bank is None else bank)
        length = self.phases.get(phase or "")
        if self.kind == "rolling":
            return start + (self.length if length is None else length)
        return next_hour(start + (self.notice if length is None else length), self.at, self.zone)

    def shifted(self, deadline: float) -> float:
        """A deadline moved to about that moment; one at a fixed hour stays at that hour."""
        return next_hour(deadline, self.at, self.zone) if self.kind == "hour" else deadline

    def bank_after(self, bank: float | None, spent: float) -> float | None:
        """What the bank holds once its owner has spoken."""
        if self.kind != "bank":
            return bank
        left = (self.bank if bank is None else bank) - max(0.0, spent)
        return min(self.cap, max(0.0, left) + self.increment)


def next_hour(moment: float, at: str, zone: str) -> float:
    """The first time at or after the moment that a wall clock in the zone shows that hour."""
    where = ZoneInfo(zone)
    there = datetime.fromtimestamp(moment, where)
    wanted = datetime.combine(there.date(), time.fromisoformat(at), where)
    if wanted.timestamp() < moment:
        wanted = datetime.combine(there.date() + timedelta(days=1), time.fromisoformat(at), where)
    return wanted.timestamp()


def ladder(start: float, deadline: float | None) -> list[tuple[str, float]]:
    """The reminders of one wait: half time, nearly out, and the end. That it is one's turn is said at once."""
    if deadline is None:
        return []
    span = deadline - start
    return [
        ("half", start + span / 2),
        ("nearly", deadline - max(span / 10, min(HOUR, span / 4))),
        ("deadline", deadline),
    ]


def quiet_until(moment: float, quiet: tuple[str, str] | list[str] | None, zone: str) -> float:
    """The moment itself, or the end of the quiet hours it falls into."""
    if not quiet:
        return moment
    begin, end = (time.fromisoformat(hour) for hour in quiet)
    there = datetime.fromtimestamp(moment, ZoneInfo(zone)).time()
    within = begin <= there < end if begin <= end else there >= begin or there < end
    return next_hour(moment, quiet[1], zone) if within and begin != end else moment
