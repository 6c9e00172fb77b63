"""No game ends by a threshold that was not shown on the board: random games of every title, scenario and mode."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from bot.lab.simulate import LIMIT, seed_of
from bot.text.narrator import catalogue, ending_lines
from engine import registry
from engine.kernel import Session, View
from engine.kernel.text import LANGUAGES
from tests.cases import Case, cases, label

WAR = "peloponnesian_war"
# How a game ended, by the kind or else the reason of its outcome, and the line of the board that reports it.
BY_POINTS = {"strategic": "points", "tactical": "points", "draw": "points"}
TOLD_BY = {
    "sphacteria": {"capitulation": "supply", "zones": "zones", **BY_POINTS},
    "syracuse": {
        "fleet": "fleet",
        "capitulation": "famine",
        "walls": "walls",
        "camp": "chains",
        "chains": "chains",
        **BY_POINTS,
    },
    WAR: {"surrender": "surrender", "armistice": "armistice", "returned": "returned", "time": "last_turn"},
}
MODES = [case for case in cases() if not case[2] or "mode" in case[2]]


def played(case: Case, number: int) -> tuple[Session, list[View]]:
    """Play a random game to its end; return it with the view before each of its answers."""
    key, scenario, options = case
    rng, boards = random.Random(number), list[View]()
    session = Session(registry.title(key), scenario, options, seed_of(number), "endings")
    for _ in range(LIMIT):
        if session.over:
            return session, boards
        boards.append(session.view(None))
        seat = rng.choice(sorted(session.pending))
        session.submit(seat, session.pending[seat].sample(rng))
    raise AssertionError("the game never ended")


def cause(key: str, outcome: Any) -> str:
    """Return the key of the board line for what ended a game."""
    return TOLD_BY[key][str(outcome.facts.get("reason") or outcome.kind)]


def keys(view: View) -> list[str]:
    """Return the keys of the endings shown on a board."""
    return [str(ending["key"]) for ending in view.facts["endings"]]


def check(case: Case, numbers: Sequence[int]) -> Counter[str]:
    """Check that every board of the last turn showed what ended each game; return how often each ending occurred."""
    found: Counter[str] = Counter()
    for number in numbers:
        session, boards = played(case, number)
        ended = cause(case[0], session.outcome)
        last = [view for view in boards if view.turn == boards[-1].turn]
        assert all(ended in keys(view) for view in last), (number, ended, keys(last[0]))
        # A return happens when the next turn begins; otherwise turns without a question are years of peace.
        if last[0].turn + (ended == "returned") < min(last[0].turns, session.view(None).turn):
            assert "armistice" in keys(last[0])
        for lang in LANGUAGES:
            lines = ending_lines(last[-1], catalogue(case[0], lang, case[1]))
            assert len(lines) == len(keys(last[-1])) + 1 and not any("{" in line for line in lines), lines
        found[ended] += 1
    return found


@pytest.mark.parametrize("case", MODES, ids=label)
def test_what_ended_a_game_stood_on_the_board(case: Case) -> None:
    assert check(case, range(1))


@pytest.mark.soak
@pytest.mark.parametrize("case", cases(), ids=label)
def test_what_ended_many_games_stood_on_the_board(case: Case) -> None:
    assert check(case, range(100, 140))


@pytest.mark.parametrize(("scenario", "number"), [("archidamian-war", 17), ("decelean-war", 7)])
def test_a_player_who_comes_back_to_his_first_side_was_told_that_this_ends_the_game(scenario: str, number: int) -> None:
    assert check((WAR, scenario, {}), [number]) == {"returned": 1}
