"""Duplicate tournaments, blind bids, multiplayer games, brackets and open seats on the local Discord."""

from __future__ import annotations

from typing import Any

import pytest

from bot.rehearsal import Person, interactions
from engine.registry import title as title_of
from tests.features.tournaments.test_on_discord import announced, guild_of, owner_of, sit_down
from tests.games.acts import substitute
from tests.ui.every_act import forged
from tests.ui.fixtures import Hellas, open_hellas
from tests.web.test_web import read, show_games, site

PRIVATE_THREAD = 12
HOUR = 3600.0


async def drafted(hellas: Hellas, title: str, format: str, choices: dict[str, str], **more: Any) -> tuple[str, Any]:
    """Create a tournament with the form and its selects, without announcing it; return its id and the draft."""
    owner = owner_of(hellas)
    opened = await owner.slash(hellas.channel, "tournament create", title=title, format=format, **more)
    draft = await owner.submit_modal(opened, {"name": "Spring Cup", "pace": ["two-days"], "size": "", "rounds": "2"})
    event = (await hellas.games.tournaments.in_guild(int(guild_of(hellas)["id"])))[0]
    for what, value in choices.items():
        await owner.select(draft, [value], f"t:evset::{event.id}.{what}")
    return event.id, draft


async def started(
    hellas: Hellas, players: list[Person], title: str, format: str, choices: dict[str, str], **wishes: Any
) -> str:
    """Create and announce a tournament, enter the players by button, and start it; return its id."""
    tournament_id, draft = await drafted(hellas, title, format, choices, **wishes)
    owner = owner_of(hellas)
    await owner.click(draft, f"t:announce::{tournament_id}")
    await hellas.quiet()
    board = await players[0].expect("Open for entries", place=hellas.channel)
    for player in players:
        await player.click(board, f"t:enter::{tournament_id}")
    await owner.slash(hellas.channel, "tournament start")
    await hellas.quiet()
    return tournament_id


async def forged_press(hellas: Hellas, person: Person, custom_id: str) -> str:
    """Return the response to a press of a button that is on no message visible to the user."""
    board = person.messages(hellas.channel)[0].raw
    pressed = interactions.press(hellas.discord, person.user, forged(board, custom_id), custom_id)
    return (await person._answered(pressed)).text


async def test_a_duplicate_table_is_seen_by_nobody_else_until_the_round_is_over(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in ("Alice", "Bob", "Carol", "Dora")]
    tournament_id = await started(hellas, players, "sphacteria", "swiss", {"match": "one", "duplicate": "match-points"})
    board = await players[0].expect("duplicate, match points", place=hellas.channel)
    assert "Round 1 is under way" in board.text
    games = await sit_down(hellas, tournament_id, players)
    tables = [await hellas.games.index.get(game) for game in games]
    threads = [hellas.discord.world.channels[str(table.channel_id)] for table in tables]
    for table, thread in zip(tables, threads, strict=True):
        assert thread["type"] == PRIVATE_THREAD
        assert {str(user) for user in table.users} <= set(thread["_members"])
        assert not {player.id for player in players if int(player.id) not in table.users} & set(thread["_members"])
    mine, other = tables
    reader = next(player for player in players if int(player.id) in mine.users)
    owner = owner_of(hellas)
    # The organizer does not play and may judge; a player with all permissions on the server still may not look.
    assert "Spring Cup 1." in (await owner.slash(threads[1], "game show")).text
    for verb in ("map", "log", "recap", "status", "more", "odds"):
        answer = await forged_press(hellas, reader, f"t:{verb}:{other.id}:")
        assert "no such game" in answer, verb
    moved = await reader.slash(hellas.channel, "game moderate move", game=other.id)
    assert "no such game" in moved.text
    followed = await reader.slash(hellas.channel, "watch game", game=other.id)
    assert "no such game" in followed.text
    await hellas.games.seats.resign(other.id, other.users[0])
    await hellas.bot.clocks.tick()
    await hellas.quiet()
    pairings = await reader.expect("· Round 1", place=hellas.channel)
    assert "(finished)" in pairings.text and "\xa0:\xa0" not in pairings.text
    seed = (await hellas.games.core.snapshot(other.id)).record.seed.hex()
    assert not any(seed in str(seen.raw) for thread in threads for seen in owner.messages(thread))
    assert not await hellas.bot.services.discord.is_public(await hellas.games.index.get(other.id))
    await hellas.games.seats.resign(mine.id, mine.users[0])
    await hellas.bot.clocks.tick()
    await hellas.quiet()
    pairings = await reader.expect("· Round 1", place=hellas.channel)
    assert "(finished)" not in pairings.text and "\xa0:\xa0" in pairings.text
    assert "<#" not in pairings.text, "the threads stay private: a link would lead nowhere"
    assert f"<#{mine.channel_id}>" in (await reader.slash(hellas.channel, "tournament schedule")).text
    assert await hellas.bot.services.discord.is_public(await hellas.games.index.get(other.id)), (
        "the round is over: anybody may look"
    )
    checked = await reader.slash(hellas.channel, "tournament verify")
    assert "all match" in checked.text


