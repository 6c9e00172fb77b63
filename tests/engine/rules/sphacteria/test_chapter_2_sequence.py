"""2. The sequence of play of Sphacteria: draw, points, activation, adjustments."""

from __future__ import annotations

from typing import Any

import pytest

from bot.lab.simulate import EarlyAnswers
from engine.kernel import DONE, PASS, Session
from engine.kernel.text import LANGUAGES, catalogue
from engine.sphacteria.board import FOE
from engine.sphacteria.components import STRATAGEMS
from engine.sphacteria.game import Sphacteria
from engine.sphacteria.title import TITLE
from tests.engine.rules.ahead import asked_along
from tests.engine.rules.sphacteria.helpers import (
    ADJUST,
    FIRST,
    SECOND,
    adjustments,
    attack,
    drive,
    question,
    table,
    told,
    visible,
    where,
)


def test_2_d_what_one_plays_in_the_adjustments_the_other_may_answer() -> None:
    """After Athens passes and Sparta plays a storm, Athens may still play a recovery in its own half."""
    game = table(
        {"A": "A-T2", "N": "S-H1"},
        throws=(5,),
        hands={"athens": "5/15", "sparta": "4/20"},
        weak="",
        more=ADJUST + 'initiative = "athens"',
    )
    game.state.weak.clear()
    asked: list[str] = []
    drive(game.adjustments(), asked, adjustment=["pass", "20", "15"], recover=["A-T2"])
    assert game.state.weak == [] and told(game, "storm")[0]["weakened"] == ["A-T2"]
    assert told(game, "recovered")[0]["unit"] == "A-T2"


def test_2_d_a_window_says_which_moment_of_the_adjustments_it_is() -> None:
    game = table(
        {"P": "A-H1", "A": "A-T2", "N": "S-H1"},
        hands={"sparta": "4/20", "athens": "10/20"},
        more=ADJUST + 'initiative = "athens"',
    )
    rule, moments = game.adjustments(), []
    try:
        question = rule.send(None)
        while True:
            if question.key == "discard":
                question = rule.send(question.default)
                continue
            moments.append((question.seat, question.facts["moment"], question.facts["half"]))
            sentences = {catalogue("sphacteria", lang).question(question) for lang in ("en", "fr", "it")}
            assert len(sentences) == 3 and not any("$" in sentence or "{" in sentence for sentence in sentences)
            question = rule.send(("pass",))
    except StopIteration:
        pass
    assert moments == [
        ("athens", "half", "athens"),
        ("sparta", "half", "athens"),
        ("athens", "check", "athens"),
        ("athens", "half", "sparta"),
        ("sparta", "half", "sparta"),
        ("athens", "end", None),
        ("sparta", "end", None),
    ]


@pytest.mark.parametrize("edition", [FIRST, SECOND])  # 000 2.B, 004 2.B and 003 3.B report the same
def test_2_b_sparta_8_athens_5(edition: str) -> None:
    """Sparta throws 8 and Athens 5: Sparta has the initiative and 4 points, Athens 3."""
    game = table({}, throws=(1, 4, 5, 3), edition=edition)
    drive(game.action_points())
    assert game.state.initiative == "sparta"
    assert game.state.points == {"athens": 3, "sparta": 4}


@pytest.mark.parametrize(("face", "gone"), [("10", True), ("20", False)])  # 000 2.A, 004 2.A, 003 3.A
def test_2_a_the_counter_10_20_leaves_only_by_its_first_face(face: str, gone: bool) -> None:
    game = table(
        {"N": "brasidas S-H1", "A": "A-T2"}, throws=(1,), hands={"athens": "10/20"}, more='phase = "adjustments"'
    )
    drive(game.adjustment_window("athens", "athens"), adjustment=[face])
    assert ("10/20" in game.state.gone) == gone
    assert ("10/20" in game.state.played) == (not gone)
    game.cup.gather()
    assert ("10/20" in game.state.cup) == (not gone)


def test_2_c_a_zone_costs_one_point_with_a_leader_and_two_without() -> None:
    game = table({"N": "S-H1 styphon", "V": "S-H2", "BTS": "S-H3", "M": "brasidas"})
    phase = attack(game, "sparta", "A", points=2)
    assert game.activation_costs(phase) == {"M": 2, "N": 2, "V": 4, "BTS": 4}
    phase.budget = 2
    assert game.activation_costs(phase) == {"M": 2, "N": 2}


