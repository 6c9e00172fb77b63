"""The Peloponnesian War, 2.2: the events 2 to 12, one by one and together."""

from __future__ import annotations

from typing import Any

import pytest

from engine.peloponnesian_war.board import ADJACENT, SPACES
from engine.peloponnesian_war.chapter_2_politics import band_of
from engine.peloponnesian_war.components import EVENTS, REBELS_OF_EVENT_8
from engine.peloponnesian_war.title import TITLE
from tests.engine.rules.peloponnesian_war.helpers import at, fight, march, marching, operations_table, run, told, war

PERSIA_WITH_SPARTA = {"argos": "", "syracuse": "", "macedon": "", "persia": "sparta"}


@pytest.mark.parametrize(
    ("deaths", "die", "leader", "falls"),
    [
        (True, 3, "demosthenes", True),
        (True, 4, "demosthenes", False),
        (False, 1, "demosthenes", False),
        (True, 1, "alcibiades", False),
        (True, 1, "pericles", False),
    ],
)
def test_event_11_leaders_die_on_their_own_low_die(deaths: bool, die: int, leader: str, falls: bool) -> None:
    game, _ = fight("5H", "2aH", [die, 4], leaders={leader: "delium"}, deaths=deaths)
    assert (leader in game.state.dead) == falls


def test_event_11_no_side_loses_more_than_three_and_none_more_falls_in_the_last_scenario() -> None:
    game, _ = fight(
        "5H", "2aH", [1, 4], leaders={"cleon": "delium"}, deaths=True, leader_deaths={"athens": 3, "sparta": 0}
    )
    assert "cleon" not in game.state.dead
    game, _ = fight("5H", "2aH", [1, 4], leaders={"thrasyllus": "delium"}, deaths=True, scenario="fall-of-athens")
    assert "thrasyllus" not in game.state.dead


def test_event_6_a_garrison_that_stood_in_attica_all_turn_brings_the_plague_too() -> None:
    game = war({"athens": "3H"}, {"decelea": "1H"}, phase="armistice")
    game.next_turn(0)
    assert game.state.attica_last_turn and game.event_possible("plague", 2)


def test_event_6_so_does_one_that_marched_off_during_the_turn() -> None:
    state: Any = TITLE.setup("fall-of-athens", TITLE.resolve_options("fall-of-athens", {}))
    assert state.attica_entered  # Decelea and Panactum are held when the scenario begins
    game = war({"athens": "3H"}, {"decelea": "1H"}, phase="armistice")
    game.next_turn(0)
    game.take("sparta", "decelea", "H")
    game.next_turn(0)
    assert game.state.attica_last_turn
    game.next_turn(0)
    assert not game.state.attica_last_turn


def test_event_6_after_an_armistice_only_those_still_there_count() -> None:
    game = war({"athens": "3H"}, {}, phase="armistice", attica_entered=True)
    game.next_turn(1)
    assert not game.state.attica_last_turn
    game = war({"athens": "3H"}, {"decelea": "1aH"}, phase="armistice")
    game.next_turn(1)
    assert game.state.attica_last_turn


def test_event_5_persian_horse_goes_by_the_table_while_athens_holds_sardis() -> None:
    game = war({"sardis": "2H"}, {"iasus": "1H"}, alliances=dict(PERSIA_WITH_SPARTA), captured={"iasus": "sparta"})
    game.persian_cavalry()
    assert at(game, "sparta", "sardis") == {} and at(game, "sparta", "thebes") == {"aC": 3}
    assert game.persian_subsidy() == 1000 and TITLE.invariant_errors(game.state) == []


def test_event_11_an_army_whose_leader_falls_stays_where_it_is() -> None:
    game = operations_table(
        sparta={"thebes": "6aH 2aC"}, throws=[4, 3, 3, 3, 1], deaths=True, leaders={"cleon": "athens"}
    )
    run(march(game, {"H": 6, "C": 2}, "megara", leader="cleon"))
    assert at(game, "athens", "panactum") == {"H": 6, "C": 2} and "cleon" in game.state.dead
    assert told(game, "leaderless") and game.state.army is None


def test_every_number_of_two_dice_has_its_event() -> None:
    assert set(EVENTS) == set(range(2, 13))


