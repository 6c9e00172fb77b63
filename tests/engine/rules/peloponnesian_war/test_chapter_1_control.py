"""The Peloponnesian War, 1.3: control, neutrals and zones of influence."""

from __future__ import annotations

import pytest

from engine.peloponnesian_war.board import BY_CAVALRY, BY_SHIPS
from tests.engine.rules.peloponnesian_war.helpers import at, war


def test_1_3_exception_the_long_walls_keep_an_army_from_control_until_they_fall() -> None:
    game = war(
        {"athens": "3H"}, {"piraeus": "8H"}, phase="operations", spent=True, treasury={"athens": 1500, "sparta": 0}
    )
    assert game.controller("piraeus") == "" and game.funds("athens") == 500
    game.state.going_home["athens"] = {"N": 3}
    game.going_home()
    assert at(game, "athens", "piraeus") == {"N": 3}
    game = war(
        {"athens": "3H"},
        {"piraeus": "8H", "decelea": "1H"},
        phase="operations",
        spent=True,
        captured={"piraeus": "sparta"},
        treasury={"athens": 1500, "sparta": 0},
    )
    assert game.controls("sparta", "piraeus") and game.controls("sparta", "decelea") and game.funds("athens") == 1500


def test_1_3_example_the_reach_of_each_composition() -> None:
    # The printed example, moved to Gythium and Sparta: ships reach 2 sea lines, cavalry 1 land line, hoplites none.
    assert set(BY_SHIPS["gythium"]) >= {"gythium", "cape_malea", "cape_taenarum", "cythera", "corone"}
    game = war(sparta={"gythium": "1H"})
    assert set(game.zone("sparta")) == {"gythium"}
    game = war(sparta={"gythium": "1H 1C"})
    assert set(game.zone("sparta")) == set(BY_CAVALRY["gythium"])
    game = war(sparta={"gythium": "1H 1N"})
    assert set(game.zone("sparta")) == set(BY_SHIPS["gythium"])
    game = war(sparta={"gythium": "1H 1C 1N"})
    assert set(game.zone("sparta")) == {*BY_SHIPS["gythium"], *BY_CAVALRY["gythium"]}


@pytest.mark.parametrize(
    ("athens", "sparta", "rebels", "holder"),
    [
        ({}, {}, [], "athens"),  # by colour
        ({}, {"chios": "1N"}, [], "sparta"),  # captured
        ({"chios": "1N"}, {"chios": "1N"}, [], ""),  # shared: addenda 6
        ({}, {}, ["chios"], ""),  # ruling 1.3: a rebel is unowned
        ({}, {"chios": "1N"}, ["chios"], "sparta"),
        ({"chios": "1N"}, {}, ["chios"], "athens"),
    ],
)
def test_1_3_control(athens: dict[str, str], sparta: dict[str, str], rebels: list[str], holder: str) -> None:
    assert war(athens, sparta, rebels=rebels).controller("chios") == holder


def test_4_1_2_ships_do_not_reach_across_the_isthmus_but_horse_does() -> None:
    assert "cenchreae" not in war(sparta={"corinth": "3aN"}).zone("sparta")
    assert "cenchreae" in war(sparta={"corinth": "1aC"}).zone("sparta")


def test_5_3_1_no_zone_enters_the_long_walls() -> None:
    game = war(sparta={"megara": "3N", "decelea": "2C"}, phase="operations")
    assert not {"athens", "piraeus"} & set(game.zone("sparta"))
    game = war(sparta={"piraeus": "3N"}, phase="operations")
    assert "piraeus" in game.zone("sparta") and "athens" not in game.zone("sparta")


def test_5_3_1_athenian_horse_stays_within_the_walls_in_combat_only() -> None:
    assert "panactum" in war(athens={"athens": "1C"}, phase="operations").zone("athens")
    assert set(war(athens={"athens": "1C"}, phase="combat").zone("athens")) == {"athens", "piraeus"}
    assert set(war(athens={"piraeus": "1C"}, phase="combat").zone("athens")) == {"athens", "piraeus"}
    assert "panactum" in war(athens={"decelea": "1C"}, phase="combat").zone("athens")


def test_a_besieged_force_reaches_nowhere() -> None:
    game = war(athens={"piraeus": "8N"}, sparta={"piraeus": "9H"}, sieges={"piraeus": "sparta"})
    assert game.zone("athens") == {} and "piraeus" in game.zone("sparta")


def test_neutrals_belong_to_the_side_they_joined() -> None:
    game = war()
    assert game.owner("argos") == "" and game.controller("melos") == ""
    game.activate("argos", "athens")
    assert game.owner("argos") == "athens" and game.force("athens", "argos") == {"aH": 4}
    assert "argos" in game.coalition("athens")
