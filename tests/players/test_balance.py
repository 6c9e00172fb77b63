"""`strategos balance`, the count of hand-overs, and the soak of the levels."""

from __future__ import annotations

import json

import pytest

from bot.__main__ import main
from bot.matches import match
from bot.simulate import handovers
from engine import registry


def test_balance_prints_one_object_for_each_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "sphacteria", "--players", "recruit", "--games", "2", "--json"]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    title = registry.title("sphacteria")
    assert [each["scenario"] for each in found] == list(title.scenarios)
    for each in found:
        assert sum(result["games"] for result in each["results"].values()) == each["games"] == 2
        assert each["rules_version"] == title.rules_version and each["failures"] == 0
        assert 1 <= each["turns"] <= 7 and each["decisions"] >= each["handovers"] > 10
    assert any(key.startswith("stratagem ") for each in found for key in each["uses_per_game"])


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
@pytest.mark.parametrize("key", registry.KEYS)
@pytest.mark.parametrize("players", ["soldier,recruit", "captain,soldier", "strategos,captain"])
def test_no_level_answers_illegally_loops_or_is_late(key: str, players: str) -> None:
    """Whole matches under check; nobody takes more than two seconds of processor time for an answer."""
    title = registry.title(key)
    found = match(title, title.scenarios[0], {}, players.split(","), 10, 1000, check=True)
    assert found.failures == []
    assert max(max(times) for times in found.times.values()) < 2000
    assert sum(found.margins) > 0
