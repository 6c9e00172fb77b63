"""The Peloponnesian War, 4.3: auguries, leaders drawn, passing."""

from __future__ import annotations

import pytest

from engine.kernel import PASS
from engine.peloponnesian_war.title import TITLE
from tests.engine.rules.ahead import asked_along
from tests.engine.rules.peloponnesian_war.helpers import nonplayer_table, operations_table, run, told


def test_4_3_points_of_an_army_that_operated_are_not_available() -> None:
    game = operations_table(draws=[0])
    run(game.operation("athens"), "march", "cythera", {"H": 3}, "piraeus", {"N": 3}, "march")
    assert "cythera" not in game.sources("athens") and game.for_hire("athens", "athens") == {"H": 3, "C": 1}


@pytest.mark.parametrize("die", range(1, 7))
def test_4_3_the_auguries_forbid_a_player_on_6_and_the_non_player_on_5_or_6(die: int) -> None:
    game = operations_table(throws=[die, die])
    assert game.auguries("athens") is (die < 6) and game.auguries("sparta") is (die < 5)
    assert game.state.passed == {"athens": die == 6, "sparta": die >= 5}


def test_4_3_the_first_operation_asks_no_augury_the_second_does_and_draws_a_leader() -> None:
    game = operations_table(throws=[2], draws=[0])
    game.state.operations["athens"] = 1
    game.state.ready["athens"] = ""
    game.state.leaders["pericles"] = "corcyra"
    run(game.operation("athens"), "consult", "pass")
    assert told(game, "auguries")[0]["favourable"] is True
    assert told(game, "leader_drawn")[0]["leader"] == "phormio" and game.state.passed["athens"]


def test_4_3_a_side_without_a_leader_passes() -> None:
    game = operations_table()
    game.state.ready["athens"] = ""
    game.state.drawn = game.available_leaders("athens")
    game.state.leaders = {}
    game.state.drawn += ["pericles"]
    run(game.operation("athens"))
    assert told(game, "passed") == [{"side": "athens", "reason": "leaders"}]


def test_4_3_after_one_side_has_passed_the_other_goes_on_alone() -> None:
    game = operations_table(
        throws=[3, 1, 2, 6], draws=[0], segment="operations", to_move="sparta", passed={"athens": False, "sparta": True}
    )
    run(game.operations_phase(), "rebellion", "elis", "consult", "rebellion", "mantinea", "consult")
    assert game.state.operations == {"athens": 2, "sparta": 0} and all(game.state.passed.values())
    assert game.state.segment == ""


def test_4_3_a_side_that_cannot_gather_or_pay_passes_and_says_so() -> None:
    game = nonplayer_table(sparta={"sparta": "3H 1C 3G"}, throws=[1])
    run(game.operation("sparta"))
    assert told(game, "np_lacks")[0]["lack"] == "forces" and told(game, "passed")[0]["reason"] == "forces"
    game = nonplayer_table(throws=[1])
    game.state.treasury["sparta"] = 300
    run(game.operation("sparta"))
    assert told(game, "np_lacks")[0]["lack"] == "funds" and game.state.passed["sparta"]


def test_ruling_4_17_an_omen_allows_two_operations_the_first_included() -> None:
    game = operations_table(omen="athens")
    game.state.operations["athens"] = 2
    assert game.must_pass("athens") == "omen" and not game.must_pass("sparta")


def test_4_3_early_a_side_asks_the_gods_before_it_sees_the_next_operation() -> None:
    """Check that a side can ask for auguries in advance; the die is rolled when its turn comes."""
    options = {"mode": "two-player"}
    early, first, second = asked_along(TITLE, "peloponnesian-war", options, "operation", "auguries", lambda _: True)
    thrown = early.session.game.dice.index
    early.submit(second, ("consult",))
    assert early.session.game.dice.index == thrown, "nothing falls before its time"
    early.submit(first, (PASS,))
    assert early.session.game.dice.index > thrown and not early.held


def test_4_3_early_another_operation_may_be_asked_for_throughout_the_enemys() -> None:
    """Whoever is asked along with the enemy's orders stays asked while the enemy names his objective."""
    early, first, second = asked_along(
        TITLE, "peloponnesian-war", {"mode": "two-player"}, "operation", "auguries", lambda _: True
    )
    early.submit(first, (early.session.pending[first].keys[0],))  # type: ignore[attr-defined]
    assert early.session.pending[first].key == "objective" and early.foreseen[second].ask.key == "auguries"
