"""The local Discord, with spectators."""

from __future__ import annotations

import asyncio
import random

from bot.rehearsal import Person
from tests.ui.fixtures import Hellas


async def play(hellas: Hellas, game: str, steps: int, seed: int = 5, until_turn: int | None = None) -> None:
    """Answer at random for the players asked, and wait until everything is posted."""
    await play_some(hellas, game, steps, seed, until_turn)
    await told(hellas)


async def play_some(hellas: Hellas, game: str, steps: int, seed: int = 5, until_turn: int | None = None) -> None:
    """Answer at random through the game services, without waiting for posts."""
    rng = random.Random(seed)
    for _ in range(steps):
        table = await hellas.games.index.get(game)
        if table.status != "running" or (until_turn is not None and (table.turn or 0) >= until_turn):
            break
        wait = sorted(table.awaited, key=lambda each: each.seat)[0]
        assert wait.user is not None
        question = await hellas.games.play.question(game, wait.user, wait.seat)
        assert question is not None
        answer = question.ask.normalize(question.ask.sample(rng))
        await hellas.games.play.submit(game, wait.user, question.seq, answer, seat=wait.seat)


async def told(hellas: Hellas) -> None:
    """Wait until players and followers have received everything."""
    await hellas.quiet()
    while hellas.bot.services.feeds.task is None:  # noqa: ASYNC110 - it begins to listen once Discord is ready
        await asyncio.sleep(0.005)
    await hellas.bot.services.feeds.catch_up()
    await hellas.quiet()


def letters(person: Person, word: str = "") -> list[str]:
    """Return the direct messages of a user that contain a word."""
    return [seen.text for seen in person.messages(person.dm) if word in seen.text]
