"""The Peloponnesian War, 2.0 to 2.4: sides, the dice of events, the restless league, leaders."""

from __future__ import annotations

import pytest

from engine.peloponnesian_war.components import LEADERS
from tests.engine.rules.peloponnesian_war.helpers import march, operations_table, run, told, war


def test_2_0_the_first_turn_has_no_politics_and_no_planning() -> None:
    game = war(first_turn=True, sci={"athens": 3, "sparta": 3})
    run(game.political_phase())
    run(game.planning_phase())
    assert game.events == [] and game.state.sci == {"athens": 3, "sparta": 3}


@pytest.mark.parametrize(
    ("sci", "die", "side"), [(0, 6, "sparta"), (0, 5, "athens"), (3, 3, "sparta"), (3, 2, "athens"), (6, 1, "sparta")]
)
def test_2_1_a_confident_player_changes_sides_on_six(sci: int, die: int, side: str) -> None:
    game = war(throws=[die], sci={"athens": sci, "sparta": 0})
    game.determine_side()
    assert game.state.player == side and game.state.switched == (side == "sparta")


def test_2_1_a_doubting_player_throws_no_die_and_stays() -> None:
    game = war(throws=[], sci={"athens": -1, "sparta": 4})
    game.determine_side()
    assert game.state.player == "athens" and told(game, "side_kept")


def test_2_2_attica_entered_is_noted_for_the_plague() -> None:
    game = operations_table(sparta={"sparta": "1H"}, throws=[1])
    run(march(game, {"H": 2}, "panactum", start="megara", side="sparta", leader="archidamus"))
    assert game.state.attica_entered


def test_2_2_two_dice_and_again_until_the_event_can_happen() -> None:
    game = war(throws=[1, 2, 1, 4, 1, 1, 5], turn=2)  # 3 and 5 are impossible, 2 is the silver mine
    before = game.state.treasury["athens"]
    game.random_event()
    assert [facts["possible"] for facts in told(game, "event_roll")] == [False, False, True]
    assert game.state.treasury["athens"] == before + 400


@pytest.mark.parametrize(
    ("sci", "disaster", "revolts"), [(1, False, False), (0, False, True), (-2, False, True), (3, True, True)]
)
def test_2_3_a_city_rebels_unless_athens_is_confident(sci: int, disaster: bool, revolts: bool) -> None:
    game = war(
        throws=[2, *[1] * 9] if revolts else [],
        then_chance=revolts,
        sci={"athens": sci, "sparta": 0},
        disaster=disaster,
    )
    game.delian_rebellion()
    assert bool(game.state.rebels) == revolts and not game.state.disaster


def test_2_4_each_side_draws_a_leader_and_nicias_is_noted() -> None:
    athenians = [leader.id for leader in LEADERS.values() if leader.side == "athens"]
    game = war(draws=[athenians.index("nicias"), 0])
    game.select_leaders()
    assert game.state.ready == {"athens": "nicias", "sparta": "archidamus"} and game.state.nicias
    assert game.state.leaders == {"nicias": "athens", "archidamus": "sparta"}
    assert "nicias" not in game.available_leaders("athens")


@pytest.mark.parametrize(
    ("scenario", "player", "over"),
    [
        ("archidamian-war", "sparta", True),
        ("archidamian-war", "athens", False),
        ("decelean-war", "sparta", True),
        ("fall-of-athens", "athens", True),
        ("fall-of-athens", "sparta", False),
        ("peloponnesian-war", "sparta", False),
    ],
)
def test_ruling_10_7_a_short_scenario_ends_when_the_player_returns(scenario: str, player: str, over: bool) -> None:
    game = war(scenario=scenario, player=player, throws=[6], sci={"athens": 0, "sparta": 0})
    game.determine_side()
    assert (game.state.outcome is not None) == over
