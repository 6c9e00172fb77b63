"""The Peloponnesian War, 8.0: bellicosity, surrender, armistice, the next turn."""

from __future__ import annotations

from typing import Any

import pytest

from engine.peloponnesian_war.board import COLOURED
from tests.engine.rules.peloponnesian_war.helpers import at, run, told, war


@pytest.mark.parametrize(
    ("sci", "lost", "reductions", "after"),
    [(-3, 0, 0, 5), (5, 0, 0, 10), (1, 0, 0, 8), (0, 9, 0, 8), (0, 10, 0, 7), (0, 21, 2, 4), (-6, 30, 2, 0)],
)
def test_8_1_bellicosity(sci: int, lost: int, reductions: int, after: int) -> None:
    game = war(
        sci={"athens": sci, "sparta": 0},
        ravaged=list(COLOURED["athens"][:lost]),
        bellicosity={"athens": 8, "sparta": 8},
        reductions={"athens": reductions, "sparta": 0},
    )
    game.adjust_bellicosity()
    assert game.state.bellicosity == {"athens": after, "sparta": 8} and game.state.reductions["athens"] == 0


def test_8_1_never_above_twelve() -> None:
    game = war(sci={"athens": 6, "sparta": 0}, bellicosity={"athens": 11, "sparta": 8})
    game.adjust_bellicosity()
    assert game.state.bellicosity["athens"] == 12


@pytest.mark.parametrize(
    ("athens", "sparta", "bellicosity", "who"),
    [
        ({}, {}, (3, 4), ""),
        ({}, {}, (0, 4), "athens"),
        ({"sparta": "1H"}, {}, (3, 4), "sparta"),
        ({}, {}, (0, 0), "both"),
        ({"sparta": "1H"}, {}, (0, 0), "sparta"),
    ],
)
def test_8_2_surrender(athens: dict[str, str], sparta: dict[str, str], bellicosity: tuple[int, int], who: str) -> None:
    game = war(athens, sparta, bellicosity=dict(zip(("athens", "sparta"), bellicosity, strict=True)))
    assert game.surrenders() == who


def test_8_3_both_sides_leave_what_they_captured_before_anybody_is_placed() -> None:
    game = war({"pylos": "3N"}, {"piraeus": "4H"}, phase="armistice", captured={"pylos": "athens", "piraeus": "sparta"})
    game.evacuate()
    assert at(game, "athens", "piraeus") == {"N": 3} and at(game, "athens", "corcyra") == {}
    assert at(game, "sparta", "sparta") == {"H": 4}


@pytest.mark.parametrize(
    ("bellicosity", "treasury", "fields", "due"),
    [
        ((6, 6), (5000, 5000), {}, True),
        ((7, 6), (5000, 5000), {}, False),
        ((9, 9), (900, 950), {}, True),
        ((9, 6), (900, 5000), {}, True),
        ((6, 6), (0, 0), {"armistice_used": True}, False),
        ((1, 1), (0, 0), {"scenario": "decelean-war"}, False),
        ((1, 1), (0, 0), {"scenario": "fall-of-athens"}, False),
    ],
)
def test_8_3_when_an_armistice_comes(
    bellicosity: tuple[int, int], treasury: tuple[int, int], fields: Any, due: bool
) -> None:
    pair = ("athens", "sparta")
    game = war(
        bellicosity=dict(zip(pair, bellicosity, strict=True)), treasury=dict(zip(pair, treasury, strict=True)), **fields
    )
    assert game.armistice_due() is due


@pytest.mark.parametrize(
    ("die", "nicias", "years"), [(1, False, 1), (2, False, 1), (3, False, 2), (6, False, 3), (2, True, 2), (6, True, 4)]
)
def test_8_3_how_long_it_lasts(die: int, nicias: bool, years: int) -> None:
    mines = [1, 1, 1] * years  # event 2 each year: silver for Sparta
    game = war(throws=[die, *mines], nicias=nicias, treasury={"athens": 0, "sparta": 0}, war_turns=2)
    builds = [{}] if years * 3500 >= 1200 else []
    assert run(game.armistice(), *builds) == years
    assert game.state.treasury["athens"] == years * 3500
    assert game.state.treasury["sparta"] == years * (2500 + 400) - 5 * 200  # five ships, as printed
    assert at(game, "sparta", "gythium") == {"N": 5}
    assert game.state.bellicosity == {"athens": 7, "sparta": 7}


def test_8_3_effects_of_the_armistice() -> None:
    game = war(
        {"megara": "2H 1aH 1N", "athens": "1H"},
        {"plataea": "1H", "panactum": "1aH"},
        throws=[1, 3, 3],
        hostages={"athens": True, "sparta": True},
        sci={"athens": 2, "sparta": -1},
        ravaged=["decelea"],
        treasury={"athens": 0, "sparta": 0},
    )
    run(game.armistice(), {"H": 2})  # event 6 is void in peace
    assert at(game, "athens", "megara") == {"aH": 1} and game.controls("athens", "plataea")
    assert at(game, "sparta", "panactum") == {"aH": 1}  # allies stay
    assert at(game, "athens", "athens") == {"H": 5} and at(game, "athens", "piraeus") == {"N": 1}
    assert game.state.hostages == {"athens": False, "sparta": False}
    assert game.state.sci == {"athens": 2, "sparta": -1}  # left where it is
    assert game.state.treasury["athens"] == 3500 - 50 - 400  # Panactum lost, the ravage ignored
    assert not told(game, "plague")


@pytest.mark.parametrize(("years", "due"), [(0, True), (1, False)])
def test_10_1_the_rebellion_of_a_disaster_lapses_in_an_armistice(years: int, due: bool) -> None:
    game = war(turn=3, losses={"athens": {"N": 4}, "sparta": {}})
    game.next_turn(years)
    assert game.state.disaster is due


def test_8_3_cities_that_revolted_to_sparta_are_evacuated_and_stay_in_rebellion() -> None:
    game = war({"chios": "1H"}, {"miletus": "2H"}, phase="armistice", rebels=["miletus", "chios"])
    game.evacuate()
    assert at(game, "sparta", "miletus") == {} and at(game, "sparta", "sparta") == {"H": 2}
    assert at(game, "athens", "chios") == {"H": 1}  # a rebel city of its own league
    assert sorted(game.state.rebels) == ["chios", "miletus"]


def test_8_3_the_next_war_turn_comes_after_the_peace_and_the_archidamian_war_ends_with_it() -> None:
    game = war(turn=3)
    game.next_turn(2)
    assert game.state.turn == 6 and game.state.outcome is None
    game = war(scenario="archidamian-war", throws=[3])
    run(game.armistice())
    assert game.state.outcome is not None and game.state.outcome.facts["reason"] == "armistice"
    game = war(turn=8)
    game.next_turn(2)
    assert game.state.outcome is not None


def test_8_4_and_8_5_markers_leaders_and_yearly_events_are_cleared() -> None:
    game = war(
        ravaged=["decelea"],
        drawn=["cleon"],
        deaths=True,
        omen="athens",
        plague=True,
        civil_war=True,
        attica_entered=True,
        losses={"athens": {"N": 3, "aN": 1}, "sparta": {}},
    )
    game.remove_ravages()
    game.next_turn(0)
    state = game.state
    assert state.ravaged == [] and state.drawn == [] and state.turn == 2 and not state.first_turn
    assert not (state.deaths or state.omen or state.plague or state.civil_war or state.attica_entered)
    assert state.attica_last_turn and state.disaster and state.losses == {"athens": {}, "sparta": {}}
