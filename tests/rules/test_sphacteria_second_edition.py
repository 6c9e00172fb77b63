"""The second edition of Sphacteria: the Advantage and the optional rules (numbers of the Italian rulebook)."""

from __future__ import annotations

from typing import Any

from engine.sphacteria.game import Sphacteria
from engine.sphacteria.second_edition import SecondEdition
from tests.rules.sphacteria_table import SECOND, attack, drive, in_adjustments, table, told, where


def second(where_: dict[str, str], throws: tuple[int, ...] = (), **facts: Any) -> SecondEdition:
    game = table(where_, throws, edition=SECOND, **facts)
    assert isinstance(game, SecondEdition)
    return game


def held_by(game: Sphacteria) -> str:
    return game.state.advantage


def test_9_two_more_points_without_a_change_of_initiative() -> None:
    """Ruling 134: beyond six if need be."""
    game = second({"P": "A-H1"}, throws=(6, 6, 6, 6), more='phase = "points"')
    drive(game.action_points(), advantage=["points"])
    assert game.state.points == {"athens": 8, "sparta": 6} and game.state.initiative == "sparta"
    assert held_by(game) == "sparta" and told(game, "advantage")[0]["use"] == "points"


def test_9_the_initiative_reversed() -> None:
    game = second({"P": "A-H1"}, throws=(1, 2, 6, 6), more='phase = "points"')
    drive(game.action_points(), advantage=["initiative"])
    assert game.state.initiative == game.state.active == "athens" and game.state.points == {"athens": 2, "sparta": 6}


def test_9_the_die_of_a_combat_thrown_again() -> None:
    game = second({"N": "S-H1 S-H2 A-H1"}, throws=(6, 1))
    drive(game.combat(attack(game, "sparta", "N", "L"), "N"), reroll=["yes"])
    assert told(game, "battle")[0]["die"] == 1 and told(game, "thrown_again")[0]["dice"] == [6]
    assert held_by(game) == "sparta"


def test_ruling_132_the_new_holder_waits_for_the_next_phase() -> None:
    asked: list[str] = []
    game = second({"N": "S-H1 S-H2 A-H1", "A": "S-T2 A-T4"}, throws=(6, 1, 3))
    phase = attack(game, "sparta", "N", "L")
    game.state.phase, game.state.action = "activation", 3
    drive(game.combat(phase, "N"), asked, reroll=["yes"])
    drive(game.combat(phase, "A"), asked)
    assert asked.count("athens:reroll") == 1 and "sparta:reroll" not in asked
    game.state.action = 4
    assert game.may_use_advantage() == "sparta"


def test_ruling_133_storm_dice_may_be_thrown_again_but_not_the_initiative() -> None:
    game = second({"A": "A-T2 A-T3"}, throws=(6, 6, 1, 1), hands={"sparta": "10/20"}, more='phase = "adjustments"')
    drive(game.adjustment_window("sparta", None), adjustment=["20"], reroll_storm=["yes"])
    assert game.state.weak == [] and told(game, "storm")[0]["dice"] == {"A-T2": 1, "A-T3": 1}
    asked: list[str] = []
    game = second({"A": "A-T2"}, throws=(1, 1, 6, 6), more='phase = "points"')
    drive(game.action_points(), asked)
    assert asked == ["athens:advantage"]


def test_9_a_unit_recovered_in_the_action_phase_before_combat_or_in_the_adjustments() -> None:
    game = second({"P": "A-H1 demosthenes"}, weak="A-H1", more='phase = "activation"')
    game.state.points["athens"] = 1
    drive(game.action_phase("athens"), activate=["advantage"], advantage_recover=["A-H1"])
    assert game.state.weak == [] and held_by(game) == "sparta"
    game = second({"N": "S-H1 brasidas", "V": "A-H1"}, throws=(3,), weak="A-H1", more='phase = "activation"')
    game.state.points["sparta"] = 2
    drive(
        game.action_phase("sparta"),
        announce=[2],
        activate=["N"],
        move=[("S-H1",)],
        goal=["V"],
        advantage_recover=["A-H1"],
    )
    assert told(game, "battle")[0]["strengths"] == {"sparta": 6, "athens": 6}
    game = second({"P": "A-H1"}, weak="A-H1", more='phase = "adjustments"\ninitiative = "athens"')
    drive(game.adjustments(), advantage_recover=["A-H1"])
    assert game.state.weak == []


