"""The image, the compose file and the unit start commands that exist, and nothing requires POSIX."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from pydantic import SecretStr
from sqlalchemy import make_url

from bot.__main__ import parser
from bot.config import Settings, read_settings
from bot.launch import until_stopped
from bot.rehearsal.run import rehearse
from bot.store import Store
from bot.store.lease import Lease

ROOT = Path(__file__).parents[2]
IMAGE = (ROOT / "Dockerfile").read_text()
COMPOSE = (ROOT / "compose.yaml").read_text()
UNIT = (ROOT / "deploy" / "strategos.service").read_text()


def instructions(text: str) -> list[tuple[str, str]]:
    """Return the instructions of a Dockerfile, with continued lines joined."""
    joined = re.sub(r"\\\n\s*", " ", text)
    lines = [line for line in joined.splitlines() if line.strip() and not line.startswith("#")]
    return [(name.upper(), rest.strip()) for name, _, rest in (line.partition(" ") for line in lines)]


def last_stage(text: str) -> dict[str, list[str]]:
    """Return the instructions of the final stage by name."""
    found: dict[str, list[str]] = {}
    for name, rest in instructions(text):
        if name == "FROM":
            found = {}
        found.setdefault(name, []).append(rest)
    return found


def image_environment() -> dict[str, str]:
    """Return the environment set by the image."""
    return dict(word.split("=", 1) for line in last_stage(IMAGE)["ENV"] for word in line.split())


def unit_environment() -> dict[str, str]:
    """Return the environment set by the unit."""
    return dict(re.findall(r"^Environment=(\w+)=(.*)$", UNIT, re.M))


def compose_block(*path: str) -> list[str]:
    """Return the lines under nested keys of the compose file."""
    lines = COMPOSE.splitlines()
    for depth, key in enumerate(path):
        start = next(number for number, line in enumerate(lines) if line.startswith(f"{'  ' * depth}{key}:"))
        rest = lines[start + 1 :]
        inner = "  " * (depth + 1)
        end = next((number for number, line in enumerate(rest) if not line.startswith(inner)), len(rest))
        lines = rest[:end]
    return lines


def compose_environment(service: str, given: dict[str, str]) -> dict[str, str]:
    """Return the environment of a service, with variables from .env filled in; a missing variable is an error."""
    found = dict(line.strip().split(": ", 1) for line in compose_block("services", service, "environment"))
    return {
        name: re.sub(r"\$\{(\w+)(?::\?[^}]*)?\}", lambda match: given[match[1]], value) for name, value in found.items()
    }


def settings_named(text: str) -> set[str]:
    return set(re.findall(r"\b(STRATEGOS_[A-Z_]+|DISCORD_TOKEN|DATABASE_URL)\b", text))


def known_settings() -> set[str]:
    return {f"STRATEGOS_{name.upper()}" for name in Settings.model_fields} | {
        "DISCORD_TOKEN",
        "DATABASE_URL",
        "STRATEGOS_CACHE",
    }


@pytest.mark.parametrize("text", [IMAGE, COMPOSE, UNIT, (ROOT / ".env.example").read_text()])
def test_every_setting_that_is_named_exists(text: str) -> None:
    assert settings_named(text) and settings_named(text) <= known_settings()


def test_every_setting_is_told_in_the_documentation() -> None:
    told = (ROOT / "docs" / "hosting.md").read_text()
    elsewhere = {"STRATEGOS_DISCORD_TOKEN", "STRATEGOS_DATABASE_URL"}  # these two have no prefix
    assert known_settings() - elsewhere <= settings_named(told)


def test_what_they_start_is_a_command() -> None:
    for line in (re.search(r"^CMD \[(.*)\]$", IMAGE, re.M), re.search(r"^ExecStart=(.*)$", UNIT, re.M)):
        assert line is not None
        words = re.findall(r"[\w./-]+", line.group(1))
        assert Path(words[0]).name == "strategos"
        assert parser().parse_args(words[1:]).command == "run"


def test_the_image_holds_every_package_and_is_not_run_by_root() -> None:
    packages = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["packages"]["find"]["include"]
    sent = (ROOT / ".dockerignore").read_text()
    for package in (each.rstrip("*") for each in packages):
        assert f"COPY {package} " in IMAGE and f"!{package}\n" in sent
    assert "USER strategos" in IMAGE and "HEALTHCHECK" in IMAGE and "read_only: true" in COMPOSE
    port = re.search(r"STRATEGOS_METRICS_PORT=(\d+)", IMAGE)
    assert port is not None and f"127.0.0.1:{port.group(1)}/healthz" in IMAGE


def test_all_that_the_image_copies_is_there_and_is_sent() -> None:
    sent = (ROOT / ".dockerignore").read_text().splitlines()
    assert sent[0] == "*", "nothing but what is named"
    for name, rest in instructions(IMAGE):
        if name == "COPY" and not rest.startswith("--from"):
            for source in rest.split()[:-1]:
                assert (ROOT / source).exists() and f"!{source}" in sent, source
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for part in (needed["readme"], *needed.get("license-files", ["LICENSE"])):
        assert f"!{part}" in sent


def test_what_the_image_writes_lies_on_its_volume_and_belongs_to_its_user(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = last_stage(IMAGE)
    (volume,), (folder,), (user,) = stage["VOLUME"], stage["WORKDIR"], stage["USER"]
    assert user not in ("root", "0") and folder == volume
    assert any(f"--home-dir {volume} --create-home {user}" in line for line in stage["RUN"]), "the folder is the user's"
    for name, value in image_environment().items():
        monkeypatch.setenv(name, value)
    settings = Settings(discord_token=SecretStr("x"))
    assert all(place.is_relative_to(volume) for place in settings.folders)
    assert Path(image_environment()["STRATEGOS_CACHE"]).is_relative_to(volume)
    (health,) = stage["HEALTHCHECK"]
    assert f"127.0.0.1:{settings.metrics_port}/healthz" in health
    words = [name for name, _ in instructions(IMAGE)]
    assert words.index("USER") < len(words) - 1 - words[::-1].index("CMD")


def test_what_compose_gives_to_the_bot_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {"DISCORD_TOKEN": "a.b.c", "POSTGRES_PASSWORD": "s3/cr@t%"}
    for name, value in (image_environment() | compose_environment("bot", given)).items():
        monkeypatch.setenv(name, value)
    settings = read_settings()
    database, host = compose_environment("db", given), make_url(settings.database_url)
    assert settings.discord_token.get_secret_value() == "a.b.c" and host.get_backend_name() == "postgresql"
    assert host.password is None, "apart from the address nothing in it needs escaping"
    assert (host.username, os.environ["PGPASSWORD"], host.database) == tuple(
        database[f"POSTGRES_{name}"] for name in ("USER", "PASSWORD", "DB")
    )
    services = [line.strip(" :") for line in compose_block("services") if re.match(r"  \w", line)]
    assert host.host in services and f"{host.host}:" in "".join(compose_block("services", "bot", "depends_on"))
    volumes = {line.strip(" :") for line in compose_block("volumes")}
    used = re.findall(r"volumes: \[(\w+):(/\S+?)\]", COMPOSE)
    assert {name for name, _ in used} == volumes
    assert ("data", last_stage(IMAGE)["VOLUME"][0]) in used
    with pytest.raises(KeyError):
        compose_environment("bot", {"POSTGRES_PASSWORD": "only"})


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not on this machine")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "strategos.service"
    unit.write_text(re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", UNIT, flags=re.M))
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, timeout=60, check=False)
    assert "strategos.service" not in done.stderr, done.stderr


@pytest.fixture
async def windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Simulate a machine without POSIX-only functions, once pytest has created its folder."""

    def absent(*_: Any, **__: Any) -> None:
        raise OSError("not on this system")

    def refuse(*_: Any) -> None:
        raise NotImplementedError

    for name in ("readlink", "chmod", "kill"):
        monkeypatch.setattr(os, name, absent)
    for name in ("fork", "getuid", "geteuid", "nice", "fchmod"):
        monkeypatch.delattr(os, name)
    monkeypatch.setattr(asyncio.get_running_loop(), "add_signal_handler", refuse)
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.delattr(signal, "SIGKILL")