@pytest.mark.parametrize(("die", "side"), [(1, "sparta"), (3, "sparta"), (4, "athens"), (6, "athens")])
def test_event_2_silver_mine(die: int, side: str) -> None:
    game = war(throws=[die], treasury={"athens": 0, "sparta": 0})
    game.silver_mine()
    assert game.state.treasury[side] == 400


@pytest.mark.parametrize(
    ("sci", "where", "used", "possible"),
    [
        (-1, "sparta", 0, True),
        (-1, "sardis", 0, True),
        (0, "sparta", 0, False),
        (-1, "athens", 0, False),
        (-1, "sparta", 1, False),
    ],
)
def test_event_3_needs_a_beaten_athens_and_alcibiades_abroad(sci: int, where: str, used: int, possible: bool) -> None:
    game = war(sci={"athens": sci, "sparta": 0}, alcibiades=where, events_used={"oligarchic_coup_athens": used})
    assert game.event_possible("oligarchic_coup_athens", 4) is possible


def test_event_3_oligarchic_coup() -> None:
    game = war(
        throws=[2, *[1] * len(ADJACENT["cnidus"]), 3, *[1] * len(ADJACENT["naxos"])],
        treasury={"athens": 1000, "sparta": 0},
    )
    game.oligarchic_coup()
    assert game.state.treasury["athens"] == 1100 and game.state.no_eisphora
    assert game.state.reductions["athens"] == 2 and game.state.bellicosity["athens"] == 10  # due only at 8.1
    assert game.state.rebels == ["cnidus", "naxos"]
    assert not game.event_possible("oligarchic_coup_athens", 5)


def test_event_4_sitalces_flips_both_spaces_and_the_forces_in_them() -> None:
    game = war(athens={"abdera": "1H 1N 2aH"}, sparta={"maraneia": "1aC"}, rebels=["maraneia"])
    game.sitalces()
    assert game.state.rebels == ["abdera"]
    assert at(game, "sparta", "abdera") == {"aH": 2} and at(game, "athens", "abdera") == {}
    assert at(game, "athens", "athens") == {"H": 1} and at(game, "athens", "piraeus") == {"N": 1}
    assert at(game, "athens", "maraneia") == {"aC": 1}
    game.sitalces()
    assert game.state.rebels == ["maraneia"] and at(game, "athens", "abdera") == {"aH": 2}


@pytest.mark.parametrize(
    ("turn", "where", "possible"),
    [(4, "sparta", False), (5, "sparta", True), (5, "sardis", True), (9, "athens", False)],
)
def test_event_5_needs_turn_5_and_alcibiades(turn: int, where: str, possible: bool) -> None:
    assert war(alcibiades=where).event_possible("persia", turn) is possible


def test_event_5_persia_pays_and_sends_cavalry_for_iasus() -> None:
    game = war()
    assert game.persian_subsidy() == 0
    game.persia()
    assert game.persian_subsidy() == 500 and at(game, "sparta", "sardis") == {}
    game.muster("sparta", "iasus", "N", 1)
    game.persian_cavalry()
    assert at(game, "sparta", "sardis") == {} and game.persian_subsidy() == 500  # it stands before the walls
    game.state.captured["iasus"] = "sparta"
    game.persian_cavalry()
    assert at(game, "sparta", "sardis") == {"aC": 3} and game.persian_subsidy() == 1000
    game.eliminate("sparta", "iasus", "N", 1)
    game.persian_cavalry()
    assert game.persian_subsidy() == 1000 and at(game, "sparta", "sardis") == {"aC": 3}  # once only, for good
    assert not game.event_possible("persia", 9)


def test_event_6_plague() -> None:
    game = war(
        athens={"athens": "4H 2aH", "piraeus": "3H 5N", "chios": "2N"},
        attica_last_turn=True,
        treasury={"athens": 1200, "sparta": 0},
    )
    assert game.event_possible("plague", 2)
    game.plague()
    assert at(game, "athens", "athens") == {"H": 1, "aH": 2} and at(game, "athens", "piraeus") == {"H": 3, "N": 5}
    assert game.state.treasury["athens"] == 1200 - 7 * 50  # below the reserve: it is forced (ruling 2.9)
    assert "pericles" in game.state.dead and game.state.leader_deaths["athens"] == 1 and game.state.plague
    assert not game.event_possible("plague", 3)
    assert not war(attica_last_turn=False).event_possible("plague", 2)


