"""Followers: the cost of 200 followers of 20 games to the players, in posts to the games' channels and answer time."""

from __future__ import annotations

import asyncio
import random
import secrets
import statistics
import tempfile
import time
from collections import Counter
from pathlib import Path
from unittest.mock import patch

from bot.features.follow.feeds import Feeds
from bot.game_services import GameServices
from bot.games.record import GameInfo
from bot.outbox.outbox import Outbox
from bot.outbox.post import Delivered, OutboxMessage
from bot.store import Store

GAMES, FOLLOWERS, ANSWERS = 20, 200, 20
BETWEEN = 0.04  # seconds between answers: far more than people give
SENDING = 0.01  # seconds that Discord takes per message


class CountingSink:
    """A sink that counts what would have been posted, and where."""

    def __init__(self) -> None:
        self.posts: Counter[str] = Counter()

    async def deliver(self, row: OutboxMessage) -> Delivered:
        await asyncio.sleep(SENDING)
        self.posts["feeds" if row.kind.startswith("feed") else row.kind] += 1
        return Delivered(row.id)

    async def find(self, row: OutboxMessage) -> Delivered | None:
        return None


async def everybody(_: GameInfo) -> bool:
    return True


async def measured(followers: int) -> tuple[float, float, Counter[str]]:
    """Return the median and 95th percentile of answer times in milliseconds, and the posts."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite+aiosqlite:///{Path(folder)}/bench.sqlite3")
        tables, sink, times = GameServices(store), CountingSink(), list[float]()
        outbox, feeds = Outbox(store, sink), Feeds(tables, everybody, pause=0.05)
        tables.core.listeners.append(outbox.wake)
        await outbox.start()
        games = []
        for number in range(GAMES):
            table = await tables.lobby.open(
                "sphacteria", "second-edition", {}, guild_id=1, channel_id=100 + number, creator=1
            )
            for place, seat in enumerate(table.seats):
                await tables.lobby.sit(table.id, 10 * number + place + 1, seat)
            games.append(await tables.lobby.start(table.id, 1))
        await feeds.start()
        for number in range(followers):
            game = games[number % GAMES]
            await tables.follows.follow(
                "game", game.id, f"user:{5000 + number}", "phase", user=5000 + number, starts=[game]
            )
        rng = random.Random(1)
        for _ in range(ANSWERS):
            for game in games:
                table = await tables.index.get(game.id)
                if table.status != "running":
                    continue
                wait = sorted(table.awaited, key=lambda each: each.seat)[0]
                assert wait.user is not None
                question = await tables.play.question(game.id, wait.user, wait.seat)
                assert question is not None
                answer = question.ask.normalize(question.ask.sample(rng))
                begun = time.perf_counter()
                await tables.play.submit(game.id, wait.user, question.seq, answer, seat=wait.seat)
                times.append((time.perf_counter() - begun) * 1000)
                await asyncio.sleep(BETWEEN)
        await feeds.catch_up()
        await outbox.drain()
        await feeds.stop()
        await outbox.stop()
        await store.close()
        return statistics.median(times), statistics.quantiles(times, n=20)[18], sink.posts


def run() -> dict[str, object]:
    """Return the figures without followers and with them."""
    found: dict[str, object] = {}
    for followers in (0, FOLLOWERS):
        with patch.object(secrets, "token_bytes", random.Random(7).randbytes):  # equal seeds in both runs
            median, slow, posts = asyncio.run(measured(followers))
        found[f"{followers} followers"] = {
            "answer_ms": round(median, 2),
            "answer_ms_95": round(slow, 2),
            "dispatches_in_channels": posts["dispatch"],
            "posts_to_followers": posts["feeds"],
        }
    return found