def test_ruling_140_the_advantage_respects_the_straits() -> None:
    game = second({"I": "A-T2"}, weak="A-T2", throws=(3, 3, 2, 2), more='phase = "points"')
    assert game.recoverable("athens") == []


def test_ruling_135_a_lost_leader_comes_back_into_a_base() -> None:
    game = second(
        {"P": "A-H1", "eliminated": "demosthenes", "removed": "sophocles"},
        more='phase = "reinforcements"\nturn = 4\narrived = ["A-RH1", "S-RH1"]',
    )
    game.state.fallen["athens"].append("demosthenes")
    drive(game.reinforcements(), take_back=["demosthenes"], base=["BMA"])
    assert where(game, "demosthenes", "sophocles") == ["BMA", "removed"] and game.has_star("demosthenes")
    assert game.state.fallen["athens"] == [] and held_by(game) == "sparta"


def test_9_the_advantage_may_be_kept() -> None:
    game = second({"N": "S-H1 S-H2 A-H1"}, throws=(6,))
    drive(game.combat(attack(game, "sparta", "N", "L"), "N"), reroll=["no"])
    assert held_by(game) == "athens"


def test_ruling_136_and_11_1_units_are_reduced_before_they_move() -> None:
    game = second({"D": "A-T2 sophocles A-T3"}, options={"voluntary_reduction": "on"}, weak="A-T3")
    game.state.points["athens"] = 1
    asked: list[str] = []
    drive(
        game.action_phase("athens"), asked, activate=["D"], reduce=[("A-T2",)], move=[("A-T2", "sophocles")], goal=["I"]
    )
    assert where(game, "A-T2") == ["I"] and game.state.weak == ["A-T2", "A-T3"]
    assert told(game, "reduced")[0]["pieces"] == ["A-T2"]


def test_11_1_is_off_unless_chosen() -> None:
    asked: list[str] = []
    game = second({"D": "A-T2 sophocles"})
    game.state.points["athens"] = 1
    drive(game.action_phase("athens"), asked, activate=["D"])
    assert "athens:reduce" not in asked


def test_ruling_137_and_11_2_a_successor_without_bonus_comes_next_turn_once() -> None:
    game = second(
        {"P": "A-H1", "N": "demosthenes"},
        options={"new_strategoi": "on"},
        more='phase = "reinforcements"\nturn = 3\narrived = ["A-RH1", "S-RH1"]\nadvantage = "sparta"',
    )
    game.capture("demosthenes", "N")
    assert game.state.strategoi == {"demosthenes": 4}
    drive(game.reinforcements())
    assert where(game, "demosthenes") == ["eliminated"]
    game.state.turn = 4
    drive(game.reinforcements(), base=["BTA"])
    assert where(game, "demosthenes") == ["BTA"] and not game.has_star("demosthenes")
    assert game.points_of("sparta")["leaders"] == 1
    game.capture("demosthenes", "N")
    assert game.state.strategoi == {} and game.points_of("sparta")["leaders"] == 2


def test_11_2_recalled_leaders_have_no_successor() -> None:
    game = second(
        {"N": "brasidas S-H1"}, options={"new_strategoi": "on"}, hands={"athens": "10/20"}, more='phase = "adjustments"'
    )
    drive(game.adjustment_window("athens", "athens"), adjustment=["10"])
    assert game.state.strategoi == {}


def test_a_successor_is_not_recalled_by_name() -> None:
    game = second({"N": "brasidas S-H1", "P": "cleon A-H1"}, weak="brasidas cleon")
    assert not {"10"} & set(in_adjustments(game, "athens", True))
    assert not {"11"} & set(in_adjustments(game, "sparta", True))
