"""Syracuse chapters 2, 5, 6, 8, 9 and 10: the turn around the action phases."""

from __future__ import annotations

from typing import Any

import pytest

from engine.syracuse.counters import GROUPS, SCENARIOS, TURNS
from engine.syracuse.title import TITLE
from tests.rules.syracuse_table import ATHENS, SYRACUSE, Table

FORTS = {"labdalon": ATHENS, "olympieion": SYRACUSE, "plemmyrion": ATHENS, "syke": ATHENS}
CAMP: dict[str, Any] = {"camp": "built", "camp_turn": 1}
WALLS = {"A1": "built", "A2": "built", "A3": "built"}


# 2.A and 2.B.1


@pytest.mark.parametrize(
    ("scenario", "athens", "syracuse"),
    [
        ("historical", 2, 2),
        ("historical-variant", 2, 2),
        ("what-if-alcibiades", 2, 2),
    ],
)
def test_10_the_first_hands(scenario: str, athens: int, syracuse: int) -> None:
    plan = SCENARIOS[scenario]
    held = {side: len(plan.hands[side]) + plan.draws[side] for side in (ATHENS, SYRACUSE)}
    assert held == {ATHENS: athens, SYRACUSE: syracuse}
    state: Any = TITLE.setup(scenario, {})
    assert ("ST02" in state.hands[SYRACUSE]) is (scenario == "historical")
    assert ("ST02" in state.bowl) is (scenario == "historical-variant")
    assert state.turn == (0 if scenario == "what-if-alcibiades" else 1) and state.last_turn == 9
    assert state.advantage == ATHENS and state.forts == {"olympieion": SYRACUSE}


def test_2_A_two_counters_each_and_what_the_bowl_still_has() -> None:
    table = Table(draws=[0, 0, 0], hands={ATHENS: ["ST01"], SYRACUSE: []})
    table.state.bowl[:] = ["ST05", "ST06", "ST07"]
    table.run(table.game.draw_stratagems())
    assert table.state.hands == {ATHENS: ["ST01", "ST05", "ST06"], SYRACUSE: ["ST07"]}


@pytest.mark.parametrize(
    ("turn", "throws", "athens"),
    [
        (4, [3, 3, 1, 1], 4),
        (5, [3, 4, 1, 1], 5),
        (6, [3, 3, 1, 1], 2),
        (6, [2, 2, 1, 1], 2),
        (6, [1, 1, 1, 1], 1),
        (3, [6, 6, 1, 1], 6),
    ],
)
def test_2_B_1_seasons(turn: int, throws: list[int], athens: int) -> None:
    table = Table(turn=turn, throws=throws, advantage="")
    table.run(table.game.action_points())
    assert table.state.points[ATHENS] == athens


def test_2_B_1_a_tie_goes_to_the_holder_of_the_advantage() -> None:
    table = Table(throws=[3, 3, 2, 4], advantage=SYRACUSE)
    table.run(table.game.action_points(), advantage="pass")
    assert table.state.initiative == SYRACUSE


# 8


def test_8_two_more_points_without_touching_the_initiative() -> None:
    table = Table(throws=[3, 3, 1, 1], advantage=SYRACUSE)
    table.run(table.game.action_points(), advantage="points")
    assert table.state.points == {ATHENS: 3, SYRACUSE: 3} and table.state.initiative == ATHENS
    assert table.state.advantage == ATHENS


def test_8_the_initiative_reversed() -> None:
    table = Table(throws=[3, 3, 1, 1], advantage=SYRACUSE)
    table.run(table.game.action_points(), advantage="initiative")
    assert table.state.initiative == SYRACUSE and table.state.points == {ATHENS: 3, SYRACUSE: 1}


