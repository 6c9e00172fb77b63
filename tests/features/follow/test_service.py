"""Most games have no followers: their changes cost the feeds no database query."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.features.follow.feeds import Feeds
from bot.game_services import GameServices
from bot.games.record import GameInfo
from bot.store import Store
from bot.store.errors import StoreBusy
from tests.games.toy_game import BLUE, RED, answer, begun

CARA = 303


async def everybody(_: GameInfo) -> bool:
    return True


class Counted:
    """A counter of database reads."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count, read = 0, store.read

        async def counting(job: Callable[[Connection], Any]) -> Any:
            self.count += 1
            return await read(job)

        monkeypatch.setattr(store, "read", counting)


@pytest.fixture
async def feeds(url: str) -> AsyncIterator[Feeds]:
    """Open the feeds of a single process on SQLite, and of one of several on PostgreSQL."""
    store = await Store.open(url, shared=url.startswith("postgres"))
    tables = GameServices(store)
    found = Feeds(tables, everybody)
    tables.core.listeners.append(found.heard)
    yield found
    await store.close()


async def looked_at(feeds: Feeds, monkeypatch: pytest.MonkeyPatch) -> tuple[set[str], int]:
    """Return which games an update of the feeds advanced, and how many reads it needed."""
    found, advance = set[str](), feeds.advance

    async def noted(game_id: str) -> None:
        found.add(game_id)

    monkeypatch.setattr(feeds, "advance", noted)
    with monkeypatch.context() as patch:
        counted = Counted(feeds.games.store, patch)
        await feeds.catch_up()
    monkeypatch.setattr(feeds, "advance", advance)
    return found, counted.count


async def test_a_change_of_games_without_followers_is_not_looked_at(
    feeds: Feeds, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = feeds.games
    games = [await begun(tables, channel) for channel in range(10, 20)]
    most = 3 if tables.store.shared else 0  # for all games together, not for each
    await tables.predictions.with_open(set())  # read once in a process that runs alone
    await tables.follows.rows()
    feeds.changed = set(games)
    assert await looked_at(feeds, monkeypatch) == (set(), 2 if tables.store.shared else 0)

    await tables.follows.follow("game", games[3], f"user:{CARA}", "phase", user=CARA)
    await tables.follows.follow("player", 999, f"user:{CARA}", "phase", user=CARA, guild_id=1)
    await tables.follows.rows()
    feeds.changed = set(games)
    found, reads = await looked_at(feeds, monkeypatch)
    assert found == {games[3]} and reads <= most


@pytest.mark.parametrize("kind", ["server", "watch", "player", "talk", "hands", "event"])
async def test_whatever_is_followed_is_looked_at(feeds: Feeds, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    tables = feeds.games
    game = await begun(tables, 10)
    table = await tables.index.get(game)
    subject = {"server": table.guild_id, "watch": table.guild_id, "player": RED}.get(kind, game)
    if kind == "event":  # a game outside tournaments is not checked
        await tables.follows.follow(kind, "games", "channel:7", "phase", user=CARA, guild_id=1)
        feeds.changed = {game}
        assert (await looked_at(feeds, monkeypatch))[0] == set()
        async with tables.core.locked_game(game) as live:
            live.change(match_id="match")
            await tables.core.commit(live, tables.core.begin_work(live))
        subject = "summer"
    number = (await tables.follows.follow(str(kind), str(subject), "channel:7", "phase", user=CARA, guild_id=1)).id
    feeds.changed = {game}
    assert (await looked_at(feeds, monkeypatch))[0] == {game}
    tables.core.drop(game)  # after a restart the game is not loaded
    feeds.changed = {game}
    assert (await looked_at(feeds, monkeypatch))[0] == {game}
    await tables.follows.stop([number])
    if kind != "event":
        await tables.index.get(game)
        await tables.core.snapshot(game)
        feeds.changed = {game}
        assert (await looked_at(feeds, monkeypatch))[0] == set()


@pytest.mark.postgres
@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
async def test_a_follower_of_another_process_is_told(feeds: Feeds, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await begun(feeds.games, 10)
    feeds.changed = {game}
    assert (await looked_at(feeds, monkeypatch))[0] == set()
    other = await Store.open(url, shared=True)
    try:
        await GameServices(other).follows.follow("game", game, f"user:{CARA}", "phase", user=CARA)
    finally:
        await other.close()
    await answer(feeds.games, game, RED, "done")
    assert game in feeds.changed
    assert (await looked_at(feeds, monkeypatch))[0] == {game}


async def test_a_failed_look_loses_no_game(feeds: Feeds, monkeypatch: pytest.MonkeyPatch) -> None:
    games = {await begun(feeds.games, channel) for channel in (10, 11, 12)}
    for game in games:
        await feeds.games.follows.follow("game", game, f"user:{BLUE}", "phase", user=BLUE)
    tried: list[str] = []

    async def failing(game_id: str) -> None:
        tried.append(game_id)
        if len(tried) == 1:
            raise ValueError(game_id)

    monkeypatch.setattr(feeds, "advance", failing)
    feeds.changed = set(games)
    with pytest.raises(ValueError, match=r".+"):
        await feeds.catch_up()
    await feeds.catch_up()
    assert sorted(tried) == sorted(games), "each once: the others are looked at all the same"


async def test_a_database_that_does_not_answer_loses_no_game(feeds: Feeds, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await begun(feeds.games, 10)
    await feeds.games.follows.follow("game", game, f"user:{BLUE}", "phase", user=BLUE)

    async def busy(_: Any) -> int:
        raise StoreBusy

    with monkeypatch.context() as patch:
        patch.setattr(feeds.games.predictions, "settle", busy)
        feeds.changed = {game}
        with pytest.raises(StoreBusy):
            await feeds.catch_up()
    assert feeds.changed == {game}, "it is looked at again"
