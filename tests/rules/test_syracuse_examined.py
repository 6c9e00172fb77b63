"""Syracuse, seldom met corners of the rules: what a player could run into only in the middle of a long game."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import pytest

from engine.kernel import IllegalAnswer, Pick, PositionError
from engine.kernel.text import catalogue
from engine.syracuse.state import SyracuseState
from engine.syracuse.title import TITLE
from tests.rules.syracuse_table import ATHENS, SYRACUSE, Table

FORTS = {"labdalon": ATHENS, "olympieion": SYRACUSE, "plemmyrion": ATHENS, "syke": ATHENS}
CAMP: dict[str, Any] = {"camp": "built", "camp_turn": 1}


def facts_of(table: Table, key: str, option: str) -> dict[str, Any]:
    """What the last question of a kind said of one of its options."""
    ask = table.asks[key]
    assert isinstance(ask, Pick)
    return dict(ask.option(option).facts)


# 2.B.2 reinforcements


def test_2_B_2_whoever_has_the_advantage_after_the_declarations_comes_first() -> None:
    table = Table({"discord": "nicias"}, turn=3, arrivals={"A3": 3, "S4b": 3}, advantage=ATHENS)
    table.run(table.game.reinforcements(), declare="return", enter=["T1", "T10"])
    assert [side for side, key in table.asked if key == "enter"] == [SYRACUSE, ATHENS]


def test_2_B_2_an_entry_is_cleared_only_where_the_troops_can_then_go_ashore() -> None:
    held = {"M1": "A-T1", "M2": "A-T2", "M3": "A-T3", "M4": "A-T4", "M5": "A-T5", "M8": "A-T6"}
    table = Table(held, weak=["A-T4"], arrivals={"S5": 3})
    table.run(table.game.reinforcements())
    assert table.state.where["A-T4"] == "M4", "nobody can land from M4"
    assert table.state.where["S-H7"] not in ("reserve", "eliminated")


# 3.1 leaders at sea


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


# 3.3 narrow waters crowded by recovery

CROWD = {"M11": "A-T1 A-T2 A-T5", "M6": "S-T1"}


def test_3_3_a_fleet_that_recovered_may_sail_before_it_is_counted() -> None:
    table = Table(CROWD, turn=2)
    table.run(table.game.reinforcements())
    assert table.at("M11") == "A-T1 A-T2 A-T5"
    table.act(SYRACUSE)
    table.run(table.game.march_stage(), activate="done")
    table.run(table.game.fight_stage())
    assert table.at("M11") == "A-T1 A-T2 A-T5"


def test_3_3_a_fleet_is_counted_after_its_own_moves() -> None:
    table = Table(CROWD).act(ATHENS)
    table.run(table.game.march_stage(), activate="done", surplus="A-T5")
    assert table.at("M11") == "A-T1 A-T2"


# 3.5 transports whose battle a storm ends before it begins


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


# 4 combat


def test_4_2_the_stratagem_question_shows_the_column_that_will_be_used() -> None:
    table = Table({"T18": "A-H3 nicias S-H2"}, throws=[3], hands={ATHENS: ["ST18"], SYRACUSE: []})
    table.act(ATHENS, entry={"A-H3": ["river", "height"]})
    table.run(table.game.fight("T18", ATHENS))
    facts = table.asks["battle"].facts
    assert (facts["column_before"], facts["column"]) == ("1/1", "1/2")
    assert facts["die_modifiers"] == {"a": 1} and facts["column_shifts"] == {"c": -1, "e": -1}


def test_4_2_2_a_leader_finds_room_in_a_full_fort() -> None:
    table = Table(
        {
            "T21": "S-H1 sikanos A-H1",
            "olympieion": "S-H2 S-P1",
            "T13": "A-H2",
            "T20": "A-H3",
            "T23": "A-H4",
            "T24": "A-H5",
            "T25": "A-H7",
        }
    )
    table.run(table.game.retreat(SYRACUSE, "T21", ["S-H1", "sikanos"]))
    assert table.state.where["S-H1"] == "eliminated" and table.state.where["sikanos"] == "olympieion"


def test_4_3_the_choice_of_a_combat_shows_both_sides_of_an_assault() -> None:
    table = Table({"T14": "S-H1 S-H2", "syke": "A-H4"}, forts=dict(FORTS), throws=[1]).act(SYRACUSE, stage="fight")
    table.run(table.game.fight_stage(), fight="done")
    assert facts_of(table, "fight", "syke") == {"place": "T14", ATHENS: 3, SYRACUSE: 11, "assault": True}


def test_4_4_the_question_of_the_next_combat_does_not_betray_s11() -> None:
    placed = {"T13": "S-H1", "T15": "S-H2", "T11": "S-H3 A-H1", "T17": "A-H3"}
    for hand in (["ST18"], ["ST04"]):
        table = Table(placed, hands={ATHENS: [], SYRACUSE: hand}, throws=[6, 1], **CAMP)
        table.act(SYRACUSE, stage="fight")
        table.run(table.game.fight_stage(), fight=["T11", "done"])
        assert table.asked.count((SYRACUSE, "fight")) == 2, hand


def test_4_4_the_camp_shows_the_strength_on_both_its_sides() -> None:
    table = Table({"T13": "S-H1", "T15": "S-H2", "T17": "A-H3"}, hands={ATHENS: [], SYRACUSE: ["ST18"]}, **CAMP)
    table.act(SYRACUSE, stage="fight")
    table.run(table.game.fight_stage(), fight="done")
    assert facts_of(table, "fight", "T17") == {"place": "T17", ATHENS: 5, SYRACUSE: 11, "assault": True}


# 7 stratagems


def test_s6_ships_are_strengthened_though_syracuse_has_no_works_yet() -> None:
    table = Table({"T16": "erasinides"}, hands={ATHENS: [], SYRACUSE: ["ST01"]})
    table.run(table.game.works(SYRACUSE), works_stratagem="6")
    assert table.state.strengthened and table.state.permanent == ["ST01"] and table.told("works") == []


def test_s6_waits_for_erasinides() -> None:
    table = Table({"T16": "gylippos"}, hands={ATHENS: [], SYRACUSE: ["ST01"]})
    table.run(table.game.works(SYRACUSE))
    assert table.asked == []


def test_s23_strikes_two_different_units() -> None:
    table = Table({"T11": "S-H1 S-H2", "T25": "A-H1"}, weak=["S-H2"], hands={ATHENS: ["ST22"], SYRACUSE: []})
    table.act(ATHENS)
    table.run(table.game.epidemic(ATHENS))
    assert table.at("T11") == "S-H1" and table.state.where["S-H2"] == "eliminated"


def test_s23_strikes_a_single_unit_once() -> None:
    table = Table({"T11": "S-H1", "T25": "A-H1"}, hands={ATHENS: ["ST22"], SYRACUSE: []}).act(ATHENS)
    table.run(table.game.epidemic(ATHENS))
    assert table.at("T11") == "S-H1" and table.state.weak == ["S-H1"]


def test_s5_a_leader_whose_last_ship_rots_goes_ashore() -> None:
    table = Table({"M12": "A-T1 nicias"}, hands={ATHENS: [], SYRACUSE: ["ST04"]}, **CAMP)
    table.run(table.game.hardship_stratagems(SYRACUSE), hardship="5")
    assert table.state.where["nicias"] == "T17"


# 10 positions

POSITION = """scenario = "historical"
turn = 5
phase = "reinforcements"
initiative = "athens"
[points]
athens = 3
syracuse = 2
[pieces]
T16 = ["S-H5", "gylippos", "S-A1"]
M6 = ["S-T3"]
eliminated = ["S-P3"]
"""


def test_10_a_position_does_not_bring_in_again_who_is_already_there() -> None:
    state = TITLE.read_position(POSITION)
    assert isinstance(state, SyracuseState)
    assert "S4a" not in state.arrivals and state.arrivals["S4b"] == 4


def test_10_a_position_cannot_bring_in_who_is_already_there() -> None:
    with pytest.raises(PositionError, match="S-T3 is due"):
        TITLE.read_position(POSITION + "[arrivals]\nS4a = 5\n")


# what the questions tell


def test_2_B_2_whoever_may_delay_is_told_what_is_due() -> None:
    table = Table({}, turn=4, arrivals={"S4b": 4}, hands={ATHENS: ["ST10"], SYRACUSE: []})
    table.run(table.game.reinforcements(), enter="T1")
    assert table.asks["declare"].facts["waves"] == ["S4"]


def test_3_2_a_march_shows_the_garrison_that_will_stop_it() -> None:
    table = Table({"T24": "A-H3", "olympieion": "S-H2"}).act(ATHENS, zone="T24")
    table.run(table.game.march_stage(), group="A-H3")
    facts = facts_of(table, "march", "T21")
    assert facts["stops"] and facts["garrison"] == 5 and not facts["fight"]


@pytest.mark.parametrize(("level", "chains", "famine"), [(1, "built", True), (1, "unbuilt", False)])
def test_6_3_the_question_of_supplies_tells_of_famine(level: int, chains: str, famine: bool) -> None:
    table = Table(
        {"T25": "A-H1"},
        supply={ATHENS: level, SYRACUSE: 3},
        chains=chains,
        forts=dict(FORTS),
        short=[ATHENS] if famine else [],
        hands={ATHENS: ["ST15"], SYRACUSE: []},
    )
    table.run(table.game.supply(ATHENS))
    assert table.asks["resupply"].facts["famine"] is famine


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_8_what_may_be_thrown_again_is_told_with_what_it_needs(lang: str) -> None:
    table = Table(
        {"T14": "S-H1", "syke": "A-H4", "T16": "S-A1 sikanos"}, forts=dict(FORTS), throws=[2, 2], advantage=ATHENS
    )
    table.run(table.game.siege("syke", SYRACUSE))
    assert "2 + 1" in catalogue("syracuse", lang).question(table.asks["reroll"])
    table.run(table.game.discord(ATHENS))
    said = catalogue("syracuse", lang).question(table.asks["reroll"])
    assert catalogue("syracuse", lang).name("leader", "sikanos") in said and "3" in said


def test_3_5_transports_are_warned_of_a_sea_without_a_shore() -> None:
    table = Table({"CATANIA": "A-T1 A-H1", "M1": "S-T1", "T2": "S-H1"}).act(ATHENS, zone="CATANIA")
    table.run(table.game.march_stage(), group="A-T1 A-H1")
    assert facts_of(table, "sail", "M1")["shoreless"]


def test_7_a_question_whose_answers_depend_on_the_hand_is_for_its_owner_alone() -> None:
    for hand in (["ST13"], ["ST08"]):
        table = Table({"T11": "A-H1", "M5": "S-T1"}, hands={ATHENS: hand, SYRACUSE: []}).act(ATHENS)
        table.run(table.game.march_stage(), activate="done")
        assert table.asks["activate"].secret and table.asks["activate"].window
        table = Table({"T13": "S-H1", "T15": "S-H2", "T17": "A-H3"}, hands={ATHENS: [], SYRACUSE: hand}, **CAMP)
        table.act(SYRACUSE, stage="fight")
        table.run(table.game.fight_stage(), fight="done")
        assert table.asks["fight"].secret and table.asks["fight"].window


# the Advantage and the good omens at any moment


def test_8_the_passive_side_may_restore_a_unit_and_still_lay_a_stratagem() -> None:
    table = Table(
        {"M5": "A-T1", "T11": "S-H1"},
        weak=["S-H1"],
        throws=[6],
        advantage=SYRACUSE,
        hands={ATHENS: [], SYRACUSE: ["ST13"]},
    ).act(ATHENS, stage="reaction")
    table.run(table.game.reaction(SYRACUSE), reaction=["advantage", "4"])
    assert table.state.weak == ["A-T1"] and table.state.advantage == ATHENS


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
    assert table.state.hands[ATHENS] == [] and "ST22" in table.state.bowl


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
    table.run(table.game.hardship_stratagems(SYRACUSE), hardship="25", omens="advantage")
    assert table.state.advantage == SYRACUSE and table.at("T25") == "A-H7"


def test_8_a_builder_is_restored_in_the_works() -> None:
    table = Table({"T17": "A-A1"}, turn=1, weak=["A-A1"], advantage=ATHENS, throws=[6, 1, 1])
    table.run(table.game.works(ATHENS), build=["advantage", "camp"])
    assert table.state.camp == "built" and table.state.advantage == SYRACUSE


# what the answers tell


def said(table: Table, key: str, option: str, lang: str = "en") -> str:
    """How an answer to the last question of a kind reads."""
    ask = table.asks[key]
    assert isinstance(ask, Pick)
    return catalogue("syracuse", lang).option(ask, ask.option(option))


@pytest.mark.parametrize(("lang", "words"), [("en", "1 over the limit"), ("fr", "1 de trop"), ("it", "1 di troppo")])
def test_3_3_a_march_says_that_it_would_crowd_a_zone(lang: str, words: str) -> None:
    table = Table({"T24": "A-H1 nicias", "T25": "A-H2 A-H3 A-H4 A-H5 A-H6"}).act(ATHENS, zone="T24")
    table.run(table.game.march_stage(), group="A-H1 nicias")
    assert words in said(table, "march", "T25", lang) and words not in said(table, "march", "T21", lang)


@pytest.mark.parametrize(("lang", "words"), [("en", "20 PF over"), ("fr", "20 PF de trop"), ("it", "20 PF di troppo")])
def test_3_3_a_fleet_is_told_that_it_would_crowd_narrow_waters(lang: str, words: str) -> None:
    table = Table({"CATANIA": "A-T3 alcibiades", "M9": "A-T4 A-T5"}).act(ATHENS, zone="CATANIA")
    table.run(table.game.march_stage(), group="A-T3 alcibiades")
    assert words in said(table, "sail", "M9", lang) and "PF" not in said(table, "sail", "M8", lang)


@pytest.mark.parametrize(
    ("lang", "swords", "unfit"),
    [
        ("en", "one sword", "wounded or sick"),
        ("fr", "une épée", "blessé ou malade"),
        ("it", "una spada", "ferito o malato"),
    ],
)
def test_1_2_leaders_show_their_swords_among_the_pieces(lang: str, swords: str, unfit: str) -> None:
    table = Table({"T24": "A-H1 nicias lamachos"}, unfit=["lamachos"]).act(ATHENS, zone="T24")
    table.run(table.game.march_stage())
    assert said(table, "group", "nicias", lang).endswith(swords)
    assert said(table, "group", "lamachos", lang).endswith(unfit)
    assert said(table, "group", "A-H1", lang).endswith("3 PF")


def test_s20_a_wounded_leader_keeps_his_printed_swords() -> None:
    table = Table({"T24": "A-H1 nicias", "T25": "eurymedon"}, unfit=["nicias"], throws=[4]).act(SYRACUSE)
    table.run(table.game.discord(SYRACUSE), discord="nicias")
    assert facts_of(table, "discord", "nicias")["need"] == 5 and facts_of(table, "discord", "eurymedon")["need"] == 3
    assert table.state.where["nicias"] == "T24"


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
