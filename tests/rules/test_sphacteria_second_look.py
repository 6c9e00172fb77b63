"""What a player of Sphacteria is told before he chooses, and corners of the second edition, by their section."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import Session
from engine.kernel.text import LANGUAGES, catalogue
from engine.sphacteria.game import Sphacteria
from engine.sphacteria.state import ActionPhase
from engine.sphacteria.title import TITLE
from tests.rules.sphacteria_table import FIRST, SECOND, attack, drive, table, told, where


def question(rule: Any, *answers: Any) -> Any:
    """The question that a rule puts after some answers, each under its key."""
    asked = rule.send(None)
    for answer in answers:
        asked = rule.send(asked.normalize(answer))
    return asked


def said(ask: Any, lang: str = "en") -> list[str]:
    text = catalogue("sphacteria", lang)
    return [text.question(ask), *(text.option(ask, option) for option in ask.options)]


# 2.C, 3 and 4.1: what a move will cost


def test_4_1_a_move_among_enemies_warns_when_no_point_is_left_to_fight_with() -> None:
    game = table({"N": "S-H1 brasidas", "V": "A-H1"})
    for budget, warned in ((1, True), (2, False)):
        ask = question(game.movement(ActionPhase("sparta", budget=budget), "N"), ("S-H1",))
        facts = {option.key: option.facts["unpaid"] for option in ask.options}
        assert facts["V"] is warned and facts["L"] is False
        assert any("come back weakened" in line for line in said(ask)) is warned


def test_3_2_a_goal_says_that_it_will_be_too_full() -> None:
    game = table({"N": "S-H1 S-H2", "V": "S-H3 S-H5 S-H6", "L": "S-H7"})
    ask = question(game.movement(ActionPhase("sparta", budget=2), "N"), ("S-H1", "S-H2"))
    facts = {option.key: option.facts["full"] for option in ask.options}
    assert facts["V"] is True and facts["L"] is False


def test_3_1_the_last_squadron_that_leaves_a_leader_at_sea_is_a_warning() -> None:
    game = table({"A": "A-T2 A-T3 cleon sophocles"})
    phase = ActionPhase("athens", budget=2)
    assert question(game.movement(phase, "A"), ("A-T2",)).facts["stranded"] == []
    ask = question(game.movement(phase, "A"), ("A-T2", "A-T3", "cleon"))
    assert ask.facts["stranded"] == ["sophocles"]
    for lang, name in (("en", "Sophocles"), ("fr", "Sophoclès"), ("it", "Sofocle")):
        assert name in said(ask, lang)[0]
    assert question(game.movement(phase, "A"), ("A-T2", "A-T3", "cleon", "sophocles")).facts["stranded"] == []


# 4.2: combat and retreat


def test_4_2_the_question_for_a_stratagem_names_every_shift_and_die_modifier() -> None:
    game = table({"N": "S-H1 S-H2 S-H5 brasidas A-H1 A-A1", "M": "S-H3"}, hands={"sparta": "8/18"})
    ask = question(game.combat(attack(game, "sparta", "N", "L"), "N"))
    assert ask.key == "stratagem"
    assert "b · Spartiates attack +1" in said(ask)[0] and "c · archers defend −1" in said(ask)[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_4_2_a_refuge_says_who_is_there_and_whether_it_is_too_small(lang: str) -> None:
    game = table({"N": "S-H1 S-H2 S-H3 S-H4 A-H1 A-H2", "M": "A-P1 A-P2 A-A1", "L": "S-H5"}, throws=(6,))
    ask = question(game.combat(attack(game, "sparta", "N", "V"), "N"), ("A-H1",))
    facts = {option.key: (option.facts["friends"], option.facts["full"]) for option in ask.options if option.facts}
    assert ask.key == "retreat" and facts == {"M": (3, True), "V": (0, False)}
    assert len(set(said(ask, lang))) == 4


def test_4_2_a_strait_too_small_for_the_beaten_fleet_says_so() -> None:
    game = table({"H": "A-T2 A-T3 A-T4 S-T2 S-T6"}, throws=(3,))
    ask = question(game.combat(attack(game, "athens", "H", "J"), "H"), ("S-T2",))
    facts = {option.key: option.facts["full"] for option in ask.options if option.facts}
    assert facts["I"] is True and facts["J"] is False and facts["V"] is False


def test_3_2_a_unit_that_could_not_go_on_is_marked_as_lost() -> None:
    game = table({"I": "A-T1 A-T2", "D": "S-T1", "H": "S-T2"})
    ask = question(game.enforce_stacking(ActionPhase("sparta"), "athens", "I", lost_field="H"))
    assert ask.key == "surplus" and all(option.facts["stuck"] for option in ask.options)
    assert "eliminated" in said(ask)[1]


def test_9_the_question_to_throw_again_tells_the_losses_in_words() -> None:
    game = table({"N": "S-H1 S-H2 A-H1"}, edition=SECOND, throws=(6,))
    ask = question(game.combat(attack(game, "sparta", "N", "L"), "N"))
    assert ask.key == "reroll"
    for lang in LANGUAGES:
        assert " - " not in said(ask, lang)[0]


# 3.C, 7 and 9: arrivals


def arrivals(edition: str) -> Sphacteria:
    return table(
        {"P": "A-H1", "eliminated": "sophocles"},
        edition=edition,
        more='phase = "reinforcements"\nturn = 5\narrived = ["A-RH1", "S-RH1"]',
    )


def test_9_a_leader_taken_back_in_the_turn_of_cleon_stays() -> None:
    """The two others are recalled when Cleon comes; a leader who was lost then is taken back afterwards."""
    game = arrivals(SECOND)
    drive(game.reinforcements(), take_back=["sophocles"], base=["BMA"])
    assert where(game, "sophocles", "cleon", "eurymedon") == ["BMA", "BMA", "removed"]


def test_7_arrivals_cite_the_list_of_their_side() -> None:
    for edition, cited in ((FIRST, {"A-RH2": "7.1", "S-RH1": "7.2"}), (SECOND, {"A-RH2": "3.C", "S-RH1": "3.C"})):
        game = table({"P": "A-H1"}, edition=edition, more='phase = "reinforcements"\nturn = 5\narrived = ["A-RH1"]')
        game.historical_reinforcements()
        rules = {event.facts["reinforcement"]: event.rule for event in game.events if event.key == "arrived"}
        assert rules == cited


def test_the_second_edition_cites_its_own_sections() -> None:
    session = Session(TITLE, SECOND, {}, bytes(32), "numbers")
    assert {event.rule for event in session.opening} <= {"3", "3.A", "3.B", "9"}
    assert all(not number.startswith("2") for number in session.trail()) and session.trail()[0] == "3"
    first = Session(TITLE, FIRST, {}, bytes(32), "numbers")
    assert first.trail()[0] == "2" and first.opening[0].rule == "2"


# rulings without an example of their own


def test_ruling_17_a_counter_of_no_use_may_be_kept_or_put_back() -> None:
    """Athens holds two Spartan faces and a neutral pair; either may stay, and nothing is drawn instead."""
    for back, kept in ((("7/17",), "8/18"), (("8/18",), "7/17")):
        game = table({"P": "A-H1"}, hands={"athens": "7/17 8/18"}, more='phase = "adjustments"')
        drive(game.discards(("athens", "sparta")), discard=[back])
        assert game.state.hands["athens"] == [kept]


def test_ruling_23_a_point_kept_for_an_attack_that_does_not_happen_is_lost() -> None:
    game = table({"N": "S-H1 styphon"})
    game.state.points["sparta"] = 3
    drive(game.action_phase("sparta"), announce=[2], activate=["N", "done"], move=[("S-H1",)], goal=["V"])
    assert game.state.points["sparta"] == 1 and game.state.current is None


def test_ruling_59_a_move_is_legal_as_a_whole_and_nobody_ends_at_sea() -> None:
    """Three points reach the water on the far side of the island, not the shore beyond it."""
    game = table({"O": "A-H1", "C": "A-T2", "D": "A-T3", "E": "A-T4"})
    found = game.goals(ActionPhase("athens", budget=2), "O", ("A-H1",))
    assert "Q" not in found and not {"C", "D", "E"} & set(found)


@pytest.mark.parametrize("initiative", ["athens", "sparta"])
def test_ruling_93_each_check_is_made_in_its_owners_half(initiative: str) -> None:
    game = table(
        {"P": "A-H1", "Q": "S-H1"},
        supply={"athens": 1, "sparta": 1},
        more=f'phase = "adjustments"\ninitiative = "{initiative}"',
    )
    drive(game.adjustments())
    other = "sparta" if initiative == "athens" else "athens"
    assert [facts["side"] for facts in told(game, "supply")] == [initiative, other]


def test_ruling_130_the_second_edition_scores_like_the_first() -> None:
    scores = []
    for edition in (FIRST, SECOND):
        game = table({"P": "A-H1", "Q": "S-H1 S-H5", "eliminated": "A-T1 A-H2 S-T1 S-H6 styphon"}, edition=edition)
        game.state.fallen["sparta"].append("styphon")
        scores.append(game.score())
    assert scores == [{"athens": 9, "sparta": 8}] * 2


# 3 and 1.2: the way a march takes


def test_1_2_a_march_goes_by_way_of_the_lone_leader_it_can_capture() -> None:
    """Two ways of the same length, or a longer one still in reach: the one past the leader is taken."""
    game = table({"N": "S-H1 epitadas", "V": "demosthenes"})
    assert game.goals(ActionPhase("sparta", budget=2), "N", ("S-H1",))["O"] == ("N", "V", "O")
    game = table({"N": "S-H1 epitadas", "L": "demosthenes"})
    found = game.goals(ActionPhase("sparta", budget=2), "N", ("S-H1",))
    assert found["O"] == ("N", "L", "O") and found["V"] == ("N", "L", "O", "V") and found["M"] == ("N", "M")
    ask = question(game.movement(ActionPhase("sparta", budget=2), "N"), ("S-H1",))
    taken = {option.key: option.facts["taken"] for option in ask.options}
    assert taken["O"] == taken["L"] == ["demosthenes"] and taken["M"] == []
    assert "Northern hills (L), capturing Demosthenes" in said(ask)
    game = table({"M": "S-H1", "U": "", "V": "demosthenes"})
    assert game.goals(ActionPhase("sparta", budget=2), "M", ("S-H1",))["N"] == ("M", "V", "N")


def test_1_2_no_detour_makes_an_attack_worse_or_goes_past_enemy_units() -> None:
    """A landing costs a column: the leader on the way is not worth it; behind enemy units he is out of reach."""
    game = table({"T": "A-H1", "S": "", "H": "A-T2", "Q": "S-H1", "R": "brasidas"})
    assert game.goals(ActionPhase("athens", budget=2), "T", ("A-H1",))["Q"] == ("T", "S", "R", "Q")
    game = table({"N": "S-H1", "V": "A-P1 demosthenes", "L": "A-A1"})
    assert "O" not in game.goals(ActionPhase("sparta", budget=2), "N", ("S-H1",))


# 4.2: retreats from the beach, and leaders


def test_4_2_ships_on_the_beach_may_leave_first_and_then_carry_the_troops() -> None:
    """All land around the beach is the enemy's; the squadron retreats to the port and takes the hoplites across."""
    game = table({"V": "A-H1 A-T2 S-H1 S-H2 S-H3 S-H4", "M": "S-H5", "N": "S-H6", "O": "S-H7"}, throws=(6,))
    drive(game.combat(attack(game, "sparta", "V", "N"), "V"), retreat=["R"])
    assert where(game, "A-T2", "A-H1") == ["H", "R"]
    assert [facts["path"] for facts in told(game, "moved")] == [["V", "H"], ["V", "H", "R"]]


