"""Posts: which message an event goes into, and where a message is cut. The one place where this is decided.

A dispatch leaves the table as a row of the outbox with the events it tells, each with its row of the log; a long
story is cut by `cut_story`. Delivery asks `PhasePosts` what a row becomes: a phase that has ended and has changed the
map becomes one message with its map; what changes nothing on the map waits for the next message, and so does a phase
under way (anybody called meanwhile reads it in the call). A message that was sent is never changed again, and its
picture is drawn for the position after the last row that it tells (`last_row`).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any

from engine.kernel import Event

Told = tuple[int, Event]  # the row of the log, and what it told
Shown = Callable[[Event], bool]
FEW, MANY = 6, 10  # lines that are worth a message without a map, and those that are enough for any message
NEAR = 3  # lines by which a cut may be moved to where a phase begins
FIRST = 1  # the row of the beginning: the board shows that position


def cut_story(told: Sequence[Told], is_minor: Callable[[Event], bool]) -> list[list[Told]]:
    """Cut a long story into even parts, where a phase begins if one begins near; else its heading is repeated."""
    before = [0]  # lines before each event
    for _, event in told:
        before.append(before[-1] + is_line(event, is_minor))
    parts = ceil(before[-1] / MANY) or 1
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


def is_line(event: Event, is_minor: Callable[[Event], bool]) -> bool:
    """Whether an event makes a line of a message."""
    return event.key not in ("phase", "over") and not is_minor(event)


def story(told: Sequence[Told]) -> dict[str, Any]:
    """The payload of a dispatch: its events and the range of rows of the log that it tells."""
    rows = [seq for seq, _ in told]
    return {
        "events": [[seq, event.to_dict()] for seq, event in told],
        "first": min(rows, default=0),
        "last": max(rows, default=0),
    }


def stories(told: Sequence[Told], is_minor: Callable[[Event], bool]) -> list[dict[str, Any]]:
    """The payloads of a story, `more` on all but the last; parts that end at the same position share the last's map."""
    *early, last = cut_story(told, is_minor)
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


@dataclass(slots=True)
class PhasePosts:
    """What has not been posted yet (`held`), and the row whose position the last map showed."""

    is_shown: Shown
    held: list[Told] = field(default_factory=list)
    mapped: int = FIRST
    phase: list[Told] = field(default_factory=list)  # the heading of the phase that the last message broke off in

    def split(self, payload: Mapping[str, Any]) -> tuple[list[Told], list[Told]]:
        """What a row completes, headings without lines left out, and what is still under way."""
        told = [(seq, event) for seq, event in told_by(payload) if event.public and event.key != "over"]
        pending = [*self.held, *told]
        begun = [place for place in range(len(pending)) if self.closes(pending, place)]
        at = begun[-1] if begun else 0
        whole = is_ending(payload) or payload.get("more") or is_news(pending)
        if whole or self.lines(pending[at:]) >= MANY:
            at = len(pending)
        last = next((place for place in range(at, 0, -1) if self.is_shown(pending[place - 1][1])), 0)
        return pending[:last], pending[last:]

    def closes(self, pending: Sequence[Told], place: int) -> bool:
        """Whether a message may end before an event: where a phase begins, or one side's part of it after enough."""
        event = pending[place][1]
        if event.key != "phase":
            return False
        return not event.facts.get("acting") or self.lines(pending[:place]) >= FEW

    async def place(
        self, payload: Mapping[str, Any], changed: Callable[[int, int], Awaitable[bool]], *, always: bool = False
    ) -> NewPost | None:
        """Decide what a row becomes; `changed` compares two positions, `always` is a channel that wants every map."""
        done, _ = self.split(payload)
        if not self.lines(done):
            return None
        wanted = bool(payload.get("map", True))
        fresh = wanted and (always or await changed(self.mapped, last_row(done)))
        worth = fresh or is_ending(payload) or is_news(done) or self.lines(done) >= FEW
        return NewPost(self.headed(done), fresh) if worth else None

    def follow(self, posted: bool, payload: Mapping[str, Any]) -> None:
        """A row that became a message, or none."""
        done, rest = self.split(payload)
        if not posted:
            self.held = [*done, *rest]
            return
        self.held = rest
        self.phase = [pair for pair in self.headed(done) if pair[1].key == "phase"][-1:]
        if payload.get("map", True):
            self.mapped = last_row(done)

    def headed(self, told: list[Told]) -> list[Told]:
        """Events that go on with a phase in a new message, under its heading."""
        return told if not told or told[0][1].key == "phase" or is_news(told[:1]) else [*self.phase, *told]

    def lines(self, told: Sequence[Told]) -> int:
        """How many lines some events make."""
        return sum(1 for _, event in told if self.is_shown(event))


def is_news(told: Iterable[Told]) -> bool:
    """Whether something happened at the table and not in the rules: nobody should have to wait for that."""
    return any(event.key.startswith("table-") for _, event in told)


def is_ending(payload: Mapping[str, Any]) -> bool:
    """Whether a row tells the last story of a game; the card of its end follows with the map."""
    return bool(payload.get("ending") or payload.get("outcome"))


def phase_posts(rows: Iterable[tuple[bool, Mapping[str, Any]]], is_shown: Shown) -> PhasePosts:
    """The posts so far, from the rows already sent and whether they became messages."""
    posts = PhasePosts(is_shown)
    for posted, payload in rows:
        posts.follow(posted, payload)
    return posts
