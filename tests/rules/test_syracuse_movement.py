"""Syracuse chapters 2.B.3 and 3: activation, marches, walls, withdrawals, ships, transports, stacking."""

from __future__ import annotations

from typing import Any

import pytest

from engine.syracuse.board import LAND, SEA
from tests.rules.syracuse_table import ATHENS, SYRACUSE, Table

CAMP: dict[str, Any] = {"camp": "built", "camp_turn": 1}
FORTS = {"labdalon": ATHENS, "olympieion": SYRACUSE, "plemmyrion": ATHENS, "syke": ATHENS}


def costs(table: Table, side: str, start: str, units: str, points: int = 4) -> dict[str, int]:
    return table.game.reach(side, start, points, units.split(), fight=True).costs


# activation


@pytest.mark.parametrize(("leader", "cost"), [("demosthenes", 0), ("nicias", 1), ("eurymedon", 1), ("", 2)])
def test_2_B_3_2_cost_of_an_activation(leader: str, cost: int) -> None:
    table = Table({"T11": f"A-H1 {leader}"}).act(ATHENS)
    assert table.game.activation_cost(ATHENS, "T11") == cost


def test_ruling_26_a_wounded_leader_counts_as_one_without_bonus() -> None:
    table = Table({"T11": "A-H1 demosthenes"}, unfit=["demosthenes"]).act(ATHENS)
    assert table.game.activation_cost(ATHENS, "T11") == 1


def test_ruling_27_a_garrison_with_enemies_outside_is_activated_apart() -> None:
    table = Table({"T9": "S-H1", "labdalon": "A-H1 nicias"}, forts=dict(FORTS)).act(ATHENS)
    assert table.game.activatable(ATHENS) == ["labdalon"]
    assert table.game.activation_cost(ATHENS, "labdalon") == 1


def test_ruling_25_nobody_moves_twice_in_a_phase() -> None:
    table = Table({"T11": "A-H1 A-H2 nicias"}).act(ATHENS, zone="T11")
    table.run(table.game.march_group(ATHENS, "T11"), group="A-H1", march="T13")
    assert table.game.pool(ATHENS, "T13") == []
    assert table.game.pool(ATHENS, "T11") == ["A-H2", "nicias"]


def test_ruling_23_announced_points_not_spent_are_lost() -> None:
    table = Table({"T11": "A-H1", "T16": "S-A1"}, points={ATHENS: 4, SYRACUSE: 0}, phase="actions")
    table.run(table.game.announce(ATHENS), announce=3)
    assert table.state.points[ATHENS] == 1
    for _ in range(3):
        table.run(table.game.actions())
    assert table.state.action is None and table.state.points[ATHENS] == 1


def test_2_B_3_the_activation_ends_when_both_have_spent_everything() -> None:
    table = Table({"T11": "A-H1", "T16": "S-A1"}, points={ATHENS: 1, SYRACUSE: 2}, phase="actions")
    order = []
    over = False
    while not over:
        if table.state.action is None:
            order.append(table.state.active)
        over = table.run(
            table.game.actions(),
            **(
                {"announce": 1}
                if table.state.points["syracuse"] == 2 and table.state.active == SYRACUSE and table.state.action is None
                else {}
            ),
        )
    assert order == [ATHENS, SYRACUSE, SYRACUSE]


# ground


@pytest.mark.parametrize(
    ("start", "goal", "cost"),
    [
        ("T1", "T2", 1),
        ("T1", "T8", 2),
        ("T8", "T1", 1),
        ("T8", "T9", 1),
        ("T10", "T18", 3),
        ("T18", "T10", 2),
        ("T17", "T24", 2),
        ("T13", "T21", 3),
        ("T16", "T14", 1),
        ("T14", "T16", 1),
    ],
)
def test_3_2_price_of_a_step(start: str, goal: str, cost: int) -> None:
    assert dict(Table().game.roads[SYRACUSE][start])[goal] == cost


