"""Attacks on boards: links used many times at once, stolen cookies, guesses about private games."""

from __future__ import annotations

import asyncio
import secrets

import aiohttp

from tests.ui.fixtures import Hellas
from tests.web.boards import enter, pages, signed_in


async def test_of_many_who_spend_one_link_at_once_one_gets_in(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    game = await hellas.begin(alice, hellas.person("Bob"))
    async with pages(hellas) as address, aiohttp.ClientSession() as visitor:
        token = await hellas.games.boards.open_link(game, int(alice.id))
        found = await asyncio.gather(*(enter(visitor, address, token) for _ in range(20)))
    assert sorted(status for status, _ in found) == [200, *[409] * 19]
    assert len(await hellas.games.boards.sessions_of(int(alice.id))) == 1


async def test_a_stolen_cookie_is_worth_nothing_after_leaving_or_at_another_board(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    async with pages(hellas) as address, signed_in(hellas, address, game, alice) as board:
        (cookie,) = [each for each in board.visitor.cookie_jar if each.key == "board"]
        headers = {"Cookie": f"board={cookie.value}", "Origin": address, "X-Board": board.token}
        async with aiohttp.ClientSession(headers=headers) as thief:

            async def tried(what: str, where: str = game) -> int:
                async with thief.get(f"{address}/b/{where}/{what}") as answer:
                    return answer.status

            assert await tried("now") == 200, "until she leaves it is as good as hers"
            assert await tried("now", "zzzzzzzzzz") in (401, 404)
            assert (await board.post("leave"))[0] == 200
            for what in ("start", "now", "log", "rows", "browsers", "changes"):
                assert await tried(what) in (401, 404), what
            async with thief.post(f"{address}/b/{game}/answer", json={"seq": 1, "answer": ["x"]}) as answer:
                assert answer.status == 401


async def test_a_guessed_cookie_does_not_tell_a_private_game_from_none(hellas: Hellas) -> None:
    table, _ = await hellas.begin_privately(hellas.person("Alice"), hellas.person("Bob"))
    async with pages(hellas) as address, aiohttp.ClientSession() as visitor:
        for cookie in ({}, {"Cookie": f"board={secrets.token_urlsafe(32)}"}):
            for what in ("start", "now", "log", "rows", "at", "rules", "odds", "changes"):
                said = set()
                for game in (table.id, "zzzzzzzzzz"):
                    async with visitor.get(f"{address}/b/{game}/{what}", headers=cookie) as answer:
                        said.add((answer.status, (await answer.text()).replace(game, "GAME")))
                assert len(said) == 1, (what, cookie, said)
