"""What every format guarantees for any results: every player is paired, never twice in a round, and sides stay even."""

from __future__ import annotations

import random

import pytest

from bot.features.tournaments.formats.base import FORMATS, groups_of, swiss_rounds
from bot.features.tournaments.formats.knockout import Bracket, double_bracket, seeding, single_bracket
from bot.features.tournaments.formats.model import Pairing, Tournament, even_sides
from bot.features.tournaments.formats.schedules import MINI_CUPS
from bot.features.tournaments.formats.standings import history_of
from tests.features.tournaments.formats.simulated import run_event, side_of

SIZES = (2, 3, 4, 5, 6, 7, 8, 9, 13, 16, 21, 32)


def everybody_once(event: Tournament, pairings: list[Pairing]) -> None:
    """Check that no player is paired twice in a round, and that there is at most one bye."""
    seen = [player for one in pairings for player in (one.first, one.second) if player is not None]
    assert len(seen) == len(set(seen))
    assert sum(1 for one in pairings if one.second is None) <= 1
    assert set(seen) == {entrant.id for entrant in event.available(event.next_round)}


def imbalances(event: Tournament) -> list[int]:
    known = history_of(event)
    return [abs(known.balance(player)) for player in event.entrants]


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("seed", range(6))
def test_swiss_pairs_everybody_without_rematch_and_with_even_sides(players: int, seed: int) -> None:
    event = run_event("swiss", players, seed=seed, watch=everybody_once)
    known = history_of(event)
    assert len(event.rounds) == swiss_rounds(players)
    assert max(known.meetings.values()) == 1
    assert max(known.byes.values()) <= 1
    assert max(imbalances(event)) <= 1


@pytest.mark.parametrize("seed", range(12))
def test_swiss_is_stable_under_drop_outs_and_late_entries(seed: int) -> None:
    event = run_event("swiss", 17, seed=seed, rounds=6, leave=0.06, late=3, watch=everybody_once)
    known = history_of(event)
    assert max(known.meetings.values()) == 1
    assert max(known.byes.values()) <= 1
    assert max(imbalances(event)) <= 2  # a player who leaves may have been the only suitable partner


def test_a_bye_is_not_earned_a_second_time_by_coming_back() -> None:
    from dataclasses import replace

    event = run_event("swiss", 3, rounds=1)
    free = next(one.pairing.first for one in event.rounds[0] if one.pairing.second is None)
    old = event.entrants.pop(free)
    event.entrants["again"] = replace(old, id="again", rank=99, entered=2, byes=1)
    second = FORMATS["swiss"].pair(event)
    assert [one.first for one in second if one.second is None] != ["again"]


@pytest.mark.parametrize("key", [key for key in FORMATS if key != "mini-cup"])
def test_the_order_of_registration_does_not_matter(key: str) -> None:
    order = list(range(1, 12))
    random.Random(5).shuffle(order)
    one, other = run_event(key, 11, seed=3), run_event(key, 11, seed=3, order=order)
    assert [[result.pairing for result in results] for results in one.rounds] == [
        [result.pairing for result in results] for results in other.rounds
    ]
    assert FORMATS[key].ranking(one) == FORMATS[key].ranking(other)


def test_another_seed_draws_other_lots() -> None:
    runs = {tuple(FORMATS["swiss"].pair(run_event("swiss", 16, seed=seed, rounds=1))) for seed in range(4)}
    assert len(runs) > 1


@pytest.mark.parametrize("players", SIZES)
def test_round_robin_brings_all_together_once(players: int) -> None:
    event = run_event("round-robin", players, watch=everybody_once)
    meetings = history_of(event).meetings
    assert len(meetings) == players * (players - 1) // 2 and set(meetings.values()) == {1}
    assert max(imbalances(event)) <= 1


@pytest.mark.parametrize("seed", range(12))
def test_in_a_round_robin_the_games_of_one_who_has_left_are_won_and_sides_are_planned_anew(seed: int) -> None:
    event = run_event("round-robin", 14 + seed % 2, seed=seed, leave=0.03)
    known = history_of(event)
    assert max(known.byes.values()) <= 1
    stayed = [entrant.id for entrant in event.entrants.values() if entrant.left is None]
    assert len(stayed) < len(event.entrants) and max(known.meetings.values()) == 1
    # A player who leaves before the last round may cancel the game that would have evened out another's sides.
    assert max(abs(known.balance(player)) for player in stayed) <= 2
    assert sum(abs(known.balance(player)) > 1 for player in stayed) <= 1


def test_two_legs_of_a_round_robin_exchange_sides() -> None:
    event = run_event("round-robin", 5, rounds=10)
    assert imbalances(event) == [0] * 5
    had: dict[frozenset[str | None], set[int]] = {}
    for result in event.results():
        pairing = result.pairing
        if pairing.second is not None:
            had.setdefault(frozenset((pairing.first, pairing.second)), set()).add(
                side_of(pairing, min(pairing.first, pairing.second))
            )
    assert len(had) == 10 and all(sides == {0, 1} for sides in had.values())


