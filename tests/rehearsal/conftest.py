"""A local Discord with the sample bot in it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any

import discord
import pytest

from bot.rehearsal import Person, Rehearsal, point_discord_at, point_discord_at_discord
from tests import official

from .sample_bot import SampleBot

HIDDEN = str(1 << 10)


@dataclass
class Scene:
    """The objects that a test uses."""

    discord: Rehearsal
    bot: SampleBot
    alice: Person
    bob: Person
    organiser: Person
    channel: dict[str, Any]
    forum: dict[str, Any]
    secret: dict[str, Any]


async def until(test: Callable[[], Any], within: float = 60.0) -> None:
    """Wait until a condition holds, with a generous timeout for busy machines."""
    async with asyncio.timeout(within):
        while not test():  # noqa: ASYNC110 - there is no event to wait for inside a foreign client
            await asyncio.sleep(0.005)


@contextlib.asynccontextmanager
async def running(bot: discord.Client, token: str) -> AsyncIterator[None]:
    """Start a client, wait until it is ready, and close it in any case."""
    task = asyncio.create_task(bot.start(token))
    try:
        await until(lambda: task.done() or bot.is_ready())
        if task.done():
            task.result()
        yield
    finally:
        await bot.close()
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


@contextlib.asynccontextmanager
async def scene(bot: SampleBot | None = None, **options: Any) -> AsyncIterator[Scene]:
    """Open a server with two players, an organizer, a forum and a hidden channel."""
    # Generous for a busy machine; the three-second limit itself is tested on the virtual clock.
    rehearsal = Rehearsal(**{"deadline": 10.0, **options})
    world = rehearsal.world
    guild = world.add_guild("Hellas")
    channel = world.add_channel(guild, "hellas")
    forum = world.add_channel(guild, "logs", 15, tags=["battle"])
    secret = world.add_channel(
        guild, "secret", overwrites=[{"id": guild["id"], "type": 0, "allow": "0", "deny": HIDDEN}]
    )
    alice, bob = rehearsal.person("Alice"), rehearsal.person("Bob", locale="fr")
    async with rehearsal:
        point_discord_at(rehearsal.base_url)
        bot = bot or SampleBot()
        try:
            async with running(bot, rehearsal.token):
                yield Scene(rehearsal, bot, alice, bob, Person(rehearsal, world.owner), channel, forum, secret)
        finally:
            point_discord_at_discord()


@pytest.fixture
async def sample() -> AsyncIterator[Scene]:
    """Open the usual scene; afterwards validate its traffic against Discord's documents."""
    async with scene(record=True) as opened:
        yield opened
    official.check(opened.discord)
