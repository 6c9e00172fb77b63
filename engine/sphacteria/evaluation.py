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


def evaluate(state: SphacteriaState, seat: str) -> float:
    """How much better a side stands than its enemy."""
    foe = FOE[seat]
    if state.outcome is not None:
        margin = points(state, seat) - points(state, foe)
        won = state.outcome.winner
        return margin + (WON if won == seat else -WON if won == foe else 0.0)
    return points(state, seat) + prospects(state, seat) - points(state, foe) - prospects(state, foe)


def points(state: SphacteriaState, side: str) -> float:
    """The victory points of a side as they stand (8.2)."""
    where, foe = state.where, FOE[side]
    held = {where[name] for name in COUNTERS if SIDE[name] == side and KIND[name] == "H" and name not in HELOTS}
    score: float = HELD * sum(zone in held for zone in SCORED) + VICTORY["leader_vp"] * len(state.fallen[foe])
    for name, place in where.items():
        if place == "eliminated" and SIDE[name] == foe and KIND[name] != "leader":
            score += worth(name)
    return score


def worth(name: str) -> float:
    """The points that the loss of a unit gives the enemy."""
    return float(VICTORY["naval_unit_vp"] if KIND[name] == "T" else VICTORY["land_unit_vp"])


def prospects(state: SphacteriaState, side: str) -> float:
    """What is not counted yet: spent units, troops near what counts, supply, stratagems, the Advantage."""
    where, foe = state.where, FOE[side]
    value = HAND * len(state.hands[side]) + ADVANTAGE * (state.advantage == side)
    value -= WEAKENED * sum(worth(name) for name in state.weak if SIDE[name] == side and KIND[name] != "leader")
    near = dict.fromkeys(SCORED, 0)
    for name, place in where.items():
        counter = COUNTERS[name]
        if counter.kind in ("leader", "T") or place not in ON_FOOT:
            continue
        strength = counter.weak if name in state.weak else counter.full
        sign = 1 if counter.side == side else -1
        if sign > 0 and place not in BASES:
            value += ON_MAP * strength
        for zone, around in AROUND.items():
            if place in around:
                near[zone] += sign * strength
    value += sum(max(-MOST_NEAR, min(MOST_NEAR, NEAR * n)) for n in near.values()) / 2
    besieged = (PYLOS,) if side == SIDES[0] else ISLAND
    if side not in state.suspended and any(
        place in besieged and SIDE[name] == side and KIND[name] != "leader" for name, place in where.items()
    ):
        value -= HUNGER[max(0, min(3, state.supply[side]))]
        ships = {zone: {SIDE[name] for name, place in where.items() if place == zone} for zone in BLOCKADES[side]}
        value -= BLOCKADE * sum(present == {foe} for present in ships.values())
    return value
