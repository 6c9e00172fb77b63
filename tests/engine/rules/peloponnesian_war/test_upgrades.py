"""The Peloponnesian War: saved states of older schemas can be loaded, so that running games continue."""

from __future__ import annotations

import random
from typing import Any

import orjson
import pytest

from engine.kernel import Checkpoint, Session
from engine.peloponnesian_war.title import TITLE


def saved_in_1(scenario: str, deaths: dict[str, int]) -> bytes:
    """Return the opening of a scenario in the format of schema 1."""
    state = orjson.loads(orjson.dumps(TITLE.setup(scenario, TITLE.resolve_options(scenario, {}))))
    del state["eisphora_always"]
    return orjson.dumps({**state, "schema": 1, "leader_deaths": deaths})


@pytest.mark.parametrize(
    ("scenario", "before", "after"),
    [
        ("peloponnesian-war", {"athens": 1, "sparta": 0}, {"athens": 1, "sparta": 0}),
        ("decelean-war", {"athens": 3, "sparta": 2}, {"athens": 1, "sparta": 0}),
        ("fall-of-athens", {"athens": 4, "sparta": 3}, {"athens": 0, "sparta": 1}),
    ],
)
def test_leaders_dead_before_the_scenario_no_longer_count(
    scenario: str, before: dict[str, int], after: dict[str, int]
) -> None:
    state: Any = TITLE.load(saved_in_1(scenario, before))
    assert state.schema == TITLE.schema and state.leader_deaths == after and not state.eisphora_always


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_a_game_saved_before_goes_on_to_its_end(scenario: str) -> None:
    base = Checkpoint(0, saved_in_1(scenario, {"athens": 0, "sparta": 0}), 0)
    session = Session(TITLE, scenario, {}, bytes(32), "older", base=base)
    rng, answers = random.Random(1), 0
    while session.pending and answers < 2000:
        seat, ask = next(iter(session.pending.items()))
        session.submit(seat, ask.sample(rng))
        answers += 1
    assert session.game.state.outcome is not None
