"""Rounds, feeds, timers and the queue act exactly once when two processes act simultaneously on one database."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, select, text, update
from sqlalchemy.exc import DBAPIError

from bot.features.clocks.service import Clocks
from bot.features.follow.feeds import Feeds
from bot.features.tournaments.verify import TournamentCheck
from bot.game_services import GameServices
from bot.games.errors import WrongTournamentStatus
from bot.games.pace import DAY, Rolling
from bot.games.record import GameInfo
from bot.outbox.outbox import Outbox
from bot.store.errors import StoreBusy, StoreOutdated, classify_error
from bot.store.lease import LENGTH
from bot.store.ranges import RangeLease, SharedClock, take_range
from bot.store.schema import feed_cursors, matches, timers
from bot.store.schema import lease as lease_rows
from bot.store.schema import outbox as rows
from bot.store.schema import rounds as round_rows
from bot.store.store import PostgresStore, Store, lock_number
from tests.features.follow.test_service import CARA, everybody
from tests.features.manage.test_service import (
    test_mended_rules_rewind_only_the_games_they_disturb as rewinds_only_what_is_disturbed,
)
from tests.features.tournaments.test_service import ORGANIZER, checked, open_threads, opened
from tests.games.recording import Recording
from tests.games.test_sharing import TWO, Process, database, pair, sent_all, sink
from tests.games.toy_game import BLUE, RED, asked, begun, to_the_cards

__all__ = ["database", "pair", "sink"]
pytestmark = pytest.mark.postgres
Pair = tuple[Process, Process]


async def sent(store: Store, *kinds: str) -> list[Any]:
    query = select(rows).where(rows.c.kind.in_(kinds)).order_by(rows.c.id)
    return list(await store.read(lambda connection: connection.execute(query).all()))


async def random_answer(tables: GameServices, game: str, rng: random.Random) -> str:
    """Answer at random for one of the seats asked; return the status of the game."""
    table = await tables.index.get(game)
    if table.status == "running":
        wait = rng.choice(table.awaited)
        assert wait.user is not None
        question = await asked(tables, game, wait.user)
        table = (await tables.play.submit(game, wait.user, question.seq, question.ask.sample(rng))).game
    return table.status


# followers


async def battle_begun(tables: GameServices, channel: int) -> str:
    """Start a game whose phases are posted to followers; return its id."""
    table = await tables.lobby.open("sphacteria", "second-edition", channel_id=channel, guild_id=1, creator=RED)
    for user, seat in zip((RED, BLUE), table.seats, strict=True):
        await tables.lobby.sit(table.id, user, seat)
    await tables.lobby.start(table.id)
    return table.id


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.soak) for seed in (1, 2))])
async def test_each_news_is_told_once_though_two_tell(pair: Pair, seed: int) -> None:
    """This happens after a take-over, while the overtaken process does not yet know of it."""
    feeds = [Feeds(process.games, everybody) for process in pair]
    tables = [process.games for process in pair]
    game = await battle_begun(tables[0], 10 + seed)
    places = [f"user:{CARA}", "channel:77"]
    for target in places:
        await tables[0].follows.follow("game", game, target, "phase", user=CARA)
    rng = random.Random(seed)
    for number in range(40):
        if number == 39:
            await tables[1].seats.resign(game, RED)
        await random_answer(rng.choice(tables), game, rng)
        for each in feeds:
            each.changed.add(game)
        await asyncio.gather(*(each.catch_up() for each in feeds * 2))
    told = await sent(pair[0].store, "feed")
    for target in places:
        ranges = [(row.payload["since"], row.payload["until"]) for row in told if row.target == target]
        assert len(ranges) > 3
        assert ranges[0][0] == 0 and ranges[-1][1] == (await tables[0].index.get(game)).seq
        assert [until for _, until in ranges[:-1]] == [since for since, _ in ranges[1:]], "each where the last ended"


async def test_a_watch_thread_begins_with_a_game_once(pair: Pair) -> None:
    feeds = [Feeds(process.games, everybody) for process in pair]
    for number in range(4):
        game = await begun(pair[0].games, 20 + number)
        row = await pair[0].games.follows.follow("watch", 1, f"channel:{900 + number}", "phase", user=CARA, guild_id=1)
        await asyncio.gather(*(each.begin_watch(row) for each in feeds * 2))
        started = [each for each in await sent(pair[0].store, "feed-start") if each.target == row.target]
        assert len(started) == 1, game
        cursors = await pair[0].store.read(
            lambda connection, target=row.target: connection.execute(  # type: ignore[misc]
                select(feed_cursors).where(feed_cursors.c.target == target)
            ).all()
        )
        assert len(cursors) == 1


# rounds


async def resign_all(tables: GameServices, tournament_id: str) -> None:
    """Seat all players and let the one with the higher number resign, without advancing the tournament."""
    event = await open_threads(tables, tournament_id)
    for match in event.round_matches(event.record.round):
        for entry in match.games:
            table = await seated(tables, entry.game_id)
            await tables.seats.resign(table.id, max(table.users))


async def seated(tables: GameServices, game_id: str) -> GameInfo:
    """Seat both players of a match game; return the game."""
    for seat, user in (await tables.index.get(game_id)).reserved.items():
        await tables.lobby.sit(game_id, user, seat)
    return await tables.index.get(game_id)


@pytest.mark.parametrize(
    ("format", "players", "count"), [("swiss", 6, 3), ("round-robin", 4, 3), ("single-elimination", 8, 3)]
)
async def test_a_round_begins_once_though_two_look(pair: Pair, format: str, players: int, count: int) -> None:
    tables = [process.games for process in pair]
    wishes = {"rounds": count} if format == "swiss" else {}
    tournament_id = await opened(tables[0], players, format, **wishes)
    await asyncio.gather(*(each.rounds.start(tournament_id, ORGANIZER) for each in tables), return_exceptions=True)
    for number in range(1, count + 1):
        event = await tables[1].tournaments.get(tournament_id)
        assert event.record.round == number
        await resign_all(tables[number % 2], tournament_id)
        await asyncio.gather(*(Clocks(each).advance_tournaments() for each in tables * 2))
    event = await tables[0].tournaments.get(tournament_id)
    assert event.record.status == "over"
    check = await checked(tables[0], tournament_id)
    assert check == TournamentCheck(list(range(1, count + 1)), [], [])

    def read(connection: Connection) -> tuple[list[int], list[str]]:
        numbers = connection.execute(
            select(round_rows.c.number).where(round_rows.c.tournament_id == tournament_id)
        ).scalars()
        played = connection.execute(select(matches.c.id).where(matches.c.tournament_id == tournament_id)).scalars()
        return list(numbers), list(played)

    numbers, played = await pair[0].store.read(read)
    assert sorted(numbers) == list(range(1, count + 1)) and len(set(played)) == len(played)
    schedules = await sent(pair[0].store, "event-schedule")
    assert [row.payload["round"] for row in schedules] == list(range(1, count + 1))
    assert len(await sent(pair[0].store, "event-over")) == 1
    threads = Counter(str(row.payload) for row in await sent(pair[0].store, "match-thread"))
    assert set(threads.values()) <= {1}
    assert [act.kind for act in await tables[0].tournaments.acts_of(tournament_id=tournament_id)].count("start") == 1


async def test_an_event_whose_hour_has_come_begins_once(pair: Pair) -> None:
    tables = [process.games for process in pair]
    now = tables[0].clock.time()
    for _ in range(3):
        tournament_id = await opened(tables[0], 4, rounds=1, begins_at=now + DAY)
        await pair[0].store.write(
            lambda connection, tournament_id=tournament_id: (
                connection.execute(  # type: ignore[misc]
                    text("UPDATE tournaments SET begins_at = 1, due_at = 1 WHERE id = :event"), {"event": tournament_id}
                ).rowcount
            )
        )
        await asyncio.gather(*(each.rounds.tick() for each in tables * 2))
        event = await tables[0].tournaments.get(tournament_id)
        assert event.record.status == "running" and event.record.round == 1
        kinds = [act.kind for act in await tables[0].tournaments.acts_of(tournament_id=tournament_id)]
        assert kinds.count("start") == 1


# timers


@pytest.mark.parametrize("after", ["organiser", "default", "resign"])
async def test_each_deadline_acts_once_though_two_look(pair: Pair, after: str) -> None:
    tables = [process.games for process in pair]
    for channel in range(30, 36):
        game = await begun(tables[0], channel, pace=Rolling(length=DAY, after=after), creator=BLUE)
        for each in tables:
            await asked(each, game, RED)
        before = (await tables[0].index.get(game)).seq
        await pair[0].store.write(
            lambda connection: (
                connection.execute(update(timers).where(timers.c.fired_at.is_(None)).values(due_at=1.0)).rowcount
            )
        )
        await asyncio.gather(*(Clocks(each).tick() for each in tables * 2))
        table = await tables[1].index.get(game)
        acted = [row.kind for row in await sent(pair[0].store, "overdue", "reminder", "over") if row.game_id == game]
        if after == "organiser":
            assert sorted(acted) == ["overdue", "reminder"] and table.seq == before
        elif after == "resign":
            assert table.status == "over"
        else:
            assert table.status == "running" and table.seq > before
        assert await tables[0].files.export(game) == await tables[1].files.export(game)


# a lock that is lost without its holder noticing


async def cut(database: str, key: str) -> None:
    """Cut the connection that holds a lock, like a network that drops idle connections."""
    number = lock_number(key) & 0xFFFF_FFFF_FFFF_FFFF
    store = await Store.open(database, upgrade=False)
    found = await store.write(
        lambda connection: connection.execute(
            text(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_locks WHERE locktype = 'advisory' AND granted"
                " AND classid = :high AND objid = :low"
            ),
            {"high": number >> 32, "low": number & 0xFFFF_FFFF},
        ).scalar()
    )
    await store.close()
    assert found == 1


async def overtaken_half_way(database: str, key: str, monkeypatch: pytest.MonkeyPatch, first: Process, act: Any) -> Any:
    """Let a process lose its lock just before its next write, and run `act` of the other process at that point."""
    write, between = first.store.write, asyncio.Lock()
    done: list[Any] = []

    async def late(job: Callable[[Connection], Any]) -> Any:
        if not done and not between.locked():
            async with between:
                await cut(database, key)
                done.append(await act())
        return await write(job)

    monkeypatch.setattr(first.store, "write", late)
    return done


async def test_a_deadline_acts_once_though_its_lock_was_lost(
    pair: Pair, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = pair
    game = await begun(first.games, 5, pace=Rolling(length=DAY), creator=BLUE)
    await first.outbox.stop()
    await second.outbox.stop()
    await first.store.write(lambda connection: connection.execute(update(timers).values(due_at=1.0)).rowcount)
    clocks = [Clocks(process.games) for process in pair]
    done = await overtaken_half_way(database, game, monkeypatch, first, clocks[1].tick)
    await asyncio.gather(clocks[0].tick(), return_exceptions=True)
    assert done and done[0] > 0
    assert sorted(row.kind for row in await sent(second.store, "overdue", "reminder")) == ["overdue", "reminder"]


async def test_what_was_thought_out_for_older_rows_is_not_written_though_the_lock_was_lost(
    pair: Pair, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = pair
    table = await first.games.lobby.open("toy", "plain", channel_id=5, guild_id=1, creator=RED)
    for process in pair:
        await process.outbox.stop()
    seat = next(iter(table.seats))
    done = await overtaken_half_way(
        database, table.id, monkeypatch, first, lambda: second.games.lobby.sit(table.id, BLUE, seat)
    )
    with pytest.raises(Exception, match="error-store-busy"):
        await first.games.lobby.sit(table.id, RED, seat)
    assert done
    assert (await first.games.index.get(table.id)).seats[seat] == BLUE, "nobody is pushed off a chair"


async def opened_in_silence(pair: Pair) -> str:
    """Open a tournament of one round with all outboxes stopped, so that only the tested actions write."""
    tournament_id = await opened(pair[0].games, 4, rounds=1)
    for process in pair:
        await process.outbox.stop()
    return tournament_id


async def in_the_last_round(pair: Pair) -> str:
    """Open a tournament of one round whose games are over and which has not been advanced since."""
    tournament_id = await opened_in_silence(pair)
    await pair[0].games.rounds.start(tournament_id, ORGANIZER)
    await resign_all(pair[0].games, tournament_id)
    return tournament_id


async def test_an_event_ends_once_though_its_lock_was_lost(
    pair: Pair, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = pair
    tournament_id = await in_the_last_round(pair)

    async def finish() -> str:
        await second.games.rounds.advance(tournament_id)
        return (await second.games.tournaments.get(tournament_id)).record.status

    done = await overtaken_half_way(database, f"event {tournament_id}", monkeypatch, first, finish)
    with pytest.raises(StoreOutdated):
        await first.games.rounds.advance(tournament_id)
    assert done == ["over"]
    assert len(await sent(second.store, "event-over")) == 1
    await first.games.rounds.advance(tournament_id)
    assert len(await sent(second.store, "event-over")) == 1


async def test_an_event_is_begun_once_though_its_lock_was_lost(
    pair: Pair, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = pair
    tournament_id = await opened_in_silence(pair)
    done = await overtaken_half_way(
        database,
        f"event {tournament_id}",
        monkeypatch,
        first,
        lambda: second.games.rounds.start(tournament_id, ORGANIZER),
    )
    with pytest.raises(StoreOutdated):
        await first.games.rounds.start(tournament_id, ORGANIZER)
    assert done
    assert [act.kind for act in await first.games.tournaments.acts_of(tournament_id=tournament_id)].count("start") == 1
    with pytest.raises(WrongTournamentStatus):  # like a late call
        await first.games.rounds.start(tournament_id, ORGANIZER)


async def test_a_result_that_comes_in_between_is_no_reason_to_begin_anew(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games of a tournament end without holding its lock."""
    first, second = pair
    tournament_id = await opened_in_silence(pair)
    await first.games.rounds.start(tournament_id, ORGANIZER)
    event = await open_threads(first.games, tournament_id)
    game = await seated(first.games, event.matches[0].games[0].game_id)
    write, ended = first.store.write, list[str]()

    async def late(job: Callable[[Connection], Any]) -> Any:
        if not ended:
            ended.append(game.id)
            await second.games.seats.resign(game.id, max(game.users))
        return await write(job)

    monkeypatch.setattr(first.store, "write", late)
    await first.games.organize.fix_pairing(tournament_id, ORGANIZER, [(max(game.users), min(game.users))])
    assert ended and (await second.games.tournaments.get(tournament_id)).matches[0].games[0].state == "over"


