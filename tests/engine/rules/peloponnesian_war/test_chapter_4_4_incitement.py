"""The Peloponnesian War, 4.4: rebellion stirred up by an operation."""

from __future__ import annotations

import pytest

from engine.peloponnesian_war.components import MATRIX
from tests.engine.rules.peloponnesian_war.helpers import SPARTANS, nonplayer_table, operations_table, run, war


def test_4_4_neutral_sardis_can_be_stirred_up_but_not_once_persia_has_joined() -> None:
    game = war({"athens": "1H"}, phase="operations")
    assert game.may_incite("athens", "sardis") and game.may_incite("sparta", "sardis")
    assert not any(game.may_incite("athens", space) for space in ("argos", "syracuse", "pella"))
    game.state.alliances["persia"] = "sparta"
    assert not game.may_incite("athens", "sardis")


def test_4_4_a_failed_attempt_costs_money_and_leader_but_is_no_pass() -> None:
    game = operations_table(sparta=SPARTANS, throws=[1])
    run(game.operation("athens"), "rebellion", "elis")
    assert game.state.drawn == ["pericles"] and not game.state.passed["athens"]
    assert game.state.operations["athens"] == 1 and game.state.army is None


def test_4_4_who_can_be_stirred_up() -> None:
    game = operations_table(sparta={**SPARTANS, "elis": "1aH"}, rebels=["leucas"])
    able = {
        space: game.may_incite("athens", space)
        for space in (
            "mantinea",
            "melos",
            "elis",
            "sparta",
            "corinth",
            "gythium",
            "leucas",
            "argos",
            "syracuse",
            "pella",
            "chios",
        )
    }
    assert able == {
        "mantinea": True,
        "melos": True,
        "elis": False,
        "sparta": False,
        "corinth": False,
        "gythium": False,
        "leucas": False,
        "argos": False,
        "syracuse": False,
        "pella": False,
        "chios": False,
    }


def test_4_4_a_rebellion_is_not_aimed_at_garrisons_coalition_spaces_or_rebels() -> None:
    game = nonplayer_table({"torone": "1H"}, strategy="cause_rebellion", rebels=["potidaea"])
    box = next(row for row in MATRIX["sparta"]["strategy"] if row["id"] == "cause_rebellion")
    reasons = {space: game.unfit("sparta", space, box) for space in ("torone", "amphipolis", "potidaea", "scione")}
    assert reasons == {"torone": "rebellion", "amphipolis": "rebellion", "potidaea": "rebellion", "scione": ""}


@pytest.mark.parametrize("die", range(1, 7))
def test_4_4_1_the_non_player_needs_4(die: int) -> None:
    game = operations_table(throws=[die])
    assert game.nonplayer_incites("sparta", "naxos") is (die >= 4)
    assert game.state.treasury["sparta"] == 4900


def test_4_4_1_a_failed_rebellion_sends_no_army_and_is_no_pass() -> None:
    game = nonplayer_table(strategy="cause_rebellion", throws=[1, 4, 3])
    run(game.operation("sparta"))
    assert not game.state.passed["sparta"] and game.state.operations["sparta"] == 1
    assert game.state.drawn == ["archidamus"] and game.state.treasury["sparta"] == 4900
    assert next(event.rule for event in game.events if event.key == "incited") == "4.4.1"


def test_4_4_1_a_rising_is_followed_by_an_army() -> None:
    game = nonplayer_table(strategy="cause_rebellion", throws=[6, 1, 4], draws=[0] * 4, then_chance=True)
    run(game.operation("sparta"))
    assert "chalcis" in game.state.rebels and game.state.treasury["sparta"] == 4900 - 800


def test_4_4_2_after_a_rebellion_an_army_may_follow_but_need_not() -> None:
    game = war({"athens": "6H 1C", "piraeus": "8N"}, {}, phase="operations", leaders={"pericles": "athens"}, throws=[6])
    game.state.ready["athens"] = "pericles"
    game.state.operations = {"athens": 0, "sparta": 0}
    run(game.operation("athens"), "rebellion", "pylos", {}, "stay")
    assert game.state.rebels == ["pylos"] and game.state.leaders["pericles"] == "athens"
    assert game.state.operations["athens"] == 1 and not game.state.passed["athens"]


@pytest.mark.parametrize("die", range(1, 7))
def test_4_4_2_a_player_stirs_up_a_space_on_6(die: int) -> None:
    game = operations_table(sparta=SPARTANS, throws=[die])
    assert game.player_incites("athens", "elis") is (die == 6)
    assert game.state.treasury["athens"] == 4900 and ("elis" in game.state.rebels) is (die == 6)
