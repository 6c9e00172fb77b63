"""/follow: who receives what, where and how often, without extra posts in the players' own channel."""

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

from bot.features.follow.service import FeedHands
from bot.games.unit_of_work import UnitOfWork
from bot.ops.members import MemberCheck
from bot.outbox.post import target_of
from bot.rehearsal import Person
from bot.text.narrator import catalogue, outcome_text
from bot.workers.pictures import Snapshots
from maps.painter import RenderedPicture
from tests.features.watching import letters, play, told
from tests.games.acts import open_proposals, substitute
from tests.ui.fixtures import Hellas

MANAGE_CHANNELS = 1 << 4
PRIVATE_THREAD = 12


def guild_of(hellas: Hellas) -> dict[str, Any]:
    return next(iter(hellas.discord.world.guilds.values()))


def owner_of(hellas: Hellas) -> Person:
    return Person(hellas.discord, hellas.discord.world.owner)


def room(hellas: Hellas, name: str) -> dict[str, Any]:
    made = hellas.discord.world.add_channel(guild_of(hellas), name)
    hellas.discord.announce("CHANNEL_CREATE", made, guild_id=guild_of(hellas)["id"])
    return made


async def test_a_spectator_follows_a_game_phase_by_phase(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob)
    await play(hellas, game, 40)
    posted = len(hellas.person("Alice").messages(hellas.channel))
    reply = await carol.slash(hellas.channel, "watch game")
    assert reply.ephemeral and "Following" in reply.text and "after every phase" in reply.text
    assert "Latest" in reply.text and "Athens" in reply.text, "what happened so far"
    await told(hellas)
    assert len(alice.messages(hellas.channel)) == posted, "nothing is added to the game's own channel"
    assert letters(carol) == []
    await play(hellas, game, 60, seed=6)
    heard = letters(carol)
    assert heard and all("Sphacteria" in each for each in heard)
    posted_here = "\n".join(seen.text for seen in alice.messages(hellas.channel))
    lines = [line for each in heard for line in each.splitlines() if line.startswith("• ")]
    news = [line.split("‹")[0].strip("• \u00a0") for line in lines]
    text = catalogue("sphacteria", "en", "first-edition")
    public = {text.event(event) for _, event in await hellas.games.views.events(game)}
    assert news and set(news) <= public, "a feed tells what everybody may know"
    assert any(line in posted_here for line in news), "and what the channel was told"


