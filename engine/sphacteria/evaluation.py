"""What a position of Sphacteria is worth to a side, in victory points: the score, and what leads to it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.sphacteria.board import BASES, BLOCKADES, FOE, ISLAND, ON_FOOT, PYLOS, SCORED, SHORES, SIDES, WATERS
from engine.sphacteria.components import COUNTERS, HELOTS, KIND, SIDE, VICTORY
from engine.sphacteria.state import SphacteriaState

WON = 25.0  # a victory beside the points
HELD = float(VICTORY["zone_vp"])
WEAKENED = 0.45  # of the points that the unit's loss would cost
NEAR = 0.12  # for each strength point beside a scored zone more than the enemy has
MOST_NEAR = 1.5
HUNGER = (15.0, 5.0, 1.5, 0.0)  # lost by the level of supply
BLOCKADE = 1.0
HAND = 0.25
ADVANTAGE = 0.6
ON_MAP = 0.03  # for each strength point that has left its base

AROUND: Mapping[str, frozenset[str]] = {
    zone: frozenset([zone, *ON_FOOT[zone], *(shore for sea in WATERS[zone] for shore in SHORES[sea])])
    for zone in SCORED
}
# What is looked at for every position, found once: computer players evaluate thousands of positions for an answer.
NEAR_TO: Mapping[str, tuple[str, ...]] = {
    place: tuple(zone for zone in SCORED if place in AROUND[zone]) for place in ON_FOOT
}
UNITS_OF = {side: tuple(n for n in COUNTERS if SIDE[n] == side and KIND[n] != "leader") for side in SIDES}
TROOPS = tuple(counter for counter in COUNTERS.values() if counter.kind not in ("leader", "T"))
HOPLITES = {side: tuple(n for n in UNITS_OF[side] if KIND[n] == "H" and n not in HELOTS) for side in SIDES}


def evaluate(state: SphacteriaState, seat: str) -> float:
    """How much better a side stands than its enemy."""
    foe = FOE[seat]
    if state.outcome is not None:
        margin = points(state, seat) - points(state, foe)
        won = state.outcome.winner
        return margin + (WON if won == seat else -WON if won == foe else 0.0)
    margin = points(state, seat) - points(state, foe) + ground(state, seat)
    return margin + prospects(state, seat) - prospects(state, foe)


def points(state: SphacteriaState, side: str) -> float:
    """The victory points of a side as they stand (8.2)."""
    where, foe = state.where, FOE[side]
    held = {where[name] for name in HOPLITES[side]}
    score: float = HELD * sum(zone in held for zone in SCORED) + VICTORY["leader_vp"] * len(state.fallen[foe])
    for name in UNITS_OF[foe]:
        if where[name] == "eliminated":
            score += WORTH[name]
    return score


#: The points that the loss of a unit gives the enemy.
WORTH = {
    name: float(VICTORY["naval_unit_vp"] if KIND[name] == "T" else VICTORY["land_unit_vp"])
    for units in UNITS_OF.values()
    for name in units
}


def ground(state: SphacteriaState, side: str) -> float:
    """By how much a side's troops stand better than the enemy's: out of their base, and near what counts."""
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
    """What is not counted yet of one side: spent units, supply, stratagems, the Advantage."""
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
