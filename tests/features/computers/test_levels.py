"""The next level is offered after two wins in a row against the current one."""

from __future__ import annotations

import pytest

from bot.features.computers.levels import next_level, won_against
from bot.game_services import GameServices
from bot.games.record import GameInfo
from tests.games.fixtures import Hours

ANNA = 1


async def played(tables: GameServices, clock: Hours, won: bool, level: str = "recruit") -> GameInfo:
    """Play a game of one person against a computer, which one of them resigns."""
    clock.now += 60.0
    game = await tables.lobby.open("sphacteria", "first-edition", {}, channel_id=5, creator=ANNA, language="en")
    await tables.lobby.sit(game.id, ANNA, "athens")
    await tables.computers.sit(game.id, ANNA, "sparta", level)
    await tables.lobby.start(game.id, ANNA)
    clock.now += 60.0
    async with tables.core.locked_game(game.id) as opened:
        await tables.manage.forfeit(opened, "athens" if won else "sparta", "resigned")
    return await tables.index.get(game.id)


async def test_two_wins_in_a_row_lead_to_the_next_level(tables: GameServices, clock: Hours) -> None:
    first = await played(tables, clock, won=True)
    assert won_against(first) == "recruit" and await next_level(tables.index, first) == ""
    lost = await played(tables, clock, won=False)
    assert won_against(lost) == "" and await next_level(tables.index, lost) == ""
    again = await played(tables, clock, won=True)
    assert await next_level(tables.index, again) == ""  # one after the loss
    other = await played(tables, clock, won=True, level="captain")
    assert await next_level(tables.index, other) == ""  # another level
    second = await played(tables, clock, won=True)
    assert await next_level(tables.index, second) == "soldier"
    fresh = await tables.files.rematch(second.id, ANNA, level="soldier")
    assert (list(fresh.computers.values()) == ["soldier"] and fresh.users == (ANNA,)) or fresh.reserved


@pytest.mark.parametrize("level", ["strategos"])
async def test_nothing_comes_after_the_last_level(tables: GameServices, clock: Hours, level: str) -> None:
    for _ in range(2):
        game = await played(tables, clock, won=True, level=level)
    assert await next_level(tables.index, game) == ""
