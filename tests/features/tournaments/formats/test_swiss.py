"""The weights of a Swiss round: the matching found is optimal, and is found quickly."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.features.tournaments.formats.lookahead import best_matching
from bot.features.tournaments.formats.model import imbalance
from bot.features.tournaments.formats.standings import history_of
from bot.features.tournaments.formats.swiss import FORBIDDEN, REMATCH, candidates, pair_swiss, penalties
from tests.features.tournaments.formats.simulated import event_of, run_event


def perfect_matchings(places: tuple[int, ...]) -> Iterator[list[tuple[int, int]]]:
    if not places:
        yield []
        return
    first, *rest = places
    for partner in rest:
        left = tuple(place for place in rest if place != partner)
        for found in perfect_matchings(left):
            yield [(first, partner), *found]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize("seed", range(10))
def test_the_weight_equals_brute_force(players: int, seed: int) -> None:
    event = run_event("swiss", players, seed=seed, rounds=2)
    known = history_of(event)
    table = penalties(event, known, candidates(event, known, 3), 3)

    def cost(pairs: list[tuple[int, int]]) -> int:
        return sum(table[a][b] for a, b in pairs)

    width = len(table[0])
    best = min(cost(pairs) for pairs in perfect_matchings(tuple(range(width))))
    assert cost(best_matching(table)) == best


def test_the_first_round_folds_the_field() -> None:
    pairs = {frozenset((one.first, one.second)) for one in pair_swiss(event_of(8))}
    assert pairs == {frozenset((f"P00{n}", f"P00{n + 4}")) for n in range(1, 5)}


def test_forbidden_pairs_do_not_meet_though_it_costs_a_rematch() -> None:
    event = run_event("swiss", 4, rounds=2)
    left = [{one.first, str(one.second)} for one in pair_swiss(event)]
    event.forbidden = {frozenset(left[0])}
    assert FORBIDDEN > 2 * REMATCH
    assert left[0] not in [{one.first, one.second} for one in pair_swiss(event)]


def test_the_bye_goes_to_the_lowest_score_that_has_had_none() -> None:
    for seed in range(20):
        event = run_event("swiss", 9, seed=seed, rounds=3)
        known = history_of(event)
        free = next(one.first for one in pair_swiss(event) if one.second is None)
        without = [known.points[player] for player in event.entrants if not known.byes[player]]
        assert not known.byes[free] and known.points[free] == min(without)


def test_who_has_left_is_not_paired() -> None:
    event = run_event("swiss", 6, rounds=1)
    event.entrants["P003"] = replace(event.entrants["P003"], left=2)
    assert all("P003" not in (one.first, one.second) for one in pair_swiss(event))


@pytest.mark.parametrize(
    ("one", "other", "cost"), [(0, 0, 0), (1, -1, 0), (1, 1, 1), (-1, -1, 1), (2, 1, 1), (1, 0, 0)]
)
def test_imbalance_counts_what_goes_beyond_one(one: int, other: int, cost: int) -> None:
    assert imbalance(one, other) == cost
