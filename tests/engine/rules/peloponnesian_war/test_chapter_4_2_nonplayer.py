"""The Peloponnesian War, 4.2: the six steps of the non-player, its priorities, and how it explains itself."""

from __future__ import annotations

import pytest

from engine.kernel.text import catalogue
from engine.peloponnesian_war.board import ADJACENT, SPACES
from engine.peloponnesian_war.chapter_4_2_nonplayer import sizes
from engine.peloponnesian_war.components import MATRIX
from tests.engine.rules.peloponnesian_war.helpers import SPARTANS, at, nonplayer_table, run, told, war


def test_1_1_3_equal_dangers_are_decided_by_a_public_throw() -> None:
    game = nonplayer_table({"prasiae": "1H", "corone": "1H"}, draws=[1])
    spaces = game.defensive_conditions("sparta")[0][1]
    assert sorted(spaces) == ["corone", "prasiae"]
    plan = game.defensive_plan("sparta")
    assert plan is not None and plan.objective == told(game, "np_chance")[0]["space"] == spaces[1]


def test_4_2_example_of_step_1_argos_comes_before_thebes() -> None:
    game = nonplayer_table(
        {"argos": "2H", "thebes": "2H"}, alliances={"argos": "athens", "syracuse": "", "macedon": "", "persia": ""}
    )
    conditions = game.defensive_conditions("sparta")
    assert [(row["id"], spaces) for row, spaces in conditions] == [
        ("home_threat", ["argos"]),
        ("coalition_threat", ["thebes"]),
    ]
    plan = game.defensive_plan("sparta")
    assert plan is not None and plan.objective == "argos"
    levied: dict[str, int] = {}
    for _, force in plan.stops:
        for kind, n in force.items():
            levied[kind] = levied.get(kind, 0) + n
    # Ten hoplites and one cavalry: the cavalry is Sparta's own, since Thebes is farther away than Argos.
    assert levied == {"H": 7, "C": 1, "aH": 3}
    assert told(game, "np_defence")[0]["force"] == {"H": 10, "C": 1}


def test_4_2_example_of_step_3_ionia_4_is_erythrae_for_3_hoplites_and_3_ships() -> None:
    game = nonplayer_table(strategy="attack_athenian_ally", throws=[2, 4])
    found = game.offensive_objective("sparta")
    assert found is not None and found[0] == "erythrae"
    assert told(game, "np_area")[0]["area"] == "ionia" and told(game, "np_objective")[0]["die"] == 4
    assert SPACES["erythrae"].type == "coastal"
    plan = game.offensive_plan("sparta", *found)
    assert plan is not None and plan.stops == [("sparta", {"H": 3}), ("corinth", {"aN": 3})] and plan.cost == 1200
    assert told(game, "np_army")[0]["force"] == {"H": 3, "N": 3}


@pytest.mark.parametrize("side", ["sparta", "athens"])
def test_4_2_every_box_every_area_and_every_objective(side: str) -> None:
    areas = {row["id"]: row["objectives"] for row in MATRIX[side]["area"]}
    for box in MATRIX[side]["strategy"]:
        for first in range(1, 7):
            for second in range(1, 7) if box["area_roll"] else (first,):
                spaces = areas[box["areas"][first - 1]] if box["area_roll"] else box["objectives"]
                wanted = spaces[second - 1]
                game = nonplayer_table(side=side, strategy=box["id"], sparta={}, throws=[first, second])
                if game.unfit(side, wanted, box):
                    continue
                assert game.objective_from(side, box) == wanted


def test_4_2_an_objective_already_controlled_is_thrown_again() -> None:
    game = nonplayer_table(sparta={**SPARTANS, "panactum": "1H"}, throws=[1, 2])
    found = game.offensive_objective("sparta")
    assert found is not None and found[0] == "decelea"
    assert [(row["space"], row["reason"]) for row in told(game, "np_objective")] == [
        ("panactum", "controlled"),
        ("decelea", ""),
    ]


def test_4_2_the_first_spartan_invasion_of_the_campaign() -> None:
    game = nonplayer_table(throws=[2, 1, 1], draws=[1])
    run(game.operation("sparta"))
    assert at(game, "sparta", "decelea") == {"H": 7, "aH": 1, "aC": 2}
    assert [row["space"] for row in told(game, "activated")] == ["sparta", "corinth", "thebes"]
    assert game.state.treasury["sparta"] == 5000 - 200 - 400
    assert game.state.ravaged == ["panactum"]  # ravaged on the way from Thebes, not while gathering
    assert game.state.operations["sparta"] == 1 and game.state.leaders["archidamus"] == "decelea"


