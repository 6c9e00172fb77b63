"""Syracuse, chapter 0.2: the map."""

from __future__ import annotations

from tests.engine.rules.syracuse.helpers import ATHENS, Table


def test_0_2_plemmyrion_is_clear_ground_until_its_fort_is_built() -> None:
    table = Table({"T27": "A-H1 A-H2"})
    assert table.game.terrain("T27") == "clear"
    assert "plemmyrion" not in dict(table.game.roads[ATHENS]["T27"])
    table.game.raise_work(ATHENS, "plemmyrion")
    assert dict(table.game.roads[ATHENS]["T27"])["plemmyrion"] == 1
