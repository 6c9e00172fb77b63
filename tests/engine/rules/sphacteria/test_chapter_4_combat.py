"""4. Combat in Sphacteria: when it is fought, losses, leaders."""

from __future__ import annotations

from engine.kernel.text import catalogue
from engine.sphacteria.state import SphacteriaActionPhase
from tests.engine.rules.sphacteria.helpers import attack, battle, drive, question, said, table, told, where


def test_4_2_a_combat_from_the_odds_to_the_retreat() -> None:
    """16 against 8 with a starred leader each: 2/1, die 4, the defender loses half and leaves."""
    game = table({"N": "S-H1 S-H2 S-H5 brasidas A-H1 A-A1 demosthenes"}, throws=(4,))
    phase = attack(game, "sparta", "N", "L")
    drive(game.combat(phase, "N"), weaken=[("A-A1",)], retreat=["V"])
    found = battle(
        game,
        ratio="16:8",
        column_before="2/1",
        column="2/1",
        die=4,
        die_modifiers={"b": 1, "c": -1},
        column_shifts={},
        row=4,
        cell="R - 1/2",
        winner="sparta",
    )
    assert found["forces"] == {
        "sparta": ["S-H1", "S-H2", "S-H5", "brasidas"],
        "athens": ["A-H1", "A-A1", "demosthenes"],
    }
    assert game.state.weak == ["A-A1"]
    assert where(game, "A-H1", "A-A1", "demosthenes", "S-H1") == ["V", "V", "V", "N"]


def test_ruling_61_unpaid_combat_sends_the_movers_back_weakened() -> None:
    game = table({"N": "S-H1 S-H5 brasidas", "V": "A-H1"}, weak="S-H5")
    game.state.points["sparta"] = 1
    drive(game.action_phase("sparta"), activate=["N"], move=[("S-H1", "S-H5", "brasidas")], goal=["V"])
    assert where(game, "S-H1", "S-H5", "brasidas") == ["N", "eliminated", "N"] and game.state.weak == ["S-H1"]
    assert game.points_of("athens")["troops"] == 1 and told(game, "battle") == []


def test_ruling_2_unpaid_units_may_return_to_their_base() -> None:
    game = table({"BTS": "S-H1 brasidas", "N": "A-H1"})
    game.state.points["sparta"] = 1
    drive(game.action_phase("sparta"), activate=["BTS"], move=[("S-H1", "brasidas")])
    assert where(game, "S-H1", "brasidas") == ["BTS", "BTS"]


def test_ruling_62_combat_is_compulsory_while_a_point_is_left() -> None:
    game = table({"N": "S-H1 brasidas", "V": "A-H1"}, throws=(6,))
    game.state.points["sparta"] = 2
    drive(game.action_phase("sparta"), announce=[2], activate=["N"], move=[("S-H1",)], goal=["V"])
    assert len(told(game, "battle")) == 1


def test_rulings_24_and_63_all_moves_first_then_combats_in_the_order_of_the_active_side() -> None:
    game = table({"N": "S-H1 S-H2 brasidas", "V": "A-P1", "L": "A-P2"}, throws=(6, 6))
    game.state.points["sparta"] = 2
    drive(
        game.action_phase("sparta"),
        announce=[2],
        activate=["N"],
        move=[("S-H1",), ("S-H2",)],
        goal=["V", "L"],
        attack=["L"],
    )
    assert [facts["zone"] for facts in told(game, "battle")] == ["L", "V"]
    keys = [event.key for event in game.events]
    assert keys.index("battle") > max(
        i for i, event in enumerate(game.events) if event.key == "moved" and event.facts["why"] == "march"
    )


def test_ruling_71_the_owner_chooses_and_a_weakened_unit_is_eliminated() -> None:
    game = table({"N": "S-H1 S-H2 S-H3 A-H1 A-H2 A-H3"}, weak="A-H2", throws=(5,))
    drive(game.combat(attack(game, "sparta", "N", "L"), "N"), weaken=[("A-H2",)])
    assert where(game, "A-H2") == ["eliminated"] and told(game, "losses")[0]["lost"] == ["A-H2"]


