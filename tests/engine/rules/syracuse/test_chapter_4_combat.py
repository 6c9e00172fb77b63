"""Syracuse, chapters 4.1 to 4.2.1: combat."""

from __future__ import annotations

import random

import pytest

from engine.hoplite import share_of
from engine.kernel import Dice, stream_key
from engine.syracuse.board import CAMP as CAMP_ZONE
from engine.syracuse.board import CAMP_PORT, CITY, CITY_PORTS, LAND, PLACES, SEA
from engine.syracuse.components import PIECES, SHIPS, SIDE, SIDES, STRATAGEMS, TABLE, TROOPS, UNITS
from engine.syracuse.title import TITLE
from tests.engine.rules.syracuse.helpers import ATHENS, CAMP, FORTS, SYRACUSE, Table, battle


def scattered(seed: int) -> Table:
    """Return a game with both sides placed at random in a few zones, with random works, hands and weakened units."""
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
def test_4_fights_by_chance_leave_a_sound_table(seed: int) -> None:
    table, rng = scattered(seed), random.Random(seed)
    table.game.capture_lone_leaders()
    table.state.action.start = {  # type: ignore[union-attr]
        unit: "T1" if unit in TROOPS else "M4" for unit in UNITS if SIDE[unit] == table.state.active
    }

    async def settled_fights() -> None:
        await table.game.enforce_stacking()
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


def test_4_1_troops_and_ships_never_fight_each_other() -> None:
    table = Table({"M12": "A-T1", "T17": "S-H1"}).act(SYRACUSE)
    assert table.game.contested() == []


def test_4_1_ruling_24_without_a_point_the_intruders_return_weakened() -> None:
    table = Table({"T11": "A-H1 A-H2 nicias", "T13": "S-H1"}, weak=["A-H2"]).act(ATHENS, left=0)
    table.run(table.game.march(ATHENS, ["A-H1", "A-H2", "nicias"], "T11"), march="T13")
    table.run(table.game.fight_stage())
    assert table.at("T11") == "A-H1 nicias" and table.state.weak == ["A-H1"]
    assert table.state.where["A-H2"] == "eliminated" and table.told("battle") == []


def test_4_1_ruling_123_intruders_whose_start_is_lost_retreat_from_where_they_are() -> None:
    table = Table({"T11": "A-H1", "T13": "S-C1"}).act(ATHENS, left=0, start={"A-H1": "T13"})
    table.game.put("A-H1", "T15")
    table.game.put("S-H1", "T15")
    table.run(table.game.fight_stage(), retreat="T14")
    assert table.at("T14") == "A-H1" and table.state.weak == ["A-H1"]


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


def test_4_2_ruling_64_wounded_leaders_do_not_count() -> None:
    assert battle(Table({"T11": "A-H3 nicias S-H1"}, unfit=["nicias"]), "T11")["die_modifiers"] == {}


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
def test_4_2_ruling_66_half_the_strength_must_have_come_that_way(entry: dict[str, list[str]], shifted: bool) -> None:
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


def test_4_2_ruling_50_a_breached_wall_does_not_shift() -> None:
    table = Table({"T13": "S-H1", "T15": "A-H3"}, walls={"A1": "destroyed"}, **CAMP).act(SYRACUSE)
    table.run(table.game.march(SYRACUSE, ["S-H1"], "T13"), march="T15")
    assert battle(table, "T15", SYRACUSE)["column_shifts"] == {}


def test_4_2_the_stratagem_question_shows_the_column_that_will_be_used() -> None:
    table = Table({"T18": "A-H3 nicias S-H2"}, throws=[3], hands={ATHENS: ["ST18"], SYRACUSE: []})
    table.act(ATHENS, entry={"A-H3": ["river", "height"]})
    table.run(table.game.fight("T18", ATHENS))
    facts = table.asks["battle"].facts
    assert (facts["column_before"], facts["column"]) == ("1/1", "1/2")
    assert facts["die_modifiers"] == {"a": 1} and facts["column_shifts"] == {"c": -1, "e": -1}


PRINTED = """
 d  1/3      1/2      2/3      1/1      3/2      2/1      3/1
-1  E-R      A-R      3/4-R    1/2-R    1/2-R    1/2-R    1/2-R
 0  E-R      3/4-R    1/2-R    1/2-R    1/2-R    1/2-R    1/4-1/4
 1  A-R      1/2-R    1/2-R    1/2-R    1/2-R    1/4-1/4  1/4-1/4
 2  A-R      1/2-R    1/2-R    1/4-R    1/4-1/4  1/4-1/4  1/4-1/2
 3  3/4-R    1/2-R    1/4-R    1/4-1/4  1/4-1/4  1/4-1/4  R-1/2
 4  1/2-R    1/4-1/4  1/4-1/4  1/4-1/4  1/4-1/4  R-1/2    R-3/4
 5  1/2-1/4  1/4-1/4  1/4-1/4  R-1/4    R-1/2    R-1/2    R-A
 6  1/4-1/4  1/4-1/4  R-1/4    R-1/2    R-1/2    R-3/4    R-A
 7  1/4-1/4  R-1/4    R-1/2    R-1/2    R-1/2    R-3/4    R-E
 8  R-1/2    R-1/2    R-1/2    R-1/2    R-3/4    R-A      R-E
"""


