"""4.2. The engagement table of Sphacteria with its modifiers."""

from __future__ import annotations

import pytest

from engine.hoplite import EngagementTable, share_of
from engine.sphacteria.components import TABLE
from tests.engine.rules.sphacteria.helpers import attack, drive, table, told


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


COLUMNS = ["1/3", "1/2", "2/3", "1/1", "3/2", "2/1", "3/1"]


PRINTED = {
    -1: "E-R A-R 3/4-R 1/2-R 1/2-R 1/2-R 1/2-R",
    0: "E-R 3/4-R 1/2-R 1/2-R 1/2-R 1/2-R 1/4-1/4",
    1: "A-R 1/2-R 1/2-R 1/2-R 1/2-R 1/4-1/4 1/4-1/4",
    2: "A-R 1/2-R 1/2-R 1/4-R 1/4-1/4 1/4-1/4 1/4-1/2",
    3: "3/4-R 1/2-R 1/4-R 1/4-1/4 1/4-1/4 1/4-1/4 R-1/2",
    4: "1/2-R 1/4-1/4 1/4-1/4 1/4-1/4 1/4-1/4 R-1/2 R-3/4",
    5: "1/2-1/4 1/4-1/4 1/4-1/4 R-1/4 R-1/2 R-1/2 R-A",
    6: "1/4-1/4 1/4-1/4 R-1/4 R-1/2 R-1/2 R-3/4 R-A",
    7: "1/4-1/4 R-1/4 R-1/2 R-1/2 R-1/2 R-3/4 R-E",
    8: "R-1/2 R-1/2 R-1/2 R-1/2 R-3/4 R-A R-E",
}


CELLS = [(die, column, cell) for die, row in PRINTED.items() for column, cell in enumerate(row.split())]


@pytest.mark.parametrize(("die", "column", "cell"), CELLS, ids=[f"{d}@{COLUMNS[c]}" for d, c, _ in CELLS])
def test_every_cell_and_its_winner(die: int, column: int, cell: str) -> None:
    """Rulings 68 and 69: attacker first; if only one side has no loss it wins, else the diagonal decides."""
    found = TABLE.cell(die, column)
    attacker, defender = cell.split("-")
    assert (found.attacker, found.defender) == (attacker, defender)
    if (attacker == "R") != (defender == "R"):
        assert found.attacker_wins == (attacker == "R")
    assert found.attacker_wins == (die >= 8 - (column + 1))


def test_the_table_has_the_printed_columns_and_rows() -> None:
    assert list(TABLE.columns) == COLUMNS and sorted(TABLE.rows) == list(range(-1, 9))


@pytest.mark.parametrize(
    ("attack_pf", "defence", "column"),
    [
        (1, 4, "1/3"),
        (1, 3, "1/3"),
        (4, 9, "1/3"),
        (1, 2, "1/2"),
        (5, 8, "1/2"),
        (2, 3, "2/3"),
        (9, 10, "2/3"),
        (7, 7, "1/1"),
        (10, 7, "1/1"),
        (3, 2, "3/2"),
        (19, 10, "3/2"),
        (2, 1, "2/1"),
        (29, 10, "2/1"),
        (3, 1, "3/1"),
        (50, 1, "3/1"),
        (0, 5, "1/3"),
        (4, 0, "3/1"),
    ],
)
def test_ruling_65_odds_are_rounded_for_the_defender(attack_pf: int, defence: int, column: str) -> None:
    assert TABLE.columns[TABLE.column(attack_pf, defence)] == column


def test_ruling_66_columns_and_die_stop_at_the_edges() -> None:
    assert TABLE.shifted(1, -4) == 0 and TABLE.shifted(5, 3) == 6 and TABLE.shifted(2, 2) == 4
    assert TABLE.row(-5) == -1 and TABLE.row(12) == 8
    assert TABLE.cell(-5, 0) == TABLE.cell(-1, 0) and TABLE.cell(14, 6) == TABLE.cell(8, 6)


@pytest.mark.parametrize(
    ("result", "count", "hit"),
    [
        ("R", 4, 0),
        ("1/4", 1, 1),
        ("1/4", 4, 1),
        ("1/4", 7, 1),
        ("1/4", 8, 2),
        ("1/2", 1, 1),
        ("1/2", 4, 2),
        ("1/2", 5, 2),
        ("3/4", 1, 1),
        ("3/4", 2, 1),
        ("3/4", 3, 2),
        ("3/4", 4, 3),
        ("A", 4, 4),
        ("E", 3, 3),
        ("1/2", 0, 0),
    ],
)
def test_ruling_71_shares_are_rounded_down_with_one_at_least(result: str, count: int, hit: int) -> None:
    assert share_of(result, count) == hit


def test_a_table_without_a_winner_or_with_a_short_row_is_refused() -> None:
    with pytest.raises(ValueError, match="winner"):
        EngagementTable.parse("1/1\n1 R-R")
    with pytest.raises(ValueError, match="cells"):
        EngagementTable.parse("1/1 2/1\n1 R*-1/4")


DIE = [
    ("a", {"N": "S-H5 brasidas epitadas A-H1 demosthenes"}, "N", 1),
    ("a", {"N": "S-H5 A-H1 demosthenes cleon"}, "N", -2),
    ("a", {"A": "S-T2 brasidas A-T4"}, "A", 1),
    ("a", {"N": "S-H5 styphon thrasymelidas A-H1"}, "N", 0),
    ("b", {"N": "S-H1 A-H1"}, "N", 1),
    ("b", {"N": "S-H5 A-H1"}, "N", 0),
    ("c", {"N": "S-H1 A-H1 A-A1"}, "N", -1),
    ("c", {"N": "S-H1 A-H1"}, "N", 0),
    ("e", {"N": "S-H5 A-H1"}, "N", 0),
    ("f", {"A": "S-T1 S-T2 A-T4"}, "A", 1),
    ("f", {"A": "S-T1 A-T2 A-T3 A-T7"}, "A", -2),
    ("f", {"V": "S-T1 A-H1"}, "V", 0),
    ("g", {"V": "S-H1 A-H1"}, "V", -1),
    ("g", {"N": "S-H1 A-H1"}, "N", 0),
]


