"""Every printed example of the three rulebooks of Sphacteria, by its number."""

from __future__ import annotations

import pytest

from engine.hoplite import share_of
from engine.sphacteria.components import TABLE
from tests.rules.sphacteria_table import FIRST, SECOND, attack, drive, table, told


@pytest.mark.parametrize("edition", [FIRST, SECOND])  # 000 2.B, 004 2.B and 003 3.B tell the same story
def test_2_b_sparta_8_athens_5(edition: str) -> None:
    """Sparta throws 8 and Athens 5: Sparta has the initiative and 4 points, Athens 3."""
    game = table({}, throws=(1, 4, 5, 3), edition=edition)
    drive(game.action_points())
    assert game.state.initiative == "sparta"
    assert game.state.points == {"athens": 3, "sparta": 4}


@pytest.mark.parametrize(("face", "gone"), [("10", True), ("20", False)])  # 000 2.A, 004 2.A, 003 3.A
def test_2_a_the_counter_10_20_leaves_only_by_its_first_face(face: str, gone: bool) -> None:
    game = table(
        {"N": "brasidas S-H1", "A": "A-T2"}, throws=(1,), hands={"athens": "10/20"}, more='phase = "adjustments"'
    )
    drive(game.adjustment_window("athens", "athens"), adjustment=[face])
    assert ("10/20" in game.state.gone) == gone
    assert ("10/20" in game.state.played) == (not gone)
    game.cup.gather()
    assert ("10/20" in game.state.bowl) == (not gone)


@pytest.mark.parametrize("side", ["athens", "sparta"])  # 000 3.2, 004 3.2, 003 5
def test_3_2_the_southern_strait_takes_20_of_each_side(side: str) -> None:
    """Twenty points of triremes of each side, forty in all; a twenty-first does not fit."""
    mine, small = ("A-T2 A-T3", "A-T1") if side == "athens" else ("S-T1 S-T2", "S-T6")
    theirs = "S-T1 S-T2" if side == "athens" else "A-T2 A-T3"
    game = table({"G": f"{mine} {small}", "J": theirs})
    phase = attack(game, side, "A")
    two = tuple(mine.split())
    assert "J" in game.goals(phase, "G", two)
    assert "J" not in game.goals(phase, "G", (*two, small))


def test_4_2_half_of_three_units_is_one() -> None:
    assert share_of("1/2", 3) == 1


def test_4_2_a_quarter_of_two_units_is_still_one() -> None:
    assert share_of("1/4", 2) == 1


@pytest.mark.parametrize(("entry", "columns"), [("O", 3), ("I", 4)])
def test_4_2_pylos_is_attacked_three_columns_left_and_four_by_sea(entry: str, columns: int) -> None:
    """From O the wall and the ground count; by transport from I the landing as well."""
    game = table({"P": "A-H1 S-H1 S-H2 S-H3", "I": "S-T6"}, throws=(3,))
    phase = attack(game, "sparta", "P", entry)
    battle = game.muster(phase, "P")
    assert sum(battle.column_shifts.values()) == -columns
    assert battle.column_shifts["d"] == -2 and battle.column_shifts["f"] == -1
    assert battle.column_shifts.get("e", 0) == (-1 if entry == "I" else 0)
    drive(game.combat(phase, "P"))
    [facts] = told(game, "battle")
    assert facts["column_before"] == "2/1"  # 17 against 6
    assert facts["column"] == TABLE.columns[5 - columns]
