"""Syracuse, chapter 4.2.2: retreats and captured leaders."""

from __future__ import annotations

import pytest

from engine.syracuse.board import CATANIA
from tests.engine.rules.syracuse.helpers import ATHENS, FORTS, SYRACUSE, Table, said


def test_4_2_2_the_beaten_without_a_way_out_are_lost() -> None:
    table = Table(
        {"T19": "S-H1 sikanos A-H3 A-H7 A-H8", "T18": "A-H1", "T20": "A-H2", "T22": "A-A1", "T23": "A-A2"},
        throws=[6],
        advantage="",
    ).act(ATHENS)
    table.run(table.game.fight("T19", ATHENS))
    assert table.state.where["S-H1"] == "eliminated" and table.state.fallen == ["sikanos"]


def test_4_2_2_a_retreat_may_divide_and_use_the_fort() -> None:
    table = Table({"T21": "S-H1 S-H2 S-P1 A-H3 A-H7 A-H8 A-H9"}, throws=[4], advantage="").act(ATHENS)
    table.run(
        table.game.fight("T21", ATHENS), retreat=["split", "olympieion", "T20"], retreating="S-H1 S-P1", weaken="S-H1"
    )
    assert table.at("olympieion") == "S-H1 S-P1" and table.at("T20") == "S-H2"


def test_4_2_2_crowding_after_a_retreat_is_relieved_first() -> None:
    table = Table({"T11": "S-H1 A-H7 A-H8 A-H9", "T10": "S-H2 S-H3 S-H4 S-P1 S-P2"}, throws=[4], advantage="").act(
        ATHENS
    )
    table.run(table.game.fight("T11", ATHENS), retreat="T10", make_room="T18", moving_on="S-P2")
    assert table.at("T10") == "S-H1 S-H2 S-P1 S-H3 S-H4" and table.at("T18") == "S-P2"


def test_4_2_2_crowding_without_room_beside_is_lost() -> None:
    full = {"T10": "S-H2 S-H3 S-H4 S-P1 S-P2"}
    enemies = {"T8": "A-H1", "T18": "A-H2", "T9": "A-A1", "T12": "A-A2", "T13": "A-A3", "T20": "A-A4"}
    table = Table({"T11": "S-H1 A-H7 A-H8 A-H9", **full, **enemies}, throws=[4], advantage="").act(ATHENS)
    table.run(table.game.fight("T11", ATHENS), surplus="S-P1")
    assert table.state.where["S-P1"] == "eliminated" and "S-H1" in table.at("T10")


def test_4_2_2_ruling_70_a_winner_without_units_lets_the_beaten_stand() -> None:
    table = Table({"T11": "A-P2 S-P1 nicias"}, weak=["A-P2"], throws=[3], advantage="").act(ATHENS)
    table.run(table.game.fight("T11", ATHENS))
    facts = table.told("battle")[0]
    assert facts["cell"] == "1/4 - 1/4" and facts["winner"] == ATHENS
    assert table.state.where["A-P2"] == "eliminated" and table.state.fallen == ["nicias"]
    assert table.at("T11") == "S-P1" and table.told("moved") == []


def test_4_2_2_ruling_72_ships_retreat_to_free_waters_or_their_ports() -> None:
    table = Table({"M10": "S-T1 A-T1 A-T2 A-T3", "M9": "A-T4"}, throws=[6], advantage="").act(ATHENS)
    assert set(table.game.ways_out(SYRACUSE, "M10")) == {"M7", "M11"}
    table.run(table.game.fight("M10", ATHENS), retreat="M7")
    assert table.at("M7") == "S-T1"


def test_4_2_2_ruling_73_leaders_whose_units_all_fell_are_captured() -> None:
    table = Table({"M5": "S-T9 gylippos A-T1 A-T2 A-T3 A-T4"}, weak=["S-T9"], throws=[6], advantage="").act(ATHENS)
    table.run(table.game.fight("M5", ATHENS))
    assert table.state.fallen == ["gylippos"]
    table = Table({"T11": "S-P1 gylippos A-H7 A-H8"}, weak=["S-P1"], throws=[4], advantage="").act(ATHENS)
    table.run(table.game.fight("T11", ATHENS))
    assert table.state.where["S-P1"] == "eliminated" and table.state.fallen == ["gylippos"]


def test_4_2_2_a_leader_finds_room_in_a_full_fort() -> None:
    table = Table(
        {
            "T21": "S-H1 sikanos A-H1",
            "olympieion": "S-H2 S-P1",
            "T13": "A-H2",
            "T20": "A-H3",
            "T23": "A-H4",
            "T24": "A-H5",
            "T25": "A-H7",
        }
    )
    table.run(table.game.retreat(SYRACUSE, "T21", ["S-H1", "sikanos"]))
    assert table.state.where["S-H1"] == "eliminated" and table.state.where["sikanos"] == "olympieion"


def test_4_2_2_a_march_takes_lone_leaders_on_its_way() -> None:
    table = Table({"T13": "sikanos", "T11": "A-H1", "T15": "S-H1 herakleides"}).act(ATHENS)
    table.run(table.game.march(ATHENS, ["A-H1"], "T11"), march="T17")
    assert table.state.where["sikanos"] == "captured" and table.state.where["herakleides"] == "T15"


