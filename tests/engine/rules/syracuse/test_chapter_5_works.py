"""Syracuse, chapter 5: what is built where."""

from __future__ import annotations

import pytest

from engine.syracuse.title import TITLE
from tests.engine.rules.syracuse.helpers import ATHENS, CAMP, FORTS, SYRACUSE, Table, camp_table


def test_5_1_the_second_syracusan_wall_needs_two_points_in_t6_or_t14() -> None:
    walls = {"S1": "built"}
    for zone in ("T6", "T14"):
        assert Table({zone: "S-P1"}, walls=dict(walls)).game.walls_to_build(SYRACUSE) == ["S2"]
    assert Table({"T7": "S-H1"}, walls=dict(walls)).game.walls_to_build(SYRACUSE) == []
    assert Table({"T6": "S-P1"}, walls=dict(walls), weak=["S-P1"]).game.walls_to_build(SYRACUSE) == []
    assert Table({"T6": "S-C1"}, walls=dict(walls)).game.walls_to_build(SYRACUSE) == []


def test_5_1_the_camp_needs_two_points_in_t17_and_the_labdalon_in_t9() -> None:
    assert Table({"T17": "A-A1"}).game.camp_to_build(ATHENS) == ["camp"]
    assert Table({"T13": "A-A1"}).game.camp_to_build(ATHENS) == []
    assert Table({"T9": "A-H7"}).game.forts_to_build(ATHENS) == ["labdalon"]
    assert Table({"T9": "A-C1"}).game.forts_to_build(ATHENS) == []


def test_5_2_a_destroyed_camp_is_not_built_again_by_however_many() -> None:
    assert Table({"T17": "A-A1 A-H1 A-H4"}, camp="destroyed", camp_turn=1).game.camp_to_build(ATHENS) == []


def test_5_1_points_of_fives_and_sixes() -> None:
    table = Table(
        {"T17": "A-H1", "T13": "A-H2", "T12": "A-H3"},
        turn=3,
        throws=[6, 5, 4, 6, 1],
        advantage=ATHENS,
        forts=dict(FORTS),
    )
    table.run(table.game.works(ATHENS), build=["camp", "A1", "A2"])
    assert table.told("works")[0]["points"] == 5
    assert table.state.camp == "built" and table.state.walls == {"A1": "built", "A2": "built"}


def test_5_1_ruling_38_builders_in_the_fort_count() -> None:
    table = Table({"T9": "A-H6", "T27": "S-H1", "plemmyrion": "A-H1"}, forts=dict(FORTS))
    assert table.game.guards(ATHENS, "T27") == 3 and table.game.guards(ATHENS, "T9") == 1


def test_5_2_at_most_three_units_man_the_rampart() -> None:
    table = camp_table()
    rules = table.game.camp_defenders()
    ask = rules.send(None)
    assert ask.accepts(["A-H1", "A-H4", "A-A1", "nicias"]) and ask.accepts(["A-H1"])
    assert not ask.accepts(["A-H1", "A-H4", "A-A1", "A-H5"]) and not ask.accepts(["nicias"])
    rules.close()


def test_5_2_ruling_28_the_rampart_is_part_of_the_camp_zone() -> None:
    table = Table({"T17": "A-H1 A-H2 A-H3 A-H4 A-H5 A-H7", "T13": "S-H1", "T15": "S-H2"}, **CAMP)
    assert table.game.limit("T17") is None
    table.run(table.game.camp_defenders(), defend_camp="A-H3 A-H7 A-H4")
    assert table.at("T17") == "A-H1 A-H2 A-H3 A-H4 A-H5 A-H7"


def test_5_4_the_segment_between_two_and_one_exists_only_with_wall_two() -> None:
    table = Table({"T14": "S-H1", "T12": "A-H1"}, camp="built", walls={"A1": "built"})
    assert dict(table.game.roads[SYRACUSE]["T14"])["T12"] == 1
    table.game.raise_work(ATHENS, "A2")
    assert dict(table.game.roads[SYRACUSE]["T14"])["T12"] == 4
    assert dict(table.game.roads[ATHENS]["T12"])["T14"] == 1


WALLED = {"S1": "built", "S2": "built"}


@pytest.mark.parametrize("broken", ["S1", "S2"])
def test_5_4_no_third_wall_before_a_breach_is_repaired(broken: str) -> None:
    table = Table({"T14": "S-H1", "T4": "S-H2"}, walls={**WALLED, broken: "destroyed"})
    assert table.game.walls_to_build(SYRACUSE) == [broken]