def test_event_6_never_overdraws_the_treasury() -> None:
    game = war(athens={"piraeus": "8N"}, treasury={"athens": 150, "sparta": 0})
    game.plague()
    assert game.state.treasury["athens"] == 0


def test_event_7_the_road_of_alcibiades() -> None:
    game = war(events_used={})
    assert "alcibiades" in game.available_leaders("athens")
    road = []
    for _ in range(4):
        assert game.event_possible("demagogue", 3)
        game.demagogue()
        road.append((game.state.alcibiades, "alcibiades" in game.available_leaders("athens")))
    assert road == [("sparta", False), ("sardis", False), ("athens", True), ("gone", False)]
    assert not game.event_possible("demagogue", 3)


@pytest.mark.parametrize("die", range(1, 7))
def test_event_8_each_number_names_its_city(die: int) -> None:
    city = REBELS_OF_EVENT_8[die - 1]
    quiet = [space for space in ADJACENT[city] if SPACES[space].colour == "athens"]
    game = war(throws=[die, *[5] * len(quiet)])
    game.oligarchs_in_the_league()
    assert game.state.rebels == [city]


def test_event_8_example_a_three_with_naxos_in_revolt_goes_to_byzantium() -> None:
    game = war(throws=[3, *[1] * 9], then_chance=True, rebels=["naxos"])
    game.oligarchs_in_the_league()
    assert game.state.rebels[:2] == ["naxos", "byzantium"]


def test_event_8_passes_over_garrisons_wraps_and_may_find_nothing() -> None:
    game = war(athens={"acanthus": "1H"}, throws=[6, *[1] * 9], then_chance=True)
    game.oligarchs_in_the_league()
    assert game.state.rebels == ["mytilene"]
    game = war(throws=[4], rebels=list(REBELS_OF_EVENT_8))
    game.oligarchs_in_the_league()
    assert game.state.rebels == list(REBELS_OF_EVENT_8) and told(game, "delian_held")


def test_event_8_neighbours_without_garrison_follow_on_a_six() -> None:
    free = [space for space in ADJACENT["naxos"] if SPACES[space].colour == "athens"]
    game = war(athens={free[0]: "1N"}, throws=[3, *[6] * (len(free) - 1)])
    game.oligarchs_in_the_league()
    assert game.state.rebels == ["naxos", *free[1:]]


def test_event_9_perdiccas_takes_pella_and_macedonia_over() -> None:
    game = war(athens={"pella": "1aC 1H"}, sparta={"macedonia": "1aH"})
    game.state.alliances["macedon"] = "athens"
    game.perdiccas()
    assert game.state.alliances["macedon"] == "sparta"
    assert at(game, "sparta", "pella") == {"aC": 1} and at(game, "athens", "athens") == {"H": 1}
    assert at(game, "sparta", "macedonia") == {"aH": 1}
    game.perdiccas()
    assert at(game, "athens", "pella") == {"aC": 1} and at(game, "athens", "macedonia") == {"aH": 1}


def test_event_9_a_neutral_macedon_joins_sparta_first() -> None:
    game = war(scenario="decelean-war")
    game.perdiccas()
    assert game.state.alliances["macedon"] == "sparta" and at(game, "sparta", "pella") == {"aC": 2}


@pytest.mark.parametrize(
    ("turn", "band"),
    [
        (1, "civil_war"),
        (3, "civil_war"),
        (4, "argos"),
        (6, "argos"),
        (7, "syracuse"),
        (8, "syracuse"),
        (9, "corcyra_leaves"),
        (10, "corcyra_leaves"),
    ],
)
def test_event_10_has_four_faces(turn: int, band: str) -> None:
    assert band_of(turn) == band
    assert war().event_possible("by_turn", turn)
    assert not war(events_used={band: 1}).event_possible("by_turn", turn)


