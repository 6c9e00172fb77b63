"""Syracuse, chapter 7: stratagems."""

from __future__ import annotations

import pytest

from engine.kernel import Ask
from engine.syracuse.components import FACES, STRATAGEMS
from engine.syracuse.stratagems import ACTIONS, BATTLE, ENTRIES, HARDSHIPS, REINFORCEMENTS, WORKS_PHASE, SyracuseMoment
from tests.engine.rules.syracuse.helpers import ATHENS, CAMP, FORTS, SYRACUSE, Table, battle, facts_of, hands, naval


def test_7_a_question_whose_answers_depend_on_the_hand_is_for_its_owner_alone() -> None:
    for hand in (["ST13"], ["ST08"]):
        table = Table({"T11": "A-H1", "M5": "S-T1"}, hands={ATHENS: hand, SYRACUSE: []}).act(ATHENS)
        table.run(table.game.march_stage(), activate="done")
        assert table.asks["activate"].secret and table.asks["activate"].window
        table = Table({"T13": "S-H1", "T15": "S-H2", "T17": "A-H3"}, hands={ATHENS: [], SYRACUSE: hand}, **CAMP)
        table.act(SYRACUSE, stage="fight")
        table.run(table.game.fight_stage(), fight="done")
        assert table.asks["fight"].secret and table.asks["fight"].window


def test_7_nobody_uses_a_face_of_the_other_colour() -> None:
    table = naval(hands={ATHENS: ["ST05"], SYRACUSE: ["ST07"]}).act(ATHENS)
    assert table.game.cup.usable(ATHENS, ["8", "10"]) == ["10"]
    assert table.game.cup.usable(SYRACUSE, ["1", "2"]) == ["2"]


def test_7_windows_are_opened_by_public_facts_alone() -> None:
    for held in ("ST22", "ST07"):
        table = naval(throws=[4], hands={ATHENS: [held], SYRACUSE: []}).act(ATHENS)
        table.run(table.game.fight("M5", ATHENS))
        assert (ATHENS, "battle") in table.asked


HOLDING = {
    face: next(name for name, card in STRATAGEMS.items() if any(one.number == face for one in card.faces))
    for face in FACES
}


def test_7_44_faces_on_22_counters_and_every_face_can_be_held() -> None:
    assert len(STRATAGEMS) == 22 and len(FACES) == 25 and len(HOLDING) == 25


def shifts(table: Table) -> dict[str, int]:
    facts: dict[str, int] = table.told("battle")[0]["column_shifts"]
    return facts


@pytest.mark.parametrize(("attacker", "shift"), [(ATHENS, 2), (SYRACUSE, -2)])
def test_s1_periplous_two_columns_for_athens(attacker: str, shift: int) -> None:
    table = naval(throws=[4], hands=hands("1")).act(attacker)
    table.run(table.game.fight("M5", attacker), athens_battle="1")
    assert shifts(table) == {"S1": shift}


@pytest.mark.parametrize("zone", ["M9", "M10", "M11", "M12"])
def test_s1_not_in_protected_waters(zone: str) -> None:
    table = naval(zone=zone, throws=[4], hands=hands("1"), camp="destroyed").act(ATHENS)
    assert "1" not in table.game.playable(BATTLE, ATHENS, table.game.draw_up(zone, ATHENS))


def test_s1_against_s2_and_s6_add_up() -> None:
    table = naval(throws=[4], hands=hands("1", "2"), strengthened=True).act(ATHENS)
    table.run(table.game.fight("M5", ATHENS), athens_battle="1", syracuse_battle="2")
    assert shifts(table) == {"S1": 2, "S2": -1, "S6": -1}


def test_s2_kyklos_for_the_defender_and_s3_diekplous_for_the_attacker() -> None:
    table = naval(throws=[4], hands=hands("3", "2")).act(ATHENS)
    table.run(table.game.fight("M5", ATHENS), athens_battle="3", syracuse_battle="2")
    assert shifts(table) == {"S3": 1, "S2": -1}
    other = naval(hands=hands("2", "3")).act(ATHENS)
    battle = other.game.draw_up("M5", ATHENS)
    assert "2" not in other.game.playable(BATTLE, ATHENS, battle) and "3" not in other.game.playable(
        BATTLE, SYRACUSE, battle
    )


