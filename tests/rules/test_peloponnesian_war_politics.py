"""The Peloponnesian War, sections 2 and 3: sides, events, rebellion, leaders, strategy."""

from __future__ import annotations

from typing import Any

import pytest

from engine.peloponnesian_war.board import ADJACENT, AREAS, SPACES
from engine.peloponnesian_war.chapter_2_politics import band_of
from engine.peloponnesian_war.components import EVENTS, LEADERS, MATRIX, REBELS_OF_EVENT_8
from tests.rules.peloponnesian import at, run, told, war

# 2.1


@pytest.mark.parametrize(
    ("sci", "die", "side"), [(0, 6, "sparta"), (0, 5, "athens"), (3, 3, "sparta"), (3, 2, "athens"), (6, 1, "sparta")]
)
def test_2_1_a_confident_player_changes_sides_on_six(sci: int, die: int, side: str) -> None:
    game = war(throws=[die], sci={"athens": sci, "sparta": 0})
    game.determine_side()
    assert game.state.player == side and game.state.switched == (side == "sparta")


def test_2_1_a_doubting_player_throws_no_die_and_stays() -> None:
    game = war(throws=[], sci={"athens": -1, "sparta": 4})
    game.determine_side()
    assert game.state.player == "athens" and told(game, "side_kept")


@pytest.mark.parametrize(
    ("scenario", "player", "over"),
    [
        ("archidamian-war", "sparta", True),
        ("archidamian-war", "athens", False),
        ("decelean-war", "sparta", True),
        ("fall-of-athens", "athens", True),
        ("fall-of-athens", "sparta", False),
        ("peloponnesian-war", "sparta", False),
    ],
)
def test_ruling_10_7_a_short_scenario_ends_when_the_player_returns(scenario: str, player: str, over: bool) -> None:
    game = war(scenario=scenario, player=player, throws=[6], sci={"athens": 0, "sparta": 0})
    game.determine_side()
    assert (game.state.outcome is not None) == over


# 2.2


def test_2_2_two_dice_and_again_until_the_event_can_happen() -> None:
    game = war(throws=[1, 2, 1, 4, 1, 1, 5], turn=2)  # 3 and 5 are impossible, 2 is the silver mine
    before = game.state.treasury["athens"]
    game.random_event()
    assert [facts["possible"] for facts in told(game, "event_roll")] == [False, False, True]
    assert game.state.treasury["athens"] == before + 400


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
    assert game.state.reductions["athens"] == 2 and game.state.bellicosity["athens"] == 10  # falls only at 8.1
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


def test_ruling_10_6_in_the_fall_of_athens_the_next_turn_of_his_coat_is_the_third() -> None:
    game = war(scenario="fall-of-athens")
    game.demagogue()
    assert game.state.alcibiades == "athens"


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


# 2.3 and 2.4


@pytest.mark.parametrize(
    ("sci", "disaster", "revolts"), [(1, False, False), (0, False, True), (-2, False, True), (3, True, True)]
)
def test_2_3_a_city_rebels_unless_athens_is_confident(sci: int, disaster: bool, revolts: bool) -> None:
    game = war(
        throws=[2, *[1] * 9] if revolts else [],
        then_chance=revolts,
        sci={"athens": sci, "sparta": 0},
        disaster=disaster,
    )
    game.delian_rebellion()
    assert bool(game.state.rebels) == revolts and not game.state.disaster


def test_2_4_each_side_draws_a_leader_and_nicias_is_noted() -> None:
    athenians = [leader.id for leader in LEADERS.values() if leader.side == "athens"]
    game = war(draws=[athenians.index("nicias"), 0])
    game.select_leaders()
    assert game.state.ready == {"athens": "nicias", "sparta": "archidamus"} and game.state.nicias
    assert game.state.leaders == {"nicias": "athens", "archidamus": "sparta"}
    assert "nicias" not in game.available_leaders("athens")


def test_2_0_the_first_turn_has_no_politics_and_no_planning() -> None:
    game = war(first_turn=True, sci={"athens": 3, "sparta": 3})
    run(game.political_phase())
    run(game.planning_phase())
    assert game.events == [] and game.state.sci == {"athens": 3, "sparta": 3}


# 3.1


@pytest.mark.parametrize(
    ("side", "total", "box"),
    [
        ("sparta", 1, "attack_athens"),
        ("sparta", 3, "attack_athens"),
        ("sparta", 4, "cause_rebellion"),
        ("sparta", 5, "cause_rebellion"),
        ("sparta", 6, "sever_loc"),
        ("sparta", 7, "sever_loc"),
        ("sparta", 8, "attack_athenian_ally"),
        ("sparta", 10, "attack_athenian_ally"),
        ("athens", 1, "attack_spartan_ally"),
        ("athens", 3, "attack_spartan_ally"),
        ("athens", 4, "cause_rebellion"),
        ("athens", 6, "sever_loc"),
        ("athens", 8, "attack_sparta"),
        ("athens", 9, "attack_sparta"),
    ],
)
def test_3_1_every_total_has_its_box(side: str, total: int, box: str) -> None:
    assert war().box_of(side, total) == box


def planned(**fields: Any) -> Any:
    game = war(ready={"athens": "", "sparta": "archidamus"}, leaders={"archidamus": "sparta"}, **fields)
    game.plan_strategy()
    return game


def test_3_1_the_leaders_value_and_alcibiades_count() -> None:
    assert planned(throws=[3]).state.strategy["sparta"] == "attack_athens"
    assert planned(throws=[3], alcibiades="sardis").state.strategy["sparta"] == "cause_rebellion"


