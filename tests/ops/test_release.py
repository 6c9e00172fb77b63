"""Every release has its section, and says the rules version of each title."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from engine.kernel.text import catalogue
from engine.registry import titles

ROOT = Path(__file__).parents[2]


def releases() -> list[tuple[str, str]]:
    """The number and the text of every release, newest first; what is not released yet is left out."""
    told = re.split(r"^## ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return [(section.splitlines()[0], section) for section in told if not section.startswith("Unreleased")]


def test_the_newest_release_is_this_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert releases()[0][0] == version


def test_every_release_says_the_rules_version_of_each_title() -> None:
    for number, section in releases():
        said = re.findall(r"^Rules versions: ([^\n]*)$", section, re.MULTILINE)
        assert len(said) == 1, number
        for title in titles():
            name = catalogue(title.key, "en").say("title").partition(",")[0]
            found = re.search(rf"{name} (\d+)", said[0])
            assert found is not None and 1 <= int(found.group(1)) <= title.rules_version, (number, name)
