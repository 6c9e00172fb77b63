"""The words of a picture in the reader's language: from the title's catalogue, then from the maps' own."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from maps.shapes import Place

if TYPE_CHECKING:
    from engine.kernel.text import Text

LANGUAGES = ("en", "fr", "it")
ROOT = Path(__file__).parent.parent
CODE = re.compile(r" \([A-Z]{1,3}\d{0,2}\)$")  # the badge shows the code already
ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *= *(.*)$")
BLANK = re.compile(r"\{ *\$(\w+) *\}")


class Phrases:
    """Catalogues read the quick way: one-line messages whose only braces are `{ $fact }`; Fluent reads the rest."""

    def __init__(self, lang: str, folders: list[Path]) -> None:
        self.lang, self.folders = lang, folders
        self.plain: dict[str, str] = {}
        self.rich: set[str] = set()
        self._fluent: Text | None = None
        for code in dict.fromkeys(("en", lang)):
            for folder in folders:
                for path in sorted(folder.glob(f"{code}*.ftl")):
                    self._read(path.read_text(encoding="utf-8").splitlines())

    def _read(self, lines: list[str]) -> None:
        for line, after in zip(lines, [*lines[1:], ""], strict=True):
            found = ENTRY.match(line)
            if not found:
                continue
            key, text = found.groups()
            self.plain.pop(key, None)
            self.rich.discard(key)
            if "{" in BLANK.sub("", text) or after[:1] in (" ", "\t", "}") or not text:
                self.rich.add(key)
            else:
                self.plain[key] = text.rstrip()

    def has(self, key: str) -> bool:
        """Whether there is such a message, in this language or in English."""
        return key in self.plain or key in self.rich

    def say(self, key: str, **facts: Any) -> str:
        """A message with its facts; an unknown message is its own text."""
        if key in self.plain:
            return BLANK.sub(lambda found: str(facts.get(found[1], found[0])), self.plain[key])
        return self.fluent.say(key, **facts) if key in self.rich else key

    @property
    def fluent(self) -> Text:
        """The whole catalogue, read when a message needs it."""
        if self._fluent is None:
            from engine.kernel.text import Text

            sources = [
                {
                    code: "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob(f"{code}*.ftl")))
                    for code in LANGUAGES
                }
                for folder in self.folders
            ]
            self._fluent = Text(self.lang, sources)
        return self._fluent


class Words:
    """Names and phrases for one title in one language."""

    def __init__(self, title: str, lang: str) -> None:
        self.title, self.lang = title, lang
        self._own = Phrases(lang, [ROOT / "maps" / "text"])
        self._game = Phrases(lang, [ROOT / "engine" / "text", ROOT / "engine" / title / "text"])

    def say(self, key: str, **facts: Any) -> str:
        """A phrase of the maps' own catalogue."""
        return self._own.say(key, **facts)

    def has(self, key: str) -> bool:
        """Whether the maps' own catalogue knows a phrase."""
        return self._own.has(key)

    def game(self, key: str, fallback: str = "") -> str:
        """A phrase of the title's catalogue, else the fallback."""
        return self._game.say(key) if self._game.has(key) else fallback or key

    def place(self, place: Place) -> str:
        """The name of a zone, space or box."""
        for kind in ("zone", "space", "base", "box"):
            if self._game.has(f"{kind}-{place.id}"):
                return CODE.sub("", self._game.say(f"{kind}-{place.id}"))
        if self._own.has(f"box-{self.title}-{place.id}"):
            return self._own.say(f"box-{self.title}-{place.id}")
        return place.name.get(self.lang, place.name["en"])

    def side(self, side: str) -> str:
        """The name of a side."""
        return self.game(
            f"side-{side}", self._own.say(f"side-{side}") if self._own.has(f"side-{side}") else side.title()
        )

    def leader(self, leader: str) -> str:
        """The name of a leader."""
        for key in (f"leader-{leader}", f"unit-{leader}"):
            if self._game.has(key):
                return self._game.say(key)
        return leader.replace("_", " ").title()

    def phase(self, phase: str) -> str:
        """The name of a phase."""
        key = f"phase-{phase}"
        if self._game.has(key):
            said = self._game.say(key)
            return said[:1].upper() + said[1:]
        return phase.replace("-", " ").replace("_", " ").capitalize()


@lru_cache(maxsize=32)
def words(title: str, lang: str) -> Words:
    """The words of a title in a language."""
    return Words(title, lang if lang in LANGUAGES else "en")
