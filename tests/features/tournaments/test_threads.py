"""Delivery creates threads and records them; rounds and the queue open games in them, exactly once despite crashes."""

from __future__ import annotations

import asyncio

from sqlalchemy import select

from bot.game_services import GameServices
from bot.games.pace import NoClock
from bot.outbox.outbox import Outbox
from bot.store.schema import match_games, tournaments
from bot.store.store import Store
from tests.features.tournaments.test_service import ORGANIZER, opened
from tests.games.recording import Recording

GUILD, ELSEWHERE = 9, 4000


async def deliver(store: Store, sink: Recording) -> int:
    """Send all waiting posts; return how often delivery reported that a game can be opened in a new thread."""
    woken: list[None] = []
    outbox = Outbox(store, sink)
    outbox.on_receipt = lambda: woken.append(None)
    await outbox.start()
    await outbox.drain()
    await outbox.stop()
    return len(woken)


async def entries(store: Store) -> list[tuple[str, int | None]]:
    """Return the state and thread of each match game."""
    query = select(match_games.c.state, match_games.c.channel_id).order_by(match_games.c.game_id)
    rows = await store.read(lambda connection: connection.execute(query).all())
    return [(row.state, row.channel_id) for row in rows]


async def test_a_game_is_opened_in_the_thread_that_delivery_has_made(
    store: Store, sink: Recording, tables: GameServices
) -> None:
    tournament_id = await opened(tables, 4, rounds=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    assert await deliver(store, sink) == 2
    threads = await entries(store)
    assert {state for state, _ in threads} == {"threaded"} and all(channel for _, channel in threads)
    query = select(tournaments.c.dirty)
    assert await store.read(lambda connection: connection.execute(query).scalar_one())
    event = await tables.tournaments.get(tournament_id)
    assert [await tables.index.at_channel(channel or 0) for _, channel in threads] == [None, None]
    # The process dies here; the next one checks what was flagged, and two check concurrently.
    again = GameServices(store, tables.clock)
    await asyncio.gather(again.rounds.tick(), again.rounds.tick())
    assert await entries(store) == [("open", None)] * len(threads)
    for match in event.matches:
        [entry] = match.games
        assert (await again.index.get(entry.game_id)).channel_id in {channel for _, channel in threads}
    await deliver(store, sink)
    await again.rounds.tick()
    assert await entries(store) == [("open", None)] * len(threads)


async def test_a_game_whose_thread_was_lost_goes_on_in_the_next_once(
    store: Store, sink: Recording, tables: GameServices
) -> None:
    tournament_id = await opened(tables, 4, rounds=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    await deliver(store, sink)
    await tables.rounds.tick()
    await deliver(store, sink)
    event = await tables.tournaments.get(tournament_id)
    games = [entry.game_id for match in event.matches for entry in match.games]
    before = {game: (await tables.index.get(game)).channel_id for game in games}
    await tables.organize.move(tournament_id, ELSEWHERE, ORGANIZER, lost=True)
    await deliver(store, sink)
    moved = await entries(store)
    assert all(state == "open" and channel for state, channel in moved)
    for _ in range(2):
        await tables.rounds.tick()
        after = {game: (await tables.index.get(game)).channel_id for game in games}
        assert set(after.values()) == {channel for _, channel in moved} and await entries(store) == [("open", None)] * 2
    assert not set(after.values()) & set(before.values())


async def test_a_thread_made_for_a_game_that_needs_none_any_more_changes_nothing(
    store: Store, sink: Recording, tables: GameServices
) -> None:
    tournament_id = await opened(tables, 4, rounds=2)
    await tables.rounds.start(tournament_id, ORGANIZER)
    await tables.rounds.close(tournament_id, ORGANIZER)
    await deliver(store, sink)
    await tables.rounds.tick()
    event = await tables.tournaments.get(tournament_id)
    assert [await tables.index.at_channel(channel or 0) for _, channel in await entries(store)] == [None, None]
    assert event.record.status == "over"


async def test_those_matched_in_the_queue_meet_in_the_thread_that_delivery_has_made(
    store: Store, sink: Recording, tables: GameServices
) -> None:
    for user in (1, 2):
        await tables.queue.join(GUILD, 5, user, title="sphacteria", scenario=None, pace=NoClock(), language="en")
    (game,) = {row.game_id for row in await tables.queue.waiting(GUILD)}
    assert game is not None and await deliver(store, sink) == 1
    assert game not in {each.id for each in await tables.index.of_user(1)}
    again = GameServices(store, tables.clock)
    await asyncio.gather(again.queue.tick(), again.queue.tick())
    table = await again.index.get(game)
    assert table.channel_id == 1001 and sorted(table.reserved.values()) == [1, 2]
    await again.queue.tick()
