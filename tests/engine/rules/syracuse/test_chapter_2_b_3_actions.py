"""Syracuse, chapter 2.B.3: action phases."""

from __future__ import annotations

import pytest

from engine.kernel import PASS, Pick
from engine.kernel.text import LANGUAGES, catalogue
from engine.syracuse.title import TITLE
from tests.engine.rules.ahead import asked_along
from tests.engine.rules.syracuse.helpers import ATHENS, CAMP, FORTS, SYRACUSE, Table, hands, naval, said


def test_2_B_3_the_activation_ends_when_both_have_spent_everything() -> None:
    table = Table({"T11": "A-H1", "T16": "S-A1"}, points={ATHENS: 1, SYRACUSE: 2}, phase="actions")
    order = []
    over = False
    while not over:
        if table.state.action is None:
            order.append(table.state.active)
        over = table.run(
            table.game.actions(),
            **(
                {"announce": 1}
                if table.state.points["syracuse"] == 2 and table.state.active == SYRACUSE and table.state.action is None
                else {}
            ),
        )
    assert order == [ATHENS, SYRACUSE, SYRACUSE]


def test_2_B_3_a_leader_alone_among_enemies_is_captured() -> None:
    table = Table({"T13": "sikanos", "T11": "A-H1"}).act(ATHENS)
    table.run(table.game.march(ATHENS, ["A-H1"], "T11"), march="T13")
    assert table.state.where["sikanos"] == "captured" and table.state.fallen == []


def test_2_B_3_ruling_117_the_passive_side_is_asked_when_the_marches_are_over() -> None:
    table = Table({"T11": "A-H1 A-H2", "T16": "S-A1"}, hands={ATHENS: [], SYRACUSE: ["ST22"]}).act(
        ATHENS, stage="reaction"
    )
    table.run(table.game.actions(), reaction="23")
    assert table.asked[0] == (SYRACUSE, "reaction") and sorted(table.state.weak) == ["A-H1", "A-H2"]
    silent = Table({"T11": "A-H1", "T16": "S-A1"}, advantage="").act(ATHENS, stage="reaction")
    silent.run(silent.game.actions())
    assert silent.asked == []


def test_2_B_3_one_stratagem_for_each_side_in_an_action_phase() -> None:
    table = naval(throws=[4], hands=hands("1 3", "2")).act(ATHENS)
    table.run(table.game.fight("M5", ATHENS), athens_battle="1", syracuse_battle="2")
    assert table.game.action.played == [ATHENS, SYRACUSE] and not table.game.may_play(ATHENS)


def test_2_B_3_1_ruling_23_announced_points_not_spent_are_lost() -> None:
    table = Table({"T11": "A-H1", "T16": "S-A1"}, points={ATHENS: 4, SYRACUSE: 0}, phase="actions")
    table.run(table.game.announce(ATHENS), announce=3)
    assert table.state.points[ATHENS] == 1
    for _ in range(2):
        table.run(table.game.actions())
    assert table.state.action is None and table.state.points[ATHENS] == 1


@pytest.mark.parametrize(("leader", "cost"), [("demosthenes", 0), ("nicias", 1), ("eurymedon", 1), ("", 2)])
def test_2_B_3_2_cost_of_an_activation(leader: str, cost: int) -> None:
    table = Table({"T11": f"A-H1 {leader}"}).act(ATHENS)
    assert table.game.activation_cost(ATHENS, "T11") == cost


def test_2_B_3_2_ruling_26_a_wounded_leader_counts_as_one_without_bonus() -> None:
    table = Table({"T11": "A-H1 demosthenes"}, unfit=["demosthenes"]).act(ATHENS)
    assert table.game.activation_cost(ATHENS, "T11") == 1


def test_2_B_3_2_ruling_27_a_garrison_with_enemies_outside_is_activated_apart() -> None:
    table = Table({"T9": "S-H1", "labdalon": "A-H1 nicias"}, forts=dict(FORTS)).act(ATHENS)
    assert table.game.activatable(ATHENS) == ["labdalon"]
    assert table.game.activation_cost(ATHENS, "labdalon") == 1


def test_2_B_3_2_ruling_25_nobody_moves_twice_in_a_phase() -> None:
    table = Table({"T11": "A-H1 A-H2 nicias"}).act(ATHENS, zone="T11")
    table.run(table.game.march_group(ATHENS, "T11"), group="A-H1", march="T13")
    assert table.game.pool(ATHENS, "T13") == []
    assert table.game.pool(ATHENS, "T11") == ["A-H2", "nicias"]


def test_2_B_3_3_one_point_pays_for_all_combats() -> None:
    table = Table({"T11": "A-H7 A-H8 S-P1", "T13": "A-H9 A-H3 S-P2"}, throws=[6, 6], advantage="").act(ATHENS, left=1)
    table.run(table.game.fight_stage(), fight=["T13"])
    assert len(table.told("battle")) == 2 and table.game.action.left == 0 and table.game.contested() == []


def test_2_B_3_3_ruling_31_combat_is_compulsory_also_where_nobody_moved() -> None:
    table = Table({"T11": "A-H3 S-H1", "T25": "A-H1"}, throws=[4]).act(ATHENS, left=1, stage="fight")
    table.run(table.game.fight_stage())
    assert len(table.told("battle")) == 1 and (ATHENS, "fight") not in table.asked


