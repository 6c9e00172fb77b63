"""The Peloponnesian War, 3.0: the strategy of the non-player and its defensive conditions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.peloponnesian_war.board import AREAS, SPACES
from engine.peloponnesian_war.components import MATRIX
from tests.engine.rules.peloponnesian_war.helpers import DELIAN_LEAGUE, nonplayer_table, told, war


def planned(**fields: Any) -> Any:
    game = war(ready={"athens": "", "sparta": "archidamus"}, leaders={"archidamus": "sparta"}, **fields)
    game.plan_strategy()
    return game


def conditions(side: str, athens: dict[str, str], sparta: dict[str, str], **fields: Any) -> list[tuple[str, list[str]]]:
    game = war(athens, sparta, phase="operations", **fields)
    return [(row["id"], spaces) for row, spaces in game.defensive_conditions(side)]


@pytest.mark.parametrize(
    ("side", "total", "box"),
    [
        ("sparta", 1, "attack_athens"),
        ("sparta", 3, "attack_athens"),
        ("sparta", 4, "cause_rebellion"),
        ("sparta", 5, "cause_rebellion"),
        ("sparta", 6, "sever_loc"),
        ("sparta", 7, "sever_loc"),
        ("sparta", 8, "attack_athenian_ally"),
        ("sparta", 10, "attack_athenian_ally"),
        ("athens", 1, "attack_spartan_ally"),
        ("athens", 3, "attack_spartan_ally"),
        ("athens", 4, "cause_rebellion"),
        ("athens", 6, "sever_loc"),
        ("athens", 8, "attack_sparta"),
        ("athens", 9, "attack_sparta"),
    ],
)
def test_3_1_every_total_has_its_box(side: str, total: int, box: str) -> None:
    assert war().box_of(side, total) == box


def test_3_1_the_leaders_value_and_alcibiades_count() -> None:
    assert planned(throws=[3]).state.strategy["sparta"] == "attack_athens"
    assert planned(throws=[3], alcibiades="sardis").state.strategy["sparta"] == "cause_rebellion"


def test_3_1_a_confident_non_player_keeps_its_strategy_unless_sides_changed() -> None:
    kept = {"strategy": {"athens": "", "sparta": "sever_loc"}, "sci": {"athens": 0, "sparta": 2}}
    assert planned(throws=[], **kept).state.strategy["sparta"] == "sever_loc"
    assert planned(throws=[4], switched=True, **kept).state.strategy["sparta"] == "cause_rebellion"
    kept["sci"] = {"athens": 0, "sparta": 0}
    assert planned(throws=[1], **kept).state.strategy["sparta"] == "attack_athens"


def test_3_1_hostages_forbid_the_attack_on_their_keepers_home() -> None:
    held = {"hostages": {"athens": True, "sparta": False}}
    game = planned(throws=[2, 1, 5], **held)
    assert game.state.strategy["sparta"] == "cause_rebellion"
    assert [facts["allowed"] for facts in told(game, "strategy_roll")] == [False, False, True]
    game = planned(
        throws=[4], strategy={"athens": "", "sparta": "attack_athens"}, sci={"athens": 0, "sparta": 3}, **held
    )
    assert game.state.strategy["sparta"] == "cause_rebellion"  # ruling 3.1: not retained once illegal


@pytest.mark.parametrize(
    ("side", "condition", "athens", "sparta", "fields", "objective"),
    [
        ("sparta", "home_threat", {"prasiae": "1H"}, None, {}, "prasiae"),
        ("sparta", "coalition_threat", {"corinth": "1N", "thebes": "1H"}, None, {}, "corinth"),
        ("sparta", "league_rebellion", {"elis": "1N"}, None, {"rebels": ["elis"]}, "elis"),
        ("athens", "grain_route", DELIAN_LEAGUE, {"abydos": "1N"}, {}, "abydos"),
        ("athens", "coalition_threat", DELIAN_LEAGUE, {"amphipolis": "1aH"}, {}, "amphipolis"),
        ("athens", "supported_rebellion", DELIAN_LEAGUE, {"naxos": "1N"}, {"rebels": ["naxos"]}, "naxos"),
    ],
)
def test_3_1_2_each_defensive_condition_finds_its_objective(
    side: str, condition: str, athens: Any, sparta: Any, fields: dict[str, Any], objective: str
) -> None:
    game = nonplayer_table(athens, sparta, side=side, strategy="sever_loc", **fields)
    plan = game.defensive_plan(side)
    assert plan is not None and plan.objective == objective
    assert told(game, "np_defence")[0]["condition"] == condition


def test_3_1_2_spartan_conditions() -> None:
    assert conditions("sparta", {"pylos": "1N"}, {}) == []  # addendum 1: a lone ship
    assert conditions("sparta", {"prasiae": "1H", "tegea": "3H"}, {}) == [("home_threat", ["tegea"])]
    assert conditions("sparta", {"thebes": "1H", "corinth": "1N"}, {}) == [("coalition_threat", ["corinth"])]
    assert conditions("sparta", {"syracuse": "4H"}, {}) == []
    threatened = {"argos": "", "syracuse": "sparta", "macedon": "", "persia": ""}
    assert conditions("sparta", {"syracuse": "4H"}, {}, alliances=threatened) == [("syracuse_threat", ["syracuse"])]
    assert conditions("sparta", {"leucas": "1N"}, {}, rebels=["leucas"]) == [("league_rebellion", ["leucas"])]
    assert conditions("sparta", {}, {}, rebels=["leucas"]) == []


def test_3_1_2_athenian_conditions() -> None:
    assert conditions("athens", {}, {"piraeus": "1N"})[0] == ("port_lost", ["piraeus"])
    assert conditions("athens", {}, {"abydos": "1N"})[0] == ("grain_route", ["abydos"])
    assert "abydos" in AREAS["hellespont"]
    assert ("coalition_threat", ["amphipolis"]) in conditions("athens", {}, {"amphipolis": "1aH"})
    assert conditions("athens", {}, {"miletus": "1aH"}, rebels=["miletus"]) == [("supported_rebellion", ["miletus"])]
    assert conditions("athens", {}, {"pylos": "3H"}) == []


def test_3_2_both_indexes_return_to_zero() -> None:
    game = war(sci={"athens": -4, "sparta": 5})
    game.reset_confidence()
    assert game.state.sci == {"athens": 0, "sparta": 0}


def test_4_2_example_argos_comes_before_thebes() -> None:
    game = war({"argos": "2H", "thebes": "3H"}, phase="operations")
    (row, spaces), second = game.defensive_conditions("sparta")
    assert row["id"] == "home_threat" and spaces == ["argos"]
    assert row["force"]["coastal"] == {"H": 10, "C": 1, "N": 0}
    assert second[0]["id"] == "coalition_threat" and second[1] == ["thebes"]


def test_addendum_1_a_lone_fleet_near_sparta_does_not_freeze_it() -> None:
    game = nonplayer_table({"pylos": "1N"})
    assert game.defensive_plan("sparta") is None and told(game, "np_no_defence")


@pytest.mark.parametrize("side", ["athens", "sparta"])
def test_every_cell_of_the_matrix_names_six_spaces_that_exist(side: str) -> None:
    areas = {row["id"]: row["objectives"] for row in MATRIX[side]["area"]}
    for row in MATRIX[side]["strategy"]:
        assert set(row["force"]) == {"coastal", "island", "land"}
        if row["area_roll"]:
            assert len(row["areas"]) == 6 and all(len(areas[area]) == 6 for area in row["areas"])
        else:
            assert len(row["objectives"]) == 6
    named = [space for spaces in areas.values() for space in spaces]
    assert all(space in SPACES and SPACES[space].colour != side for space in named)


def test_addendum_2_a_condition_already_answered_this_turn_does_not_fire() -> None:
    game = war({"tegea": "3H"}, {"tegea": "5H"}, leaders={"agis": "tegea"}, spent=True, phase="operations")
    assert game.defensive_conditions("sparta") == []
