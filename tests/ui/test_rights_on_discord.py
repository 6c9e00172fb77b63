"""Permissions on Discord: claims, lobbies, moderators, members who leave, and games that a user cannot see."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.features.seats.members import GRACE
from bot.games.pace import DAY, Rolling
from bot.ops.members import MemberCheck
from bot.rehearsal import Person, interactions
from tests.features.settings.test_setup import guild_of
from tests.ui.every_act import forged
from tests.ui.fixtures import Hellas
from tests.ui.test_manners import asked

MANAGE_CHANNELS = 1 << 4
VIEW = 1 << 10


def moderator(hellas: Hellas, name: str = "Mara") -> Person:
    """Return a moderator by permission only."""
    role = hellas.discord.world.add_role(guild_of(hellas), "janitor", MANAGE_CHANNELS)
    hellas.discord.announce(
        "GUILD_ROLE_CREATE", {"guild_id": guild_of(hellas)["id"], "role": role}, guild_id=guild_of(hellas)["id"]
    )
    return hellas.person(name, roles=(role["id"],))


def channel(hellas: Hellas, name: str) -> dict[str, Any]:
    """Add a channel to the server."""
    made = hellas.discord.world.add_channel(guild_of(hellas), name)
    hellas.discord.announce("CHANNEL_CREATE", made, guild_id=guild_of(hellas)["id"])
    return made


async def overdue(hellas: Hellas, claim: str) -> tuple[Person, Person, str, str]:
    """Let Alice, the organizer of a game, run out of time; return her, Bob, the game's id and her seat."""
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    table = await hellas.games.lobby.open(
        "sphacteria",
        "first-edition",
        guild_id=int(guild_of(hellas)["id"]),
        channel_id=int(hellas.channel["id"]),
        creator=int(alice.id),
        pace=Rolling(length=DAY, claim=claim),
    )
    first, second = table.seats
    for seat, person in ((first, bob), (second, alice)):  # the second seat acts first
        await hellas.games.lobby.sit(table.id, int(person.id), seat)
    await hellas.games.lobby.start(table.id, int(alice.id))
    person, question = await asked(hellas, table.id)
    while question.ask.key != "announce":  # a question with one answer is not left to the clock
        await hellas.games.play.submit(table.id, int(person.id), question.seq, question.ask.default)
        person, question = await asked(hellas, table.id)
    late = next(wait for wait in (await hellas.games.index.get(table.id)).awaited if not wait.early)
    if late.user != int(alice.id):
        alice, bob = bob, alice
    hellas.clock.ahead += DAY + 60
    await hellas.bot.clocks.tick()
    await hellas.quiet()
    return alice, bob, table.id, late.seat


async def test_the_win_is_claimed_by_the_button_of_the_notice(hellas: Hellas) -> None:
    late, other, game, _ = await overdue(hellas, "win")
    told = await other.expect("claim the win", place="dm")
    asked = await other.click(told, "Claim")
    assert "cannot be undone" in asked.text and (await hellas.games.index.get(game)).status == "running"
    done = await other.click(asked, "Claim it")
    assert "You have claimed the win" in done.text
    after = await hellas.games.index.get(game)
    assert (
        after.status == "over"
        and after.outcome is not None
        and after.outcome["winners"] == after.seats_of(int(other.id))
    )
    assert "claim" not in str([seen.text.lower() for seen in late.messages("dm")])


async def test_a_computer_and_a_substitute_are_claimed_as_the_pace_says(hellas: Hellas) -> None:
    late, other, game, seat = await overdue(hellas, "computer")
    assert "no seat" in (await hellas.person("Carol").slash(hellas.channel, "game claim", side=seat)).text
    assert "no seat" in (await late.slash(hellas.channel, "game claim", side=seat)).text
    asked = await other.slash(hellas.channel, "game claim", side=seat)
    await other.click(asked, "Claim it")
    assert (await hellas.games.index.get(game)).computers == {seat: "captain"}


