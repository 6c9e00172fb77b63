"""3, 3.1. Movement in Sphacteria."""

from __future__ import annotations

import pytest

from engine.sphacteria.state import SphacteriaActionPhase
from tests.engine.rules.sphacteria.helpers import FIRST, SECOND, drive, goals, question, said, table, told, where


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


def test_ruling_44_land_units_stop_ships_only_on_the_beach() -> None:
    game = table({"I": "S-T6", "Q": "A-H1", "V": "A-P1"})
    found = goals(game, "sparta", "I", "S-T6")
    assert {"H", "J", "V"} <= set(found)


def test_ruling_45_a_leader_marches_alone_four_moves_in_the_first_edition_only() -> None:
    assert "P" in goals(table({"N": "brasidas"}), "sparta", "N", "brasidas")  # N-V-O-P or N-L-O-P
    assert len(goals(table({"BTS": "brasidas"}), "sparta", "BTS", "brasidas")["P"]) == 5
    assert goals(table({"N": "brasidas S-H1"}, edition=SECOND), "sparta", "N", "brasidas") == {}
    with_unit = goals(table({"N": "brasidas S-H1"}, edition=SECOND), "sparta", "N", "S-H1", "brasidas")
    assert "O" in with_unit and "P" in with_unit


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


def test_3_1_the_last_squadron_that_leaves_a_leader_at_sea_is_a_warning() -> None:
    game = table({"A": "A-T2 A-T3 cleon sophocles"})
    phase = SphacteriaActionPhase("athens", budget=2)
    assert question(game.movement(phase, "A"), ("A-T2",)).facts["stranded"] == []
    ask = question(game.movement(phase, "A"), ("A-T2", "A-T3", "cleon"))
    assert ask.facts["stranded"] == ["sophocles"]
    for lang, name in (("en", "Sophocles"), ("fr", "Sophocle"), ("it", "Sofocle")):
        assert name in said(ask, lang)[0]
    assert question(game.movement(phase, "A"), ("A-T2", "A-T3", "cleon", "sophocles")).facts["stranded"] == []


def test_3_1_a_leader_alone_does_not_cross_from_squadron_to_squadron() -> None:
    """Ruling 46: at sea a leader moves with a ship; only the step between water and shore is free."""
    fleet = {"D": "A-T1 demosthenes", "E": "A-T2", "A": "A-T3", "P": "A-H1"}
    found = goals(table(fleet), "athens", "D", "demosthenes")
    assert found["P"] == ("D", "P") and not {"E", "A", "Q", "R"} & set(found)


def test_3_1_a_leader_goes_aboard_beside_the_shore_and_no_further() -> None:
    fleet = {"P": "A-H1 demosthenes", "D": "A-T1", "E": "A-T2"}
    found = goals(table(fleet), "athens", "P", "demosthenes")
    assert found["D"] == ("P", "D")
    assert found["E"] == ("P", "D", "E", "Q", "E")  # there he boards from the shore


def test_3_3_a_leader_is_still_carried_over_several_waters_from_shore_to_shore() -> None:
    fleet = {"P": "A-H1 demosthenes", "D": "A-T1", "E": "A-T2"}
    found = goals(table(fleet), "athens", "P", "demosthenes")
    assert found["R"] == ("P", "D", "E", "R")


def test_that_nobody_else_moves_is_said_only_once_somebody_has() -> None:
    game = table({"N": "S-H1 S-H2"})
    phase = SphacteriaActionPhase("sparta", budget=4)
    game.state.current = phase
    words = {
        "en": ("Nobody leaves (the AP stays spent)", "Nobody else leaves"),
        "fr": ("Personne ne bouge d’ici", "Plus personne ne bouge d’ici"),
        "it": ("Nessuna si muove da qui", "Nessun’altra si muove da qui"),
    }
    movement = game.movement(phase, "N")
    before = question(movement)
    assert [said(before, lang)[-1] for lang in words] == [first for first, _ in words.values()]
    movement.send(before.normalize(("S-H1",)))
    after = movement.send("L")
    assert [said(after, lang)[-1] for lang in words] == [second for _, second in words.values()]
