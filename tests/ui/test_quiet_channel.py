"""A quiet channel: what a whole game posts, and what it does not post twice."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.features.dashboard.posts import headed
from bot.rehearsal import Seen
from bot.text.narrator import catalogue, outcome_text
from tests.bench.channel import Described, parts
from tests.ui import fixtures as conftest
from tests.ui.fixtures import Hellas, open_hellas

GREEN = 3
PINNED = 6  # message type of Discord's pin notice


def maps_of(message: Seen) -> list[str]:
    """Return the descriptions of the maps in a message."""
    return [
        item["description"]
        for part in parts(message.raw)
        for item in part.get("items") or ()
        if item["description"].startswith("map ")
    ]


def green_acts(message: Seen) -> list[dict[str, Any]]:
    """Return the green buttons of a message that lead to a question."""
    return [
        part for part in message.components if ":act:" in (part.get("custom_id") or "") and part.get("style") == GREEN
    ]


async def play_at_random(hellas: Hellas, game: str, seed: int) -> None:
    """Answer through the game services until the game is over; everything is posted as it happens."""
    rng = random.Random(seed)
    for _ in range(5000):
        table = await hellas.games.index.get(game)
        if table.status != "running":
            return
        wait = rng.choice(sorted(table.awaited, key=lambda wait: wait.seat))
        question = await hellas.games.play.question(game, wait.user or 0, wait.seat)
        assert question is not None
        wanted = question.ask.normalize(question.ask.sample(rng))
        await hellas.games.play.submit(game, wait.user or 0, question.seq, wanted, seat=wait.seat)
        await hellas.quiet()


async def test_a_whole_game_posts_each_map_once_and_its_result_on_one_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conftest, "Blank", Described)
    async with open_hellas(tmp_path) as hellas:
        alice, bob, stranger = hellas.person("Alice"), hellas.person("Bob"), hellas.person("Spectator")
        game = await hellas.begin(alice, bob)
        table = await hellas.games.index.get(game)
        opening = [seen for seen in stranger.messages(hellas.channel) if seen.from_bot]
        assert sum(len(maps_of(seen)) for seen in opening) == 1  # only the board shows the opening
        [board] = [seen for seen in opening if "begins" in seen.text]
        assert board.raw["pinned"] and "Waiting for <@" in board.text  # it has mentioned them
        assert alice.mention in board.text and bob.mention in board.text and table.commitment[:12] in board.text
        assert {int(alice.id), int(bob.id)} == {int(each["id"]) for each in board.raw["mentions"]}
        assert not [seen for seen in opening if "your turn as" in seen.text or seen.text.startswith("### ")]
        await play_at_random(hellas, game, 5)
        table = await hellas.games.index.get(game)
        posts = [seen for seen in stranger.messages(hellas.channel) if seen.from_bot and not seen.deleted]
        result = outcome_text(table.outcome, catalogue(table.title, "en", table.scenario))
        [card] = [seen for seen in posts if result in seen.text]  # it appears only once
        story = [seen for seen in posts if seen != card]
        assert str(table.seed) in card.text and len(maps_of(card)) == 1
        assert "Rematch, sides swapped" in card.labels and "Verify the dice" in card.labels
        assert alice.mention in card.text and bob.mention in card.text
        board = next(seen for seen in posts if seen.raw["pinned"])
        assert card.id in board.text  # the board links the result
        shown = Counter(name for seen in story if seen != board for name in maps_of(seen))
        assert shown and max(shown.values()) == 1
        dispatches = [
            seen
            for seen in story
            if (seen.text.startswith("### ") and "\n-# Turn" in seen.text) or seen.text.startswith("### Turn")
        ]
        assert dispatches and all(seen.raw["edited_timestamp"] is None for seen in dispatches)
        sealed = [table.commitment[:12] in seen.text for seen in dispatches]
        assert sealed[0] and not any(sealed[1:]), "what the dice were sealed with stands where nothing is changed"
        assert not [seen for seen in posts if green_acts(seen)]


async def test_a_channel_can_ask_for_a_map_after_every_phase(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    await hellas.begin(alice, bob)
    stranger = hellas.person("Stranger")
    refused = await stranger.slash(hellas.channel, "settings maps", when="every")
    channel = int(hellas.channel["id"])
    assert refused.ephemeral and (await hellas.games.preferences.of("channel", channel)).maps is None
    assert "after every phase" in (await alice.slash(hellas.channel, "settings maps", when="every")).text
    assert (await hellas.games.preferences.of("channel", channel)).maps == "every"
    await bob.slash(hellas.channel, "settings maps", when="changes")
    assert (await hellas.games.preferences.of("channel", channel)).maps is None


def test_what_a_call_tells_stands_under_its_heading() -> None:
    story = ["**Turn 1: Sparta**", *(f"• move {number} of a long way" for number in range(30)), "**Turn 1: Athens**"]
    first, *rest = headed(story)
    assert first == "**Turn 1: Sparta** …" and rest[-1] == "• move 29 of a long way" and len(rest) < 30
    assert headed(["**Turn 1: Sparta**", "**Turn 1: Athens**"]) == []
    assert headed(["**Turn 1: Sparta**", "• a move"]) == ["**Turn 1: Sparta**", "• a move"]


async def test_whoever_is_called_reads_what_no_dispatch_has_told_yet(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob)
    rng = random.Random(3)
    for _ in range(40):
        table = await hellas.games.index.get(game)
        if calls := [seen for seen in bob.messages(hellas.channel) if "your turn as" in seen.text and not seen.deleted]:
            assert len(calls) == 1  # the previous one was deleted
            told = [event for _, event in await hellas.games.views.events(game)]
            if any(event.key == "announced" for event in told) and "•" in calls[0].text:
                return
        wait = min(table.awaited, key=lambda wait: wait.seat)
        question = await hellas.games.play.question(game, wait.user or 0, wait.seat)
        assert question is not None
        await hellas.games.play.submit(game, wait.user or 0, question.seq, question.ask.sample(rng), seat=wait.seat)
        await hellas.quiet()
    raise AssertionError("nobody was told anything in a call")


async def test_with_one_person_in_both_chairs_no_dispatch_says_who_is_next(hellas: Hellas) -> None:
    alice = hellas.person("Alice")
    game = await hellas.begin(alice)
    assert (await hellas.games.index.get(game)).practice
    assert not [seen for seen in alice.messages(hellas.channel) if "Next:" in seen.text or "your turn as" in seen.text]


async def test_discords_own_line_about_the_pin_is_taken_away(hellas: Hellas) -> None:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    await hellas.begin(alice, bob)
    await hellas.quiet()
    history = hellas.discord.world.history(hellas.channel["id"])
    assert [message for message in history if message["pinned"]]
    assert not [message for message in history if message["type"] == PINNED]