@pytest.mark.parametrize(("garrison", "place"), [("S-H1", "captured"), ("", "T9")])
def test_4_2_2_a_leader_alone_beside_an_enemy_garrison_is_captured(garrison: str, place: str) -> None:
    table = Table({"T9": "nicias", "labdalon": garrison}, forts={**FORTS, "labdalon": SYRACUSE})
    table.game.capture_lone_leaders()
    assert table.state.where["nicias"] == place


def test_4_2_2_behind_his_own_rampart_a_leader_alone_is_safe() -> None:
    table = Table({"labdalon": "nicias", "T9": "S-H1"}, forts=dict(FORTS))
    table.game.capture_lone_leaders()
    assert table.state.where["nicias"] == "labdalon"


def test_4_2_2_making_room_offers_only_places_where_something_fits() -> None:
    ships = {"M10": "A-T3 A-T4 A-T6", "M9": "A-T1 A-T2", "M11": "A-T5", "M12": "A-T7 A-T8"}
    table = Table(ships, weak=[])
    table.run(table.game.make_room(ATHENS, "M10"), moving_on="A-T3")
    assert "make_room" not in table.asks and table.at("M11") == "A-T3 A-T5"


def test_3_4_a_retreat_by_sea_has_the_points_of_a_march() -> None:
    """T25 over M11, M9, M8 and M5 would take six points; over M11 and M10 to T15 it takes three."""
    fleets = {"M11": "A-T3", "M10": "A-T1", "M9": "A-T4", "M8": "A-T2", "M5": "A-T5"}
    table = Table({"T25": "A-H1", **fleets})
    ways = table.game.ways_out(ATHENS, "T25")
    assert ways["T15"] == ["T25", "M11", "M10", "T15"] and "T27" in ways
    assert "T7" not in ways


HELD = {"T1": "S-H1", "T3": "S-H2", "T8": "S-H3", "T9": "S-H4"}  # all that borders T2 on land


def test_4_2_2_a_beaten_landing_goes_aboard_again_by_the_rules_of_transport() -> None:
    """3.4: one point per point of ships. 13 that came over 20 return over them: landing and retreat do not add up."""
    units = ["A-H1", "A-H3", "A-H8"]
    table = Table({"T2": " ".join(units), **HELD, "M1": "A-T1"}).act(ATHENS, load={"M1": 13})
    assert table.game.force(units) == 13 and table.game.force(["A-T1"]) == 20
    table.run(table.game.retreat(ATHENS, "T2", units))
    assert table.at(CATANIA) == "A-H1 A-H3 A-H8"


def test_4_2_2_one_retreat_carries_no_more_than_its_ships() -> None:
    table = Table({"T2": "A-H1 A-H3", **HELD, "M1": "A-T1"}).act(ATHENS, withdrawn={"M1": 15})
    table.run(table.game.retreat(ATHENS, "T2", ["A-H1", "A-H3"]), retreating="A-H3")
    assert table.at(CATANIA) == "A-H3" and table.at("eliminated") == "A-H1"


T5_HELD_IN = {"T4": "S-H2", "T6": "S-P1", "T7": "S-P2", "M1": "A-T3", "M3": "A-T4"}


def test_3_4_a_retreat_goes_round_by_the_waters_that_can_carry_it() -> None:
    """From T5 to T2 over M2 (room for one point left) or M4 (room for 25): no unit is lost for lack of room."""
    table = Table({"T5": "A-H7 S-H1", "M2": "A-T1", "M4": "A-T6", **T5_HELD_IN}).act(
        SYRACUSE, stage="fight", withdrawn={"M2": 19}
    )
    table.run(table.game.retreat(ATHENS, "T5", ["A-H7"]), retreat="T2")
    assert table.at("T2") == "A-H7" and table.told("moved")[0]["path"] == ["T5", "M3", "M4", "M1", "T2"]


def test_3_4_where_neither_way_can_carry_all_the_owner_chooses_and_the_rest_goes_the_other() -> None:
    table = Table({"T5": "A-H7 A-H8 S-H1", "M2": "A-T1", "M4": "A-T6", **T5_HELD_IN}).act(
        SYRACUSE, stage="fight", withdrawn={"M2": 14, "M4": 20}
    )
    table.run(
        table.game.retreat(ATHENS, "T5", ["A-H7", "A-H8"]),
        retreat=["T2", "T2"],
        way="T5-M3-M4-M1-T2",
    )
    assert table.at("T2") == "A-H7 A-H8"
    assert [facts["path"][2] for facts in table.told("moved")] == ["M4", "M2"]
    for lang, words in (("en", "5 SP too many"), ("fr", "5 PF de trop"), ("it", "5 PF di troppo")):
        assert words in said(table, "way", "T5-M3-M2-M1-T2", lang)


def test_3_4_a_retreat_with_room_for_all_is_one_press() -> None:
    table = Table({"T5": "A-H7 S-H1", "M2": "A-T1", "M4": "A-T6", **T5_HELD_IN}).act(SYRACUSE, stage="fight")
    table.run(table.game.retreat(ATHENS, "T5", ["A-H7"]), retreat="T2")
    assert [key for _, key in table.asked] == ["retreat"]
