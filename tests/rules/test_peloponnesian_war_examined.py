"""The Peloponnesian War read again sentence by sentence: each test is named by the rule that it holds the code to."""

from __future__ import annotations

from typing import Any

from engine.kernel.text import catalogue
from engine.peloponnesian_war.title import TITLE
from tests.rules.peloponnesian import at, run, told, war

ALLIES = {"argos": "", "syracuse": "", "macedon": "", "persia": "sparta"}


# 1: control


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


# 2: the political phase


def test_event_6_a_garrison_that_stood_in_attica_all_turn_brings_the_plague_too() -> None:
    game = war({"athens": "3H"}, {"decelea": "1H"}, phase="armistice")
    game.next_turn(0)
    assert game.state.attica_last_turn and game.event_possible("plague", 2)


def test_event_6_so_does_one_that_marched_off_during_the_turn() -> None:
    state: Any = TITLE.setup("fall-of-athens", TITLE.resolve_options("fall-of-athens", {}))
    assert state.attica_entered  # Decelea and Panactum are held when the scenario begins
    game = war({"athens": "3H"}, {"decelea": "1H"}, phase="armistice")
    game.next_turn(0)
    game.take("sparta", "decelea", "H")
    game.next_turn(0)
    assert game.state.attica_last_turn
    game.next_turn(0)
    assert not game.state.attica_last_turn


def test_event_6_after_an_armistice_only_those_still_there_count() -> None:
    game = war({"athens": "3H"}, {}, phase="armistice", attica_entered=True)
    game.next_turn(1)
    assert not game.state.attica_last_turn
    game = war({"athens": "3H"}, {"decelea": "1aH"}, phase="armistice")
    game.next_turn(1)
    assert game.state.attica_last_turn


def test_event_5_persian_horse_goes_by_the_table_while_athens_holds_sardis() -> None:
    game = war({"sardis": "2H"}, {"iasus": "1H"}, alliances=dict(ALLIES))
    game.persian_cavalry()
    assert at(game, "sparta", "sardis") == {} and at(game, "sparta", "thebes") == {"aC": 3}
    assert game.persian_subsidy() == 1000 and TITLE.invariant_errors(game.state) == []


# 4: operations


def test_4_1_1_a_leader_alone_joins_friends_even_where_the_enemy_stands_too() -> None:
    game = war({"syracuse": "4H 4N"}, {"syracuse": "2aH"}, phase="operations")
    game.state.alliances["syracuse"] = "sparta"
    assert "syracuse" not in game.closed_to("athens", {}) and "syracuse" not in game.closed_to("sparta", {})
    game = war({}, {"melos": "1N"}, phase="operations")
    assert "melos" in game.closed_to("athens", {})


def test_4_4_neutral_sardis_can_be_stirred_up_but_not_once_persia_has_joined() -> None:
    game = war({"athens": "1H"}, phase="operations")
    assert game.may_incite("athens", "sardis") and game.may_incite("sparta", "sardis")
    assert not any(game.may_incite("athens", space) for space in ("argos", "syracuse", "pella"))
    game.state.alliances["persia"] = "sparta"
    assert not game.may_incite("athens", "sardis")


def test_4_5_a_power_that_joins_a_side_is_no_longer_in_revolt() -> None:
    game = war(rebels=["sardis"], phase="political")
    game.activate("persia", "sparta")
    assert game.state.rebels == [] and game.controls("sparta", "sardis")


def test_4_4_2_after_a_rebellion_an_army_may_follow_but_need_not() -> None:
    game = war({"athens": "6H 1C", "piraeus": "8N"}, {}, phase="operations", leaders={"pericles": "athens"}, throws=[6])
    game.state.ready["athens"] = "pericles"
    game.state.operations = {"athens": 0, "sparta": 0}
    run(game.operation("athens"), "rebellion", "pylos", {}, "stay")
    assert game.state.rebels == ["pylos"] and game.state.leaders["pericles"] == "athens"
    assert game.state.operations["athens"] == 1 and not game.state.passed["athens"]


def test_4_1_1_a_player_is_told_why_his_army_cannot_march_yet() -> None:
    places = {"athens": "6H", "piraeus": "8N", "decelea": "1H"}
    game = war(places, {}, phase="operations", leaders={"pericles": "athens"})
    game.state.ready["athens"] = "pericles"
    game.state.operations = {"athens": 0, "sparta": 0}
    rules: Any = game.operation("athens")
    rules.send(None)
    for answer, key in ((("march",), "objective"), (("cythera",), "activate"), ({"H": 2}, "assemble")):
        question = rules.send(answer)
        assert question.key == key
    assert question.facts["ready"] is False and "cannot get there" in catalogue("peloponnesian_war", "en").question(
        question
    )


# 5: combat


def siege(space: str, **fields: Any) -> Any:
    game = war({space: "6H"}, {space: "1aH"}, throws=[5], leaders={"cleon": space}, sieges={space: "athens"}, **fields)
    run(game.resolve_sieges())
    assert told(game, "siege_won")
    return game


def test_5_3_a_captured_neutral_fortress_costs_its_holder_confidence() -> None:
    game = siege("catana", captured={"catana": "sparta"})
    assert game.state.sci == {"athens": 1, "sparta": -1}


