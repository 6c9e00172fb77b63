"""Tie-breaks added up by hand."""

from __future__ import annotations

from bot.tournaments.model import Ending, Entrant, MatchResult, Pairing, Tournament
from bot.tournaments.standings import standings


def small_event() -> Tournament:
    """A beats B, C beats D; A beats C, B beats D; C has a bye in the third, A draws with D (margin 3 for A)."""
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
    # C met D (½) and A (2½), and had a bye, which counts as one's own 2 points: without the weakest 4½.
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
