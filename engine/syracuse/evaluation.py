"""What a position of Syracuse is worth to a side, in victory points: the score, and what leads to it."""

from __future__ import annotations

from engine.syracuse.board import (
    CAMP,
    FORTS,
    LABDALON,
    PLEMMYRION,
    SYKE,
    WALLS,
    WALLS_OF,
    ZONE_OF,
)
from engine.syracuse.components import ATHENS, BUILDERS, FOE, PIECES, SHIPS, SIDE, SYRACUSE, TYPE, UNITS
from engine.syracuse.state import BUILT, DESTROYED, ELIMINATED, OFF_MAP, UNBUILT, SyracuseState

WON = 30.0  # a victory beside the points
LAST_FLEET = 40
FORT, WALL, SHIP, HOPLITE, OTHER, LATE = 5, 2, 3, 2, 1, 5
WEAKENED = 0.4  # of the points that the unit's loss would cost
WALLS_STANDING = (0.0, 2.0, 5.0, 11.0)  # the way round the city, by the walls that stand
CAMP_STANDS, CAMP_LOST, NO_CAMP = 2.0, -14.0, -2.0
CHAINS_STAND = -6.0
PLEMMYRION_HELD = 2.0
SITE_READY = 0.8  # builders stand where the next work goes up
FLEET_IN_DANGER = 0.35  # for each strength point below the safe size
SAFE_FLEET = 80
SUPPLY = (-5.0, -2.0, -0.6, 0.0)
SHORT = -1.5
HAND, ADVANTAGE, SWORDS = 0.3, 1.0, 0.3
PRIZES = (LABDALON, SYKE, PLEMMYRION)


def evaluate(state: SyracuseState, seat: str) -> float:
    """How much better a side stands than its enemy."""
    foe = FOE[seat]
    margin = points(state, seat) - points(state, foe)
    if state.outcome is not None:
        won = state.outcome.winner
        return margin + (WON if won == seat else -WON if won == foe else 0.0)
    plan = works(state)
    return margin + (plan if seat == ATHENS else -plan) + prospects(state, seat) - prospects(state, foe)


def points(state: SyracuseState, side: str) -> float:
    """The victory points of a side as they stand (9.2)."""
    foe, where = FOE[side], state.where
    score: float = FORT * sum(state.forts.get(fort) == side for fort in PRIZES)
    score += WALL * sum(state.walls.get(wall) == BUILT for wall in WALLS_OF[side])
    score += sum(worth(unit) for unit in UNITS if SIDE[unit] == foe and where[unit] == ELIMINATED)
    score += sum(SIDE[leader] == foe for leader in state.fallen)
    return score + LATE * (side == SYRACUSE and state.late_plemmyrion)


def worth(unit: str) -> int:
    """The points that the loss of a unit gives the enemy."""
    return SHIP if unit in SHIPS else HOPLITE if TYPE[unit] == "H" else OTHER


def works(state: SyracuseState) -> float:
    """What Athens may hope for from the siege, beside the points: the camp, the walls, the chains, her fleet."""
    standing = sum(state.walls.get(wall) == BUILT for wall in WALLS_OF[ATHENS])
    value = WALLS_STANDING[min(standing, 3)]
    value += NO_CAMP if state.camp == UNBUILT else CAMP_LOST if state.camp == DESTROYED else CAMP_STANDS
    value += CHAINS_STAND * (state.chains == BUILT) + PLEMMYRION_HELD * (state.forts.get(PLEMMYRION) == ATHENS)
    fleet = sum(strength(state, ship) for ship in SHIPS if SIDE[ship] == ATHENS and state.where[ship] != ELIMINATED)
    value -= FLEET_IN_DANGER * max(0, SAFE_FLEET - fleet)
    sites: list[tuple[str, ...]] = [(CAMP,)] if state.camp == UNBUILT else []
    sites += [(FORTS[fort].zone,) for fort in PRIZES if fort not in state.forts]
    sites += [WALLS[wall].zones for wall in WALLS_OF[ATHENS] if state.walls.get(wall) != BUILT][:1]
    workers: dict[str, int] = {}
    for unit in BUILDERS:
        place = state.where[unit]
        if SIDE[unit] == ATHENS and place in ZONE_OF:
            workers[ZONE_OF[place]] = workers.get(ZONE_OF[place], 0) + strength(state, unit)
    return value + SITE_READY * sum(any(workers.get(zone, 0) > 1 for zone in site) for site in sites)


def strength(state: SyracuseState, unit: str) -> int:
    """The strength that a unit shows."""
    return UNITS[unit].weak if unit in state.weak else UNITS[unit].full


def prospects(state: SyracuseState, side: str) -> float:
    """What is not counted yet for one side: spent units, leaders, supply, stratagems, the Advantage."""
    value = HAND * len(state.hands[side]) + ADVANTAGE * (state.advantage == side)
    value -= WEAKENED * sum(worth(unit) for unit in state.weak if SIDE[unit] == side and unit in UNITS)
    value += SUPPLY[max(0, min(3, state.supply[side]))] + SHORT * (side in state.short)
    leaders = [piece for piece in PIECES if TYPE[piece] == "leader" and SIDE[piece] == side]
    return value + SWORDS * sum(state.where[leader] not in OFF_MAP for leader in leaders)
