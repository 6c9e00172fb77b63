"""The real discord.py over real sockets, driven by simulated people."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from bot.rehearsal import Impossible, Reply

from .conftest import Scene, until


async def new_game(sample: Scene) -> Reply:
    """Let Alice start a game."""
    return await sample.alice.slash("#hellas", "game new", battle="Pylos", pace=24)


async def test_a_slash_command_is_answered(sample: Scene) -> None:
    reply = await sample.alice.slash("#hellas", "game new", battle="Pylos", pace=1, players=4)
    assert reply.message.content == "Game Pylos (Hourly, 4 players)"
    assert reply.message.raw["type"] == 20
    assert reply.message.labels == ["Orders", "Close", "Join Athens", "Join Sparta"]
    assert sample.bob.sees("Game Pylos") == reply.message


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"battle": "Pylos", "pace": 99}, "not a choice"),
        ({"battle": "Pylos"}, "also needs pace"),
        ({"battle": "Pylos", "pace": 1, "players": 9}, "out of range"),
        ({"nonsense": 1}, "no option"),
    ],
)
async def test_the_client_refuses_what_discord_refuses(sample: Scene, options: dict[str, object], why: str) -> None:
    with pytest.raises(Impossible, match=why):
        await sample.alice.slash("#hellas", "game new", **options)


async def test_commands_are_translated_and_autocompleted(sample: Scene) -> None:
    [game] = [each for each in sample.discord.world.commands.values() if each["name"] == "game"]
    [new] = [each for each in game["options"] if each["name"] == "new"]
    assert new["description_localizations"] == {"fr": "Nouvelle partie"}
    choices = await sample.alice.autocomplete("#hellas", "game new", "battle", "sp", pace=24)
    assert [choice["value"] for choice in choices] == ["Sphacteria"]
    assert len(await sample.alice.autocomplete("#hellas", "game new", "battle")) == 25


async def test_another_person_clicks_a_dynamic_button(sample: Scene) -> None:
    reply = await sample.bob.click(await new_game(sample), "join:42:Athens")
    assert reply.text == f"{sample.bob.mention} joined Athens in game 42"
    assert reply.message.raw["mentions"] == []


async def test_a_select_updates_its_message(sample: Scene) -> None:
    table = await new_game(sample)
    await sample.bob.select(table, ["Slow", "fast"], "pace")
    await sample.alice.expect("pace slow, fast")
    chosen = await sample.bob.select(table, [sample.alice], "Rival")
    assert chosen.text == f"rival {sample.alice.mention}" and chosen.ephemeral
    with pytest.raises(Impossible, match="takes 1 to 2 values"):
        await sample.bob.select(table, [], "pace")


async def test_disabled_buttons_cannot_be_clicked_but_stale_clicks_arrive(sample: Scene) -> None:
    table = await new_game(sample)
    await sample.alice.click(table, "Close")
    assert table.message.content == "closed" and table.message.labels == []
    with pytest.raises(Impossible, match="disabled"):
        await sample.bob.click(table, "Join Athens")
    late = await sample.bob.click(table, "join:42:Sparta", stale=True)
    assert "joined Sparta" in late.text


async def test_a_modal_opens_and_its_answer_is_private(sample: Scene) -> None:
    opened = await sample.bob.click(await new_game(sample), "Orders")
    assert opened.modal["title"] == "Write your orders"
    with pytest.raises(Impossible, match="required"):
        await sample.bob.submit_modal(opened, stance=["hold"])
    with pytest.raises(Impossible, match="somebody else"):
        await sample.alice.submit_modal(opened, orders="march", stance=["hold"])
    reply = await sample.bob.submit_modal(opened, orders="march", stance=["hold"])
    assert reply.ephemeral and "march (hold)" in reply.text
    assert sample.bob.sees("march (hold)") and not sample.alice.sees("march (hold)")
    await sample.bob.expect("Your sealed orders", place="dm")
    assert not sample.alice.sees("Your sealed orders")


async def test_a_modal_with_choices(sample: Scene) -> None:
    opened = await sample.bob.slash("#hellas", "game survey")
    reply = await sample.bob.submit_modal(opened, side="sparta", rules=["weather"], oath=True, word="luck")
    assert reply.text == "Survey: ['sparta', ['weather'], True, 'luck']"


async def test_closed_private_messages(sample: Scene) -> None:
    sample.bob.dms_closed = True
    opened = await sample.bob.click(await new_game(sample), "Orders")
    await sample.bob.submit_modal(opened, orders="x", stance=["attack"])
    await sample.bob.expect("closed (50007)")
    sample.bob.dms_closed = False


async def test_files_have_alternative_text_and_can_be_read(sample: Scene) -> None:
    reply = await sample.alice.slash("#hellas", "game map")
    [picture] = reply.message.pictures
    assert (picture.width, picture.height, picture.alt) == (640, 360, "Map of Pylos")
    async with aiohttp.ClientSession() as session, session.get(picture.url) as answer:
        assert await answer.read() == picture.content
        assert answer.content_type == "image/png"
    reply = await sample.alice.slash("#hellas", "game upload", save=("save.bin", b"12345"))
    assert reply.text == "save.bin: 5 bytes"


async def test_components_v2(sample: Scene) -> None:
    reply = await sample.alice.slash("#hellas", "game board")
    message = reply.message
    assert message.raw["flags"] & 1 << 15 and message.raw["attachments"] == []
    [picture] = message.pictures
    assert picture.alt in ("Sparta holds O", "Small map")
    details = await sample.bob.click(message, "Details")
    assert details.ephemeral and details.text == "three units at O"
    assert len(message.components) == 10


async def test_a_deferred_answer_is_filled_by_the_first_follow_up(sample: Scene) -> None:
    reply = await sample.alice.slash("#hellas", "game report", secret=True)
    assert reply.text == "slow report" and reply.ephemeral
    await sample.alice.expect("second part")
    assert len(reply.messages) == 2 and all(each.ephemeral for each in reply.messages)
    assert not sample.bob.sees("slow report")


async def test_threads_forums_and_events(sample: Scene) -> None:
    await sample.alice.slash("#hellas", "game thread")
    welcome = await sample.bob.expect("welcome")
    assert welcome.channel["name"] == "War room" and welcome.raw["flags"] & 1 << 12
    posted = await sample.alice.slash("#hellas", "game forum", where=sample.forum)
    assert posted.text.startswith("posted")
    assert sample.bob.sees(lambda seen: seen.channel["name"] == "Battle log" and bool(seen.pictures))
    assert (await sample.alice.slash("#hellas", "game event")).text == "event Turn due"


async def test_messages_replies_and_menus(sample: Scene) -> None:
    said = sample.alice.say("#hellas", "hello")
    answer = await sample.bob.expect("hi")
    assert answer.raw["referenced_message"]["id"] == said.id
    quoted = await sample.bob.context(said, "Quote")
    assert quoted.text == "> hello"


async def test_commands_in_private_and_for_organisers_only(sample: Scene) -> None:
    assert (await sample.alice.slash("dm", "ping")).text == "pong"
    with pytest.raises(Impossible, match="no such command"):
        await sample.alice.slash("dm", "admin")
    with pytest.raises(Impossible, match="no such command"):
        await sample.alice.slash("#hellas", "admin")
    assert (await sample.organiser.slash("#hellas", "admin")).text == "ok"


async def test_hidden_channels(sample: Scene) -> None:
    with pytest.raises(Impossible, match="sees no channel"):
        sample.alice.place("#secret")
    channel = sample.bot.get_channel(int(sample.secret["id"]))
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("x")
    assert refused.value.code == 50001
    assert not channel.permissions_for(channel.guild.me).view_channel


async def test_people_may_be_added_while_the_bot_runs(sample: Scene) -> None:
    carla = sample.discord.person("Carla")
    assert (await carla.slash("#hellas", "ping")).text == "pong"
    assert sample.discord.person("Carla").id == carla.id


async def test_reactions_reach_the_bot(sample: Scene) -> None:
    message = (await new_game(sample)).message
    channel = sample.bot.get_channel(int(sample.channel["id"]))
    assert isinstance(channel, discord.TextChannel)
    await channel.get_partial_message(int(message.id)).add_reaction("⚓")
    sample.bob.react(message, "⚓")
    fetched = await channel.fetch_message(int(message.id))
    assert [(each.emoji, each.count, each.me) for each in fetched.reactions] == [("⚓", 2, True)]
    assert {user.id async for user in fetched.reactions[0].users()} == {sample.bot.user.id, int(sample.bob.id)}  # type: ignore[union-attr]
    sample.bob.react(message, "⚓", add=False)
    await fetched.remove_reaction("⚓", sample.bot.user)  # type: ignore[arg-type]
    assert not message.raw["reactions"]


async def test_pins_edits_deletes_and_history(sample: Scene) -> None:
    channel = sample.bot.get_channel(int(sample.channel["id"]))
    assert isinstance(channel, discord.TextChannel)
    sent = [await channel.send(f"line {number}") for number in range(5)]
    await sent[0].pin()
    assert [each.id async for each in channel.pins()] == [sent[0].id]
    await sent[1].edit(content="changed")
    assert sample.alice.sees("changed")
    await sent[2].delete()
    assert not sample.alice.sees("line 2")
    await sent[0].unpin()
    assert [each async for each in channel.pins()] == []
    said = sample.alice.say(sample.channel, "a person's words")
    assert [each.content async for each in channel.history(limit=3)][:2] == ["a person's words", ""]
    with pytest.raises(discord.Forbidden) as refused:
        await channel.get_partial_message(int(said.id)).edit(content="x")
    assert refused.value.code == 50005
    await channel.get_partial_message(int(said.id)).delete()
    assert said.deleted


async def test_roles_threads_and_channels(sample: Scene) -> None:
    guild = sample.bot.guilds[0]
    role = await guild.create_role(name="Strategoi", colour=discord.Colour(0xAA3311))
    member = await guild.fetch_member(int(sample.alice.id))
    await member.add_roles(role)
    assert str(role.id) in sample.discord.world.guilds[str(guild.id)]["members"][sample.alice.id]["roles"]
    await member.remove_roles(role)
    await role.delete()
    made = await guild.create_text_channel("games", topic="A new game")
    thread = await made.create_thread(name="Private", type=discord.ChannelType.private_thread)
    await thread.add_user(member)
    await thread.send("for few")
    await thread.edit(archived=True, locked=True)
    assert sample.discord.world.channels[str(thread.id)]["thread_metadata"]["archived"]
    await made.edit(topic="other")
    await made.delete()
    await until(lambda: guild.get_channel(made.id) is None)
    assert str(thread.id) not in sample.discord.world.channels


async def test_members_are_known_only_when_asked_for(sample: Scene) -> None:
    guild = sample.bot.guilds[0]
    assert [each.id for each in guild.members] == [sample.bot.user.id]  # type: ignore[union-attr]
    found = await guild.query_members(query="ali")
    assert [each.id for each in found] == [int(sample.alice.id)]
