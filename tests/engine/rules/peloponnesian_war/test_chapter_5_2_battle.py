"""The Peloponnesian War, 5.2, 5.6 and 5.7: battles of every kind, hostages, leaders."""

from __future__ import annotations

import pytest

from engine.peloponnesian_war.chapter_5_2_battle import kind_of_battle
from tests.engine.rules.peloponnesian_war.helpers import (
    SPARTANS,
    at,
    fight,
    march,
    marching,
    nonplayer_table,
    operations_table,
    run,
    told,
    war,
)


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ({"H": 2}, {"aH": 3}, "land"),
        ({"H": 2}, {"aC": 1, "N": 2}, "land"),
        ({"N": 2}, {"aN": 1}, "naval"),
        ({"N": 2}, {"H": 1, "aN": 1}, "naval"),
        ({"H": 1, "N": 1}, {"C": 1, "aN": 1}, "mixed"),
        ({"H": 3}, {"N": 3}, "none"),
    ],
)
def test_5_2_the_kind_of_battle(one: dict[str, int], other: dict[str, int], kind: str) -> None:
    assert kind_of_battle(one, other) == kind and kind_of_battle(other, one) == kind


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
    # The zones of the two fleets overlap, but neither fleet is inside the other's zone.
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


@pytest.mark.parametrize(
    ("athens", "sparta", "leaders", "space", "ours", "theirs"),
    [
        ("3H", "3aH", {}, "delium", {}, {}),
        ("5H", "3aH", {}, "delium", {"hoplites": 2}, {}),
        ("3H 2C", "3aH 1aC", {}, "delium", {"cavalry": 1}, {}),
        ("3H", "3H", {}, "delium", {}, {"spartans": 2}),
        ("4H", "2H 2aH", {}, "delium", {}, {"spartans": 2}),  # exactly half
        ("5H", "2H 3aH", {}, "delium", {}, {}),  # less than half
        ("4H", "2H 2aH 1N", {}, "delium", {}, {"spartans": 2}),  # ruling 5.4: land points only
        ("3H", "3aH", {"demosthenes": "delium"}, "delium", {"tactical": 1}, {}),
        ("3H", "3aH", {"brasidas": "delium", "agis": "delium"}, "delium", {}, {"tactical": 1}),  # the lowest of two
    ],
)
def test_5_2_1_each_modifier(
    athens: str, sparta: str, leaders: dict[str, str], space: str, ours: dict[str, int], theirs: dict[str, int]
) -> None:
    game, _ = fight(athens, sparta, [3, 3], space, leaders=leaders)
    (facts,) = told(game, "battle")
    assert facts["modifiers_athens"] == ours and facts["modifiers_sparta"] == theirs


def test_5_2_1_the_loser_suffers_the_difference_and_goes_home() -> None:
    game, winner = fight("5H", "3aH 1aC", [4, 3])  # 4+2 against 3+1: difference 2, one horse more spares 1
    assert winner == "athens" and at(game, "athens", "delium") == {"H": 5}
    assert game.state.going_home["sparta"] == {"aH": 2, "aC": 1} and game.state.removed["sparta"] == {"aH": 1}
    assert game.state.sci == {"athens": 1, "sparta": -1} and game.state.vp == {"player": 10}


def test_5_2_1_losses_are_no_more_than_the_victors_hoplites() -> None:
    game, winner = fight("1H 5C", "2aH 2aC", [6, 1])  # 6+1 against 1+1: difference 5, one hoplite
    assert winner == "athens" and game.state.removed["sparta"] == {"aH": 1}


def test_5_2_1_at_least_one_point_is_lost() -> None:
    game, winner = fight("3H", "3aH 3aC", [6, 1])  # 6 against 2, difference 4, three horse spare three
    assert winner == "athens" and game.state.removed["sparta"] == {"aH": 1}


def test_5_2_1_the_citys_own_before_allies_and_hoplites_before_cavalry() -> None:
    game, winner = fight("1H 1C 1aH 1aC", "9aH", [1, 6])
    assert winner == "sparta" and game.state.removed["athens"] == {"H": 1, "aH": 1, "C": 1, "aC": 1}
    game, _ = fight("1H 1C 1aH", "4aH 1aC", [3, 3])  # 3 against 3+2, difference 2
    assert game.state.removed["athens"] == {"H": 1, "C": 1}


def test_5_2_1_a_tie_goes_to_the_better_leader_and_zero_beats_nobody() -> None:
    game, winner = fight("4H", "3aH", [3, 4], leaders={})
    assert winner == ""  # 3+1 against 4
    game, winner = fight("3H", "4aH", [4, 3], leaders={"cleon": "delium"})
    assert winner == ""  # Cleon's 0 beats no leader
    game, winner = fight("3H", "4aH", [3, 3], leaders={"phormio": "delium", "agis": "delium"})
    assert winner == "athens"  # 3+2 against 3+1+1, and 2 beats 1
    assert game.state.removed["sparta"] == {"aH": 1}


