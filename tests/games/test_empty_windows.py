"""Questions with a single answer: answered by the bot, immediately or after a pause where a hand is hidden."""

from __future__ import annotations

import random
from bisect import bisect_right
from itertools import pairwise

from sqlalchemy import select

from bot.features.clocks.service import Clocks
from bot.game_services import GameServices
from bot.games.early import ASK, EMPTY, USUAL, draw_pause, is_empty, read_times
from bot.games.pace import DAY, Rolling
from bot.store import Store
from bot.store.schema import log, timers
from engine.kernel import Allocate, Number, Pick, depends_on_hand, only_answer
from engine.registry import title as find_title
from tests.games.fixtures import Hours

ONE, TWO = 11, 22


async def begun(tables: GameServices, title: str, *, computer: bool = False) -> str:
    info = await tables.lobby.open(title, find_title(title).scenarios[0], guild_id=1, creator=ONE)
    first, second = info.seats
    await tables.lobby.sit(info.id, ONE, first)
    if computer:
        await tables.computers.sit(info.id, ONE, second, "recruit")
    else:
        await tables.lobby.sit(info.id, TWO, second)
    await tables.lobby.start(info.id, ONE)
    return info.id


async def play_on(tables: GameServices, game: str, rng: random.Random, clock: Hours | None = None) -> bool:
    """Give one random answer for a user or computer that is asked; return whether the game continues."""
    loaded = await tables.core.snapshot(game)
    if loaded.session is None or loaded.session.over:
        return False
    if clock is not None:
        clock.now += rng.choice((40.0, 400.0, 4000.0))
    seat = rng.choice(sorted(loaded.session.pending))
    user = loaded.holder(seat)
    if user is None:
        question = await tables.computers.due(game)
        assert question is not None
        return await tables.computers.answer(game, question, loaded.session.pending[seat].sample(rng))
    asked = await tables.play.question(game, user, seat)
    assert asked is not None
    await tables.play.submit(game, user, asked.seq, asked.ask.sample(rng), seat=seat)
    return True


def test_a_single_answer_is_found_in_every_shape() -> None:
    assert only_answer(Pick("red", "end", [], actions=("done",))) == ("done",)
    assert only_answer(Pick("red", "move", ["k"])) == ("k",)
    assert only_answer(Pick("red", "move", ["k"], actions=("done",))) is None
    assert only_answer(Pick("red", "group", ["k"], 0, 1)) is None
    assert only_answer(Pick("red", "order", ["k", "l"], 2, 2, ordered=True)) is None
    assert only_answer(Number("red", "spend", 0, 0)) == 0 and only_answer(Number("red", "spend", 0, 1)) is None
    assert only_answer(Allocate("red", "take", {"k": 2}, 2)) == {"k": 2}


async def test_against_computers_nobody_is_asked_what_has_one_answer(tables: GameServices) -> None:
    for title in ("sphacteria", "syracuse"):
        game, rng, asked = await begun(tables, title, computer=True), random.Random(3), 0
        for _ in range(120):
            loaded = await tables.core.snapshot(game)
            assert loaded.session is not None
            for seat, ask in loaded.session.pending.items():
                if loaded.holder(seat) == ONE:
                    asked += 1
                    assert only_answer(ask) is None, ask
            if not await play_on(tables, game, rng):
                break
        assert asked > 20


async def test_undo_takes_back_ones_own_answer_and_what_the_bot_gave_after_it(
    store: Store, tables: GameServices
) -> None:
    game, rng, undone = await begun(tables, "syracuse", computer=True), random.Random(5), 0
    for _ in range(200):
        loaded = await tables.core.snapshot(game)
        assert loaded.session is not None
        asked = await tables.play.question(game, ONE)
        if asked is not None and asked.undoable:
            before = loaded.session.seq
            done = await tables.play.undo(game, ONE, asked.seq)
            after = (await tables.core.snapshot(game)).session
            assert after is not None and done.question is not None and only_answer(done.question.ask) is None
            undone += before - after.seq > 1
            again = await tables.play.question(game, ONE)
            assert again is not None
            await tables.play.submit(game, ONE, again.seq, asked.undoable[-1].answer)
            tables.core.drop(game)  # automatic answers are recognized from the log
        if not await play_on(tables, game, rng):
            break
    by = await store.read(lambda connection: list(connection.execute(select(log.c.by)).scalars()))
    assert "standing" in by


