"""The Peloponnesian War, whole games."""

from __future__ import annotations

import random
import time
from typing import Any

from engine.kernel import Dice, play_out
from engine.peloponnesian_war.title import TITLE


def test_a_ten_turn_solitaire_campaign_takes_less_than_a_second() -> None:
    slowest = 0.0
    for seed in range(6):
        options = TITLE.resolve_options("peloponnesian-war", {})
        state: Any = TITLE.setup("peloponnesian-war", options)
        game = TITLE.rules("peloponnesian-war", options)(state, Dice(bytes([seed]) * 32, "speed"))
        start = time.thread_time()
        play_out(game, random.Random(seed))
        slowest = max(slowest, time.thread_time() - start)
        assert state.outcome is not None
    assert slowest < 1
