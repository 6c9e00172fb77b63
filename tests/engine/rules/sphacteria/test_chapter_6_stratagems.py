"""6. The stratagems of Sphacteria: each of the 22 by its number, and those that interact."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import Session
from engine.kernel.text import catalogue
from engine.sphacteria.chapter_6_stratagems import COMBAT, ENTRIES, CombatMoment
from engine.sphacteria.components import STRATAGEMS as SHEET
from engine.sphacteria.game import Sphacteria
from engine.sphacteria.state import SphacteriaActionPhase
from engine.sphacteria.title import TITLE
from tests.engine.rules.sphacteria.helpers import (
    FIRST,
    SECOND,
    attack,
    before_action,
    drive,
    in_adjustments,
    question,
    table,
    told,
    where,
)


def test_stratagem_05_archers_on_the_beach_bar_a_leader_who_would_land_with_his_ships() -> None:
    game = table({"H": "S-T2 thrasymelidas", "V": "A-A1"}, hands={"athens": "5/15"}, more='active = "sparta"\n')
    phase = game.state.current = SphacteriaActionPhase("sparta", budget=4)
    asked: list[str] = []
    drive(game.movement(phase, "H"), asked, move=[("S-T2", "thrasymelidas")], goal=["V"], archers=["5"])
    assert "athens:archers" in asked and where(game, "S-T2", "thrasymelidas") == ["H", "H"]


def test_stratagem_05_a_barred_beach_stays_open_to_ships_without_a_leader() -> None:
    game = table({"H": "S-T2 thrasymelidas", "V": "A-A1"}, hands={"athens": "5/15"})
    phase = SphacteriaActionPhase("sparta", budget=4, closed=["V"])
    assert "V" in game.goals(phase, "H", ("S-T2",))
    assert "V" not in game.goals(phase, "H", ("S-T2", "thrasymelidas"))


def test_stratagem_05_archers_bar_a_leader_who_would_join_friends_among_them() -> None:
    game = table({"I": "S-T6 thrasymelidas", "Q": "S-H1 A-A1"}, hands={"athens": "5/15"})
    phase = game.state.current = SphacteriaActionPhase("sparta", budget=4)
    drive(game.movement(phase, "I"), move=[("thrasymelidas",)], goal=["Q"], archers=["5"])
    assert where(game, "thrasymelidas") == ["I"] and "thrasymelidas" in phase.start


FACES, STRATAGEMS = SHEET.faces, SHEET.counters


def test_every_face_is_on_a_counter_and_registered_and_knows_its_owner() -> None:
    assert sorted(ENTRIES) == sorted(FACES) and all(ENTRIES[face].windows for face in FACES)
    assert sorted(FACES, key=int) == [str(n) for n in range(1, 23)] and len(STRATAGEMS) == 12
    assert {face for face in FACES if FACES[face].permanent} == {"10", "11", "21"}
    assert {face for face in FACES if FACES[face].owner == "athens"} == {"1", "5", "6", "10", "21"}
    assert {face for face in FACES if FACES[face].owner == "sparta"} == {"7", "11", "14", "18", "19", "22"}


NAVAL = {"A": "A-T4 A-T5 S-T2"}


def combat(
    where_: dict[str, str],
    zone: str,
    attacker: str,
    plays: dict[str, str],
    die: int = 3,
    entry: str = "",
    options: dict[str, str] | None = None,
    **answers: list[Any],
) -> tuple[Sphacteria, dict[str, Any]]:
    """Fight a combat in which the sides play the given faces."""
    taken: list[str] = []
    hands = {}
    for side, face in plays.items():
        hands[side] = next(c.id for c in STRATAGEMS.values() if FACES[face] in c.faces and c.id not in taken)
        taken.append(hands[side])
    game = table(where_, throws=(die,), hands=hands, options=options)
    foe = "sparta" if attacker == "athens" else "athens"
    asked = [plays[side] for side in (attacker, foe) if side in plays]
    drive(game.combat(attack(game, attacker, zone, entry), zone), stratagem=asked, **answers)
    return game, told(game, "battle")[0]


@pytest.mark.parametrize(("attacker", "shift"), [("athens", 2), ("sparta", -2)])
def test_stratagem_01_periplous_in_open_water(attacker: str, shift: int) -> None:
    _, facts = combat(NAVAL, "A", attacker, {"athens": "1"})
    assert facts["column_shifts"] == {"1": shift}


def offered(where_: dict[str, str], zone: str, attacker: str, side: str) -> list[str]:
    game = table(where_)
    return game.playable(CombatMoment(COMBAT, side, game.muster(attack(game, attacker, zone), zone)))


@pytest.mark.parametrize("zone", ["H", "I", "J"])
def test_stratagem_01_periplous_is_not_for_narrow_waters_nor_for_sparta(zone: str) -> None:
    """Ruling 101."""
    fleet = {zone: "A-T1 S-T6"}
    assert "1" not in offered(fleet, zone, "athens", "athens")
    assert "1" not in offered({"A": "A-T1 S-T6"}, "A", "sparta", "sparta")
    assert "1" in offered({"A": "A-T1 S-T6"}, "A", "athens", "athens")


def test_stratagem_02_kuklos_for_the_defender_only() -> None:
    _, facts = combat(NAVAL, "A", "athens", {"sparta": "2"})
    assert facts["column_shifts"] == {"2": -1}
    assert "2" not in offered(NAVAL, "A", "athens", "athens")


def test_stratagem_03_diekplous_for_the_attacker_only() -> None:
    _, facts = combat(NAVAL, "A", "athens", {"athens": "3"})
    assert facts["column_shifts"] == {"3": 1}
    assert "3" not in offered(NAVAL, "A", "athens", "sparta")


@pytest.mark.parametrize(
    ("plays", "value"),
    [
        ({"athens": "4"}, 2),
        ({"sparta": "4"}, -1),
        ({"athens": "4", "sparta": "4"}, 1),
    ],
)
def test_stratagem_04_epibatai_alone_and_against_each_other(plays: dict[str, str], value: int) -> None:
    """Ruling 103: if both are played at once, one remains."""
    _, facts = combat(NAVAL, "A", "athens", plays)
    assert facts["die_modifiers"] == {"4": value} and facts["row"] == 3 + value


def test_ruling_102_naval_stratagems_are_not_for_the_beach() -> None:
    beach = {"V": "A-T2 A-H1 S-H1"}
    for side in ("athens", "sparta"):
        assert not {"1", "2", "3", "4"} & set(offered(beach, "V", "athens", side))


def test_pairs_of_naval_stratagems_add_up() -> None:
    _, facts = combat(NAVAL, "A", "athens", {"athens": "3", "sparta": "2"})
    assert sum(facts["column_shifts"].values()) == 0 and facts["column"] == facts["column_before"]
    _, facts = combat(NAVAL, "A", "athens", {"athens": "1", "sparta": "2"})
    assert sum(facts["column_shifts"].values()) == 1


def barred(hand: str, move: tuple[str, ...], start: dict[str, str], goal: str, archers: list[str]) -> Sphacteria:
    game = table(start, hands={"athens": hand}, throws=(3,))
    game.state.points["sparta"] = 2
    drive(game.action_phase("sparta"), announce=[2], activate=["O"], move=[move], goal=[goal], archers=archers)
    return game


def test_stratagem_05_archers_bar_their_zone_and_the_rest_of_the_move_is_lost() -> None:
    """Ruling 104: the units stay in the previous zone, here the one they started from."""
    game = barred("5/15", ("S-H1",), {"O": "S-H1 S-H2 brasidas", "P": "A-A1 A-H1"}, "P", ["5"])
    assert where(game, "S-H1") == ["O"] and told(game, "barred")[0]["zone"] == "P"
    assert told(game, "battle") == [] and game.state.played == ["5/15"]


def test_stratagem_05_the_zone_stays_barred_for_the_action_phase() -> None:
    game = table({"O": "S-H1 brasidas", "P": "A-A1"})
    phase = attack(game, "sparta", "A")
    phase.closed.append("P")
    assert "P" not in game.goals(phase, "O", ("S-H1",)) and "P" not in game.goals(phase, "O", ("brasidas",))


def test_stratagem_05_a_landing_barred_stays_on_the_land_it_came_from() -> None:
    game = table({"R": "S-H1 brasidas", "H": "S-T2", "P": "A-A1"}, hands={"athens": "5/15"})
    phase = attack(game, "sparta", "A")
    drive(game.march(phase, ("S-H1",), ("R", "H", "P")), archers=["5"])
    assert where(game, "S-H1") == ["R"] and phase.used == ["athens"]


def test_stratagem_05_the_window_opens_on_public_facts_only() -> None:
    asked: list[str] = []
    game = table({"O": "S-H1 brasidas", "P": "A-A1"}, hands={"athens": "2/12"})
    drive(game.march(attack(game, "sparta", "A"), ("S-H1",), ("O", "P")), asked)
    assert asked == ["athens:archers"]
    asked.clear()
    for hands, zone in (({}, {"P": "A-A1"}), ({"athens": "5/15"}, {"P": "A-H1"})):
        game = table({"O": "S-H1 brasidas", **zone}, hands=hands)
        drive(game.march(attack(game, "sparta", "A"), ("S-H1",), ("O", "P")), asked)
    assert asked == []


def test_stratagem_05_counts_as_the_one_stratagem_of_the_action_phase() -> None:
    """Ruling 31: one stratagem per side for movement and combat together."""
    asked: list[str] = []
    game = table(
        {"O": "S-H1 brasidas", "P": "A-A1 A-H1", "L": "A-P1 cleon"}, throws=(3,), hands={"athens": "5/15 9/19"}
    )
    game.state.points["sparta"] = 2
    drive(
        game.action_phase("sparta"),
        asked,
        announce=[2],
        activate=["O"],
        move=[("S-H1",), ("brasidas",)],
        goal=["P", "K"],
        archers=["5"],
    )
    assert "athens:stratagem" not in asked


ISLAND = {"Q": "A-P1 A-H1 S-H1 S-H2"}


def test_stratagem_06_peltasts_cancel_e_a_and_f() -> None:
    _, facts = combat(ISLAND, "Q", "athens", {"athens": "6"}, entry="R")
    assert facts["die_modifiers"] == {"e": -2, "6": 2} and facts["column_shifts"] == {"f": -1, "6": 1}
    no_hoplites = {"Q": "A-P1 A-H1 S-T1"} | {"Q": "A-P1 A-H1"}
    assert offered({**no_hoplites, "R": "S-H1"}, "Q", "athens", "athens") == ["6"]


def test_stratagem_06_literally_cancels_a_which_helps_the_attacker() -> None:
    """Ruling 105: a, as printed; the option cancels b instead."""
    game, facts = combat({"V": "A-P1 A-H1 S-T2"}, "V", "athens", {"athens": "6"}, entry="O")
    assert facts["column_shifts"] == {"a": 2, "6": -2}
    game, facts = combat(
        {"N": "A-P1 S-H5"}, "N", "athens", {"athens": "6"}, entry="L", options={"peltasts_cancel_b": "on"}
    )
    assert facts["column_shifts"] == {"b": -1, "c": 1, "6": 1}
    assert game.state.scenario == FIRST


def test_stratagem_06_is_for_the_attacker_with_peltasts() -> None:
    assert "6" not in offered({"Q": "A-H1 S-H1"}, "Q", "athens", "athens")
    assert "6" not in offered(ISLAND, "Q", "sparta", "athens")


@pytest.mark.parametrize(("attacker", "shift"), [("sparta", 1), ("athens", -1)])
def test_stratagem_07_spartiates(attacker: str, shift: int) -> None:
    _, facts = combat({"N": "A-H1 S-H1"}, "N", attacker, {"sparta": "7"})
    assert facts["column_shifts"] == {"7": shift}


def test_stratagem_07_needs_a_spartan_and_not_a_helot() -> None:
    """Ruling 106."""
    assert "7" not in offered({"N": "A-H1 S-H5"}, "N", "sparta", "sparta")
    assert "7" in offered({"N": "A-H1 S-H5 S-H1"}, "N", "sparta", "sparta")


def test_stratagem_08_combined_attack_adds_half_of_one_adjacent_zone() -> None:
    """Ruling 107: half of the sum, rounded up; the helpers stay."""
    game, facts = combat(
        {"N": "A-H1 S-H1", "V": "S-H3", "M": "S-H2 S-H5"}, "N", "sparta", {"sparta": "8"}, support=["V"]
    )
    assert facts["strengths"]["sparta"] == 6 + 3 and where(game, "S-H3") == ["V"]
    game, facts = combat({"N": "A-H1 S-H1", "M": "S-H3 S-H5"}, "N", "athens", {"sparta": "8"})
    assert facts["strengths"]["sparta"] == 6 + 5


def test_stratagem_08_keeps_to_its_element_and_crosses_walls() -> None:
    assert "8" not in offered({"Q": "A-H1 S-H1", "H": "S-T2"}, "Q", "sparta", "sparta")
    assert "8" in offered({"H": "A-T2 S-T2", "J": "S-T1"}, "H", "sparta", "sparta")
    assert "8" not in offered({"H": "A-T2 S-T2", "V": "S-T1"}, "H", "sparta", "sparta")
    assert "8" in offered({"P": "A-H1 S-H1", "O": "S-H2"}, "P", "sparta", "sparta")
    _, facts = combat({"N": "A-H1 S-H1", "V": "S-T1 S-T2 S-T3"}, "N", "sparta", {"sparta": "8"})
    assert facts["strengths"]["sparta"] == 6 + 2


@pytest.mark.parametrize(("side", "attacker", "value"), [("sparta", "sparta", 2), ("athens", "sparta", -1)])
def test_stratagem_09_leader_wounded_takes_all_enemy_stars(side: str, attacker: str, value: int) -> None:
    """Ruling 108."""
    _, facts = combat({"N": "A-H1 cleon demosthenes S-H5 brasidas"}, "N", attacker, {side: "9"})
    assert facts["die_modifiers"]["a"] == -1 and facts["die_modifiers"]["9"] == value


def test_stratagem_09_against_7_both_count() -> None:
    _, facts = combat({"N": "A-H1 S-H1 brasidas"}, "N", "athens", {"athens": "9", "sparta": "7"})
    assert facts["die_modifiers"] == {"a": -1, "9": 1, "e": -2} and facts["column_shifts"] == {"7": -1}


def test_stratagem_06_against_7_and_8() -> None:
    _, facts = combat({**ISLAND, "R": "S-H3"}, "Q", "athens", {"athens": "6", "sparta": "8"}, entry="R")
    assert facts["strengths"] == {"athens": 12, "sparta": 15}
    _, facts = combat(ISLAND, "Q", "athens", {"athens": "6", "sparta": "7"}, entry="R")
    assert sum(facts["column_shifts"].values()) == -1


def test_ruling_67_the_attacker_declares_first_and_the_defender_knows() -> None:
    asked: list[str] = []
    game = table(NAVAL, throws=(3,), hands={"athens": "3/13", "sparta": "2/12"})
    drive(game.combat(attack(game, "athens", "A"), "A"), asked, stratagem=["3", "2"])
    assert asked[:2] == ["athens:stratagem", "sparta:stratagem"]


def test_ruling_31_one_stratagem_each_per_action_phase() -> None:
    asked: list[str] = []
    game = table({"A": "A-T4 S-T2", "B": "A-T5 S-T3"}, throws=(3, 3), hands={"athens": "3/13 4/14"})
    phase = attack(game, "athens", "A")
    drive(game.combat(phase, "A"), asked, stratagem=["3"])
    drive(game.combat(phase, "B"), asked)
    assert asked.count("athens:stratagem") == 1


def test_a_face_held_twice_asks_which_counter_goes() -> None:
    game = table(NAVAL, throws=(3,), hands={"athens": "4/14 4/20"})
    drive(game.combat(attack(game, "athens", "A"), "A"), stratagem=["4"], counter=["4/20"])
    assert game.state.hands["athens"] == ["4/14"] and game.state.played == ["4/20"]


COUNTER = {face: bearers[0] for face, bearers in SHEET.bearers.items()}


def adjust(
    where_: dict[str, str],
    side: str,
    face: str,
    throws: tuple[int, ...] = (),
    weak: str = "",
    more: str = "",
    **answers: list[Any],
) -> Sphacteria:
    game = table(where_, throws, weak=weak, hands={side: COUNTER[face]}, more=f'phase = "adjustments"\n{more}')
    drive(game.adjustment_window(side, side), adjustment=[face], **answers)
    return game


def test_stratagem_10_brasidas_departs_without_a_point() -> None:
    game = adjust({"N": "brasidas S-H1"}, "athens", "10")
    assert where(game, "brasidas") == ["removed"] and game.score()["athens"] == 0 and game.state.gone == ["10/20"]
    game = table({"N": "S-H1", "eliminated": "brasidas"})
    assert "10" not in in_adjustments(game, "athens", True)  # ruling 109


def test_ruling_40_brasidas_gone_recovers_nobody() -> None:
    game = table(
        {"N": "brasidas S-H1", "P": "A-H1"},
        weak="S-H1",
        hands={"athens": "10/20"},
        more='phase = "adjustments"\ninitiative = "sparta"',
    )
    drive(game.adjustments(), adjustment=["10"])
    assert game.state.weak == ["S-H1"]


def test_stratagem_11_sophocles_takes_the_place_of_cleon() -> None:
    game = adjust({"P": "cleon A-H1", "removed": "sophocles"}, "sparta", "11")
    assert where(game, "cleon", "sophocles") == ["removed", "P"] and game.state.gone == ["1/11"]
    assert game.state.fallen["athens"] == []


def test_ruling_110_without_sophocles_cleon_simply_leaves_and_without_cleon_nothing() -> None:
    game = adjust({"P": "cleon A-H1", "eliminated": "sophocles"}, "sparta", "11")
    assert where(game, "cleon", "sophocles") == ["removed", "eliminated"]
    assert "11" not in in_adjustments(table({"P": "A-H1"}), "sparta")


def test_stratagem_15_and_16_recover_one_and_two_units_bases_included() -> None:
    """Ruling 115."""
    where_ = {"N": "S-H1 S-H2", "BTS": "S-H3"}
    assert adjust(where_, "sparta", "15", weak="S-H1 S-H2 S-H3", recover=["S-H3"]).state.weak == ["S-H1", "S-H2"]
    game = adjust(where_, "sparta", "16", weak="S-H1 S-H2 S-H3", recover=["S-H3", "S-H1"])
    assert game.state.weak == ["S-H2"]
    assert [event.rule for event in game.events if event.key == "recovered"] == ["6 #16", "6 #16"]


def test_ruling_39_a_recovery_may_not_break_the_limit_of_a_strait() -> None:
    game = table({"I": "A-T2", "J": "A-T3 A-T4"}, weak="A-T2 A-T3")
    assert game.recoverable("athens") == ["A-T3"]


def test_stratagem_17_18_and_19_spare_the_supply_check() -> None:
    """Ruling 36: only in the side's own half; ruling 95: helot boats are not cancelled."""
    blockade = {"I": "A-T1", "J": "A-T2", "Q": "S-H1"}
    for face, level in (("17", 2), ("18", 2), ("19", 3)):
        game = table(blockade, hands={"sparta": COUNTER[face]}, supply={"sparta": 2})
        drive(game.check_supply("sparta"), adjustment=[face])
        assert game.state.supply["sparta"] == level
        assert face not in in_adjustments(game, "sparta", False)
    game = table({"H": "S-T1", "I": "S-T6", "P": "A-H1"}, hands={"athens": COUNTER["17"]}, supply={"athens": 2})
    drive(game.check_supply("athens"), adjustment=["17"])
    assert game.state.supply["athens"] == 2 and not {"18", "19"} & set(in_adjustments(game, "athens"))


