"""Posts: which message an event goes into, and where a message is cut. The one place where this is decided.

A dispatch leaves the table as a row of the outbox with the events it tells, each with its row of the log; behind a
long story come empty rows, for the messages that it may need. Delivery asks `PhasePosts` what a row becomes: a phase
that has ended and has changed the map becomes one message with its map; what changes nothing on the map waits for the
next message, and so does a phase under way, until it is enough for a message (anybody called meanwhile reads it in the
call). A message takes what fits two screens of a phone, by the height of its lines; the rest is held and joins the
next. A message that was sent is never changed again, and its picture is drawn for the position after the last row that
it tells (`last_row`). The last lines of a game stand on the card of its end where there is room for them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from bot.cards.limits import TALL
from engine.kernel import Event, Importance, Title

Told = tuple[int, Event]  # the row of the log, and what it told
Changed = Callable[[int, int], Awaitable[bool]]  # whether two rows of the log left different positions
MANY = 20  # lines that are enough for any message
ENOUGH = 46  # the height that is enough for any message: some room is left for a line or two that cannot wait
LAST = 20  # the height of the last lines of a game for which the card of its end has room
FIRST = 1  # the row of the beginning: the board shows that position


class Measure(Protocol):
    """How tall events stand in a message."""

    def __call__(self, event: Event) -> int:
        """The height of an event; 0 if it is not shown."""

    def shows(self, event: Event) -> bool:
        """Whether an event is shown at all."""

    def at_most(self, event: Event) -> int:
        """A height that the event does not exceed, known without saying it."""


def is_taller(told: Iterable[Told], most: int, measure: Measure) -> bool:
    """Whether some events need more room; mostly that is known without the words of three languages."""
    events = events_of(told)
    return sum(map(measure.at_most, events)) > most and sum(map(measure, events)) > most


def merge_runs(told: Sequence[Told], title: Title) -> list[Told]:
    """What happened several times in a row to one thing after another becomes one event, in the place of the last."""
    found: list[Told] = []
    run, kind = 0, ""  # where those begin that tell the same kind of thing
    for seq, event in told:
        if title.importance(event) is Importance.STEP:
            found.append((seq, event))
            continue
        if event.key != kind:
            run, kind = len(found), event.key
        for place in range(run, len(found)):
            earlier = found[place][1]
            if title.importance(earlier) is Importance.STEP:
                continue
            if (both := title.merge(earlier, event)) is not None:
                del found[place]
                event = both
                break
        found.append((seq, event))
    return found


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


def stories(told: Sequence[Told], measure: Measure, spare: int = 0) -> list[dict[str, Any]]:
    """The payloads of a story: all of it, and then empty ones for as many messages as it may need."""
    lines, half = [pair for pair in told if is_line(pair[1])], TALL // 2
    spare += sum(map(measure.at_most, events_of(lines))) // half
    return [story(told), *(story([]) for _ in range(spare))]


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
    goes_on: bool = False  # in a message that follows at once
    first: bool = False  # of the game


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
    begun: bool = False  # whether a message was posted

    def split(self, payload: Mapping[str, Any]) -> Cut:
        """Divide what is held and told into what a row completes and what is under way or too much."""
        told = [(seq, event) for seq, event in told_by(payload) if event.public and event.key != "over"]
        pending = [*self.held, *told]
        begun = [place for place in range(len(pending)) if self.closes(pending, place)]
        at = begun[-1] if begun else 0
        if is_ending(payload) or payload.get("more") or is_news(pending):
            at = len(pending)
        elif self.is_long(pending[at:]):
            at = self.before_what_is_under_way(pending, at)
        done = self.without_end(pending[:at])
        fits = self.fitting(done)
        rest = pending[len(fits) :]
        amid = len(fits) < len(done) and any(seq == last_row(fits) and self.lines([(seq, e)]) for seq, e in rest)
        return Cut(fits, rest, len(fits) < len(done), amid)

    def before_what_is_under_way(self, pending: Sequence[Told], at: int) -> int:
        """Where a long part under way is cut: before one side's own, which waits as long as one message holds it."""
        heads = [place for place in range(at + 1, len(pending)) if pending[place][1].key == "phase"]
        late = [place for place in heads if self.height(pending[at:place]) >= TALL // 2]
        if late:
            return late[-1]
        return len(pending) if is_taller(pending[at:], TALL, self.measure) else at

    def without_end(self, told: Sequence[Told]) -> list[Told]:
        """Events up to the last that makes a line: what follows it heads or precedes the next."""
        last = next((place for place in range(len(told), 0, -1) if self.lines(told[place - 1 : place])), 0)
        return list(told[:last])

    def fitting(self, done: list[Told]) -> list[Told]:
        """As much as one message holds; what is too long is cut where a phase begins late, else into even parts.

        What one answer brought about stays together where it can.
        """
        if not is_taller(done, TALL, self.measure):
            return done
        tall = self.height(done)
        end = next(end for end in range(1, len(done) + 1) if self.height(done[: end + 1]) > TALL)
        heads = [place for place in range(1, end + 1) if done[place][1].key == "phase"]
        late = [place for place in heads if self.height(done[:place]) >= TALL // 2]
        even = next(place for place in range(1, end + 1) if place == end or self.height(done[:place]) * 2 >= tall)
        whole = [place for place in range(1, end + 1) if done[place - 1][0] != done[place][0]]
        fair = [place for place in whole if self.height(done[:place]) >= TALL // 2]
        cut = late[-1] if late else min(fair, key=lambda place: abs(place - even), default=even)
        return self.without_end(done[:cut]) or done[:end]

    def closes(self, pending: Sequence[Told], place: int) -> bool:
        """Whether a message may end before an event: where a phase begins, or one side's part of it once it is long."""
        event = pending[place][1]
        if event.key != "phase":
            return False
        return not event.facts.get("acting") or self.is_long(pending[:place])

    async def place(self, payload: Mapping[str, Any], changed: Changed, *, always: bool = False) -> NewPost | None:
        """Decide what a row becomes; `changed` compares two positions, `always` is a channel that wants every map."""
        cut = self.split(payload)
        if not self.lines(cut.done) or (is_ending(payload) and self.height([*cut.done, *cut.rest]) <= LAST):
            return None
        wanted = bool(payload.get("map", True)) and not cut.amid
        fresh = wanted and (always or await changed(self.mapped, last_row(cut.done)))
        worth = fresh or cut.full or is_ending(payload) or is_news(cut.done) or self.is_long(cut.done)
        if not worth:
            return None
        return NewPost(self.headed(cut.done), fresh, await self.goes_on(payload, cut, changed), not self.begun)

    async def goes_on(self, payload: Mapping[str, Any], cut: Cut, changed: Changed) -> bool:
        """Whether the empty row behind this one becomes a message as well: then that one says whose turn it is."""
        if not cut.full:
            return False
        after = replace(self)
        after.follow(True, payload)
        return await after.place({**payload, "events": []}, changed) is not None

    def follow(self, posted: bool, payload: Mapping[str, Any]) -> None:
        """A row that became a message, or none."""
        cut = self.split(payload)
        if not posted:
            self.held = [*cut.done, *cut.rest]
            return
        self.held, self.begun = cut.rest, True
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
    """Whether a row tells the last story of a game; the card of its end follows with the map and the last lines."""
    return bool(payload.get("ending") or payload.get("outcome"))


def tells_end(payload: Mapping[str, Any]) -> bool:
    """Whether a row is the card of a game's end, which also tells what was held."""
    return "outcome" in payload and "events" not in payload


def phase_posts(rows: Iterable[tuple[bool, Mapping[str, Any]]], measure: Measure) -> PhasePosts:
    """The posts so far, from the rows already sent and whether they became messages."""
    posts = PhasePosts(measure)
    for posted, payload in rows:
        if tells_end(payload):
            posts = PhasePosts(measure, mapped=posts.mapped, begun=True)
        else:
            posts.follow(posted, payload)
    return posts
