"""Batched delivery: the posts of one answer are claimed together, and their results are written together."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select

from bot.game_services import GameServices
from bot.games.announce import Dashboard, Dispatch, PrivatePost, TurnCall
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.outbox import Outbox
from bot.outbox.post import ChannelTarget, Delivered, OutboxMessage, RetryLater
from bot.store import Store
from bot.store.schema import outbox as rows
from tests.games.recording import Recording, empty
from tests.games.toy_game import begun


async def replace_board(tables: GameServices, game: str, seq: int, later: bool = False) -> None:
    """Queue a new dashboard of a game, replacing a waiting one."""
    live, work = await tables.core.snapshot(game), UnitOfWork(tables.store, game, 1.0)
    work.send(Dashboard(seq), to=ChannelTarget(5), seq=seq, slot=f"dashboard:{game}", later=later)
    await tables.core.commit(live, work)


async def delivered(sink: Recording, seq: int) -> None:
    """Wait until a dashboard has been delivered."""
    async with asyncio.timeout(20):
        while sink.sent[-1].seq != seq:  # noqa: ASYNC110 - a sink has no such event
            await asyncio.sleep(0)


async def settles(outbox: Outbox) -> None:
    """Wait until the result of a message is waiting to be written."""
    async with asyncio.timeout(20):
        while not outbox.settling:  # noqa: ASYNC110 - the outbox has no such event
            await asyncio.sleep(0)


async def state_of(store: Store, seq: int) -> str:
    """Return the state of the row of a dashboard."""
    return str(await store.read(lambda connection: connection.scalar(select(rows.c.state).where(rows.c.seq == seq))))


@pytest.fixture
def slow_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Delay the next batch write, so that the database can be inspected before it."""
    monkeypatch.setattr("bot.outbox.outbox.BEAT", 1e6)


def on_sqlite(store: Store) -> None:
    """Skip the test on PostgreSQL, where results are written at once because other processes may wait for them."""
    if store.backend != "sqlite":
        pytest.skip("results are written at once")


