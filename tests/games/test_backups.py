"""Backups: losing a database and restoring it, and migrating between the two kinds of database."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.__main__ import main
from bot.game_services import GameServices
from bot.store import Store
from bot.store.backup import backup
from bot.store.schema import games, log, metadata, rolls
from tests.games.postgres import Server
from tests.games.toy_game import BLUE, RED, answer, asked, begun, to_the_cards


async def played(url: str) -> str:
    """Play a game with dice rolled and hands hidden up to a question; return its id."""
    store = await Store.open(url)
    tables = GameServices(store)
    game = await begun(tables)
    await to_the_cards(tables, game)
    await answer(tables, game, RED, "a")
    await answer(tables, game, BLUE, "c")
    await store.close()
    return game


async def everything(url: str) -> dict[str, list[tuple[object, ...]]]:
    """Return every row of every persistent table."""
    store = await Store.open(url)
    kept = [table for table in metadata.sorted_tables if table.name != "lease"]
    found = await store.read(
        lambda connection: {
            table.name: sorted(tuple(map(repr, row)) for row in connection.execute(select(table)).all())
            for table in kept
        }
    )
    await store.close()
    return found  # type: ignore[return-value]


async def goes_on(url: str, game: str) -> None:
    """Check that the game can be continued, and its next dice are those determined by its seed."""
    store = await Store.open(url)
    tables = GameServices(store)
    await answer(tables, game, BLUE, "yes")
    assert (await asked(tables, game, RED)).seq > 3
    await store.close()


def run(*arguments: str) -> int:
    return main(list(arguments))


def test_the_drill_with_sqlite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STRATEGOS_BACKUPS_DIR", str(tmp_path / "copies"))
    file = tmp_path / "games.sqlite3"
    url = f"sqlite+aiosqlite:///{file}"
    game = asyncio.run(played(url))
    before = asyncio.run(everything(url))
    assert run("db", "backup", "--database", url) == 0
    [copy] = (tmp_path / "copies").iterdir()
    file.write_bytes(b"a disk has failed" * 1000)
    assert run("db", "restore", str(copy), "--database", url) == 0
    assert asyncio.run(everything(url)) == before
    asyncio.run(goes_on(url, game))
    # Restored a second time: the existing database was kept.
    assert run("db", "restore", str(copy), "--database", url) == 0
    assert asyncio.run(everything(url)) == before
    assert any("before-restore" in each.name for each in (tmp_path / "copies").iterdir())


def test_what_is_no_backup_is_refused_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STRATEGOS_BACKUPS_DIR", str(tmp_path / "copies"))
    url = f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3"
    asyncio.run(played(url))
    before = asyncio.run(everything(url))
    (tmp_path / "letter.sqlite3").write_text("Dear Nicias")
    sqlite3.connect(tmp_path / "empty.sqlite3").close()
    for name in ("letter.sqlite3", "empty.sqlite3", "absent.sqlite3"):
        assert run("db", "restore", str(tmp_path / name), "--database", url) == 2
    assert capsys.readouterr().err.count("\n") == 3
    assert asyncio.run(everything(url)) == before


@pytest.mark.postgres
def test_the_drill_with_postgresql(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STRATEGOS_BACKUPS_DIR", str(tmp_path / "copies"))
    first, second = asyncio.run(two_databases(server, "drill"))
    game = asyncio.run(played(first))
    before = asyncio.run(everything(first))
    assert run("db", "backup", "--database", first) == 0
    [copy] = (tmp_path / "copies").iterdir()
    assert run("db", "restore", str(copy), "--database", second) == 0
    assert asyncio.run(everything(second)) == before
    asyncio.run(goes_on(second, game))


async def two_databases(server: Server, name: str) -> tuple[str, str]:
    return await server.create(f"{name}_one"), await server.create(f"{name}_two")


@pytest.mark.postgres
def test_running_games_move_to_postgresql_and_back_with_their_dice(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("STRATEGOS_BACKUPS_DIR", str(tmp_path / "copies"))
    here = f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3"
    there = asyncio.run(server.create("moved_there"))
    back = f"sqlite+aiosqlite:///{tmp_path}/back.sqlite3"
    game = asyncio.run(played(here))
    before = asyncio.run(everything(here))
    assert run("db", "move", there, "--database", here) == 0
    assert "set DATABASE_URL" in capsys.readouterr().out
    moved = asyncio.run(everything(there))
    assert moved == before and moved[games.name] and moved[rolls.name] and moved[log.name]
    assert run("db", "move", there, "--database", here) == 2  # no longer empty
    assert run("db", "move", back, "--database", there) == 0
    assert asyncio.run(everything(back)) == before
    asyncio.run(goes_on(there, game))
    asyncio.run(goes_on(back, game))
    thrown = [asyncio.run(everything(each))[rolls.name] for each in (there, back)]
    assert thrown[0] == thrown[1]


async def test_only_so_many_copies_are_kept(store: Store, tmp_path: Path) -> None:
    for _ in range(5):
        newest = await backup(store, tmp_path / "copies", keep=3)
    kept = sorted((tmp_path / "copies").iterdir())
    assert len(kept) == 3 and kept[-1] == newest
