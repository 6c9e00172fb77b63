"""Rulebook: the sections of docs/rules in our own words, found by number or by word."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent / "docs"


@dataclass(frozen=True, slots=True)
class Section:
    """One section: its number, its name, and what it says."""

    number: str
    name: str
    text: str
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One rulebook of a title in one language; `numbers` says whose numbering it is."""

    title: str
    name: str
    lang: str
    numbers: str
    sections: tuple[Section, ...]

    def section(self, number: str) -> Section | None:
        """The section with exactly this number."""
        return next((each for each in self.sections if each.number == number), None)

    def find(self, query: str, most: int = 25) -> list[Section]:
        """Sections that fit a number or some words, the best first."""
        wanted = plain(query)
        if not wanted:
            return list(self.sections[:most])
        found = []
        for place, each in enumerate(self.sections):
            rank = fits(each, wanted)
            if rank is not None:
                found.append((rank, place, each))
        return [each for _, _, each in sorted(found, key=lambda item: item[:2])][:most]


def plain(text: str) -> str:
    """Text without accents and case, for searching."""
    folded = unicodedata.normalize("NFKD", text)
    return " ".join("".join(c for c in folded if not unicodedata.combining(c)).casefold().split())


def fits(section: Section, wanted: str) -> int | None:
    """How well a section fits: number, beginning of the number, name, text; None for not at all."""
    number = plain(section.number)
    if number == wanted:
        return 0
    if number.startswith(wanted):
        return 1
    name = plain(section.name)
    if wanted in name:
        return 2
    words = wanted.split()
    whole = f"{name} {plain(section.text)} {plain(section.ruling)}"
    return 3 if all(word in whole for word in words) else None


@cache
def rulebooks(folder: Path = ROOT / "rules") -> tuple[Rulebook, ...]:
    """Every rulebook of the folder."""
    books = []
    for path in sorted(folder.glob("*.toml")):
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        sections = tuple(
            Section(
                str(each["number"]), each.get("name", ""), each.get("text", "") + printed(each), each.get("ruling", "")
            )
            for each in raw.get("section", ())
        )
        books.append(
            Rulebook(
                key_of(path.stem),
                raw.get("rulebook", path.stem),
                raw.get("lang", "en"),
                raw.get("numbers", ""),
                sections,
            )
        )
    return tuple(books)


def printed(section: Mapping[str, str]) -> str:
    """The table of a section, from the very file that the rules read, without its comments."""
    if "table" not in section:
        return ""
    lines = (ROOT.parent / section["table"]).read_text(encoding="utf-8").splitlines()
    return "\n".join(("\n```", *(line for line in lines if line.strip() and not line.startswith("#")), "```"))


def key_of(stem: str) -> str:
    """The title's key in a file name such as `sphacteria-01-en`."""
    return stem.split("-")[0]


def rulebook(title: str, lang: str, numbers: str = "") -> Rulebook | None:
    """The rulebook of a title that suits a reader best: that of the edition, then their language, then English."""
    books = [book for book in rulebooks() if book.title == title]
    books.sort(key=lambda book: (book.numbers != numbers, book.numbers != "", book.lang != lang, book.lang != "en"))
    return books[0] if books else None