def test_stratagem_20_storm_hits_on_5_and_6_in_port_on_6_and_spares_beach_and_bases() -> None:
    """Ruling 116: both sides roll; sunk units score two points."""
    game = adjust(
        {"A": "A-T2", "H": "A-T3 S-T1", "J": "S-T2", "V": "S-T3", "BMS": "S-T4"},
        "athens",
        "20",
        throws=(5, 5, 6, 4),
        weak="S-T1",
    )
    [storm] = told(game, "storm")
    assert storm["dice"] == {"A-T2": 5, "A-T3": 5, "S-T1": 6, "S-T2": 4}
    assert game.state.weak == ["A-T2"] and where(game, "S-T1") == ["eliminated"]
    assert game.points_of("athens")["ships"] == 2


def test_stratagem_20_a_leader_whose_ship_sinks_is_lost_without_a_point() -> None:
    game = adjust({"A": "A-T2 cleon"}, "sparta", "20", throws=(6,), weak="A-T2")
    assert where(game, "cleon") == ["eliminated"] and game.state.fallen["athens"] == []


def test_stratagem_21_fire_makes_the_island_clear_from_the_next_turn() -> None:
    """Ruling 117: permanently, and even with no units there."""
    game = adjust({"N": "S-H1"}, "athens", "21", more="turn = 3", fire=["R"])
    assert (game.state.fire, game.state.burnt_from, game.state.gone) == ("R", 4, ["21/22"])
    assert all(game.is_difficult(zone) for zone in "QRST")
    game.state.turn = 4
    assert not any(game.is_difficult(zone) for zone in "QRST") and game.is_difficult("P")
    assert "21" not in in_adjustments(game, "athens", True)