ROWS = [line.split() for line in PRINTED.strip().splitlines()]


CELLS = [(int(row[0]), column, cell) for row in ROWS[1:] for column, cell in enumerate(row[1:])]


@pytest.mark.parametrize(("die", "column", "cell"), CELLS)
def test_4_2_every_cell_of_the_engagement_table(die: int, column: int, cell: str) -> None:
    found = TABLE.cell(die, column)
    assert f"{found.attacker}-{found.defender}" == cell
    weight = {"R": 0, "1/4": 1, "1/2": 2, "3/4": 3, "A": 4, "E": 5}
    attacker, defender = (weight[part] for part in cell.split("-"))
    if attacker != defender:
        assert found.attacker_wins is (attacker < defender)
    else:
        assert found.attacker_wins is (die + column + 1 >= 8)


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (1, 4, "1/3"),
        (1, 3, "1/3"),
        (1, 2, "1/2"),
        (19, 30, "1/2"),
        (2, 3, "2/3"),
        (99, 100, "2/3"),
        (5, 5, "1/1"),
        (149, 100, "1/1"),
        (3, 2, "3/2"),
        (199, 100, "3/2"),
        (2, 1, "2/1"),
        (3, 1, "3/1"),
        (9, 1, "3/1"),
        (0, 5, "1/3"),
        (5, 0, "3/1"),
        (0, 0, "1/1"),
    ],
)
def test_4_2_ruling_61_odds_are_rounded_for_the_defender(attack: int, defence: int, column: str) -> None:
    assert TABLE.columns[TABLE.column(attack, defence)] == column


@pytest.mark.parametrize(
    ("shifts", "column"),
    [
        ({"b": -1, "c": -1, "f": -2, "g": -3, "S8": 1}, "1/3"),
        ({"a": 2, "S8": 1, "g": -3}, "2/1"),
        ({"a": 2, "S1": 2}, "3/1"),
    ],
)
def test_4_2_ruling_62_shifts_are_summed_before_the_edge_of_the_table(shifts: dict[str, int], column: str) -> None:
    table = Table({"T11": "A-H3 A-H7 S-H2"})  # 11 against 5: the column of 2/1
    battle = table.game.draw_up("T11", ATHENS)
    battle.column_shifts.update(shifts)
    facts = battle.facts(TABLE)
    assert (facts["column_before"], facts["column"]) == ("2/1", column)


def test_4_2_ruling_62_modifiers_are_summed_before_the_last_row() -> None:
    table = Table({"T11": "A-H1 A-C1 A-A1 nicias lamachos S-A1"}, throws=[6]).act(ATHENS)
    table.run(table.game.fight("T11", ATHENS))
    battle = table.told("battle")[0]
    assert battle["die_modifiers"] == {"a": 2, "b": 1, "c": -1, "d": 1} and battle["row"] == 8


@pytest.mark.parametrize(("defence", "found"), [("S-H3", {"e": -2}), ("S-H2", {"b": 1}), ("S-H3 S-H2", {})])
def test_4_2_ruling_65_letters_b_and_e_never_meet(defence: str, found: dict[str, int]) -> None:
    table = Table({"T11": f"A-H1 A-H7 {defence}"})
    assert {key: n for key, n in table.game.die_modifiers(table.game.draw_up("T11", ATHENS)).items() if n} == found


def test_4_2_ruling_67_who_was_already_there_suffers_no_shift_of_entry() -> None:
    table = Table({"T21": "A-H7 A-H1 A-H2", "olympieion": "S-H1"}).act(
        ATHENS, entry={"A-H1": ["height"], "A-H2": ["height"]}
    )
    assert "e" in table.game.column_shifts(table.game.draw_up("olympieion", ATHENS))
    table = Table({"T21": "A-H7 A-H1", "olympieion": "S-H1"}).act(ATHENS, entry={"A-H1": ["height"]})
    assert "e" not in table.game.column_shifts(table.game.draw_up("olympieion", ATHENS))


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


def test_4_2_1_a_half_of_three_units_is_one() -> None:
    assert share_of("1/2", 3) == 1


def test_4_2_1_a_quarter_of_two_units_is_one_at_least() -> None:
    assert share_of("1/4", 2) == 1
