"""/tournament on the local Discord: the form, sign-up, threads with games, results, standings and their explanation."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.rehearsal import Person
from tests.ui.every_act import Act, carry_out
from tests.ui.fixtures import Hellas

FORUM = 15


def owner_of(hellas: Hellas) -> Person:
    return Person(hellas.discord, hellas.discord.world.owner)


def guild_of(hellas: Hellas) -> dict[str, Any]:
    return next(iter(hellas.discord.world.guilds.values()))


async def announced(
    hellas: Hellas, players: list[Person], *, format: str = "swiss", forum: Any = None, **form: str
) -> str:
    """Announce a tournament as the server's owner, and enter the players by button; return its id."""
    owner, more = owner_of(hellas), {"forum": forum} if forum else {}
    opened = await owner.slash(hellas.channel, "tournament create", title="sphacteria", format=format, **more)
    draft = await owner.submit_modal(opened, {"name": "Spring Cup", "pace": ["two-days"], "size": "", **form})
    assert ("name" in form or "Spring Cup" in draft.text) and draft.ephemeral
    event = (await hellas.games.tournaments.in_guild(int(guild_of(hellas)["id"])))[0]
    await owner.select(draft, ["one"], f"t:evset::{event.id}.match")
    await owner.click(draft, f"t:announce::{event.id}")
    await hellas.quiet()
    board = await players[0].expect("Open for entries", place=hellas.channel)
    for player in players:
        await player.click(board, f"t:enter::{event.id}")
    await hellas.quiet()
    return event.id


async def sit_down(
    hellas: Hellas, tournament_id: str, players: list[Person], absent: tuple[Person, ...] = ()
) -> list[str]:
    """Seat the players in the threads of the current round; return the games."""
    event = await hellas.games.tournaments.get(tournament_id)
    people = {int(player.id): player for player in players if player not in absent}
    games = []
    for match in event.round_matches(event.record.round):
        for entry in match.games:
            table = await hellas.games.index.get(entry.game_id)
            thread = hellas.discord.world.channels[str(table.channel_id)]
            for seat, user in table.reserved.items():
                if user in people and table.status == "lobby":
                    await people[user].slash(thread, "game show")
                    lobby = next(
                        seen
                        for seen in people[user].messages(thread)
                        if any(part.get("custom_id") == f"t:sit:{table.id}:{seat}" for part in seen.components)
                    )
                    assert not any(str(part.get("custom_id")).startswith("t:random") for part in lobby.components)
                    await people[user].click(lobby, f"t:sit:{table.id}:{seat}")
                    await hellas.quiet()
            games.append(entry.game_id)
    return games


async def play_round(hellas: Hellas, tournament_id: str, players: list[Person]) -> None:
    """Seat all players; the later entrant of each match resigns."""
    await hellas.quiet()
    for game in await sit_down(hellas, tournament_id, players):
        table = await hellas.games.index.get(game)
        if table.status == "running":
            loser = max(table.users, key=[int(player.id) for player in players].index)
            await hellas.games.seats.resign(game, loser)
    await hellas.bot.clocks.tick()
    await hellas.quiet()


async def test_a_small_swiss_from_the_form_to_the_final_table(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in ("Alice", "Bob", "Carol", "Dora")]
    tournament_id = await announced(hellas, players, rounds="2")
    alice = players[0]
    assert "Only the organizers" in (await alice.slash(hellas.channel, "tournament change")).text
    again = await owner_of(hellas).slash(hellas.channel, "tournament change")
    again = await owner_of(hellas).click(again, f"t:evdraft::{tournament_id}.1")
    await owner_of(hellas).select(again, ["2"], f"t:evset::{tournament_id}.days")
    assert (await hellas.games.tournaments.get(tournament_id)).record.start_days == 2
    refused = await alice.slash(hellas.channel, "tournament start")
    assert "Only the organizers" in refused.text and refused.ephemeral
    assert "taking part" in (await alice.slash(hellas.channel, "tournament register")).text
    started = await owner_of(hellas).slash(hellas.channel, "tournament start")
    assert "4 players" in started.text
    await hellas.quiet()
    event = await hellas.games.tournaments.get(tournament_id)
    threads = [
        channel
        for channel in hellas.discord.world.channels.values()
        if channel.get("parent_id") == hellas.channel["id"]
    ]
    assert len(threads) == 2 and all(
        thread["name"].startswith("1.") and thread["name"].endswith("· Spring Cup") for thread in threads
    )
    calls = [seen for thread in threads for seen in alice.messages(thread) if "your match of" in seen.text]
    assert len(calls) == 2
    await play_round(hellas, tournament_id, players)
    await hellas.restart()
    await play_round(hellas, tournament_id, players)
    final = await alice.expect("wins the event", place=hellas.channel)
    assert f"<@{alice.id}>" in final.text and "Seed revealed" in final.text
    table = await alice.slash(hellas.channel, "tournament standings")
    assert "Buchholz" in table.text
    best = (await hellas.games.tournaments.get(tournament_id)).standings()[0].player
    reasons = await alice.select(table, [best])
    assert "Sonneborn-Berger" in reasons.text and "Round 1" in reasons.text
    assert "2 rounds recomputed" in (await alice.slash(hellas.channel, "tournament verify")).text
    boards = [seen for seen in alice.messages(hellas.channel) if seen.text.startswith("## Spring Cup\n")]
    assert len(boards) == 2  # the board, edited repeatedly, and the end
    rounds = [seen for seen in alice.messages(hellas.channel) if "· Round" in seen.text]
    told = rounds[0].text + rounds[1].text
    assert len(rounds) == 2 and told.count("1\xa0:\xa00") + told.count("0\xa0:\xa01") == 4
    assert event.record.commitment in boards[0].text


