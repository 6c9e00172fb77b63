"""Syracuse: position files."""

from __future__ import annotations

import random
from typing import Any

import orjson
import pytest

from bot.lab import simulate
from engine.kernel import Dice, PositionError, stream_key
from engine.syracuse.state import PHASES, SyracuseState
from engine.syracuse.title import TITLE

POSITION = """scenario = "historical"
turn = 5
phase = "reinforcements"
initiative = "athens"
[points]
athens = 3
syracuse = 2
[pieces]
T16 = ["S-H5", "gylippos", "S-A1"]
M6 = ["S-T3"]
eliminated = ["S-P3"]
"""


def test_10_a_position_does_not_bring_in_again_who_is_already_there() -> None:
    state = TITLE.read_position(POSITION)
    assert isinstance(state, SyracuseState)
    assert "S4a" not in state.arrivals and state.arrivals["S4b"] == 4


def test_10_a_position_cannot_bring_in_who_is_already_there() -> None:
    with pytest.raises(PositionError, match="S-T3 is due"):
        TITLE.read_position(POSITION + "[arrivals]\nS4a = 5\n")


def states_of_a_game(scenario: str, seed: int) -> list[Any]:
    """Return the states at the checkpoints between action phases of one random game."""
    game = TITLE.rules(scenario, {})(TITLE.setup(scenario, {}), Dice(stream_key(bytes(32), {}), str(seed)))
    rng, play, answer = random.Random(seed), game.play(), None
    found: list[Any] = []
    try:
        while True:
            question = play.send(answer)
            if question is None:
                answer = None
                found.append(TITLE.load(orjson.dumps(game.state)))
            else:
                asks = getattr(question, "asks", None)
                answer = {ask.seat: ask.sample(rng) for ask in asks} if asks else question.sample(rng)
    except StopIteration:
        return [state for state in found if state.action is None and state.outcome is None]


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_positions_round_trip_at_every_phase(scenario: str) -> None:
    seen = set()
    for state in states_of_a_game(scenario, 3):
        again: Any = TITLE.read_position(TITLE.write_position(state))
        assert TITLE.write_position(again) == TITLE.write_position(state)
        assert (again.where, again.walls, again.forts, again.short) == (
            state.where,
            state.walls,
            state.forts,
            state.short,
        )
        seen.add(state.phase)
    assert seen == set(PHASES)


@pytest.mark.parametrize("phase", PHASES)
def test_a_game_can_start_at_any_phase(phase: str) -> None:
    text = f'scenario = "historical"\nphase = "{phase}"\ninitiative = "athens"\n[points]\nathens = 2\nsyracuse = 3\n'
    session = simulate.start_at(TITLE, text, bytes(32), phase)
    rng = random.Random(1)
    while not session.over:
        seat = sorted(session.pending)[0]
        session.submit(seat, session.pending[seat].sample(rng))
    assert session.outcome is not None


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        ('scenario = "historical"\nfoo = 1', 2, "foo"),
        ('scenario = "nowhere"', 1, "nowhere"),
        ('scenario = "historical"\n[pieces]\nT1 = ["A-H1"]\nT2 = ["A-H99"]', 4, "A-H99"),
        ('scenario = "historical"\n[pieces]\nT1 = ["A-H1"]\nT2 = ["A-H1"]', 4, "A-H1"),
        ('scenario = "historical"\n[walls]\nA9 = "built"', 3, "A9"),
        ('scenario = "historical"\nturn = 12', 2, "turn"),
        ('scenario = "historical"\nphase = "works"', 2, "initiative"),
        ('scenario = "historical"\nweak = ["nicias"]', 2, "nicias"),
    ],
)
def test_a_wrong_position_is_refused_with_its_line(text: str, line: int, word: str) -> None:
    with pytest.raises(PositionError) as error:
        TITLE.read_position(text)
    assert error.value.line == line and word in error.value.reason
