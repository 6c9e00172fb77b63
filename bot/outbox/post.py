"""Posts: the contents of outbox rows, one class per kind beside the code that sends it; and delivery results.

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

Plain = Mapping[str, Any]  # a stored event
P = TypeVar("P", bound="Post")
FRESH_ROW: dict[str, Any] = {
    **dict.fromkeys(("game_id", "slot", "tournament_id")),
    "seq": 0,
    "state": "waiting",
    "attempts": 0,
    "not_before": 0.0,
}
Receipt = Callable[[Connection, Any, int], None]  # called with the post and id of the new object
#: The class of each kind.
POSTS: dict[str, type[Post]] = {}
RECEIPTS: dict[type[Post], Receipt] = {}


class Post:
    """A message that the bot has to send."""

    post_kind: ClassVar[str]
    remembered: ClassVar[bool] = False  # remembers the result in memory: the next row may be sent at once
    marked: ClassVar[bool] = True  # its message carries the row's mark, to be found after a crash
    wakes: ClassVar[bool] = False  # games wait for what it makes
    is_feed: ClassVar[bool] = False  # for spectators: it never delays the players' own posts

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
    """Register a class as the post of a kind."""

    def register(cls: type[P]) -> type[P]:
        made = dataclass(frozen=True)(cls)
        if kind in POSTS:
            raise ValueError(f"two posts of kind {kind}")
        made.post_kind, POSTS[kind] = kind, made
        return made

    return register


def receipt(cls: type[P]) -> Callable[[Receipt], Receipt]:
    """Register a function that stores the result of a delivery, in the transaction that settles the row."""

    def register(write: Receipt) -> Receipt:
        RECEIPTS[cls] = write
        return write

    return register


def class_of(kind: str) -> type[Post]:
    """Return the class of a kind; an unknown kind gets the base class."""
    return POSTS.get(kind, Post)


def feed_kinds() -> list[str]:
    """Return the kinds of posts for spectators."""
    return [kind for kind, cls in POSTS.items() if cls.is_feed]


@dataclass(frozen=True, slots=True)
class ChannelTarget:
    """A channel as the target of a post."""

    id: int

    def __str__(self) -> str:
        return f"channel:{self.id}"


@dataclass(frozen=True, slots=True)
class PersonTarget:
    """A user's direct messages as the target of a post."""

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


# messages from delivery and from the host's monitoring


@post("dm-closed")
class DmClosed(Post):
    """A user accepts no direct messages; the channel is told so, without the contents of the message."""

    user: int
    about: str


@post("permission-missing")
class CannotPost(Post):
    """Messages to a channel wait for permissions."""

    channel: str
    missing: Sequence[str]


@post("posting-worse")
class PostingWorse(Post):
    """Messages to a channel are sent, but degraded by missing permissions."""

    channel: str
    missing: Sequence[str]


@post("channel-gone")
class ChannelGone(Post):
    """The channel of a game or a tournament no longer exists."""


@post("alert")
class Alert(Post):
    """A problem that only the host can fix."""

    alert: str
    facts: Plain
    language: str


def outbox_row(kind: str, target: str, payload: Mapping[str, Any], *, at: float, **columns: Any) -> dict[str, Any]:
    """Return the outbox row of a message to be sent."""
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
    parts: Sequence[Mapping[str, Any]] | None = None  # of the messages sent for it so far

    @property
    def is_feed(self) -> bool:
        """Whether the post is for spectators."""
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
    """A message that was delivered; without an id if nothing was posted (an edit without changes).

    `lacking` are optional permissions that were missing; None if they were not checked. `part` is stored with the row;
    after one with `more`, the row is delivered again.
    """

    message_id: int | None
    lacking: tuple[str, ...] | None = None
    part: Mapping[str, Any] | None = None
    more: bool = False


