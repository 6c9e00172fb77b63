"""The state of a game of Sphacteria."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.hoplite import RESERVE
from engine.kernel import State
from engine.sphacteria.board import ATHENS, SIDES, SPARTA
from engine.sphacteria.components import COUNTERS, FULL_SUPPLY, SETUP, SETUP_WEAK, STRATAGEMS

PHASES = ("stratagems", "points", "reinforcements", "activation", "adjustments")


def both(value: int) -> dict[str, int]:
    """Return the same number for both sides."""
    return {ATHENS: value, SPARTA: value}


@dataclass(slots=True)
class SphacteriaActionPhase:
    """The state of a single action phase: its counters and its budget."""

    side: str
    stage: str = "moves"  # then "combats"
    paid: bool = False  # the point for the combats has been spent
    budget: int = 0  # half action points left of those announced
    start: dict[str, str] = field(default_factory=dict)  # counter -> its place before it moved
    entry: dict[str, str] = field(default_factory=dict)  # counter -> place from which it entered its zone
    carried: dict[str, dict[str, int]] = field(default_factory=lambda: {side: {} for side in SIDES})
    captures: dict[str, list[str]] = field(default_factory=dict)  # enemy leader -> units that have reached him
    closed: list[str] = field(default_factory=list)  # zones barred by archers (6 #5)
    used: list[str] = field(default_factory=list)  # sides that have played their stratagem


@dataclass(slots=True)
class SphacteriaState(State):
    """Turn and phase, positions of counters, markers, the cup and the hands."""

    turn: int = 1
    phase: str = "stratagems"
    action: int = 0  # number of the action phase within the turn
    current: SphacteriaActionPhase | None = None  # the action phase under way
    initiative: str = SPARTA
    active: str = SPARTA
    points: dict[str, int] = field(default_factory=lambda: both(0))
    where: dict[str, str] = field(default_factory=lambda: {name: SETUP.get(name, RESERVE) for name in COUNTERS})
    weak: list[str] = field(default_factory=lambda: list(SETUP_WEAK))
    supply: dict[str, int] = field(default_factory=lambda: both(FULL_SUPPLY))
    suspended: list[str] = field(default_factory=lambda: [SPARTA])
    cup: list[str] = field(default_factory=lambda: list(STRATAGEMS.counters))
    hands: dict[str, list[str]] = field(default_factory=lambda: {ATHENS: [], SPARTA: []})
    played: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    fire: str = ""  # island zone where the fire was laid
    burnt_from: int = 0  # turn from which the island is bare; 0: not bare
    arrived: list[str] = field(default_factory=list)
    delays: dict[str, int] = field(default_factory=dict)
    fallen: dict[str, list[str]] = field(default_factory=lambda: {ATHENS: [], SPARTA: []})
    strategoi: dict[str, int] = field(default_factory=dict)  # leader -> turn in which his successor comes
    advantage: str = ""
    advantage_since: str = ""  # phase in which the Advantage changed hands
