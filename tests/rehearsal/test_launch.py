"""Joining Discord: a sentence for every failure."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator

import discord
import pytest

from bot.launch import MISSING_INTENTS, UNREACHABLE, WRONG_TOKEN, join_discord
from bot.rehearsal import Rehearsal, point_discord_at, point_discord_at_discord

from .conftest import until
from .sample_bot import SampleBot


@pytest.fixture(autouse=True)
def point_back() -> Iterator[None]:
    yield
    point_discord_at_discord()


def plain() -> discord.Client:
    """A client that is not sharded, as most are."""
    return discord.Client(intents=discord.Intents.none())


async def test_a_wrong_token_ends_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    async with Rehearsal() as rehearsal:
        point_discord_at(rehearsal.base_url)
        assert await join_discord(plain, "wrong") == WRONG_TOKEN
    [said] = capsys.readouterr().out.splitlines()
    assert "does not accept the token" in said and "wrong" not in said


@pytest.mark.parametrize("sharded", [True, False])
async def test_missing_intents_end_at_once(capsys: pytest.CaptureFixture[str], sharded: bool) -> None:
    async with Rehearsal() as rehearsal:
        rehearsal.gateway.allowed_intents = 1
        point_discord_at(rehearsal.base_url)
        intents = discord.Intents.default()
        factory = SampleBot if sharded else lambda: discord.Client(intents=intents)
        assert await join_discord(factory, rehearsal.token) == MISSING_INTENTS
    [said] = capsys.readouterr().out.splitlines()
    assert "refuses an intent" in said


async def test_an_unreachable_discord_is_tried_again(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    point_discord_at(f"http://127.0.0.1:{port}")
    assert await join_discord(plain, "any", attempts=2, pauses=(0.01,)) == UNREACHABLE
    first, second = capsys.readouterr().out.splitlines()
    assert "cannot be reached" in first and "trying again" in first
    assert "giving up after 2 attempts" in second


async def test_a_gateway_that_is_away_at_first_is_found_later(capsys: pytest.CaptureFixture[str]) -> None:
    async with Rehearsal() as rehearsal:
        point_discord_at(rehearsal.base_url)
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = discord.gateway.yarl.URL("ws://127.0.0.1:9/gateway")
        clients: list[discord.Client] = []

        def factory() -> discord.Client:
            clients.append(plain())
            if len(clients) == 2:
                point_discord_at(rehearsal.base_url)
            return clients[-1]
        joined = asyncio.create_task(join_discord(factory, rehearsal.token, attempts=5, pauses=(0.01,)))
        await until(lambda: rehearsal.gateway.online)
        await clients[-1].close()
        assert await joined == 0
    assert "the gateway did not answer" in capsys.readouterr().out
