"""The general part of the painter knows no title: anything specific to a title is in its own folder."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

import maps
from engine.registry import KEYS
from maps.canvas.looks import look

HOME = Path(maps.__file__).parent


def words() -> set[str]:
    """Return the names that only a title may use: itself, its sides, their leagues, and the leaders with portraits."""
    found = {"sparta", "athens", "alcibiades", *KEYS}
    for own in map(look, KEYS):
        found |= {*own.sides, *own.leagues, *own.portraits}
    return found


def titles_named(sources: Mapping[str, str]) -> list[str]:
    """Return where the general part uses names reserved for titles."""
    pattern = re.compile(rf"\b({'|'.join(sorted(words(), key=len, reverse=True))})\b")
    return [
        f"{name}:{number} {hit[0]}"
        for name, source in sources.items()
        for number, line in enumerate(source.splitlines(), 1)
        for hit in pattern.finditer(line)
    ]


def general() -> dict[str, str]:
    return {
        path.relative_to(HOME).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(HOME.rglob("*.py"))
        if path.relative_to(HOME).parts[0] not in KEYS
    }


def test_the_general_part_names_no_title() -> None:
    assert titles_named(general()) == []


@pytest.mark.parametrize(
    "line",
    [
        'if holder == "sparta":',
        'title = facts.get("title", "sphacteria")',
        'signs = {"alcibiades": "strategos"}',
        'LEAGUES = {"delian": 0}',
        "# as in peloponnesian_war",
    ],
)
def test_a_title_that_is_named_is_found(line: str) -> None:
    assert titles_named({**general(), "painter.py": f"x = 1\n{line}\n"}) != []
