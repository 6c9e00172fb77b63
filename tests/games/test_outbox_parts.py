"""A row that becomes several messages: each part is sent once and in order, whenever a process dies."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select

from bot.game_services import GameServices
from bot.games.announce import Dashboard, Dispatch, TurnCall
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.outbox import Outbox
from bot.outbox.post import ChannelTarget, Delivered, OutboxMessage, RetryLater, Unreachable
from bot.store import Store
from bot.store.schema import messages
from bot.store.schema import outbox as rows
from tests.games.recording import empty
from tests.games.toy_game import begun

PARTS = 3
CHANNEL = ChannelTarget(5)
SENT = [("dispatch", part) for part in range(PARTS)]


class Read:
    """The messages shown on Discord, which survive the process."""

    def __init__(self) -> None:
        self.posts: list[tuple[int, str, int]] = []  # row, kind, part


class PartSink:
    """A sink that sends dispatches in three parts, and dies at a given point of one part."""

    def __init__(self, channel: Read, place: str = "", part: int = -1) -> None:
        self.channel, self.place, self.part = channel, place, part
        self.died = asyncio.Event()
        self.sought = self.unreachable = 0

    async def dies(self, place: str, row: OutboxMessage) -> None:
        if row.kind == "dispatch" and (place, len(row.parts or ())) == (self.place, self.part):
            self.died.set()
            await asyncio.Event().wait()

    async def deliver(self, row: OutboxMessage) -> Delivered:
        part = len(row.parts or ())
        await self.dies("before sending", row)
        self.channel.posts.append((row.id, row.kind, part))
        await self.dies("after sending", row)
        if self.place == "unknown" and part == self.part and not self.unreachable:
            self.unreachable += 1
            raise Unreachable
        return self.delivered(row)

    def delivered(self, row: OutboxMessage) -> Delivered:
        part, place = len(row.parts or ()), self.channel.posts.index((row.id, row.kind, len(row.parts or ())))
        if row.kind != "dispatch":
            return Delivered(1000 + place)
        return Delivered(1000 + place, part={"part": part}, more=part + 1 < PARTS)

    async def find(self, row: OutboxMessage) -> Delivered | None:
        self.sought += 1
        arrived = (row.id, row.kind, len(row.parts or ())) in self.channel.posts
        return self.delivered(row) if arrived else None

    @property
    def told(self) -> list[tuple[str, int]]:
        return [(kind, part) for _, kind, part in self.channel.posts]


@pytest.fixture
async def game(store: Store, tables: GameServices) -> str:
    """Start a game whose first posts are sent, and queue a dispatch with a dashboard and a call behind it."""
    game = await begun(tables)
    first = Outbox(store, PartSink(Read()))
    await first.start()
    await first.drain()
    await first.stop()
    live, work = await tables.core.snapshot(game), UnitOfWork(store, game, 1.0)
    work.send(Dispatch([]), to=CHANNEL, seq=70)
    work.send(Dashboard(70), to=CHANNEL, seq=70, slot=f"dashboard:{game}")
    work.send(TurnCall([], 70), to=CHANNEL, seq=70, slot=f"notice:{game}")
    await tables.core.commit(live, work)
    return game


async def killed(outbox: Outbox) -> None:
    """End a process between two steps, like kill -9: nothing more is written."""
    tasks = list(outbox.workers.values())
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def stored(store: Store) -> tuple[str, int, list[dict[str, int]] | None, int | None]:
    """Return the state, the attempts, the parts and the latest message id of the dispatch."""
    query = select(rows.c.state, rows.c.attempts, rows.c.parts, rows.c.message_id).where(
        rows.c.seq == 70, rows.c.kind == "dispatch"
    )
    row = await store.read(lambda connection: connection.execute(query).one())
    return row.state, row.attempts, row.parts, row.message_id


async def lines(store: Store) -> list[int]:
    """Return the message ids recorded for the dispatch."""
    query = select(messages.c.message_id).where(messages.c.kind == "dispatch", messages.c.seq == 70)
    return list(await store.read(lambda connection: connection.execute(query.order_by(messages.c.id)).scalars().all()))


async def goes_on(store: Store, channel: Read) -> PartSink:
    """Send the rest from another process, and check that each part was sent once; return its sink."""
    sink = PartSink(channel)
    outbox = Outbox(store, sink, patience=0.01)
    await outbox.start()
    await empty(store)
    await outbox.drain()
    await outbox.stop()
    assert sink.told[:PARTS] == SENT, "each part once and in order, and before what stands behind"
    assert sorted(sink.told[PARTS:]) == [("dashboard", 0), ("question-notice", 0)]
    state, attempts, parts, number = await stored(store)
    assert (state, parts, number) == ("sent", [{"part": part} for part in range(PARTS)], 1000 + PARTS - 1)
    assert attempts <= 2, "what it took to send one part is not counted for the next"
    assert await lines(store) == [1000, 1001, 1002]
    return sink


@pytest.mark.usefixtures("game")
async def test_all_parts_leave_before_what_stands_behind(store: Store) -> None:
    await goes_on(store, Read())


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("place", ["before sending", "after sending"])
async def test_a_kill_in_flight_loses_and_doubles_no_part(store: Store, place: str, part: int) -> None:
    """Before and during sending, the part is not found and is sent; afterwards it is found, and the row continues."""
    channel = Read()
    sink = PartSink(channel, place, part)
    outbox = Outbox(store, sink)
    await outbox.start()
    await asyncio.wait_for(sink.died.wait(), 20)
    await killed(outbox)
    state, _, parts, _ = await stored(store)
    assert state == "flight" and len(parts or ()) == part
    assert len(channel.posts) == part + (place == "after sending")
    assert (await goes_on(store, channel)).sought >= 1  # those claimed with it are sought as well


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize("part", range(1, PARTS))
async def test_a_kill_before_the_claim_of_the_next_part_lets_it_wait(store: Store, part: int) -> None:
    channel = Read()
    sink = PartSink(channel)
    outbox = Outbox(store, sink)
    deliver = sink.deliver

    async def last(row: OutboxMessage) -> Delivered:
        found = await deliver(row)
        outbox.stopping = len(row.parts or ()) + 1 == part  # settled, and nothing else is claimed
        return found

    sink.deliver = last  # type: ignore[method-assign]
    await outbox.start()
    await asyncio.wait(outbox.workers.values(), timeout=20)
    state, attempts, parts, number = await stored(store)
    assert (state, attempts, number) == ("waiting", 0, 1000 + part - 1) and len(parts or ()) == part
    assert (await goes_on(store, channel)).sought == 0


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize("part", range(PARTS))
async def test_a_part_whose_fate_is_unknown_is_looked_for_first(store: Store, part: int) -> None:
    channel = Read()
    sink = PartSink(channel, "unknown", part)
    outbox = Outbox(store, sink, patience=0.01)
    await outbox.start()
    await empty(store)
    await outbox.stop()
    assert sink.unreachable == 1 and sink.sought == 1 and sink.told[:PARTS] == SENT
    assert (await stored(store))[0] == "sent"


@pytest.mark.usefixtures("game")
async def test_a_part_that_must_wait_keeps_its_place_and_those_sent_are_not_sent_again(store: Store) -> None:
    channel = Read()
    sink = PartSink(channel)
    deliver, waits = sink.deliver, [2, 1]

    async def later(row: OutboxMessage) -> Delivered:
        if waits and len(row.parts or ()) == waits[-1]:
            waits.pop()
            raise RetryLater(0.01)
        return await deliver(row)

    sink.deliver = later  # type: ignore[method-assign]
    outbox = Outbox(store, sink)
    await outbox.start()
    await empty(store)
    await outbox.stop()
    assert not waits and sink.told[:PARTS] == SENT and await lines(store) == [1000, 1001, 1002]
