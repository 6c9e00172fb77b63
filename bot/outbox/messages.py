"""What passes through the outbox: a message, what became of it, and the ways in which sending it can fail."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.outbox.post import class_of


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
