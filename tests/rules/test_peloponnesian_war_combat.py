"""The Peloponnesian War, section 5: sieges, the order of battles, the Long Walls, going home."""

from __future__ import annotations

from typing import Any

import pytest

from engine.peloponnesian_war.components import POST_COMBAT
from engine.peloponnesian_war.invariants import combat_concluded
from tests.rules.peloponnesian import at, run, told, war

# 5.1


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


def test_ruling_5_1_ones_own_fortress_in_enemy_hands_is_besieged_like_any_other() -> None:
    game = war({"panactum": "6H"}, {"panactum": "1H"}, leaders={"cleon": "panactum"}, captured={"panactum": "sparta"})
    game.determine_sieges()
    assert game.state.sieges == {"panactum": "athens"}


def test_neutral_fortresses_are_besieged_too() -> None:
    game = war({"catana": "3H 3N"}, leaders={"nicias": "catana"})
    game.determine_sieges()
    assert game.state.sieges == {"catana": "athens"}


# 5.2: order


def test_5_2_home_spaces_then_coalition_then_the_rest_then_zones() -> None:
    game = war(
        {"sparta": "1H", "corinth": "1H", "delium": "1H", "naxos": "4N"},
        {"sparta": "2H", "corinth": "2aH", "delium": "2aH", "paros": "1aN"},
        then_chance=True,
    )
    run(game.resolve_battles())
    zones = [facts["zone"] for facts in told(game, "battle")]
    assert zones[:3] == ["sparta", "corinth", "delium"] and zones[3] in ("naxos", "paros")


def test_5_2_note_a_battle_needs_a_force_inside_the_others_zone() -> None:
    # The zones of the two fleets overlap, but neither reaches the other.
    game = war({"chios": "4N"}, {"naxos": "4N"}, then_chance=True)
    assert set(game.zone("athens")) & set(game.zone("sparta"))
    assert "naxos" not in game.zone("athens") and "chios" not in game.zone("sparta")
    run(game.resolve_battles())
    assert not told(game, "battle")


def test_5_2_a_besieged_garrison_does_not_fight_and_draws_nobody() -> None:
    game = war(
        {"megara": "9H", "piraeus": "1N"},
        {"megara": "1aN"},
        sieges={"megara": "athens"},
        leaders={"cleon": "megara"},
        then_chance=True,
    )
    run(game.resolve_battles())
    assert not told(game, "battle")


def test_5_2_a_besieger_in_an_enemy_zone_must_fight() -> None:
    game = war(
        {"megara": "9H 1N"},
        {"corinth": "3aC", "megara": "1aH"},
        sieges={"megara": "athens"},
        leaders={"cleon": "megara"},
        throws=[6, 1],
        then_chance=True,
    )
    run(game.resolve_battles())
    assert {(facts["attacker"], facts["zone"]) for facts in told(game, "battle")} == {("sparta", "megara")}


def test_5_2_4_ships_leave_where_they_meet_soldiers() -> None:
    game = war({"megara": "3N"}, {"megara": "2aH"})
    run(game.resolve_battles())
    assert game.state.going_home["athens"] == {"N": 3} and at(game, "sparta", "megara") == {"aH": 2}
    assert game.state.sci == {"athens": 0, "sparta": 0}


def test_5_3_1_at_piraeus_the_soldiers_leave_instead() -> None:
    game = war({"piraeus": "3N"}, {"piraeus": "2aH"})
    run(game.resolve_battles())
    assert game.state.going_home["sparta"] == {"aH": 2} and at(game, "athens", "piraeus") == {"N": 3}


def test_5_2_4_in_different_spaces_both_stay() -> None:
    game = war({"aegina": "3N"}, {"megara": "2aH"}, then_chance=True)
    assert "megara" in game.zone("athens")
    run(game.resolve_battles())
    assert told(game, "no_battle") and at(game, "athens", "aegina") and at(game, "sparta", "megara")


# 5.3


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


def test_9_0_a_players_space_lost_to_a_siege_costs_fifteen() -> None:
    game = war({}, {"plataea": "5H"}, throws=[5], leaders={"archidamus": "plataea"}, sieges={"plataea": "sparta"})
    run(game.resolve_sieges())
    assert game.state.vp == {"player": -15} and game.state.sci == {"athens": -1, "sparta": 1}


def test_5_3_2_syracuse_takes_two_from_the_die() -> None:
    assert told(siege([5], space="syracuse"), "siege_failed")
    assert told(siege([6], space="syracuse"), "siege_won")


