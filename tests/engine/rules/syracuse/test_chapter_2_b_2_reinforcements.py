"""Syracuse, chapter 2.B.2: reinforcements."""

from __future__ import annotations

from engine.syracuse.components import GROUPS
from tests.engine.rules.syracuse.helpers import ATHENS, CAMP, FORTS, SYRACUSE, Table


def test_2_B_2_whoever_has_the_advantage_after_the_declarations_comes_first() -> None:
    table = Table({"discord": "nicias"}, turn=3, arrivals={"A3": 3, "S4b": 3}, advantage=ATHENS)
    table.run(table.game.reinforcements(), declare="return", enter=["T1", "T10"])
    assert [side for side, key in table.asked if key == "enter"] == [SYRACUSE, ATHENS]


def test_2_B_2_an_entry_is_cleared_only_where_the_troops_can_then_go_ashore() -> None:
    held = {"M1": "A-T1", "M2": "A-T2", "M3": "A-T3", "M4": "A-T4", "M5": "A-T5", "M8": "A-T6"}
    table = Table(held, weak=["A-T4"], arrivals={"S5": 3})
    table.run(table.game.reinforcements())
    assert table.state.where["A-T4"] == "M4", "nobody can land from M4"
    assert table.state.where["S-H7"] not in ("reserve", "eliminated")


def test_2_B_2_whoever_may_delay_is_told_what_is_due() -> None:
    table = Table({}, turn=4, arrivals={"S4b": 4}, hands={ATHENS: ["ST10"], SYRACUSE: []})
    table.run(table.game.reinforcements(), enter="T1")
    assert table.asks["declare"].facts["waves"] == ["S4"]


def test_2_B_2_ruling_15_a_zone_with_enemies_in_its_fort_is_not_free() -> None:
    table = Table({"olympieion": "S-H1", "T25": "A-H1 A-C1"})
    assert "T21" not in table.game.ways_out(ATHENS, "T25") and "T23" in table.game.ways_out(ATHENS, "T25")
    assert "T21" not in table.game.reach(ATHENS, "T25", 4, ["A-H1"], fight=False).costs
    table = Table({"M9": "A-T1", "syke": "S-H1"}, forts={**FORTS, "plemmyrion": SYRACUSE})
    assert table.game.landings(ATHENS, "M9") == ["T27"]
    table = Table({"M9": "A-T1", "plemmyrion": "S-H1"}, forts={**FORTS, "plemmyrion": SYRACUSE})
    assert table.game.landings(ATHENS, "M9") == []


def test_2_B_2_ruling_22_leaders_heal_then_both_declare_then_place_then_move() -> None:
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


def test_2_B_2_a_group_by_land_enters_and_moves_at_once() -> None:
    table = Table(turn=4, arrivals={"S4b": 4}, advantage="")
    table.state.advantage = SYRACUSE
    table.run(table.game.reinforcements(), enter="T1", group="S-H6 S-C2", march="T2")
    assert table.at("T2") == "S-H6 S-C2" and table.state.arrivals == {}


def test_2_B_2_a_group_by_sea_lands_its_troops() -> None:
    table = Table(turn=4, arrivals={"S4a": 4}, advantage=SYRACUSE)
    table.run(
        table.game.reinforcements(), enter="M5", fleet="S-T3 S-H5 S-P3 gylippos", sail="M6", landing_leaders="gylippos"
    )
    assert table.at("M6") == "S-T3" and table.at("T16") == "S-H5 S-P3 gylippos"


def test_2_B_2_a_great_fleet_may_divide() -> None:
    table = Table(turn=8, arrivals={"A8": 8}, advantage=ATHENS, **CAMP)
    table.run(
        table.game.reinforcements(),
        enter="M8",
        fleet=["A-T7 A-H8 A-H9 A-H10 A-H11 demosthenes", "A-T8 A-T9 A-P1 A-P2 A-A3 A-A4 eurymedon"],
        sail=["M12", "M11"],
        landing_leaders=["demosthenes", ()],
        land="T24",
        landing=["A-P1 A-P2 A-A3 A-A4"],
    )
    assert table.at("T17") == "A-H8 A-H9 A-H10 A-H11 demosthenes"
    assert table.at("M11") == "A-T8 A-T9 eurymedon" and table.at("T24") == "A-P1 A-P2 A-A3 A-A4"


def test_2_B_2_chains_keep_the_second_fleet_out_of_the_harbour() -> None:
    table = Table(chains="built", forts={**FORTS, "plemmyrion": SYRACUSE}, **CAMP)
    assert not {"M9", "M10", "M11", "M12"} & set(table.game.sail(ATHENS, "M8", fight=False).costs)


