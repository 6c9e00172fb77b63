"""Whole games through interactions only, half by button and half by command, end as with the engine alone."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.games.loaded import fold
from bot.rehearsal import Reply
from bot.store.schema import games, log
from engine.kernel import Session
from engine.registry import title
from tests.ui.fixtures import Hellas, open_hellas
from tests.ui.players import step


async def engine_alone(hellas: Hellas, game: str) -> Session:
    """Replay the answers with the engine alone, without bot or store."""
    row = await hellas.store.read(lambda c: c.execute(select(games).where(games.c.id == game)).one())
    rows = await hellas.store.read(
        lambda c: c.execute(select(log).where(log.c.game_id == game).order_by(log.c.seq)).all()
    )
    table = await hellas.games.index.get(game)
    alone = Session(title(row.title), row.scenario, row.options, row.seed, game, table.seed_phrases)
    for each in fold(rows):
        if each.kind == "answer":
            alone.submit(each.seat, tuple(each.answer) if isinstance(each.answer, list) else each.answer)
    return alone


async def play(hellas: Hellas, seed: int, most: int = 100_000, **how: str) -> str:
    """Play a random game; return its id."""
    rng = random.Random(seed)
    alice, bob = hellas.person("Alice"), hellas.person("Bob")
    game = await hellas.begin(alice, bob, **how)
    players = {int(person.id): person for person in (alice, bob)}
    shown: dict[int, Reply | None] = {}
    for _ in range(most):
        if not await step(hellas, game, players, rng, shown):
            break
    await hellas.quiet()
    return game


@pytest.mark.parametrize(
    ("scenario", "seed"), [pytest.param("first-edition", 1, marks=pytest.mark.soak), ("second-edition", 2)]
)
async def test_a_whole_game_of_sphacteria(tmp_path: Path, scenario: str, seed: int) -> None:
    async with open_hellas(tmp_path) as hellas:
        game = await play(hellas, seed, scenario=scenario)
        table = await hellas.games.index.get(game)
        assert table.status == "over" and table.outcome
        alone = await engine_alone(hellas, game)
        assert alone.over and alone.outcome is not None and alone.outcome.kind == table.outcome["kind"]
        rows = await hellas.store.read(
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
        assert alone.hash() == rows
        spectator = hellas.person("Spectator")
        last = await spectator.expect("Seed revealed")
        assert table.seed and table.seed in last.text
        sound = await spectator.slash(hellas.channel, "game verify")
        assert "all match" in sound.text


@pytest.mark.parametrize(("key", "scenario"), [("syracuse", None), ("peloponnesian_war", None)])
async def test_the_other_titles_need_no_code_of_their_own(tmp_path: Path, key: str, scenario: str | None) -> None:
    async with open_hellas(tmp_path) as hellas:
        game = await play(hellas, 7, 60, title=key, **({"scenario": scenario} if scenario else {}))
        alone = await engine_alone(hellas, game)
        live = await hellas.games.core.snapshot(game)
        assert live.session is not None and alone.hash() == live.session.hash()
        assert 50 <= live.session.seq <= 60 or live.session.over  # some early answers were dropped
        for command in ("map", "game log", "game status", "odds", "rules", "why", "game recap", "hand", "game more"):
            reply = await hellas.person("Spectator").slash(hellas.channel, command)
            assert "went wrong" not in reply.text, (command, reply.text)


@pytest.mark.soak
@pytest.mark.parametrize("key", ["sphacteria", "syracuse", "peloponnesian_war"])
@pytest.mark.parametrize("seed", range(4))
async def test_whole_games_of_every_title(tmp_path: Path, key: str, seed: int) -> None:
    for number, scenario in enumerate(title(key).scenarios):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with open_hellas(folder) as hellas:
            game = await play(hellas, seed, title=key, scenario=scenario)
            assert (await hellas.games.index.get(game)).status == "over"
            assert (await engine_alone(hellas, game)).over
