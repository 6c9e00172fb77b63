"""Several processes on one PostgreSQL database: nothing lost, duplicated or out of order; a dead one is replaced."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest
from sqlalchemy import Connection, event, insert, select, text, update

from bot.base import Refusal
from bot.features.clocks.service import Clocks
from bot.game_services import GameServices
from bot.games.pace import DAY, Rolling
from bot.games.record import StaleAnswer
from bot.games.unit_of_work import put_outbox
from bot.outbox.outbox import Budget, Outbox
from bot.outbox.post import Delivered, DeliveryResult, OutboxMessage, outbox_row
from bot.outbox.rows import Claims, waiting
from bot.store import Store
from bot.store.errors import StoreBusy
from bot.store.lease import Holder, Lease, LeaseHeld, LeaseLost
from bot.store.ranges import RangeLease, member, ranges, send_share, take_range, wait_to_identify
from bot.store.schema import lease as lease_rows
from bot.store.schema import outbox as rows
from bot.store.schema import timers
from bot.store.store import PostgresStore
from tests.games.fixtures import emptied
from tests.games.recording import Recording
from tests.games.toy_game import BLUE, RED, answer, asked, begun, to_the_cards

pytestmark = pytest.mark.postgres
TWO = ranges(2, 1)
BLOCKED = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
ELSEWHERE = Holder("far away", 4711, "1")


@dataclass
class Process:
    """The objects that belong to one process."""

    store: Store
    games: GameServices
    lease: RangeLease
    outbox: Outbox


@pytest.fixture
def database(postgres_url: str) -> str:
    asyncio.run(emptied(postgres_url))
    return postgres_url


@pytest.fixture
def sink() -> Recording:
    """Return one recording sink for both processes."""
    return Recording()


async def joined(database: str, sink: Recording, holder: Holder | None = None) -> Process:
    store = await Store.open(database, shared=True)
    lease = await take_range(store, TWO, holder=holder)
    tables = GameServices(store)
    outbox = Outbox(store, sink, patience=0.02, lease=lease)
    tables.core.listeners.append(outbox.wake)
    await outbox.start()
    return Process(store, tables, lease, outbox)


@pytest.fixture
async def pair(database: str, sink: Recording) -> AsyncIterator[tuple[Process, Process]]:
    one, two = await joined(database, sink), await joined(database, sink)
    yield one, two
    for process in (one, two):
        await process.outbox.stop()
        await process.lease.release()
        await process.store.close()


async def sent_all(store: Store) -> None:
    for _ in range(500):
        if not await waiting(store):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("something is left")


async def test_any_process_answers_for_any_table(pair: tuple[Process, Process]) -> None:
    one, two = pair[0].games, pair[1].games
    game = await begun(one)
    await to_the_cards(two, game)
    question = await asked(one, game, BLUE)
    assert question.seq == (await asked(two, game, BLUE)).seq
    rng = random.Random(4)
    table = await one.index.get(game)
    while table.status == "running":
        tables = rng.choice((one, two))
        wait = rng.choice((await tables.index.get(game)).awaited)
        assert wait.user is not None
        question = await asked(tables, game, wait.user)
        table = (await tables.play.submit(game, wait.user, question.seq, question.ask.sample(rng))).game
        other = two if tables is one else one
        assert (await other.index.get(game)).seq == table.seq
        assert (await other.core.snapshot(game)).record.seq == table.seq
    assert await one.files.export(game) == await two.files.export(game)


async def test_of_two_who_answer_at_once_one_counts(pair: tuple[Process, Process]) -> None:
    one, two = pair[0].games, pair[1].games
    for channel in range(10, 16):
        game = await begun(one, channel)
        question = await asked(one, game, RED)
        await asked(two, game, RED)
        results = await asyncio.gather(
            *(each.play.submit(game, RED, question.seq, "done") for each in (one, two, two, one)),
            return_exceptions=True,
        )
        assert sum(not isinstance(result, BaseException) for result in results) == 1
        assert sum(isinstance(result, StaleAnswer) for result in results) == 3


async def test_an_answer_is_given_to_the_game_as_it_is_and_not_as_one_process_remembers_it(
    pair: tuple[Process, Process],
) -> None:
    """The cached game is tried first, and the writing transaction checks it against the database."""
    one, two = pair[0].games, pair[1].games
    game = await begun(one)
    await asked(two, game, RED)
    remembered = two.core.loaded[game]
    await to_the_cards(one, game)
    question = await asked(one, game, BLUE)
    assert two.core.loaded[game] is remembered and remembered.record.seq < question.seq
    done = await two.play.submit(game, BLUE, question.seq, question.ask.sample(random.Random(1)), interaction_id=77)
    assert done.game.seq > question.seq and not done.repeated
    again = await one.play.submit(game, BLUE, question.seq, question.ask.sample(random.Random(1)), interaction_id=77)
    assert again.repeated


async def test_a_refusal_comes_of_the_game_as_it_is(pair: tuple[Process, Process]) -> None:
    one, two = pair[0].games, pair[1].games
    table = await one.lobby.open("toy", "plain", channel_id=5, guild_id=1, creator=RED)
    await two.core.snapshot(table.id)
    for user, seat in zip((RED, BLUE), table.seats, strict=True):
        await one.lobby.sit(table.id, user, seat)
    await one.lobby.start(table.id)
    question = await asked(one, table.id, RED)
    assert two.core.loaded[table.id].record.status == "lobby", "where an answer would be refused"
    assert (await two.play.submit(table.id, RED, question.seq, "done")).game.status == "running"


async def test_an_answer_is_one_transaction_on_one_connection(pair: tuple[Process, Process]) -> None:
    one = pair[0].games
    game = await begun(one)
    question = await asked(one, game, RED)
    store = pair[0].store
    for process in pair:
        await process.outbox.stop()  # count only what the answer itself needs
    assert isinstance(store, PostgresStore)
    taken, said = [], []
    for engine in (store.reader.sync_engine, store.locks.sync_engine):
        event.listen(engine, "checkout", lambda *_: taken.append(1))
        event.listen(engine, "before_cursor_execute", lambda *all: said.append(all[2]))
    await one.play.submit(game, RED, question.seq, "done")
    assert len(taken) == 1
    assert sum("pg_advisory_xact_lock" in each for each in said) == 1
    assert sum("xmin" in each for each in said) == 2, "held against the database before and noted after"


async def test_a_seat_taken_in_one_process_is_taken_in_the_other(pair: tuple[Process, Process]) -> None:
    one, two = pair[0].games, pair[1].games
    table = await one.lobby.open("toy", "plain", channel_id=5, guild_id=1, creator=RED)
    await two.index.get(table.id)
    await one.lobby.sit(table.id, RED, "red")
    assert (await two.index.get(table.id)).seats["red"] == RED
    await two.lobby.sit(table.id, BLUE, "blue")
    assert (await one.lobby.start(table.id, RED)).status == "running"


async def test_what_falls_due_falls_due_once_though_two_think_that_they_lead(pair: tuple[Process, Process]) -> None:
    game = await begun(pair[0].games, pace=Rolling(length=DAY), creator=BLUE)
    for process in pair:
        await asked(process.games, game, RED)
    await pair[0].store.write(lambda connection: connection.execute(update(timers).values(due_at=1.0)).rowcount)
    clocks = [Clocks(process.games) for process in pair]
    fired = await asyncio.gather(*(each.tick() for each in clocks * 2))
    assert max(fired) > 0
    found = await pair[0].store.read(
        lambda connection: connection.execute(select(rows.c.kind).where(rows.c.kind.in_(("overdue", "reminder")))).all()
    )
    assert sorted(row.kind for row in found) == ["overdue", "reminder"]


async def test_preferences_of_one_are_known_to_the_other(pair: tuple[Process, Process]) -> None:
    one, two = pair[0].games, pair[1].games
    assert (await two.preferences.of("user", RED)).language is None
    await one.settings.set_preferences("user", RED, language="fr")
    assert (await two.preferences.of("user", RED)).language == "fr"


async def test_messages_of_both_arrive_once_and_in_order(pair: tuple[Process, Process], sink: Recording) -> None:
    one, two = pair[0].games, pair[1].games
    games = [await begun(tables, channel) for channel, tables in enumerate((one, two, one), start=5)]

    async def played(game: str, seed: int) -> None:
        rng = random.Random(seed)
        while (table := await one.index.get(game)).status == "running":
            tables = rng.choice((one, two))
            wait = rng.choice(table.awaited)
            assert wait.user is not None
            question = await asked(tables, game, wait.user)
            await tables.play.submit(game, wait.user, question.seq, question.ask.sample(rng))

    await asyncio.gather(*(played(game, seed) for seed, game in enumerate(games)))
    await sent_all(pair[0].store)
    assert len({row.nonce for row in sink.sent}) == len(sink.sent) > 20
    for target in {row.target for row in sink.sent}:
        numbers = [row.id for row in sink.sent if row.target == target]
        assert numbers == sorted(numbers)


class Stuck(Recording):
    """A sink in which a message arrives, but its process dies before it gets the response."""

    def __init__(self) -> None:
        super().__init__()
        self.dying = True
        self.died = asyncio.Event()

    async def deliver(self, row: OutboxMessage) -> Delivered:
        arrived = await super().deliver(row)
        if self.dying:
            self.dying = False
            self.died.set()
            await asyncio.sleep(60)
        return arrived


async def test_what_a_dead_process_had_in_flight_is_found_and_goes_on(database: str) -> None:
    sink = Stuck()
    one = await joined(database, sink, ELSEWHERE)
    game = await begun(one.games)
    await sink.died.wait()
    two = await joined(database, sink)
    await two.outbox.sweep()
    await answer(two.games, game, RED, "done")
    await two.outbox.drain()
    # While the other counts as running it owns its message in flight, and later ones wait.
    assert [row.target for row in sink.sent].count("channel:5") == 1
    one.outbox.stopping = True
    for task in one.outbox.workers.values():
        task.cancel()
    await two.store.write(
        lambda connection: (
            connection.execute(
                update(lease_rows).where(lease_rows.c.owner == one.lease.owner).values(until=0.0)
            ).rowcount
        )
    )
    await two.outbox.sweep()
    await sent_all(two.store)
    numbers = [row.id for row in sink.sent if row.target == "channel:5"]
    assert len(numbers) > 1 and numbers == sorted(set(numbers))
    for process in (two, one):
        await process.outbox.stop()
        await process.store.close()


async def test_one_overtaken_settles_nothing(database: str) -> None:
    sink = Stuck()
    one = await joined(database, sink, ELSEWHERE)
    await begun(one.games)
    await sink.died.wait()
    row = sink.sent[0]
    await one.store.write(
        lambda connection: (
            connection.execute(update(rows).where(rows.c.id == row.id).values(holder="somebody else")).rowcount
        )
    )
    with pytest.raises(LeaseLost):
        await one.store.write(one.outbox._turn(row.target, [DeliveryResult(row, "sent", 1)]))
    state = await one.store.read(
        lambda connection: connection.execute(select(rows.c.state).where(rows.c.id == row.id)).scalar()
    )
    assert state == "flight"
    for task in one.outbox.workers.values():
        task.cancel()
    await one.outbox.stop()
    await one.store.close()


async def test_a_command_line_wakes_those_at_work(database: str, pair: tuple[Process, Process]) -> None:
    woken = asyncio.Event()
    store = pair[0].store
    assert isinstance(store, PostgresStore)
    async with store.notified(woken.set):
        host = await Store.open(database)
        await host.notify()
        await asyncio.wait_for(woken.wait(), 30)
        await host.close()


# ranges


def test_shards_are_divided_without_rest() -> None:
    assert [each.shards for each in ranges(5, 2)] == [[0, 1], [2, 3], [4]]
    assert [each.leads for each in ranges(5, 2)] == [True, False, False]
    for count, size in ((0, 1), (1, 0)):
        with pytest.raises(ValueError, match="at least one"):
            ranges(count, size)


async def test_a_third_process_stands_by_until_one_is_gone(pair: tuple[Process, Process], database: str) -> None:
    store = await Store.open(database, shared=True)
    waits = asyncio.Event()
    third = asyncio.create_task(take_range(store, TWO, look=0.02, standing_by=waits.set))
    await asyncio.wait_for(waits.wait(), 30)
    token = pair[1].lease.token
    assert not third.done()
    await pair[1].lease.release()
    mine = await asyncio.wait_for(third, 30)
    assert mine.shards == pair[1].lease.shards and mine.token == token + 1
    with pytest.raises(LeaseLost):
        await pair[1].lease.renew()
    await mine.release()
    await store.close()


async def test_another_division_and_a_single_bot_are_refused(pair: tuple[Process, Process], database: str) -> None:
    store = await Store.open(database, shared=True)
    with pytest.raises(LeaseHeld):
        await take_range(store, ranges(3, 1), look=0.01)
    with pytest.raises(LeaseHeld):
        await Lease(store).take()
    for process in pair:
        await process.lease.release()
    alone = Lease(store)
    await alone.take()
    with pytest.raises(LeaseHeld):
        await take_range(store, TWO, look=0.01)
    await alone.release()
    await store.close()


async def test_sending_is_shared_and_identifying_keeps_its_pace(pair: tuple[Process, Process]) -> None:
    store = pair[0].store
    assert await send_share(store) == pytest.approx(22.5)
    loop = asyncio.get_running_loop()
    begun_at = loop.time()
    await asyncio.gather(*(wait_to_identify(each.store, 0, 0.2) for each in (*pair, pair[0])))
    assert loop.time() - begun_at >= 0.4
    begun_at = loop.time()
    await wait_to_identify(store, 1, 0.2)
    assert loop.time() - begun_at < 0.2


async def test_a_budget_lets_a_burst_through_and_then_keeps_its_pace(database: str) -> None:
    budget = Budget()
    loop = asyncio.get_running_loop()
    await asyncio.gather(*(budget.wait() for _ in range(1000)))  # without a share there is no limit
    budget.per_second = 50.0
    begun_at = loop.time()
    for _ in range(70):
        await budget.wait()
    assert 0.3 <= loop.time() - begun_at < 1.0


async def test_sqlite_says_what_to_do_instead(tmp_path: object) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3")
    with pytest.raises(Refusal, match="db move"):
        async with member(store, TWO, lambda: None):
            raise AssertionError("SQLite was shared")
    await store.close()


async def test_a_row_that_is_replaced_while_it_is_taken_goes_behind_the_others(database: str) -> None:
    """A claim that waits for the lock of a row gets its new version, numbered after the rows already waiting."""
    store = await Store.open(database, shared=True)
    claims, target = Claims(store, None), "channel:77"
    later = outbox_row("dashboard", target, {}, at=1.0, slot="board")

    def fill(connection: Connection) -> None:
        put_outbox("postgresql").run(connection, later)
        connection.execute(insert(rows).values(outbox_row("dispatch", target, {}, at=1.0)))

    await store.write(fill)
    async with store.reader.begin() as replacing:
        await replacing.run_sync(lambda connection: put_outbox("postgresql").run(connection, {**later, "nonce": "new"}))
        taking = asyncio.create_task(store.write(lambda connection: claims.take(connection, target, 2.0, ())))
        async with asyncio.timeout(60):
            while not await store.read(lambda connection: connection.execute(BLOCKED).scalar()):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert not taking.done()
    [first] = (await taking).messages
    [second] = (await store.write(lambda connection: claims.take(connection, target, 2.0, ()))).messages
    await store.close()
    assert first.kind == "dispatch"
    assert second.id == first.id  # nothing overtakes it until settled


async def test_who_stands_by_waits_while_the_database_is_away(
    pair: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The standby is needed most when the database comes back; its failures are logged once a minute."""
    third = await Store.open(pair[0].store.url.render_as_string(hide_password=False), shared=True)
    write, tried = third.write, 0

    async def away(job: Any) -> Any:
        nonlocal tried
        tried += 1
        if tried < 20:
            raise StoreBusy(said="connection refused")
        return await write(job)

    monkeypatch.setattr(third, "write", away)
    waiting_for = asyncio.create_task(take_range(third, TWO, look=0.001))
    async with asyncio.timeout(20):
        while tried < 25:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert not waiting_for.done() and len([each for each in caplog.messages if "standing by: " in each]) == 1
    await pair[1].lease.release()
    mine = await asyncio.wait_for(waiting_for, 10)
    assert mine.shards == pair[1].lease.shards
    await mine.release()
    await third.close()
