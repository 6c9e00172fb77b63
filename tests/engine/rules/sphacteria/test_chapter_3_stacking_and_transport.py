"""3.2, 3.3. Stacking and naval transport in Sphacteria."""

from __future__ import annotations

import pytest

from engine.kernel import DONE
from engine.sphacteria.board import GROUND
from engine.sphacteria.state import SphacteriaActionPhase
from tests.engine.rules.sphacteria.helpers import attack, drive, goals, question, said, table, told, where


def test_3_2_the_last_ship_that_makes_room_takes_its_leader_along() -> None:
    """Ten are too many for the northern strait: ship and leader move on together, and no leader is lost."""
    game = table({"H": "A-T2 A-T3", "I": "S-T2 thrasymelidas"})
    drive(game.enforce_stacking(SphacteriaActionPhase("athens"), "sparta", "I", lost_field="H"))
    game.seek_lone_leaders(True)
    assert where(game, "S-T2", "thrasymelidas") == ["D", "D"]
    assert told(game, "leader_lost") == [] and told(game, "moved")[-1]["pieces"] == ["S-T2", "thrasymelidas"]


@pytest.mark.parametrize("side", ["athens", "sparta"])  # 000 3.2, 004 3.2, 003 5
def test_3_2_the_southern_strait_takes_20_of_each_side(side: str) -> None:
    """Twenty points of triremes of each side, forty in all; a twenty-first does not fit."""
    mine, small = ("A-T2 A-T3", "A-T1") if side == "athens" else ("S-T1 S-T2", "S-T6")
    theirs = "S-T1 S-T2" if side == "athens" else "A-T2 A-T3"
    game = table({"G": f"{mine} {small}", "J": theirs})
    phase = attack(game, side, "A")
    two = tuple(mine.split())
    assert "J" in game.goals(phase, "G", two)
    assert "J" not in game.goals(phase, "G", (*two, small))


def test_ruling_51_passing_a_full_strait_is_free_and_weak_sides_count_as_they_show() -> None:
    game = table({"D": "A-T2", "I": "A-T1"})
    assert "H" in goals(game, "athens", "D", "A-T2") and "I" not in goals(game, "athens", "D", "A-T2")
    game = table({"D": "A-T2"}, weak="A-T2")
    assert "I" in goals(game, "athens", "D", "A-T2")


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


def test_3_2_a_goal_says_that_it_will_be_too_full() -> None:
    game = table({"N": "S-H1 S-H2", "V": "S-H3 S-H5 S-H6", "L": "S-H7"})
    ask = question(game.movement(SphacteriaActionPhase("sparta", budget=2), "N"), ("S-H1", "S-H2"))
    facts = {option.key: option.facts["full"] for option in ask.options}
    assert facts["V"] is True and facts["L"] is False


def test_3_2_a_unit_that_could_not_go_on_is_marked_as_lost() -> None:
    game = table({"I": "A-T1 A-T2", "D": "S-T1", "H": "S-T2"})
    ask = question(game.enforce_stacking(SphacteriaActionPhase("sparta"), "athens", "I", lost_field="H"))
    assert ask.key == "surplus" and all(option.facts["stuck"] for option in ask.options)
    assert "eliminated" in said(ask)[1]


def test_ruling_59_a_move_is_legal_as_a_whole_and_nobody_ends_at_sea() -> None:
    """Three points reach the water on the far side of the island, not the shore beyond it."""
    game = table({"O": "A-H1", "C": "A-T2", "D": "A-T3", "E": "A-T4"})
    found = game.goals(SphacteriaActionPhase("athens", budget=2), "O", ("A-H1",))
    assert "Q" not in found and not {"C", "D", "E"} & set(found)


def test_3_2_the_limit_of_a_strait_is_checked_when_all_have_moved() -> None:
    """The order of moves does not matter: one squadron may come in before another leaves."""
    game = table({"J": "A-T2 A-T3", "G": "A-T4"})
    phase = attack(game, "athens", "B")
    assert game.goals(phase, "G", ("A-T4",)).get("J")
    drive(game.march(phase, ("A-T4",), game.goals(phase, "G", ("A-T4",))["J"]))
    assert where(game, "A-T4") == ["J"]
    drive(game.march(phase, ("A-T2",), game.goals(phase, "J", ("A-T2",))["G"]))
    drive(game.stacking(phase))
    assert where(game, "A-T4", "A-T3", "A-T2") == ["J", "J", "G"] and not told(game, "turned_back")


def test_3_2_squadrons_too_many_for_a_strait_go_back_when_all_have_moved() -> None:
    game = table({"J": "A-T2 A-T3", "G": "A-T4"})
    phase = attack(game, "athens", "B")
    ask = question(game.movement(phase, "G"), ("A-T4",))
    assert ask.key == "goal" and ask.option("J").facts["full"]
    drive(game.march(phase, ("A-T4",), game.goals(phase, "G", ("A-T4",))["J"]))
    drive(game.stacking(phase))
    assert where(game, "A-T2", "A-T3", "A-T4") == ["J", "J", "G"] and told(game, "turned_back")


