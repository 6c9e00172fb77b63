"""Syracuse, chapter 6: supply and attrition."""

from __future__ import annotations

import orjson
import pytest

from engine.syracuse.state import SyracuseState
from engine.syracuse.title import TITLE
from tests.engine.rules.syracuse.helpers import ATHENS, CAMP, FORTS, SYRACUSE, WALLS, Table


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


def test_6_1_ruling_81_cavalry_in_city_camp_and_forts_does_not_raid() -> None:
    table = Table({"T16": "S-C1", "olympieion": "S-C2", "T17": "A-C2", "T11": "A-C1"}, **CAMP)
    assert table.game.cavalry_in_the_open(SYRACUSE) == 0 and table.game.cavalry_in_the_open(ATHENS) == 2


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


def test_6_3_syracuse_capitulates_at_nothing() -> None:
    table = Table(supply={ATHENS: 3, SYRACUSE: 1}, short=[SYRACUSE], walls=dict(WALLS), **CAMP)
    table.run(table.game.supply(SYRACUSE))
    assert table.state.outcome is not None and table.state.outcome.kind == "capitulation"
    assert table.state.outcome.winner == ATHENS


def test_6_3_starving_athenians_are_weakened_in_catania_too() -> None:
    table = Table(
        {"T11": "A-H1 A-H7", "M9": "A-T1", "CATANIA": "A-T6"},
        weak=["A-H7"],
        short=[ATHENS],
        chains="built",
        supply={ATHENS: 1, SYRACUSE: 3},
        forts={**FORTS, "plemmyrion": SYRACUSE},
    )
    table.run(table.game.supply(ATHENS))
    assert table.state.weak == ["A-H1", "A-T1", "A-T6"] and table.state.where["A-H7"] == "eliminated"


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


def test_6_2_attrition_does_not_lift_a_blockade_read_after_regrouping() -> None:
    """Athens has the initiative and loses the ship in M5 to attrition before Syracuse reaches its own D.4."""
    table = Table(BLOCKADE, forts=dict(FORTS), supply={ATHENS: 3, SYRACUSE: 3}, done=[ATHENS], phase="regrouping")
    table.run(table.game.phase_d1())
    assert table.state.blockaded and table.state.short == [SYRACUSE]
    table.game.deployment.eliminate("A-T1")
    table.run(table.game.supply(SYRACUSE))
    assert table.state.supply[SYRACUSE] == 2


def test_6_1_raids_are_read_after_regrouping() -> None:
    table = Table({"T11": "S-C1", "T16": "S-H1"}, throws=[2], done=[ATHENS], phase="regrouping", advantage="")
    table.run(table.game.phase_d1(), regroup="done")
    assert table.state.raided == [ATHENS]
    table.game.deployment.eliminate("S-C1")
    table.run(table.game.supply(ATHENS))
    assert table.told("foraging") and table.state.supply[ATHENS] == 2


def test_6_1_a_game_saved_before_raids_were_kept_reads_them_when_needed() -> None:
    table = Table({"T11": "S-C1"}, phase="adjustments", throws=[2])
    saved = orjson.loads(orjson.dumps(table.state))
    del saved["raided"]
    saved["schema"], saved["bowl"] = 1, saved.pop("cup")  # what schema 3 renamed
    state = TITLE.load(orjson.dumps(saved))
    assert isinstance(state, SyracuseState) and state.raided is None and state.schema == TITLE.schema
    table.run(table.game.supply(ATHENS))
    assert table.state.raided == [ATHENS] and table.told("foraging")