def test_rulings_29_30_the_second_edition_has_half_points() -> None:
    game = table({"N": "S-H1 styphon", "V": "S-H2", "BTS": "S-H3", "L": "S-H4 brasidas", "BMS": "S-T1"}, edition=SECOND)
    phase = attack(game, "sparta", "A", points=2)
    assert game.activation_costs(phase) == {"L": 1, "N": 2, "V": 4, "BTS": 1, "BMS": 1}


def test_ruling_25_a_counter_moves_once_but_a_zone_may_be_activated_again() -> None:
    game = table({"N": "S-H1 S-H2 styphon"})
    game.state.points["sparta"] = 3
    drive(
        game.action_phase("sparta"),
        announce=[3],
        activate=["N", "N", DONE],
        move=[("S-H1",), DONE, ("S-H2",)],
        goal=["V", "M"],
    )
    assert where(game, "S-H1", "S-H2") == ["V", "M"]
    assert [facts["cost"] for facts in told(game, "activated")] == [1, 1]


def test_ruling_26_the_leader_counts_where_he_stands_when_the_zone_is_activated() -> None:
    game = table({"N": "S-H1 styphon", "V": "S-H2"})
    phase = attack(game, "sparta", "A", points=2)
    drive(game.march(phase, ("styphon",), ("N", "V")))
    assert game.activation_costs(phase) == {"N": 4, "V": 2}


def game_costs(game: Sphacteria) -> dict[str, int]:
    return game.activation_costs(attack(game, "sparta", "A", points=2))


def test_ruling_27_a_leader_alone_may_be_activated_in_the_first_edition_only() -> None:
    assert game_costs(table({"N": "brasidas"})) == {"N": 2}
    assert game_costs(table({"N": "brasidas"}, edition=SECOND)) == {}


def test_ruling_21_announced_points_are_gone_and_22_include_the_attack() -> None:
    game = table({"N": "S-H1 styphon"})
    game.state.points["sparta"] = 4
    drive(game.action_phase("sparta"), announce=[3])
    assert game.state.points["sparta"] == 1


def test_ruling_33_a_side_without_units_loses_its_points() -> None:
    game = table({"N": "S-H1"}, more='phase = "activation"\nactive = "athens"')
    game.state.points.update(athens=3, sparta=1)
    drive(game.activation())
    assert game.state.points == {"athens": 0, "sparta": 0}
    assert [facts["side"] for facts in told(game, "announced")] == ["sparta"]


def test_ruling_32_players_alternate_and_who_has_no_points_is_skipped() -> None:
    game = table({"N": "S-H1 styphon", "P": "A-H1 demosthenes"}, more='phase = "activation"\nactive = "athens"')
    game.state.points.update(athens=1, sparta=3)
    drive(game.activation(), announce=[1, 1])
    assert [facts["side"] for facts in told(game, "announced")] == ["athens", "sparta", "sparta", "sparta"]


def test_ruling_28_units_of_one_zone_may_part() -> None:
    game = table({"N": "S-H1 S-H2 styphon"})
    game.state.points["sparta"] = 1
    drive(game.action_phase("sparta"), activate=["N"], move=[("S-H1",), ("S-H2", "styphon")], goal=["V", "L"])
    assert where(game, "S-H1", "S-H2", "styphon") == ["V", "L", "L"]


def test_ruling_17_a_counter_of_no_use_may_be_kept_or_put_back() -> None:
    """Athens holds two Spartan faces and a neutral pair; it may keep or put back each, and draws no replacement."""
    for back, kept in ((("7/17",), "8/18"), (("8/18",), "7/17")):
        game = table({"P": "A-H1"}, hands={"athens": "7/17 8/18"}, more='phase = "adjustments"')
        drive(game.discards(("athens", "sparta")), discard=[back])
        assert game.state.hands["athens"] == [kept]


def test_ruling_23_a_point_kept_for_an_attack_that_does_not_happen_is_lost() -> None:
    game = table({"N": "S-H1 styphon"})
    game.state.points["sparta"] = 3
    drive(game.action_phase("sparta"), announce=[2], activate=["N", "done"], move=[("S-H1",)], goal=["V"])
    assert game.state.points["sparta"] == 1 and game.state.current is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_2_c_the_question_for_points_tells_what_they_buy_in_each_edition(lang: str) -> None:
    asked = []
    for edition in (FIRST, SECOND):
        game = table({"N": "S-H1 brasidas"}, edition=edition)
        game.state.points["sparta"] = 3
        asked.append(question(game.action_phase("sparta")))
    assert [ask.facts["halves"] for ask in asked] == [False, True]
    first, second = (catalogue("sphacteria", lang).say("ask-announce-help", **ask.facts) for ask in asked)
    assert "1" in first and "2" in first and len(second) > len(first)


