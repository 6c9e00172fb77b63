"""4. Combat of Sphacteria: compulsory or unpaid, losses, retreats, leaders."""

from __future__ import annotations

from typing import Any

import pytest

from engine.sphacteria.game import Sphacteria
from tests.rules.sphacteria_table import SECOND, attack, drive, table, told, where


def battle(game: Sphacteria, **facts: object) -> dict[str, object]:
    [found] = told(game, "battle")
    assert {key: found[key] for key in facts} == facts
    return found


def test_4_2_a_combat_from_the_odds_to_the_retreat() -> None:
    """16 against 8 with a starred leader each: 2/1, die 4, the defender loses half and leaves."""
    game = table({"N": "S-H1 S-H2 S-H5 brasidas A-H1 A-A1 demosthenes"}, throws=(4,))
    phase = attack(game, "sparta", "N", "L")
    drive(game.combat(phase, "N"), weaken=[("A-A1",)], retreat=["V"])
    found = battle(
        game,
        ratio="16:8",
        column_before="2/1",
        column="2/1",
        die=4,
        die_modifiers={"b": 1, "c": -1},
        column_shifts={},
        row=4,
        cell="R - 1/2",
        winner="sparta",
    )
    assert found["forces"] == {
        "sparta": ["S-H1", "S-H2", "S-H5", "brasidas"],
        "athens": ["A-H1", "A-A1", "demosthenes"],
    }
    assert game.state.weak == ["A-A1"]
    assert where(game, "A-H1", "A-A1", "demosthenes", "S-H1") == ["V", "V", "V", "N"]


def test_ruling_61_unpaid_combat_sends_the_movers_back_weakened() -> None:
    game = table({"N": "S-H1 S-H5 brasidas", "V": "A-H1"}, weak="S-H5")
    game.state.points["sparta"] = 1
    drive(game.action_phase("sparta"), activate=["N"], move=[("S-H1", "S-H5", "brasidas")], goal=["V"])
    assert where(game, "S-H1", "S-H5", "brasidas") == ["N", "eliminated", "N"] and game.state.weak == ["S-H1"]
    assert game.points_of("athens")["troops"] == 1 and told(game, "battle") == []


def test_ruling_2_unpaid_units_may_return_to_their_base() -> None:
    game = table({"BTS": "S-H1 brasidas", "N": "A-H1"})
    game.state.points["sparta"] = 1
    drive(game.action_phase("sparta"), activate=["BTS"], move=[("S-H1", "brasidas")])
    assert where(game, "S-H1", "brasidas") == ["BTS", "BTS"]


def test_ruling_62_combat_is_compulsory_while_a_point_is_left() -> None:
    game = table({"N": "S-H1 brasidas", "V": "A-H1"}, throws=(6,))
    game.state.points["sparta"] = 2
    drive(game.action_phase("sparta"), announce=[2], activate=["N"], move=[("S-H1",)], goal=["V"])
    assert len(told(game, "battle")) == 1


def test_rulings_24_and_63_all_moves_first_then_combats_in_the_order_of_the_active_side() -> None:
    game = table({"N": "S-H1 S-H2 brasidas", "V": "A-P1", "L": "A-P2"}, throws=(6, 6))
    game.state.points["sparta"] = 2
    drive(
        game.action_phase("sparta"),
        announce=[2],
        activate=["N"],
        move=[("S-H1",), ("S-H2",)],
        goal=["V", "L"],
        attack=["L"],
    )
    assert [facts["zone"] for facts in told(game, "battle")] == ["L", "V"]
    keys = [event.key for event in game.events]
    assert keys.index("battle") > max(
        i for i, event in enumerate(game.events) if event.key == "moved" and event.facts["why"] == "march"
    )


def test_ruling_71_the_owner_chooses_and_a_weakened_unit_is_eliminated() -> None:
    game = table({"N": "S-H1 S-H2 S-H3 A-H1 A-H2 A-H3"}, weak="A-H2", throws=(5,))
    drive(game.combat(attack(game, "sparta", "N", "L"), "N"), weaken=[("A-H2",)])
    assert where(game, "A-H2") == ["eliminated"] and told(game, "losses")[0]["lost"] == ["A-H2"]


def test_ruling_72_a_hits_every_unit_and_e_takes_leaders_too() -> None:
    game = table({"N": "S-H5 brasidas A-H1 A-H2 A-H3 A-H4"}, throws=(1,))
    drive(game.combat(attack(game, "sparta", "N", "L"), "N"), retreat=["M"])
    battle(game, cell="A - R", winner="athens")
    assert game.state.weak == ["S-H5"] and where(game, "brasidas") == ["M"]
    game = table({"P": "S-H5 styphon A-H1 A-A1 A-H2 A-H3 demosthenes"}, throws=(1,))
    drive(game.combat(attack(game, "sparta", "P", "O"), "P"))
    battle(game, cell="E - R")
    assert where(game, "S-H5", "styphon") == ["eliminated", "eliminated"]
    assert game.state.fallen["sparta"] == ["styphon"] and game.points_of("athens")["leaders"] == 1


