"""Syracuse, chapter 2.C: the dice of the works phase."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.text import catalogue
from tests.engine.rules.syracuse.helpers import ATHENS, CAMP, FORTS, SYRACUSE, Table


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "(base +2, year 414 +1, enemy cavalry −1)"),
        ("fr", "(base +2, année 414 +1, cavalerie ennemie −1)"),
        ("it", "(base +2, anno 414 +1, cavalleria nemica −1)"),
    ],
)
def test_2_C_the_works_dice_are_told_reason_by_reason(lang: str, words: str) -> None:
    table = Table({"T11": "S-C1", "T25": "A-C1"}, turn=3, throws=[1, 1], advantage="")
    table.run(table.game.works(ATHENS))
    assert words in catalogue("syracuse", lang).say("event-works", **table.told("works")[0])


@pytest.mark.parametrize(("camp_turn", "turn", "works"), [(2, 2, False), (2, 3, True), (None, 3, False)])
def test_2_C_syracuse_works_from_the_turn_after_the_camp(camp_turn: int | None, turn: int, works: bool) -> None:
    table = Table({"T16": "S-A1 S-C1"}, throws=[1, 1, 1, 1], turn=turn, camp_turn=camp_turn, advantage=SYRACUSE)
    table.run(table.game.works(SYRACUSE))
    assert bool(table.told("works")) is works


def test_2_C_ruling_37_syracuse_still_works_after_the_camp_has_fallen() -> None:
    table = Table({"T7": "S-A1"}, turn=4, camp="destroyed", camp_turn=2, advantage=SYRACUSE, throws=[6, 1])
    table.run(table.game.works(SYRACUSE), build="S1")
    assert table.state.walls == {"S1": "built"}


def dice(side: str, pieces: dict[str, str] | None = None, **changes: Any) -> int:
    base = {"T11": "A-C2", "T18": "S-C2"}
    table = Table({**base, **(pieces or {})}, **{"advantage": "", "turn": 1, **changes})
    return sum(table.game.works_dice(side).values())


@pytest.mark.parametrize(
    ("side", "count", "changes"),
    [
        (ATHENS, 2, {}),
        (SYRACUSE, 1, {}),
        (ATHENS, 3, {"advantage": ATHENS}),
        (SYRACUSE, 2, {"advantage": SYRACUSE}),
        (ATHENS, 3, {"turn": 3}),
        (SYRACUSE, 1, {"turn": 3}),
        (ATHENS, 2, {"turn": 2}),
        (SYRACUSE, 0, {"turn": 2}),
        (ATHENS, 1, {"turn": 7}),
        (ATHENS, 0, {"turn": 6}),
        (SYRACUSE, -1, {"turn": 6}),
        (ATHENS, 3, {"forts": dict(FORTS)}),
        (SYRACUSE, 1, {"forts": dict(FORTS)}),
        (ATHENS, 1, {"chains": "built", "forts": {"plemmyrion": SYRACUSE}}),
        (ATHENS, 3, {"pieces": {"T13": "demosthenes"}}),
        (ATHENS, 2, {"pieces": {"CATANIA": "alcibiades"}}),
        (ATHENS, 2, {"pieces": {"T13": "demosthenes"}, "unfit": ["demosthenes"]}),
        (ATHENS, 3, {"pieces": {"T13": "demosthenes", "T17": "alcibiades"}}),
    ],
)
def test_2_C_how_many_dice(side: str, count: int, changes: dict[str, Any]) -> None:
    assert dice(side, **changes) == count


@pytest.mark.parametrize(("enemy", "dice"), [("S-C1", 1), ("S-C2 S-C3", 2), ("S-C2", 2), ("S-C1 S-C2", 1)])
def test_2_C_ruling_32_the_cavalry_die(enemy: str, dice: int) -> None:
    table = Table({"T11": "A-C1", "T18": enemy}, advantage="", turn=1)
    assert sum(table.game.works_dice(ATHENS).values()) == dice


def test_2_C_ruling_35_dice_below_zero_are_none() -> None:
    table = Table({"T16": "S-A1"}, turn=6, advantage="", **CAMP)
    table.run(table.game.works(SYRACUSE))
    assert table.told("works")[0]["dice"] == []


def test_2_C_a_counter_of_the_own_colour_buys_a_die() -> None:
    table = Table(
        {"T11": "A-C2"}, turn=1, hands={ATHENS: ["ST22", "ST09"], SYRACUSE: []}, throws=[1, 1, 1], advantage=""
    )
    table.run(table.game.works(ATHENS), discard_for_die="ST09")
    assert len(table.told("works")[0]["dice"]) == 3 and table.state.hands[ATHENS] == ["ST22"]
    assert "ST22" not in table.asks["discard_for_die"].keys  # type: ignore[attr-defined]
