"""A database of version 0.1.0 with running games of every title: it is migrated and patched, and the games continue.

`older-0.1.0.sqlite3.zst` was written by that version: rules version 1 of all three titles, states of schema 1, and five
games in progress.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
import zstandard

from bot.__main__ import main
from bot.game_services import GameServices
from bot.ops.check import check
from bot.store import Store
from engine.registry import title

OLDER = Path(__file__).parent / "older-0.1.0.sqlite3.zst"


@pytest.fixture
def older(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the URL of a copy of the older database, also set in the environment."""
    (tmp_path / "older.sqlite3").write_bytes(zstandard.decompress(OLDER.read_bytes()))
    url = f"sqlite+aiosqlite:///{tmp_path}/older.sqlite3"
    monkeypatch.setenv("DATABASE_URL", url)
    monkeypatch.setenv("STRATEGOS_VAR_DIR", str(tmp_path))
    return url


def patch(capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, dict[str, object]]:
    """Run `strategos patch`; return its exit code and what it found."""
    capsys.readouterr()
    code = main(["patch", "--json", *options])
    return code, json.loads(capsys.readouterr().out)


async def play_on(tables: GameServices, game_id: str, answers: int) -> int:
    """Answer at random up to this many times; return how many answers were given until the end."""
    rng = random.Random(game_id)
    for count in range(answers):
        table = await tables.index.get(game_id)
        if table.status != "running":
            return count
        wait = min(table.awaited, key=lambda each: each.seat)
        assert wait.user is not None
        question = await tables.play.question(game_id, wait.user, wait.seat)
        assert question is not None
        await tables.play.submit(game_id, wait.user, question.seq, question.ask.sample(rng))
    return answers


def test_patch_carries_games_of_older_rules_over(older: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["db", "upgrade"]) == 0
    code, report = patch(capsys, "--dry-run")
    diverging = report["diverging"]
    assert isinstance(diverging, list) and report["games"] == 5 and code == (1 if diverging else 0)
    assert all(each["rules_version"] == 1 and each["seq"] > 0 for each in diverging), "every save can be read"
    code, repeated = patch(capsys)
    assert code == 0 and repeated["diverging"] == diverging
    code, after = patch(capsys, "--dry-run")
    assert code == 0 and after["diverging"] == []


async def test_games_of_every_title_go_on_after_the_upgrade(older: str) -> None:
    store = await Store.open(older)
    try:
        tables = GameServices(store)
        found = await tables.rules_versions.migrate_outdated()
        assert {(await tables.index.get(game)).title for game in found} == {
            "sphacteria",
            "syracuse",
            "peloponnesian_war",
        }
        for game_id, divergence in found.items():
            table = await tables.index.get(game_id)
            assert table.rules_version == title(table.title).rules_version
            assert divergence is None or divergence.facts["seq"] > 0
        assert await check(store) == []
        for game_id in found:
            assert await play_on(tables, game_id, 60) > 0
        assert await check(store) == []
    finally:
        await store.close()
