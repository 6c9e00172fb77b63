"""A bot killed while boards answer: what was acknowledged is stored, and nothing is stored twice."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from sqlalchemy import select

from bot.rehearsal.run import free_port
from bot.store.schema import log
from tests.ui.fixtures import Hellas, open_hellas

KILLS, LATEST = 5, 0.06  # seconds after an answer was sent, in which the process is killed
PATIENCE = 60.0


@contextlib.asynccontextmanager
async def process(hellas: Hellas, port: int) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run the bot as its own process, with pages."""
    address = f"http://127.0.0.1:{port}"
    settings = {"STRATEGOS_WEB_PORT": str(port), "STRATEGOS_WEB_ADDRESS": address}
    running = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "tests.ui.killed_bot", hellas.discord.base_url, hellas.discord.token, str(hellas.folder)),
        env={**os.environ, **settings},
    )
    try:
        async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as visitor:
            while True:
                with contextlib.suppress(aiohttp.ClientError):
                    async with visitor.get(f"{address}/board") as answer:
                        if answer.status == 200:
                            break
                await asyncio.sleep(0.05)
        yield running
    finally:
        with contextlib.suppress(ProcessLookupError):
            running.kill()
        await running.wait()


def choice(question: Any, rng: random.Random) -> Any:
    """Return a random answer to a question, from what a board shows of it."""
    if question["shape"] == "number":
        return rng.choice(question["values"])["v"]
    if question["shape"] == "allocate":
        return {}
    offered = [*question["words"], *question["options"]]
    least = max(1, question["least"])
    return [rng.choice(offered)["k"]] if least == 1 else [each["k"] for each in question["options"][:least]]


async def answered(visitor: aiohttp.ClientSession, game: str, body: Any, token: str, address: str) -> Any:
    """Send an answer; return the response, or None if the server is gone."""
    headers = {"Origin": address, "X-Board": token}
    with contextlib.suppress(aiohttp.ClientError):
        async with visitor.post(f"{address}/b/{game}/answer", json=body, headers=headers) as answer:
            return answer.status, await answer.json()
    return None


@pytest.mark.full
async def test_killed_at_any_moment_nothing_is_lost_and_nothing_twice(tmp_path: Path) -> None:
    rng = random.Random(8)
    async with open_hellas(tmp_path, record=False) as hellas:
        alice = hellas.person("Alice")
        game = await hellas.begin(alice)
        secret = await hellas.games.boards.begin(game, int(alice.id), "test")
        await hellas.down()
        taken: list[tuple[int, str]] = []  # the rows that were acknowledged, and under which key
        port = free_port(0)
        address = f"http://127.0.0.1:{port}"
        unsure: Any = None
        for _ in range(KILLS):
            async with process(hellas, port) as running, aiohttp.ClientSession(cookies={"board": secret}) as visitor:
                async with visitor.get(f"{address}/b/{game}/start") as answer:
                    start = await answer.json()
                token, now = start["token"], start["now"]
                if unsure is not None:  # what may not have arrived is sent again, as it was
                    status, said = await answered(visitor, game, unsure, token, address)
                    assert status in (200, 409, 422), said
                    now = said if status == 200 else said["now"]
                    taken += [(unsure["seq"], unsure["key"])] * (status == 200)
                    unsure = None
                for turn in range(8):
                    question = now["question"]
                    key = f"{rng.random()}"
                    body = {
                        "seq": question["seq"],
                        "seat": question["seat"],
                        "answer": choice(question, rng),
                        "key": key,
                    }
                    sending = asyncio.create_task(answered(visitor, game, body, token, address))
                    if turn == 7:
                        await asyncio.sleep(rng.uniform(0, LATEST))
                        running.kill()
                    done = await sending
                    if done is None:
                        unsure = body
                        break
                    status, said = done
                    taken += [(body["seq"], key)] * (status == 200)
                    now = said if status == 200 else said["now"]
        await hellas.up()
        query = select(log.c.seq, log.c.interaction_id).where(log.c.game_id == game, log.c.kind == "answer")
        rows = await hellas.store.read(lambda connection: connection.execute(query).all())
        numbers = [row.interaction_id for row in rows if row.interaction_id is not None]
        assert len(numbers) == len(set(numbers)), "nothing is there twice"
        assert len(taken) >= KILLS and len(taken) <= len(numbers) <= len(taken) + (unsure is not None)
        assert (await hellas.games.play.question(game, int(alice.id))) is not None, "and the game goes on"
