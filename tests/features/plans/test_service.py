"""Plans: a private copy that contains only what its owner knows, and answers kept for later questions."""

from __future__ import annotations

import json
import random
from typing import Any

import orjson
import pytest
from sqlalchemy import delete, select

from bot.features.clocks.service import Clocks
from bot.game_services import GameServices
from bot.games.errors import NotSeated
from bot.store import Store
from bot.store.schema import games, log, outbox, timers
from engine.kernel import PASS, Answer, Number, Pick, Session, pass_moot
from tests.games.test_early_answers import ATHENS, SPARTA, answers, begun, given, kept


async def planned(tables: GameServices, game: str, user: int, *given: Any) -> Any:
    """Submit some answers in a plan, for any side that is asked."""
    plan = await tables.plans.look(game, user)
    for each in given:
        assert plan.question is not None
        plan = await tables.plans.answer(game, user, plan.question.seq, plan.question.seat, each)
    return plan


async def to_the_announcement(tables: GameServices) -> str:
    """Play until Sparta has to announce its points and Athens waits."""
    game = await begun(tables)
    await given(tables, game, SPARTA, PASS)
    await given(tables, game, ATHENS, PASS)
    return game


async def test_a_plan_knows_what_its_owner_knows_and_changes_nothing(store: Store, tables: GameServices) -> None:
    game = await to_the_announcement(tables)
    before = await answers(store, game)
    live = await tables.core.snapshot(game)
    assert live.session is not None
    state = live.session.hash()
    plan = await planned(tables, game, ATHENS)
    assert plan.question.seat == "sparta" and plan.question.ask.key == "announce"
    assert plan.view == await tables.views.view(game, ATHENS)
    theirs = plan.session.game.state.hands["sparta"]
    assert len(theirs) == len(live.session.game.state.hands["sparta"])
    plan = await planned(tables, game, ATHENS, 1, "done")
    assert plan.question.seat == "athens" and len(plan.line) == 2 and plan.kept == 0
    assert await answers(store, game) == before and live.session.hash() == state
    plan = await tables.plans.back(game, ATHENS)
    assert len(plan.line) == 1 and (await tables.plans.back(game, ATHENS, all_of_it=True)).line == ()
    with pytest.raises(NotSeated):
        await tables.plans.look(game, 99)


async def test_the_copy_is_the_same_whatever_the_others_hold(tables: GameServices) -> None:
    """Check that after exchanging the enemy's hand the plan has the same questions, guessed hand and throws."""
    game = await to_the_announcement(tables)
    live = await tables.core.snapshot(game)
    session = live.session
    assert session is not None
    found = set()
    for number in range(4):
        other = session.title.reshuffle_hidden(session.title.load(session.base.state), "athens", random.Random(number))
        twin = session.copy(
            base=type(session.base)(session.base.seq, orjson.dumps(other), session.base.dice), log=session.log
        )
        live.session = twin
        plan = tables.plans.unfold(live, live.seat_row("athens"), [("sparta", 1), ("sparta", ("done",))])  # type: ignore
        state = plan.session.game.state
        found.add(json.dumps([repr(plan.question), state.hands, plan.session.hash()], default=str))
    live.session = session
    assert len(found) == 1


async def test_kept_answers_are_given_when_all_comes_as_foreseen(store: Store, tables: GameServices) -> None:
    game = await to_the_announcement(tables)
    plan = await planned(tables, game, ATHENS, 1, "done", 1, "done")
    assert plan.kept == 2
    count, done = await tables.plans.keep(game, ATHENS)
    assert count == 2 and done.question is None and await kept(store, game) == {"athens": 2}
    await given(tables, game, SPARTA, 1)
    await given(tables, game, SPARTA, "done")
    rows = await answers(store, game)
    assert [(seat, answer) for seat, _, answer in rows[-2:]] == [("athens", 1), ("athens", ["done"])]
    assert {by for _, by, _ in rows[-2:]} == {"player"} and await kept(store, game) == {}


async def test_anything_unforeseen_ends_them(store: Store, tables: GameServices) -> None:
    game = await to_the_announcement(tables)
    await planned(tables, game, ATHENS, 1, "done", 1)
    await tables.plans.keep(game, ATHENS)
    await given(tables, game, SPARTA, 2)  # the plan assumed a one
    await given(tables, game, SPARTA, "done")
    assert await kept(store, game) == {}
    question = await tables.play.question(game, ATHENS)
    assert question is not None and question.ask.key == "announce"


async def test_kept_answers_can_be_withdrawn(store: Store, tables: GameServices) -> None:
    game = await to_the_announcement(tables)
    await planned(tables, game, ATHENS, 1, "done", 1)
    await tables.plans.keep(game, ATHENS)
    await tables.early.withdraw(game, ATHENS)
    await given(tables, game, SPARTA, 1)
    await given(tables, game, SPARTA, "done")
    assert (await answers(store, game))[-1][0] == "sparta"


async def test_a_plan_outlives_the_process_and_begins_anew_when_the_game_has_moved(
    store: Store, tables: GameServices
) -> None:
    game = await to_the_announcement(tables)
    await planned(tables, game, ATHENS, 1, "done")
    again = GameServices(store)
    assert len((await again.plans.look(game, ATHENS)).line) == 2
    await given(again, game, SPARTA, 2)
    await given(again, game, SPARTA, "done")
    assert (await again.plans.look(game, ATHENS)).line == ()


