"""A local Discord with Strategos, and users who play."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.client import Strategos
from bot.config import Settings
from bot.features.chronicle.service import ChronicleWorker, WrittenChronicle
from bot.features.clocks.service import Clocks
from bot.game_services import GameServices
from bot.games.record import GameInfo
from bot.loading import add_commands
from bot.rehearsal import Person, Rehearsal, point_discord_at, point_discord_at_discord
from bot.rehearsal.wire import PRIVATE_THREAD
from bot.services import Services
from bot.store import Store
from bot.ui import discordpy, slash
from bot.workers.pictures import Snapshots
from tests import official

TRANSLATED: dict[tuple[str, ...], list[dict[str, Any]]] = {}
translated = slash.translated


async def translated_once(tree: Any, commands: Any) -> list[dict[str, Any]]:
    """Translate the commands for the first bot of this process; later ones reuse the result."""
    names = tuple(command.name for command in commands)
    if names not in TRANSLATED:
        TRANSLATED[names] = await translated(tree, commands)
    return TRANSLATED[names]


slash.translated = translated_once


class PresentInterface:
    """A proxy for the interface of the most recently created bot."""

    ui: Any = None

    def __getattr__(self, name: str) -> Any:
        return getattr(PresentInterface.ui, name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(PresentInterface.ui, name, value)


COMMANDS: list[Any] = []


def add_commands_once(tree: Any, ui: Any, *, pages: bool) -> None:
    """Create the commands for the first bot of this process; later ones reuse them, as one bot runs at a time."""
    PresentInterface.ui = ui
    if COMMANDS:
        for command in COMMANDS:
            tree.add_command(command)
    else:
        add_commands(tree, PresentInterface(), pages=pages)  # type: ignore[arg-type]
        COMMANDS.extend(tree.get_commands())


if os.environ.get("STRATEGOS_TEST_LIBRARY_WAY"):  # the same tests, with discord.py as it would be if it had changed
    for part in ("parsers", "limits", "wire"):
        setattr(discordpy, f"fault_of_{part}", lambda *_, part=part: f"another version of its {part}")


class TurnedClock:
    """The machine's clock, which a test can advance."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def time(self) -> float:
        import time

        return time.time() + self.ahead


class Blank(Snapshots):
    """A picture service that draws nothing, for fast tests of other things."""

    async def picture(self, *args: Any, **kwargs: Any) -> None:
        return None


class BriefChronicles(ChronicleWorker):
    """A chronicle worker that writes nothing, for fast tests of other things."""

    async def chronicle(self, file: Any, **wish: Any) -> WrittenChronicle:
        return WrittenChronicle("<!doctype html>", ["A war was fought."])


