"""Syracuse, chapters 3.4 and 3.5: amphibious moves and transports."""

from __future__ import annotations

import pytest

from engine.syracuse.board import SEA
from tests.engine.rules.syracuse.helpers import (
    ATHENS,
    CAMP,
    SYRACUSE,
    WALLS,
    Table,
    costs,
    facts_of,
    said,
)


def test_3_4_a_retreat_by_sea() -> None:
    around = {"T24": "S-P1", "T21": "S-P2", "T23": "S-H2", "T26": "S-H4"}
    table = Table({"T25": "A-H1 S-H1 S-H3", "M11": "A-T3", "M10": "A-T1", **around}, throws=[6], advantage="").act(
        SYRACUSE
    )
    table.run(table.game.fight("T25", SYRACUSE))
    assert table.at("T15") == "A-H1" and table.told("moved")[0]["by_sea"] is True


def test_3_4_troops_cross_where_own_ships_lie_and_no_enemy_ones() -> None:
    table = Table({"T25": "A-H1", "M11": "A-T3", "M10": "A-T1"}).act(ATHENS)
    assert costs(table, ATHENS, "T25", "A-H1")["T15"] == 3
    assert "T15" not in costs(Table({"T25": "A-H1", "M11": "A-T3"}).act(ATHENS), ATHENS, "T25", "A-H1", 3)
    blocked = Table({"T25": "A-H1", "M11": "A-T3", "M10": "A-T1 S-T1"}).act(ATHENS)
    assert "T15" not in costs(blocked, ATHENS, "T25", "A-H1", 3)


def test_3_4_a_point_of_troops_for_each_point_of_ships_over_the_whole_phase() -> None:
    table = Table({"T5": "S-H7 S-H6 S-P1", "M3": "S-T3"}).act(SYRACUSE)
    assert table.game.carries(SYRACUSE, "M3", 5) and not table.game.carries(SYRACUSE, "M3", 6)
    table.game.move(SYRACUSE, ["S-H7"], ["T5", "M3", "T5"])
    assert table.state.action is not None and table.state.action.load == {"M3": 4}
    assert table.game.carries(SYRACUSE, "M3", 1) and not table.game.carries(SYRACUSE, "M3", 2)


def test_3_4_troops_never_stop_at_sea_but_a_leader_may_join_the_fleet() -> None:
    table = Table({"T16": "S-H1 hermocrates", "M6": "S-T2"}).act(SYRACUSE)
    assert not set(costs(table, SYRACUSE, "T16", "S-H1")) & set(SEA)
    assert "M6" in table.game.march_goals(SYRACUSE, ["hermocrates"], "T16", 5).costs


@pytest.mark.parametrize(("points", "crossed"), [(4, []), (3, ["amphibious"])])
def test_3_4_of_two_ways_to_attack_the_less_hampered_is_taken(points: int, crossed: list[str]) -> None:
    table = Table({"T25": "A-H1", "M11": "A-T3", "M10": "A-T1", "T15": "S-H1"}).act(ATHENS)
    table.game.move(ATHENS, ["A-H1"], table.game.reach(ATHENS, "T25", points, ["A-H1"], fight=True).path("T15"))
    assert table.state.action is not None and table.state.action.entry["A-H1"] == crossed


def test_3_4_ruling_48_a_landing_pays_the_climb_and_ruling_120_shifts_only_as_a_landing() -> None:
    table = Table({"T2": "A-H1", "M1": "A-T6", "M2": "A-T5", "T4": "S-H1"}).act(ATHENS)
    assert dict(table.game.roads[ATHENS]["M2"])["T4"] == 2
    reach = table.game.reach(ATHENS, "T2", 4, ["A-H1"], fight=True)
    assert reach.costs["T4"] == 3 and reach.path("T4") == ["T2", "T3", "T4"]
    assert table.game.crossed(ATHENS, "M2", "T4") == ["amphibious"]


def test_3_4_ruling_58_troops_may_cross_to_catania() -> None:
    table = Table({"T2": "A-H1", "M1": "A-T6"}).act(ATHENS)
    assert costs(table, ATHENS, "T2", "A-H1")["CATANIA"] == 2
    assert "CATANIA" not in costs(Table({"T2": "S-H1", "M1": "S-T1"}).act(SYRACUSE), SYRACUSE, "T2", "S-H1")