def test_3_2_walls_standing_and_breached() -> None:
    table = Table(walls={"A1": "built", "A2": "destroyed", "S1": "built"}, **CAMP)
    roads = table.game.roads
    assert dict(roads[SYRACUSE]["T13"])["T15"] == 4 and dict(roads[ATHENS]["T13"])["T15"] == 1
    assert dict(roads[SYRACUSE]["T14"])["T12"] == 2
    assert dict(roads[ATHENS]["T14"])["T7"] == 4 and dict(roads[SYRACUSE]["T14"])["T7"] == 1


def test_3_1_nobody_crosses_the_other_sides_enceinte() -> None:
    table = Table(**CAMP)
    assert not {"T16"} & set(dict(table.game.roads[ATHENS]["T15"]))
    assert not {"T17"} & set(dict(table.game.roads[SYRACUSE]["T15"]))
    assert "M6" not in table.game.lanes[ATHENS]["M5"] and "M7" not in table.game.lanes[ATHENS]["M10"]
    assert "M12" in table.game.lanes[ATHENS]["M10"]
    assert "T17" in dict(Table().game.roads[SYRACUSE]["T15"])


@pytest.mark.parametrize(("camp", "enters"), [("unbuilt", False), ("built", False), ("destroyed", True)])
def test_3_1_syracuse_enters_m12_only_when_the_camp_is_destroyed(camp: str, enters: bool) -> None:
    assert ("M12" in Table(camp=camp, camp_turn=1).game.lanes[SYRACUSE]["M10"]) is enters


def test_3_1_canal_chains_and_catania() -> None:
    table = Table(chains="built", forts=dict(FORTS))
    assert "M7" in table.game.lanes[SYRACUSE]["M6"] and "M7" not in table.game.lanes[ATHENS]["M6"]
    assert "M9" not in table.game.lanes[SYRACUSE]["M8"] and "M9" not in table.game.lanes[ATHENS]["M8"]
    assert "CATANIA" in table.game.lanes[ATHENS]["M1"] and "CATANIA" not in table.game.lanes[SYRACUSE]["M1"]
    assert "M9" in Table(chains="destroyed", forts=dict(FORTS)).game.lanes[ATHENS]["M8"]


def test_3_every_zone_can_be_reached_by_somebody() -> None:
    roads = Table().game.roads[SYRACUSE]
    seen, todo = {"T16"}, ["T16"]
    while todo:
        for goal, _ in roads[todo.pop()]:
            if goal not in seen and goal in LAND:
                seen.add(goal)
                todo.append(goal)
    assert seen == set(LAND)


# stopping


def test_3_2_a_group_stops_where_an_enemy_is_even_in_a_fort() -> None:
    table = Table({"T24": "A-H1", "T23": "S-H1", "olympieion": "S-P1"}).act(ATHENS)
    found = costs(table, ATHENS, "T24", "A-H1")
    assert found["T21"] == 2 and "T20" not in found and "olympieion" not in found


def test_3_2_an_empty_enemy_fort_stops_nobody_and_is_taken_by_entering() -> None:
    table = Table({"T24": "A-H1"}).act(ATHENS)
    found = costs(table, ATHENS, "T24", "A-H1")
    assert found["T21"] == 2 and found["olympieion"] == 3 and found["T20"] == 3
    table.run(table.game.march(ATHENS, ["A-H1"], "T24"), march="olympieion")
    assert table.state.forts["olympieion"] == ATHENS


def test_1_2_leaders_alone_have_five_points_and_take_no_fort() -> None:
    table = Table({"T24": "nicias"}).act(ATHENS)
    reach = table.game.march_goals(ATHENS, ["nicias"], "T24", 5)
    assert "olympieion" not in reach.costs and reach.costs["T18"] == 4 and reach.costs["T19"] == 4
    assert max(reach.costs.values()) == 5


def test_2_B_3_a_leader_alone_among_enemies_is_captured() -> None:
    table = Table({"T13": "sikanos", "T11": "A-H1"}).act(ATHENS)
    table.run(table.game.march(ATHENS, ["A-H1"], "T11"), march="T13")
    assert table.state.where["sikanos"] == "captured" and table.state.fallen == []


