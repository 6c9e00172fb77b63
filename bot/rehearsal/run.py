"""Rehearsal: the real bot, unmodified, on the local Discord, with a page to play on."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import secrets
import shutil
import socket
import sqlite3
import sys
import webbrowser
from pathlib import Path
from typing import Any, Protocol, Self, TypeVar

from pydantic import SecretStr

from .discordpy import point_discord_at
from .faults import DISCORD_RATES
from .server import HOST, Rehearsal
from .wire import Json, Permission
from .world import World

PLAYERS = ("Aspasia", "Brasidas")
SPECTATOR = "Thucydides"
TOKEN = "rehearsal"


class BotSettings(Protocol):
    """The settings of the bot that a rehearsal reads."""

    var_dir: Path
    rehearsal_port: int

    def model_copy(self, *, update: Json) -> Self: ...


S = TypeVar("S", bound=BotSettings)


class RehearsalError(Exception):
    """The rehearsal cannot start; the message is one line."""


def populate(world: World) -> None:
    """Create a server with two players, a spectator and an organizer, unless there is one already."""
    if world.guilds:
        return
    guild = world.add_guild("Hellas")
    world.add_channel(guild, "hellas", topic="Play here: start a game with /game new")
    world.add_channel(guild, "agora", topic="Talk of everything else")
    world.add_channel(guild, "chronicles", 15, tags=["finished", "running"])
    organizers = world.add_role(guild, "Organizers", int(Permission.MANAGE_GUILD))
    guild["members"][world.owner["id"]]["roles"].append(organizers["id"])
    for name in (*PLAYERS, SPECTATOR):
        world.add_member(guild, world.add_user(name))


def rehearsal_folder(settings: BotSettings) -> Path:
    """Return the folder in which rehearsals keep their state."""
    return Path(settings.var_dir) / "rehearsal"


def rehearsal_settings(settings: S) -> S:
    """Return settings for the bot with separate files, so that a rehearsal never touches real games."""
    folder = rehearsal_folder(settings)
    return settings.model_copy(
        update={
            "var_dir": folder,
            "database_url": f"sqlite+aiosqlite:///{folder / 'strategos.sqlite3'}",
            "backups_dir": folder / "backups",
            "dev_guild_id": None,
        }
    )


async def open_rehearsal(port: int | None, reset: bool, settings: BotSettings) -> Rehearsal:
    """Start the local Discord with its saved world."""
    folder = rehearsal_folder(settings)
    if reset:
        require_free(settings.rehearsal_port if port is None else port)
        await asyncio.to_thread(shutil.rmtree, folder, ignore_errors=True)
    try:
        rehearsal = Rehearsal(
            settings.rehearsal_port if port is None else port,
            folder / "discord.sqlite3",
            token=TOKEN,
            rates=DISCORD_RATES,
        )
    except sqlite3.DatabaseError as error:
        raise RehearsalError(f"the last rehearsal in {folder} cannot be read ({error}); --reset starts over") from error
    except OSError as error:
        raise RehearsalError(
            f"{folder} cannot be written ({error.strerror}); STRATEGOS_VAR_DIR names another folder"
        ) from error
    populate(rehearsal.world)
    try:
        await rehearsal.start()
    except OSError as error:
        await rehearsal.stop()
        raise RehearsalError(_not_listening(rehearsal.wanted_port, error)) from error
    point_discord_at(rehearsal.base_url)
    return rehearsal


def require_free(port: int) -> None:
    """Refuse a port in use before anything is deleted, since another rehearsal may be using the folder."""
    with socket.socket() as probe:
        allow_reuse(probe)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            raise RehearsalError(_not_listening(port, error)) from error


def allow_reuse(probe: socket.socket) -> None:
    """Allow binding a port that was just closed; not on Windows, where this would share a port in use."""
    if sys.platform != "win32":
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def free_port(first: int) -> int:
    """Return a free port: the first one if possible, else any."""
    for wanted in (first, 0):
        with socket.socket() as probe, contextlib.suppress(OSError, OverflowError):
            allow_reuse(probe)
            probe.bind((HOST, wanted))
            found: int = probe.getsockname()[1]
            return found
    return first


def _not_listening(port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken, perhaps by a rehearsal that is open already; --port chooses another"
    return f"port {port} cannot be opened ({error.strerror}); --port chooses another"


async def rehearse(port: int | None, reset: bool, open_browser: bool, settings: Any) -> int:
    """Run the local Discord with the bot until it is stopped; return the exit code."""
    from bot.client import run_bot

    rehearsal = await open_rehearsal(port, reset, settings)
    address = f"http://{HOST}:{rehearsal.port}/"
    pages = settings.web_port or free_port(rehearsal.port + 1)
    watched: dict[str, Any] = {"web_port": pages, "web_servers": "all", "web_address": f"http://{HOST}:{pages}"}
    rehearsal.watch_address = f"http://{HOST}:{pages}/"
    if settings.activity:
        watched["client_secret"] = SecretStr(settings.client_secret.get_secret_value() or secrets.token_urlsafe(16))
        rehearsal.activity.switch_on(watched["web_address"], watched["client_secret"].get_secret_value())
    bot = asyncio.create_task(run_bot(rehearsal_settings(settings).model_copy(update=watched), TOKEN))
    try:
        await _ready(rehearsal, bot)
        if not bot.done():
            print(f"Rehearsing on {address} (Ctrl+C ends it; --reset starts over).", flush=True)
            print(f"Games can be watched on {watched['web_address']}/ as a spectator sees them.", flush=True)
            if open_browser and _has_screen():
                await asyncio.to_thread(webbrowser.open, address)
        return await bot
    finally:
        bot.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await bot
        await rehearsal.stop()


def _has_screen() -> bool:
    """Return whether there is a display; without one, a text browser might take over the terminal."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


async def _ready(rehearsal: Rehearsal, bot: asyncio.Task[int]) -> None:
    """Wait until the bot is connected and has published its commands, or has failed."""
    while not bot.done() and not (rehearsal.gateway.online and rehearsal.world.commands):
        waiting = asyncio.create_task(rehearsal.change())
        await asyncio.wait({waiting, bot}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
