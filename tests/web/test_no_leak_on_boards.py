"""Nothing that a board, its stream or a page sends depends on what its viewer must not know."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest

from bot.web import board_stream, changes
from tests.ui.fixtures import Hellas
from tests.web.boards import pages, signed_in
from tests.web.test_web import show_games


class Stream:
    """What a listener hears: every line that is not a part of what it was sent before."""

    def __init__(self, content: aiohttp.StreamReader) -> None:
        self.content, self.heard = content, list[str]()

    async def listen(self) -> None:
        async for line in self.content:
            self.heard += [line.decode().strip()] if line.strip() else []


@asynccontextmanager
async def listening(visitor: aiohttp.ClientSession, url: str) -> AsyncIterator[Stream]:
    """Listen to a stream in the background."""
    async with visitor.get(url) as answer:
        assert answer.status == 200
        stream = Stream(answer.content)
        task = asyncio.create_task(stream.listen())
        async with asyncio.timeout(20):
            while not stream.heard:  # noqa: ASYNC110 - the first word says that it has begun
                await asyncio.sleep(0.005)
        try:
            yield stream
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def test_streams_are_silent_while_others_do_what_nobody_may_know(hellas: Hellas) -> None:
    """Check that a step that can still be taken back sends nothing, not even a comment."""
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    await show_games(hellas)
    people, rng, quiet = {"athens": alice, "sparta": bob}, random.Random(2), 0
    async with pages(hellas) as address, aiohttp.ClientSession() as stranger:
        for _ in range(60):
            (seat,) = {wait.seat for wait in (await hellas.games.index.get(game)).due[:1]}
            rival = "sparta" if seat == "athens" else "athens"
            async with (
                signed_in(hellas, address, game, people[rival]) as other,
                listening(other.visitor, f"{address}/b/{game}/changes") as board,
                listening(stranger, f"{address}/b/{game}/changes") as watched,
                listening(stranger, f"{address}/g/{game}/events") as page,
            ):
                while True:
                    before = [list(each.heard) for each in (board, watched, page)]
                    marks = [(await other.now())["mark"]]
                    question = await hellas.games.play.question(game, int(people[seat].id))
                    if question is None or question.early:
                        break
                    answer = question.ask.normalize(question.ask.sample(rng))
                    await hellas.games.play.submit(game, int(people[seat].id), question.seq, answer)
                    if not (await hellas.games.core.snapshot(game)).unsealed:
                        break
                    for _ in range(5):
                        await other.now()
                    assert [each.heard for each in (board, watched, page)] == before
                    assert [(await other.now())["mark"]] == marks
                    quiet += 1
            if quiet > 5:
                return
    raise AssertionError("nobody took a step that could be taken back")


async def test_breath_comes_as_often_however_often_something_hidden_rings(
    hellas: Hellas, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (board_stream, changes):
        monkeypatch.setattr(module, "BREATH", 0.1)
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    await show_games(hellas)
    loop = asyncio.get_running_loop()
    async with (
        pages(hellas) as address,
        aiohttp.ClientSession() as stranger,
        listening(stranger, f"{address}/b/{game}/changes") as board,
        listening(stranger, f"{address}/g/{game}/events") as page,
    ):
        began = loop.time()
        async with asyncio.timeout(20):
            while min(len(board.heard), len(page.heard)) < 3:  # many times in each breath
                hellas.games.core.announce(game, [])
                await asyncio.sleep(0)
        passed = loop.time() - began
    for heard in (board.heard[1:], page.heard[1:]):
        assert set(heard) == {":"} and len(heard) <= passed / 0.1 + 1
