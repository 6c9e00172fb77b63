"""The interface of a store for upgrades, backups and leases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import URL, Connection

T = TypeVar("T")


class Database(Protocol):
    """A database in which functions of a connection run."""

    url: URL

    @property
    def backend(self) -> str:
        """Return `sqlite` or `postgresql`."""

    async def read(self, job: Callable[[Connection], T]) -> T:
        """Run a job that only reads."""

    async def write(self, job: Callable[[Connection], T]) -> T:
        """Run the job as one durable transaction."""

    def lock_until_end(self, connection: Connection, what: str) -> None:
        """Hold a lock until the end of a transaction that keeps out all other processes, if there can be any."""


def take_time(connection: Connection) -> None:
    """Exempt a transaction from the idle timeout, so that it may compute for long; it holds no lock that play waits
    for.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
