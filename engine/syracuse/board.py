"""Chapter 0.2, the map: zones, borders, forts, the camp, walls, chains, and Catania off the map."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files

ATHENS, SYRACUSE = "athens", "syracuse"
SIDES = (ATHENS, SYRACUSE)
FOE = {ATHENS: SYRACUSE, SYRACUSE: ATHENS}

CATANIA, CITY, CAMP, CAMP_PORT = "CATANIA", "T16", "T17", "M12"
CITY_PORTS = ("M6", "M7")
CHAINED = ("M8", "M9")
CLEAR, ELEVATED = "clear", "elevated"

_MAP = tomllib.loads(files("maps").joinpath("syracuse", "map.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Zone:
    """One zone as printed: its kind (land, sea, offmap) and its terrain (clear, elevated, city, sea, protected…)."""

    id: str
    kind: str
    terrain: str


@dataclass(frozen=True, slots=True)
class Border:
    """What lies between two neighbouring zones."""

    mode: str  # land, sea, coast, offmap
    river: bool
    wall: str  # the site of a wall along this border, or ""
    fortification: str  # the side whose enceinte it is from the start
    camp: bool  # part of the Athenian enceinte once the camp stands
    chains: bool
    only: str  # the one side that may use it


@dataclass(frozen=True, slots=True)
class Fort:
    """A fort and the reinforced zone that contains it."""

    id: str
    zone: str
    swords: int
    builder: str


@dataclass(frozen=True, slots=True)
class Wall:
    """The site of a wall: its owner, its place in the owner's order, and the zones on its two sides."""

    id: str
    owner: str
    order: int
    zones: tuple[str, str]
    barred_by: tuple[str, ...]  # walls whose standing forbids this one


ZONES: dict[str, Zone] = {row["id"]: Zone(row["id"], row["kind"], row["terrain"]) for row in _MAP["zone"]}
FORTS: dict[str, Fort] = {
    row["id"]: Fort(row["id"], row["zone"], row["swords"], row["builder"]) for row in _MAP["fort"]
}
FORT_IN: dict[str, str] = {fort.zone: fort.id for fort in FORTS.values()}
WALLS: dict[str, Wall] = {
    row["id"]: Wall(
        row["id"], row["owner"], row["order"], (row["zones"][0], row["zones"][1]), tuple(row["excluded_by_intact"])
    )
    for row in _MAP["wall"]
}
WALLS_OF: dict[str, tuple[str, ...]] = {
    side: tuple(wall for wall in WALLS if WALLS[wall].owner == side) for side in SIDES
}
CHAINS, CAMP_WORK = "chains", "camp"
CAMP_SWORDS: int = _MAP["camp"]["swords"]
CAMP_DEFENDERS: int = _MAP["camp"]["marker_capacity"]
ASSAULT_ZONES: tuple[str, str] = tuple(_MAP["camp"]["assault_zones"])
PLEMMYRION, SYKE, LABDALON, OLYMPIEION = "plemmyrion", "syke", "labdalon", "olympieion"

LAND: tuple[str, ...] = tuple(zone for zone in ZONES if ZONES[zone].kind == "land")
SEA: tuple[str, ...] = tuple(zone for zone in ZONES if ZONES[zone].kind == "sea")
PLACES: tuple[str, ...] = (*ZONES, *FORTS)
AT_SEA = frozenset(SEA)
ZONE_OF: dict[str, str] = {**{zone: zone for zone in ZONES}, **{fort: FORTS[fort].zone for fort in FORTS}}

BORDERS: dict[str, dict[str, Border]] = {zone: {} for zone in ZONES}
for _row in _MAP["edge"]:
    _border = Border(
        _row["mode"],
        _row.get("river", False),
        next(iter(_row.get("wall_sites", ())), ""),
        _row.get("fortification", ""),
        "fortification_when_camp" in _row,
        _row.get("chains", False),
        "athens" if _row["mode"] == "offmap" else _row.get("only", ""),
    )
    BORDERS[_row["a"]][_row["b"]] = BORDERS[_row["b"]][_row["a"]] = _border

COASTS: dict[str, tuple[str, ...]] = {
    sea: tuple(zone for zone, border in BORDERS[sea].items() if border.mode == "coast") for sea in SEA
}