def test_s4_storm_spares_ports_and_catania_and_is_milder_in_narrow_waters() -> None:
    table = Table(
        {"M5": "A-T1", "M9": "A-T2", "M11": "A-T3", "M7": "S-T1", "CATANIA": "A-T6", "M8": "S-T3"},
        throws=[5, 5, 6, 6],
        weak=["S-T3"],
        advantage="",
        hands=hands("4"),
    ).act(ATHENS)
    table.run(table.game.play_open_stratagem(ATHENS, "4"))
    assert table.state.weak == ["A-T1", "A-T3"] and table.state.where["S-T3"] == "eliminated"
    assert table.told("storm")[0]["dice"] == [5, 5, 6]


def test_s5_a_leader_whose_last_ship_rots_goes_ashore() -> None:
    table = Table({"M12": "A-T1 nicias"}, hands={ATHENS: [], SYRACUSE: ["ST04"]}, **CAMP)
    table.run(table.game.attrition_stratagems(SYRACUSE), hardship="5")
    assert table.state.where["nicias"] == "T17"


def test_s5_rotten_hulls_athens_loses_one_ship_and_weakens_another() -> None:
    table = Table({"M12": "A-T1 A-T2 A-T3"}, hands=hands("", "5"), **CAMP)
    table.run(table.game.attrition_stratagems(SYRACUSE), hardship="5", rot_lost="A-T2", rot_weakened="A-T1")
    assert table.state.where["A-T2"] == "eliminated" and table.state.weak == ["A-T1"]
    assert (ATHENS, "rot_lost") in table.asked


def test_s5_ruling_90_a_single_ship_is_lost_and_the_port_must_stand() -> None:
    table = Table({"M12": "A-T1"}, hands=hands("", "5"), **CAMP)
    table.run(table.game.attrition_stratagems(SYRACUSE), hardship="5")
    assert table.state.where["A-T1"] == "eliminated" and table.state.weak == []
    unbuilt = Table({"M12": "A-T1"}, hands=hands("", "5"))
    assert "5" not in unbuilt.game.playable(HARDSHIPS, SYRACUSE)


def test_s6_once_laid_shifts_every_naval_combat() -> None:
    table = Table({"M5": "A-T1 S-T1", "T11": "A-H3 S-H1"}, strengthened=True)
    assert battle(table, "M5")["column_shifts"] == {"S6": -1}
    assert battle(table, "M5", SYRACUSE)["column_shifts"] == {"S6": 1}
    assert battle(table, "T11")["column_shifts"] == {}


def test_s6_ships_are_strengthened_though_syracuse_has_no_works_yet() -> None:
    table = Table({"T16": "erasinides"}, hands={ATHENS: [], SYRACUSE: ["ST01"]})
    table.run(table.game.works(SYRACUSE), works_stratagem="6")
    assert table.state.strengthened and table.state.permanent == ["ST01"] and table.told("works") == []


def test_s6_waits_for_erasinides() -> None:
    table = Table({"T16": "gylippos"}, hands={ATHENS: [], SYRACUSE: ["ST01"]})
    table.run(table.game.works(SYRACUSE))
    assert table.asked == []


def test_s6_needs_erasinides_on_the_map() -> None:
    table = Table({"T16": "erasinides"}, hands=hands("", "6"), **CAMP)
    table.run(table.game.build(SYRACUSE, 0), works_stratagem="6")
    assert table.state.strengthened and table.state.permanent == ["ST01"]
    assert "6" not in Table(hands=hands("", "6")).game.playable(WORKS_PHASE, SYRACUSE)


def test_s7_archers_close_their_zone_before_it_is_entered() -> None:
    table = Table({"T11": "A-H1 A-H2", "T13": "S-A1"}, hands=hands("", "7")).act(ATHENS)
    table.run(table.game.march(ATHENS, ["A-H1"], "T11"), march=["T13", "stay"], archers="7")
    assert table.at("T11") == "A-H1 A-H2" and table.game.action.barred == ["T13"]
    assert "T13" not in table.game.reach(ATHENS, "T11", 4, ["A-H2"], fight=True).costs


