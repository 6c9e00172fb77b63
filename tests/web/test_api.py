"""The JSON interface: responses match the schema and cover public games only; links unfold; results are sent signed."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import jsonschema
import pytest
from aiohttp import web

from bot.ui import webhooks
from bot.web.api import ROOT, document
from bot.web.limits import BURST
from tests.features.tournaments.test_on_discord import announced, guild_of, owner_of, play_round
from tests.features.watching import play, told
from tests.ui.fixtures import Hellas
from tests.web.test_web import read, show_games, site

NAMES = ("Alice", "Bob", "Carol", "Dora")


def promised(schema: str, found: Any) -> None:
    """Check data against a schema of the OpenAPI document."""
    whole = json.loads(document())
    jsonschema.validate(found, {"$ref": f"#/components/schemas/{schema}", "components": whole["components"]})


def filled(path: str, **values: str) -> str:
    return ROOT + path.format(**values)


async def get(visitor: aiohttp.ClientSession, path: str, **options: Any) -> tuple[int, Any, Any]:
    async with visitor.get(path, **options) as answer:
        body = await answer.read()
        assert answer.content_type == "application/json" or not body
        assert "Set-Cookie" not in answer.headers and answer.headers["Access-Control-Allow-Origin"] == "*"
        return answer.status, json.loads(body) if body else None, answer.headers


async def test_every_answer_is_as_the_document_promises_and_names_nobody(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in NAMES]
    event = await announced(hellas, players, rounds="2")
    await owner_of(hellas).slash(hellas.channel, "tournament start")
    await told(hellas)
    await play_round(hellas, event, players)
    await told(hellas)
    running = await hellas.games.tournaments.get(event)
    over = running.round_matches(1)[0].games[0].game_id
    server = str(guild_of(hellas)["id"])
    values = {"server": server, "game": over, "tournament": event, "title": "sphacteria", "scenario": "first-edition"}
    paths = json.loads(document())["paths"]
    async with site(hellas) as (_, visitor):
        for path in paths:
            if path not in ("/servers", "/boards/{title}/{scenario}"):
                assert (await get(visitor, filled(path, **values)))[:2] == (404, {"error": "not-found"})
        await show_games(hellas)
        everything = ""
        for path, said in paths.items():
            status, found, headers = await get(visitor, filled(path, **values))
            assert status == 200, path
            schema = said["get"]["responses"]["200"]["content"]["application/json"]["schema"]["$ref"]
            promised(schema.rpartition("/")[2], found)
            everything += json.dumps(found)
            again = await get(visitor, filled(path, **values), headers={"If-None-Match": headers["ETag"]})
            assert again[0] == 304 and "max-age" in headers["Cache-Control"]
        for person in players:
            assert person.id not in everything and person.name not in everything
        assert (await get(visitor, f"{ROOT}/nothing"))[0] == 404
        position = (await get(visitor, filled("/games/{game}/position", **values), params={"row": "1"}))[1]
        assert position["row"] == 1 and position["scene"]["pieces" if "pieces" in position["scene"] else "counters"]
        await asyncio.gather(*(get(visitor, f"{ROOT}/servers") for _ in range(int(BURST))))
        status, found, headers = await get(visitor, f"{ROOT}/servers")
        assert (status, found) == (429, {"error": "too-many-requests"}) and headers["Retry-After"]


async def test_a_running_game_gives_no_file_and_no_hand(hellas: Hellas) -> None:
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    await play(hellas, game, 6)
    await show_games(hellas)
    async with site(hellas) as (_, visitor):
        assert (await get(visitor, f"{ROOT}/games/{game}/file"))[0] == 404
        found = (await get(visitor, f"{ROOT}/games/{game}"))[1]
        promised("WholeGame", found)
        held = [await hellas.games.views.view(game, seat) for seat in ("athens", "sparta")]
        position = json.dumps((await get(visitor, f"{ROOT}/games/{game}/position"))[1])
        hands = [counter for view in held for counter in view.hand]
        assert hands and not any(f'"{counter}"' in position for counter in hands)


async def test_links_unfold_with_a_title_a_line_and_the_map(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in NAMES]
    event = await announced(hellas, players, rounds="2")
    await owner_of(hellas).slash(hellas.channel, "tournament start")
    await told(hellas)
    await play_round(hellas, event, players)
    await told(hellas)
    await show_games(hellas)
    over = (await hellas.games.tournaments.get(event)).round_matches(1)[0].games[0].game_id
    hellas.services.settings.web_address = "https://games.example/"
    async with site(hellas) as (_, visitor):
        for path in (f"/g/{over}", f"/g/{over}/replay", f"/g/{over}/log", f"/t/{event}"):
            page = (await read(visitor, f"{path}?lang=en"))[1]
            assert f'<link rel="canonical" href="https://games.example{path}">' in page, path
            assert f'<meta property="og:url" content="https://games.example{path}">' in page
            picture = f'content="https://games.example/g/{over}/map.png?row='
            assert picture in page or path.startswith("/t/") or path.endswith("/log")
            assert '<meta property="og:title" content="' in page and 'og:description" content=""' not in page
        page = (await read(visitor, f"/g/{over}?lang=en"))[1]
        assert f'href="/t/{event}?lang=en"' in page and f'href="/s/{guild_of(hellas)["id"]}?lang=en"' in page
        assert "https://discord.com/channels/" in page
        assert "Sphacteria, 425\xa0BC" in page or "Sphacteria, 425 BC" in page, page


@asynccontextmanager
async def listening(statuses: list[int]) -> AsyncIterator[tuple[str, list[tuple[bytes, Any]]]]:
    """Run a webhook receiver that responds with these statuses in turn."""
    taken: list[tuple[bytes, Any]] = []

    async def take(request: web.Request) -> web.Response:
        taken.append((await request.read(), request.headers))
        return web.Response(status=statuses.pop(0) if statuses else 204)

    app = web.Application()
    app.router.add_post("/hook", take)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/hook", taken
    finally:
        await runner.cleanup()


async def test_results_are_sent_signed_and_again_until_they_are_taken(
    hellas: Hellas, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = [hellas.person(name) for name in NAMES]
    event = await announced(hellas, players, rounds="2")
    owner = owner_of(hellas)
    await owner.slash(hellas.channel, "tournament start")
    await told(hellas)
    for bad in (
        "http://games.example/hook",
        "https://127.0.0.1/hook",
        "https://localhost/hook",
        "https://a@b.example/",
    ):
        refused = await owner.slash(hellas.channel, "tournament change", webhook=bad)
        assert "https address" in refused.text, bad
    assert (
        "Only the organizers"
        in (await players[0].slash(hellas.channel, "tournament change", webhook="https://games.example/hook")).text
    )
    monkeypatch.setattr("bot.features.tournaments.forms.is_webhook", lambda url: True)
    monkeypatch.setattr("bot.features.tournaments.posts.AGAIN", 0.01)
    async with listening([500, 302]) as (url, taken):
        named = await owner.slash(hellas.channel, "tournament change", webhook=url)
        secret = named.text.split("||")[1]
        await play_round(hellas, event, players)
        for _ in range(100):
            await told(hellas)
            if len(taken) == 3:
                break
            await asyncio.sleep(0.05)
    assert len(taken) == 3 and len({body for body, _ in taken}) == 1
    body, headers = taken[-1]
    assert headers[webhooks.SIGNATURE] == "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    assert len({seen[webhooks.DELIVERY] for _, seen in taken}) == 1
    found = json.loads(body)
    promised("Result", found)
    assert found["round"] == 1 and len(found["matches"]) == 2
    assert not [person for person in players if person.id in body.decode() or person.name in body.decode()]


async def test_names_that_lead_inside_are_not_reached() -> None:
    resolver = webhooks.PublicResolver()
    with pytest.raises(OSError, match="no public address"):
        await resolver.resolve("localhost", 443)
    await resolver.close()
    assert await webhooks.send_to_webhook("https://localhost/hook", "secret", b"{}", "1", "round") is None
