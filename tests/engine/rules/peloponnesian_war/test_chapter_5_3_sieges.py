"""The Peloponnesian War, 5.3: how sieges end, the Long Walls, Syracuse."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.rules.peloponnesian_war.helpers import at, run, told, war


def siege(
    dice: list[int],
    athens: str = "6H 3N",
    sparta: str = "",
    space: str = "megara",
    leader: str = "cleon",
    **fields: Any,
) -> Any:
    game = war(
        {space: athens},
        {space: sparta} if sparta else {},
        throws=dice,
        leaders={leader: space},
        sieges={space: "athens"},
        **fields,
    )
    run(game.resolve_sieges())
    return game


def rebel_siege(space: str, **fields: Any) -> Any:
    game = war({space: "6H"}, {space: "1aH"}, throws=[5], leaders={"cleon": space}, sieges={space: "athens"}, **fields)
    run(game.resolve_sieges())
    assert told(game, "siege_won")
    return game


@pytest.mark.parametrize(
    ("die", "leader", "won"),
    [(3, "cleon", False), (4, "cleon", True), (2, "phormio", True), (1, "phormio", False), (6, "phormio", True)],
)
def test_5_3_die_plus_tactical_value_of_four(die: int, leader: str, won: bool) -> None:
    game = siege([die], leader=leader)
    assert bool(told(game, "siege_won")) == won and bool(told(game, "siege_failed")) != won


def test_5_3_success() -> None:
    game = siege([4], sparta="1aH", treasury={"athens": 0, "sparta": 0})
    assert game.state.treasury["athens"] == 300 and game.state.removed["sparta"] == {"aH": 1}
    assert game.state.sci == {"athens": 1, "sparta": -1} and game.state.vp == {"player": 10}
    assert game.state.ravaged == ["megara"] and game.state.sieges == {} and game.controls("athens", "megara")


def test_5_3_failure() -> None:
    game = siege([3], sparta="1aH")
    assert game.state.sci == {"athens": -1, "sparta": 0} and game.state.vp == {"player": 0}
    assert game.state.going_home["athens"] == {"H": 6, "N": 3} and game.state.ravaged == ["megara"]
    assert game.state.drawn == ["cleon"] and at(game, "sparta", "megara") == {"aH": 1}


def test_5_3_more_ships_inside_defeat_the_siege_without_a_die() -> None:
    game = siege([], athens="9H 1N", sparta="2aN")
    assert told(game, "siege_hopeless") and told(game, "siege_failed")


def test_5_3_exception_neutrals_and_rebels_cost_nobody_confidence() -> None:
    game = siege([4], space="catana")
    assert game.state.sci == {"athens": 1, "sparta": 0}
    game = siege([4], space="potidaea", sparta="1aH", rebels=["potidaea"])
    assert game.state.sci == {"athens": 1, "sparta": 0}


def test_5_3_a_siege_whose_army_was_beaten_is_lifted() -> None:
    game = war({}, {"megara": "1aH"}, sieges={"megara": "athens"})
    run(game.resolve_sieges())
    assert game.state.sieges == {} and told(game, "siege_lifted") and game.state.ravaged == []


def test_5_3_a_captured_neutral_fortress_costs_its_holder_confidence() -> None:
    game = rebel_siege("catana", captured={"catana": "sparta"})
    assert game.state.sci == {"athens": 1, "sparta": -1}


def test_5_3_so_does_the_owners_own_fortress_taken_back_but_not_one_in_rebellion() -> None:
    assert rebel_siege("potidaea", captured={"potidaea": "sparta"}).state.sci == {"athens": 1, "sparta": -1}
    game = rebel_siege("potidaea", captured={"potidaea": "sparta"}, rebels=["potidaea"])
    assert game.state.sci == {"athens": 1, "sparta": 0}


def test_5_3_1_at_piraeus_the_soldiers_leave_instead() -> None:
    game = war({"piraeus": "3N"}, {"piraeus": "2aH"})
    run(game.resolve_battles())
    assert game.state.going_home["sparta"] == {"aH": 2} and at(game, "athens", "piraeus") == {"N": 3}


@pytest.mark.parametrize(("athens", "besieged"), [("7H", True), ("8H", False), ("4H", True), ("2H 3C 3aH", False)])
def test_5_3_1_the_long_walls_are_besieged_unless_three_more_stand_in_them(athens: str, besieged: bool) -> None:
    game = war({"athens": athens}, {"athens": "5H"}, leaders={"archidamus": "athens", "cleon": "athens"})
    game.determine_sieges()
    assert (game.state.sieges == {"athens": "sparta"}) == besieged


def test_5_3_1_the_siege_fails_while_grain_comes_in() -> None:
    game = war({"athens": "2H"}, {"athens": "9H"}, leaders={"archidamus": "athens"}, sieges={"athens": "sparta"})
    run(game.resolve_sieges())
    assert told(game, "siege_hopeless")[0]["reason"] == "grain" and game.state.sci["sparta"] == -1
    game = war(
        {"athens": "2H"},
        {"athens": "9H", "byzantium": "1N"},
        leaders={"archidamus": "athens"},
        throws=[4],
        sieges={"athens": "sparta"},
    )
    run(game.resolve_sieges())
    assert told(game, "siege_won") and game.controls("sparta", "athens")


def test_5_3_1_a_space_under_siege_does_not_cut_the_line() -> None:
    game = war({}, {"piraeus": "9H"}, sieges={"piraeus": "sparta"})
    assert game.open_to_euxine()


def test_5_3_2_syracuse_takes_two_from_the_die() -> None:
    assert told(siege([5], space="syracuse"), "siege_failed")
    assert told(siege([6], space="syracuse"), "siege_won")


def test_own_ruling_a_besieger_without_a_leader_goes_home() -> None:
    game = war({"megara": "6H"}, {"megara": "1aH"}, sieges={"megara": "athens"})
    run(game.resolve_sieges())
    assert game.state.going_home["athens"] == {"H": 6} and game.state.sci["athens"] == 0
    assert at(game, "sparta", "megara") == {"aH": 1}


@pytest.mark.parametrize(("besieged", "other"), [("piraeus", "athens"), ("athens", "piraeus")])
def test_5_3_1_the_horse_within_the_walls_meets_besiegers_of_the_other_city(besieged: str, other: str) -> None:
    game = war({other: "3H 1C"}, {besieged: "2H"}, leaders={"agis": besieged}, throws=[6, 1])
    game.determine_sieges()
    assert game.state.sieges == {besieged: "sparta"}
    run(game.resolve_battles())
    [battle] = told(game, "battle")
    assert (battle["zone"], battle["origin"], battle["winner"]) == (besieged, other, "athens")


@pytest.mark.parametrize("garrison", ["", "1aH"])
def test_9_0_rebels_retaken_by_siege_cost_their_friend_fifteen_but_no_confidence(garrison: str) -> None:
    fields = {"captured": {"potidaea": "sparta"}} if garrison else {}
    game = siege([4], space="potidaea", sparta=garrison, rebels=["potidaea"], player="sparta", **fields)
    assert game.state.vp["player"] == -15 and game.state.sci == {"athens": 1, "sparta": 0}
    game = siege([4], space="catana", player="sparta")  # a neutral fortress was not friendly
    assert game.state.vp["player"] == 0