def test_5_2_1_an_indecisive_battle_costs_each_a_point_and_sends_both_home() -> None:
    game, winner = fight("3H 1N", "3aH", [4, 4])
    assert winner == "" and game.state.sci == {"athens": 0, "sparta": 0} and game.state.vp == {"player": 0}
    assert game.state.going_home == {"athens": {"H": 2, "N": 1}, "sparta": {"aH": 2}}
    assert not game.occupied("athens", "delium") and not game.occupied("sparta", "delium")


def test_5_2_1_indecisive_with_one_point_each_costs_nothing_and_ruling_addendum_10() -> None:
    game, _ = fight("1aH", "1aH", [2, 2])
    assert game.state.removed == {"athens": {}, "sparta": {}}
    game, winner = fight("2aH", "1aH", [2, 3])  # 2+1 against 3
    assert winner == "" and game.state.removed == {"athens": {"aH": 1}, "sparta": {"aH": 1}}


def test_5_2_1_at_sparta_a_leader_appears_and_two_are_added() -> None:
    game, winner = fight("5H", "3G", [3, 3], "sparta", draws=[3])  # Brasidas
    (facts,) = told(game, "battle")
    assert facts["modifiers_sparta"] == {"tactical": 2, "spartans": 2, "at_sparta": 2} and winner == "sparta"
    assert told(game, "leader_summoned")[0]["leader"] == "brasidas"
    assert "brasidas" in game.available_leaders("sparta")  # ruling 5.13: back to the pool


@pytest.mark.parametrize(
    ("athens", "sparta", "ours", "theirs"),
    [
        ("3N", "3aN", {"athenians": 2}, {}),
        ("3aN", "3aN", {}, {}),
        ("2N 2aN", "3aN", {"athenians": 2, "ships": 1}, {}),
        ("1N 2aN", "3aN", {}, {}),
        ("3aN", "5N", {}, {"ships": 2}),
    ],
)
def test_5_2_2_naval_modifiers(athens: str, sparta: str, ours: dict[str, int], theirs: dict[str, int]) -> None:
    game, _ = fight(athens, sparta, [3, 3], "chios")
    (facts,) = told(game, "battle")
    assert facts["kind"] == "naval" and (facts["modifiers_athens"], facts["modifiers_sparta"]) == (ours, theirs)


def test_5_2_2_naval_losses_and_survivors_of_every_arm_go_home() -> None:
    game, winner = fight("3N", "2N 2aN 1aH", [5, 4], "chios")  # 5+2 against 4+1: difference 2
    assert winner == "athens" and game.state.removed["sparta"] == {"N": 2}
    assert game.state.going_home["sparta"] == {"aN": 2, "aH": 1}
    game, _ = fight("1N", "3aN", [6, 1], "chios")  # 8 against 3: at most the victor's ships
    assert game.state.removed["sparta"] == {"aN": 1}


def test_5_2_3_the_victor_at_sea_with_fewer_hoplites_wins_the_whole() -> None:
    game, winner = fight("1H 3N", "3aH 2aN", [4, 2], "chios")
    assert winner == "athens" and told(game, "mixed_decided_at_sea") and len(told(game, "battle")) == 1
    assert game.state.sci == {"athens": 1, "sparta": -1} and game.state.vp == {"player": 10}
    assert game.state.going_home["sparta"] == {"aH": 3}


def test_5_2_3_otherwise_the_armies_decide_and_it_counts_once() -> None:
    game, winner = fight("3H 3N", "3aH 3aN", [6, 1, 1, 6], "chios")  # Athens at sea, Sparta on land
    assert winner == "sparta" and [facts["kind"] for facts in told(game, "battle")] == ["naval", "land"]
    assert game.state.sci == {"athens": -1, "sparta": 1} and game.state.vp == {"player": -15}
    assert not game.occupied("athens", "chios") and at(game, "sparta", "chios") == {"aH": 3}
    assert game.state.going_home["athens"] == {"N": 3}  # 3 hoplites lost, ships home (ruling 5.6)


def test_5_2_3_an_indecisive_sea_fight_sends_all_home() -> None:
    game, winner = fight("3H 2aN", "3aH 2aN", [4, 4], "chios")
    assert winner == "" and game.state.going_home == {"athens": {"H": 3, "aN": 1}, "sparta": {"aH": 3, "aN": 1}}
    assert game.state.sci == {"athens": 0, "sparta": 0}


def test_5_2_4_ships_leave_where_they_meet_soldiers() -> None:
    game = war({"megara": "3N"}, {"megara": "2aH"})
    run(game.resolve_battles())
    assert game.state.going_home["athens"] == {"N": 3} and at(game, "sparta", "megara") == {"aH": 2}
    assert game.state.sci == {"athens": 0, "sparta": 0}


