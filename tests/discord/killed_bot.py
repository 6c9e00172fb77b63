"""The bot as a process of its own, on a local Discord: `python -m tests.discord.killed_bot URL TOKEN FOLDER`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from bot.client import Strategos
from bot.config import Settings
from bot.rehearsal import point_discord_at
from bot.store import Store
from bot.tables import Tables
from tests.discord.conftest import Blank


async def main(url: str, token: str, folder: Path) -> None:
    """Run until somebody kills it; the database is shared with whoever looks on, so there is no lease."""
    point_discord_at(url)
    settings = Settings(
        var_dir=folder,
        render_workers=0,
        warm_pictures=False,
        database_url=f"sqlite+aiosqlite:///{folder}/strategos.sqlite3",
    )
    store = await Store.open(settings.database_url)
    await Strategos(settings, Tables(store), snapshots=Blank(0), guild_ready_timeout=0.05).start(token)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], Path(sys.argv[3])))