async def test_among_people_an_empty_window_is_passed_after_a_pause(
    store: Store, tables: GameServices, clock: Hours
) -> None:
    game, rng, clocks, passed = await begun(tables, "sphacteria"), random.Random(2), Clocks(tables), 0
    for _ in range(150):
        loaded = await tables.core.snapshot(game)
        assert loaded.session is not None
        empty = [seat for seat, ask in loaded.session.pending.items() if is_empty(loaded, seat, ask)]
        assert not any(only_answer(ask) and not depends_on_hand(ask) for ask in loaded.session.pending.values())
        if empty and len(loaded.session.pending) == 1:
            due = await store.read(
                lambda connection: list(
                    connection.execute(
                        select(timers.c.due_at).where(timers.c.kind == EMPTY, timers.c.fired_at.is_(None))
                    ).scalars()
                )
            )
            assert len(due) == 1 and due[0] > clock.now
            before = loaded.record.seq
            await clocks.tick()
            assert (await tables.core.snapshot(game)).record.seq == before
            clock.now = due[0]
            tables.core.drop(game)
            await clocks.tick()
            assert (await tables.core.snapshot(game)).record.seq > before
            passed += 1
        elif not await play_on(tables, game, rng, clock):
            break
    assert passed > 3


async def test_who_wants_to_be_asked_is_asked(store: Store, tables: GameServices) -> None:
    game = await begun(tables, "sphacteria")
    for user in (ONE, TWO):
        await tables.early.pass_windows(game, user, ASK)
    loaded = await tables.core.snapshot(game)
    assert loaded.session is not None
    assert not any(is_empty(loaded, seat, ask) for seat, ask in loaded.session.pending.items())


async def test_time_runs_out_for_those_who_want_to_be_asked(store: Store, tables: GameServices, clock: Hours) -> None:
    """A standing order to be asked ends a pause: neither the bot nor its timer extends the deadline."""
    for number in range(40):  # what is drawn first differs from game to game
        pace = Rolling(length=DAY, after="resign")
        info = await tables.lobby.open(
            "sphacteria", "first-edition", guild_id=1, creator=ONE, channel_id=number, pace=pace
        )
        for user, seat in zip((ONE, TWO), info.seats, strict=True):
            await tables.lobby.sit(info.id, user, seat)
        await tables.lobby.start(info.id, ONE)
        if await paused(store, info.id):
            break
        await tables.seats.resign(info.id, ONE)
    for user in (ONE, TWO):
        await tables.early.pass_windows(info.id, user, ASK)
    [asked] = (await tables.core.snapshot(info.id)).asked.values()
    clock.now = max(await paused(store, info.id))
    await Clocks(tables).tick()
    assert await paused(store, info.id) == [], "the pause is over"
    assert list((await tables.core.snapshot(info.id)).asked.values()) == [asked], "and nothing was answered"
    clock.now += DAY
    await Clocks(tables).tick()
    assert (await tables.index.get(info.id)).status == "over"


async def paused(store: Store, game: str) -> list[float]:
    """Return when the pauses of a game end."""
    ends = select(timers.c.due_at).where(timers.c.game_id == game, timers.c.kind == EMPTY, timers.c.fired_at.is_(None))
    return await store.read(lambda connection: list(connection.execute(ends).scalars()))


async def test_pauses_are_ones_own_earlier_times(store: Store, tables: GameServices, clock: Hours) -> None:
    assert set(await store.read(lambda connection: read_times(connection, ONE))) == set(USUAL)
    game, rng = await begun(tables, "sphacteria"), random.Random(4)
    for _ in range(120):
        if not await play_on(tables, game, rng, clock):
            break
    times = await store.read(lambda connection: read_times(connection, ONE))
    assert set(times) <= {40.0, 400.0, 4000.0} or set(times) >= set(USUAL)


def test_pauses_with_and_without_something_to_play_are_distributed_alike() -> None:
    """Compare a player's thinking times with the pauses drawn to imitate them: two samples of one distribution."""
    rng = random.Random(1)
    habits = [rng.lognormvariate(8, 1.2) for _ in range(4000)]
    played, history = habits[:2000], habits[2000:]
    drawn = [draw_pause(history[turn : turn + 40], None, rng) for turn in range(1900)]
    assert greatest_distance(played, drawn) < 1.63 * ((2000 + 1900) / (2000 * 1900)) ** 0.5 * 1.3
    other = [pause / 4 for pause in drawn]
    assert greatest_distance(played, other) > 0.2


def greatest_distance(one: list[float], other: list[float]) -> float:
    """Return the Kolmogorov-Smirnov statistic."""
    one, other = sorted(one), sorted(other)
    return max(abs(bisect_right(one, x) / len(one) - bisect_right(other, x) / len(other)) for x in (*one, *other))


def test_a_pause_ends_before_the_deadline() -> None:
    rng = random.Random(1)
    assert all(0 < draw_pause([9e9], 3600.0, rng) < 3600 for _ in range(100))
    assert len({draw_pause([9e9], 3600.0, rng) for _ in range(20)}) == 20
    assert all(a <= b for a, b in pairwise(sorted(draw_pause([1.0, 2.0], 3600.0, rng) for _ in range(9))))