def test_2_B_3_3_ruling_31_a_garrison_and_those_before_its_fort_need_not_fight() -> None:
    table = Table({"olympieion": "S-H1", "T21": "A-H1"}).act(ATHENS, left=1, stage="fight")
    table.run(table.game.fight_stage(), fight="done")
    assert table.told("battle") == [] and table.game.contested() == []


def test_2_B_3_the_passive_side_has_a_window_before_the_march() -> None:
    table = Table(
        {"T11": "A-H1 A-H2", "T16": "S-A1"},
        hands={ATHENS: [], SYRACUSE: ["ST22"]},
        points={ATHENS: 3, SYRACUSE: 0},
        phase="actions",
        active=ATHENS,
    )
    table.run(table.game.actions(), before_march="23", announce=2)
    assert sorted(table.state.weak) == ["A-H1", "A-H2"]
    assert table.state.action is not None and table.state.action.played == [SYRACUSE]
    assert table.state.action.left == 2 and not table.game.may_play(SYRACUSE)
    # He knows how many points the march will have before he decides.
    assert table.asked.index((SYRACUSE, "before_march")) > table.asked.index((ATHENS, "announce"))
    assert [event.key for event in table.game.events[:2]] == ["phase", "announced"]


@pytest.mark.parametrize(("zone", "stage"), [("T16", "fight"), ("T9", "reaction")])
def test_2_B_3_after_a_march_that_touched_no_enemy_there_is_no_second_window(zone: str, stage: str) -> None:
    table = Table({"T9": "A-H1", zone: "A-H1 S-H1" if zone == "T9" else "S-H1"}, hands=hands("", "23")).act(ATHENS)
    table.run(table.game.march_stage(), activate="done")
    assert table.state.action is not None and table.state.action.stage == stage


def test_2_B_3_the_active_side_plays_between_and_after_combats() -> None:
    pieces = {"T11": "A-H7 A-H8 A-H3 S-P1", "T13": "A-H4 A-H5 S-P2", "M5": "S-T1"}
    table = Table(pieces, throws=[6, 1, 6], hands=hands("4"), advantage="").act(ATHENS)
    table.run(table.game.fight_stage(), fight=["T11", "stratagem"], stratagem="4")
    assert [event.key for event in table.game.events if event.key in ("battle", "storm")] == [
        "battle",
        "storm",
        "battle",
    ]
    after = Table({"T11": "A-H7 A-H8 S-P1", "M5": "S-T1"}, throws=[6, 1], hands=hands("4"), advantage="").act(ATHENS)
    after.run(after.game.fight_stage(), fight="stratagem", stratagem="4")
    assert after.told("storm")


def test_2_B_3_early_the_window_before_a_march_need_not_wait_for_the_number() -> None:
    """A side that does not care how many points are committed passes early; a side that does is shown the number."""
    early, active, passive = asked_along(TITLE, "historical", {}, "announce", "before_march", lambda _: True)
    assert early.foreseen[passive].ask.facts["points"] == 0
    for language in LANGUAGES:
        said = catalogue("syracuse", language).question(early.foreseen[passive].ask)
        assert "0" not in said and "{" not in said
    early.submit(passive, (PASS,))
    early.submit(active, early.session.pending[active].values[-1])
    assert list(early.session.pending) == [active] and early.session.pending[active].key == "activate"
    early, active, passive = asked_along(TITLE, "historical", {}, "announce", "before_march", lambda _: True)
    early.submit(active, early.session.pending[active].values[-1])
    assert early.session.pending[passive].facts["points"] > 0


def test_2_B_3_a_fleet_that_leaves_port_last_can_still_meet_a_storm() -> None:
    """A side with no phase left can use the early window to ask for another one after the marches."""
    table = Table(
        {"M12": "A-T1", "T17": "A-H1", "M7": "S-T1"},
        throws=[6],
        hands=hands("", "4"),
        points={ATHENS: 3, SYRACUSE: 0},
        phase="actions",
        active=ATHENS,
        advantage="",
        **CAMP,
    )
    table.run(table.game.actions(), announce=3, before_march="later")
    for answers in ({"activate": "M12"}, {"group": "A-T1", "sail": "M11"}, {}, {}):
        table.run(table.game.actions(), **answers)
    assert table.state.action is not None and table.state.action.stage == "reaction"
    table.run(table.game.actions(), reaction="4")
    assert table.told("storm") and table.at("M11") == "A-T1" and table.state.weak == ["A-T1"]


@pytest.mark.parametrize(("points", "words"), [(1, ["4", "pass"]), (0, ["4", "pass", "later"])])
def test_2_B_3_the_late_window_is_for_him_who_has_no_phase_of_his_own_left(points: int, words: list[str]) -> None:
    table = Table(
        {"M12": "A-T1", "M5": "S-T1"},
        hands=hands("", "4"),
        points={ATHENS: 3, SYRACUSE: points},
        phase="actions",
        advantage="",
        **CAMP,
    )
    table.run(table.game.announce(ATHENS), announce=3)
    ask = table.asks["before_march"]
    assert isinstance(ask, Pick) and list(ask.keys) == words and ask.usual == ("pass",)
    assert said(table, "before_march", words[-1]).startswith("Pass")
