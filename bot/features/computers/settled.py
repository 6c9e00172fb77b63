"""Waiting for computers: they answer in a moment, so that their opponents see the next question at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.games.record import Status

if TYPE_CHECKING:
    from bot.games.info import Submitted
    from bot.ui.context import InteractionContext

LONGEST = 10.0  # seconds that a person looks at "thinking" before being told to come back


async def after_computers(context: InteractionContext, done: Submitted, seat: str) -> Submitted:
    """What an answer led to once the computers have answered too, with what they did; as it is elsewhere."""
    game = done.game
    if done.question is not None or not game.computers or not game.practice or game.status is not Status.RUNNING:
        return done
    await context.defer()
    await context.services.computers.settled(game.id, LONGEST)
    present = await context.games.index.get(game.id)
    question = await context.games.play.question(game.id, context.user) if present.status is Status.RUNNING else None
    told = [event for _, event in await context.games.views.events(game.id, game.seq, seat)]
    return replace(done, game=present, question=question, events=(*done.events, *told))
