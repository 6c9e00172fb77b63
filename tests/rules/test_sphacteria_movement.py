"""3. Movement, stacking and naval transport of Sphacteria."""

from __future__ import annotations

import pytest

from engine.kernel import DONE
from engine.sphacteria.board import GROUND, ON_FOOT, SHORES, UNDER_OARS, WATERS
from engine.sphacteria.game import Sphacteria
from tests.rules.sphacteria_table import FIRST, SECOND, attack, drive, table, told, where


def goals(game: Sphacteria, side: str, zone: str, *group: str) -> dict[str, tuple[str, ...]]:
    return game.goals(attack(game, side, "A" if side == "sparta" else "B"), zone, group)


def test_0_2_bases_open_where_the_rulebook_says() -> None:
    assert ON_FOOT["BTA"] == ["O", "P"] and ON_FOOT["BTS"] == ["N"]
    assert UNDER_OARS["BMA"] == ["A"] and UNDER_OARS["BMS"] == ["B"]


def test_rulings_2_3_5_nobody_enters_a_base_and_borders_are_mutual() -> None:
    for near in (ON_FOOT, WATERS, SHORES, UNDER_OARS):
        for places in near.values():
            assert not any(place.startswith("B") and len(place) == 3 for place in places)
    for zone in GROUND:
        assert all(zone in ON_FOOT[near] for near in ON_FOOT[zone])
        assert all(zone in SHORES[near] for near in WATERS[zone])


def test_3_land_units_have_three_moves_at_one_each_whatever_the_ground() -> None:
    """Ruling 60: rough ground costs no more."""
    game = table({"BTS": "S-H1"})
    found = goals(game, "sparta", "BTS", "S-H1")
    assert set(found) == {"N", "L", "M", "V", "K", "O", "U"}
    assert len(found["O"]) == 4


def test_3_land_units_stop_where_they_meet_an_enemy_unit() -> None:
    """Ruling 43: units stop movement, leaders do not."""
    blocked = goals(table({"N": "S-H1", "V": "A-P1", "L": "A-P2", "M": "A-P3"}), "sparta", "N", "S-H1")
    assert set(blocked) == {"V", "L", "M"}
    free = goals(table({"N": "S-H1", "V": "demosthenes", "L": "cleon"}), "sparta", "N", "S-H1")
    assert {"O", "K", "U"} <= set(free)


def test_3_1_ships_go_as_far_as_they_like_and_only_the_beach_takes_them() -> None:
    found = goals(table({"BMS": "S-T6"}), "sparta", "BMS", "S-T6")
    assert set(found) == {*"ABCDEFGHIJ", "V"}


def test_ruling_52_ships_stop_in_a_strait_held_by_the_enemy_within_its_limit() -> None:
    game = table({"G": "S-T6 S-T1", "J": "A-T2"})
    assert "H" in goals(game, "sparta", "G", "S-T6")  # round by the north
    game = table({"G": "S-T6 S-T1", "J": "A-T2", "I": "A-T1"})
    assert "H" not in goals(game, "sparta", "G", "S-T6")
    assert "I" not in goals(game, "sparta", "G", "S-T1") and "I" in goals(game, "sparta", "G", "S-T6")


def test_ruling_51_passing_a_full_strait_is_free_and_weak_sides_count_as_they_show() -> None:
    game = table({"D": "A-T2", "I": "A-T1"})
    assert "H" in goals(game, "athens", "D", "A-T2") and "I" not in goals(game, "athens", "D", "A-T2")
    game = table({"D": "A-T2"}, weak="A-T2")
    assert "I" in goals(game, "athens", "D", "A-T2")


def test_ruling_44_land_units_stop_ships_only_on_the_beach() -> None:
    game = table({"I": "S-T6", "Q": "A-H1", "V": "A-P1"})
    found = goals(game, "sparta", "I", "S-T6")
    assert {"H", "J", "V"} <= set(found)


# leaders


def test_ruling_45_a_leader_marches_alone_four_moves_in_the_first_edition_only() -> None:
    assert "P" in goals(table({"N": "brasidas"}), "sparta", "N", "brasidas")  # N-V-O-P or N-L-O-P
    assert len(goals(table({"BTS": "brasidas"}), "sparta", "BTS", "brasidas")["P"]) == 5
    assert goals(table({"N": "brasidas S-H1"}, edition=SECOND), "sparta", "N", "brasidas") == {}
    with_unit = goals(table({"N": "brasidas S-H1"}, edition=SECOND), "sparta", "N", "S-H1", "brasidas")
    assert "O" in with_unit and "P" in with_unit


