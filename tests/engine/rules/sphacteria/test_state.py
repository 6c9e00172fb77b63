"""States of Sphacteria from older saves are migrated to the current schema, and their games continue."""

from __future__ import annotations

import random

import orjson
import pytest

from engine.kernel import Session
from engine.sphacteria.state import SphacteriaState
from engine.sphacteria.title import TITLE


def as_schema_1(state: dict[str, object]) -> dict[str, object]:
    """Return a state in the old format: with a bowl, and without captures in an action phase."""
    old = {("bowl" if key == "cup" else key): value for key, value in state.items()}
    if isinstance(current := old["current"], dict):
        old["current"] = {key: value for key, value in current.items() if key != "captures"}
    return {**old, "schema": 1}


@pytest.mark.parametrize("scenario", TITLE.scenarios)
def test_a_save_of_schema_1_is_raised_and_goes_on(scenario: str) -> None:
    rng, moments = random.Random(3), 0
    session = Session(TITLE, scenario, {}, bytes(32), "older")
    while moments < 6:
        seat = sorted(session.pending)[0]
        session.submit(seat, session.pending[seat].sample(rng))
        if session.seq % 25:
            continue
        moments += 1
        save = session.save()
        now = save["base"]["state"]
        save["base"]["state"] = as_schema_1(now)
        raised = TITLE.load(orjson.dumps(save["base"]["state"]))
        assert isinstance(raised, SphacteriaState) and orjson.loads(orjson.dumps(raised)) == now
        again = Session.restore(TITLE, save, bytes(32))
        assert again.hash() == session.hash() and set(again.pending) == set(session.pending)