def test_ruling_72_a_hits_every_unit_and_e_takes_leaders_too() -> None:
    game = table({"N": "S-H5 brasidas A-H1 A-H2 A-H3 A-H4"}, throws=(1,))
    drive(game.combat(attack(game, "sparta", "N", "L"), "N"), retreat=["M"])
    battle(game, cell="A - R", winner="athens")
    assert game.state.weak == ["S-H5"] and where(game, "brasidas") == ["M"]
    game = table({"P": "S-H5 styphon A-H1 A-A1 A-H2 A-H3 demosthenes"}, throws=(1,))
    drive(game.combat(attack(game, "sparta", "P", "O"), "P"))
    battle(game, cell="E - R")
    assert where(game, "S-H5", "styphon") == ["eliminated", "eliminated"]
    assert game.state.fallen["sparta"] == ["styphon"] and game.points_of("athens")["leaders"] == 1


def test_ruling_73_leaders_left_without_units_are_captured() -> None:
    game = table({"N": "S-H1 S-H2 S-H3 S-H4 A-P3 demosthenes"}, weak="A-P3", throws=(3,))
    drive(game.combat(attack(game, "sparta", "N", "L"), "N"))
    assert where(game, "A-P3", "demosthenes") == ["eliminated", "eliminated"]
    assert game.state.fallen["athens"] == ["demosthenes"]


def test_ruling_89_ships_may_attack_the_beach_as_peltasts() -> None:
    game = table({"V": "A-T2 A-T3 S-H5"}, throws=(6,), weak="S-H5")
    drive(game.combat(attack(game, "athens", "V", "H"), "V"))
    battle(game, ratio="2:2", die_modifiers={"g": -1}, column_shifts={"b": -1, "c": 1})


def test_ruling_90_no_zone_is_contested_after_the_action_phase() -> None:
    game = table({"N": "S-H1 S-H2 brasidas", "V": "A-P1 A-H1"}, throws=(3,))
    game.state.points["sparta"] = 2
    drive(game.action_phase("sparta"), announce=[2], activate=["N"], move=[("S-H1", "S-H2")], goal=["V"])
    assert game.contested("sparta") == []


def test_4_1_a_move_among_enemies_warns_when_no_point_is_left_to_fight_with() -> None:
    game = table({"N": "S-H1 brasidas", "V": "A-H1"})
    for budget, warned in ((1, True), (2, False)):
        ask = question(game.movement(SphacteriaActionPhase("sparta", budget=budget), "N"), ("S-H1",))
        facts = {option.key: option.facts["unpaid"] for option in ask.options}
        assert facts["V"] is warned and facts["L"] is False
        assert any("No AP: back weakened" in line for line in said(ask)) is warned


def test_4_2_the_question_for_a_stratagem_names_every_shift_and_die_modifier() -> None:
    game = table({"N": "S-H1 S-H2 S-H5 brasidas A-H1 A-A1", "M": "S-H3"}, hands={"sparta": "8/18"})
    ask = question(game.combat(attack(game, "sparta", "N", "L"), "N"))
    assert ask.key == "stratagem"
    below = catalogue("sphacteria", "en").say("ask-stratagem-help", **ask.facts)
    assert "b · Spartiates attack +1" in below and "c · archers defend −1" in below


def test_4_1_who_can_go_back_does_so_before_anybody_is_eliminated() -> None:
    """Three left N for O, and four came from M into N: with no point for combat, surplus units return to M."""
    game = table({"O": "S-H1 S-H2 A-H1", "N": "S-H3 S-H4 S-H5 S-H6"})
    phase = attack(game, "sparta", "O", "N", points=0)
    for name in ("S-H3", "S-H4", "S-H5", "S-H6"):
        phase.start[name], phase.entry[name] = "M", "M"
    drive(game.combats(phase), surplus=["S-H3", "S-H4"])
    assert where(game, "S-H1", "S-H2") == ["N", "N"] and where(game, "S-H3", "S-H4") == ["M", "M"]
    assert [fact["unit"] for fact in told(game, "turned_back")] == ["S-H3", "S-H4"] and not told(game, "eliminated")
