"""What is followed has a name, is found by it, and leaves the list when it is over."""

from __future__ import annotations

from tests.features.follow.test_follow import guild_of, room
from tests.features.tournaments.test_on_discord import announced
from tests.features.watching import play, told
from tests.ui.fixtures import Hellas


async def test_follows_are_listed_by_name_until_they_are_over(hellas: Hellas) -> None:
    alice, bob, watcher = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Watcher")
    game = await hellas.begin(alice, bob, channel=room(hellas, "duel"), name="Nestor's duel")
    event = await announced(hellas, [alice, bob])
    followed = await watcher.slash(hellas.channel, "watch game", game="nestor")
    assert "Nestor’s duel" in followed.text or "Nestor's duel" in followed.text
    shown = await watcher.slash(hellas.channel, "watch tournament", tournament="spring CUP")
    assert "Spring Cup" in shown.text and event not in shown.text
    missing = await watcher.slash(hellas.channel, "watch tournament", tournament="Autumn")
    assert "Spring Cup" not in missing.text
    listed = (await watcher.slash(hellas.channel, "watch list")).text
    assert "Spring Cup" in listed and "Nestor" in listed and game not in listed and event not in listed
    await hellas.games.organize.cancel(event, None)
    await play(hellas, game, 6000)
    listed = (await watcher.slash(hellas.channel, "watch list")).text
    assert "Spring Cup" not in listed and "Nestor" not in listed


async def test_a_discussion_opens_with_where_the_game_stands(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    game = await hellas.begin(alice, bob)
    await hellas.games.settings.set_preferences("guild", int(guild_of(hellas)["id"]), talk_threads=True)
    await carol.slash(hellas.channel, "watch talk")
    await told(hellas)
    talk = next(
        row for row in await hellas.games.follows.rows() if row.kind == "talk" and row.subject == game
    ).target.partition(":")[2]
    [first] = [seen.text for seen in carol.messages(hellas.discord.world.channels[talk])]
    assert "Turn 1" in first and "Victory" in first


async def test_the_end_is_told_once_in_a_feed(hellas: Hellas) -> None:
    alice, bob, watcher = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Watcher")
    game = await hellas.begin(alice, bob)
    await watcher.slash(hellas.channel, "watch game", game=game, often="end")
    await play(hellas, game, 6000)
    outcome = (await hellas.games.index.get(game)).outcome
    assert outcome is not None
    said = [seen.text for seen in watcher.messages(watcher.dm)]
    assert len(said) == 1
    lines = [line for line in said[0].splitlines() if "Athens" in line and "Sparta" in line and "(" in line]
    assert sum("ictory" in line or "Draw" in line or "wins" in line for line in lines) == 1, said[0]
