"""Whole games of Syracuse through interactions only, one per scenario, end as with the engine alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select

from bot.store.schema import log
from tests.ui.fixtures import open_hellas
from tests.whole_games.test_sphacteria import engine_alone, play


@pytest.mark.parametrize(
    ("scenario", "seed"),
    [
        pytest.param("historical", 3, marks=pytest.mark.full),
        pytest.param("historical-variant", 4, marks=pytest.mark.soak),
        pytest.param("what-if-alcibiades", 5, marks=pytest.mark.soak),
    ],
)
async def test_a_whole_game_of_syracuse(tmp_path: Path, scenario: str, seed: int) -> None:
    async with open_hellas(tmp_path) as hellas:
        game = await play(hellas, seed, title="syracuse", scenario=scenario)
        table = await hellas.games.index.get(game)
        assert table.status == "over" and table.outcome
        alone = await engine_alone(hellas, game)
        assert alone.over and alone.outcome is not None and alone.outcome.kind == table.outcome["kind"]
        last = await hellas.store.read(
            lambda c: (
                c.execute(
                    select(log.c.state_hash)
                    .where(log.c.game_id == game, log.c.kind == "answer")
                    .order_by(log.c.seq.desc())
                )
                .scalars()
                .first()
            )
        )
        assert alone.hash() == last
