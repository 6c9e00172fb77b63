"""The Peloponnesian War, 5.2, 5.6 and 5.7: battles of every kind, hostages, leaders."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engine.peloponnesian_war.chapter_5_2_battle import kind_of_battle
from engine.peloponnesian_war.game import PeloponnesianWar
from tests.rules.peloponnesian import at, told, war


def fight(
    athens: str, sparta: str, dice: list[int], space: str = "delium", attacker: str = "athens", **fields: Any
) -> tuple[PeloponnesianWar, str | None]:
    """A battle in one space; the dice are the attacker's and the defender's."""
    game = war({space: athens}, {space: sparta}, throws=dice, **fields)
    combatants = {side: game.combatant_at(side, space) for side in ("athens", "sparta")}
    other = "sparta" if attacker == "athens" else "athens"
    return game, game.battle(combatants[attacker], combatants[other], space)


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ({"H": 2}, {"aH": 3}, "land"),
        ({"H": 2}, {"aC": 1, "N": 2}, "land"),
        ({"N": 2}, {"aN": 1}, "naval"),
        ({"N": 2}, {"H": 1, "aN": 1}, "naval"),
        ({"H": 1, "N": 1}, {"C": 1, "aN": 1}, "mixed"),
        ({"H": 3}, {"N": 3}, "none"),
    ],
)
def test_5_2_the_kind_of_battle(one: dict[str, int], other: dict[str, int], kind: str) -> None:
    assert kind_of_battle(one, other) == kind and kind_of_battle(other, one) == kind


# 5.2.1


@pytest.mark.parametrize(
    ("athens", "sparta", "leaders", "space", "ours", "theirs"),
    [
        ("3H", "3aH", {}, "delium", {}, {}),
        ("5H", "3aH", {}, "delium", {"hoplites": 2}, {}),
        ("3H 2C", "3aH 1aC", {}, "delium", {"cavalry": 1}, {}),
        ("3H", "3H", {}, "delium", {}, {"spartans": 2}),
        ("4H", "2H 2aH", {}, "delium", {}, {"spartans": 2}),  # exactly half
        ("5H", "2H 3aH", {}, "delium", {}, {}),  # less than half
        ("4H", "2H 2aH 1N", {}, "delium", {}, {"spartans": 2}),  # ruling 5.4: land points only
        ("3H", "3aH", {"demosthenes": "delium"}, "delium", {"tactical": 1}, {}),
        ("3H", "3aH", {"brasidas": "delium", "agis": "delium"}, "delium", {}, {"tactical": 1}),  # the lowest of two
    ],
)
def test_5_2_1_each_modifier(
    athens: str, sparta: str, leaders: dict[str, str], space: str, ours: dict[str, int], theirs: dict[str, int]
) -> None:
    game, _ = fight(athens, sparta, [3, 3], space, leaders=leaders)
    (facts,) = told(game, "battle")
    assert facts["modifiers_athens"] == ours and facts["modifiers_sparta"] == theirs


def test_5_2_1_the_loser_suffers_the_difference_and_goes_home() -> None:
    game, winner = fight("5H", "3aH 1aC", [4, 3])  # 4+2 against 3+1: difference 2, one horse more spares 1
    assert winner == "athens" and at(game, "athens", "delium") == {"H": 5}
    assert game.state.going_home["sparta"] == {"aH": 2, "aC": 1} and game.state.removed["sparta"] == {"aH": 1}
    assert game.state.sci == {"athens": 1, "sparta": -1} and game.state.vp == {"player": 10}


def test_5_2_1_losses_are_no_more_than_the_victors_hoplites() -> None:
    game, winner = fight("1H 5C", "2aH 2aC", [6, 1])  # 6+1 against 1+1: difference 5, one hoplite
    assert winner == "athens" and game.state.removed["sparta"] == {"aH": 1}


def test_5_2_1_at_least_one_point_is_lost() -> None:
    game, winner = fight("3H", "3aH 3aC", [6, 1])  # 6 against 2, difference 4, three horse spare three
    assert winner == "athens" and game.state.removed["sparta"] == {"aH": 1}


def test_5_2_1_hoplites_before_cavalry_and_the_citys_own_before_allies() -> None:
    game, winner = fight("1H 1C 1aH 1aC", "9aH", [1, 6])
    assert winner == "sparta" and game.state.removed["athens"] == {"H": 1, "aH": 1, "C": 1, "aC": 1}
    game, _ = fight("1H 1C 1aH", "4aH 1aC", [3, 3])  # 3 against 3+2, difference 2
    assert game.state.removed["athens"] == {"H": 1, "aH": 1}


def test_5_2_1_a_tie_goes_to_the_better_leader_and_zero_beats_nobody() -> None:
    game, winner = fight("4H", "3aH", [3, 4], leaders={})
    assert winner == ""  # 3+1 against 4
    game, winner = fight("3H", "4aH", [4, 3], leaders={"cleon": "delium"})
    assert winner == ""  # Cleon's 0 beats no leader
    game, winner = fight("3H", "4aH", [3, 3], leaders={"phormio": "delium", "agis": "delium"})
    assert winner == "athens"  # 3+2 against 3+1+1, and 2 beats 1
    assert game.state.removed["sparta"] == {"aH": 1}


def test_5_2_1_an_indecisive_battle_costs_each_a_point_and_sends_both_home() -> None:
    game, winner = fight("3H 1N", "3aH", [4, 4])
    assert winner == "" and game.state.sci == {"athens": 0, "sparta": 0} and game.state.vp == {"player": 0}
    assert game.state.going_home == {"athens": {"H": 2, "N": 1}, "sparta": {"aH": 2}}
    assert not game.occupied("athens", "delium") and not game.occupied("sparta", "delium")


def test_5_2_1_indecisive_with_one_point_each_costs_nothing_and_ruling_addendum_10() -> None:
    game, _ = fight("1aH", "1aH", [2, 2])
    assert game.state.removed == {"athens": {}, "sparta": {}}
    game, winner = fight("2aH", "1aH", [2, 3])  # 2+1 against 3
    assert winner == "" and game.state.removed == {"athens": {"aH": 1}, "sparta": {"aH": 1}}


def test_5_2_1_at_sparta_a_leader_appears_and_two_are_added() -> None:
    game, winner = fight("5H", "3G", [3, 3], "sparta", draws=[3])  # Brasidas
    (facts,) = told(game, "battle")
    assert facts["modifiers_sparta"] == {"tactical": 2, "spartans": 2, "at_sparta": 2} and winner == "sparta"
    assert told(game, "leader_summoned")[0]["leader"] == "brasidas"
    assert "brasidas" in game.available_leaders("sparta")  # ruling 5.13: back to the pool


def test_errata_a_leader_at_athens_is_an_option() -> None:
    game, _ = fight("5H", "2aH", [3, 3], "athens", attacker="sparta")
    assert not told(game, "leader_summoned")
    game, _ = fight("5H", "2aH", [3, 3], "athens", attacker="sparta", draws=[1], options={"leader_at_athens": "yes"})
    assert told(game, "leader_summoned")[0]["leader"] == "phormio"


# 5.2.2


@pytest.mark.parametrize(
    ("athens", "sparta", "ours", "theirs"),
    [
        ("3N", "3aN", {"athenians": 2}, {}),
        ("3aN", "3aN", {}, {}),
        ("2N 2aN", "3aN", {"athenians": 2, "ships": 1}, {}),
        ("1N 2aN", "3aN", {}, {}),
        ("3aN", "5N", {}, {"ships": 2}),
    ],
)
def test_5_2_2_naval_modifiers(athens: str, sparta: str, ours: dict[str, int], theirs: dict[str, int]) -> None:
    game, _ = fight(athens, sparta, [3, 3], "chios")
    (facts,) = told(game, "battle")
    assert facts["kind"] == "naval" and (facts["modifiers_athens"], facts["modifiers_sparta"]) == (ours, theirs)


def test_5_2_2_naval_losses_and_survivors_of_every_arm_go_home() -> None:
    game, winner = fight("3N", "2N 2aN 1aH", [5, 4], "chios")  # 5+2 against 4+1: difference 2
    assert winner == "athens" and game.state.removed["sparta"] == {"N": 2}
    assert game.state.going_home["sparta"] == {"aN": 2, "aH": 1}
    game, _ = fight("1N", "3aN", [6, 1], "chios")  # 8 against 3: no more than the victor's ships
    assert game.state.removed["sparta"] == {"aN": 1}


def test_addendum_4_a_naval_tie_won_by_the_leader_costs_a_ship() -> None:
    game, winner = fight("2aN", "3aN", [2, 3], "chios", leaders={"phormio": "chios"})  # 2+2 against 3+1
    assert winner == "athens" and game.state.removed["sparta"] == {"aN": 1}


# 5.2.3


def test_5_2_3_the_victor_at_sea_with_fewer_hoplites_wins_the_whole() -> None:
    game, winner = fight("1H 3N", "3aH 2aN", [4, 2], "chios")
    assert winner == "athens" and told(game, "mixed_decided_at_sea") and len(told(game, "battle")) == 1
    assert game.state.sci == {"athens": 1, "sparta": -1} and game.state.vp == {"player": 10}
    assert game.state.going_home["sparta"] == {"aH": 3}


def test_5_2_3_otherwise_the_armies_decide_and_it_counts_once() -> None:
    game, winner = fight("3H 3N", "3aH 3aN", [6, 1, 1, 6], "chios")  # Athens at sea, Sparta on land
    assert winner == "sparta" and [facts["kind"] for facts in told(game, "battle")] == ["naval", "land"]
    assert game.state.sci == {"athens": -1, "sparta": 1} and game.state.vp == {"player": -15}
    assert not game.occupied("athens", "chios") and at(game, "sparta", "chios") == {"aH": 3}
    assert game.state.going_home["athens"] == {"N": 3}  # 3 hoplites lost, ships home (ruling 5.6)


def test_5_2_3_an_indecisive_sea_fight_sends_all_home() -> None:
    game, winner = fight("3H 2aN", "3aH 2aN", [4, 4], "chios")
    assert winner == "" and game.state.going_home == {"athens": {"H": 3, "aN": 1}, "sparta": {"aH": 3, "aN": 1}}
    assert game.state.sci == {"athens": 0, "sparta": 0}


def test_ruling_5_7_an_indecisive_land_part_sends_both_home_without_confidence() -> None:
    game, winner = fight("3H 3N", "3aH 3aN", [6, 1, 4, 4], "chios")
    assert winner == "" and game.state.sci == {"athens": 0, "sparta": 0}
    assert not game.occupied("athens", "chios") and not game.occupied("sparta", "chios")


# 5.6


def test_5_6_example_spartan_hoplites_lost_give_athens_hostages() -> None:
    game, _ = fight("6H", "3H", [6, 1])
    assert game.state.hostages == {"athens": True, "sparta": False}
    assert game.strategy_forbidden("sparta", "attack_athens") and not game.strategy_forbidden("athens", "attack_sparta")


def test_5_6_allies_give_none_and_neither_do_ships() -> None:
    assert not fight("6H", "3aH", [6, 1])[0].state.hostages["athens"]
    assert not fight("6N", "3N", [6, 1], "chios")[0].state.hostages["athens"]
    assert not fight("6H", "3H", [6, 1], armistice_used=True)[0].state.hostages["athens"]


# 5.7 and event 11


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


def test_5_7_the_leader_of_a_beaten_army_is_away_until_next_turn() -> None:
    game, _ = fight("2H", "6aH", [1, 6], leaders={"cleon": "delium"})
    assert game.state.leaders == {} and game.state.drawn == ["cleon"]


def share(athens: str, sparta: str, space: str, throws: int, **fields: Any) -> dict[str | None, float]:
    """How often each side wins over every combination of that many dice, the rest of the rules being fixed."""
    found: dict[str | None, float] = {}
    for dice in product(range(1, 7), repeat=throws):
        game, winner = fight(athens, sparta, [*dice], space, then_chance=throws < 4, **fields)
        assert len(game.dice.throws) <= throws
        found[winner] = found.get(winner, 0) + 6.0**-throws
    return found


@pytest.mark.parametrize(
    ("athens", "sparta", "throws", "leaders"),
    [
        ("3H", "3aH", 2, {"phormio": "chios"}),
        ("2N", "3aN", 2, {}),
        ("3H 1C 1N", "2aH 2aC 2aN", 4, {"agis": "chios"}),
        ("1H 3N", "3aH 2aN", 4, {}),
    ],
)
def test_a_forecast_agrees_with_every_throw(athens: str, sparta: str, throws: int, leaders: dict[str, str]) -> None:
    game = war({"chios": athens}, {"chios": sparta}, leaders=leaders)
    forecast: Any = game.forecast(None, "chios")
    seen = share(athens, sparta, "chios", throws, leaders=leaders, attacker=forecast["attacker"])
    assert {row["winner"]: round(row["chance"], 9) for row in forecast["outcomes"]} == {
        winner: round(chance, 9) for winner, chance in seen.items()
    }


def test_forecasts_of_sieges() -> None:
    game = war({"megara": "6H"}, {"megara": "1aH"}, leaders={"phormio": "megara"})
    forecast: Any = game.forecast(None, "megara")
    assert [row["winner"] for row in forecast["outcomes"]] == ["sparta", *["athens"] * 5]
    game = war({"athens": "2H"}, {"athens": "9H"}, leaders={"agis": "athens"})
    hopeless: Any = game.forecast(None, "athens")
    assert [(row["winner"], row["chance"]) for row in hopeless["outcomes"]] == [("athens", 1.0)]
    assert game.forecast(None, "sparta") is None


def test_a_forecast_at_sparta_averages_over_the_leaders_who_may_come() -> None:
    game = war({"sparta": "5H"}, {"sparta": "3G"})
    forecast: Any = game.forecast(None, "sparta")
    assert abs(sum(row["chance"] for row in forecast["outcomes"]) - 1) < 1e-9
    seen = 0.0
    for draw in range(8):
        for dice in product(range(1, 7), repeat=2):
            seen += (fight("5H", "3G", [*dice], "sparta", draws=[draw])[1] == "sparta") / 36 / 8
    (spartan,) = [row["chance"] for row in forecast["outcomes"] if row["winner"] == "sparta"]
    assert abs(spartan - seen) < 1e-9
