"""What the bot needs on a server, and the link that asks for exactly this."""

from __future__ import annotations

import discord

#: By the names that Discord's settings use: discord.py calls some of them differently when it lists them.
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
#: Without these a game goes on, but worse: in text, with additions that stand alone, with a board that is not pinned.
HELPFUL = ("attach_files", "read_message_history", "pin_messages")


def missing(held: discord.Permissions) -> list[str]:
    """The permissions that are needed and not held, by Discord's names for them."""
    if held.administrator:
        return []
    return [name for name in NAMES if not getattr(held, name)]


def missing_in_channel(held: discord.Permissions) -> list[str]:
    """The same in a channel: only the view where that is missing, because Discord takes everything else with it."""
    lacking = missing(held)
    return lacking[:1] if lacking[:1] == ["view_channel"] else lacking


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
