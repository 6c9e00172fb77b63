"""Rounds that keep later rounds possible: no needless rematch, sides within one, and proof where that is impossible."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest
import rustworkx

from bot.features.tournaments.formats.model import Pairing, Tournament, imbalance
from bot.features.tournaments.formats.round_robin import LESS, LastRounds, TwoRounds, deals_of
from bot.features.tournaments.formats.schedules import circle
from bot.features.tournaments.formats.standings import history_of
from tests.features.tournaments.formats.best_possible import least_chance
from tests.features.tournaments.formats.simulated import run_event
from tests.features.tournaments.formats.test_formats import everybody_once, imbalances


@pytest.mark.parametrize("players", range(2, 12))
def test_a_swiss_of_any_length_has_no_needless_rematch_and_even_sides(players: int) -> None:
    every = players - 1 + players % 2  # rounds in which all can meet each other
    for rounds in range(1, every + 1):
        event = run_event("swiss", players, seed=players * rounds, rounds=rounds, watch=everybody_once)
        known = history_of(event)
        assert set(known.meetings.values()) == {1} and max(known.byes.values()) <= 1, rounds
        assert max(imbalances(event)) <= 1, rounds


@pytest.mark.parametrize("players", range(4, 10))
def test_a_small_ladder_frees_nobody_twice_and_keeps_sides_even(players: int) -> None:
    for rounds in range(2, min(players, 6) + 1):
        event = run_event("ladder", players, seed=players * rounds, rounds=rounds, watch=everybody_once)
        assert max(history_of(event).byes.values()) <= 1 and max(imbalances(event)) <= 1, rounds


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_with_more_rounds_than_opponents_all_meet_equally_often(players: int) -> None:
    event = run_event("swiss", players, rounds=12)
    known = history_of(event)
    pairs = [known.met(one, other) for one, other in combinations(event.entrants, 2)]
    byes = [known.byes[player] for player in event.entrants]
    assert max(pairs) - min(pairs) <= 1 and max(byes) - min(byes) <= 1
    assert max(imbalances(event)) <= 1


@pytest.mark.parametrize("seed", range(30))
def test_somebody_is_off_by_two_only_where_no_round_without_a_rematch_could_help_it(seed: int) -> None:
    def watch(event: Tournament, pairings: list[Pairing]) -> None:
        if has_even_round(event):
            known = history_of(event)
            met = [one for one in pairings if one.second is not None]
            assert not any(imbalance(known.balance(one.first), known.balance(str(one.second))) for one in met)

    players = 6 + seed % 12
    event = run_event("swiss", players, seed=seed, rounds=5, leave=0.06, late=2, miss=0.06, watch=watch)
    assert max(history_of(event).byes.values()) <= 1 and max(imbalances(event)) <= 2


def has_even_round(event: Tournament) -> bool:
    """Return whether a round without rematch or second bye exists in which no player is off balance by two."""
    known = history_of(event)
    players = [entrant.id for entrant in event.available(event.next_round)]
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(len(players) + len(players) % 2))
    for (a, one), (b, other) in combinations(enumerate(players), 2):
        if not known.met(one, other) and not imbalance(known.balance(one), known.balance(other)):
            graph.add_edge(a, b, 1)
    if len(players) % 2:
        free = [a for a, one in enumerate(players) if not known.byes[one] and abs(known.balance(one)) <= 1]
        graph.add_edges_from([(a, len(players), 1) for a in free])
    return 2 * len(rustworkx.max_weight_matching(graph, True)) == graph.num_nodes()


def test_two_last_rounds_are_the_best_of_all_ways_to_deal_them() -> None:
    players = list("abcdef")
    for seed in range(12):
        rng = random.Random(seed)
        rounds = [[(one, str(other)) for one, other in pairs] for pairs in rng.sample(circle(players), 2)]
        balance = {player: rng.choice((-1, 0, 1)) for player in players}
        last = LastRounds(rounds, balance, frozenset(players), {})
        cost, now, sides = last.two_rounds(last.meetings, balance)
        meetings = [meeting for pairs in rounds for meeting in pairs]
        every = []
        for first in deals_of(meetings, players):
            later = [meeting for meeting in meetings if meeting not in first]
            every.append(TwoRounds(first, later, balance, frozenset(players), {}).best()[0])
        assert abs(cost - min(every)) < LESS and len(now) == len(sides) == 3


@pytest.mark.parametrize(("players", "bound"), [(4, 0.0228), (6, 0.0406)])
def test_no_way_to_run_a_round_robin_does_without_anybody_off_by_two_and_ours_is_among_the_best(
    players: int, bound: float
) -> None:
    missed = 1 - 0.9**2  # a tenth of the players stay away
    assert least_chance(players, missed) == pytest.approx(bound, abs=5e-5)
    events = 80
    off = sum(max(imbalances(run_event("round-robin", players, seed=seed, miss=0.1))) > 1 for seed in range(events))
    spread = (bound * (1 - bound) / events) ** 0.5
    assert off / events < bound + 2 * spread


def test_without_no_shows_a_round_robin_can_always_be_even() -> None:
    assert least_chance(4, 0.0) == pytest.approx(0.0)
    for players, seed in product((4, 6, 8, 10), range(3)):
        assert max(imbalances(run_event("round-robin", players, seed=seed))) <= 1


@pytest.mark.parametrize(("players", "seeds"), [(6, 12), (7, 12), (8, 12), (9, 8), (11, 6), (17, 2)])
def test_people_may_leave_before_any_of_the_last_rounds(players: int, seeds: int) -> None:
    for seed in range(seeds):
        event = run_event("round-robin", players, seed=seed, leave=0.12, miss=0.05)
        stayed = [one.id for one in event.entrants.values() if one.left is None]
        known = history_of(event)
        assert max(known.meetings.values()) == 1 and max(known.byes.values()) <= 1
        for one in stayed:
            assert len({result.pairing.opponent(one) for _, result in event.of(one)} - {None}) == players - 1
