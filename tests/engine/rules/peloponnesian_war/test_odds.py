"""The Peloponnesian War: odds of battles and sieges."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.engine.rules.peloponnesian_war.helpers import fight, war


def share(athens: str, sparta: str, space: str, throws: int, **fields: Any) -> dict[str | None, float]:
    """Return how often each side wins over all combinations of this many dice, with everything else fixed."""
    found: dict[str | None, float] = {}
    for dice in product(range(1, 7), repeat=throws):
        game, winner = fight(athens, sparta, [*dice], space, then_chance=throws < 4, **fields)
        assert len(game.dice.throws) <= throws
        found[winner] = found.get(winner, 0) + 6.0**-throws
    return found


@pytest.mark.parametrize(
    ("athens", "sparta", "throws", "leaders"),
    [
        ("3H", "3aH", 2, {"phormio": "chios"}),
        ("2N", "3aN", 2, {}),
        ("3H 1C 1N", "2aH 2aC 2aN", 4, {"agis": "chios"}),
        ("1H 3N", "3aH 2aN", 4, {}),
    ],
)
def test_a_forecast_agrees_with_every_throw(athens: str, sparta: str, throws: int, leaders: dict[str, str]) -> None:
    game = war({"chios": athens}, {"chios": sparta}, leaders=leaders)
    odds: Any = game.odds_of(None, "chios")
    seen = share(athens, sparta, "chios", throws, leaders=leaders, attacker=odds["attacker"])
    assert {row["winner"]: round(row["chance"], 9) for row in odds["outcomes"]} == {
        winner: round(chance, 9) for winner, chance in seen.items()
    }


def test_forecasts_of_sieges() -> None:
    game = war({"megara": "6H"}, {"megara": "1aH"}, leaders={"phormio": "megara"})
    odds: Any = game.odds_of(None, "megara")
    assert [row["winner"] for row in odds["outcomes"]] == ["sparta", *["athens"] * 5]
    game = war({"athens": "2H"}, {"athens": "9H"}, leaders={"agis": "athens"})
    hopeless: Any = game.odds_of(None, "athens")
    assert [(row["winner"], row["chance"]) for row in hopeless["outcomes"]] == [("athens", 1.0)]
    assert game.odds_of(None, "sparta") is None


def test_a_fight_between_spaces_is_foreseen_where_one_force_alone_reaches_it() -> None:
    game = war({"thebes": "2H"}, {"plataea": "3aH 1aC"})
    between: Any = game.odds_of(None, "thebes")
    together: Any = war({"chios": "2H"}, {"chios": "3aH 1aC"}).odds_of(None, "chios")
    assert between["attacker"] == "sparta" and between["outcomes"] == together["outcomes"] != []
    assert "thebes" not in game.odds_places(None), "the two may still part before they fight"
    game = war({"thebes": "2H"}, {"plataea": "3aH 1aC", "panactum": "3aH 1aC"})
    assert len(game.forces_in_zones()) == 2 and game.odds_of(None, "thebes") is None


def test_a_forecast_at_sparta_averages_over_the_leaders_who_may_come() -> None:
    game = war({"sparta": "5H"}, {"sparta": "3G"})
    odds: Any = game.odds_of(None, "sparta")
    assert abs(sum(row["chance"] for row in odds["outcomes"]) - 1) < 1e-9
    seen = 0.0
    for draw in range(8):
        for dice in product(range(1, 7), repeat=2):
            seen += (fight("5H", "3G", [*dice], "sparta", draws=[draw])[1] == "sparta") / 36 / 8
    (spartan,) = [row["chance"] for row in odds["outcomes"] if row["winner"] == "sparta"]
    assert abs(spartan - seen) < 1e-9
