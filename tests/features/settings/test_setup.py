"""/setup: a server's preferences, and the permissions that the bot is missing there."""

from __future__ import annotations

from typing import Any

from bot.rehearsal import Person
from tests.ui.fixtures import Hellas

PIN, ATTACH, VIEW, SEND = 1 << 51, 1 << 15, 1 << 10, 1 << 11


def owner_of(hellas: Hellas) -> Person:
    return Person(hellas.discord, hellas.discord.world.owner)


def guild_of(hellas: Hellas) -> dict[str, Any]:
    return next(iter(hellas.discord.world.guilds.values()))


async def test_the_owner_sets_the_language_and_the_colours(hellas: Hellas) -> None:
    reply = await owner_of(hellas).slash(hellas.channel, "setup server", language="it", theme="dark")
    assert "Italiano" in reply.text and "Dark" in reply.text and "every channel" in reply.text and reply.ephemeral
    chosen = await hellas.games.preferences.of("guild", int(guild_of(hellas)["id"]))
    assert (chosen.language, chosen.theme) == ("it", "dark")
    await hellas.person("Alice").slash(hellas.channel, "game new", title="sphacteria")
    table = await hellas.games.index.at_channel(int(hellas.channel["id"]))
    assert table is not None and table.language == "it"


async def test_tables_are_opened_where_the_server_wants_them(hellas: Hellas) -> None:
    arena = hellas.discord.world.add_channel(guild_of(hellas), "arena")
    hellas.discord.announce("CHANNEL_CREATE", arena, guild_id=guild_of(hellas)["id"])
    alice = hellas.person("Alice")
    await owner_of(hellas).slash(hellas.channel, "setup server", tables=arena)
    refused = await alice.slash(hellas.channel, "game new", title="sphacteria")
    assert f"<#{arena['id']}>" in refused.text and refused.ephemeral
    assert await hellas.games.index.at_channel(int(hellas.channel["id"])) is None
    await alice.slash(arena, "game new", title="sphacteria")
    assert await hellas.games.index.at_channel(int(arena["id"])) is not None
    again = await owner_of(hellas).slash(hellas.channel, "setup server", clear="tables")
    assert "every channel" in again.text
    await alice.slash(hellas.channel, "game new", title="sphacteria")
    assert await hellas.games.index.at_channel(int(hellas.channel["id"])) is not None


async def test_only_those_who_manage_the_server_set_it_up(hellas: Hellas) -> None:
    for command in ("setup server", "setup check"):
        reply = await hellas.person("Alice").slash(hellas.channel, command)
        assert "Manage Server" in reply.text and reply.ephemeral


async def test_missing_permissions_are_named_with_the_remedy(hellas: Hellas) -> None:
    owner = owner_of(hellas)
    assert "Everything is in order" in (await owner.slash(hellas.channel, "setup check")).text
    world, guild = hellas.discord.world, guild_of(hellas)
    deny = {"id": guild["members"][world.bot["id"]]["roles"][0], "type": 0, "allow": "0", "deny": str(ATTACH)}
    hellas.channel["permission_overwrites"].append(deny)
    hellas.discord.announce("CHANNEL_UPDATE", hellas.channel, guild_id=guild["id"])
    said = (await owner.slash(hellas.channel, "setup check")).text
    assert f"In <#{hellas.channel['id']}> I lack Attach Files" in said and "invite" not in said
    for role in guild["roles"].values():
        role["permissions"] = str(int(role["permissions"]) & ~PIN)
        hellas.discord.announce("GUILD_ROLE_UPDATE", {"guild_id": guild["id"], "role": role}, guild_id=guild["id"])
    said = (await owner.slash(hellas.channel, "setup check")).text
    assert "My role lacks Pin Messages" in said and "oauth2/authorize" in said


async def test_a_closed_channel_lacks_the_view_and_not_a_list_of_what_follows(hellas: Hellas) -> None:
    world, guild = hellas.discord.world, guild_of(hellas)
    closed = world.add_channel(
        guild, "staff", overwrites=[{"id": guild["id"], "type": 0, "allow": "0", "deny": str(VIEW)}]
    )
    hellas.discord.announce("CHANNEL_CREATE", closed, guild_id=guild["id"])
    said = (await owner_of(hellas).slash(hellas.channel, "setup check")).text
    assert f"In <#{closed['id']}> I lack View Channel." in said.replace("Channels", "Channel")
    assert "Attach Files" not in said


async def test_channels_that_were_named_are_looked_at_as_well(hellas: Hellas) -> None:
    world, guild, owner = hellas.discord.world, guild_of(hellas), owner_of(hellas)
    role = guild["members"][world.bot["id"]]["roles"][0]
    gallery = world.add_channel(guild, "gallery", overwrites=[{"id": role, "type": 0, "allow": "0", "deny": str(SEND)}])
    hellas.discord.announce("CHANNEL_CREATE", gallery, guild_id=guild["id"])
    await owner.slash(hellas.channel, "setup server", tables=hellas.channel)
    assert "Everything is in order" in (await owner.slash(hellas.channel, "setup check")).text
    for what in ("spectators", "exercises", "substitutes"):
        await owner.slash(hellas.channel, "setup server", **{what: gallery})
        said = (await owner.slash(hellas.channel, "setup check")).text
        assert said.count(f"In <#{gallery['id']}> I lack Send Messages") == 1
        await owner.slash(hellas.channel, "setup server", clear=what)
    assert "Everything is in order" in (await owner.slash(hellas.channel, "setup check")).text


