"""/follow: who is told what, where and how often; the players' own channel hears nothing of it."""

from __future__ import annotations

import asyncio
import hashlib
import io
import re
import time
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image

from bot.games.unit_of_work import UnitOfWork
from bot.ops.members import MemberCheck
from bot.rehearsal import Person
from bot.text.narrator import catalogue, outcome_text
from bot.workers.pictures import Snapshots
from maps.painter import RenderedPicture
from tests.discord.conftest import Hellas
from tests.watching.conftest import letters, play, told

MANAGE_CHANNELS = 1 << 4
PRIVATE_THREAD = 12


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


async def test_the_watch_thread_begins_once_however_many_look_at_it(h: Hellas, monkeypatch: pytest.MonkeyPatch) -> None:
    """A look at all that is followed may come while the thread is being opened."""
    game = await h.begin(h.person("Alice"), h.person("Bob"))
    feeds, follow, watched_by = h.bot.feeds, h.tables.follows.follow, h.tables.follows.watched_by

    async def looked_at_meanwhile(*args: Any, **options: Any) -> Any:
        row = await follow(*args, **options)
        feeds.changed.add(game)
        looks.append(asyncio.create_task(feeds.catch_up()))
        return row

    async def read_slowly(target: str) -> list[str]:
        found = await watched_by(target)
        await asyncio.sleep(0.1)
        return found

    looks: list[asyncio.Task[None]] = []
    monkeypatch.setattr(h.tables.follows, "watched_by", read_slowly)
    monkeypatch.setattr(h.tables.follows, "follow", looked_at_meanwhile)
    await owner_of(h).slash(room(h, "hall"), "follow watch")
    await asyncio.gather(*looks)
    await h.quiet()
    row = next(row for row in await h.tables.follows.rows() if row.kind == "watch")
    thread = h.discord.world.channels[row.target.partition(":")[2]]
    assert [seen.text.splitlines()[0] for seen in owner_of(h).messages(thread)] == ["Now showing the busiest game."]


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


async def test_a_players_own_feed_brings_no_private_table_into_a_channel(h: Hellas) -> None:
    owner, bob = owner_of(h), h.person("Bob")
    hall = room(h, "hall")
    await owner.slash(hall, "follow server", where="here", often="phase")
    await owner.slash(hall, "follow player", player=bob, where="here", often="phase")
    await owner.slash(h.channel, "game new", title="sphacteria", private=True, opponent=bob.id, side="athens")
    await h.quiet()
    (thread,) = [one for one in h.discord.world.channels.values() if one["type"] == PRIVATE_THREAD]
    table = await h.tables.games.at_channel(int(thread["id"]))
    assert table is not None
    await h.tables.lobby.sit(table.id, int(bob.id))
    await h.tables.lobby.start(table.id, int(owner.id))
    refused = await owner.slash(hall, "follow game", game=table.id, where="here")
    assert "not public" in refused.text
    await bob.slash(thread, "follow game")
    before = len(bob.messages(hall))
    await play(h, table.id, 60)
    assert len(bob.messages(hall)) == before, "what is played in private is told to its own players alone"
    assert letters(bob), "and them it is told"


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
    assert any("busiest game" in seen.text for seen in alice.messages(thread))
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
    [divider] = [seen.text for seen in carol.messages(thread) if "Turn 2" in seen.text]
    assert re.search(r"Forecast: Athens \d+%, Sparta \d+%", divider)
    for place in (h.channel, hall):  # nowhere that those who play can read
        assert not [seen for seen in alice.messages(place) if "Forecast" in seen.text]


async def test_when_a_game_is_over_its_players_may_read_the_talk(h: Hellas) -> None:
    alice, bob, carol = h.person("Alice"), h.person("Bob"), h.person("Carol")
    game = await h.begin(alice, bob)
    await owner_of(h).slash(h.channel, "setup server", spectators=room(h, "hall"))
    await owner_of(h).slash(h.channel, "setup watching", talk=True)
    await carol.slash(h.channel, "follow talk")
    [thread] = [each for each in h.discord.world.channels.values() if each["type"] == 12]
    await h.tables.administration.resign(game, int(bob.id))
    await told(h)
    assert "The game is over" in carol.messages(thread)[-1].text
    assert f"<#{thread['id']}>" in (await alice.slash(h.channel, "follow talk")).text
    assert h.discord.world.may_see(alice.id, thread)
    assert "the discussion" not in (await owner_of(h).slash(h.channel, "follow list")).text


async def test_a_channel_that_begins_to_follow_a_game_is_shown_what_happened_so_far(h: Hellas) -> None:
    game, hall = await h.begin(h.person("Alice"), h.person("Bob")), room(h, "hall")
    await play(h, game, 40)
    await owner_of(h).slash(hall, "follow game", game=game, where="here")
    await told(h)
    [first] = [seen.text for seen in h.person("Alice").messages(hall) if "Sphacteria" in seen.text]
    assert "This channel follows this game" in first and "Latest" in first