@pytest.mark.parametrize(("letter", "where", "zone", "value"), DIE)
def test_die_modifiers_with_sparta_attacking(letter: str, where: dict[str, str], zone: str, value: int) -> None:
    game = table(where)
    assert game.muster(attack(game, "sparta", zone), zone).die_modifiers.get(letter, 0) == value


ATHENIAN_DIE = [
    ("b", {"N": "A-H1 S-H1"}, "N", 0),
    ("d", {"N": "A-H1 A-P1 A-A1 S-H1"}, "N", 1),
    ("d", {"N": "A-H1 A-P1 S-H1"}, "N", 0),
    ("d", {"V": "A-H1 A-T2 A-A1 S-H1"}, "V", 1),  # ruling 80: ships on the beach are peltasts
    ("d", {"V": "A-H1 A-T2 A-P1 A-A1 S-H1"}, "V", 1),
    ("e", {"N": "A-H1 S-H1 S-H2"}, "N", -2),
    ("e", {"N": "A-H1 S-H1 S-H5"}, "N", 0),  # ruling 82: no effect if mixed with helots
    ("f", {"V": "A-T2 A-T3 S-T1"}, "V", 0),  # ruling 81
]


@pytest.mark.parametrize(("letter", "where", "zone", "value"), ATHENIAN_DIE)
def test_die_modifiers_with_athens_attacking(letter: str, where: dict[str, str], zone: str, value: int) -> None:
    game = table(where)
    assert game.muster(attack(game, "athens", zone), zone).die_modifiers.get(letter, 0) == value


SHIFTS = [
    ("a", "sparta", {"N": "S-H1 A-P1"}, "N", "L", 2),
    ("a", "sparta", {"N": "S-H1 A-H1"}, "N", "L", 0),
    ("a", "sparta", {"V": "S-H1 A-T2"}, "V", "N", 2),  # ruling 87: beached ships are not hoplites
    ("b", "athens", {"N": "A-P1 S-H1"}, "N", "L", -1),
    ("b", "athens", {"V": "A-T2 S-H1"}, "V", "H", -1),
    ("a", "athens", {"A": "A-T2 S-T2"}, "A", "B", 0),  # ruling 87: never at sea
    ("c", "sparta", {"N": "S-H1 A-H6 A-H1"}, "N", "L", 1),  # half of the defenders
    ("c", "sparta", {"N": "S-H1 A-H6 A-H1 A-H2"}, "N", "L", 0),
    ("c", "sparta", {"N": "S-H5 S-H1 A-H1"}, "N", "L", -1),
    ("c", "sparta", {"N": "S-H5 S-H1 A-H6"}, "N", "L", 0),  # they cancel out
    ("d", "sparta", {"P": "S-H1 A-H1"}, "P", "O", -2),
    ("d", "athens", {"P": "A-H5 S-H1"}, "P", "BTA", -2),  # ruling 85
    ("d", "athens", {"O": "A-H1 S-H1"}, "O", "P", 0),  # ruling 84: no wall on the way out
    ("e", "sparta", {"Q": "S-H1 A-H1"}, "Q", "H", -1),
    ("e", "sparta", {"Q": "S-H1 A-H1"}, "Q", "R", 0),  # ruling 86: marched in after landing elsewhere
    ("e", "athens", {"V": "A-T2 S-H1"}, "V", "H", 0),  # beached ships are not carried
    ("f", "sparta", {"Q": "S-H1 A-H1"}, "Q", "R", -1),
    ("f", "sparta", {"N": "S-H1 A-H1"}, "N", "L", 0),
]


@pytest.mark.parametrize(("letter", "side", "where", "zone", "entry", "value"), SHIFTS)
def test_column_shifts(letter: str, side: str, where: dict[str, str], zone: str, entry: str, value: int) -> None:
    game = table(where)
    assert game.muster(attack(game, side, zone, entry), zone).column_shifts.get(letter, 0) == value


def test_ruling_83_one_landing_is_enough_and_counts_once() -> None:
    game = table({"Q": "S-H1 S-H2 S-H3 A-H1"})
    phase = attack(game, "sparta", "Q", "R")
    phase.entry["S-H2"] = phase.entry["S-H3"] = "H"
    assert game.muster(phase, "Q").column_shifts["e"] == -1


def test_ruling_79_counters_count_not_their_strength() -> None:
    game = table({"N": "S-H5 S-H6 S-H1 S-H2 A-H1"}, weak="S-H5 S-H6")
    assert game.muster(attack(game, "sparta", "N", "L"), "N").column_shifts["c"] == -1


def test_ruling_88_a_squadron_on_the_beach_counts_one_full_or_weak() -> None:
    game = table({"V": "A-T2 A-T3 S-H1"}, weak="A-T3")
    battle = game.muster(attack(game, "sparta", "V", "N"), "V")
    assert battle.strengths == {"sparta": 6, "athens": 2}


def test_ruling_64_all_units_of_both_sides_take_part() -> None:
    game = table({"N": "S-H1 S-H5 A-H1 A-A1 A-P1"})
    battle = game.muster(attack(game, "sparta", "N", "L"), "N")
    assert battle.strengths == {"sparta": 10, "athens": 14}
