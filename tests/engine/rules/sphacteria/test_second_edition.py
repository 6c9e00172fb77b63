"""The second edition of Sphacteria, by the section numbers of its own rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import Session
from engine.kernel.text import LANGUAGES, catalogue
from engine.sphacteria.components import COUNTERS
from engine.sphacteria.game import Sphacteria
from engine.sphacteria.second_edition import SecondEdition
from engine.sphacteria.title import TITLE
from tests.engine.rules.sphacteria.helpers import (
    ADJUST,
    FIRST,
    SECOND,
    attack,
    drive,
    fight,
    in_adjustments,
    question,
    said,
    table,
    told,
    where,
)

HELD = 'advantage = "athens"\n'


@pytest.mark.parametrize("edition", [SECOND])
def test_6_1_unpaid_combat_is_the_same_in_the_second_edition(edition: str) -> None:
    """A remaining half point does not pay for a combat."""
    game = table({"N": "S-H1 brasidas", "V": "A-H1"}, edition=edition)
    game.state.points["sparta"] = 1
    drive(game.action_phase("sparta"), activate=["N"], move=[("S-H1",)], goal=["V"])
    assert where(game, "S-H1") == ["N"] and game.state.weak == ["S-H1"]


def test_9_who_may_have_a_storm_thrown_again_sees_whom_each_die_would_hit() -> None:
    game = table(
        {"A": "A-T2 A-T3", "H": "S-T2"}, edition=SECOND, throws=(5, 1, 6), hands={"sparta": "4/20"}, more=ADJUST
    )
    rule = game.adjustment_window("sparta", None)
    rule.send(None)
    question = rule.send(("20",))
    assert (question.seat, question.key) == ("athens", "reroll_storm")
    assert question.facts["dice"] == {"A-T2": 5, "A-T3": 1, "S-T2": 6}
    assert "Athenian triremes T2 (5), T3 (1)" in catalogue("sphacteria", "en").question(question)


def test_9_the_advantage_is_offered_even_when_no_zone_can_be_paid_for() -> None:
    game = table(
        {"N": "S-H1", "P": "A-H1"}, edition=SECOND, weak="S-H1", more='active = "sparta"\nadvantage = "sparta"\n'
    )
    game.state.points["sparta"] = 1
    drive(game.action_phase("sparta"), activate=["advantage"], advantage_recover=["S-H1"])
    assert game.state.weak == [] and game.state.advantage == "athens"


def second(where_: dict[str, str], throws: tuple[int, ...] = (), **facts: Any) -> SecondEdition:
    game = table(where_, throws, edition=SECOND, **facts)
    assert isinstance(game, SecondEdition)
    return game


def held_by(game: Sphacteria) -> str:
    return game.state.advantage


def test_9_two_more_points_without_a_change_of_initiative() -> None:
    """Ruling 134: more than six if necessary."""
    game = second({"P": "A-H1"}, throws=(6, 6, 6, 6), more='phase = "points"')
    drive(game.action_points(), advantage=["points"])
    assert game.state.points == {"athens": 8, "sparta": 6} and game.state.initiative == "sparta"
    assert held_by(game) == "sparta" and told(game, "advantage")[0]["use"] == "points"


def test_9_the_initiative_reversed() -> None:
    game = second({"P": "A-H1"}, throws=(1, 2, 6, 6), more='phase = "points"')
    drive(game.action_points(), advantage=["initiative"])
    assert game.state.initiative == game.state.active == "athens" and game.state.points == {"athens": 2, "sparta": 6}


def test_9_the_die_of_a_combat_thrown_again() -> None:
    game = second({"N": "S-H1 S-H2 A-H1"}, throws=(6, 1))
    drive(game.combat(attack(game, "sparta", "N", "L"), "N"), reroll=["yes"])
    assert told(game, "battle")[0]["die"] == 1 and told(game, "thrown_again")[0]["dice"] == [6]
    assert held_by(game) == "sparta"


def test_ruling_132_the_new_holder_waits_for_the_next_phase() -> None:
    asked: list[str] = []
    game = second({"N": "S-H1 S-H2 A-H1", "A": "S-T2 A-T4"}, throws=(6, 1, 3))
    phase = attack(game, "sparta", "N", "L")
    game.state.phase, game.state.action = "activation", 3
    drive(game.combat(phase, "N"), asked, reroll=["yes"])
    drive(game.combat(phase, "A"), asked)
    assert asked.count("athens:reroll") == 1 and "sparta:reroll" not in asked
    game.state.action = 4
    assert game.may_use_advantage() == "sparta"


def test_ruling_133_storm_dice_may_be_thrown_again_but_not_the_initiative() -> None:
    game = second({"A": "A-T2 A-T3"}, throws=(6, 6, 1, 1), hands={"sparta": "10/20"}, more='phase = "adjustments"')
    drive(game.adjustment_window("sparta", None), adjustment=["20"], reroll_storm=["yes"])
    assert game.state.weak == [] and told(game, "storm")[0]["dice"] == {"A-T2": 1, "A-T3": 1}
    asked: list[str] = []
    game = second({"A": "A-T2"}, throws=(1, 1, 6, 6), more='phase = "points"')
    drive(game.action_points(), asked)
    assert asked == ["athens:advantage"]


def test_9_a_unit_recovered_in_the_action_phase_before_combat_or_in_the_adjustments() -> None:
    game = second({"P": "A-H1 demosthenes"}, weak="A-H1", more='phase = "activation"')
    game.state.points["athens"] = 1
    drive(game.action_phase("athens"), activate=["advantage"], advantage_recover=["A-H1"])
    assert game.state.weak == [] and held_by(game) == "sparta"
    game = second({"N": "S-H1 brasidas", "V": "A-H1"}, throws=(3,), weak="A-H1", more='phase = "activation"')
    game.state.points["sparta"] = 2
    drive(
        game.action_phase("sparta"),
        announce=[2],
        activate=["N"],
        move=[("S-H1",)],
        goal=["V"],
        advantage_recover=["A-H1"],
    )
    assert told(game, "battle")[0]["strengths"] == {"sparta": 6, "athens": 6}
    game = second({"P": "A-H1"}, weak="A-H1", more='phase = "adjustments"\ninitiative = "athens"')
    drive(game.adjustments(), advantage_recover=["A-H1"])
    assert game.state.weak == []


def test_ruling_140_the_advantage_respects_the_straits() -> None:
    game = second({"I": "A-T2"}, weak="A-T2", throws=(3, 3, 2, 2), more='phase = "points"')
    assert game.recoverable("athens") == []


def test_ruling_135_a_lost_leader_comes_back_into_a_base() -> None:
    game = second(
        {"P": "A-H1", "eliminated": "demosthenes", "removed": "sophocles"},
        more='phase = "reinforcements"\nturn = 4\narrived = ["A-RH1", "S-RH1"]',
    )
    game.state.fallen["athens"].append("demosthenes")
    drive(game.reinforcements(), advantage=["leader"], take_back=["demosthenes"], base=["BMA"])
    assert where(game, "demosthenes", "sophocles") == ["BMA", "removed"] and game.has_star("demosthenes")
    assert game.state.fallen["athens"] == ["demosthenes"] and held_by(game) == "sparta"


def test_9_the_advantage_may_be_kept() -> None:
    game = second({"N": "S-H1 S-H2 A-H1"}, throws=(6,))
    drive(game.combat(attack(game, "sparta", "N", "L"), "N"), reroll=["no"])
    assert held_by(game) == "athens"


def test_ruling_136_and_11_1_units_are_reduced_before_they_move() -> None:
    game = second({"D": "A-T2 sophocles A-T3"}, options={"voluntary_reduction": "on"}, weak="A-T3")
    game.state.points["athens"] = 1
    asked: list[str] = []
    drive(
        game.action_phase("athens"), asked, activate=["D"], reduce=[("A-T2",)], move=[("A-T2", "sophocles")], goal=["I"]
    )
    assert where(game, "A-T2") == ["I"] and game.state.weak == ["A-T2", "A-T3"]
    assert told(game, "reduced")[0]["pieces"] == ["A-T2"]


def test_11_1_is_off_unless_chosen() -> None:
    asked: list[str] = []
    game = second({"D": "A-T2 sophocles"})
    game.state.points["athens"] = 1
    drive(game.action_phase("athens"), asked, activate=["D"])
    assert "athens:reduce" not in asked


def test_ruling_137_and_11_2_a_successor_without_bonus_comes_next_turn_once() -> None:
    game = second(
        {"P": "A-H1", "N": "demosthenes"},
        options={"new_strategoi": "on"},
        more='phase = "reinforcements"\nturn = 3\narrived = ["A-RH1", "S-RH1"]\nadvantage = "sparta"',
    )
    game.capture("demosthenes", "N")
    assert game.state.strategoi == {"demosthenes": 4}
    drive(game.reinforcements())
    assert where(game, "demosthenes") == ["eliminated"]
    game.state.turn = 4
    drive(game.reinforcements(), base=["BTA"])
    assert where(game, "demosthenes") == ["BTA"] and not game.has_star("demosthenes")
    assert game.points_of("sparta")["leaders"] == 1
    game.capture("demosthenes", "N")
    assert game.state.strategoi == {} and game.points_of("sparta")["leaders"] == 2


def test_11_2_recalled_leaders_have_no_successor() -> None:
    game = second(
        {"N": "brasidas S-H1"}, options={"new_strategoi": "on"}, hands={"athens": "10/20"}, more='phase = "adjustments"'
    )
    drive(game.adjustment_window("athens", "athens"), adjustment=["10"])
    assert game.state.strategoi == {}


def test_a_successor_is_not_recalled_by_name() -> None:
    game = second({"N": "brasidas S-H1", "P": "cleon A-H1"}, weak="brasidas cleon")
    assert not {"10"} & set(in_adjustments(game, "athens", True))
    assert not {"11"} & set(in_adjustments(game, "sparta", True))


def test_9_the_question_to_throw_again_tells_the_losses_in_words() -> None:
    game = table({"N": "S-H1 S-H2 A-H1"}, edition=SECOND, throws=(6,))
    ask = question(game.combat(attack(game, "sparta", "N", "L"), "N"))
    assert ask.key == "reroll"
    for lang in LANGUAGES:
        assert " - " not in said(ask, lang)[0]


def arrivals(edition: str) -> Sphacteria:
    return table(
        {"P": "A-H1", "eliminated": "sophocles"},
        edition=edition,
        more='phase = "reinforcements"\nturn = 5\narrived = ["A-RH1", "S-RH1"]',
    )


def test_9_a_leader_taken_back_in_the_turn_of_cleon_stays() -> None:
    """The two others are recalled when Cleon comes; a leader who was lost then is taken back afterwards."""
    game = arrivals(SECOND)
    drive(game.reinforcements(), advantage=["leader"], take_back=["sophocles"], base=["BMA"])
    assert where(game, "sophocles", "cleon", "eurymedon") == ["BMA", "BMA", "removed"]


def test_the_second_edition_cites_its_own_sections() -> None:
    session = Session(TITLE, SECOND, {}, bytes(32), "numbers")
    assert {event.rule for event in session.opening} <= {"3", "3.A", "3.B", "9"}
    assert all(not number.startswith("2") for number in session.trail()) and session.trail()[0] == "3"
    first = Session(TITLE, FIRST, {}, bytes(32), "numbers")
    assert first.trail()[0] == "2" and first.opening[0].rule == "2"


def test_ruling_130_the_second_edition_scores_like_the_first() -> None:
    scores = []
    for edition in (FIRST, SECOND):
        game = table({"P": "A-H1", "Q": "S-H1 S-H5", "eliminated": "A-T1 A-H2 S-T1 S-H6 styphon"}, edition=edition)
        game.state.fallen["sparta"].append("styphon")
        scores.append(game.score())
    assert scores == [{"athens": 9, "sparta": 8}] * 2


def test_9_a_leader_who_could_be_taken_back_shows_his_star() -> None:
    game = table(
        {"P": "A-H1", "eliminated": "demosthenes sophocles"},
        edition=SECOND,
        more='phase = "reinforcements"\nturn = 4\narrived = ["A-RH1", "S-RH1"]',
    )
    assert said(question(game.reinforcements(), "leader"))[1:3] == ["Demosthenes, starred", "Sophocles"]


def test_9_the_advantage_recovers_a_squadron_that_could_carry_the_beaten() -> None:
    game = second({"Q": "A-H1 A-H2 S-H1", "E": "A-T2"}, weak="A-T2", more=HELD)
    asked: list[str] = []
    phase = attack(game, "sparta", "Q", "R")
    drive(game.before_combats(phase, ["Q"]), asked, advantage_recover=["A-T2"])
    assert asked == ["athens:advantage_recover"] and not game.state.weak


def test_9_the_advantage_recovers_in_the_other_half_of_the_adjustments_too() -> None:
    game = second({"Q": "S-H1", "P": "A-H1"}, weak="A-H1", more=HELD + 'phase = "adjustments"')
    asked: list[str] = []
    drive(game.adjustment_windows(("sparta", "athens"), "sparta"), asked, advantage_recover=["A-H1"])
    assert asked == ["athens:advantage_recover"]


def test_9_the_active_side_may_recover_after_its_last_activation() -> None:
    game = second({"P": "A-H1 demosthenes"}, weak="A-H1", more=HELD)
    phase = attack(game, "athens", "P", points=0)
    ask = question(game.activations(phase))
    assert ask.key == "activate" and ask.keys == ["done", "advantage"]


def test_9_the_initiative_may_be_inverted_until_the_first_action_phase() -> None:
    game = second({"P": "A-H1", "Q": "S-H1"}, more=HELD + 'initiative = "sparta"\nphase = "reinforcements"')
    drive(game.reinforcements(), advantage=["initiative"])
    assert game.state.initiative == game.state.active == "athens" and held_by(game) == "sparta"


def test_ruling_135_the_point_for_a_leader_taken_back_stays() -> None:
    game = second({"P": "A-H1", "Q": "S-H1", "eliminated": "demosthenes"}, more=HELD + 'phase = "reinforcements"')
    game.state.fallen["athens"] = ["demosthenes"]
    drive(game.reinforcements(), advantage=["leader"], take_back=["demosthenes"], base=["BTA"])
    assert where(game, "demosthenes") == ["BTA"] and game.state.fallen["athens"] == ["demosthenes"]


def test_9_at_any_moment_a_unit_about_to_lend_support_may_be_recovered_before_the_combat() -> None:
    """Weak hoplites beside the combat could support it by #8; without a counter in hand they could not."""
    held = {"N": "A-H1 S-H1", "M": "A-H2"}
    game = second(held, weak="A-H2", more=HELD, hands={"athens": "8/18"}, throws=(4,))
    phase = attack(game, "sparta", "N", "L")
    drive(game.combats(phase), advantage_recover=["A-H2"], stratagem=["8"])
    assert told(game, "support")[0]["strength"] == (COUNTERS["A-H2"].full + 1) // 2
    asked: list[str] = []
    game = second(held, weak="A-H2", more=HELD, throws=(4,))
    drive(game.combats(attack(game, "sparta", "N", "L")), asked)
    assert "athens:advantage_recover" not in asked


