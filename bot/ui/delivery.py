"""The outbox's way to Discord: each row becomes the post of its kind."""

from __future__ import annotations

import logging
from dataclasses import replace

import aiohttp

from bot.outbox.messages import Delivered, OutboxMessage, PermissionMissing, RetryLater
from bot.outbox.post import POSTS, Post, class_of
from bot.ui.delivery_errors import delivery_error, is_archived
from bot.ui.interface import Interface
from bot.ui.posting import BUILDERS, FOUND, POSTINGS, GamePosting, Posting
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
        if (posting := await self.posting_for(row)) is None:
            log.warning("nothing is known of rows of kind %s", row.kind)
            return None
        return await BUILDERS[type(posting.post)](posting)

    async def posting_for(self, row: OutboxMessage) -> Posting[Post] | None:
        """Read the post of a row and what it is about; None for a kind of another version."""
        if row.kind not in POSTS:
            return None
        post, games = POSTS[row.kind].from_dict(row.payload), self.ui.services.games
        if row.tournament_id is not None:
            return await POSTINGS["tournament_id"](self.ui, self.sender, row, post)
        if row.game_id is None:
            return Posting(self.ui, self.sender, row, post)
        game = await games.index.get(row.game_id)
        self.sender.memory(row).people &= {wait.user for wait in game.due if wait.user is not None}
        return GamePosting(self.ui, self.sender, row, post, game)

    async def find(self, row: OutboxMessage) -> Delivered | None:
        """Return the message that a row, or its next part, became before a crash."""
        if not class_of(row.kind).marked:
            return None
        await self.ui.client.wait_until_ready()
        try:
            found = await self.sender.find(row)
            if found is None:
                return None
            number, count = found
            if (note := FOUND.get(class_of(row.kind))) is not None:
                return await note(await self.posting_for(row), number, count)
        except Exception as error:
            if (known := delivery_error(error)) is not None:
                raise known from error
            raise
        if row.game_id is not None:
            self.sender.memory(row).posts[row.kind] = number  # else a call that arrived unheard would never be removed
        return Delivered(number)
