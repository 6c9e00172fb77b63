"""What the bot needs on a server, and the link that asks for exactly this."""

from __future__ import annotations

import discord

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    pin_messages=True,
    create_public_threads=True,
    send_messages_in_threads=True,
)
IN_CHANNEL = discord.Permissions(
    view_channel=True, send_messages=True, attach_files=True, read_message_history=True
)  # without these no game can be played in a channel
SCOPES = ("bot", "applications.commands")


def missing(held: discord.Permissions, needed: discord.Permissions = NEEDED) -> list[str]:
    """The permissions that are needed and not held, by Discord's names for them."""
    if held.administrator:
        return []
    return [name for name, wanted in needed if wanted and not getattr(held, name)]


def title_of(permission: str) -> str:
    """A permission as the settings of an English Discord call it."""
    small = ("in", "and")
    return " ".join(word if word in small else word.capitalize() for word in permission.split("_"))


def invitation(application_id: int) -> str:
    """The link by which a server's owner lets the bot in."""
    return discord.utils.oauth_url(application_id, permissions=NEEDED, scopes=SCOPES)
