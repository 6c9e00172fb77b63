"""Invariants of every state: all points are accounted for, and the conditions of 5.5 hold after combat."""

from __future__ import annotations

from engine.peloponnesian_war.board import ENTERABLE
from engine.peloponnesian_war.components import CONSTANTS, LEADERS, SIDE_OF_SEAT
from engine.peloponnesian_war.state import KINDS, SIDES, SPARTA, WarState

AFTER_COMBAT = ("rebellion", "administrative", "armistice", "political", "planning")


def invariant_errors(state: WarState, at_rest: bool = False) -> list[str]:
    """Return the broken invariants of a state as text; `at_rest` adds those that hold only between operations."""
    found = [*points_kept(state), *places_sound(state), *leaders_sound(state), *tracks_sound(state)]
    if at_rest and state.army is not None:
        found.append("an army is moving between operations")
    if state.phase in AFTER_COMBAT:
        found += combat_concluded(state)
    return found


def points_kept(state: WarState) -> list[str]:
    """Every strength point ever raised is on the map, going home, on the march, or eliminated."""
    found = []
    for side in SIDES:
        for kind in KINDS:
            here = sum(force.get(kind, 0) for force in state.forces[side].values())
            here += state.going_home[side].get(kind, 0)
            if state.army is not None and state.army.side == side:
                here += state.army.force.get(kind, 0)
            raised, removed = state.raised[side].get(kind, 0), state.removed[side].get(kind, 0)
            if here != raised - removed:
                found.append(f"{side} {kind}: {here} in play, {raised} raised, {removed} eliminated")
    if any("G" in force for space, force in state.forces[SPARTA].items() if space != "sparta"):
        found.append("the Home Guard has left Sparta")
    return found


def places_sound(state: WarState) -> list[str]:
    """Forces and markers are in existing spaces, no force is empty, and no marker is duplicated."""
    found = []
    for side in SIDES:
        for space, force in state.forces[side].items():
            if space not in ENTERABLE or not force or any(n <= 0 or kind not in KINDS for kind, n in force.items()):
                found.append(f"{side} has a wrong force at {space}: {force}")
        for space, spent in state.spent[side].items():
            here = state.forces[side].get(space, {})
            if any(n > here.get(kind, 0) for kind, n in spent.items()):
                found.append(f"{side} has operated at {space} with more than it has: {spent} of {here}")
    for name, places in (("Ravaged", state.ravaged), ("Rebellion", state.rebels)):
        if len(set(places)) != len(places) or any(space not in ENTERABLE for space in places):
            found.append(f"{name} markers are wrong: {places}")
    for space, side in state.captured.items():
        if space not in state.forces[side]:
            found.append(f"{space} is held by nobody of {side}")
    return found


def leaders_sound(state: WarState) -> list[str]:
    """No leader is in two places at once."""
    found = []
    for leader in LEADERS:
        marching = state.army is not None and state.army.leader == leader
        states = (leader in state.leaders) + (leader in state.drawn) + (leader in state.dead) + marching
        if states > 1:
            found.append(f"{leader} is in {states} places")
    found += [
        f"{leader} is ready but not at home"
        for side, leader in state.ready.items()
        if leader and state.leaders.get(leader) != side
    ]
    return found


def tracks_sound(state: WarState) -> list[str]:
    """Treasuries are never overdrawn, and the tracks stay within their limits."""
    found = [f"{side} owes {-talents} talents" for side, talents in state.treasury.items() if talents < 0]
    found += [
        f"{side} has a confidence of {sci}"
        for side, sci in state.sci.items()
        if not CONSTANTS["sci_min"] <= sci <= CONSTANTS["sci_max"]
    ]
    found += [
        f"{side} has a bellicosity of {n}"
        for side, n in state.bellicosity.items()
        if not 0 <= n <= CONSTANTS["bellicosity_cap"]
    ]
    found += [
        f"{side} has {talents} talents, no multiple of 50"
        for side, talents in state.treasury.items()
        if talents % 50 and not state.purses
    ]
    for side in SIDES if state.purses else ():
        held = sum(n for seat, n in state.purses.items() if SIDE_OF_SEAT[seat] == side)
        if held != state.treasury[side]:
            found.append(f"the purses of {side} hold {held}, its treasury {state.treasury[side]}")
    found += [f"{seat} owes {-talents} talents" for seat, talents in state.purses.items() if talents < 0]
    return found


def combat_concluded(state: WarState) -> list[str]:
    """After combat: no siege, no space shared by both sides, an empty box, no leaders but those just drawn (5.5)."""
    found = [f"a siege is left at {space}" for space in state.sieges]
    found += [f"both sides stand at {space}" for space in state.forces[SIDES[0]] if space in state.forces[SIDES[1]]]
    found += [f"{side} has points in the Going-Home box" for side in SIDES if state.going_home[side]]
    found += [
        f"{leader} is left at {space}" for leader, space in state.leaders.items() if leader not in state.ready.values()
    ]
    found += [f"{side} still has spent points" for side in SIDES if state.spent[side]]
    return found
