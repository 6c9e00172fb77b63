"""`strategos commands`, and the documentation compared with it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli.commands import all_commands

ROOT = Path(__file__).parent.parent
DOCS, TEXTS = ROOT / "docs", ROOT / "bot" / "text"
CHECKED = ("playing.md", "watching.md", "organizing.md")
#: `/game new against:`, `/game log`; no web paths.
NAMED = re.compile(r"`/([a-z]+)(?: ([a-z]+))?(?: ([a-z]+))?(?=[ `:])")
#: "Use /game claim." in a text; no paths and no "and/or".
SAID = re.compile(r"(?<![\w/}>])/([a-z]+)((?: [a-z]+)*)")


@pytest.fixture(scope="module")
def names() -> set[str]:
    return {command["name"] for command in all_commands()}


def named_in(path: Path) -> list[str]:
    """Return the commands that a page names, without any parameter after them."""
    said = path.read_text(encoding="utf-8")
    found = []
    for each in NAMED.finditer(said):
        words = [word for word in each.groups() if word]
        found.append(" ".join(words[:-1] if said[each.end()] == ":" else words))
    return found


def test_the_commands_are_listed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["commands", "--json"]) == 0
    found = {command["name"]: command for command in json.loads(capsys.readouterr().out)}
    new = found["game new"]
    assert list(new) == ["name", "description", "parameters", "who"] and new["who"] == ["everybody"]
    title, scenario = new["parameters"][:2]
    assert list(title) == ["name", "description", "type", "required", "choices", "completes", "min", "max"]
    assert title["required"] and title["type"] == "string" and not title["completes"]
    assert {"name": "The Peloponnesian War", "value": "peloponnesian_war"} in title["choices"]
    assert scenario["completes"] and not scenario["required"]
    assert found["game rename"]["who"] == ["organizer", "moderator"]
    assert found["order retreat"]["who"] == ["player"] and found["map"]["who"] == ["viewer"]
    (hours,) = found["game extend"]["parameters"]
    assert (hours["type"], hours["min"], hours["max"]) == ("integer", 1, 720)


def test_the_commands_are_listed_for_people_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    pages = {}
    for lang in ("en", "fr", "it"):
        assert main(["commands", "--lang", lang]) == 0
        pages[lang] = capsys.readouterr().out
    assert "/game rename  (organizer, moderator)\n" in pages["en"] and "    name:string  " in pages["en"]
    assert len(set(pages.values())) == len(pages)


def test_no_text_names_a_command_that_is_gone(names: set[str]) -> None:
    groups = {" ".join(name.split()[:depth]) for name in names for depth in (1, 2)} - names
    wrong, found = [], 0
    for path in sorted(TEXTS.rglob("*.ftl")):
        for first, more in SAID.findall(path.read_text(encoding="utf-8")):
            words, found = [first, *more.split()], found + 1
            begun = {" ".join(words[:depth]) for depth in (1, 2, 3)}
            alone = not more and first in groups
            if not (begun & names or alone):
                wrong.append((path.parent.name, path.name, " ".join(words)))
    assert found > 100 and wrong == []


@pytest.mark.parametrize("page", CHECKED)
def test_the_documentation_names_commands_that_exist(page: str, names: set[str]) -> None:
    named = named_in(DOCS / page)
    groups = {" ".join(name.split()[:depth]) for name in names for depth in (1, 2)}
    assert named and [each for each in named if each not in names | groups] == []


def test_the_first_screen_of_commands_is_no_wall(names: set[str]) -> None:
    assert len({name.partition(" ")[0] for name in names}) <= 22
    assert sum(name.startswith("tournament ") for name in names) <= 20


def test_every_command_is_named_in_the_documentation(names: set[str]) -> None:
    named = {each.partition(" ")[0] for path in DOCS.glob("*.md") for each in named_in(path)}
    assert sorted({name.partition(" ")[0] for name in names} - named) == []