async def test_who_follows_a_player_hears_of_one_server_and_of_none_that_they_have_left(h: Hellas) -> None:
    alice, bob, carol = h.person("Alice"), h.person("Bob"), h.person("Carol")
    await carol.slash(h.channel, "follow player", player=alice, often="phase")
    game = await h.begin(alice, bob)
    table, follows = await h.tables.games.get(game), h.tables.follows
    assert len(await follows.of_game(table, True)) == 1
    assert await follows.of_game(replace(table, guild_id=77), True) == [], "the members of another server are not told"
    check = MemberCheck(h.bot, pause=0)
    await check.look()
    assert len(await follows.rows()) == 1
    guild_of(h)["members"].pop(carol.id)
    await check.look()
    assert await follows.rows() == []


async def test_a_spectator_who_takes_a_seat_leaves_the_talk(h: Hellas) -> None:
    alice, bob, carol = h.person("Alice"), h.person("Bob"), h.person("Carol")
    hall = room(h, "hall")
    game = await h.begin(alice, bob)
    await owner_of(h).slash(h.channel, "setup server", spectators=hall)
    await owner_of(h).slash(h.channel, "setup watching", talk=True)
    await carol.slash(h.channel, "follow talk")
    [thread] = [each for each in h.discord.world.channels.values() if each["type"] == 12]
    assert h.discord.world.may_see(carol.id, thread)
    await h.tables.administration.substitute(game, "athens", int(carol.id))
    await told(h)
    assert carol.id in [str(user) for user in (await h.tables.games.get(game)).users]
    assert not h.discord.world.may_see(carol.id, thread)


def dot() -> bytes:
    """A very small picture."""
    out = io.BytesIO()
    Image.new("RGB", (1, 1)).save(out, "PNG")
    return out.getvalue()


async def test_many_who_follow_cost_one_picture(h: Hellas, monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bob = h.person("Alice"), h.person("Bob")
    h.bot.snapshots = Snapshots(0, patience=60.0)
    game = await h.begin(alice, bob)
    watchers = [h.person(name) for name in ("Carol", "Dora", "Eris", "Faun")]
    for person in watchers:
        await person.slash(h.channel, "follow game", often="turn")
    asked: list[str] = []

    def draw(kind: str, plain: bytes) -> RenderedPicture:
        """In place of the painter: a picture of which no other wish has the like, and time for others to ask for it."""
        asked.append(f"{kind} {plain!r}")
        time.sleep(0.005)
        return RenderedPicture(dot() + hashlib.blake2b(plain).digest(), "", 1, 1)

    monkeypatch.setattr("bot.workers.drawing.draw", draw)
    before = len(alice.messages(h.channel))
    await play(h, game, 400, until_turn=2)
    posts = [[seen for seen in person.messages(person.dm) if seen.pictures] for person in watchers]
    assert [len(each) for each in posts] == [1, 1, 1, 1]
    assert len({seen.pictures[0].content for each in posts for seen in each}) == 1, "all are shown the same picture"
    assert max(Counter(asked).values()) == 1, "and it was drawn once"
    own = [seen for seen in alice.messages(h.channel)[before:] if not seen.ephemeral]
    assert not [seen for seen in own if "sofar" in str(seen.raw)], "nothing of a feed is in the game's own channel"


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
    assert (await h.tables.games.get(game)).turn == 3
    [hands] = shown
    assert "turn 1" in hands and "Athens" in hands and "Sparta" in hands


async def test_hands_that_are_told_late_need_the_consent_of_those_who_play_then(h: Hellas) -> None:
    alice, bob, hall = h.person("Alice"), h.person("Bob"), room(h, "hall")
    game = await h.begin(alice, bob)
    row = await h.tables.follows.follow("hands", game, f"channel:{hall['id']}", "turn", user=None, late=1)

    async def delivered() -> int:
        work = UnitOfWork(h.store, game, h.clock.time())
        work.send("feed-hands", row.target, {"follow": row.id, "shown": 1, "turn": 1}, seq=1)
        await h.store.write(work)
        h.bot.outbox.wake("", work.targets)
        await h.quiet()
        return len([seen for seen in alice.messages(hall) if "All hands" in seen.text])

    assert await delivered() == 1
    await h.tables.administration.substitute(game, "sparta", int(h.person("Carol").id))
    assert await delivered() == 1, "it was written before the seat changed hands, and is delivered afterwards"


async def test_being_forgotten_takes_what_one_followed_along(h: Hellas) -> None:
    alice, bob, carol = h.person("Alice"), h.person("Bob"), h.person("Carol")
    await h.begin(alice, bob)
    await carol.slash(h.channel, "follow game")
    await carol.slash(h.channel, "follow player", player=bob)
    assert len((await h.tables.people.data_of(int(carol.id)))["follows"]) == 2
    assert len((await h.tables.people.data_of(int(bob.id)))["follows"]) == 1
    await h.tables.people.forget(int(carol.id))
    assert await h.tables.follows.rows() == []
