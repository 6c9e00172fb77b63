"""Posts: what the rows of the outbox hold, each kind as a class beside the code that sends it, and what became of them.

Kinds and field names are stored, and rows wait across an upgrade: neither may change. A field with a default is stored
only where it differs. Unknown keys are ignored.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar, Protocol, Self, TypeVar, dataclass_transform

from sqlalchemy import Connection

from bot.base import Clock

Plain = Mapping[str, Any]  # of an event, as JSON
P = TypeVar("P", bound="Post")
FRESH_ROW: dict[str, Any] = {
    **dict.fromkeys(("game_id", "slot", "tournament_id")),
    "seq": 0,
    "state": "waiting",
    "attempts": 0,
    "not_before": 0.0,
}
Receipt = Callable[[Connection, Any, int], None]  # called with the post and the id of what was made
#: The class of each kind.
POSTS: dict[str, type[Post]] = {}
RECEIPTS: dict[type[Post], Receipt] = {}


class Post:
    """A message that the bot owes somebody."""

    post_kind: ClassVar[str]
    remembered: ClassVar[bool] = False  # the process remembers what became of it: the next row may be sent at once
    marked: ClassVar[bool] = True  # its message has the row's mark, by which it is found after a crash
    wakes: ClassVar[bool] = False  # games wait for what it makes
    is_feed: ClassVar[bool] = False  # for those who watch: it never takes the place of the players' own

    def to_dict(self) -> dict[str, Any]:
        """Return the payload of its row."""
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)  # type: ignore[arg-type]
            if field.default is MISSING or getattr(self, field.name) != field.default
        }

    @classmethod
    def from_dict(cls, plain: Plain) -> Self:
        """Read the payload of a row."""
        return cls(**{field.name: plain[field.name] for field in fields(cls) if field.name in plain})  # type: ignore[arg-type]


@dataclass_transform(frozen_default=True)
def post(kind: str) -> Callable[[type[P]], type[P]]:
    """Make a class the post of a kind."""

    def register(cls: type[P]) -> type[P]:
        made = dataclass(frozen=True)(cls)
        if kind in POSTS:
            raise ValueError(f"two posts of kind {kind}")
        made.post_kind, POSTS[kind] = kind, made
        return made

    return register


def receipt(cls: type[P]) -> Callable[[Receipt], Receipt]:
    """Let a function write down what a delivery has made, in the transaction that settles the row."""

    def register(write: Receipt) -> Receipt:
        RECEIPTS[cls] = write
        return write

    return register


def class_of(kind: str) -> type[Post]:
    """Return the class of a kind; of an unknown one, what posts usually are."""
    return POSTS.get(kind, Post)


def feed_kinds() -> list[str]:
    """Return the kinds of posts for those who watch."""
    return [kind for kind, cls in POSTS.items() if cls.is_feed]


@dataclass(frozen=True, slots=True)
class ChannelTarget:
    """A channel as the target of a post."""

    id: int

    def __str__(self) -> str:
        return f"channel:{self.id}"


@dataclass(frozen=True, slots=True)
class PersonTarget:
    """Somebody's direct messages as the target of a post."""

    id: int

    def __str__(self) -> str:
        return f"user:{self.id}"


@dataclass(frozen=True, slots=True)
class HookTarget:
    """A webhook as the target of a post."""

    id: int

    def __str__(self) -> str:
        return f"hook:{self.id}"


Target = ChannelTarget | PersonTarget | HookTarget


def target_of(text: str) -> Target:
    """Read a target as it is stored."""
    scope, _, number = text.partition(":")
    kinds: dict[str, type[ChannelTarget | PersonTarget | HookTarget]] = {"channel": ChannelTarget, "hook": HookTarget}
    return kinds.get(scope, PersonTarget)(int(number))


# what delivery itself and the host's own watch say


@post("dm-closed")
class DmClosed(Post):
    """Somebody takes no direct messages; said in the channel without what the message held."""

    user: int
    about: str


@post("permission-missing")
class CannotPost(Post):
    """Messages to a channel wait for permissions."""

    channel: str
    missing: Sequence[str]


@post("posting-worse")
class PostingWorse(Post):
    """Messages to a channel arrive, but worse for want of permissions."""

    channel: str
    missing: Sequence[str]


@post("channel-gone")
class ChannelGone(Post):
    """The channel of a game or a tournament does not exist any more."""


@post("alert")
class Alert(Post):
    """Something that only the host can put right."""

    alert: str
    facts: Plain
    language: str


def outbox_row(kind: str, target: str, payload: Mapping[str, Any], *, at: float, **columns: Any) -> dict[str, Any]:
    """A message that waits to be sent."""
    own = {"kind": kind, "target": target, "payload": dict(payload), "nonce": secrets.token_hex(12), "at": at}
    return FRESH_ROW | own | columns


@dataclass(frozen=True, slots=True)
class OutboxMessage:
    """One row of the outbox."""

    id: int
    game_id: str | None
    seq: int
    kind: str
    target: str
    payload: Mapping[str, Any]
    nonce: str
    attempts: int
    slot: str | None
    at: float
    tournament_id: str | None = None
    parts: Sequence[Mapping[str, Any]] | None = None  # of the messages that it has become so far

    @property
    def is_feed(self) -> bool:
        """Whether it is for those who watch."""
        return class_of(self.kind).is_feed

    @property
    def scope(self) -> str:
        """`channel` or `user`."""
        return self.target.partition(":")[0]

    @property
    def target_id(self) -> int:
        """The channel's or the user's id."""
        return int(self.target.partition(":")[2])