@dataclass
class Hellas:
    """The environment of a test: a server with a channel, users, and the bot, which can be restarted."""

    discord: Rehearsal
    folder: Path
    channel: dict[str, Any]
    pictures: bool = False
    chronicles: bool = False
    clock: TurnedClock = field(default_factory=TurnedClock)
    people: dict[str, Person] = field(default_factory=dict)
    bot: Strategos = field(init=False)
    store: Store = field(init=False)
    task: asyncio.Task[None] = field(init=False)
    snapshots: Snapshots = field(init=False)

    @property
    def games(self) -> GameServices:
        return self.bot.services.games

    @property
    def services(self) -> Services:
        return self.bot.services

    def person(self, name: str, **how: Any) -> Person:
        if name not in self.people:
            self.people[name] = self.discord.person(name, **how)
        return self.people[name]

    async def up(self) -> None:
        settings = Settings(
            var_dir=self.folder,
            render_workers=0,
            warm_pictures=False,
            database_url=f"sqlite+aiosqlite:///{self.folder}/strategos.sqlite3",
        )
        self.store = await Store.open(settings.database_url, synchronous="OFF")
        self.snapshots = Snapshots(0) if self.pictures else Blank(0)
        tables = GameServices(self.store, clock=self.clock)
        with patch("bot.client.add_commands", add_commands_once):
            self.bot = Strategos(
                settings,
                tables,
                pictures=self.snapshots,
                chronicles=None if self.chronicles else BriefChronicles(0),
                clock=self.clock,
                guild_ready_timeout=0.05,
            )
        self.task = asyncio.create_task(self.bot.start(self.discord.token))
        # Tests say when time passes: one that takes long must not be answered for.
        with patch("bot.client.Clocks", partial(Clocks, every=3600.0)):
            await self.until_ready()

    async def until_ready(self) -> None:
        """Wait until the bot has started and sent its greeting."""
        async with asyncio.timeout(60):
            while not self.task.done() and not self.bot.is_ready():  # noqa: ASYNC110 - start() has no such event
                await asyncio.sleep(0.005)
            while not self.task.done() and not await self.greeted():  # noqa: ASYNC110
                await asyncio.sleep(0.005)
        if self.task.done():
            self.task.result()
        self.services.computers.pause = 0.0  # how long it is has tests of its own
        await self.quiet()

    async def greeted(self) -> bool:
        """Return whether the servers have been welcomed; after that the bot does nothing unprompted."""
        return all([(await self.games.preferences.of("guild", guild.id)).welcomed for guild in self.bot.guilds])

    async def down(self) -> None:
        await self.bot.close()
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task
        await self.store.close()

    async def restart(self) -> None:
        await self.down()
        await self.up()

    async def quiet(self) -> None:
        """Wait until the bot has sent everything."""
        await self.bot.services.outbox.drain()
        for _ in range(12_000):  # an answer may wait for the opening posts
            if not self.bot.ui.visits:
                break
            await asyncio.sleep(0.005)
        await self.bot.services.outbox.drain()
        while self.bot.clocks.bell.is_set() or self.bot.clocks.looking:  # new threads open games
            await asyncio.sleep(0.005)
            await self.bot.services.outbox.drain()

    async def begin_privately(self, one: Person, other: Person) -> tuple[GameInfo, dict[str, Any]]:
        """Start a game of Sphacteria in a private thread; return the game and the thread."""
        await one.slash(self.channel, "game new", title="sphacteria", private=True, opponent=other.id, side="athens")
        await self.quiet()
        (thread,) = [each for each in self.discord.world.channels.values() if each["type"] == PRIVATE_THREAD]
        table = await self.games.index.at_channel(int(thread["id"]))
        assert table is not None
        await self.games.lobby.sit(table.id, int(other.id))
        return await self.games.lobby.start(table.id, int(one.id)), thread

    async def begin(self, *players: Person, title: str = "sphacteria", channel: Any = None, **options: Any) -> str:
        """Start a game with the players seated in order; return its id."""
        where = channel or self.channel
        await players[0].slash(where, "game new", title=title, **options)
        await self.quiet()
        table = await self.games.index.at_channel(int(where["id"]))
        assert table is not None
        for seat, player in zip(table.seats, players * len(table.seats), strict=False):
            if table.seats[seat] is not None:
                continue
            custom = f"t:sit:{table.id}:{seat}"
            lobby = await player.expect(
                lambda seen, custom=custom: any(  # type: ignore[misc]
                    part.get("custom_id") == custom for part in seen.components
                ),
                place=where,
            )
            await player.click(lobby, custom)
            await self.quiet()
        lobby = await players[0].expect(
            lambda seen: any(":start:" in (part.get("custom_id") or "") for part in seen.components), place=where
        )
        await players[0].click(lobby, "Start")
        await self.quiet()
        return table.id


@contextlib.asynccontextmanager
async def open_hellas(folder: Path, *, pictures: bool = False, **options: Any) -> AsyncIterator[Hellas]:
    """Open a server with the bot in it; afterwards validate all traffic against Discord's documents."""
    # Generous for a busy machine; the three-second limit itself is tested on the virtual clock.
    rehearsal = Rehearsal(**{"deadline": 20.0, "record": True, **options})
    guild = rehearsal.world.add_guild("Hellas")
    channel = rehearsal.world.add_channel(guild, "hellas")
    async with rehearsal:
        point_discord_at(rehearsal.base_url)
        scene = Hellas(rehearsal, folder, channel, pictures)
        try:
            await scene.up()
            yield scene
        finally:
            await scene.down()
            point_discord_at_discord()
    if rehearsal.traffic is not None:
        official.check(rehearsal)


@pytest.fixture
async def hellas(tmp_path: Path) -> AsyncIterator[Hellas]:
    async with open_hellas(tmp_path) as scene:
        yield scene