def test_event_10_what_each_face_does() -> None:
    game = war(athens={"corcyra": "1H 2N 3aN 1aH"})
    game.event_by_turn(2)
    assert game.state.civil_war
    game.event_by_turn(5)
    assert at(game, "athens", "argos") == {"aH": 4} and not game.event_possible("by_turn", 5)
    game.event_by_turn(7)
    assert at(game, "sparta", "syracuse") == {"aH": 2, "aC": 2, "aN": 2}
    game.event_by_turn(9)
    assert at(game, "athens", "corcyra") == {} and at(game, "athens", "piraeus") == {"N": 2}
    assert game.owner("corcyra") == "" and "corcyra" not in game.coalition("athens")
    assert game.state.removed["athens"] == {"aN": 3, "aH": 1} and game.state.losses["athens"] == {}


def test_event_10_syracuse_already_at_war_makes_it_impossible() -> None:
    game = war(scenario="decelean-war")
    game.state.alliances["syracuse"] = "sparta"
    assert not game.event_possible("by_turn", 7)


@pytest.mark.parametrize(("die", "side"), [(1, "athens"), (3, "athens"), (4, "sparta"), (6, "sparta")])
def test_event_12_omen(die: int, side: str) -> None:
    game = war(throws=[die])
    game.omen()
    assert game.state.omen == side and game.state.alcibiades == "athens"


def test_event_12_an_earthquake_drives_alcibiades_from_sparta() -> None:
    game = war(throws=[5], alcibiades="sparta", events_used={"demagogue": 1})
    game.omen()
    assert game.state.alcibiades == "sardis"
    game = war(throws=[2], alcibiades="sparta", events_used={"demagogue": 1})
    game.omen()
    assert game.state.alcibiades == "sparta"


def test_events_6_and_11_the_plague_death_of_pericles_counts_among_the_three() -> None:
    game = war(
        athens={"athens": "3H", "delium": "5H"},
        sparta={"delium": "2aH"},
        throws=[1, 4],
        deaths=True,
        leaders={"cleon": "delium"},
        leader_deaths={"athens": 2, "sparta": 0},
    )
    game.plague()
    assert game.state.leader_deaths["athens"] == 3
    game.battle(game.combatant_at("athens", "delium"), game.combatant_at("sparta", "delium"), "delium")
    assert "cleon" not in game.state.dead


def test_events_7_and_5_alcibiades_abroad_opens_the_way_to_persia() -> None:
    game = war(turn=5)
    assert not game.event_possible("persia", 5)
    game.demagogue()
    assert game.event_possible("persia", 5)
    game.demagogue()
    game.demagogue()
    assert not game.event_possible("persia", 5)


def test_events_3_and_8_a_coup_and_an_unhappy_league_make_three_revolts() -> None:
    game = war(throws=[2], then_chance=True, sci={"athens": -2, "sparta": 0}, alcibiades="sparta")
    game.oligarchic_coup()
    game.delian_rebellion()
    assert len(told(game, "delian_rebellion")) + len(told(game, "delian_held")) == 3


def test_events_4_and_8_a_city_of_sitalces_in_revolt_turns_back_to_athens() -> None:
    game = war(rebels=["abdera", "maraneia"])
    game.sitalces()
    assert game.state.rebels == []


def test_events_10_corcyra_gone_the_allied_fleet_musters_at_chios_alone() -> None:
    game = war(athens={"corcyra": "1aN"})
    game.corcyra_leaves()
    game.place_by_table("athens", "aN", 3)
    assert at(game, "athens", "chios") == {"aN": 3} and "corcyra" not in game.state.forces["athens"]


def test_events_12_and_7_two_earthquakes_do_not_move_alcibiades_twice() -> None:
    game = war(throws=[6, 6], alcibiades="sparta", events_used={"demagogue": 1})
    game.omen()
    game.omen()
    assert game.state.alcibiades == "sardis"


