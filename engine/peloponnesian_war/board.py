"""The map of Greece: spaces, lines of communication and areas, and the distances derived from them."""

from __future__ import annotations

import tomllib
from collections import deque
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

LEAGUE_OF = {"delian": "athens", "peloponnesian": "sparta", "neutral": ""}
LAND_LINES = ("land", "mixed", "isthmus")
NAVAL_LINES = ("naval", "mixed")
EUXINE = "euxine"


@dataclass(frozen=True, slots=True)
class Space:
    """One space as printed: its type, its fortress, the league of its colour, its area."""

    id: str
    type: str  # "land", "coastal", "island" (and "exit" for the Euxine)
    fortress: bool
    colour: str  # "athens", "sparta" or "" for neutral
    area: str
    x: int
    y: int
    home: str  # the side whose home space it is
    coalition: str  # the side in whose printed coalition it is
    strait: bool


def _read() -> dict[str, Any]:
    return tomllib.loads(files("maps").joinpath("peloponnesian_war", "map.toml").read_text(encoding="utf-8"))


_MAP = _read()
SPACES: dict[str, Space] = {
    row["id"]: Space(
        row["id"],
        row["type"],
        row["fortress"],
        LEAGUE_OF[row["league"]],
        row["area"],
        row["x"],
        row["y"],
        row.get("home", ""),
        row.get("coalition", ""),
        row.get("strait", False),
    )
    for row in _MAP["space"]
}
ENTERABLE = tuple(space for space in SPACES if space != EUXINE)
LINES: tuple[tuple[str, str, str], ...] = tuple((row["a"], row["b"], row["kind"]) for row in _MAP["line"])

NEIGHBOURS: dict[str, list[tuple[str, str]]] = {space: [] for space in SPACES}
for _a, _b, _kind in LINES:
    NEIGHBOURS[_a].append((_b, _kind))
    NEIGHBOURS[_b].append((_a, _kind))

ADJACENT: dict[str, list[str]] = {
    space: [other for other, kind in lines if kind != "storm" and other != EUXINE]
    for space, lines in NEIGHBOURS.items()
}
BY_CAVALRY: dict[str, tuple[str, ...]] = {
    space: (space, *(other for other, kind in lines if kind in LAND_LINES)) for space, lines in NEIGHBOURS.items()
}


def _two_naval_lines(space: str) -> tuple[str, ...]:
    found = {space: None}
    for _ in range(2):
        for here in list(found):
            for other, kind in NEIGHBOURS[here]:
                if kind in NAVAL_LINES and other != EUXINE:
                    found[other] = None
    return tuple(found)


BY_SHIPS: dict[str, tuple[str, ...]] = {space: _two_naval_lines(space) for space in SPACES}
AREAS: dict[str, tuple[str, ...]] = {
    area: tuple(space.id for space in SPACES.values() if space.area == area and space.id != EUXINE)
    for area in dict.fromkeys(space.area for space in SPACES.values())
}
COLOURED: dict[str, tuple[str, ...]] = {
    side: tuple(space.id for space in SPACES.values() if space.colour == side and space.id != EUXINE)
    for side in ("athens", "sparta", "")
}
HOME = {"athens": "athens", "sparta": "sparta"}
ATTICA = tuple(row["id"] for row in _MAP["space"] if row.get("attica_core"))
HELOT_RING = tuple(row["id"] for row in _MAP["space"] if row.get("helot"))
SITALCES = tuple(row["id"] for row in _MAP["space"] if row.get("sitalces"))
LONG_WALLS = ("athens", "piraeus")


@cache
def distances(start: str) -> dict[str, int]:
    """Return how many lines of any kind (except the storm line) separate a space from every other."""
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for other in ADJACENT[here]:
            if other not in found:
                found[other] = found[here] + 1
                queue.append(other)
    return found