def test_8_a_combat_die_thrown_again_and_ruling_100_not_twice() -> None:
    table = Table({"T11": "A-H3 S-H1"}, throws=[1, 6], advantage=ATHENS).act(ATHENS)
    table.run(table.game.fight("T11", ATHENS), reroll="yes")
    assert table.told("battle")[0]["die"] == 6 and table.state.advantage == SYRACUSE
    assert table.asked.count((SYRACUSE, "reroll")) == 0 and not table.game.has_advantage(SYRACUSE)
    table.game.begin_step()
    assert table.game.has_advantage(SYRACUSE)


def test_8_sieges_breaches_storms_and_stratagems_can_be_thrown_again() -> None:
    table = Table({"T21": "A-H1", "olympieion": "S-P1"}, throws=[1, 5], advantage=ATHENS)
    table.run(table.game.siege("olympieion", ATHENS), reroll="yes")
    assert table.state.forts["olympieion"] == ATHENS
    table = Table({"T13": "S-P1", "T15": "S-P2"}, walls={"A1": "built"}, throws=[6, 1], advantage=ATHENS, **CAMP)
    table.run(table.game.breach(SYRACUSE), breach="A1", reroll="yes")
    assert table.state.walls["A1"] == "built"
    table = Table({"T11": "A-H1 eurymedon", "T16": "S-A1"}, throws=[3, 2], advantage=ATHENS).act(SYRACUSE)
    table.run(table.game.discord(SYRACUSE), reroll="yes")
    assert table.state.where["eurymedon"] == "T11"


def test_8_one_throw_of_attrition_again() -> None:
    table = Table({"T11": "A-H1", "T13": "A-H2"}, throws=[6, 6, 1], advantage=ATHENS)
    table.run(table.game.attrition(ATHENS), reroll_attrition="T13")
    assert table.state.weak == ["A-H1"] and table.state.advantage == SYRACUSE


def test_8_recovery_and_the_return_of_a_leader() -> None:
    table = Table({"T11": "A-H1"}, weak=["A-H1"], advantage=ATHENS, points={ATHENS: 1, SYRACUSE: 1}).act(ATHENS)
    table.run(table.game.march_stage(), activate="advantage")
    assert table.state.weak == [] and table.state.advantage == SYRACUSE
    table = Table({"discord": "nicias"}, advantage=ATHENS, **CAMP)
    table.run(table.game.declare(ATHENS), declare="return")
    assert table.state.where["nicias"] == "T17" and table.state.advantage == SYRACUSE


def test_ruling_101_not_for_the_cavalry_die() -> None:
    table = Table({"T11": "S-C1"}, throws=[1], advantage=ATHENS)
    table.run(table.game.supply(ATHENS))
    assert table.asked == []


# 2.B.2


def test_2_B_2_a_group_by_land_enters_and_moves_at_once() -> None:
    table = Table(turn=4, arrivals={"S4b": 4}, advantage="")
    table.state.advantage = SYRACUSE
    table.run(table.game.reinforcements(), enter="T1", group="S-H6 S-C2", march="T2")
    assert table.at("T2") == "S-H6 S-C2" and table.state.arrivals == {}


def test_2_B_2_a_group_by_sea_lands_its_troops() -> None:
    table = Table(turn=4, arrivals={"S4a": 4}, advantage=SYRACUSE)
    table.run(
        table.game.reinforcements(), enter="M5", fleet="S-T3 S-H5 S-P3 gylippos", sail="M6", landing_leaders="gylippos"
    )
    assert table.at("M6") == "S-T3" and table.at("T16") == "S-H5 S-P3 gylippos"


def test_2_B_2_a_great_fleet_may_divide() -> None:
    table = Table(turn=8, arrivals={"A8": 8}, advantage=ATHENS, **CAMP)
    table.run(
        table.game.reinforcements(),
        enter="M8",
        fleet=["A-T7 A-H8 A-H9 A-H10 A-H11 demosthenes", "A-T8 A-T9 A-P1 A-P2 A-A3 A-A4 eurymedon"],
        sail=["M12", "M11"],
        landing_leaders=["demosthenes", ()],
        land="T24",
        landing=["A-P1 A-P2 A-A3 A-A4"],
    )
    assert table.at("T17") == "A-H8 A-H9 A-H10 A-H11 demosthenes"
    assert table.at("M11") == "A-T8 A-T9 eurymedon" and table.at("T24") == "A-P1 A-P2 A-A3 A-A4"