def test_9_at_any_moment_is_also_between_two_combats() -> None:
    """The first combat weakens a squadron in the harbour, which may be recovered before the units in Q are defeated."""
    game = second({"H": "A-T2 S-T2", "Q": "A-H1 A-H2 S-H1"}, more=HELD, throws=(5, 4))
    asked: list[str] = []
    phase = attack(game, "sparta", "Q", "R")
    drive(game.combats(phase), asked, attack=["H"], retreat=["J"], advantage_recover=["A-T2"])
    order = [each for each in asked if each in ("sparta:attack", "athens:advantage_recover", "athens:retreat")]
    assert order[:3] == ["sparta:attack", "athens:retreat", "athens:advantage_recover"]
    assert game.state.advantage == "sparta"


def test_9_at_any_moment_is_also_between_the_die_and_the_losses() -> None:
    """A weak unit recovered after the die roll is weakened, not eliminated; the roll does not change."""
    game = second({"N": "S-H1 S-H2 S-H3 A-H1", "M": ""}, weak="A-H1", more=HELD, throws=(5,))
    drive(
        game.combat(attack(game, "sparta", "N", "L"), "N"),
        reroll=["recover"],
        advantage_recover=["A-H1"],
        weaken=[],
    )
    assert told(game, "battle")[0]["die"] == 5 and not told(game, "thrown_again")
    assert where(game, "A-H1") != ["eliminated"] and game.state.weak == ["A-H1"] and game.state.advantage == "sparta"