def test_ruling_73_leaders_left_without_units_are_captured() -> None:
    game = table({"N": "S-H1 S-H2 S-H3 S-H4 A-P3 demosthenes"}, weak="A-P3", throws=(3,))
    drive(game.combat(attack(game, "sparta", "N", "L"), "N"))
    assert where(game, "A-P3", "demosthenes") == ["eliminated", "eliminated"]
    assert game.state.fallen["athens"] == ["demosthenes"]


# retreats


def losing(where_: dict[str, str], zone: str, die: int = 3, weak: str = "", attacker: str = "sparta") -> Sphacteria:
    game = table(where_, throws=(die,), weak=weak)
    attack(game, attacker, zone, "")
    return game


def fight(game: Sphacteria, zone: str, **answers: Any) -> None:
    assert game.state.current is not None
    drive(game.combat(game.state.current, zone), **answers)


def test_rulings_70_and_74_the_loser_leaves_for_adjacent_zones_and_may_part() -> None:
    game = losing({"N": "S-H1 S-H2 S-H3 S-H4 A-H1 A-H2 demosthenes", "L": "S-H5"}, "N")
    fight(game, "N", retreat=["split", "V", "M"], retreat_who=[("A-H1",)])
    assert where(game, "A-H1", "A-H2", "demosthenes") == ["V", "M", "M"]


def test_ruling_78_a_zone_with_enemies_is_no_refuge() -> None:
    game = losing({"N": "S-H1 S-H2 S-H3 S-H4 A-H1", "L": "S-H5", "V": "S-H6"}, "N")
    fight(game, "N")
    assert where(game, "A-H1") == ["M"]


def test_4_2_without_a_free_zone_the_units_are_eliminated() -> None:
    game = losing({"N": "S-H1 S-H2 S-H3 S-H4 A-H1 demosthenes", "L": "S-H5", "V": "S-H6", "M": "S-H7"}, "N")
    fight(game, "N")
    assert where(game, "A-H1", "demosthenes") == ["eliminated", "eliminated"]
    assert told(game, "eliminated")[0]["reason"] == "no-retreat"
    assert game.points_of("sparta")["troops"] == 1 and game.points_of("sparta")["leaders"] == 1


def test_rulings_76_and_142_retreat_by_transport_to_the_first_shore() -> None:
    game = losing({"Q": "S-H1 S-H2 S-H3 S-H4 A-H1 A-A1", "R": "S-H5", "I": "A-T1"}, "Q")
    fight(game, "Q")
    assert where(game, "A-H1", "A-A1") == ["P", "P"]
    assert told(game, "moved")[-1]["path"] == ["Q", "I", "P"] and told(game, "moved")[-1]["by_sea"]
    assert game.state.current is not None and game.state.current.carried["athens"] == {"I": 2}


def test_ruling_76_a_retreat_by_transport_is_bound_to_the_capacity() -> None:
    game = losing({"Q": "S-H1 S-H2 S-H3 S-H4 A-H1 A-H2 A-H3 A-H4", "R": "S-H5", "I": "A-T1"}, "Q", weak="A-T1", die=6)
    fight(game, "Q")
    left = [name for name in ("A-H1", "A-H2", "A-H3", "A-H4") if game.state.where[name] == "P"]
    assert len(left) == 3 and len(game.eliminated("athens")) == 1


def test_ruling_75_a_retreat_into_a_crowd_pushes_the_surplus_on() -> None:
    game = losing({"N": "S-H1 S-H2 S-H3 S-H4 A-H1", "L": "S-H5", "V": "S-H6", "M": "A-P1 A-P2 A-P3 A-A1"}, "N")
    fight(game, "N", surplus=["A-P1"])  # ruling 143: chosen among all who are there
    assert where(game, "A-H1", "A-P1", "A-P2") == ["M", "U", "M"]


def test_ruling_75_no_room_anywhere_eliminates_the_surplus() -> None:
    game = losing(
        {"N": "S-H1 S-H2 S-H3 S-H4 A-H1", "L": "S-H5", "V": "S-H6", "M": "A-P1 A-P2 A-P3 A-A1", "U": "S-H7"}, "N"
    )
    fight(game, "N", surplus=["A-A1"])
    assert where(game, "A-A1", "A-H1") == ["eliminated", "M"]


def test_ruling_75_the_surplus_does_not_go_back_to_the_lost_field() -> None:
    game = table(
        {"N": "S-H5 A-H1 A-H2 A-H3", "M": "S-H1 S-H2 S-H3 S-H6", "L": "A-P1", "V": "A-P2", "U": "A-P3"},
        weak="A-H1 A-H2 A-H3",
        throws=(3,),
    )
    drive(game.combat(attack(game, "sparta", "N", "M"), "N"))
    assert "N" not in where(game, "S-H5", "S-H1", "S-H2", "S-H3", "S-H6")


