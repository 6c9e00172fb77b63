"""Missed games: sides stay even, no rematches and no second byes, whichever players are absent or leave."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from bot.features.tournaments.formats.base import FORMATS
from bot.features.tournaments.formats.model import Ending, Tournament
from bot.features.tournaments.formats.round_robin import TwoRounds, excess
from bot.features.tournaments.formats.schedules import MINI_CUPS, circle
from bot.features.tournaments.formats.standings import history_of
from tests.features.tournaments.formats.simulated import run_event, side_of
from tests.features.tournaments.formats.test_formats import everybody_once

TRIALS = range(12)


def stayed_apart(event: Tournament) -> list[int]:
    """Return the side imbalance of every player who has not left."""
    known = history_of(event)
    return [abs(known.balance(one.id)) for one in event.entrants.values() if one.left is None]


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8, 10, 12])
def test_in_a_round_robin_no_shows_before_the_last_two_rounds_leave_nobody_off_by_two(players: int) -> None:
    rounds, missed = FORMATS["round-robin"].rounds(players), 0
    for seed in TRIALS:
        event = run_event("round-robin", players, seed=seed, miss=0.15, miss_until=rounds - 2, watch=everybody_once)
        known = history_of(event)
        assert set(known.meetings.values()) == {1} and len(known.meetings) == players * (players - 1) // 2
        assert max(known.byes.values()) == players % 2
        assert max(stayed_apart(event)) <= 1, seed
        missed += sum(result.ending is Ending.FORFEIT for result in event.results())
    assert missed


@pytest.mark.parametrize(("seeds", "most"), [(8, 6), pytest.param(25, 18, marks=pytest.mark.full)])
def test_no_shows_to_the_very_end_leave_few_off_by_two_and_nobody_by_more(seeds: int, most: int) -> None:
    off = [
        sum(apart > 1 for apart in stayed_apart(run_event("round-robin", players, seed=seed, miss=0.1)))
        for players in (6, 8, 9, 12)
        for seed in range(seeds)
    ]
    assert sum(map(bool, off)) <= most and sum(off) <= most and max(off) <= 2


@pytest.mark.parametrize("players", [6, 8, 9, 12])
def test_in_a_round_robin_that_people_leave_and_miss_everything_else_holds(players: int) -> None:
    off = 0
    for seed in TRIALS:
        event = run_event("round-robin", players, seed=seed, leave=0.05, miss=0.05)
        known = history_of(event)
        assert max(known.meetings.values()) == 1 and max(known.byes.values()) <= 1
        stayed = [one.id for one in event.entrants.values() if one.left is None]
        for one in stayed:  # remaining players have met everyone who ever took part, or won by forfeit
            assert len({result.pairing.opponent(one) for _, result in event.of(one)} - {None}) == players - 1
        off += max(stayed_apart(event)) > 1
    assert off <= 3


@pytest.mark.parametrize("seed", TRIALS)
def test_the_order_of_registration_does_not_matter_though_games_are_missed(seed: int) -> None:
    order = list(range(1, 10))
    random.Random(seed).shuffle(order)
    one = run_event("round-robin", 9, seed=seed, miss=0.15)
    other = run_event("round-robin", 9, seed=seed, miss=0.15, order=order)
    assert [[result.pairing for result in results] for results in one.rounds] == [
        [result.pairing for result in results] for results in other.rounds
    ]


def test_in_the_second_leg_sides_are_exchanged_and_games_of_the_first_that_were_missed_are_made_up_for() -> None:
    same = meetings = 0
    for seed in TRIALS:
        event = run_event("round-robin", 6, seed=seed, rounds=10, miss=0.15, miss_until=8)
        assert set(history_of(event).meetings.values()) == {2} and max(stayed_apart(event)) <= 1
        had: dict[frozenset[str | None], list[int]] = {}
        for result in event.results():
            if result.ending is Ending.PLAYED:
                pair = frozenset((result.pairing.first, result.pairing.second))
                had.setdefault(pair, []).append(
                    side_of(result.pairing, min(result.pairing.first, str(result.pairing.second)))
                )
        both = [sides for sides in had.values() if len(sides) == 2]
        same += sum(one == other for one, other in both)
        meetings += len(both)
    assert meetings > 3 * same  # kept only where that evens out the sides


@pytest.mark.parametrize("players", sorted(MINI_CUPS))
def test_a_mini_cup_with_no_shows_keeps_sides_within_one(players: int) -> None:
    off = 0
    for seed in TRIALS:
        event = run_event("mini-cup", players, seed=seed, miss=0.15, miss_until=MINI_CUPS[players] - 2)
        off += sum(apart > 1 for apart in stayed_apart(event))
        met = Counter(len(event.of(player)) for player in event.entrants)
        assert met == {MINI_CUPS[players]: players}
    assert off <= 1  # of more than thirty players


def test_the_sides_of_two_rounds_are_the_best_there_are() -> None:
    players = "abcdef"
    rounds = [[(one, str(other)) for one, other in pairs] for pairs in circle(players)]
    for first, second in pairwise(rounds):
        for seed in range(20):
            rng = random.Random(seed)
            balance = {player: rng.choice((-1, 0, 1)) for player in players}
            here = frozenset(players) - ({rng.choice(players)} if seed % 3 == 0 else set())
            trial = TwoRounds(first, second, balance, here, {})
            cost, sides = trial.best()
            assert cost == pytest.approx(mean_cost(trial, sides))
            every = [[number >> place & 1 for place in range(3)] for number in range(8)]
            assert cost == pytest.approx(min(mean_cost(trial, one) for one in every))


def mean_cost(trial: TwoRounds, sides: list[int]) -> float:
    """Return the mean cost of the sides of a first round, computed by enumerating the cases."""
    total = 0.0
    for case in range(2 ** len(trial.now)):
        likely, balance = 1.0, dict(trial.balance)
        for place, ((one, other), side) in enumerate(zip(trial.now, sides, strict=True)):
            played = bool(case >> place & 1)
            likely *= trial.chances[place] if played else 1 - trial.chances[place]
            if played:
                balance[one] += 1 - 2 * side
                balance[str(other)] -= 1 - 2 * side
        for one, other in trial.later:
            chance, mine, theirs = trial.chance(one, other), balance[one], balance[str(other)]
            best = min(excess(mine + 1) + excess(theirs - 1), excess(mine - 1) + excess(theirs + 1))
            total += likely * (chance * best + (1 - chance) * (excess(mine) + excess(theirs)))
    return total
