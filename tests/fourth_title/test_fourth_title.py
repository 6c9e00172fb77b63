"""The worked example of docs/writing-a-game.md: a fourth title needs only its own files and one registry line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PLAYED = """
import sys
from tests.fourth_title import register
register()
import pytest
sys.exit(pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "tests/fourth_title/played.py"]))
"""


def run(folder: Path, *words: str) -> str:
    environment = {**os.environ, "PYTEST_ADDOPTS": "", "STRATEGOS_CACHE": str(folder), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pytest.mark.full
def test_random_games_keep_every_promise(tmp_path: Path) -> None:
    words = ["simulate", "ford", "--games", "30", "--check", "--json"]
    figures = json.loads(run(tmp_path, "-m", "tests.fourth_title", *words))
    assert figures["failures"] == 0 and set(figures["results"]) == {"ford", "nobody"}


@pytest.mark.full
def test_it_is_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "ford.png"
    said = run(tmp_path, "-m", "tests.fourth_title", "render", "ford", "--decisions", "3", "-o", str(picture), "--text")
    assert picture.stat().st_size > 30_000 and "The ford" in said


@pytest.mark.full
def test_it_is_played_and_told(tmp_path: Path) -> None:
    assert "[100%]" in run(tmp_path, "-c", PLAYED)


def test_only_the_tests_know_it() -> None:
    from engine import registry

    assert "ford" not in registry.KEYS
    with pytest.raises(registry.UnknownTitle):
        registry.title("ford")


def test_it_has_a_board(tmp_path: Path) -> None:
    said = json.loads(run(tmp_path, "-m", "tests.fourth_title", "scene", "ford", "--decisions", "3", "--json"))
    places = {place["id"] for place in said["board"]["places"]}
    assert said["scene"]["counters"] and all(each["place"] in places for each in said["scene"]["counters"])
