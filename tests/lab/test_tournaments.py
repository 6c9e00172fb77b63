"""Whole tournaments with real games from the command line."""

from __future__ import annotations

import json

import pytest

from bot.__main__ import main
from bot.features.tournaments.formats.base import FORMATS

KEYS = {
    "pairings",
    "rematches",
    "byes_per_player",
    "side_balance_per_player",
    "standings",
    "games",
    "failures",
    "pairing_seconds",
}


def simulate(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main(["tournament", "simulate", *words, "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("key", list(FORMATS))
def test_every_format_is_played_to_the_end(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    report = simulate(capsys, "--format", key, "--players", "7", "--rounds", "0", "--seed", "3")
    assert report.keys() >= KEYS and report["failures"] == 0
    assert len(report["standings"]) == 7  # type: ignore[arg-type]
    pairings: list[list[list[str | None]]] = report["pairings"]  # type: ignore[assignment]
    assert all(len(pairing) == 3 and pairing[2] in ("athens", "sparta") for one in pairings for pairing in one)
    assert report["games"] >= sum(1 for one in pairings for pairing in one if pairing[1] is not None)  # type: ignore[operator]


def test_the_same_seed_gives_the_same_event(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--format", "swiss", "--players", "9", "--dropouts", "0.1", "--noshows", "0.1", "--late", "2")
    one, other = simulate(capsys, *words), simulate(capsys, *words)
    assert {**one, "pairing_seconds": 0} == {**other, "pairing_seconds": 0}
    assert simulate(capsys, *words, "--seed", "2")["pairings"] != one["pairings"]


@pytest.mark.parametrize("title", ["syracuse", "peloponnesian_war"])
def test_other_titles_are_played_by_two(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    report = simulate(capsys, "--format", "round-robin", "--players", "3", "--rounds", "0", "--title", title)
    assert report["games"] == 3 and report["failures"] == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--format", "mini-cup", "--players", "6"], "3, 4, 5, 7"),
        (["--format", "swiss", "--players", "1"], "from 2 to"),
        (["--format", "swiss", "--players", "8", "--rounds", "100000"], "to 200"),
        (["--format", "swiss", "--players", "8", "--late", "2000"], "from 0 to 1016"),
        (["--format", "mini-cup", "--players", "5", "--rounds", "3"], "has 4 rounds"),
        (["--format", "swiss", "--players", "8", "--dropouts", "2"], "from 0 to 1"),
        (["--format", "chaos", "--players", "8"], "swiss"),
    ],
)
def test_wrong_wishes_get_one_line_that_says_what_is_possible(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["tournament", "simulate", *words, "--json"])
    except SystemExit as error:
        code = int(str(error.code))
    assert code == 2 and said in capsys.readouterr().err