def test_2_a_each_draws_two_and_only_he_knows_which() -> None:
    game = table({}, draws=(0, 0, 0, 0), more='phase = "stratagems"')
    drive(game.draw_stratagems())
    assert game.state.hands == {"sparta": ["1/11", "3/13"], "athens": ["2/12", "4/14"]}  # Sparta first in turn 1
    assert len(game.state.cup) == 8
    assert visible(game.events, None) == ["drew", "drew"] and visible(game.events, "athens").count("hand") == 1


def test_ruling_13_a_kept_counter_makes_three() -> None:
    game = table({}, draws=(0, 0, 0, 0), hands={"athens": "5/15"})
    drive(game.draw_stratagems())
    assert len(game.state.hands["athens"]) == 3


def test_ruling_14_a_short_cup_is_drawn_in_turn_from_the_last_initiative() -> None:
    gone = [name for name in STRATAGEMS.counters if name not in ("1/11", "2/12", "3/13")]
    game = table({}, draws=(0, 0, 0), more=f'initiative = "athens"\ngone = {gone!r}'.replace("'", '"'))
    drive(game.draw_stratagems())
    assert game.state.hands == {"athens": ["1/11", "3/13"], "sparta": ["2/12"]}


@pytest.mark.parametrize(
    ("ships", "winner"),
    [
        ({"A": "A-T2", "B": "S-T6"}, "athens"),
        ({"A": "A-T1", "B": "S-T6"}, "sparta"),
        ({"BMA": "A-T2", "B": "S-T6"}, "sparta"),
        ({"V": "A-T2", "B": "S-T6"}, "athens"),
    ],
)
def test_ruling_18_a_tie_goes_to_the_stronger_fleet_on_the_map_then_to_sparta(
    ships: dict[str, str], winner: str
) -> None:
    game = table(ships, throws=(3, 4, 6, 1))
    drive(game.action_points())
    assert game.state.initiative == winner == game.state.active
    assert game.state.points == {"athens": 4, "sparta": 4}


def test_ruling_19_points_are_half_rounded_up_and_nothing_is_kept() -> None:
    game = table({}, throws=(1, 1, 6, 6), more="")
    game.state.points["athens"] = 5
    drive(game.action_points())
    assert game.state.points == {"athens": 1, "sparta": 6}


def test_ruling_34_surplus_is_put_back_first_or_at_the_end() -> None:
    hands = {"athens": "7/17 8/18", "sparta": "2/12"}
    _, asked = adjustments({"P": "A-H1", "N": "S-H1", "A": "A-T2"}, hands)
    assert set(asked[:2]) == {"athens:discard", "sparta:discard"} and asked.count("athens:discard") == 1
    _, asked = adjustments({"P": "A-H1", "N": "S-H1", "A": "A-T2"}, hands, options={"discard_timing": "end"})
    assert set(asked[-2:]) == {"athens:discard", "sparta:discard"} and "athens:adjustment" in asked[:-2]


def test_2_d_at_most_one_stratagem_is_kept_and_what_goes_back_stays_secret() -> None:
    game = table({"P": "A-H1"}, hands={"athens": "7/17 8/18 9/19"}, more='phase = "adjustments"')
    drive(game.discards(("athens", "sparta")), discard=[("7/17", "9/19")])
    assert game.state.hands["athens"] == ["8/18"] and {"7/17", "9/19"} <= set(game.state.cup)
    assert visible(game.events, "sparta") == ["discarded"] and told(game, "discarded")[0]["count"] == 2


def test_ruling_38_starred_leaders_on_the_map_recover_units_anywhere() -> None:
    """Ruling 4: leaders in a base are not on the map; the units they recover may be in a base."""
    game = table({"N": "brasidas S-H1", "BTS": "epitadas S-H2 S-H3"}, weak="S-H1 S-H2 S-H3")
    assert game.starred_leaders("sparta") == 1
    drive(game.recover_some("sparta", game.starred_leaders("sparta"), "leaders"), recover=["S-H2"])
    assert game.state.weak == ["S-H1", "S-H3"]


def test_ruling_35_the_initiative_recovers_and_checks_before_the_other() -> None:
    game = table(
        {"P": "A-H1 demosthenes", "Q": "S-H1 epitadas", "H": "S-T1", "I": "S-T6"},
        weak="A-H1 S-H1",
        more='phase = "adjustments"\ninitiative = "athens"',
        supply={"sparta": 2},
    )
    drive(game.adjustments(), recover=["A-H1", "S-H1"])
    assert [(event.key, event.facts["side"]) for event in game.events if event.key in ("recovered", "supply")] == [
        ("recovered", "athens"),
        ("supply", "athens"),
        ("recovered", "sparta"),
        ("supply", "sparta"),
    ]