def test_9_the_last_window_of_the_adjustments_offers_what_was_not_weak_before() -> None:
    """The last window offers helots that lose their boats in the second half, but not units already declined in it."""
    more = 'phase = "adjustments"\ninitiative = "athens"\nadvantage = "sparta"'
    game = second({"U": "S-H5", "Q": "S-H1"}, more=more, supply={"sparta": 1}, throws=(1,))
    asked: list[str] = []
    drive(game.adjustments(), asked, helots=["S-H5"], advantage_recover=["S-H5"])
    assert game.state.weak == [] and asked.count("sparta:advantage_recover") == 1
    game = second({"U": "S-H5", "Q": "S-H1"}, weak="S-H1", more=more)
    asked = []
    drive(game.adjustments(), asked)
    assert asked.count("sparta:advantage_recover") == 2


def test_4_2_a_leader_alone_is_carried_from_shore_to_shore_where_friends_are() -> None:
    """003 4.2 transports units and leaders; 4.1 requires company on land, so the far shore must hold friends."""
    game = second({"P": "demosthenes", "I": "A-T1", "H": "A-T2", "Q": "A-H1", "M": "A-H2", "U": ""})
    phase = attack(game, "athens", "A")
    assert game.leader_goals(phase, "P") == {
        "H": ("P", "H"),
        "I": ("P", "I"),
        "M": ("P", "H", "M"),
        "Q": ("P", "H", "Q"),
    }


