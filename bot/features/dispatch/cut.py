"""Splitting events into messages for a game's channel. Everything here is pure.

A phase that has ended and changed the map becomes one message with its map. Events that do not change the map wait for
the next message, as does an unfinished phase until it is long enough for a message (a call shows it in the meantime). A
message holds what fits two screens of a phone, by the height of its lines; the rest becomes the next part of the same
row, or is held. A sent message is never changed. The last lines of a game are shown on its final card if there is room
for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from bot.cards.limits import TALL
from bot.outbox.sent import SentRow
from engine.kernel import Event

MANY = 20  # lines that suffice for any message
ENOUGH = 46  # height in lines that suffices for any message; leaves room for one or two urgent lines
LAST = 20  # maximum height in lines of the card of the end
FIRST = 1  # log row of the start: the dashboard shows that position

Address = tuple[int, int]  # an outbox row, and an event's index in it
Height = Callable[[Event], int]  # lines that an event takes in a message; 0 if hidden


class QueuedEvent(NamedTuple):
    """An event to be posted: where it is stored, its log row and its height in lines."""

    at: Address
    seq: int
    event: Event
    tall: int

    @property
    def is_line(self) -> bool:
        """Whether the event is shown as a line rather than a heading."""
        return self.tall > 0 and self.event.key not in ("phase", "over")


QueuedEvents = tuple[QueuedEvent, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """The contents of the next message."""

    told: QueuedEvents
    mapped: bool  # whether this dispatch draws its position
    urgent: bool  # whether it is posted even if the map does not change


@dataclass(frozen=True, slots=True)
class Held:
    """Events queued but not posted yet, and the heading that continues from the last message."""

    waiting: QueuedEvents = ()
    through: Address = (0, -1)  # the last event posted
    row: int = 0  # the newest row whose events are known
    mapped: int = FIRST  # the log row whose position the last map shows
    heading: QueuedEvents = ()  # of the phase in which the last message ended

    @property
    def begun(self) -> bool:
        """Whether a message was posted."""
        return self.through[0] > 0

    @property
    def shown(self) -> list[Event]:
        """The events as a message shows them."""
        return [each.event for each in self.headed(self.waiting)]

    def with_row(self, row: int, payload: Mapping[str, Any], height: Height) -> Held:
        """Add the events of a new row."""
        if row <= self.row:
            return self
        found = [
            QueuedEvent((row, index), seq, event, height(event))
            for index, (seq, plain) in enumerate(payload.get("events", ()))
            if (row, index) > self.through and (event := Event.from_dict(plain)).public and event.key != "over"
        ]
        return replace(self, waiting=(*self.waiting, *found), row=row)

    def headed(self, told: QueuedEvents) -> QueuedEvents:
        """Put the heading of a phase above events that continue it in a new message."""
        return told if not told or told[0].event.key == "phase" or is_news(told[:1]) else (*self.heading, *told)

    def first(self, count: int, *, ending: bool = False) -> Part:
        """Return the part with this many events, for a message that was already sent, whatever would be cut now."""
        part = next_part(self, ending=ending)
        return part if part and len(part.told) == count else Part(self.waiting[:count], not ending, False)

    def after(self, part: Part) -> Held:
        """Return what is held after a part was posted."""
        if not part.told:
            return self
        return replace(
            self,
            waiting=self.waiting[len(part.told) :],
            through=part.told[-1].at,
            mapped=last_row(part.told) if part.mapped else self.mapped,
            heading=tuple(each for each in self.headed(part.told) if each.event.key == "phase")[-1:],
        )

    def cleared(self, row: int) -> Held:
        """Return what is held after the final card has shown everything."""
        return replace(self, waiting=(), through=(row, 0), row=row, heading=())

    def to_dict(self) -> dict[str, Any]:
        """Return the data stored with the message just posted."""
        heading = next(([each.seq, each.event.to_dict()] for each in self.heading), None)
        return {"through": list(self.through), "map": self.mapped, "heading": heading}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Held:
        """Return the state stored with a message, without the waiting events."""
        through = (int(plain["through"][0]), int(plain["through"][1]))
        heading = tuple(
            QueuedEvent(through, seq, Event.from_dict(event), 1) for seq, event in filter(None, [plain["heading"]])
        )
        return cls(through=through, row=through[0] - 1, mapped=plain["map"], heading=heading)


def held_after(part: Mapping[str, Any] | None, rows: Iterable[SentRow], height: Height) -> Held:
    """Return the events still held after the newest posted part.

    Rows of version 0.3.0 have no parts: they are split again to find what their messages contained.
    """
    held = Held.from_dict(part) if part is not None else Held()
    for row in rows:
        held = held.with_row(row.id, row.payload, height)
        if part is not None or row.message_id is None:
            continue
        if row.kind == "ended":
            held = held.cleared(row.id)
        elif found := next_part(held, ending=bool(row.payload.get("ending"))):
            held = held.after(found)
    return held


def next_part(held: Held, *, ending: bool = False) -> Part | None:
    """Return the content of the next message, or None while everything waits for a later one."""
    pending = held.waiting
    at = max((place for place in range(len(pending)) if closes(pending, place)), default=0)
    if ending or is_news(pending):
        at = len(pending)
    elif is_long(pending[at:]):
        at = before_what_is_under_way(pending, at)
    done = without_end(pending[:at])
    told = fitting(done)
    if not lines(told) or (ending and height_of(pending) <= LAST):
        return None
    full, row = len(told) < len(done), last_row(told)
    amid = full and any(each.seq == row and each.is_line for each in pending[len(told) :])
    urgent = full or ending or is_news(told) or is_long(told)
    return Part(told, not ending and not amid, urgent)


def closes(pending: QueuedEvents, place: int) -> bool:
    """Return whether a message may end before an event: a new phase, or a side's part of one if enough is pending."""
    event = pending[place].event
    return event.key == "phase" and (not event.facts.get("acting") or is_long(pending[:place]))


