"""The Peloponnesian War: sentences of different sections that meet, and the edges of their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from bot.lab.simulate import seed_of
from engine.kernel import Session, foresee
from engine.peloponnesian_war.title import TITLE
from tests.engine.rules.peloponnesian_war.helpers import fight, operations_table, run, told, war

SEVERAL = {"mode": "several"}


def first_gifts(number: int) -> Session:
    """Return a game of three at the first gift of its second turn, played by default answers until then."""
    session = Session(TITLE, "peloponnesian-war", SEVERAL, seed_of(number), "gifts")
    while "gift" not in {ask.key for ask in session.pending.values()}:
        seat, ask = next(iter(session.pending.items()))
        session.submit(seat, ask.default)
    return session


def test_12_who_begins_is_known_before_gifts_are_made() -> None:
    session = first_gifts(1)
    told_before = [event.key for event in (session.opening or ())]
    assert session.game.state.to_move in ("athens", "sparta") and "gift" not in told_before
    assert session.game.state.segment == "operations" and not any(session.game.state.passed.values())


def test_12_a_commander_who_begins_need_not_wait_for_the_others_gifts() -> None:
    for number in range(1, 30):
        session = first_gifts(number)
        if session.game.state.to_move == "athens":
            assert foresee(session)["athens"].ask.key == "operation"
            return
    raise AssertionError("Athens never begins")


@pytest.mark.parametrize("mode", ["two-player", "solitaire"])
@pytest.mark.parametrize("die", range(1, 7))
def test_4_3_the_augury_forbids_on_a_six_and_to_sparta_also_on_a_five(mode: str, die: int) -> None:
    """4.3: the player's operation on a 6, the non-player's on 5 or 6. 11.0: Athens' on a 6, Sparta's on 5 or 6."""
    for side in ("athens", "sparta"):
        game = operations_table(mode=mode, throws=[die], **({"player": "athens"} if mode == "solitaire" else {}))
        assert game.auguries(side) is (die < (6 if side == "athens" else 5))


@pytest.mark.parametrize(
    ("athens", "sparta", "dice", "winner", "lost"),
    [
        ("3N", "3aN", [3, 3], "athens", 2),  # half Athenian: +2, and the difference is lost
        ("2N 1aN", "3aN", [3, 3], "athens", 2),
        ("1N 2aN", "3aN", [3, 3], "", 1),  # less than half: indecisive, a point each
        ("1N 1aN", "2aN", [3, 3], "athens", 2),  # exactly half
        ("3aN", "1aN", [1, 6], "sparta", 1),  # 3 against 6, but the victor has one ship only
        ("1aN", "1aN", [4, 4], "", 0),  # one each: nobody loses
    ],
)
def test_5_2_2_naval_battles_at_the_edges(athens: str, sparta: str, dice: list[int], winner: str, lost: int) -> None:
    game, found = fight(athens, sparta, dice, space="aegina")
    loser = "sparta" if winner == "athens" else "athens"
    assert found == winner and sum(game.state.removed[loser].values()) == lost


@pytest.mark.parametrize(
    ("athens", "sparta", "dice", "winner", "lost"),
    [
        ("3aH", "3aH", [5, 2], "athens", 3),
        ("3aH 1aC", "3aH 3aC", [6, 1], "athens", 1),  # 6 against 2: three, as many as the hoplites, less two horse
        ("1aH", "4aH", [6, 3], "", 1),  # 6 against 6
        ("4aH", "1aH", [3, 3], "athens", 1),  # three more, but only one to lose
        ("1aH", "1aH", [2, 2], "", 0),
        ("2aH", "1aH", [2, 3], "", 1),  # the single one is lost (5.2.1), and one of the two
    ],
)
def test_5_2_1_land_battles_at_the_edges(athens: str, sparta: str, dice: list[int], winner: str, lost: int) -> None:
    game, found = fight(athens, sparta, dice)
    loser = "sparta" if winner != "sparta" else "athens"
    assert found == winner and sum(game.state.removed[loser].values()) == lost


@pytest.mark.parametrize(("cities", "free"), [(9, False), (10, True)])
def test_7_1_5_the_reserve_is_for_ten_rebels_and_no_fewer(cities: int, free: bool) -> None:
    from engine.peloponnesian_war.board import COLOURED

    rebels = [space for space in COLOURED["athens"] if space not in ("athens", "piraeus", "decelea")][:cities]
    game = war(rebels=rebels, treasury={"athens": 1500, "sparta": 0})
    assert game.funds("athens") == (1500 if free else 500)


@pytest.mark.parametrize(("sci", "change"), [(-6, -6), (-1, -1), (0, 0), (1, 0), (2, 1), (3, 1), (5, 2), (6, 3)])
def test_8_1_half_of_a_positive_index_is_rounded_down(sci: int, change: int) -> None:
    game = war(sci={"athens": 0, "sparta": sci}, bellicosity={"athens": 6, "sparta": 6})
    game.adjust_bellicosity()
    assert game.state.bellicosity == {"athens": 6, "sparta": 6 + change}


@pytest.mark.parametrize(
    ("bellicosity", "treasury", "due"),
    [
        ((6, 6), (5000, 5000), True),
        ((7, 6), (5000, 5000), False),
        ((7, 6), (900, 5000), True),  # a combination of the two conditions
        ((7, 7), (900, 900), True),
        ((7, 7), (1000, 900), False),  # “under 1000”
    ],
)
def test_8_3_weary_or_poor(bellicosity: tuple[int, int], treasury: tuple[int, int], due: bool) -> None:
    sides: tuple[Any, ...] = ("athens", "sparta")
    game = war(bellicosity=dict(zip(sides, bellicosity, strict=True)), treasury=dict(zip(sides, treasury, strict=True)))
    assert game.armistice_due() is due


def test_4_3_a_pass_is_told_once_and_the_other_goes_on() -> None:
    game = operations_table(mode="two-player", throws=[6])
    game.state.operations = {"athens": 1, "sparta": 1}
    run(game.operation("athens"), "consult")
    assert game.state.passed == {"athens": True, "sparta": False} and len(told(game, "passed")) == 1