async def test_the_watch_thread_begins_once_however_many_look_at_it(
    hellas: Hellas, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Check a feed update that runs while the thread is being opened."""
    game = await hellas.begin(hellas.person("Alice"), hellas.person("Bob"))
    feeds, follow, watched_by = hellas.bot.services.feeds, hellas.games.follows.follow, hellas.games.follows.watched_by

    async def looked_at_meanwhile(*args: Any, **options: Any) -> Any:
        row = await follow(*args, **options)
        feeds.changed.add(game)
        looks.append(asyncio.create_task(feeds.catch_up()))
        return row

    async def read_slowly(target: str) -> list[str]:
        found = await watched_by(target)
        await asyncio.sleep(0.1)  # others check meanwhile
        return found

    looks: list[asyncio.Task[None]] = []
    monkeypatch.setattr(hellas.games.follows, "watched_by", read_slowly)
    monkeypatch.setattr(hellas.games.follows, "follow", looked_at_meanwhile)
    await owner_of(hellas).slash(room(hellas, "hall"), "watch busiest")
    await asyncio.gather(*looks)
    await hellas.quiet()
    row = next(row for row in await hellas.games.follows.rows() if row.kind == "watch")
    thread = hellas.discord.world.channels[row.target.partition(":")[2]]
    assert [seen.text.splitlines()[0] for seen in owner_of(hellas).messages(thread)] == [
        "Now showing the busiest game."
    ]


async def test_every_turn_only_the_end_and_once_a_day(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    watchers = {each: hellas.person(each.capitalize()) for each in ("turn", "end", "daily")}
    game = await hellas.begin(alice, bob)
    for often, person in watchers.items():
        await person.slash(hellas.channel, "watch game", often=often)
    await play(hellas, game, 400, until_turn=2)
    assert [len(letters(person)) for person in watchers.values()] == [1, 0, 0]
    hellas.clock.ahead += 86_400
    await hellas.bot.services.feeds.daily()
    await hellas.quiet()
    assert [len(letters(person)) for person in watchers.values()] == [1, 0, 1]
    await play(hellas, game, 6000)
    table = await hellas.games.index.get(game)
    assert table.status == "over"
    outcome = outcome_text(table.outcome, catalogue(table.title, "en", table.scenario))
    assert all(outcome in letters(person)[-1] for person in watchers.values())
    assert len(letters(watchers["end"])) == 1
    assert await hellas.games.follows.rows() == [], "who followed one game follows nothing when it is over"


async def test_feeds_go_on_after_a_kill(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob)
    await carol.slash(hellas.channel, "watch game", often="turn")
    await told(hellas)
    hellas.games.core.listeners.remove(hellas.bot.services.feeds.heard)  # as if the process died before posting it
    await play(hellas, game, 400, until_turn=2)
    assert letters(carol) == []
    await hellas.restart()
    await told(hellas)
    assert len(letters(carol)) == 1


async def test_into_a_channel_by_those_who_keep_it_and_never_where_a_game_is_played(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    hall = room(hellas, "hall")
    game = await hellas.begin(alice, bob)
    refused = await hellas.person("Carol").slash(hall, "watch server", where="here")
    assert await hellas.games.follows.rows() == [] and refused.ephemeral
    elsewhere = await owner_of(hellas).slash(hellas.channel, "watch server", where="here")
    assert "A game is played in this channel" in elsewhere.text
    await owner_of(hellas).slash(hall, "watch server", where="here", often="phase")
    await owner_of(hellas).slash(hall, "watch player", player=alice, where="here", often="turn")
    posted = len(alice.messages(hellas.channel))
    await play(hellas, game, 60)
    own = {seen.id for seen in alice.messages(hellas.channel)[posted:]}
    feed = [seen for seen in alice.messages(hall) if "Sphacteria" in seen.text]
    assert feed and not own & {seen.id for seen in feed}
    assert len({seen.text for seen in feed}) == len(feed), "a game followed twice is told once"


async def test_a_private_game_cannot_be_followed(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    everybody = guild_of(hellas)["id"]
    game = await hellas.begin(alice, bob)
    await carol.slash(hellas.channel, "watch game")
    hellas.channel["permission_overwrites"].append({"id": everybody, "type": 0, "allow": "0", "deny": str(1 << 10)})
    hellas.discord.announce("CHANNEL_UPDATE", hellas.channel, guild_id=guild_of(hellas)["id"])
    hall = room(hellas, "hall")
    refused = await hellas.person("Dora").slash(hall, "watch game", game=game)
    assert "Following" not in refused.text
    assert await hellas.person("Dora").autocomplete(hall, "watch game", "game", "") == []
    await play(hellas, game, 60)
    assert letters(carol) == [], "a game that became private is told to nobody any more"


async def test_a_players_own_feed_brings_no_private_table_into_a_channel(hellas: Hellas) -> None:
    owner, bob = owner_of(hellas), hellas.person("Bob")
    hall = room(hellas, "hall")
    await owner.slash(hall, "watch server", where="here", often="phase")
    await owner.slash(hall, "watch player", player=bob, where="here", often="phase")
    await owner.slash(hellas.channel, "game new", title="sphacteria", private=True, opponent=bob.id, side="athens")
    await hellas.quiet()
    (thread,) = [one for one in hellas.discord.world.channels.values() if one["type"] == PRIVATE_THREAD]
    table = await hellas.games.index.at_channel(int(thread["id"]))
    assert table is not None
    await hellas.games.lobby.sit(table.id, int(bob.id))
    await hellas.games.lobby.start(table.id, int(owner.id))
    refused = await owner.slash(hall, "watch game", game=table.id, where="here")
    assert "not public" in refused.text
    await bob.slash(thread, "watch game")
    before = len(bob.messages(hall))
    await play(hellas, table.id, 60)
    assert len(bob.messages(hall)) == before, "what is played in private is told to its own players alone"
    assert letters(bob), "and them it is told"


async def test_closed_doors_end_the_feed_and_tell_no_player(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob)
    await carol.slash(hellas.channel, "watch game")
    carol.dms_closed = True
    await play(hellas, game, 60)
    assert await hellas.games.follows.rows() == []
    assert not [seen for seen in alice.messages(hellas.channel) if carol.mention in seen.text]


async def test_list_and_stop(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    await hellas.begin(alice, bob)
    await carol.slash(hellas.channel, "watch game", often="daily")
    await carol.slash(hellas.channel, "watch player", player=bob)
    listed = await carol.slash(hellas.channel, "watch list")
    assert "once a day" in listed.text and bob.mention in listed.text and "after every turn" in listed.text
    rows = await hellas.games.follows.rows()
    left = await carol.select(listed, [str(rows[0].id)])
    assert "once a day" not in left.text and bob.mention in left.text
    nobody = await alice.slash(hellas.channel, "watch stop", follow=str(rows[1].id))
    assert "do not follow" in nobody.text and len(await hellas.games.follows.rows()) == 1


async def test_one_thread_follows_the_busiest_game(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    other, hall = room(hellas, "arena"), room(hellas, "hall")
    quiet_game = await hellas.begin(alice, bob)
    await play(hellas, quiet_game, 3)
    busy = await hellas.begin(alice, bob, channel=other)
    await play(hellas, busy, 30)
    assert "/setup" in (await alice.slash(hall, "watch busiest")).text or await hellas.games.follows.rows() == []
    await owner_of(hellas).slash(hall, "watch busiest")
    await told(hellas)
    [row] = await hellas.games.follows.rows()
    assert await hellas.games.follows.watched_by(row.target) == [busy]
    thread = hellas.discord.world.channels[row.target.partition(":")[2]]
    assert any("busiest game" in seen.text for seen in alice.messages(thread))
    await play(hellas, busy, 6000)
    await told(hellas)
    assert await hellas.games.follows.watched_by(row.target) == [quiet_game], "when it is over the next one is shown"


async def test_a_talk_beside_a_game_is_closed_to_its_players(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    hall = room(hellas, "hall")
    game = await hellas.begin(alice, bob)
    assert "no place" in (await carol.slash(hellas.channel, "watch talk")).text
    await owner_of(hellas).slash(hellas.channel, "setup server", spectators=hall)
    await owner_of(hellas).slash(hellas.channel, "setup watching", talk=True)
    joined = await carol.slash(hellas.channel, "watch talk")
    [thread] = [each for each in hellas.discord.world.channels.values() if each["type"] == 12]
    assert f"<#{thread['id']}>" in joined.text and hellas.discord.world.may_see(carol.id, thread)
    refused = await alice.slash(hellas.channel, "watch talk")
    assert "for spectators" in refused.text and not hellas.discord.world.may_see(alice.id, thread)
    await play(hellas, game, 400, until_turn=2)
    [divider] = [seen.text for seen in carol.messages(thread) if "Turn 2" in seen.text]
    assert re.search(r"Forecast: Athens \d+%, Sparta \d+%", divider)
    for place in (hellas.channel, hall):  # nowhere readable for players
        assert not [seen for seen in alice.messages(place) if "Forecast" in seen.text]


async def test_when_a_game_is_over_its_players_may_read_the_talk(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob)
    await owner_of(hellas).slash(hellas.channel, "setup server", spectators=room(hellas, "hall"))
    await owner_of(hellas).slash(hellas.channel, "setup watching", talk=True)
    await carol.slash(hellas.channel, "watch talk")
    [thread] = [each for each in hellas.discord.world.channels.values() if each["type"] == 12]
    await hellas.games.seats.resign(game, int(bob.id))
    await told(hellas)
    assert "The game is over" in carol.messages(thread)[-1].text
    assert f"<#{thread['id']}>" in (await alice.slash(hellas.channel, "watch talk")).text
    assert hellas.discord.world.may_see(alice.id, thread)
    assert "the discussion" not in (await owner_of(hellas).slash(hellas.channel, "watch list")).text


async def test_a_channel_that_begins_to_follow_a_game_is_shown_what_happened_so_far(hellas: Hellas) -> None:
    game, hall = await hellas.begin(hellas.person("Alice"), hellas.person("Bob")), room(hellas, "hall")
    await play(hellas, game, 40)
    await owner_of(hellas).slash(hall, "watch game", game=game, where="here")
    await told(hellas)
    [first] = [seen.text for seen in hellas.person("Alice").messages(hall) if "Sphacteria" in seen.text]
    assert "This channel follows this game" in first and "Latest" in first


async def test_who_follows_a_player_hears_of_one_server_and_of_none_that_they_have_left(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    await carol.slash(hellas.channel, "watch player", player=alice, often="phase")
    game = await hellas.begin(alice, bob)
    table, follows = await hellas.games.index.get(game), hellas.games.follows
    assert len(await follows.of_game(table, True)) == 1
    assert await follows.of_game(replace(table, guild_id=77), True) == [], "the members of another server are not told"
    check = MemberCheck(hellas.services, pause=0)
    await check.look()
    assert len(await follows.rows()) == 1
    guild_of(hellas)["members"].pop(carol.id)
    await check.look()
    assert await follows.rows() == []


async def test_a_spectator_who_takes_a_seat_leaves_the_talk(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    hall = room(hellas, "hall")
    game = await hellas.begin(alice, bob)
    await owner_of(hellas).slash(hellas.channel, "setup server", spectators=hall)
    await owner_of(hellas).slash(hellas.channel, "setup watching", talk=True)
    await carol.slash(hellas.channel, "watch talk")
    [thread] = [each for each in hellas.discord.world.channels.values() if each["type"] == 12]
    assert hellas.discord.world.may_see(carol.id, thread)
    await substitute(hellas.games, game, "athens", int(carol.id))
    await told(hellas)
    assert carol.id in [str(user) for user in (await hellas.games.index.get(game)).users]
    assert not hellas.discord.world.may_see(carol.id, thread)


def dot() -> bytes:
    """Return a very small picture."""
    out = io.BytesIO()
    Image.new("RGB", (1, 1)).save(out, "PNG")
    return out.getvalue()


@pytest.mark.full
async def test_many_who_follow_cost_one_picture(hellas: Hellas, monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    hellas.bot.services.pictures = Snapshots(0, patience=60.0)
    game = await hellas.begin(alice, bob)
    watchers = [hellas.person(name) for name in ("Carol", "Dora", "Eris", "Faun")]
    for person in watchers:
        await person.slash(hellas.channel, "watch game", often="turn")
    asked: list[str] = []

    def draw(kind: str, plain: bytes) -> RenderedPicture:
        """Return a unique picture in place of the painter, slowly enough for other requests to arrive."""
        asked.append(f"{kind} {plain!r}")
        time.sleep(0.005)  # the others ask meanwhile
        return RenderedPicture(dot() + hashlib.blake2b(plain).digest(), "", 1, 1)

    monkeypatch.setattr("bot.workers.drawing.draw", draw)
    before = len(alice.messages(hellas.channel))
    await play(hellas, game, 400, until_turn=2)
    posts = [[seen for seen in person.messages(person.dm) if seen.pictures] for person in watchers]
    assert [len(each) for each in posts] == [1, 1, 1, 1]
    assert len({seen.pictures[0].content for each in posts for seen in each}) == 1, "all are shown the same picture"
    assert max(Counter(asked).values()) == 1, "and it was drawn once"
    own = [seen for seen in alice.messages(hellas.channel)[before:] if not seen.ephemeral]
    assert not [seen for seen in own if "sofar" in str(seen.raw)], "nothing of a feed is in the game's own channel"


async def test_all_hands_only_with_the_consent_of_all_and_late(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    hall = room(hellas, "hall")
    game = await hellas.begin(alice, bob)
    assert "error" not in (await carol.slash(hellas.channel, "watch hands", channel=hall)).text
    assert await open_proposals(hellas.games, game) == []
    await alice.slash(hellas.channel, "watch hands", turns=1, channel=hall)
    await hellas.quiet()
    assert await hellas.games.follows.rows() == []
    asked = await bob.expect(lambda seen: "Agree" in seen.labels, place=hellas.channel)
    assert "one turn late" in asked.text
    await bob.click(asked, "Agree")
    await play(hellas, game, 400, until_turn=2)
    assert not [seen for seen in carol.messages(hall) if "Every hand" in seen.text], "turn 1 is not a turn old"
    await play(hellas, game, 600, until_turn=3)
    shown = [seen.text for seen in carol.messages(hall) if "Every hand" in seen.text]
    assert (await hellas.games.index.get(game)).turn == 3
    [hands] = shown
    assert "turn 1" in hands and "Athens" in hands and "Sparta" in hands


async def test_hands_that_are_told_late_need_the_consent_of_those_who_play_then(hellas: Hellas) -> None:
    alice, bob, hall = hellas.person("Alice"), hellas.person("Bob"), room(hellas, "hall")
    game = await hellas.begin(alice, bob)
    row = await hellas.games.follows.follow("hands", game, f"channel:{hall['id']}", "turn", user=None, late=1)

    async def delivered() -> int:
        work = UnitOfWork(hellas.store, game, hellas.clock.time())
        work.send(FeedHands(0, 1, None, False, row.id, 1, 1), to=target_of(row.target), seq=1)
        await hellas.store.write(work)
        hellas.bot.services.outbox.wake("", work.targets)
        await hellas.quiet()
        return len([seen for seen in alice.messages(hall) if "Every hand" in seen.text])

    assert await delivered() == 1
    await substitute(hellas.games, game, "sparta", int(hellas.person("Carol").id))
    assert await delivered() == 1, "it was written before the seat changed hands, and is delivered afterwards"


async def test_being_forgotten_takes_what_one_followed_along(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    await hellas.begin(alice, bob)
    await carol.slash(hellas.channel, "watch game")
    await carol.slash(hellas.channel, "watch player", player=bob)
    assert len((await hellas.games.privacy.data_of(int(carol.id)))["follows"]) == 2
    assert len((await hellas.games.privacy.data_of(int(bob.id)))["follows"]) == 1
    await hellas.games.privacy.forget(int(carol.id))
    assert await hellas.games.follows.rows() == []