def test_stratagem_22_messenians_desert_for_a_point() -> None:
    """Ruling 118: on the map or in a base, as the player likes."""
    game = adjust({"P": "A-H1 A-H6", "BTA": "A-H7"}, "sparta", "22", desertion=["A-H7"])
    assert where(game, "A-H7", "A-H6") == ["eliminated", "P"] and game.score()["sparta"] == 1


def test_stratagem_22_a_leader_left_alone_is_not_harmed_without_enemies() -> None:
    game = adjust({"P": "A-H6 demosthenes"}, "sparta", "22")
    assert where(game, "demosthenes") == ["P"]


def reinforce(hands: dict[str, str], turn: int = 1, initiative: str = "athens", **answers: list[Any]) -> Sphacteria:
    game = table(
        {"P": "A-H1", "BTS": "S-H1"},
        hands=hands,
        more=f'phase = "reinforcements"\nturn = {turn}\ninitiative = "{initiative}"\narrived = []',
    )
    drive(game.reinforcements(), **answers)
    return game


def test_stratagem_12_delays_a_historical_reinforcement_own_or_enemy() -> None:
    """Ruling 111."""
    game = reinforce({"athens": "2/12"}, 2, reinforcement=["12"], delay=["S-RH1"])
    assert game.state.delays == {"S-RH1": 1} and where(game, "S-T1") == ["reserve"] and game.due("S-RH1") == 3
    game.state.turn = 3
    game.historical_reinforcements()
    assert where(game, "S-T1", "thrasymelidas", "A-T2") == ["BMS", "BMS", "BMA"]