def test_4_2_2_a_march_takes_lone_leaders_on_its_way() -> None:
    table = Table({"T13": "sikanos", "T11": "A-H1", "T15": "S-H1 herakleides"}).act(ATHENS)
    table.run(table.game.march(ATHENS, ["A-H1"], "T11"), march="T17")
    assert table.state.where["sikanos"] == "captured" and table.state.where["herakleides"] == "T15"


# cavalry withdrawal


def test_3_2_cavalry_alone_rides_off_and_the_march_goes_on() -> None:
    table = Table({"T13": "A-H1", "T11": "S-C1 sikanos"}).act(ATHENS)
    table.run(table.game.march(ATHENS, ["A-H1"], "T13"), march=["T11", "T10"], withdraw="T9")
    assert table.asked == [(ATHENS, "march"), (SYRACUSE, "withdraw"), (ATHENS, "march")]
    assert table.at("T9") == "S-C1 sikanos" and table.at("T10") == "A-H1"


def test_3_2_cavalry_may_stand() -> None:
    table = Table({"T13": "A-H1", "T11": "S-C1"}).act(ATHENS)
    table.run(table.game.march(ATHENS, ["A-H1"], "T13"), march="T11", withdraw="stand")
    assert table.game.contested() == ["T11"]


def test_3_2_no_withdrawal_before_cavalry_alone_but_before_a_second_group() -> None:
    table = Table({"T13": "A-C2 nicias A-H1", "T11": "S-C1"}).act(ATHENS)
    table.run(table.game.march(ATHENS, ["A-C2", "nicias"], "T13"), march="T11")
    assert (SYRACUSE, "withdraw") not in table.asked
    table.run(table.game.march(ATHENS, ["A-H1"], "T13"), march=["T11", "stay"], withdraw="T10")
    assert table.at("T10") == "S-C1" and table.game.contested() == []


def test_3_2_no_withdrawal_with_other_arms_or_a_garrison_in_the_zone() -> None:
    for enemies in ({"T21": "S-C1 S-P1"}, {"T21": "S-C1", "olympieion": "S-P1"}):
        table = Table({"T24": "A-H1", **enemies}).act(ATHENS)
        table.run(table.game.march(ATHENS, ["A-H1"], "T24"), march="T21")
        assert table.asked == [(ATHENS, "march")]


def test_ruling_51_horsemen_do_not_ride_into_or_through_enemies() -> None:
    table = Table({"T13": "A-H1", "T11": "S-C1", "T9": "A-H2", "T8": "A-H3"}).act(ATHENS)
    table.run(table.game.march(ATHENS, ["A-H1"], "T13"), march="T11", withdraw="stand")
    options = table.asks["withdraw"].keys  # type: ignore[attr-defined]
    assert not {"T9", "T8"} & set(options) and {"T10", "T13"} <= set(options)


# ships and amphibious operations


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


def test_ruling_60_a_leader_without_a_ship_is_put_ashore() -> None:
    table = Table({"M5": "S-T1 gylippos"}).act(SYRACUSE)
    table.run(table.game.sail_group(SYRACUSE, ["S-T1"], "M5"), sail="M8")
    assert table.state.where["gylippos"] == "T16"


# stacking


def test_3_3_surplus_in_the_open_is_lost_at_the_owners_choice() -> None:
    table = Table({"T11": "A-H1 A-H2 A-H3 A-H4 A-H5 A-H6 nicias"}).act(ATHENS)
    table.run(table.game.settle_stacks(), surplus="A-H6")
    assert table.state.where["A-H6"] == "eliminated" and len(table.game.units[ATHENS]["T11"]) == 5


def test_3_3_no_limit_in_city_camp_and_catania() -> None:
    table = Table({"T17": "A-H1 A-H2 A-H3 A-H4 A-H5 A-H6", "CATANIA": "A-H7 A-H8 A-H9 A-H10 A-H11 A-P1"}, **CAMP)
    assert table.game.surplus(ATHENS, "T17") == table.game.surplus(ATHENS, "CATANIA") == 0
    assert Table({"T17": "A-H1 A-H2 A-H3 A-H4 A-H5 A-H6"}).game.surplus(ATHENS, "T17") == 1


