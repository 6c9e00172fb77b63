"""`strategos doctor`: a working set-up passes, and each broken one gets helpful advice."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sqlite3
import zoneinfo
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from datetime import timedelta
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

import maps
from bot import config
from bot.__main__ import main
from bot.cli.doctor import command_names, examine
from bot.config import Settings, read_settings, unknown_settings
from bot.ops.doctor import FAIL, FINE, WARN, Finding, discord_side, local_side
from bot.ops.doctor.local_side import setting_names
from bot.rehearsal import Rehearsal, point_discord_at, point_discord_at_discord
from bot.store import Store
from tests import official

Break = Callable[[Rehearsal, Settings, pytest.MonkeyPatch], Settings | None]


@pytest.fixture
async def local() -> AsyncIterator[Rehearsal]:
    rehearsal = Rehearsal(record=True)
    rehearsal.world.add_guild("Hellas")
    async with rehearsal:
        point_discord_at(rehearsal.base_url)
        try:
            yield rehearsal
        finally:
            point_discord_at_discord()
    official.check(rehearsal)


def settings_in(folder: Path, **other: Any) -> Settings:
    return Settings(
        discord_token=SecretStr("rehearsal"),
        var_dir=folder,
        database_url=f"sqlite+aiosqlite:///{folder}/strategos.sqlite3",
        **other,
    )


def publish(rehearsal: Rehearsal, settings: Settings) -> None:
    for number, name in enumerate(sorted(command_names(settings))):
        rehearsal.world.commands[str(number)] = {
            "id": str(number),
            "application_id": rehearsal.world.bot["id"],
            "version": "1",
            "type": 1,
            "name": name,
            "description": "x",
            "default_member_permissions": None,
            "nsfw": False,
        }


@pytest.fixture(autouse=True)
def no_settings_of_the_suite(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the settings with which the tests are run: the bot reads none of them."""
    for name in [each for each in os.environ if each.startswith(("STRATEGOS_TEST_", "STRATEGOS_SOAK_"))]:
        monkeypatch.delenv(name)


def wrong(found: list[Finding]) -> list[Finding]:
    return [each for each in found if each.state != FINE]


async def sound_database(settings: Settings) -> None:
    await (await Store.open(settings.database_url)).close()