def test_s7_only_where_archers_stand_and_a_counter_could_be_held() -> None:
    for pieces, held in (({"T13": "S-P1"}, "7"), ({"T13": "S-A1"}, "")):
        table = Table({"T11": "A-H1", **pieces}, hands=hands("", held)).act(ATHENS)
        table.run(table.game.march(ATHENS, ["A-H1"], "T11"), march="T13")
        assert (SYRACUSE, "archers") not in table.asked


@pytest.mark.parametrize(("attacker", "shift"), [(ATHENS, -1), (SYRACUSE, 1)])
def test_s8_spartiates_one_column_for_syracuse(attacker: str, shift: int) -> None:
    table = Table({"T11": "A-H3 S-H7 S-H1"}, throws=[4], hands=hands("", "8"), advantage="").act(attacker)
    table.run(table.game.fight("T11", attacker), syracuse_battle="8")
    assert shifts(table)["S8"] == shift


def test_s8_needs_spartan_hoplites() -> None:
    table = Table({"T11": "A-H3 S-H1"}, hands=hands("", "8")).act(ATHENS)
    assert "8" not in table.game.playable(BATTLE, SYRACUSE, table.game.draw_up("T11", ATHENS))


def test_s9_ruling_91_cavalry_in_the_camp_rides_down_a_beaten_stormer() -> None:
    table = Table(
        {"T13": "S-H1 S-H2 S-H6", "T15": "S-H3", "T17": "A-H1 A-H4 A-A1 A-C1"},
        throws=[3],
        advantage="",
        hands={ATHENS: ["ST16"], SYRACUSE: ["ST01"]},
        **CAMP,
    ).act(SYRACUSE)
    table.run(
        table.game.fight_stage(),
        fight="T17",
        main_attack="T13",
        defend_camp="A-H1 A-H4 A-A1",
        syracuse_weaken="S-H6",
        horsemen="9",
    )
    assert table.state.where["S-H6"] == "eliminated" and table.state.camp == "built"


def test_s9_ruling_91_a_garrison_is_not_in_the_zone_of_the_battle() -> None:
    table = Table(
        {"T21": "A-H1 A-H2 A-H3", "olympieion": "S-H1 S-C2"},
        throws=[1],
        advantage="",
        hands={ATHENS: [], SYRACUSE: ["ST16"]},
    ).act(ATHENS, stage="fight")
    table.run(table.game.fight_stage(), fight="olympieion")
    assert table.told("battle")[0]["winner"] == SYRACUSE and (SYRACUSE, "horsemen") not in table.asked


def test_s9_horsemen_ride_down_a_weakened_unit_before_the_retreat() -> None:
    table = Table({"T11": "A-H7 A-H8 A-C1 S-H1 S-P1"}, throws=[3], hands=hands("9"), advantage="").act(ATHENS)
    table.run(table.game.fight("T11", ATHENS), horsemen="9", syracuse_weaken="S-H1")
    assert table.state.where["S-H1"] == "eliminated"


def test_s9_not_without_cavalry_nor_without_prey() -> None:
    for pieces, die in (("A-H7 A-H8 S-H1 S-P1", 3), ("A-H7 A-H8 A-C1 S-H1 S-P1", 1)):
        table = Table({"T11": pieces}, throws=[die], hands=hands("9"), advantage="").act(ATHENS)
        table.run(table.game.fight("T11", ATHENS))
        assert (ATHENS, "battle") in table.asked and (ATHENS, "horsemen") not in table.asked


@pytest.mark.parametrize(("die", "strengths"), [(3, {ATHENS: 9, SYRACUSE: 8}), (2, {ATHENS: 4, SYRACUSE: 11})])
def test_s10_night_attack_takes_a_third_or_a_half(die: int, strengths: dict[str, int]) -> None:
    table = Table({"T11": "A-H7 A-H4 S-H1 S-H2"}, throws=[die, 4], hands=hands("10"), advantage="").act(ATHENS)
    table.run(table.game.fight("T11", ATHENS), athens_battle="10")
    assert table.told("battle")[0]["strengths"] == strengths


def test_s10_is_for_land_battles() -> None:
    table = naval(hands=hands("10")).act(ATHENS)
    assert "10" not in table.game.playable(BATTLE, ATHENS, table.game.draw_up("M5", ATHENS))