def test_rulings_15_16_and_144_played_counters_return_at_the_end_of_the_phase() -> None:
    game = table({"P": "A-H1"}, more='phase = "activation"\nplayed = ["5/15"]')
    assert "5/15" not in game.state.cup
    game.advance()
    assert "5/15" in game.state.cup and game.state.phase == "adjustments"


def test_ruling_37_the_initiative_is_asked_first_and_36_at_any_moment() -> None:
    """Both sides hold a storm: they are asked before the first half, between the halves and at the end."""
    _, asked = adjustments({"P": "A-H1", "N": "S-H1", "A": "A-T2"}, {"athens": "10/20", "sparta": "4/20"})
    windows = [entry for entry in asked if entry.endswith(":adjustment")]
    assert windows[:2] == ["athens:adjustment", "sparta:adjustment"]
    assert windows.count("sparta:adjustment") == 3 and windows.count("athens:adjustment") == 4  # one before its check


def visits(rule: Any, answers: dict[str, list[str]]) -> list[str]:
    """Drive a rule, and return who was asked what, in order, as far as a player has to be asked."""
    found, answer = [], None
    try:
        while True:
            ask = rule.send(answer)
            if ask.facts.get("moot") is None:
                found.append(f"{ask.seat}:{ask.key}")
            wanted = answers.get(ask.key, [])
            answer = (wanted.pop(0),) if wanted and wanted[0] in ask.keys else ask.default
    except StopIteration:
        return found


def test_ruling_36_a_pass_lasts_until_the_enemy_has_done_something() -> None:
    """Both hold a storm and pass once; when Sparta recovers in her half, Athens has a reason to be asked again."""
    where, hands = {"P": "A-H1", "N": "S-H1 brasidas", "A": "A-T2"}, {"athens": "10/20", "sparta": "4/20"}
    more = 'phase = "adjustments"\ninitiative = "athens"'
    assert visits(table(where, hands=hands, more=more).adjustments(), {}).count("athens:adjustment") == 1
    asked = visits(table(where, hands=hands, weak="S-H1", more=more).adjustments(), {"recover": ["S-H1"]})
    at = asked.index("sparta:recover")
    assert asked[:at].count("athens:adjustment") == 1 and asked[at:].count("athens:adjustment") == 1


def test_ruling_42_the_last_turn_has_its_adjustments_before_the_verdict() -> None:
    game = table({"P": "A-H1", "N": "S-H1 brasidas"}, weak="S-H1", more='turn = 7\nphase = "adjustments"')
    drive(game.play(), recover=["S-H1"])
    assert game.state.weak == [] and game.state.outcome is not None and told(game, "over")


def test_a_whole_game_tells_each_phase_once_a_turn() -> None:
    session = Session(TITLE, FIRST, {}, bytes(32), "phases")
    phases: list[tuple[int, str]] = []
    for event in session.opening:
        if event.key == "phase" and "acting" not in event.facts:
            phases.append((event.facts["turn"], event.facts["phase"]))
    while not session.over:
        seat = next(iter(session.pending))
        step = session.submit(seat, session.pending[seat].default)
        phases += [
            (event.facts["turn"], event.facts["phase"])
            for event in step.events
            if event.key == "phase" and "acting" not in event.facts
        ]
    assert len(phases) == len(set(phases)) and len(phases) == 5 * phases[-1][0]


def test_2_d_at_most_one_so_that_a_single_counter_may_be_put_back_too() -> None:
    game = table({"P": "A-H1"}, hands={"athens": "1/11", "sparta": "2/12 3/13"}, more='phase = "adjustments"')
    asked: list[str] = []
    drive(game.discards(("athens", "sparta")), asked, discard=[("1/11",), ("2/12", "3/13")])
    assert game.state.hands == {"athens": [], "sparta": []}
    assert asked == ["athens:discard", "sparta:discard"]
    game = table({"P": "A-H1"}, hands={"athens": "1/11", "sparta": "2/12 3/13"}, more='phase = "adjustments"')
    drive(game.discards(("athens", "sparta")))
    assert game.state.hands["athens"] == ["1/11"] and len(game.state.hands["sparta"]) == 1


