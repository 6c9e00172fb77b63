"""Syracuse: rulings that change an outcome and that no other chapter of the tests carries, by their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from engine.syracuse.counters import TABLE
from tests.rules.syracuse_table import ATHENS, SYRACUSE, Table

FORTS = {"labdalon": ATHENS, "olympieion": SYRACUSE, "plemmyrion": ATHENS, "syke": ATHENS}
CAMP: dict[str, Any] = {"camp": "built", "camp_turn": 1}


def test_ruling_11_action_points_have_no_upper_limit() -> None:
    table = Table({}, turn=4, throws=[6, 6, 1, 1], advantage=ATHENS)
    table.run(table.game.action_points(), advantage="points")
    assert table.state.points == {ATHENS: 9, SYRACUSE: 2}


def test_ruling_15_a_zone_with_enemies_in_its_fort_is_not_free() -> None:
    table = Table({"olympieion": "S-H1", "T25": "A-H1 A-C1"})
    assert "T21" not in table.game.ways_out(ATHENS, "T25") and "T23" in table.game.ways_out(ATHENS, "T25")
    assert "T21" not in table.game.reach(ATHENS, "T25", 4, ["A-H1"], fight=False).costs
    table = Table({"M9": "A-T1", "syke": "S-H1"}, forts={**FORTS, "plemmyrion": SYRACUSE})
    assert table.game.landings(ATHENS, "M9") == ["T27"]
    table = Table({"M9": "A-T1", "plemmyrion": "S-H1"}, forts={**FORTS, "plemmyrion": SYRACUSE})
    assert table.game.landings(ATHENS, "M9") == []


def test_ruling_22_leaders_heal_then_both_declare_then_place_then_move() -> None:
    table = Table(
        {"T25": "A-H1 nicias", "T16": "S-A1"},
        turn=4,
        unfit=["nicias"],
        arrivals={"A3": 4, "S4b": 4},
        hands={ATHENS: ["ST09"], SYRACUSE: ["ST04"]},
        advantage=SYRACUSE,
    )
    table.run(table.game.reinforcements(), enter=["T1", "T10"])
    assert table.state.unfit == []
    assert table.asked == [
        (SYRACUSE, "declare"),
        (ATHENS, "declare"),
        (SYRACUSE, "enter"),
        (ATHENS, "enter"),
        (SYRACUSE, "group"),
        (ATHENS, "group"),
    ]


def test_ruling_28_the_rampart_is_part_of_the_camp_zone() -> None:
    table = Table({"T17": "A-H1 A-H2 A-H3 A-H4 A-H5 A-H7", "T13": "S-H1", "T15": "S-H2"}, **CAMP)
    assert table.game.limit("T17") is None
    table.run(table.game.camp_defenders(), defend_camp="A-H3 A-H7 A-H4")
    assert table.at("T17") == "A-H1 A-H2 A-H3 A-H4 A-H5 A-H7"


def test_ruling_31_combat_is_compulsory_also_where_nobody_moved() -> None:
    table = Table({"T11": "A-H3 S-H1", "T25": "A-H1"}, throws=[4]).act(ATHENS, left=1, stage="fight")
    table.run(table.game.fight_stage())
    assert len(table.told("battle")) == 1 and (ATHENS, "fight") not in table.asked


def test_ruling_31_a_garrison_and_those_before_its_fort_need_not_fight() -> None:
    table = Table({"olympieion": "S-H1", "T21": "A-H1"}).act(ATHENS, left=1, stage="fight")
    table.run(table.game.fight_stage(), fight="done")
    assert table.told("battle") == [] and table.game.contested() == []


def test_ruling_37_syracuse_still_works_after_the_camp_has_fallen() -> None:
    table = Table({"T7": "S-A1"}, turn=4, camp="destroyed", camp_turn=2, advantage=SYRACUSE, throws=[6, 1])
    table.run(table.game.works(SYRACUSE), build="S1")
    assert table.state.walls == {"S1": "built"}


def test_ruling_39_enemies_beyond_the_line_do_not_hinder_a_wall() -> None:
    table = Table({"T13": "A-H1", "T15": "S-H1 S-H2"}, **CAMP)
    assert table.game.walls_to_build(ATHENS) == ["A1"]


@pytest.mark.parametrize(
    ("shifts", "column"),
    [
        ({"b": -1, "c": -1, "f": -2, "g": -3, "S8": 1}, "1/3"),
        ({"a": 2, "S8": 1, "g": -3}, "2/1"),
        ({"a": 2, "S1": 2}, "3/1"),
    ],
)
def test_ruling_62_shifts_are_summed_before_the_edge_of_the_table(shifts: dict[str, int], column: str) -> None:
    table = Table({"T11": "A-H3 A-H7 S-H2"})  # 11 against 5: the column of 2/1
    battle = table.game.draw_up("T11", ATHENS)
    battle.column_shifts.update(shifts)
    facts = battle.facts(TABLE)
    assert (facts["column_before"], facts["column"]) == ("2/1", column)


def test_ruling_62_modifiers_are_summed_before_the_last_row() -> None:
    table = Table({"T11": "A-H1 A-C1 A-A1 nicias lamachos S-A1"}, throws=[6]).act(ATHENS)
    table.run(table.game.fight("T11", ATHENS))
    battle = table.told("battle")[0]
    assert battle["die_modifiers"] == {"a": 2, "b": 1, "c": -1, "d": 1} and battle["row"] == 8


@pytest.mark.parametrize(("defence", "found"), [("S-H3", {"e": -2}), ("S-H2", {"b": 1}), ("S-H3 S-H2", {})])
def test_ruling_65_letters_b_and_e_never_meet(defence: str, found: dict[str, int]) -> None:
    table = Table({"T11": f"A-H1 A-H7 {defence}"})
    assert {key: n for key, n in table.game.die_modifiers(table.game.draw_up("T11", ATHENS)).items() if n} == found


def test_ruling_67_who_was_already_there_suffers_no_shift_of_entry() -> None:
    table = Table({"T21": "A-H7 A-H1 A-H2", "olympieion": "S-H1"}).act(
        ATHENS, entry={"A-H1": ["height"], "A-H2": ["height"]}
    )
    assert "e" in table.game.column_shifts(table.game.draw_up("olympieion", ATHENS))
    table = Table({"T21": "A-H7 A-H1", "olympieion": "S-H1"}).act(ATHENS, entry={"A-H1": ["height"]})
    assert "e" not in table.game.column_shifts(table.game.draw_up("olympieion", ATHENS))


def test_ruling_87_attrition_then_sieges_then_breaches() -> None:
    table = Table(
        {"T21": "A-H1", "olympieion": "S-H1", "T7": "A-H2", "T14": "A-H7"},
        walls={"S1": "built"},
        throws=[1, 1, 1, 1, 3],
        advantage="",
    )
    table.run(table.game.hardships(ATHENS), breach="S1")
    order = [event.key for event in table.game.events if event.key in ("attrition", "siege", "breach")]
    assert order == ["attrition"] * 3 + ["siege", "breach"] and table.state.walls == {"S1": "destroyed"}


def test_ruling_87_the_side_with_the_initiative_goes_first() -> None:
    table = Table({"T25": "A-H1", "T11": "S-H1"}, initiative=SYRACUSE, phase="adjustments", throws=[1, 1], advantage="")
    table.run(table.game.phase_d3())
    table.run(table.game.phase_d3())
    assert [facts["side"] for facts in table.told("attrition")] == [SYRACUSE, ATHENS]


def test_ruling_91_cavalry_in_the_camp_rides_down_a_beaten_stormer() -> None:
    table = Table(
        {"T13": "S-H1 S-H2 S-H6", "T15": "S-H3", "T17": "A-H1 A-H4 A-A1 A-C1"},
        throws=[3],
        advantage="",
        hands={ATHENS: ["ST16"], SYRACUSE: ["ST01"]},
        **CAMP,
    ).act(SYRACUSE)
    table.run(
        table.game.fight_stage(),
        fight="T17",
        main_attack="T13",
        defend_camp="A-H1 A-H4 A-A1",
        syracuse_weaken="S-H6",
        horsemen="9",
    )
    assert table.state.where["S-H6"] == "eliminated" and table.state.camp == "built"


def test_ruling_91_a_garrison_is_not_in_the_zone_of_the_battle() -> None:
    table = Table(
        {"T21": "A-H1 A-H2 A-H3", "olympieion": "S-H1 S-C2"},
        throws=[1],
        advantage="",
        hands={ATHENS: [], SYRACUSE: ["ST16"]},
    ).act(ATHENS, stage="fight")
    table.run(table.game.fight_stage(), fight="olympieion")
    assert table.told("battle")[0]["winner"] == SYRACUSE and (SYRACUSE, "horsemen") not in table.asked
