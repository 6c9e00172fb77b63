"""The Peloponnesian War, sections 6 to 10: rebellion, administration, armistice, victory, scenarios, positions."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from engine.kernel import Dice, PositionError, Session, play_out
from engine.peloponnesian_war.board import ADJACENT, COLOURED, HELOT_RING, SPACES
from engine.peloponnesian_war.invariants import invariant_errors
from engine.peloponnesian_war.state import PHASES
from engine.peloponnesian_war.title import TITLE
from tests.rules.peloponnesian import at, run, told, war

# 6


@pytest.mark.parametrize(
    ("athens", "sparta", "goes_on"),
    [
        ({}, {}, True),
        ({"chios": "1aN"}, {}, False),
        ({"samos": "1N"}, {}, False),
        ({}, {"chios": "1N"}, True),
        ({"samos": "1N"}, {"samos": "1N"}, True),
    ],
)
def test_6_1_a_revolt_ends_in_its_masters_reach_alone(
    athens: dict[str, str], sparta: dict[str, str], goes_on: bool
) -> None:
    game = war(athens, sparta, rebels=["chios"], phase="rebellion")
    game.continued_rebellion()
    assert (game.state.rebels == ["chios"]) == goes_on


def neighbours(city: str, league: str) -> list[str]:
    return [space for space in ADJACENT[city] if SPACES[space].colour == league]


def test_6_2_revolt_spreads_on_six_to_ungarrisoned_neighbours_once() -> None:
    free = neighbours("naxos", "athens")
    game = war({free[0]: "1N"}, rebels=["naxos"], throws=[6, *[5] * (len(free) - 2)], phase="rebellion")
    game.spread_of_rebellion()
    assert game.state.rebels == ["naxos", free[1]]


def test_6_2_enemy_help_adds_two_even_against_a_friendly_zone() -> None:
    free = neighbours("naxos", "athens")
    game = war({}, {free[0]: "1N"}, rebels=["naxos"], throws=[4] * len(free), phase="rebellion")
    helped = [space for space in free if space in game.zone("sparta")]
    game.spread_of_rebellion()
    assert game.state.rebels == ["naxos", *helped]


def test_6_2_neither_home_nor_port_nor_neutrals_join() -> None:
    near = [space for space in ADJACENT["decelea"] if SPACES[space].colour == "athens"]
    game = war(rebels=["decelea"], throws=[6] * (len(near) - 1), phase="rebellion")
    game.spread_of_rebellion()
    assert "athens" in near and "athens" not in game.state.rebels
    assert all(SPACES[space].colour == "athens" for space in game.state.rebels)


def test_6_2_the_peloponnesian_league_can_crumble_too() -> None:
    free = neighbours("elis", "sparta")
    game = war(rebels=["elis"], throws=[6] * len(free), phase="rebellion")
    game.spread_of_rebellion()
    assert set(game.state.rebels) == {"elis", *free}


def test_6_3_helots_rise_when_the_ring_is_closed() -> None:
    game = war(dict.fromkeys(HELOT_RING, "1N"), {"sparta": "1H 3G"}, phase="rebellion")
    game.helot_revolt()
    assert at(game, "sparta", "sparta") == {"G": 2} and game.state.helot_levy == 500
    assert game.state.reductions["sparta"] == 2 and game.income("sparta")["helots"] == -500
    game.helot_revolt()
    assert at(game, "sparta", "sparta") == {"G": 2} and game.state.helot_levy == 1000
    game.take("athens", "pylos", "N")
    game.helot_revolt()
    assert not game.state.helots
    game.add("athens", "pylos", "N")
    game.helot_revolt()
    assert game.state.helot_levy == 500  # quelled and risen again: as the first time


# 7.1


def test_7_1_fixed_incomes() -> None:
    game = war()
    assert game.income("athens") == {"league": 3500} and game.income("sparta") == {"league": 2500}


def test_7_1_each_space_costs_fifty_once() -> None:
    game = war(
        {"megara": "1H"}, {"chios": "1N", "decelea": "1H"}, rebels=["chios", "miletus"], ravaged=["decelea", "megara"]
    )
    assert game.income("athens")["lost_spaces"] == -150
    assert game.income("sparta")["lost_spaces"] == -50
    assert "lost_spaces" not in war(ravaged=["melos"]).income("athens")  # neutrals cost nobody


def test_7_1_exception_thebes_and_corinth() -> None:
    assert war({"thebes": "1H", "corinth": "1H"}).income("sparta")["lost_cities"] == -500
    assert war(ravaged=["thebes"]).income("sparta")["lost_spaces"] == -50  # ruling 7.3


def test_7_1_everything_lost_is_nothing_at_all() -> None:
    game = war(ravaged=[*COLOURED["athens"], *COLOURED["sparta"]])
    assert sum(game.income("athens").values()) == 0
    game = war({"thebes": "1H", "corinth": "1H"}, ravaged=list(COLOURED["sparta"]))
    assert sum(game.income("sparta").values()) == 0


def test_7_1_1_sicily() -> None:
    allied = {"argos": "", "syracuse": "sparta", "macedon": "", "persia": ""}
    assert war(alliances=allied).income("sparta")["sicily"] == 500
    held = war({"syracuse": "1N", "segesta": "1N"}, alliances=allied)
    assert "sicily" not in held.income("sparta") and "sicily" not in held.income("athens")  # Leontini lies inland
    held.add("athens", "syracuse", "C")
    assert held.income("athens")["sicily"] == 1000  # ruling 7.1, not 100
    assert "sicily" not in war({"syracuse": "1H"}).income("athens")


def test_7_1_2_the_grain_route() -> None:
    assert war({}, {"byzantium": "1N"}).income("athens")["grain_route"] == -1500


def test_7_1_3_the_road_to_epidamnus() -> None:
    road = {"macedonia": "1aH", "larisa": "1H", "pharsalus": "1H", "heraclea": "1H"}
    assert "epidamnus" not in war({"epidamnus": "1N"}, {"corcyra": "1N", "larisa": "1H"}).income("athens")
    full = war({}, {"epidamnus": "1aH", **road, "megara": "1aH"})
    cut = war(
        {"thebes": "1H", "corinth": "1H", "megara": "1H", "patrae": "1H", "chaeronea": "1H", "elis": "1H"},
        {"epidamnus": "1aH", **road},
    )
    assert full.income("sparta")["epidamnus"] == 1000 and "epidamnus" not in cut.income("sparta")


def test_7_1_4_eisphora_is_the_players_while_attica_is_quiet() -> None:
    assert run(war().eisphora(), "yes") is True
    assert run(war().eisphora(), "no") is False
    assert run(war(ravaged=["decelea"]).eisphora()) is False
    assert run(war({}, {"panactum": "1H"}).eisphora()) is False
    assert run(war(no_eisphora=True).eisphora()) is False
    assert run(war(player="sparta").eisphora()) is False


def test_7_1_collecting() -> None:
    game = war(treasury={"athens": 100, "sparta": 0})
    run(game.collect_income("athens"), "yes")
    assert game.state.treasury["athens"] == 100 + 3500 + 1000


# 7.2


def test_7_2_the_player_builds_what_he_likes_for_six_hundred() -> None:
    game = war(treasury={"athens": 1500, "sparta": 0})
    run(game.build_points("athens"), {"N": 1, "aH": 1})  # 500 above the reserve: two points
    assert game.state.treasury["athens"] == 1100
    assert at(game, "athens", "piraeus") == {"N": 1} and at(game, "athens", "amphipolis") == {"aH": 1}
    game = war(treasury={"athens": 1100, "sparta": 0})
    run(game.build_points("athens"))  # nothing to spend, nothing asked
    assert game.state.treasury["athens"] == 1100


def test_7_2_the_non_player_replaces_its_losses_and_keeps_a_thousand() -> None:
    lost = {"athens": {}, "sparta": {"H": 2, "aN": 2}}
    game = war(losses=lost, treasury={"athens": 0, "sparta": 2000}, draws=[0, 0, 0])
    run(game.build_points("sparta"))
    assert game.state.treasury["sparta"] == 1400
    assert at(game, "sparta", "sparta") == {"H": 2} and at(game, "sparta", "corinth") == {"aN": 1}
    game = war(losses=lost, treasury={"athens": 0, "sparta": 1350}, draws=[0])
    run(game.build_points("sparta"))
    assert game.state.treasury["sparta"] == 1150
    game = war(treasury={"athens": 0, "sparta": 9000})
    run(game.build_points("sparta"))
    assert game.state.treasury["sparta"] == 9000  # nothing lost, nothing built


# 8


@pytest.mark.parametrize(
    ("sci", "lost", "reductions", "after"),
    [(-3, 0, 0, 5), (5, 0, 0, 10), (1, 0, 0, 8), (0, 9, 0, 8), (0, 10, 0, 7), (0, 21, 2, 4), (-6, 30, 2, 0)],
)
def test_8_1_bellicosity(sci: int, lost: int, reductions: int, after: int) -> None:
    game = war(
        sci={"athens": sci, "sparta": 0},
        ravaged=list(COLOURED["athens"][:lost]),
        bellicosity={"athens": 8, "sparta": 8},
        reductions={"athens": reductions, "sparta": 0},
    )
    game.adjust_bellicosity()
    assert game.state.bellicosity == {"athens": after, "sparta": 8} and game.state.reductions["athens"] == 0


def test_8_1_never_above_twelve() -> None:
    game = war(sci={"athens": 6, "sparta": 0}, bellicosity={"athens": 11, "sparta": 8})
    game.adjust_bellicosity()
    assert game.state.bellicosity["athens"] == 12


@pytest.mark.parametrize(
    ("athens", "sparta", "bellicosity", "who"),
    [
        ({}, {}, (3, 4), ""),
        ({}, {}, (0, 4), "athens"),
        ({"sparta": "1H"}, {}, (3, 4), "sparta"),
        ({}, {}, (0, 0), "both"),
        ({"sparta": "1H"}, {}, (0, 0), "sparta"),
    ],
)
def test_8_2_surrender(athens: dict[str, str], sparta: dict[str, str], bellicosity: tuple[int, int], who: str) -> None:
    game = war(athens, sparta, bellicosity=dict(zip(("athens", "sparta"), bellicosity, strict=True)))
    assert game.surrenders() == who


@pytest.mark.parametrize(
    ("bellicosity", "treasury", "fields", "due"),
    [
        ((6, 6), (5000, 5000), {}, True),
        ((7, 6), (5000, 5000), {}, False),
        ((9, 9), (900, 950), {}, True),
        ((9, 6), (900, 5000), {}, True),
        ((6, 6), (0, 0), {"armistice_used": True}, False),
        ((1, 1), (0, 0), {"scenario": "decelean-war"}, False),
        ((1, 1), (0, 0), {"scenario": "fall-of-athens"}, False),
    ],
)
def test_8_3_when_an_armistice_comes(
    bellicosity: tuple[int, int], treasury: tuple[int, int], fields: Any, due: bool
) -> None:
    pair = ("athens", "sparta")
    game = war(
        bellicosity=dict(zip(pair, bellicosity, strict=True)), treasury=dict(zip(pair, treasury, strict=True)), **fields
    )
    assert game.armistice_due() is due


@pytest.mark.parametrize(
    ("die", "nicias", "years"), [(1, False, 1), (2, False, 1), (3, False, 2), (6, False, 3), (2, True, 2), (6, True, 4)]
)
def test_8_3_how_long_it_lasts(die: int, nicias: bool, years: int) -> None:
    mines = [1, 1, 1] * years  # event 2 each year: silver for Sparta
    game = war(throws=[die, *mines], nicias=nicias, treasury={"athens": 0, "sparta": 0}, war_turns=2)
    builds = [{}] if years * 3500 >= 1200 else []
    assert run(game.armistice(), *builds) == years
    assert game.state.treasury["athens"] == years * 3500
    assert game.state.treasury["sparta"] == years * (2500 + 400) - 5 * 200  # five ships, as printed
    assert at(game, "sparta", "gythium") == {"N": 5}
    assert game.state.bellicosity == {"athens": 7, "sparta": 7}


def test_8_3_effects_of_the_armistice() -> None:
    game = war(
        {"megara": "2H 1aH 1N", "athens": "1H"},
        {"plataea": "1H", "panactum": "1aH"},
        throws=[1, 3, 3],
        hostages={"athens": True, "sparta": True},
        sci={"athens": 2, "sparta": -1},
        ravaged=["decelea"],
        treasury={"athens": 0, "sparta": 0},
    )
    run(game.armistice(), {"H": 2})  # event 6 is void in peace
    assert at(game, "athens", "megara") == {"aH": 1} and game.controls("athens", "plataea")
    assert at(game, "sparta", "panactum") == {"aH": 1}  # allies stay
    assert at(game, "athens", "athens") == {"H": 5} and at(game, "athens", "piraeus") == {"N": 1}
    assert game.state.hostages == {"athens": False, "sparta": False}
    assert game.state.sci == {"athens": 2, "sparta": -1}  # left where it is
    assert game.state.treasury["athens"] == 3500 - 50 - 400  # Panactum lost, the ravage ignored
    assert not told(game, "plague")


def test_8_3_the_next_war_turn_comes_after_the_peace_and_the_archidamian_war_ends_with_it() -> None:
    game = war(turn=3)
    game.next_turn(2)
    assert game.state.turn == 6 and game.state.outcome is None
    game = war(scenario="archidamian-war", throws=[3])
    run(game.armistice())
    assert game.state.outcome is not None and game.state.outcome.facts["reason"] == "armistice"
    game = war(turn=8)
    game.next_turn(2)
    assert game.state.outcome is not None


def test_8_4_and_8_5_markers_leaders_and_yearly_events_are_cleared() -> None:
    game = war(
        ravaged=["decelea"],
        drawn=["cleon"],
        deaths=True,
        omen="athens",
        plague=True,
        civil_war=True,
        attica_entered=True,
        losses={"athens": {"N": 3, "aN": 1}, "sparta": {}},
    )
    game.remove_ravages()
    game.next_turn(0)
    state = game.state
    assert state.ravaged == [] and state.drawn == [] and state.turn == 2 and not state.first_turn
    assert not (state.deaths or state.omen or state.plague or state.civil_war or state.attica_entered)
    assert state.attica_last_turn and state.disaster and state.losses == {"athens": {}, "sparta": {}}


def test_10_1_sicilian_disaster_needs_four_ships() -> None:
    game = war(losses={"athens": {"N": 3}, "sparta": {"N": 9}})
    game.next_turn(0)
    assert not game.state.disaster


# 9 and 10


@pytest.mark.parametrize(
    ("who", "option", "turn", "bonus"),
    [
        ("sparta", "nonplayer", 1, 200),
        ("sparta", "nonplayer", 3, 67),
        ("sparta", "nonplayer", 7, 29),
        ("athens", "nonplayer", 3, 0),
        ("athens", "any", 3, 67),
        ("both", "any", 3, 0),
    ],
)
def test_9_0_the_bonus_for_a_surrender(who: str, option: str, turn: int, bonus: int) -> None:
    assert war(turn=turn, options={"surrender_bonus": option}).surrender_bonus(who) == bonus


@pytest.mark.parametrize(
    ("scenario", "vp", "who", "turn", "kind"),
    [
        ("peloponnesian-war", 150, "", 10, "defeat"),
        ("peloponnesian-war", 151, "", 10, "decisive"),
        ("peloponnesian-war", 0, "sparta", 3, "decisive"),
        ("peloponnesian-war", 0, "sparta", 4, "defeat"),
        ("peloponnesian-war", 0, "athens", 3, "defeat"),
        ("peloponnesian-war", 102, "sparta", 4, "decisive"),
        ("archidamian-war", 39, "", 3, "defeat"),
        ("archidamian-war", 40, "", 3, "victory"),
        ("decelean-war", 40, "", 8, "victory"),
        ("fall-of-athens", 39, "", 10, "defeat"),
    ],
)
def test_10_1_5_to_10_4_4_the_verdicts(scenario: str, vp: int, who: str, turn: int, kind: str) -> None:
    game = war(scenario=scenario, vp={"player": vp}, turn=turn, player="athens")
    game.conclude("surrender" if who else "time", who)
    assert game.state.outcome is not None and game.state.outcome.kind == kind
    assert game.state.outcome.winners == (["player"] if kind != "defeat" else [])


@pytest.mark.parametrize(
    ("scenario", "athens", "sparta"),
    [
        (
            "peloponnesian-war",
            {"H": 8, "C": 1, "N": 12, "aH": 5, "aC": 7, "aN": 5},
            {"H": 7, "G": 3, "C": 1, "aH": 11, "aN": 5, "aC": 4},
        ),
        (
            "archidamian-war",
            {"H": 8, "C": 1, "N": 12, "aH": 5, "aC": 7, "aN": 5},
            {"H": 7, "G": 3, "C": 1, "aH": 11, "aN": 5, "aC": 4},
        ),
        (
            "decelean-war",
            {"H": 7, "C": 2, "N": 14, "aN": 5, "aH": 4, "aC": 4},
            {"H": 4, "G": 3, "C": 1, "aN": 8, "aH": 14, "aC": 6},
        ),
        (
            "fall-of-athens",
            {"H": 3, "N": 4, "aN": 4, "aH": 6},
            {"G": 3, "C": 1, "H": 6, "aC": 11, "aN": 4, "aH": 16, "N": 3},
        ),
    ],
)
def test_10_set_ups_count_as_printed(scenario: str, athens: dict[str, int], sparta: dict[str, int]) -> None:
    state: Any = TITLE.setup(scenario, TITLE.resolve_options(scenario, {}))
    assert state.raised == {"athens": athens, "sparta": sparta}
    assert invariant_errors(state) == []


def test_10_1_4_the_campaign_opens_with_sparta_and_pericles_waits() -> None:
    state: Any = TITLE.setup("peloponnesian-war", {})
    assert state.to_move == "sparta" and state.operations == {"athens": 1, "sparta": 0}
    assert state.ready == {"athens": "pericles", "sparta": "archidamus"} and state.leaders["phormio"] == "potidaea"
    assert state.treasury == {"athens": 4500, "sparta": 3000} and state.strategy["sparta"] == "attack_athens"
    assert state.captured == {"potidaea": "sparta"} and state.spent["athens"]["potidaea"] == {"H": 2, "N": 3, "aC": 1}


def test_10_3_and_10_4_what_is_held_and_who_is_dead() -> None:
    state: Any = TITLE.setup("decelean-war", {})
    assert state.turn == 6 and set(state.dead) == {"brasidas", "archidamus", "pericles", "cleon"}
    assert state.captured == {"pylos": "athens", "plataea": "sparta", "heraclea": "sparta", "amphipolis": "sparta"}
    state = TITLE.setup("fall-of-athens", {})
    assert len(state.rebels) == 17 and state.alcibiades == "sardis" and state.player == "sparta"
    assert "abydos" not in state.captured and state.captured["miletus"] == "sparta"


# positions


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_positions_are_read_back_as_written_throughout_a_game(scenario: str) -> None:
    rng = random.Random(7)
    session = Session(TITLE, scenario, {}, bytes(32), "positions")
    checked = 0
    while not session.over and checked < 30:
        state: Any = session.game.state
        if state.army is None:
            assert TITLE.read_position(TITLE.write_position(state)) == state
            checked += 1
        (seat,) = session.pending
        session.submit(seat, session.pending[seat].sample(rng))
    assert checked


SMALL = """
scenario = "peloponnesian-war"
turn = 4
phase = "{phase}"

