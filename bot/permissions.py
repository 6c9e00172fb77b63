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
    create_private_threads=True,
    send_messages_in_threads=True,
)
SCOPES = ("bot", "applications.commands")
#: Without these a game goes on, but worse: in text, with additions that stand alone, with a board that is not pinned.
HELPFUL = ("attach_files", "read_message_history", "pin_messages")


def missing(held: discord.Permissions) -> list[str]:
    """The permissions that are needed and not held, by Discord's names for them."""
    if held.administrator:
        return []
    return [name for name, wanted in NEEDED if wanted and not getattr(held, name)]


def needed_to_post(held: discord.Permissions, *, thread: bool = False) -> list[str]:
    """The permissions that are not held and without which nothing at all can be posted in a channel."""
    if held.administrator:
        return []
    if not held.view_channel:
        return ["view_channel"]  # what is beyond it nobody can see
    wanted = "send_messages_in_threads" if thread else "send_messages"
    return [] if getattr(held, wanted) else [wanted]


def helpful_to_post(held: discord.Permissions) -> list[str]:
    """The permissions that are not held and without which a game goes on, but worse."""
    return [] if held.administrator else [name for name in HELPFUL if not getattr(held, name)]


def title_of(permission: str) -> str:
    """A permission as the settings of an English Discord call it."""
    small = ("in", "and")
    return " ".join(word if word in small else word.capitalize() for word in permission.split("_"))


def invitation(application_id: int) -> str:
    """The link by which a server's owner lets the bot in."""
    return discord.utils.oauth_url(application_id, permissions=NEEDED, scopes=SCOPES)
