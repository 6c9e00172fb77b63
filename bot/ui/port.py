"""What services may ask of Discord: names, members, and which channels are public."""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Mapping

import aiohttp
import discord

from bot.games.record import OPENED, SEALED, GameInfo
from bot.services import Vouched

KEPT = 600.0  # seconds for which an archived thread is cached
MOST_KEPT = 2000
PATIENCE = aiohttp.ClientTimeout(total=10.0)
log = logging.getLogger(__name__)
UNKNOWN = (10007, 10013)  # an unknown member, an unknown user


class ClientPort:
    """Asks the client, or Discord itself for what the client does not know.

    A game is public in a channel that every member of its server may read; if that is unknown, it is not.
    """

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self.fetched: dict[int, tuple[float, discord.Thread | None]] = {}
        self.elsewhere: dict[int, tuple[float, Mapping[int, discord.abc.GuildChannel]]] = {}

    @property
    def latency(self) -> float:
        """The latency of the gateway's heartbeat, in seconds."""
        return self.client.latency

    def is_connected(self) -> bool:
        """Return whether the client is connected to Discord."""
        return self.client.is_ready() and not self.client.is_closed()

    @property
    def application_id(self) -> int:
        """The id of the bot's application."""
        return self.client.application_id or 0

    async def person_of_code(self, code: str, secret: str) -> Vouched | None:
        """Exchange the code of an Activity's user and ask Discord who they are; return None if Discord refuses."""
        base = discord.http.Route.BASE
        form = {
            "client_id": str(self.application_id),
            "client_secret": secret,
            "grant_type": "authorization_code",
            "code": code,
        }
        try:
            async with aiohttp.ClientSession(timeout=PATIENCE) as session:
                async with session.post(f"{base}/oauth2/token", data=form) as answer:
                    if answer.status >= 400:
                        log.warning("Discord exchanges no code for the Activity (%d)", answer.status)
                        return None
                    token = str((await answer.json())["access_token"])
                headers = {"Authorization": f"Bearer {token}"}
                async with session.get(f"{base}/users/@me", headers=headers) as answer:
                    user = await answer.json() if answer.status < 400 else {}
            return Vouched(int(user["id"]), str(user.get("global_name") or user["username"]), token)
        except (aiohttp.ClientError, TimeoutError, KeyError, ValueError, TypeError):
            log.warning("Discord does not say who has opened the Activity")
            return None

    async def name_of(self, user: int) -> str:
        """Return a user's name as Discord shows it; empty if unknown."""
        with contextlib.suppress(discord.HTTPException):
            return (self.client.get_user(user) or await self.client.fetch_user(user)).display_name
        return ""

    def servers(self) -> set[int]:
        """Return the servers whose events this process receives."""
        return {guild.id for guild in self.client.guilds}

    def hears(self, guild_id: int) -> bool:
        """Return whether this process receives a server's events and the server is available."""
        guild = self.client.get_guild(guild_id)
        return guild is not None and not guild.unavailable

    async def server_name(self, guild_id: int, *, elsewhere: bool = False) -> str:
        """Return a server's name, empty if the bot is not on it; `elsewhere` includes servers of other processes."""
        if (guild := self.client.get_guild(guild_id)) is not None:
            return guild.name
        if elsewhere:
            with contextlib.suppress(discord.HTTPException):
                return (await self.client.fetch_guild(guild_id, with_counts=False)).name
        return ""

    async def has_left(self, guild_id: int, user: int) -> bool | None:
        """Return whether a user is no longer a member of a server; None if unknown."""
        guild = self.client.get_guild(guild_id)
        try:
            if guild is not None:
                await guild.fetch_member(user)
                return False
        except discord.NotFound as error:
            return True if error.code in UNKNOWN else None
        except discord.HTTPException:
            return None
        return None

    async def remove_from_thread(self, thread: int, user: int) -> None:
        """Remove a user from a thread, ignoring errors."""
        with contextlib.suppress(discord.HTTPException):
            await self.client.http.remove_user_from_thread(thread, user)

    async def is_public(self, game: GameInfo) -> bool:
        """Return whether every member of the game's server may read its channel; what-ifs are never public.

        A duplicate game is hidden until its round is over; after that, its thread is as public as the parent channel.
        """
        if game.guild_id is None or game.channel_id is None or game.forked_from is not None or game.luck == SEALED:
            return False
        return await self.channel_is_public(game.guild_id, game.channel_id, opened=game.luck == OPENED)

    async def channel_is_public(self, guild_id: int, channel_id: int, *, opened: bool = False) -> bool:
        """Return whether every member of a server may read a channel; an `opened` thread is as public as that."""
        guild = self.client.get_guild(guild_id)
        known: Mapping[int, discord.abc.GuildChannel]
        if guild is not None:
            known = {channel.id: channel for channel in guild.channels}
        else:
            known = await self.channels_elsewhere(guild_id)
        place = known.get(channel_id) or (guild and guild.get_thread(channel_id))
        place = place or await self.archived(channel_id)
        if isinstance(place, discord.Thread):
            if place.is_private() and not opened:
                return False
            place = known.get(place.parent_id)
        if place is None or place.guild.id != guild_id:
            return False
        return everybody_reads(place)

    async def channels_elsewhere(self, guild_id: int) -> Mapping[int, discord.abc.GuildChannel]:
        """Return the channels of a server handled by another process; empty if the bot is not on it."""
        if not isinstance(self.client, discord.AutoShardedClient):
            return {}
        at, found = self.elsewhere.get(guild_id, (0.0, {}))
        now = time.monotonic()
        if guild_id not in self.elsewhere or now - at > KEPT:
            try:
                guild = await self.client.fetch_guild(guild_id, with_counts=False)
                found = {channel.id: channel for channel in await guild.fetch_channels()}
            except discord.HTTPException:
                found = {}
            if len(self.elsewhere) >= MOST_KEPT:
                self.elsewhere.clear()
            self.elsewhere[guild_id] = now, found
        return found

    async def archived(self, number: int) -> discord.Thread | None:
        """Return an archived thread, or None."""
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
    """Return whether every member of the server may read a channel and its history."""
    allowed = place.permissions_for(place.guild.default_role)
    return allowed.view_channel and allowed.read_message_history
