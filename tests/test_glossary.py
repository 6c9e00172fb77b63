"""docs/glossary.md fixes each term once in three languages; the bot's own texts keep to it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.kernel.text import LANGUAGES, read_catalogues

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
    """The bot's own texts of a language without comments."""
    return [line for line in read_catalogues("bot")[lang].splitlines() if not line.startswith("#")]


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