def test_2_B_2_chains_keep_the_second_fleet_out_of_the_harbour() -> None:
    table = Table(chains="built", forts={**FORTS, "plemmyrion": SYRACUSE}, **CAMP)
    assert not {"M9", "M10", "M11", "M12"} & set(table.game.sail(ATHENS, "M8", fight=False).costs)


def test_2_B_2_a_blocked_entry_is_cleared_where_the_enemy_is_weakest() -> None:
    held = {"T1": "A-H1", "T8": "A-H2", "T10": "A-H3", "T18": "A-A1", "T19": "A-H7", "T22": "A-H8"}
    table = Table(held, turn=4, arrivals={"S4b": 4}, advantage=SYRACUSE)
    table.run(table.game.reinforcements(), push="T20")
    assert "A-A1" in table.at("T20") and table.at("T18") == "S-H6 S-C2"


def test_2_B_2_fresh_troops_never_enter_an_enemy_zone() -> None:
    table = Table({"T2": "A-H1"}, turn=4)
    table.game.put("S-H6", "T1")
    assert "T2" not in table.game.march_goals(SYRACUSE, ["S-H6"], "T1", 4, fight=False).costs


def test_ruling_18_cavalry_placed_in_catania_waits_for_ships() -> None:
    table = Table(turn=3, arrivals={"A3": 3}, advantage=ATHENS)
    table.run(table.game.reinforcements(), enter="CATANIA")
    assert table.at("CATANIA") == "A-C2"


def test_ruling_20_a_wave_of_the_last_turn_that_is_delayed_is_lost() -> None:
    table = Table(turn=9, arrivals={"S9a": 9, "S9b": 9}, hands={ATHENS: ["ST10"], SYRACUSE: []}, advantage=ATHENS)
    table.run(table.game.reinforcements(), declare="17")
    assert table.state.arrivals == {"S9a": 10, "S9b": 10} and table.at("reserve").count("S-T9") == 1


def test_10_1_every_group_carried_by_sea_fits_its_ships() -> None:
    table = Table()
    for group in GROUPS.values():
        ships = [piece for piece in group.pieces if "-T" in piece]
        troops = [piece for piece in group.pieces if "-" in piece and "-T" not in piece]
        if group.entry[0].startswith("M"):
            assert table.game.force(troops) <= table.game.force(ships)


# 2.C and 5


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
def test_ruling_32_the_cavalry_die(enemy: str, dice: int) -> None:
    table = Table({"T11": "A-C1", "T18": enemy}, advantage="", turn=1)
    assert sum(table.game.works_dice(ATHENS).values()) == dice


def test_ruling_35_dice_below_zero_are_none() -> None:
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


def test_ruling_41_a_breached_3a_gives_way_to_3b_behind_a3() -> None:
    walls = {"A1": "built", "A2": "built", "A3": "built", "S1": "built", "S2": "built", "S3A": "destroyed"}
    table = Table({"T4": "S-H1"}, walls=walls, short=[SYRACUSE], **CAMP)
    assert table.game.walls_to_build(SYRACUSE) == ["S3B"]
    table.game.raise_work(SYRACUSE, "S3B")
    assert "S3A" not in table.state.walls and TITLE.invariant_errors(table.state) == []


def test_ruling_43_no_walls_after_the_camp_is_destroyed_but_forts() -> None:
    table = Table({"T13": "A-H1", "T27": "A-H2"}, camp="destroyed", camp_turn=1, walls={"A1": "destroyed"})
    assert table.game.buildable(ATHENS) == ["plemmyrion"]


