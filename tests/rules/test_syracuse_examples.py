"""Syracuse: the examples printed in the rulebook, by their numbers."""

from __future__ import annotations

import pytest

from engine.hoplite import share_of
from engine.syracuse.board import BORDERS, FORT_IN
from engine.syracuse.counters import TABLE
from tests.rules.syracuse_table import ATHENS, SYRACUSE, Table

WALLED = {"S1": "built", "S2": "built"}


def test_0_2_plemmyrion_is_clear_ground_until_its_fort_is_built() -> None:
    table = Table({"T27": "A-H1 A-H2"})
    assert table.game.terrain("T27") == "clear"
    assert "plemmyrion" not in dict(table.game.roads[ATHENS]["T27"])
    table.game.raise_work(ATHENS, "plemmyrion")
    assert dict(table.game.roads[ATHENS]["T27"])["plemmyrion"] == 1


def test_2_A_the_counter_with_s6_and_s11_goes_back_to_the_bowl_after_the_combined_attack() -> None:
    table = Table(hands={ATHENS: [], SYRACUSE: ["ST01"]})
    table.run(table.game.lay(SYRACUSE, "11"))
    assert "ST01" in table.state.bowl and table.state.permanent == []


def test_2_A_the_counter_with_s6_leaves_the_game_when_the_ships_are_strengthened() -> None:
    table = Table(hands={ATHENS: [], SYRACUSE: ["ST01"]})
    table.run(table.game.lay(SYRACUSE, "6"))
    assert "ST01" not in table.state.bowl and table.state.permanent == ["ST01"]


def test_2_B_1_spring_414_eight_against_five_gives_four_points_against_three() -> None:
    table = Table(throws=[2, 3, 4, 4], advantage=ATHENS)
    table.run(table.game.action_points(), advantage="pass")
    assert table.state.initiative == SYRACUSE
    assert table.state.points == {ATHENS: 3, SYRACUSE: 4}


@pytest.mark.parametrize(("camp_turn", "turn", "works"), [(2, 2, False), (2, 3, True), (None, 3, False)])
def test_2_C_syracuse_works_from_the_turn_after_the_camp(camp_turn: int | None, turn: int, works: bool) -> None:
    table = Table({"T16": "S-A1 S-C1"}, throws=[1, 1, 1, 1], turn=turn, camp_turn=camp_turn, advantage=SYRACUSE)
    table.run(table.game.works(SYRACUSE))
    assert bool(table.told("works")) is works


def test_3_zones_that_touch_at_a_corner_are_not_neighbours() -> None:
    assert "T12" not in BORDERS["T4"]
    table = Table({"T4": "A-H1"})
    assert "T12" not in dict(table.game.roads[ATHENS]["T4"])


def test_3_2_t9_is_activated_together_with_the_labdalon() -> None:
    forts = {"labdalon": ATHENS, "olympieion": SYRACUSE}
    table = Table({"T9": "A-H1", "labdalon": "A-H2 A-A1"}, forts=forts).act(ATHENS)
    assert FORT_IN["T9"] == "labdalon"
    assert table.game.activatable(ATHENS) == ["T9"]
    assert table.game.pool(ATHENS, "T9") == ["A-H1", "A-H2", "A-A1"]


def test_3_2_t11_to_t20_by_t18_costs_four() -> None:
    table = Table({"T11": "S-C1"})
    roads = table.game.roads[SYRACUSE]
    assert dict(roads["T11"])["T18"] == 3 and dict(roads["T18"])["T20"] == 1
    reach = table.game.reach(SYRACUSE, "T11", 4, ["S-C1"], fight=True)
    assert reach.costs["T18"] == 3 and reach.costs["T20"] == 3  # straight over the river it is one less


def test_4_2_1_a_half_of_three_units_is_one() -> None:
    assert share_of("1/2", 3) == 1


def test_4_2_1_a_quarter_of_two_units_is_one_at_least() -> None:
    assert share_of("1/4", 2) == 1


def test_5_1_the_second_syracusan_wall_needs_two_points_in_t6_or_t14() -> None:
    walls = {"S1": "built"}
    for zone in ("T6", "T14"):
        assert Table({zone: "S-P1"}, walls=dict(walls)).game.walls_to_build(SYRACUSE) == ["S2"]
    assert Table({"T7": "S-H1"}, walls=dict(walls)).game.walls_to_build(SYRACUSE) == []
    assert Table({"T6": "S-P1"}, walls=dict(walls), weak=["S-P1"]).game.walls_to_build(SYRACUSE) == []
    assert Table({"T6": "S-C1"}, walls=dict(walls)).game.walls_to_build(SYRACUSE) == []