def test_s10_reduces_what_s11_has_brought() -> None:
    table = Table(
        {"T11": "A-H7 A-H4 S-H1 S-H2", "T13": "S-H3"}, throws=[6, 4], hands=hands("10", "11"), advantage=""
    ).act(ATHENS)
    table.run(table.game.fight("T11", ATHENS), athens_battle="10", syracuse_battle="11")
    assert table.told("battle")[0]["strengths"] == {ATHENS: 9, SYRACUSE: 14 - 4}


def test_s11_half_of_one_neighbouring_zone_rounded_up() -> None:
    table = Table(
        {"T11": "A-H7 S-H1", "T13": "A-H3", "T9": "A-H1 A-H2"}, throws=[4], hands=hands("11"), advantage=""
    ).act(ATHENS)
    table.run(table.game.fight("T11", ATHENS), athens_battle="11", support="T13")
    assert table.told("battle")[0]["strengths"][ATHENS] == 6 + 3 and table.at("T13") == "A-H3"


def test_s11_ships_support_ships_and_troops_troops() -> None:
    table = Table({"T15": "A-H7 S-H1", "T16": "S-H2", "T14": "A-H3", "M10": "A-T1 S-T1", "M7": "S-T2"})
    battle = table.game.draw_up("T15", ATHENS)
    assert table.game.supporters(battle, ATHENS) == ["T14"] and table.game.supporters(battle, SYRACUSE) == ["T16"]
    at_sea = table.game.draw_up("M10", ATHENS)
    assert table.game.supporters(at_sea, SYRACUSE) == ["M7"] and table.game.supporters(at_sea, ATHENS) == []


def test_s11_from_whatever_zone_is_adjacent() -> None:
    """Chains keep out a fleet but not its support: the rulebook requires only an adjacent zone."""
    table = Table({"M9": "A-T1 S-T1", "M8": "A-T2"}, chains="built", forts={**FORTS, "plemmyrion": SYRACUSE})
    assert "M8" not in table.game.lanes[ATHENS]["M9"]
    assert table.game.supporters(table.game.draw_up("M9", ATHENS), ATHENS) == ["M8"]


def test_s12_and_s13_build_without_points() -> None:
    table = Table({"T17": "A-H1", "T13": "A-H2"}, hands=hands("13 12"))
    table.run(table.game.build(ATHENS, 0), works_stratagem=["13", "12"])
    assert table.state.camp == "built" and table.state.walls == {"A1": "built"}
    assert table.state.hands[ATHENS] == []


def test_s14_sap_destroys_at_once() -> None:
    table = Table({"T13": "S-P1", "T15": "S-P2"}, walls={"A1": "built"}, hands=hands("", "14"), **CAMP).act(SYRACUSE)
    table.run(table.game.play_open_stratagem(SYRACUSE, "14"))
    assert table.state.walls == {"A1": "destroyed"}
    assert "14" not in Table({"T13": "S-P1"}, walls={"A1": "built"}, **CAMP).game.playable(ACTIONS, SYRACUSE)


@pytest.mark.parametrize(("face", "units"), [("15", ("A-H1",)), ("16", ("A-H1", "A-H2"))])
def test_s15_and_s16_restore_units(face: str, units: tuple[str, ...]) -> None:
    table = Table({"T11": "A-H1 A-H2 A-H3"}, weak=["A-H1", "A-H2", "A-H3"], hands=hands(face), advantage="")
    table.run(table.game.recovery(ATHENS), recovery=face, recover=[units])
    assert table.state.weak == [unit for unit in ("A-H1", "A-H2", "A-H3") if unit not in units]


def test_s17_delays_the_whole_wave_and_a_later_one_again() -> None:
    arrivals = {"S4a": 4, "S4b": 4, "S4c": 4, "S5": 5}
    table = Table(turn=4, arrivals=dict(arrivals), hands=hands("17"))
    table.run(table.game.declare(ATHENS), declare="17")
    assert table.state.arrivals == {"S4a": 5, "S4b": 5, "S4c": 5, "S5": 5}
    table.state.turn, table.state.hands[ATHENS] = 5, ["ST10"]
    table.state.cup.remove("ST10")
    table.run(table.game.declare(ATHENS), declare="17", delay="S4")
    assert table.state.arrivals == {"S4a": 6, "S4b": 6, "S4c": 6, "S5": 5}


