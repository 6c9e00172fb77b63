"""/setup: how a server likes it, and what the bot lacks there."""

from __future__ import annotations

from typing import Any

from bot.rehearsal import Person
from tests.discord.conftest import Hellas

PIN, ATTACH, VIEW, SEND = 1 << 51, 1 << 15, 1 << 10, 1 << 11


def owner_of(h: Hellas) -> Person:
    return Person(h.discord, h.discord.world.owner)


def guild_of(h: Hellas) -> dict[str, Any]:
    return next(iter(h.discord.world.guilds.values()))


async def test_the_owner_sets_the_language_and_the_colours(h: Hellas) -> None:
    reply = await owner_of(h).slash(h.channel, "setup server", language="it", theme="dark")
    assert "Italiano" in reply.text and "Dark" in reply.text and "every channel" in reply.text and reply.ephemeral
    chosen = await h.games.people.preferences("guild", int(guild_of(h)["id"]))
    assert (chosen.language, chosen.theme) == ("it", "dark")
    await h.person("Alice").slash(h.channel, "game new", title="sphacteria")
    table = await h.games.index.at_channel(int(h.channel["id"]))
    assert table is not None and table.language == "it"


async def test_tables_are_opened_where_the_server_wants_them(h: Hellas) -> None:
    arena = h.discord.world.add_channel(guild_of(h), "arena")
    h.discord.announce("CHANNEL_CREATE", arena, guild_id=guild_of(h)["id"])
    alice = h.person("Alice")
    await owner_of(h).slash(h.channel, "setup server", tables=arena)
    refused = await alice.slash(h.channel, "game new", title="sphacteria")
    assert f"<#{arena['id']}>" in refused.text and refused.ephemeral
    assert await h.games.index.at_channel(int(h.channel["id"])) is None
    await alice.slash(arena, "game new", title="sphacteria")
    assert await h.games.index.at_channel(int(arena["id"])) is not None
    again = await owner_of(h).slash(h.channel, "setup server", clear="tables")
    assert "every channel" in again.text
    await alice.slash(h.channel, "game new", title="sphacteria")
    assert await h.games.index.at_channel(int(h.channel["id"])) is not None


async def test_only_those_who_manage_the_server_set_it_up(h: Hellas) -> None:
    for command in ("setup server", "setup check"):
        reply = await h.person("Alice").slash(h.channel, command)
        assert "manage the server" in reply.text and reply.ephemeral


async def test_missing_permissions_are_named_with_the_remedy(h: Hellas) -> None:
    owner = owner_of(h)
    assert "Everything is in order" in (await owner.slash(h.channel, "setup check")).text
    world, guild = h.discord.world, guild_of(h)
    deny = {"id": guild["members"][world.bot["id"]]["roles"][0], "type": 0, "allow": "0", "deny": str(ATTACH)}
    h.channel["permission_overwrites"].append(deny)
    h.discord.announce("CHANNEL_UPDATE", h.channel, guild_id=guild["id"])
    said = (await owner.slash(h.channel, "setup check")).text
    assert f"In <#{h.channel['id']}> I lack Attach Files" in said and "invite" not in said
    for role in guild["roles"].values():
        role["permissions"] = str(int(role["permissions"]) & ~PIN)
        h.discord.announce("GUILD_ROLE_UPDATE", {"guild_id": guild["id"], "role": role}, guild_id=guild["id"])
    said = (await owner.slash(h.channel, "setup check")).text
    assert "My role lacks Pin Messages" in said and "oauth2/authorize" in said


async def test_a_closed_channel_lacks_the_view_and_not_a_list_of_what_follows(h: Hellas) -> None:
    world, guild = h.discord.world, guild_of(h)
    closed = world.add_channel(
        guild, "staff", overwrites=[{"id": guild["id"], "type": 0, "allow": "0", "deny": str(VIEW)}]
    )
    h.discord.announce("CHANNEL_CREATE", closed, guild_id=guild["id"])
    said = (await owner_of(h).slash(h.channel, "setup check")).text
    assert f"In <#{closed['id']}> I lack View Channel." in said.replace("Channels", "Channel")
    assert "Attach Files" not in said


async def test_channels_that_were_named_are_looked_at_as_well(h: Hellas) -> None:
    world, guild, owner = h.discord.world, guild_of(h), owner_of(h)
    role = guild["members"][world.bot["id"]]["roles"][0]
    gallery = world.add_channel(guild, "gallery", overwrites=[{"id": role, "type": 0, "allow": "0", "deny": str(SEND)}])
    h.discord.announce("CHANNEL_CREATE", gallery, guild_id=guild["id"])
    await owner.slash(h.channel, "setup server", tables=h.channel)
    assert "Everything is in order" in (await owner.slash(h.channel, "setup check")).text
    for what in ("spectators", "exercises", "substitutes"):
        await owner.slash(h.channel, "setup server", **{what: gallery})
        said = (await owner.slash(h.channel, "setup check")).text
        assert said.count(f"In <#{gallery['id']}> I lack Send Messages") == 1
        await owner.slash(h.channel, "setup server", clear=what)
    assert "Everything is in order" in (await owner.slash(h.channel, "setup check")).text


