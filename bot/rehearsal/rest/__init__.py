"""The REST interface, one module per subject; importing it registers the routes."""

from . import channels, commands, guilds, interactions, messages, users

__all__ = ["channels", "commands", "guilds", "interactions", "messages", "users"]