def test_s17_ruling_20_a_wave_of_the_last_turn_that_is_delayed_is_lost() -> None:
    table = Table(turn=9, arrivals={"S9a": 9, "S9b": 9}, hands={ATHENS: ["ST10"], SYRACUSE: []}, advantage=ATHENS)
    table.run(table.game.reinforcements(), declare="17")
    assert table.state.arrivals == {"S9a": 10, "S9b": 10} and table.at("reserve").count("S-T9") == 1


def test_s18_brings_the_optional_reinforcement_once() -> None:
    table = Table(hands=hands("18"))
    table.run(table.game.declare(ATHENS), declare="18")
    assert table.state.arrivals == {"AOPT": 3}
    assert "18" not in table.game.playable(REINFORCEMENTS, ATHENS)


def test_s18_is_cancelled_by_s17_and_stays_available() -> None:
    table = Table(hands=hands("18", "17"))
    table.run(table.game.declare(ATHENS), declare="18", syracuse_cancel="17")
    assert table.state.arrivals == {} and "18" in table.game.playable(REINFORCEMENTS, ATHENS)
    assert table.state.hands == {ATHENS: [], SYRACUSE: []}


def test_s19_the_enemys_leaders_count_nothing_and_one_is_wounded() -> None:
    table = Table({"T11": "A-H3 nicias demosthenes S-H1"}, throws=[4], hands=hands("", "19"), advantage="").act(ATHENS)
    table.run(table.game.fight("T11", ATHENS), syracuse_battle="19", wound="demosthenes")
    assert "a" not in table.told("battle")[0]["die_modifiers"] and table.state.unfit == ["demosthenes"]


def test_s19_on_both_sides() -> None:
    table = Table(
        {"T11": "A-H3 nicias S-H1 gylippos hermocrates"}, throws=[4], hands=hands("19", "19"), advantage=""
    ).act(ATHENS)
    table.run(table.game.fight("T11", ATHENS), athens_battle="19", syracuse_battle="19", wound=["gylippos"])
    assert "a" not in table.told("battle")[0]["die_modifiers"]
    assert sorted(table.state.unfit) == ["gylippos", "nicias"]


def test_s20_a_wounded_leader_keeps_his_printed_swords() -> None:
    table = Table({"T24": "A-H1 nicias", "T25": "eurymedon"}, unfit=["nicias"], throws=[4]).act(SYRACUSE)
    table.run(table.game.work_stratagem("20", SyracuseMoment(ACTIONS, SYRACUSE)), discord="nicias")
    assert facts_of(table, "discord", "nicias")["need"] == 5 and facts_of(table, "discord", "eurymedon")["need"] == 3
    assert table.state.where["nicias"] == "T24"


def keys(ask: Ask) -> list[str]:
    return list(ask.keys)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("leader", "die", "gone"),
    [("eurymedon", 3, True), ("eurymedon", 2, False), ("nicias", 5, True), ("nicias", 4, False)],
)
def test_s20_discord(leader: str, die: int, gone: bool) -> None:
    table = Table({"T11": "A-H1 nicias eurymedon demosthenes"}, throws=[die], hands=hands("", "20"), advantage="").act(
        SYRACUSE
    )
    table.run(table.game.play_open_stratagem(SYRACUSE, "20"), discord=leader)
    assert (table.state.where[leader] == "discord") is gone
    assert "demosthenes" not in keys(table.asks["discord"])


def test_s21_recalls_alcibiades_for_good() -> None:
    table = Table({"CATANIA": "A-T6 alcibiades"}, hands=hands("", "21"), scenario="historical")
    table.run(table.game.declare(SYRACUSE), declare="21")
    assert table.state.where["alcibiades"] == "recalled" and table.state.permanent == ["ST02"]
    assert "21" not in table.game.playable(REINFORCEMENTS, SYRACUSE)


def test_s22_supplies_undo_a_fall() -> None:
    table = Table(
        {"T16": "S-A1"},
        supply={ATHENS: 3, SYRACUSE: 2},
        short=[SYRACUSE],
        hands=hands("", "22"),
        walls={"A1": "built", "A2": "built", "A3": "built"},
        **CAMP,
    )
    table.run(table.game.supply(SYRACUSE), resupply="22")
    assert table.state.supply[SYRACUSE] == 2


