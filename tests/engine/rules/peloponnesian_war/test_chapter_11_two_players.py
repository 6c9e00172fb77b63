"""The Peloponnesian War, 11.0: two players."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.kernel import Dice, play_out
from engine.peloponnesian_war.chapter_11_two_players import TwoPlayers
from engine.peloponnesian_war.components import LEADERS
from engine.peloponnesian_war.title import TITLE
from tests.engine.rules.peloponnesian_war.helpers import at, marching, run, told, war


def two_player_table(athens: Any = None, sparta: Any = None, **fields: Any) -> TwoPlayers:
    """Return a minimal game for two players."""
    game = war(athens, sparta, mode="two-player", **fields)
    assert isinstance(game, TwoPlayers)
    return game


def begin_march(game: TwoPlayers, side: str, leader: str, objective: str, start: str, force: dict[str, int]) -> Any:
    army = game.begin(side, leader, objective)
    army.space, army.path, army.force = start, [start], force
    return game.set_out()


def meet(space: str, athens: str, sparta: str, leaders: dict[str, str]) -> TwoPlayers:
    game = two_player_table({space: athens}, {space: sparta}, leaders=leaders)
    game.fight(game.combatant_at("athens", space), game.combatant_at("sparta", space), space)
    return game


def test_5_3_1_at_piraeus_the_soldiers_leave() -> None:
    game = meet("piraeus", "2N", "5H", {"agis": "piraeus"})
    assert at(game, "sparta", "piraeus") == {} and at(game, "athens", "piraeus") == {"N": 2}


def test_11_the_isthmus_spares_the_die_but_not_the_owners_choice() -> None:
    def enter(*answers: str, throws: tuple[int, ...] = ()) -> Any:
        game: Any = war({}, {"corinth": "1aH"}, mode="two-player", phase="operations", throws=throws)
        marching(game, "athens", "pericles", "cenchreae", "megara", {"H": 2})
        run(game.set_out(), *answers)
        return game

    game = enter("pass")
    assert at(game, "athens", "cenchreae") == {"H": 2} and not told(game, "interception")
    game = enter("corinth", throws=(2, 2))
    assert told(game, "interception")[0]["die"] == 0 and told(game, "skirmish")


def test_11_another_force_that_reaches_the_isthmus_must_throw() -> None:
    game: Any = war({}, {"corinth": "1aH", "megara": "1aC"}, mode="two-player", phase="operations", throws=[3])
    marching(game, "athens", "pericles", "cenchreae", "epidaurus", {"H": 2})
    rules = game.set_out()
    ask = rules.send(None)
    assert list(ask.keys) == ["corinth", "megara", "pass", "everywhere", "let_go"]
    assert [option.facts.get("certain") for option in ask.options[:2]] == [True, False]
    with pytest.raises(StopIteration):
        rules.send(("megara",))
    assert told(game, "interception")[0]["die"] == 3


def test_11_both_sides_are_led_by_people() -> None:
    game = two_player_table()
    assert game.is_player("athens") and game.is_player("sparta") and game.seat_of("sparta") == "sparta"
    assert TITLE.seats("peloponnesian-war", {"mode": "two-player"}) == ("athens", "sparta")


def test_11_nobody_changes_sides_and_no_strategy_is_rolled() -> None:
    game = two_player_table(sci={"athens": 6, "sparta": 6})
    game.determine_side()
    game.plan_strategy()
    assert game.state.player == "athens" and game.dice.index == 0 and not game.events


@pytest.mark.parametrize(
    ("athenian", "spartan", "throws", "first"),
    [
        ("alcibiades", "agis", [], "athens"),
        ("nicias", "brasidas", [], "sparta"),
        ("pericles", "agis", [3], "athens"),
        ("pericles", "agis", [4], "sparta"),
    ],
)
def test_11_the_higher_strategy_value_operates_first_and_a_die_decides_ties(
    athenian: str, spartan: str, throws: list[int], first: str
) -> None:
    game = two_player_table(
        throws=throws, leaders={athenian: "athens", spartan: "sparta"}, ready={"athens": athenian, "sparta": spartan}
    )
    game.state.ready = {"athens": athenian, "sparta": spartan}
    assert game.first_to_move() == first


@pytest.mark.parametrize("die", range(1, 7))
def test_11_auguries_fail_for_athens_on_6_and_for_sparta_on_5_or_6(die: int) -> None:
    game = two_player_table(throws=[die, die])
    assert (game.auguries("athens"), game.auguries("sparta")) == (die < 6, die < 5)


def test_11_rebellion_needs_a_6_for_both() -> None:
    game = two_player_table(sparta={"sparta": "1H"}, throws=[5, 6])
    assert not game.player_incites("sparta", "naxos") and game.player_incites("sparta", "paros")


def test_11_interception_is_the_owners_choice() -> None:
    game = two_player_table(
        sparta={"thebes": "1aC", "panactum": "2aH"}, leaders={"pericles": "athens"}, phase="operations"
    )
    run(begin_march(game, "athens", "pericles", "panactum", "athens", {"H": 2}), "pass")
    assert at(game, "athens", "panactum") == {"H": 2} and not told(game, "interception")
    game = two_player_table(
        sparta={"thebes": "1aC", "panactum": "2aH"},
        leaders={"pericles": "athens"},
        phase="operations",
        throws=[4, 2, 2],
    )
    run(begin_march(game, "athens", "pericles", "panactum", "athens", {"H": 2}), "thebes")
    assert told(game, "interception")[0]["origin"] == "thebes" and told(game, "skirmish")


def test_11_an_army_may_be_let_go_for_the_rest_of_its_operation() -> None:
    game = two_player_table(sparta={"thebes": "1aC"}, leaders={"pericles": "athens"}, phase="operations")
    run(begin_march(game, "athens", "pericles", "chaeronea", "athens", {"H": 2}), "let_go")
    assert at(game, "athens", "chaeronea") == {"H": 2} and not told(game, "interception")
    rules = begin_march(game, "athens", "phormio", "panactum", "athens", {"H": 2})
    assert rules.send(None).key == "intercept"  # the next operation needs a new answer


def test_11_an_owner_may_try_everywhere_on_the_way_with_one_answer() -> None:
    def march(*throws: int) -> Any:
        forces = {"thebes": "1aC", "orchomenus": "2aH"}
        game = two_player_table(sparta=forces, leaders={"pericles": "athens"}, phase="operations", throws=throws)
        return game, begin_march(game, "athens", "pericles", "chaeronea", "athens", {"H": 2})

    _, rules = march()
    ask = rules.send(None)
    assert (ask.facts["objective"], ask.facts["least"]) == ("chaeronea", 4)
    game, rules = march(3, 3, 4, 2, 2)
    run(rules, "everywhere")
    tried = told(game, "interception")
    assert len(tried) > 1 and tried[-1]["success"] and told(game, "skirmish")
    assert {each["origin"] for each in tried} <= {"thebes", "orchomenus"}


def test_11_both_may_dare_the_open_sea() -> None:
    game = two_player_table(
        leaders={"gylippus": "sparta"},
        phase="operations",
        throws=[1],
        alliances={"argos": "", "syracuse": "sparta", "macedon": "", "persia": ""},
    )
    run(begin_march(game, "sparta", "gylippus", "syracuse", "cape_taenarum", {"aN": 1}), "yes")
    assert at(game, "sparta", "syracuse") == {"aN": 1}


def test_11_the_players_name_the_next_fight_by_turns_after_a_die() -> None:
    game = two_player_table(throws=[5, 2])
    assert run(game.next_fight("other", ["elis", "megara"]), "megara") == "megara"
    assert told(game, "order_by_die")[0]["side"] == "sparta" and game.state.mover_first.endswith("athens")
    assert run(game.next_fight("other", ["elis", "pylos"]), "elis") == "elis"
    assert game.state.mover_first.endswith("sparta") and len(told(game, "order_by_die")) == 1
    assert run(game.next_fight("zone", ["elis", "pylos"]), "elis") == "elis"
    assert told(game, "order_by_die")[1]["side"] == "athens"


def test_11_both_build_what_they_like_and_both_obey_hostages() -> None:
    game = two_player_table(
        {"piraeus": "2N"},
        {"sparta": "5H", "thebes": "1aC"},
        phase="operations",
        leaders={"pericles": "athens", "agis": "sparta"},
        hostages={"athens": True, "sparta": True},
    )
    assert not {"athens", "panactum", "piraeus"} & set(game.objectives("sparta"))
    assert not {"sparta", "gythium"} & set(game.objectives("athens"))


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_11_random_games_come_to_their_end_with_every_invariant(scenario: str) -> None:
    options = TITLE.resolve_options(scenario, {"mode": "two-player", "equal_routes": "mover", "straits_2e": "yes"})
    for number in range(3):
        game = TITLE.rules(scenario, options)(TITLE.setup(scenario, options), Dice(b"two", f"{scenario}{number}"))
        play_out(game, random.Random(number))
        assert game.state.outcome is not None and TITLE.invariant_errors(game.state) == []


def test_errata_a_force_outstays_an_army() -> None:
    game = meet("elis", "2N", "2aH", {"phormio": "elis"})
    assert at(game, "athens", "elis") == {} and at(game, "sparta", "elis") == {"aH": 2}
    game = meet("cyllene", "2N", "2aH", {"agis": "cyllene"})
    assert at(game, "athens", "cyllene") == {"N": 2} and at(game, "sparta", "cyllene") == {}


def test_errata_of_two_armies_the_one_at_home_stays() -> None:
    game = meet("cyllene", "2N", "2aH", {"phormio": "cyllene", "agis": "cyllene"})
    assert at(game, "athens", "cyllene") == {} and at(game, "sparta", "cyllene") == {"aH": 2}


def test_errata_on_neutral_ground_the_ships_leave() -> None:
    game = meet("epidamnus", "2H", "2aN", {"phormio": "epidamnus", "agis": "epidamnus"})
    assert at(game, "sparta", "epidamnus") == {} and at(game, "athens", "epidamnus") == {"H": 2}


def test_ruling_11_2_each_side_keeps_its_tally() -> None:
    game = two_player_table(vp={"athens": 0, "sparta": 0})
    game.score("athens", True)
    game.score("sparta", False)
    assert game.state.vp == {"athens": 10, "sparta": -15}


@pytest.mark.parametrize(
    ("vp", "bellicosity", "surrendered", "winner", "kind"),
    [
        ((0, 50), (3, 3), "sparta", "athens", "surrender"),
        ((20, 10), (3, 9), "", "athens", "points"),
        ((10, 10), (3, 9), "", "sparta", "points"),
        ((10, 10), (9, 3), "", "athens", "points"),
        ((10, 10), (5, 5), "", "sparta", "points"),
        ((90, 10), (0, 0), "both", None, "draw"),
    ],
)
def test_ruling_11_2_who_wins(
    vp: tuple[int, int], bellicosity: tuple[int, int], surrendered: str, winner: str | None, kind: str
) -> None:
    game = two_player_table(
        vp=dict(zip(("athens", "sparta"), vp, strict=True)),
        bellicosity=dict(zip(("athens", "sparta"), bellicosity, strict=True)),
    )
    game.conclude("time", surrendered)
    outcome = game.state.outcome
    assert outcome is not None and (outcome.kind, outcome.winner) == (kind, winner)


def test_11_alcibiades_advice_counts_for_no_strategy_value_but_in_the_throw_of_3_1() -> None:
    game = two_player_table(alcibiades="sparta", phase="operations")
    game.state.ready = {"athens": "pericles", "sparta": "archidamus"}
    values = {side: LEADERS[leader].strategy for side, leader in game.state.ready.items()}
    game.first_to_move()
    facts = (told(game, "first_by_value") or told(game, "first_by_die"))[0]
    assert facts["value"] == max(values.values())
    assert game.strategy_value("sparta", "archidamus") == values["sparta"] + 1


def test_11_the_players_also_name_from_where_a_space_is_fought() -> None:
    game = two_player_table(
        {"thebes": "2H"}, {"plataea": "3aH 1aC", "panactum": "3aH 1aC"}, throws=[1, 6, 1], phase="combat"
    )
    pairs = game.forces_in_zones()
    assert pairs == [("plataea", "thebes"), ("panactum", "thebes")]
    run(game.resolve_battles(), "panactum")  # by die roll Athens names the fighting force
    assert told(game, "order_by_die") and told(game, "battle")[0]["origin"] == "panactum"