@pytest.mark.usefixtures("slow_beat")
async def test_what_became_of_a_board_is_written_at_the_next_beat(
    sink: Recording, outbox: Outbox, tables: GameServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_sqlite(tables.store)
    game = await begun(tables)
    await outbox.drain()
    await replace_board(tables, game, 71)
    await delivered(sink, 71)
    await settles(outbox)
    assert outbox.settling == {"channel:5"} and await state_of(tables.store, 71) == "flight"
    await replace_board(tables, game, 72)  # a new row does not wait and takes the result along
    await delivered(sink, 72)
    assert await state_of(tables.store, 71) == "sent"
    monkeypatch.setattr("bot.outbox.outbox.BEAT", 0.01)
    await replace_board(tables, game, 73)
    await empty(tables.store)
    assert await state_of(tables.store, 73) == "sent" and not outbox.settling


@pytest.mark.usefixtures("slow_beat")
async def test_what_must_be_known_is_written_at_once(sink: Recording, outbox: Outbox, tables: GameServices) -> None:
    game = await begun(tables)
    await outbox.drain()
    live, work = await tables.core.snapshot(game), UnitOfWork(tables.store, game, 1.0)
    work.send(PrivatePost(None, []), to=ChannelTarget(5), seq=74)
    await tables.core.commit(live, work)
    await empty(tables.store)
    assert await state_of(tables.store, 74) == "sent"


@pytest.mark.usefixtures("slow_beat")
async def test_a_stop_writes_results_down(store: Store, sink: Recording, outbox: Outbox, tables: GameServices) -> None:
    game = await begun(tables)
    await outbox.drain()
    await replace_board(tables, game, 75)
    await delivered(sink, 75)
    await outbox.stop()
    assert await state_of(store, 75) == "sent"


@pytest.mark.usefixtures("slow_beat")
async def test_a_board_still_waits_its_moment_while_the_result_of_the_last_is_unwritten(
    sink: Recording, outbox: Outbox, tables: GameServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_sqlite(tables.store)
    monkeypatch.setattr("bot.outbox.outbox.MOMENT", 1e6)
    tables.core.wake_later = outbox.wake_later
    game = await begun(tables)
    await outbox.drain()
    await replace_board(tables, game, 76)
    await delivered(sink, 76)
    await settles(outbox)
    await replace_board(tables, game, 77, later=True)
    assert "channel:5" in outbox.later and await state_of(tables.store, 76) == "flight"
    outbox.bells["channel:5"].set()  # as the beat does
    await asyncio.wait([outbox.workers["channel:5"]], timeout=5)
    assert await state_of(tables.store, 76) == "sent" and await state_of(tables.store, 77) == "waiting"
    outbox.wake("", list(outbox.later))  # as the timer does
    await delivered(sink, 77)


@pytest.mark.usefixtures("slow_beat")
async def test_a_board_whose_result_was_lost_with_the_process_is_looked_for(
    store: Store, sink: Recording, outbox: Outbox, tables: GameServices
) -> None:
    on_sqlite(store)
    game = await begun(tables)
    await outbox.drain()
    await replace_board(tables, game, 78)
    await delivered(sink, 78)
    for task in outbox.workers.values():
        task.cancel()
    again = Outbox(store, sink)
    await again.start()
    await again.drain()
    assert sink.sought == 1 and [row.seq for row in sink.sent].count(78) == 1
    assert await state_of(store, 78) == "sent"
    await again.stop()


async def tell(tables: GameServices, game: str, seq: int) -> None:
    """Queue a dispatch, a dashboard and a call, like one answer does."""
    live, work = await tables.core.snapshot(game), UnitOfWork(tables.store, game, 1.0)
    work.send(Dispatch([]), to=ChannelTarget(5), seq=seq)
    work.send(Dashboard(seq), to=ChannelTarget(5), seq=seq, slot=f"dashboard:{game}")
    work.send(TurnCall([]), to=ChannelTarget(5), seq=seq, slot=f"notice:{game}")
    await tables.core.commit(live, work)


async def told(store: Store, seq: int) -> list[tuple[str, str, int]]:
    """Return the rows of one answer: kind, state, attempts."""
    query = select(rows.c.kind, rows.c.state, rows.c.attempts).where(rows.c.seq == seq).order_by(rows.c.id)
    return await store.read(lambda connection: [tuple(row) for row in connection.execute(query)])  # type: ignore[misc]


TRIO = ["dispatch", "dashboard", "question-notice"]


async def test_what_one_answer_posts_is_taken_and_written_down_together(
    sink: Recording, outbox: Outbox, tables: GameServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_sqlite(tables.store)
    game, turns = await begun(tables), list[str]()
    await outbox.drain()
    turn = outbox._turn
    monkeypatch.setattr(outbox, "_turn", lambda target, tried: turns.append(target) or turn(target, tried))
    await tell(tables, game, 81)
    await empty(tables.store)
    assert sink.kinds()[-3:] == TRIO and len(turns) == 2
    assert await told(tables.store, 81) == [(kind, "sent", 1) for kind in TRIO]


async def test_what_stands_behind_a_failure_keeps_its_place(
    sink: Recording, outbox: Outbox, tables: GameServices
) -> None:
    game = await begun(tables)
    await outbox.drain()
    before = len(sink.sent)
    sink.trouble = [RetryLater(0.01), OSError("once")]
    await tell(tables, game, 82)
    await empty(tables.store)
    assert sink.kinds()[before:] == TRIO
    assert await told(tables.store, 82) == [("dispatch", "sent", 2), *((kind, "sent", 1) for kind in TRIO[1:])]


async def test_of_a_channel_that_is_gone_nothing_is_tried_twice(
    sink: Recording, outbox: Outbox, tables: GameServices
) -> None:
    game = await begun(tables)
    await outbox.drain()
    before = len(sink.sent)
    sink.gone = {"channel:5"}
    await tell(tables, game, 83)
    await outbox.drain()
    assert [row.kind for row in sink.sent[before:] if row.target == "channel:5"] == []
    assert {state for kind, state, _ in await told(tables.store, 83) if kind in TRIO} == {"gone"}


async def test_a_board_in_hand_gives_way_to_a_newer_one(
    sink: Recording, outbox: Outbox, tables: GameServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begun(tables)
    await outbox.drain()
    deliver = sink.deliver

    async def meanwhile(row: OutboxMessage) -> Delivered:
        if row.seq == 84 and row.kind == "dispatch":
            await replace_board(tables, game, 85)
        return await deliver(row)

    monkeypatch.setattr(sink, "deliver", meanwhile)
    await tell(tables, game, 84)
    await empty(tables.store)
    assert [(row.kind, row.seq) for row in sink.sent[-3:]] == [
        ("dispatch", 84),
        ("question-notice", 84),
        ("dashboard", 85),
    ]


async def test_what_was_in_hand_when_the_process_died_arrives_once(
    store: Store, sink: Recording, outbox: Outbox, tables: GameServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, stuck = await begun(tables), asyncio.Event()
    await outbox.drain()
    before, deliver = len(sink.sent), sink.deliver

    async def hang(row: OutboxMessage) -> Delivered:
        if row.kind == "dashboard":
            stuck.set()
            await asyncio.sleep(3600)
        return await deliver(row)

    with monkeypatch.context() as life:
        life.setattr(sink, "deliver", hang)
        await tell(tables, game, 86)
        await stuck.wait()
        for task in outbox.workers.values():
            task.cancel()
        await asyncio.sleep(0)
    again = Outbox(store, sink)
    await again.start()
    await again.drain()
    await again.stop()
    assert sink.kinds()[before:] == TRIO
    assert {state for _, state, _ in await told(store, 86)} == {"sent"}
