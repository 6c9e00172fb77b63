"""Games of the toy title for tests."""

from __future__ import annotations

import random
from typing import Any

from bot.game_services import GameServices
from bot.games.record import GameInfo, Question, Submitted

RED, BLUE = 11, 22


async def begun(tables: GameServices, channel: int | None = 5, **how: Any) -> str:
    """Start a game; return its id."""
    table = await tables.lobby.open("toy", "plain", channel_id=channel, guild_id=1, **{"creator": RED} | how)
    await tables.lobby.sit(table.id, RED, "red")
    await tables.lobby.sit(table.id, BLUE, "blue")
    await tables.lobby.start(table.id, table.creator)
    return table.id


async def asked(tables: GameServices, game: str, user: int) -> Question:
    """Return the question of a user, which must exist."""
    question = await tables.play.question(game, user)
    assert question is not None
    return question


async def answer(tables: GameServices, game: str, user: int, *answers: Any) -> Submitted:
    """Give several answers, one after the other; return the result of the last."""
    for each in answers:
        question = await asked(tables, game, user)
        done = await tables.play.submit(game, user, question.seq, each)
    return done


async def to_the_cards(tables: GameServices, game: str) -> None:
    """Let red finish the march, so that both sides are asked for a card at once."""
    await answer(tables, game, RED, "done", ["k"], {"p": 2}, 4)


async def play_out(tables: GameServices, game: str, rng: random.Random, limit: int = 10_000) -> GameInfo:
    """Answer at random until the game is over."""
    table = await tables.index.get(game)
    for _ in range(limit):
        if table.status != "running":
            return table
        table = await play_one(tables, table, rng)
    raise AssertionError("no end")


async def play_one(tables: GameServices, table: GameInfo, rng: random.Random) -> GameInfo:
    """Give one random answer for one of the seats that are asked."""
    wait = rng.choice(table.awaited)
    assert wait.user is not None
    question = await tables.play.question(table.id, wait.user, wait.seat)
    assert question is not None
    done = await tables.play.submit(table.id, wait.user, question.seq, question.ask.sample(rng), seat=wait.seat)
    return done.game
