"""A hint for those who hesitate over a private card."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import aiohttp
import discord

from bot.base import stop_task
from bot.cards.card import Card
from bot.ui.late_pictures import LatePictures

HESITATION = 45.0  # seconds without an answer before a hint is offered


@dataclass(slots=True)
class ShownCard:
    """A private message and what stands in it; the card changes when its picture comes late."""

    message: int
    card: Card

    def change(self, card: Card) -> None:
        """Note that something else stands there now."""
        self.card = card


class Hesitations:
    """Watches how long people take over a card, one clock for each person."""

    def __init__(self, late_pictures: LatePictures, after: float = HESITATION) -> None:
        self.late_pictures, self.after = late_pictures, after
        self.clocks: dict[int, tuple[ShownCard, asyncio.Task[None]]] = {}

    def watch(
        self,
        user: int,
        shown: ShownCard,
        hint: str,
        change: Callable[[Card], Awaitable[None]],
        is_current: Callable[[], Awaitable[bool]],
    ) -> None:
        """Show a card again with a hint unless something happens in time."""
        self.forget(user)
        waiting = asyncio.create_task(self._wait(shown, hint, change, is_current), name=f"hesitation {user}")
        self.clocks[user] = shown, waiting

    def forget(self, user: int, message: int | None = None) -> None:
        """Something has happened, or was pressed in one message: what it shows then must stay."""
        shown, clock = self.clocks.get(user, (None, None))
        if shown is not None and clock is not None and message in (None, shown.message):
            del self.clocks[user]
            clock.cancel()

    async def _wait(
        self,
        shown: ShownCard,
        hint: str,
        change: Callable[[Card], Awaitable[None]],
        is_current: Callable[[], Awaitable[bool]],
    ) -> None:
        await asyncio.sleep(self.after)
        await self.late_pictures.settled(shown.message)
        if await is_current():
            with contextlib.suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                await change(shown.card.with_note(hint))

    async def close(self) -> None:
        """Stop watching."""
        for user in list(self.clocks):
            await stop_task(self.clocks.pop(user)[1])