def test_3_5_a_storm_clears_the_way_of_the_transports() -> None:
    table = Table(
        {"M1": "A-T1 S-T3", "CATANIA": "A-H1"}, throws=[1, 6], weak=["S-T3"], hands={ATHENS: [], SYRACUSE: ["ST13"]}
    )
    table.act(ATHENS, left=1, stage="reaction", aboard={"A-H1": "M1"}, start={"A-T1": "CATANIA", "A-H1": "CATANIA"})
    table.run(table.game.actions(), reaction="4")
    table.run(table.game.actions())
    assert table.state.where["A-H1"] == "T2" and table.told("battle") == []


def test_3_5_a_storm_that_takes_the_transports_takes_the_troops() -> None:
    table = Table(
        {"M1": "A-T1 S-T3", "CATANIA": "A-H1"}, throws=[6, 1], weak=["A-T1"], hands={ATHENS: [], SYRACUSE: ["ST13"]}
    )
    table.act(ATHENS, left=1, stage="reaction", aboard={"A-H1": "M1"}, start={"A-T1": "CATANIA", "A-H1": "CATANIA"})
    table.run(table.game.actions(), reaction="4")
    table.run(table.game.actions())
    assert table.state.where["A-T1"] == table.state.where["A-H1"] == "eliminated"


def test_3_5_transports_are_warned_of_a_sea_without_a_shore() -> None:
    table = Table({"CATANIA": "A-T1 A-H1", "M1": "S-T1", "T2": "S-H1"}).act(ATHENS, zone="CATANIA")
    table.run(table.game.march_stage(), group="A-T1 A-H1")
    assert facts_of(table, "sail", "M1")["shoreless"]


def test_3_5_ships_sail_as_far_as_they_like_and_stop_at_enemies() -> None:
    table = Table({"M11": "A-T3", "M8": "S-T1"}).act(ATHENS)
    reach = table.game.sail(ATHENS, "M11", fight=True)
    assert "M8" in reach.costs and "M5" not in reach.costs and "CATANIA" not in reach.costs
    assert "CATANIA" in Table({"M11": "A-T3"}).act(ATHENS).game.sail(ATHENS, "M11", fight=True).costs


def test_3_5_transports_from_catania_land_their_troops() -> None:
    table = Table({"CATANIA": "A-T6 A-C2 alcibiades"}).act(ATHENS, zone="CATANIA")
    table.run(
        table.game.march_group(ATHENS, "CATANIA"), group="A-T6 A-C2 alcibiades", sail="M1", landing_leaders="alcibiades"
    )
    assert table.at("T2") == "A-C2 alcibiades" and table.at("M1") == "A-T6"


def test_3_5_troops_do_not_leave_catania_without_ships_enough() -> None:
    table = Table({"CATANIA": "A-T6 A-C2 A-H7"}, weak=["A-T6"]).act(ATHENS)
    assert table.game.can_go_together(("A-T6", "A-C2", "A-H7"))
    assert not table.game.can_go_together(("A-C2",))
    table.state.where["A-T6"] = "M1"
    assert Table({"CATANIA": "A-C2"}).act(ATHENS).game.pool(ATHENS, "CATANIA") == []


def test_3_5_transports_that_must_fight_land_afterwards() -> None:
    table = Table({"CATANIA": "A-T1 A-T2 A-T6 A-C2", "M2": "S-T3"}, throws=[6]).act(ATHENS, zone="CATANIA")
    table.run(table.game.march_group(ATHENS, "CATANIA"), group="A-T1 A-T2 A-T6 A-C2", sail="M2")
    assert table.state.action is not None and table.state.action.aboard == {"A-C2": "M2"}
    table.state.action.stage = "fight"
    table.run(table.game.fight_stage(), land="T4")
    assert table.at("T4") == "A-C2" and table.state.where["S-T3"] == "eliminated"


def test_3_5_what_the_beaten_fleet_cannot_carry_is_lost() -> None:
    table = Table({"CATANIA": "A-T6 A-H7 A-H8 A-H9", "M1": "S-T1 S-T2 S-T4 S-T5"}, throws=[1], weak=["A-T6"]).act(
        ATHENS
    )
    table.run(table.game.sail_group(ATHENS, ["A-T6", "A-H7", "A-H8"], "CATANIA"), sail="M1")
    table.run(table.game.fight_stage())
    assert table.state.where["A-T6"] == table.state.where["A-H7"] == table.state.where["A-H8"] == "eliminated"


