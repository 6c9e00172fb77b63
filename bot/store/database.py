"""What upgrades, backups and the lease need of a store."""

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
