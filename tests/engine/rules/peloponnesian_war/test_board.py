"""The Peloponnesian War, the map: spaces, lines, reaches."""

from __future__ import annotations

from engine.peloponnesian_war.board import COLOURED, ENTERABLE, HELOT_RING, LINES, NEIGHBOURS, SPACES, distances
from tests.engine.rules.peloponnesian_war.helpers import war


def test_the_map_has_its_spaces_lines_and_colours() -> None:
    assert (len(ENTERABLE), len(LINES)) == (130, 244)
    assert {side: len(spaces) for side, spaces in COLOURED.items()} == {"athens": 70, "sparta": 42, "": 18}
    assert set(HELOT_RING) == {"pylos", "asine", "corone", "prasiae", "epidaurus_limera"}
    assert len(distances("athens")) == 130


def test_no_ship_reaches_a_land_space() -> None:
    for space in SPACES.values():
        if space.type == "land":
            assert not any(kind == "naval" for _, kind in NEIGHBOURS[space.id])


def test_no_zone_crosses_the_storm_line() -> None:
    assert "syracuse" not in war(athens={"cape_taenarum": "4N"}).zone("athens")
