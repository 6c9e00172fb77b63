"""An event whose channel is deleted in the middle of a round: organizers hear of it, and it goes on elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from tests.discord.conftest import Hellas
from tests.discord.test_tournaments import FORUM, announced, guild_of, owner_of, sit_down


def add_place(h: Hellas, name: str, kind: int = 0) -> dict[str, Any]:
    """A new channel of the server, which the bot hears of."""
    place: dict[str, Any] = h.discord.world.add_channel(guild_of(h), name, kind)
    h.discord.announce("CHANNEL_CREATE", place, guild_id=guild_of(h)["id"])
    return place


async def delete_place(h: Hellas, place: dict[str, Any]) -> None:
    """Somebody deletes a channel with all its threads."""
    world = h.discord.world
    for thread in [one for one in world.channels.values() if one.get("parent_id") == place["id"]]:
        world.remove_channel(thread)
    world.remove_channel(place)
    h.discord.announce("CHANNEL_DELETE", place, guild_id=place["guild_id"])
    await h.quiet()


@pytest.mark.parametrize("forum", [False, True])
async def test_an_event_whose_threads_are_deleted_goes_on_elsewhere(h: Hellas, forum: bool) -> None:
    owner, world, players = owner_of(h), h.discord.world, [h.person(name) for name in ("Ann", "Ben", "Cleo", "Dan")]
    matches = add_place(h, "matches", FORUM) if forum else None
    tournament_id = await announced(h, players, rounds="2", forum=matches)
    await owner.slash(h.channel, "tournament start")
    await h.quiet()
    lost = matches or h.channel
    await delete_place(h, lost)
    event = await h.games.tournaments.get(tournament_id)
    game = event.matches[0].games[0].game_id
    place = add_place(h, "agora")
    await h.quiet()
    refused = await players[0].slash(place, "tournament move", event=tournament_id)
    assert "Only the organizers" in refused.text
    said = await owner.slash(place, "tournament move", event=tournament_id)
    assert "goes on in this channel" in said.text
    await h.quiet()
    threads = [one for one in world.channels.values() if one.get("parent_id") == place["id"]]
    assert len(threads) == 2
    table = await h.games.index.get(game)
    assert str(table.channel_id) in {thread["id"] for thread in threads}
    heads = [seen.text.split("\n")[0] for seen in owner.messages(place)]
    assert heads.count("## Spring Cup") == 1 and heads.count("## Spring Cup · Round 1") == 1
    assert await sit_down(h, tournament_id, players)
    assert (await h.games.index.get(game)).status == "running"
    record = await owner.slash(place, "tournament record", event=tournament_id)
    assert "moved it to another channel" in record.text


async def test_organizers_hear_that_the_channel_is_gone_once(h: Hellas) -> None:
    owner, players = owner_of(h), [h.person(name) for name in ("Ann", "Ben", "Cleo", "Dan")]
    tournament_id = await announced(h, players, rounds="2")
    helper = h.person("Helper")
    await owner.slash(h.channel, "tournament appoint", player=helper.id)
    await delete_place(h, h.channel)
    await h.games.rounds.start(tournament_id, int(owner.id))
    await h.quiet()
    for person in (owner, helper):
        told = [seen.text for seen in person.messages(person.dm) if "/tournament move" in seen.text]
        assert len(told) == 1 and "Spring Cup" in told[0]
    place = add_place(h, "agora")
    await h.quiet()
    await owner.slash(place, "tournament move", event=tournament_id)
    await h.quiet()
    assert len([one for one in h.discord.world.channels.values() if one.get("parent_id") == place["id"]]) == 2
    said = await owner.slash(place, "tournament extend", days=3)
    assert "can be begun until" in said.text
    await h.quiet()
    assert any("can be begun until" in seen.text for seen in players[0].messages(place))