async def test_nothing_is_claimed_from_one_who_has_time(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    await hellas.begin(alice, bob, pace="day")
    table = await hellas.games.index.at_channel(int(hellas.channel["id"]))
    assert table is not None
    (awaited,) = [each for each in table.awaited if not each.early]
    other = bob if awaited.user == int(alice.id) else alice
    assert "nothing to claim" in (await other.slash(hellas.channel, "game claim", side=awaited.seat)).text


async def test_the_opener_reserves_and_removes_and_a_stranger_does_not(hellas: Hellas) -> None:
    alice, bob, carol, mara = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol"), moderator(hellas)
    await alice.slash(hellas.channel, "game new", title="sphacteria")
    table = await hellas.games.index.at_channel(int(hellas.channel["id"]))
    assert table is not None
    side = next(iter(table.seats))
    assert "Only the person" in (await carol.slash(hellas.channel, "game seat reserve", side=side, player=carol)).text
    assert "reserved for" in (await alice.slash(hellas.channel, "game seat reserve", side=side, player=bob)).text
    assert (await hellas.games.index.get(table.id)).reserved == {side: int(bob.id)}
    await mara.slash(hellas.channel, "game seat reserve", side=side)
    assert not (await hellas.games.index.get(table.id)).reserved
    await hellas.games.lobby.sit(table.id, int(bob.id), side)
    assert "Only the person" in (await carol.slash(hellas.channel, "game seat remove", side=side)).text
    await mara.slash(hellas.channel, "game seat remove", side=side)
    assert (await hellas.games.index.get(table.id)).seats[side] is None


async def test_a_stranger_does_not_play_a_computer_at_the_table_of_another(hellas: Hellas) -> None:
    alice, eve = hellas.person("Alice"), hellas.person("Eve")
    await alice.slash(hellas.channel, "game new", title="sphacteria")
    await hellas.quiet()
    lobby = await eve.expect("Take Athens", place=hellas.channel)
    assert "Only the person who opened the table" in (await eve.click(lobby, "Play against Recruit")).text
    table = await hellas.games.index.at_channel(int(hellas.channel["id"]))
    assert table is not None and table.users == () and not table.computers


async def test_a_moderator_pauses_resumes_and_frees_the_channel_and_it_is_told(hellas: Hellas) -> None:
    alice, bob, carol, mara = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol"), moderator(hellas)
    game = await hellas.begin(alice, bob)
    assert "no seat" in (await carol.slash(hellas.channel, "game pause")).text
    await mara.slash(hellas.channel, "game pause")
    assert (await hellas.games.index.get(game)).status == "paused"
    await mara.slash(hellas.channel, "game resume")
    await hellas.quiet()
    assert (await hellas.games.index.get(game)).status == "running" and bob.sees("The game is paused", hellas.channel)
    assert "Only this server’s moderators" in (await alice.slash(hellas.channel, "game moderate clear")).text
    asked = await mara.slash(hellas.channel, "game moderate clear")
    assert (await hellas.games.index.get(game)).status == "running"
    await mara.click(asked, "Free the channel")
    await hellas.quiet()
    assert (await hellas.games.index.get(game)).status == "abandoned"
    assert not [seen for seen in alice.messages(hellas.channel) if seen.raw["pinned"]]
    assert (await alice.slash(hellas.channel, "game new", title="syracuse")).text.startswith("Table open")


async def test_a_game_in_a_channel_one_cannot_see_does_not_exist(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    closed, guild = channel(hellas, "council"), guild_of(hellas)
    game = await hellas.begin(alice, bob, channel=closed)
    await alice.slash(closed, "game rename", name="Secret war")
    assert "Secret war" in (await carol.slash(hellas.channel, "games")).text
    hidden = [{"id": guild["id"], "type": 0, "allow": "0", "deny": str(VIEW)}]
    hidden += [{"id": person.id, "type": 1, "allow": str(VIEW), "deny": "0"} for person in (alice, bob)]
    bot_role = guild["members"][hellas.discord.world.bot["id"]]["roles"][0]
    closed["permission_overwrites"] = [*hidden, {"id": bot_role, "type": 0, "allow": str(VIEW), "deny": "0"}]
    hellas.discord.announce("CHANNEL_UPDATE", closed, guild_id=guild["id"])
    assert "Secret war" not in (await carol.slash(hellas.channel, "games")).text
    assert "Secret war" in (await bob.slash(hellas.channel, "games")).text
    nothing = (await carol.slash(hellas.channel, "game moderate move", game="aaaaaaaaaa")).text
    assert (await carol.slash(hellas.channel, "game moderate move", game=game)).text.replace(
        game, "aaaaaaaaaa"
    ) == nothing


@pytest.mark.parametrize("how", ["left", "hidden"])
async def test_an_old_direct_message_shows_a_game_only_to_those_who_still_see_it(hellas: Hellas, how: str) -> None:
    """A follower keeps the buttons of a game indefinitely; they work only for members who can see its channel."""
    alice, bob, carol, guild = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol"), guild_of(hellas)
    game = await hellas.begin(alice, bob)

    async def looked(person: Person) -> str:
        message, press = {**alice.messages(hellas.channel)[0].raw, "channel_id": person.dm["id"]}, f"t:map:{game}:"
        return (
            await person._answered(interactions.press(hellas.discord, person.user, forged(message, press), press))
        ).text

    assert "There is no such game" not in await looked(carol)
    if how == "left":
        guild["members"].pop(carol.id)
    else:
        hellas.channel["permission_overwrites"] = [{"id": carol.id, "type": 1, "allow": "0", "deny": str(VIEW)}]
        hellas.discord.announce("CHANNEL_UPDATE", hellas.channel, guild_id=guild["id"])
    await hellas.quiet()
    assert "There is no such game" in await looked(carol)
    assert "There is no such game" not in await looked(alice)


async def test_a_game_of_another_server_does_not_exist(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    sicily = hellas.discord.world.add_guild("Sicily")
    shore = hellas.discord.world.add_channel(sicily, "hellas")
    await hellas.restart()
    judge = Person(hellas.discord, hellas.discord.world.owner)  # owns Sicily, so has all permissions there
    nothing = (await judge.slash(shore, "game moderate move", game="aaaaaaaaaa")).text
    assert (await judge.slash(shore, "game moderate move", game=game)).text.replace(game, "aaaaaaaaaa") == nothing


def listed(text: str) -> list[str]:
    """Return the names in a list of games; each links to the game's channel."""
    games = re.findall(r"\*\*\[(War \d\d)\]\((https://discord\.com/channels/\d+/\d+)\)\*\*", text)
    assert len({link for _, link in games}) == len(games)
    return [name for name, _ in games]


async def test_the_list_comes_in_pages_newest_first(hellas: Hellas) -> None:
    alice, carol = hellas.person("Alice"), hellas.person("Carol")
    for number in range(12):
        place = channel(hellas, f"front-{number}")
        table = await hellas.games.lobby.open(
            "sphacteria",
            "first-edition",
            guild_id=int(guild_of(hellas)["id"]),
            channel_id=int(place["id"]),
            creator=int(alice.id),
            name=f"War {number:02}",
        )
        assert table.open
        hellas.clock.ahead += 60
    first = await carol.slash(hellas.channel, "games")
    assert listed(first.text) == [f"War {number:02}" for number in range(11, 1, -1)] and "Page 1 of 2" in first.text
    second = await carol.click(first, "Older")
    assert listed(second.text) == ["War 01", "War 00"]


async def test_a_member_who_left_is_noticed_and_one_who_came_back_too(hellas: Hellas) -> None:
    alice, bob, guild = hellas.person("Alice"), hellas.person("Bob"), guild_of(hellas)
    game = await hellas.begin(alice, bob)
    check = MemberCheck(hellas.services, pause=0.0)
    member = guild["members"].pop(bob.id)
    await check.look()
    hellas.clock.ahead += GRACE / 2
    await check.look()  # grace starts at the first check
    guild["members"][bob.id] = member
    await check.look()
    hellas.clock.ahead += GRACE
    await hellas.bot.clocks.tick()
    assert int(bob.id) in (await hellas.games.index.get(game)).users
    del guild["members"][bob.id]
    await check.look()
    hellas.clock.ahead += GRACE / 2 + 60
    await check.look()
    hellas.clock.ahead += GRACE / 2 + 60
    await hellas.bot.clocks.tick()
    assert (await hellas.games.index.get(game)).users == (int(alice.id),)


async def test_a_thread_is_opened_only_for_those_who_could_open_one(hellas: Hellas) -> None:
    alice, guild = hellas.person("Alice"), guild_of(hellas)
    hellas.channel["permission_overwrites"] = [{"id": guild["id"], "type": 0, "allow": "0", "deny": str(1 << 35)}]
    bot_role = guild["members"][hellas.discord.world.bot["id"]]["roles"][0]
    hellas.channel["permission_overwrites"] += [{"id": bot_role, "type": 0, "allow": str(1 << 35), "deny": "0"}]
    hellas.discord.announce("CHANNEL_UPDATE", hellas.channel, guild_id=guild["id"])
    refused = await alice.slash(hellas.channel, "game new", title="sphacteria", thread=True)
    assert "may not create threads" in refused.text and not guild["threads"]
    assert "may not create threads" in (await alice.slash(hellas.channel, "play", title="sphacteria")).text
    assert await hellas.games.queue.waiting(int(guild["id"])) == []
    await hellas.games.settings.set_preferences("guild", int(guild["id"]), table_channels=[int(hellas.channel["id"])])
    assert "may not create threads" not in (await alice.slash(hellas.channel, "play", title="sphacteria")).text