def test_5_3_a_siege_whose_army_was_beaten_is_lifted() -> None:
    game = war({}, {"megara": "1aH"}, sieges={"megara": "athens"})
    run(game.resolve_sieges())
    assert game.state.sieges == {} and told(game, "siege_lifted") and game.state.ravaged == []


# 5.3.1


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


# 5.4


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


def test_ruling_5_11_two_leaders_use_the_lower_value_and_joined_garrisons_stay() -> None:
    game = war({"delium": "4H"}, throws=[5], leaders={"alcibiades": "delium", "nicias": "delium"}, spent=True)
    game.armies_go_home()
    assert at(game, "athens", "delium") == {"H": 1}
    game = war({"delium": "4H"}, leaders={"nicias": "delium"})  # nobody came with him
    game.armies_go_home()
    assert at(game, "athens", "delium") == {"H": 4} and game.state.drawn == ["nicias"]


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


# the post-combat table

ALLIES = {"argos": "athens", "syracuse": "sparta", "macedon": "", "persia": ""}


def home(
    side: str,
    kind: str,
    n: int,
    athens: dict[str, str] | None = None,
    sparta: dict[str, str] | None = None,
    **fields: Any,
) -> dict[str, int]:
    """Where so many points of a kind come to stand."""
    game = war(athens, sparta, **fields)
    before = {space: dict(force) for space, force in game.state.forces[side].items()}
    game.to_box(side, kind, n)
    game.state.raised[side][kind] = game.state.raised[side].get(kind, 0) + n
    game.going_home()
    assert game.state.going_home[side] == {}
    return {
        space: gained
        for space, force in game.state.forces[side].items()
        if (gained := force.get(kind, 0) - before.get(space, {}).get(kind, 0))
    }


def test_the_table_has_a_row_for_every_kind() -> None:
    assert set(POST_COMBAT) == {
        f"{side}-{kind}" for side in ("athens", "sparta") for kind in ("H", "C", "N", "aH", "aC", "aN")
    }


@pytest.mark.parametrize(
    ("side", "kind", "n", "placed"),
    [
        ("athens", "H", 4, {"athens": 4}),
        ("athens", "C", 2, {"athens": 2}),
        ("athens", "N", 5, {"piraeus": 5}),
        ("athens", "aH", 1, {"amphipolis": 1}),
        ("athens", "aH", 3, {"amphipolis": 1, "larisa": 2}),
        ("athens", "aH", 7, {"amphipolis": 1, "larisa": 2, "corcyra": 2, "chios": 2}),
        ("athens", "aH", 8, {"amphipolis": 1, "larisa": 2, "corcyra": 3, "chios": 2}),
        ("athens", "aC", 3, {"larisa": 3}),
        ("athens", "aN", 5, {"corcyra": 3, "chios": 2}),
        ("sparta", "H", 4, {"sparta": 4}),
        ("sparta", "G", 3, {"sparta": 3}),
        ("sparta", "C", 1, {"sparta": 1}),
        ("sparta", "N", 2, {"gythium": 2}),
        ("sparta", "aH", 5, {"corinth": 3, "thebes": 2}),
        ("sparta", "aC", 4, {"thebes": 4}),
        ("sparta", "aN", 4, {"corinth": 4}),
    ],
)
def test_post_combat_rows(side: str, kind: str, n: int, placed: dict[str, int]) -> None:
    assert home(side, kind, n) == placed


def test_5_8_active_neutrals_come_first() -> None:
    allies = {"argos": "athens", "syracuse": "sparta", "macedon": "sparta", "persia": "sparta"}
    assert home("athens", "aH", 6, alliances=allies) == {"amphipolis": 1, "argos": 4, "larisa": 1}
    assert home("sparta", "aC", 9, alliances=allies) == {"sardis": 3, "pella": 2, "syracuse": 2, "thebes": 2}
    assert home("sparta", "aN", 3, alliances=allies) == {"syracuse": 2, "corinth": 1}
    allies["macedon"] = "athens"
    assert home("athens", "aC", 3, alliances=allies) == {"pella": 2, "larisa": 1}


def test_5_8_example_syracuse_already_full_sends_all_to_corinth_and_thebes() -> None:
    assert home("sparta", "aH", 4, sparta={"syracuse": "2aH"}, alliances=ALLIES) == {"corinth": 2, "thebes": 2}
    assert home("sparta", "aH", 4, sparta={"syracuse": "1aH"}, alliances=ALLIES) == {
        "syracuse": 1,
        "corinth": 2,
        "thebes": 1,
    }


