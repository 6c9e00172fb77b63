"""Every numbered section of every rulebook has code, or a reason for having none."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.text.narrator import rulebook
from engine import registry
from engine.hoplite import EngagementTable
from engine.kernel import sections_of
from engine.sphacteria.components import TABLE

ROOT = Path(__file__).parent.parent
BOOKS = sorted((ROOT / "engine").glob("*/rulebook/*.toml"))


@cache
def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def implemented(title: str, numbers: str) -> set[str]:
    registry.title(title)
    found: set[str] = set()
    for section in (*sections_of(f"engine.{title}"), *sections_of("engine.hoplite")):
        found |= {number for key, number in section.others if key == numbers} if numbers else {section.number}
    return found


def test_every_title_has_its_rulebooks() -> None:
    assert {path.parent.parent.name for path in BOOKS} == set(registry.KEYS)
    assert all(read(path)["title"] == path.parent.parent.name for path in BOOKS)
    assert {str(read(path)["rulebook"]) for path in BOOKS} == {"000", "001", "002", "003", "004"}


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_every_section_has_code_or_a_reason(path: Path) -> None:
    book = read(path)
    code = implemented(book["title"], book["numbers"])
    missing = [
        section["number"]
        for section in book["section"]
        if not section.get("reason") and not ({section["number"], *section.get("rules", [])} & code)
    ]
    assert missing == []


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_every_section_is_told_once_in_our_words(path: Path) -> None:
    sections = read(path)["section"]
    assert all(section["name"].strip() and len(section["text"]) > 20 for section in sections)
    numbers = [section["number"] for section in sections]
    assert len(numbers) == len(set(numbers)) and len(numbers) > 15


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_every_rule_in_the_code_is_a_section_of_the_book(path: Path) -> None:
    book = read(path)
    listed = {section["number"] for section in book["section"]}
    listed |= {number for section in book["section"] for number in section.get("rules", [])}
    if not book["numbers"] and book["rulebook"] in ("000", "001", "002"):
        others = {s["number"] for p in BOOKS if read(p)["title"] == book["title"] for s in read(p)["section"]}
        assert implemented(book["title"], "") - listed - others == set()


@pytest.mark.parametrize(
    "path", [path for path in BOOKS if read(path)["numbers"]], ids=lambda path: f"{path.parent.parent.name}-{path.stem}"
)
def test_every_number_that_an_edition_cites_is_a_section_of_its_book(path: Path) -> None:
    """Questions and events of such an edition cite these numbers, so /rules and /why must find them."""
    book = read(path)
    assert implemented(book["title"], book["numbers"]) <= {section["number"] for section in book["section"]}


@pytest.mark.parametrize("title", registry.KEYS)
@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_every_edition_is_read_in_its_own_book(title: str, lang: str) -> None:
    one = registry.title(title)
    for scenario in one.scenarios:
        numbers = one.rules(scenario, one.resolve_options(scenario, {})).numbering
        book = rulebook(title, lang, numbers)
        assert book is not None and book.numbers == numbers and book.lang == lang


@pytest.mark.parametrize(("lang", "half"), [("en", "half a point"), ("fr", "demi-point"), ("it", "mezzo punto")])
def test_the_second_edition_of_sphacteria_tells_its_own_costs_and_the_advantage(lang: str, half: str) -> None:
    book = rulebook("sphacteria", lang, "it")
    assert book is not None
    activations, advantage = book.section("3.D"), book.section("9")
    assert activations is not None and half in activations.text
    assert advantage is not None and len(advantage.text) > 100


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
@pytest.mark.parametrize(("numbers", "number"), [("", "4.2 table"), ("it", "6.2 table")])
def test_the_books_of_sphacteria_show_the_table_that_is_played(lang: str, numbers: str, number: str) -> None:
    """Check every cell with its winner, from the file that the rules read."""
    book = rulebook("sphacteria", lang, numbers)
    section = book.section(number) if book else None
    assert section is not None
    shown = EngagementTable.parse(section.text.split("```")[1])
    assert shown.rows == TABLE.rows and shown.columns == TABLE.columns
