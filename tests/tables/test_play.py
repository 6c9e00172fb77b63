"""Answers through the tables: saved, guarded, undone, told."""
from __future__ import annotations

import pytest

from bot.store import Store
from bot.tables import StaleAnswer, Tables

RED, BLUE = 11, 22


async def begun(tables: Tables, channel: int = 5) -> str:
    table = await tables.create("toy", "plain", channel_id=channel, guild_id=1, creator=RED)
    await tables.sit(table.id, RED, "red")
    await tables.sit(table.id, BLUE, "blue")
    await tables.start(table.id, RED)
    return table.id


async def test_an_answer_is_there_after_everything_else_is_forgotten(store: Store, tables: Tables) -> None:
    game = await begun(tables)
    question = await tables.question(game, RED)
    assert question is not None and question.ask.key == "take" and await tables.question(game, BLUE) is None
    done = await tables.submit(game, RED, question.seq, "x")
    assert done.question is not None and done.step is not None and done.table.seq == 2
    again = Tables(store)
    question = await again.question(game, RED)
    assert question is not None and question.seq == 2 and len(question.undoable) == 1
    with pytest.raises(StaleAnswer) as caught:
        await again.submit(game, RED, 1, "y")
    assert caught.value.question is not None and caught.value.question.seq == 2