def test_ruling_77_ships_may_retreat_to_the_beach_if_it_is_free_and_has_room() -> None:
    game = losing({"H": "A-T2 A-T3 A-T4 S-T2", "I": "A-T1", "J": "A-T7"}, "H", attacker="athens")
    fight(game, "H")
    assert where(game, "S-T2") == ["V"]
    game = losing(
        {"H": "A-T2 A-T3 A-T4 S-T2", "I": "A-T1", "J": "A-T7", "V": "S-H1 S-H2 S-H3 S-H5"}, "H", attacker="athens"
    )
    fight(game, "H")
    assert where(game, "S-T2") == ["eliminated"]


def test_ruling_75_strait_limits_hold_after_a_retreat() -> None:
    game = losing({"H": "A-T2 A-T3 A-T4 S-T2 S-T3", "J": "A-T7", "V": "A-H1"}, "H", attacker="athens")
    fight(game, "H", surplus=["S-T2"])
    assert not game.over_full("sparta", "I") and "D" in where(game, "S-T2", "S-T3")


def test_ruling_141_a_leader_leaves_a_lost_sea_fight_with_a_ship_or_alone_for_the_shore() -> None:
    game = losing({"D": "A-T2 A-T3 A-T4 S-T2 S-T3 thrasymelidas"}, "D", attacker="athens")
    fight(game, "D", retreat=["split", "E"], retreat_who=[("thrasymelidas",)])
    assert where(game, "thrasymelidas", "S-T2", "S-T3") == ["P", "E", "E"]
    game = losing({"D": "A-T2 A-T3 A-T4 S-T2 thrasymelidas"}, "D", attacker="athens")
    fight(game, "D", retreat=["E"])
    assert where(game, "thrasymelidas") == ["E"]


def test_ruling_89_ships_may_attack_the_beach_as_peltasts() -> None:
    game = table({"V": "A-T2 A-T3 S-H5"}, throws=(6,), weak="S-H5")
    drive(game.combat(attack(game, "athens", "V", "H"), "V"))
    battle(game, ratio="2:2", die_modifiers={"g": -1}, column_shifts={"b": -1, "c": 1})


def test_ruling_90_no_zone_is_contested_after_the_action_phase() -> None:
    game = table({"N": "S-H1 S-H2 brasidas", "V": "A-P1 A-H1"}, throws=(3,))
    game.state.points["sparta"] = 2
    drive(game.action_phase("sparta"), announce=[2], activate=["N"], move=[("S-H1", "S-H2")], goal=["V"])
    assert game.contested("sparta") == []


@pytest.mark.parametrize("edition", [SECOND])
def test_6_1_unpaid_combat_is_the_same_in_the_second_edition(edition: str) -> None:
    """Half a point left over does not pay for a combat."""
    game = table({"N": "S-H1 brasidas", "V": "A-H1"}, edition=edition)
    game.state.points["sparta"] = 1
    drive(game.action_phase("sparta"), activate=["N"], move=[("S-H1",)], goal=["V"])
    assert where(game, "S-H1") == ["N"] and game.state.weak == ["S-H1"]


def test_forecast_gives_six_equal_chances_and_the_facts_of_the_battle() -> None:
    game = table({"N": "S-H1 S-H2 A-H1"}, throws=(4,))
    attack(game, "sparta", "N", "L")
    assert game.forecast_places("athens") == ["N"] and game.forecast("athens", "M") is None
    foreseen = game.forecast("athens", "N")
    assert foreseen is not None and [entry["die"] for entry in foreseen["outcomes"]] == [1, 2, 3, 4, 5, 6]
    assert sum(entry["chance"] for entry in foreseen["outcomes"]) == pytest.approx(1)
    fight(game, "N")
    [fought] = told(game, "battle")
    assert foreseen["outcomes"][3]["cell"] == fought["cell"] and foreseen["ratio"] == fought["ratio"]


def test_forecast_of_an_attack_from_the_zone_next_door() -> None:
    """What the strongest neighbouring force would face, walls included, before anybody has moved."""
    game = table({"P": "A-H1", "O": "S-H1 S-H2 S-H3 S-H5 S-H6 brasidas", "I": "S-T6"})
    assert "P" in game.forecast_places("sparta") and "P" not in game.forecast_places("athens")
    foreseen = game.forecast("sparta", "P")
    assert foreseen is not None and foreseen["start"] == "O"
    assert foreseen["forces"]["sparta"] == ["S-H1", "S-H2", "S-H3", "S-H5", "brasidas"]
    assert foreseen["column_shifts"] == {"d": -2, "f": -1} and foreseen["ratio"] == "21:6"
    fleet = table({"I": "A-T1", "H": "S-T1 S-T6"}).forecast("sparta", "I")
    assert fleet is not None and fleet["forces"]["sparta"] == ["S-T6"]
