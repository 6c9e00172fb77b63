"""Tables: the whole application service in one name."""
from __future__ import annotations

from bot.tables.lobby import Lobby
from bot.tables.play import Play


class Tables(Lobby, Play):
    """Games in channels: opened, played, undone, paused, copied; every change durable before anybody hears of it."""
