"""Delete what no game and no message needs any longer."""

from __future__ import annotations

from sqlalchemy import Connection, delete, not_

from bot.outbox.sent import still_needed
from bot.store.schema import outbox, timers
from bot.store.store import Store

KEPT_DAYS = 30


async def tidy(store: Store, now: float, days: float = KEPT_DAYS) -> int:
    """Remove messages that were settled and timers that fired long ago; the games keep everything."""
    before = now - days * 86400

    def write(connection: Connection) -> int:
        gone = connection.execute(
            delete(outbox).where(
                outbox.c.at < before, outbox.c.state.not_in(("waiting", "flight")), not_(still_needed())
            )
        ).rowcount
        return int(gone + connection.execute(delete(timers).where(timers.c.fired_at < before)).rowcount)

    return await store.write(write)