def test_5_3_so_does_the_owners_own_fortress_taken_back_but_not_one_in_rebellion() -> None:
    assert siege("potidaea", captured={"potidaea": "sparta"}).state.sci == {"athens": 1, "sparta": -1}
    game = siege("potidaea", captured={"potidaea": "sparta"}, rebels=["potidaea"])
    assert game.state.sci == {"athens": 1, "sparta": 0}


def test_5_2_two_sieges_within_reach_the_besiegers_fight_and_not_the_besieged() -> None:
    game = war(
        {"megara": "2H 3N", "aegina": "1N"},
        {"megara": "1aH", "aegina": "5H 1aC 4N"},
        sieges={"megara": "athens", "aegina": "sparta"},
        leaders={"agis": "aegina", "cleon": "megara"},
        draws=[1, 0],
        then_chance=True,
    )
    run(game.resolve_battles())
    battle = told(game, "battle")[0]
    assert battle["spaces"] in ({"sparta": "aegina", "athens": "megara"}, {"athens": "megara", "sparta": "aegina"})
    assert set(battle["force_athens"]) == {"H", "N"} and set(battle["force_sparta"]) == {"H", "aC", "N"}


def test_5_4_a_coalition_space_taken_back_from_rebels_keeps_one_point() -> None:
    game = war({"chios": "2H 3N"}, {}, rebels=["chios"], leaders={"nicias": "chios"}, throws=[2], spent=True)
    game.armies_go_home()
    assert at(game, "athens", "chios") == {"N": 1}
    game.state.phase = "rebellion"
    game.continued_rebellion()
    assert game.state.rebels == []
    game = war({"corcyra": "2H 3N"}, {}, leaders={"nicias": "corcyra"}, throws=[2], spent=True)
    game.armies_go_home()
    assert at(game, "athens", "corcyra") == {}  # a loyal one needs nobody


def test_5_9_allies_sent_to_samos_stay_there_when_chios_was_never_lost() -> None:
    game = war({"samos": "2aN"}, phase="rebellion")
    run(game.rebellion_phase())
    assert at(game, "athens", "samos") == {"aN": 2}


def test_5_9_they_return_when_chios_is_put_down_in_the_same_phase() -> None:
    game = war({"samos": "2aN 1aH"}, rebels=["chios"], phase="rebellion", then_chance=True)
    run(game.rebellion_phase())
    assert "chios" not in game.state.rebels or at(game, "athens", "samos")
    assert at(game, "athens", "chios") == {"aN": 2, "aH": 1}


def test_errata_5_3_1_a_leader_comes_to_athens_for_a_battle_that_its_force_fights_elsewhere() -> None:
    options = {"leader_at_athens": "yes"}
    game = war({"athens": "4H 1C"}, {"panactum": "2H"}, throws=[3, 3], draws=[0], options=options, phase="operations")
    game.battle(game.combatant_at("athens", "athens"), game.combatant_at("sparta", "panactum"), "panactum")
    assert told(game, "leader_summoned")[0]["side"] == "athens"
    game = war(
        {"athens": "4H 1C"},
        {"panactum": "2H"},
        throws=[3, 3],
        options=options,
        phase="operations",
        leaders={"cleon": "athens"},
    )
    game.battle(game.combatant_at("athens", "athens"), game.combatant_at("sparta", "panactum"), "panactum")
    assert not told(game, "leader_summoned")


# 8 and 10


def test_8_3_both_sides_leave_what_they_captured_before_anybody_is_placed() -> None:
    game = war({"pylos": "3N"}, {"piraeus": "4H"}, phase="armistice", captured={"pylos": "athens", "piraeus": "sparta"})
    game.evacuate()
    assert at(game, "athens", "piraeus") == {"N": 3} and at(game, "athens", "corcyra") == {}
    assert at(game, "sparta", "sparta") == {"H": 4}


def test_10_4_3_what_would_go_to_larisa_goes_to_athens() -> None:
    game = war(scenario="fall-of-athens")
    game.state.going_home["athens"] = {"aH": 5, "aC": 2}
    game.going_home()
    assert {space: dict(force) for space, force in game.state.forces["athens"].items()} == {
        "amphipolis": {"aH": 1},
        "athens": {"aH": 2, "aC": 2},
        "corcyra": {"aH": 1},
        "chios": {"aH": 1},
    }


def test_10_4_3_with_the_plague_at_athens_they_go_elsewhere_if_they_can() -> None:
    game = war(scenario="fall-of-athens", plague=True)
    game.state.going_home["athens"] = {"aH": 3}
    game.going_home()
    assert {space: dict(force) for space, force in game.state.forces["athens"].items()} == {
        "amphipolis": {"aH": 1},
        "corcyra": {"aH": 1},
        "chios": {"aH": 1},
    }


# 12


def test_12_a_seat_without_a_purse_is_told_that_its_consent_costs_it_nothing() -> None:
    alliances = {"argos": "athens", "syracuse": "", "macedon": "", "persia": ""}
    game: Any = war(
        {"argos": "4aH", "corcyra": "2aN"},
        {},
        mode="several",
        options={"players": "6"},
        phase="operations",
        alliances=alliances,
    )
    army = game.begin("athens", "cleon", "tegea", "athens")
    army.space = "argos"
    question = game.consents(army, "neutrals", {"aH": 4}).send(None)
    assert question.seat == "neutrals" and question.facts["cost"] == 0
    assert "cost you nothing" in catalogue("peloponnesian_war", "en").question(question)
    army.space = "corcyra"
    question = game.consents(army, "athenian_allies", {"aN": 2}).send(None)
    assert question.facts["cost"] == 800
