"""The bot as a separate process on a local Discord: `python -m tests.ui.killed_bot URL TOKEN FOLDER`."""

from __future__ import annotations

import asyncio
import sys
import time
from functools import partial
from pathlib import Path

from bot import client
from bot.client import Strategos
from bot.config import Settings
from bot.features.clocks.service import Clocks
from bot.game_services import GameServices
from bot.rehearsal import point_discord_at
from bot.store import Store
from tests.ui.fixtures import Blank, BriefChronicles

AHEAD = "ahead"  # file in the folder with the seconds to advance the clock


class FiledClock:
    """The machine's clock, advanced by the contents of a file."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / AHEAD

    def time(self) -> float:
        return time.time() + (float(self.file.read_text() or 0) if self.file.exists() else 0.0)


async def main(url: str, token: str, folder: Path) -> None:
    """Run until killed, without a lease, because the database is shared with the tests that read it."""
    point_discord_at(url)
    client.Clocks = partial(Clocks, every=0.5)  # type: ignore[misc,assignment,attr-defined]
    settings = Settings(
        var_dir=folder,
        render_workers=0,
        warm_pictures=False,
        database_url=f"sqlite+aiosqlite:///{folder}/strategos.sqlite3",
    )
    store, clock = await Store.open(settings.database_url), FiledClock(folder)
    bot = Strategos(
        settings,
        GameServices(store, clock=clock),
        pictures=Blank(0),
        chronicles=BriefChronicles(0),
        clock=clock,
        guild_ready_timeout=0.05,
    )
    await bot.start(token)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], Path(sys.argv[3])))
