"""Standing orders: an answer to a kind of question, for a phase, a turn or the game."""

from __future__ import annotations

import pytest

from bot.game_services import GameServices
from bot.games.early import GAME, PHASE, TURN, Order, can_be_ordered, ordered_word, orders_in_force, read_order
from bot.games.errors import NotSeated
from bot.store import Store
from engine.kernel import PASS, Number, Pick
from tests.games.test_early_answers import ATHENS, SPARTA, answers, begun, given


def test_an_order_lasts_as_long_as_it_was_given_for() -> None:
    standing = {
        "a": str(Order("pass")),
        "b": str(Order("pass", TURN, "3", "A question?")),
        "c": str(Order("no", PHASE, "3 activation", "Another?")),
    }
    assert standing["a"] == "pass", "orders of older games are words alone"
    assert read_order(standing["c"]) == Order("no", PHASE, "3 activation", "Another?")
    assert list(orders_in_force(standing, 3, "activation")) == ["a", "b", "c"]
    assert list(orders_in_force(standing, 3, "adjustments")) == ["a", "b"]
    assert list(orders_in_force(standing, 4, "activation")) == ["a"]


def test_only_questions_for_stepping_in_can_be_ordered() -> None:
    window = Pick("red", "w", ["k"], actions=(PASS,), window=True)
    mostly = Pick("red", "e", (), actions=("yes", "no"), expected="no")
    plain = Pick("red", "p", ["k"], actions=(PASS,))
    assert can_be_ordered(window) and can_be_ordered(mostly) and not can_be_ordered(plain)
    assert not can_be_ordered(Number("red", "n", 1, 3))
    all_windows = {"*": Order(PASS)}
    assert ordered_word(window, all_windows) == PASS and ordered_word(mostly, all_windows) is None
    assert ordered_word(mostly, {"e": Order("no")}) == "no" and ordered_word(mostly, {"e": Order("maybe")}) is None
    assert ordered_word(plain, {"p": Order(PASS)}) is None


async def test_an_order_answers_its_kind_and_is_removed(store: Store, tables: GameServices) -> None:
    game = await begun(tables)
    await tables.early.leave_order(game, ATHENS, "reinforcement", PASS, TURN, seat="athens", label="Stratagem?")
    await given(tables, game, SPARTA, PASS)
    assert await answers(store, game) == [("sparta", "player", ["pass"]), ("athens", "standing", ["pass"])]
    table = await tables.index.get(game)
    assert list(table.standing) == ["athens"]
    await tables.early.leave_order(game, ATHENS, "reinforcement", None, seat="athens")
    assert not (await tables.index.get(game)).standing
    with pytest.raises(NotSeated):
        await tables.early.leave_order(game, SPARTA, "reinforcement", PASS, GAME, seat="athens")