async def test_a_sound_set_up_is_called_sound(local: Rehearsal, tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    await sound_database(settings)
    publish(local, settings)
    found = await examine(settings)
    assert wrong(found) == []
    parts = {each.part for each in found}
    assert {"token", "intents", "servers", "commands", "database", "disk", "clock", "fonts", "painter"} <= parts


def no_token(_: Rehearsal, settings: Settings, __: pytest.MonkeyPatch) -> Settings:
    return settings.model_copy(update={"discord_token": SecretStr("")})


def quoted_token(_: Rehearsal, settings: Settings, __: pytest.MonkeyPatch) -> Settings:
    return settings.model_copy(update={"discord_token": SecretStr('"rehearsal"')})


def wrong_token(_: Rehearsal, settings: Settings, __: pytest.MonkeyPatch) -> Settings:
    return settings.model_copy(update={"discord_token": SecretStr("somebody.else")})


def out_of_reach(_: Rehearsal, __: Settings, ___: pytest.MonkeyPatch) -> None:
    point_discord_at("http://127.0.0.1:9")


def no_pins(local: Rehearsal, _: Settings, __: pytest.MonkeyPatch) -> None:
    for role in next(iter(local.world.guilds.values()))["roles"].values():
        role["permissions"] = str(int(role["permissions"]) & ~(1 << 51) & ~(1 << 15))


def no_server(local: Rehearsal, _: Settings, __: pytest.MonkeyPatch) -> None:
    local.world.guilds.clear()


def old_commands(local: Rehearsal, _: Settings, __: pytest.MonkeyPatch) -> None:
    local.world.commands.pop(next(iter(local.world.commands)))


def clock_ahead(_: Rehearsal, __: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    behind = timedelta(seconds=300)
    monkeypatch.setattr(discord_side, "parsedate_to_datetime", lambda said: parsedate_to_datetime(said) - behind)


def full_disk(_: Rehearsal, __: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(1, 1, 5 << 20))  # type: ignore[attr-defined]


def torn_database(_: Rehearsal, settings: Settings, __: pytest.MonkeyPatch) -> None:
    (settings.var_dir / "strategos.sqlite3").write_bytes(b"not a database at all" * 500)
    for beside in ("-wal", "-shm"):
        (settings.var_dir / f"strategos.sqlite3{beside}").unlink(missing_ok=True)


def newer_database(_: Rehearsal, settings: Settings, __: pytest.MonkeyPatch) -> None:
    with closing(sqlite3.connect(settings.var_dir / "strategos.sqlite3")) as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
        file.commit()


def no_folder(_: Rehearsal, settings: Settings, __: pytest.MonkeyPatch) -> Settings:
    (settings.var_dir / "file").touch()
    return settings.model_copy(update={"var_dir": settings.var_dir / "file"})


def no_font(_: Rehearsal, __: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_side, "FONTS", Path("/nowhere"))


def no_painter(_: Rehearsal, __: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise OSError("cannot open resource")

    monkeypatch.setattr(maps, "paint", fail)


def no_semaphores(_: Rehearsal, __: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_side, "obstacle", lambda: "Read-only file system")


def no_zones(_: Rehearsal, __: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise zoneinfo.ZoneInfoNotFoundError(name)

    monkeypatch.setattr(zoneinfo, "ZoneInfo", fail)


def no_backups(_: Rehearsal, settings: Settings, __: pytest.MonkeyPatch) -> Settings:
    return settings.model_copy(update={"backup_hours": 0.0})


def copies_in_the_way(_: Rehearsal, settings: Settings, __: pytest.MonkeyPatch) -> Settings:
    (settings.var_dir / "file").touch()
    return settings.model_copy(update={"backups_dir": settings.var_dir / "file"})


def database_is_a_folder(_: Rehearsal, settings: Settings, __: pytest.MonkeyPatch) -> Settings:
    return settings.model_copy(update={"database_url": f"sqlite+aiosqlite:///{settings.var_dir}"})


def database_nowhere(_: Rehearsal, settings: Settings, __: pytest.MonkeyPatch) -> Settings:
    (settings.var_dir / "file").touch()
    return settings.model_copy(update={"database_url": f"sqlite+aiosqlite:///{settings.var_dir}/file/x.sqlite3"})


def no_server_of_databases(_: Rehearsal, settings: Settings, __: pytest.MonkeyPatch) -> Settings:
    return settings.model_copy(update={"database_url": "postgresql+asyncpg://a:secret@127.0.0.1:9/x"})


def full_disk_for_copies(_: Rehearsal, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Settings:
    real, copies = shutil.disk_usage, settings.var_dir / "elsewhere"
    copies.mkdir()
    monkeypatch.setattr(
        shutil, "disk_usage", lambda path: real(path)._replace(free=5 << 20) if Path(path) == copies else real(path)
    )
    return settings.model_copy(update={"backups_dir": copies})


@pytest.mark.parametrize(
    ("broken", "part", "state", "remedy"),
    [
        (no_token, "token", WARN, "into .env"),
        (quoted_token, "token", FAIL, "copy the token alone"),
        (wrong_token, "token", FAIL, "reset it in the developer portal"),
        (out_of_reach, "discord", FAIL, "check the network"),
        (no_pins, "server Hellas", FAIL, "missing Attach Files, Pin Messages; give them"),
        (no_server, "servers", WARN, "https://discord.com/oauth2/authorize?client_id="),
        (old_commands, "commands", WARN, "start the bot once"),
        (clock_ahead, "clock", FAIL, " s fast; let"),
        (full_disk, "disk", FAIL, "make room"),
        (torn_database, "database", FAIL, "restore a backup"),
        (newer_database, "database", FAIL, "update the program"),
        (no_folder, "folder", FAIL, "STRATEGOS_VAR_DIR"),
        (no_font, "fonts", FAIL, "install Strategos again"),
        (no_painter, "painter", FAIL, "install Pillow again"),
        (no_semaphores, "processes", WARN, "/dev/shm"),
        (no_zones, "time zones", FAIL, "tzdata"),
        (no_backups, "backups", WARN, "STRATEGOS_BACKUP_HOURS"),
        (copies_in_the_way, "backups", FAIL, "STRATEGOS_BACKUPS_DIR"),
        (database_is_a_folder, "database", FAIL, "name a file"),
        (database_nowhere, "database", FAIL, "change DATABASE_URL"),
        (no_server_of_databases, "database", FAIL, "is unreachable: nobody answers there"),
        (full_disk_for_copies, "disk", FAIL, "elsewhere"),
    ],
)
async def test_a_broken_set_up_gets_the_sentence_that_helps(
    local: Rehearsal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: Break, part: str, state: str, remedy: str
) -> None:
    settings = settings_in(tmp_path)
    await sound_database(settings)
    publish(local, settings)
    found = wrong(await examine(broken(local, settings, monkeypatch) or settings))
    assert [(each.part, each.state) for each in found] == [(part, state)]
    assert remedy in found[0].sentence and "\n" not in found[0].sentence


@pytest.mark.parametrize("route", ["/oauth2/applications/@me", "/gateway/bot", "/users/@me/guilds"])
@pytest.mark.parametrize("status", [429, 503])
async def test_a_refusal_of_discord_is_a_finding(local: Rehearsal, tmp_path: Path, route: str, status: int) -> None:
    settings = settings_in(tmp_path)
    await sound_database(settings)
    publish(local, settings)
    local.faults.plan("GET", route, status)
    [found] = wrong(await examine(settings))
    assert (found.part, found.state) == ("discord", FAIL)
    assert f"Discord answers {status}; try again" in found.sentence


async def test_servers_beyond_the_first_page_are_looked_at(
    local: Rehearsal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_in(tmp_path)
    await sound_database(settings)
    publish(local, settings)
    monkeypatch.setattr(discord_side, "PAGE", 2)
    for name in ("Ionia", "Sicily", "Thrace"):
        last = local.world.add_guild(name)
    assert wrong(await examine(settings)) == []
    for role in last["roles"].values():
        role["permissions"] = "0"
    [found] = wrong(await examine(settings))
    assert found.part == "server Thrace" and "missing View Channel, Send Messages" in found.sentence


async def test_what_is_known_is_said_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last check may take a minute, and the screen should not stay empty."""
    told: list[str] = []
    before: list[str] = []

    def slow() -> Finding:
        before.extend(told)
        return Finding("painter", FINE, "after a while")

    monkeypatch.setattr(local_side, "painter", slow)
    found = await examine(settings_in(tmp_path), True, lambda each: told.append(each.part))
    assert told == [each.part for each in found]
    assert before == told[:-1]


def test_a_wrong_setting_is_a_finding(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("DATABASE_URL", "mysql://x")
    assert main(["doctor", "--offline", "--json"]) == 1
    [found] = json.loads(capsys.readouterr().out)
    assert found["part"] == "settings" and "DATABASE_URL" in found["sentence"]


def test_a_setting_is_named_as_the_host_has_written_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STRATEGOS_LANGUAGE", "de")
    assert main(["doctor", "--offline"]) == 1
    assert "the setting STRATEGOS_LANGUAGE is wrong" in capsys.readouterr().out


@pytest.mark.parametrize("command", [["doctor", "--offline"], ["run", "--no-browser"], ["db", "check"]])
@pytest.mark.parametrize(
    ("written", "part"),
    [
        (
            b"STRATEGOS_OWNER_IDS=12,me",
            "the setting STRATEGOS_OWNER_IDS is wrong: “me” is no id; write numbers, with commas",
        ),
        (b"\xff\xfeS\0T\0R\0", ".env is no text in UTF-8"),
    ],
)
def test_a_broken_env_file_is_named_in_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: list[str],
    written: bytes,
    part: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_bytes(written)
    assert main(command) == (1 if command[0] == "doctor" else 2)
    said = "".join(capsys.readouterr())
    assert part in said and len(said.splitlines()) == 1


def test_an_env_file_of_somebody_else_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def closed() -> Settings:
        raise PermissionError(errno.EACCES, "Permission denied", ".env")

    monkeypatch.setattr(config, "Settings", closed)
    assert main(["doctor", "--offline"]) == 1
    assert ".env cannot be read (Permission denied); give it to this user" in capsys.readouterr().out


def test_offline_it_prints_a_line_for_each_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STRATEGOS_VAR_DIR", str(tmp_path))
    assert main(["doctor", "--offline"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 9


def test_the_invitation_asks_for_what_is_needed_and_no_more(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    needed = 1 << 10 | 1 << 11 | 1 << 14 | 1 << 15 | 1 << 16 | 1 << 35 | 1 << 36 | 1 << 38 | 1 << 51
    assert main(["invite", "431404"]) == 0
    link = capsys.readouterr().out
    assert "client_id=431404" in link and f"permissions={needed}\n" in link and "applications.commands" in link
    monkeypatch.setenv("DISCORD_TOKEN", "NDMxNDA0.x.y")
    assert main(["invite"]) == 0
    assert capsys.readouterr().out == link
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert main(["invite"]) == 2


@pytest.mark.parametrize(
    "address", ["u:hush@h:port/x", "u:hush@h:99999/x", "u:hush@h:0/x", "u:hush@[::1/x", "u@:/x", ""]
)
@pytest.mark.parametrize("by", ["setting", "argument"])
def test_an_address_that_is_none_gets_a_sentence_without_the_password(
    address: str, by: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"postgresql:{'//' if address else ''}{address}"
    if by == "setting":
        monkeypatch.setenv("DATABASE_URL", url)
    assert main(["db", "check", *(["--database", url] if by == "argument" else [])]) == 2
    said = capsys.readouterr().err
    assert said.startswith("strategos: the setting DATABASE_URL is wrong: ") and said.count("\n") == 1
    assert "hush" not in said and ("a number" in said or "numbers from 1 to 65535" in said)


def test_a_setting_that_nothing_reads_is_named_with_the_nearest_right_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".env").write_text(
        "DISCORD_TOKN=x\nSTRATEGOS_WEB_PRT=8712\nSTRATEGOS_LANGUAGE=fr\nPOSTGRES_PASSWORD=y\n"
    )
    assert unknown_settings() == {"DISCORD_TOKN": "DISCORD_TOKEN", "STRATEGOS_WEB_PRT": "STRATEGOS_WEB_PORT"}
    found = setting_names()
    assert found is not None and found.state == WARN and "do you mean STRATEGOS_WEB_PORT?" in found.sentence
    (tmp_path / ".env").write_text("STRATEGOS_OWNER_IDS=123456789012345678\n")
    assert setting_names() is None and read_settings().owner_ids == (123456789012345678,)
    for said in ("12, 13", "[12, 13]"):
        monkeypatch.setenv("STRATEGOS_OWNER_IDS", said)
        assert read_settings().owner_ids == (12, 13)