def test_a_neutral_occupied_by_the_enemy_is_out_of_play() -> None:
    assert home("sparta", "aN", 2, athens={"syracuse": "3N"}, alliances=ALLIES) == {"corinth": 2}


def test_post_combat_when_places_are_lost() -> None:
    assert home("athens", "aH", 4, sparta={"amphipolis": "1aH"}) == {"larisa": 2, "corcyra": 1, "chios": 1}
    assert home("athens", "aN", 3, sparta={"corcyra": "1aN"}) == {"chios": 3}
    assert home("sparta", "aH", 3, athens={"thebes": "1H"}) == {"corinth": 3}
    assert home("sparta", "aC", 3, athens={"thebes": "1H"}) == {"sparta": 3}  # Q&A: land points go home
    assert home("athens", "aC", 2, sparta={"larisa": "1aH"}) == {"athens": 2}
    assert home("athens", "N", 2, sparta={"piraeus": "9H"}) == {"corcyra": 2}
    assert home("athens", "N", 2, sparta={"piraeus": "9H", "corcyra": "1N"}) == {"chios": 2}
    assert home("athens", "N", 2, sparta={"piraeus": "9H", "corcyra": "1N", "chios": "1N", "samos": "1N"}) == {}
    assert home("sparta", "N", 2, athens={"gythium": "1N"}) == {"corinth": 2}
    assert home("sparta", "N", 2, athens={"gythium": "1N", "corinth": "1N"}) == {}
    assert home("athens", "aN", 2, sparta={"corcyra": "1N", "chios": "1N", "samos": "1N"}) == {"piraeus": 2}
    assert home("sparta", "aN", 2, athens={"corinth": "1N"}) == {"gythium": 2}


def test_5_9_samos_stands_in_for_chios() -> None:
    assert home("athens", "aN", 4, rebels=["chios"]) == {"corcyra": 2, "samos": 2}
    assert home("athens", "aN", 4, rebels=["chios", "samos"]) == {"corcyra": 4}


def test_5_9_the_fleet_returns_when_chios_does() -> None:
    game = war({"samos": "1N 2aN 1aH"}, rebels=["chios"])
    game.chios_regained()
    assert at(game, "athens", "samos") == {"N": 1, "aN": 2, "aH": 1}
    game.state.rebels.clear()
    game.chios_regained()
    assert at(game, "athens", "samos") == {"N": 1} and at(game, "athens", "chios") == {"aN": 2, "aH": 1}


def test_10_4_3_larisa_is_ignored_in_the_fall_of_athens() -> None:
    assert home("athens", "aC", 2, scenario="fall-of-athens") == {"athens": 2}
    assert home("athens", "aH", 3, scenario="fall-of-athens") == {"amphipolis": 1, "athens": 2}


# rulings of our own


def test_own_ruling_a_besieger_without_a_leader_goes_home() -> None:
    game = war({"megara": "6H"}, {"megara": "1aH"}, sieges={"megara": "athens"})
    run(game.resolve_sieges())
    assert game.state.going_home["athens"] == {"H": 6} and game.state.sci["athens"] == 0
    assert at(game, "sparta", "megara") == {"aH": 1}


def test_own_ruling_a_garrison_already_there_is_enough() -> None:
    game = war({"delium": "1aH 3H"}, throws=[2], leaders={"cleon": "delium"})
    game.spend("athens", "delium", {"H": 3})
    game.armies_go_home()
    assert at(game, "athens", "delium") == {"aH": 1} and at(game, "athens", "athens") == {"H": 3}


def test_own_ruling_with_the_home_itself_lost_after_combat_land_points_are_too() -> None:
    assert home("sparta", "H", 2, athens={"sparta": "3H"}) == {}
    assert home("sparta", "H", 2, athens={"sparta": "3H"}, phase="operations") == {"sparta": 2}


def test_own_ruling_a_neutral_rising_ends_with_its_occupation() -> None:
    game = war({"melos": "1N", "chios": "1N"}, rebels=["melos", "chios"])
    game.conclude_combat()
    assert game.state.rebels == ["chios"] and game.state.captured == {"melos": "athens", "chios": "athens"}


def test_own_ruling_lost_home_guards_come_back_as_ordinary_hoplites() -> None:
    game = war(losses={"athens": {}, "sparta": {"G": 1}}, treasury={"athens": 0, "sparta": 5000})
    run(game.build_points("sparta"))
    assert at(game, "sparta", "sparta") == {"H": 1}
