"""`strategos commands`: the slash commands as Discord gets them, and who may use each."""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Iterator

from bot.base import Json
from bot.cli import Commands
from engine.kernel.text import LANGUAGES

SUBCOMMANDS = (1, 2)  # option types for subcommands and subcommand groups


def add(commands: Commands) -> None:
    """Register the subcommand."""
    listing = commands.add_parser("commands", help="list the slash commands, their parameters and who may use them")
    listing.add_argument("--json", action="store_true", help="print one JSON list")
    listing.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the descriptions")
    listing.set_defaults(run=run_commands)


def run_commands(args: argparse.Namespace) -> int:
    """Print every command."""
    found = all_commands(args.lang)
    print(json.dumps(found, ensure_ascii=False) if args.json else "\n".join(map(described, found)))
    return 0


def all_commands(lang: str = "en") -> list[Json]:
    """Return the commands by name, each with the roles that may use it; players by default."""
    from bot.loading import load_features
    from bot.ui.actions import ACTIONS, PLAYER

    load_features()
    allowed = {action.command: action.who for action in ACTIONS.values() if action.command}
    found = [each for top in asyncio.run(published()) for each in flattened(top, lang)]
    for command in found:
        command["who"] = [str(who.name).lower() for who in allowed.get(command["name"], PLAYER)]
    return sorted(found, key=lambda command: str(command["name"]))


async def published() -> list[Json]:
    """Return what the bot publishes on Discord, with all translations."""
    import discord
    from discord import app_commands

    from bot.loading import add_commands
    from bot.ui.interface import Interface
    from bot.ui.parameters import Translator

    client = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree(client)
    add_commands(tree, Interface(client), pages=True)
    return [await each.get_translated_payload(tree, Translator()) for each in tree.get_commands()]


def flattened(command: Json, lang: str, group: str = "") -> Iterator[Json]:
    """Yield a command, or the commands of a group with their full names."""
    name, options = f"{group} {command['name']}".strip(), command.get("options", ())
    if any(option["type"] in SUBCOMMANDS for option in options):
        for option in options:
            yield from flattened(option, lang, name)
    else:
        parameters = [parameter(option, lang) for option in options]
        yield {"name": name, "description": text_of(command, "description", lang), "parameters": parameters}


def parameter(option: Json, lang: str) -> Json:
    """Return a parameter in the form in which it is listed."""
    from discord import AppCommandOptionType

    choices = option.get("choices") or ()
    return {
        "name": option["name"],
        "description": text_of(option, "description", lang),
        "type": AppCommandOptionType(option["type"]).name,
        "required": option.get("required", False),
        "choices": [{"name": text_of(each, "name", lang), "value": each["value"]} for each in choices],
        "completes": option.get("autocomplete", False),
        "min": option.get("min_value", option.get("min_length")),
        "max": option.get("max_value", option.get("max_length")),
    }


def text_of(entry: Json, field: str, lang: str) -> str:
    """Return a text in a language, or in English if it is not translated."""
    return str((entry.get(f"{field}_localizations") or {}).get(lang, entry[field]))


def described(command: Json) -> str:
    """Return the description of a command: its name, who may use it, and a line for each parameter."""
    lines = [f"/{command['name']}  ({', '.join(command['who'])})", f"    {command['description']}"]
    for each in command["parameters"]:
        values = "|".join(choice["value"] for choice in each["choices"]) or each["type"]
        name = each["name"] if each["required"] else f"[{each['name']}]"
        lines.append(f"    {name}:{values}  {each['description']}")
    return "\n".join(lines)
