"""A sink for the outbox that records rows, and queries on rows for the delivery tests."""

from __future__ import annotations

import asyncio

from sqlalchemy import select

from bot.outbox.post import Closed, Delivered, Gone, OutboxMessage, PermissionMissing
from bot.outbox.rows import waiting
from bot.store import Store
from bot.store.schema import outbox as rows


class Recording:
    """A sink that records what it receives."""

    def __init__(self) -> None:
        self.sent: list[OutboxMessage] = []
        self.trouble: list[Exception] = []
        self.shut: set[str] = set()
        self.gone: set[str] = set()
        self.forbidden: tuple[str, ...] = ()
        self.sought = 0
        self.lost_words = False

    async def deliver(self, row: OutboxMessage) -> Delivered:
        await asyncio.sleep(0)
        if row.target in self.shut:
            raise Closed
        if row.target in self.gone:
            raise Gone
        if self.forbidden and row.scope == "channel":
            raise PermissionMissing(*self.forbidden)
        if self.trouble:
            raise self.trouble.pop(0)
        self.sent.append(row)
        if self.lost_words:
            self.lost_words = False
            raise ConnectionError("it arrived, but nobody says so")
        return Delivered(1000 + len(self.sent))

    async def find(self, row: OutboxMessage) -> Delivered | None:
        self.sought += 1
        return next((Delivered(1001 + n) for n, old in enumerate(self.sent) if old.nonce == row.nonce), None)

    def kinds(self) -> list[str]:
        return [row.kind for row in self.sent]


async def empty(store: Store) -> None:
    for _ in range(1000):
        if not await waiting(store):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("something never left")


async def states(store: Store) -> set[str]:
    return set(await store.read(lambda connection: connection.execute(select(rows.c.state)).scalars().all()))
