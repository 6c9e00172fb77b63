"""A tournament whose channel is deleted in the middle of a round: organizers are informed, and it continues."""

from __future__ import annotations

from typing import Any

import pytest

from tests.features.tournaments.test_on_discord import FORUM, announced, guild_of, owner_of, sit_down
from tests.ui.fixtures import Hellas


def add_place(hellas: Hellas, name: str, kind: int = 0) -> dict[str, Any]:
    """Add a channel to the server, and notify the bot."""
    place: dict[str, Any] = hellas.discord.world.add_channel(guild_of(hellas), name, kind)
    hellas.discord.announce("CHANNEL_CREATE", place, guild_id=guild_of(hellas)["id"])
    return place


async def delete_place(hellas: Hellas, place: dict[str, Any]) -> None:
    """Delete a channel with all its threads."""
    world = hellas.discord.world
    for thread in [one for one in world.channels.values() if one.get("parent_id") == place["id"]]:
        world.remove_channel(thread)
    world.remove_channel(place)
    hellas.discord.announce("CHANNEL_DELETE", place, guild_id=place["guild_id"])
    await hellas.quiet()


@pytest.mark.parametrize("forum", [False, True])
async def test_an_event_whose_threads_are_deleted_goes_on_elsewhere(hellas: Hellas, forum: bool) -> None:
    owner, world, players = (
        owner_of(hellas),
        hellas.discord.world,
        [hellas.person(name) for name in ("Ann", "Ben", "Cleo", "Dan")],
    )
    matches = add_place(hellas, "matches", FORUM) if forum else None
    tournament_id = await announced(hellas, players, rounds="2", forum=matches)
    await owner.slash(hellas.channel, "tournament start")
    await hellas.quiet()
    lost = matches or hellas.channel
    await delete_place(hellas, lost)
    event = await hellas.games.tournaments.get(tournament_id)
    game = event.matches[0].games[0].game_id
    place = add_place(hellas, "agora")
    await hellas.quiet()
    refused = await players[0].slash(place, "tournament move", event=tournament_id)
    assert "Only the organizers" in refused.text
    said = await owner.slash(place, "tournament move", event=tournament_id)
    assert "continues here" in said.text
    await hellas.quiet()
    threads = [one for one in world.channels.values() if one.get("parent_id") == place["id"]]
    assert len(threads) == 2
    table = await hellas.games.index.get(game)
    assert str(table.channel_id) in {thread["id"] for thread in threads}
    heads = [seen.text.split("\n")[0] for seen in owner.messages(place)]
    assert heads.count("## Spring Cup") == 1 and heads.count("## Spring Cup · Round 1") == 1
    assert await sit_down(hellas, tournament_id, players)
    assert (await hellas.games.index.get(game)).status == "running"
    record = await owner.slash(place, "tournament record", event=tournament_id)
    assert "moved it to another channel" in record.text


async def test_organizers_hear_that_the_channel_is_gone_once(hellas: Hellas) -> None:
    owner, players = owner_of(hellas), [hellas.person(name) for name in ("Ann", "Ben", "Cleo", "Dan")]
    tournament_id = await announced(hellas, players, rounds="2")
    helper = hellas.person("Helper")
    await owner.slash(hellas.channel, "tournament appoint", player=helper.id)
    await delete_place(hellas, hellas.channel)
    await hellas.games.rounds.start(tournament_id, int(owner.id))
    await hellas.quiet()
    for person in (owner, helper):
        told = [seen.text for seen in person.messages(person.dm) if "/tournament move" in seen.text]
        assert len(told) == 1 and "Spring Cup" in told[0]
    place = add_place(hellas, "agora")
    await hellas.quiet()
    await owner.slash(place, "tournament move", event=tournament_id)
    await hellas.quiet()
    assert len([one for one in hellas.discord.world.channels.values() if one.get("parent_id") == place["id"]]) == 2
    said = await owner.slash(place, "tournament extend", days=3)
    assert "you now have until" in said.text
    await hellas.quiet()
    assert any("you now have until" in seen.text for seen in players[0].messages(place))