def test_stratagem_12_delayed_rh2_keeps_sophocles_and_eurymedon() -> None:
    game = table(
        {"P": "A-H1", "BMA": "sophocles eurymedon A-T2"},
        hands={"sparta": "2/12"},
        more='phase = "reinforcements"\nturn = 5\narrived = ["A-RH1", "S-RH1"]',
    )
    drive(game.reinforcements(), reinforcement=["12"])
    assert where(game, "sophocles", "cleon") == ["BMA", "reserve"]
    game.state.turn = 6
    game.historical_reinforcements()
    assert where(game, "sophocles", "eurymedon", "cleon", "A-P1") == ["removed", "removed", "BMA", "BTA"]


def test_stratagem_13_and_14_bring_the_optional_reinforcements_once() -> None:
    """Rulings 113 and 114."""
    game = reinforce({"athens": "3/13"}, reinforcement=["13"])
    assert where(game, "A-P3") == ["BTA"] and "13" not in before_action(game, "athens")
    game = reinforce({"sparta": "4/14"}, reinforcement=["14"])
    assert where(game, "S-H4", "S-H9") == ["BTS", "BTS"]
    assert "14" not in before_action(game, "athens")


def test_stratagem_12_answers_13_at_once_and_the_units_stay_available() -> None:
    """Rulings 20 and 112."""
    game = reinforce({"athens": "3/13", "sparta": "2/12"}, reinforcement=["13"], answer_call=["12"])
    assert where(game, "A-P3") == ["reserve"] and "13" in before_action(game, "athens")
    assert told(game, "cancelled")[0]["reinforcement"] == "A-RO1"
    assert sorted(game.state.played) == ["2/12", "3/13"]


