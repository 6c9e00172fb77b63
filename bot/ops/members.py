"""Members who leave: looked for now and then, since hearing of it at once would need a privileged intent."""

from __future__ import annotations

import asyncio
import logging

from bot.base import stop_task
from bot.services import Services

log = logging.getLogger(__name__)
FIRST, EVERY = 600.0, 6 * 3600.0  # seconds until the first look, and between two
PAUSE = 1.0  # seconds between two questions to Discord


class MemberCheck:
    """Asks Discord whether those who play, are in events or follow games are still members of the server."""

    def __init__(self, services: Services, every: float = EVERY, pause: float = PAUSE) -> None:
        self.services, self.every, self.pause = services, every, pause
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look now and then from now on."""
        self.task = asyncio.create_task(self._look(), name="members")

    async def stop(self) -> None:
        """Stop looking."""
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
        """Ask for everybody once."""
        games, discord = self.services.games, self.services.discord
        seated, entered = await games.members.seated(), await games.tournaments.members_entered()
        following = await games.follows.members_following()
        for guild_id in sorted({*seated, *entered, *following}):
            if not discord.hears(guild_id):
                continue  # another process has this server, or the bot itself has left it
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