def test_5_5_chains_need_plemmyrion_and_can_be_rebuilt() -> None:
    held = {**FORTS, "plemmyrion": SYRACUSE}
    assert Table(forts=dict(FORTS)).game.chains_to_build(SYRACUSE) == []
    assert Table(forts=held).game.chains_to_build(SYRACUSE) == ["chains"]
    assert Table(forts=held, chains="destroyed").game.chains_to_build(SYRACUSE) == ["chains"]
    assert Table(forts=held).game.chains_to_build(ATHENS) == []


def test_ruling_38_builders_in_the_fort_count() -> None:
    table = Table({"T9": "A-H6", "T27": "S-H1", "plemmyrion": "A-H1"}, forts=dict(FORTS))
    assert table.game.guards(ATHENS, "T27") == 3 and table.game.guards(ATHENS, "T9") == 1


# 2.D


def test_2_D_1_one_counter_is_kept() -> None:
    table = Table(hands={ATHENS: ["ST05", "ST09", "ST22"], SYRACUSE: []})
    table.run(table.game.keep_one(ATHENS), keep="ST09")
    assert table.state.hands[ATHENS] == ["ST09"] and {"ST05", "ST22"} <= set(table.state.bowl)


def test_2_D_2_regrouping_to_city_forts_and_ports() -> None:
    table = Table({"T1": "S-H1 S-P1 sikanos", "M1": "S-T1"})
    assert table.game.refuges(SYRACUSE) == ["T16", "M6", "M7", "olympieion"]
    table.run(table.game.regroup(SYRACUSE), regroup=["olympieion", "M6"], regrouping=["S-H1 S-P1 sikanos", "S-T1"])
    assert table.at("olympieion") == "S-H1 S-P1 sikanos" and table.at("M6") == "S-T1"


def test_2_D_2_to_catania_with_ships_enough_and_without_chains() -> None:
    table = Table({"T2": "A-H7 A-H8 A-H1", "M1": "A-T6"}, weak=["A-T6"])
    assert table.game.regroups(ATHENS, "CATANIA", ("A-H7", "A-H8", "A-T6"))
    assert not table.game.regroups(ATHENS, "CATANIA", ("A-H7", "A-H8", "A-H1", "A-T6"))
    assert not table.game.regroups(ATHENS, "CATANIA", ("A-H7",))
    assert "CATANIA" not in Table(chains="built", forts={"plemmyrion": SYRACUSE}).game.refuges(ATHENS)


def test_ruling_75_a_besieged_garrison_neither_leaves_nor_is_joined() -> None:
    table = Table({"T9": "S-H1", "labdalon": "A-H1", "T1": "A-H2"}, forts=dict(FORTS), **CAMP)
    assert "labdalon" not in table.game.refuges(ATHENS)
    assert "A-H1" not in table.game.loose(ATHENS, []) and "A-H2" in table.game.loose(ATHENS, [])


def test_2_D_3_as_many_units_as_swords_on_the_map() -> None:
    table = Table({"T11": "A-H1 A-H2 A-H3 A-H4 nicias", "CATANIA": "alcibiades"}, weak=["A-H1", "A-H2"], advantage="")
    table.run(table.game.recovery(ATHENS), recover="A-H2")
    assert table.state.weak == ["A-H1"]
    table = Table({"T11": "A-H1 A-H2 nicias demosthenes"}, weak=["A-H1", "A-H2"], advantage="")
    table.run(table.game.recovery(ATHENS), recover="A-H1 A-H2")
    assert table.state.weak == []


# 6


@pytest.mark.parametrize(("turn", "level", "after"), [(3, 2, 3), (3, 3, 3), (6, 2, 2)])
def test_6_supply_rises_but_not_in_winter(turn: int, level: int, after: int) -> None:
    table = Table(turn=turn, supply={ATHENS: level, SYRACUSE: 3})
    table.run(table.game.supply(ATHENS))
    assert table.state.supply[ATHENS] == after