def test_4_2_every_step_is_told_with_its_rule() -> None:
    game = nonplayer_table(throws=[2, 1, 1], draws=[1])
    run(game.operation("sparta"))
    rules = {event.key: event.rule for event in game.events}
    assert rules["np_no_defence"] == "4.2" and rules["np_strategy"] == "4.2" and rules["np_objective"] == "4.2"
    assert rules["np_army"] == "4.2.1" and rules["activated"] == "4.1.5" and rules["moved"] == "4.1.1"
    assert rules["ravaged"] == "4.8" and rules["arrived"] == "4.1"


def test_4_2_a_skipped_danger_is_not_denied_afterwards() -> None:
    english = catalogue("peloponnesian_war", "en")
    game = war({}, {"miletus": "1aH"}, phase="operations", rebels=["miletus"], player="sparta")
    assert game.defensive_plan("athens") is None
    said = [english.event(event) for event in game.events]
    assert "cannot gather" in said[0] and "no other" in said[1].lower()


def test_4_2_1_home_first_then_near_before_far_and_never_the_last_of_an_arm() -> None:
    game = nonplayer_table(sparta={"sparta": "4H 3G", "mantinea": "3aH", "corinth": "5aH 5aN", "thebes": "5aH 4aC"})
    levy = game.levy("sparta", "larisa", {"H": 8, "C": 1}, game.ranked("sparta"))
    assert levy == {"sparta": {"H": 4}, "mantinea": {"aH": 2}, "corinth": {"aH": 2}, "thebes": {"aC": 1}}


def test_4_2_1_in_need_friendly_land_is_emptied_before_captures() -> None:
    game = nonplayer_table(sparta={"sparta": "2H", "corinth": "2aH", "panactum": "2aH"})
    levy = game.levy("sparta", "larisa", {"H": 5}, game.ranked("sparta"))
    assert levy == {"sparta": {"H": 2}, "corinth": {"aH": 2}, "panactum": {"aH": 1}}
    assert game.levy("sparta", "larisa", {"H": 7}, game.ranked("sparta")) is None


def test_4_2_1_citizens_before_allies_in_one_space() -> None:
    game = nonplayer_table(sparta={"sparta": "2aH 3H"})
    assert game.levy("sparta", "larisa", {"H": 4}, game.ranked("sparta")) == {"sparta": {"H": 3, "aH": 1}}


def test_4_2_1_the_itinerary_suits_the_growing_army() -> None:
    game = nonplayer_table(
        {"athens": "2H", "piraeus": "6N", "larisa": "3aH 1aC"}, {}, side="athens", strategy="attack_spartan_ally"
    )
    plan, _ = game.plan_army("athens", "cythera", {"H": 3, "C": 0, "N": 3})
    # Piraeus is nearer, but a force that has embarked cannot reach Larisa.
    assert plan is not None and [space for space, _ in plan.stops] == ["athens", "larisa", "piraeus"]
    plan, _ = game.plan_army("athens", "megara", {"H": 3, "C": 1, "N": 0})
    assert plan is not None and [space for space, _ in plan.stops] == ["athens", "larisa"]


def test_4_2_2_neutral_syracuse_is_no_objective_until_it_has_joined() -> None:
    game = nonplayer_table(side="athens", strategy="attack_spartan_ally", throws=[6, 1, 2])
    found = game.offensive_objective("athens")
    assert found is not None and found[0] == "messana"
    assert told(game, "np_objective")[0]["reason"] == "neutral"


def test_addendum_2_a_defensive_army_may_shrink_to_half_of_each_arm() -> None:
    assert sizes({"H": 10, "C": 1, "N": 0})[-1] == {"H": 5, "C": 1, "N": 0}
    assert sizes({"H": 3, "C": 0, "N": 3})[-1] == {"H": 2, "C": 0, "N": 2}
    game = nonplayer_table({"prasiae": "1H"}, {"sparta": "6H 1C 3G"})
    plan = game.defensive_plan("sparta")
    assert plan is not None and plan.stops == [("sparta", {"H": 6, "C": 1})]
    game = nonplayer_table({"prasiae": "1H"}, {"sparta": "4H 1C 3G"})
    assert game.defensive_plan("sparta") is None and told(game, "np_defence_skipped")


def test_ruling_4_9_an_area_without_objectives_is_thrown_again_then_the_next_box_is_used() -> None:
    hellespont = dict.fromkeys(("byzantium", "abydos", "sestos", "lampsacus", "perinthus", "cyzicus"), "1N")
    game = nonplayer_table(sparta={**SPARTANS, **hellespont}, strategy="sever_loc", throws=[1, 4, 1])
    found = game.offensive_objective("sparta")
    assert [row["area"] for row in told(game, "np_area")] == ["hellespont", "thrace"]
    assert found is not None and found[0] == "abdera"
    attica = dict.fromkeys(("panactum", "decelea", "plataea", "piraeus", "athens"), "1H")
    game = nonplayer_table(sparta={**SPARTANS, **attica}, throws=[1, 1])
    found = game.offensive_objective("sparta")
    assert found is not None and found[1]["id"] == "cause_rebellion"
    assert [row["fallback"] for row in told(game, "np_strategy")] == [False, True]


