"""The Peloponnesian War, 4.6 and 4.7: interception and skirmishes."""

from __future__ import annotations

import pytest

from engine.kernel import PASS
from engine.peloponnesian_war.title import TITLE
from tests.engine.rules.ahead import asked_along
from tests.engine.rules.peloponnesian_war.helpers import at, march, marching, operations_table, run, told, war


def test_4_6_1_mere_presence_does_not_stop_an_army() -> None:
    game = operations_table(sparta={"megara": "5aH"}, throws=[1])
    run(march(game, {"H": 2}, "corinth", start="panactum"))
    assert at(game, "athens", "corinth") == {"H": 2} and "megara" not in game.state.ravaged


@pytest.mark.parametrize("die", range(1, 7))
def test_4_6_2_interception_succeeds_on_4(die: int) -> None:
    game = operations_table(sparta={"thebes": "1aC"}, throws=[die, *([2, 2] if die >= 4 else [])])
    run(march(game, {"H": 2}, "panactum"))
    assert told(game, "interception")[0]["success"] is (die >= 4)
    assert bool(told(game, "skirmish")) is (die >= 4)
    assert at(game, "athens", "panactum") == {"H": 2}


def test_4_6_2_one_of_several_able_forces_is_chosen_by_chance() -> None:
    game = operations_table(sparta={"thebes": "1aC", "panactum": "1aH"}, draws=[1], throws=[1])
    run(march(game, {"H": 2}, "panactum"))
    assert told(game, "interception")[0]["origin"] == "panactum" and len(told(game, "interception")) == 1


def test_4_6_2_never_twice_in_one_space() -> None:
    game = operations_table(sparta={"thebes": "1aC"}, throws=[5, 3, 3])
    army = game.begin("athens", "pericles", "decelea")
    army.force = {"H": 2}
    run(game.travel("panactum"))
    run(game.travel("athens"))
    run(game.travel("panactum"))
    assert len(told(game, "interception")) == 1


@pytest.mark.parametrize(
    ("space", "force", "lost"),
    [
        ("megara", {"aH": 1, "H": 1, "C": 1, "N": 4}, "H"),
        ("megara", {"aH": 1, "C": 1}, "aH"),
        ("megara", {"aC": 1, "N": 1}, "aC"),
        ("megara", {"aN": 1, "N": 1}, "N"),
        ("aegina", {"H": 1, "C": 1, "N": 1, "aN": 1}, "N"),
        ("aegina", {"H": 1, "aC": 1}, "aC"),
    ],
)
def test_4_7_the_order_of_losses_by_space(space: str, force: dict[str, int], lost: str) -> None:
    game = operations_table()
    army = game.begin("athens", "pericles", "corinth")
    army.force = dict(force)
    assert game.skirmish_loss(game.moving_combatant(), 1, space) == lost
    assert game.skirmish_loss(game.moving_combatant(), 2, space) == ""
    assert game.state.losses["athens"] == {lost: 1}


@pytest.mark.parametrize(
    ("space", "mover", "other", "dice", "battle"),
    [
        ("megara", {"H": 1}, {"aH": 1}, 11, True),
        ("megara", {"H": 1}, {"aH": 1}, 10, False),
        ("megara", {"H": 4}, {"aH": 4}, 4, True),
        ("megara", {"H": 5}, {"aH": 3}, 4, False),
        ("megara", {"H": 4}, {"aH": 3}, 4, False),
        ("panactum", {"N": 4}, {"aN": 4}, 4, False),
        ("megara", {"N": 4}, {"aN": 4}, 4, True),
        ("aegina", {"H": 4, "N": 3}, {"aH": 4, "aN": 3}, 4, False),
        ("aegina", {"N": 4}, {"aN": 4}, 4, True),
        ("panactum", {"H": 2, "C": 2}, {"aH": 2, "aC": 2}, 4, True),
    ],
)
def test_4_7_when_a_skirmish_becomes_a_battle(
    space: str, mover: dict[str, int], other: dict[str, int], dice: int, battle: bool
) -> None:
    game = operations_table(sparta={"thebes": " ".join(f"{n}{kind}" for kind, n in other.items())})
    army = game.begin("athens", "pericles", "corinth")
    army.force = dict(mover)
    assert game.becomes_battle(game.moving_combatant(), game.combatant_at("sparta", "thebes"), dice, space) is battle


def test_4_7_a_lost_battle_ends_the_operation_and_sends_the_army_home() -> None:
    game = operations_table(sparta={"thebes": "5aH 4aC"}, throws=[4, 3, 3, 1, 6])
    run(march(game, {"H": 4}, "panactum"))
    assert game.state.army is None and "pericles" in game.state.drawn
    assert game.state.going_home["athens"] == {} and game.state.removed["athens"] == {"H": 4}
    assert told(game, "battle")[0]["winner"] == "sparta"


def test_4_7_the_victor_marches_on() -> None:
    game = operations_table(sparta={"thebes": "6aH 1aC"}, throws=[4, 3, 3, 6, 1])
    run(march(game, {"H": 5, "C": 1}, "megara"))
    assert at(game, "athens", "megara") == {"H": 5, "C": 1} and at(game, "sparta", "thebes") == {}
    assert "panactum" not in game.state.ravaged


def test_4_7_an_army_wiped_out_in_a_skirmish_is_no_more() -> None:
    game = operations_table(sparta={"thebes": "1aC"}, throws=[4, 1, 3])
    run(march(game, {"H": 1}, "panactum"))
    assert game.state.army is None and game.state.removed["athens"] == {"H": 1} and "pericles" in game.state.drawn


def test_4_7_an_army_lost_on_the_march_is_told_with_its_leader() -> None:
    game = war({}, {"decelea": "1aH"}, phase="operations", throws=[4, 1, 2], leaders={"cleon": "athens"})
    marching(game, "athens", "cleon", "oropus", "athens", {"H": 1})
    run(game.set_out())
    [lost] = told(game, "army_lost")
    assert (lost["side"], lost["leader"], lost["space"], lost["objective"]) == ("athens", "cleon", "decelea", "oropus")
    assert "cleon" in game.state.drawn and game.state.army is None


def test_ruling_4_14_a_lone_leader_caught_is_out_for_the_turn() -> None:
    game = operations_table({"athens": "1H"}, {"aegina": "1N"}, throws=[4])
    game.state.ready["athens"] = "pericles"
    run(march(game, {}, "ceos", start="piraeus"))
    assert game.state.army is None and "pericles" in game.state.drawn
    assert told(game, "leader_caught")


def test_4_6_early_orders_for_the_next_muster_wait_for_no_interception() -> None:
    """Check that early orders remain valid if the army arrives intact; a point lost on the way changes the question."""
    options = {"mode": "two-player"}
    early, enemy, mover = asked_along(TITLE, "peloponnesian-war", options, "intercept", "activate", lambda _: True)
    facts = dict(early.foreseen[mover].ask.facts)
    early.submit(mover, early.foreseen[mover].ask.default)
    rows = early.session.seq
    while enemy in early.session.pending and early.session.pending[enemy].key == "intercept":
        early.submit(enemy, (PASS,))
    assert early.session.seq > rows + 1 and facts["space"], "the orders were given with the last pass"
