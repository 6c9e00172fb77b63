"""Random games of every title, scenario and option, checking every invariant after every decision."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from bot.lab import simulate
from engine import registry
from tests.cases import Case, cases, label


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=label(case), marks=[pytest.mark.soak] * (case[2].get("players") in ("4", "5", "6")))
        for case in cases()
    ],
)
def test_checked_games(case: Case) -> None:
    key, scenario, options = case
    every = 23 if options else 7  # settings change little of what is checked
    tally = simulate.checked(registry.title(key), scenario, options, games=1, seed=len(label(case)), every=every)
    assert tally.failures == []


@pytest.mark.parametrize("case", cases(), ids=label)
def test_quick_games(case: Case) -> None:
    key, scenario, options = case
    tally = simulate.quick(registry.title(key), scenario, options, games=2, seed=1000)
    assert tally.failures == [] and tally.games == 2


@pytest.mark.soak
@pytest.mark.parametrize("case", cases(), ids=label)
def test_many_games(case: Case) -> None:
    key, scenario, options = case
    title = registry.title(key)
    assert simulate.checked(title, scenario, options, games=25, seed=5_000).failures == []
    assert simulate.quick(title, scenario, options, games=1_000, seed=50_000).failures == []


PRINT_HASHES = """
from bot.lab.simulate import recorded
from engine import registry
from tests.cases import cases
for key, scenario, options in cases():
    record = recorded(registry.title(key), scenario, options, 11, 100)
    print(key, scenario, options, record.session.hash(), [step.events for step in record.steps], record.rows)
"""


@pytest.mark.full
def test_the_hash_seed_of_the_interpreter_changes_nothing() -> None:
    """Check that every answer, event, digest and hash is independent of the interpreter's hash seed."""
    outputs = []
    for seed in ("0", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run([sys.executable, "-c", PRINT_HASHES], env=env, capture_output=True, text=True, check=True)
        outputs.append(run.stdout.splitlines())
    assert len(outputs[0]) == len(cases())
    assert [lines for lines in zip(*outputs, strict=True) if len(set(lines)) > 1] == []
