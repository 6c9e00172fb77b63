"""The words of a picture in the reader's language: from the title's catalogue, then from the maps' own."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from engine.kernel.text import Text, read_catalogues
from maps.shapes import Place

LANGUAGES = ("en", "fr", "it")
CODE = re.compile(r" \([A-Z]{1,3}\d{0,2}\)$")  # the badge shows the code already


def _catalogues(title: str) -> dict[str, str]:
    """The catalogues of a title; one whose rules have not landed has none."""
    try:
        return read_catalogues(f"engine.{title}")
    except (FileNotFoundError, ModuleNotFoundError):
        return {}


class Words:
    """Names and phrases for one title in one language."""

    def __init__(self, title: str, lang: str) -> None:
        self.title, self.lang = title, lang
        self._own = Text(lang, [read_catalogues("maps")])
        self._game = Text(lang, [read_catalogues("engine", "text"), _catalogues(title)])

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
            return self._game.say(key)
        return phase.replace("-", " ").replace("_", " ").capitalize()


@lru_cache(maxsize=32)
def words(title: str, lang: str) -> Words:
    """The words of a title in a language."""
    return Words(title, lang if lang in LANGUAGES else "en")
