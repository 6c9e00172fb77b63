"""The Peloponnesian War, 4.5: neutrals brought into the war, and their risings."""

from __future__ import annotations

from tests.engine.rules.peloponnesian_war.helpers import at, march, operations_table, run, war


def test_4_5_a_power_that_joins_a_side_is_no_longer_in_revolt() -> None:
    game = war(rebels=["sardis"], phase="political")
    game.activate("persia", "sparta")
    assert game.state.rebels == [] and game.controls("sparta", "sardis")


def test_4_5_a_neutral_in_rebellion_opens_its_gates_to_the_first_army() -> None:
    game = operations_table(rebels=["melos"])
    run(march(game, {"H": 1, "N": 1}, "melos", start="cythera"))
    assert game.state.rebels == [] and game.state.captured["melos"] == "athens"


def test_4_5_an_attack_on_argos_brings_it_in_with_four_hoplites() -> None:
    game = operations_table(throws=[1])
    run(march(game, {"H": 5}, "argos", start="tegea", side="sparta", leader="archidamus"))
    assert game.state.alliances["argos"] == "athens" and at(game, "athens", "argos") == {"aH": 4}