def test_ruling_11_a_leader_alone_may_not_enter_among_enemy_units() -> None:
    assert "V" not in goals(table({"N": "brasidas", "V": "A-P1"}), "sparta", "N", "brasidas")


def test_3_1_a_leader_at_sea_goes_with_a_squadron() -> None:
    game = table({"BMA": "A-T2 cleon"})
    assert goals(game, "athens", "BMA", "cleon") == {}
    assert "D" in goals(game, "athens", "BMA", "A-T2", "cleon")


@pytest.mark.parametrize(("enemy", "lands"), [("", True), ("S-T6", False)])
def test_ruling_46_a_leader_steps_ashore_from_a_friendly_squadron(enemy: str, lands: bool) -> None:
    game = table({"I": "cleon A-T1", "P": "A-H1", "H": enemy})
    found = goals(game, "athens", "I", "cleon")
    assert found["P"] == ("I", "P") and ("H" in found) is False
    back = goals(table({"P": "A-H1 cleon", "I": "A-T1" if lands else enemy}), "athens", "P", "cleon")
    assert ("I" in back) == lands


def test_ruling_46_in_the_second_edition_he_joins_units_on_the_shore() -> None:
    game = table({"I": "cleon A-T1", "P": "A-H1"}, edition=SECOND)
    assert goals(game, "athens", "I", "cleon") == {"P": ("I", "P")}


def test_ruling_46_needs_the_squadron_to_be_there_still() -> None:
    for edition in (FIRST, SECOND):
        game = table({"I": "cleon", "P": "A-H1"}, edition=edition)
        assert goals(game, "athens", "I", "cleon") == {}


def test_ruling_47_a_leader_left_at_sea_is_lost_without_a_point() -> None:
    game = table({"A": "A-T2 cleon"}, more='turn = 5\nactive = "athens"\n')
    game.state.points["athens"] = 1
    drive(game.action_phase("athens"), activate=["A"], move=[("A-T2",)], goal=["B"])
    assert where(game, "cleon") == ["eliminated"] and game.state.fallen["athens"] == []
    assert told(game, "leader_lost")[0]["counts"] is False


def test_ruling_12_a_lone_leader_is_captured_in_passing_and_stops_nobody() -> None:
    game = table({"N": "S-H1 epitadas", "V": "demosthenes"})
    game.state.points["sparta"] = 1
    drive(game.action_phase("sparta"), activate=["N"], move=[("S-H1",)], goal=["O"])
    assert where(game, "S-H1", "demosthenes") == ["O", "eliminated"]
    assert told(game, "moved")[0]["path"] == ["N", "V", "O"]
    game = table({"N": "S-H1 epitadas", "V": "demosthenes", "L": "A-P1"})
    game.state.points["sparta"] = 1
    drive(game.action_phase("sparta"), activate=["N"], move=[("S-H1",)], goal=["O"])
    assert where(game, "S-H1", "demosthenes") == ["O", "eliminated"]
    assert game.state.fallen["athens"] == ["demosthenes"]


def test_ruling_10_enemy_leaders_alone_capture_nobody() -> None:
    game = table({"N": "brasidas", "L": "demosthenes"})
    game.state.points["sparta"] = 1
    drive(game.action_phase("sparta"), activate=["N"], move=[("brasidas",)], goal=["L"])
    assert where(game, "brasidas", "demosthenes") == ["L", "L"]


# transport


def test_3_3_troops_cross_waters_with_friendly_ships_and_no_enemy() -> None:
    assert "Q" in goals(table({"P": "A-H1", "I": "A-T1"}), "athens", "P", "A-H1")
    assert "Q" not in goals(table({"P": "A-H1"}), "athens", "P", "A-H1")
    assert "Q" not in goals(table({"P": "A-H1", "I": "A-T1 S-T6"}), "athens", "P", "A-H1")
    assert all(zone in GROUND for zone in goals(table({"P": "A-H1", "I": "A-T1"}), "athens", "P", "A-H1"))


