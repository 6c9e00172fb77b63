"""Members who leave: looked for now and then, since hearing of it at once would need a privileged intent."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from bot.client import Strategos

log = logging.getLogger(__name__)
FIRST, EVERY = 600.0, 6 * 3600.0  # seconds until the first look, and between two
PAUSE = 1.0  # seconds between two questions to Discord
UNKNOWN = (10007, 10013)  # an unknown member, an unknown user


class MemberCheck:
    """Asks Discord whether those who sit at open games are still members of the game's server."""

    def __init__(self, bot: Strategos, every: float = EVERY, pause: float = PAUSE) -> None:
        self.bot, self.every, self.pause = bot, every, pause
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look now and then from now on."""
        self.task = asyncio.create_task(self._look(), name="members")

    async def stop(self) -> None:
        """Stop looking."""
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
            self.task = None

    async def _look(self) -> None:
        await asyncio.sleep(min(FIRST, self.every))
        while True:
            try:
                await self.look()
            except Exception:
                log.exception("the look for members failed; the next one comes")
            await asyncio.sleep(self.every)

    async def look(self) -> None:
        """Ask for everybody once."""
        people = self.bot.tables.people
        for guild_id, users in (await people.members_seated()).items():
            guild = self.bot.get_guild(guild_id)
            if guild is None or guild.unavailable:
                continue  # another process has this server, or the bot itself has left it
            for user in sorted(users):
                gone = await has_left(guild, user)
                if gone:
                    await people.member_left(guild_id, user)
                elif gone is False:
                    await people.member_returned(guild_id, user)
                await asyncio.sleep(self.pause)


async def has_left(guild: discord.Guild, user: int) -> bool | None:
    """Whether somebody is no member of a server any more; None where Discord does not say."""
    try:
        await guild.fetch_member(user)
    except discord.NotFound as error:
        return True if error.code in UNKNOWN else None
    except discord.HTTPException:
        return None
    return False
