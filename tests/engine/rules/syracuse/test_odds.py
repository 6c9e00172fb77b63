"""Syracuse: odds of battles."""

from __future__ import annotations

import pytest

from tests.engine.rules.syracuse.helpers import ATHENS, SYRACUSE, Table


def test_a_forecast_has_the_exact_chances() -> None:
    table = Table({"T11": "A-H3 A-H7 S-H1"}).act(ATHENS)
    assert table.game.odds_places(None) == ["T11"]
    odds = table.game.odds_of(None, "T11")
    assert odds is not None and odds["ratio"] == "11:6" and odds["column"] == "3/2"
    assert [outcome["winner"] for outcome in odds["outcomes"]] == [SYRACUSE] * 2 + [ATHENS] * 4
    assert sum(outcome["chance"] for outcome in odds["outcomes"]) == pytest.approx(1)


def test_a_forecast_foresees_an_attack_from_next_door() -> None:
    table = Table({"T10": "A-H3 A-H7 nicias", "T18": "S-H1", "M10": "S-T1", "M11": "A-T1 A-T2 A-T3"})
    assert table.game.odds_places(ATHENS) == ["T18", "M10"]
    assert table.game.odds_places(SYRACUSE) == ["T10", "M11"]
    uphill = table.game.odds_of(ATHENS, "T18")
    assert uphill is not None and uphill["start"] == "T10"
    assert uphill["column_shifts"] == {"c": -1, "e": -1} and uphill["die_modifiers"] == {"a": 1}
    at_sea = table.game.odds_of(ATHENS, "M10")
    assert at_sea is not None and at_sea["strengths"] == {ATHENS: 45, SYRACUSE: 25}
    assert table.game.odds_of(ATHENS, "T1") is None
