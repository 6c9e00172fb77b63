"""Early answers: kept beside the record, submitted once, discarded without being disclosed."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from bot.features.clocks.service import Clocks
from bot.game_services import GameServices
from bot.games.files import export_game
from bot.games.pace import DAY, Rolling
from bot.games.record import StaleAnswer
from bot.store import Store
from bot.store.schema import games, log, outbox, seats
from engine.kernel import PASS, Event, NothingToUndo, Pick, Session, foresee, is_moot
from engine.registry import title
from tests.games.fixtures import Hours
from tests.games.toy_game import play_out

ATHENS, SPARTA = 11, 22


def sparta_begins(game_id: str) -> bytes:
    """Return a seed with which Sparta is asked first and both sides hold a playable stratagem."""
    for number in range(500):
        seed = number.to_bytes(32, "big")
        session = Session(title("sphacteria"), "first-edition", {}, seed, game_id)
        ask = session.pending.get("sparta")
        if ask is not None and ask.accepts("12") and foresee(session)["athens"].ask.accepts("13"):
            return seed
    raise AssertionError("Sparta never begins")


async def begun(tables: GameServices, **how: Any) -> str:
    """Start a game of Sphacteria in which Sparta, then Athens, may play a stratagem about reinforcements."""
    table = await tables.lobby.open("sphacteria", "first-edition", channel_id=5, guild_id=1, creator=ATHENS, **how)
    await tables.lobby.sit(table.id, ATHENS, "athens")
    await tables.lobby.sit(table.id, SPARTA, "sparta")
    seed = sparta_begins(table.id)
    await tables.store.write(lambda connection: connection.execute(update(games).values(seed=seed)).rowcount)
    tables.core.drop(table.id)
    await tables.lobby.start(table.id, ATHENS)
    return table.id


async def early(tables: GameServices, game: str, user: int, answer: Any) -> Any:
    question = await tables.play.question(game, user)
    assert question is not None and question.early
    return await tables.play.submit(game, user, question.seq, answer)


async def given(tables: GameServices, game: str, user: int, answer: Any) -> Any:
    question = await tables.play.question(game, user)
    assert question is not None and not question.early
    return await tables.play.submit(game, user, question.seq, answer)


async def answers(store: Store, game: str) -> list[tuple[str, str, Any]]:
    query = select(log.c.seat, log.c.by, log.c.answer).where(log.c.game_id == game, log.c.kind == "answer")
    query = query.order_by(log.c.seq)
    return [tuple(row) for row in await store.read(lambda connection: connection.execute(query).all())]


async def kept(store: Store, game: str) -> dict[str, int]:
    query = select(seats.c.seat, seats.c.prepared).where(seats.c.game_id == game)
    rows = await store.read(lambda connection: connection.execute(query).all())
    return {row.seat: len(row.prepared) for row in rows if row.prepared}


async def test_an_early_answer_waits_beside_the_record_and_is_given_once(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    table = await tables.index.get(game)
    assert [(wait.seat, wait.early) for wait in table.awaited] == [("sparta", False), ("athens", True)]
    done = await early(tables, game, ATHENS, PASS)
    assert done.question is None and [wait.seat for wait in done.game.awaited] == ["sparta"]
    assert await answers(store, game) == [] and await kept(store, game) == {"athens": 1}
    done = await given(tables, game, SPARTA, PASS)
    assert await answers(store, game) == [("sparta", "player", ["pass"]), ("athens", "early", ["pass"])]
    assert await kept(store, game) == {} and done.question.ask.key == "announce"


async def test_it_is_put_aside_unseen_if_the_first_one_steps_in(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await early(tables, game, ATHENS, PASS)
    await given(tables, game, SPARTA, "12")
    assert await kept(store, game) == {}
    assert [seat for seat, _, _ in await answers(store, game)] == ["sparta"]
    rows = await store.read(lambda connection: connection.execute(select(log)).all())
    assert not any(row.seat == "athens" and row.game_id == game for row in rows)


async def test_it_survives_a_crash_and_one_between_the_two_answers(
    store: Store, tables: GameServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begun(tables)
    await early(tables, game, ATHENS, PASS)
    again = GameServices(store)
    assert await again.play.question(game, ATHENS) is None

    async def dies(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(again.early, "try_standing_orders", dies)  # the process ends right after the pass
    with pytest.raises(KeyboardInterrupt):
        await given(again, game, SPARTA, PASS)
    assert await kept(store, game) == {"athens": 1}
    third = GameServices(store)
    await Clocks(third).catch_up()
    assert [seat for seat, _, _ in await answers(store, game)] == ["sparta", "athens"]
    assert await kept(store, game) == {}


async def test_a_second_press_is_stale_and_counts_nothing(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    question = await tables.play.question(game, ATHENS)
    assert question is not None
    await tables.play.submit(game, ATHENS, question.seq, PASS, interaction_id=7)
    with pytest.raises(StaleAnswer):
        await tables.play.submit(game, ATHENS, question.seq, PASS, interaction_id=7)
    assert await kept(store, game) == {"athens": 1}


async def test_the_card_shown_early_is_good_when_the_question_has_come(tables: GameServices) -> None:
    game = await begun(tables)
    question = await tables.play.question(game, ATHENS)
    assert question is not None
    await given(tables, game, SPARTA, PASS)
    now = await tables.play.question(game, ATHENS)
    assert now is not None and not now.early and now.seq == question.seq


async def test_it_can_be_withdrawn_and_dies_with_a_take_back(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await early(tables, game, ATHENS, PASS)
    done = await tables.early.withdraw(game, ATHENS)
    assert done.question is not None and done.question.early and await kept(store, game) == {}
    with pytest.raises(NothingToUndo):
        await tables.early.withdraw(game, ATHENS)
    await given(tables, game, SPARTA, PASS)
    await given(tables, game, ATHENS, PASS)
    await given(tables, game, SPARTA, 1)
    live = await tables.core.snapshot(game)
    live.change_seat("athens", prepared=[{"fingerprint": "x", "answer": ["pass"], "planned": True}])
    async with tables.core.locked_game(game) as loaded:
        await tables.rewinds.rewind(loaded, 1, Event("table-takeback", {}), by="consent")
    assert await kept(store, game) == {}


async def test_no_clock_runs_for_one_who_may_answer_but_need_not(tables: GameServices, clock: Hours) -> None:
    game = await begun(tables, pace=Rolling(length=DAY, after="default"))
    table = await tables.index.get(game)
    assert {wait.seat: wait.deadline is not None for wait in table.awaited} == {"sparta": True, "athens": False}
    await early(tables, game, ATHENS, PASS)
    clock.now += 1.1 * DAY
    await Clocks(tables).tick()  # Sparta's time is up: it passes, and Athens has answered early
    table = await tables.index.get(game)
    assert [wait.seat for wait in table.awaited] == ["sparta"] and table.awaited[0].deadline is not None
    assert table.phase == "activation"


async def test_a_pause_keeps_those_asked_early(tables: GameServices) -> None:
    game = await begun(tables, pace=Rolling(length=DAY))
    await tables.manage.pause(game)
    table = await tables.manage.resume(game)
    assert [(wait.seat, wait.early) for wait in table.awaited] == [("sparta", False), ("athens", True)]


async def called(store: Store, game: str) -> list[list[tuple[str, bool]]]:
    """Return the users named in each call of a game, and whether each was notified."""
    query = select(outbox.c.payload).where(outbox.c.game_id == game, outbox.c.kind == "question-notice")
    rows = await store.read(lambda connection: connection.execute(query.order_by(outbox.c.id)).all())
    return [[(each["seat"], each["fresh"]) for each in row.payload["awaited"]] for row in rows]


async def test_a_call_names_only_those_whose_turn_it_is(store: Store, tables: GameServices) -> None:
    """Check that early answerers are only shown on the dashboard; they are called when it is their turn."""
    game = await begun(tables)
    assert await called(store, game) == [[("sparta", True)]]
    assert [wait.seat for wait in (await tables.index.get(game)).due] == ["sparta"]
    before = await called(store, game)
    await early(tables, game, ATHENS, PASS)
    await tables.early.withdraw(game, ATHENS)
    assert await called(store, game) == before, "an early answer calls nobody"
    await given(tables, game, SPARTA, PASS)
    assert (await called(store, game))[-1] == [("athens", True)]


async def seen_by_others(store: Store, tables: GameServices, game: str) -> Any:
    """Return everything that all but Athens can see, without timestamps."""
    table = await tables.index.get(game)
    rows = await store.read(
        lambda connection: connection.execute(
            select(outbox.c.kind, outbox.c.target, outbox.c.payload, outbox.c.seq).where(
                outbox.c.game_id == game, outbox.c.target != f"user:{ATHENS}"
            )
        ).all()
    )
    question = await tables.play.question(game, SPARTA)
    return json.dumps(
        [
            [[wait.seat, wait.early] for wait in table.awaited],
            table.seq,
            [list(row) for row in rows],
            [repr(question and question.ask), question and question.seq],
            [entry.kind for entry in await tables.views.record(game, 0, SPARTA)],
            (await tables.views.view(game, SPARTA)).hand_sizes,
        ],
        default=str,
    )


async def test_what_was_answered_early_betrays_nothing(store: Store, tables: GameServices, clock: Hours) -> None:
    """Check that others see the same bytes whatever Athens answers; discarded answers are in no export either."""
    game = await begun(tables)
    question = await tables.play.question(game, ATHENS)
    assert question is not None and isinstance(question.ask, Pick)
    found = set()
    await store.write(lambda connection: connection.execute(delete(outbox)).rowcount)
    for key in question.ask.keys:
        await early(tables, game, ATHENS, key)
        found.add((await seen_by_others(store, tables, game)).replace(str(clock.now), ""))
        await tables.early.withdraw(game, ATHENS)
        await store.write(lambda connection: connection.execute(delete(outbox)).rowcount)
    assert len(question.ask.keys) > 1 and len(found) == 1
    before = await store.read(lambda connection: export_game(connection, game))
    await early(tables, game, ATHENS, question.ask.keys[0])
    assert await store.read(lambda connection: export_game(connection, game)) == before


async def test_whole_games_with_early_answers_end_like_their_record(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    table = await play_out(tables, game, random.Random(4))
    assert table.status == "over"
    rows, live = await answers(store, game), await tables.core.snapshot(game)
    assert {by for _, by, _ in rows} == {"player", "early", "standing"} and await kept(store, game) == {}
    assert live.session is not None
    alone = Session(live.title, "first-edition", {}, live.record.seed, game)
    for seat, by, answer in rows:
        assert (by == "standing") == is_moot(alone.pending[seat]), "the bot answers what is moot, and nothing else"
        alone.submit(seat, answer)
    assert alone.over and alone.hash() == live.session.hash() and alone.outcome == live.session.outcome
