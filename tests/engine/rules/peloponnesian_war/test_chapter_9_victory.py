"""The Peloponnesian War, 9.0: victory points."""

from __future__ import annotations

import pytest

from tests.engine.rules.peloponnesian_war.helpers import run, war


def test_9_0_a_players_space_lost_to_a_siege_costs_fifteen() -> None:
    game = war({}, {"plataea": "5H"}, throws=[5], leaders={"archidamus": "plataea"}, sieges={"plataea": "sparta"})
    run(game.resolve_sieges())
    assert game.state.vp == {"player": -15} and game.state.sci == {"athens": -1, "sparta": 1}


@pytest.mark.parametrize(
    ("who", "option", "turn", "bonus"),
    [
        ("sparta", "nonplayer", 1, 200),
        ("sparta", "nonplayer", 3, 67),
        ("sparta", "nonplayer", 7, 29),
        ("athens", "nonplayer", 3, 0),
        ("athens", "any", 3, 67),
        ("both", "any", 3, 0),
    ],
)
def test_9_0_the_bonus_for_a_surrender(who: str, option: str, turn: int, bonus: int) -> None:
    assert war(turn=turn, options={"surrender_bonus": option}).surrender_bonus(who) == bonus
