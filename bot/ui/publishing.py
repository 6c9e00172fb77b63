"""Publish the slash commands, but only when they differ from those published last."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import discord
import orjson
from discord import app_commands

from bot.config import Settings
from bot.ui.translator import Translator

AnyCommand = app_commands.Command[Any, ..., Any] | app_commands.Group | app_commands.ContextMenu


async def publish_commands(tree: app_commands.CommandTree, settings: Settings) -> None:
    """Do what `CommandTree.sync` does, without translating everything again."""
    client = tree.client
    guild = discord.Object(settings.dev_guild_id) if settings.dev_guild_id else None
    if guild:
        tree.copy_global_to(guild=guild)
    commands = tree.get_commands(guild=guild)
    payload = await translated(tree, commands)
    facts = [str(client.application_id), str(discord.http.Route.BASE), payload]  # of which bot, on which Discord
    digest = hashlib.sha256(orjson.dumps(facts, default=str)).hexdigest()
    note = Path(settings.var_dir) / "commands.sha256"
    if await asyncio.to_thread(read_note, note) == digest:
        published = {command.name for command in await tree.fetch_commands(guild=guild)}
        if published == {command.name for command in commands}:
            return
    assert client.application_id is not None
    if guild:
        await client.http.bulk_upsert_guild_commands(client.application_id, guild.id, payload=payload)
    else:
        await client.http.bulk_upsert_global_commands(client.application_id, payload=payload)
    await asyncio.to_thread(write_note, note, digest)


async def translated(tree: app_commands.CommandTree, commands: Sequence[AnyCommand]) -> list[dict[str, Any]]:
    """Return the commands as Discord takes them, in all languages."""
    return [await command.get_translated_payload(tree, Translator()) for command in commands]


def read_note(path: Path) -> str:
    """Return what a small file says; nothing if there is none."""
    return path.read_text(encoding="ascii") if path.exists() else ""


def write_note(path: Path, text: str) -> None:
    """Write a small file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="ascii")
