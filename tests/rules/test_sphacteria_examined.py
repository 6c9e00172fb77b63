"""Corners of the rules of Sphacteria, named by their section: windows, company, and who chooses."""

from __future__ import annotations

import pytest

from engine.kernel import PositionError
from engine.kernel.text import catalogue
from engine.sphacteria.state import ActionPhase
from engine.sphacteria.title import TITLE
from tests.rules.sphacteria_table import FIRST, SECOND, attack, drive, table, told, where

ADJUST = 'phase = "adjustments"\n'


# 1.2 and 3.1: leaders


@pytest.mark.parametrize("edition", [FIRST, SECOND])
def test_1_2_a_leader_from_the_sea_joins_friends_who_have_just_landed_among_enemies(edition: str) -> None:
    """Only a leader alone among enemies is lost; beside his own men he may step in, and then fights with them."""
    game = table(
        {"I": "A-T1 cleon", "P": "A-H1 A-H2 demosthenes", "Q": "S-H5"},
        edition=edition,
        throws=(6,),
        more='active = "athens"\n',
    )
    game.state.points["athens"] = 3
    drive(
        game.action_phase("athens"),
        announce=[3],
        activate=["P", "I"],
        move=[("A-H1", "A-H2"), "done", ("cleon",)],
        goal=["Q", "Q"] if edition == FIRST else ["Q"],
    )  # in the second edition he has nowhere else to go
    [battle] = told(game, "battle")
    assert "cleon" in battle["forces"]["athens"] and battle["die_modifiers"]["a"] == 1
    assert where(game, "cleon") == ["Q"]


def test_1_2_a_leader_marches_to_friends_among_enemies_but_no_further() -> None:
    game = table({"N": "brasidas", "V": "S-H1 A-P1", "O": ""})
    phase = ActionPhase("sparta", budget=4)
    found = game.goals(phase, "N", ("brasidas",))
    assert found["V"] == ("N", "V") and found["O"] == ("N", "L", "O")
    alone = table({"N": "brasidas", "V": "S-H1 A-P1", "L": "A-P2", "M": "A-P3"})
    assert alone.leader_may_go(phase, "N") and set(alone.goals(phase, "N", ("brasidas",))) == {"V"}


def test_3_2_the_last_ship_that_makes_room_takes_its_leader_along() -> None:
    """Ten are too many for the northern strait: ship and leader go on together, and nobody drowns."""
    game = table({"H": "A-T2 A-T3", "I": "S-T2 thrasymelidas"})
    drive(game.enforce_stacking(ActionPhase("athens"), "sparta", "I", lost_field="H"))
    game.seek_lone_leaders(True)
    assert where(game, "S-T2", "thrasymelidas") == ["D", "D"]
    assert told(game, "leader_lost") == [] and told(game, "moved")[-1]["pieces"] == ["S-T2", "thrasymelidas"]


# 4.2: retreat


def test_4_2_the_owner_says_who_leaves_by_the_few_ships_there_are() -> None:
    """A weak squadron carries three of four, and their owner picks the one who stays and is lost."""
    game = table({"Q": "S-H1 S-H2 S-H3 S-H4 A-H1 A-H2 A-H3 A-H4", "R": "S-H5", "I": "A-T1"}, weak="A-T1", throws=(6,))
    drive(game.combat(attack(game, "sparta", "Q"), "Q"), weaken=[("A-H2",)], retreat_who=[("A-H2", "A-H3", "A-H4")])
    assert where(game, "A-H1", "A-H2", "A-H3", "A-H4") == ["eliminated", "P", "P", "P"]


def test_4_2_a_force_may_divide_when_only_some_of_it_find_room_aboard() -> None:
    """All three can walk to one zone; one at most has a place on the ships, and may take it."""
    game = table({"Q": "S-H1 S-H2 S-H3 S-H4 A-H1 A-H2", "I": "A-T1"}, weak="A-T1", throws=(6,))
    phase = attack(game, "sparta", "Q")
    phase.carried["athens"]["I"] = 2
    drive(game.combat(phase, "Q"), weaken=[("A-H1",)], retreat=["split", "P"], retreat_who=[("A-H1",)])
    assert where(game, "A-H1", "A-H2") == ["P", "R"]


def test_4_2_those_too_many_for_a_refuge_may_go_on_by_transport() -> None:
    """Pylos is full, but the ships in the strait take the surplus to the island, within what they carry."""
    game = table(
        {
            "O": "A-H1 A-H2 S-H1 S-H2 S-H3 S-H4",
            "P": "A-H3 A-H4 A-P1 A-P2",
            "I": "A-T1",
            "L": "S-H5",
            "K": "S-H6",
            "V": "S-H7",
        },
        weak="A-T1",
        throws=(6,),
    )
    phase = attack(game, "sparta", "O")
    phase.carried["athens"]["I"] = 2
    drive(game.combat(phase, "O"), weaken=[("A-H1",)], surplus=["A-P1", "A-P2"])
    assert where(game, "A-H1", "A-H2", "A-P1", "A-P2") == ["P", "P", "Q", "eliminated"]
    assert phase.carried["athens"]["I"] == 3 and told(game, "moved")[-1]["path"] == ["P", "I", "Q"]


