"""A simulated Discord on loopback, for rehearsal without a token and for end-to-end tests."""

from .discordpy import point_discord_at, point_discord_at_discord
from .faults import DISCORD_RATES
from .people import Impossible, NoAnswer, Person, Reply, Seen, ShownPicture
from .server import Exchange, Rehearsal

__all__ = [
    "DISCORD_RATES",
    "Exchange",
    "Impossible",
    "NoAnswer",
    "Person",
    "Rehearsal",
    "Reply",
    "Seen",
    "ShownPicture",
    "point_discord_at",
    "point_discord_at_discord",
]
