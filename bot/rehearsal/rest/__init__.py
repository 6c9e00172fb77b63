"""The REST interface, one module per subject; importing it registers the routes."""

from . import channels, commands, guilds, interactions, messages, users
from .route import ROUTES, Call, Created, Route, find_route

__all__ = [
    "ROUTES",
    "Call",
    "Created",
    "Route",
    "channels",
    "commands",
    "find_route",
    "guilds",
    "interactions",
    "messages",
    "users",
]