def test_6_1_chains_starve_athens_at_once_and_until_broken() -> None:
    table = Table({"M9": "A-T1", "T11": "A-H1"}, forts={**FORTS, "plemmyrion": SYRACUSE}, turn=6)
    table.game.raise_work(SYRACUSE, "chains")
    assert table.state.short == [ATHENS]
    table.run(table.game.supply(ATHENS))
    assert table.state.supply[ATHENS] == 2
    table.game.break_work(ATHENS, "chains")
    assert table.state.short == []


@pytest.mark.parametrize(("side", "die", "level"), [(ATHENS, 2, 1), (ATHENS, 3, 3), (SYRACUSE, 3, 1), (SYRACUSE, 2, 3)])
def test_6_1_and_6_2_raids_of_stronger_cavalry(side: str, die: int, level: int) -> None:
    riders = {"T11": "S-C1", "T13": "A-C1"} if side == ATHENS else {"T11": "A-C2", "T13": "S-C2"}
    table = Table(riders, throws=[die], supply={ATHENS: 2, SYRACUSE: 2})
    table.run(table.game.supply(side))
    assert table.state.supply[side] == level and table.state.short == []


def test_ruling_81_cavalry_in_city_camp_and_forts_does_not_raid() -> None:
    table = Table({"T16": "S-C1", "olympieion": "S-C2", "T17": "A-C2", "T11": "A-C1"}, **CAMP)
    assert table.game.horse_in_the_open(SYRACUSE) == 0 and table.game.horse_in_the_open(ATHENS) == 2


def test_6_2_three_walls_starve_the_city_until_one_falls() -> None:
    table = Table({"T3": "A-H3"}, walls={"A1": "built", "A2": "built"}, **CAMP)
    table.game.raise_work(ATHENS, "A3")
    assert table.state.short == [SYRACUSE]
    table.game.break_work(SYRACUSE, "A2")
    assert table.state.short == []


BLOCKADE = {"syke": "A-H1", "T7": "A-H2", "M5": "A-T1", "M8": "A-T2"}


@pytest.mark.parametrize("missing", ["", "syke", "T7", "M5", "M8"])
def test_6_2_the_blockade_needs_all_its_posts(missing: str) -> None:
    table = Table({place: unit for place, unit in BLOCKADE.items() if place != missing}, forts=dict(FORTS))
    table.run(table.game.supply(SYRACUSE))
    assert (table.state.supply[SYRACUSE] == 2) is (not missing)
    assert (SYRACUSE in table.state.short) is (not missing)
    assert TITLE.invariant_errors(table.state) == []


def test_6_3_syracuse_capitulates_at_nothing() -> None:
    table = Table(supply={ATHENS: 3, SYRACUSE: 1}, short=[SYRACUSE], walls=dict(WALLS), **CAMP)
    table.run(table.game.supply(SYRACUSE))
    assert table.state.outcome is not None and table.state.outcome.kind == "capitulation"
    assert table.state.outcome.winner == ATHENS


def test_6_3_starving_athenians_are_weakened_but_not_those_in_catania() -> None:
    table = Table(
        {"T11": "A-H1 A-H7", "M9": "A-T1", "CATANIA": "A-T6"},
        weak=["A-H7"],
        short=[ATHENS],
        chains="built",
        supply={ATHENS: 1, SYRACUSE: 3},
        forts={**FORTS, "plemmyrion": SYRACUSE},
    )
    table.run(table.game.supply(ATHENS))
    assert table.state.weak == ["A-H1", "A-T1"] and table.state.where["A-H7"] == "eliminated"


def test_6_3_raids_alone_never_bring_famine() -> None:
    table = Table({"T11": "A-C2"}, throws=[3], supply={ATHENS: 3, SYRACUSE: 1})
    table.run(table.game.supply(SYRACUSE))
    assert table.state.supply[SYRACUSE] == 0 and table.state.outcome is None and table.state.short == []


