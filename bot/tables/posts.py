"""Posts: which message an event goes into, and where a message is cut. The one place where this is decided.

A dispatch leaves the table as a row of the outbox with the events it tells, each with its row of the log; a long
story is cut by `cut_story`. Delivery asks `PhasePosts` what a row becomes: a phase that has ended and has changed the
map becomes one message with its map; what changes nothing on the map waits for the next message, and so does a phase
under way, until it is enough for a message (anybody called meanwhile reads it in the call). A message takes what
fits two screens of a phone, by the height of its lines; the rest is held and joins the next. A message that was sent
is never changed again, and its picture is drawn for the position after the last row that it tells (`last_row`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import ceil
from typing import Any, Protocol

import orjson

from bot.cards.limits import TALL, WIDE, height
from bot.narrator import catalogue, event_line, in_dispatch, phase_name
from engine.kernel import Event, Title
from engine.kernel.text import LANGUAGES

Told = tuple[int, Event]  # the row of the log, and what it told
MANY = 20  # lines that are enough for any message
NEAR = 8  # the height by which a cut may be moved to where a phase begins
ENOUGH = 46  # the height that is enough for any message: some room is left for a line or two that cannot wait
MOST_MEASURED = 5_000  # events whose height is kept
WIDEST_FORM, MARKS = 8, 2  # the lines of any sentence without its lists, and those that names and marks may add
FIRST = 1  # the row of the beginning: the board shows that position


class Measure(Protocol):
    """How tall events stand in a message."""

    def __call__(self, event: Event) -> int:
        """The height of an event; 0 if it is not shown."""

    def shows(self, event: Event) -> bool:
        """Whether an event is shown at all."""

    def at_most(self, event: Event) -> int:
        """A height that the event does not exceed, known without saying it."""


class Heights:
    """The heights of a title's events, in the language that needs most room: what was cut stays cut there."""

    def __init__(self, title: Title, scenario: str) -> None:
        self.title = title
        self.texts = [catalogue(title.key, language, scenario) for language in LANGUAGES]
        self.known: dict[bytes, int] = {}  # every event is measured a dozen times until it is posted
        self.forms: dict[str, int] = {}  # the lines of each sentence as it is written

    def __call__(self, event: Event) -> int:
        """The height of an event; 0 if it makes no line."""
        told = orjson.dumps((event.key, event.public, event.rule, dict(event.facts)), option=orjson.OPT_NON_STR_KEYS)
        tall = self.known.get(told)
        if tall is None:
            if len(self.known) >= MOST_MEASURED:
                self.known.clear()
            tall = self.known[told] = self.measured(event)
        return tall

    def measured(self, event: Event) -> int:
        """The height of what is said of an event."""
        if not self.shows(event):
            return 0
        if event.key == "phase":
            return max(height([phase_name(text, event.facts)]) for text in self.texts)
        return max(height(["• " + event_line(text, event)]) for text in self.texts)

    def shows(self, event: Event) -> bool:
        """Whether an event makes a line or a heading."""
        if event.key == "phase":
            return True
        return event.public and in_dispatch(self.texts[0], event, self.title)

    def at_most(self, event: Event) -> int:
        """A height from the length of its sentence as it is written, and of its lists: no word need be composed."""
        if not self.shows(event):
            return 0
        form = self.forms.get(event.key)
        if form is None:
            form = max(text.written_length(f"event-{event.key}") for text in self.texts)
            form = self.forms[event.key] = min(-(-form // WIDE) + MARKS, WIDEST_FORM)
        return form + sum(size_of(fact) for fact in event.facts.values())


def size_of(fact: Any) -> int:
    """How many lines more a fact may need in a sentence."""
    if isinstance(fact, str):
        return len(fact) // WIDE * 2
    return len(fact) if isinstance(fact, list | tuple | Mapping) else 0


@cache
def measure_of(title: Title, scenario: str) -> Heights:
    """How tall the events of a scenario stand in a message."""
    return Heights(title, scenario)


def is_taller(told: Iterable[Told], most: int, measure: Measure) -> bool:
    """Whether some events need more room; mostly that is known without the words of three languages."""
    events = events_of(told)
    return sum(map(measure.at_most, events)) > most and sum(map(measure, events)) > most


def cut_story(told: Sequence[Told], measure: Measure) -> list[list[Told]]:
    """Cut a long story into even parts, where a phase begins if one begins near; else its heading is repeated."""
    if not is_taller([pair for pair in told if is_line(pair[1])], ENOUGH, measure):
        return [list(told)]
    before = [0]  # the height before each event
    for _, event in told:
        before.append(before[-1] + (measure(event) if is_line(event) else 0))
    parts = ceil(before[-1] / ENOUGH) or 1
    begun = [place for place, (_, event) in enumerate(told) if event.key == "phase"]
    found, start = [], 0
    for number in range(1, parts):
        wanted = before[-1] * number / parts
        near = [place for place in begun if place > start and abs(before[place] - wanted) <= NEAR]
        place = min(near, key=lambda each: abs(before[each] - wanted)) if near else bisect_left(before, wanted)
        found.append(headed(told, start, place))
        start = place
    return [*found, headed(told, start, len(told))]


def headed(told: Sequence[Told], start: int, end: int) -> list[Told]:
    """A part of a story under the heading of the phase in which it begins."""
    heading = [pair for pair in told[:start] if pair[1].key == "phase"][-1:] if start else []
    part = list(told[start:end])
    return part if not part or part[0][1].key == "phase" else [*heading, *part]


def is_line(event: Event) -> bool:
    """Whether an event can be a line of a message, not a heading nor the end."""
    return event.key not in ("phase", "over")


def story(told: Sequence[Told]) -> dict[str, Any]:
    """The payload of a dispatch: its events and the range of rows of the log that it tells."""
    rows = [seq for seq, _ in told]
    return {
        "events": [[seq, event.to_dict()] for seq, event in told],
        "first": min(rows, default=0),
        "last": max(rows, default=0),
    }


def stories(told: Sequence[Told], measure: Measure) -> list[dict[str, Any]]:
    """The payloads of a story, `more` on all but the last; parts that end at the same position share the last's map."""
    *early, last = cut_story(told, measure)
    end = last_row(last)
    return [*({**story(part), "more": True, "map": last_row(part) != end} for part in early), story(last)]


def told_by(payload: Mapping[str, Any]) -> list[Told]:
    """The events of a dispatch, each with its row."""
    return [(seq, Event.from_dict(plain)) for seq, plain in payload["events"]]


def last_row(told: Iterable[Told]) -> int:
    """The row of the log after which the picture of a message is drawn."""
    return max((seq for seq, _ in told), default=0)


def events_of(told: Iterable[Told]) -> list[Event]:
    """The events alone."""
    return [event for _, event in told]


@dataclass(frozen=True, slots=True)
class NewPost:
    """A message to be posted: what it tells, and whether its map is new."""

    told: list[Told]
    map: bool


@dataclass(frozen=True, slots=True)
class Cut:
    """What a row completes (`done`), what waits for the next (`rest`), and why."""

    done: list[Told]
    rest: list[Told]
    full: bool = False  # more was complete than one message holds
    amid: bool = False  # the rest tells of the row that `done` ends with, so that the next message has its map


@dataclass(slots=True)
class PhasePosts:
    """What has not been posted yet (`held`), and the row whose position the last map showed."""

    measure: Measure
    held: list[Told] = field(default_factory=list)
    mapped: int = FIRST
    phase: list[Told] = field(default_factory=list)  # the heading of the phase that the last message broke off in

    def split(self, payload: Mapping[str, Any]) -> Cut:
        """Divide what is held and told into what a row completes and what is under way or too much."""
        told = [(seq, event) for seq, event in told_by(payload) if event.public and event.key != "over"]
        pending = [*self.held, *told]
        begun = [place for place in range(len(pending)) if self.closes(pending, place)]
        at = begun[-1] if begun else 0
        if is_ending(payload) or payload.get("more") or is_news(pending) or self.is_long(pending[at:]):
            at = len(pending)
        done = self.without_end(pending[:at])
        fits = self.fitting(done)
        rest = pending[len(fits) :]
        amid = len(fits) < len(done) and any(seq == last_row(fits) and self.lines([(seq, e)]) for seq, e in rest)
        return Cut(fits, rest, len(fits) < len(done), amid)

    def without_end(self, told: Sequence[Told]) -> list[Told]:
        """Events up to the last that makes a line: what follows it heads or precedes the next."""
        last = next((place for place in range(len(told), 0, -1) if self.lines(told[place - 1 : place])), 0)
        return list(told[:last])

    def fitting(self, done: list[Told]) -> list[Told]:
        """As much as one message holds; what is too long is cut where a phase begins late, else into even parts."""
        if not is_taller(done, TALL, self.measure):
            return done
        tall = self.height(done)
        end = next(end for end in range(1, len(done) + 1) if self.height(done[: end + 1]) > TALL)
        heads = [place for place in range(1, end + 1) if done[place][1].key == "phase"]
        late = [place for place in heads if self.height(done[:place]) >= TALL // 2]
        even = next(place for place in range(1, end + 1) if place == end or self.height(done[:place]) * 2 >= tall)
        return self.without_end(done[: late[-1] if late else even]) or done[:end]

    def closes(self, pending: Sequence[Told], place: int) -> bool:
        """Whether a message may end before an event: where a phase begins, or one side's part of it once it is long."""
        event = pending[place][1]
        if event.key != "phase":
            return False
        return not event.facts.get("acting") or self.is_long(pending[:place])

    async def place(
        self, payload: Mapping[str, Any], changed: Callable[[int, int], Awaitable[bool]], *, always: bool = False
    ) -> NewPost | None:
        """Decide what a row becomes; `changed` compares two positions, `always` is a channel that wants every map."""
        cut = self.split(payload)
        if not self.lines(cut.done):
            return None
        wanted = bool(payload.get("map", True)) and not cut.amid
        fresh = wanted and (always or await changed(self.mapped, last_row(cut.done)))
        worth = fresh or cut.full or is_ending(payload) or is_news(cut.done) or self.is_long(cut.done)
        return NewPost(self.headed(cut.done), fresh) if worth else None

    def follow(self, posted: bool, payload: Mapping[str, Any]) -> None:
        """A row that became a message, or none."""
        cut = self.split(payload)
        if not posted:
            self.held = [*cut.done, *cut.rest]
            return
        self.held = cut.rest
        self.phase = [pair for pair in self.headed(cut.done) if pair[1].key == "phase"][-1:]
        if payload.get("map", True) and not cut.amid:
            self.mapped = last_row(cut.done)

    def headed(self, told: list[Told]) -> list[Told]:
        """Events that go on with a phase in a new message, under its heading."""
        return told if not told or told[0][1].key == "phase" or is_news(told[:1]) else [*self.phase, *told]

    def lines(self, told: Sequence[Told]) -> int:
        """How many lines some events make."""
        return sum(1 for _, event in told if is_line(event) and self.measure.shows(event))

    def height(self, told: Sequence[Told]) -> int:
        """How tall some events stand in a message, headings included."""
        return sum(self.measure(event) for _, event in told)

    def is_long(self, told: Sequence[Told]) -> bool:
        """Whether some events are enough for any message."""
        return self.lines(told) >= MANY or is_taller(told, ENOUGH - 1, self.measure)


def is_news(told: Iterable[Told]) -> bool:
    """Whether something happened at the table and not in the rules: nobody should have to wait for that."""
    return any(event.key.startswith("table-") for _, event in told)


def is_ending(payload: Mapping[str, Any]) -> bool:
    """Whether a row tells the last story of a game; the card of its end follows with the map."""
    return bool(payload.get("ending") or payload.get("outcome"))


def phase_posts(rows: Iterable[tuple[bool, Mapping[str, Any]]], measure: Measure) -> PhasePosts:
    """The posts so far, from the rows already sent and whether they became messages."""
    posts = PhasePosts(measure)
    for posted, payload in rows:
        posts.follow(posted, payload)
    return posts
