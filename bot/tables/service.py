"""Tables: the whole application service in one name."""

from __future__ import annotations

from bot.tables.copies import Copies


class Tables(Copies):
    """Games in channels: opened, played, undone, paused, copied; every change durable before anybody hears of it."""
