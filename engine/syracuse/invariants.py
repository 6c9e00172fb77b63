"""Invariants of every state of Syracuse, and those that hold between its phases."""

from __future__ import annotations

from engine.syracuse.board import (
    AT_SEA,
    CAMP,
    CAMP_PORT,
    CATANIA,
    CITY,
    CITY_PORTS,
    FORTS,
    LAND,
    PLACES,
    SEA,
    WALLS_OF,
    ZONES,
)
from engine.syracuse.components import (
    ATHENS,
    GROUPS,
    LEADERS,
    PIECES,
    SCENARIOS,
    SHIPS,
    SIDE,
    SIDES,
    STRATAGEMS,
    SYRACUSE,
    TROOPS,
    UNITS,
)
from engine.syracuse.state import BUILT, DESTROYED, ELIMINATED, OFF_MAP, RESERVE, UNBUILT, SyracuseState

KNOWN = frozenset((*PLACES, *OFF_MAP))


def invariant_errors(state: SyracuseState, at_rest: bool) -> list[str]:
    """Return the broken invariants as text."""
    found = [*_counters(state), *_stratagems(state), *_works(state), *_ground(state), *_supply(state)]
    if at_rest:
        found += _stacking(state)
        if state.phase != "actions" or state.action is None:
            found += _contested(state)
    return found


def _counters(state: SyracuseState) -> list[str]:
    found = []
    if tuple(state.where) != PIECES:
        found.append("the counters are not those of the game")
    found += [
        f"{piece} is due and already in play"
        for group in state.arrivals
        for piece in GROUPS[group].pieces
        if state.where[piece] != RESERVE
    ]
    found += [f"{piece} is at {place}" for piece, place in state.where.items() if place not in KNOWN]
    found += [
        f"{unit} is weak and {state.where[unit]}"
        for unit in state.weak
        if unit not in UNITS or state.where[unit] in (ELIMINATED, RESERVE)
    ]
    found += [f"{ship} is ashore" for ship in SHIPS if state.where[ship] in LAND or state.where[ship] in FORTS]
    found += [f"{unit} stands on the sea" for unit in TROOPS if state.where[unit] in AT_SEA]
    found += [f"{name} has no sound face" for name in state.unfit if name not in LEADERS]
    if len(set(state.weak)) != len(state.weak) or any(sick not in state.unfit for sick in state.sick):
        found.append("faces are counted twice")
    if any(points < 0 for points in state.points.values()) or (state.action and state.action.left < 0):
        found.append("points are overspent")
    return found


def _stratagems(state: SyracuseState) -> list[str]:
    chits = [*state.cup, *state.laid, *state.permanent, *(c for hand in state.hands.values() for c in hand)]
    expected = [counter for counter in STRATAGEMS if counter not in SCENARIOS[state.scenario].removed]
    return [] if sorted(chits) == sorted(expected) else ["stratagem counters are lost or doubled"]


def _works(state: SyracuseState) -> list[str]:
    found, walls = [], state.walls
    if state.camp == UNBUILT and any(wall in walls for wall in WALLS_OF[ATHENS]):
        found.append("an Athenian wall without a camp")
    if ("A2" in walls and "A1" not in walls) or ("A3" in walls and "A2" not in walls):
        found.append("Athenian walls out of order")
    if ("S2" in walls and "S1" not in walls) or (("S3A" in walls or "S3B" in walls) and "S2" not in walls):
        found.append("Syracusan walls out of order")
    if "S3A" in walls and "S3B" in walls:
        found.append("both third walls of Syracuse")
    if walls.get("A3") == BUILT and walls.get("S3A") == BUILT:
        found.append("A3 and S3A both stand")
    if any(standing not in (BUILT, DESTROYED) for standing in walls.values()):
        found.append("a wall neither stands nor lies")
    if state.chains != UNBUILT and "plemmyrion" not in state.forts:
        found.append("chains without Plemmyrion")
    if "olympieion" not in state.forts:
        found.append("the Olympieion is gone")
    return found


def _ground(state: SyracuseState) -> list[str]:
    found = []
    for piece, place in state.where.items():
        side = SIDE[piece]
        if side == ATHENS and (place == CITY or place in CITY_PORTS):
            found.append(f"{piece} is inside the walls of Syracuse")
        if side == SYRACUSE and (place == CATANIA or (place == CAMP and state.camp == BUILT)):
            found.append(f"{piece} is where Syracuse cannot be")
        if side == SYRACUSE and place == CAMP_PORT and state.camp != DESTROYED:
            found.append(f"{piece} lies in the camp's water")
        if place in FORTS and state.forts.get(place) != side:
            found.append(f"{piece} is in {place}, which is not its side's")
    return found


def _supply(state: SyracuseState) -> list[str]:
    found = [f"the supply of {side} is {level}" for side, level in state.supply.items() if not 0 <= level <= 3]
    cut_off = {
        ATHENS: state.chains == BUILT,
        SYRACUSE: state.blockaded or all(state.walls.get(wall) == BUILT for wall in WALLS_OF[ATHENS]),
    }
    found += [f"the supply face of {side} has no cause" for side in SIDES if (side in state.short) != cut_off[side]]
    return found


def _stacking(state: SyracuseState) -> list[str]:
    if state.action is not None:
        return []
    found = []
    for side in SIDES:
        for place in (*LAND, *FORTS, *SEA):
            units = [unit for unit in UNITS if SIDE[unit] == side and state.where[unit] == place]
            if place in SEA:
                narrow = ZONES[place].terrain == "protected" and not (place == CAMP_PORT and state.camp == BUILT)
                # Recovery may overfill narrow waters until their owner has moved again.
                force = sum(UNITS[unit].weak for unit in units)
                if narrow and force > 50:
                    found.append(f"at least {force} points of {side} in {place}")
            elif place == CITY or (place == CAMP and state.camp == BUILT):
                continue
            elif len(units) > (2 if place in FORTS else 5):
                found.append(f"{len(units)} units of {side} in {place}")
    return found


def _contested(state: SyracuseState) -> list[str]:
    held = {
        side: {place for unit, place in state.where.items() if SIDE[unit] == side and unit in UNITS and place in ZONES}
        for side in SIDES
    }
    return [f"{zone} is contested" for zone in sorted(held[ATHENS] & held[SYRACUSE])]