def test_3_3_a_strait_too_full_carries_nobody() -> None:
    game = table({"J": "A-T2 A-T3", "G": "A-T4", "T": "A-H1"})
    phase = attack(game, "athens", "B")
    assert game.may_carry(phase, "athens", "J", 1)
    game.forces.move("A-T4", "J")
    assert not game.may_carry(phase, "athens", "J", 1)


def test_3_2_a_leader_captured_on_a_way_that_is_sent_back_is_not_captured() -> None:
    """R is passed on the way to Q, which is full: a unit that is turned back captures no leader on its way."""
    game = table({"S": "A-H1", "R": "epitadas", "Q": "A-H2 A-H3 A-H4 A-H5"})
    phase = attack(game, "athens", "B")
    drive(game.march(phase, ("A-H1",), ("S", "R", "Q")))
    drive(game.end_of_moves(phase), surplus=[])
    assert where(game, "A-H1", "epitadas") == ["S", "R"] and not told(game, "leader_lost")


def test_3_2_a_leader_passed_by_one_who_stays_is_captured_when_all_have_moved() -> None:
    game = table({"S": "A-H1", "R": "epitadas", "Q": "A-H2 A-H3"})
    phase = attack(game, "athens", "B")
    drive(game.march(phase, ("A-H1",), ("S", "R", "Q")))
    drive(game.end_of_moves(phase))
    assert where(game, "A-H1", "epitadas") == ["Q", "eliminated"]
    assert game.state.fallen["sparta"] == ["epitadas"]


CROSSING = {"U": "A-H1 A-H2", "M": "A-H3 A-H4", "H": "A-T1", "J": "A-T2"}


@pytest.mark.parametrize("edition", ["first-edition", "second-edition"])  # 000 3.3, 003 4.2
@pytest.mark.parametrize("order", [["U", "M"], ["M", "U"]])
def test_3_3_the_quickest_harmless_way_leaves_room_aboard_for_others(order: list[str], edition: str) -> None:
    """One unit for each point in each zone crossed: three points carry the two from M, those from U go by the strait."""
    game = table(CROSSING, weak="A-T1", edition=edition)
    game.state.points["athens"] = 4
    asked: list[str] = []
    groups = {"U": ("A-H1", "A-H2"), "M": ("A-H3", "A-H4")}
    drive(
        game.action_phase("athens"),
        asked,
        announce=[4],
        activate=order,
        move=[groups[zone] for zone in order],
        goal=["T", "S"] if order[0] == "U" else ["S", "T"],
    )
    assert where(game, "A-H1", "A-H2", "A-H3", "A-H4") == ["T", "T", "S", "S"]
    assert "athens:way" not in asked


def test_3_3_where_room_is_scarce_on_every_way_the_owner_chooses() -> None:
    """Two weak squadrons, each also needed by another group: the question shows how much room each route leaves."""
    game = table({**CROSSING, "J": "A-T4", "H": "A-T1", "M": "A-H3 A-H4 A-P1 A-P2 A-A1"}, weak="A-T1 A-T4")
    phase = attack(game, "athens", "A", points=2)
    usual = game.goals(phase, "U", ("A-H1", "A-H2"))["T"]
    ask = question(game.way_there(phase, ("A-H1", "A-H2"), usual))
    assert [option.key for option in ask.options] == ["U-H-T", "U-J-T"] and ask.default == ("U-H-T",)
    assert said(ask)[1:] == [
        "U → H → T, room left aboard for one unit",
        "U → J → T, room left aboard for 3 units",
    ]
    assert drive(game.way_there(phase, ("A-H1", "A-H2"), usual), way=["U-J-T"]) == ("U", "J", "T")


def test_3_3_ways_that_archers_would_stop_elsewhere_are_the_owners_choice() -> None:
    """From Q the beach is reached by landing, or on foot from M: if barred (6 #5), the group stays in Q or in M."""
    for way, stands in (("Q-H-V", "Q"), ("Q-H-M-V", "M")):
        game = table({"Q": "S-H1", "H": "S-T1", "V": "A-A1"}, hands={"athens": "5/15"})
        game.state.points["sparta"] = 2
        drive(
            game.action_phase("sparta"),
            announce=[2],
            activate=["Q"],
            move=[("S-H1",)],
            goal=["V"],
            way=[way],
            archers=["5"],
        )
        assert where(game, "S-H1") == [stands]
    game = table({"Q": "S-H1", "H": "S-T1", "V": "A-P1"})
    phase = attack(game, "sparta", "A")
    assert drive(game.way_there(phase, ("S-H1",), ("Q", "H", "M", "V"))) == ("Q", "H", "M", "V"), "a landing is worse"


def test_3_3_a_retreat_chooses_its_waters_where_room_is_scarce() -> None:
    """Beaten in T, three may withdraw to U over the harbour or the strait; those in Q have only the harbour."""
    game = table(
        {"T": "A-H1 S-H1 S-H2 S-H3", "S": "S-H5", "Q": "A-H2 A-P1 S-H6", "H": "A-T1", "J": "A-T4"}, weak="A-T1 A-T4"
    )
    phase = attack(game, "athens", "T")
    phase.stage = "combats"
    phase.carried["athens"] = {"H": 1, "J": 3}
    drive(game.retreat(phase, "athens", "T"), retreat=["U"], way=["T-J-U"])
    assert phase.carried["athens"] == {"H": 1, "J": 4}
