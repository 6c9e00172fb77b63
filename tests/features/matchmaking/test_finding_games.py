"""/play, /games and /judge on the local Discord."""

from __future__ import annotations

from tests.features.tournaments.test_on_discord import guild_of, owner_of
from tests.ui.fixtures import Hellas


async def test_two_in_the_queue_get_a_thread_with_their_table(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    waiting = await alice.slash(hellas.channel, "play", title="sphacteria")
    assert "in the queue for Sphacteria" in waiting.text and waiting.ephemeral
    assert f"<@{alice.id}>" in (await bob.slash(hellas.channel, "play")).text
    await hellas.quiet()
    (thread,) = [one for one in hellas.discord.world.channels.values() if one.get("parent_id") == hellas.channel["id"]]
    assert thread["name"].startswith("Alice – Bob · ")
    call = await alice.expect("you both wanted to play", place=thread)
    assert f"<@{alice.id}>" in call.text and f"<@{bob.id}>" in call.text
    table = await hellas.games.index.at_channel(int(thread["id"]))
    assert table is not None
    people = {int(alice.id): alice, int(bob.id): bob}
    for seat, user in table.reserved.items():
        lobby = next(
            seen
            for seen in people[user].messages(thread)
            if any(part.get("custom_id") == f"t:sit:{table.id}:{seat}" for part in seen.components)
        )
        await people[user].click(lobby, f"t:sit:{table.id}:{seat}")
        await hellas.quiet()
    table = await hellas.games.index.get(table.id)
    assert table.status == "running"
    awaited = people[next(wait.user for wait in table.awaited if wait.user)]
    mine = await awaited.slash(hellas.channel, "games")
    assert f"/channels/{guild_of(hellas)['id']}/{thread['id']}" in mine.text and mine.ephemeral
    called = await awaited.slash(thread, "game judge call", reason="A dispute about supply")
    assert "clocks have stopped" in called.text
    await hellas.quiet()
    private = [one for one in hellas.discord.world.channels.values() if one["type"] == 12]
    assert len(private) == 1 and private[0]["parent_id"] == hellas.channel["id"]
    refused = await alice.slash(thread, "game judge rule", ruling="continue", reason="I say so")
    assert "Only organizers" in refused.text
    await owner_of(hellas).slash(thread, "game judge rule", ruling="continue", reason="Rule 5.2 was applied")
    await hellas.quiet()
    assert (await hellas.games.index.get(table.id)).status == "running"
    assert any("Rule 5.2 was applied" in seen.text for seen in bob.messages(thread))
    assert "Rule 5.2" in (await bob.slash(thread, "game judge record")).text
    for command in ("watch ratings", "watch balance"):
        assert "Sphacteria" in (await bob.slash(hellas.channel, command, title="sphacteria")).text
    assert "not known yet" in (await bob.slash(hellas.channel, "watch reliability")).text
