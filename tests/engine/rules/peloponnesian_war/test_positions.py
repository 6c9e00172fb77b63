"""The Peloponnesian War, positions written and read."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.kernel import Dice, PositionError, Session, play_out
from engine.peloponnesian_war.invariants import invariant_errors
from engine.peloponnesian_war.state import PHASES
from engine.peloponnesian_war.title import TITLE

SMALL = """
scenario = "peloponnesian-war"
turn = 4
phase = "{phase}"

[athens]
treasury = 2000
bellicosity = 8

[athens.forces]
athens = "4H 1C"
piraeus = "6N"
megara = "3H 1N"

[sparta]
treasury = 1500
bellicosity = 7
strategy = "sever_loc"

[sparta.forces]
sparta = "5H 1C 3G"
corinth = "4aH 4aN"
"""


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_positions_are_read_back_as_written_throughout_a_game(scenario: str) -> None:
    rng = random.Random(7)
    session = Session(TITLE, scenario, {}, bytes(32), "positions")
    checked = 0
    while not session.over and checked < 30:
        state: Any = session.game.state
        if state.army is None:
            assert TITLE.read_position(TITLE.write_position(state)) == state
            checked += 1
        (seat,) = session.pending
        session.submit(seat, session.pending[seat].sample(rng))
    assert checked


@pytest.mark.parametrize("phase", PHASES)
def test_a_position_starts_at_the_beginning_of_any_phase_and_plays_on(phase: str) -> None:
    state: Any = TITLE.read_position(SMALL.format(phase=phase))
    assert invariant_errors(state) == []
    game = TITLE.rules(state.scenario, state.options)(state, Dice(b"x" * 32, phase))
    play_out(game, random.Random(1))
    assert state.outcome is not None


@pytest.mark.parametrize(
    ("line", "wrong", "number"),
    [
        ('athens = "4H 1C"', 'athens = "4X"', 11),
        ('megara = "3H 1N"', 'megalopolis = "1H"', 13),
        ("turn = 4", "turns = 4", 3),
        ('strategy = "sever_loc"', 'strategy = "attack_sparta"', 18),
        ('corinth = "4aH 4aN"', 'corinth = "1G"', 22),
    ],
)
def test_a_wrong_position_is_refused_with_its_line(line: str, wrong: str, number: int) -> None:
    with pytest.raises(PositionError) as refused:
        TITLE.read_position(SMALL.format(phase="combat").replace(line, wrong))
    assert refused.value.facts["line"] == number
