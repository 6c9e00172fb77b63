"""Posts: which message an event goes into, and where a message is cut. The one place where this is decided.

A dispatch leaves the table as a row of the outbox with the events it tells, each with its row of the log. The table
cuts a long story with `cut_story`; delivery asks `PhasePosts` whether events go on with the newest message or begin
a new one. The picture of a message is drawn for the position after the last row that it tells (`last_row`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from engine.kernel import Event

Told = tuple[int, Event]  # the row of the log, and what it told
Shown = Callable[[Event], bool]
FEW, MANY = 6, 10  # lines after which a new phase, or else the same one, begins a new message


def cut_story(told: Sequence[Told], is_minor: Callable[[Event], bool]) -> list[list[Told]]:
    """Cut a story where a phase begins, or, within a phase, where it grows long: its heading is then repeated."""
    found: list[list[Told]] = [[]]
    heading: list[Told] = []
    lines = 0
    for seq, event in told:
        if event.key == "phase":
            heading = [(seq, event)]
            if lines >= FEW:
                found.append([])
                lines = 0
        elif lines >= MANY and not is_minor(event):
            found.append(list(heading))
            lines = 0
        found[-1].append((seq, event))
        lines += event.key != "phase" and not is_minor(event)
    return found


def story(told: Sequence[Told]) -> dict[str, Any]:
    """The payload of a dispatch: its events and the range of rows of the log that it tells."""
    rows = [seq for seq, _ in told]
    return {
        "events": [[seq, event.to_dict()] for seq, event in told],
        "first": min(rows, default=0),
        "last": max(rows, default=0),
    }


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
class Placement:
    """Where events go: the newest message as it will stand, if it changes, and what begins a new message."""

    newest: int | None  # the newest message until now
    edited: list[Told]  # all that the newest message will tell; empty if it stays as it is
    fresh: list[Told]  # what a new message will tell; empty if there is none
    appended: list[Told]  # the events that were added to the newest message


@dataclass(slots=True)
class PhasePosts:
    """What each message tells, the newest last; `heading` holds phases in which nothing has happened yet."""

    is_shown: Shown
    shown: dict[int, list[Told]] = field(default_factory=dict)
    heading: list[Told] = field(default_factory=list)
    phase: list[Told] = field(default_factory=list)  # the phase of the newest message's last lines

    @property
    def newest(self) -> int | None:
        """The last message."""
        return next(reversed(self.shown), None)

    def split(self, told: Iterable[Told]) -> tuple[list[Told], list[Told], list[Told]]:
        """What belongs to the newest message, what begins a new one, and phases that have only begun."""
        rows = [*self.heading, *(pair for pair in told if pair[1].public)]
        first = next((place for place, (_, event) in enumerate(rows) if event.key == "phase"), len(rows))
        head, rest = rows[:first], rows[first:]
        last = next((place for place in range(len(rest), 0, -1) if self.is_shown(rest[place - 1][1])), 0)
        return head, rest[:last], rest[last:]

    def place(self, told: Iterable[Told], *, ending: bool, is_full: Callable[[Sequence[Event]], bool]) -> Placement:
        """Decide where events go; whether the newest message is still in sight is asked of the caller afterwards."""
        head, rest, _ = self.split(told)
        newest = self.newest
        if newest is None:
            return Placement(None, [], self.headed(head) + rest, [])
        together = [*self.shown[newest], *head]
        if not rest and self.lines(head) and (ending or is_full(events_of(together))):
            # How a game ended is news for everybody, and an addition would call nobody.
            return Placement(newest, [], self.headed(head), [])
        changed = bool(self.lines(head) or rest)
        fresh = rest if self.lines(rest) else []
        return Placement(newest, together if changed else [], fresh, head if self.lines(head) and not rest else [])

    def out_of_sight(self, placement: Placement) -> Placement:
        """The same events in a new message, because nobody would notice an addition to the newest one."""
        return replace(placement, edited=[], fresh=self.headed(placement.appended), appended=[])

    def follow(self, message: int | None, told: Iterable[Told]) -> None:
        """A row that became this message."""
        head, rest, heading = self.split(told)
        newest = self.newest
        if message is None or message == newest:
            if newest is not None:
                self.shown[newest] += head
        elif rest and newest is not None:
            self.shown[newest] += head
            self.shown[message] = rest
        else:
            self.shown[message] = self.headed(head) + rest
        self.phase = [pair for pair in rest if pair[1].key == "phase"][-1:] or self.phase
        self.heading = heading

    def headed(self, told: list[Told]) -> list[Told]:
        """Events that go on with a phase in a new message, under its heading."""
        return [*self.phase, *told] if told else told

    def lines(self, told: Sequence[Told]) -> int:
        """How many lines some events make."""
        return sum(1 for _, event in told if self.is_shown(event))


def phase_posts(rows: Iterable[tuple[int | None, Sequence[Told]]], is_shown: Shown) -> PhasePosts:
    """The posts so far, from the rows already sent and the messages they became."""
    posts = PhasePosts(is_shown)
    for message, told in rows:
        posts.follow(message, told)
    return posts