async def test_what_was_named_and_is_no_longer_there_is_told_with_the_remedy(hellas: Hellas) -> None:
    world, guild, owner = hellas.discord.world, guild_of(hellas), owner_of(hellas)
    arena, gallery = world.add_channel(guild, "arena"), world.add_channel(guild, "gallery")
    judges = world.add_role(guild, "judges")
    for channel in (arena, gallery):
        hellas.discord.announce("CHANNEL_CREATE", channel, guild_id=guild["id"])
    hellas.discord.announce("GUILD_ROLE_CREATE", {"guild_id": guild["id"], "role": judges}, guild_id=guild["id"])
    await owner.slash(hellas.channel, "setup server", tables=arena, spectators=gallery, organizers=judges)
    for channel in (arena, gallery):
        del world.channels[channel["id"]]
        guild["channels"].remove(channel["id"])
        hellas.discord.announce("CHANNEL_DELETE", channel, guild_id=guild["id"])
    del guild["roles"][judges["id"]]
    gone = {"guild_id": guild["id"], "role_id": judges["id"]}
    hellas.discord.announce("GUILD_ROLE_DELETE", gone, guild_id=guild["id"])
    said = (await owner.slash(hellas.channel, "setup check")).text
    assert "in order" not in said
    for what in ("Tables in every channel again", "No spectators’ channel", "No organizer role"):
        assert f"`/setup server clear:{what}`" in said
    for what in ("tables", "spectators", "organizers"):
        await owner.slash(hellas.channel, "setup server", clear=what)
    assert "Everything is in order in one channel" in (await owner.slash(hellas.channel, "setup check")).text


async def test_the_welcome_leads_there(hellas: Hellas) -> None:
    assert "/setup check" in hellas.person("Alice").messages(hellas.channel)[0].text


async def test_roles_and_the_spectators_channel_are_kept_by_id(hellas: Hellas) -> None:
    world, guild = hellas.discord.world, guild_of(hellas)
    judges, wardens = world.add_role(guild, "judges"), world.add_role(guild, "wardens")
    gallery = world.add_channel(guild, "gallery")
    for role in (judges, wardens):
        hellas.discord.announce("GUILD_ROLE_CREATE", {"guild_id": guild["id"], "role": role}, guild_id=guild["id"])
    hellas.discord.announce("CHANNEL_CREATE", gallery, guild_id=guild["id"])
    owner, scope = owner_of(hellas), ("guild", int(guild["id"]))
    said = await owner.slash(hellas.channel, "setup server", organizers=judges, moderators=wardens, spectators=gallery)
    assert f"<@&{judges['id']}>" in said.text and f"<@&{wardens['id']}>" in said.text
    assert f"<#{gallery['id']}>" in said.text
    chosen = await hellas.games.preferences.of(*scope)
    assert chosen.organizer_role == int(judges["id"]) and chosen.moderator_role == int(wardens["id"])
    assert chosen.spectators_channel == int(gallery["id"])
    for what in ("organizers", "moderators", "spectators"):
        await owner.slash(hellas.channel, "setup server", clear=what)
    chosen = await hellas.games.preferences.of(*scope)
    assert (chosen.organizer_role, chosen.moderator_role, chosen.spectators_channel) == (None, None, None)


async def test_everybodys_role_is_not_taken_for_some_peoples(hellas: Hellas) -> None:
    guild = guild_of(hellas)
    everyone = guild["roles"][guild["id"]]
    refused = await owner_of(hellas).slash(hellas.channel, "setup server", moderators=everyone)
    assert "Everybody has that role" in refused.text
    assert (await hellas.games.preferences.of("guild", int(guild["id"]))).moderator_role is None


async def test_a_named_role_moderates_whatever_it_is_called(hellas: Hellas) -> None:
    world, guild = hellas.discord.world, guild_of(hellas)
    named, called = world.add_role(guild, "quiet ones"), world.add_role(guild, "moderator")
    for role in (named, called):
        hellas.discord.announce("GUILD_ROLE_CREATE", {"guild_id": guild["id"], "role": role}, guild_id=guild["id"])
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    warden, impostor = hellas.person("Warden", roles=[named["id"]]), hellas.person("Impostor", roles=[called["id"]])
    game = await hellas.begin(alice, bob)
    await owner_of(hellas).slash(hellas.channel, "setup server", moderators=named)
    assert "Only the person who opened" in (await impostor.slash(hellas.channel, "game rename", name="Mine")).text
    assert "Ours" in (await warden.slash(hellas.channel, "game rename", name="Ours")).text
    assert (await hellas.games.index.get(game)).name == "Ours"
    assert "Only this server’s moderators" in (await impostor.slash(hellas.channel, "setup limits", person=1)).text
    assert "at most 1 per person" in (await warden.slash(hellas.channel, "setup limits", person=1)).text
    other = world.add_channel(guild, "pylos")
    hellas.discord.announce("CHANNEL_CREATE", other, guild_id=guild["id"])
    refused = await alice.slash(other, "game new", title="sphacteria")
    assert await hellas.games.index.at_channel(int(other["id"])) is None, refused.text
    await bob.slash(other, "game new", title="sphacteria")
    assert await hellas.games.index.at_channel(int(other["id"])) is not None
