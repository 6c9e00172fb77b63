"""Syracuse, chapter 10: scenarios."""

from __future__ import annotations

from typing import Any

import pytest

from engine.syracuse.components import GROUPS, SCENARIOS
from engine.syracuse.title import TITLE
from tests.engine.rules.syracuse.helpers import ATHENS, SYRACUSE, Table


@pytest.mark.parametrize(
    ("scenario", "athens", "syracuse"),
    [
        ("historical", 2, 2),
        ("historical-variant", 2, 2),
        ("what-if-alcibiades", 2, 1),
    ],
)
def test_10_the_first_hands(scenario: str, athens: int, syracuse: int) -> None:
    plan = SCENARIOS[scenario]
    held = {side: len(plan.hands[side]) + plan.draws[side] for side in (ATHENS, SYRACUSE)}
    assert held == {ATHENS: athens, SYRACUSE: syracuse}
    state: Any = TITLE.setup(scenario, {})
    assert ("ST02" in state.hands[SYRACUSE]) is (scenario == "historical")
    assert ("ST02" in state.cup) is (scenario == "historical-variant")
    assert state.turn == (0 if scenario == "what-if-alcibiades" else 1) and state.last_turn == 9
    assert state.advantage == ATHENS and state.forts == {"olympieion": SYRACUSE}


def test_10_1_every_group_carried_by_sea_fits_its_ships() -> None:
    table = Table()
    for group in GROUPS.values():
        ships = [piece for piece in group.pieces if "-T" in piece]
        troops = [piece for piece in group.pieces if "-" in piece and "-T" not in piece]
        if group.entry[0].startswith("M"):
            assert table.game.force(troops) <= table.game.force(ships)
