"""The text of a picture in the reader's language, from the title's catalogue and the maps' own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from engine.kernel.text import LANGUAGES, Text, read_catalogues, relabel
from engine.registry import title as find_title
from maps.canvas.shapes import Place

CODE = re.compile(r" \([A-Z]{1,3}\d{0,2}\)$")  # the badge already shows the code
PLACES = ("zone", "space", "base")
LETTERED = re.compile(r"[A-Z]{1,2}\d+[A-Z]?$")


class MapText:
    """Names and phrases for one title in one language; text without facts is formatted once."""

    def __init__(self, title: str, lang: str) -> None:
        self.title, self.lang = title, lang
        own, game = [read_catalogues("maps")], [read_catalogues("engine")]
        if title:
            own.append(read_catalogues(f"maps.{title}"))
            game.append(read_catalogues(f"engine.{title}"))
        self._own, self._game = Text(lang, own), Text(lang, game)
        self._fixed: dict[tuple[str, str], str] = {}

    def say(self, key: str, **facts: Any) -> str:
        """Return a phrase of the maps' own catalogues."""
        if facts:
            return self._own.say(key, **facts)
        return self._once(self._own, "own", key)

    def has(self, key: str) -> bool:
        """Return whether the maps' own catalogues have a phrase."""
        return self._own.has(key)

    def game(self, key: str, fallback: str = "") -> str:
        """Return a phrase of the title's catalogue, else the fallback."""
        return self._once(self._game, "game", key) if self._game.has(key) else fallback or key

    def parted(self, items: Iterable[str]) -> str:
        """Return items that may have commas of their own as a list."""
        return self._game.parted(items)

    def _once(self, text: Text, which: str, key: str) -> str:
        if (which, key) not in self._fixed:
            self._fixed[which, key] = text.say(key)
        return self._fixed[which, key]

    def place(self, place: Place) -> str:
        """Return the name of a zone, space or box."""
        for kind in PLACES:
            if self._game.has(f"{kind}-{place.id}"):
                name = CODE.sub("", self.game(f"{kind}-{place.id}"))
                return name[:1].upper() + name[1:]
        return place.id

    def side(self, side: str) -> str:
        """Return the name of a side."""
        return self.game(f"side-{side}", side.title())

    def leader(self, leader: str) -> str:
        """Return the name of a leader."""
        for key in (f"leader-{leader}", f"unit-{leader}"):
            if self._game.has(key):
                return self.game(key)
        return leader.replace("_", " ").title()

    def phase(self, phase: str) -> str:
        """Return the name of a phase."""
        said = self.game(f"phase-{phase}", phase.replace("-", " ").replace("_", " "))
        return said[:1].upper() + said[1:]


@lru_cache(maxsize=32)
def map_text(title: str, lang: str) -> MapText:
    """Return the text of a title in a language; general text if the title is empty."""
    return MapText(title, lang if lang in LANGUAGES else "en")


@cache
def unit_code(title: str, scenario: str, piece: str) -> str:
    """Return the code printed on a counter in this edition, as sentences use it; "" if it has none."""
    code = piece.rsplit("-", 1)[-1]
    if not LETTERED.match(code):
        return ""
    pairs = find_title(title).relabelled(scenario).get(f"unit-{piece}", ())
    return relabel(f" {code}", pairs)[1:] if pairs else code


def initials(name: str, others: Iterable[str]) -> str:
    """Return two letters that distinguish a name from others: the first, and the first one that differs."""
    rivals = [other for other in others if other != name and other[:2] == name[:2]]
    if not rivals:
        return name[:2]
    turn = next(
        (turn for turn in range(2, len(name)) if all(other[turn : turn + 1] != name[turn] for other in rivals)), 1
    )
    return name[0] + name[turn]