def test_2_d_the_initiative_puts_counters_back_first_and_the_other_need_not_wait() -> None:
    """The order is the rulebook's; a number announced earlier does not affect the other side's hand."""
    game = table({"P": "A-H1"}, hands={"athens": "1/11", "sparta": "2/12 3/13"}, more='phase = "adjustments"')
    rule = game.discards(("athens", "sparta"))
    first = rule.send(None)
    assert (first.seat, first.key, first.secret, first.along) == ("athens", "discard", True, True)
    second = rule.send(("1/11",))
    assert [event.key for event in game.events] == ["discarded", "hand"] and game.state.hands["athens"] == []
    assert (second.seat, second.secret) == ("sparta", True) and {"discarded", "hand"} <= set(second.regardless)
    with pytest.raises(StopIteration):
        rule.send(("2/12",))
    assert game.state.hands["sparta"] == ["3/13"]


def test_2_d_early_recovery_stands_though_the_other_side_recovers() -> None:
    """The second side restores its own units; its question does not depend on which units the first restores."""

    def units(session: Session) -> bool:
        (ask,) = session.pending.values()
        return len(getattr(ask, "keys", ())) > 1

    def nothing_declined(session: Session) -> bool:
        (side,) = session.pending
        return units(session) and FOE[side] not in session.game.declined  # type: ignore[attr-defined]

    early, first, second = asked_along(TITLE, "first-edition", {}, "discard", "discard", units)
    early.submit(second, early.foreseen[second].ask.default)
    early.submit(first, early.session.pending[first].default)
    assert second not in early.session.pending or early.session.pending[second].key != "discard"
    early, first, second = asked_along(TITLE, "first-edition", {}, "recover", "recover", nothing_declined)
    unit = early.foreseen[second].ask.keys[0]
    early.submit(second, (unit,))
    early.submit(first, (early.session.pending[first].keys[0],))
    while first in early.session.pending:
        early.submit(first, early.session.pending[first].default)
    assert unit not in early.session.game.state.weak


def test_ruling_36_a_recovery_asks_again_about_stratagems_before_an_early_recovery() -> None:
    """Where the first side recovers a unit, the second is asked about its stratagems again; its recovery stands."""

    def declined(session: Session) -> bool:
        ((side, ask),) = session.pending.items()
        return len(getattr(ask, "keys", ())) > 1 and FOE[side] in session.game.declined  # type: ignore[attr-defined]

    for recovers in (False, True):
        early, first, second = asked_along(TITLE, "first-edition", {}, "recover", "recover", declined)
        unit = early.foreseen[second].ask.keys[0]
        early.submit(second, (unit,))
        if recovers:
            early.submit(first, (early.session.pending[first].keys[0],))
        while first in early.session.pending:
            early.submit(first, early.session.pending[first].default)
        ask, waits = early.session.pending.get(second), unit in early.session.game.state.weak
        assert waits == (ask is not None and ask.key == "adjustment") == recovers
        if recovers:
            early.submit(second, (PASS,))
            assert unit not in early.session.game.state.weak


def last_phase() -> tuple[EarlyAnswers, str, str]:
    """Return a game in which one side is at its last action phases and the other may already say what it keeps."""
    return asked_along(
        TITLE, "first-edition", {}, "activate", "discard", lambda session: len(session.game.state.hands) == 2
    )


def test_2_d_early_what_is_kept_may_be_said_during_the_last_action_phases_of_the_other() -> None:
    """2.C: who has no points left passes; what he keeps is his own affair, whatever the other still does."""
    early, _first, second = last_phase()
    before = early.session.seq
    early.submit(second, early.foreseen[second].ask.default)
    assert early.session.seq == before and "discard" not in {each.ask.key for each in early.foreseen.values()}
    asked = []
    while early.session.game.state.phase == "activation":
        ((seat, ask),) = early.session.pending.items()
        asked.append((seat, ask.key))
        early.submit(seat, ask.default)
    assert (second, "discard") not in asked


def test_2_d_early_the_question_what_to_keep_stays_open_in_the_middle_of_a_march() -> None:
    early, first, second = last_phase()
    ask = early.session.pending[first]
    early.submit(first, (next(key for key in ask.keys if key != DONE),))  # type: ignore[attr-defined]
    while first in early.session.pending and early.session.pending[first].key != "activate":
        if early.session.pending[first].key in ("move", "goal"):
            assert early.foreseen[second].ask.key == "discard"
        early.submit(first, early.session.pending[first].default)


def test_2_d_early_nothing_else_is_asked_while_the_other_still_acts() -> None:
    """Recovery depends on what the last combats leave, so that it waits for them."""
    early, _first, second = last_phase()
    early.submit(second, early.foreseen[second].ask.default)
    assert second not in early.foreseen
