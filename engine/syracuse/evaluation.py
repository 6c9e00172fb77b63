"""Evaluation of a position of Syracuse for a side, in victory points: the score, and what leads to it."""

from __future__ import annotations

from engine.syracuse.board import (
    AT_SEA,
    CAMP,
    CAMP_PORT,
    FORTS,
    LABDALON,
    PLEMMYRION,
    SYKE,
    WALLS,
    WALLS_OF,
    ZONE_OF,
    ZONES,
    ground,
)
from engine.syracuse.chapter_6_supply import LAND_STEP, SEA_STEP
from engine.syracuse.components import ATHENS, BUILDERS, FOE, PIECES, SHIPS, SIDE, SYRACUSE, TURNS, TYPE, UNITS
from engine.syracuse.state import BUILT, DESTROYED, ELIMINATED, OFF_MAP, UNBUILT, SyracuseState

WON = 30.0  # a victory, on top of points
LAST_FLEET = 40
FORT, WALL, SHIP, HOPLITE, OTHER, LATE = 5, 2, 3, 2, 1, 5
WEAKENED = 0.4  # fraction of the points for losing the unit
WALLS_STANDING = (0.0, 2.0, 5.0, 11.0)  # the circuit around the city, by number of walls
CAMP_STANDS, CAMP_LOST, NO_CAMP = 2.0, -14.0, -2.0
CHAINS_STAND = -6.0
PLEMMYRION_HELD = 2.0
SITE_READY = 0.8  # builders are at the next building site
FLEET_IN_DANGER = 0.35  # per strength point below the safe size
SAFE_FLEET = 80
SUPPLY = (-5.0, -2.0, -0.6, 0.0)
SHORT = -1.5
HAND, ADVANTAGE, SWORDS = 0.3, 1.0, 0.3
EXPOSED = 0.8  # fraction of the expected attrition loss: some can still be sheltered
ATHENIAN_SHIP = 0.25  # per strength point of her ships lost, on top of the points
PRIZES = (LABDALON, SYKE, PLEMMYRION)
# Precomputed for every position: computer players evaluate thousands of positions per answer.
WORTH = {unit: SHIP if unit in SHIPS else HOPLITE if TYPE[unit] == "H" else OTHER for unit in UNITS}
UNITS_OF = {side: tuple(unit for unit in UNITS if SIDE[unit] == side) for side in (ATHENS, SYRACUSE)}
LEADERS_OF = {side: tuple(p for p in PIECES if TYPE[p] == "leader" and SIDE[p] == side) for side in UNITS_OF}
FLEET = tuple(ship for ship in SHIPS if SIDE[ship] == ATHENS)
WORKERS = tuple(unit for unit in BUILDERS if SIDE[unit] == ATHENS)


def evaluate(state: SyracuseState, seat: str) -> float:
    """Return the value of a position to a side, compared with its enemy."""
    foe = FOE[seat]
    margin = points(state, seat) - points(state, foe)
    if state.outcome is not None:
        won = state.outcome.winner
        return margin + (WON if won == seat else -WON if won == foe else 0.0)
    plan = works(state)
    return margin + (plan if seat == ATHENS else -plan) + prospects(state, seat) - prospects(state, foe)


def points(state: SyracuseState, side: str) -> float:
    """Return the current victory points of a side (9.2)."""
    foe, where = FOE[side], state.where
    score: float = FORT * sum(state.forts.get(fort) == side for fort in PRIZES)
    score += WALL * sum(state.walls.get(wall) == BUILT for wall in WALLS_OF[side])
    for unit in UNITS_OF[foe]:
        if where[unit] == ELIMINATED:
            score += WORTH[unit]
    score += sum(SIDE[leader] == foe for leader in state.fallen)
    return score + LATE * (side == SYRACUSE and state.late_plemmyrion)


