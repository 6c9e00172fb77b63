"""Errors of the database, with a class for each remedy."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError, IntegrityError

from engine.kernel.errors import RulesError


class StoreError(RulesError, key="error-store"):
    """The database refused; nothing was changed."""


class StoreBusy(StoreError, key="error-store-busy"):
    """Another process holds the database; a retry may succeed."""


class StoreUnreachable(StoreBusy, key="error-store-unreachable"):
    """The database server does not answer."""


class StoreConflict(StoreError, key="error-store-busy"):
    """Another writer has stored a value that must be unique, such as a log row or the game of a channel."""


class StoreOutdated(StoreError, key="error-store-busy"):
    """Another process has changed what this one had in memory; that was dropped, and the act can be retried."""


class StoreFull(StoreError, key="error-store-full"):
    """The disk is full; nothing can be saved until space is freed."""


class StoreDamaged(StoreError, key="error-store-damaged"):
    """The database file is damaged; a retry will not help."""


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
    "cannot switch to state",  # a connection dropped mid-operation
    "database system is",  # starting up, shutting down, not yet accepting connections
    "terminating connection",
)
DAMAGED = ("malformed", "not a database", "file is encrypted", "corrupt")
FULL = ("disk is full", "disk i/o error", "no space left", "could not extend file", "disk quota")


def classify_error(error: DBAPIError) -> StoreError:
    """Return the typed error for a driver error, without the statement and its values."""
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