def test_3_3_fifty_points_of_ships_in_narrow_waters() -> None:
    table = Table({"M11": "A-T1 A-T2 A-T3"}).act(ATHENS)
    assert table.game.surplus(ATHENS, "M11") == 15
    table.run(table.game.settle_stacks(), surplus="A-T1")
    assert table.game.force(table.game.units[ATHENS]["M11"]) == 45
    assert Table({"M12": "A-T1 A-T2 A-T3"}, **CAMP).game.surplus(ATHENS, "M12") == 0
    assert Table({"M12": "A-T1 A-T2 A-T3"}).game.surplus(ATHENS, "M12") == 15
    assert Table({"M5": "A-T1 A-T2 A-T3"}).game.surplus(ATHENS, "M5") == 0


def test_3_3_two_units_in_a_fort_beside_five_outside() -> None:
    table = Table({"labdalon": "A-H1 A-H2", "T9": "A-H3 A-H4 A-H5 A-H6 A-H7"}, forts=dict(FORTS)).act(ATHENS)
    assert table.game.surplus(ATHENS, "labdalon") == table.game.surplus(ATHENS, "T9") == 0
    assert "labdalon" not in table.game.march_goals(ATHENS, ["A-H3"], "T9", 4).costs


# no point for the combats


def test_ruling_24_without_a_point_the_intruders_return_weakened() -> None:
    table = Table({"T11": "A-H1 A-H2 nicias", "T13": "S-H1"}, weak=["A-H2"]).act(ATHENS, left=0)
    table.run(table.game.march(ATHENS, ["A-H1", "A-H2", "nicias"], "T11"), march="T13")
    table.run(table.game.fight_stage())
    assert table.at("T11") == "A-H1 nicias" and table.state.weak == ["A-H1"]
    assert table.state.where["A-H2"] == "eliminated" and table.told("battle") == []


def test_ruling_48_a_landing_pays_the_climb_and_ruling_120_shifts_only_as_a_landing() -> None:
    table = Table({"T2": "A-H1", "M1": "A-T6", "M2": "A-T5", "T4": "S-H1"}).act(ATHENS)
    assert dict(table.game.roads[ATHENS]["M2"])["T4"] == 2
    reach = table.game.reach(ATHENS, "T2", 4, ["A-H1"], fight=True)
    assert reach.costs["T4"] == 3 and reach.path("T4") == ["T2", "T3", "T4"]
    assert table.game.crossed(ATHENS, "M2", "T4") == ["amphibious"]


def test_ruling_58_troops_may_cross_to_catania() -> None:
    table = Table({"T2": "A-H1", "M1": "A-T6"}).act(ATHENS)
    assert costs(table, ATHENS, "T2", "A-H1")["CATANIA"] == 2
    assert "CATANIA" not in costs(Table({"T2": "S-H1", "M1": "S-T1"}).act(SYRACUSE), SYRACUSE, "T2", "S-H1")


def test_ruling_117_the_passive_side_is_asked_when_the_marches_are_over() -> None:
    table = Table({"T11": "A-H1 A-H2", "T16": "S-A1"}, hands={ATHENS: [], SYRACUSE: ["ST22"]}).act(
        ATHENS, stage="reaction"
    )
    table.run(table.game.actions(), reaction="23")
    assert table.asked[0] == (SYRACUSE, "reaction") and sorted(table.state.weak) == ["A-H1", "A-H2"]
    silent = Table({"T11": "A-H1", "T16": "S-A1"}, advantage="").act(ATHENS, stage="reaction")
    silent.run(silent.game.actions())
    assert silent.asked == []


def test_ruling_123_intruders_whose_start_is_lost_retreat_from_where_they_are() -> None:
    table = Table({"T11": "A-H1", "T13": "S-C1"}).act(ATHENS, left=0, start={"A-H1": "T13"})
    table.game.put("A-H1", "T15")
    table.game.put("S-H1", "T15")
    table.run(table.game.fight_stage(), retreat="T14")
    assert table.at("T14") == "A-H1" and table.state.weak == ["A-H1"]
