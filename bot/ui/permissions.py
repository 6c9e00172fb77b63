"""The permissions the bot needs on a server and in a channel, and the invitation link that requests exactly these."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.text.narrator import permission_names
from bot.ui.context import InteractionContext
from bot.ui.delivery import helpful_to_post, needed_to_post
from bot.ui.errors import NoVoiceThere, PermissionsMissing

#: By their names in Discord's settings: discord.py lists some under other names.
NAMES = (
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "create_public_threads",
    "create_private_threads",
    "send_messages_in_threads",
    "pin_messages",
)
NEEDED = discord.Permissions(**dict.fromkeys(NAMES, True))
SCOPES = ("bot", "applications.commands")


def missing(held: discord.Permissions) -> list[str]:
    """Return the needed permissions that are missing, by Discord's names."""
    if held.administrator:
        return []
    return [name for name in NAMES if not getattr(held, name)]


def missing_in_channel(held: discord.Permissions) -> list[str]:
    """Return the permissions missing in a channel; if viewing is denied, only that, since it implies the rest."""
    lacking = missing(held)
    return lacking[:1] if lacking[:1] == ["view_channel"] else lacking


def title_of(permission: str) -> str:
    """Return the name of a permission in Discord's English settings."""
    small = ("in", "and")
    return " ".join(word if word in small else word.capitalize() for word in permission.split("_"))


def invitation(application_id: int) -> str:
    """Return the invitation link for adding the bot to a server."""
    return discord.utils.oauth_url(application_id, permissions=NEEDED, scopes=SCOPES)


# in a channel: checked before a game is opened there, and reported to those who press


def lacking_here(context: InteractionContext) -> tuple[list[str], list[str]]:
    """Return the permissions missing in this channel: those needed to post at all, and those needed to post well."""
    held, interaction = context.interaction.app_permissions, context.interaction
    if interaction.guild_id is None:
        return [], []
    return needed_to_post(held, thread=isinstance(interaction.channel, discord.Thread)), helpful_to_post(held)


def require_permissions(context: InteractionContext) -> None:
    """Refuse if the bot cannot post here, naming the missing permissions; note missing optional ones in the answer."""
    needed, helpful = lacking_here(context)
    if needed:
        raise PermissionsMissing(missing=permission_names([*needed, *helpful], context.text()))
    if helpful:
        context.add_note(lacking_text(context, f"<#{context.interaction.channel_id}>", [], helpful))


def require_voice(context: InteractionContext, channel: int) -> None:
    """Refuse to post on behalf of a user in a channel where they could not post themselves."""
    guild, member = context.interaction.guild, context.interaction.user
    if channel == context.interaction.channel_id:
        return
    found = guild.get_channel_or_thread(channel) if guild is not None else None
    held = discord.Permissions.none()
    if found is not None and isinstance(member, discord.Member):
        held = found.permissions_for(member)
    if not (held.view_channel and held.send_messages):
        raise NoVoiceThere(channel=f"<#{channel}>")


async def watch_delivery(context: InteractionContext, game: str | None) -> None:
    """Retry messages blocked by missing permissions, and tell the acting user what is still missing."""
    outbox, here = context.services.outbox, f"channel:{context.interaction.channel_id}"
    for target in dict.fromkeys((here, *channel_of(context, game))):
        needed: Iterable[str] = outbox.troubles.blocked.get(target, ())
        helpful: Iterable[str] = outbox.troubles.hampered.get(target, ())
        if target == here:
            needed, helpful = lacking_here(context)
        if target in outbox.troubles.blocked:
            await outbox.retry_now(target)
        elif target not in outbox.troubles.hampered:
            continue
        if (needed or helpful) and outbox.troubles.tells_once(target, context.user):
            context.add_note(lacking_text(context, f"<#{target.partition(':')[2]}>", needed, helpful))


def channel_of(context: InteractionContext, game: str | None) -> list[str]:
    """Return the target of a game's channel, if the game is in memory."""
    channel = context.games.index.known_channel(game or "")
    return [f"channel:{channel}"] if channel else []


def lacking_text(context: InteractionContext, channel: str, needed: Iterable[str], helpful: Iterable[str]) -> str:
    """Return which permissions the bot lacks in a channel, and what follows from that."""
    text = context.text()
    if missing := list(needed):
        return text.say("cannot-post", channel=channel, missing=permission_names(missing, text))
    return text.say("posts-worse", channel=channel, missing=permission_names(list(helpful), text))
