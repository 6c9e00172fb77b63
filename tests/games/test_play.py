"""Answers through the game services: saved, checked, undone, posted."""

from __future__ import annotations

import asyncio
import random

import pytest
from sqlalchemy import select

from bot.game_services import GameServices
from bot.games.core import GameOptions
from bot.games.errors import NotRunning, NotSeated
from bot.games.files import read_file, replay, verify_file
from bot.games.record import ForeignAnswer, StaleAnswer
from bot.store import Store
from bot.store.schema import log, outbox, rolls
from engine.kernel import Event, IllegalAnswer, NothingToUndo
from tests.games.toy_game import BLUE, RED, answer, asked, begun, play_out, to_the_cards


async def sent(store: Store, kind: str) -> list[dict[str, object]]:
    rows = await store.read(
        lambda connection: connection.execute(
            select(outbox.c.payload, outbox.c.target).where(outbox.c.kind == kind).order_by(outbox.c.id)
        ).all()
    )
    return [{**row.payload, "target": row.target} for row in rows]


async def test_an_answer_is_there_after_everything_else_is_forgotten(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    question = await asked(tables, game, RED)
    assert question.ask.key == "take" and await tables.play.question(game, BLUE) is None
    done = await tables.play.submit(game, RED, question.seq, "x")
    assert done.question is not None and done.step is not None and done.game.seq == 2
    again = GameServices(store)
    question = await asked(again, game, RED)
    assert question.seq == 2 and len(question.undoable) == 1 and question.trail == ("1", "1.A")
    with pytest.raises(StaleAnswer) as caught:
        await again.play.submit(game, RED, 1, "y")
    assert caught.value.question is not None and caught.value.question.seq == 2


async def test_strangers_opponents_and_nonsense_change_nothing(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    with pytest.raises(NotSeated):
        await tables.play.submit(game, 99, 1, "x")
    with pytest.raises(ForeignAnswer) as caught:
        await tables.play.submit(game, BLUE, 1, "x")
    assert caught.value.facts["awaited"] == ["red"]
    with pytest.raises(IllegalAnswer):
        await tables.play.submit(game, RED, 1, "q")
    assert (await tables.index.get(game)).seq == 1
    done = await tables.play.submit(game, RED, 1, "x")
    assert done.game.seq == 2


async def test_the_same_interaction_counts_once(tables: GameServices) -> None:
    game = await begun(tables)
    first = await tables.play.submit(game, RED, 1, "x", interaction_id=77)
    again = await tables.play.submit(game, RED, 1, "x", interaction_id=77)
    assert not first.repeated and again.repeated and again.game.seq == 2
    await tables.play.undo(game, RED, 2, interaction_id=78)
    assert (await tables.play.undo(game, RED, 2, interaction_id=78)).repeated
    with pytest.raises(StaleAnswer):
        await tables.play.submit(game, RED, 1, "x", interaction_id=79)


async def test_one_interaction_may_answer_several_questions(tables: GameServices) -> None:
    game = await begun(tables)
    await tables.play.submit(game, RED, 1, "x", interaction_id=5)
    await tables.play.submit(game, RED, 2, "done", interaction_id=5)
    assert (await tables.play.submit(game, RED, 1, "x", interaction_id=5)).repeated
    assert (await tables.index.get(game)).seq == 3


async def test_own_steps_are_undone_in_the_log_and_in_memory_alike(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await answer(tables, game, RED, "x", "y")
    done = await tables.play.undo(game, RED, 3)
    assert done.game.seq == 4 and done.question is not None and len(done.question.undoable) == 1
    question = await asked(GameServices(store), game, RED)
    assert question.seq == 4 and "y" in question.ask.keys and "x" not in question.ask.keys  # type: ignore[attr-defined]
    await tables.play.undo(game, RED, 4)
    with pytest.raises(NothingToUndo):
        await tables.play.undo(game, RED, 5)
    kinds = await store.read(
        lambda connection: list(
            connection.execute(select(log.c.kind).where(log.c.game_id == game).order_by(log.c.seq)).scalars()
        )
    )
    assert kinds == ["start", "answer", "answer", "undo", "undo"]


async def test_an_answer_to_a_group_stays_good_while_others_speak(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await to_the_cards(tables, game)
    blue = await asked(tables, game, BLUE)
    red = await asked(tables, game, RED)
    assert blue.seq == red.seq
    await tables.play.submit(game, RED, red.seq, "a", interaction_id=1)
    assert (await tables.play.submit(game, RED, red.seq, "a", interaction_id=1)).repeated
    fresh = GameServices(store)
    assert (await asked(fresh, game, BLUE)).seq == blue.seq
    done = await fresh.play.submit(game, BLUE, blue.seq, "c")
    assert done.step is not None and done.step.throws
    assert await store.read(lambda connection: len(connection.execute(select(rolls)).all())) == 1


async def test_nothing_is_told_before_it_is_sealed_and_then_once(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await answer(tables, game, RED, "x", "y")
    assert await sent(store, "dispatch") == []
    await tables.play.undo(game, RED, 3)
    tables.core.drop(game)
    await to_the_cards(tables, game)
    [dispatch] = await sent(store, "dispatch")
    assert [event["facts"]["thing"] for _, event in dispatch["events"]] == ["x"]  # type: ignore[attr-defined]
    notices = await sent(store, "question-notice")
    assert [wait["seat"] for wait in notices[-1]["awaited"]] == ["red", "blue"]  # type: ignore[attr-defined]


async def test_others_see_the_table_without_open_steps(tables: GameServices) -> None:
    game = await begun(tables)
    await answer(tables, game, RED, "x")
    assert await tables.views.events(game, 0, BLUE) == [] and await tables.views.events(game) == []
    assert [event.key for _, event in await tables.views.events(game, 0, RED)] == ["took"]
    assert (await tables.views.view(game, RED)).hand == ["a", "b"] and (await tables.views.view(game, None)).hand == []
    await answer(tables, game, RED, "done", ["k"], {"p": 2}, 4)
    assert [event.key for _, event in await tables.views.events(game, 0, BLUE)] == ["took"]
    assert await tables.views.last_act(game, RED) == 6 and await tables.views.last_act(game, BLUE) == 0


async def test_a_picture_shows_no_answer_that_can_still_be_undone(tables: GameServices) -> None:
    table = await tables.lobby.open("sphacteria", "first-edition", channel_id=1, creator=RED)
    for seat, user in zip(table.seats, (RED, BLUE), strict=True):
        await tables.lobby.sit(table.id, user, seat)
    await tables.lobby.start(table.id, RED)
    rng, hidden = random.Random(3), 0
    while hidden < 3:
        wait = (await tables.index.get(table.id)).awaited[0]
        assert wait.user is not None
        question = await asked(tables, table.id, wait.user)
        await tables.play.submit(table.id, wait.user, question.seq, question.ask.sample(rng))
        if rows := (await tables.core.snapshot(table.id)).unsealed:
            public = await tables.views.view_at(table.id, rows[-1])
            session = (await tables.core.snapshot(table.id)).session
            assert session is not None
            assert public == await tables.views.view_at(table.id, rows[0] - 1)
            hidden += session.view(None) != public


@pytest.mark.parametrize("number", range(4))
async def test_whole_games_end_and_can_be_verified(store: Store, number: int) -> None:
    rng, tables = random.Random(number), GameServices(store, options=GameOptions(cache_size=1))
    game = await begun(tables)
    table = await play_out(tables, game, rng)
    assert table.status == "over" and table.outcome is not None and table.seed is not None and not table.awaited
    verdict = verify_file(await tables.files.export(game))
    assert verdict.sound and verdict.throws == 3
    with pytest.raises(NotRunning):
        await tables.play.submit(game, RED, table.seq, "x")


@pytest.mark.parametrize("scenario", ["first-edition", pytest.param("second-edition", marks=pytest.mark.soak)])
async def test_sphacteria_with_every_game_forgotten_after_every_answer(store: Store, scenario: str) -> None:
    rng, tables = random.Random(3), GameServices(store)
    table = await tables.lobby.open("sphacteria", scenario, channel_id=1, creator=RED)
    await tables.lobby.sit(table.id, RED, "athens")
    await tables.lobby.sit(table.id, BLUE, "sparta")
    table = await tables.lobby.start(table.id)
    while table.status == "running":
        wait = rng.choice(table.awaited)
        question = await asked(tables, table.id, wait.user or 0)
        table = (await tables.play.submit(table.id, wait.user or 0, question.seq, question.ask.sample(rng))).game
        if rng.random() < 0.5:
            tables.core.drop(table.id)
    file = read_file(await tables.files.export(table.id))
    assert verify_file(file).sound and replay(file).over


async def test_fifty_clients_at_once_and_one_wins_each_question(store: Store, tables: GameServices) -> None:
    game, rng = await begun(tables), random.Random(5)
    wins = stale = 0
    for round_ in range(12):
        table = await tables.index.get(game)
        if table.status != "running":
            break
        wait = table.awaited[0]
        question = await asked(tables, game, wait.user or 0)
        tries = await asyncio.gather(
            *(
                tables.play.submit(
                    game, wait.user or 0, question.seq, question.ask.sample(rng), interaction_id=round_ * 100 + client
                )
                for client in range(50)
            ),
            return_exceptions=True,
        )
        wins += sum(1 for result in tries if not isinstance(result, BaseException))
        stale += sum(1 for result in tries if isinstance(result, StaleAnswer))
        assert wins == round_ + 1 and wins + stale == 50 * wins
    rows = await store.read(
        lambda connection: connection.execute(select(log.c.interaction_id).where(log.c.kind == "answer")).all()
    )
    assert len(rows) == wins


async def test_two_services_on_one_database_cannot_both_write_a_row(store: Store) -> None:
    one, two = GameServices(store), GameServices(store)
    game = await begun(one)
    assert (await asked(two, game, RED)).seq == 1
    await one.play.submit(game, RED, 1, "x")
    with pytest.raises(StaleAnswer) as caught:
        await two.play.submit(game, RED, 1, "y")
    assert caught.value.question is not None and caught.value.question.seq == 2
    await two.play.submit(game, RED, 2, "y", interaction_id=9)
    # The first process does not know: the database refuses, and the repeated interaction is recognised.
    assert (await one.play.submit(game, RED, 2, "y", interaction_id=9)).repeated


async def test_a_cancelled_caller_leaves_a_whole_answer_or_none(tables: GameServices) -> None:
    game = await begun(tables)
    task = asyncio.create_task(tables.play.submit(game, RED, 1, "x"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    table = await tables.index.get(game)
    question = await asked(tables, game, RED)
    assert question.seq == table.seq
    await tables.play.submit(game, RED, question.seq, "y")


async def test_the_cache_is_bounded_and_loading_is_unseen(store: Store) -> None:
    tables = GameServices(store, options=GameOptions(cache_size=3))
    games = [await begun(tables, channel) for channel in range(10, 18)]
    assert len(tables.core.loaded) == 3
    for game in games:
        await answer(tables, game, RED, "x")
    assert len(tables.core.loaded) == 3
    assert [(await tables.index.get(game)).seq for game in games] == [2] * 8


async def test_standing_orders_pass_when_the_window_has_opened(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await tables.early.pass_windows(game, BLUE)
    await to_the_cards(tables, game)
    table = await tables.index.get(game)
    assert [wait.seat for wait in table.awaited] == ["red"]
    by = await store.read(
        lambda connection: list(connection.execute(select(log.c.by).where(log.c.seat == "blue")).scalars())
    )
    assert by == ["standing"]
    await tables.early.pass_windows(game, BLUE, "")
    await answer(tables, game, RED, "pass")
    assert (await asked(tables, game, BLUE)).ask.key == "again"


async def test_recent_events_from_memory_are_those_of_the_log(tables: GameServices) -> None:
    game = await begun(tables)

    async def from_the_log() -> list[Event]:
        return [event for _, event in await tables.views.events(game)]

    assert await tables.views.recent_events(game) == await from_the_log()
    live = await tables.core.snapshot(game)
    for word in ("x", "done"):
        await answer(tables, game, RED, word)
        assert await tables.views.recent_events(game) == await from_the_log()
    assert live.recent.upto == live.record.seq
    await answer(tables, game, RED, ["k"], {"p": 2}, 4)
    assert live.recent.upto == live.record.seq, "nothing had to be read"
    assert await tables.views.recent_events(game) == await from_the_log()


async def test_recent_events_leave_out_what_was_taken_back(tables: GameServices) -> None:
    game = await begun(tables)
    await tables.views.recent_events(game)
    await answer(tables, game, RED, "x")
    question = await tables.play.question(game, RED)
    assert question is not None
    await tables.play.undo(game, RED, question.seq)
    assert await tables.views.recent_events(game) == [event for _, event in await tables.views.events(game)]


@pytest.mark.parametrize(("title", "scenario"), [("sphacteria", "second-edition"), ("syracuse", "historical")])
async def test_a_position_kept_in_memory_is_the_one_that_the_log_leads_to(
    tables: GameServices, title: str, scenario: str
) -> None:
    """Check that a position kept for a dispatch equals the one rebuilt from the log."""
    rng = random.Random(title)
    table = await tables.lobby.open(title, scenario, channel_id=1, creator=RED)
    for user, seat in zip((RED, BLUE), table.seats, strict=True):
        await tables.lobby.sit(table.id, user, seat)
    await tables.lobby.start(table.id)
    for _ in range(60):
        wait = (await tables.index.get(table.id)).awaited[0]
        question = await tables.play.question(table.id, wait.user or 0)
        assert question is not None
        if question.undoable and rng.random() < 0.3:
            await tables.play.undo(table.id, wait.user or 0, question.seq)
        else:
            await tables.play.submit(table.id, wait.user or 0, question.seq, question.ask.sample(rng))
    kept = {key: view for key, view in tables.views.past.items() if key[0] == table.id}
    assert len(kept) > 3
    tables.views.past.clear()
    last = (await tables.index.get(table.id)).seq
    for (game, seq, viewer), view in kept.items():
        if seq < last:
            assert await tables.views.view_at(game, seq, viewer) == view, seq
