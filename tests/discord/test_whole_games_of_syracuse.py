"""Whole games of Syracuse through interactions only, one for each scenario, end as the engine alone would."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import select

from bot.store.schema import log
from tests.discord.conftest import hellas
from tests.discord.test_whole_games import engine_alone, play


@pytest.mark.parametrize(
    ("scenario", "seed"),
    [
        ("historical", 3),
        pytest.param("historical-variant", 4, marks=pytest.mark.soak),
        pytest.param("what-if-alcibiades", 5, marks=pytest.mark.soak),
    ],
)
async def test_a_whole_game_of_syracuse(tmp_path: Path, scenario: str, seed: int) -> None:
    async with hellas(tmp_path) as h:
        game = await play(h, seed, title="syracuse", scenario=scenario)
        table = await h.games.index.get(game)
        assert table.status == "over" and table.outcome
        alone = await engine_alone(h, game)
        assert alone.over and alone.outcome is not None and alone.outcome.kind == table.outcome["kind"]
        last = await h.store.read(
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