def test_3_1_a_leader_does_not_change_fleets_without_a_ship() -> None:
    table = Table({"M11": "A-T3 nicias", "M10": "A-T1"}).act(ATHENS)
    goals = table.game.march_goals(ATHENS, ["nicias"], "M11", 5).costs
    assert set(goals) == {"T24", "T25", "T26"}


def test_3_4_a_leader_does_not_end_a_voyage_of_several_zones_at_sea() -> None:
    table = Table({"T25": "nicias", "M11": "A-T3", "M10": "A-T1", "T17": "S-P1"}).act(ATHENS)
    reach = table.game.march_goals(ATHENS, ["nicias"], "T25", 3)
    assert "M11" in reach.costs and "M10" not in reach.costs
    assert reach.path("T15") == ["T25", "M11", "M10", "T15"]


def test_3_4_a_leader_does_not_march_on_after_a_leg_by_sea() -> None:
    table = Table({"T2": "nicias A-H1", "M1": "A-T6", "M2": "A-T5", "T3": "S-H1", "T9": "S-H2"}).act(ATHENS)
    alone = table.game.march_goals(ATHENS, ["A-H1"], "T2", 5)
    assert alone.costs["T4"] == 4 and alone.costs["T5"] == 5
    led = table.game.march_goals(ATHENS, ["A-H1", "nicias"], "T2", 5)
    assert led.costs["T4"] == 4 and "T5" not in led.costs


def test_3_5_a_convoy_that_parts_carries_by_the_sum_of_its_parts() -> None:
    table = Table({"M1": "A-T1", "M2": "A-T2", "CATANIA": "A-H1 A-H7 A-H8"}, weak=["A-T1", "A-T2"])
    table.act(ATHENS, aboard=dict.fromkeys(("A-H1", "A-H7", "A-H8"), "M4"))
    rooms = {sea: table.game.force(table.game.units[ATHENS][sea]) for sea in ("M1", "M2")}
    assert max(rooms.values()) < table.game.force(["A-H1", "A-H7", "A-H8"]) <= sum(rooms.values())
    table.run(table.game.unload(ATHENS, "M4", ["A-T1", "A-T2"]), keep_aboard="A-H1 A-H7", land="T3")
    assert table.at("T2") == "A-H1 A-H7" and table.at("T3") == "A-H8"


@pytest.mark.parametrize("leader", ["", " hermocrates"])
def test_3_4_units_and_leaders_alike_go_by_sea_round_a_wall(leader: str) -> None:
    """3.4 carries "units and leaders": from T4 to T3 over M2 for three points and d, not over A3 for four and f."""
    table = Table({"T4": f"S-H1{leader}", "M2": "S-T1", "T3": "A-H1"}, walls=WALLS, **CAMP).act(SYRACUSE)
    table.run(table.game.march(SYRACUSE, f"S-H1{leader}".split(), "T4"), march="T3")
    assert table.told("moved")[0]["path"] == ["T4", "M2", "T3"]
    assert table.state.action is not None and table.state.action.entry["S-H1"] == ["amphibious"]
    assert facts_of(table, "march", "T3")["cost"] == 3 and facts_of(table, "march", "T3")["crossed"] == ["amphibious"]


@pytest.mark.parametrize(("way", "crossed"), [("T4-M2-T3", "amphibious"), ("T4-T3", "wall")])
def test_3_4_where_the_ships_cannot_carry_all_the_owner_says_who_storms_the_wall(way: str, crossed: str) -> None:
    """The five points of S-T3 carry one of two groups; each route has a cost that the other does not have."""
    pieces = {"T4": "S-H4 S-H5 hermocrates", "M2": "S-T3", "T3": "A-H1"}
    table = Table(pieces, walls=WALLS, **CAMP).act(SYRACUSE)
    assert table.state.action is not None
    table.state.action.zone = "T4"
    table.run(table.game.march(SYRACUSE, ["S-H5"], "T4"), march="T3", way=way)
    assert table.state.action.entry["S-H5"] == [crossed]


def test_3_4_the_way_says_what_it_costs() -> None:
    table = Table({"T4": "S-H4 S-H5", "M2": "S-T3", "T3": "A-H1"}, walls=WALLS, **CAMP).act(SYRACUSE)
    assert table.state.action is not None
    table.state.action.zone = "T4"
    table.run(table.game.march(SYRACUSE, ["S-H5"], "T4"), march="T3", way="T4-T3")
    assert said(table, "way", "T4-T3") == "T4 → T3, 4 MP (a wall)"
    assert said(table, "way", "T4-M2-T3").startswith("T4 → M2 → T3, 3 MP, room left aboard for")
