"""Posts: what the rows of the outbox hold, each kind as a class beside the code that sends it.

Kinds and field names are stored, and rows wait across an upgrade: neither may change. A field with a default is stored
only where it differs. Unknown keys are ignored.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform

from sqlalchemy import Connection

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


Target = ChannelTarget | PersonTarget


def target_of(text: str) -> Target:
    """Read a target as it is stored."""
    scope, _, number = text.partition(":")
    return (ChannelTarget if scope == "channel" else PersonTarget)(int(number))


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
