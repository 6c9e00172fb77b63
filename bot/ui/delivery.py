"""The outbox's way to Discord: each row becomes the post of its kind."""

from __future__ import annotations

import logging
from dataclasses import replace

import aiohttp

from bot.features.exercises.posts import daily_exercise
from bot.features.tournaments.posts import TOURNAMENT_POSTS, UNMARKED, TournamentPosting, queue_thread
from bot.outbox import Delivered, OutboxMessage, PermissionMissing, RetryLater
from bot.ui.delivery_errors import delivery_error, is_archived
from bot.ui.interface import Interface
from bot.ui.posts import alert, plain, welcome
from bot.ui.posts_registry import FOUND, POSTS, Posting
from bot.ui.sender import Sender

log = logging.getLogger(__name__)


class DiscordSink:
    """Delivers rows of the outbox."""

    def __init__(self, ui: Interface) -> None:
        self.ui = ui
        self.sender = Sender(ui)

    def forget(self, target: str) -> None:
        """Another process may have posted there."""
        self.sender.forget(target)

    async def deliver(self, row: OutboxMessage) -> Delivered:
        """Deliver one row."""
        await self.ui.client.wait_until_ready()
        await self.ui.yield_to_interactions()
        try:
            posted = await self.post(row)
            lacking = self.sender.lacking(row)
            return replace(posted, lacking=lacking) if isinstance(posted, Delivered) else Delivered(posted, lacking)
        except (aiohttp.ClientConnectionError, ConnectionError) as error:
            log.info("no way out just now: %s", type(error).__name__)
            raise
        except Exception as error:
            if is_archived(error) and await self.sender.unarchive(row):
                raise RetryLater(0.0) from error
            if isinstance(known := delivery_error(error), PermissionMissing):
                raise PermissionMissing(*(self.sender.needed(row) or known.missing)) from error
            if known is not None:
                raise known from error
            raise

    async def post(self, row: OutboxMessage) -> Delivered | int | None:
        """Build the post of a row and send it; the message it became."""
        if row.tournament_id is not None:
            event = await self.ui.services.games.tournaments.get(row.tournament_id)
            return await TOURNAMENT_POSTS[row.kind](TournamentPosting(self.ui, self.sender, row, event))
        if row.game_id is None:
            if row.kind == "queue-thread":
                await queue_thread(self.ui, row)
                return None
            if row.kind == "exercise":
                return await daily_exercise(self.ui, self.sender, row)
            return await (alert if row.kind == "alert" else welcome)(self.sender, row)
        game = await self.ui.services.games.index.get(row.game_id)
        self.sender.memory(row).people &= {wait.user for wait in game.due if wait.user is not None}
        return await POSTS.get(row.kind, plain)(Posting(self.ui, self.sender, row, game))

    async def find(self, row: OutboxMessage) -> Delivered | None:
        """The message that a row became before a crash; a board is pinned now if that was still to be done."""
        if row.kind in UNMARKED:
            return None
        await self.ui.client.wait_until_ready()
        try:
            found = await self.sender.find(row)
            if found is None:
                return None
            number, count = found
            if row.kind in ("started", "dashboard"):
                await self.sender.pin(row, number)
            if row.kind in FOUND and row.game_id is not None:
                game = await self.ui.services.games.index.get(row.game_id)
                return await FOUND[row.kind](Posting(self.ui, self.sender, row, game), number, count)
        except Exception as error:
            if (known := delivery_error(error)) is not None:
                raise known from error
            raise
        if row.game_id is not None:
            self.sender.memory(row).posts[row.kind] = number  # else a call that arrived unheard would never be removed
        return Delivered(number)
