"""The slash commands as sent to Discord: names, parameters, their order, and every translation."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

from bot.client import Strategos
from bot.config import Settings
from bot.game_services import GameServices
from bot.ui.parameters import Translator
from bot.workers.pictures import Snapshots
from tests.contracts.golden_files import require_same_json

SUBCOMMANDS = (1, 2)


async def published_commands() -> list[dict[str, Any]]:
    """Return what `sync_commands` would send, sorted by name, because Discord does not depend on their order."""
    settings = Settings(var_dir=Path("unused"), render_workers=0)
    bot = Strategos(settings, cast(GameServices, None), pictures=Snapshots(0))
    payload = [await command.get_translated_payload(bot.tree, Translator()) for command in bot.tree.get_commands()]
    await bot.http.close()
    return [by_name(command) for command in sorted(payload, key=lambda command: str(command["name"]))]


def by_name(command: dict[str, Any]) -> dict[str, Any]:
    """Return a command with its subcommands by name; the order of parameters is kept."""
    options = [by_name(each) for each in command.get("options", ())]
    if options and all(each["type"] in SUBCOMMANDS for each in options):
        options.sort(key=lambda each: str(each["name"]))
    return {**command, **({"options": options} if options else {})}


async def test_the_published_commands_are_the_same() -> None:
    require_same_json("published-commands.json", await published_commands())