def test_5_1_the_camp_needs_two_points_in_t17_and_the_labdalon_in_t9() -> None:
    assert Table({"T17": "A-A1"}).game.camp_to_build(ATHENS) == ["camp"]
    assert Table({"T13": "A-A1"}).game.camp_to_build(ATHENS) == []
    assert Table({"T9": "A-H7"}).game.forts_to_build(ATHENS) == ["labdalon"]
    assert Table({"T9": "A-C1"}).game.forts_to_build(ATHENS) == []


def test_5_4_the_segment_between_two_and_one_exists_only_with_wall_two() -> None:
    table = Table({"T14": "S-H1", "T12": "A-H1"}, camp="built", walls={"A1": "built"})
    assert dict(table.game.roads[SYRACUSE]["T14"])["T12"] == 1
    table.game.raise_work(ATHENS, "A2")
    assert dict(table.game.roads[SYRACUSE]["T14"])["T12"] == 4
    assert dict(table.game.roads[ATHENS]["T12"])["T14"] == 1


@pytest.mark.parametrize("broken", ["S1", "S2"])
def test_5_4_no_third_wall_before_a_breach_is_repaired(broken: str) -> None:
    table = Table({"T14": "S-H1", "T4": "S-H2"}, walls={**WALLED, broken: "destroyed"})
    assert table.game.walls_to_build(SYRACUSE) == [broken]


PRINTED = """
 d  1/3      1/2      2/3      1/1      3/2      2/1      3/1
-1  E-R      A-R      3/4-R    1/2-R    1/2-R    1/2-R    1/2-R
 0  E-R      3/4-R    1/2-R    1/2-R    1/2-R    1/2-R    1/4-1/4
 1  A-R      1/2-R    1/2-R    1/2-R    1/2-R    1/4-1/4  1/4-1/4
 2  A-R      1/2-R    1/2-R    1/4-R    1/4-1/4  1/4-1/4  1/4-1/2
 3  3/4-R    1/2-R    1/4-R    1/4-1/4  1/4-1/4  1/4-1/4  R-1/2
 4  1/2-R    1/4-1/4  1/4-1/4  1/4-1/4  1/4-1/4  R-1/2    R-3/4
 5  1/2-1/4  1/4-1/4  1/4-1/4  R-1/4    R-1/2    R-1/2    R-A
 6  1/4-1/4  1/4-1/4  R-1/4    R-1/2    R-1/2    R-3/4    R-A
 7  1/4-1/4  R-1/4    R-1/2    R-1/2    R-1/2    R-3/4    R-E
 8  R-1/2    R-1/2    R-1/2    R-1/2    R-3/4    R-A      R-E
"""
ROWS = [line.split() for line in PRINTED.strip().splitlines()]
CELLS = [(int(row[0]), column, cell) for row in ROWS[1:] for column, cell in enumerate(row[1:])]


@pytest.mark.parametrize(("die", "column", "cell"), CELLS)
def test_every_cell_of_the_engagement_table(die: int, column: int, cell: str) -> None:
    found = TABLE.cell(die, column)
    assert f"{found.attacker}-{found.defender}" == cell
    weight = {"R": 0, "1/4": 1, "1/2": 2, "3/4": 3, "A": 4, "E": 5}
    attacker, defender = (weight[part] for part in cell.split("-"))
    if attacker != defender:
        assert found.attacker_wins is (attacker < defender)
    else:
        assert found.attacker_wins is (die + column + 1 >= 8)


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (1, 4, "1/3"),
        (1, 3, "1/3"),
        (1, 2, "1/2"),
        (19, 30, "1/2"),
        (2, 3, "2/3"),
        (99, 100, "2/3"),
        (5, 5, "1/1"),
        (149, 100, "1/1"),
        (3, 2, "3/2"),
        (199, 100, "3/2"),
        (2, 1, "2/1"),
        (3, 1, "3/1"),
        (9, 1, "3/1"),
        (0, 5, "1/3"),
        (5, 0, "3/1"),
        (0, 0, "1/1"),
    ],
)
def test_ruling_61_odds_are_rounded_for_the_defender(attack: int, defence: int, column: str) -> None:
    assert TABLE.columns[TABLE.column(attack, defence)] == column
