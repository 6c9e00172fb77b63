"""Routes that a small bot rarely needs: each answers according to the official document."""

from __future__ import annotations

import asyncio
import datetime
import io

import aiohttp
import discord
import pytest
from discord import app_commands

from bot.rehearsal.world import MOST_WITHDRAWN

from .conftest import Scene
from .test_wire import channel_of


async def test_commands_of_one_server(sample: Scene) -> None:
    guild = sample.bot.guilds[0]

    @app_commands.command(name="local", description="Here only")
    async def local(it: discord.Interaction) -> None:
        await it.response.send_message("here")

    sample.bot.tree.add_command(local, guild=guild)
    [made] = await sample.bot.tree.sync(guild=guild)
    assert (await sample.alice.slash("#hellas", "local")).text == "here"
    fetched = await sample.bot.tree.fetch_command(made.id, guild=guild)
    changed = await fetched.edit(description="Changed")
    assert changed.description == "Changed"
    assert [each.name for each in await sample.bot.tree.fetch_commands(guild=guild)] == ["local"]
    await changed.delete()
    assert await sample.bot.tree.fetch_commands(guild=guild) == []
    assert {each.name for each in await sample.bot.tree.fetch_commands()} == {"game", "ping", "admin", "Quote"}
    http, application = sample.bot.http, sample.bot.application_id
    assert application is not None
    created = await http.upsert_global_command(application, {"name": "extra", "description": "One more", "type": 1})  # type: ignore[arg-type]
    found = await http.get_global_command(application, created["id"])
    assert found["name"] == "extra"
    await http.delete_global_command(application, created["id"])
    with pytest.raises(discord.NotFound) as gone:
        await http.get_global_command(application, created["id"])
    assert gone.value.code == 10063


async def test_events_are_changed_and_removed(sample: Scene) -> None:
    guild = sample.bot.guilds[0]
    start = discord.utils.utcnow() + datetime.timedelta(days=2)
    event = await guild.create_scheduled_event(
        name="Turn",
        start_time=start,
        end_time=start + datetime.timedelta(hours=1),
        location="here",
        entity_type=discord.EntityType.external,
        privacy_level=discord.PrivacyLevel.guild_only,
    )
    event = await event.edit(name="Turn 2", location="there")
    assert (await guild.fetch_scheduled_event(event.id)).name == "Turn 2"
    assert [each.id for each in await guild.fetch_scheduled_events()] == [event.id]
    await event.delete()
    assert await guild.fetch_scheduled_events() == []
    with pytest.raises(discord.HTTPException) as refused:
        past = discord.utils.utcnow() - datetime.timedelta(days=1)
        await sample.bot.http.create_guild_scheduled_event(
            guild.id,
            name="x",
            entity_type=3,
            privacy_level=2,
            scheduled_start_time=past.isoformat(),
            scheduled_end_time=past.isoformat(),
            entity_metadata={"location": "x"},
        )
    assert refused.value.code == 50035


async def test_threads_are_listed(sample: Scene) -> None:
    channel, guild = channel_of(sample), sample.bot.guilds[0]
    thread = await channel.create_thread(name="Talk", type=discord.ChannelType.public_thread)
    assert [each.id for each in await guild.active_threads()] == [thread.id]
    await thread.edit(archived=True)
    assert [each.id async for each in channel.archived_threads()] == [thread.id]
    await thread.send("again")
    assert [each.id for each in await guild.active_threads()] == [thread.id]
    await thread.remove_user(discord.Object(int(sample.alice.id)))
    await thread.delete()
    assert await guild.active_threads() == []