def test_9_at_any_moment_is_also_between_the_dice_of_a_storm_and_its_losses() -> None:
    """Check that a weak squadron that a 6 would sink is brought back to full strength, and is only weakened."""
    game = second({"A": "A-T2 A-T3"}, throws=(6, 1), weak="A-T2", hands={"sparta": "4/20"}, more=ADJUST)
    drive(
        game.adjustment_window("sparta", None), adjustment=["20"], reroll_storm=["recover"], advantage_recover=["A-T2"]
    )
    assert where(game, "A-T2") == ["A"] and game.state.weak == ["A-T2"] and held_by(game) == "sparta"
    assert told(game, "thrown_again") == []


@pytest.mark.parametrize(("lang", "word"), [("en", "Recover"), ("fr", "Rétablir"), ("it", "Recupera")])
def test_9_the_recovery_in_a_storm_is_offered_in_words(lang: str, word: str) -> None:
    game = second({"A": "A-T2"}, throws=(6,), weak="A-T2", hands={"sparta": "4/20"}, more=ADJUST)
    rule = game.adjustment_window("sparta", None)
    rule.send(None)
    ask = rule.send(("20",))
    assert any(text.startswith(word) for text in said(ask, lang))


def test_9_at_any_moment_is_also_after_a_stratagem_and_before_the_die() -> None:
    """Sparta plays Spartiates; Athens then recovers its hoplites, which fight at full strength."""
    game = second(
        {"N": "S-H1 brasidas", "V": "A-H2"},
        throws=(3,),
        weak="A-H2",
        hands={"sparta": "7/17"},
        more='phase = "activation"\nactive = "sparta"\n',
    )
    phase = attack(game, "sparta", "V")
    game.forces.move("S-H1", "V")
    phase.paid = True
    fight(game, "V", stratagem=["7"], advantage_recover=["A-H2"])
    [battle] = told(game, "battle")
    assert battle["strengths"] == {"sparta": 6, "athens": 7} and game.state.advantage == "sparta"


def test_9_nobody_is_asked_again_before_the_die_where_the_enemy_has_played_nothing() -> None:
    game = second({"V": "S-H1 A-H2"}, throws=(3,), weak="A-H2", more='phase = "activation"\nactive = "sparta"\n')
    phase, asked = attack(game, "sparta", "V"), list[str]()
    phase.paid = True
    drive(game.combat(phase, "V"), asked, reroll=["no"])
    assert "athens:advantage_recover" not in asked
