"""Waiting for the posts that open a game, so that the first question appears below them."""

from __future__ import annotations

import asyncio
import logging

from bot.games.record import GameInfo
from bot.outbox.sent import newest_message
from bot.ui.context import InteractionContext

log = logging.getLogger(__name__)
OPENING = 6.0  # seconds that the first question waits for the opening posts


async def wait_for_opening(context: InteractionContext, game: GameInfo) -> bool:
    """Wait briefly until the dashboard of a game is posted; return whether an answer is still wanted below it."""
    context.beside = True
    newest, ui = context.ui.ephemeral.newest, context.ui
    before = newest(context.interaction)
    await context.defer()
    if game.channel_id is None:
        return newest(context.interaction) == before
    ui.visited(patient=1)  # an answer waiting for posts must not delay them
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
