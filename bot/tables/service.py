"""Tables: the whole application service in one name."""

from __future__ import annotations

from bot.tables.transfer import Transfer


class Tables(Transfer):
    """Games in channels: opened, played, undone, paused, copied; every change durable before anybody hears of it."""
