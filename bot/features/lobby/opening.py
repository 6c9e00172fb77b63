"""Waiting for the posts that open a game, so that the first question stands below them."""

from __future__ import annotations

import asyncio
import logging

from bot.games.record import GameInfo
from bot.outbox.sent import newest_message
from bot.ui.context import InteractionContext

log = logging.getLogger(__name__)
OPENING = 6.0  # seconds that the first question waits for the posts that open a game


async def wait_for_opening(context: InteractionContext, game: GameInfo) -> bool:
    """Wait until the board of a game is posted, within reason; whether the answer is still wanted below it."""
    context.beside = True
    newest, ui = context.ui.ephemeral.newest, context.ui
    before = newest(context.interaction)
    await context.defer()
    if game.channel_id is None:
        return newest(context.interaction) == before
    ui.visited(patient=1)  # an answer that waits for posts must not hold them up
    try:
        async with asyncio.timeout(OPENING):
            board = game.id, ("started",), f"channel:{game.channel_id}"
            while await newest_message(context.games.store, *board) is None:  # noqa: ASYNC110 - any process posts it
                await asyncio.sleep(0.05)
    except TimeoutError:
        log.info("the opening of game %s is late", game.id)
    finally:
        ui.visited(patient=-1)
    return newest(context.interaction) == before
