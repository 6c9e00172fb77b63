"""The last private message about a person's own question, which the next one replaces instead of lying below it."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

import aiohttp
import discord

VALID = 14.5 * 60  # seconds for which Discord lets an answer be changed, with a little to spare
MOST = 2000  # people and channels kept in mind


@dataclass(frozen=True, slots=True)
class Shown:
    """A private message, and the interaction through which it can still be removed."""

    message: int
    interaction: discord.Interaction[Any]
    at: float
    beside: bool = False  # a message of its own, not the answer to what was pressed

    async def remove(self) -> None:
        """Take it away."""
        if self.beside:
            await self.interaction.followup.delete_message(self.message)
        else:
            await self.interaction.delete_original_response()


class EphemeralTracker:
    """By person and channel, in memory only: after a restart an old question simply stays."""

    def __init__(self) -> None:
        self.shown: OrderedDict[tuple[int, int | None], Shown] = OrderedDict()

    async def follow(self, interaction: discord.Interaction[Any], message: int, *, beside: bool = False) -> None:
        """A question stands in this message now; the message of the question before is removed if it still can be."""
        place, now = (interaction.user.id, interaction.channel_id), asyncio.get_running_loop().time()
        before = self.shown.pop(place, None)
        self.shown[place] = Shown(message, interaction, now, beside)
        if len(self.shown) > MOST:
            self.shown.popitem(last=False)
        if before is not None and before.message != message and now - before.at < VALID:
            with contextlib.suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                await before.remove()

    def newest(self, interaction: discord.Interaction[Any]) -> int | None:
        """The message in which a question stands for this person in this channel."""
        found = self.shown.get((interaction.user.id, interaction.channel_id))
        return found.message if found else None

    def replaced(self, interaction: discord.Interaction[Any], message: int) -> None:
        """Something else was opened in this message: it is no question any more, and stays."""
        place = (interaction.user.id, interaction.channel_id)
        if place in self.shown and self.shown[place].message == message:
            del self.shown[place]

    def forget(self, user: int) -> None:
        """Keep nothing of a person."""
        for place in [each for each in self.shown if each[0] == user]:
            del self.shown[place]