[athens]
treasury = 2000
bellicosity = 8

[athens.forces]
athens = "4H 1C"
piraeus = "6N"
megara = "3H 1N"

[sparta]
treasury = 1500
bellicosity = 7
strategy = "sever_loc"

[sparta.forces]
sparta = "5H 1C 3G"
corinth = "4aH 4aN"
"""


@pytest.mark.parametrize("phase", PHASES)
def test_a_position_starts_at_the_beginning_of_any_phase_and_plays_on(phase: str) -> None:
    state: Any = TITLE.read_position(SMALL.format(phase=phase))
    assert invariant_errors(state) == []
    game = TITLE.rules(state.scenario, state.options)(state, Dice(b"x" * 32, phase))
    play_out(game, random.Random(1))
    assert state.outcome is not None


@pytest.mark.parametrize(
    ("line", "wrong", "number"),
    [
        ('athens = "4H 1C"', 'athens = "4X"', 11),
        ('megara = "3H 1N"', 'megalopolis = "1H"', 13),
        ("turn = 4", "turns = 4", 3),
        ('strategy = "sever_loc"', 'strategy = "attack_sparta"', 18),
        ('corinth = "4aH 4aN"', 'corinth = "1G"', 22),
    ],
)
def test_a_wrong_position_is_refused_with_its_line(line: str, wrong: str, number: int) -> None:
    with pytest.raises(PositionError) as refused:
        TITLE.read_position(SMALL.format(phase="combat").replace(line, wrong))
    assert refused.value.facts["line"] == number


# the whole war


def test_a_ten_turn_solitaire_campaign_takes_less_than_a_second() -> None:
    slowest = 0.0
    for seed in range(6):
        options = TITLE.resolve_options("peloponnesian-war", {})
        state: Any = TITLE.setup("peloponnesian-war", options)
        game = TITLE.rules("peloponnesian-war", options)(state, Dice(bytes([seed]) * 32, "speed"))
        start = time.process_time()
        play_out(game, random.Random(seed))
        slowest = max(slowest, time.process_time() - start)
        assert state.outcome is not None
    assert slowest < 1
