"""Syracuse, chapter 8: the Advantage."""

from __future__ import annotations

import pytest

from engine.kernel.text import catalogue
from engine.syracuse.stratagems import ACTIONS, SyracuseMoment
from tests.engine.rules.syracuse.helpers import ATHENS, CAMP, FORTS, SYRACUSE, Table, hands


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_8_what_may_be_thrown_again_is_told_with_what_it_needs(lang: str) -> None:
    table = Table(
        {"T14": "S-H1", "syke": "A-H4", "T16": "S-A1 sikanos"}, forts=dict(FORTS), throws=[2, 2], advantage=ATHENS
    )
    table.run(table.game.siege("syke", SYRACUSE))
    assert "2 + 1" in catalogue("syracuse", lang).question(table.asks["reroll"])
    table.run(table.game.work_stratagem("20", SyracuseMoment(ACTIONS, ATHENS)))
    said = catalogue("syracuse", lang).question(table.asks["reroll"])
    assert catalogue("syracuse", lang).name("leader", "sikanos") in said and "3" in said


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


def test_8_a_builder_is_restored_in_the_works() -> None:
    table = Table({"T17": "A-A1"}, turn=1, weak=["A-A1"], advantage=ATHENS, throws=[6, 1, 1])
    table.run(table.game.works(ATHENS), build=["advantage", "camp"])
    assert table.state.camp == "built" and table.state.advantage == SYRACUSE


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
    table.run(table.game.work_stratagem("20", SyracuseMoment(ACTIONS, SYRACUSE)), reroll="yes")
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


def test_8_ruling_101_not_for_the_cavalry_die() -> None:
    table = Table({"T11": "S-C1"}, throws=[1], advantage=ATHENS)
    table.run(table.game.supply(ATHENS))
    assert table.asked == []


@pytest.mark.parametrize("stage", ["march_stage", "reaction", "recovery"])
def test_8_a_banished_leader_returns_at_any_moment(stage: str) -> None:
    table = Table({"T16": "S-H1", "discord": "sikanos"}, advantage=SYRACUSE, advantage_since="0")
    if stage == "march_stage":
        table.run(table.act(SYRACUSE).game.march_stage(), activate="return")
    elif stage == "reaction":
        table.run(table.act(ATHENS).game.reaction(SYRACUSE), reaction="return")
    else:
        table.state.weak.append("S-H1")
        table.game.prepare()
        table.run(table.game.recovery(SYRACUSE), recovery="return")
    assert table.state.where["sikanos"] == "T16" and table.state.advantage == ATHENS


def test_8_at_any_moment_is_also_between_a_die_and_its_losses() -> None:
    """Check that a weak unit about to be lost is recovered first and only weakened; the roll is kept."""
    table = Table({"T11": "A-H3 S-H1 S-H2"}, weak=["A-H3"], throws=[1], advantage=ATHENS).act(ATHENS)
    table.run(table.game.fight("T11", ATHENS), reroll="advantage")
    assert table.told("battle")[0]["die"] == 1 and table.state.advantage == SYRACUSE
    assert "A-H3" in table.state.weak and table.state.where["A-H3"] not in ("T11", "eliminated")


def test_8_at_any_moment_is_also_in_a_storm_and_between_attrition_and_its_losses() -> None:
    table = Table({"M11": "A-T3"}, weak=["A-T3"], throws=[6], advantage=ATHENS, hands=hands("4")).act(ATHENS)
    table.run(table.game.play_open_stratagem(ATHENS, "4"), reroll="advantage")
    assert table.state.where["A-T3"] == "M11" and table.state.weak == ["A-T3"]
    table = Table({"T13": "A-H3"}, weak=["A-H3"], throws=[6], advantage=SYRACUSE)
    table.run(table.game.attrition(ATHENS), reroll_attrition="pass")
    assert table.state.where["A-H3"] == "eliminated"
    table = Table({"T13": "A-H3"}, weak=["A-H3"], throws=[6], advantage=ATHENS)
    table.run(table.game.attrition(ATHENS), reroll_attrition="advantage")
    assert table.at("T13") == "A-H3" and table.state.weak == ["A-H3"] and table.state.advantage == SYRACUSE


@pytest.mark.parametrize(("lang", "word"), [("en", "Recover"), ("fr", "Rétablir"), ("it", "Recupera")])
def test_8_the_recovery_before_losses_is_offered_in_words_and_only_with_something_to_recover(
    lang: str, word: str
) -> None:
    for weak in ("", "A-H3"):
        table = Table({"T11": "A-H3 S-H1 S-H2"}, weak=weak.split(), throws=[1], advantage=ATHENS).act(ATHENS)
        table.run(table.game.fight("T11", ATHENS), reroll="no")
        ask = table.asks["reroll"]
        texts = [catalogue("syracuse", lang).option(ask, option) for option in ask.options]  # type: ignore[attr-defined]
        assert any(text.startswith(word) for text in texts) is bool(weak)
