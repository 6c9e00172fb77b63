"""Syracuse: sentences of different sections that meet, and the edges of their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import PASS, Session, foresee, is_moot
from engine.syracuse.title import TITLE
from tests.engine.rules.ahead import asked_along
from tests.engine.rules.syracuse.helpers import ATHENS, SYRACUSE, Table, battle, hands

BESIEGED = {"T27": "S-H1", "plemmyrion": "A-H1"}


def besiege(die: int, **changes: Any) -> Table:
    """Run the siege of the Plemmyrion by one Syracusan unit."""
    table = Table(BESIEGED, throws=[die, 1], forts={"plemmyrion": ATHENS}, **changes)
    table.run(table.game.siege("plemmyrion", SYRACUSE))
    return table


@pytest.mark.parametrize(
    ("die", "holder", "moot"),
    [(5, SYRACUSE, True), (4, SYRACUSE, False), (5, ATHENS, False), (4, ATHENS, True)],
)
def test_8_a_die_that_cannot_be_bettered_is_not_asked_about(die: int, holder: str, moot: bool) -> None:
    """One besieger adds 1: a 5 takes the fort (4.3). Who has what he can have need not be asked to throw again."""
    table = besiege(die, advantage=holder)
    assert is_moot(table.asks["reroll"]) is moot


@pytest.mark.parametrize(("die", "holder", "moot"), [(2, ATHENS, True), (5, ATHENS, False), (2, SYRACUSE, False)])
def test_8_an_attrition_that_harms_nobody_is_not_asked_about(die: int, holder: str, moot: bool) -> None:
    table = Table({"T25": "A-H1"}, throws=[die, 1], advantage=holder)
    table.run(table.game.attrition(ATHENS))
    assert is_moot(table.asks["reroll_attrition"]) is moot


@pytest.mark.parametrize(("units", "moot"), [("A-H1", True), ("A-H1 A-H2", False)])
def test_8_an_enemy_hit_as_hard_as_can_be_is_not_thrown_again(units: str, moot: bool) -> None:
    """6.4: a 5 weakens one unit and a 6 all: where there is only one, they are the same."""
    table = Table({"T25": units}, throws=[5 - len(units) // 9, 1], advantage=SYRACUSE)
    table.run(table.game.attrition(ATHENS))
    assert is_moot(table.asks["reroll_attrition"]) is moot


@pytest.mark.parametrize(
    ("units", "turn", "bonus"),
    [
        ("A-H5", 3, 0),  # 2 points
        ("A-H1", 3, 0),  # 3
        ("A-H3", 3, 1),  # 5: a whole five
        ("A-H3 A-H1", 3, 1),  # 8
        ("A-H3 A-H1 A-H5", 3, 2),  # 10
        ("A-H3", 2, 2),  # winter
        ("A-H5", 2, 1),
    ],
)
def test_6_4_one_for_each_whole_five_and_one_in_winter(units: str, turn: int, bonus: int) -> None:
    assert Table({"T25": units}, turn=turn).game.attrition_bonus(ATHENS, "T25") == bonus


@pytest.mark.parametrize(
    ("ships", "bonus"), [("A-T1", 1), ("A-T3", 1), ("A-T1 A-T2", 2), ("A-T1 A-T3", 2), ("S-T3", 0)]
)
def test_6_4_at_sea_one_for_each_whole_twenty(ships: str, bonus: int) -> None:
    side = ATHENS if ships[0] == "A" else SYRACUSE
    assert Table({"M4": ships}).game.attrition_bonus(side, "M4") == bonus


@pytest.mark.parametrize(("left", "end"), [(4, "T22"), (1, "olympieion")])
def test_4_3_an_empty_fort_is_taken_with_the_last_point_or_in_passing(left: int, end: str) -> None:
    """“dès qu'une unité adverse pénètre à l'intérieur”: it falls; nothing in 3.2 ends a march in an empty fort."""
    table = Table({"T20" if left == 1 else "T21": "A-H1"}, forts={"olympieion": SYRACUSE}).act(ATHENS)
    if left == 1:
        table.game.put("A-H1", "T21")
        table.game.action.start["A-H1"] = "T21"
        reach = table.game.march_goals(ATHENS, ["A-H1"], "T21", 1)
        assert "olympieion" in reach.costs
        table.game.move(ATHENS, ["A-H1"], reach.path("olympieion"))
    else:
        table.run(table.game.march(ATHENS, ["A-H1"], "T21"), march=["olympieion", "T22"])
    assert table.state.where["A-H1"] == end and table.state.forts["olympieion"] == ATHENS


def test_4_3_a_fort_with_a_garrison_is_not_entered_in_passing() -> None:
    table = Table({"T21": "A-H1", "olympieion": "S-P1"}, forts={"olympieion": SYRACUSE}).act(ATHENS)
    assert "olympieion" not in table.game.march_goals(ATHENS, ["A-H1"], "T21", 4).costs


def test_4_3_fresh_troops_take_an_empty_fort_in_passing_too() -> None:
    """2.B.2 keeps them from forts “occupied by enemy units” alone."""
    table = Table({"T21": "A-C2"}, forts={"olympieion": SYRACUSE})
    table.run(table.game.first_march(ATHENS, ["A-C2"], "T21"), march=["olympieion", "T22"])
    assert table.state.where["A-C2"] == "T22" and table.state.forts["olympieion"] == ATHENS


@pytest.mark.parametrize(
    ("attackers", "defenders", "letters"),
    [
        ("A-H1 nicias", "S-C1", {"a": 1, "b": 1, "c": -1}),  # cavalry counts like archers for c
        ("A-C1", "S-H4", {}),
        ("A-H1 A-C1 A-A1", "S-P1", {"b": 1, "d": 1}),  # three types
        ("A-H1 A-C1", "S-P1", {"b": 1}),
        ("A-H4", "S-H3", {"e": -2}),  # only starred hoplites defend
        ("A-H4", "S-H3 S-P1", {}),
    ],
)
def test_4_2_die_modifiers_of_mixed_forces(attackers: str, defenders: str, letters: dict[str, int]) -> None:
    table = Table({"T13": f"{attackers} {defenders}"}).act(ATHENS)
    assert {key: n for key, n in battle(table, "T13")["die_modifiers"].items() if n} == letters


@pytest.mark.parametrize(
    ("totals", "season_turn", "points"),
    [
        ([1, 1, 6, 6], 1, (2, 7)),  # autumn adds one
        ([1, 1, 6, 6], 2, (1, 5)),  # winter takes one, but not from one or two
        ([1, 2, 2, 3], 2, (2, 2)),
        ([1, 1, 6, 6], 3, (1, 6)),  # spring
        ([1, 1, 6, 6], 4, (2, 7)),  # summer
    ],
)
def test_2_b_1_points_by_season_at_the_edges(totals: list[int], season_turn: int, points: tuple[int, int]) -> None:
    table = Table(throws=totals, turn=season_turn, advantage="")
    table.run(table.game.action_points())
    assert sorted(table.state.points.values()) == sorted(points)


def test_s25_the_holder_of_the_advantage_is_asked_last_and_sees_what_the_other_plays() -> None:
    table = Table(hands=hands("25", "9"), throws=[1, 1, 1, 1], advantage=SYRACUSE)
    table.run(table.game.action_points(), omens_first="25", omens="advantage", advantage=PASS)
    assert [seat for seat, key in table.asked if key == "omens_first"] == [ATHENS, SYRACUSE]
    assert table.state.advantage == ATHENS and ("athens", "advantage") in table.asked


def test_s25_whoever_is_asked_second_may_answer_along_with_the_first() -> None:
    early, first, second = asked_along(TITLE, "historical", {}, "omens_first", "omens_first", lambda _: True)
    assert second == early.session.game.state.advantage != first
    early.submit(second, (PASS,))
    early.submit(first, (PASS,))
    assert not any(ask.key == "omens_first" for ask in early.session.pending.values())


def test_2_b_2_what_is_declared_need_not_wait_for_the_dice_of_initiative() -> None:
    """S17, S18 and S21 are for B.2: neither the dice of B.1 nor their use by the Advantage change what they do."""
    early, first, second = asked_along(TITLE, "historical", {}, "omens_first", "omens_first", lambda _: True)
    early.submit(first, (PASS,))
    assert early.foreseen[first].ask.key == "declare"
    early.submit(first, (PASS,))
    early.submit(second, (PASS,))
    rows: Session = early.session
    while rows.pending and "announce" not in {ask.key for ask in rows.pending.values()}:
        seat, ask = next(iter(rows.pending.items()))
        assert (seat, ask.key) != (first, "declare")
        early.submit(seat, ask.default)


def test_2_d_early_the_whole_of_d_3_to_d_5_may_be_answered_at_once() -> None:
    early, first, second = asked_along(TITLE, "historical", {}, "keep", "keep", lambda _: True)
    asked = []
    for _ in range(8):
        if second not in early.foreseen:
            break
        ask = early.foreseen[second].ask
        asked.append(ask.key)
        early.submit(second, ask.default)
    assert asked[0] == "keep" and first in foresee_or_pending(early.session)
    assert {"regroup", "recovery"} & set(asked)


def foresee_or_pending(session: Session) -> set[str]:
    """Return the seats that are asked, now or early."""
    return {*session.pending, *foresee(session)}
