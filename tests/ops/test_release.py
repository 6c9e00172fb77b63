"""Every release has its section, and says the rules version of each title."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from bot.__main__ import main
from deploy.release_notes import notes
from engine.kernel.text import catalogue
from engine.registry import titles

ROOT = Path(__file__).parents[2]


def releases() -> list[tuple[str, str]]:
    """The number and the text of every release, newest first; what is not released yet is left out."""
    told = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return [(section.splitlines()[0], section) for section in told if not section.startswith("Unreleased")]


def test_a_copy_without_git_says_a_version_after_the_newest_release() -> None:
    fallback = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools_scm"][
        "fallback_version"
    ]
    said = [int(part) for part in re.findall(r"\d+", fallback)[:3]]
    newest = [int(part) for part in releases()[0][0].split()[0].split(".")]
    assert said > newest or said == newest
    assert f"ARG VERSION={fallback}" in (ROOT / "Dockerfile").read_text(encoding="utf-8")


def test_the_notes_of_a_release_are_its_section() -> None:
    number, section = releases()[0]
    told = notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), number)
    assert told.startswith("Rules versions:")
    assert told.strip() in section
    with pytest.raises(SystemExit, match="no section"):
        notes("# Changelog\n", number)


def test_the_command_line_says_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        main(["--version"])
    assert done.value.code == 0
    assert re.fullmatch(r"strategos \d+\.\d+\S*\n", capsys.readouterr().out)


def test_every_release_says_the_rules_version_of_each_title() -> None:
    for number, section in releases():
        said = re.findall(r"^Rules versions: ([^\n]*)$", section, re.MULTILINE)
        assert len(said) == 1, number
        for title in titles():
            name = catalogue(title.key, "en").say("title").partition(",")[0]
            found = re.search(rf"{name} (\d+)", said[0])
            assert found is not None and 1 <= int(found.group(1)) <= title.rules_version, (number, name)