async def test_it_stops_by_ctrl_c_where_loops_take_no_signals(windows: None) -> None:
    assert await until_stopped(asyncio.sleep(0, result=5)) == 5


async def test_a_lease_is_taken_where_nothing_posix_is_at_hand(windows: None, tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3", backups=tmp_path / "backups")
    lease = Lease(store)
    await lease.take()
    await lease.release()
    await store.close()


@pytest.mark.soak
async def test_the_whole_program_starts_and_ends_there(
    windows: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: asyncio.Queue[str] = asyncio.Queue()
    loop = asyncio.get_running_loop()
    monkeypatch.setattr("webbrowser.open", lambda address: loop.call_soon_threadsafe(shown.put_nowait, address))
    settings = Settings(discord_token=SecretStr(""), var_dir=tmp_path, render_workers=0, warm_pictures=False)
    running = asyncio.create_task(until_stopped(rehearse(0, True, True, settings)))
    async with asyncio.timeout(60):
        address = await shown.get()
        async with aiohttp.ClientSession() as session, session.get(address) as page:
            assert page.status == 200
        running.cancel()  # as Ctrl+C does without a handler
        await asyncio.wait([running])
    assert f"Rehearsing on {address}" in capsys.readouterr().out
    assert (tmp_path / "rehearsal" / "strategos.sqlite3").stat().st_size


def has_compose() -> bool:
    words = ["docker", "compose", "version"]
    return shutil.which("docker") is not None and not subprocess.run(words, capture_output=True, check=False).returncode


@pytest.mark.skipif(not has_compose(), reason="docker compose is not on this machine")
def test_the_compose_file_is_understood() -> None:
    environment = {**os.environ, "DISCORD_TOKEN": "x", "POSTGRES_PASSWORD": "y"}
    done = subprocess.run(["docker", "compose", "config", "-q"], cwd=ROOT, env=environment, timeout=60, check=False)
    assert done.returncode == 0
