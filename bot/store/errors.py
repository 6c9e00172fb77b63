"""What can go wrong with the database, told apart because the cure differs."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError, IntegrityError

from engine.kernel.errors import RulesError


class StoreError(RulesError, key="error-store"):
    """The database refused; nothing was changed."""


class StoreBusy(StoreError, key="error-store-busy"):
    """Another process holds the database; trying again soon will do."""


class StoreUnreachable(StoreBusy, key="error-store-unreachable"):
    """Nobody answers where the database should be."""


class StoreConflict(StoreError, key="error-store-busy"):
    """Somebody else has written what was to be unique: the row of a log, the game of a channel."""


class StoreOutdated(StoreError, key="error-store-busy"):
    """Another process has changed what this one had in memory; it is dropped, and the act can be tried anew."""


class StoreFull(StoreError, key="error-store-full"):
    """No room is left on the disk; nothing can be saved until somebody makes some."""


class StoreDamaged(StoreError, key="error-store-damaged"):
    """The database file itself is damaged; trying again will not help."""


BUSY = (
    "database is locked",
    "database table is locked",
    "could not obtain lock",
    "deadlock detected",
    "could not serialize",
    "too many clients",
    "connection is closed",
    "connection was closed",
    "statement timeout",
    "lock timeout",
    "idle-in-transaction timeout",  # this process hung in the middle of a transaction
    "underlying connection is closed",
    "cannot switch to state",  # a connection that was cut in the middle of something
    "database system is",  # starting up, shutting down, not yet accepting connections
    "terminating connection",
)
DAMAGED = ("malformed", "not a database", "file is encrypted", "corrupt")
FULL = ("disk is full", "disk i/o error", "no space left", "could not extend file", "disk quota")


def classify_error(error: DBAPIError) -> StoreError:
    """The typed error for what the driver said; the statement and its values stay out of it."""
    if isinstance(error, IntegrityError):
        return StoreConflict()
    said = str(error.orig).splitlines()[0] if error.orig is not None else type(error).__name__
    lower = said.lower()
    kind = (
        StoreDamaged
        if any(words in lower for words in DAMAGED)
        else StoreBusy
        if any(words in lower for words in BUSY)
        else StoreFull
        if any(words in lower for words in FULL)
        else StoreError
    )
    return kind(said=said)
