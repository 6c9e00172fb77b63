"""/follow: who is told what, where and how often; the players' own channel hears nothing of it."""

from __future__ import annotations

from typing import Any

from bot.narrator import catalogue, outcome_text
from bot.rehearsal import Person
from tests.discord.conftest import Hellas
from tests.watching.conftest import letters, play, told

MANAGE_CHANNELS = 1 << 4


def guild_of(h: Hellas) -> dict[str, Any]:
    return next(iter(h.discord.world.guilds.values()))


def owner_of(h: Hellas) -> Person:
    return Person(h.discord, h.discord.world.owner)


def room(h: Hellas, name: str) -> dict[str, Any]:
    made = h.discord.world.add_channel(guild_of(h), name)
    h.discord.announce("CHANNEL_CREATE", made, guild_id=guild_of(h)["id"])
    return made


async def test_a_spectator_follows_a_game_phase_by_phase(h: Hellas) -> None:
    alice, bob, carol = h.person("Alice"), h.person("Bob"), h.person("Carol")
    game = await h.begin(alice, bob)
    await play(h, game, 40)
    posted = len(h.person("Alice").messages(h.channel))
    reply = await carol.slash(h.channel, "follow game")
    assert reply.ephemeral and "Following" in reply.text and "after every phase" in reply.text
    assert "Latest" in reply.text and "Athens" in reply.text, "what happened so far"
    await told(h)
    assert len(alice.messages(h.channel)) == posted, "nothing is added to the game's own channel"
    assert letters(carol) == []
    await play(h, game, 60, seed=6)
    heard = letters(carol)
    assert heard and all("Sphacteria" in each for each in heard)
    public = "\n".join(seen.text for seen in alice.messages(h.channel))
    line = next(line for each in heard for line in each.splitlines() if line.startswith("• "))
    assert line.split("‹")[0].strip("• \u00a0") in public, "a feed tells what the channel was told"


async def test_every_turn_only_the_end_and_once_a_day(h: Hellas) -> None:
    alice, bob = h.person("Alice"), h.person("Bob")
    watchers = {each: h.person(each.capitalize()) for each in ("turn", "end", "daily")}
    game = await h.begin(alice, bob)
    for often, person in watchers.items():
        await person.slash(h.channel, "follow game", often=often)
    await play(h, game, 400, until_turn=2)
    assert [len(letters(person)) for person in watchers.values()] == [1, 0, 0]
    h.clock.ahead += 86_400
    await h.bot.feeds.daily()
    await h.quiet()
    assert [len(letters(person)) for person in watchers.values()] == [1, 0, 1]
    await play(h, game, 6000)
    table = await h.tables.games.get(game)
    assert table.status == "over"
    outcome = outcome_text(table.outcome, catalogue(table.title, "en", table.scenario))
    assert all(outcome in letters(person)[-1] for person in watchers.values())
    assert len(letters(watchers["end"])) == 1
    assert await h.tables.follows.rows() == [], "who followed one game follows nothing when it is over"


async def test_feeds_go_on_after_a_kill(h: Hellas) -> None:
    alice, bob, carol = h.person("Alice"), h.person("Bob"), h.person("Carol")
    game = await h.begin(alice, bob)
    await carol.slash(h.channel, "follow game", often="turn")
    await told(h)
    h.tables.core.listeners.remove(h.bot.feeds.heard)  # as if the process died before it could tell
    await play(h, game, 400, until_turn=2)
    assert letters(carol) == []
    await h.restart()
    await told(h)
    assert len(letters(carol)) == 1


async def test_into_a_channel_by_those_who_keep_it_and_never_where_a_game_is_played(h: Hellas) -> None:
    alice, bob = h.person("Alice"), h.person("Bob")
    hall = room(h, "hall")
    game = await h.begin(alice, bob)
    refused = await h.person("Carol").slash(hall, "follow server", where="here")
    assert await h.tables.follows.rows() == [] and refused.ephemeral
    elsewhere = await owner_of(h).slash(h.channel, "follow server", where="here")
    assert "A game is played in this channel" in elsewhere.text
    await owner_of(h).slash(hall, "follow server", where="here", often="phase")
    await owner_of(h).slash(hall, "follow player", player=alice, where="here", often="turn")
    posted = len(alice.messages(h.channel))
    await play(h, game, 60)
    own = {seen.id for seen in alice.messages(h.channel)[posted:]}
    feed = [seen for seen in alice.messages(hall) if "Sphacteria" in seen.text]
    assert feed and not own & {seen.id for seen in feed}
    assert len({seen.text for seen in feed}) == len(feed), "a game followed twice is told once"


async def test_a_private_game_cannot_be_followed(h: Hellas) -> None:
    alice, bob, carol = h.person("Alice"), h.person("Bob"), h.person("Carol")
    everybody = guild_of(h)["id"]
    game = await h.begin(alice, bob)
    await carol.slash(h.channel, "follow game")
    h.channel["permission_overwrites"].append({"id": everybody, "type": 0, "allow": "0", "deny": str(1 << 10)})
    h.discord.announce("CHANNEL_UPDATE", h.channel, guild_id=guild_of(h)["id"])
    hall = room(h, "hall")
    refused = await h.person("Dora").slash(hall, "follow game", game=game)
    assert "Following" not in refused.text
    assert await h.person("Dora").autocomplete(hall, "follow game", "game", "") == []
    await play(h, game, 60)
    assert letters(carol) == [], "a game that became private is told to nobody any more"


