"""The Peloponnesian War, 5.0, 5.1, 5.4 and 5.5: sieges determined, armies sent home, the end of combat."""

from __future__ import annotations

import pytest

from engine.peloponnesian_war.invariants import combat_concluded
from tests.engine.rules.peloponnesian_war.helpers import at, run, told, war


@pytest.mark.parametrize(
    ("athens", "sparta", "leaders", "besieged"),
    [
        ("3H", "", {"cleon": "megara"}, True),  # condition 1
        ("3H", "", {}, False),  # a force is no army
        ("5H", "1aH", {"cleon": "megara"}, True),  # condition 2: weaker by four
        ("4H", "1aH", {"cleon": "megara"}, False),  # by three only
        ("9H", "1aH", {"cleon": "megara", "agis": "megara"}, False),  # an army must be fought
        ("5N", "1aH", {"cleon": "megara"}, True),  # a fleet alone may besiege
    ],
)
def test_5_1_when_a_fortress_is_besieged(athens: str, sparta: str, leaders: dict[str, str], besieged: bool) -> None:
    game = war({"megara": athens}, {"megara": sparta} if sparta else {}, leaders=leaders)
    game.determine_sieges()
    assert (game.state.sieges == {"megara": "athens"}) == besieged


def test_5_1_open_towns_own_spaces_and_friendly_rebels_need_no_siege() -> None:
    game = war(
        {"decelea": "3H", "chios": "2N", "leucas": "2N"},
        {"plataea": "2H"},
        rebels=["leucas", "plataea"],
        leaders={"cleon": "decelea", "nicias": "chios", "phormio": "leucas", "agis": "plataea"},
    )
    game.determine_sieges()
    assert game.state.sieges == {}


def test_5_1_what_one_holds_already_needs_no_second_siege() -> None:
    game = war({"megara": "3H"}, leaders={"cleon": "megara"}, captured={"megara": "athens"})
    game.determine_sieges()
    assert game.state.sieges == {}


def test_5_1_a_rebel_fortress_must_be_besieged_by_its_old_master() -> None:
    game = war(
        {"potidaea": "2H 3N 1aC"},
        {"potidaea": "1aH"},
        rebels=["potidaea"],
        leaders={"phormio": "potidaea"},
        captured={"potidaea": "sparta"},
    )
    game.determine_sieges()
    assert game.state.sieges == {"potidaea": "athens"}


@pytest.mark.parametrize(
    ("space", "athens", "left"),
    [
        ("delium", "2H 1C 1aH", {"H": 1}),
        ("delium", "1aH 2C", {"aH": 1}),
        ("delium", "2C 1N", {"C": 1}),
        ("delium", "2aN 1N", {"N": 1}),
        ("naxos", "3H 2aN 1N", {"N": 1}),
        ("naxos", "3H 2aN", {"aN": 1}),
        ("naxos", "2H 1C", {"H": 1}),
        ("chios", "2H 2N", {}),
        ("athens", "3H", {"H": 3}),
    ],
)
def test_5_4_an_army_that_leaves_keeps_one_point_there(space: str, athens: str, left: dict[str, int]) -> None:
    game = war({space: athens}, throws=[3], leaders={"cleon": space}, spent=True)
    game.armies_go_home()
    assert at(game, "athens", space) == left
    assert game.state.leaders == {} and game.state.going_home == {"athens": {}, "sparta": {}}


@pytest.mark.parametrize(
    ("die", "leader", "stays"),
    [(4, "cleon", True), (3, "cleon", False), (6, "nicias", True), (5, "nicias", False), (3, "alcibiades", True)],
)
def test_5_4_strategy_value_keeps_it_in_the_field(die: int, leader: str, stays: bool) -> None:
    game = war({"delium": "4H"}, throws=[die], leaders={leader: "delium"}, spent=True)
    game.armies_go_home()
    assert (at(game, "athens", "delium") == {"H": 4}) == stays


