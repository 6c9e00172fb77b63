"""1. Counters of Sphacteria: leaders alone, and how they are captured."""

from __future__ import annotations

import pytest

from engine.sphacteria.state import SphacteriaActionPhase
from tests.engine.rules.sphacteria.helpers import FIRST, SECOND, drive, goals, question, said, table, told, where


@pytest.mark.parametrize("edition", [FIRST, SECOND])
def test_1_2_a_leader_from_the_sea_joins_friends_who_have_just_landed_among_enemies(edition: str) -> None:
    """A leader among enemies is lost only if alone; beside friendly units he may land, and then fights with them."""
    game = table(
        {"I": "A-T1 cleon", "P": "A-H1 A-H2 demosthenes", "Q": "S-H5"},
        edition=edition,
        throws=(6,),
        more='active = "athens"\n',
    )
    game.state.points["athens"] = 3
    drive(
        game.action_phase("athens"),
        announce=[3],
        activate=["P", "I"],
        move=[("A-H1", "A-H2"), "done", ("cleon",)],
        goal=["Q", "Q"] if edition == FIRST else ["Q"],
    )  # in the second edition it is his only option
    [battle] = told(game, "battle")
    assert "cleon" in battle["forces"]["athens"] and battle["die_modifiers"]["a"] == 1
    assert where(game, "cleon") == ["Q"]


def test_1_2_a_leader_marches_to_friends_among_enemies_but_no_further() -> None:
    game = table({"N": "brasidas", "V": "S-H1 A-P1", "O": ""})
    phase = SphacteriaActionPhase("sparta", budget=4)
    found = game.goals(phase, "N", ("brasidas",))
    assert found["V"] == ("N", "V") and found["O"] == ("N", "L", "O")
    alone = table({"N": "brasidas", "V": "S-H1 A-P1", "L": "A-P2", "M": "A-P3"})
    assert alone.leader_may_go(phase, "N") and set(alone.goals(phase, "N", ("brasidas",))) == {"V"}


def test_ruling_11_a_leader_alone_may_not_enter_among_enemy_units() -> None:
    assert "V" not in goals(table({"N": "brasidas", "V": "A-P1"}), "sparta", "N", "brasidas")


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


def test_1_2_a_march_goes_by_way_of_the_lone_leader_it_can_capture() -> None:
    """Of two equally long routes, or one longer but within reach, the march takes the one past the leader."""
    game = table({"N": "S-H1 epitadas", "V": "demosthenes"})
    assert game.goals(SphacteriaActionPhase("sparta", budget=2), "N", ("S-H1",))["O"] == ("N", "V", "O")
    game = table({"N": "S-H1 epitadas", "L": "demosthenes"})
    found = game.goals(SphacteriaActionPhase("sparta", budget=2), "N", ("S-H1",))
    assert found["O"] == ("N", "L", "O") and found["V"] == ("N", "L", "O", "V") and found["M"] == ("N", "M")
    ask = question(game.movement(SphacteriaActionPhase("sparta", budget=2), "N"), ("S-H1",))
    taken = {option.key: option.facts["taken"] for option in ask.options}
    assert taken["O"] == taken["L"] == ["demosthenes"] and taken["M"] == []
    assert "Northern hills (L). Captures Demosthenes" in said(ask)
    game = table({"M": "S-H1", "U": "", "V": "demosthenes"})
    assert game.goals(SphacteriaActionPhase("sparta", budget=2), "M", ("S-H1",))["N"] == ("M", "V", "N")


def test_1_2_no_detour_makes_an_attack_worse_or_goes_past_enemy_units() -> None:
    """No detour for a leader if a landing would cost a column; behind enemy units a leader is out of reach."""
    game = table({"T": "A-H1", "S": "", "H": "A-T2", "Q": "S-H1", "R": "brasidas"})
    assert game.goals(SphacteriaActionPhase("athens", budget=2), "T", ("A-H1",))["Q"] == ("T", "S", "R", "Q")
    game = table({"N": "S-H1", "V": "A-P1 demosthenes", "L": "A-A1"})
    assert "O" not in game.goals(SphacteriaActionPhase("sparta", budget=2), "N", ("S-H1",))
