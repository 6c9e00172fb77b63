"""The real discord.py over real sockets, driven by simulated people."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from bot.rehearsal import Impossible, Reply

from .conftest import Scene, until


async def new_game(s: Scene) -> Reply:
    """Alice opens a table."""
    return await s.alice.slash("#hellas", "game new", battle="Pylos", pace=24)


async def test_a_slash_command_is_answered(s: Scene) -> None:
    reply = await s.alice.slash("#hellas", "game new", battle="Pylos", pace=1, players=4)
    assert reply.message.content == "Game Pylos (Hourly, 4 players)"
    assert reply.message.raw["type"] == 20
    assert reply.message.labels == ["Orders", "Close", "Join Athens", "Join Sparta"]
    assert s.bob.sees("Game Pylos") == reply.message


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"battle": "Pylos", "pace": 99}, "not a choice"),
        ({"battle": "Pylos"}, "also needs pace"),
        ({"battle": "Pylos", "pace": 1, "players": 9}, "out of range"),
        ({"nonsense": 1}, "no option"),
    ],
)
async def test_the_client_refuses_what_discord_refuses(s: Scene, options: dict[str, object], why: str) -> None:
    with pytest.raises(Impossible, match=why):
        await s.alice.slash("#hellas", "game new", **options)


async def test_commands_are_translated_and_autocompleted(s: Scene) -> None:
    [game] = [each for each in s.discord.world.commands.values() if each["name"] == "game"]
    [new] = [each for each in game["options"] if each["name"] == "new"]
    assert new["description_localizations"] == {"fr": "Nouvelle partie"}
    choices = await s.alice.autocomplete("#hellas", "game new", "battle", "sp", pace=24)
    assert [choice["value"] for choice in choices] == ["Sphacteria"]
    assert len(await s.alice.autocomplete("#hellas", "game new", "battle")) == 25


async def test_another_person_clicks_a_dynamic_button(s: Scene) -> None:
    reply = await s.bob.click(await new_game(s), "join:42:Athens")
    assert reply.text == f"{s.bob.mention} joined Athens in game 42"
    assert reply.message.raw["mentions"] == []


async def test_a_select_updates_its_message(s: Scene) -> None:
    table = await new_game(s)
    await s.bob.select(table, ["Slow", "fast"], "pace")
    await s.alice.expect("pace slow, fast")
    chosen = await s.bob.select(table, [s.alice], "Rival")
    assert chosen.text == f"rival {s.alice.mention}" and chosen.ephemeral
    with pytest.raises(Impossible, match="takes 1 to 2 values"):
        await s.bob.select(table, [], "pace")


async def test_disabled_buttons_cannot_be_clicked_but_stale_clicks_arrive(s: Scene) -> None:
    table = await new_game(s)
    await s.alice.click(table, "Close")
    assert table.message.content == "closed" and table.message.labels == []
    with pytest.raises(Impossible, match="disabled"):
        await s.bob.click(table, "Join Athens")
    late = await s.bob.click(table, "join:42:Sparta", stale=True)
    assert "joined Sparta" in late.text


async def test_a_modal_opens_and_its_answer_is_private(s: Scene) -> None:
    opened = await s.bob.click(await new_game(s), "Orders")
    assert opened.modal["title"] == "Write your orders"
    with pytest.raises(Impossible, match="required"):
        await s.bob.submit_modal(opened, stance=["hold"])
    with pytest.raises(Impossible, match="somebody else"):
        await s.alice.submit_modal(opened, orders="march", stance=["hold"])
    reply = await s.bob.submit_modal(opened, orders="march", stance=["hold"])
    assert reply.ephemeral and "march (hold)" in reply.text
    assert s.bob.sees("march (hold)") and not s.alice.sees("march (hold)")
    await s.bob.expect("Your sealed orders", place="dm")
    assert not s.alice.sees("Your sealed orders")


async def test_a_modal_with_choices(s: Scene) -> None:
    opened = await s.bob.slash("#hellas", "game survey")
    reply = await s.bob.submit_modal(opened, side="sparta", rules=["weather"], oath=True, word="luck")
    assert reply.text == "Survey: ['sparta', ['weather'], True, 'luck']"


async def test_closed_private_messages(s: Scene) -> None:
    s.bob.dms_closed = True
    opened = await s.bob.click(await new_game(s), "Orders")
    await s.bob.submit_modal(opened, orders="x", stance=["attack"])
    await s.bob.expect("closed (50007)")
    s.bob.dms_closed = False


async def test_files_have_alternative_text_and_can_be_read(s: Scene) -> None:
    reply = await s.alice.slash("#hellas", "game map")
    [picture] = reply.message.pictures
    assert (picture.width, picture.height, picture.alt) == (640, 360, "Map of Pylos")
    async with aiohttp.ClientSession() as session, session.get(picture.url) as answer:
        assert await answer.read() == picture.content
        assert answer.content_type == "image/png"
    reply = await s.alice.slash("#hellas", "game upload", save=("save.bin", b"12345"))
    assert reply.text == "save.bin: 5 bytes"


async def test_components_v2(s: Scene) -> None:
    reply = await s.alice.slash("#hellas", "game board")
    message = reply.message
    assert message.raw["flags"] & 1 << 15 and message.raw["attachments"] == []
    [picture] = message.pictures
    assert picture.alt in ("Sparta holds O", "Small map")
    details = await s.bob.click(message, "Details")
    assert details.ephemeral and details.text == "three units at O"
    assert len(message.components) == 10


async def test_a_deferred_answer_is_filled_by_the_first_follow_up(s: Scene) -> None:
    reply = await s.alice.slash("#hellas", "game report", secret=True)
    assert reply.text == "slow report" and reply.ephemeral
    await s.alice.expect("second part")
    assert len(reply.messages) == 2 and all(each.ephemeral for each in reply.messages)
    assert not s.bob.sees("slow report")


async def test_threads_forums_and_events(s: Scene) -> None:
    await s.alice.slash("#hellas", "game thread")
    welcome = await s.bob.expect("welcome")
    assert welcome.channel["name"] == "War room" and welcome.raw["flags"] & 1 << 12
    posted = await s.alice.slash("#hellas", "game forum", where=s.forum)
    assert posted.text.startswith("posted")
    assert s.bob.sees(lambda seen: seen.channel["name"] == "Battle log" and bool(seen.pictures))
    assert (await s.alice.slash("#hellas", "game event")).text == "event Turn due"


async def test_messages_replies_and_menus(s: Scene) -> None:
    said = s.alice.say("#hellas", "hello")
    answer = await s.bob.expect("hi")
    assert answer.raw["referenced_message"]["id"] == said.id
    quoted = await s.bob.context(said, "Quote")
    assert quoted.text == "> hello"


async def test_commands_in_private_and_for_organisers_only(s: Scene) -> None:
    assert (await s.alice.slash("dm", "ping")).text == "pong"
    with pytest.raises(Impossible, match="no such command"):
        await s.alice.slash("dm", "admin")
    with pytest.raises(Impossible, match="no such command"):
        await s.alice.slash("#hellas", "admin")
    assert (await s.organiser.slash("#hellas", "admin")).text == "ok"


async def test_hidden_channels(s: Scene) -> None:
    with pytest.raises(Impossible, match="sees no channel"):
        s.alice.place("#secret")
    channel = s.bot.get_channel(int(s.secret["id"]))
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("x")
    assert refused.value.code == 50001
    assert not channel.permissions_for(channel.guild.me).view_channel


async def test_people_may_be_added_while_the_bot_runs(s: Scene) -> None:
    carla = s.discord.person("Carla")
    assert (await carla.slash("#hellas", "ping")).text == "pong"
    assert s.discord.person("Carla").id == carla.id


async def test_reactions_reach_the_bot(s: Scene) -> None:
    message = (await new_game(s)).message
    channel = s.bot.get_channel(int(s.channel["id"]))
    assert isinstance(channel, discord.TextChannel)
    await channel.get_partial_message(int(message.id)).add_reaction("⚓")
    s.bob.react(message, "⚓")
    fetched = await channel.fetch_message(int(message.id))
    assert [(each.emoji, each.count, each.me) for each in fetched.reactions] == [("⚓", 2, True)]
    assert {user.id async for user in fetched.reactions[0].users()} == {s.bot.user.id, int(s.bob.id)}  # type: ignore[union-attr]
    s.bob.react(message, "⚓", add=False)
    await fetched.remove_reaction("⚓", s.bot.user)  # type: ignore[arg-type]
    assert not message.raw["reactions"]


async def test_pins_edits_deletes_and_history(s: Scene) -> None:
    channel = s.bot.get_channel(int(s.channel["id"]))
    assert isinstance(channel, discord.TextChannel)
    sent = [await channel.send(f"line {number}") for number in range(5)]
    await sent[0].pin()
    assert [each.id async for each in channel.pins()] == [sent[0].id]
    await sent[1].edit(content="changed")
    assert s.alice.sees("changed")
    await sent[2].delete()
    assert not s.alice.sees("line 2")
    await sent[0].unpin()
    assert [each async for each in channel.pins()] == []
    said = s.alice.say(s.channel, "a person's words")
    assert [each.content async for each in channel.history(limit=3)][:2] == ["a person's words", ""]
    with pytest.raises(discord.Forbidden) as refused:
        await channel.get_partial_message(int(said.id)).edit(content="x")
    assert refused.value.code == 50005
    await channel.get_partial_message(int(said.id)).delete()
    assert said.deleted


async def test_roles_threads_and_channels(s: Scene) -> None:
    guild = s.bot.guilds[0]
    role = await guild.create_role(name="Strategoi", colour=discord.Colour(0xAA3311))
    member = await guild.fetch_member(int(s.alice.id))
    await member.add_roles(role)
    assert str(role.id) in s.discord.world.guilds[str(guild.id)]["members"][s.alice.id]["roles"]
    await member.remove_roles(role)
    await role.delete()
    made = await guild.create_text_channel("games", topic="A new game")
    thread = await made.create_thread(name="Private", type=discord.ChannelType.private_thread)
    await thread.add_user(member)
    await thread.send("for few")
    await thread.edit(archived=True, locked=True)
    assert s.discord.world.channels[str(thread.id)]["thread_metadata"]["archived"]
    await made.edit(topic="other")
    await made.delete()
    await until(lambda: guild.get_channel(made.id) is None)
    assert str(thread.id) not in s.discord.world.channels


async def test_members_are_known_only_when_asked_for(s: Scene) -> None:
    guild = s.bot.guilds[0]
    assert [each.id for each in guild.members] == [s.bot.user.id]  # type: ignore[union-attr]
    found = await guild.query_members(query="ali")
    assert [each.id for each in found] == [int(s.alice.id)]
