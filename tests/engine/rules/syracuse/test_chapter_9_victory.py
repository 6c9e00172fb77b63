"""Syracuse, chapter 9: victory."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.text import catalogue
from tests.engine.rules.syracuse.helpers import ATHENS, CAMP, FORTS, SYRACUSE, WALLS, Table


@pytest.mark.parametrize(
    ("ships", "weak", "lost"),
    [
        ("A-T1 A-T2", [], True),
        ("A-T1 A-T3", [], False),
        ("A-T3 A-T6 A-T1", ["A-T1", "A-T3"], False),
        ("A-T3 A-T6", ["A-T3"], True),
    ],
)
def test_9_1_forty_points_of_ships(ships: str, weak: list[str], lost: bool) -> None:
    table = Table({"CATANIA": ships}, weak=weak, turn=3)
    table.game.end_of_turn()
    assert (table.state.outcome is not None) is lost


def ended(pieces: dict[str, str], **changes: Any) -> Any:
    table = Table({"M5": "A-T1 A-T2 A-T3", **pieces}, **{"turn": 9, **changes})
    table.game.end_of_turn()
    return table.state.outcome


def test_9_1_the_end_of_the_game() -> None:
    assert ended({}, camp="destroyed", camp_turn=1).kind == "camp"
    chained = {"chains": "built", "short": [ATHENS], "forts": {**FORTS, "plemmyrion": SYRACUSE}}
    assert ended({}, **chained, **CAMP).kind == "chains"
    assert ended({}, walls=dict(WALLS), forts=dict(FORTS), **CAMP).kind == "walls"
    assert ended({}, walls=dict(WALLS), **chained, **CAMP).kind not in ("chains", "walls")
    assert ended({}, walls=dict(WALLS), forts=dict(FORTS), camp="destroyed", camp_turn=1).winner == SYRACUSE
    assert ended({}, camp="destroyed", camp_turn=1, turn=8) is None


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "7 victory points (forts held 5, walls standing 2)"),
        ("fr", "7 points de victoire (forts tenus 5, murs debout 2)"),
        ("it", "7 punti vittoria (forti tenuti 5, muri in piedi 2)"),
    ],
)
def test_9_2_the_points_are_told_by_what_they_are_for(lang: str, words: str) -> None:
    table = Table({}, forts={"olympieion": SYRACUSE, "syke": ATHENS}, walls={"A1": "built"}, **CAMP)
    table.game.marginal_victory()
    athens, syracuse = table.told("score")
    assert words in catalogue("syracuse", lang).say("event-score", **athens) and syracuse["total"] == 0


def test_9_2_points() -> None:
    table = Table(
        {"eliminated": "S-T1 S-H1 S-P1 S-C1", "M5": "A-T1 A-T2 A-T3"},
        fallen=["sikanos"],
        forts=dict(FORTS),
        walls={"A1": "built", "A2": "destroyed"},
        late_plemmyrion=True,
        **CAMP,
    )
    assert table.game.score(ATHENS) == {"forts": 15, "walls": 2, "ships": 3, "hoplites": 2, "others": 2, "leaders": 1}
    assert table.game.score(SYRACUSE) == {"plemmyrion": 5}


@pytest.mark.parametrize(
    ("lost", "late", "kind"),
    [
        ("S-T1 S-H1", False, "draw"),
        ("S-T1 S-T2", False, "strategic"),
        ("S-T1 S-T2 S-T3 S-T4 S-T5 A-H1 A-H2", True, "tactical"),
        ("S-T1 S-T2 S-T3 S-T4 S-T5", True, "strategic"),
        ("S-T1 S-T2 S-T3", True, "draw"),
    ],
)
def test_9_2_rulings_106_and_107_margins(lost: str, late: bool, kind: str) -> None:
    outcome = ended({"eliminated": lost}, late_plemmyrion=late)
    assert outcome.kind == kind


def test_9_2_plemmyrion_is_looked_for_at_the_end_of_turn_four() -> None:
    for forts, late in (({"olympieion": SYRACUSE}, True), ({"olympieion": SYRACUSE, "plemmyrion": SYRACUSE}, False)):
        table = Table({"M5": "A-T1 A-T2 A-T3"}, turn=4, forts=forts)
        table.game.end_of_turn()
        assert table.state.late_plemmyrion is late and table.state.turn == 5
        assert bool(table.told("late_plemmyrion")) is late