async def test_the_server_can_be_read(sample: Scene) -> None:
    guild, channel = sample.bot.guilds[0], channel_of(sample)
    assert (await sample.bot.fetch_guild(guild.id, with_counts=False)).name == "Hellas"
    assert {each.name for each in await guild.fetch_channels()} == {"hellas", "logs", "secret"}
    assert {each.name for each in await guild.fetch_roles()} == {"@everyone", "Strategos"}
    members = await sample.bot.http.get_members(guild.id, 100, None)
    assert len(members) == 4
    assert (await sample.bot.fetch_channel(channel.id)).id == channel.id
    assert (await sample.bot.fetch_user(int(sample.bob.id))).global_name == "Bob"
    assert [each.name async for each in sample.bot.fetch_guilds(with_counts=False)] == ["Hellas"]
    gateway = await sample.bot.http.request(discord.http.Route("GET", "/gateway"))
    assert gateway["url"].startswith("ws://127.0.0.1:")
    async with channel.typing():
        await asyncio.sleep(0)
    assert sample.discord.typing == [str(channel.id)]


async def test_messages_around_one_are_read(sample: Scene) -> None:
    channel = channel_of(sample)
    around = [await channel.send(f"line {number}") for number in range(5)]
    found = [each.id async for each in channel.history(around=around[2], limit=3)]
    assert found == [each.id for each in around[1:4]] or found == [each.id for each in around[3:0:-1]]
    assert [each.id async for each in channel.history(after=around[2])] == [around[3].id, around[4].id]
    message = await channel.fetch_message(around[0].id)
    sample.alice.react(await sample.alice.expect("line 0"), "👍")
    await message.remove_reaction("👍", discord.Object(int(sample.alice.id)))  # type: ignore[arg-type]
    assert not (await channel.fetch_message(message.id)).reactions


async def test_answers_are_fetched_edited_and_deleted(sample: Scene) -> None:
    reply = await sample.alice.slash("#hellas", "game report", secret=False)
    await sample.alice.expect("second part")
    first, second = reply.messages
    hook = f"/webhooks/{sample.bot.application_id}/{reply.interaction.token}/messages"
    request = sample.bot.http.request
    assert (await request(discord.http.Route("GET", f"{hook}/@original")))["id"] == first.id
    await request(discord.http.Route("PATCH", f"{hook}/{second.id}"), json={"content": "changed"})
    assert second.content == "changed"
    await request(discord.http.Route("DELETE", f"{hook}/{second.id}"))
    await request(discord.http.Route("DELETE", f"{hook}/@original"))
    assert first.deleted and second.deleted
    with pytest.raises(discord.NotFound) as gone:
        await request(discord.http.Route("GET", f"{hook}/@original"))
    assert gone.value.code == 10008


async def test_a_picture_outlives_its_message_a_while(sample: Scene) -> None:
    channel = channel_of(sample)
    message = await channel.send(file=discord.File(io.BytesIO(b"a picture"), "map.png"))
    [attachment] = message.attachments
    await message.delete()
    async with aiohttp.ClientSession() as page:
        async with page.get(attachment.url) as answer:
            assert answer.status == 200 and await answer.read() == b"a picture"
        for _ in range(MOST_WITHDRAWN):
            await (await channel.send(file=discord.File(io.BytesIO(b"another"), "map.png"))).delete()
        async with page.get(attachment.url) as answer:
            assert answer.status == 404


async def test_v2_messages_keep_their_pictures_when_edited(sample: Scene) -> None:
    reply = await sample.alice.slash("#hellas", "game board")
    [before] = reply.message.pictures
    hook = f"/webhooks/{sample.bot.application_id}/{reply.interaction.token}/messages/@original"
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://map.png"}}]}
    edit = discord.http.Route("PATCH", hook)
    await sample.bot.http.request(edit, json={"components": [gallery], "flags": 1 << 15})
    [after] = reply.message.pictures
    assert after.content == before.content
    with pytest.raises(discord.HTTPException, match="was not found"):
        await sample.bot.http.request(edit, json={"components": [gallery], "attachments": []})
    with pytest.raises(discord.HTTPException, match="cannot be used"):
        await sample.bot.http.request(edit, json={"content": "plain"})
    with pytest.raises(discord.HTTPException) as empty:
        await channel_of(sample).send("")
    assert empty.value.code == 50006
