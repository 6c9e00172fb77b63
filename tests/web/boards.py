"""A board over HTTP: signing in, viewing and answering like its page does."""

from __future__ import annotations

import contextlib
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import aiohttp

from bot.rehearsal import Person
from engine.kernel import plain_answer
from tests.ui.fixtures import Hellas
from tests.web.test_web import site


@dataclass
class Board:
    """A browser that is signed in as a user, or not signed in."""

    visitor: aiohttp.ClientSession
    address: str
    game: str
    token: str = ""

    async def get(self, what: str, **query: Any) -> tuple[int, Any]:
        async with self.visitor.get(f"{self.address}/b/{self.game}/{what}", params=query) as answer:
            return answer.status, await answer.json()

    async def post(self, what: str, origin: str = "", token: str | None = None, **body: Any) -> tuple[int, Any]:
        headers = {"Origin": origin or self.address, "X-Board": self.token if token is None else token}
        async with self.visitor.post(f"{self.address}/b/{self.game}/{what}", json=body, headers=headers) as answer:
            return answer.status, await answer.json()

    async def now(self) -> Any:
        status, found = await self.get("now")
        assert status == 200, found
        return found

    async def answer(self, given: Any, key: str = "", **more: Any) -> tuple[int, Any]:
        question = (await self.now())["question"]
        said = {"seq": question["seq"], "seat": question["seat"], "answer": given, "key": key or str(random.random())}
        return await self.post("answer", **{**said, **more})


@contextlib.asynccontextmanager
async def pages(hellas: Hellas) -> AsyncIterator[str]:
    """Serve the pages of a bot that knows their address; yield the address."""
    async with site(hellas) as (found, _):
        found.limits.allow = lambda visitor: True  # type: ignore[method-assign]
        address = f"http://127.0.0.1:{found.port}"
        hellas.services.settings.web_address, hellas.services.settings.web_port = address, found.port
        yield address


async def enter(visitor: aiohttp.ClientSession, address: str, token: str) -> tuple[int, Any]:
    """Redeem a link."""
    async with visitor.post(f"{address}/b/enter", json={"token": token}, headers={"Origin": address}) as answer:
        for cookie in answer.cookies.values():
            visitor.cookie_jar.update_cookies({cookie.key: cookie}, answer.url)
        return answer.status, await answer.json()


@contextlib.asynccontextmanager
async def signed_in(hellas: Hellas, address: str, game: str, person: Person | None) -> AsyncIterator[Board]:
    """Open the board of a game in a new browser, signed in as a user or not at all."""
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(cookie_jar=jar) as visitor:
        board = Board(visitor, address, game)
        if person is not None:
            token = await hellas.games.boards.open_link(game, int(person.id))
            assert (await enter(visitor, address, token))[0] == 200
            board.token = (await board.get("start"))[1]["token"]
        yield board


async def sample(hellas: Hellas, game: str, person: Person, rng: random.Random) -> Any:
    """Return a random legal answer to a user's question, as JSON."""
    question = await hellas.games.play.question(game, int(person.id))
    assert question is not None
    return plain_answer(question.ask.normalize(question.ask.sample(rng)))