async def test_whoever_may_read_other_tables_takes_no_seat_of_a_duplicate_round(hellas: Hellas) -> None:
    players, owner = [hellas.person(name) for name in ("Alice", "Bob", "Carol", "Dora")], owner_of(hellas)
    tournament_id = await started(hellas, players, "sphacteria", "swiss", {"match": "one", "duplicate": "match-points"})
    game = (await sit_down(hellas, tournament_id, players))[0]
    wait = next(wait for wait in (await hellas.games.index.get(game)).awaited if wait.user)
    await hellas.games.privacy.forget(wait.user or 0)  # the seat is free, and the game has no clock
    table = await hellas.games.index.get(game)
    await hellas.games.seats.advertise(game, wait.seat, int(owner.id), int(hellas.channel["id"]), moderator=True)
    await hellas.quiet()
    said = await forged_press(hellas, owner, f"t:takeover:{game}:{wait.seat}")
    assert "the same dice" in said
    offer = await hellas.games.proposals.offer_seat(game, wait.seat, int(owner.id), None)
    await hellas.quiet()
    said = await forged_press(hellas, owner, f"t:agree:{game}:{offer.id}")
    assert "the same dice" in said
    assert (await hellas.games.index.get(game)).seats == table.seats
    said = await forged_press(hellas, hellas.person("Eve"), f"t:takeover:{game}:{wait.seat}")
    assert "full clock" in said


async def test_bids_are_made_in_a_form_and_opened_together(hellas: Hellas, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(title_of("sphacteria")), "even_bids", {"first-edition": ("sparta", 6)})
    players = [hellas.person(name) for name in ("Alice", "Bob", "Carol", "Dora")]
    tournament_id = await started(hellas, players, "sphacteria", "swiss", {"match": "bid"})
    event = await hellas.games.tournaments.get(tournament_id)
    match = event.round_matches(1)[0]
    (entry,) = match.games
    people = {int(player.id): player for player in players}
    one, two = (people[event.user_of(player) or 0] for player in match.players)
    thread = hellas.discord.world.channels[str(entry.channel_id)]
    call = await one.expect("Bid for your side", place=thread)
    assert f"<#{thread['id']}>" in (await one.expect("· Round 1", place=hellas.channel)).text
    form = await one.click(call, "Bid")
    side, offered = form.modal["components"]
    assert "6 for Sparta made it even" in offered["description"] and offered["component"]["value"] == "6"
    assert [each["value"] for each in side["component"]["options"] if each.get("default")] == ["sparta"]
    kept = await one.submit_modal(form, {"side": ["sparta"], "points": "7"})
    assert "Your bid is kept" in kept.text
    await hellas.quiet()
    assert not any("7 VP" in seen.text for seen in two.messages(thread))
    refused = await one.submit_modal(await one.click(call, "Bid"), {"side": ["sparta"], "points": "-3"})
    assert "whole number" in refused.text
    form = await two.click(call, "Bid")
    done = await two.submit_modal(form, {"side": ["sparta"], "points": "4"})
    assert "the table is open" in done.text
    await hellas.quiet()
    opened = await two.expect("gives 7 VP", place=thread)
    assert f"<@{one.id}>" in opened.text and "4 VP" in opened.text
    table = await hellas.games.index.get(entry.game_id)
    assert table.reserved == {"sparta": int(one.id), "athens": int(two.id)}


