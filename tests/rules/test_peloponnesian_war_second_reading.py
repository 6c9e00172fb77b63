"""The Peloponnesian War held to its rulebook a second time: each test is named by the rule it reads."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel import Session
from engine.kernel.text import LANGUAGES, catalogue
from engine.peloponnesian_war.title import TITLE
from tests.rules.peloponnesian import at, run, told, war


def marching(game: Any, side: str, leader: str, objective: str, start: str, force: dict[str, int]) -> Any:
    """An army on its way, its points counted as raised."""
    army = game.begin(side, leader, objective)
    army.space, army.path, army.force = start, [start], dict(force)
    for kind, n in force.items():
        game.state.raised[side][kind] = game.state.raised[side].get(kind, 0) + n
    return army


# 4: operations


def lesbos(**fields: Any) -> Any:
    return war({"methymna": "1aN"}, {"tenedos": "1N"}, phase="operations", **fields)


def test_4_1_4_ships_lost_at_an_assembly_island_leave_the_excess_there_and_the_rest_goes_on() -> None:
    game = lesbos(throws=[4, 1, 3], draws=[0, 0, 0])  # caught at Methymna, where a ship is lost
    game.state.forces["athens"].clear()
    game.state.raised["athens"].clear()
    marching(game, "athens", "cleon", "mytilene", "antandrus", {"H": 2, "N": 2})
    assert run(game.travel("methymna")) == "arrived"
    assert game.state.army.force == {"H": 2, "N": 1}
    game.state.forces["sparta"].clear()
    game.state.army.objective = "chios"
    run(game.set_out())
    assert at(game, "athens", "methymna") == {"H": 1} and at(game, "athens", "chios") == {"H": 1, "N": 1}
    assert told(game, "left_behind")


def test_4_1_4_who_has_lost_no_ship_leaves_nobody_behind() -> None:
    game = war({}, {}, phase="operations")
    marching(game, "athens", "cleon", "chios", "methymna", {"H": 2, "N": 1})
    run(game.set_out())
    assert at(game, "athens", "methymna") == {"H": 2, "N": 1} and told(game, "halted")


def test_4_1_1_a_leader_whose_army_cannot_get_there_may_stay_where_he_is() -> None:
    game = war(
        {"athens": "2H", "larisa": "1aC"},
        {},
        phase="operations",
        leaders={"cleon": "athens"},
        treasury={"athens": 9000, "sparta": 0},
    )
    game.begin("athens", "cleon", "chios")
    rules = game.gather()
    assert rules.send(None).key == "activate"
    ask = rules.send({"H": 2})
    assert ask.key == "assemble" and list(ask.keys) == ["larisa", "stay"]
    with pytest.raises(StopIteration) as end:
        rules.send(("stay",))
    assert end.value.value == "halted"
    game.come_to_rest()
    assert at(game, "athens", "athens") == {"H": 2} and game.idle("athens", "athens") == {}


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


# 10: leaders dead before a scenario begins


@pytest.mark.parametrize(
    ("scenario", "deaths"),
    [
        ("peloponnesian-war", {"athens": 0, "sparta": 0}),
        ("decelean-war", {"athens": 2, "sparta": 2}),
        ("fall-of-athens", {"athens": 4, "sparta": 2}),
    ],
)
def test_10_3_4_leaders_dead_at_the_start_count_towards_the_three_of_a_game(
    scenario: str, deaths: dict[str, int]
) -> None:
    state: Any = TITLE.setup(scenario, TITLE.resolve_options(scenario, {}))
    assert state.leader_deaths == deaths


def test_event_11_in_the_decelean_war_each_side_can_lose_one_leader_more() -> None:
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
    assert len(told(game, "leader_falls")) == 1


# 11 and 12: two and several players


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
    assert list(ask.keys) == ["corinth", "megara", "pass", "let_go"]
    assert [option.facts.get("certain") for option in ask.options[:2]] == [True, False]
    with pytest.raises(StopIteration):
        rules.send(("megara",))
    assert told(game, "interception")[0]["die"] == 3


def test_12_consent_is_asked_for_the_points_that_the_commander_wants_and_for_no_others() -> None:
    game: Any = war(
        {},
        {"thebes": "3aH 2aC"},
        mode="several",
        options={"players": "4"},
        phase="operations",
        leaders={"agis": "sparta"},
        treasury={"athens": 0, "sparta": 3000},
        purses={"athens": 0, "sparta": 1200, "corinth": 1200, "thebes": 600},
    )
    army = game.begin("sparta", "agis", "panactum", "sparta")
    army.space, army.path = "thebes", ["sparta", "thebes"]
    rules = game.activate_here()
    ask = rules.send(None)
    assert (ask.seat, ask.key) == ("sparta", "activate")
    english = catalogue("peloponnesian_war", "en")
    assert english.option(ask, ask.options[0]) == "allied hoplites (200 talents each, paid by Thebes)"
    ask = rules.send({"aH": 2})
    assert (ask.seat, ask.key, ask.secret) == ("thebes", "consent", True)
    assert ask.facts["force"] == {"aH": 2} and ask.facts["cost"] == 400
    with pytest.raises(StopIteration):
        rules.send(("yes",))
    assert army.force == {"aH": 2} and game.state.purses["thebes"] == 200
    rules = game.activate_here()
    rules.send(None)
    with pytest.raises(StopIteration):
        rules.send({})  # nobody is wanted, nobody is asked
    assert game.state.refusals.get("thebes", 0) == 0


# what is told


def test_4_2_a_skipped_danger_is_not_denied_afterwards() -> None:
    english = catalogue("peloponnesian_war", "en")
    game = war({}, {"miletus": "1aH"}, phase="operations", rebels=["miletus"], player="sparta")
    assert game.defensive_plan("athens") is None
    said = [english.event(event) for event in game.events]
    assert "cannot gather" in said[0] and "no other" in said[1].lower()


def test_4_1_1_a_way_is_told_in_its_order() -> None:
    game = war({}, {}, phase="operations")
    marching(game, "athens", "cleon", "oropus", "athens", {"H": 2})
    run(game.set_out())
    moved = next(event for event in game.events if event.key == "moved")
    assert "Athens → Decelea → Oropus" in catalogue("peloponnesian_war", "en").event(moved)


def test_4_7_an_army_lost_on_the_march_is_told_with_its_leader() -> None:
    game = war({}, {"decelea": "1aH"}, phase="operations", throws=[4, 1, 2], leaders={"cleon": "athens"})
    marching(game, "athens", "cleon", "oropus", "athens", {"H": 1})
    run(game.set_out())
    assert told(game, "army_lost") == [{"side": "athens", "leader": "cleon", "space": "decelea", "objective": "oropus"}]
    assert "cleon" in game.state.drawn and game.state.army is None


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_10_the_opening_is_told_once_when_the_scenario_begins(scenario: str) -> None:
    session = Session(TITLE, scenario, {}, bytes(32), "opening")
    assert [event.key for event in session.opening[:2]] == ["phase", "opening"]
    for lang in LANGUAGES:
        said = catalogue("peloponnesian_war", lang).event(session.opening[1])
        assert "{" not in said and len(said) > 100
    while session.bases[-1].seq < 2:
        seat, ask = next(iter(session.pending.items()))
        session.submit(seat, ask.default)
    again = Session(TITLE, scenario, {}, bytes(32), "opening", base=session.bases[-1])
    assert "opening" not in [event.key for event in again.opening]
