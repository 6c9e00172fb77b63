"""Whole games of the Peloponnesian War through interactions only: alone, for two and for four, as the engine alone."""
from __future__ import annotations

import random
from pathlib import Path

from sqlalchemy import select

from bot.rehearsal import Person, Reply
from bot.store.schema import log
from tests.discord.conftest import Hellas, hellas
from tests.discord.players import step
from tests.discord.test_whole_games import engine_alone

TITLE = "peloponnesian_war"


async def play(h: Hellas, seed: int, people: tuple[Person, ...], **how: str) -> str:
    """Play a random game to its end; returns its id."""
    rng = random.Random(seed)
    game = await h.begin(*people, title=TITLE, **how)
    players = {int(person.id): person for person in people}
    shown: dict[int, Reply | None] = {}
    while await step(h, game, players, rng, shown):
        pass
    await h.quiet()
    return game


async def agrees_with_the_engine(h: Hellas, game: str) -> None:
    """The table is over, and as the engine alone leaves it on the same answers."""
    table = await h.tables.table(game)
    assert table.status == "over" and table.outcome
    alone = await engine_alone(h, game)
    assert alone.over and alone.outcome is not None and alone.outcome.kind == table.outcome["kind"]
    last = await h.store.read(lambda c: c.execute(select(log.c.state_hash).where(
        log.c.game_id == game, log.c.kind == "answer").order_by(log.c.seq.desc())).scalars().first())
    assert alone.hash() == last


async def test_a_solitaire_campaign_in_a_channel(tmp_path: Path) -> None:
    async with hellas(tmp_path) as h:
        game = await play(h, 1, (h.person("Alice"),), scenario="peloponnesian-war")
        await agrees_with_the_engine(h, game)


async def test_a_solitaire_campaign_in_a_direct_message(tmp_path: Path) -> None:
    async with hellas(tmp_path) as h:
        alice, stranger = h.person("Alice"), h.person("Carol")
        h.channel = alice.dm
        game = await play(h, 2, (alice,), scenario="peloponnesian-war")
        await agrees_with_the_engine(h, game)
        assert all("Welcome" in seen.text for seen in stranger.messages())


async def test_a_game_for_two(tmp_path: Path) -> None:
    async with hellas(tmp_path) as h:
        game = await play(h, 3, (h.person("Alice"), h.person("Bob")), scenario="archidamian-war",
                          options="mode=two-player")
        await agrees_with_the_engine(h, game)


async def test_a_game_for_four(tmp_path: Path) -> None:
    async with hellas(tmp_path) as h:
        people = tuple(h.person(name) for name in ("Alice", "Bob", "Carol", "Dion"))
        game = await play(h, 4, people, scenario="archidamian-war", options="mode=several, players=4")
        await agrees_with_the_engine(h, game)
