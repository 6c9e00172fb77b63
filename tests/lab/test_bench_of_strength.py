"""The strength benchmark: a match ends when its verdict is certain, and an interrupted run is resumed by the next."""

from __future__ import annotations

from concurrent.futures import Future
from math import inf
from pathlib import Path
from typing import Any

import pytest

from tests.bench import strength
from tests.bench.strength import Pair, play, verdict

NAME = "sphacteria soldier,recruit"


def test_a_share_is_judged_by_a_sequential_test() -> None:
    needed = next(pairs for pairs in range(100) if verdict([1.0] * pairs, 0.9) == "reached")
    assert 20 < needed < 35  # a few games cannot show nine in ten
    assert verdict([1.0] * (needed - 1) + [-1.0], 0.9) == "open"
    assert verdict([1.0, -1.0] * 10, 0.9) == "missed"
    assert verdict([1.0] * 60 + [-1.0] * 40, 0.6) == "open"  # exactly the target stays open
    assert verdict([0.0] * 60, 0.65) == "missed"  # a drawn pair is half a win
    assert [verdict([margin] * 100, 0.95) for margin in (1.0, -1.0)] == ["reached", "missed"]


def test_a_margin_is_judged_by_its_error() -> None:
    assert verdict([10.0, 11.0] * 6, None) == "reached" and verdict([-10.0, -11.0] * 6, None) == "missed"
    assert verdict([10.0, 11.0] * 5, None) == "open"  # too few to trust the error
    assert verdict([30.0, -29.0] * 20, None) == "open"
    assert verdict([40.0, -20.0] * 49, None) == "open"  # three errors: repeated checks reach that by chance
    assert verdict([40.0, -20.0] * 50, None) == "reached"  # but not a single check after all seeds


class FakePool:
    """A pool that plays nothing: Soldier wins every pair, and the seeds are recorded."""

    def __init__(self) -> None:
        self.played: list[int] = []

    def submit(self, _: Any, __: str, ___: dict[str, str], players: str, seed: int, mark: str) -> Future[Pair]:
        self.played.append(seed)
        done: Future[Pair] = Future()
        done.set_result(Pair(seed, 5.0, {"soldier": 2}, 0, dict.fromkeys(players.split(","), (2, 1.0, 3.0)), [], mark))
        return done


@pytest.fixture
def pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakePool:
    monkeypatch.setattr(strength, "LEDGER", tmp_path)
    monkeypatch.setattr(strength, "PROCESSES", 2)
    return FakePool()


def run(pool: FakePool, until: float = inf) -> dict[str, Any]:
    return play(pool, NAME, until)  # type: ignore[arg-type]


def test_a_run_is_taken_up_where_it_stopped(pool: FakePool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "SEEDS", 3)
    assert run(pool)["pairs"] == 3 and pool.played == [5000, 5001, 5002]
    monkeypatch.setattr(strength, "SEEDS", 5)
    figures = run(pool)
    assert pool.played == [5000, 5001, 5002, 5003, 5004]  # earlier pairs are read
    assert (figures["pairs"], figures["games"], figures["wins"], figures["verdict"]) == (
        5,
        10,
        {"soldier": 10, "recruit": 0},
        "open",
    )
    assert run(pool, until=0)["pairs"] == 5 and len(pool.played) == 5  # when time is up nothing is played


def test_a_match_ends_with_its_verdict_and_begins_anew_with_other_players(
    pool: FakePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = run(pool)
    assert figures["verdict"] == "reached" and figures["pairs"] < 35
    played = len(pool.played)
    assert played <= figures["pairs"] + 1  # what was running in parallel is recorded too
    run(pool)
    assert len(pool.played) == played
    monkeypatch.setattr(strength, "mark_of", lambda *_: "other")
    run(pool)
    assert len(pool.played) == 2 * played


def test_pairs_known_beyond_the_verdict_count_and_do_not_change_it(
    pool: FakePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "FULL", True)
    whole = run(pool)
    assert whole["pairs"] == strength.SEEDS and 20 < whole["decided_after"] < 35
    [ledger] = strength.LEDGER.glob("*.jsonl")
    lines = ledger.read_text().splitlines()
    lost = [line.replace('"margin": 5.0', '"margin": -5.0') for line in lines[whole["decided_after"] :]]
    ledger.write_text("\n".join(lines[: whole["decided_after"]] + lost))
    monkeypatch.setattr(strength, "FULL", False)
    figures = run(pool)
    assert figures["pairs"] == strength.SEEDS and figures["pairs_won"]["share"] < 0.4
    assert (figures["verdict"], figures["decided_after"]) == ("reached", whole["decided_after"])
    assert len(pool.played) == strength.SEEDS


def test_the_mark_of_players_is_how_they_play() -> None:
    mark = strength.mark_of("sphacteria", "", "recruit,recruit")
    strength.mark_of.cache_clear()
    assert (
        mark
        == strength.mark_of("sphacteria", "", "recruit,recruit")
        != strength.mark_of("sphacteria", "", "soldier,recruit")
    )
