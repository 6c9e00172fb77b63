"""Syracuse, chapters 3.1 and 3.2: movement."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from engine.kernel import IllegalAnswer
from engine.syracuse.board import BORDERS, FORT_IN, LAND
from tests.engine.rules.syracuse.helpers import (
    ATHENS,
    CAMP,
    FORTS,
    SYRACUSE,
    Table,
    costs,
    facts_of,
)


def test_3_zones_that_touch_at_a_corner_are_not_neighbours() -> None:
    assert "T12" not in BORDERS["T4"]
    table = Table({"T4": "A-H1"})
    assert "T12" not in dict(table.game.roads[ATHENS]["T4"])


def test_3_every_zone_can_be_reached_by_somebody() -> None:
    roads = Table().game.roads[SYRACUSE]
    seen, todo = {"T16"}, ["T16"]
    while todo:
        for goal, _ in roads[todo.pop()]:
            if goal not in seen and goal in LAND:
                seen.add(goal)
                todo.append(goal)
    assert seen == set(LAND)


def test_3_1_a_fresh_fleet_does_not_leave_its_leader_behind() -> None:
    for fleet, legal in (("S-T7 S-H8 erasinides", True), ("S-T7 S-H8", False)):
        table = Table({}, arrivals={"S7": 3})
        with nullcontext() if legal else pytest.raises(IllegalAnswer):
            table.run(table.game.reinforcements(), enter="M5", fleet=fleet, sail="M6")


def test_3_1_two_fresh_fleets_in_one_zone_each_keep_their_leader() -> None:
    table = Table({"T7": "A-H1"}, arrivals={"S4a": 3, "S5": 3})
    table.run(table.game.reinforcements(), enter=["M5", "M5"], sail=["M6", "M6"])
    assert table.at("M6") == "S-T3 S-T6 gylippos" and table.at("M5") == ""
    idle, cargo = ["S-T3", "gylippos"], ["S-H5", "S-P3"]
    assert table.game.seaworthy(idle, cargo, ("S-T3", "S-H5", "S-P3", "gylippos"))
    assert not table.game.seaworthy(idle, cargo, ("S-T3", "S-H5", "S-P3"))


@pytest.mark.parametrize(
    ("group", "legal"),
    [
        ("A-T1 A-T2 nicias", True),
        ("A-T1", True),
        ("A-T1 nicias", True),
        ("nicias", True),
        ("A-T1 A-T2", False),
    ],
)
def test_3_1_the_last_ships_take_their_leader_along(group: str, legal: bool) -> None:
    table = Table({"M11": "A-T1 A-T2 nicias"}).act(ATHENS, zone="M11")
    with nullcontext() if legal else pytest.raises(IllegalAnswer):
        table.run(table.game.march_stage(), group=group)


def test_3_1_a_beaten_fleet_retreats_with_its_leader() -> None:
    table = Table({"M11": "A-T1 nicias", "M4": "S-T1"})
    table.run(table.game.retreat(ATHENS, "M11", ["A-T1", "nicias"]), retreat="M10")
    ask = table.asks["retreat"]
    assert not ask.accepts("split") and table.at("M10") == "A-T1 nicias"
    table = Table({"M11": "A-T1 A-T2 nicias"})
    with pytest.raises(IllegalAnswer):
        table.run(
            table.game.retreat(ATHENS, "M11", ["A-T1", "A-T2", "nicias"]), retreat="split", retreating="A-T1 A-T2"
        )


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


def test_3_1_ruling_60_a_leader_without_a_ship_is_put_ashore() -> None:
    table = Table({"M5": "S-T1 gylippos"}).act(SYRACUSE)
    table.run(table.game.sail_group(SYRACUSE, ["S-T1"], "M5"), sail="M8")
    assert table.state.where["gylippos"] == "T16"


def test_3_2_a_march_shows_the_garrison_that_will_stop_it() -> None:
    table = Table({"T24": "A-H3", "olympieion": "S-H2"}).act(ATHENS, zone="T24")
    table.run(table.game.march_stage(), group="A-H3")
    facts = facts_of(table, "march", "T21")
    assert facts["stops"] and facts["garrison"] == 5 and not facts["fight"]


def test_3_2_t9_is_activated_together_with_the_labdalon() -> None:
    forts = {"labdalon": ATHENS, "olympieion": SYRACUSE}
    table = Table({"T9": "A-H1", "labdalon": "A-H2 A-A1"}, forts=forts).act(ATHENS)
    assert FORT_IN["T9"] == "labdalon"
    assert table.game.activatable(ATHENS) == ["T9"]
    assert table.game.pool(ATHENS, "T9") == ["A-H1", "A-H2", "A-A1"]


def test_3_2_t11_to_t20_by_t18_costs_four() -> None:
    table = Table({"T11": "S-C1"})
    roads = table.game.roads[SYRACUSE]
    assert dict(roads["T11"])["T18"] == 3 and dict(roads["T18"])["T20"] == 1
    reach = table.game.reach(SYRACUSE, "T11", 4, ["S-C1"], fight=True)
    assert reach.costs["T18"] == 3 and reach.costs["T20"] == 3  # directly over the river it is one less


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


def test_3_2_ruling_51_horsemen_do_not_ride_into_or_through_enemies() -> None:
    table = Table({"T13": "A-H1", "T11": "S-C1", "T9": "A-H2", "T8": "A-H3"}).act(ATHENS)
    table.run(table.game.march(ATHENS, ["A-H1"], "T13"), march="T11", withdraw="stand")
    options = table.asks["withdraw"].keys  # type: ignore[attr-defined]
    assert not {"T9", "T8"} & set(options) and {"T10", "T13"} <= set(options)


def test_3_2_into_cavalry_alone_the_cheapest_way_is_taken() -> None:
    """By sea T15 takes three points and a shift, by land four points and none."""
    pieces = {"T25": "A-H1", "M11": "A-T3", "M10": "A-T1"}
    horse = Table({**pieces, "T15": "S-C1"}).act(ATHENS)
    foot = Table({**pieces, "T15": "S-H1"}).act(ATHENS)
    assert horse.game.reach(ATHENS, "T25", 4, ["A-H1"], fight=True).costs["T15"] == 3
    assert foot.game.reach(ATHENS, "T25", 4, ["A-H1"], fight=True).costs["T15"] == 4


def test_3_2_cavalry_in_field_and_fort_withdraws_and_the_march_goes_on() -> None:
    table = Table({"T24": "A-H1", "T21": "S-C1", "olympieion": "S-C2"}).act(ATHENS)
    table.run(table.game.march(ATHENS, ["A-H1"], "T24"), march=["T21", "T20"], withdraw=["T19", "T23"])
    assert (table.at("T19"), table.at("T23"), table.at("T20")) == ("S-C1", "S-C2", "A-H1")


def test_3_2_cavalry_that_stays_in_its_fort_stops_the_march() -> None:
    table = Table({"T24": "A-H1", "olympieion": "S-C2"}).act(ATHENS)
    table.run(table.game.march(ATHENS, ["A-H1"], "T24"), march="T21", withdraw="stand")
    assert table.at("T21") == "A-H1" and table.at("olympieion") == "S-C2"


def test_3_2_two_groups_may_take_different_ways_and_one_past_a_lone_leader() -> None:
    """T21 to T26 goes through T23 or T25; the lone leader in T25 is captured by those who pass him (ruling 124)."""
    table = Table({"T21": "A-H1 A-H2", "T25": "sikanos"}).act(ATHENS)
    table.run(table.game.march(ATHENS, ["A-H1"], "T21"), march="T26")
    table.run(table.game.march(ATHENS, ["A-H2"], "T21"), march="T26")
    assert [each["path"] for each in table.told("moved")] == [["T21", "T25", "T26"], ["T21", "T23", "T26"]]
    assert table.state.where["sikanos"] == "captured" and facts_of(table, "march", "T26")["taken"] == []


def test_3_2_a_way_past_two_lone_leaders_is_better_than_one_past_one_of_them() -> None:
    table = Table({"T21": "A-H1", "T25": "sikanos", "T23": "hermocrates"}).act(ATHENS)
    reach = table.game.march_goals(ATHENS, ["A-H1"], "T21", 4)
    facts = table.game.describe_goal(ATHENS, reach, ["A-H1"], "T26", left=4)
    assert (facts["cost"], facts["path"]) == (3, ["T21", "T23", "T25", "T26"])
    assert sorted(facts["taken"]) == ["hermocrates", "sikanos"]
    table.run(table.game.march(ATHENS, ["A-H1"], "T21"), march="T26")
    assert {table.state.where["sikanos"], table.state.where["hermocrates"]} == {"captured"}


def test_4_3_an_empty_fort_falls_in_passing_and_the_march_goes_on() -> None:
    """It changes hands "as soon as" an enemy unit enters; an empty fort stops nobody (3.2)."""
    table = Table({"T21": "A-H1"}, forts=dict(FORTS)).act(ATHENS)
    table.run(table.game.march(ATHENS, ["A-H1"], "T21"), march=["olympieion", "T20"])
    assert table.state.forts["olympieion"] == ATHENS and table.at("T20") == "A-H1"
    assert facts_of(table, "march", "T20")["cost"] == 2
    own = Table({"T21": "S-H1"}, forts=dict(FORTS)).act(SYRACUSE)
    own.run(own.game.march(SYRACUSE, ["S-H1"], "T21"), march=["olympieion"])
    assert own.at("olympieion") == "S-H1" and own.asked.count((SYRACUSE, "march")) == 1
