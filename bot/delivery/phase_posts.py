"""One message for one phase: dispatches come as people answer, and what belongs to a phase is told together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from engine.kernel import Event

Shown = Callable[[Event], bool]


@dataclass(slots=True)
class PhasePosts:
    """What each message tells, the newest last; `heading` holds phases in which nothing has happened yet."""

    is_shown: Shown
    shown: dict[int, list[Event]] = field(default_factory=dict)
    heading: list[Event] = field(default_factory=list)
    phase: list[Event] = field(default_factory=list)  # the phase of the newest message's last lines

    @property
    def newest(self) -> int | None:
        """The last message."""
        return next(reversed(self.shown), None)

    def split(self, events: Iterable[Event]) -> tuple[list[Event], list[Event], list[Event]]:
        """What belongs to the newest message, what begins a new one, and phases that have only begun."""
        rows = [*self.heading, *(event for event in events if event.public)]
        first = next((place for place, event in enumerate(rows) if event.key == "phase"), len(rows))
        head, rest = rows[:first], rows[first:]
        last = next((place for place in range(len(rest), 0, -1) if self.is_shown(rest[place - 1])), 0)
        return head, rest[:last], rest[last:]

    def follow(self, message: int | None, events: Iterable[Event]) -> None:
        """A row that became this message."""
        head, rest, heading = self.split(events)
        newest = self.newest
        if message is None or message == newest:
            if newest is not None:
                self.shown[newest] += head
        elif rest and newest is not None:
            self.shown[newest] += head
            self.shown[message] = rest
        else:
            self.shown[message] = self.headed(head) + rest
        self.phase = [event for event in rest if event.key == "phase"][-1:] or self.phase
        self.heading = heading

    def headed(self, events: list[Event]) -> list[Event]:
        """Events that go on with a phase in a new message, under its heading."""
        return [*self.phase, *events] if events else events

    def lines(self, events: Sequence[Event]) -> int:
        """How many lines some events make."""
        return sum(1 for event in events if self.is_shown(event))


def phase_posts(rows: Iterable[tuple[int | None, Sequence[Event]]], is_shown: Shown) -> PhasePosts:
    """The posts so far, from the rows already sent and the messages they became."""
    posts = PhasePosts(is_shown)
    for message, events in rows:
        posts.follow(message, events)
    return posts