def test_a_stratagem_once_shown_cannot_be_taken_back() -> None:
    game = table(
        {"P": "A-H1", "BTS": "S-H1"},
        hands={"athens": "3/13 2/12"},
        more='phase = "reinforcements"\ninitiative = "athens"\narrived = []',
    )
    session = Session(TITLE, FIRST, {}, bytes(32), "seal", state=game.state)
    assert session.pending["athens"].key == "reinforcement"
    step = session.submit("athens", "13")
    assert session.pending["athens"].key == "reinforcement" and step.sealed and session.undoable("athens") == []


def test_stratagem_15_and_16_are_for_either_half_of_the_adjustments() -> None:
    """Change to ruling 36: like the storm, while 17 to 19 are played before the side's own check."""
    game = table({"Q": "S-H1", "P": "A-H1"}, weak="S-H1 A-H1")
    for own_half in (True, False):
        assert {"15", "16"} <= set(in_adjustments(game, "athens", own_half))
    assert "17" in in_adjustments(game, "athens") and "17" not in in_adjustments(game, "athens", False)


@pytest.mark.parametrize("first", ["17", "18"])
def test_stratagem_19_may_follow_17_or_18(first: str) -> None:
    hand = f"{COUNTER[first]} {COUNTER['19']}"
    game = table({"I": "A-T1", "J": "A-T2", "Q": "S-H1"}, hands={"sparta": hand}, supply={"sparta": 2})
    drive(game.check_supply("sparta"), adjustment=[first, "19"])
    assert game.state.supply["sparta"] == 3


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "cancel the call"), ("fr", "annulerait cet appel"), ("it", "annullerebbe la chiamata")]
)
def test_stratagem_12_against_a_call_says_that_it_cancels(lang: str, said: str) -> None:
    game = table({"P": "A-H1"}, hands={"athens": "3/13", "sparta": "2/12"}, more='initiative = "athens"')
    ask = question(game.reinforcement_stratagems(), "13")
    assert ask.key == "answer_call" and said in catalogue("sphacteria", lang).say("ask-answer_call-why", **ask.facts)


