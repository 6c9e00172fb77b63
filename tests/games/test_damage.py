"""Damaged databases are reported and never copied; the host's files are private; a rules change is not an error."""

from __future__ import annotations

import logging
import os
import random
import stat
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.base import Refusal
from bot.game_services import GameServices
from bot.games.files import verify_file
from bot.launch import keep_log
from bot.ops.check import check
from bot.store import Store
from bot.store.backup import backup
from tests.games.toy_game import RED, begun, play_out
from tests.games.toy_game import answer as answered

ON_POSIX = pytest.mark.skipif(os.name != "posix", reason="permissions are those of POSIX")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def spoil(path: Path) -> None:
    """Overwrite pages in the middle of a database."""
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(size // 3)
        file.write(b"\xff" * (size // 3))


@ON_POSIX
async def test_a_new_database_and_its_backups_are_private(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/fresh.sqlite3")
    made = await backup(store, tmp_path / "backups")
    await store.close()
    assert mode(tmp_path / "fresh.sqlite3") == 0o600 and mode(made) == 0o600


async def test_a_damaged_database_is_neither_copied_nor_called_busy(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3"
    store = await Store.open(url)
    good = await backup(store, tmp_path / "backups", keep=1)
    await store.close()
    spoil(tmp_path / "games.sqlite3")
    store = await Store.open(url, upgrade=False)
    with pytest.raises(Refusal, match="damaged"):
        await backup(store, tmp_path / "backups", keep=1)
    found = await check(store)
    await store.close()
    assert [path.name for path in (tmp_path / "backups").iterdir()] == [good.name]
    assert len(found) == 1 and "damaged" in found[0] and "restore" in found[0]


async def test_retention_counts_its_own_files_only(store: Store, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    for name in ("strategos-notes.txt", "strategos-0000.sqlite3", "other.sqlite3"):
        (folder / name).write_text("mine")
    for _ in range(3):
        await backup(store, folder, keep=2)
    names = [path.name for path in folder.iterdir()]
    assert len(names) == 5 and {"strategos-notes.txt", "strategos-0000.sqlite3", "other.sqlite3"} <= set(names)


async def test_verify_tells_wrong_throws_from_changed_rules(tables: GameServices) -> None:
    game = await begun(tables)
    await play_out(tables, game, random.Random(4))
    file = await tables.files.export(game)
    assert verify_file(file).sound
    changed = {**file, "rules_version": file["rules_version"] + 1}
    broken = {**changed, "log": [dict(row) for row in file["log"]]}
    broken["log"][2]["hash"] = "0" * 16
    verdict = verify_file(broken)
    assert verdict.agrees and verdict.rules_changed and not verdict.sound and not verdict.divergence
    assert any("the rules have changed" in line for line in verdict.lines())
    accused = verify_file({**broken, "rules_version": file["rules_version"]})
    assert not accused.agrees and accused.divergence and not accused.rules_changed
    thrown = [dict(row) for row in file["rolls"]]
    thrown[0]["result"] = thrown[0]["result"] % thrown[0]["sides"] + 1
    assert verify_file({**changed, "rolls": thrown}).wrong_throws == [thrown[0]["number"]]


async def test_an_abandoned_game_opens_its_seed(tables: GameServices) -> None:
    game = await begun(tables)
    await answered(tables, game, RED, "x")
    await tables.manage.abandon(game)
    file = await tables.files.export(game, RED)
    assert file["seed"] is not None and verify_file(file).agrees


def test_the_usual_log_holds_no_statements_of_the_database() -> None:
    root = logging.getLogger()
    with patch.object(logging, "basicConfig"):
        before = root.level
        root.setLevel(logging.INFO)
        try:
            keep_log("INFO")
            assert not logging.getLogger("sqlalchemy.engine").isEnabledFor(logging.INFO)
        finally:
            root.setLevel(before)