# a process that hangs and resumes


class Halted(Outbox):
    """An outbox that pauses, like a process after SIGSTOP, between the claim of a message and its delivery."""

    def __init__(self, *args: Any, **how: Any) -> None:
        super().__init__(*args, **how)
        self.halted, self.goes_on = asyncio.Event(), asyncio.Event()
        self.budget.wait = self.halt  # type: ignore[method-assign]

    async def halt(self) -> None:
        self.halted.set()
        await self.goes_on.wait()


@pytest.mark.parametrize("overtaken", [True, False])
async def test_what_a_halted_process_had_in_hand_is_sent_by_another_and_once(
    pair: Pair, sink: Recording, monkeypatch: pytest.MonkeyPatch, overtaken: bool
) -> None:
    """Check both cases: its lease was taken over, or only its messages, because the lease had expired."""
    first, second = pair
    late = Halted(first.store, sink, lease=first.lease)
    await first.outbox.stop()
    await second.outbox.stop()
    game = await begun(first.games)
    first.games.core.listeners[:] = [late.wake]
    await late.start()
    await asyncio.wait_for(late.halted.wait(), 30)
    await second.store.write(
        lambda connection: (
            connection.execute(
                update(lease_rows).where(lease_rows.c.owner == first.lease.owner).values(until=0.0)
            ).rowcount
        )
    )
    if overtaken:
        mine = RangeLease(second.store, first.lease.shards, TWO)
        assert await second.store.write(mine.claim) is None
    await second.outbox.start()
    await sent_all(second.store)
    before = [row.nonce for row in sink.sent]
    assert before and len(set(before)) == len(before)
    monkeypatch.setattr(first.lease, "renewed", first.lease.renewed - LENGTH)  # as much later
    late.goes_on.set()
    await late.stop(30.0)
    assert [row.nonce for row in sink.sent] == before, "nothing leaves twice"
    if not overtaken:
        await to_the_cards(first.games, game)
        await late.start()
        await sent_all(first.store)
        assert len(sink.sent) > len(before), "it goes on with what is new"
        await late.stop()