def test_5_4_a_coalition_space_taken_back_from_rebels_keeps_one_point() -> None:
    game = war({"chios": "2H 3N"}, {}, rebels=["chios"], leaders={"nicias": "chios"}, throws=[2], spent=True)
    game.armies_go_home()
    assert at(game, "athens", "chios") == {"N": 1}
    game.state.phase = "rebellion"
    game.continued_rebellion()
    assert game.state.rebels == []
    game = war({"corcyra": "2H 3N"}, {}, leaders={"nicias": "corcyra"}, throws=[2], spent=True)
    game.armies_go_home()
    assert at(game, "athens", "corcyra") == {}  # a loyal one needs none


def test_5_5_after_a_whole_combat_phase_nothing_is_left_over() -> None:
    game = war(
        {"megara": "6H 3N", "delium": "3H", "naxos": "3N", "athens": "2H"},
        {"megara": "1aH", "delium": "4aH", "athens": "8H", "paros": "3N"},
        then_chance=True,
        spent=True,
        leaders={"cleon": "megara", "nicias": "delium", "agis": "athens", "lysander": "paros"},
    )
    run(game.combat_phase())
    assert combat_concluded(game.state) == []


def test_5_5_a_garrison_that_stays_in_a_foreign_space_holds_it() -> None:
    game = war({"megara": "2H"}, {"corinth": "1aH"})
    game.conclude_combat()
    assert game.state.captured == {"megara": "athens"}
    game.take("athens", "megara", "H", 2)
    assert game.state.captured == {} and game.controls("sparta", "megara")


def test_ruling_5_1_ones_own_fortress_in_enemy_hands_is_besieged_like_any_other() -> None:
    game = war({"panactum": "6H"}, {"panactum": "1H"}, leaders={"cleon": "panactum"}, captured={"panactum": "sparta"})
    game.determine_sieges()
    assert game.state.sieges == {"panactum": "athens"}


def test_neutral_fortresses_are_besieged_too() -> None:
    game = war({"catana": "3H 3N"}, leaders={"nicias": "catana"})
    game.determine_sieges()
    assert game.state.sieges == {"catana": "athens"}


def test_ruling_5_11_two_leaders_use_the_lower_value_and_joined_garrisons_stay() -> None:
    game = war({"delium": "4H"}, throws=[5], leaders={"alcibiades": "delium", "nicias": "delium"}, spent=True)
    game.armies_go_home()
    assert at(game, "athens", "delium") == {"H": 1}
    game = war({"delium": "4H"}, leaders={"nicias": "delium"})  # he came alone
    game.armies_go_home()
    assert at(game, "athens", "delium") == {"H": 4} and game.state.drawn == ["nicias"]


def test_own_ruling_a_garrison_already_there_is_enough() -> None:
    game = war({"delium": "1aH 3H"}, throws=[2], leaders={"cleon": "delium"})
    game.spend("athens", "delium", {"H": 3})
    game.armies_go_home()
    assert at(game, "athens", "delium") == {"aH": 1} and at(game, "athens", "athens") == {"H": 3}


def test_own_ruling_a_neutral_rising_ends_with_its_occupation() -> None:
    game = war({"melos": "1N", "chios": "1N"}, rebels=["melos", "chios"])
    game.conclude_combat()
    assert game.state.rebels == ["chios"] and game.state.captured == {"melos": "athens", "chios": "athens"}


@pytest.mark.parametrize(
    ("space", "force", "garrison"),
    [("megara", "3H", "some"), ("megara", "1H", "whole"), ("piraeus", "3H", "none")],
)
def test_5_4_a_garrison_is_told_of_only_where_one_stays(space: str, force: str, garrison: str) -> None:
    game = war({space: force}, {}, leaders={"cleon": space}, spent=True, throws=[1])
    game.army_goes_home("athens", space)
    assert told(game, "army_leaves")[0]["garrison"] == garrison
    assert (garrison != "none") is bool(at(game, "athens", space))