def works(state: SyracuseState) -> float:
    """Return the value of the siege to Athens besides its points: the camp, the walls, the chains, its fleet."""
    standing = sum(state.walls.get(wall) == BUILT for wall in WALLS_OF[ATHENS])
    value = WALLS_STANDING[min(standing, 3)]
    value += NO_CAMP if state.camp == UNBUILT else CAMP_LOST if state.camp == DESTROYED else CAMP_STANDS
    value += CHAINS_STAND * (state.chains == BUILT) + PLEMMYRION_HELD * (state.forts.get(PLEMMYRION) == ATHENS)
    fleet = sum(strength(state, ship) for ship in FLEET if state.where[ship] != ELIMINATED)
    value -= FLEET_IN_DANGER * max(0, SAFE_FLEET - fleet)
    sites: list[tuple[str, ...]] = [(CAMP,)] if state.camp == UNBUILT else []
    sites += [(FORTS[fort].zone,) for fort in PRIZES if fort not in state.forts]
    sites += [WALLS[wall].zones for wall in WALLS_OF[ATHENS] if state.walls.get(wall) != BUILT][:1]
    workers: dict[str, int] = {}
    for unit in WORKERS:
        place = state.where[unit]
        if place in ZONE_OF:
            workers[ZONE_OF[place]] = workers.get(ZONE_OF[place], 0) + strength(state, unit)
    return value + SITE_READY * sum(any(workers.get(zone, 0) > 1 for zone in site) for site in sites)


def strength(state: SyracuseState, unit: str) -> int:
    """Return the strength on the face that a unit shows."""
    return UNITS[unit].weak if unit in state.weak else UNITS[unit].full


def prospects(state: SyracuseState, side: str) -> float:
    """Return the value of a side's unscored assets: weakened units, leaders, supply, stratagems, the Advantage."""
    value = HAND * len(state.hands[side]) + ADVANTAGE * (state.advantage == side)
    value -= WEAKENED * sum(WORTH.get(unit, 0) for unit in state.weak if SIDE[unit] == side)
    value += SUPPLY[max(0, min(3, state.supply[side]))] + SHORT * (side in state.short)
    value -= EXPOSED * attrition_expected(state, side)
    return value + SWORDS * sum(state.where[leader] not in OFF_MAP for leader in LEADERS_OF[side])


def attrition_expected(state: SyracuseState, side: str) -> float:
    """Return the expected cost to a side of the next attrition test if nothing moves before it (6.4)."""
    open_zones: dict[str, list[str]] = {}
    for unit in UNITS_OF[side]:
        place = state.where[unit]
        if place in open_zones:
            open_zones[place].append(unit)
        elif place in ZONES and not sheltered(state, place):
            open_zones[place] = [unit]
    winter = TURNS[state.turn].season == "winter"
    value = 0.0
    for zone, units in open_zones.items():
        step = SEA_STEP if zone in AT_SEA else LAND_STEP
        bonus = sum(strength(state, unit) for unit in units) // step + winter
        tolls = [toll(state, unit) for unit in units]
        value += min(6, bonus + 1) / 6 * sum(tolls) + (min(tolls) / 6 if bonus < 5 else 0.0)
    return value


def sheltered(state: SyracuseState, zone: str) -> bool:
    """Return whether units in a zone are exempt from attrition: in the city, the camp and the ports."""
    if zone in AT_SEA:
        return state.camp == BUILT if zone == CAMP_PORT else ZONES[zone].terrain == "port"
    return ground(zone, state.camp) == "city"


def toll(state: SyracuseState, unit: str) -> float:
    """Return the cost of a step loss: part of the unit's points, and for an Athenian ship part of the fleet."""
    weak = unit in state.weak
    share = 1 - WEAKENED if weak else WEAKENED
    lost = UNITS[unit].weak if weak else UNITS[unit].full - UNITS[unit].weak
    return share * WORTH[unit] + ATHENIAN_SHIP * lost * (unit in SHIPS and SIDE[unit] == ATHENS)
