"""kill -9 at random times: no follower or prediction is lost, and no feed post arrives twice."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Row, select

from bot.outbox.rows import waiting
from bot.rehearsal import Impossible, NoAnswer, Person, Rehearsal, Reply
from bot.store import Store
from bot.store import opened as opened_store
from bot.store.schema import outbox, predictions
from tests.ops.test_processes import marks
from tests.ui.players import step
from tests.ui.test_soak import Watched, die_later, living, opened

pytestmark = pytest.mark.full
FIRST = 8  # answers before the first kill, while the feeds are at work
ANSWERS = 4  # in each later life, so that the game survives forty of them
SOAK = pytest.param(40, marks=pytest.mark.soak)


async def until_told(seen: Watched, game: str, longest: float = 90.0) -> None:
    """Wait until the feeds have caught up with the log and no post is waiting."""
    async with asyncio.timeout(longest):
        while True:
            tables = seen.games
            cursors = (await tables.follows.cursors(game)).values()
            told = [row for row, event in await tables.views.events(game) if event.key == "phase"]
            if not await waiting(seen.store) and all(each.seq >= told[-1] for each in cursors):
                return
            await asyncio.sleep(0.2)


async def told_to(store: Store, person: Person) -> list[Row[Any]]:
    """Return what a user has received, as outbox rows in order."""

    def read(connection: Connection) -> list[Row[Any]]:
        asked = select(outbox).where(outbox.c.kind == "feed", outbox.c.target == f"user:{person.id}")
        return list(connection.execute(asked.order_by(outbox.c.id)).all())

    return await store.read(read)


@pytest.mark.parametrize("kills", [0, SOAK], ids=["one", "forty"])
async def test_kills_lose_no_follower_no_foretelling_and_double_no_post(tmp_path: Path, kills: int) -> None:
    discord = Rehearsal(deadline=3.0)
    channel = discord.world.add_channel(discord.world.add_guild("Hellas"), "hellas")
    rng, shown = random.Random(kills), dict[int, Reply | None]()
    async with discord:
        alice, bob, carol, dora = (discord.person(name) for name in ("Alice", "Bob", "Carol", "Dora"))
        players = {int(each.id): each for each in (alice, bob)}
        async with opened_store(f"sqlite+aiosqlite:///{tmp_path}/strategos.sqlite3") as store:
            seen = Watched(discord, channel, store)
            async with living(discord, tmp_path):
                game = await opened(seen, alice, bob)
                for person, label in ((carol, "Athens 90%"), (dora, "Sparta 70%")):
                    await person.slash(channel, "watch game", often="phase")
                    await person.click(await person.slash(channel, "watch predict"), label)
                for _ in range(FIRST):
                    await step(seen, game, players, rng, shown)  # type: ignore[arg-type]
            shown.clear()
            followed, said = await seen.games.follows.rows(), await store.read(all_foretold)
            assert len(followed) == 2 and len(said) == 2, "what was answered is written, though the process was killed"
            for _ in range(kills):  # later, at random moments
                async with living(discord, tmp_path) as process:
                    death = asyncio.create_task(die_later(process, rng.uniform(0.8, 3.0)))
                    with contextlib.suppress(NoAnswer, Impossible, AssertionError, TimeoutError):
                        for _ in range(ANSWERS):
                            await step(seen, game, players, rng, shown)  # type: ignore[arg-type]
                    shown.clear()
                    await death
            async with living(discord, tmp_path):
                await until_told(seen, game)
            over = not (await seen.games.index.get(game)).open  # then its followers have been told and removed
            assert await seen.games.follows.rows() == ([] if over else followed)
            assert await store.read(all_foretold) == said
            for person in (carol, dora):
                rows = await told_to(store, person)
                assert {row.state for row in rows} == {"sent"}
                ranges = [(row.payload["since"], row.payload["until"]) for row in rows]
                assert [end for _, end in ranges[:-1]] == [start for start, _ in ranges[1:]]
                posts = [message.raw for message in person.messages(person.dm)]
                once = {str(row.id): 1 for row in rows if row.message_id is not None}  # unless nothing to post
                assert Counter(mark for post in posts for mark in marks(post)) == once


def all_foretold(connection: Connection) -> list[tuple[int, object]]:
    """Return the predictions of all users."""
    return [
        (row.user_id, row.chances) for row in connection.execute(select(predictions).order_by(predictions.c.user_id))
    ]