async def test_closed_doors_end_the_feed_and_tell_no_player(h: Hellas) -> None:
    alice, bob, carol = h.person("Alice"), h.person("Bob"), h.person("Carol")
    game = await h.begin(alice, bob)
    await carol.slash(h.channel, "follow game")
    carol.dms_closed = True
    await play(h, game, 60)
    assert await h.tables.follows.rows() == []
    assert not [seen for seen in alice.messages(h.channel) if carol.mention in seen.text]


async def test_list_and_stop(h: Hellas) -> None:
    alice, bob, carol = h.person("Alice"), h.person("Bob"), h.person("Carol")
    await h.begin(alice, bob)
    await carol.slash(h.channel, "follow game", often="daily")
    await carol.slash(h.channel, "follow player", player=bob)
    listed = await carol.slash(h.channel, "follow list")
    assert "once a day" in listed.text and bob.mention in listed.text and "after every turn" in listed.text
    rows = await h.tables.follows.rows()
    left = await carol.select(listed, [str(rows[0].id)])
    assert "once a day" not in left.text and bob.mention in left.text
    nobody = await alice.slash(h.channel, "follow stop", follow=str(rows[1].id))
    assert "do not follow" in nobody.text and len(await h.tables.follows.rows()) == 1


async def test_one_thread_follows_the_busiest_game(h: Hellas) -> None:
    alice, bob = h.person("Alice"), h.person("Bob")
    other, hall = room(h, "arena"), room(h, "hall")
    quiet_game = await h.begin(alice, bob)
    await play(h, quiet_game, 3)
    busy = await h.begin(alice, bob, channel=other)
    await play(h, busy, 30)
    assert "/setup" in (await alice.slash(hall, "follow watch")).text or await h.tables.follows.rows() == []
    await owner_of(h).slash(hall, "follow watch")
    await told(h)
    [row] = await h.tables.follows.rows()
    assert await h.tables.follows.watched_by(row.target) == [busy]
    thread = h.discord.world.channels[row.target.partition(":")[2]]
    assert any("most is happening" in seen.text for seen in alice.messages(thread))
    await play(h, busy, 6000)
    await told(h)
    assert await h.tables.follows.watched_by(row.target) == [quiet_game], "when it is over the next one is shown"


async def test_a_talk_beside_a_game_is_closed_to_its_players(h: Hellas) -> None:
    alice, bob, carol = h.person("Alice"), h.person("Bob"), h.person("Carol")
    hall = room(h, "hall")
    game = await h.begin(alice, bob)
    assert "no place" in (await carol.slash(h.channel, "follow talk")).text
    await owner_of(h).slash(h.channel, "setup server", spectators=hall)
    await owner_of(h).slash(h.channel, "setup watching", talk=True)
    joined = await carol.slash(h.channel, "follow talk")
    [thread] = [each for each in h.discord.world.channels.values() if each["type"] == 12]
    assert f"<#{thread['id']}>" in joined.text and h.discord.world.may_see(carol.id, thread)
    refused = await alice.slash(h.channel, "follow talk")
    assert "for spectators" in refused.text and not h.discord.world.may_see(alice.id, thread)
    await play(h, game, 400, until_turn=2)
    assert any("Turn 2" in seen.text for seen in carol.messages(thread))


async def test_all_hands_only_with_the_consent_of_all_and_late(h: Hellas) -> None:
    alice, bob, carol = h.person("Alice"), h.person("Bob"), h.person("Carol")
    hall = room(h, "hall")
    game = await h.begin(alice, bob)
    assert "error" not in (await carol.slash(h.channel, "follow hands", channel=hall)).text
    assert await h.tables.proposals.open_in(game) == []
    await alice.slash(h.channel, "follow hands", turns=1, channel=hall)
    await h.quiet()
    assert await h.tables.follows.rows() == []
    asked = await bob.expect(lambda seen: "Agree" in seen.labels, place=h.channel)
    assert "one turn late" in asked.text
    await bob.click(asked, "Agree")
    await play(h, game, 400, until_turn=2)
    assert not [seen for seen in carol.messages(hall) if "All hands" in seen.text], "turn 1 is not a turn old"
    await play(h, game, 600, until_turn=3)
    shown = [seen.text for seen in carol.messages(hall) if "All hands" in seen.text]
    assert len(shown) <= 1 and all("turn 1" in each for each in shown)


async def test_being_forgotten_takes_what_one_followed_along(h: Hellas) -> None:
    alice, bob, carol = h.person("Alice"), h.person("Bob"), h.person("Carol")
    await h.begin(alice, bob)
    await carol.slash(h.channel, "follow game")
    await carol.slash(h.channel, "follow player", player=bob)
    assert len((await h.tables.people.data_of(int(carol.id)))["follows"]) == 2
    assert len((await h.tables.people.data_of(int(bob.id)))["follows"]) == 1
    await h.tables.people.forget(int(carol.id))
    assert await h.tables.follows.rows() == []
