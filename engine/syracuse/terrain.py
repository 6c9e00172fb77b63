"""Chapters 0.2 and 3.1, the ground as the works have changed it: who may cross what, and at what cost."""

from __future__ import annotations

from functools import lru_cache

from engine.kernel import rule
from engine.syracuse.board import (
    AT_SEA,
    ATHENS,
    BORDERS,
    CAMP,
    CAMP_PORT,
    CLEAR,
    ELEVATED,
    FORT_IN,
    FORTS,
    SIDES,
    SYRACUSE,
    WALLS,
    ZONES,
)
from engine.syracuse.counters import GAME
from engine.syracuse.pieces import Pieces
from engine.syracuse.state import BUILT, DESTROYED

COST = GAME["movement"]
Roads = dict[str, dict[str, tuple[tuple[str, int], ...]]]  # side -> place -> (neighbour, cost) for troops
Lanes = dict[str, dict[str, tuple[str, ...]]]  # side -> zone -> neighbours for ships
PENALTY = {"river": 1, "amphibious": 1, "height": 1, "wall": 2}


@rule("0.2")
def ground(zone: str, camp: str) -> str:
    """The terrain of a zone; the camp's own ground is fortified while the camp stands."""
    return "city" if zone == CAMP and camp == BUILT else ZONES[zone].terrain


@rule("3.1")
def may_cross(side: str, a: str, b: str, camp: str, chains: str) -> bool:
    """Enemy enceintes and chains cannot be crossed; the canal, Catania and the camp's water have one user."""
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
    """One point a zone, and more for climbing, for a river, and for an enemy wall standing or breached."""
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
def lay(camp: str, chains: str, walls: tuple[tuple[str, str], ...], forts: tuple[str, ...]) -> tuple[Roads, Lanes]:
    """Every step that troops and ships of either side may take while the works stand as they do."""
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


class Terrain(Pieces):
    """The roads and lanes open to each side, laid anew whenever something is built or broken."""

    roads: Roads
    lanes: Lanes

    def prepare(self) -> None:
        super().prepare()
        self.lay_roads()

    def lay_roads(self) -> None:
        """Find the steps that the works allow."""
        state = self.state
        self.roads, self.lanes = lay(
            state.camp, state.chains, tuple(sorted(state.walls.items())), tuple(sorted(state.forts))
        )

    def terrain(self, zone: str) -> str:
        """The terrain of a zone as it is now."""
        return ground(zone, self.state.camp)

    def protected(self, zone: str) -> bool:
        """Whether a sea zone is a narrow, protected one; the camp's port is none once built."""
        return ZONES[zone].terrain == "protected" and not (zone == CAMP_PORT and self.state.camp == BUILT)

    def port_of(self, zone: str) -> str:
        """The side whose port a sea zone is, or nobody's."""
        if zone == CAMP_PORT:
            return ATHENS if self.state.camp == BUILT else ""
        return SYRACUSE if ZONES[zone].terrain == "port" else ""

    def crossed(self, side: str, a: str, b: str) -> list[str]:
        """What of a border hampers an attack over it: a river, the sea, a climb, a standing enemy wall."""
        if a in FORTS or b in FORTS:
            return []
        if a in AT_SEA:
            return ["amphibious"]
        border, found = BORDERS[a][b], []
        if border.river:
            found.append("river")
        if self.terrain(a) == CLEAR and self.terrain(b) == ELEVATED:
            found.append("height")
        if border.wall and WALLS[border.wall].owner != side and self.state.walls.get(border.wall) == BUILT:
            found.append("wall")
        return found

    # supply faces follow the works at once

    @rule("6.1")
    def athens_cut_off(self) -> bool:
        """Chains across the harbour mouth starve Athens for as long as they stand."""
        return self.state.chains == BUILT

    @rule("6.2")
    def syracuse_cut_off(self) -> bool:
        """Three standing Athenian walls, or a full blockade, starve the city."""
        walls = self.state.walls
        return self.state.blockaded or all(walls.get(wall) == BUILT for wall in ("A1", "A2", "A3"))

    def turn_faces(self) -> None:
        """Both supply markers show the face that the works command."""
        short = self.state.short
        for side, cut_off in ((ATHENS, self.athens_cut_off()), (SYRACUSE, self.syracuse_cut_off())):
            if cut_off != (side in short):
                if cut_off:
                    short.append(side)
                else:
                    short.remove(side)
                self.tell("face", side=side, short=cut_off)

    def works_changed(self) -> None:
        """After anything is built or broken: roads and supply faces follow."""
        self.lay_roads()
        self.turn_faces()
