"""Syracuse, chapter 1: units and leaders."""

from __future__ import annotations

import pytest

from tests.engine.rules.syracuse.helpers import ATHENS, Table, said


@pytest.mark.parametrize(
    ("lang", "swords", "unfit"),
    [
        ("en", "one sword", "wounded or sick"),
        ("fr", "une épée", "blessé ou malade"),
        ("it", "una spada", "ferito o malato"),
    ],
)
def test_1_2_leaders_show_their_swords_among_the_pieces(lang: str, swords: str, unfit: str) -> None:
    table = Table({"T24": "A-H1 nicias lamachos"}, unfit=["lamachos"]).act(ATHENS, zone="T24")
    table.run(table.game.march_stage())
    assert said(table, "group", "nicias", lang).endswith(swords)
    assert said(table, "group", "lamachos", lang).endswith(unfit)
    assert said(table, "group", "A-H1", lang).endswith("3 SP" if lang == "en" else "3 PF")


def test_1_2_leaders_alone_have_five_points_and_take_no_fort() -> None:
    table = Table({"T24": "nicias"}).act(ATHENS)
    reach = table.game.march_goals(ATHENS, ["nicias"], "T24", 5)
    assert "olympieion" not in reach.costs and reach.costs["T18"] == 4 and reach.costs["T19"] == 4
    assert max(reach.costs.values()) == 5
