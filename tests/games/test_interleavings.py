"""Race conditions: each test stops one of two actions half-way and lets the other run."""

from __future__ import annotations

import asyncio
import contextlib
import threading

import pytest
from sqlalchemy import Connection, select

from bot.features.clocks.service import Clocks
from bot.game_services import GameServices
from bot.games.errors import BadProposal, GamePaused, NoSuchProposal
from bot.games.pace import DAY, Rolling
from bot.games.record import Preferences, StaleAnswer
from bot.ops.check import check
from bot.outbox.outbox import Outbox
from bot.outbox.post import Delivered, OutboxMessage, RetryLater
from bot.store import Store, StoreBusy
from bot.store.schema import games, log, metadata, proposals
from engine.kernel import NothingToUndo, RulesError
from tests.games.acts import substitute
from tests.games.fixtures import Hours
from tests.games.gates import Faults, Gate, memory_is_the_database
from tests.games.recording import Recording
from tests.games.toy_game import BLUE, RED, answer, asked, begun, to_the_cards

STRANGE = 424_242_424_242


async def turns(count: int = 20) -> None:
    """Let all other tasks run as far as they can without the database."""
    for _ in range(count):
        await asyncio.sleep(0)


async def test_a_step_that_can_be_undone_is_not_shown_by_a_read_it_overtook(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    gate = Gate(store, "look_up")
    told = asyncio.create_task(tables.views.events(game, 0, BLUE))
    await gate.reached.wait()
    tables.core.drop(game)  # evicted from the cache and reloaded
    await answer(tables, game, RED, "x")
    gate.opened.set()
    assert await told == [] and [event.key for _, event in await tables.views.events(game, 0, RED)] == ["took"]


async def test_what_is_not_written_yet_is_not_shown(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    assert await tables.index.at_channel(5) is not None
    gate = Gate(store, "write")
    submitting = asyncio.create_task(tables.play.submit(game, RED, 1, "x"))
    await gate.reached.wait()
    for table in (await tables.index.at_channel(5), await tables.index.get(game)):
        assert table is not None and table.seq == 1
    peeking = asyncio.create_task(tables.play.question(game, RED))
    await turns()
    assert not peeking.done()
    gate.opened.set()
    assert (await submitting).game.seq == 2
    question = await peeking
    assert question is not None and question.seq == 2


async def test_a_caller_who_leaves_while_it_is_written_costs_nobody_a_message(
    store: Store, tables: GameServices
) -> None:
    game, woken = await begun(tables), []
    tables.core.listeners.append(lambda _, targets: woken.extend(targets))
    gate = Gate(store, "write", "after")
    task = asyncio.create_task(tables.manage.rename(game, "Owls"))
    await gate.reached.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert set(woken) == {"channel:5"} and (await tables.index.get(game)).name == "Owls"
    await memory_is_the_database(tables, game)


async def test_a_write_is_waited_for_however_often_its_caller_is_cancelled(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    if store.backend == "postgresql":
        pytest.skip("there a job runs on the loop, which it would stop")
    begun_writing, continue_game = threading.Event(), threading.Event()

    def slow(connection: Connection) -> int:
        begun_writing.set()
        continue_game.wait(20)
        return connection.exec_driver_sql("UPDATE games SET name = 'late'").rowcount

    writing = asyncio.create_task(store.write(slow))
    await asyncio.to_thread(begun_writing.wait, 20)
    for _ in range(3):
        writing.cancel()
        await turns()
        assert not writing.done()
    continue_game.set()
    with pytest.raises(asyncio.CancelledError):
        await writing
    assert (await GameServices(store).index.get(game)).name == "late"


async def test_a_cancelled_write_to_a_server_is_known_before_its_caller_goes(
    store: Store, tables: GameServices
) -> None:
    game = await begun(tables)
    for number in range(8):
        task = asyncio.create_task(tables.manage.rename(game, f"name {number}"))
        await turns(number)
        broken_off = task.cancel()
        await turns(number)
        task.cancel()
        assert broken_off or number > 2  # it may already be saved
        with pytest.raises(asyncio.CancelledError) if broken_off else contextlib.nullcontext():
            await task
        assert (await tables.index.get(game)).name == (await GameServices(store).index.get(game)).name


async def test_settings_read_while_their_owner_is_forgotten_stay_forgotten(store: Store, tables: GameServices) -> None:
    await GameServices(store).settings.set_preferences("user", STRANGE, language="it")
    gate = Gate(store, "look_up", "after")
    reading = asyncio.create_task(tables.preferences.of("user", STRANGE))
    await gate.reached.wait()
    forgetting = asyncio.create_task(tables.privacy.forget(STRANGE))
    await turns()
    gate.opened.set()
    await asyncio.gather(reading, forgetting)
    assert await tables.preferences.of("user", STRANGE) == Preferences()
    assert await tables.settings.set_preferences("user", STRANGE, theme="dark") == Preferences(theme="dark")


async def test_one_who_is_forgotten_while_answering_is_forgotten(store: Store, tables: GameServices) -> None:
    game = await begun(tables, creator=STRANGE)
    await substitute(tables, game, "red", STRANGE)
    question = await asked(tables, game, STRANGE)
    gate = Gate(store, "write")
    answering = asyncio.create_task(tables.play.submit(game, STRANGE, question.seq, "x"))
    await gate.reached.wait()
    forgetting = asyncio.create_task(tables.privacy.forget(STRANGE))
    await turns()
    assert not forgetting.done()
    gate.opened.set()
    await answering
    assert await forgetting == 1
    await memory_is_the_database(tables, game)
    assert str(STRANGE) not in await store.read(whole) and (await tables.index.get(game)).seats["red"] is None


def whole(connection: Connection) -> str:
    return repr([connection.execute(select(table)).all() for table in metadata.sorted_tables])


async def test_one_who_only_ever_sat_there_is_forgotten_too(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await substitute(tables, game, "red", STRANGE, RED)
    await substitute(tables, game, "red", RED)  # left without having answered
    assert str(STRANGE) in await store.read(whole)
    assert await tables.privacy.forget(STRANGE) == 1
    assert str(STRANGE) not in await store.read(whole)


async def test_an_undo_while_the_time_runs_out_comes_too_late(store: Store, tables: GameServices, clock: Hours) -> None:
    game = await begun(tables, pace=Rolling(length=DAY, after="default"))
    await answer(tables, game, RED, "x")
    clock.now += DAY + 1
    gate = Gate(store, "write")
    firing = asyncio.create_task(Clocks(tables).tick())
    await gate.reached.wait()
    undoing = asyncio.create_task(tables.play.undo(game, RED, 2))
    await turns()
    gate.opened.set()
    await firing
    with pytest.raises(StaleAnswer):
        await undoing
    await memory_is_the_database(tables, game)
    assert await check(store) == []


async def test_time_that_runs_out_during_an_answer_takes_nothing_from_it(
    store: Store, tables: GameServices, clock: Hours
) -> None:
    game = await begun(tables, pace=Rolling(length=DAY, after="resign"))
    await answer(tables, game, RED, "done", ["k"], {"p": 2})
    clock.now += DAY + 1
    gate = Gate(store, "write")
    answering = asyncio.create_task(tables.play.submit(game, RED, 4, 4))
    await gate.reached.wait()
    firing = asyncio.create_task(Clocks(tables).tick())
    while not tables.core.lock(game)._waiters:  # the clocks have found it due and wait for its lock
        await store.read(lambda connection: None)
    gate.opened.set()
    await asyncio.gather(answering, firing)
    table = await tables.index.get(game)
    assert table.status == "running" and {wait.seat for wait in table.awaited} == {"red", "blue"}
    await memory_is_the_database(tables, game)


async def test_orders_left_while_the_window_is_being_answered(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await to_the_cards(tables, game)
    gate = Gate(store, "write")
    ordering = asyncio.create_task(tables.early.pass_windows(game, BLUE))
    await gate.reached.wait()
    question = asyncio.create_task(tables.play.submit(game, BLUE, 5, "c"))
    await turns()
    gate.opened.set()
    await ordering
    with pytest.raises(RulesError):
        await question
    rows = await store.read(
        lambda connection: connection.execute(select(log.c.by, log.c.answer).where(log.c.seat == "blue")).all()
    )
    assert [tuple(row) for row in rows] == [("standing", ["pass"])]
    with pytest.raises((NothingToUndo, RulesError)):
        await tables.play.undo(game, BLUE, 5)
    await memory_is_the_database(tables, game)


async def test_a_proposal_that_has_become_impossible_is_void(store: Store, tables: GameServices) -> None:
    game = await begun(tables, pace=Rolling(length=DAY))
    extension = await tables.proposals.propose(game, RED, "extension", seconds=DAY)
    await tables.manage.pause(game)
    with pytest.raises(GamePaused):
        await tables.proposals.agree(extension.id, BLUE)
    with pytest.raises(NoSuchProposal):
        await tables.proposals.agree(extension.id, BLUE)
    await tables.manage.resume(game)
    await answer(tables, game, RED, "x")
    takeback = await tables.proposals.propose(game, RED, "takeback", to=1)
    states = await store.read(
        lambda connection: dict(connection.execute(select(proposals.c.kind, proposals.c.state)).all())
    )  # type: ignore[arg-type]
    assert states == {"extension": "void", "takeback": "open"}
    assert (await tables.proposals.agree(takeback.id, BLUE)).state == "done"
    with pytest.raises(BadProposal):
        await tables.proposals.propose(game, RED, "takeback", to=3)
    await memory_is_the_database(tables, game)


async def test_orders_that_cannot_be_obeyed_now_are_obeyed_later(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await to_the_cards(tables, game)
    faults = Faults(store)
    faults.arm(2, StoreBusy(said="locked"))  # orders are saved, but not the resulting answer
    await tables.early.pass_windows(game, BLUE)
    faults.disarm()
    assert [wait.seat for wait in (await tables.index.get(game)).awaited] == ["red", "blue"]
    await Clocks(tables).tick()
    assert [wait.seat for wait in (await tables.index.get(game)).awaited] == ["red"]


async def test_a_game_that_breaks_does_not_stop_the_clocks(
    store: Store, tables: GameServices, clock: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = await begun(tables, 6, pace=Rolling(length=DAY, after="default"))
    sound = await begun(tables, 7, pace=Rolling(length=DAY, after="resign"))
    clock.now += DAY + 1
    clocks, real = Clocks(tables, every=0.001), tables.play.answer

    async def answering(live: object, *rest: object, **more: object) -> object:
        raise KeyError("a fault in the rules")

    monkeypatch.setattr(tables.play, "answer", answering)
    await clocks.tick()
    assert clocks.stuck == {broken} and (await tables.index.get(sound)).status == "over"
    monkeypatch.setattr(tables.play, "answer", real)
    looked = asyncio.Event()

    async def failing() -> int:
        looked.set()
        raise KeyError("never mind")

    monkeypatch.setattr(clocks, "tick", failing)
    task = asyncio.create_task(clocks._look())
    for _ in range(2):  # it repeats after a failure
        looked.clear()
        await asyncio.wait_for(looked.wait(), 20)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_a_row_that_could_not_be_looked_for_is_not_sent_blindly(store: Store, tables: GameServices) -> None:
    class Hurried(Recording):
        async def find(self, row: OutboxMessage) -> Delivered | None:
            if not self.sought:
                self.sought += 1
                raise RetryLater(0.01)
            return await super().find(row)

    sink = Hurried()
    sink.lost_words = True
    outbox = Outbox(store, sink, patience=0.01)
    tables.core.listeners.append(outbox.wake)
    await outbox.start()
    await tables.lobby.open("toy", "plain", channel_id=5)
    await asyncio.wait(outbox.workers.values(), timeout=20)
    await outbox.stop()
    assert sink.kinds() == ["lobby"] and sink.sought == 2


async def test_all_that_is_read_at_once_is_of_one_moment(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    seen: list[str | None] = []

    def reads(connection: Connection) -> None:
        name = select(games.c.name).where(games.c.id == game)
        seen.append(connection.execute(name).scalar())
        # The loop is blocked on PostgreSQL, so the other writer needs its own loop.
        thread = threading.Thread(target=lambda: asyncio.run(rename_elsewhere(str_url(store), game)))
        thread.start()
        thread.join(20)
        seen.append(connection.execute(name).scalar())

    await store.read(reads)
    assert seen == [None, None] and (await GameServices(store).index.get(game)).name == "Owls"


def str_url(store: Store) -> str:
    return store.url.render_as_string(hide_password=False)


async def rename_elsewhere(url: str, game: str) -> None:
    store = await Store.open(url, upgrade=False)
    await GameServices(store).manage.rename(game, "Owls")
    await store.close()
