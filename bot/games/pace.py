"""Pace: how long an answer may take. Each kind of clock is one class.

A new kind needs a class here and its texts: `pace-KIND` describes it, `choice-pace-NAME` names each of its presets.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from datetime import datetime, time, timedelta
from typing import Any, ClassVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.games.errors import BadPace
from bot.games.playing_hours import PlayingHours, playing_hours
from engine.kernel.text import Text

HOUR, DAY = 3600.0, 86400.0
AFTER = ("organiser", "default", "resign", "nothing")
CLAIMS = ("substitute", "computer", "win")
SHARE = 1 / 3  # share of their time that players use, if no data exists
HAND_OVERS = 60  # per game, for spreading a time bank
KINDS: dict[str, type[Pace]] = {}
Presets = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Pace(ABC):
    """How long an answer may take, and what happens when time is up."""

    kind: ClassVar[str]
    presets: ClassVar[Presets]  # what a lobby offers, by name
    timed: ClassVar[bool] = True
    renews_on_answer: ClassVar[bool] = False  # whether each answer restores the full time

    claim: str = field(default="substitute", kw_only=True)  # what opponents may claim: a player, a computer, the win
    after: str = field(default="organiser", kw_only=True)  # notify organizer, answer by default, resign, nothing
    rest: str = field(default="", kw_only=True)  # no clock runs then: "23:00-08:00 Europe/Athens"

    def __post_init__(self) -> None:
        if self.after not in AFTER or self.claim not in CLAIMS:
            raise BadPace(kind=self.kind, after=self.after, possible=list(KINDS))
        try:
            _ = self.hours
        except ValueError as error:
            raise BadPace(kind=self.kind, after=self.rest, possible=["23:00-08:00 Europe/Athens"]) from error
        if any(not 60 <= seconds <= 366 * DAY for seconds in self.lengths()):
            raise BadPace(kind=self.kind, after=self.after, possible=["60 … 31622400"])

    def lengths(self) -> tuple[float, ...]:
        """Return the durations that must be between a minute and a year."""
        return ()

    def to_dict(self) -> dict[str, Any]:
        """Return the pace as JSON data; what is at its default is left out."""
        mine = sorted(fields(self), key=lambda each: each.name in ("claim", "after"))
        changed = {each.name: value for each in mine if (value := getattr(self, each.name)) != default_of(each)}
        return {"kind": self.kind} | changed

    @staticmethod
    def from_dict(plain: Mapping[str, Any] | None) -> Pace:
        """Return the pace written by `to_dict`; what belongs to another kind of clock is dropped."""
        values = dict(plain or {})
        kind = KINDS.get(values.pop("kind", NoClock.kind))
        known = {each.name for one in KINDS.values() for each in fields(one)}
        if kind is None or not values.keys() <= known:
            raise BadPace(kind=str(plain), after="", possible=list(KINDS))
        own = {each.name for each in fields(kind)}
        return kind(**{name: value for name, value in values.items() if name in own})

    @abstractmethod
    def allowance(self, phase: str | None, bank: float | None) -> float | None:
        """Return the seconds of play a seat has for its answer; None without a clock."""

    def deadline(self, start: float, phase: str | None, bank: float | None) -> float | None:
        """Return the deadline of a seat that was asked at `start`."""
        seconds = self.allowance(phase, bank)
        return None if seconds is None else self.ahead(start, seconds)

    def ahead(self, start: float, seconds: float) -> float:
        """Return the deadline of a seat with so many seconds of play left."""
        return self.shifted(self.hours.after(start, seconds) if self.hours else start + seconds)

    def shifted(self, deadline: float) -> float:
        """Return a deadline, moved to the fixed hour if this pace has one, and out of the rest."""
        return self.awake(deadline)

    # playing hours

    @property
    def hours(self) -> PlayingHours | None:
        """The hours in which clocks run; None if they always do."""
        return playing_hours(self.rest) if self.rest else None

    def awake(self, moment: float) -> float:
        """Return the moment itself, or the end of the rest that it falls into."""
        return self.hours.awake(moment) if self.hours else moment

    def played(self, start: float, end: float) -> float:
        """Return how many seconds a clock ran between two moments."""
        return self.hours.between(start, end) if self.hours else end - start

    def since(self, moment: float, seconds: float) -> float:
        """Return the moment since when a clock has run for so many seconds."""
        return self.hours.before(moment, seconds) if self.hours else moment - seconds

    def initial_bank(self) -> float | None:
        """Return what the bank of a seat holds at the start; None where there is no bank."""
        return None

    def bank_after(self, bank: float | None, spent: float) -> float | None:
        """Return what the bank of a seat holds after its answer."""
        return bank

    def in_zone(self, zone: str) -> Pace:
        """Return the pace for a player in a time zone."""
        return self

    @abstractmethod
    def typical_reply(self) -> float:
        """Return the typical seconds for a reply when nothing was measured."""

    @abstractmethod
    def describe_clock(self, text: Text) -> str:
        """Return the kind of clock in words."""

    def describe(self, text: Text) -> str:
        """Return the pace in words, with its playing hours."""
        said = self.describe_clock(text)
        return f"{said} · {rest_text(self.rest, text)}" if self.rest and self.timed else said

    def reminders(self, start: float, deadline: float | None) -> list[tuple[str, float]]:
        """Return the reminders for a deadline: half time, nearly out, and the end; they come in playing hours."""
        if deadline is None:
            return []
        span = self.played(start, deadline)
        return [
            ("half", self.since(deadline, span / 2)),
            ("nearly", self.since(deadline, max(span / 10, min(HOUR, span / 4)))),
            ("deadline", deadline),
        ]


def default_of(column: Any) -> Any:
    """Return the default of a field of a dataclass."""
    return column.default if column.default is not MISSING else column.default_factory()


def register(kind: type[Pace]) -> type[Pace]:
    """Register a kind of clock by its name."""
    KINDS[kind.kind] = kind
    return kind


@register
@dataclass(frozen=True, slots=True)
class NoClock(Pace):
    """No deadline."""

    kind = "none"
    presets: ClassVar[Presets] = {"none": {}}
    timed = False

    def allowance(self, phase: str | None, bank: float | None) -> float | None:
        return None

    def typical_reply(self) -> float:
        return DAY / 2

    def describe_clock(self, text: Text) -> str:
        return text.say("pace-none")


@register
@dataclass(frozen=True, slots=True)
class Rolling(Pace):
    """A fixed time for each answer, counted from the question."""

    kind = "rolling"
    presets: ClassVar[Presets] = {
        "day": {"length": DAY},
        "two-days": {"length": 2 * DAY},
        "three-days": {"length": 3 * DAY},
        "week": {"length": 7 * DAY},
    }
    renews_on_answer = True

    length: float = 2 * DAY  # seconds for each turn to answer
    phases: Mapping[str, float] = field(default_factory=dict)  # other lengths in these phases

    def lengths(self) -> tuple[float, ...]:
        return self.length, *self.phases.values()

    def allowance(self, phase: str | None, bank: float | None) -> float | None:
        return self.phases.get(phase or "", self.length)

    def typical_reply(self) -> float:
        return self.length * SHARE

    def describe_clock(self, text: Text) -> str:
        return text.say("pace-rolling", hours=round(self.length / HOUR))


@register
@dataclass(frozen=True, slots=True)
class TimeBank(Pace):
    """A bank of time for the whole game, with an increment and an upper bound."""

    kind = "bank"
    presets: ClassVar[Presets] = {"bank": {}}

    bank: float = 7 * DAY  # seconds at the start
    increment: float = 12 * HOUR  # added after each answer
    cap: float = 10 * DAY  # upper bound

    def __post_init__(self) -> None:
        Pace.__post_init__(self)
        if self.increment < 0:
            raise BadPace(kind=self.kind, after=self.after, possible=["0 …"])

    def lengths(self) -> tuple[float, ...]:
        return self.bank, self.cap

    def allowance(self, phase: str | None, bank: float | None) -> float | None:
        return self.bank if bank is None else bank

    def initial_bank(self) -> float | None:
        return self.bank

    def bank_after(self, bank: float | None, spent: float) -> float | None:
        left = (self.bank if bank is None else bank) - max(0.0, spent)
        return min(self.cap, max(0.0, left) + self.increment)

    def typical_reply(self) -> float:
        return max(self.increment, self.bank * SHARE / HAND_OVERS)

    def describe_clock(self, text: Text) -> str:
        return text.say("pace-bank", hours=round(self.bank / HOUR), increment=round(self.increment / HOUR))


@register
@dataclass(frozen=True, slots=True)
class FixedHour(Pace):
    """A fixed hour of the day."""

    kind = "hour"
    presets: ClassVar[Presets] = {"evening": {"at": "20:00"}}
    renews_on_answer = True

    phases: Mapping[str, float] = field(default_factory=dict)  # other notice in these phases
    at: str = "20:00"  # the time of day
    zone: str = "UTC"  # time zone of `at`
    notice: float = 12 * HOUR  # minimum for everyone

    def __post_init__(self) -> None:
        Pace.__post_init__(self)
        if self.notice < 0:
            raise BadPace(kind=self.kind, after=self.after, possible=["0 …"])
        try:
            ZoneInfo(self.zone)
            time.fromisoformat(self.at)
        except (ValueError, ZoneInfoNotFoundError, OSError) as error:
            raise BadPace(kind=self.kind, after=self.zone, possible=["HH:MM", "Europe/Athens"]) from error

    def lengths(self) -> tuple[float, ...]:
        return tuple(self.phases.values())

    def allowance(self, phase: str | None, bank: float | None) -> float | None:
        return self.phases.get(phase or "", self.notice)

    def shifted(self, deadline: float) -> float:
        return self.awake(next_hour(deadline, self.at, self.zone))

    def in_zone(self, zone: str) -> Pace:
        return replace(self, zone=zone)

    def typical_reply(self) -> float:
        return DAY * SHARE

    def describe_clock(self, text: Text) -> str:
        return text.say("pace-hour", at=self.at, place=self.zone)


#: What a lobby offers, by name.
PACES: dict[str, Pace] = {name: kind(**values) for kind in KINDS.values() for name, values in kind.presets.items()}


def next_hour(moment: float, at: str, zone: str) -> float:
    """Return the first time at or after a moment when clocks in the zone show that hour."""
    where = ZoneInfo(zone)
    there = datetime.fromtimestamp(moment, where)
    wanted = datetime.combine(there.date(), time.fromisoformat(at), where)
    if wanted.timestamp() < moment:
        wanted = datetime.combine(there.date() + timedelta(days=1), time.fromisoformat(at), where)
    return wanted.timestamp()


def rest_text(rest: str, text: Text) -> str:
    """Return in words when clocks stand still."""
    hours = playing_hours(rest)
    begin, end = f"{hours.begin:%H:%M}", f"{hours.end:%H:%M}"
    return text.say("pace-rest", begin=begin, end=end, place=hours.zone.key)


def quiet_until(moment: float, quiet: tuple[str, str] | list[str] | None, zone: str) -> float:
    """Return the moment itself, or the end of the quiet hours it falls into."""
    if not quiet:
        return moment
    begin, end = (time.fromisoformat(hour) for hour in quiet)
    there = datetime.fromtimestamp(moment, ZoneInfo(zone)).time()
    within = begin <= there < end if begin <= end else there >= begin or there < end
    return next_hour(moment, quiet[1], zone) if within and begin != end else moment