async def test_mended_rules_rewind_a_game_that_others_may_change_too(pair: Pair) -> None:
    """An action that reads a game past the cache must also know its version."""
    await rewinds_only_what_is_disturbed(pair[0].store, pair[0].games)


async def test_a_lease_counts_for_its_length_after_it_was_renewed(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    lease = pair[0].lease
    assert lease.counts()
    monkeypatch.setattr(lease, "renewed", lease.renewed - LENGTH)
    assert not lease.counts()
    await lease.renew()
    assert lease.counts()


# clock skew


async def test_time_is_the_databases_on_every_machine(pair: Pair) -> None:
    """With one machine an hour fast and the other an hour slow, no deadline is early or late."""
    fast, slow = (SharedClock(lambda hours=hours: time.time() + hours * 3600) for hours in (1, -1))  # type: ignore[misc]
    for clock, process in zip((fast, slow), pair, strict=True):
        await clock.set(process.store)
        process.games.core.clock = clock
    assert abs(fast.time() - slow.time()) < 2
    game = await begun(pair[0].games, pace=Rolling(length=DAY), creator=BLUE)
    due = await pair[0].store.read(lambda connection: connection.execute(select(timers.c.due_at)).scalars().all())
    assert max(due) == pytest.approx(time.time() + DAY, abs=30)
    for process in pair:
        assert await Clocks(process.games).tick() == 0, game
    nearly = time.time() - 1
    await pair[0].store.write(lambda connection: connection.execute(update(timers).values(due_at=nearly)).rowcount)
    assert await Clocks(pair[1].games).tick() > 0, "slow as its machine is"


async def test_leases_do_not_ask_the_machines_clock(pair: Pair, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store, real = await Store.open(database, shared=True), time.time
    monkeypatch.setattr(time, "time", lambda: real() + 7200)
    waits = asyncio.Event()
    third = asyncio.create_task(take_range(store, TWO, look=0.02, standing_by=waits.set))
    await asyncio.wait_for(waits.wait(), 30)
    await asyncio.sleep(0.2)  # ten checks, any of which could take over
    assert not third.done(), "two hours by its own clock, but the leases count"
    third.cancel()
    await asyncio.gather(third, return_exceptions=True)
    await store.close()


# dropped connections


async def test_a_line_that_was_cut_is_noticed(pair: Pair, database: str) -> None:
    store = pair[0].store
    assert isinstance(store, PostgresStore)
    woken = asyncio.Event()
    async with store.notified(woken.set) as listening:
        assert listening()
        host = await Store.open(database, upgrade=False)
        await host.write(
            lambda connection: connection.execute(
                text("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
            ).scalar()
        )
        await host.close()
        await asyncio.wait_for(woken.wait(), 30)
        assert not listening()


@pytest.mark.parametrize(
    "said",
    [
        "the database system is starting up",
        "the database system is shutting down",
        "terminating connection due to administrator command",
        "cannot switch to state 12; another operation (2) is in progress",
    ],
)
def test_a_server_that_restarts_is_busy_and_nothing_worse(said: str) -> None:
    assert isinstance(classify_error(DBAPIError("SELECT 1", None, Exception(said))), StoreBusy)