def test_s22_saves_a_city_at_the_last() -> None:
    table = Table(
        supply={ATHENS: 3, SYRACUSE: 1},
        short=[SYRACUSE],
        hands=hands("", "22"),
        walls={"A1": "built", "A2": "built", "A3": "built"},
        **CAMP,
    )
    table.run(table.game.supply(SYRACUSE), resupply="22")
    assert table.state.supply[SYRACUSE] == 1 and table.state.outcome is None


def test_s23_strikes_two_different_units() -> None:
    table = Table({"T11": "S-H1 S-H2", "T25": "A-H1"}, weak=["S-H2"], hands={ATHENS: ["ST22"], SYRACUSE: []})
    table.act(ATHENS)
    table.run(table.game.work_stratagem("23", SyracuseMoment(ACTIONS, ATHENS)))
    assert table.at("T11") == "S-H1" and table.state.where["S-H2"] == "eliminated"


def test_s23_strikes_a_single_unit_once() -> None:
    table = Table({"T11": "S-H1", "T25": "A-H1"}, hands={ATHENS: ["ST22"], SYRACUSE: []}).act(ATHENS)
    table.run(table.game.work_stratagem("23", SyracuseMoment(ACTIONS, ATHENS)))
    assert table.at("T11") == "S-H1" and table.state.weak == ["S-H1"]


def test_s23_epidemic_weakens_two_and_sickens_a_leader_until_the_next_turn() -> None:
    table = Table({"T11": "A-H1 A-H2 A-H3 nicias"}, weak=["A-H3"], hands=hands("", "23"), turn=4).act(SYRACUSE)
    table.run(table.game.play_open_stratagem(SYRACUSE, "23"), epidemic=["A-H2"])
    assert table.state.weak == ["A-H1", "A-H2", "A-H3"] and "A-H3" not in keys(table.asks["epidemic"])
    assert table.state.where["nicias"] == "CATANIA" and table.state.sick == ["nicias"]
    assert table.game.swords("nicias") == 0
    table.state.action = None
    table.run(table.game.reinforcements())
    assert table.state.sick == table.state.unfit == [] and table.game.swords("nicias") == 1


def test_s23_a_sick_leader_does_not_move() -> None:
    table = Table({"T17": "A-H1 nicias"}, sick=["nicias"], unfit=["nicias"], **CAMP).act(ATHENS)
    assert table.game.pool(ATHENS, "T17") == ["A-H1"]
    assert "nicias" not in table.game.free_to_regroup(ATHENS, [])


def test_s24_desertion_of_an_ally() -> None:
    table = Table({"T11": "A-H1 A-H7", "T16": "S-A1"}, hands=hands("", "24"))
    table.run(table.game.attrition_stratagems(SYRACUSE), hardship="24")
    assert table.state.where["A-H7"] == "eliminated" and table.game.score(SYRACUSE)["hoplites"] == 2


def test_s25_before_the_works_brings_the_advantage_and_its_die() -> None:
    table = Table({"T11": "A-C1"}, turn=1, hands={ATHENS: ["ST22"], SYRACUSE: []}, advantage=SYRACUSE, throws=[1, 1, 1])
    table.run(table.game.works(ATHENS), discard_for_die="omens", omens="advantage")
    assert table.state.advantage == ATHENS and len(table.told("works")[0]["dice"]) == 3


def test_s25_before_the_works_draws_a_counter_that_may_buy_a_die() -> None:
    table = Table(
        {"T11": "A-C1"},
        turn=1,
        hands={ATHENS: ["ST22"], SYRACUSE: []},
        advantage=ATHENS,
        draws=[8],
        throws=[1, 1, 1, 1],
    )
    table.run(table.game.works(ATHENS), discard_for_die=["omens", "ST09"])
    assert "discard" in table.told("works")[0]["sources"]


def test_s25_before_the_hand_is_put_back() -> None:
    table = Table({}, hands={ATHENS: ["ST09", "ST22"], SYRACUSE: []}, advantage=SYRACUSE)
    table.run(table.game.keep_one(ATHENS), keep=["omens", "ST09"], omens="advantage")
    assert table.state.advantage == ATHENS and table.state.hands[ATHENS] == ["ST09"]
    table = Table({}, hands={ATHENS: ["ST22"], SYRACUSE: []}, advantage=SYRACUSE)
    table.run(table.game.keep_one(ATHENS), keep="omens", omens="advantage")
    assert table.state.hands[ATHENS] == [] and "ST22" in table.state.cup


