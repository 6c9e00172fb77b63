"""Metrics, health, logs and maintenance of a running bot."""

from __future__ import annotations

import json
import logging
import os
import re
import shutil
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from pydantic import SecretStr
from sqlalchemy import insert, select

from bot.config import Settings
from bot.game_services import GameServices
from bot.launch import JsonLines
from bot.metrics import Metrics
from bot.ops.maintenance import BACKUP_FAILED, REPEAT, Maintenance
from bot.ops.monitoring import Monitor
from bot.store import Store
from bot.store.errors import StoreFull
from bot.store.schema import outbox
from tests.games.fixtures import Hours
from tests.ui.fixtures import open_hellas

OWNER = 431
DASHBOARD = Path(__file__).parents[2] / "deploy" / "grafana-dashboard.json"


async def page(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.status, await answer.text()


async def test_a_running_bot_is_healthy_and_has_figures(tmp_path: Path) -> None:
    async with open_hellas(tmp_path, pictures=True) as hellas:
        alice, bob = hellas.person("Alice"), hellas.person("Bob")
        await hellas.begin(alice, bob)
        hellas.bot.services.pictures.patience = 120.0  # for a busy machine; the ground may have to be drawn first
        await alice.slash(hellas.channel, "map")
        monitor = Monitor(hellas.services)
        await monitor.start(0)
        try:
            assert await page(monitor.port, "/healthz") == (200, '{"healthy": true, "wrong": []}')
            logging.getLogger("discord.http").warning("We are being rate limited. PUT %s", "x")
            status, text = await page(monitor.port, "/metrics")
            assert status == 200
            assert 'strategos_interactions_total{outcome="served"}' in text
            assert "strategos_games_running 1.0" in text and "strategos_rate_limits_total 1.0" in text
            assert re.search(r'strategos_pictures_total\{kind="map",outcome="drawn"\} [1-9]', text)
            hellas.bot.services.computers.thought("captain", "decided", 0.2)
            _, later = await page(monitor.port, "/metrics")
            assert 'strategos_computer_answers_total{level="captain",outcome="decided"} 1.0' in later
            assert "strategos_computers_asked 0.0" in later
            for name in ("hellas", alice.id, alice.name, "Sphacteria"):
                assert name not in text
            hellas.store.closing = True
            status, text = await page(monitor.port, "/healthz")
            assert status == 503 and "database" in text
            hellas.store.closing = False
        finally:
            await monitor.stop()


def test_the_dashboard_asks_for_figures_that_there_are() -> None:
    told = json.dumps(json.loads(DASHBOARD.read_text()))
    wanted = set(re.findall(r"strategos_[a-z_]+", told))
    known = {name for family in Metrics().registry.collect() for name in (family.name, f"{family.name}_total")}
    known |= {f"{name}_bucket" for name in known}
    assert wanted and wanted <= known


def test_a_line_of_the_log_is_a_json_object() -> None:
    try:
        raise KeyError("x")
    except KeyError as error:
        caught = (KeyError, error, error.__traceback__)
    record = logging.LogRecord("bot", logging.ERROR, "", 0, "two\nlines of %s", ("text",), caught)
    line = JsonLines().format(record)
    told = json.loads(line)
    assert "\n" not in line and told["message"] == "two\nlines of text"
    assert (told["level"], told["error"]) == ("ERROR", "KeyError") and "Traceback" in told["traceback"]


@pytest.fixture
async def maintenance(tmp_path: Path) -> AsyncIterator[Maintenance]:
    settings = Settings(
        discord_token=SecretStr(""), var_dir=tmp_path, owner_ids=(OWNER,), keep_backups=3, backup_hours=24
    )
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3", synchronous="OFF")
    found = Maintenance(GameServices(store, Hours()), settings)
    yield found
    await store.close()


async def alerts(found: Maintenance) -> list[str]:
    rows = await found.games.store.read(
        lambda connection: connection.execute(select(outbox.c.payload).where(outbox.c.kind == "alert")).scalars().all()
    )
    return [row["alert"] for row in rows]


async def test_a_copy_is_made_each_day_and_old_ones_go(maintenance: Maintenance, tmp_path: Path) -> None:
    clock, folder = maintenance.games.clock, tmp_path / "backups"
    assert isinstance(clock, Hours)
    for day in range(5):
        await maintenance.tick()
        await maintenance.tick()
        made = sorted(folder.iterdir())
        os.utime(made[-1], (clock.now, clock.now))
        assert len(made) == min(day + 1, 3)
        clock.now += 86401
    assert await alerts(maintenance) == []


async def test_a_copy_that_fails_is_told_once_and_tried_again(maintenance: Maintenance, tmp_path: Path) -> None:
    clock = maintenance.games.clock
    assert isinstance(clock, Hours)
    (tmp_path / "backups").write_text("in the way")
    await maintenance.tick()
    clock.now += 3700
    await maintenance.tick()
    assert await alerts(maintenance) == ["backup-failed"]
    clock.now += REPEAT
    await maintenance.tick()
    assert await alerts(maintenance) == ["backup-failed", "backup-failed"]
    (tmp_path / "backups").unlink()
    clock.now += 3700
    await maintenance.tick()
    assert len(list((tmp_path / "backups").iterdir())) == 1


async def test_a_full_disk_and_lost_messages_are_told(
    maintenance: Maintenance, monkeypatch: pytest.MonkeyPatch
) -> None:
    await maintenance.tick()
    usage = shutil.disk_usage("/")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=5 << 20))
    row = {"seq": 0, "kind": "dispatch", "target": "channel:1", "payload": {}, "nonce": "n", "state": "failed"}
    values = {**row, "attempts": 12, "not_before": 0.0, "at": 0.0}
    await maintenance.games.store.write(lambda connection: connection.execute(insert(outbox).values(values)).rowcount)
    await maintenance.tick()
    assert sorted(await alerts(maintenance)) == ["disk-full", "undelivered"]


async def test_an_alert_that_could_not_be_written_is_tried_again(
    maintenance: Maintenance, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk may be too full even to save the alert."""
    await maintenance.tick()
    usage = shutil.disk_usage("/")
    copies = maintenance.settings.backups
    full = usage._replace(free=5 << 20)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: full if path == copies else usage)  # on a separate disk

    async def refuse(_: Any) -> None:
        raise StoreFull

    with monkeypatch.context() as patch:
        patch.setattr(maintenance.games.store, "write", refuse)
        await maintenance.tick()
    await maintenance.tick()
    assert await alerts(maintenance) == ["disk-full"]


async def test_a_port_that_is_taken_keeps_no_bot_from_working(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This happens when a process hangs and another on the same machine has taken over its shards."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setenv("STRATEGOS_METRICS_PORT", str(taken.getsockname()[1]))
        async with open_hellas(tmp_path) as hellas:
            assert hellas.bot.settings.metrics_port
            assert hellas.bot.is_ready()


async def test_the_owner_hears_of_it_by_direct_message(tmp_path: Path) -> None:
    async with open_hellas(tmp_path) as hellas:
        owner = hellas.person("Pericles", locale="fr")
        settings = hellas.bot.settings.model_copy(update={"owner_ids": (int(owner.id),)})
        await hellas.games.settings.set_preferences("user", int(owner.id), language="fr")
        await Maintenance(hellas.games, settings).alert(BACKUP_FAILED, error="OSError")
        await hellas.quiet()
        assert "sauvegarde prévue a échoué (OSError)" in owner.messages(owner.dm)[-1].text
