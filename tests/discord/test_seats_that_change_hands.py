"""A seat is advertised and taken over: full clock, hand and note for the newcomer, nothing more for the leaver."""

from __future__ import annotations

from tests.discord.conftest import Hellas

SECRET = "Hold the spring until the last turn"


async def test_an_overdue_seat_is_advertised_and_taken_over_with_its_note(h: Hellas) -> None:
    alice, bob, carol = h.person("Alice"), h.person("Bob"), h.person("Carol")
    game = await h.begin(alice, bob, pace="day")
    table = await h.games.index.get(game)
    wait = next(wait for wait in table.awaited if wait.user)
    leaver, stayer = (alice, bob) if wait.user == int(alice.id) else (bob, alice)
    assert "Nobody else" in (await leaver.slash(h.channel, "game note", text=SECRET)).text
    early = await stayer.slash(h.channel, "game advertise", side=wait.seat)
    assert "their time is not up" in early.text
    h.clock.ahead += 86400 + 60
    await stayer.slash(h.channel, "game advertise", side=wait.seat)
    await h.quiet()
    advert = await carol.expect("needs a player", place=h.channel)
    assert SECRET not in advert.text
    refused = await stayer.click(advert, f"t:takeover:{game}:{wait.seat}")
    assert "two hands" in refused.text
    taken = await carol.click(advert, f"t:takeover:{game}:{wait.seat}")
    assert "full clock" in taken.text
    await h.quiet()
    table = await h.games.index.get(game)
    fresh = next(each for each in table.awaited if each.seat == wait.seat)
    assert table.seats[wait.seat] == int(carol.id) and fresh.deadline is not None and wait.deadline is not None
    assert fresh.deadline - h.clock.time() > 86000
    assert any(SECRET in seen.text for seen in carol.messages())
    for person in (stayer, leaver):
        assert not any(SECRET in seen.text for seen in person.messages())
    stranger = h.person("Dora")
    assert (await leaver.slash(h.channel, "hand")).text == (await stranger.slash(h.channel, "hand")).text
    await carol.slash(h.channel, "game pace", pace="week")
    await h.quiet()
    proposal = await stayer.expect("proposes another pace", place=h.channel)
    await stayer.click(proposal, "Agree")
    await h.quiet()
    assert (await h.games.index.get(game)).pace.length == 7 * 86400


async def test_what_is_delivered_late_shows_no_hand_to_one_who_has_left(h: Hellas) -> None:
    """Messages wait while Discord is away; whoever has lost the seat meanwhile is told nothing of it any more."""
    carol, dora = h.person("Carol"), h.person("Dora")
    await h.person("Alice").slash(h.channel, "game new", title="sphacteria", private=True, side="athens")
    await h.quiet()
    (thread,) = [one for one in h.discord.world.channels.values() if one["type"] == 12]
    table = await h.games.index.at_channel(int(thread["id"]))
    assert table is not None
    await h.games.lobby.sit(table.id, int(h.person("Bob").id), "sparta")
    await h.games.lobby.start(table.id)
    await h.quiet()
    await h.bot.outbox.stop()
    await h.games.administration.substitute(table.id, "athens", int(carol.id))
    await h.games.administration.substitute(table.id, "athens", int(dora.id))
    await h.bot.outbox.start()
    await h.quiet()
    assert [seen.text for seen in carol.messages("dm") if seen.from_bot] == []
    assert carol.id not in thread["_members"] and dora.id in thread["_members"]
    assert any("stratagem" in seen.text for seen in dora.messages("dm"))


async def test_a_private_table_is_seen_by_those_admitted_only(h: Hellas) -> None:
    alice, bob, dora = h.person("Alice"), h.person("Bob"), h.person("Dora")
    await alice.slash(h.channel, "game new", title="sphacteria", private=True, opponent=bob.id)
    await h.quiet()
    (thread,) = [one for one in h.discord.world.channels.values() if one["type"] == 12]
    assert {alice.id, bob.id} <= set(thread["_members"]) and dora.id not in thread["_members"]
    table = await h.games.index.at_channel(int(thread["id"]))
    assert table is not None and table.id not in (await dora.slash(h.channel, "game list")).text
    await alice.slash(thread, "game admit", player=dora.id)
    assert dora.id in thread["_members"]


async def test_the_bot_posts_nothing_for_somebody_where_they_could_not_write_themselves(h: Hellas) -> None:
    alice, bob = h.person("Alice"), h.person("Bob")
    game = await h.begin(alice, bob, pace="day")
    guild = h.discord.world.guilds[h.channel["guild_id"]]
    news = h.discord.world.add_channel(guild, "news")
    news["permission_overwrites"].append({"id": guild["id"], "type": 0, "allow": "0", "deny": str(1 << 11)})
    h.discord.announce("CHANNEL_CREATE", news, guild_id=guild["id"])
    h.clock.ahead += 86400 + 60
    wait = (await h.games.index.get(game)).awaited[0]
    stayer = bob if wait.user == int(alice.id) else alice
    refused = await stayer.slash(h.channel, "game advertise", side=wait.seat, channel=news)
    assert "may not write in" in refused.text
    assert "may not write in" in (await stayer.slash(h.channel, "follow hands", channel=news)).text
    await h.quiet()
    assert not stayer.messages(news)
    await stayer.slash(h.channel, "game advertise", side=wait.seat)
    again = await stayer.slash(h.channel, "game advertise", side=wait.seat)
    assert "already" in again.text


async def test_only_a_thread_admits_and_it_is_said_so(h: Hellas) -> None:
    alice, bob, dora = h.person("Alice"), h.person("Bob"), h.person("Dora")
    await h.begin(alice, bob)
    assert "only a game in a private thread" in (await alice.slash(h.channel, "game admit", player=dora.id)).text
