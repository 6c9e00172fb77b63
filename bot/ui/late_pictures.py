"""Pictures that were not ready in time: the question is shown without, and the picture is put in when it is drawn."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

import aiohttp
import discord

from bot.cards.card import Card, CardImage

Change = Callable[[Card], Awaitable[None]]


class LatePictures:
    """By message: what is pressed meanwhile shows something else, which must stay."""

    def __init__(self) -> None:
        self.waiting: dict[int, asyncio.Task[None]] = {}

    def put_in(
        self,
        change: Change,
        message: int,
        card: Card,
        picture: Callable[[], Awaitable[CardImage | None]],
        changed: Callable[[Card], None] | None = None,
    ) -> None:
        """Show a card again with its picture as soon as that is drawn; `changed` is told the card that then stands."""
        self.forget(message)
        task = asyncio.create_task(self._put_in(change, card, picture, changed), name=f"late picture {message}")
        self.waiting[message] = task
        task.add_done_callback(lambda done: self.waiting.pop(message) if self.waiting.get(message) is done else None)

    def forget(self, message: int) -> None:
        """Something was pressed in this message."""
        if (task := self.waiting.pop(message, None)) is not None:
            task.cancel()

    async def settled(self, message: int) -> None:
        """Wait until the picture of a message has come or will not come."""
        if (task := self.waiting.get(message)) is not None:
            await asyncio.wait([task])

    async def _put_in(
        self,
        change: Change,
        card: Card,
        picture: Callable[[], Awaitable[CardImage | None]],
        changed: Callable[[Card], None] | None,
    ) -> None:
        drawn = await picture()
        if drawn is not None:
            if changed is not None:
                changed(card.with_pictures(drawn))
            with contextlib.suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                await change(card.with_pictures(drawn))

    async def close(self) -> None:
        """Wait for no picture any more."""
        tasks = list(self.waiting.values())
        for message in list(self.waiting):
            self.forget(message)
        await asyncio.gather(*tasks, return_exceptions=True)
