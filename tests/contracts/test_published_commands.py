"""The slash commands as Discord gets them: names, parameters, their order, and every translation."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from bot.client import Strategos
from bot.commands.translator import Translator
from bot.config import Settings
from bot.snapshots import Snapshots
from bot.tables.service import Tables
from tests.contracts.golden_files import require_same_json


async def published_commands() -> list[dict[str, Any]]:
    """Return what `sync_commands` would send; Discord shows commands by name, so their order does not count."""
    settings = Settings(var_dir=Path("unused"), render_workers=0)
    bot = Strategos(settings, cast(Tables, None), snapshots=Snapshots(0))
    payload = [await command.get_translated_payload(bot.tree, Translator()) for command in bot.tree.get_commands()]
    await bot.http.close()
    return sorted(payload, key=lambda command: str(command["name"]))


async def test_the_published_commands_are_the_same() -> None:
    require_same_json("published-commands.json", await published_commands())
