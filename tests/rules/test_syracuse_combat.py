"""Syracuse chapter 4: modifiers, losses, retreats, forts, the camp, walls and chains."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.kernel import Dice, stream_key
from engine.syracuse.board import CAMP as CAMP_ZONE
from engine.syracuse.board import CAMP_PORT, CITY, CITY_PORTS, LAND, PLACES, SEA, SIDES
from engine.syracuse.counters import PIECES, SHIPS, SIDE, STRATAGEMS, TABLE, TROOPS, UNITS
from engine.syracuse.title import TITLE
from tests.rules.syracuse_table import ATHENS, SYRACUSE, Table

FORTS = {"labdalon": ATHENS, "olympieion": SYRACUSE, "plemmyrion": ATHENS, "syke": ATHENS}
CAMP: dict[str, Any] = {"camp": "built", "camp_turn": 1}


def battle(table: Table, place: str, attacker: str = ATHENS) -> dict[str, Any]:
    """The facts of a battle before its die."""
    found = table.game.draw_up(place, attacker)
    table.game.reckon(found)
    return found.facts(TABLE)


# die modifiers


@pytest.mark.parametrize(
    ("attack", "defence", "letters"),
    [
        ("A-H3 nicias lamachos", "S-H1 hermocrates", {"a": 1}),
        ("A-H3 demosthenes", "S-H1", {"a": 1}),
        ("A-H3 eurymedon", "S-H1 sikanos", {}),
        ("A-H1", "S-H1", {"b": 1}),
        ("A-H1", "S-H3 S-H1", {}),
        ("A-H3", "S-H1 S-A1", {"c": -1}),
        ("A-H3", "S-H1 S-C1", {"c": -1}),
        ("A-H3 A-C1 A-A1", "S-H1", {"d": 1}),
        ("A-H3 A-C1", "S-H1", {}),
        ("A-H3", "S-H3", {"e": -2}),
        ("A-H1 A-C1 A-A1 nicias", "S-H3 S-H5", {"a": 1, "d": 1, "e": -2}),
    ],
)
def test_4_2_die_modifiers_a_to_e(attack: str, defence: str, letters: dict[str, int]) -> None:
    assert battle(Table({"T11": f"{attack} {defence}"}), "T11")["die_modifiers"] == letters


def test_4_2_f_the_fort_beside_the_battle() -> None:
    mine = Table({"T9": "A-H3 S-H1", "labdalon": "A-H4"}, forts=dict(FORTS))
    assert battle(mine, "T9")["die_modifiers"] == {"f": 1}
    assert battle(mine, "T9", SYRACUSE)["die_modifiers"] == {"f": -1}
    assert battle(Table({"T9": "A-H3 S-H1"}, forts=dict(FORTS)), "T9")["die_modifiers"] == {}


def test_4_2_g_and_f_in_an_assault() -> None:
    table = Table({"T14": "S-H1", "syke": "A-H4"}, forts=dict(FORTS))
    facts = battle(table, "syke", SYRACUSE)
    assert facts["die_modifiers"] == {"g": -2} and facts["column_shifts"] == {"g": -3}


def test_4_2_h_picked_ships() -> None:
    facts = battle(Table({"M5": "A-T1 A-T2 A-T3 S-T1 hermocrates"}), "M5")
    assert facts["die_modifiers"] == {"a": -1, "h": 1} and facts["column_shifts"] == {}


def test_ruling_64_wounded_leaders_do_not_count() -> None:
    assert battle(Table({"T11": "A-H3 nicias S-H1"}, unfit=["nicias"]), "T11")["die_modifiers"] == {}


# column shifts


def test_4_2_columns_a_and_b_hoplites() -> None:
    assert battle(Table({"T11": "A-H3 S-P1"}), "T11")["column_shifts"] == {"a": 2}
    assert battle(Table({"T11": "A-A1 S-H1"}), "T11")["column_shifts"] == {"b": -1}
    assert battle(Table({"T11": "A-A1 S-P1"}), "T11")["column_shifts"] == {}


@pytest.mark.parametrize(
    ("entry", "letters"),
    [
        (["river"], {"c": -1}),
        (["amphibious"], {"d": -1}),
        (["height"], {"e": -1}),
        (["wall"], {"f": -2}),
        (["river", "height"], {"c": -1, "e": -1}),
        ([], {}),
    ],
)
def test_4_2_columns_c_to_f_the_way_of_the_attacker(entry: list[str], letters: dict[str, int]) -> None:
    table = Table({"T11": "A-H3 S-H1"}).act(ATHENS, entry={"A-H3": entry})
    assert battle(table, "T11")["column_shifts"] == letters


@pytest.mark.parametrize(
    ("entry", "shifted"),
    [
        ({"A-H3": ["river"]}, True),
        ({"A-H4": ["river"]}, False),
        ({"A-H4": ["river"], "A-H3": ["river"]}, True),
    ],
)
def test_ruling_66_half_the_strength_must_have_come_that_way(entry: dict[str, list[str]], shifted: bool) -> None:
    table = Table({"T11": "A-H3 A-H4 S-H1"}).act(ATHENS, entry=entry)
    assert ("c" in battle(table, "T11")["column_shifts"]) is shifted


def test_4_2_the_whole_way_from_a_march_over_river_and_height() -> None:
    table = Table({"T10": "A-H3", "T18": "S-H1"}).act(ATHENS)
    table.run(table.game.march(ATHENS, ["A-H3"], "T10"), march="T18")
    assert battle(table, "T18")["column_shifts"] == {"c": -1, "e": -1}


def test_4_2_over_an_enemy_wall() -> None:
    table = Table({"T13": "S-H1", "T15": "A-H3"}, walls={"A1": "built", "A2": "built"}, **CAMP).act(SYRACUSE)
    table.run(table.game.march(SYRACUSE, ["S-H1"], "T13"), march="T15")
    assert battle(table, "T15", SYRACUSE)["column_shifts"] == {"f": -2}


def test_ruling_50_a_breached_wall_does_not_shift() -> None:
    table = Table({"T13": "S-H1", "T15": "A-H3"}, walls={"A1": "destroyed"}, **CAMP).act(SYRACUSE)
    table.run(table.game.march(SYRACUSE, ["S-H1"], "T13"), march="T15")
    assert battle(table, "T15", SYRACUSE)["column_shifts"] == {}


def test_s6_once_laid_shifts_every_naval_combat() -> None:
    table = Table({"M5": "A-T1 S-T1", "T11": "A-H3 S-H1"}, strengthened=True)
    assert battle(table, "M5")["column_shifts"] == {"S6": -1}
    assert battle(table, "M5", SYRACUSE)["column_shifts"] == {"S6": 1}
    assert battle(table, "T11")["column_shifts"] == {}


# losses and retreats


def test_4_2_1_the_owner_chooses_whom_to_weaken() -> None:
    table = Table({"T11": "A-H3 A-H4 A-H5 S-H1 S-H2"}, throws=[2], advantage="").act(ATHENS)
    table.run(table.game.fight("T11", ATHENS), weaken="A-H5", retreat="T10")
    assert table.state.weak == ["A-H5"] and table.told("battle")[0]["cell"] == "1/2 - R"
    assert table.at("T10") == "A-H3 A-H4 A-H5" and table.at("T11") == "S-H1 S-H2"


def test_4_2_1_e_takes_units_and_leaders() -> None:
    table = Table({"T11": "A-H6 nicias S-H3 S-H1"}, throws=[1]).act(ATHENS, entry={"A-H6": ["wall"]})
    table.run(table.game.fight("T11", ATHENS))
    assert table.told("battle")[0]["cell"] == "A - R"
    table = Table({"T11": "A-H6 nicias S-H3"}, throws=[1]).act(ATHENS, entry={"A-H6": ["wall"]})
    table.run(table.game.fight("T11", ATHENS))
    assert table.told("battle")[0]["cell"] == "E - R"
    assert table.state.where["A-H6"] == "eliminated" and table.state.fallen == ["nicias"]


def test_4_2_1_a_weakens_all_and_kills_the_weak() -> None:
    table = Table({"T11": "A-H3 A-H7 A-H4 nicias lamachos S-H6 S-P1"}, throws=[3], weak=["S-P1"], advantage="")
    table.act(ATHENS)
    table.run(table.game.fight("T11", ATHENS))
    assert table.told("battle")[0]["row"] == 5 and table.told("battle")[0]["cell"] == "R - 1/2"
    table = Table({"T11": "A-H3 A-H7 A-H8 nicias lamachos S-H6 S-P1"}, throws=[3], weak=["S-P1"], advantage="")
    table.act(ATHENS)
    table.run(table.game.fight("T11", ATHENS))
    assert table.told("battle")[0]["cell"] == "R - A"
    assert table.state.where["S-P1"] == "eliminated" and "S-H6" in table.state.weak


def test_4_2_2_the_beaten_without_a_way_out_are_lost() -> None:
    table = Table(
        {"T19": "S-H1 sikanos A-H3 A-H7 A-H8", "T18": "A-H1", "T20": "A-H2", "T22": "A-A1", "T23": "A-A2"},
        throws=[6],
        advantage="",
    ).act(ATHENS)
    table.run(table.game.fight("T19", ATHENS))
    assert table.state.where["S-H1"] == "eliminated" and table.state.fallen == ["sikanos"]


def test_4_2_2_a_retreat_may_divide_and_use_the_fort() -> None:
    table = Table({"T21": "S-H1 S-H2 S-P1 A-H3 A-H7 A-H8 A-H9"}, throws=[4], advantage="").act(ATHENS)
    table.run(
        table.game.fight("T21", ATHENS), retreat=["split", "olympieion", "T20"], retreating="S-H1 S-P1", weaken="S-H1"
    )
    assert table.at("olympieion") == "S-H1 S-P1" and table.at("T20") == "S-H2"


def test_4_2_2_crowding_after_a_retreat_is_relieved_first() -> None:
    table = Table({"T11": "S-H1 A-H7 A-H8 A-H9", "T10": "S-H2 S-H3 S-H4 S-P1 S-P2"}, throws=[4], advantage="").act(
        ATHENS
    )
    table.run(table.game.fight("T11", ATHENS), retreat="T10", make_room="T18", moving_on="S-P2")
    assert table.at("T10") == "S-H1 S-H2 S-P1 S-H3 S-H4" and table.at("T18") == "S-P2"


def test_4_2_2_crowding_without_room_beside_is_lost() -> None:
    full = {"T10": "S-H2 S-H3 S-H4 S-P1 S-P2"}
    enemies = {"T8": "A-H1", "T18": "A-H2", "T9": "A-A1", "T12": "A-A2", "T13": "A-A3", "T20": "A-A4"}
    table = Table({"T11": "S-H1 A-H7 A-H8 A-H9", **full, **enemies}, throws=[4], advantage="").act(ATHENS)
    table.run(table.game.fight("T11", ATHENS), surplus="S-P1")
    assert table.state.where["S-P1"] == "eliminated" and "S-H1" in table.at("T10")


def test_3_4_a_retreat_by_sea() -> None:
    around = {"T24": "S-P1", "T21": "S-P2", "T23": "S-H2", "T26": "S-H4"}
    table = Table({"T25": "A-H1 S-H1 S-H3", "M11": "A-T3", "M10": "A-T1", **around}, throws=[6], advantage="").act(
        SYRACUSE
    )
    table.run(table.game.fight("T25", SYRACUSE))
    assert table.at("T15") == "A-H1" and table.told("moved")[0]["by_sea"] is True


def test_ruling_70_a_winner_without_units_lets_the_beaten_stand() -> None:
    table = Table({"T11": "A-P2 S-P1 nicias"}, weak=["A-P2"], throws=[3], advantage="").act(ATHENS)
    table.run(table.game.fight("T11", ATHENS))
    facts = table.told("battle")[0]
    assert facts["cell"] == "1/4 - 1/4" and facts["winner"] == ATHENS
    assert table.state.where["A-P2"] == "eliminated" and table.state.fallen == ["nicias"]
    assert table.at("T11") == "S-P1" and table.told("moved") == []


def test_ruling_72_ships_retreat_to_free_waters_or_their_ports() -> None:
    table = Table({"M10": "S-T1 A-T1 A-T2 A-T3", "M9": "A-T4"}, throws=[6], advantage="").act(ATHENS)
    assert set(table.game.ways_out(SYRACUSE, "M10")) == {"M7", "M11"}
    table.run(table.game.fight("M10", ATHENS), retreat="M7")
    assert table.at("M7") == "S-T1"


def test_4_1_troops_and_ships_never_fight_each_other() -> None:
    table = Table({"M12": "A-T1", "T17": "S-H1"}).act(SYRACUSE)
    assert table.game.contested() == []


def test_2_B_3_3_one_point_pays_for_all_combats() -> None:
    table = Table({"T11": "A-H7 A-H8 S-P1", "T13": "A-H9 A-H3 S-P2"}, throws=[6, 6], advantage="").act(ATHENS, left=1)
    table.run(table.game.fight_stage(), fight=["T13"])
    assert len(table.told("battle")) == 2 and table.game.action.left == 0 and table.game.contested() == []


# forts


def test_4_3_an_assault_takes_the_fort_and_its_garrison() -> None:
    table = Table({"T21": "A-H7 A-H8 A-H9 A-H1 nicias", "olympieion": "S-P1"}, throws=[6], advantage="").act(ATHENS)
    table.run(table.game.fight_stage(), fight="olympieion", occupy="A-H1 nicias")
    assert table.state.forts["olympieion"] == ATHENS and table.state.where["S-P1"] == "eliminated"
    assert table.at("olympieion") == "A-H1 nicias"


def test_4_3_an_assault_is_not_compulsory() -> None:
    table = Table({"T21": "A-H7", "olympieion": "S-P1"}).act(ATHENS)
    table.run(table.game.fight_stage(), fight="done")
    assert table.game.action.left == 5 and table.told("battle") == []


def test_ruling_68_a_beaten_stormer_stays_in_the_zone() -> None:
    table = Table({"T21": "A-H3", "olympieion": "S-H1"}, throws=[1], advantage="").act(ATHENS)
    table.run(table.game.assault("olympieion", ATHENS))
    assert table.at("T21") in ("A-H3", "") and table.state.forts["olympieion"] == SYRACUSE


def test_ruling_68_no_assault_after_a_field_battle_in_the_same_phase() -> None:
    table = Table({"T21": "A-H7 A-H8 A-H9 S-P1", "olympieion": "S-P2"}, throws=[6], advantage="").act(ATHENS)
    table.run(table.game.fight_stage())
    assert len(table.told("battle")) == 1 and table.game.besieged("olympieion")


@pytest.mark.parametrize(
    ("die", "units", "taken"),
    [
        (1, "A-H1 A-H2 A-H3 A-H4 A-H5", False),
        (2, "A-H1 A-H2 A-H3 A-H4", True),
        (4, "A-H1", False),
        (5, "A-H1", True),
    ],
)
def test_4_3_a_siege_needs_six(die: int, units: str, taken: bool) -> None:
    table = Table({"T21": units, "olympieion": "S-P1 hermocrates"}, throws=[die], advantage="")
    table.run(table.game.siege("olympieion", ATHENS))
    assert (table.state.forts["olympieion"] == ATHENS) is taken
    assert (table.state.where["hermocrates"] == "captured") is taken and table.state.fallen == []


# the camp


def camp_table(**changes: Any) -> Table:
    return Table(
        {
            "T13": "S-H1 S-H2 S-H6 gylippos",
            "T15": "S-H3 S-H4 hermocrates",
            "T17": "A-H1 A-H4 A-A1 A-H5 nicias",
            "M12": "A-T1 A-T2 A-T3",
        },
        **{"hands": {ATHENS: [], SYRACUSE: ["ST01"]}, "advantage": "", **CAMP, **changes},
    ).act(SYRACUSE)


def test_4_4_the_camp_is_stormed_by_a_combined_attack_from_both_sides() -> None:
    table = camp_table(throws=[5])
    table.run(
        table.game.fight_stage(),
        fight="T17",
        main_attack="T13",
        defend_camp="A-H1 A-H4 A-A1 nicias",
        syracuse_weaken="S-H6",
    )
    facts = table.told("battle")[0]
    assert facts["strengths"] == {SYRACUSE: 15 + 6, ATHENS: 8} and facts["column_shifts"] == {"g": -3}
    assert facts["die_modifiers"] == {"c": -1, "g": -2} and facts["kind"] == "camp"
    assert facts["winner"] == ATHENS and table.state.camp == "built"
    assert table.at("T13") == "S-H1 S-H2 S-H6 gylippos" and "ST01" in table.state.bowl


def test_4_4_a_fallen_camp_is_left_and_can_be_entered() -> None:
    table = camp_table(throws=[6])
    for unit in ("A-H1", "A-H4", "A-H5", "A-A1"):
        table.game.deployment.turn_over(unit, True)
    table.run(
        table.game.fight_stage(),
        fight="T17",
        main_attack="T13",
        defend_camp="A-H4 A-H5 A-H1",
        enter_camp=["S-H1", ()],
        make_room="M11",
        moving_on="A-T1",
        athens_weaken="A-H5",
    )
    facts = table.told("battle")[0]
    assert facts["column"] == "1/1" and facts["winner"] == SYRACUSE
    assert table.state.camp == "destroyed" and table.at("T17") == "S-H1"
    assert table.at("T24") == "A-H1 A-A1 A-H4 nicias" and table.at("M11") == "A-T1"
    assert table.game.terrain("T17") == "clear" and table.game.protected("M12")
    assert table.game.camp_to_build(ATHENS) == []


def test_ruling_76_an_empty_camp_falls_without_a_die() -> None:
    table = Table({"T13": "S-H1", "T15": "S-P1"}, hands={ATHENS: [], SYRACUSE: ["ST01"]}, **CAMP).act(SYRACUSE)
    table.run(table.game.fight_stage(), fight="T17")
    assert table.state.camp == "destroyed" and table.told("battle") == []


def test_5_2_at_most_three_units_man_the_rampart() -> None:
    table = camp_table()
    rules = table.game.camp_defenders()
    ask = rules.send(None)
    assert ask.accepts(["A-H1", "A-H4", "A-A1", "nicias"]) and ask.accepts(["A-H1"])
    assert not ask.accepts(["A-H1", "A-H4", "A-A1", "A-H5"]) and not ask.accepts(["nicias"])
    rules.close()


def test_4_4_without_the_stratagem_or_both_zones_the_camp_is_safe() -> None:
    table = camp_table(hands={ATHENS: [], SYRACUSE: ["ST20"]})
    table.run(table.game.fight_stage())
    assert table.asked == [(SYRACUSE, "fight")] and table.state.camp == "built"
    assert (
        not Table({"T13": "S-H1"}, hands={ATHENS: [], SYRACUSE: ["ST01"]}, **CAMP)
        .act(SYRACUSE)
        .game.camp_open(SYRACUSE)
    )


# walls and chains


@pytest.mark.parametrize(("die", "standing"), [(2, "built"), (3, "destroyed")])
def test_4_5_a_wall_is_breached_on_a_three(die: int, standing: str) -> None:
    table = Table({"T13": "S-P1", "T15": "S-P2"}, walls={"A1": "built"}, throws=[die], advantage="", **CAMP)
    table.run(table.game.breach(SYRACUSE), breach="A1")
    assert table.state.walls["A1"] == standing


def test_4_5_both_zones_must_be_held_by_two_points_of_foot() -> None:
    for pieces in ({"T13": "S-P1"}, {"T13": "S-P1", "T15": "S-C1"}, {"T13": "S-H8", "T15": "S-P1"}):
        assert Table(pieces, walls={"A1": "built"}, **CAMP).game.sappable(SYRACUSE) == []


def test_4_5_chains_are_broken_by_ships_beside_them() -> None:
    table = Table(
        {"M9": "A-T1"},
        chains="built",
        forts={**FORTS, "plemmyrion": SYRACUSE},
        short=[ATHENS],
        throws=[3],
        advantage="",
    )
    table.run(table.game.breach(ATHENS), breach="chains")
    assert table.state.chains == "destroyed" and table.state.short == []
    assert Table({"M9": "S-T1"}, chains="built", forts=dict(FORTS)).game.sappable(SYRACUSE) == []


def test_ruling_73_a_leader_without_a_ship_is_captured_at_sea_and_retreats_alone_on_land() -> None:
    table = Table({"M5": "S-T9 gylippos A-T1 A-T2 A-T3 A-T4"}, weak=["S-T9"], throws=[6], advantage="").act(ATHENS)
    table.run(table.game.fight("M5", ATHENS))
    assert table.state.fallen == ["gylippos"]
    table = Table({"T11": "S-P1 gylippos A-H7 A-H8"}, weak=["S-P1"], throws=[4], advantage="").act(ATHENS)
    table.run(table.game.fight("T11", ATHENS), retreat="T13")
    assert table.state.where["S-P1"] == "eliminated" and table.state.where["gylippos"] == "T13"


def scattered(seed: int) -> Table:
    """Both sides thrown together over a few zones, with works, hands and weakened units by chance."""
    rng = random.Random(seed)
    camp, forts = rng.choice(["unbuilt", "built", "destroyed"]), {fort: rng.choice(SIDES) for fort in FORTS}
    zones = [*rng.sample(LAND, 5), *rng.sample(SEA, 4)]
    pieces: dict[str, str] = {}
    for name in PIECES:
        barred = {*CITY_PORTS, CITY} if SIDE[name] == ATHENS else {CAMP_PORT} if camp != "destroyed" else set()
        barred |= {CAMP_ZONE} if SIDE[name] == SYRACUSE and camp == "built" else set()
        kind = SEA if name in SHIPS else LAND
        places = [zone for zone in zones if zone in kind and zone not in barred]
        places += [
            fort
            for fort in forts
            if name in TROOPS and forts[fort] == SIDE[name] and len(pieces.get(fort, "").split()) < 2
        ]
        if places and rng.random() < 0.8:
            place = rng.choice(places)
            pieces[place] = f"{pieces.get(place, '')} {name}".strip()
    held = rng.sample(list(STRATAGEMS), 4)
    table = Table(
        pieces,
        forts=forts,
        camp=camp,
        camp_turn=1,
        advantage=rng.choice(SIDES),
        hands={ATHENS: held[:2], SYRACUSE: held[2:]},
    )
    table.game.dice = Dice(stream_key(bytes(32), {}), str(seed))
    table.state.weak.extend(sorted(unit for unit in UNITS if table.state.where[unit] in PLACES and rng.random() < 0.3))
    table.game.prepare()
    return table.act(rng.choice(SIDES), left=rng.choice([0, 1, 5]), stage="fight")


@pytest.mark.parametrize("seed", range(60))
def test_fights_by_chance_leave_a_sound_table(seed: int) -> None:
    table, rng = scattered(seed), random.Random(seed)
    table.game.capture_lone_leaders()
    table.state.action.start = {  # type: ignore[union-attr]
        unit: "T1" if unit in TROOPS else "M4" for unit in UNITS if SIDE[unit] == table.state.active
    }

    async def settled_fights() -> None:
        await table.game.settle_stacks()
        await table.game.fight_stage()

    rules, answer = settled_fights(), None
    try:
        while True:
            question = rules.send(answer)
            asks = getattr(question, "asks", None)
            answer = {ask.seat: ask.sample(rng) for ask in asks} if asks else question.sample(rng)
    except StopIteration:
        table.state.action, table.state.phase = None, "works"
    assert TITLE.invariant_errors(table.state, at_rest=True) == []
