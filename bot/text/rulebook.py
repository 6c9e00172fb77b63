"""Rulebook: the sections of every rulebook in our own words, found by number or by word.

A title keeps its rulebooks in `engine/<title>/rulebook/<number>-<language>.toml`, inside the package.
"""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from engine import registry


@dataclass(frozen=True, slots=True)
class RulebookSection:
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
    sections: tuple[RulebookSection, ...]

    def section(self, number: str) -> RulebookSection | None:
        """The section with exactly this number."""
        return next((each for each in self.sections if each.number == number), None)

    def find(self, query: str, most: int = 25) -> list[RulebookSection]:
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


def fits(section: RulebookSection, wanted: str) -> int | None:
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
def rulebooks(title: str) -> tuple[Rulebook, ...]:
    """Every rulebook of a title, in the order of the file names."""
    home = files(f"engine.{title}")
    folder = home.joinpath("rulebook")
    if not folder.is_dir():
        return ()
    pages = sorted(folder.iterdir(), key=lambda page: page.name)
    return tuple(read_rulebook(title, page, home) for page in pages if page.name.endswith(".toml"))


def read_rulebook(title: str, page: Traversable, home: Traversable) -> Rulebook:
    """One rulebook from its file; `home` is the title's folder, where the tables lie that sections show."""
    raw = tomllib.loads(page.read_text(encoding="utf-8"))
    sections = tuple(
        RulebookSection(
            str(each["number"]),
            each.get("name", ""),
            each.get("text", "") + printed(each, home),
            each.get("ruling", ""),
        )
        for each in raw.get("section", ())
    )
    return Rulebook(title, raw["rulebook"], raw.get("lang", "en"), raw.get("numbers", ""), sections)


def printed(section: Mapping[str, str], home: Traversable) -> str:
    """The table of a section, from the very file that the rules read, without its comments."""
    if "table" not in section:
        return ""
    lines = home.joinpath(*section["table"].split("/")).read_text(encoding="utf-8").splitlines()
    return "\n".join(("\n```", *(line for line in lines if line.strip() and not line.startswith("#")), "```"))


def rulebook(title: str, lang: str, numbers: str = "") -> Rulebook | None:
    """The rulebook of a title that suits a reader best: that of the edition, then their language, then English."""
    if title not in registry.KEYS:
        return None
    return min(
        rulebooks(title),
        key=lambda book: (book.numbers != numbers, book.numbers != "", book.lang != lang, book.lang != "en"),
        default=None,
    )
