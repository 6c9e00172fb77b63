"""Tie-breaks, computed by hand."""

from __future__ import annotations

import pytest

from bot.features.tournaments.formats.base import FORMATS, group_stage, groups_of, table_of
from bot.features.tournaments.formats.model import Ending, Entrant, MatchResult, Pairing, Tournament
from bot.features.tournaments.formats.standings import standings
from tests.features.tournaments.formats.simulated import run_event


def small_event() -> Tournament:
    """Return a tournament: A beats B, C beats D; A beats C, B beats D; C has a bye, A draws with D (margin 3)."""
    event = Tournament(b"seed", {name: Entrant(name, rank) for rank, name in enumerate("ABCD", 1)})
    event.rounds = [
        [MatchResult(Pairing("A", "B"), 1, 0, 5), MatchResult(Pairing("C", "D"), 1, 0, 2)],
        [MatchResult(Pairing("A", "C"), 1, 0, 1), MatchResult(Pairing("B", "D"), 1, 0, 4)],
        [MatchResult(Pairing("A", "D"), 0.5, 0.5, 3), MatchResult(Pairing("C", None), 1, 0, ending=Ending.BYE)],
    ]
    return event


def test_points_and_tie_breaks_are_added_up_as_stated() -> None:
    lines = {line.player: line for line in standings(small_event())}
    assert {player: line.points for player, line in lines.items()} == {"A": 2.5, "C": 2.0, "B": 1.0, "D": 0.5}
    # A met B (1), C (2) and D (½): without the weakest 3.
    assert lines["A"].tie_breaks["buchholz_cut_1"] == 3.0
    # C met D (½) and A (2½), and had a bye, which counts as C's own 2 points: without the weakest 4½.
    assert lines["C"].tie_breaks["buchholz_cut_1"] == 4.5
    # A beat B and C and drew with D: 1 + 2 + ¼.
    assert lines["A"].tie_breaks["sonneborn_berger"] == 3.25
    assert lines["A"].tie_breaks["margin"] == 9.0 and lines["D"].tie_breaks["margin"] == -9.0


def test_a_round_missed_counts_as_a_game_against_ones_own_score() -> None:
    lines = {line.player: line for line in standings(small_event())}
    terms = lines["B"].explained["buchholz_cut_1"]
    assert [(term.round, term.opponent, term.value, term.counted) for term in terms] == [
        (1, "A", 2.5, True),
        (2, "D", 0.5, False),
        (3, None, 1.0, True),
    ]


def test_direct_encounter_decides_only_if_all_have_met() -> None:
    event = Tournament(b"seed", {name: Entrant(name, rank) for rank, name in enumerate("ABCD", 1)})
    event.rounds = [
        [MatchResult(Pairing("A", "B"), 0, 1), MatchResult(Pairing("C", "D"), 1, 0)],
        [MatchResult(Pairing("A", "D"), 1, 0), MatchResult(Pairing("B", "C"), 0, 1)],
    ]
    table = standings(event)
    assert [line.player for line in table[:3]] == ["C", "B", "A"]  # B and A have 1 each, B beat A
    assert table[1].tie_breaks["direct_encounter"] == 1.0


def test_every_sum_is_the_sum_of_its_lines() -> None:
    for line in standings(small_event()):
        for name, value in line.tie_breaks.items():
            assert value == sum(term.value for term in line.explained[name] if term.counted)


def test_where_a_match_is_two_games_a_clear_win_comes_first() -> None:
    event = Tournament(b"seed", {name: Entrant(name, rank) for rank, name in enumerate("ABCDE", 1)})
    event.rounds = [
        [
            MatchResult(Pairing("A", "B"), 1, 0, 1, sides=(0, 1), game_points=(1.5, 0.5)),
            MatchResult(Pairing("D", "C"), 0, 1, 1, sides=(0, 1), game_points=(0.0, 2.0)),
            MatchResult(Pairing("E", None), 1, 0, ending=Ending.BYE),
        ]
    ]
    table = standings(event)
    assert [line.player for line in table[2:]] == ["A", "B", "D"] and {table[0].player, table[1].player} == {"C", "E"}
    assert [line.tie_breaks["game_points"] for line in table] == [2.0, 2.0, 1.5, 0.5, 0.0]
    assert next(iter(table[0].tie_breaks)) == "game_points"
    assert all("game_points" not in line.tie_breaks for line in standings(small_event()))


@pytest.mark.parametrize("key", ["single-elimination", "double-elimination"])
def test_a_knock_out_is_decided_by_how_far_everybody_came_and_by_nothing_of_a_swiss(key: str) -> None:
    for seed in range(6):
        lines = table_of(run_event(key, 8, seed=seed), key)
        assert all(list(line.tie_breaks) == ["reached", "losses", "seed"] for line in lines)
        order = [(-line.tie_breaks["reached"], line.tie_breaks["losses"], line.tie_breaks["seed"]) for line in lines]
        assert order == sorted(order) and order[0][0] < order[1][0]
        beaten = {term.opponent for term in lines[0].explained["reached"] if term.value}
        assert lines[1].player in beaten


def test_after_groups_the_knock_out_counts_first_and_the_others_stand_by_their_group() -> None:
    event = run_event("groups", 12, seed=2)
    lines = table_of(event, "groups")
    reached = [line.tie_breaks["reached"] for line in lines]
    assert reached == sorted(reached, reverse=True) and reached.count(0) == 12 - 2 * len(
        groups_of(list("abcdefghijkl"))
    )
    alone = {line.player: line for line in standings(group_stage(event))}
    last = lines[-1]
    assert last.tie_breaks == {"reached": 0.0} | alone[last.player].tie_breaks


def test_before_the_knock_out_of_groups_nobody_has_come_anywhere() -> None:
    event = run_event("groups", 8, rounds=1)
    assert {line.tie_breaks["reached"] for line in table_of(event, "groups")} == {0.0}


def test_two_of_whom_neither_showed_up_are_out_though_they_lost_only_once() -> None:
    event = Tournament(b"seed", {name: Entrant(name, rank) for rank, name in enumerate("ABCD", 1)})
    opening = FORMATS["double-elimination"].pair(event)
    event.rounds.append(
        [
            MatchResult(opening[0], 0, 0, ending=Ending.DOUBLE_FORFEIT),
            MatchResult(opening[1], 1, 0),
        ]
    )
    absent = {opening[0].first, opening[0].second}
    assert {line.player for line in table_of(event, "double-elimination")[2:]} == absent
