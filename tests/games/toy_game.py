"""A table at which the toy game is played, for the tests."""

from __future__ import annotations

import random
from typing import Any

from bot.game_services import GameServices
from bot.games.record import GameInfo, Question, Submitted

RED, BLUE = 11, 22


async def begun(tables: GameServices, channel: int | None = 5, **how: Any) -> str:
    """A game that has just started."""
    table = await tables.lobby.open("toy", "plain", channel_id=channel, guild_id=1, **{"creator": RED} | how)
    await tables.lobby.sit(table.id, RED, "red")
    await tables.lobby.sit(table.id, BLUE, "blue")
    await tables.lobby.start(table.id, table.creator)
    return table.id


async def asked(tables: GameServices, game: str, user: int) -> Question:
    """What a person is asked, who must be asked something."""
    question = await tables.play.question(game, user)
    assert question is not None
    return question


async def answer(tables: GameServices, game: str, user: int, *answers: Any) -> Submitted:
    """Several answers, one after the other."""
    for each in answers:
        question = await asked(tables, game, user)
        done = await tables.play.submit(game, user, question.seq, each)
    return done


async def to_the_cards(tables: GameServices, game: str) -> None:
    """Red finishes the march, and both are asked for a card at once."""
    await answer(tables, game, RED, "done", ["k"], {"p": 2}, 4)


async def play_out(tables: GameServices, game: str, rng: random.Random, limit: int = 10_000) -> GameInfo:
    """Random answers to the end."""
    table = await tables.index.get(game)
    for _ in range(limit):
        if table.status != "running":
            return table
        table = await play_one(tables, table, rng)
    raise AssertionError("no end")


async def play_one(tables: GameServices, table: GameInfo, rng: random.Random) -> GameInfo:
    """One random answer of one of those who are asked."""
    wait = rng.choice(table.awaited)
    assert wait.user is not None
    question = await tables.play.question(table.id, wait.user, wait.seat)
    assert question is not None
    done = await tables.play.submit(table.id, wait.user, question.seq, question.ask.sample(rng), seat=wait.seat)
    return done.game
