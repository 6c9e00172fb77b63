"""Syracuse, chapter 3.3: stacking."""

from __future__ import annotations

import pytest

from tests.engine.rules.syracuse.helpers import ATHENS, CAMP, FORTS, SYRACUSE, Table, said

CROWD = {"M11": "A-T1 A-T2 A-T5", "M6": "S-T1"}


def test_3_3_a_fleet_that_recovered_may_sail_before_it_is_counted() -> None:
    table = Table(CROWD, turn=2)
    table.run(table.game.reinforcements())
    assert table.at("M11") == "A-T1 A-T2 A-T5"
    table.act(SYRACUSE)
    table.run(table.game.march_stage(), activate="done")
    table.run(table.game.fight_stage())
    assert table.at("M11") == "A-T1 A-T2 A-T5"


def test_3_3_a_fleet_is_counted_after_its_own_moves() -> None:
    table = Table(CROWD).act(ATHENS)
    table.run(table.game.march_stage(), activate="done", surplus="A-T5")
    assert table.at("M11") == "A-T1 A-T2"


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "1 over the limit"), ("fr", "surempilement de 1"), ("it", "1 oltre il limite")]
)
def test_3_3_a_march_says_that_it_would_crowd_a_zone(lang: str, words: str) -> None:
    table = Table({"T24": "A-H1 nicias", "T25": "A-H2 A-H3 A-H4 A-H5 A-H6"}).act(ATHENS, zone="T24")
    table.run(table.game.march_stage(), group="A-H1 nicias")
    assert words in said(table, "march", "T25", lang) and words not in said(table, "march", "T21", lang)


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "20 SP over"), ("fr", "surempilement de 20 PF"), ("it", "20 PF di troppo")]
)
def test_3_3_a_fleet_is_told_that_it_would_crowd_narrow_waters(lang: str, words: str) -> None:
    table = Table({"CATANIA": "A-T3 alcibiades", "M9": "A-T4 A-T5"}).act(ATHENS, zone="CATANIA")
    table.run(table.game.march_stage(), group="A-T3 alcibiades")
    assert words in said(table, "sail", "M9", lang) and "PF" not in said(table, "sail", "M8", lang)


def test_3_3_surplus_in_the_open_is_lost_at_the_owners_choice() -> None:
    table = Table({"T11": "A-H1 A-H2 A-H3 A-H4 A-H5 A-H6 nicias"}).act(ATHENS)
    table.run(table.game.enforce_stacking(), surplus="A-H6")
    assert table.state.where["A-H6"] == "eliminated" and len(table.game.units[ATHENS]["T11"]) == 5


def test_3_3_no_limit_in_city_camp_and_catania() -> None:
    table = Table({"T17": "A-H1 A-H2 A-H3 A-H4 A-H5 A-H6", "CATANIA": "A-H7 A-H8 A-H9 A-H10 A-H11 A-P1"}, **CAMP)
    assert table.game.surplus(ATHENS, "T17") == table.game.surplus(ATHENS, "CATANIA") == 0
    assert Table({"T17": "A-H1 A-H2 A-H3 A-H4 A-H5 A-H6"}).game.surplus(ATHENS, "T17") == 1


def test_3_3_fifty_points_of_ships_in_narrow_waters() -> None:
    table = Table({"M11": "A-T1 A-T2 A-T3"}).act(ATHENS)
    assert table.game.surplus(ATHENS, "M11") == 15
    table.run(table.game.enforce_stacking(), surplus="A-T1")
    assert table.game.force(table.game.units[ATHENS]["M11"]) == 45
    assert Table({"M12": "A-T1 A-T2 A-T3"}, **CAMP).game.surplus(ATHENS, "M12") == 0
    assert Table({"M12": "A-T1 A-T2 A-T3"}).game.surplus(ATHENS, "M12") == 15
    assert Table({"M5": "A-T1 A-T2 A-T3"}).game.surplus(ATHENS, "M5") == 0


def test_3_3_two_units_in_a_fort_beside_five_outside() -> None:
    table = Table({"labdalon": "A-H1 A-H2", "T9": "A-H3 A-H4 A-H5 A-H6 A-H7"}, forts=dict(FORTS)).act(ATHENS)
    assert table.game.surplus(ATHENS, "labdalon") == table.game.surplus(ATHENS, "T9") == 0


def test_3_3_a_third_unit_enters_a_fort_and_the_surplus_is_dealt_with_at_the_end() -> None:
    table = Table({"labdalon": "A-H1 A-H2", "T9": "A-H3"}, forts=dict(FORTS)).act(ATHENS, zone="T9")
    table.run(table.game.march_group(ATHENS, "T9"), group="A-H3", march="labdalon")
    assert table.at("labdalon") == "A-H1 A-H2 A-H3"
    table.run(table.game.march_stage(), group="A-H1", march="T9")
    assert table.at("labdalon") == "A-H2 A-H3"


def test_3_3_two_full_forts_change_garrisons() -> None:
    pieces = {"labdalon": "A-H1 A-H2", "syke": "A-H3 A-H4", "T14": "nicias", "T9": "lamachos"}
    table = Table(pieces, forts=dict(FORTS)).act(ATHENS)
    table.run(table.game.march(ATHENS, ["A-H1", "A-H2"], "labdalon"), march="syke")
    table.run(table.game.march(ATHENS, ["A-H3", "A-H4"], "syke"), march="labdalon")
    table.run(table.game.enforce_stacking())
    assert table.at("syke") == "A-H1 A-H2" and table.at("labdalon") == "A-H3 A-H4"


def test_3_3_a_fort_still_crowded_after_the_moves_loses_its_surplus() -> None:
    table = Table({"labdalon": "A-H1 A-H2 A-H3"}, forts=dict(FORTS)).act(ATHENS)
    table.run(table.game.march_stage(), activate="done", surplus="A-H2")
    assert table.at("labdalon") == "A-H1 A-H3"
