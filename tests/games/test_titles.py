"""Every scenario of every title as a stored game: its answers, events, throws and checkpoints can be saved."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from bot.game_services import GameServices
from bot.games.files import verify_file
from bot.store import opened
from engine.registry import titles

SCENARIOS = [(title.key, scenario) for title in titles() for scenario in title.scenarios]
ANSWERS = 70


@pytest.mark.parametrize(("title", "scenario"), SCENARIOS)
async def test_a_stretch_of_every_scenario(title: str, scenario: str, sqlite_template: Path, tmp_path: Path) -> None:
    shutil.copy(sqlite_template, tmp_path / "games.sqlite3")
    rng = random.Random(scenario)
    async with opened(f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3") as store:
        tables = GameServices(store)
        table = await tables.lobby.open(title, scenario, channel_id=1, creator=1)
        for user, seat in enumerate(table.seats, start=1):
            await tables.lobby.sit(table.id, user, seat)
        table = await tables.lobby.start(table.id)
        for number in range(ANSWERS):
            if table.status != "running":
                break
            wait = rng.choice(table.awaited)
            question = await tables.play.question(table.id, wait.user or 0, wait.seat)
            assert question is not None
            done = await tables.play.submit(table.id, wait.user or 0, question.seq, question.ask.sample(rng))
            table = done.game
            if done.question is not None and done.question.undoable and number % 9 == 0:
                table = (await tables.play.undo(table.id, wait.user or 0, done.question.seq)).game
            if number % 7 == 0:
                tables.core.drop(table.id)
        verdict = verify_file(await tables.files.export(table.id))
        assert verdict.agrees and verdict.answers > 0
        for viewer in (None, *table.seats):
            view = await tables.views.view(table.id, viewer, since=0)
            assert view.seat == viewer and isinstance(await tables.views.events(table.id, 0, viewer), list)
