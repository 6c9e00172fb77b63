"""The Peloponnesian War, 10.0: set-ups, openings, special rules and verdicts of the scenarios."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import Session
from engine.kernel.text import LANGUAGES, catalogue
from engine.peloponnesian_war.components import SCENARIOS
from engine.peloponnesian_war.invariants import invariant_errors
from engine.peloponnesian_war.title import TITLE
from engine.peloponnesian_war.title import TITLE as WAR
from tests.engine.rules.peloponnesian_war.helpers import (
    DELIAN_LEAGUE,
    SPARTANS,
    at,
    march,
    nonplayer_table,
    operations_table,
    run,
    told,
    war,
)


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_10_the_opening_is_told_once_when_the_scenario_begins(scenario: str) -> None:
    session = Session(TITLE, scenario, {}, bytes(32), "opening")
    assert [event.key for event in session.opening[:2]] == ["phase", "opening"]
    for lang in LANGUAGES:
        said = catalogue("peloponnesian_war", lang).event(session.opening[1])
        assert "{" not in said and len(said) > 100
    while session.bases[-1].seq < 2:
        seat, ask = next(iter(session.pending.items()))
        session.submit(seat, ask.default)
    again = Session(TITLE, scenario, {}, bytes(32), "opening", base=session.bases[-1])
    assert "opening" not in [event.key for event in again.opening]


@pytest.mark.parametrize(
    ("scenario", "athens", "sparta"),
    [
        (
            "peloponnesian-war",
            {"H": 8, "C": 1, "N": 12, "aH": 5, "aC": 7, "aN": 5},
            {"H": 7, "G": 3, "C": 1, "aH": 11, "aN": 5, "aC": 4},
        ),
        (
            "archidamian-war",
            {"H": 8, "C": 1, "N": 12, "aH": 5, "aC": 7, "aN": 5},
            {"H": 7, "G": 3, "C": 1, "aH": 11, "aN": 5, "aC": 4},
        ),
        (
            "decelean-war",
            {"H": 7, "C": 2, "N": 14, "aN": 5, "aH": 4, "aC": 4},
            {"H": 4, "G": 3, "C": 1, "aN": 8, "aH": 14, "aC": 6},
        ),
        (
            "fall-of-athens",
            {"H": 3, "N": 4, "aN": 4, "aH": 6},
            {"G": 3, "C": 1, "H": 6, "aC": 11, "aN": 4, "aH": 16, "N": 3},
        ),
    ],
)
def test_10_set_ups_count_as_printed(scenario: str, athens: dict[str, int], sparta: dict[str, int]) -> None:
    state: Any = TITLE.setup(scenario, TITLE.resolve_options(scenario, {}))
    assert state.raised == {"athens": athens, "sparta": sparta}
    assert invariant_errors(state) == []


def test_10_1_sicilian_disaster_needs_four_ships() -> None:
    game = war(losses={"athens": {"N": 3}, "sparta": {"N": 9}})
    game.next_turn(0)
    assert not game.state.disaster


def test_10_1_4_each_neutral_admits_only_its_foe() -> None:
    game = operations_table(sparta=SPARTANS)
    assert not game.may_aim_at("athens", "argos") and game.may_aim_at("sparta", "argos")
    assert not game.may_aim_at("sparta", "syracuse") and game.may_aim_at("athens", "syracuse")
    game.state.alliances.update(argos="athens", syracuse="sparta")
    assert game.may_aim_at("athens", "argos") and game.may_aim_at("sparta", "syracuse")


def test_10_1_4_the_campaign_opens_with_sparta_and_pericles_waits() -> None:
    state: Any = TITLE.setup("peloponnesian-war", {})
    assert state.to_move == "sparta" and state.operations == {"athens": 1, "sparta": 0}
    assert state.ready == {"athens": "pericles", "sparta": "archidamus"} and state.leaders["phormio"] == "potidaea"
    assert state.treasury == {"athens": 4500, "sparta": 3000} and state.strategy["sparta"] == "attack_athens"
    assert state.captured == {"potidaea": "sparta"} and state.spent["athens"]["potidaea"] == {"H": 2, "N": 3, "aC": 1}


@pytest.mark.parametrize(
    ("scenario", "vp", "who", "turn", "kind"),
    [
        ("peloponnesian-war", 150, "", 10, "defeat"),
        ("peloponnesian-war", 151, "", 10, "decisive"),
        ("peloponnesian-war", 0, "sparta", 3, "decisive"),
        ("peloponnesian-war", 0, "sparta", 4, "defeat"),
        ("peloponnesian-war", 0, "athens", 3, "defeat"),
        ("peloponnesian-war", 102, "sparta", 4, "decisive"),
        ("archidamian-war", 39, "", 3, "defeat"),
        ("archidamian-war", 40, "", 3, "victory"),
        ("decelean-war", 40, "", 8, "victory"),
        ("fall-of-athens", 39, "", 10, "defeat"),
    ],
)
def test_10_1_5_to_10_4_4_the_verdicts(scenario: str, vp: int, who: str, turn: int, kind: str) -> None:
    game = war(scenario=scenario, vp={"player": vp}, turn=turn, player="athens")
    game.conclude("surrender" if who else "time", who)
    assert game.state.outcome is not None and game.state.outcome.kind == kind
    assert game.state.outcome.winners == (["player"] if kind != "defeat" else [])


def test_10_3_and_10_4_what_is_held_and_who_is_dead() -> None:
    state: Any = TITLE.setup("decelean-war", {})
    assert state.turn == 6 and set(state.dead) == {"brasidas", "archidamus", "pericles", "cleon"}
    assert state.captured == {"pylos": "athens", "plataea": "sparta", "heraclea": "sparta", "amphipolis": "sparta"}
    state = TITLE.setup("fall-of-athens", {})
    assert len(state.rebels) == 17 and state.alcibiades == "sardis" and state.player == "sparta"
    assert "abydos" not in state.captured and state.captured["miletus"] == "sparta"


def test_10_3_4_whoever_enters_macedon_drives_it_to_the_other_side() -> None:
    game = operations_table(throws=[1, 1], draws=[0])
    run(march(game, {"H": 2}, "pella", start="larisa"))
    assert game.state.alliances["macedon"] == "sparta" and at(game, "sparta", "pella") == {"aC": 2}


def test_10_3_4_the_decelean_war_opens_with_the_relief_of_syracuse() -> None:
    from engine.kernel import ScriptedDice
    from engine.peloponnesian_war.title import TITLE

    options = TITLE.resolve_options("decelean-war", {})
    state: Any = TITLE.setup("decelean-war", options)
    game: Any = TITLE.rules("decelean-war", options)(state, ScriptedDice([], [], True))
    plan = game.defensive_plan("sparta")
    assert plan is not None and plan.objective == "syracuse"
    assert told(game, "np_defence")[0]["condition"] == "syracuse_threat"


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_10_3_4_leaders_dead_at_the_start_did_not_die_by_event_11(scenario: str) -> None:
    state: Any = TITLE.setup(scenario, TITLE.resolve_options(scenario, {}))
    assert state.leader_deaths == {"athens": 0, "sparta": 0}


@pytest.mark.parametrize(
    ("scenario", "due"),
    [("peloponnesian-war", True), ("archidamian-war", True), ("decelean-war", False), ("fall-of-athens", False)],
)
def test_10_1_the_sicilian_disaster_is_a_special_rule_of_10_1_and_10_2(scenario: str, due: bool) -> None:
    assert war(scenario=scenario).sicilian_disaster(4) is due


def test_10_4_3_the_reserve_returns_once_fewer_than_ten_cities_rebel() -> None:
    rebels = list(SCENARIOS["fall-of-athens"]["rebellions"])
    game = war(scenario="fall-of-athens", treasury={"athens": 900, "sparta": 0}, rebels=rebels)
    assert not game.reserve_in_force() and game.funds("athens") == 900
    game.state.rebels = rebels[:9]
    assert game.reserve_in_force() and game.funds("athens") == 0


def test_ruling_10_1_4_pericles_leads_after_an_augury_in_the_first_turn() -> None:
    game = operations_table(throws=[3])
    game.state.operations["athens"] = 1
    run(game.operation("athens"), "consult", "pass")
    assert not told(game, "leader_drawn")


def test_seed_10_3_1_sicily_calls_for_four_hoplites_and_four_ships() -> None:
    game = nonplayer_table(DELIAN_LEAGUE, {}, side="athens", strategy="attack_spartan_ally", throws=[6, 3])
    found = game.offensive_objective("athens")
    assert found is not None and found[0] == "catana"
    plan = game.offensive_plan("athens", *found)
    assert plan is not None and told(game, "np_army")[0]["force"] == {"H": 4, "N": 4}


def test_ruling_10_6_in_the_fall_of_athens_the_next_turn_of_his_coat_is_the_third() -> None:
    game = war(scenario="fall-of-athens")
    game.demagogue()
    assert game.state.alcibiades == "athens"


def test_ruling_10_4_the_decelean_war_opens_with_the_defence_of_syracuse() -> None:
    from engine.kernel import ScriptedDice
    from engine.peloponnesian_war.game import PeloponnesianWar
    from engine.peloponnesian_war.title import TITLE

    state: Any = TITLE.setup("decelean-war", TITLE.resolve_options("decelean-war", {}))
    game = PeloponnesianWar(state, ScriptedDice())
    assert [(row["id"], spaces) for row, spaces in game.defensive_conditions("sparta")] == [
        ("syracuse_threat", ["syracuse"])
    ]


@pytest.mark.parametrize(("mode", "alone"), [("solitaire", True), ("two-player", False), ("several", False)])
def test_10_the_opening_says_whether_one_plays_alone(mode: str, alone: bool) -> None:
    session = Session(WAR, "peloponnesian-war", {"mode": mode}, bytes(32), "alone")
    [opening] = [event for event in session.opening if event.key == "opening"]
    assert opening.facts["alone"] is alone
