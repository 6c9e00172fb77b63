"""A what-if reshuffles what a seat cannot know: its result reveals nothing about the others' hidden cards."""

from __future__ import annotations

import random

import orjson
import pytest

from engine.kernel import Session
from engine.registry import KEYS, title

STEPS, EVERY = 120, 12


@pytest.mark.parametrize("key", KEYS)
def test_the_deal_is_the_same_whatever_the_others_hold(key: str) -> None:
    rules, rng, compared = title(key), random.Random(4), 0
    scenario = rules.scenarios[0]
    options = rules.resolve_options(scenario, {})
    session = Session(rules, scenario, options, bytes(range(32)), "deal")
    for step in range(STEPS):
        if session.over:
            break
        for seat in rules.seats(scenario, options) if step % EVERY == 0 else ():
            state = rules.load(session.bases[-1].state)
            other = rules.reshuffle_hidden(state, seat, random.Random(9))
            deals = [orjson.dumps(rules.reshuffle_hidden(each, seat, random.Random(1))) for each in (state, other)]
            assert deals[0] == deals[1]
            compared += 1
        asked = next(iter(session.pending))
        session.submit(asked, session.pending[asked].sample(rng))
    assert compared > 5
