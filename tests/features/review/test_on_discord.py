"""The review on the local Discord: made in the background, shown, stored; and who may not see it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.rehearsal import Reply
from engine.players import contest
from engine.registry import title as title_of
from tests.features.review.test_service import point, review_of
from tests.ui.fixtures import Hellas, open_hellas
from tests.ui.players import under_way


async def until(reply: Reply, words: str) -> Reply:
    """Wait until a reply contains the given words."""
    async with asyncio.timeout(60):
        while words not in reply.text:  # noqa: ASYNC110 - a message has no event for being edited
            await asyncio.sleep(0.01)
    return reply


async def ended(hellas: Hellas, answers: int = 12) -> str:
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await under_way(hellas, alice, bob, answers=answers)
    await hellas.games.seats.resign(game, int(bob.id))
    await hellas.quiet()
    return game


async def test_a_game_is_reviewed_when_somebody_asks_and_the_review_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contest, "SETTLING", (2,))
    monkeypatch.setattr(type(title_of("sphacteria")), "review_seconds", 1.0)
    async with open_hellas(tmp_path) as hellas:
        alice = hellas.person("Alice")
        game = await under_way(hellas, alice, hellas.person("Bob"), answers=12)
        early = await alice.slash(hellas.channel, "review")
        assert "reviewed once it is over" in early.text
        await hellas.games.seats.resign(game, int(alice.id))
        await hellas.quiet()
        first, second = await asyncio.gather(
            alice.slash(hellas.channel, "review", game=game), alice.slash(hellas.channel, "review", game=game)
        )
        for reply in (first, second):
            await until(reply, "Chance of winning")
            assert reply.ephemeral and "An estimate by Strategos" in reply.text
        info = await hellas.games.index.get(game)
        stored = await hellas.games.reviews.stored(info)
        assert stored is not None and stored["game"] == game and stored["curve"][0]["kind"] == "start"
        assert not hellas.services.reviewing.tasks and not hellas.services.reviewing.done


async def test_a_turning_point_is_looked_at_played_on_and_kept(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        alice, game = hellas.person("Alice"), await ended(hellas)
        info = await hellas.games.index.get(game)
        seat = next(seat for seat, user in info.seats.items() if user == int(alice.id))
        await hellas.games.reviews.keep(info, review_of(game, point(info.seq - 3, seat)))
        reply = await until(await alice.slash(hellas.channel, "review", game=game), "Chance of winning")
        reply = await alice.select(reply.message, [str(info.seq - 3)])
        await until(reply, "Which zone?")
        assert "in 9 of 10 trial lines (after the other in 1): Athens loses Demosthenes." in reply.text
        assert "22 ± 4 percentage points" in reply.text
        reply = await until(await alice.click(reply.message, "Keep as exercise"), "Kept.")
        line = await alice.click(reply.message, "The line")
        assert "Athens moves." in line.text
        hellas.clock.ahead += 90_000.0
        kept = await until(await alice.slash(hellas.channel, "exercise", mine=True), "What do you answer?")
        assert {"Pylos", "End"} <= set(kept.message.labels)
        done = await until(await alice.click(kept.message, "Pylos"), "Right: ")
        assert "It comes back" in done.text
        later = await until(await alice.click(done.message, "My positions"), "Nothing to solve now")
        assert "one position" in later.text


async def test_a_review_is_for_those_who_may_look_back(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        alice, bob = hellas.person("Alice"), hellas.person("Bob")
        begun, _ = await hellas.begin_privately(alice, bob)
        await hellas.games.seats.resign(begun.id, int(bob.id))
        await hellas.quiet()
        info = await hellas.games.index.get(begun.id)
        await hellas.games.reviews.keep(info, review_of(begun.id))
        stranger = hellas.person("Carol")
        refused = await stranger.slash(hellas.channel, "review", game=begun.id)
        assert "Chance of winning" not in refused.text and "Demosthenes" not in refused.text
