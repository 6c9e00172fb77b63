"""0.2 Map: the zones, their borders and the four bases, read from the map file."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files

ATHENS, SPARTA = SIDES = ("athens", "sparta")
FOE = {ATHENS: SPARTA, SPARTA: ATHENS}


@dataclass(frozen=True, slots=True)
class SphacteriaZone:
    """One zone of the map, with the properties that the rules use."""

    id: str
    code: str  # what the second edition prints instead of the letter
    maritime: bool
    terrain: str
    limit: int | None  # strength of triremes that each side may keep in a strait
    storm: tuple[int, ...]  # throws that trigger a storm
    open_water: bool  # wide enough for the periplous
    island: bool  # one of the zones of Sphacteria
    scored: bool  # counts for victory
    helot_boats: bool  # helots may run supplies from here


@dataclass(frozen=True, slots=True)
class Base:
    """A box beside the map where one side's reinforcements gather."""

    id: str
    side: str
    kind: str  # land or naval
    entry: tuple[str, ...]


_MAP = tomllib.loads(files("maps").joinpath("sphacteria", "map.toml").read_text(encoding="utf-8"))

ZONES: dict[str, SphacteriaZone] = {
    entry["id"]: SphacteriaZone(
        entry["id"],
        entry["id2"],
        entry["kind"] in ("sea", "strait", "port"),
        entry["terrain"],
        entry.get("strait_limit_pf"),
        tuple(entry.get("storm_hits_on", ())),
        not entry.get("no_periplous", False),
        entry.get("sphacteria", False),
        entry.get("victory_zone", False),
        entry.get("helot_supply", False),
    )
    for entry in _MAP["zones"]
}
BASES: dict[str, Base] = {
    entry["id"]: Base(entry["id"], entry["side"], entry["kind"], tuple(entry["entry"])) for entry in _MAP["bases"]
}
PLACES = (*ZONES, *BASES)
MARITIME = frozenset(zone.id for zone in ZONES.values() if zone.maritime)
GROUND = frozenset(zone.id for zone in ZONES.values() if not zone.maritime)
BEACH = next(zone.id for zone in ZONES.values() if zone.terrain == "beach")
PYLOS = "P"
ISLAND = tuple(zone.id for zone in ZONES.values() if zone.island)
SCORED = tuple(zone.id for zone in ZONES.values() if zone.scored)
BOATS = tuple(zone.id for zone in ZONES.values() if zone.helot_boats)
STRAITS = {zone.id: zone.limit for zone in ZONES.values() if zone.limit is not None}

# Neighbours of a place: on foot, by sea (from land: the waters that touch it), ashore (from water), under oars.
ON_FOOT: dict[str, list[str]] = {place: [] for place in PLACES}
WATERS: dict[str, list[str]] = {place: [] for place in PLACES}
SHORES: dict[str, list[str]] = {place: [] for place in PLACES}
UNDER_OARS: dict[str, list[str]] = {place: [] for place in PLACES}
WALLS: dict[str, set[str]] = {place: set() for place in PLACES}  # zone -> places from which its wall is crossed


def _join(here: str, there: str, naval_units: bool) -> None:
    if there in GROUND:
        (SHORES if here in MARITIME else ON_FOOT)[here].append(there)
    else:
        WATERS[here].append(there)
    if naval_units:
        UNDER_OARS[here].append(there)


for _edge in _MAP["edges"]:
    _rowed = _edge["type"] == "naval" or _edge.get("naval_units", False)
    _join(_edge["a"], _edge["b"], _rowed)
    _join(_edge["b"], _edge["a"], _rowed)
    if _edge.get("fort"):
        WALLS[_edge["fort_protects"]].add(_edge["b"] if _edge["fort_protects"] == _edge["a"] else _edge["a"])
for _entry in _MAP["bases"]:
    _base = BASES[_entry["id"]]
    (ON_FOOT if _base.kind == "land" else UNDER_OARS)[_base.id].extend(_base.entry)
    for _wall in _entry.get("entry_crosses_fort", ()):
        WALLS[_wall].add(_base.id)
for _near in (ON_FOOT, WATERS, SHORES, UNDER_OARS):
    for _list in _near.values():
        _list.sort()


def _steps_from(start: str) -> dict[str, int]:
    """Return the number of steps from one place to every other, by any route."""
    steps, edge = {start: 0}, [start]
    for here in edge:
        for near in (*ON_FOOT[here], *WATERS[here], *SHORES[here], *UNDER_OARS[here]):
            if near not in steps:
                steps[near] = steps[here] + 1
                edge.append(near)
    return steps


STEPS = {place: _steps_from(place) for place in PLACES}  # the fewest between two places, for what is out of reach
BLOCKADES = {ATHENS: ("H", "I"), SPARTA: ("I", "J")}  # 5.1, 5.2: the waters an enemy must hold alone


def bases_of(side: str) -> list[str]:
    """Return the bases of a side."""
    return [base.id for base in BASES.values() if base.side == side]
