"""Which events go into which message of a game's channel. Everything here is pure.

A phase that has ended and has changed the map becomes one message with its map. What changes nothing on the map waits
for the next message, and so does a phase under way, until it is enough for a message (a call shows it meanwhile). A
message takes what fits two screens of a phone, by the height of its lines; what is left becomes the next part of the
same row, or is held. A message that was sent is never changed. The last lines of a game stand on the card of its end
where it has room for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from bot.cards.limits import TALL
from bot.outbox.sent import SentRow
from engine.kernel import Event

MANY = 20  # lines that are enough for any message
ENOUGH = 46  # height in lines that is enough for any message; some room is left for a line or two that cannot wait
LAST = 20  # height in lines for which the card of the end has room
FIRST = 1  # log row of the beginning: the dashboard shows that position

Address = tuple[int, int]  # a row of the outbox, and the index of an event in it
Height = Callable[[Event], int]  # lines that an event takes in a message; 0 if it is not shown


class QueuedEvent(NamedTuple):
    """An event to be told: where it is stored, its row of the log, and its height in lines."""

    at: Address
    seq: int
    event: Event
    tall: int

    @property
    def is_line(self) -> bool:
        """Whether it makes a line and not a heading."""
        return self.tall > 0 and self.event.key not in ("phase", "over")


QueuedEvents = tuple[QueuedEvent, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """What the next message tells."""

    told: QueuedEvents
    mapped: bool  # whether its position is drawn here, if it is drawn at all
    urgent: bool  # whether it is posted even if it changes nothing on the map


@dataclass(frozen=True, slots=True)
class Held:
    """What has been queued but not posted yet, and what goes on from the last message."""

    waiting: QueuedEvents = ()
    through: Address = (0, -1)  # the last event that was told
    row: int = 0  # the newest row whose events are known
    mapped: int = FIRST  # the log row whose position the last map shows
    heading: QueuedEvents = ()  # of the phase in which the last message broke off

    @property
    def begun(self) -> bool:
        """Whether a message was posted."""
        return self.through[0] > 0

    @property
    def shown(self) -> list[Event]:
        """The events as a message shows them."""
        return [each.event for each in self.headed(self.waiting)]

    def with_row(self, row: int, payload: Mapping[str, Any], height: Height) -> Held:
        """Add the events of a row that is not known yet."""
        if row <= self.row:
            return self
        found = [
            QueuedEvent((row, index), seq, event, height(event))
            for index, (seq, plain) in enumerate(payload.get("events", ()))
            if (row, index) > self.through and (event := Event.from_dict(plain)).public and event.key != "over"
        ]
        return replace(self, waiting=(*self.waiting, *found), row=row)

    def headed(self, told: QueuedEvents) -> QueuedEvents:
        """Put events that go on with a phase in a new message under its heading."""
        return told if not told or told[0].event.key == "phase" or is_news(told[:1]) else (*self.heading, *told)

    def first(self, count: int, *, ending: bool = False) -> Part:
        """Return the part that told so many events: the message has arrived, whatever would be cut now."""
        part = next_part(self, ending=ending)
        return part if part and len(part.told) == count else Part(self.waiting[:count], not ending, False)

    def after(self, part: Part) -> Held:
        """Return what is held once a part was posted."""
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
        """Return what is held once the card of the end has told everything."""
        return replace(self, waiting=(), through=(row, 0), row=row, heading=())

    def to_dict(self) -> dict[str, Any]:
        """What is stored with the message just posted."""
        heading = next(([each.seq, each.event.to_dict()] for each in self.heading), None)
        return {"through": list(self.through), "map": self.mapped, "heading": heading}

    @classmethod
    def from_dict(cls, plain: Mapping[str, Any]) -> Held:
        """What was stored with a message, without the events that wait."""
        through = (int(plain["through"][0]), int(plain["through"][1]))
        heading = tuple(
            QueuedEvent(through, seq, Event.from_dict(event), 1) for seq, event in filter(None, [plain["heading"]])
        )
        return cls(through=through, row=through[0] - 1, mapped=plain["map"], heading=heading)


def held_after(part: Mapping[str, Any] | None, rows: Iterable[SentRow], height: Height) -> Held:
    """Return what rows of a game still hold back after the newest part that was told.

    Rows of 0.3.0 know no parts: they are cut again to find what those with a message have told.
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
    """Return what the next message may tell; None while everything waits for a later one."""
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
    """Return whether a message may end before an event: a phase begins, or one side's part of it after a long one."""
    event = pending[place].event
    return event.key == "phase" and (not event.facts.get("acting") or is_long(pending[:place]))


def before_what_is_under_way(pending: QueuedEvents, at: int) -> int:
    """Return where a long part under way is cut: before one side's own, unless one message cannot hold it."""
    late = [place for place in headings(pending) if place > at and height_of(pending[at:place]) >= TALL // 2]
    if late:
        return late[-1]
    return len(pending) if height_of(pending[at:]) > TALL else at


def without_end(told: QueuedEvents) -> QueuedEvents:
    """Return the events up to the last line: what follows it heads or precedes the next."""
    return told[: max((place for place, each in enumerate(told, 1) if each.is_line), default=0)]


def fitting(done: QueuedEvents) -> QueuedEvents:
    """Return as much as one message holds: cut where a phase begins late, else into even parts.

    The events of one answer stay together where they can.
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
    """Return the places at which phases begin."""
    return [place for place, each in enumerate(told) if each.event.key == "phase"]


def lines(told: QueuedEvents) -> int:
    """Return how many lines some events make."""
    return sum(each.is_line for each in told)


def height_of(told: Sequence[QueuedEvent]) -> int:
    """Return how tall some events stand in a message, headings included."""
    return sum(each.tall for each in told)


def is_long(told: QueuedEvents) -> bool:
    """Return whether some events are enough for any message."""
    return lines(told) >= MANY or height_of(told) >= ENOUGH


def is_news(told: QueuedEvents) -> bool:
    """Return whether something happened around the game and not in the rules: that never waits."""
    return any(each.event.key.startswith("table-") for each in told)


def last_row(told: QueuedEvents) -> int:
    """Return the log row after which the picture of a message is drawn."""
    return max((each.seq for each in told), default=0)
