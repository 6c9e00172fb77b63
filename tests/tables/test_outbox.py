"""Delivery: once, in order, again after failure, never a secret in the channel."""
from __future__ import annotations

import asyncio

from bot.outbox import Closed, Delivered, Letter, Outbox, RetryLater
from bot.store import Store
from bot.tables import Tables
from tests.tables.toy_table import RED, begun


class Recording:
    """A sink that keeps what it was given."""

    def __init__(self) -> None:
        self.sent: list[Letter] = []
        self.trouble: list[Exception] = []
        self.shut: set[str] = set()

    async def deliver(self, row: Letter) -> Delivered:
        if row.target in self.shut:
            raise Closed
        if self.trouble:
            raise self.trouble.pop(0)
        self.sent.append(row)
        return Delivered(1000 + len(self.sent))

    async def find(self, row: Letter) -> int | None:
        return next((1001 + n for n, old in enumerate(self.sent) if old.nonce == row.nonce), None)


async def test_a_started_game_is_announced_once_and_in_order(store: Store, tables: Tables) -> None:
    sink = Recording()
    outbox = Outbox(store, sink, tables.clock)
    tables.listen(outbox.wake)
    await outbox.start()
    game = await begun(tables)
    await outbox.drain()
    kinds = [row.kind for row in sink.sent if row.kind != "lobby"]
    assert kinds == ["started", "dashboard", "question-notice"], kinds
    assert {row.target for row in sink.sent} == {"channel:5"}
    assert len({row.nonce for row in sink.sent}) == len(sink.sent)
    question = await tables.question(game, RED)
    assert question is not None
    await tables.submit(game, RED, question.seq, "x")
    await outbox.drain()
    assert len([row for row in sink.sent if row.kind == "dispatch"]) == 0
    await outbox.stop()


async def test_what_must_wait_is_tried_again(store: Store, tables: Tables) -> None:
    sink = Recording()
    outbox = Outbox(store, sink, patience=0.02)
    sink.trouble = [RetryLater(0.02), ConnectionError()]
    await begun(tables)
    await outbox.start()
    for _ in range(500):
        await asyncio.sleep(0.01)
        if any(row.kind == "question-notice" for row in sink.sent):
            break
    await outbox.stop()
    assert [row.kind for row in sink.sent][:2] == ["lobby", "started"]
