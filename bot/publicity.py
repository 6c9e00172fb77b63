"""Which games are public: those in a channel that everybody on their server may read. All others are private."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from bot.tables.records import Table

KEPT = 600.0  # seconds for which an archived thread, fetched from Discord, is remembered
MOST_KEPT = 2000


class PublicGames:
    """Says of a game whether it is public; where that cannot be told, it is not."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self.fetched: dict[int, tuple[float, discord.Thread | None]] = {}

    async def __call__(self, table: Table) -> bool:
        """Whether everybody on the game's server may read its channel; a what-if is nobody else's business."""
        if table.guild_id is None or table.channel_id is None or table.forked_from is not None:
            return False
        guild = self.client.get_guild(table.guild_id)
        if guild is None:
            return False
        place = guild.get_channel_or_thread(table.channel_id) or await self.archived(table.channel_id)
        if isinstance(place, discord.Thread):
            if place.is_private():
                return False
            place = guild.get_channel(place.parent_id)
        if place is None or place.guild.id != guild.id:
            return False
        return everybody_reads(place)

    async def archived(self, number: int) -> discord.Thread | None:
        """A thread that Discord has put away."""
        at, found = self.fetched.get(number, (0.0, None))
        now = time.monotonic()
        if number not in self.fetched or now - at > KEPT:
            try:
                place = await self.client.fetch_channel(number)
                found = place if isinstance(place, discord.Thread) else None
            except discord.HTTPException:
                found = None
            if len(self.fetched) >= MOST_KEPT:
                self.fetched.clear()
            self.fetched[number] = now, found
        return found


def everybody_reads(place: discord.abc.GuildChannel) -> bool:
    """Whether everybody on the server may read a channel, its past too."""
    allowed = place.permissions_for(place.guild.default_role)
    return allowed.view_channel and allowed.read_message_history
