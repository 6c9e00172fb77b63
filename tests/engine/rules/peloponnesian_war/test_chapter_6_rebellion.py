"""The Peloponnesian War, 6.0: revolts put down, revolts that spread, helots."""

from __future__ import annotations

import pytest

from engine.peloponnesian_war.board import ADJACENT, HELOT_RING, SPACES
from tests.engine.rules.peloponnesian_war.helpers import at, war


def neighbours(city: str, league: str) -> list[str]:
    return [space for space in ADJACENT[city] if SPACES[space].colour == league]


@pytest.mark.parametrize(
    ("athens", "sparta", "goes_on"),
    [
        ({}, {}, True),
        ({"chios": "1aN"}, {}, False),
        ({"samos": "1N"}, {}, False),
        ({}, {"chios": "1N"}, True),
        ({"samos": "1N"}, {"samos": "1N"}, True),
    ],
)
def test_6_1_a_revolt_ends_in_its_masters_reach_alone(
    athens: dict[str, str], sparta: dict[str, str], goes_on: bool
) -> None:
    game = war(athens, sparta, rebels=["chios"], phase="rebellion")
    game.continued_rebellion()
    assert (game.state.rebels == ["chios"]) == goes_on


def test_6_2_revolt_spreads_on_six_to_ungarrisoned_neighbours_once() -> None:
    free = neighbours("naxos", "athens")
    game = war({free[0]: "1N"}, rebels=["naxos"], throws=[6, *[5] * (len(free) - 2)], phase="rebellion")
    game.spread_of_rebellion()
    assert game.state.rebels == ["naxos", free[1]]


def test_6_2_enemy_help_adds_two_even_against_a_friendly_zone() -> None:
    free = neighbours("naxos", "athens")
    game = war({}, {free[0]: "1N"}, rebels=["naxos"], throws=[4] * (len(free) - 1), phase="rebellion")
    helped = [space for space in free[1:] if space in game.zone("sparta")]
    game.spread_of_rebellion()
    assert game.state.rebels == ["naxos", *helped]


def test_6_2_neither_home_nor_port_nor_neutrals_join() -> None:
    near = [space for space in ADJACENT["decelea"] if SPACES[space].colour == "athens"]
    game = war(rebels=["decelea"], throws=[6] * (len(near) - 1), phase="rebellion")
    game.spread_of_rebellion()
    assert "athens" in near and "athens" not in game.state.rebels
    assert all(SPACES[space].colour == "athens" for space in game.state.rebels)


def test_6_2_the_peloponnesian_league_can_crumble_too() -> None:
    free = neighbours("elis", "sparta")
    game = war(rebels=["elis"], throws=[6] * len(free), phase="rebellion")
    game.spread_of_rebellion()
    assert set(game.state.rebels) == {"elis", *free}


def test_6_3_helots_rise_when_the_ring_is_closed() -> None:
    game = war(dict.fromkeys(HELOT_RING, "1N"), {"sparta": "1H 3G"}, phase="rebellion")
    game.helot_revolt()
    assert at(game, "sparta", "sparta") == {"G": 2} and game.state.helot_levy == 500
    assert game.state.reductions["sparta"] == 2 and game.income("sparta")["helots"] == -500
    game.helot_revolt()
    assert at(game, "sparta", "sparta") == {"G": 2} and game.state.helot_levy == 1000
    game.take("athens", "pylos", "N")
    game.helot_revolt()
    assert not game.state.helots
    game.add("athens", "pylos", "N")
    game.helot_revolt()
    assert game.state.helot_levy == 500  # quelled, then again: like the first time


def test_6_2_rebellion_does_not_spread_to_a_city_that_the_enemy_holds() -> None:
    free = neighbours("naxos", "athens")
    game = war({}, dict.fromkeys(free, "1aH"), rebels=["naxos"], phase="rebellion")
    game.spread_of_rebellion()  # no die is thrown
    assert game.state.rebels == ["naxos"]
