"""One of several processes on a local Discord: `python -m tests.ops.member DISCORD DATABASE FOLDER COUNT`."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

import bot.sharding
from bot.base import Refusal
from bot.config import Settings
from bot.launch import keep_log
from bot.rehearsal import point_discord_at
from bot.workers.pictures import Snapshots


class Blank(Snapshots):
    """A picture service that draws nothing, because pictures are tested elsewhere."""

    async def picture(self, *_: Any, **__: Any) -> None:
        return None


class Quick(bot.sharding.ShardedStrategos):
    """The bot without pictures and without waiting for late servers."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, pictures=Blank(0), guild_ready_timeout=0.05, **options)


def main() -> int:
    discord, database, folder, count = sys.argv[1], sys.argv[2], Path(sys.argv[3]), int(sys.argv[4])
    point_discord_at(discord)
    keep_log("WARNING")
    bot.sharding.ShardedStrategos = Quick  # type: ignore[misc]
    settings = Settings(var_dir=folder, database_url=database, warm_pictures=False)

    def report(state: str) -> None:
        os.write(sys.stdout.fileno(), f"{state}\n".encode())

    try:
        return asyncio.run(bot.sharding.run_member(settings, "rehearsal", count, report))
    except Refusal as error:  # as in a child of `strategos run --processes`
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    raise SystemExit(main())