class RetryLater(Exception):
    """Certainly not delivered; retry after so many seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        super().__init__(f"again in {seconds:g} s")


class Closed(Exception):
    """The user accepts no direct messages."""


class Gone(Exception):
    """The target no longer exists."""


class PermissionMissing(Exception):
    """Certainly not delivered, because the bot lacks permissions; the message waits until they are granted."""

    def __init__(self, *missing: str) -> None:
        self.missing = missing
        super().__init__(", ".join(missing) or "unknown")


class Unreachable(Exception):
    """Discord or the network is down, so it is unknown whether the message arrived; it is retried without limit."""


class Sink(Protocol):
    """Delivers messages. Any exception other than those above means that the outcome is unknown."""

    async def deliver(self, row: OutboxMessage) -> Delivered:
        """Send or edit a message, and return what was delivered."""

    async def find(self, row: OutboxMessage) -> Delivered | None:
        """Return the message that this row, or its next part, became before a crash; None if there is none."""


@dataclass(slots=True)
class DeliveryResult:
    """The result of trying to deliver a row."""

    message: OutboxMessage
    state: str
    message_id: int | None = None
    not_before: float = 0.0
    counted: bool = True  # outages and missing permissions do not count
    missing: tuple[str, ...] | None = None  # missing permissions, when first detected
    part: Mapping[str, Any] | None = None  # of the message just delivered


@dataclass(frozen=True, slots=True)
class NextDelivery:
    """The next rows of a target, or when the first is due, or neither; and the other targets to wake."""

    messages: Sequence[OutboxMessage] = ()
    state: str = ""  # state before the first was claimed
    due: float | None = None
    wake: Sequence[str] = ()
    last: bool = False  # whether these are the target's last rows


journal = logging.getLogger(__name__)
LONGEST_WAIT = 300.0  # seconds; permissions are checked again after this, and at once on a press there


class Troubles:
    """Tracks the missing permissions and the outages of each target, and which users were told."""

    def __init__(self, clock: Clock, patience: float) -> None:
        self.clock, self.patience = clock, patience  # seconds before the first retry; then doubled
        self.blocked: dict[str, tuple[str, ...]] = {}  # missing permissions by target
        self.hampered: dict[str, tuple[str, ...]] = {}  # missing optional permissions by target
        self.told: set[tuple[str, int]] = set()  # targets, and users notified of missing permissions
        self.outages: dict[str, int] = {}  # consecutive failures

    def put_aside(self, message: OutboxMessage, missing: tuple[str, ...]) -> DeliveryResult:
        """Keep a message until a missing permission is granted; report it once."""
        first = message.target not in self.blocked
        self.blocked[message.target] = missing
        if first:
            journal.warning("cannot post in %s: %s missing", message.target, ", ".join(missing) or "a permission")
        later = self.clock.time() + LONGEST_WAIT
        return DeliveryResult(message, "waiting", not_before=later, counted=False, missing=missing if first else None)

    def wait_out(self, message: OutboxMessage, error: Exception) -> DeliveryResult:
        """Retry after an outage without limit, at increasing intervals."""
        failures = self.outages[message.target] = self.outages.get(message.target, 0) + 1
        wait = min(LONGEST_WAIT, self.patience * 2.0 ** min(failures - 1, 9))
        journal.warning("outbox %s: no way out, again in %g s: %s", message.target, wait, type(error).__name__)
        return DeliveryResult(message, "flight", not_before=self.clock.time() + wait, counted=False)

    def arrived(self, message: OutboxMessage, delivered: Delivered) -> DeliveryResult:
        """Record a delivery: clear the problems of its target, and report newly missing optional permissions once."""
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
        """Return whether a user has not yet been told what is missing at a target, and record that they now are."""
        fresh = (target, user) not in self.told
        self.told.add((target, user))
        return fresh

    def _forget_told(self, target: str) -> None:
        self.told = {each for each in self.told if each[0] != target}


def result_of(message: OutboxMessage, delivered: Delivered) -> DeliveryResult:
    """Return the result for a row whose message, or next part, was delivered."""
    state = "waiting" if delivered.more else "sent"
    return DeliveryResult(message, state, delivered.message_id, part=delivered.part)
