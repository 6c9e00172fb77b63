"""The slash commands: built from the registered actions, and published when they have changed."""

from __future__ import annotations

import asyncio
import hashlib
import inspect
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from pathlib import Path
from typing import Any

import discord
import orjson
from discord import app_commands

from bot.config import Settings
from bot.ui.actions import Action
from bot.ui.context import InteractionContext
from bot.ui.interactions import handle_interaction
from bot.ui.interface import Interface
from bot.ui.parameters import Argument, Parameter, Translator, localized
from engine.kernel.errors import RulesError

log = logging.getLogger(__name__)
Command = app_commands.Command[Any, ..., Any]
AnyCommand = Command | app_commands.Group | app_commands.ContextMenu
Autocomplete = Callable[[discord.Interaction, str], Coroutine[None, None, list[app_commands.Choice[str]]]]
LONGEST_TEXT = 1000  # characters by default: more than any answer needs
ENTRY_POINT = 4  # the type of the command with which people launch an Activity; discord.py does not know it
ENTRY_FACTS = ("id", "name", "name_localizations", "description", "type", "handler", "contexts", "integration_types")
EVERYWHERE = ("games",)  # commands for users who installed the app themselves


def commands_of(ui: Interface, actions: Iterable[Action]) -> list[Command | app_commands.Group]:
    """Return the commands and command groups of some actions, in order."""
    made: dict[str, Command | app_commands.Group] = {}
    for action in actions:
        if path := action.command.split()[:-1]:
            add_to_group(made, path, command_of(ui, action))
        elif action.command:
            made[action.command] = command_of(ui, action)
    return [command for key, command in made.items() if " " not in key]


def add_to_group(made: dict[str, Command | app_commands.Group], path: Sequence[str], command: Command) -> None:
    """Add a command to its group, creating parent groups as needed."""
    above: app_commands.Group | None = None
    for depth in range(1, len(path) + 1):
        key = " ".join(path[:depth])
        if key not in made:
            made[key] = fresh = group_of(key)
            if above is not None:
                above.add_command(fresh)
        found = made[key]
        assert isinstance(found, app_commands.Group)
        above = found
    assert above is not None
    above.add_command(command)


def group_of(path: str) -> app_commands.Group:
    """Return a command group, given its path."""
    return app_commands.Group(
        name=path.rsplit(maxsplit=1)[-1], description=localized(f"command-{path.replace(' ', '-')}")
    )


def command_of(ui: Interface, action: Action) -> Command:
    """Return an action as a slash command."""
    names = {each.name: each.argument for each in action.parameters}

    async def callback(interaction: discord.Interaction, **given: Argument | discord.abc.Snowflake | None) -> None:
        arguments = {
            names[name]: value.id
            if isinstance(value, discord.abc.Snowflake) and not isinstance(value, discord.Attachment)
            else value
            for name, value in given.items()
            if value is not None
        }
        await handle_interaction(ui, interaction, lambda context: action.run(context, None, arguments))

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    signature = [inspect.Parameter("interaction", kind, annotation=discord.Interaction)]
    signature += [
        inspect.Parameter(
            each.name, kind, annotation=annotation(each), default=inspect.Parameter.empty if each.required else None
        )
        for each in action.parameters
    ]
    callback.__signature__ = inspect.Signature(signature)  # type: ignore[attr-defined]
    if action.parameters:
        app_commands.describe(**{each.name: localized(each.message) for each in action.parameters})(callback)
    choices = {
        each.name: [app_commands.Choice(name=name, value=value) for value, name in each.choices]
        for each in action.parameters
        if each.choices
    }
    app_commands.choices(**choices)(callback)
    command: Command = app_commands.Command(
        name=action.command.split()[-1],
        description=localized(f"command-{action.command.replace(' ', '-')}"),
        callback=callback,
    )
    if action.command in EVERYWHERE:
        command.allowed_installs = app_commands.AppInstallationType(guild=True, user=True)
        command.allowed_contexts = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
    for each in action.parameters:
        if each.complete is not None:
            command.autocomplete(each.name)(completer(ui, each))
    return command


def annotation(parameter: Parameter) -> Any:
    """Return the type of a parameter for discord.py."""
    kind, high = parameter.kind, parameter.high
    if kind is str and not parameter.choices:
        high = high or LONGEST_TEXT
    if parameter.low is not None or high is not None:
        kind = app_commands.Range[kind, parameter.low, high]
    return kind if parameter.required else kind | None


def completer(ui: Interface, parameter: Parameter) -> Autocomplete:
    """Return the autocomplete callback of a parameter."""
    complete = parameter.complete
    assert complete is not None

    async def callback(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        async def found() -> list[app_commands.Choice[str]]:
            return await complete(await InteractionContext(ui, interaction).prepare(), current)

        return await completed(found())

    return callback


async def completed(choices: Awaitable[list[app_commands.Choice[str]]]) -> list[app_commands.Choice[str]]:
    """Return the choices of an autocomplete, or an empty list instead of an error."""
    try:
        return await choices
    except RulesError:
        return []
    except Exception:
        log.exception("an autocomplete failed")
        return []


async def publish_commands(tree: app_commands.CommandTree, settings: Settings) -> None:
    """Publish the commands like `CommandTree.sync`, but only if they have changed."""
    client = tree.client
    guild = discord.Object(settings.dev_guild_id) if settings.dev_guild_id else None
    if guild:
        tree.copy_global_to(guild=guild)
    commands = tree.get_commands(guild=guild)
    payload = await translated(tree, commands)
    facts = [str(client.application_id), str(discord.http.Route.BASE), payload]  # for which bot and Discord host
    digest = hashlib.sha256(orjson.dumps(facts, default=str)).hexdigest()
    note = Path(settings.var_dir) / "commands.sha256"
    assert client.application_id is not None
    number = client.application_id
    if guild:
        published = await client.http.get_guild_commands(number, guild.id)
    else:
        published = await client.http.get_global_commands(number)
    kept = [entry_point(command) for command in published if command["type"] == ENTRY_POINT]
    names = {command["name"] for command in published if command["type"] != ENTRY_POINT}
    if await asyncio.to_thread(read_note, note) == digest and names == {command.name for command in commands}:
        return
    if guild:
        await client.http.bulk_upsert_guild_commands(number, guild.id, payload=payload)
    else:
        await client.http.bulk_upsert_global_commands(number, payload=[*payload, *kept])
    await asyncio.to_thread(write_note, note, digest)


def entry_point(command: Any) -> dict[str, Any]:
    """Return the command that Discord creates for an Activity; publishing fails unless it is included."""
    return {name: command[name] for name in ENTRY_FACTS if command.get(name) is not None}


async def translated(tree: app_commands.CommandTree, commands: Sequence[AnyCommand]) -> list[dict[str, Any]]:
    """Return the commands as a payload for Discord, in all languages."""
    return [await command.get_translated_payload(tree, Translator()) for command in commands]


def read_note(path: Path) -> str:
    """Return the contents of a small file; empty if it does not exist."""
    return path.read_text(encoding="ascii") if path.exists() else ""


def write_note(path: Path, text: str) -> None:
    """Write a small file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="ascii")
