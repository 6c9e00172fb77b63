"""Members who leave, found by periodic checks, because being notified would need a privileged intent."""

from __future__ import annotations

import asyncio
import logging

from bot.base import stop_task
from bot.services import Services

log = logging.getLogger(__name__)
FIRST, EVERY = 600.0, 6 * 3600.0  # seconds to the first check, between checks
PAUSE = 1.0  # seconds between requests to Discord


class MemberCheck:
    """Checks whether players, tournament entrants and followers are still members of the server."""

    def __init__(self, services: Services, every: float = EVERY, pause: float = PAUSE) -> None:
        self.services, self.every, self.pause = services, every, pause
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the periodic checks."""
        self.task = asyncio.create_task(self._look(), name="members")

    async def stop(self) -> None:
        """Stop the checks."""
        await stop_task(self.task)
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
        """Check everyone once."""
        games, discord = self.services.games, self.services.discord
        seated, entered = await games.members.seated(), await games.tournaments.members_entered()
        following = await games.follows.members_following()
        for guild_id in sorted({*seated, *entered, *following}):
            if not discord.hears(guild_id):
                continue  # served by another process, or the bot has left it
            sitting = seated.get(guild_id, set())
            for user in sorted(sitting | entered.get(guild_id, set()) | following.get(guild_id, set())):
                gone = await discord.has_left(guild_id, user)
                if gone:
                    await games.members.left(guild_id, user)
                    await games.follows.member_left(guild_id, user)
                    await games.rounds.member_left(guild_id, user)
                elif gone is False and user in sitting:
                    await games.members.returned(guild_id, user)
                await asyncio.sleep(self.pause)
