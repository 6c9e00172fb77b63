"""Which games are public: those in a channel that everybody on their server may read. All others are private."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import TYPE_CHECKING

import discord

from bot.games.record import OPENED, SEALED

if TYPE_CHECKING:
    from bot.games.info import GameInfo

KEPT = 600.0  # seconds for which an archived thread, fetched from Discord, is remembered
MOST_KEPT = 2000


class PublicGames:
    """Says of a game whether it is public; where that cannot be told, it is not."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self.fetched: dict[int, tuple[float, discord.Thread | None]] = {}
        self.servers: dict[int, tuple[float, Mapping[int, discord.abc.GuildChannel]]] = {}

    async def __call__(self, game: GameInfo) -> bool:
        """Whether everybody on the game's server may read its channel; a what-if is nobody else's business.

        A table of a duplicate round is hidden until the round is over, then its thread counts like its channel.
        """
        if game.guild_id is None or game.channel_id is None or game.forked_from is not None or game.luck == SEALED:
            return False
        return await self.channel(game.guild_id, game.channel_id, opened=game.luck == OPENED)

    async def channel(self, guild_id: int, channel_id: int, *, opened: bool = False) -> bool:
        """Whether everybody on a server may read a channel or thread of it; one `opened` counts like its channel."""
        guild = self.client.get_guild(guild_id)
        known: Mapping[int, discord.abc.GuildChannel]
        if guild is not None:
            known = {channel.id: channel for channel in guild.channels}
        else:
            known = await self.elsewhere(guild_id)
        place = known.get(channel_id) or (guild and guild.get_thread(channel_id))
        place = place or await self.archived(channel_id)
        if isinstance(place, discord.Thread):
            if place.is_private() and not opened:
                return False
            place = known.get(place.parent_id)
        if place is None or place.guild.id != guild_id:
            return False
        return everybody_reads(place)

    async def elsewhere(self, guild_id: int) -> Mapping[int, discord.abc.GuildChannel]:
        """The channels of a server that another process hears of; empty where the bot is not on it."""
        if not isinstance(self.client, discord.AutoShardedClient):
            return {}
        at, found = self.servers.get(guild_id, (0.0, {}))
        now = time.monotonic()
        if guild_id not in self.servers or now - at > KEPT:
            try:
                guild = await self.client.fetch_guild(guild_id, with_counts=False)
                found = {channel.id: channel for channel in await guild.fetch_channels()}
            except discord.HTTPException:
                found = {}
            if len(self.servers) >= MOST_KEPT:
                self.servers.clear()
            self.servers[guild_id] = now, found
        return found

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