@dataclass(frozen=True, slots=True)
class Delivered:
    """A message that arrived; no id where nothing was posted (an edit that changed nothing).

    `lacking` names permissions without which it arrived all the same, but worse; None where nobody looked. `part` is
    kept with the row; after one with `more` the row is delivered again.
    """

    message_id: int | None
    lacking: tuple[str, ...] | None = None
    part: Mapping[str, Any] | None = None
    more: bool = False


class RetryLater(Exception):
    """Surely not delivered; try again after so many seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        super().__init__(f"again in {seconds:g} s")


class Closed(Exception):
    """The person takes no direct messages."""


class Gone(Exception):
    """The target does not exist any more."""


class PermissionMissing(Exception):
    """Surely not delivered, because the bot lacks permissions there; it waits until they are given."""

    def __init__(self, *missing: str) -> None:
        self.missing = missing
        super().__init__(", ".join(missing) or "unknown")


class Unreachable(Exception):
    """Discord, or the way to it, is down; nobody knows whether it arrived. It is tried for as long as it takes."""


class Sink(Protocol):
    """Speaks to people. Any other exception than those above means: nobody knows whether it arrived."""

    async def deliver(self, row: OutboxMessage) -> Delivered:
        """Send, or edit, and say which message it became."""

    async def find(self, row: OutboxMessage) -> Delivered | None:
        """Return the message that this row, or its next part, became before a crash; None if there is none."""


@dataclass(slots=True)
class DeliveryResult:
    """What became of the row just tried."""

    message: OutboxMessage
    state: str
    message_id: int | None = None
    not_before: float = 0.0
    counted: bool = True  # an outage or a missing permission is no attempt
    missing: tuple[str, ...] | None = None  # the permissions found missing, the first time they are
    part: Mapping[str, Any] | None = None  # of the message that has just arrived


@dataclass(frozen=True, slots=True)
class NextDelivery:
    """The next rows of a target, or when the first may be tried, or neither; and who else has something new."""

    messages: Sequence[OutboxMessage] = ()
    state: str = ""  # that of the first before it was taken
    due: float | None = None
    wake: Sequence[str] = ()
    last: bool = False  # whether no other row of the target stands behind them


journal = logging.getLogger(__name__)
LONGEST_WAIT = 300.0  # seconds; permissions are looked for again after so long, and at once on a press there


class Troubles:
    """Remembers, for each target, what is missing there and who has heard of it."""

    def __init__(self, clock: Clock, patience: float) -> None:
        self.clock, self.patience = clock, patience  # seconds before the second attempt; then twice as many
        self.blocked: dict[str, tuple[str, ...]] = {}  # targets, and the permissions missing there
        self.hampered: dict[str, tuple[str, ...]] = {}  # targets where messages arrive, but worse for want of these
        self.told: set[tuple[str, int]] = set()  # targets, and those who have heard what is missing there
        self.outages: dict[str, int] = {}  # failures in a row, by target

    def put_aside(self, message: OutboxMessage, missing: tuple[str, ...]) -> DeliveryResult:
        """A permission is missing: nothing is lost, everything waits; it is said once."""
        first = message.target not in self.blocked
        self.blocked[message.target] = missing
        if first:
            journal.warning("cannot post in %s: %s missing", message.target, ", ".join(missing) or "a permission")
        later = self.clock.time() + LONGEST_WAIT
        return DeliveryResult(message, "waiting", not_before=later, counted=False, missing=missing if first else None)

    def wait_out(self, message: OutboxMessage, error: Exception) -> DeliveryResult:
        """An outage: tried again for as long as it takes, less and less often."""
        failures = self.outages[message.target] = self.outages.get(message.target, 0) + 1
        wait = min(LONGEST_WAIT, self.patience * 2.0 ** min(failures - 1, 9))
        journal.warning("outbox %s: no way out, again in %g s: %s", message.target, wait, type(error).__name__)
        return DeliveryResult(message, "flight", not_before=self.clock.time() + wait, counted=False)

    def arrived(self, message: OutboxMessage, delivered: Delivered) -> DeliveryResult:
        """A message arrived: what kept messages from this target is over, and what makes them worse is said once."""
        target, lacking = message.target, delivered.lacking
        result = result_of(message, delivered)
        self.outages.pop(target, None)
        if self.blocked.pop(target, None) is not None:
            self._forget_told(target)
            journal.info("outbox %s: the permissions are back", target)
        before = self.hampered.get(target, ())
        if lacking is None or set(lacking) == set(before):
            return result
        if not lacking:
            del self.hampered[target]
            self._forget_told(target)
            return result
        self.hampered[target] = lacking
        fresh = tuple(name for name in lacking if name not in before)
        if fresh:
            journal.warning("posting in %s without %s", target, ", ".join(fresh))
        result.missing = fresh or None
        return result

    def tells_once(self, target: str, user: int) -> bool:
        """Whether a person has yet to hear what is missing at a target; from now on they have."""
        fresh = (target, user) not in self.told
        self.told.add((target, user))
        return fresh

    def _forget_told(self, target: str) -> None:
        self.told = {each for each in self.told if each[0] != target}


def result_of(message: OutboxMessage, delivered: Delivered) -> DeliveryResult:
    """Return what became of a row whose message, or next part, has arrived."""
    state = "waiting" if delivered.more else "sent"
    return DeliveryResult(message, state, delivered.message_id, part=delivered.part)
