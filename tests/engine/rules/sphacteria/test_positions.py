"""Positions of Sphacteria as text."""

from __future__ import annotations

import copy
import random

import pytest

from engine.kernel import Dice, PositionError, Session, play_out
from engine.sphacteria.state import PHASES, SphacteriaState
from engine.sphacteria.title import TITLE


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ('suspended = ["corinth"]', "corinth"),
        ("points = 3", "points"),
        ('[fallen]\nathens = ["brasidas"]', "brasidas"),
    ],
)
def test_a_position_that_means_nothing_is_refused_with_its_line(line: str, named: str) -> None:
    with pytest.raises(PositionError) as caught:
        TITLE.read_position(f"turn = 2\n{line}\n")
    assert caught.value.line == 2 + line.count("\n") and named in caught.value.reason


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_any_state_is_written_and_read_back(scenario: str) -> None:
    rng = random.Random(5)
    session = Session(TITLE, scenario, {}, bytes(32), "position")
    count = 0
    while not session.over:
        seat = next(iter(session.pending))
        session.submit(seat, session.pending[seat].sample(rng))
        count += 1
        state = copy.deepcopy(session.game.state)
        if count % 5 == 0 and state.outcome is None:
            again = TITLE.read_position(TITLE.write_position(state))
            assert isinstance(again, SphacteriaState)
            again.current = state.current
            again.cup, state.cup = sorted(again.cup), sorted(state.cup)
            assert again.suspended == state.suspended or set(state.suspended) <= set(again.suspended)
            again.suspended = state.suspended
            assert again == state


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_a_game_can_start_in_any_phase(scenario: str, phase: str) -> None:
    text = f'''scenario = "{scenario}"
turn = 4
phase = "{phase}"
initiative = "athens"
[points]
athens = 3
sparta = 2
[where]
P = ["A-H1", "demosthenes"]
I = ["A-T1"]
Q = ["S-H1", "epitadas"]
H = ["S-T1"]
[hands]
athens = ["5/15"]
'''
    state = TITLE.read_position(text)
    game = TITLE.rules(scenario, state.options)(state, Dice(bytes(32), phase))
    play_out(game, random.Random(1), 5_000)
    assert state.outcome is not None and TITLE.invariant_errors(game.state, True) == []


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("turn = 9", 1, "between 1 and 7"),
        ("turn = 2\nfase = 3", 2, "means nothing"),
        ('turn = 2\n\nphase = "night"', 3, "possible are"),
        ('[where]\nP = ["A-H1"]\nQ = ["A-H1"]', 3, "two places"),
        ('[where]\nP = [\n"A-H1",\n"A-X9",\n]', 4, "no counter"),
        ('[where]\nP = ["A-T1"]', 2, "cannot be in P"),
        ('[where]\nA = ["A-H1"]', 2, "cannot be in A"),
        ('[where]\nBTS = ["A-H1"]', 2, "not a base of athens"),
        ('[where]\nZ = ["A-H1"]', 2, "means nothing"),
        ('[hands]\nathens = ["5/15"]\nsparta = ["5/15"]', 3, "two places"),
        ('[hands]\nathens = ["9/9"]', 2, "no stratagem counter"),
        ('weak = ["A-H1", "nobody"]', 1, "no counter"),
        ('fire = "P"', 1, "not a zone of the island"),
        ('[options]\ndiscard_timing = "never"', 2, "possible are"),
        ('arrived = ["A-RH9"]', 1, "no reinforcement"),
        ("[supply]\nathens = 4", 2, "between 0 and 3"),
        ("turn = ", 1, ""),
    ],
)
def test_a_wrong_file_gets_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(PositionError) as refused:
        TITLE.read_position(text)
    assert refused.value.line == line and words in refused.value.reason


def test_faults_are_found() -> None:
    state = TITLE.setup(TITLE.scenarios[0], {})
    assert TITLE.invariant_errors(state, True) == []
    state.cup.pop()
    state.where["A-T1"] = "K"
    state.where["S-H1"] = "P"
    state.where["styphon"] = "A"
    found = " ".join(TITLE.invariant_errors(state, True))
    for words in ("not conserved", "out of its element", "both sides stand in P", "styphon is alone"):
        assert words in found


def test_a_position_of_the_second_edition_uses_its_codes_and_still_reads_the_letters() -> None:
    head = 'scenario = "second-edition"\n[where]\n'
    codes, letters = (TITLE.read_position(head + line) for line in ('T6 = ["A-H1"]', 'P = ["A-H1"]'))
    assert isinstance(codes, SphacteriaState) and isinstance(letters, SphacteriaState)
    assert codes.where == letters.where and codes.where["A-H1"] == "P"
    assert 'T6 = ["A-H1"]' in TITLE.write_position(codes)
    with pytest.raises(PositionError):
        TITLE.read_position('scenario = "first-edition"\n[where]\nT6 = ["A-H1"]')