def test_attack_sparta_falls_back_on_sparta_itself() -> None:
    ring = dict.fromkeys(("pylos", "corone", "asine", "prasiae", "epidaurus_limera", "gythium"), "1N")
    game = nonplayer_table(ring, side="athens", strategy="attack_sparta")
    found = game.offensive_objective("athens")
    assert found is not None and found[0] == "sparta"


def test_addendum_3_the_home_guard_is_the_reserve_of_sparta() -> None:
    game = nonplayer_table()
    levy = game.levy("sparta", "larisa", {"H": 7}, game.ranked("sparta"))
    assert levy == {"sparta": {"H": 7}}
    levy = game.levy("sparta", "larisa", {"C": 1}, game.ranked("sparta"))
    assert levy == {"thebes": {"aC": 1}}  # the only Spartan cavalry stays if there is other


def test_4_2_1_nobody_is_fetched_from_beyond_the_objective_while_nearer_friends_have_men() -> None:
    game = nonplayer_table(
        {"athens": "1H 1C", "piraeus": "3N", "larisa": "2aH 5aC"}, {}, side="athens", strategy="attack_spartan_ally"
    )
    order = game.ranked("athens")
    assert game.levy("athens", "megara", {"H": 1, "C": 1}, order) == {"athens": {"H": 1, "C": 1}}
    # No nearer space has two hoplites, so Larisa gives one after all.
    assert game.levy("athens", "megara", {"H": 2}, order) == {"athens": {"H": 1}, "larisa": {"aH": 1}}
    # For an objective farther away than Larisa the last point of an arm stays where it is.
    assert game.levy("athens", "epidamnus", {"C": 1}, order) == {"larisa": {"aC": 1}}


def test_4_2_1_nor_from_behind_an_enemy_force_or_its_zone() -> None:
    quiet = {"sparta": "2H", "corinth": "3aH", "thebes": "3aH"}
    game = nonplayer_table({}, quiet)
    order = game.ranked("sparta")
    assert game.out_of_the_way("sparta", "epidamnus", order) == set()
    guards = dict.fromkeys(ADJACENT["thebes"], "1C")
    game = nonplayer_table(guards, quiet)
    assert game.out_of_the_way("sparta", "epidamnus", order) == {"thebes"}
    assert game.levy("sparta", "epidamnus", {"H": 5}, order) == {"sparta": {"H": 2}, "corinth": {"aH": 3}}
    assert game.levy("sparta", "epidamnus", {"H": 6}, order) == {
        "sparta": {"H": 2},
        "corinth": {"aH": 2},
        "thebes": {"aH": 2},
    }


def test_4_4_1_who_lacks_the_hundred_talents_is_told_that() -> None:
    game = nonplayer_table(strategy="cause_rebellion", throws=[2, 4])
    game.state.treasury["sparta"] = 50
    run(game.nonplayer_operation("sparta"))
    assert told(game, "passed")[-1]["reason"] == "incitement"


def test_4_2_1_no_space_is_emptied_where_the_army_goes_out_of_its_way_in_any_case() -> None:
    """Check that Larisa, which must give two hoplites, also gives cavalry, and Athens keeps the last of each arm."""
    game = nonplayer_table({"athens": "3H 1C", "larisa": "4aH 4aC"}, {}, side="athens", strategy="attack_spartan_ally")
    order = game.ranked("athens")
    levy = game.levy("athens", "megara", {"H": 5, "C": 1}, order)
    assert levy == {"athens": {"H": 2}, "larisa": {"aH": 3, "aC": 1}}
    # It still takes what it needs of the last points, the nearest first.
    assert game.levy("athens", "megara", {"H": 6, "C": 1}, order) == {
        "athens": {"H": 3},
        "larisa": {"aH": 3, "aC": 1},
    }
    # It does not go there for the cavalry alone.
    assert game.levy("athens", "megara", {"H": 3, "C": 1}, order) == {"athens": {"H": 3, "C": 1}}


def test_4_2_1_the_only_horse_of_sparta_stays_where_the_army_collects_hoplites_at_thebes() -> None:
    game = nonplayer_table(sparta={"sparta": "7H 1C 3G", "thebes": "5aH 4aC"})
    order = game.ranked("sparta")
    assert "thebes" in game.out_of_the_way("sparta", "argos", order)
    assert game.levy("sparta", "argos", {"H": 11, "C": 1}, order) == {"sparta": {"H": 7}, "thebes": {"aH": 4, "aC": 1}}
