"""7. Set-up and reinforcements of Sphacteria."""

from __future__ import annotations

import pytest

from engine.sphacteria.components import COUNTERS
from engine.sphacteria.title import TITLE
from tests.engine.rules.sphacteria.helpers import FIRST, SECOND, drive, table, where


def test_7_arrivals_cite_the_list_of_their_side() -> None:
    for edition, cited in ((FIRST, {"A-RH2": "7.1", "S-RH1": "7.2"}), (SECOND, {"A-RH2": "3.C", "S-RH1": "3.C"})):
        game = table({"P": "A-H1"}, edition=edition, more='phase = "reinforcements"\nturn = 5\narrived = ["A-RH1"]')
        game.historical_reinforcements()
        rules = {event.facts["reinforcement"]: event.rule for event in game.events if event.key == "arrived"}
        assert rules == cited


def test_windows_about_reinforcements_close_when_nothing_can_come() -> None:
    asked: list[str] = []
    game = table(
        {"P": "A-H1", "BTS": "S-H1"},
        hands={"athens": "2/12", "sparta": "3/13"},
        more='phase = "reinforcements"\narrived = ["A-RH1", "A-RH2", "S-RH1", "A-RO1", "S-RO1", "S-RO2"]',
    )
    drive(game.reinforcements(), asked)
    assert asked == []


@pytest.mark.parametrize("edition", [FIRST, SECOND])  # ruling 122: the same in both
def test_7_the_set_up(edition: str) -> None:
    state = TITLE.setup(edition, {})
    on = {place: sorted(n for n in COUNTERS if state.where[n] == place) for place in ("P", "I", "BTS")}
    assert on == {
        "P": ["A-A1", "A-H1", "A-H6", "demosthenes"],
        "I": ["A-T1"],
        "BTS": ["S-H1", "S-H2", "S-H3", "S-H5", "S-H6", "S-H7", "brasidas", "epitadas", "styphon"],
    }
    assert state.weak == ["A-T1"] and state.supply == {"athens": 3, "sparta": 3}
    assert (state.advantage == "athens") == (edition == SECOND)  # ruling 131


@pytest.mark.parametrize(
    ("turn", "came"),
    [
        (1, []),
        (2, ["S-RH1"]),
        (3, ["A-RH1", "S-RH1"]),
        (5, ["A-RH1", "A-RH2", "S-RH1"]),
    ],
)
def test_7_historical_reinforcements_come_in_their_turn(turn: int, came: list[str]) -> None:
    """Rulings 120 and 123: leaders arrive with the ships, all units at full strength."""
    game = table({"P": "A-H1"}, more=f'turn = {turn}\nphase = "reinforcements"\narrived = []')
    game.historical_reinforcements()
    assert sorted(game.state.arrived) == came and game.state.weak == []
    if "A-RH2" in came:
        assert where(game, "cleon", "A-T7", "A-H5", "sophocles") == ["BMA", "BMA", "BTA", "removed"]
        assert game.state.fallen["athens"] == []  # ruling 121