# 6 #5: archers


def test_6_5_archers_on_the_beach_bar_a_leader_who_would_land_with_his_ships() -> None:
    game = table({"H": "S-T2 thrasymelidas", "V": "A-A1"}, hands={"athens": "5/15"}, more='active = "sparta"\n')
    phase = game.state.current = ActionPhase("sparta", budget=4)
    asked: list[str] = []
    drive(game.movement(phase, "H"), asked, move=[("S-T2", "thrasymelidas")], goal=["V"], archers=["5"])
    assert "athens:archers" in asked and where(game, "S-T2", "thrasymelidas") == ["H", "H"]


def test_6_5_a_barred_beach_stays_open_to_ships_without_a_leader() -> None:
    game = table({"H": "S-T2 thrasymelidas", "V": "A-A1"}, hands={"athens": "5/15"})
    phase = ActionPhase("sparta", budget=4, closed=["V"])
    assert "V" in game.goals(phase, "H", ("S-T2",))
    assert "V" not in game.goals(phase, "H", ("S-T2", "thrasymelidas"))


def test_6_5_archers_bar_a_leader_who_would_join_friends_among_them() -> None:
    game = table({"I": "S-T6 thrasymelidas", "Q": "S-H1 A-A1"}, hands={"athens": "5/15"})
    phase = game.state.current = ActionPhase("sparta", budget=4)
    drive(game.movement(phase, "I"), move=[("thrasymelidas",)], goal=["Q"], archers=["5"])
    assert where(game, "thrasymelidas") == ["I"] and "thrasymelidas" in phase.start


# 2.D: windows of the adjustments


def test_2_d_what_one_plays_in_the_adjustments_the_other_may_answer() -> None:
    """Athens passes, Sparta calls up a storm, and Athens may still play its recovery in its own half."""
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


# 9: the Advantage


def test_9_who_may_have_a_storm_thrown_again_sees_whom_each_die_would_hit() -> None:
    game = table(
        {"A": "A-T2 A-T3", "H": "S-T2"}, edition=SECOND, throws=(5, 1, 6), hands={"sparta": "4/20"}, more=ADJUST
    )
    rule = game.adjustment_window("sparta", None)
    rule.send(None)
    question = rule.send(("20",))
    assert (question.seat, question.key) == ("athens", "reroll_storm")
    assert question.facts["dice"] == {"A-T2": 5, "A-T3": 1, "S-T2": 6}
    assert "Athenian triremes T2 5" in catalogue("sphacteria", "en").question(question)


def test_9_the_advantage_is_offered_even_when_no_zone_can_be_paid_for() -> None:
    game = table(
        {"N": "S-H1", "P": "A-H1"}, edition=SECOND, weak="S-H1", more='active = "sparta"\nadvantage = "sparta"\n'
    )
    game.state.points["sparta"] = 1
    drive(game.action_phase("sparta"), activate=["advantage"], advantage_recover=["S-H1"])
    assert game.state.weak == [] and game.state.advantage == "athens"


# 5.3: suspension


def test_5_3_a_desertion_that_empties_pylos_suspends_its_supply() -> None:
    """Whoever comes to Pylos afterwards starts from full supply."""
    game = table({"P": "A-H6", "N": "S-H1"}, hands={"sparta": "21/22"}, supply={"athens": 1}, more=ADJUST)
    drive(game.adjustments(), adjustment=["22"])
    assert game.state.suspended == ["sparta", "athens"]
    game.forces.move("A-H1", "P")
    game.resume("athens")
    assert game.state.supply["athens"] == 3


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ('suspended = ["corinth"]', "corinth"),
        ("points = 3", "points"),
        ('[fallen]\nathens = ["brasidas"]', "brasidas"),
    ],
)
def test_a_position_that_means_nothing_is_refused_with_its_line(line: str, named: str) -> None:
    with pytest.raises(PositionError) as caught:
        TITLE.read_position(f"turn = 2\n{line}\n")
    assert caught.value.line == 2 + line.count("\n") and named in caught.value.reason


# what is told


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_sentences_have_no_stray_spaces(lang: str) -> None:
    text = catalogue("sphacteria", lang)
    for lost in ([], ["A-T2"]):
        for weakened in ([], ["A-T3"]):
            facts = {"side": "athens", "zone": "P", "weakened": weakened, "lost": lost}
            for message, more in (("event-storm", {"dice": {"A-T2": 5}}), ("event-fell_back", {})):
                said = text.say(message, **facts, **more)
                assert said == said.strip() and "  " not in said
