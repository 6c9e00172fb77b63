"""The Peloponnesian War, 4.1, 4.1.1 and 4.1.5: objectives, gathering an army and its cost."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.text import catalogue
from tests.engine.rules.peloponnesian_war.helpers import SPARTANS, at, marching, operations_table, run, told, war


def test_4_1_an_operation_from_the_objective_to_the_army_at_rest() -> None:
    game = operations_table(draws=[0])
    run(game.operation("athens"), "march", "cythera", {"H": 3}, "piraeus", {"N": 3}, "march")
    assert at(game, "athens", "cythera") == {"H": 3, "N": 3}
    assert game.state.leaders["pericles"] == "cythera" and game.state.army is None
    assert game.state.treasury["athens"] == 5000 - 600 - 1200
    assert game.idle("athens", "cythera") == {} and game.state.operations["athens"] == 1
    assert told(game, "arrived")[0]["space"] == "cythera"


def test_4_1_a_friendly_or_enemy_or_neutral_space_may_be_the_objective() -> None:
    goals = operations_table(sparta=SPARTANS).objectives("athens")
    assert {"chios", "sparta", "melos", "syracuse", "athens"} <= set(goals)
    assert "euxine" not in goals


def test_4_1_1_a_leader_alone_joins_friends_even_where_the_enemy_stands_too() -> None:
    game = war({"syracuse": "4H 4N"}, {"syracuse": "2aH"}, phase="operations")
    game.state.alliances["syracuse"] = "sparta"
    assert "syracuse" not in game.closed_to("athens", {}) and "syracuse" not in game.closed_to("sparta", {})
    game = war({}, {"melos": "1N"}, phase="operations")
    assert "melos" in game.closed_to("athens", {})


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
    text = catalogue("peloponnesian_war", "en")
    assert question.facts["ready"] is False and "cannot get there" in text.say("ask-assemble-help", **question.facts)


def test_4_1_1_the_home_guard_and_a_city_in_civil_war_stay() -> None:
    game = operations_table(sparta=SPARTANS)
    assert game.for_hire("sparta", "sparta") == {"H": 7, "C": 1}
    game.state.civil_war = True
    assert game.for_hire("athens", "corcyra") == {}


def test_4_1_1_a_leader_alone_keeps_off_enemy_ground_unless_friends_are_there() -> None:
    game = operations_table({"athens": "1H", "elis": "1N"}, SPARTANS)
    closed = game.closed_to("athens", {})
    assert {"sparta", "corinth", "megara", "cythera"} <= closed and "elis" not in closed and "melos" not in closed
    game = operations_table({"athens": "1H"}, {"melos": "1N"})
    assert "melos" in game.closed_to("athens", {})


def test_4_1_1_the_plague_keeps_allies_out_of_the_city() -> None:
    game = operations_table(plague=True)
    assert {"athens", "piraeus"} <= game.closed_to("athens", {"aH": 1})
    assert not {"athens", "piraeus"} & game.closed_to("athens", {"H": 1})


def test_4_1_1_a_leader_whose_army_cannot_get_there_may_stay_where_he_is() -> None:
    game = war(
        {"athens": "2H", "larisa": "1aC"},
        {},
        phase="operations",
        leaders={"cleon": "athens"},
        treasury={"athens": 9000, "sparta": 0},
    )
    game.begin("athens", "cleon", "chios")
    rules = game.gather()
    assert rules.send(None).key == "activate"
    ask = rules.send({"H": 2})
    assert ask.key == "assemble" and list(ask.keys) == ["larisa", "stay"]
    with pytest.raises(StopIteration) as end:
        rules.send(("stay",))
    assert end.value.value == "halted"
    game.come_to_rest()
    assert at(game, "athens", "athens") == {"H": 2} and game.idle("athens", "athens") == {}


def test_4_1_1_a_way_is_told_in_its_order() -> None:
    game = war({}, {}, phase="operations")
    marching(game, "athens", "cleon", "oropus", "athens", {"H": 2})
    run(game.set_out())
    moved = next(event for event in game.events if event.key == "moved")
    assert "Athens → Decelea → Oropus" in catalogue("peloponnesian_war", "en").event(moved)


@pytest.mark.parametrize(
    ("side", "force", "talents"),
    [
        ("athens", {"H": 1}, 200),
        ("athens", {"C": 1}, 200),
        ("athens", {"N": 1}, 400),
        ("athens", {"aN": 2, "aH": 1}, 1000),
        ("sparta", {"H": 7, "C": 1}, 0),
        ("sparta", {"N": 1}, 400),
        ("sparta", {"aH": 1, "aC": 1}, 400),
    ],
)
def test_4_1_5_activation_costs(side: str, force: dict[str, int], talents: int) -> None:
    assert operations_table().activation_cost(side, force) == talents


def test_without_ships_no_island_can_be_aimed_at_by_an_army() -> None:
    game = operations_table({"athens": "6H"}, SPARTANS)
    goals = game.objectives("athens")
    assert "cythera" not in goals and "thebes" in goals
    assert "chios" in goals  # but a leader alone may sail to a friendly island


def test_4_1_1_a_leader_may_pass_an_assembly_space_again_home_included() -> None:
    game = operations_table({"athens": "3H", "decelea": "1H"}, then_chance=True)
    game.begin("athens", "pericles", "megara")
    run(game.carry_out(), {}, "decelea", {"H": 1}, "athens", {"H": 3})
    assert at(game, "athens", "megara") == {"H": 4}


def test_4_1_1_but_not_before_somebody_has_joined_elsewhere() -> None:
    game = operations_table({"athens": "3H", "piraeus": "3N"})
    game.begin("athens", "pericles", "cythera")
    gathering = game.gather()
    ask = gathering.send(None)
    ask = gathering.send(ask.normalize({}))  # none from Athens
    ask = gathering.send(ask.normalize("piraeus"))
    with pytest.raises(StopIteration):
        gathering.send(ask.normalize({}))  # none from Piraeus either: the only way is on