def before_what_is_under_way(pending: QueuedEvents, at: int) -> int:
    """Return where to cut a long unfinished part: before a side's own part, unless one message cannot hold it."""
    late = [place for place in headings(pending) if place > at and height_of(pending[at:place]) >= TALL // 2]
    if late:
        return late[-1]
    return len(pending) if height_of(pending[at:]) > TALL else at


def without_end(told: QueuedEvents) -> QueuedEvents:
    """Return the events up to the last line, without trailing headings."""
    return told[: max((place for place, each in enumerate(told, 1) if each.is_line), default=0)]


def fitting(done: QueuedEvents) -> QueuedEvents:
    """Return as much as one message holds: cut at a late phase heading, else into even parts.

    The events of one answer stay together where possible.
    """
    tall = height_of(done)
    if tall <= TALL or len(done) == 1:
        return done
    end = next(end for end in range(1, len(done) + 1) if height_of(done[: end + 1]) > TALL)
    late = [place for place in headings(done) if 1 <= place <= end and height_of(done[:place]) >= TALL // 2]
    even = next(place for place in range(1, end + 1) if place == end or height_of(done[:place]) * 2 >= tall)
    whole = [place for place in range(1, end + 1) if done[place - 1].seq != done[place].seq]
    fair = [place for place in whole if height_of(done[:place]) >= TALL // 2]
    cut = late[-1] if late else min(fair, key=lambda place: abs(place - even), default=even)
    return without_end(done[:cut]) or done[:end]


def headings(told: QueuedEvents) -> list[int]:
    """Return the positions at which phases begin."""
    return [place for place, each in enumerate(told) if each.event.key == "phase"]


def lines(told: QueuedEvents) -> int:
    """Return the number of lines of some events."""
    return sum(each.is_line for each in told)


def height_of(told: Sequence[QueuedEvent]) -> int:
    """Return the height of some events in a message, headings included."""
    return sum(each.tall for each in told)


def is_long(told: QueuedEvents) -> bool:
    """Return whether some events are enough for a message of their own."""
    return lines(told) >= MANY or height_of(told) >= ENOUGH


def is_news(told: QueuedEvents) -> bool:
    """Return whether there is an event about the game itself rather than its rules; such events never wait."""
    return any(each.event.key.startswith("table-") for each in told)


def last_row(told: QueuedEvents) -> int:
    """Return the log row whose position the picture of a message shows."""
    return max((each.seq for each in told), default=0)