def test_3_1_a_confident_non_player_keeps_its_strategy_unless_sides_changed() -> None:
    kept = {"strategy": {"athens": "", "sparta": "sever_loc"}, "sci": {"athens": 0, "sparta": 2}}
    assert planned(throws=[], **kept).state.strategy["sparta"] == "sever_loc"
    assert planned(throws=[4], switched=True, **kept).state.strategy["sparta"] == "cause_rebellion"
    kept["sci"] = {"athens": 0, "sparta": 0}
    assert planned(throws=[1], **kept).state.strategy["sparta"] == "attack_athens"


def test_3_1_hostages_forbid_the_attack_on_their_keepers_home() -> None:
    held = {"hostages": {"athens": True, "sparta": False}}
    game = planned(throws=[2, 1, 5], **held)
    assert game.state.strategy["sparta"] == "cause_rebellion"
    assert [facts["allowed"] for facts in told(game, "strategy_roll")] == [False, False, True]
    game = planned(
        throws=[4], strategy={"athens": "", "sparta": "attack_athens"}, sci={"athens": 0, "sparta": 3}, **held
    )
    assert game.state.strategy["sparta"] == "cause_rebellion"  # ruling 3.1: not retained once illegal


def test_3_2_both_indexes_return_to_zero() -> None:
    game = war(sci={"athens": -4, "sparta": 5})
    game.reset_confidence()
    assert game.state.sci == {"athens": 0, "sparta": 0}


@pytest.mark.parametrize("side", ["athens", "sparta"])
def test_every_cell_of_the_matrix_names_six_spaces_that_exist(side: str) -> None:
    areas = {row["id"]: row["objectives"] for row in MATRIX[side]["area"]}
    for row in MATRIX[side]["strategy"]:
        assert set(row["force"]) == {"coastal", "island", "land"}
        if row["area_roll"]:
            assert len(row["areas"]) == 6 and all(len(areas[area]) == 6 for area in row["areas"])
        else:
            assert len(row["objectives"]) == 6
    named = [space for spaces in areas.values() for space in spaces]
    assert all(space in SPACES and SPACES[space].colour != side for space in named)


# 3.1.2


def conditions(side: str, athens: dict[str, str], sparta: dict[str, str], **fields: Any) -> list[tuple[str, list[str]]]:
    game = war(athens, sparta, phase="operations", **fields)
    return [(row["id"], spaces) for row, spaces in game.defensive_conditions(side)]


def test_4_2_example_argos_comes_before_thebes() -> None:
    game = war({"argos": "2H", "thebes": "3H"}, phase="operations")
    (row, spaces), second = game.defensive_conditions("sparta")
    assert row["id"] == "home_threat" and spaces == ["argos"]
    assert row["force"]["coastal"] == {"H": 10, "C": 1, "N": 0}
    assert second[0]["id"] == "coalition_threat" and second[1] == ["thebes"]


def test_3_1_2_spartan_conditions() -> None:
    assert conditions("sparta", {"pylos": "1N"}, {}) == []  # addendum 1: a lone ship
    assert conditions("sparta", {"prasiae": "1H", "tegea": "3H"}, {}) == [("home_threat", ["tegea"])]
    assert conditions("sparta", {"thebes": "1H", "corinth": "1N"}, {}) == [("coalition_threat", ["corinth"])]
    assert conditions("sparta", {"syracuse": "4H"}, {}) == []
    threatened = {"argos": "", "syracuse": "sparta", "macedon": "", "persia": ""}
    assert conditions("sparta", {"syracuse": "4H"}, {}, alliances=threatened) == [("syracuse_threat", ["syracuse"])]
    assert conditions("sparta", {"leucas": "1N"}, {}, rebels=["leucas"]) == [("league_rebellion", ["leucas"])]
    assert conditions("sparta", {}, {}, rebels=["leucas"]) == []


def test_3_1_2_athenian_conditions() -> None:
    assert conditions("athens", {}, {"piraeus": "1N"})[0] == ("port_lost", ["piraeus"])
    assert conditions("athens", {}, {"abydos": "1N"})[0] == ("grain_route", ["abydos"])
    assert "abydos" in AREAS["hellespont"]
    assert ("coalition_threat", ["amphipolis"]) in conditions("athens", {}, {"amphipolis": "1aH"})
    assert conditions("athens", {}, {"miletus": "1aH"}, rebels=["miletus"]) == [("supported_rebellion", ["miletus"])]
    assert conditions("athens", {}, {"pylos": "3H"}) == []


def test_addendum_2_a_condition_already_answered_this_turn_does_not_fire() -> None:
    game = war({"tegea": "3H"}, {"tegea": "5H"}, leaders={"agis": "tegea"}, spent=True, phase="operations")
    assert game.defensive_conditions("sparta") == []


def test_ruling_10_4_the_decelean_war_opens_with_the_defence_of_syracuse() -> None:
    from engine.kernel import ScriptedDice
    from engine.peloponnesian_war.game import PeloponnesianWar
    from engine.peloponnesian_war.title import TITLE

    state: Any = TITLE.setup("decelean-war", TITLE.resolve_options("decelean-war", {}))
    game = PeloponnesianWar(state, ScriptedDice())
    assert [(row["id"], spaces) for row, spaces in game.defensive_conditions("sparta")] == [
        ("syracuse_threat", ["syracuse"])
    ]


# events that meet


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
