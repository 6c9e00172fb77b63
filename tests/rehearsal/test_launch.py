"""Connecting to Discord: a clear message for every failure."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import discord
import pytest
import yarl

from bot.__main__ import main
from bot.base import Refusal
from bot.client import Strategos
from bot.config import Settings
from bot.launch import MISSING_INTENTS, UNREACHABLE, WRONG_TOKEN, join_discord
from bot.rehearsal import Rehearsal, point_discord_at, point_discord_at_discord
from bot.rehearsal.run import RehearsalError, free_port, open_rehearsal

from .conftest import until
from .sample_bot import SampleBot


@pytest.fixture(autouse=True)
def point_back() -> Iterator[None]:
    yield
    point_discord_at_discord()


def plain() -> discord.Client:
    """Return a client without shards, as most are."""
    return discord.Client(intents=discord.Intents.none())


async def test_a_wrong_token_ends_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    async with Rehearsal() as rehearsal:
        point_discord_at(rehearsal.base_url)
        assert await join_discord(plain, "wrong") == WRONG_TOKEN
    [said] = capsys.readouterr().err.splitlines()
    assert "does not accept the token" in said and "wrong" not in said


@pytest.mark.parametrize("sharded", [True, False])
async def test_missing_intents_end_at_once(capsys: pytest.CaptureFixture[str], sharded: bool) -> None:
    async with Rehearsal() as rehearsal:
        rehearsal.gateway.allowed_intents = 1
        point_discord_at(rehearsal.base_url)
        intents = discord.Intents.default()
        factory = SampleBot if sharded else lambda: discord.Client(intents=intents)
        assert await join_discord(factory, rehearsal.token) == MISSING_INTENTS
    [said] = capsys.readouterr().err.splitlines()
    assert "refuses an intent" in said


async def test_an_unreachable_discord_is_tried_again(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    point_discord_at(f"http://127.0.0.1:{port}")
    assert await join_discord(plain, "any", attempts=2, pauses=(0.01,)) == UNREACHABLE
    first, second = capsys.readouterr().err.splitlines()
    assert "cannot be reached" in first and "trying again" in first
    assert "giving up after 2 attempts" in second


async def test_a_gateway_that_is_away_at_first_is_found_later(capsys: pytest.CaptureFixture[str]) -> None:
    async with Rehearsal() as rehearsal:
        point_discord_at(rehearsal.base_url)
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL("ws://127.0.0.1:9/gateway")
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
    assert "the gateway did not answer" in capsys.readouterr().err


@pytest.mark.parametrize(
    "error",
    [PermissionError(errno.EACCES, "Permission denied", "var"), OSError(errno.ENOSPC, "No space left on device")],
)
async def test_a_fault_of_this_machine_is_not_taken_for_discords(error: OSError) -> None:
    class Client(discord.Client):
        async def setup_hook(self) -> None:
            raise error

    async with Rehearsal() as rehearsal:
        point_discord_at(rehearsal.base_url)
        with pytest.raises(OSError, match=str(error.strerror)):
            await join_discord(lambda: Client(intents=discord.Intents.none()), rehearsal.token, attempts=1)


@pytest.mark.parametrize(
    "url",
    [
        "sqlite+aiosqlite:///{folder}/broken.sqlite3",
        "sqlite+aiosqlite:///{folder}/file/x",
        "postgresql+asyncpg://nobody@127.0.0.1:9/none",
    ],
)
async def test_a_database_that_cannot_be_opened_is_not_taken_for_discord(tmp_path: Path, url: str) -> None:
    (tmp_path / "broken.sqlite3").write_bytes(b"no database at all" * 99)
    (tmp_path / "file").write_text("a file where a folder should be")
    settings = Settings(var_dir=tmp_path, database_url=url.format(folder=tmp_path), render_workers=0, _env_file=None)  # type: ignore[call-arg]
    async with Rehearsal() as rehearsal:
        point_discord_at(rehearsal.base_url)
        with pytest.raises(Refusal, match=r"the database cannot be opened: ."):
            await join_discord(lambda: Strategos(settings), rehearsal.token, attempts=1)


async def test_a_stage_that_cannot_be_set_says_what_would_help(tmp_path: Path) -> None:
    broken = Settings(var_dir=tmp_path, _env_file=None)  # type: ignore[call-arg]
    (tmp_path / "rehearsal").mkdir()
    (tmp_path / "rehearsal" / "discord.sqlite3").write_bytes(b"no database at all" * 99)
    with pytest.raises(RehearsalError, match=r"cannot be read .*--reset"):
        await open_rehearsal(0, False, broken)
    (tmp_path / "file").write_text("a file where a folder should be")
    nowhere = Settings(var_dir=tmp_path / "file", _env_file=None)  # type: ignore[call-arg]
    with pytest.raises(RehearsalError, match=r"cannot be written .*STRATEGOS_VAR_DIR"):
        await open_rehearsal(0, False, nowhere)


@pytest.mark.parametrize("port", ["-1", "65536", "abc", "8710.5"])
def test_a_port_that_is_none_is_refused_in_one_line(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["run", f"--port={port}"])
    [said] = capsys.readouterr().err.splitlines()
    assert ended.value.code == 2 and f"{port} is no port" in said


ON_OUR_DISCORD = """
import sys
from bot.rehearsal import point_discord_at
from bot.__main__ import main
point_discord_at(sys.argv[1])
sys.exit(main(["run"]))
"""


async def test_who_does_not_hear_that_it_shall_leave_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """This happens when SIGTERM arrives while the connection is being established."""
    monkeypatch.setattr("bot.launch.DEAF", 0.01)

    class Deaf:
        def __init__(self) -> None:
            self.left = asyncio.Event()

        async def start(self, token: str) -> None:
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.sleep(3600)
            await self.left.wait()

        async def close(self) -> None:
            self.left.set()

        def is_closed(self) -> bool:
            return self.left.is_set()

    client = Deaf()
    joined = asyncio.create_task(join_discord(lambda: client, "any"))
    for _ in range(3):
        await asyncio.sleep(0)
    joined.cancel()
    await asyncio.wait([joined], timeout=5)
    assert joined.cancelled() and client.is_closed()


@pytest.mark.full
async def test_the_command_line_with_a_token_joins_and_leaves_when_it_is_told_to(tmp_path: Path) -> None:
    async with Rehearsal(token="right") as rehearsal:

        async def started(token: str) -> asyncio.subprocess.Process:
            return await asyncio.create_subprocess_exec(
                sys.executable,
                "-c",
                ON_OUR_DISCORD,
                rehearsal.base_url,
                cwd=tmp_path,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                env={
                    **os.environ,
                    "PYTHONPATH": str(Path(__file__).parents[2]),
                    "DISCORD_TOKEN": token,
                    "STRATEGOS_WARM_PICTURES": "false",
                    "STRATEGOS_RENDER_WORKERS": "0",
                    "STRATEGOS_LOG_LEVEL": "DEBUG",
                },
            )

        wrong, right = await started("wrong.token.here"), await started("right")
        try:
            said, log = await asyncio.wait_for(wrong.communicate(), 60)
            assert wrong.returncode == WRONG_TOKEN and said == b""
            assert log.count(b"does not accept the token") == 1 and b"wrong.token.here" not in log
            await until(lambda: rehearsal.gateway.online or right.returncode is not None, 60)
            right.send_signal(signal.SIGTERM)
            said, log = await asyncio.wait_for(right.communicate(), 20)
            assert right.returncode == 0, log.decode()
            assert b"INFO discord" in log and b"Traceback" not in log
            assert not rehearsal.gateway.online
        finally:
            for each in (wrong, right):
                if each.returncode is None:
                    each.kill()
                    await each.wait()


def test_the_pages_to_watch_find_a_port_of_their_own() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert free_port(port) not in (0, port)
    assert free_port(port) == port