async def test_a_league_of_the_war_sits_at_tables_of_three(hellas: Hellas) -> None:
    players = [hellas.person(name) for name in ("Alice", "Bob", "Carol", "Dora", "Eva", "Fay")]
    choices = {"option-mode": "several", "option-players": "3"}
    tournament_id = await started(hellas, players, "peloponnesian_war", "swiss", choices)
    board = await players[0].expect("tables of 3", place=hellas.channel)
    assert "Spring Cup" in board.text
    pairings = await players[0].expect("· Round 1", place=hellas.channel)
    assert pairings.text.count(" – ") == 4  # two games of three
    games = await sit_down(hellas, tournament_id, players)
    assert {(await hellas.games.index.get(game)).status for game in games} == {"running"}


async def test_a_seat_that_becomes_free_is_told_where_the_server_said(hellas: Hellas) -> None:
    alice, bob, carol, owner = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol"), owner_of(hellas)
    place = hellas.discord.world.add_channel(guild_of(hellas), "substitutes")
    hellas.discord.announce("CHANNEL_CREATE", place, guild_id=guild_of(hellas)["id"])
    said = await owner.slash(hellas.channel, "setup server", substitutes=place)
    assert "Free seats are announced in" in said.text
    game = await hellas.begin(alice, bob, pace="day")
    table = await hellas.games.index.get(game)
    wait = next(wait for wait in table.awaited if wait.user)
    hellas.clock.ahead += 25 * HOUR
    await hellas.bot.clocks.tick()
    await hellas.quiet()
    advert = await carol.expect("needs a player", place=place)
    assert "Take the seat over" in str(advert.components)
    await carol.click(advert, f"t:takeover:{game}:{wait.seat}")
    await hellas.quiet()
    story = next(seen.text for seen in carol.messages() if "The last 2 turns" in seen.text)
    assert f"You play {wait.seat.capitalize()} now" in story and "**Turn 1" in story and "due <t:" in story
    assert len([seen for seen in carol.messages(place) if "needs a player" in seen.text]) == 1


async def test_a_newcomer_is_let_into_a_private_game_and_the_leaver_is_not_any_more(hellas: Hellas) -> None:
    alice, bob, carol = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Carol")
    table, thread = await hellas.begin_privately(alice, bob)
    await substitute(hellas.games, table.id, "sparta", int(carol.id))
    await hellas.quiet()
    assert carol.id in thread["_members"] and bob.id not in thread["_members"]


async def test_a_table_may_ask_for_answers_in_time(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    await alice.slash(hellas.channel, "game new", title="sphacteria", reliable="90")
    await hellas.quiet()
    table = await hellas.games.index.at_channel(int(hellas.channel["id"]))
    assert table is not None and table.min_answers == 0.9
    lobby = await bob.expect("at least 90%", place=hellas.channel)
    await bob.click(lobby, f"t:sit:{table.id}:athens")
    assert (await hellas.games.index.get(table.id)).seats["athens"] == int(bob.id), (
        "a newcomer is unknown, not unreliable"
    )


async def test_a_knock_out_shows_its_bracket(tmp_path: Any) -> None:
    async with open_hellas(tmp_path, pictures=True) as hellas:
        players = [hellas.person(name) for name in ("Alice", "Bob", "Carol", "Dora")]
        tournament_id = await announced(hellas, players, format="single-elimination")
        await owner_of(hellas).slash(hellas.channel, "tournament start")
        await hellas.quiet()
        post = await players[0].expect("· Round 1", place=hellas.channel)
        assert "bracket-upper.png" in str(post.raw)
        shown = await players[0].slash(hellas.channel, "tournament standings")
        assert "bracket-upper.png" in str(shown.message.raw)
        assert "By round reached" in shown.text and "still in" in shown.text and "Buchholz" not in shown.text
        async with site(hellas) as (found, visitor):
            await show_games(hellas)
            page = (await read(visitor, f"/t/{tournament_id}"))[1]
            assert 'class="bracket"' in page and "Alice" not in page
            await found.stop()
