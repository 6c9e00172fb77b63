"""Chapter 0.2, the map: zones, borders, forts, the camp, walls, chains, and Catania off the map."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from engine.kernel import rule
from engine.syracuse.components import GAME, SIDES, SYRACUSE
from engine.syracuse.state import BUILT, DESTROYED

CATANIA, CITY, CAMP, CAMP_PORT = "CATANIA", "T16", "T17", "M12"
CITY_PORTS = ("M6", "M7")
CHAINED = ("M8", "M9")
CLEAR, ELEVATED = "clear", "elevated"

_MAP = tomllib.loads(files("maps").joinpath("syracuse", "map.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class SyracuseZone:
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
    fortification: str  # the side that has the enceinte initially
    camp: bool  # part of the Athenian enceinte once the camp stands
    chains: bool
    only: str  # the one side that may use it


@dataclass(frozen=True, slots=True)
class Fort:
    """A fort and the fortified zone that contains it."""

    id: str
    zone: str
    swords: int
    builder: str


@dataclass(frozen=True, slots=True)
class Wall:
    """The site of a wall: its owner, its number in the owner's order, and the zones on its two sides."""

    id: str
    owner: str
    order: int
    zones: tuple[str, str]
    barred_by: tuple[str, ...]  # walls that forbid this one


ZONES: dict[str, SyracuseZone] = {
    row["id"]: SyracuseZone(row["id"], row["kind"], row["terrain"]) for row in _MAP["zone"]
}
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

# the ground as the works have changed it: who may cross what, and at what cost

COST = GAME["movement"]
Roads = dict[str, dict[str, tuple[tuple[str, int], ...]]]  # side -> place -> (neighbour, cost) for troops
Lanes = dict[str, dict[str, tuple[str, ...]]]  # side -> zone -> neighbours for ships
FORT_STEP: int = COST["fort_enter_or_leave"]
PENALTY = {"river": 1, "amphibious": 1, "height": 1, "wall": 2}


@rule("0.2")
def ground(zone: str, camp: str) -> str:
    """Return the terrain of a zone; that of the camp is fortified while the camp exists."""
    return "city" if zone == CAMP and camp == BUILT else ZONES[zone].terrain


@rule("3.1")
def may_cross(side: str, a: str, b: str, camp: str, chains: str) -> bool:
    """Enemy enceintes and chains cannot be crossed; only one side may use the canal, Catania and the camp's water."""
    border = BORDERS[a][b]
    if (border.only and border.only != side) or (border.fortification and border.fortification != side):
        return False
    if side == SYRACUSE:
        if border.camp and camp == BUILT:
            return False
        if CAMP_PORT in (a, b) and camp != DESTROYED:
            return False
    return not (border.chains and chains == BUILT)


@rule("3.2")
def step_cost(side: str, a: str, b: str, camp: str, walls: dict[str, str]) -> int:
    """A zone costs one point, plus extra for a climb, a river, and an enemy wall, standing or breached."""
    border = BORDERS[a][b]
    cost: int = COST["base"]
    start = CLEAR if a in AT_SEA else ground(a, camp)
    if start == CLEAR and ground(b, camp) == ELEVATED:
        cost += COST["clear_to_elevated"]
    if border.river:
        cost += COST["river"]
    if border.wall and WALLS[border.wall].owner != side:
        standing = walls.get(border.wall)
        cost += {BUILT: COST["enemy_wall_intact"], DESTROYED: COST["enemy_wall_destroyed"]}.get(standing or "", 0)
    return cost


@lru_cache(maxsize=512)
def plan_roads(
    camp: str, chains: str, walls: tuple[tuple[str, str], ...], forts: tuple[str, ...]
) -> tuple[Roads, Lanes]:
    """Return every step that troops and ships of either side may take with the present works."""
    built = dict(walls)
    roads: Roads = {side: {} for side in SIDES}
    lanes: Lanes = {side: {} for side in SIDES}
    for side in SIDES:
        for zone in ZONES:
            open_to = [other for other in BORDERS[zone] if may_cross(side, zone, other, camp, chains)]
            steps = [(other, step_cost(side, zone, other, camp, built)) for other in open_to]
            if zone in FORT_IN and FORT_IN[zone] in forts:
                steps.append((FORT_IN[zone], COST["fort_enter_or_leave"]))
            roads[side][zone] = tuple(steps)
            lanes[side][zone] = tuple(other for other in open_to if BORDERS[zone][other].mode in ("sea", "offmap"))
        for fort in forts:
            roads[side][fort] = ((FORTS[fort].zone, COST["fort_enter_or_leave"]),)
    return roads, lanes


@dataclass(slots=True)
class Reach:
    """Where a group can go: the cost of every goal, and the step before each."""

    start: str
    costs: dict[str, int]
    before: dict[str, str]

    def path(self, goal: str) -> list[str]:
        """Return the places from start to goal."""
        found = [goal]
        while found[-1] != self.start:
            found.append(self.before[found[-1]])
        return found[::-1]
