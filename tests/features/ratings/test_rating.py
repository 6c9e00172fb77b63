"""Ratings, balance, duplicate scores and multiplayer games."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from bot.features.ratings.rating import RatedGame, SideResult, balance_of, ratings
from bot.features.tournaments.formats.duplicate import TableResult, butler, match_points
from bot.features.tournaments.formats.multiplayer import pairs_of, seat_round, table_sizes
from tests.features.tournaments.formats.simulated import event_of


def won(winner: str, loser: str, **more: object) -> RatedGame:
    return RatedGame("sphacteria", (winner, loser), ("athens", "sparta"), (0, 1), **more)  # type: ignore[arg-type]


def test_ratings_are_kept_for_each_side_and_shown_after_five_games() -> None:
    known = ratings([won("ann", "bob")] * 4)
    assert not any(one.shown for one in known.values())
    known = ratings([won("ann", "bob")] * 5)
    shown = sorted((one for one in known.values() if one.shown), key=lambda one: -one.points)
    assert [(one.player, one.side) for one in shown] == [("ann", "athens"), ("bob", "sparta")]
    assert ("ann", "sphacteria", "sparta") not in known


def test_an_annulled_game_leaves_no_trace() -> None:
    games = [won("ann", "bob"), won("bob", "ann")]
    assert ratings([*games, won("ann", "bob", annulled=True)]) == ratings(games)
    assert ratings([won("ann", "ann")]) == {}


def test_a_rescuer_loses_nothing() -> None:
    before = ratings([won("ann", "bob")])
    after = ratings([won("ann", "bob"), won("ann", "bob", rescuers=frozenset({"bob"}))])
    key = ("bob", "sphacteria", "sparta")
    assert (
        after[key] == before[key]
        and after["ann", "sphacteria", "athens"].mean > before["ann", "sphacteria", "athens"].mean
    )


def season(rng: random.Random, edge: float, games: int) -> list[SideResult]:
    """Return results of players of different strength, the stronger more often on the first side."""
    strength = {f"p{n}": rng.gauss(0, 1) for n in range(16)}
    found = []
    for _ in range(games):
        one, other = rng.sample(sorted(strength), 2)
        if strength[one] < strength[other] and rng.random() < 0.5:
            one, other = other, one
        chance = 1 / (1 + np.exp(-(edge + strength[one] - strength[other])))
        found.append(SideResult(one, other, float(rng.random() < chance)))
    return found


def test_balance_tells_the_side_from_the_players() -> None:
    rng = random.Random(4)
    fair = season(rng, 0.0, 600)
    balance = balance_of(fair)
    assert balance is not None
    low, high = balance.interval
    raw = sum(one.points for one in fair) / len(fair)
    assert low < 0.5 < high < raw  # the average alone would favour the first side
    tilted = balance_of(season(rng, 1.0, 600))
    assert tilted is not None and tilted.interval[0] > 0.5 and tilted.advantage == pytest.approx(1.0, abs=0.5)


def test_balance_of_few_or_one_sided_games_is_finite_and_says_so() -> None:
    assert balance_of([]) is None
    one = balance_of([SideResult("a", "b", 1.0)])
    assert one is not None and one.interval[0] < 0.5 < one.interval[1] <= 1.0


def test_match_points_and_butler_compare_those_with_the_same_side() -> None:
    tables = [TableResult("a", "x", 5.0), TableResult("b", "y", 5.0), TableResult("c", "z", -1.0)]
    assert match_points(tables) == {"a": 1.5, "x": 0.5, "b": 1.5, "y": 0.5, "c": 0.0, "z": 2.0}
    assert butler(tables) == {"a": 2.0, "x": -2.0, "b": 2.0, "y": -2.0, "c": -4.0, "z": 4.0}


@pytest.mark.parametrize(
    ("players", "wanted", "sizes"), [(9, 3, [3, 3, 3]), (10, 4, [4, 3, 3]), (7, 7, [7]), (2, 3, [])]
)
def test_tables_are_as_large_as_wanted_where_they_can_be(players: int, wanted: int, sizes: list[int]) -> None:
    assert table_sizes(players, wanted) == sizes


def test_everybody_meets_everybody_as_evenly_as_possible() -> None:
    event = event_of(9)
    rounds: list[list[list[str]]] = []
    for _ in range(4):
        rounds.append(seat_round(event, 3, rounds))
    met = Counter(pair for tables in rounds for table in tables for pair in pairs_of(table))
    assert len(met) >= 33 and max(met.values()) <= 2  # 36 pairs, 36 meetings
    seats = Counter((player, seat) for tables in rounds for table in tables for seat, player in enumerate(table))
    assert max(seats.values()) <= 3 and len(list(combinations(event.entrants, 2))) == 36
