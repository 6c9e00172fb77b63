"""What Discord's refusals mean for the outbox."""

from __future__ import annotations

import aiohttp
import discord

from bot.games.errors import NoSuchGame
from bot.outbox.messages import Closed, Gone, PermissionMissing, RetryLater, Unreachable

CLOSED = (50007, 50278)  # the person takes no direct messages
GONE = (10003, 10004, 10013)  # an unknown channel, guild or user
NO_ACCESS, VIEW = 50001, "view_channel"
ARCHIVED = 50083  # the thread is archived


def delivery_error(error: Exception) -> Exception | None:
    """The error as the outbox understands it; None where the error itself says enough."""
    if isinstance(error, NoSuchGame):
        return Gone()
    if isinstance(error, discord.RateLimited):
        return RetryLater(error.retry_after)
    if isinstance(error, discord.Forbidden):
        return Closed() if error.code in CLOSED else PermissionMissing(*((VIEW,) if error.code == NO_ACCESS else ()))
    if isinstance(error, discord.NotFound):
        return Gone() if error.code in GONE else None
    if isinstance(error, discord.HTTPException) and error.status == 429:
        return RetryLater(5.0)
    if isinstance(error, discord.DiscordServerError | aiohttp.ClientConnectionError):
        return Unreachable()
    return None


def is_archived(error: Exception) -> bool:
    """Whether a thread has to be opened again first."""
    return isinstance(error, discord.HTTPException) and error.code == ARCHIVED
