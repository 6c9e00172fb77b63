"""`strategos balance`, the handover count, and the soak test of the levels."""

from __future__ import annotations

import itertools
import json
import statistics

import pytest

from bot.__main__ import main
from bot.lab.balance import GameEnd, even_bid, share_with
from bot.lab.matches import play_game
from bot.lab.simulate import handovers
from engine import registry
from engine.players import LEVELS
from tests.cases import cases

ANSWERS, LONGEST, CAPTAINS_MEDIAN = 10_000, 2000.0, 100.0  # answers, and milliseconds of CPU time


def test_balance_prints_one_object_for_each_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "sphacteria", "--players", "recruit", "--games", "1", "--json"]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    title = registry.title("sphacteria")
    assert [each["scenario"] for each in found] == list(title.scenarios)
    for each in found:
        assert sum(result["games"] for result in each["results"].values()) == each["games"] == 1
        assert each["rules_version"] == title.rules_version and each["failures"] == 0
        assert each["bid"]["side"] in title.sides and 0 <= each["bid"]["points"] <= 99
        assert 1 <= each["turns"] <= 7 and each["decisions"] >= each["handovers"] > 10
    assert any(key.startswith("stratagem ") for each in found for key in each["uses_per_game"])


def test_a_bid_makes_games_even_where_points_decide() -> None:
    """Check the bid of five games: the leads decide, but not in a game that ended otherwise."""
    ends = [GameEnd(9.0, 1.0, True), GameEnd(6.0, 1.0, True), GameEnd(1.0, 0.5, True), GameEnd(-2.0, 0.5, True)]
    assert share_with(ends, 0, 3) == 0.75 and share_with(ends, 5, 3) == 0.375 and even_bid(ends, 3) == 3
    assert share_with(ends, 3, 3) == 0.5
    lost = [GameEnd(-4.0, 0.0, True), *[GameEnd(2.0, 0.0, False)] * 3]
    assert share_with(lost, -99, 0) == 0.25 == share_with(lost, -5, 0) and even_bid(lost, 0) == -5
    assert even_bid([GameEnd(0.0, 0.5, True)], 0) == 0


def test_balance_refuses_unknown_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "sphacteria", "--players", "general"]) == 2
    assert "strategos" in capsys.readouterr().err


def test_handovers_are_fewer_where_windows_are_passed() -> None:
    title = registry.title("sphacteria")
    asked = [handovers(title, "first-edition", {}, number) for number in range(4)]
    passed = [handovers(title, "first-edition", {}, number, pass_windows=True) for number in range(4)]
    assert all(0 < waits.count <= answers and waits.kinds.total() == waits.count for waits, answers in asked + passed)
    assert sum(waits.count for waits, _ in passed) < sum(waits.count for waits, _ in asked)


def test_a_seat_alone_is_handed_over_once() -> None:
    waits, answers = handovers(registry.title("peloponnesian_war"), "fall-of-athens", {}, 1)
    assert waits.count == 1 and answers > 1


@pytest.mark.soak
@pytest.mark.parametrize("level", LEVELS)
def test_ten_thousand_answers_without_a_fault(level: str) -> None:
    """Check games of every mode: no illegal answer, no loop, and no level exceeds its time.

    Recruit and Soldier take minutes, Captain about half an hour, Strategos an hour and a half.
    """
    times: list[float] = []
    for number, (key, scenario, chosen) in enumerate(itertools.cycle(cases()), 1000):
        title = registry.title(key)
        options = title.resolve_options(scenario, chosen)
        seats = dict.fromkeys(title.seats(scenario, options), level)
        game = play_game(title, scenario, options, number, seats, check=True)
        assert not game.failure
        times += [each for own in game.times.values() for each in own]
        if len(times) >= ANSWERS:
            break
    print(f"{level}: {len(times)} answers, median {statistics.median(times):.0f} ms, longest {max(times):.0f} ms")
    assert max(times) < LONGEST
    assert level != "captain" or statistics.median(times) < CAPTAINS_MEDIAN
