"""Threads and forum posts: made once, found again by their names."""

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
NAME = 30  # letters of a person in the name of a thread
TAG = 20  # letters that a tag may have


async def channel_of(ui: Interface, number: int) -> Any:
    """A channel, from memory or from Discord."""
    return ui.client.get_channel(number) or await ui.client.fetch_channel(number)


async def known_thread(place: Any, name: str) -> int | None:
    """A thread of that name, or whose name ends like that, that an earlier attempt of the bot itself has opened."""
    for each in await place.guild.active_threads():
        if each.owner_id == place.guild.me.id and each.parent_id == place.id and each.name.endswith(name):
            return int(each.id)
    return None


async def public_thread(place: Any, name: str) -> int:
    """Make a thread that everybody sees who sees its channel."""
    thread = await place.create_thread(name=name, type=discord.ChannelType.public_thread, auto_archive_duration=ARCHIVE)
    return int(thread.id)


async def private_thread(place: Any, name: str) -> Any:
    """Make a thread that only those see who are let in."""
    kind = discord.ChannelType.private_thread
    return await place.create_thread(name=name, type=kind, auto_archive_duration=ARCHIVE, invitable=False)


async def hidden_thread(place: Any, name: str, users: Sequence[int]) -> int:
    """Make a private thread for some people."""
    thread = await private_thread(place, name)
    await let_all_in(thread, users)
    return int(thread.id)


async def forum_post(forum: discord.ForumChannel, name: str, card: Card, text: Text) -> int:
    """Make a post in a forum with the tag of a game that runs."""
    tag = await forum_tag(forum, "running", text)
    made = await forum.create_thread(
        name=name,
        auto_archive_duration=ARCHIVE,
        view=layout(card),
        allowed_mentions=mentions_of(card),
        applied_tags=[tag] if tag else [],
    )
    return int(made.thread.id)


async def let_all_in(thread: Any, users: Iterable[int]) -> None:
    """Add people to a private thread; somebody who has left the server keeps nobody else out."""
    for user in users:
        try:
            await thread.add_user(discord.Object(user))
        except discord.HTTPException as error:
            log.info("somebody was not let into thread %s: %s", thread.id, error.code)


async def forum_tag(forum: discord.ForumChannel, what: str, text: Text) -> discord.ForumTag | None:
    """The tag of a forum for games that run or are over; both are made at once where that is allowed."""
    names = {each: limits.clip(text.say(f"tournament-tag-{each}"), TAG) for each in ("running", "finished")}
    fresh: Any = await forum.guild.fetch_channel(forum.id)  # what is in memory may be older than the last change
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
    """What a member is called on a server, clipped; nothing where Discord does not tell."""
    member = guild.get_member(user)
    with contextlib.suppress(discord.HTTPException):
        member = member or await guild.fetch_member(user)  # the bot does not ask for lists of members
    return member.display_name[:NAME] if member is not None else ""