def test_event_5_iasus_in_rebellion_is_captured_and_rewarded_on_entry() -> None:
    alliances = {"argos": "", "syracuse": "", "macedon": "", "persia": "sparta"}
    game = war({}, {}, phase="operations", rebels=["iasus"], alliances=dict(alliances))
    marching(game, "sparta", "mindarus", "iasus", "miletus", {"N": 1})
    run(game.set_out())
    assert at(game, "sparta", "sardis") == {"aC": 3} and game.persian_subsidy() == 1000
    game = war({}, {}, phase="operations", alliances=dict(alliances))  # a loyal fortress must first be taken
    marching(game, "sparta", "mindarus", "iasus", "miletus", {"N": 1})
    run(game.set_out())
    assert not game.state.persian_cavalry and at(game, "sparta", "sardis") == {}


def test_event_11_in_the_decelean_war_each_side_can_still_lose_three_leaders() -> None:
    game = war(
        {"elis": "3H"},
        {"elis": "3aH"},
        scenario="decelean-war",
        deaths=True,
        throws=[1, 6, 1, 6],
        leaders={"nicias": "elis", "agis": "elis"},
    )
    game.fight(game.combatant_at("athens", "elis"), game.combatant_at("sparta", "elis"), "elis")
    assert [fact["leader"] for fact in told(game, "leader_falls")] == ["nicias"]
    game.state.leaders["demosthenes"] = "pylos"
    game.add("athens", "pylos", "H")
    game.add("sparta", "pylos", "aH")
    game.fight(game.combatant_at("athens", "pylos"), game.combatant_at("sparta", "pylos"), "pylos")
    assert [fact["leader"] for fact in told(game, "leader_falls")] == ["nicias", "demosthenes"]


def test_event_5_iasus_must_fall_to_the_siege_and_no_other_army_brings_the_reward() -> None:
    game = war(
        {},
        {"iasus": "3H 1N"},
        phase="operations",
        alliances=dict(PERSIA_WITH_SPARTA),
        leaders={"agis": "iasus"},
        draws=[0],
    )
    game.state.spent["sparta"]["iasus"] = {"H": 3, "N": 1}
    marching(game, "sparta", "mindarus", "miletus", "cnidus", {"N": 1})
    game.state.rebels.append("miletus")  # another army arrives after the gates open
    run(game.set_out())
    assert not game.state.persian_cavalry
    game = war({}, {"iasus": "3H 1N"}, alliances=dict(PERSIA_WITH_SPARTA), leaders={"agis": "iasus"}, throws=[6])
    game.determine_sieges()
    assert not game.state.persian_cavalry
    run(game.resolve_sieges())
    assert game.state.persian_cavalry and at(game, "sparta", "sardis") == {"aC": 3}


def test_event_8_passes_over_cities_that_the_enemy_already_holds() -> None:
    game = war({}, {REBELS_OF_EVENT_8[2]: "1aH"}, throws=[3, *[1] * 9], then_chance=True)
    game.oligarchs_in_the_league()
    assert game.state.rebels[0] == REBELS_OF_EVENT_8[3]


def test_event_8_is_thrown_again_when_every_city_is_held_or_in_revolt() -> None:
    held = dict.fromkeys(REBELS_OF_EVENT_8[:3], "1aH")
    game = war(held, {}, rebels=list(REBELS_OF_EVENT_8[3:]), throws=[4, 4, 1, 1, 2])
    game.random_event()  # 8 cannot happen; 2 finds silver
    assert [fact["possible"] for fact in told(game, "event_roll")] == [False, True] and told(game, "silver_mine")


def test_event_3_and_8_in_an_armistice_spread_no_further_and_the_loss_of_spirit_falls_due() -> None:
    game = war(throws=[6, 2, 1, 2, 3], phase="armistice", alcibiades="sparta", sci={"athens": -1, "sparta": 0})
    game.event_of_peace(4)  # an 8: a die for the city, none for its neighbours
    assert len(game.state.rebels) == 1
    game = war(throws=[1, 2, 1, 4], phase="armistice", alcibiades="sparta", sci={"athens": -1, "sparta": 0})
    game.event_of_peace(4)  # a 3: two cities, no neighbours
    assert len(game.state.rebels) == 2 and game.state.reductions["athens"] == 2
    game.state.bellicosity["athens"], game.state.phase = 8, "armistice"
    game.state.sci["athens"] = 0
    game.adjust_bellicosity()
    assert game.state.bellicosity["athens"] == 6 and game.state.reductions["athens"] == 0
