"""Evaluation of a position of Sphacteria for a side, in victory points: the score, and what leads to it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.sphacteria.board import BASES, BLOCKADES, FOE, ISLAND, ON_FOOT, PYLOS, SCORED, SHORES, SIDES, WATERS
from engine.sphacteria.components import COUNTERS, HELOTS, KIND, SIDE, VICTORY
from engine.sphacteria.state import SphacteriaState

WON = 25.0  # a victory, on top of points
HELD = float(VICTORY["zone_vp"])
WEAKENED = 0.45  # fraction of the points for losing the unit
NEAR = 0.12  # per strength point more than the enemy beside a scored zone
MOST_NEAR = 1.5
HUNGER = (15.0, 5.0, 1.5, 0.0)  # lost by level of supply
BLOCKADE = 1.0
HAND = 0.25
ADVANTAGE = 0.6
ON_MAP = 0.03  # per strength point away from its base

AROUND: Mapping[str, frozenset[str]] = {
    zone: frozenset([zone, *ON_FOOT[zone], *(shore for sea in WATERS[zone] for shore in SHORES[sea])])
    for zone in SCORED
}
# Precomputed for every position: computer players evaluate thousands of positions per answer.
NEAR_TO: Mapping[str, tuple[str, ...]] = {
    place: tuple(zone for zone in SCORED if place in AROUND[zone]) for place in ON_FOOT
}
UNITS_OF = {side: tuple(n for n in COUNTERS if SIDE[n] == side and KIND[n] != "leader") for side in SIDES}
TROOPS = tuple(counter for counter in COUNTERS.values() if counter.kind not in ("leader", "T"))
HOPLITES = {side: tuple(n for n in UNITS_OF[side] if KIND[n] == "H" and n not in HELOTS) for side in SIDES}


def evaluate(state: SphacteriaState, seat: str) -> float:
    """Return the value of a position to a side, compared with its enemy."""
    foe = FOE[seat]
    if state.outcome is not None:
        margin = points(state, seat) - points(state, foe)
        won = state.outcome.winner
        return margin + (WON if won == seat else -WON if won == foe else 0.0)
    margin = points(state, seat) - points(state, foe) + ground(state, seat)
    return margin + prospects(state, seat) - prospects(state, foe)


def points(state: SphacteriaState, side: str) -> float:
    """Return the current victory points of a side (8.2)."""
    where, foe = state.where, FOE[side]
    held = {where[name] for name in HOPLITES[side]}
    score: float = HELD * sum(zone in held for zone in SCORED) + VICTORY["leader_vp"] * len(state.fallen[foe])
    for name in UNITS_OF[foe]:
        if where[name] == "eliminated":
            score += WORTH[name]
    return score


#: Points that the enemy gets for the loss of a unit.
WORTH = {
    name: float(VICTORY["naval_unit_vp"] if KIND[name] == "T" else VICTORY["land_unit_vp"])
    for units in UNITS_OF.values()
    for name in units
}


def ground(state: SphacteriaState, side: str) -> float:
    """Return the advantage in position of a side's troops: out of their base, and close to scoring zones."""
    where, weak, value = state.where, state.weak, 0.0
    near = dict.fromkeys(SCORED, 0)
    for counter in TROOPS:
        place = where[counter.id]
        if place not in NEAR_TO:
            continue
        strength = counter.weak if counter.id in weak else counter.full
        if counter.side != side:
            strength = -strength
        if place not in BASES:
            value += ON_MAP * strength
        for zone in NEAR_TO[place]:
            near[zone] += strength
    return value + sum(max(-MOST_NEAR, min(MOST_NEAR, NEAR * n)) for n in near.values())


def prospects(state: SphacteriaState, side: str) -> float:
    """Return the value of a side's unscored assets: weakened units, supply, stratagems, the Advantage."""
    where = state.where
    value = HAND * len(state.hands[side]) + ADVANTAGE * (state.advantage == side)
    value -= WEAKENED * sum(WORTH.get(name, 0.0) for name in state.weak if SIDE[name] == side)
    besieged = (PYLOS,) if side == SIDES[0] else ISLAND
    if side not in state.suspended and any(where[name] in besieged for name in UNITS_OF[side]):
        value -= HUNGER[max(0, min(3, state.supply[side]))]
        ships: dict[str, set[str]] = {zone: set() for zone in BLOCKADES[side]}
        for name, place in where.items():
            if place in ships:
                ships[place].add(SIDE[name])
        value -= BLOCKADE * sum(present == {FOE[side]} for present in ships.values())
    return value
