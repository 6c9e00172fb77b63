"""The board inside Discord: only Discord says who the user is, and the page runs in its frame and nowhere else."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from pydantic import SecretStr

from bot.ops.doctor import local_side
from bot.rehearsal.activity import ENTRY_POINT
from tests.features.watching import play_some
from tests.rehearsal.browser import need_browser, opened
from tests.ui.fixtures import Hellas, open_hellas
from tests.web.boards import pages

SECRET = "s3cret-of-the-application"


@contextlib.asynccontextmanager
async def activity(hellas: Hellas) -> AsyncIterator[str]:
    """Start the pages of a bot with its Activity enabled; yield the address."""
    async with pages(hellas) as address:
        settings = hellas.services.settings
        settings.activity, settings.client_secret = True, SecretStr(SECRET)
        hellas.discord.activity.switch_on(address, SECRET)
        yield address


def origin(hellas: Hellas) -> str:
    return f"https://{hellas.discord.world.bot['id']}.discordsays.com"


async def post(address: str, path: str, where: str, bearer: str = "", **body: Any) -> tuple[int, Any, Any]:
    headers = {"Origin": where} | ({"Authorization": f"Bearer {bearer}"} if bearer else {})
    async with (
        aiohttp.ClientSession() as visitor,
        visitor.post(f"{address}{path}", json=body, headers=headers) as answer,
    ):
        return answer.status, await answer.json(), answer.headers


async def test_the_button_opens_the_board_in_discord_and_else_gives_the_link(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    await hellas.begin(alice, hellas.person("Bob"))
    async with activity(hellas):
        launched: list[tuple[Any, Any]] = []
        hellas.discord.watchers.append(
            lambda event, body, _, only: launched.append((body, only)) if event == "LAUNCH" else None
        )
        card = await alice.slash(hellas.channel, "act")
        answer = await alice.click(card, "Open the board")
        assert answer.interaction.answer_type == 12 and answer.interaction.messages == []
        assert [only for _, only in launched] == [alice.id]
        hellas.discord.activity.target = ""  # switched on here, and not at Discord
        answer = await alice.click(card, "Open the board")
        assert any("/board#" in (part.get("url") or "") for part in answer.message.components)


async def test_discord_says_who_has_come_and_nobody_else(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    async with activity(hellas) as address:
        where, here = origin(hellas), hellas.channel["id"]
        code = hellas.discord.activity.code_for(alice.id)
        assert (await post(address, "/b/activity/enter", "https://evil.example", code=code))[0] == 403
        assert (await post(address, "/b/activity/enter", address, code=code))[0] == 403, "only from the frame"
        status, found, headers = await post(address, "/b/activity/enter", where, code=code, channel=here)
        assert status == 200 and found["name"] == "Alice" and "Set-Cookie" not in headers
        assert [(each["game"], each["here"]) for each in found["games"]] == [(game, True)]
        assert (await post(address, "/b/activity/enter", where, code=code))[0] == 422, "a code is good once"
        status, said, _ = await post(address, "/b/activity/enter", where, code="invented", user=bob.id)
        assert status == 422 and said["say"].startswith("Discord does not say")
        forged = found["ticket"].replace(alice.id, bob.id)
        assert (await post(address, "/b/activity/open", where, ticket=forged, game=game))[0] == 401
        status, made, headers = await post(address, "/b/activity/open", where, ticket=found["ticket"], game=game)
        assert status == 200 and "Set-Cookie" not in headers
        bearer = made["bearer"]
        async with aiohttp.ClientSession(headers={"Authorization": f"Bearer {bearer}"}) as visitor:
            async with visitor.get(f"{address}/b/{game}/start") as answer:
                start = await answer.json()
            assert start["now"]["seat"] == game_seat(hellas, start)
            question = start["now"]["question"]
            body = {"seq": question["seq"], "seat": question["seat"], "answer": first_answer(question), "key": "k"}
            for asked_from, expected in ((address, 403), ("https://evil.example", 403), (where, 200)):
                sent = {"Origin": asked_from, "X-Board": start["token"]}
                async with visitor.post(f"{address}/b/{game}/answer", json=body, headers=sent) as answer:
                    assert answer.status == expected, await answer.text()
        sessions = await hellas.games.boards.sessions_of(int(alice.id))
        assert [each.browser.split(" · ")[0] for each in sessions] == ["Discord"]
        await hellas.games.boards.end(int(alice.id))
        async with (
            aiohttp.ClientSession(headers={"Authorization": f"Bearer {bearer}"}) as visitor,
            visitor.get(f"{address}/b/{game}/start") as answer,
        ):
            assert answer.status in (401, 404)


def game_seat(hellas: Hellas, start: Any) -> str:
    assert start["seats"] == ["athens"]
    return "athens"


def first_answer(question: Any) -> Any:
    if question["shape"] == "number":
        return question["values"][0]["v"]
    if question["shape"] == "allocate":
        return {}
    return [(question.get("words") or question["options"])[0]["k"]]


async def test_only_discord_may_frame_the_page(hellas: Hellas) -> None:
    async with pages(hellas) as address, aiohttp.ClientSession() as visitor:
        async with visitor.get(f"{address}/activity") as answer:
            assert answer.status == 404, "not where it is switched off"
        async with visitor.get(f"{address}/?frame_id=x") as answer:
            assert "data-client" not in await answer.text()
    async with activity(hellas) as address, aiohttp.ClientSession() as visitor:
        hellas.services.settings.web_address = "https://games.example"
        for path in ("/activity", "/?frame_id=x&instance_id=y&platform=mobile"):
            async with visitor.get(address + path) as answer:
                policy = answer.headers["Content-Security-Policy"]
                assert policy.endswith(
                    "frame-ancestors https://discord.com https://*.discord.com "
                    "https://discordapp.com https://*.discordapp.com"
                )
                assert f'data-client="{hellas.discord.world.bot["id"]}"' in await answer.text()
        async with visitor.get(f"{address}/board") as answer:
            assert answer.headers["Content-Security-Policy"].endswith("frame-ancestors 'none'")


async def test_publishing_commands_keeps_the_one_that_launches_the_activity(hellas: Hellas) -> None:
    hellas.discord.activity.switch_on("http://127.0.0.1:9", SECRET)
    (hellas.folder / "commands.sha256").unlink()
    await hellas.restart()
    kinds = [command["type"] for command in hellas.discord.world.commands.values()]
    assert kinds.count(ENTRY_POINT) == 1 and kinds.count(1) > 10
    puts = [
        each for each in hellas.discord.traffic or [] if each.method == "PUT" and each.template.endswith("commands")
    ]
    assert [each.status for each in puts] == [200, 200]
    await hellas.restart()
    again = [
        each for each in hellas.discord.traffic or [] if each.method == "PUT" and each.template.endswith("commands")
    ]
    assert len(again) == len(puts), "what is published already is not published at every start"


@pytest.mark.browser
@pytest.mark.full
@pytest.mark.parametrize("way", ["plain", "prefixed and held back", "refused"])
async def test_a_game_in_discords_frame(tmp_path: Path, way: str) -> None:
    """Check the whole flow in Chromium: handshake, consent, code, session, an answer by touch, a live update."""
    need_browser()
    async with open_hellas(tmp_path) as hellas:
        alice, bob = hellas.person("Alice"), hellas.person("Bob")
        game = await hellas.begin(alice, bob)
        await play_some(hellas, game, 3)
        async with activity(hellas):
            hellas.discord.activity.prefixed = hellas.discord.activity.held_back = way.startswith("prefixed")
            await alice.slash(hellas.channel, "act")
            remembered = json.dumps({"person": alice.id, "language": "en"})
            async with opened(f"{hellas.discord.base_url}/", width=390, height=844) as (page, complaints):
                await page.evaluate("said => localStorage.setItem('page', said)", remembered)
                await page.reload()
                await page.click("text=Open the board >> nth=-1")
                frame = page.frame_locator(".activity iframe")
                if way == "refused":
                    await page.click(".asks >> text=Cancel")
                    await frame.locator("text=Try again").wait_for()
                    assert "did not say who you are" in await frame.locator("#refusal").inner_text()
                    assert await hellas.games.boards.sessions_of(int(alice.id)) == []
                    return
                await page.click(".asks >> text=Allow")
                await frame.locator("body[data-ready]").wait_for()
                before = (await hellas.games.index.get(game)).seq
                asked = json.dumps(await frame.locator("#asked").inner_text())
                await frame.locator("#ask .option, #ask .words button, #ask .numbers button").first.click()
                if await frame.locator("#ask .confirm:not(:disabled)").count():
                    await frame.locator("#ask .confirm").first.click()
                await frame.locator(f"#asked:not(:has-text({asked}))").wait_for()
                assert (await hellas.games.index.get(game)).seq > before
                said = await frame.locator("#ask .undo").inner_text()
                done = await hellas.games.play.undo(game, int(alice.id), (await seq_of(hellas, game, alice)))
                assert done.question is not None
                await frame.locator(f"#ask:not(:has-text({json.dumps(said)}))").wait_for()
                assert await page.context.cookies() == []
                ours = [each for each in complaints if ".localhost" in each]
                assert [each for each in ours if "503" not in each and "404" not in each] == []


async def test_the_doctor_names_what_the_activity_lacks(hellas: Hellas) -> None:
    async with activity(hellas):
        settings = hellas.services.settings
        assert "inside Discord" in (await local_side.pages(settings)).sentence
        bare = settings.model_copy(update={"client_secret": SecretStr("")})
        found = await local_side.pages(bare)
        assert found.state == "warning" and "STRATEGOS_CLIENT_SECRET" in found.sentence


async def seq_of(hellas: Hellas, game: str, person: Any) -> int:
    question = await hellas.games.play.question(game, int(person.id))
    assert question is not None
    return question.seq
