"""0. The map of Sphacteria: bases and borders."""

from __future__ import annotations

from engine.sphacteria.board import GROUND, ON_FOOT, SHORES, UNDER_OARS, WATERS


def test_0_2_bases_open_where_the_rulebook_says() -> None:
    assert ON_FOOT["BTA"] == ["O", "P"] and ON_FOOT["BTS"] == ["N"]
    assert UNDER_OARS["BMA"] == ["A"] and UNDER_OARS["BMS"] == ["B"]


def test_rulings_2_3_5_nobody_enters_a_base_and_borders_are_mutual() -> None:
    for near in (ON_FOOT, WATERS, SHORES, UNDER_OARS):
        for places in near.values():
            assert not any(place.startswith("B") and len(place) == 3 for place in places)
    for zone in GROUND:
        assert all(zone in ON_FOOT[near] for near in ON_FOOT[zone])
        assert all(zone in SHORES[near] for near in WATERS[zone])
