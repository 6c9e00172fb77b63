"""The Peloponnesian War, section 1: control, zones of influence, the sequence, and the map."""

from __future__ import annotations

import pytest

from engine.peloponnesian_war.board import (
    BY_CAVALRY,
    BY_SHIPS,
    COLOURED,
    ENTERABLE,
    HELOT_RING,
    LINES,
    NEIGHBOURS,
    SPACES,
    distances,
)
from tests.rules.peloponnesian import war


def test_the_map_has_its_spaces_lines_and_colours() -> None:
    assert (len(ENTERABLE), len(LINES)) == (130, 244)
    assert {side: len(spaces) for side, spaces in COLOURED.items()} == {"athens": 70, "sparta": 42, "": 18}
    assert set(HELOT_RING) == {"pylos", "asine", "corone", "prasiae", "epidaurus_limera"}
    assert len(distances("athens")) == 130


def test_no_ship_reaches_a_land_space() -> None:
    for space in SPACES.values():
        if space.type == "land":
            assert not any(kind == "naval" for _, kind in NEIGHBOURS[space.id])


def test_1_3_example_the_reach_of_each_composition() -> None:
    # The printed example, laid on Gythium and Sparta: ships reach two naval lines, horse one land line, hoplites none.
    assert set(BY_SHIPS["gythium"]) >= {"gythium", "cape_malea", "cape_taenarum", "cythera", "corone"}
    game = war(sparta={"gythium": "1H"})
    assert set(game.zone("sparta")) == {"gythium"}
    game = war(sparta={"gythium": "1H 1C"})
    assert set(game.zone("sparta")) == set(BY_CAVALRY["gythium"])
    game = war(sparta={"gythium": "1H 1N"})
    assert set(game.zone("sparta")) == set(BY_SHIPS["gythium"])
    game = war(sparta={"gythium": "1H 1C 1N"})
    assert set(game.zone("sparta")) == {*BY_SHIPS["gythium"], *BY_CAVALRY["gythium"]}


def test_4_1_2_ships_do_not_reach_across_the_isthmus_but_horse_does() -> None:
    assert "cenchreae" not in war(sparta={"corinth": "3aN"}).zone("sparta")
    assert "cenchreae" in war(sparta={"corinth": "1aC"}).zone("sparta")


def test_no_zone_crosses_the_storm_line() -> None:
    assert "syracuse" not in war(athens={"cape_taenarum": "4N"}).zone("athens")


def test_5_3_1_no_zone_enters_the_long_walls() -> None:
    game = war(sparta={"megara": "3N", "decelea": "2C"}, phase="operations")
    assert not {"athens", "piraeus"} & set(game.zone("sparta"))
    game = war(sparta={"piraeus": "3N"}, phase="operations")
    assert "piraeus" in game.zone("sparta") and "athens" not in game.zone("sparta")


def test_5_3_1_athenian_horse_stays_within_the_walls_in_combat_only() -> None:
    assert "panactum" in war(athens={"athens": "1C"}, phase="operations").zone("athens")
    assert set(war(athens={"athens": "1C"}, phase="combat").zone("athens")) == {"athens"}
    assert "panactum" in war(athens={"decelea": "1C"}, phase="combat").zone("athens")


def test_a_besieged_force_reaches_nowhere() -> None:
    game = war(athens={"piraeus": "8N"}, sparta={"piraeus": "9H"}, sieges={"piraeus": "sparta"})
    assert game.zone("athens") == {} and "piraeus" in game.zone("sparta")


@pytest.mark.parametrize(
    ("athens", "sparta", "rebels", "holder"),
    [
        ({}, {}, [], "athens"),  # by colour
        ({}, {"chios": "1N"}, [], "sparta"),  # captured
        ({"chios": "1N"}, {"chios": "1N"}, [], ""),  # shared: addenda 6
        ({}, {}, ["chios"], ""),  # ruling 1.3: a rebel is nobody's
        ({}, {"chios": "1N"}, ["chios"], "sparta"),
        ({"chios": "1N"}, {}, ["chios"], "athens"),
    ],
)
def test_1_3_control(athens: dict[str, str], sparta: dict[str, str], rebels: list[str], holder: str) -> None:
    assert war(athens, sparta, rebels=rebels).controller("chios") == holder


def test_neutrals_belong_to_the_side_they_joined() -> None:
    game = war()
    assert game.owner("argos") == "" and game.controller("melos") == ""
    game.activate("argos", "athens")
    assert game.owner("argos") == "athens" and game.force("athens", "argos") == {"aH": 4}
    assert "argos" in game.coalition("athens")


def test_addendum_5_samos_is_a_coalition_space_only_while_chios_is_lost() -> None:
    assert "samos" not in war().coalition("athens")
    assert "samos" in war(rebels=["chios"]).coalition("athens")
    assert "samos" in war(sparta={"chios": "1N"}).coalition("athens")


def test_7_1_2_the_road_to_the_euxine_is_cut_at_byzantium_alone() -> None:
    assert war().open_to_euxine()
    assert not war(sparta={"byzantium": "1N"}).open_to_euxine()
    assert war(rebels=["byzantium"]).open_to_euxine()  # ruling 1.3: a revolt alone does not cut it
    assert war(athens={"byzantium": "1N"}, sparta={"byzantium": "2N"}).open_to_euxine()


def test_7_1_5_the_reserve_binds_until_ten_rebel_or_decelea_is_lost() -> None:
    game = war(treasury={"athens": 1500, "sparta": 1500})
    assert game.funds("athens") == 500 and game.funds("sparta") == 1500
    game.state.rebels = list(COLOURED["athens"][10:19])
    assert game.funds("athens") == 500
    game.state.rebels = list(COLOURED["athens"][10:20])
    assert game.funds("athens") == 1500
    assert war(sparta={"decelea": "1H"}, treasury={"athens": 1500, "sparta": 0}).funds("athens") == 1500
    assert war(scenario="fall-of-athens", treasury={"athens": 900, "sparta": 0}).funds("athens") == 900


def test_1_4_a_turn_goes_through_its_phases_in_order() -> None:
    game = war(phase="political", then_chance=True, sci={"athens": -1, "sparta": 0})
    phases: list[str] = []
    stack = game.play()
    question = stack.send(None)
    while game.state.turn == 1 and game.state.outcome is None:
        question = stack.send(None if question is None else question.default)
        phases += [event.facts["phase"] for event in game.events if event.key == "phase"]
        game.events.clear()
    stack.close()
    assert phases[:7] == ["political", "planning", "operations", "combat", "rebellion", "administrative", "armistice"]