async def test_a_crash_before_a_kept_answer_was_given_loses_nothing(
    store: Store, tables: GameServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await to_the_announcement(tables)
    await planned(tables, game, ATHENS, 1, "done", 1, "done")
    await tables.plans.keep(game, ATHENS)
    await given(tables, game, SPARTA, 1)

    async def dies(*_: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(tables.early, "try_standing_orders", dies)
    with pytest.raises(KeyboardInterrupt):
        await given(tables, game, SPARTA, "done")
    again = GameServices(store)
    await Clocks(again).catch_up()
    assert [seat for seat, _, _ in (await answers(store, game))[-2:]] == ["athens", "athens"]
    assert await kept(store, game) == {}


async def everything(store: Store, tables: GameServices, game: str) -> str:
    """Return everything that others can see: the log with its events, the posts, the game; without ids and times."""
    rows = await store.read(
        lambda connection: connection.execute(
            select(
                log.c.seq, log.c.kind, log.c.position, log.c.seat, log.c.answer, log.c.events, log.c.by, log.c.sealed
            )
            .where(log.c.game_id == game)
            .order_by(log.c.seq)
        ).all()
    )
    posts = await store.read(
        lambda connection: connection.execute(
            select(outbox.c.seq, outbox.c.kind, outbox.c.target, outbox.c.payload, outbox.c.slot)
            .where(outbox.c.game_id == game)
            .order_by(outbox.c.id)
        ).all()
    )
    table = await tables.index.get(game)
    waits = [[wait.seat, wait.early] for wait in table.awaited]
    found = json.dumps([[list(row) for row in rows], [list(row) for row in posts], waits, table.outcome], default=str)
    return found.replace(game, "GAME")


@pytest.mark.parametrize("how", ["plan", "order"])
async def test_others_see_the_same_with_and_without(
    store: Store, tables: GameServices, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """Check byte by byte that posts, log and game do not reveal whether Athens answers by hand, by plan or by order."""
    found = []
    for prepared in (False, True):
        monkeypatch.setattr("secrets.choice", random.Random(3).choice)  # the same game twice
        monkeypatch.setattr("secrets.token_bytes", random.Random(3).randbytes)
        game = await begun(tables)
        if prepared and how == "order":
            await tables.early.leave_order(game, ATHENS, "reinforcement", "pass", "turn", seat="athens")
        await given(tables, game, SPARTA, PASS)
        if not (prepared and how == "order"):
            await given(tables, game, ATHENS, PASS)
        if prepared and how == "plan":
            before = await everything(store, tables, game)
            await planned(tables, game, ATHENS, 1, "done", 1, "done")
            await tables.plans.keep(game, ATHENS)
            assert await everything(store, tables, game) == before
        await given(tables, game, SPARTA, 1)
        await given(tables, game, SPARTA, "done")
        if not (prepared and how == "plan"):
            await given(tables, game, ATHENS, 1)
            await given(tables, game, ATHENS, "done")
        found.append((await everything(store, tables, game)).replace('"standing"', '"player"'))
        tables.core.drop(game)
        await store.write(lambda connection: [connection.execute(delete(each)) for each in (outbox, timers, games)])
    assert found[0] == found[1]


async def test_whole_games_with_plans_end_like_the_same_answers_given_by_hand(
    store: Store, tables: GameServices
) -> None:
    """Check that planning every answer of Athens in advance gives the same record as a game without plans."""
    game, rng = await begun(tables), random.Random(8)
    given_by: list[tuple[str, Answer]] = []
    for _ in range(2000):
        table = await tables.index.get(game)
        if table.status != "running":
            break
        real = next(wait for wait in table.awaited if not wait.early)
        assert real.user is not None
        question = await tables.play.question(game, real.user, real.seat)
        assert question is not None
        answer = quiet(question.ask, rng)
        if real.user == ATHENS:
            plan = await tables.plans.look(game, ATHENS)
            assert plan.question is not None and plan.question.ask.digest() == question.ask.digest()
            await tables.plans.answer(game, ATHENS, plan.question.seq, "athens", answer)
            count, _ = await tables.plans.keep(game, ATHENS)
            assert count == 1
        else:
            await tables.play.submit(game, real.user, question.seq, answer, seat=real.seat)
        given_by.append((real.seat, question.ask.normalize(answer)))
    table = await tables.index.get(game)
    assert table.status == "over" and table.outcome
    live = await tables.core.snapshot(game)
    assert live.session is not None
    alone = Session(live.title, "first-edition", {}, live.record.seed, game)
    for each in [*given_by, None]:
        pass_moot(alone)
        if each is not None:
            alone.submit(*each)
    assert alone.over and alone.hash() == live.session.hash()


def quiet(ask: Any, rng: random.Random) -> Answer:
    """Return an answer for a short game: small announcements and mostly passes."""
    if isinstance(ask, Number):
        return ask.high
    if isinstance(ask, Pick) and ask.accepts("done") and rng.random() < 0.7:
        return ("done",)
    return ask.sample(rng)  # type: ignore[no-any-return]
