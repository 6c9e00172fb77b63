"""Invariants of every state, checked by playouts after each decision."""

from __future__ import annotations

from engine.hoplite import ELIMINATED, REMOVED, RESERVE
from engine.sphacteria.board import FOE, GROUND, MARITIME, PLACES, SIDES, STRAITS, ZONES
from engine.sphacteria.components import COUNTERS, FULL_SUPPLY, KIND, SIDE, STACK, STRATAGEMS
from engine.sphacteria.state import SphacteriaState


def invariant_errors(state: SphacteriaState, at_rest: bool = False) -> list[str]:
    """Return the broken invariants of a state."""
    found = []
    if set(state.where) != set(COUNTERS):
        found.append("a counter is missing or doubled")
    places = (*PLACES, RESERVE, ELIMINATED, REMOVED)
    found += [f"{name} is nowhere: {place}" for name, place in state.where.items() if place not in places]
    found += [
        f"{name} is out of its element in {place}"
        for name, place in state.where.items()
        if place in (GROUND if KIND[name] == "T" else MARITIME) and KIND[name] != "leader" and place != "V"
    ]
    chits = sorted([*state.cup, *state.played, *state.gone, *(c for hand in state.hands.values() for c in hand)])
    if chits != sorted(STRATAGEMS.counters):
        found.append(f"stratagems are not conserved: {chits}")
    if min(state.points.values()) < 0 or not all(0 <= n <= FULL_SUPPLY for n in state.supply.values()):
        found.append("a marker is off its track")
    if len(set(state.weak)) != len(state.weak):
        found.append("a counter is weakened twice")
    return found + (errors_at_rest(state) if at_rest and not state.current else [])


def errors_at_rest(state: SphacteriaState) -> list[str]:
    """Return the invariants broken between action phases: overfull or mixed zones, lone leaders in danger."""
    found = []
    for zone in ZONES:
        units = {
            side: [
                name for name in COUNTERS if state.where[name] == zone and SIDE[name] == side and KIND[name] != "leader"
            ]
            for side in SIDES
        }
        if all(units.values()):
            found.append(f"both sides stand in {zone}")
        for side, names in units.items():
            strength = sum(COUNTERS[name].weak if name in state.weak else COUNTERS[name].full for name in names)
            if zone in GROUND and len(names) > STACK:
                found.append(f"{side} is crowded in {zone}")
            if zone in STRAITS and strength > STRAITS[zone]:
                found.append(f"{side} has {strength} in the strait {zone}")
            leaders = [
                name for name in COUNTERS if state.where[name] == zone and SIDE[name] == side and KIND[name] == "leader"
            ]
            if leaders and not names and (units[FOE[side]] or zone in MARITIME):
                found.append(f"{leaders[0]} is alone in {zone}")
    return found
