"""The odds of combats in Sphacteria."""

from __future__ import annotations

import pytest

from engine.kernel.text import catalogue
from tests.engine.rules.sphacteria.helpers import attack, fight, table, told


def test_forecast_gives_six_equal_chances_and_the_facts_of_the_battle() -> None:
    game = table({"N": "S-H1 S-H2 A-H1"}, throws=(4,))
    attack(game, "sparta", "N", "L")
    assert game.odds_places("athens") == ["N"] and game.odds_of("athens", "M") is None
    foreseen = game.odds_of("athens", "N")
    assert foreseen is not None and [entry["die"] for entry in foreseen["outcomes"]] == [1, 2, 3, 4, 5, 6]
    assert sum(entry["chance"] for entry in foreseen["outcomes"]) == pytest.approx(1)
    fight(game, "N")
    [fought] = told(game, "battle")
    assert foreseen["outcomes"][3]["cell"] == fought["cell"] and foreseen["ratio"] == fought["ratio"]


def test_forecast_of_an_attack_from_the_zone_next_door() -> None:
    """The odds of the strongest adjacent force, walls included, before any move."""
    game = table({"P": "A-H1", "O": "S-H1 S-H2 S-H3 S-H5 S-H6 brasidas", "I": "S-T6"})
    assert "P" in game.odds_places("sparta") and "P" not in game.odds_places("athens")
    foreseen = game.odds_of("sparta", "P")
    assert foreseen is not None and foreseen["start"] == "O"
    assert foreseen["forces"]["sparta"] == ["S-H1", "S-H2", "S-H3", "S-H5", "brasidas"]
    assert foreseen["column_shifts"] == {"d": -2, "f": -1} and foreseen["ratio"] == "21:6"
    fleet = table({"I": "A-T1", "H": "S-T1 S-T6"}).odds_of("sparta", "I")
    assert fleet is not None and fleet["forces"]["sparta"] == ["S-T6"]


def test_4_2_the_forecast_of_a_landing_counts_ships_and_the_column_it_costs() -> None:
    """From Pylos over the northern strait: a weak squadron carries three at most, landing shifts one column left."""
    game = table({"P": "A-H2 A-H3 A-H4 A-H5 demosthenes", "I": "A-T1", "Q": "S-H1"}, weak="A-T1")
    assert "Q" in game.odds_places("athens") and "P" not in game.odds_places("sparta")
    foreseen = game.odds_of("athens", "Q")
    assert foreseen is not None and foreseen["start"] == "P"
    assert foreseen["forces"]["athens"] == ["A-H2", "A-H3", "A-H4", "demosthenes"]
    assert foreseen["column_shifts"] == {"e": -1, "f": -1}
    for lang, places in (
        ("en", "North end of Sphacteria (Q) from Pylos (P)"),
        ("fr", "dans le nord de Sphactérie (Q) depuis Pylos (P)"),
        ("it", "a Sfacteria nord (Q) da Pilo (P)"),
    ):
        assert places in catalogue("sphacteria", lang).say("forecast", **foreseen)


def test_4_2_the_forecast_prefers_the_stronger_force_and_knows_closed_waters() -> None:
    game = table({"P": "A-H5", "I": "A-T1", "Q": "S-H1", "R": "A-H2 A-H3"})
    foreseen = game.odds_of("athens", "Q")
    assert foreseen is not None and foreseen["start"] == "R" and "e" not in foreseen["column_shifts"]
    assert "Q" not in table({"P": "A-H5", "I": "A-T1 S-T6", "Q": "S-H1"}).odds_places("athens")
    assert "Q" not in table({"P": "A-H5", "Q": "S-H1"}).odds_places("athens")
