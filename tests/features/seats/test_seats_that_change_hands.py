"""A seat is advertised and taken over: the new player gets full time, hand and note; the old one sees nothing more."""

from __future__ import annotations

from bot.games.pace import PACES
from tests.games.acts import substitute
from tests.ui.fixtures import Hellas

SECRET = "Hold the spring until the last turn"


async def test_an_overdue_seat_is_advertised_and_taken_over_with_its_note(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob, pace="day")
    table = await hellas.games.index.get(game)
    wait = next(wait for wait in table.awaited if wait.user)
    leaver, stayer = (alice, bob) if wait.user == int(alice.id) else (bob, alice)
    assert "Nobody else" in (await leaver.slash(hellas.channel, "game note", text=SECRET)).text
    early = await stayer.slash(hellas.channel, "game seat advertise", side=wait.seat)
    assert "their time is not up" in early.text
    hellas.clock.ahead += 86400 + 60
    await stayer.slash(hellas.channel, "game seat advertise", side=wait.seat)
    await hellas.quiet()
    advert = await carol.expect("needs a player", place=hellas.channel)
    assert SECRET not in advert.text
    refused = await stayer.click(advert, f"t:takeover:{game}:{wait.seat}")
    assert "seen one side’s hand" in refused.text
    taken = await carol.click(advert, f"t:takeover:{game}:{wait.seat}")
    assert "full clock" in taken.text
    await hellas.quiet()
    table = await hellas.games.index.get(game)
    fresh = next(each for each in table.awaited if each.seat == wait.seat)
    assert table.seats[wait.seat] == int(carol.id) and fresh.deadline is not None and wait.deadline is not None
    assert fresh.deadline - hellas.clock.time() > 86000
    assert any(SECRET in seen.text for seen in carol.messages())
    for person in (stayer, leaver):
        assert not any(SECRET in seen.text for seen in person.messages())
    stranger = hellas.person("Dora")
    assert (await leaver.slash(hellas.channel, "hand")).text == (await stranger.slash(hellas.channel, "hand")).text
    await carol.slash(hellas.channel, "game pace", pace="week")
    await hellas.quiet()
    proposal = await stayer.expect("proposes another pace", place=hellas.channel)
    await stayer.click(proposal, "Agree")
    await hellas.quiet()
    assert (await hellas.games.index.get(game)).pace == PACES["week"]


async def test_what_is_delivered_late_shows_no_hand_to_one_who_has_left(hellas: Hellas) -> None:
    """Check that posts delayed by an outage do not show a hand to a user who has lost the seat in the meantime."""
    carol, dora = hellas.person("Carol"), hellas.person("Dora")
    await hellas.person("Alice").slash(hellas.channel, "game new", title="sphacteria", private=True, side="athens")
    await hellas.quiet()
    (thread,) = [one for one in hellas.discord.world.channels.values() if one["type"] == 12]
    table = await hellas.games.index.at_channel(int(thread["id"]))
    assert table is not None
    await hellas.games.lobby.sit(table.id, int(hellas.person("Bob").id), "sparta")
    await hellas.games.lobby.start(table.id)
    await hellas.quiet()
    await hellas.bot.services.outbox.stop()
    await substitute(hellas.games, table.id, "athens", int(carol.id))
    await substitute(hellas.games, table.id, "athens", int(dora.id))
    await hellas.bot.services.outbox.start()
    await hellas.quiet()
    assert [seen.text for seen in carol.messages("dm") if seen.from_bot] == []
    assert carol.id not in thread["_members"] and dora.id in thread["_members"]
    assert any("stratagem" in seen.text for seen in dora.messages("dm"))


async def test_a_private_table_is_seen_by_those_admitted_only(hellas: Hellas) -> None:
    alice, bob, dora = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Dora")
    await alice.slash(hellas.channel, "game new", title="sphacteria", private=True, opponent=bob.id)
    await hellas.quiet()
    (thread,) = [one for one in hellas.discord.world.channels.values() if one["type"] == 12]
    assert {alice.id, bob.id} <= set(thread["_members"]) and dora.id not in thread["_members"]
    table = await hellas.games.index.at_channel(int(thread["id"]))
    assert table is not None and table.id not in (await dora.slash(hellas.channel, "games")).text
    await alice.slash(thread, "game seat admit", player=dora.id)
    assert dora.id in thread["_members"]


async def test_the_bot_posts_nothing_for_somebody_where_they_could_not_write_themselves(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob, pace="day")
    guild = hellas.discord.world.guilds[hellas.channel["guild_id"]]
    news = hellas.discord.world.add_channel(guild, "news")
    news["permission_overwrites"].append({"id": guild["id"], "type": 0, "allow": "0", "deny": str(1 << 11)})
    hellas.discord.announce("CHANNEL_CREATE", news, guild_id=guild["id"])
    hellas.clock.ahead += 86400 + 60
    wait = (await hellas.games.index.get(game)).awaited[0]
    stayer = bob if wait.user == int(alice.id) else alice
    refused = await stayer.slash(hellas.channel, "game seat advertise", side=wait.seat, channel=news)
    assert "may not write in" in refused.text
    assert "may not write in" in (await stayer.slash(hellas.channel, "watch hands", channel=news)).text
    await hellas.quiet()
    assert not stayer.messages(news)
    await stayer.slash(hellas.channel, "game seat advertise", side=wait.seat)
    again = await stayer.slash(hellas.channel, "game seat advertise", side=wait.seat)
    assert "already" in again.text


async def test_only_a_thread_admits_and_it_is_said_so(hellas: Hellas) -> None:
    alice, bob, dora = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Dora")
    await hellas.begin(alice, bob)
    assert (
        "only a game in a private thread" in (await alice.slash(hellas.channel, "game seat admit", player=dora.id)).text
    )