def test_4_2_a_leader_without_refuge_ashore_goes_aboard_the_ships_beside_him() -> None:
    """Rulings 46 and 74: waters with a friendly squadron are next to him, without enemies, and he may be there."""
    game = table(
        {"P": "A-H1 demosthenes S-H1 S-H2 S-H3 S-H4", "O": "S-H5", "I": "A-T1", "Q": "S-H6"}, throws=(6,), weak="A-H1"
    )
    phase = attack(game, "sparta", "P", "O")
    phase.carried["athens"]["I"] = 5
    drive(game.retreat(phase, "athens", "P"))
    assert where(game, "A-H1", "demosthenes") == ["eliminated", "I"]


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


def test_9_a_leader_who_could_be_taken_back_shows_his_star() -> None:
    game = table(
        {"P": "A-H1", "eliminated": "demosthenes sophocles"},
        edition=SECOND,
        more='phase = "reinforcements"\nturn = 4\narrived = ["A-RH1", "S-RH1"]',
    )
    assert said(question(game.reinforcements()))[1:3] == ["Demosthenes, starred", "Sophocles"]


# the forecast


def test_4_2_the_forecast_of_a_landing_counts_ships_and_the_column_it_costs() -> None:
    """From Pylos over the northern strait: three at most by a weak squadron, one column to the left for landing."""
    game = table({"P": "A-H2 A-H3 A-H4 A-H5 demosthenes", "I": "A-T1", "Q": "S-H1"}, weak="A-T1")
    assert "Q" in game.forecast_places("athens") and "P" not in game.forecast_places("sparta")
    foreseen = game.forecast("athens", "Q")
    assert foreseen is not None and foreseen["start"] == "P"
    assert foreseen["forces"]["athens"] == ["A-H2", "A-H3", "A-H4", "demosthenes"]
    assert foreseen["column_shifts"] == {"e": -1, "f": -1}
    for lang, places in (
        ("en", "Sphacteria, north (Q) from Pylos (P)"),
        ("fr", "Pylos (P) → Sphactérie, nord (Q)"),
        ("it", "Pilo (P) → Sfacteria, nord (Q)"),
    ):
        assert places in catalogue("sphacteria", lang).say("forecast", **foreseen)


def test_4_2_the_forecast_prefers_the_stronger_force_and_knows_closed_waters() -> None:
    game = table({"P": "A-H5", "I": "A-T1", "Q": "S-H1", "R": "A-H2 A-H3"})
    foreseen = game.forecast("athens", "Q")
    assert foreseen is not None and foreseen["start"] == "R" and "e" not in foreseen["column_shifts"]
    assert "Q" not in table({"P": "A-H5", "I": "A-T1 S-T6", "Q": "S-H1"}).forecast_places("athens")
    assert "Q" not in table({"P": "A-H5", "Q": "S-H1"}).forecast_places("athens")