def test_ruling_53_one_unit_for_each_point_over_the_whole_action_phase() -> None:
    game = table({"P": "A-H1 A-H2 A-H3 A-H4", "I": "A-T1"}, weak="A-T1")
    assert "Q" in goals(game, "athens", "P", "A-H1", "A-H2", "A-H3")
    assert "Q" not in goals(game, "athens", "P", "A-H1", "A-H2", "A-H3", "A-H4")
    phase = attack(game, "athens", "A")
    drive(game.march(phase, ("A-H1", "A-H2"), ("P", "I", "Q")))
    assert phase.carried["athens"] == {"I": 2}
    assert "Q" in game.goals(phase, "P", ("A-H3",)) and "Q" not in game.goals(phase, "P", ("A-H3", "A-H4"))


def test_3_3_leaders_are_carried_free_and_have_four_moves() -> None:
    game = table({"P": "demosthenes A-H1", "I": "A-T1"}, weak="A-T1")
    phase = attack(game, "athens", "A")
    phase.carried["athens"]["I"] = 3
    assert "Q" in game.goals(phase, "P", ("demosthenes",)) and "Q" not in game.goals(phase, "P", ("A-H1",))


def test_ruling_54_ships_may_sail_first_and_carry_afterwards() -> None:
    game = table({"P": "A-H1 demosthenes", "H": "A-T2 sophocles"}, weak="A-T2")
    game.state.points["athens"] = 2
    drive(
        game.action_phase("athens"),
        announce=[2],
        activate=["H", "P"],
        move=[("A-T2", "sophocles"), ("A-H1",)],
        goal=["I", "Q"],
    )
    assert where(game, "A-H1", "A-T2") == ["Q", "I"]


def test_ruling_55_several_waters_may_be_crossed() -> None:
    game = table({"O": "A-H1", "C": "A-T2", "D": "A-T3"})
    assert goals(game, "athens", "O", "A-H1")["P"] == ("O", "P")
    game = table({"K": "A-H1", "C": "A-T2", "D": "A-T3", "O": "S-H1"})
    assert goals(game, "athens", "K", "A-H1")["P"] == ("K", "C", "D", "P")


def test_ruling_56_transport_may_begin_after_a_march_and_end_with_one() -> None:
    game = table({"BTA": "A-H2", "I": "A-T1"})
    assert goals(game, "athens", "BTA", "A-H2")["Q"] == ("BTA", "P", "I", "Q")
    game = table({"P": "A-H1", "I": "A-T1"})
    assert goals(game, "athens", "P", "A-H1")["R"] == ("P", "I", "Q", "R")


def test_ruling_57_ships_on_the_beach_carry_nothing() -> None:
    assert "Q" not in goals(table({"V": "A-T2 A-H1"}), "athens", "V", "A-H1")


def test_ruling_58_a_landing_among_enemies_is_an_attack_by_sea_unless_it_can_be_made_on_foot() -> None:
    game = table({"P": "A-H1", "I": "A-T1", "Q": "S-H1"})
    assert goals(game, "athens", "P", "A-H1")["Q"] == ("P", "I", "Q")
    game = table({"P": "A-H1", "I": "A-T1", "H": "A-T2", "R": "S-H1"})
    assert goals(game, "athens", "P", "A-H1")["R"] == ("P", "H", "Q", "R")


# stacking


def test_ruling_48_four_units_when_all_have_moved_and_the_rest_turns_back() -> None:
    game = table({"O": "A-H1 A-H2 A-H3 A-H4 demosthenes", "P": "A-H5 A-H6 A-A1 A-P1 cleon"})
    game.state.points["athens"] = 2
    drive(
        game.action_phase("athens"),
        announce=[2],
        activate=["O", "P"],
        move=[("A-H1", "A-H2", "A-H3", "A-H4"), DONE, ("A-H5", "A-H6", "A-A1", "A-P1")],
        goal=["P", "O"],
    )
    assert where(game, "A-H1", "A-H5") == ["P", "O"] and told(game, "turned_back") == []
    game = table({"O": "A-H1 demosthenes", "P": "A-H5 A-H6 A-A1 A-P1"})
    game.state.points["athens"] = 1
    drive(game.action_phase("athens"), activate=["O"], move=[("A-H1",)], goal=["P"])
    assert where(game, "A-H1") == ["O"] and told(game, "turned_back")[0]["unit"] == "A-H1"


def test_ruling_49_leaders_do_not_count() -> None:
    game = table({"P": "A-H5 A-H6 A-A1 A-P1 cleon demosthenes sophocles"})
    assert not game.over_full("athens", "P")


