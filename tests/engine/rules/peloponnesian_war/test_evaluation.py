"""The Peloponnesian War: the evaluation of a position counts the combats that would follow if no side moved."""

from __future__ import annotations

import pytest

from engine.peloponnesian_war.evaluation import CONFIDENCE, GAIN, LOSS, NEXT_YEAR, dice_chances, fights_to_come
from tests.engine.rules.peloponnesian_war.helpers import war

SIX = range(1, 7)


@pytest.mark.parametrize("lead", range(-7, 8))
@pytest.mark.parametrize("better", [-1, 0, 1])
def test_the_chances_of_two_dice_are_counted_right(lead: int, better: int) -> None:
    throws = [(one + lead, other) for one in SIX for other in SIX]
    won = sum(one > other or (one == other and better > 0) for one, other in throws)
    lost = sum(one < other or (one == other and better < 0) for one, other in throws)
    assert dice_chances(lead, better) == (pytest.approx(won / 36), pytest.approx(lost / 36))


def test_a_siege_to_come_is_worth_what_it_brings_on_average() -> None:
    """Check that Cleon (tactical 1) before undefended Megara takes it on a roll of 3 to 6, four times out of six."""
    game = war({"megara": "6H"}, {}, leaders={"cleon": "megara"}, phase="operations")
    found = fights_to_come(game.state)
    tactical = game.combatant_at("athens", "megara").tactical
    chance = (3 + tactical) / 6
    assert found["athens"] == pytest.approx(chance * (GAIN + CONFIDENCE) - (1 - chance) * CONFIDENCE)
    assert found["sparta"] == pytest.approx(chance * (LOSS - CONFIDENCE))


def test_an_army_without_a_leader_besieges_nobody() -> None:
    assert fights_to_come(war({"megara": "6H"}, {}, phase="operations").state) == {"athens": 0.0, "sparta": 0.0}


def test_a_battle_to_come_favours_the_stronger_and_counts_less_while_it_can_be_avoided() -> None:
    now = fights_to_come(war({"megara": "6H"}, {"megara": "1aH"}, phase="operations").state)
    later = fights_to_come(war({"megara": "6H"}, {"megara": "1aH"}, phase="political").state)
    assert now["athens"] > 0 > now["sparta"]
    assert later["athens"] == pytest.approx(NEXT_YEAR * now["athens"])


def test_a_fleet_that_may_be_beaten_first_counts_on_less_from_its_second_battle() -> None:
    one = fights_to_come(war({"piraeus": "3N"}, {"aegina": "3aN"}, phase="operations").state)["athens"]
    two = fights_to_come(war({"piraeus": "3N"}, {"aegina": "3aN", "methana": "3aN"}, phase="operations").state)
    assert one > 0 and one < two["athens"] < 2 * one
