"""Judges are called, find the row to go back to, and are nobody who plays; events for those with a role."""

from __future__ import annotations

from typing import Any

from bot.rehearsal import Person
from tests.discord.conftest import Hellas
from tests.discord.test_tournaments import announced, guild_of, owner_of, sit_down

PRIVATE_THREAD = 12


def role(h: Hellas, name: str) -> dict[str, Any]:
    """A role of the server."""
    made = h.discord.world.add_role(guild_of(h), name)
    h.discord.announce("GUILD_ROLE_CREATE", {"guild_id": guild_of(h)["id"], "role": made}, guild_id=guild_of(h)["id"])
    return made


def judges_thread(h: Hellas) -> dict[str, Any]:
    """The private thread that a call has opened."""
    (found,) = [one for one in h.discord.world.channels.values() if one["type"] == PRIVATE_THREAD]
    return found


async def under_way(h: Hellas, players: list[Person]) -> tuple[str, Any, dict[str, Any]]:
    """An event with a game that has begun; its id, the table, its thread."""
    tournament_id = await announced(h, players, rounds="2")
    await owner_of(h).slash(h.channel, "tournament start")
    await h.quiet()
    game = (await sit_down(h, tournament_id, players))[0]
    table = await h.games.index.get(game)
    return tournament_id, table, h.discord.world.channels[str(table.channel_id)]


async def test_the_role_for_organizers_is_called_and_a_judge_chooses_the_row_from_a_list(h: Hellas) -> None:
    judges = role(h, "judges")
    players = [h.person(name) for name in ("Alice", "Bob", "Carol", "Dora")]
    eve, zoe = h.person("Eve", roles=(judges["id"],)), h.person("Zoe")
    await owner_of(h).slash(h.channel, "setup server", organizers=judges)
    _, table, thread = await under_way(h, players)
    people = {int(player.id): player for player in players}
    caller = people[table.users[0]]
    await caller.slash(thread, "judge call", reason="The wrong unit moved")
    await h.quiet()
    called = next(seen for seen in owner_of(h).messages(judges_thread(h)) if "calls a judge" in seen.text)
    assert called.text.startswith(f"<@&{judges['id']}>")
    rows = await eve.autocomplete(thread, "judge rule", "to", ruling="rewind", reason="both agree")
    assert rows and rows[-1]["name"].endswith("the beginning")
    for nobody in (zoe, *players):
        refused = await nobody.slash(thread, "judge rule", ruling="rewind", reason="both agree", to=rows[-1]["value"])
        assert "Only organizers" in refused.text, nobody.name
    odd = await eve.slash(thread, "judge rule", ruling="rewind", reason="both agree", to="the beginning")
    assert (await h.games.index.get(table.id)).status == "paused" and odd.text
    await eve.slash(thread, "judge rule", ruling="rewind", reason="both agree", to=rows[-1]["value"])
    await h.quiet()
    assert (await h.games.index.get(table.id)).status == "running"
    for player in table.users:
        assert any("both agree" in seen.text for seen in people[player].messages(thread))
    record = (await zoe.slash(h.channel, "tournament record")).text
    assert "rewound a game" in record and "both agree" in record and f"<@{eve.id}>" in record


async def test_an_organizer_who_plays_judges_nothing_and_somebody_else_is_called(h: Hellas) -> None:
    players = [h.person(name) for name in ("Alice", "Bob", "Carol")]
    owner, second = owner_of(h), h.person("Second")
    await announced(h, players, rounds="2")
    await owner.slash(h.channel, "tournament register")
    await owner.slash(h.channel, "tournament appoint", player=second.id)
    await owner.slash(h.channel, "tournament start")
    await h.quiet()
    tournament_id = (await h.games.tournaments.in_guild(int(guild_of(h)["id"])))[0].id
    everybody = [*players, owner]
    await sit_down(h, tournament_id, everybody)
    event = await h.games.tournaments.get(tournament_id)
    tables = [await h.games.index.get(match.games[0].game_id) for match in event.round_matches(1)]
    table = next(each for each in tables if int(owner.id) not in each.users)
    thread = h.discord.world.channels[str(table.channel_id)]
    caller = next(player for player in players if int(player.id) in table.users)
    await caller.slash(thread, "judge call", reason="A dispute")
    await h.quiet()
    assert {caller.id, second.id} <= set(judges_thread(h)["_members"])
    assert owner.id not in judges_thread(h)["_members"]
    for ruling in ("continue", "award", "annul"):
        refused = await owner.slash(
            thread, "judge rule", ruling=ruling, reason="I say so", side=next(iter(table.seats))
        )
        assert "somebody else must judge it" in refused.text
    await second.slash(thread, "judge rule", ruling="continue", reason="Play on")
    assert (await h.games.index.get(table.id)).status == "running"


async def test_an_event_for_those_with_a_role(h: Hellas) -> None:
    club, owner = role(h, "club"), owner_of(h)
    alice, bob = h.person("Alice", roles=(club["id"],)), h.person("Bob")
    opened = await owner.slash(
        h.channel, "tournament create", title="peloponnesian_war", format="double-elimination", role=club
    )
    draft = await owner.submit_modal(opened, {"name": "Club Cup", "pace": ["two-days"], "size": "", "rounds": ""})
    event = (await h.games.tournaments.in_guild(int(guild_of(h)["id"])))[0]
    await owner.click(draft, f"t:announce::{event.id}")
    await h.quiet()
    board = await alice.expect("Open for entries", place=h.channel)
    assert f"Only for <@&{club['id']}>" in board.text
    assert f"<@&{club['id']}>" in (await bob.click(board, f"t:enter::{event.id}")).text
    assert "You are in" in (await alice.click(board, f"t:enter::{event.id}")).text
    assert [each.user_id for each in (await h.games.tournaments.get(event.id)).active] == [int(alice.id)]