def test_5_2_4_in_different_spaces_both_stay() -> None:
    game = war({"aegina": "3N"}, {"megara": "2aH"}, then_chance=True)
    assert "megara" in game.zone("athens")
    run(game.resolve_battles())
    assert told(game, "no_battle") and at(game, "athens", "aegina") and at(game, "sparta", "megara")


def test_5_2_4_ships_and_soldiers_cannot_fight_and_the_army_goes_on() -> None:
    game = operations_table(sparta={"cenchreae": "8aN"}, throws=[6, 5, 6])
    run(march(game, {"H": 3}, "megara", start="panactum"))
    assert at(game, "athens", "megara") == {"H": 3} and told(game, "no_battle")
    assert told(game, "skirmish")[0]["battle"] is True


def test_5_6_example_spartan_hoplites_lost_give_athens_hostages() -> None:
    game, _ = fight("6H", "3H", [6, 1])
    assert game.state.hostages == {"athens": True, "sparta": False}
    assert game.strategy_forbidden("sparta", "attack_athens") and not game.strategy_forbidden("athens", "attack_sparta")


def test_5_6_allies_give_none_and_neither_do_ships() -> None:
    assert not fight("6H", "3aH", [6, 1])[0].state.hostages["athens"]
    assert not fight("6N", "3N", [6, 1], "chios")[0].state.hostages["athens"]
    assert not fight("6H", "3H", [6, 1], armistice_used=True)[0].state.hostages["athens"]


def test_5_6_hostages_shield_the_enemy_home_and_its_neighbours() -> None:
    game = operations_table(sparta=SPARTANS)
    assert {"sparta", "tegea", "gythium"} <= set(game.objectives("athens"))
    game.state.hostages["sparta"] = True
    assert not {"sparta", "tegea", "gythium"} & set(game.objectives("athens"))
    assert "corinth" in game.objectives("athens")


def test_5_6_hostages_forbid_the_next_box_too() -> None:
    game = nonplayer_table(strategy="attack_athenian_ally", hostages={"athens": True, "sparta": False})
    assert "attack_athens" not in [box["id"] for box in game.boxes("sparta")]


def test_5_7_the_leader_of_a_beaten_army_is_away_until_next_turn() -> None:
    game, _ = fight("2H", "6aH", [1, 6], leaders={"cleon": "delium"})
    assert game.state.leaders == {} and game.state.drawn == ["cleon"]


def test_errata_a_leader_at_athens_is_an_option() -> None:
    game, _ = fight("5H", "2aH", [3, 3], "athens", attacker="sparta")
    assert not told(game, "leader_summoned")
    game, _ = fight("5H", "2aH", [3, 3], "athens", attacker="sparta", draws=[1], options={"leader_at_athens": "yes"})
    assert told(game, "leader_summoned")[0]["leader"] == "phormio"


def test_addendum_4_a_naval_tie_won_by_the_leader_costs_a_ship() -> None:
    game, winner = fight("2aN", "3aN", [2, 3], "chios", leaders={"phormio": "chios"})  # 2+2 against 3+1
    assert winner == "athens" and game.state.removed["sparta"] == {"aN": 1}


def test_ruling_5_7_an_indecisive_land_part_sends_both_home_without_confidence() -> None:
    game, winner = fight("3H 3N", "3aH 3aN", [6, 1, 4, 4], "chios")
    assert winner == "" and game.state.sci == {"athens": 0, "sparta": 0}
    assert not game.occupied("athens", "chios") and not game.occupied("sparta", "chios")


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


def test_5_2_a_battle_fought_from_a_distance_says_from_where() -> None:
    game = war({"athens": "1H"}, {"thebes": "3aH 1aC"}, throws=[3, 3])
    game.add("athens", "panactum", "H", 1)
    game.state.raised["athens"]["H"] += 1
    run(game.resolve_battles())
    [battle] = told(game, "battle")
    assert (battle["zone"], battle["origin"], battle["distant"]) == ("panactum", "thebes", True)
    game, _ = fight("3H", "2aH", [3, 3])
    assert (told(game, "battle")[0]["origin"], told(game, "battle")[0]["distant"]) == ("delium", False)


def test_5_2_1_at_sparta_a_leader_appears_beside_a_moving_army_too() -> None:
    """Check that the rule considers only the space; of two leaders the lower tactical value counts."""
    game = war({"sparta": "5H"}, {}, throws=[3, 3], draws=[3], phase="operations", leaders={"agis": "sparta"})
    marching(game, "sparta", "agis", "argos", "sparta", {"H": 3})
    winner = game.battle(game.moving_combatant(), game.combatant_at("athens", "sparta"), "sparta")
    (facts,) = told(game, "battle")
    assert facts["modifiers_sparta"]["at_sparta"] == 2 and winner is not None
    assert len(told(game, "leader_summoned")) == 1
    assert told(game, "leader_summoned")[0]["leader"] in game.available_leaders("sparta")
