"""Syracuse: invariants of every state."""

from __future__ import annotations

from typing import Any

import pytest

from engine.syracuse.title import TITLE
from tests.engine.rules.syracuse.helpers import ATHENS, CAMP, Table


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"walls": {"A1": "built"}}, "camp"),
        ({"walls": {"A1": "built", "A3": "built"}, **CAMP}, "order"),
        ({"walls": {"S2": "built"}}, "order"),
        ({"walls": {"S1": "built", "S2": "built", "S3A": "built", "S3B": "built"}}, "third"),
        ({"chains": "built", "short": [ATHENS]}, "Plemmyrion"),
        ({"short": [ATHENS]}, "no cause"),
        ({"pieces": {"T16": "A-H1"}}, "walls of Syracuse"),
        ({"pieces": {"T17": "S-H1"}, **CAMP}, "cannot be"),
        ({"pieces": {"M12": "S-T1"}}, "camp's water"),
        ({"pieces": {"olympieion": "A-H1"}}, "not its side's"),
        ({"pieces": {"T11": "A-T1"}}, "ashore"),
        ({"pieces": {"M5": "A-H1"}}, "on the sea"),
        ({"pieces": {"T11": "A-H1 S-H1"}}, "contested"),
        ({"pieces": {"T11": "A-H1 A-H2 A-H3 A-H4 A-H5 A-H6"}}, "6 units"),
        ({"pieces": {"M11": "A-T1 A-T2 A-T3 A-T4 A-T5 A-T6"}}, "66 points"),
        ({"cup": []}, "stratagem counters"),
    ],
)
def test_faults_are_found(changes: dict[str, Any], fault: str) -> None:
    found = TITLE.invariant_errors(Table(changes.pop("pieces", None), **changes).state, at_rest=True)
    assert any(fault in words for words in found), found


def test_the_set_up_has_no_faults() -> None:
    for scenario in TITLE.scenarios:
        assert TITLE.invariant_errors(TITLE.setup(scenario, {}), at_rest=True) == []
