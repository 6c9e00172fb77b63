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
        """In a transaction: keep every other process from the same thing until it ends, where there can be others."""


def take_time(connection: Connection) -> None:
    """Let a transaction think for long between two statements: it holds no lock that anybody at play waits for."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
