"""Invalid requests and packets: like Discord, the local Discord refuses them with an error message."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest

from bot.rehearsal import Rehearsal, server
from bot.rehearsal.rest.route import ROUTES
from bot.rehearsal.run import populate

from .conftest import Scene
from .test_wire import channel_of

WRONG: tuple[Any, ...] = (
    [],
    "x",
    5,
    True,
    {"content": 5},
    {"content": "ok", "embeds": "x"},
    {"content": "ok", "embeds": [5]},
    {"content": "ok", "components": [5]},
    {"content": "ok", "components": {"type": 1}},
    {"components": [{"type": 1}]},
    {"components": [{"type": 1, "components": [{"type": 2, "style": "x", "label": 5, "custom_id": 7}]}]},
    {"components": [{"type": 1, "components": [{"type": 3, "custom_id": "a", "options": [5]}]}]},
    {"flags": "x", "content": "a"},
    {"content": "x", "allowed_mentions": 5},
    {"content": "x", "attachments": "a"},
    {"content": "x", "message_reference": 5},
    {"content": "x", "nonce": {"a": 1}},
    {"name": 5},
    {"name": "a", "type": "x"},
    {"name": "x", "applied_tags": 5},
    {"name": "x", "message": 5},
    {"recipients": {}},
    {"type": 4},
    {"type": 99, "data": 5},
    [5],
    [{"name": "a", "description": "b", "options": 5}],
    {"permission_overwrites": 5, "name": "a"},
    {"permission_overwrites": [{}], "name": "a"},
    {"permissions": "x", "name": "a"},
    {"messages": 5},
    {"archived": "x"},
    {"scheduled_start_time": 5},
    {"components": [{"type": 17, "components": [{"type": 12, "items": [{}]}]}], "flags": 1 << 15},
    {"embeds": [{"fields": [{}]}]},
    {"embeds": [{"image": {}}]},
    {"embeds": [{"footer": 5}]},
)


async def test_no_body_makes_the_server_fail() -> None:
    rehearsal = Rehearsal()
    populate(rehearsal.world)
    [guild] = rehearsal.world.guilds
    hellas = next(each["id"] for each in rehearsal.world.channels.values() if each["name"] == "hellas")
    aspasia = rehearsal.person("Aspasia")
    said = aspasia.say(rehearsal.world.channels[hellas], "chaire")
    names = {
        "guild_id": guild,
        "channel_id": hellas,
        "message_id": said.id,
        "user_id": aspasia.id,
        "application_id": rehearsal.world.bot["id"],
        "webhook_id": rehearsal.world.bot["id"],
        "role_id": guild,
        "emoji_name": "%F0%9F%91%8D",
    }
    key = {"Authorization": f"Bot {rehearsal.token}"}
    async with rehearsal, aiohttp.ClientSession(rehearsal.base_url, headers=key) as session:
        for method in ("POST", "PUT", "PATCH"):
            for route in ROUTES[method]:
                path = "/api/v10" + route.template
                for name in route.pattern.groupindex:
                    path = path.replace(f"{{{name}}}", names.get(name, "7"))
                for body in WRONG:
                    async with session.request(method, path, json=body) as answer:
                        assert answer.status < 500, (method, route.template, body)
                        assert answer.status < 400 or (await answer.json())["message"]
        async with session.get(f"/api/v10/channels/{hellas}/messages", params={"limit": "many"}) as answer:
            assert answer.status == 400
        assert rehearsal.world.may_see(aspasia.id, rehearsal.world.channels[hellas])


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"content": 5}, ("content",)),
        ({"components": [7]}, ("components", "0")),
        ({"embeds": [{"footer": "x"}]}, ("embeds", "0", "footer")),
        ({"content": "a", "flags": "b"}, ("flags",)),
    ],
)
async def test_a_fault_is_named_by_its_place(sample: Scene, body: Any, path: tuple[str, ...]) -> None:
    route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=channel_of(sample).id)
    with pytest.raises(discord.HTTPException) as refused:
        await sample.bot.http.request(route, json=body)
    assert refused.value.status == 400 and refused.value.code == 50035
    assert sample.discord.traffic is not None
    place = sample.discord.traffic[-1].response["errors"]
    for part in path:
        place = place[part]
    assert place["_errors"][0]["code"].startswith("BASE_TYPE_")


async def test_too_much_is_refused_before_it_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "MOST_IN_A_REQUEST", 2000)
    async with Rehearsal() as rehearsal, aiohttp.ClientSession(rehearsal.base_url) as session:
        guild = rehearsal.world.add_guild("Hellas")
        channel = rehearsal.world.add_channel(guild, "hellas")
        key = {"Authorization": f"Bot {rehearsal.token}"}
        path = f"/api/v10/channels/{channel['id']}/messages"
        form = aiohttp.FormData()
        form.add_field("files[0]", b"x" * 3000, filename="big.bin")
        for wrong in ({"data": form}, {"data": b" " * 3000}):
            async with session.post(path, headers=key, **wrong) as answer:  # type: ignore[arg-type]
                assert answer.status == 413 and (await answer.json())["code"] == 40005
        for body in (b"{half", b"\xff\xfe"):
            async with session.post(path, headers={**key, "Content-Type": "application/json"}, data=body) as answer:
                assert answer.status == 400 and (await answer.json())["code"] == 50109
        assert not rehearsal.world.files


async def test_a_file_keeps_to_its_place_whatever_it_is_called() -> None:
    async with Rehearsal() as rehearsal, aiohttp.ClientSession() as session:
        for name in ("../../etc/passwd", 'Ἀθῆναι "x"\r\nSet-Cookie: a=b.png', "<script>.svg", "..", "." * 300):
            sent = rehearsal.world.attach("1", name, b"content")
            async with session.get(sent["url"]) as answer:
                assert answer.status == 200 and await answer.read() == b"content"
                assert "Set-Cookie" not in answer.headers
        for path in (
            "/cdn/attachments/1/..%2f..%2fetc/passwd",
            "/cdn/attachments/1/999/x",
            "/page/..%5crun.py",
            "/page/%2e%2e/run.py",
            "/page/text/en.ftl",
            "/page/actions.py",
        ):
            async with session.get(rehearsal.base_url + path) as answer:
                assert answer.status == 404, path


@pytest.mark.parametrize(
    ("packet", "code"),
    [
        ("{half", 4002),
        ("[]", 4002),
        ('{"op": "x"}', 4002),
        ('{"op": 99}', 4003),
        ('{"op": 2, "d": {}}', 4002),
        ('{"op": 2, "d": {"token": "wrong"}}', 4004),
        ('{"op": 8, "d": {}}', 4003),
        ('{"op": 6, "d": {}}', 4002),
    ],
)
async def test_the_gateway_closes_with_a_code(packet: str, code: int) -> None:
    async with Rehearsal() as rehearsal, aiohttp.ClientSession() as session:
        async with session.ws_connect(rehearsal.base_url + "/gateway") as socket:
            assert (await socket.receive_json(timeout=30))["op"] == 10
            await socket.send_str(packet)
            while (await socket.receive(timeout=30)).type != aiohttp.WSMsgType.CLOSE:
                pass
            assert socket.close_code == code
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(rehearsal.base_url + "/gateway", headers={"Origin": "http://evil.example"})


async def test_pages_of_others_cannot_so_much_as_show_a_picture() -> None:
    async with Rehearsal() as rehearsal, aiohttp.ClientSession(rehearsal.base_url) as session:
        for site, mode, status in (
            ("cross-site", "no-cors", 403),
            ("same-site", "no-cors", 403),
            ("cross-site", "navigate", 200),
            ("same-origin", "no-cors", 200),
            ("none", "navigate", 200),
        ):
            async with session.get("/", headers={"Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode}) as answer:
                assert answer.status == status


async def test_a_thread_that_sleeps_is_not_changed_but_woken_by_a_word(sample: Scene) -> None:
    channel = channel_of(sample)
    thread = await channel.create_thread(name="Talk", type=discord.ChannelType.public_thread, auto_archive_duration=60)
    message = await thread.send("first")
    sample.discord.clock.advance(3500)
    await message.edit(content="in time")
    sample.discord.clock.advance(200)
    for change in (message.edit(content="too late"), message.pin(), message.add_reaction("👍")):
        with pytest.raises(discord.HTTPException) as refused:
            await change
        assert refused.value.status == 400 and refused.value.code == 50083
    sample.alice.say(str(thread.id), "chaire")
    await message.edit(content="awake")
    sample.discord.clock.advance(4000)
    await thread.send("also from the bot")
    await message.edit(content="awake again")
    sample.discord.clock.advance(4000)
    await sample.bot.http.edit_channel(thread.id, archived=False)
    await message.edit(content="and again")
