"""Checks against Discord: connection, token, permissions and published commands."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from email.utils import parsedate_to_datetime
from typing import Any

import aiohttp
import discord

from bot.base import Json
from bot.config import Settings
from bot.ops.doctor.finding import FAIL, FINE, WARN, Finding
from bot.ui.permissions import invitation, missing, title_of

PATIENCE = 10.0
PAGE = 200  # servers per page
SKEW = 30.0  # seconds a clock may be off before deadlines and dates mislead
PRIVATE_BOT = "nobody but you can invite it; switch Public Bot on in the developer portal if others should"


class DiscordUnreachable(Exception):
    """Discord did not answer."""


class DiscordRefuses(Exception):
    """Discord answered with an error."""


class Rest:
    """The few REST requests needed to check a set-up."""

    def __init__(self, session: aiohttp.ClientSession, token: str) -> None:
        self.session, self.headers = session, {"Authorization": f"Bot {token}"}
        self.moment: float | None = None

    async def get(self, path: str) -> tuple[int, Any]:
        """Send one request; return its status and its body."""
        try:
            async with self.session.get(discord.http.Route.BASE + path, headers=self.headers) as answer:
                if "Date" in answer.headers:
                    self.moment = parsedate_to_datetime(answer.headers["Date"]).timestamp()
                return answer.status, await answer.json(content_type=None)
        except (aiohttp.ClientError, OSError, TimeoutError, ValueError) as error:
            raise DiscordUnreachable(
                str(error).splitlines()[0][:120] if str(error) else type(error).__name__
            ) from error

    async def need(self, path: str) -> Any:
        """Return the body of a request; raise `DiscordRefuses` if it failed."""
        status, body = await self.get(path)
        if status >= 400:
            raise DiscordRefuses(status)
        return body

    async def guilds(self) -> list[Json]:
        """Return all servers, fetched page by page."""
        found: list[Json] = []
        while True:
            after = f"&after={found[-1]['id']}" if found else ""
            page = await self.need(f"/users/@me/guilds?limit={PAGE}{after}")
            found += page
            if len(page) < PAGE:
                return found


async def discord_findings(settings: Settings, commands: set[str]) -> AsyncIterator[Finding]:
    """Check everything on Discord's side; `commands` are the names that should be published."""
    token = settings.discord_token.get_secret_value()
    if not token:
        yield Finding(
            "token", WARN, "DISCORD_TOKEN is not set: strategos run opens the rehearsal page; copy the token into .env"
        )
        return
    if any(sign.isspace() for sign in token) or token.startswith(("Bot ", '"', "'")):
        yield Finding("token", FAIL, "DISCORD_TOKEN has blanks or quotes in it; copy the token alone")
        return
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=PATIENCE)) as session:
        rest = Rest(session, token)
        try:
            async for finding in look(rest, settings, commands):
                yield finding
        except DiscordUnreachable as error:
            yield Finding("discord", FAIL, f"Discord cannot be reached ({error}); check the network and any proxy")
        except DiscordRefuses as error:
            yield Finding("discord", FAIL, f"Discord answers {error}; try again in a few minutes")


async def look(rest: Rest, settings: Settings, commands: set[str]) -> AsyncIterator[Finding]:
    """Make all checks, in the order in which one that fails makes the next pointless."""
    status, application = await rest.get("/oauth2/applications/@me")
    if status == 401:
        yield Finding(
            "token", FAIL, "Discord does not accept it: reset it in the developer portal, copy it to DISCORD_TOKEN"
        )
        return
    if status >= 400:
        raise DiscordRefuses(status)
    yield Finding("token", FINE, f"it is that of {application['name']}")
    yield clock(rest.moment)
    yield Finding("intents", FINE, "no privileged ones are needed")
    if not application.get("bot_public", True):
        yield Finding("invitation", WARN, PRIVATE_BOT)
    yield starts(await rest.need("/gateway/bot"))
    for finding in servers(await rest.guilds(), int(application["id"])):
        yield finding
    where = f"/guilds/{settings.dev_guild_id}" if settings.dev_guild_id else ""
    status, published = await rest.get(f"/applications/{application['id']}{where}/commands")
    yield published_commands(status, published, commands)


def clock(moment: float | None) -> Finding:
    """Check whether this machine's clock agrees with Discord's."""
    if moment is None:
        return Finding("clock", WARN, "Discord did not tell the time; it was not compared")
    off = time.time() - moment
    if abs(off) > SKEW:
        return Finding(
            "clock", FAIL, f"it is {abs(off):.0f} s {'fast' if off > 0 else 'slow'}; let the machine set it (NTP)"
        )
    return Finding("clock", FINE, "it agrees with Discord's")


def starts(gateway: Json) -> Finding:
    """Check whether Discord lets the bot connect, and how many shards it recommends."""
    limit = gateway["session_start_limit"]
    if limit["remaining"] == 0:
        minutes = limit["reset_after"] / 60000
        return Finding("gateway", FAIL, f"too many starts today; wait {minutes:.0f} minutes, and see why it restarts")
    if gateway["shards"] > 1:
        return Finding("gateway", WARN, f"Discord wants {gateway['shards']} shards; see docs/hosting.md")
    return Finding("gateway", FINE, f"{limit['remaining']} starts left today")


def servers(guilds: list[Json], application_id: int) -> list[Finding]:
    """Check the permissions on each server."""
    if not guilds:
        return [Finding("servers", WARN, f"the bot is on none; invite it: {invitation(application_id)}")]
    found = []
    for guild in guilds:
        lacking = missing(discord.Permissions(int(guild["permissions"])))
        if lacking:
            names = ", ".join(map(title_of, lacking))
            sentence = f"missing {names}; give them to its role, or invite it again: {invitation(application_id)}"
            found.append(Finding(f"server {guild['name']}", FAIL, sentence))
    return found or [Finding("servers", FINE, f"{len(guilds)}, with every permission that is needed")]


def published_commands(status: int, published: list[Json], wanted: set[str]) -> Finding:
    """Check whether the published commands are those of this version."""
    if status >= 400:
        return Finding(
            "commands", FAIL, f"they cannot be read ({status}); invite the bot with the scope applications.commands"
        )
    known = {command["name"] for command in published}
    if not known:
        return Finding("commands", WARN, "none are published yet; the bot does so when it starts")
    if known != wanted:
        other = ", ".join(sorted(known ^ wanted)[:5])
        return Finding("commands", WARN, f"those of another version are published ({other}); start the bot once")
    return Finding("commands", FINE, f"{len(known)} published")
