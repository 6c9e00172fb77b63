"""What the bot needs in a channel before a game may be played there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.commands.errors import PermissionsMissing

if TYPE_CHECKING:
    from bot.commands.context import InteractionContext

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")


def require_permissions(context: InteractionContext) -> None:
    """Refuse, by name, where a permission is missing; Discord says with every interaction what the bot may do."""
    given = context.interaction.app_permissions
    if context.interaction.guild_id is None or not given.value:
        return
    missing = [name for name in NEEDED if not getattr(given, name)]
    if missing:
        text = context.text()
        raise PermissionsMissing(
            missing=text.joined(text.say(f"permission-{name.replace('_', '-')}") for name in missing)
        )
