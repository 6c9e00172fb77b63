"""A test above its time limit fails, whatever its result; shared fixtures are charged to no test."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import Any

import pytest

from tests.cost import LIMIT, PROCESSES, Costs, too_dear


@pytest.mark.parametrize(
    ("cost", "marks", "fails"),
    [
        (LIMIT * 0.9, set(), False),
        (LIMIT * 1.1, set(), True),
        (LIMIT * 1.1, {"full"}, False),
        (LIMIT * 1.1 * PROCESSES, {"full"}, True),
        (LIMIT * 99, {"soak", "full"}, False),
    ],
)
def test_only_a_soak_may_take_long(cost: float, marks: set[str], fails: bool) -> None:
    assert bool(too_dear(cost, marks)) is fails


def test_what_a_session_shares_is_charged_to_nobody() -> None:
    costs = Costs()
    for scope, charged in (("function", False), ("session", True)):
        fixture: Any = SimpleNamespace(scope=scope)
        steps, until = costs.pytest_fixture_setup(fixture), time.process_time() + 0.02
        next(steps)
        while time.process_time() < until:
            pass
        with pytest.raises(StopIteration):
            steps.send(None)
        assert (costs.shared >= 0.02) is charged
