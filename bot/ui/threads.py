"""Threads and forum posts: created once, and found again by name."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord

from bot.cards import limits
from bot.cards.card import Card
from bot.ui.interface import Interface
from bot.ui.wire import layout, mentions_of
from engine.kernel.text import Text

log = logging.getLogger(__name__)
ARCHIVE: Final = 10080  # minutes: the longest that Discord allows
NAME = 30  # characters of a person in a thread name
TAG = 20  # characters allowed in a tag


async def channel_of(ui: Interface, number: int) -> Any:
    """Return a channel, from the cache or from Discord."""
    return ui.client.get_channel(number) or await ui.client.fetch_channel(number)


async def known_thread(place: discord.abc.GuildChannel, name: str) -> int | None:
    """Return an active thread created by the bot whose name is or ends with this one, or None."""
    for each in await place.guild.active_threads():
        if each.owner_id == place.guild.me.id and each.parent_id == place.id and each.name.endswith(name):
            return int(each.id)
    return None


async def public_thread(place: discord.TextChannel, name: str) -> int:
    """Create a public thread."""
    thread = await place.create_thread(name=name, type=discord.ChannelType.public_thread, auto_archive_duration=ARCHIVE)
    return int(thread.id)


async def private_thread(place: discord.TextChannel, name: str) -> discord.Thread:
    """Create a private thread, visible only to its members and moderators."""
    kind = discord.ChannelType.private_thread
    return await place.create_thread(name=name, type=kind, auto_archive_duration=ARCHIVE, invitable=False)


async def hidden_thread(place: discord.TextChannel, name: str, users: Sequence[int]) -> int:
    """Create a private thread for some users."""
    thread = await private_thread(place, name)
    await let_all_in(thread, users)
    return int(thread.id)


async def forum_post(forum: discord.ForumChannel, name: str, card: Card, text: Text) -> int:
    """Create a forum post tagged as a running game."""
    tag = await forum_tag(forum, "running", text)
    made = await forum.create_thread(
        name=name,
        auto_archive_duration=ARCHIVE,
        view=layout(card),
        allowed_mentions=mentions_of(card),
        applied_tags=[tag] if tag else [],
    )
    return int(made.thread.id)


async def let_all_in(thread: discord.Thread, users: Iterable[int]) -> None:
    """Add users to a private thread; a failure for one does not affect the others."""
    for user in users:
        try:
            await thread.add_user(discord.Object(user))
        except discord.HTTPException as error:
            log.info("somebody was not let into thread %s: %s", thread.id, error.code)


async def forum_tag(forum: discord.ForumChannel, what: str, text: Text) -> discord.ForumTag | None:
    """Return a forum's tag for running or finished games, creating both tags if allowed."""
    names = {each: limits.clip(text.say(f"tournament-tag-{each}"), TAG) for each in ("running", "finished")}
    fresh: Any = await forum.guild.fetch_channel(forum.id)  # the cached copy may be out of date
    missing = [name for name in names.values() if discord.utils.get(fresh.available_tags, name=name) is None]
    if missing and what == "running":
        try:
            made = [discord.ForumTag(name=name) for name in missing]
            await fresh.edit(available_tags=[*fresh.available_tags, *made])
            fresh = await forum.guild.fetch_channel(forum.id)
        except discord.HTTPException as error:
            log.info("no tags in forum %s: %s", forum.id, error.code)
    found: discord.ForumTag | None = discord.utils.get(fresh.available_tags, name=names[what])
    return found


async def shown_name(guild: discord.Guild, user: int) -> str:
    """Return a member's display name on a server, clipped; empty if unknown."""
    member = guild.get_member(user)
    with contextlib.suppress(discord.HTTPException):
        member = member or await guild.fetch_member(user)  # the bot does not request member lists
    return member.display_name[:NAME] if member is not None else ""