@pytest.mark.parametrize(("lang", "said"), [("en", "eliminated"), ("fr", "éliminée"), ("it", "eliminata")])
def test_4_2_already_weakened_says_that_the_unit_would_be_eliminated(lang: str, said: str) -> None:
    game = table({"A": "A-T4 A-T5 S-T2"}, weak="A-T4")
    ask = question(game.losses(game.muster(attack(game, "athens", "A"), "A"), "athens", "1/2"))
    text = catalogue("sphacteria", lang)
    assert said in text.option(ask, ask.option("A-T4")) and said not in text.option(ask, ask.option("A-T5"))


@pytest.mark.parametrize("edition", [FIRST, SECOND])
def test_stratagem_13_may_still_be_played_when_the_other_has_delayed_something_after_a_pass(edition: str) -> None:
    """6 #13: before the first action phase; a side that has passed may still play it after the other side plays."""
    hands = {"sparta": "3/13", "athens": "2/12"}
    game = table({"P": "A-H1", "N": "S-H1"}, hands=hands, edition=edition, more='initiative = "sparta"')
    asked: list[str] = []
    drive(game.reinforcement_stratagems(), asked, reinforcement=["pass", "12", "13"])
    assert [each for each in asked if "reinforcement" in each] == [
        "sparta:reinforcement",
        "athens:reinforcement",
        "sparta:reinforcement",
    ]
    assert told(game, "arrived")[0]["side"] == "sparta" and where(game, "S-H8") == ["BTS"]
    asked = []
    drive(table({"P": "A-H1"}, hands=hands, edition=edition).reinforcement_stratagems(), asked)
    assert asked == ["sparta:reinforcement", "athens:reinforcement"], "two passes are the end"


def test_ruling_67_an_attacker_who_has_passed_may_answer_what_the_defender_plays() -> None:
    """2.C: both may play at any time; the window closes when both have passed."""
    asked: list[str] = []
    game = table(NAVAL, throws=(3,), hands={"athens": "3/13", "sparta": "2/12"})
    drive(game.combat(attack(game, "athens", "A"), "A"), asked, stratagem=["pass", "2", "3"])
    assert asked[:3] == ["athens:stratagem", "sparta:stratagem", "athens:stratagem"]
    shifts = told(game, "battle")[0]["column_shifts"]
    assert shifts["2"] == -1 and shifts["3"] == 1