@pytest.mark.parametrize(
    ("turn", "die", "weak"),
    [(3, 3, []), (3, 4, ["A-H1"]), (3, 5, ["A-H1", "A-H2"]), (6, 3, ["A-H1"]), (6, 4, ["A-H1", "A-H2"])],
)
def test_6_4_attrition_of_six_points(turn: int, die: int, weak: list[str]) -> None:
    table = Table({"T11": "A-H1 A-H2"}, turn=turn, throws=[die], advantage="")
    table.run(table.game.attrition(ATHENS))
    assert table.state.weak == weak


@pytest.mark.parametrize(("ships", "bonus"), [("A-T1", 1), ("A-T1 A-T2", 2), ("A-T3", 1)])
def test_6_4_twenty_points_of_ships(ships: str, bonus: int) -> None:
    assert Table({"M5": ships}).game.attrition_bonus(ATHENS, "M5") == bonus


def test_6_4_who_is_spared() -> None:
    table = Table(
        {"T17": "A-H1", "M12": "A-T1", "labdalon": "A-H2", "CATANIA": "A-T6", "T9": "A-H3"}, forts=dict(FORTS), **CAMP
    )
    assert table.game.zones_to_test(ATHENS) == ["T9"]
    assert Table({"T17": "A-H1", "M12": "A-T1"}).game.zones_to_test(ATHENS) == ["T17", "M12"]
    assert Table({"T16": "S-H1", "M6": "S-T1", "M5": "S-T2"}).game.zones_to_test(SYRACUSE) == ["M5"]


# 9


def ended(pieces: dict[str, str], **changes: Any) -> Any:
    table = Table({"M5": "A-T1 A-T2 A-T3", **pieces}, **{"turn": 9, **changes})
    table.game.end_of_turn()
    return table.state.outcome


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


def test_9_1_the_end_of_the_game() -> None:
    assert ended({}, camp="destroyed", camp_turn=1).kind == "camp"
    chained = {"chains": "built", "short": [ATHENS], "forts": {**FORTS, "plemmyrion": SYRACUSE}}
    assert ended({}, **chained, **CAMP).kind == "chains"
    assert ended({}, walls=dict(WALLS), forts=dict(FORTS), **CAMP).kind == "walls"
    assert ended({}, walls=dict(WALLS), **chained, **CAMP).kind not in ("chains", "walls")
    assert ended({}, walls=dict(WALLS), forts=dict(FORTS), camp="destroyed", camp_turn=1).winner == SYRACUSE
    assert ended({}, camp="destroyed", camp_turn=1, turn=8) is None


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


def test_the_turn_track() -> None:
    assert [TURNS[n].season for n in range(10)] == [
        "summer",
        "autumn",
        "winter",
        "spring",
        "summer",
        "autumn",
        "winter",
        "spring",
        "summer",
        "autumn",
    ]
    assert [TURNS[n].year for n in range(10)] == [-415, -415] + [-414] * 4 + [-413] * 4


def test_ruling_119_a_fleet_without_a_shore_waits_a_turn() -> None:
    beaches = ["T2", "T3", "T4", "T5", "T7", "T15", "T17", "T24", "T25", "T26", "T27"]
    units = ["S-H1", "S-H2", "S-P1", "S-H3", "S-H4", "S-P2", "S-A1", "S-C1", "S-H6", "S-C2", "S-H7"]
    table = Table(
        dict(zip(beaches, units, strict=True)),
        turn=8,
        arrivals={"A8": 8},
        chains="built",
        forts={**FORTS, "plemmyrion": SYRACUSE},
        advantage=ATHENS,
    )
    # Catania is a shore too, so the way to it must be closed as well.
    table.game.put("S-T1", "M1")
    table.run(table.game.reinforcements())
    assert table.state.arrivals == {"A8": 9} and table.told("waits")[0]["wave"] == "A8"
