"""The preferences of users, channels and servers, and the language to use."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sqlalchemy import Connection, delete, insert, select

from bot.games.core import Core
from bot.games.errors import BadPace, BadProposal
from bot.games.record import Preferences
from bot.games.unit_of_work import UnitOfWork
from bot.outbox.post import ChannelTarget, Post, post
from bot.store.schema import OPEN, games, settings

SCOPES = ("guild", "channel", "user")


@post("welcome")
class Welcome(Post):
    """The first message on a server."""

    language: str


class SettingsService:
    """The preferences of servers, channels and users."""

    def __init__(self, core: Core) -> None:
        self.core = core

    async def named_on_pages(self) -> list[int]:
        """Return the users who may be named on web pages."""
        query = select(settings.c.id).where(
            settings.c.scope == "user", settings.c.data["web_name"].as_boolean().is_(True)
        )
        return await self.core.store.read(lambda connection: list(connection.execute(query).scalars()))

    async def languages(self) -> list[str]:
        """Return the languages of open games, and those chosen by servers, channels and users."""

        def read(connection: Connection) -> list[str]:
            services = connection.execute(select(games.c.language).where(games.c.status.in_(OPEN)).distinct()).scalars()
            chosen = (data.get("language") for data in connection.execute(select(settings.c.data)).scalars())
            return list(dict.fromkeys(str(each) for each in (*services, *chosen) if each))

        return await self.core.store.read(read)

    async def set_preferences(self, scope: str, number: int, **changes: Any) -> Preferences:
        """Change preferences of a guild, channel or user; None unsets."""
        if scope not in SCOPES:
            raise BadProposal(reason="scope", possible=list(SCOPES))
        if "timezone" in changes and changes["timezone"] is not None:
            try:
                ZoneInfo(changes["timezone"])
            except (ValueError, ZoneInfoNotFoundError, OSError) as error:
                raise BadPace(kind="timezone", after=str(changes["timezone"]), possible=["Europe/Athens"]) from error
        async with self.core.exclusive(f"{scope} {number}"):
            chosen = replace(await self.core.preferences.known(scope, number), **changes)
            work = UnitOfWork(self.core.store, None, self.core.clock.time())
            await self.write_preferences(work, scope, number, chosen)
        return chosen

    async def write_preferences(self, work: UnitOfWork, scope: str, number: int, chosen: Preferences) -> None:
        """Write preferences with a unit of work; the caller holds their lock. No row is kept if nothing is set."""
        work.add(delete(settings).where(settings.c.scope == scope, settings.c.id == number))
        if data := chosen.to_dict():
            work.add(insert(settings).values(scope=scope, id=number, data=data))
        self.core.preferences.forget(scope, number)  # unknown until the result of the write is known
        await self.core.store.write(work)
        self.core.preferences.memory[scope, number] = chosen

    async def welcome(self, guild_id: int, channel_id: int, language: str) -> None:
        """Welcome a server, once only."""
        async with self.core.exclusive(f"guild {guild_id}"):
            present = await self.core.preferences.known("guild", guild_id)
            if present.welcomed:
                return
            work = UnitOfWork(self.core.store, None, self.core.clock.time())
            work.send(Welcome(language), to=ChannelTarget(channel_id), seq=0)
            try:
                await self.write_preferences(work, "guild", guild_id, replace(present, welcomed=True))
            finally:
                self.core.announce("", work.targets)

    async def language_for(self, user: int | None, channel_id: int | None = None, guild_id: int | None = None) -> str:
        """Return the language to use: the user's own, else the channel's, else the server's, else the bot's."""
        chosen = await self.core.preferences.first("language", user=user, channel=channel_id, guild=guild_id)
        return chosen or self.core.options.language
