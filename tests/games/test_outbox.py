"""Delivery: exactly once, in order, retried after a failure, and never a secret in the channel."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import Connection, insert, select, update

from bot.game_services import GameServices
from bot.games.announce import Dashboard, HandPost, PrivatePost
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.outbox import Outbox
from bot.outbox.post import ChannelTarget, Delivered, OutboxMessage, PersonTarget, RetryLater, Unreachable, outbox_row
from bot.outbox.rows import waiting
from bot.store import Store
from bot.store.schema import outbox as rows
from bot.store.store import PostgresStore
from tests.games.fixtures import Hours
from tests.games.recording import Recording, empty, states
from tests.games.toy_game import BLUE, RED, answer, begun, to_the_cards


async def test_a_started_game_is_announced_once_and_in_order(
    sink: Recording, outbox: Outbox, tables: GameServices
) -> None:
    game = await begun(tables)
    await outbox.drain()
    assert [kind for kind in sink.kinds() if kind != "lobby"] == ["started", "dashboard", "question-notice"]
    assert {row.target for row in sink.sent} == {"channel:5"}
    assert len({row.nonce for row in sink.sent}) == len(sink.sent)
    await answer(tables, game, RED, "x")
    await outbox.drain()
    assert "dispatch" not in sink.kinds()
    await answer(tables, game, RED, "done", ["k"], {"p": 2}, 4)
    await outbox.drain()
    assert sink.kinds().count("dispatch") == 1
    [posted] = await tables.index.messages(game, "dispatch")
    assert posted.message_id > 1000 and posted.target == "channel:5"


async def test_what_must_wait_is_tried_again_and_keeps_its_place(
    store: Store, sink: Recording, tables: GameServices
) -> None:
    sink.trouble = [RetryLater(0.02), ConnectionError(), RetryLater(0.01), OSError()]
    await begun(tables)
    outbox = Outbox(store, sink, patience=0.01)
    await outbox.start()
    await empty(store)
    await outbox.stop()
    assert sink.kinds() == ["lobby", "started", "dashboard", "question-notice"] and await states(store) == {"sent"}


async def test_a_message_whose_fate_is_unknown_is_looked_for_first(
    store: Store, sink: Recording, outbox: Outbox, tables: GameServices
) -> None:
    sink.lost_words = True
    await begun(tables)
    await empty(store)
    assert len({row.nonce for row in sink.sent}) == len(sink.sent) and sink.sought == 1


async def test_a_row_in_flight_when_the_process_died_is_sent_only_if_absent(
    store: Store, sink: Recording, tables: GameServices
) -> None:
    await begun(tables)
    first = await store.read(lambda connection: connection.execute(select(rows).order_by(rows.c.id)).mappings().first())
    assert first is not None
    await store.write(
        lambda connection: (
            connection.execute(rows.update().where(rows.c.id == first["id"]).values(state="flight")).rowcount
        )
    )
    arrived = OutboxMessage(**{name: first[name] for name in OutboxMessage.__slots__})
    sink.sent.append(arrived)
    outbox = Outbox(store, sink)
    await outbox.start()
    await outbox.drain()
    await outbox.stop()
    assert sink.kinds().count(arrived.kind) == 1 and len({row.nonce for row in sink.sent}) == len(sink.sent) == 4


async def test_a_closed_door_is_said_once_in_the_channel_without_the_secret(
    store: Store, sink: Recording, outbox: Outbox, tables: GameServices
) -> None:
    sink.shut = {f"user:{BLUE}"}
    game = await begun(tables)
    for _ in range(3):
        live = await tables.core.snapshot(game)
        draft = tables.core.begin_work(live)
        draft.send(HandPost("blue", [{"key": "the secret"}]), to=PersonTarget(BLUE), seq=1)
        await tables.core.commit(live, draft)
    await empty(store)
    said = [row for row in sink.sent if row.kind == "dm-closed"]
    assert len(said) == 1 and said[0].target == "channel:5" and said[0].payload == {"user": BLUE, "about": "hand"}
    sink.shut = set()
    live = await tables.core.snapshot(game)
    draft = tables.core.begin_work(live)
    draft.send(HandPost("blue", []), to=PersonTarget(BLUE), seq=1)
    await tables.core.commit(live, draft)
    await outbox.drain()
    assert sink.kinds().count("hand") == 1 and outbox.results.closed == set()


async def test_a_channel_that_is_gone_holds_nothing_up(store: Store, sink: Recording, tables: GameServices) -> None:
    sink.gone = {"channel:5"}
    lost: list[str] = []
    outbox = Outbox(store, sink, on_gone=lost.append)
    await begun(tables, 5)
    await begun(tables, 6)
    await outbox.start()
    await empty(store)
    await outbox.stop()
    assert lost == ["channel:5"] and {row.target for row in sink.sent} == {"channel:6", "user:11", "user:22"}
    assert sink.kinds().count("channel-gone") == 2
    assert await states(store) == {"gone", "sent"}


async def test_hopeless_rows_are_given_up_and_the_rest_goes_on(
    store: Store, sink: Recording, tables: GameServices
) -> None:
    sink.trouble = [ValueError() for _ in range(3)]
    await begun(tables)
    outbox = Outbox(store, sink, attempts=3, patience=0.001)
    await outbox.start()
    await empty(store)
    await outbox.stop()
    assert await states(store) == {"failed", "sent"} and sink.kinds() == ["started", "dashboard", "question-notice"]


async def test_of_many_edits_only_the_newest_is_sent(store: Store, sink: Recording, tables: GameServices) -> None:
    game = await begun(tables)
    for name in ("one", "two", "three"):
        await tables.manage.rename(game, name)
    await to_the_cards(tables, game)
    outbox = Outbox(store, sink)
    await outbox.start()
    await outbox.drain()
    await outbox.stop()
    assert sink.kinds().count("dashboard") == 1
    [dashboard] = [row for row in sink.sent if row.kind == "dashboard"]
    assert dashboard.payload["seq"] == (await tables.index.get(game)).seq


async def test_an_edit_that_replaces_a_waiting_one_comes_after_what_it_follows(
    store: Store, sink: Recording, tables: GameServices
) -> None:
    game = await begun(tables)
    await to_the_cards(tables, game)  # nothing sent so far
    await tables.manage.abandon(game)
    outbox = Outbox(store, sink)
    await outbox.start()
    await outbox.drain()
    await outbox.stop()
    kinds = [kind for kind in sink.kinds() if kind in ("dispatch", "ended", "dashboard")]
    assert kinds[-2:] == ["ended", "dashboard"]  # else the board could not link the result
    assert len({row.id for row in sink.sent}) == len(sink.sent)


async def test_an_edit_put_off_gives_way_to_a_newer_one(store: Store, sink: Recording, tables: GameServices) -> None:
    game = await begun(tables)
    outbox = Outbox(store, sink)
    await outbox.start()
    await outbox.drain()
    tables.core.listeners.append(outbox.wake)

    class Slow(Recording):
        async def deliver(self, row: OutboxMessage) -> Delivered:
            if row.kind == "dashboard" and not self.sought:
                self.sought = 1
                await tables.manage.rename(game, "newer")  # while the older is in flight
                raise RetryLater(0.01)
            return await super().deliver(row)

    outbox.sink = slow = Slow()
    await tables.manage.rename(game, "older")
    await empty(store)
    await outbox.stop()
    assert slow.kinds().count("dashboard") == 1 and "superseded" in await states(store)


async def test_every_wake_is_heard(store: Store, sink: Recording, outbox: Outbox, tables: GameServices) -> None:
    games = [await begun(tables, channel) for channel in range(100, 104)]
    for number in range(40):
        live = await tables.core.snapshot(games[number % 4])
        draft = tables.core.begin_work(live)
        draft.send(PrivatePost(str(number), []), to=ChannelTarget(100 + number % 4), seq=1)
        await tables.core.commit(live, draft)
        await asyncio.sleep(0.002 * (number % 3))  # sometimes a worker has just gone to sleep
    await asyncio.wait_for(outbox.drain(), 20)
    assert await waiting(store) == 0
    for channel in range(4):
        mine = [
            int(row.payload["seat"])
            for row in sink.sent
            if row.kind == "private" and row.target == f"channel:{100 + channel}"
        ]
        assert mine == list(range(channel, 40, 4))


def waits_for_a_lock(connection: Connection) -> bool:
    return bool(
        connection.exec_driver_sql(
            "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
        ).scalar_one()
    )


async def test_a_message_replaced_while_it_is_being_taken_goes_out_as_the_newer(
    store: Store, tables: GameServices, sink: Recording
) -> None:
    if not isinstance(store, PostgresStore):
        pytest.skip("SQLite has one writer at a time")
    table = await tables.lobby.open("toy", "plain", channel_id=5)
    sending = Outbox(store, sink)
    async with store.reader.begin() as other:
        await other.execute(update(rows).where(rows.c.game_id == table.id).values(nonce="newer"))
        await sending.start()
        while not await store.read(waits_for_a_lock):
            pass
    await sending.drain()
    await sending.stop()
    assert [row.nonce for row in sink.sent] == ["newer"]


async def test_a_missing_permission_loses_nothing_and_is_said_once(
    store: Store, sink: Recording, outbox: Outbox, tables: GameServices, caplog: pytest.LogCaptureFixture
) -> None:
    game = await begun(tables, creator=99)
    await outbox.drain()
    before = len(sink.sent)
    sink.forbidden = ("send_messages",)
    await to_the_cards(tables, game)
    await outbox.drain()
    assert outbox.troubles.blocked == {"channel:5": ("send_messages",)}
    assert [row.kind for row in sink.sent[before:]] == ["permission-missing"]
    assert sink.sent[-1].target == "user:99" and sink.sent[-1].payload["missing"] == ["send_messages"]
    await answer(tables, game, RED, "a")
    await answer(tables, game, BLUE, "c")
    await outbox.drain()
    assert len([line for line in caplog.messages if "cannot post" in line]) == 1
    sink.forbidden = ()
    assert await outbox.retry_now("channel:5") == ("send_messages",)
    await empty(store)
    assert outbox.troubles.blocked == {} and "dashboard" in [row.kind for row in sink.sent[before:]]
    assert not await states(store) & {"gone", "failed"}


async def test_the_organizer_hears_again_when_a_permission_is_missing_on_another_day(
    store: Store, sink: Recording, tables: GameServices, clock: Hours
) -> None:
    outbox = Outbox(store, sink, clock)
    await outbox.start()
    tables.core.listeners.append(outbox.wake)
    game = await begun(tables, creator=99)
    await outbox.drain()
    told = []
    for _ in range(3):
        sink.forbidden = ("send_messages",)
        await tables.manage.rename(game, "Owls")
        await outbox.drain()
        told.append(sink.kinds().count("permission-missing"))
        sink.forbidden = ()
        await outbox.retry_now("channel:5")
        await outbox.drain()
        clock.now += 3600 if len(told) == 1 else 2 * 86400
    await outbox.stop()
    assert told == [1, 1, 2]


async def test_word_of_a_missing_permission_that_cannot_leave_holds_nothing_up(
    store: Store, sink: Recording, outbox: Outbox, tables: GameServices
) -> None:
    """A post to the organizer of an older game of the channel has waited for days; its slot does not allow another."""
    old = await begun(tables, creator=99)
    await tables.manage.abandon(old)
    await outbox.drain()
    stuck = outbox_row("permission-missing", "user:99", {}, at=1.0, game_id=old, slot="permission-missing:5:99")
    late = insert(rows).values(stuck | {"not_before": 4e9})
    await store.write(lambda connection: connection.execute(late).rowcount)
    sink.forbidden = ("send_messages",)
    await begun(tables, creator=99)
    async with asyncio.timeout(30):
        await outbox.drain()
    assert outbox.troubles.blocked == {"channel:5": ("send_messages",)}


async def test_being_asked_to_wait_is_no_attempt(store: Store, sink: Recording, tables: GameServices) -> None:
    outbox = Outbox(store, sink, patience=0.001, attempts=2)
    sink.trouble = [*(RetryLater(0.001) for _ in range(5)), OSError("once")]
    await begun(tables)
    await outbox.start()
    await empty(store)
    await outbox.stop()
    assert "failed" not in await states(store) and "started" in sink.kinds()


async def test_an_outage_is_no_attempt(store: Store, sink: Recording, tables: GameServices) -> None:
    outbox = Outbox(store, sink, patience=0.001, attempts=2)
    sink.trouble = [Unreachable() for _ in range(8)]
    await begun(tables)
    await outbox.start()
    await empty(store)
    await outbox.stop()
    assert "failed" not in await states(store) and "started" in sink.kinds()
    tried = await store.read(lambda connection: connection.execute(select(rows.c.attempts)).scalars().all())
    assert max(tried) == 1


async def test_a_board_in_the_middle_of_a_turn_waits_for_the_one_that_replaces_it(
    sink: Recording, outbox: Outbox, tables: GameServices
) -> None:
    tables.core.wake_later = outbox.wake_later
    game = await begun(tables)
    await outbox.drain()
    before = sink.kinds().count("dashboard")
    work = [UnitOfWork(tables.store, game, 1.0) for _ in range(3)]
    live = await tables.core.snapshot(game)
    for each in work:
        each.send(Dashboard(1), to=ChannelTarget(5), seq=1, slot=f"dashboard:{game}", later=True)
        await tables.core.commit(live, each)
    await asyncio.sleep(0.05)  # long enough for a message that does not wait for the next
    assert sink.kinds().count("dashboard") == before
    assert await waiting(tables.store) == 1
    await outbox.drain()  # as the timer does a second later
    assert sink.kinds().count("dashboard") == before + 1
    assert not outbox.later


async def test_what_can_wait_leaves_at_once_with_what_cannot(
    sink: Recording, outbox: Outbox, tables: GameServices
) -> None:
    tables.core.wake_later = outbox.wake_later
    game = await begun(tables)
    await outbox.drain()
    live, work = await tables.core.snapshot(game), UnitOfWork(tables.store, game, 1.0)
    work.send(Dashboard(1), to=ChannelTarget(5), seq=1, slot=f"dashboard:{game}", later=True)
    work.send(PrivatePost(None, []), to=ChannelTarget(5), seq=1)
    await tables.core.commit(live, work)
    await empty(tables.store)
    assert sink.kinds()[-2:] == ["dashboard", "private"]


async def test_a_board_that_waits_is_not_lost_by_a_stop(store: Store, sink: Recording, tables: GameServices) -> None:
    first = Outbox(store, sink)
    tables.core.listeners.append(first.wake)
    tables.core.wake_later = first.wake_later
    await first.start()
    game = await begun(tables)
    await first.drain()
    live, work = await tables.core.snapshot(game), UnitOfWork(tables.store, game, 1.0)
    work.send(Dashboard(99), to=ChannelTarget(5), seq=99, slot=f"dashboard:{game}", later=True)
    await tables.core.commit(live, work)
    await first.stop()
    assert sink.sent[-1].seq != 99
    second = Outbox(store, sink)
    await second.start()
    await second.drain()
    await second.stop()
    assert sink.sent[-1].seq == 99