async def test_what_was_named_and_is_no_longer_there_is_told_with_the_remedy(h: Hellas) -> None:
    world, guild, owner = h.discord.world, guild_of(h), owner_of(h)
    arena, gallery = world.add_channel(guild, "arena"), world.add_channel(guild, "gallery")
    judges = world.add_role(guild, "judges")
    for channel in (arena, gallery):
        h.discord.announce("CHANNEL_CREATE", channel, guild_id=guild["id"])
    h.discord.announce("GUILD_ROLE_CREATE", {"guild_id": guild["id"], "role": judges}, guild_id=guild["id"])
    await owner.slash(h.channel, "setup server", tables=arena, spectators=gallery, organizers=judges)
    for channel in (arena, gallery):
        del world.channels[channel["id"]]
        guild["channels"].remove(channel["id"])
        h.discord.announce("CHANNEL_DELETE", channel, guild_id=guild["id"])
    del guild["roles"][judges["id"]]
    gone = {"guild_id": guild["id"], "role_id": judges["id"]}
    h.discord.announce("GUILD_ROLE_DELETE", gone, guild_id=guild["id"])
    said = (await owner.slash(h.channel, "setup check")).text
    assert "in order" not in said
    for what in ("Tables in every channel again", "No spectators’ channel", "No organizer role"):
        assert f"`/setup server clear:{what}`" in said
    for what in ("tables", "spectators", "organizers"):
        await owner.slash(h.channel, "setup server", clear=what)
    assert "Everything is in order in one channel" in (await owner.slash(h.channel, "setup check")).text


async def test_the_welcome_leads_there(h: Hellas) -> None:
    assert "/setup check" in h.person("Alice").messages(h.channel)[0].text


async def test_roles_and_the_spectators_channel_are_kept_by_id(h: Hellas) -> None:
    world, guild = h.discord.world, guild_of(h)
    judges, wardens = world.add_role(guild, "judges"), world.add_role(guild, "wardens")
    gallery = world.add_channel(guild, "gallery")
    for role in (judges, wardens):
        h.discord.announce("GUILD_ROLE_CREATE", {"guild_id": guild["id"], "role": role}, guild_id=guild["id"])
    h.discord.announce("CHANNEL_CREATE", gallery, guild_id=guild["id"])
    owner, scope = owner_of(h), ("guild", int(guild["id"]))
    said = await owner.slash(h.channel, "setup server", organizers=judges, moderators=wardens, spectators=gallery)
    assert f"<@&{judges['id']}>" in said.text and f"<@&{wardens['id']}>" in said.text
    assert f"<#{gallery['id']}>" in said.text
    chosen = await h.games.people.preferences(*scope)
    assert chosen.organizer_role == int(judges["id"]) and chosen.moderator_role == int(wardens["id"])
    assert chosen.spectators_channel == int(gallery["id"])
    for what in ("organizers", "moderators", "spectators"):
        await owner.slash(h.channel, "setup server", clear=what)
    chosen = await h.games.people.preferences(*scope)
    assert (chosen.organizer_role, chosen.moderator_role, chosen.spectators_channel) == (None, None, None)


async def test_everybodys_role_is_not_taken_for_some_peoples(h: Hellas) -> None:
    guild = guild_of(h)
    everyone = guild["roles"][guild["id"]]
    refused = await owner_of(h).slash(h.channel, "setup server", moderators=everyone)
    assert "Everybody has that role" in refused.text
    assert (await h.games.people.preferences("guild", int(guild["id"]))).moderator_role is None


async def test_a_named_role_moderates_whatever_it_is_called(h: Hellas) -> None:
    world, guild = h.discord.world, guild_of(h)
    named, called = world.add_role(guild, "quiet ones"), world.add_role(guild, "moderator")
    for role in (named, called):
        h.discord.announce("GUILD_ROLE_CREATE", {"guild_id": guild["id"], "role": role}, guild_id=guild["id"])
    alice, bob = h.person("Alice"), h.person("Bob")
    warden, impostor = h.person("Warden", roles=[named["id"]]), h.person("Impostor", roles=[called["id"]])
    game = await h.begin(alice, bob)
    await owner_of(h).slash(h.channel, "setup server", moderators=named)
    assert "Only the person who opened" in (await impostor.slash(h.channel, "game rename", name="Mine")).text
    assert "Ours" in (await warden.slash(h.channel, "game rename", name="Ours")).text
    assert (await h.games.index.get(game)).name == "Ours"
    assert "Only this server’s moderators" in (await impostor.slash(h.channel, "setup limits", person=1)).text
    assert "at most 1 per person" in (await warden.slash(h.channel, "setup limits", person=1)).text
    other = world.add_channel(guild, "pylos")
    h.discord.announce("CHANNEL_CREATE", other, guild_id=guild["id"])
    refused = await alice.slash(other, "game new", title="sphacteria")
    assert await h.games.index.at_channel(int(other["id"])) is None, refused.text
    await bob.slash(other, "game new", title="sphacteria")
    assert await h.games.index.at_channel(int(other["id"])) is not None
