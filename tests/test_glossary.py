"""docs/glossary.md fixes each term once in three languages; the texts of the bot and of the titles keep to it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.kernel.text import LANGUAGES, read_catalogues
from engine.registry import KEYS

PAGE = Path(__file__).parent.parent / "docs" / "glossary.md"
COLUMNS = {"en": 2, "fr": 3, "it": 4}


def terms(lang: str) -> list[tuple[str, list[str]]]:
    """The terms of a language, each with what it must not be called."""
    found = []
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) < 6 or cells[1] in ("thing", "---"):
            continue
        match = re.fullmatch(r"(?P<term>[^(]+?)(?:\s*\(not: (?P<wrong>.+)\))?", cells[COLUMNS[lang]])
        assert match is not None, line
        found.append((match["term"], match["wrong"].split(", ") if match["wrong"] else []))
    return found


def lines(lang: str) -> list[str]:
    """The texts of the bot and of all titles in a language, without comments."""
    sources = [read_catalogues("bot"), *(read_catalogues(f"engine.{key}") for key in KEYS)]
    return [line for source in sources for line in source[lang].splitlines() if not line.startswith("#")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_catalogues_keep_to_the_glossary(lang: str) -> None:
    found = [
        f"{wrong}: {line}"
        for _, wrongs in terms(lang)
        for wrong in wrongs
        for line in lines(lang)
        if re.search(rf"(?<![\w-]){re.escape(wrong)}\b", line.partition("=")[2] or line, re.IGNORECASE)
    ]
    assert found == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_is_in_use(lang: str) -> None:
    whole = "\n".join(lines(lang)).casefold()
    stem = {"ouvrir": "ouv", "aprire": "apri", "annullare": "annulla", "stratagemma": "stratagemm"}
    assert [term for term, _ in terms(lang) if stem.get(term, term).casefold() not in whole] == []


def test_the_glossary_has_every_language() -> None:
    assert len({len(terms(lang)) for lang in LANGUAGES}) == 1 and len(terms("en")) > 8