def test_2_B_2_a_blocked_entry_is_cleared_where_the_enemy_is_weakest() -> None:
    held = {"T1": "A-H1", "T8": "A-H2", "T10": "A-H3", "T18": "A-A1", "T19": "A-H7", "T22": "A-H8"}
    table = Table(held, turn=4, arrivals={"S4b": 4}, advantage=SYRACUSE)
    table.run(table.game.reinforcements(), push="T20")
    assert "A-A1" in table.at("T20") and table.at("T18") == "S-H6 S-C2"


def test_2_B_2_fresh_troops_never_enter_an_enemy_zone() -> None:
    table = Table({"T2": "A-H1"}, turn=4)
    table.game.put("S-H6", "T1")
    assert "T2" not in table.game.march_goals(SYRACUSE, ["S-H6"], "T1", 4, fight=False).costs


def test_4_2_2_fresh_troops_capture_a_lone_leader_at_once() -> None:
    """Capture happens at any time, not only when all reinforcements have moved."""
    table = Table({"T22": "S-H6", "plemmyrion": "lamachos"}, forts={**FORTS})
    table.run(table.game.first_march(SYRACUSE, ["S-H6"], "T22"), march="plemmyrion")
    assert table.state.where["lamachos"] == "captured" and table.state.forts["plemmyrion"] == SYRACUSE
    table = Table({"T10": "lamachos"}, arrivals={"S4b": 3})
    table.run(table.game.enter(GROUPS["S4b"]), enter="T10")
    assert table.state.where["lamachos"] == "captured"
    table = Table({"T16": "lamachos", "M5": "S-T3"})
    table.run(table.game.first_voyage(SYRACUSE, "M5", ["S-T3"], ["S-H5"]), fleet="S-T3 S-H5", sail="M6")
    assert table.at("T16") == "S-H5" and table.state.where["lamachos"] == "captured"


def test_2_B_2_ruling_18_cavalry_placed_in_catania_waits_for_ships() -> None:
    table = Table(turn=3, arrivals={"A3": 3}, advantage=ATHENS)
    table.run(table.game.reinforcements(), enter="CATANIA")
    assert table.at("CATANIA") == "A-C2"


def test_2_B_2_ruling_119_a_fleet_without_a_shore_waits_a_turn() -> None:
    beaches = ["T2", "T3", "T4", "T5", "T7", "T15", "T17", "T24", "T25", "T26", "T27"]
    units = ["S-H1", "S-H2", "S-P1", "S-H3", "S-H4", "S-P2", "S-A1", "S-C1", "S-H6", "S-C2", "S-H7"]
    table = Table(
        dict(zip(beaches, units, strict=True)),
        turn=8,
        arrivals={"A8": 8},
        chains="built",
        forts={**FORTS, "plemmyrion": SYRACUSE},
        advantage=ATHENS,
    )
    # Catania is a shore too, so its access must be closed as well.
    table.game.put("S-T1", "M1")
    table.run(table.game.reinforcements())
    assert table.state.arrivals == {"A8": 9} and table.told("waits")[0]["wave"] == "A8"


def test_2_B_2_the_first_moves_of_fresh_troops_share_their_ships() -> None:
    """Fresh troops move by 3.2 and 3.4: five points of ships carry the hoplites' four, and then no cavalry of two."""
    around = {"T21": "A-H1", "T25": "A-H2", "T24": ""}
    table = Table({**around, "M11": "S-T3"}, arrivals={"S4b": 3}, advantage=SYRACUSE)
    table.run(
        table.game.reinforcements(),
        enter="T22",
        group=["S-H6", "S-C2"],
        march=["T24", "T26"],
    )
    assert table.at("T24") == "S-H6" and table.at("T26") == "S-C2"
    assert table.told("moved")[0]["path"] == ["T22", "T23", "T26", "M11", "T24"]
    assert "T24" not in [option.key for option in table.asks["march"].options]  # type: ignore[attr-defined]


def test_2_B_2_the_first_move_goes_past_the_lone_leader_it_can_capture() -> None:
    table = Table({"T19": "nicias"})
    table.run(table.game.first_march(SYRACUSE, ["S-H6"], "T22"), march="T20")
    assert table.state.where["nicias"] == "captured"
    table = Table({"T23": "nicias"})
    table.run(table.game.first_march(SYRACUSE, ["S-H6"], "T22"), march="T20")
    assert table.state.where["nicias"] == "captured" and table.told("moved")[0]["path"] == ["T22", "T23", "T20"]
