"""Syracuse, chapters 4.3 to 4.5: forts, the camp, walls and chains."""

from __future__ import annotations

import pytest

from engine.syracuse.game import Syracuse
from tests.engine.rules.syracuse.helpers import ATHENS, CAMP, FORTS, SYRACUSE, Table, camp_table, facts_of


def test_4_3_an_assault_takes_the_fort_and_its_garrison() -> None:
    table = Table({"T21": "A-H7 A-H8 A-H9 A-H1 nicias", "olympieion": "S-P1"}, throws=[6], advantage="").act(ATHENS)
    table.run(table.game.fight_stage(), fight="olympieion", occupy="A-H1 nicias")
    assert table.state.forts["olympieion"] == ATHENS and table.state.where["S-P1"] == "eliminated"
    assert table.at("olympieion") == "A-H1 nicias"


def test_4_3_an_assault_is_not_compulsory() -> None:
    table = Table({"T21": "A-H7", "olympieion": "S-P1"}).act(ATHENS)
    table.run(table.game.fight_stage(), fight="done")
    assert table.game.action.left == 5 and table.told("battle") == []


def test_4_3_ruling_68_a_beaten_stormer_stays_in_the_zone() -> None:
    table = Table({"T21": "A-H3", "olympieion": "S-H1"}, throws=[1], advantage="").act(ATHENS)
    table.run(table.game.assault("olympieion", ATHENS))
    assert table.at("T21") in ("A-H3", "") and table.state.forts["olympieion"] == SYRACUSE


def test_4_3_ruling_68_no_assault_after_a_field_battle_in_the_same_phase() -> None:
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


def test_4_3_the_choice_of_a_combat_shows_both_sides_of_an_assault() -> None:
    table = Table({"T14": "S-H1 S-H2", "syke": "A-H4"}, forts=dict(FORTS), throws=[1]).act(SYRACUSE, stage="fight")
    table.run(table.game.fight_stage(), fight="done")
    assert facts_of(table, "fight", "syke") == {"place": "T14", ATHENS: 3, SYRACUSE: 11, "assault": True}


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
    assert table.at("T13") == "S-H1 S-H2 S-H6 gylippos" and "ST01" in table.state.cup


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


def test_4_4_ruling_76_an_empty_camp_falls_without_a_die() -> None:
    table = Table({"T13": "S-H1", "T15": "S-P1"}, hands={ATHENS: [], SYRACUSE: ["ST01"]}, **CAMP).act(SYRACUSE)
    table.run(table.game.fight_stage(), fight="T17")
    assert table.state.camp == "destroyed" and table.told("battle") == []


def test_4_4_without_the_stratagem_or_both_zones_the_camp_is_safe() -> None:
    table = camp_table(hands={ATHENS: [], SYRACUSE: ["ST20"]})
    table.run(table.game.fight_stage())
    assert table.asked == [(SYRACUSE, "fight")] and table.state.camp == "built"
    assert (
        not Table({"T13": "S-H1"}, hands={ATHENS: [], SYRACUSE: ["ST01"]}, **CAMP)
        .act(SYRACUSE)
        .game.camp_open(SYRACUSE)
    )


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


def test_4_4_as_many_enter_the_fallen_camp_as_there_is_room_for() -> None:
    at_most = Syracuse.within_room
    assert at_most(None, 2, ("S-H1", "S-H2", "gylippus"))  # type: ignore[arg-type]
    assert not at_most(None, 1, ("S-H1", "S-H2"))  # type: ignore[arg-type]


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