def test_ruling_50_ships_on_the_beach_count_among_the_four() -> None:
    game = table({"V": "A-T2 A-T3 A-T4 A-H1 A-H2"})
    assert game.over_full("athens", "V")


def test_3_2_bases_and_open_sea_have_no_limit() -> None:
    game = table({"BTS": "S-H1 S-H2 S-H3 S-H4 S-H5 S-H6", "H": "S-T1 S-T2 S-T3 S-T4 S-T5 S-T6"})
    assert not game.over_full("sparta", "BTS") and not game.over_full("sparta", "H")


# activation


def test_2_c_a_zone_costs_one_point_with_a_leader_and_two_without() -> None:
    game = table({"N": "S-H1 styphon", "V": "S-H2", "BTS": "S-H3", "M": "brasidas"})
    phase = attack(game, "sparta", "A", points=2)
    assert game.activation_costs(phase) == {"M": 2, "N": 2, "V": 4, "BTS": 4}
    phase.budget = 2
    assert game.activation_costs(phase) == {"M": 2, "N": 2}


def test_rulings_29_30_the_second_edition_has_half_points() -> None:
    game = table({"N": "S-H1 styphon", "V": "S-H2", "BTS": "S-H3", "L": "S-H4 brasidas", "BMS": "S-T1"}, edition=SECOND)
    phase = attack(game, "sparta", "A", points=2)
    assert game.activation_costs(phase) == {"L": 1, "N": 2, "V": 4, "BTS": 1, "BMS": 1}


def test_ruling_25_a_counter_moves_once_but_a_zone_may_be_activated_again() -> None:
    game = table({"N": "S-H1 S-H2 styphon"})
    game.state.points["sparta"] = 3
    drive(
        game.action_phase("sparta"),
        announce=[3],
        activate=["N", "N", DONE],
        move=[("S-H1",), DONE, ("S-H2",)],
        goal=["V", "M"],
    )
    assert where(game, "S-H1", "S-H2") == ["V", "M"]
    assert [facts["cost"] for facts in told(game, "activated")] == [1, 1]


def test_ruling_26_the_leader_counts_where_he_stands_when_the_zone_is_activated() -> None:
    game = table({"N": "S-H1 styphon", "V": "S-H2"})
    phase = attack(game, "sparta", "A", points=2)
    drive(game.march(phase, ("styphon",), ("N", "V")))
    assert game.activation_costs(phase) == {"N": 4, "V": 2}


def test_ruling_27_a_leader_alone_may_be_activated_in_the_first_edition_only() -> None:
    assert game_costs(table({"N": "brasidas"})) == {"N": 2}
    assert game_costs(table({"N": "brasidas"}, edition=SECOND)) == {}


def game_costs(game: Sphacteria) -> dict[str, int]:
    return game.activation_costs(attack(game, "sparta", "A", points=2))


def test_ruling_21_announced_points_are_gone_and_22_include_the_attack() -> None:
    game = table({"N": "S-H1 styphon"})
    game.state.points["sparta"] = 4
    drive(game.action_phase("sparta"), announce=[3])
    assert game.state.points["sparta"] == 1


def test_ruling_33_a_side_without_units_loses_its_points() -> None:
    game = table({"N": "S-H1"}, more='phase = "activation"\nactive = "athens"')
    game.state.points.update(athens=3, sparta=1)
    drive(game.activation())
    assert game.state.points == {"athens": 0, "sparta": 0}
    assert [facts["side"] for facts in told(game, "announced")] == ["sparta"]


def test_ruling_32_players_alternate_and_who_has_no_points_is_skipped() -> None:
    game = table({"N": "S-H1 styphon", "P": "A-H1 demosthenes"}, more='phase = "activation"\nactive = "athens"')
    game.state.points.update(athens=1, sparta=3)
    drive(game.activation(), announce=[1, 1])
    assert [facts["side"] for facts in told(game, "announced")] == ["athens", "sparta", "sparta", "sparta"]


def test_ruling_28_units_of_one_zone_may_part() -> None:
    game = table({"N": "S-H1 S-H2 styphon"})
    game.state.points["sparta"] = 1
    drive(game.action_phase("sparta"), activate=["N"], move=[("S-H1",), ("S-H2", "styphon")], goal=["V", "L"])
    assert where(game, "S-H1", "S-H2", "styphon") == ["V", "L", "L"]