def test_5_4_ruling_39_enemies_beyond_the_line_do_not_hinder_a_wall() -> None:
    table = Table({"T13": "A-H1", "T15": "S-H1 S-H2"}, **CAMP)
    assert table.game.walls_to_build(ATHENS) == ["A1"]


def test_5_4_athens_needs_the_camp_and_the_order() -> None:
    pieces = {"T13": "A-H1", "T12": "A-H2", "T3": "A-H3"}
    assert Table(pieces).game.walls_to_build(ATHENS) == []
    assert Table(pieces, **CAMP).game.walls_to_build(ATHENS) == ["A1"]
    assert Table(pieces, walls={"A1": "built"}, **CAMP).game.walls_to_build(ATHENS) == ["A2"]
    assert Table(pieces, walls={"A1": "built", "A2": "built"}, **CAMP).game.walls_to_build(ATHENS) == ["A3"]
    assert Table(pieces, walls={"A1": "destroyed", "A2": "built"}, **CAMP).game.walls_to_build(ATHENS) == ["A1"]


def test_5_4_a3_and_s3a_exclude_each_other_while_they_stand() -> None:
    athens, syracuse = {"A1": "built", "A2": "built"}, {"S1": "built", "S2": "built"}
    pieces = {"T3": "A-H3", "T4": "S-H1"}
    both = Table(pieces, walls={**athens, **syracuse}, **CAMP).game
    assert both.walls_to_build(ATHENS) == ["A3"] and both.walls_to_build(SYRACUSE) == ["S3A", "S3B"]
    cut = Table(pieces, walls={**athens, **syracuse, "S3A": "built"}, **CAMP).game
    assert cut.walls_to_build(ATHENS) == [] and cut.walls_to_build(SYRACUSE) == []
    closed = Table(pieces, walls={**athens, **syracuse, "A3": "built"}, **CAMP).game
    assert closed.walls_to_build(SYRACUSE) == ["S3B"]
    lifted = Table(pieces, walls={**athens, **syracuse, "S3A": "destroyed"}, **CAMP).game
    assert lifted.walls_to_build(ATHENS) == ["A3"] and lifted.walls_to_build(SYRACUSE) == ["S3A"]


def test_5_4_ruling_41_a_breached_3a_gives_way_to_3b_behind_a3() -> None:
    walls = {"A1": "built", "A2": "built", "A3": "built", "S1": "built", "S2": "built", "S3A": "destroyed"}
    table = Table({"T4": "S-H1"}, walls=walls, short=[SYRACUSE], **CAMP)
    assert table.game.walls_to_build(SYRACUSE) == ["S3B"]
    table.game.raise_work(SYRACUSE, "S3B")
    assert "S3A" not in table.state.walls and TITLE.invariant_errors(table.state) == []


def test_5_4_ruling_43_no_walls_after_the_camp_is_destroyed_but_forts() -> None:
    table = Table({"T13": "A-H1", "T27": "A-H2"}, camp="destroyed", camp_turn=1, walls={"A1": "destroyed"})
    assert table.game.buildable(ATHENS) == ["plemmyrion"]


def test_5_5_chains_need_plemmyrion_and_can_be_rebuilt() -> None:
    held = {**FORTS, "plemmyrion": SYRACUSE}
    assert Table(forts=dict(FORTS)).game.chains_to_build(SYRACUSE) == []
    assert Table(forts=held).game.chains_to_build(SYRACUSE) == ["chains"]
    assert Table(forts=held, chains="destroyed").game.chains_to_build(SYRACUSE) == ["chains"]
    assert Table(forts=held).game.chains_to_build(ATHENS) == []


def test_5_4_two_breaches_are_repaired_in_the_order_of_the_walls() -> None:
    table = Table({"T13": "A-H1 A-H2", "T12": "A-H3"}, walls={"A1": "destroyed", "A2": "destroyed"}, **CAMP)
    assert table.game.walls_to_build(ATHENS) == ["A1"]


def test_5_1_nothing_is_asked_where_nothing_can_be_built() -> None:
    table = Table({"T25": "A-H7"}, weak=["A-H7"], advantage=ATHENS, advantage_since="0")
    table.run(table.game.build(ATHENS, 2))
    assert table.asked == []
    table = Table({"T17": "A-A1"}, weak=["A-A1"], advantage=ATHENS, advantage_since="0")
    table.run(table.game.build(ATHENS, 2), build=["advantage", "camp"])
    assert table.state.camp == "built"