async def test_matches_in_a_forum_carry_its_tags(hellas: Hellas) -> None:
    forum = hellas.discord.world.add_channel(guild_of(hellas), "matches", FORUM)
    hellas.discord.announce("CHANNEL_CREATE", forum, guild_id=guild_of(hellas)["id"])
    players = [hellas.person(name) for name in ("Alice", "Bob", "Carol")]
    tournament_id = await announced(hellas, players, format="round-robin", forum=forum)
    await owner_of(hellas).slash(hellas.channel, "tournament start")
    await hellas.quiet()
    tags = {tag["id"]: tag["name"] for tag in hellas.discord.world.channels[forum["id"]]["available_tags"]}
    posts = [channel for channel in hellas.discord.world.channels.values() if channel.get("parent_id") == forum["id"]]
    assert [[tags[tag] for tag in post["applied_tags"]] for post in posts] == [["running"]]
    await play_round(hellas, tournament_id, players)
    tags = {tag["id"]: tag["name"] for tag in hellas.discord.world.channels[forum["id"]]["available_tags"]}
    posts = [channel for channel in hellas.discord.world.channels.values() if channel.get("parent_id") == forum["id"]]
    assert sorted(tags[tag] for post in posts for tag in post["applied_tags"]) == ["finished", "running"]


async def test_leaving_exports_and_the_record(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in ("Alice", "Bob", "Carol", "Dora")]
    tournament_id = await announced(hellas, players, rounds="3")
    alice, owner = players[0], owner_of(hellas)
    await owner.slash(hellas.channel, "tournament forbid", first=players[0].id, second=players[1].id)
    await owner.slash(hellas.channel, "tournament start")
    await hellas.quiet()
    asked = await alice.slash(hellas.channel, "tournament drop")
    assert "You lose" in asked.text
    await alice.click(asked, f"t:dropout::{tournament_id}.sure")
    for _ in range(400):  # the bot's own clock may be checking the tournament now
        await hellas.bot.clocks.tick()
        await hellas.quiet()
        event = await hellas.games.tournaments.get(tournament_id)
        lost = next(match for match in event.round_matches(1) if event.find(int(alice.id)).player in match.players)  # type: ignore[union-attr]
        if lost.ending is not None:
            break
        await asyncio.sleep(0.05)  # its check cannot be awaited
    assert lost.ending == "forfeit"
    for kind, sign in (("csv", "place,player,points"), ("json", '"commitment"'), ("ics", "BEGIN:VCALENDAR")):
        reply = await alice.slash(hellas.channel, "tournament export", kind=kind)
        (file,) = reply.message.attachments
        said = hellas.discord.world.files[file["id"]][1].decode()
        assert sign in said and event.record.seed.hex() not in said
    said = (await alice.slash(hellas.channel, "tournament record")).text
    assert "forbade a pairing" in said and "dropped out" in said
    assert "Alice" not in (await alice.slash(hellas.channel, "tournament schedule")).text


async def test_what_nobody_should_send_gets_a_sentence(hellas: Hellas, caplog: pytest.LogCaptureFixture) -> None:
    players = [hellas.person(name) for name in ("Alice", "Bob")]
    owner, event = owner_of(hellas), await announced(hellas, players)
    opened = await owner.slash(hellas.channel, "tournament create", title="sphacteria", format="swiss")
    refused = await owner.submit_modal(opened, {"name": "Cup", "rounds": "²", "size": "", "pace": ["two-days"]})
    assert "number" in refused.text
    for file in (b'"' + b"x" * 150_000, b"a\x00b,c", b"\xff\xfe", b"x" * 300_000):
        said = await owner.slash(hellas.channel, "tournament pair", event=event, file=("pairs.csv", file))
        assert said.text and "went wrong" not in said.text
    board = next(seen for seen in owner.messages(hellas.channel) if "Spring Cup" in seen.text)
    for choice in ("days=nan", "gate=x", "size=9", "name=[a](http://b)", "begins_at=0"):
        custom_id = f"t:evset::{event}.{choice}"
        await carry_out(hellas, owner, Act(custom_id, {}, custom_id=custom_id), board.raw, hellas.channel)
    assert (await hellas.games.tournaments.get(event)).record.name == "Spring Cup"
    assert not [line for line in caplog.messages if "interaction failed" in line]


async def test_an_event_is_closed_by_organizers_only_and_asked_twice(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in ("Alice", "Bob", "Carol")]
    tournament_id, owner = await announced(hellas, players, rounds="2"), owner_of(hellas)
    assert "Only the organizers" in (await players[0].slash(hellas.channel, "tournament close")).text
    asked = await owner.slash(hellas.channel, "tournament close")
    assert "cannot be undone" in asked.text
    assert (await hellas.games.tournaments.get(tournament_id)).record.status == "open"
    await owner.slash(hellas.channel, "tournament start")
    await hellas.quiet()
    asked = await owner.slash(hellas.channel, "tournament close")
    assert (await hellas.games.tournaments.get(tournament_id)).record.status == "running"
    await owner.click(asked, f"t:evcancel::{tournament_id}.sure")
    await hellas.quiet()
    assert (await hellas.games.tournaments.get(tournament_id)).record.status == "over"
    assert any("Seed revealed" in seen.text for seen in players[0].messages(hellas.channel))