def test_s25_after_the_supply_draws_the_supplies_that_save_the_city() -> None:
    table = Table(
        {"T16": "S-A1"},
        supply={ATHENS: 3, SYRACUSE: 1},
        walls=dict.fromkeys(("A1", "A2", "A3"), "built"),
        short=[SYRACUSE],
        hands={ATHENS: [], SYRACUSE: ["ST22"]},
        draws=[14],
        **CAMP,
    )
    table.run(table.game.supply(SYRACUSE), resupply=["25", "22"], omens="draw")
    assert table.state.outcome is None and table.state.supply[SYRACUSE] == 1


def test_s25_as_the_tests_of_attrition_begin() -> None:
    table = Table({"T25": "A-H7"}, hands={ATHENS: [], SYRACUSE: ["ST22"]}, advantage=ATHENS)
    table.run(table.game.attrition_stratagems(SYRACUSE), hardship="25", omens="advantage")
    assert table.state.advantage == SYRACUSE and table.at("T25") == "A-H7"


def test_s25_good_omens_take_the_advantage_or_a_counter() -> None:
    table = Table({"T11": "A-H1"}, hands=hands("25"), advantage=SYRACUSE).act(ATHENS)
    table.run(table.game.play_open_stratagem(ATHENS, "25"), omens="advantage")
    assert table.state.advantage == ATHENS and not table.game.has_advantage(ATHENS)
    table = Table({"T11": "A-H1"}, hands=hands("25"), draws=[0]).act(ATHENS)
    table.run(table.game.play_open_stratagem(ATHENS, "25"))
    assert len(table.state.hands[ATHENS]) == 1


def test_s25_as_recovery_and_as_reinforcements() -> None:
    table = Table({"T11": "A-H1"}, weak=["A-H1"], hands=hands("25"), advantage="")
    table.run(table.game.recovery(ATHENS), recovery="25", omens="recover", recover="A-H1")
    assert table.state.weak == []
    table = Table(hands=hands("25"))
    table.run(table.game.declare(ATHENS), declare="25", omens="reinforce")
    assert table.state.arrivals == {"AOPT": 3}


def test_7_every_face_on_the_sheet_is_an_entry_with_its_windows() -> None:
    assert sorted(ENTRIES, key=int) == list(FACES)
    assert all(ENTRIES[number].windows for number in ENTRIES)


def test_s25_before_the_dice_brings_an_advantage_that_can_be_used_at_once() -> None:
    table = Table({}, throws=[3, 3, 3, 3], hands=hands("", "25"), advantage=ATHENS)
    table.run(table.game.action_points(), omens_first="25", omens="advantage", advantage="initiative")
    assert table.state.initiative == ATHENS and table.state.advantage == ATHENS  # she won the tie; she gave it away


def test_s25_in_reinforcements_where_no_other_face_applies() -> None:
    table = Table({}, hands=hands("25"), advantage=SYRACUSE, draws=[0])
    table.run(table.game.declare(ATHENS), declare="25", omens="draw")
    assert len(table.state.hands[ATHENS]) == 1 and table.told("drew")


@pytest.mark.parametrize("step", ["recovery", "resupply", "hardship"])
def test_s25_in_the_adjustments_without_further_condition(step: str) -> None:
    """It may be played with no unit weakened, supply at 3, and no deserter in reach."""
    table = Table({"T16": "S-H1"}, hands=hands("", "25"), advantage=ATHENS)
    rules = {
        "recovery": table.game.recovery,
        "resupply": table.game.supply,
        "hardship": table.game.attrition_stratagems,
    }[step]
    table.run(rules(SYRACUSE), **{step: "25", "omens": "advantage"})
    assert table.state.advantage == SYRACUSE


def test_s25_good_omens_do_not_draw_their_own_counter() -> None:
    """2.A: a counter returns to the cup once it has been used, and this draw is its use."""
    table = Table({"T11": "A-H1"}, hands=hands("25"), advantage=ATHENS).act(ATHENS)
    [omens] = table.state.hands[ATHENS]
    table.state.cup.clear()
    table.run(table.game.play_open_stratagem(ATHENS, "25"))
    assert table.state.hands[ATHENS] == [] and table.state.cup == [omens] and table.state.laid == []
