"""docs/glossary.md defines each term in three languages; all texts follow it, with consistent typography."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from engine.kernel.text import LANGUAGES, read_catalogues
from engine.registry import KEYS

PAGE = Path(__file__).parent.parent / "docs" / "glossary.md"
COLUMNS = {"en": 2, "fr": 3, "it": 4}


def terms(lang: str) -> list[tuple[str, list[str]]]:
    """Return the terms of a language, each with the words not to use for it."""
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
    """Return all texts of a language (bot, pictures, titles, rehearsal page) without comments and placeholders."""
    packages = ["bot", "engine", "maps", *(f"{layer}.{key}" for layer in ("engine", "maps") for key in KEYS)]
    sources = [*map(read_catalogues, packages), read_catalogues("bot.rehearsal", "page/text")]
    whole = "\n".join(source[lang] for source in sources)
    machinery = r"\{[^{}]*\}|\$\w+|^ +\*?\[[^]]*\]"
    return [re.sub(machinery, "", line) for line in whole.splitlines() if not line.startswith("#")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_catalogues_keep_to_the_glossary(lang: str) -> None:
    wrongs = [re.escape(wrong) for _, some in terms(lang) for wrong in some]
    wrong = re.compile(rf"(?<![\w-])(?:{'|'.join(wrongs)})\b", re.IGNORECASE)
    found = [line for line in lines(lang) if wrong.search(line.partition("=")[2] or line)]
    assert found == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebooks_keep_to_the_glossary(lang: str) -> None:
    """Check that /rules and /why use the same words as the questions, and the Italian texts say tu."""
    wrongs = [re.escape(wrong) for _, some in terms(lang) for wrong in some]
    wrong = re.compile(rf"(?<![\w-])(?:{'|'.join(wrongs)})\b", re.IGNORECASE)
    books = sorted(PAGE.parents[1].glob(f"engine/*/rulebook/*-{lang}.toml"))
    sections = [section for book in books for section in tomllib.loads(book.read_text(encoding="utf-8"))["section"]]
    said = [section[part] for section in sections for part in ("name", "text", "ruling") if part in section]
    assert len(said) > 200
    assert [line for line in said if wrong.search(line)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_is_in_use(lang: str) -> None:
    whole = "\n".join(lines(lang)).casefold()
    stem = {"ouvrir": "ouv", "aprire": "apri", "annullare": "annulla", "stratagemma": "stratagemm"}
    assert [term for term, _ in terms(lang) if stem.get(term, term).casefold() not in whole] == []


def test_the_glossary_has_every_language() -> None:
    assert len({len(terms(lang)) for lang in LANGUAGES}) == 1 and len(terms("en")) > 8


@pytest.mark.parametrize("lang", LANGUAGES)
def test_apostrophes_minus_signs_and_percentages_are_set_alike(lang: str) -> None:
    """Check for curly apostrophes, a true minus, and no exclamation marks except in the name of a stratagem."""
    wrong = r"\w'\w|s' |(?<![\w–-])-\d|\.\.\.|!(?<!Spartiates!)(?<!Spartiates\u00a0!)(?<!Spartiati!)"
    wrong += {"en": r"|[\d}] %|«", "fr": r"|[\w»)]( ?[;?!]| :)|\d%|“", "it": r"|[\d}] %|«"}[lang]
    said = [re.sub(r"`[^`]*`|<[^>]*>", "", line.partition(" = ")[2] or line) for line in lines(lang)]
    found = [line for line in said if re.search(wrong, line)]
    assert found == []
