"""Judges are called, choose the row to rewind to, and never play in the game; tournaments restricted to a role."""

from __future__ import annotations

from typing import Any

from bot.rehearsal import Person
from tests.features.tournaments.test_on_discord import announced, guild_of, owner_of, sit_down
from tests.ui.fixtures import Hellas

PRIVATE_THREAD = 12


def role(hellas: Hellas, name: str) -> dict[str, Any]:
    """Create a role of the server."""
    made = hellas.discord.world.add_role(guild_of(hellas), name)
    hellas.discord.announce(
        "GUILD_ROLE_CREATE", {"guild_id": guild_of(hellas)["id"], "role": made}, guild_id=guild_of(hellas)["id"]
    )
    return made


def judges_thread(hellas: Hellas) -> dict[str, Any]:
    """Return the private thread opened by a call for a judge."""
    (found,) = [one for one in hellas.discord.world.channels.values() if one["type"] == PRIVATE_THREAD]
    return found


async def under_way(hellas: Hellas, players: list[Person]) -> tuple[str, Any, dict[str, Any]]:
    """Start a tournament and one of its games; return its id, the game, and the game's thread."""
    tournament_id = await announced(hellas, players, rounds="2")
    await owner_of(hellas).slash(hellas.channel, "tournament start")
    await hellas.quiet()
    game = (await sit_down(hellas, tournament_id, players))[0]
    table = await hellas.games.index.get(game)
    return tournament_id, table, hellas.discord.world.channels[str(table.channel_id)]


async def test_the_role_for_organizers_is_called_and_a_judge_chooses_the_row_from_a_list(hellas: Hellas) -> None:
    judges = role(hellas, "judges")
    players = [hellas.person(name) for name in ("Alice", "Bob", "Carol", "Dora")]
    eve, zoe = hellas.person("Eve", roles=(judges["id"],)), hellas.person("Zoe")
    await owner_of(hellas).slash(hellas.channel, "setup server", organizers=judges)
    _, table, thread = await under_way(hellas, players)
    people = {int(player.id): player for player in players}
    caller = people[table.users[0]]
    await caller.slash(thread, "game judge call", reason="The wrong unit moved")
    await hellas.quiet()
    called = next(seen for seen in owner_of(hellas).messages(judges_thread(hellas)) if "calls a judge" in seen.text)
    assert called.text.startswith(f"<@&{judges['id']}>")
    assert f"/channels/{table.guild_id}/{table.channel_id}/" in called.text  # the moment
    assert any("A judge is called: The wrong unit moved" in seen.text for seen in caller.messages(thread))
    refused = await caller.click(called, f"t:jrule::{table.id}.annul")  # who called sees the buttons too
    assert "Only organizers" in refused.text
    form = await owner_of(hellas).click(called, f"t:jrule::{table.id}.extend")
    side = next(iter(table.seats))
    no = await owner_of(hellas).submit_modal(form, {"side": [side], "hours": "900", "reason": "more time"})
    assert "1 to 720 hours" in no.text
    rows = await eve.autocomplete(thread, "game judge rule", "to", ruling="rewind", reason="both agree")
    assert rows and rows[-1]["name"].endswith("the beginning")
    for nobody in (zoe, *players):
        refused = await nobody.slash(
            thread, "game judge rule", ruling="rewind", reason="both agree", to=rows[-1]["value"]
        )
        assert "Only organizers" in refused.text, nobody.name
    odd = await eve.slash(thread, "game judge rule", ruling="rewind", reason="both agree", to="the beginning")
    assert (await hellas.games.index.get(table.id)).status == "paused"
    await eve.submit_modal(odd, {"to": [rows[-1]["value"]], "reason": "both agree"})  # what was lacking is asked for
    await hellas.quiet()
    heard = [seen.text for seen in owner_of(hellas).messages(judges_thread(hellas))]
    assert any("Rewind" in text and "both agree" in text for text in heard), heard
    assert (await hellas.games.index.get(table.id)).status == "running"
    for player in table.users:
        assert any("both agree" in seen.text for seen in people[player].messages(thread))
    record = (await zoe.slash(hellas.channel, "tournament record")).text
    assert "rewound a game" in record and "both agree" in record and f"<@{eve.id}>" in record


async def test_an_organizer_who_plays_judges_nothing_and_somebody_else_is_called(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in ("Alice", "Bob", "Carol")]
    owner, second = owner_of(hellas), hellas.person("Second")
    await announced(hellas, players, rounds="2")
    await owner.slash(hellas.channel, "tournament register")
    await owner.slash(hellas.channel, "tournament appoint", player=second.id)
    await owner.slash(hellas.channel, "tournament start")
    await hellas.quiet()
    tournament_id = (await hellas.games.tournaments.in_guild(int(guild_of(hellas)["id"])))[0].id
    everybody = [*players, owner]
    await sit_down(hellas, tournament_id, everybody)
    event = await hellas.games.tournaments.get(tournament_id)
    tables = [await hellas.games.index.get(match.games[0].game_id) for match in event.round_matches(1)]
    table = next(each for each in tables if int(owner.id) not in each.users)
    thread = hellas.discord.world.channels[str(table.channel_id)]
    caller = next(player for player in players if int(player.id) in table.users)
    await caller.slash(thread, "game judge call", reason="A dispute")
    await hellas.quiet()
    assert {caller.id, second.id} <= set(judges_thread(hellas)["_members"])
    assert owner.id not in judges_thread(hellas)["_members"]
    for ruling in ("continue", "award", "annul"):
        refused = await owner.slash(
            thread, "game judge rule", ruling=ruling, reason="I say so", side=next(iter(table.seats))
        )
        assert "somebody else must judge it" in refused.text
    await second.slash(thread, "game judge rule", ruling="continue", reason="Play on")
    assert (await hellas.games.index.get(table.id)).status == "running"


async def test_an_event_for_those_with_a_role(hellas: Hellas) -> None:
    club, owner = role(hellas, "club"), owner_of(hellas)
    alice, bob = hellas.person("Alice", roles=(club["id"],)), hellas.person("Bob")
    opened = await owner.slash(
        hellas.channel, "tournament create", title="peloponnesian_war", format="double-elimination", role=club
    )
    draft = await owner.submit_modal(opened, {"name": "Club Cup", "pace": ["two-days"], "size": "", "rounds": ""})
    event = (await hellas.games.tournaments.in_guild(int(guild_of(hellas)["id"])))[0]
    await owner.click(draft, f"t:announce::{event.id}")
    await hellas.quiet()
    board = await alice.expect("Open for entries", place=hellas.channel)
    assert f"Only for <@&{club['id']}>" in board.text
    assert f"<@&{club['id']}>" in (await bob.click(board, f"t:enter::{event.id}")).text
    assert "You are in" in (await alice.click(board, f"t:enter::{event.id}")).text
    assert [each.user_id for each in (await hellas.games.tournaments.get(event.id)).active] == [int(alice.id)]
