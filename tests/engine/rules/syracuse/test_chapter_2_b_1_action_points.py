"""Syracuse, chapter 2.B.1: action points and initiative."""

from __future__ import annotations

import pytest

from tests.engine.rules.syracuse.helpers import ATHENS, SYRACUSE, Table


def test_2_B_1_spring_414_eight_against_five_gives_four_points_against_three() -> None:
    table = Table(throws=[2, 3, 4, 4], advantage=ATHENS)
    table.run(table.game.action_points(), advantage="pass")
    assert table.state.initiative == SYRACUSE
    assert table.state.points == {ATHENS: 3, SYRACUSE: 4}


def test_2_B_1_ruling_11_action_points_have_no_upper_limit() -> None:
    table = Table({}, turn=4, throws=[6, 6, 1, 1], advantage=ATHENS)
    table.run(table.game.action_points(), advantage="points")
    assert table.state.points == {ATHENS: 9, SYRACUSE: 2}


@pytest.mark.parametrize(
    ("turn", "throws", "athens"),
    [
        (4, [3, 3, 1, 1], 4),
        (5, [3, 4, 1, 1], 5),
        (6, [3, 3, 1, 1], 2),
        (6, [2, 2, 1, 1], 2),
        (6, [1, 1, 1, 1], 1),
        (3, [6, 6, 1, 1], 6),
    ],
)
def test_2_B_1_seasons(turn: int, throws: list[int], athens: int) -> None:
    table = Table(turn=turn, throws=throws, advantage="")
    table.run(table.game.action_points())
    assert table.state.points[ATHENS] == athens


def test_2_B_1_a_tie_goes_to_the_holder_of_the_advantage() -> None:
    table = Table(throws=[3, 3, 2, 4], advantage=SYRACUSE)
    table.run(table.game.action_points(), advantage="pass")
    assert table.state.initiative == SYRACUSE