@pytest.mark.parametrize("players", [3, 5, 6, 7, 9, 11, 13])
@pytest.mark.parametrize("key", ["single-elimination", "double-elimination"])
def test_nobody_has_a_bye_and_a_match_in_one_round(key: str, players: int) -> None:
    event = run_event(key, players)
    for results in event.rounds:
        seen = [player for result in results for player in (result.pairing.first, result.pairing.second) if player]
        assert len(seen) == len(set(seen))


@pytest.mark.parametrize("players", SIZES)
def test_single_elimination_leaves_one_unbeaten(players: int) -> None:
    event = run_event("single-elimination", players)
    losses = [result.loser for result in event.results() if result.pairing.second is not None]
    assert len(losses) == len(set(losses)) == players - 1
    champion = FORMATS["single-elimination"].ranking(event)[0]
    assert champion not in losses and max(imbalances(event)) == 0


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("seed", range(3))
def test_double_elimination_takes_two_losses(players: int, seed: int) -> None:
    event = run_event("double-elimination", players, seed=seed)
    losses: dict[str, int] = {}
    for result in event.results():
        if result.loser:
            losses[result.loser] = losses.get(result.loser, 0) + 1
    ranking = FORMATS["double-elimination"].ranking(event)
    assert losses.get(ranking[0], 0) <= 1
    assert all(losses[player] == 2 for player in ranking[1:])


@pytest.mark.parametrize("rounds", range(1, 7))
def test_whoever_is_still_in_a_double_elimination_stands_before_those_who_are_out(rounds: int) -> None:
    event = run_event("double-elimination", 16, rounds=rounds)
    losses = dict.fromkeys(event.entrants, 0)
    for result in event.results():
        if result.loser is not None:
            losses[result.loser] += 1
    order = [losses[player] for player in FORMATS["double-elimination"].ranking(event)]
    assert order == sorted(order)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("key", ["single-elimination", "double-elimination", "groups"])
def test_knock_outs_come_to_an_end_though_people_leave(key: str, seed: int) -> None:
    event = run_event(key, 13, seed=seed, leave=0.15)
    ranking = FORMATS[key].ranking(event)
    assert sorted(ranking) == sorted(event.entrants)


def test_the_best_seeds_meet_last() -> None:
    assert seeding(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    first_row = Bracket(single_bracket(6), [f"P{n}" for n in range(1, 7)], ())
    assert first_row.free() == ["P1", "P2"]
    assert len(double_bracket(8)) == 7 + 6 + 2


@pytest.mark.parametrize("players", [6, 8, 12, 13, 16, 24, 32])
def test_groups_send_two_each_into_a_knock_out(players: int) -> None:
    event = run_event("groups", players)
    groups = groups_of([entrant.id for entrant in event.available(1)])
    assert max(map(len, groups)) - min(map(len, groups)) <= 1 and all(3 <= len(group) <= 6 for group in groups)
    ranking = FORMATS["groups"].ranking(event)
    best = set(ranking[: 2 * len(groups)])
    assert all(len(best & set(group)) == 2 for group in groups)
    opening = next((results for results in event.rounds if any(result.pairing.match for result in results)), [])
    if len(groups) > 1:
        for result in opening:
            assert not any({result.pairing.first, result.pairing.second} <= set(group) for group in groups)


@pytest.mark.parametrize("players", sorted(MINI_CUPS))
def test_a_mini_cup_has_both_sides_equally_often_for_everybody(players: int) -> None:
    event = run_event("mini-cup", players)
    assert len(event.rounds) == MINI_CUPS[players]
    assert [len(event.of(player)) for player in event.entrants] == [MINI_CUPS[players]] * players
    assert imbalances(event) == [0] * players


@pytest.mark.parametrize("players", [2, 3, 6, 9, 20])
def test_a_ladder_has_at_most_a_third_against_one_opponent(players: int) -> None:
    event = run_event("ladder", players, rounds=15)
    for player in event.entrants:
        games = len(event.of(player))
        opponents = [result.pairing.opponent(player) for _, result in event.of(player)]
        assert all(opponents.count(one) <= max(1, games / 3) for one in set(opponents))


@pytest.mark.parametrize("players", [9, 13, 21])
def test_on_a_ladder_everybody_is_paired_or_free_and_nobody_is_free_twice(players: int) -> None:
    event = run_event("ladder", players, watch=everybody_once)
    assert max(history_of(event).byes.values()) <= 1


@pytest.mark.parametrize("seed", range(20))
def test_sides_of_any_schedule_are_within_one(seed: int) -> None:
    rng = random.Random(seed)
    meetings = [tuple(rng.sample("abcdefgh", 2)) for _ in range(rng.randint(1, 40))]
    balance = dict.fromkeys("abcdefgh", 0)
    for (one, other), side in zip(meetings, even_sides([(a, b) for a, b in meetings]), strict=True):
        balance[one] += 1 - 2 * side
        balance[other] -= 1 - 2 * side
    assert max(map(abs, balance.values())) <= 1
