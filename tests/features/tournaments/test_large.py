"""Tournaments of more than a hundred: everything fits into Discord's messages, and all players find their matches."""

from __future__ import annotations

import pytest

from bot.cards import limits
from bot.cards.card import texts_of
from bot.features.tournaments.cards import pairings_card, round_card
from bot.features.tournaments.record import (
    EntrantRecord,
    LoadedTournament,
    MatchGame,
    MatchRecord,
    RoundRecord,
    TournamentRecord,
)
from bot.features.tournaments.standings_cards import tournament_text
from bot.ui.wire import mentions_of
from tests.features.tournaments.test_on_discord import guild_of, owner_of
from tests.ui.fixtures import Hellas

FIRST_USER, FIRST_THREAD = 1572154700663357000, 1572154800663357000
LARGE = 128


def large_round(players: int) -> tuple[LoadedTournament, dict[str, int]]:
    """Return a round of matches with two games each, with the longest possible lines."""
    record = TournamentRecord("e", 1, 2, 3, "Cup", "sphacteria", "first-edition", {}, "swiss", "en", b"", "", 0.0)
    record.status, record.round, record.rounds = "running", 1, 7
    event = LoadedTournament(record, rounds={1: RoundRecord("e", 1, 0.0, 1.0)})
    for number in range(players):
        event.entrants[f"P{number}"] = EntrantRecord("e", f"P{number}", FIRST_USER + number, f"Player {number}", 0.0)
    for number in range(players // 2):
        match = MatchRecord(f"e.1.{number}", "e", 1, number + 1, f"P{2 * number}", f"P{2 * number + 1}")
        match.games = [MatchGame(match.id, part, f"g{number}{part}", part, "open") for part in (0, 1)]
        event.matches.append(match)
    games = [game.game_id for match in event.matches for game in match.games]
    return event, {game: FIRST_THREAD + place for place, game in enumerate(games)}


@pytest.mark.parametrize("players", [4, 64, 128, 256])
def test_the_post_of_a_round_fits_and_the_rest_is_a_button_away(players: int) -> None:
    event, places = large_round(players)
    text = tournament_text(event.record)
    card = round_card(event, 1, text, places, "o1")
    shown = "\n".join(part for parts in texts_of(card) for part in parts)
    assert shown == card.text and len(shown) < limits.TEXT, "nothing is cut off"
    assert len(mentions_of(card).to_dict().get("users", [])) <= limits.MENTIONS
    seen = set()
    for page in range(players):
        part = pairings_card(event, 1, page, text, places)
        assert len(part.text) < limits.TEXT
        seen |= {number for number in range(players) if f"<@{FIRST_USER + number}>" in part.text}
        if len(seen) == players:
            break
    assert len(seen) == players
    buttons = [button.custom_id for row in card.rows for button in row]
    assert ("t:pairings::e.1.1" in buttons) == (players > 64)


@pytest.mark.soak
async def test_an_event_of_128_is_opened_on_discord(hellas: Hellas) -> None:
    owner, people = owner_of(hellas), [hellas.person(f"Player{number:03}") for number in range(LARGE)]
    opened = await owner.slash(hellas.channel, "tournament create", title="sphacteria", format="swiss")
    draft = await owner.submit_modal(opened, {"name": "Great Games", "pace": ["two-days"], "size": "", "rounds": "7"})
    event = (await hellas.games.tournaments.in_guild(int(guild_of(hellas)["id"])))[0]
    await owner.click(draft, f"t:announce::{event.id}")
    await hellas.quiet()
    for person in people:
        await hellas.games.entries.register(event.id, int(person.id), "Player")
    await owner.slash(hellas.channel, "tournament start")
    await hellas.quiet()
    threads = [one for one in hellas.discord.world.channels.values() if one.get("parent_id") == hellas.channel["id"]]
    assert len(threads) == LARGE  # both sides at once
    post = await owner.expect("· Round 1", place=hellas.channel)
    rest = await people[0].click(post, f"t:pairings::{event.id}.1.1")
    assert all(f"<@{person.id}>" in post.text + rest.text for person in people)
    mine = await people[77].slash(hellas.channel, "tournament schedule")
    assert f"<@{people[77].id}>" in mine.text and mine.text.count("<#") == 2
