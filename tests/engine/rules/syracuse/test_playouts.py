"""Syracuse: whole random games."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.lab import simulate
from engine.kernel import Dice, stream_key
from engine.syracuse.title import TITLE


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_random_games_keep_every_promise(scenario: str) -> None:
    tally = simulate.checked(TITLE, scenario, {}, games=1, seed=77, every=5)
    assert tally.failures == []


def builders_answer(ask: Any, rng: random.Random) -> Any:
    """Return the answer of a player who prefers to build, to besiege and to keep units together."""
    if ask.key in ("build", "breach", "discard_for_die") and len(ask.keys) > 1 and rng.random() < 0.9:
        return (ask.keys[0],)
    if ask.key == "activate" and len(ask.keys) > 1 and rng.random() < 0.5:
        return (ask.keys[0],)
    return ask.sample(rng)


@pytest.mark.parametrize("seed", range(4))
def test_games_of_builders_keep_the_works_consistent(seed: int) -> None:
    text = (
        'scenario = "historical"\nphase = "works"\ninitiative = "athens"\nturn = 2\ncamp = "built"\ncamp_turn = 1\n'
        '[forts]\nolympieion = "syracuse"\nplemmyrion = "syracuse"\nsyke = "athens"\n'
    )
    state = TITLE.read_position(text)
    game = TITLE.rules("historical", {})(state, Dice(stream_key(bytes(32), {}), str(seed)))
    rng, play, answer = random.Random(seed), game.play(), None
    try:
        while True:
            question = play.send(answer)
            if question is None:
                answer = None
                assert TITLE.invariant_errors(game.state, at_rest=True) == []
                continue
            asks = getattr(question, "asks", None)
            answer = {ask.seat: builders_answer(ask, rng) for ask in asks} if asks else builders_answer(question, rng)
            assert TITLE.invariant_errors(game.state) == []
    except StopIteration:
        assert game.state.outcome is not None
