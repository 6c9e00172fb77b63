"""The set-ups of the four scenarios (10.1 to 10.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.kernel.rule import rule
from engine.peloponnesian_war.board import ATTICA
from engine.peloponnesian_war.data_files import LEADERS, SCENARIOS
from engine.peloponnesian_war.state import SIDES, SPARTA, WarState
from engine.peloponnesian_war.theatre import owner_of

TIMES_TURNED = {"athens": 0, "sparta": 1, "sardis": 2}  # how often Alcibiades has changed sides by then


@rule("10.1.1")
def set_up(scenario: str, options: Mapping[str, str], seats: tuple[str, ...]) -> WarState:
    """Forces, leaders, treasuries and tracks as the scenario lists them, in the middle of its first operations."""
    row = SCENARIOS[scenario]
    state = WarState(
        scenario=scenario,
        options=dict(options),
        seats=list(seats),
        turn=row["start_turn"],
        phase="operations",
        segment="operations",
        player=row["player"],
        to_move=row["first_operation"],
    )
    for side in SIDES:
        state.treasury[side] = row[side]["treasury"]
        state.bellicosity[side] = row[side]["bellicosity"]
        state.sci[side] = row[side]["sci"]
        state.strategy[side] = row[side].get("strategy", "")
        state.operations[side] = row["ops_done"][side]
        leader, space = row[side]["leader"], row[side]["leader_space"]
        state.leaders[leader] = space
        if space == side:
            state.ready[side] = leader
    for unit in row["unit"]:
        place(state, unit)
    state.rebels = list(row["rebellions"])
    state.dead = list(row["dead_leaders"])
    for leader in state.dead:
        state.leader_deaths[LEADERS[leader].side] += 1
    state.alcibiades = row["alcibiades"]
    state.events_used = {"demagogue": TIMES_TURNED[state.alcibiades]} if state.alcibiades != "athens" else {}
    for power in state.alliances:
        state.alliances[power] = "" if row[power] == "neutral" else row[power]
    if options.get("mode", "solitaire") == "solitaire":
        state.vp = {"player": 0}
    else:
        state.strategy = dict.fromkeys(SIDES, "")
    settle_captures(state)
    state.attica_entered = any(space in state.forces[SPARTA] for space in ATTICA)
    return state


def place(state: WarState, unit: Mapping[str, Any]) -> None:
    """One line of a set-up list."""
    side, space = unit["side"], unit["space"]
    force = state.forces[side].setdefault(space, {})
    raised = state.raised[side]
    moved = {}
    for arm in ("H", "C", "N"):
        if n := unit.get(arm, 0):
            kind = "G" if unit.get("home_guard") else f"a{arm}" if unit.get("allied") else arm
            force[kind] = force.get(kind, 0) + n
            raised[kind] = raised.get(kind, 0) + n
            moved[kind] = n
    if leader := unit.get("leader"):
        state.leaders[leader] = space
    # Gylippus alone joined forces that were already there; every other leader abroad brought his army this turn.
    if unit.get("siege") == "besieger" or (leader and leader != "gylippus") or space in state.spent[side]:
        spent = state.spent[side].setdefault(space, {})
        for kind, n in moved.items():
            spent[kind] = spent.get(kind, 0) + n


def settle_captures(state: WarState) -> None:
    """Garrisons that stand in foreign spaces from earlier years hold them without a siege; expeditions do not."""
    for side in SIDES:
        for space in state.forces[side]:
            if space not in state.spent[side] and (owner_of(state, space) != side or space in state.rebels):
                state.captured[space] = side
