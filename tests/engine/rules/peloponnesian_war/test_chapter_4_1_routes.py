"""The Peloponnesian War, 4.1.1: shortest legal routes by composition."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.peloponnesian_war.board import ENTERABLE
from engine.peloponnesian_war.chapter_4_1_routes import (
    STRAITS,
    STRAITS_2E,
    line_kind,
    lines_open,
    node_after,
    reach,
    shortest,
    wades,
)

NEUTRAL = frozenset(("argos", "syracuse"))


AFOOT, AFLOAT, ALONE = lines_open(5, 0, False), lines_open(3, 3, False), lines_open(0, 0, False)


@pytest.mark.parametrize(
    ("land", "naval", "isthmus", "kinds"),
    [
        (5, 0, False, {"land", "mixed", "isthmus"}),
        (0, 2, False, {"naval", "mixed"}),
        (0, 2, True, {"naval", "mixed", "isthmus"}),
        (3, 3, False, {"naval", "mixed"}),
        (4, 3, False, {"mixed"}),
        (4, 3, True, {"mixed", "isthmus"}),
        (0, 0, False, {"land", "naval", "mixed", "isthmus"}),
    ],
)
def test_4_1_1_lines_by_composition(land: int, naval: int, isthmus: bool, kinds: set[str]) -> None:
    assert lines_open(land, naval, isthmus) == kinds


def test_the_raid_round_the_peloponnese_has_two_equal_ways_of_thirteen_lines() -> None:
    routes = shortest("piraeus", "cyllene", AFLOAT, NEUTRAL)
    assert routes is not None and (routes.length, routes.count) == (13, 2)
    assert {tuple(way[1:3]) for way in routes.ways()} == {("aegina", "cape_scyllaeum"), ("methana", "cape_scyllaeum")}
    assert all(len(way) == 14 and way[-1] == "cyllene" for way in routes.ways())


def test_the_two_roads_to_thebes_pass_panactum_or_plataea_and_never_neutral_argos() -> None:
    routes = shortest("sparta", "thebes", AFOOT, NEUTRAL, STRAITS)
    assert routes is not None and routes.count == 2
    assert {way[-2] for way in routes.ways()} == {"panactum", "plataea"}
    assert not any("argos" in way for way in routes.ways())
    through = shortest("sparta", "corinth", AFOOT, frozenset(("syracuse",)))
    assert through is not None and any("argos" in way for way in through.ways())


def test_every_way_is_found_once_and_uses_open_lines() -> None:
    routes = shortest("piraeus", "corcyra", AFLOAT, NEUTRAL)
    assert routes is not None
    ways = routes.ways()
    assert len({tuple(way) for way in ways}) == routes.count > 1
    for way in ways:
        assert all(line_kind(one, other) in AFLOAT for one, other in pairwise(way))


def test_ruling_4_3_naupactus_is_not_crossed_on_foot() -> None:
    kept_south = shortest("patrae", "stratus", AFOOT, NEUTRAL, STRAITS)
    crossing = shortest("patrae", "stratus", AFOOT, NEUTRAL)
    assert crossing is not None and crossing.ways() == [["patrae", "naupactus", "stratus"]]
    assert kept_south is not None and kept_south.length > 2
    assert not any(way[1:2] == ["naupactus"] for way in kept_south.ways())
    along = shortest("oeniadae", "delphi", AFOOT, NEUTRAL, STRAITS)
    assert along is not None and ["oeniadae", "naupactus", "delphi"] in along.ways()


def test_ruling_4_3_a_march_into_naupactus_remembers_its_shore() -> None:
    node = node_after(["patrae", "naupactus"], STRAITS)
    assert node == "naupactus<far"
    assert "stratus" not in [way[1] for way in shortest(node, "stratus", AFOOT, NEUTRAL, STRAITS).ways()]  # type: ignore[union-attr]
    there = shortest("patrae", "naupactus", AFOOT, NEUTRAL, STRAITS)
    assert there is not None and there.length == 1


def test_straits_2e_close_the_land_road_to_asia() -> None:
    open_road = shortest("sparta", "ephesus", AFOOT, NEUTRAL, STRAITS)
    assert open_road is not None and any("byzantium" in way for way in open_road.ways())
    assert shortest("sparta", "ephesus", AFOOT, NEUTRAL, STRAITS_2E) is None
    assert shortest("sparta", "amphipolis", AFOOT, NEUTRAL, STRAITS_2E) is not None


def test_addendum_8_a_fleet_that_carries_its_men_is_no_land_force() -> None:
    assert not wades(3, 3) and wades(4, 3) and wades(1, 0) and not wades(0, 2)


def test_nobody_enters_the_euxine_and_the_storm_line_is_no_route() -> None:
    assert "euxine" not in reach("byzantium", ALONE)
    around = shortest("cape_taenarum", "syracuse", AFLOAT)
    assert around is not None and around.length > 1


def test_reach_and_routes_agree() -> None:
    near = reach("piraeus", AFLOAT, NEUTRAL)
    for space in ENTERABLE:
        routes = shortest("piraeus", space, AFLOAT, NEUTRAL)
        assert (routes.length if routes else None) == near.get(space)


def test_a_closed_goal_is_out_of_reach_but_one_may_start_there() -> None:
    assert shortest("sparta", "argos", AFOOT, NEUTRAL) is None
    assert shortest("argos", "sparta", AFOOT, NEUTRAL) is not None
