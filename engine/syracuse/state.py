"""The state of a game of Syracuse, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.kernel.game import State
from engine.syracuse.components import SIDES

# Where a counter is when it is neither in a zone nor in a fort.
RESERVE, ELIMINATED, CAPTURED, DISCORD, RECALLED = "reserve", "eliminated", "captured", "discord", "recalled"
OFF_MAP = (RESERVE, ELIMINATED, CAPTURED, DISCORD, RECALLED)

NOWHERE = frozenset(OFF_MAP)
EVERYWHERE = "map"  # the place of losses in many zones at once

PHASES = ("stratagems", "points", "reinforcements", "actions", "works", "regrouping", "adjustments")

UNBUILT, BUILT, DESTROYED = "unbuilt", "built", "destroyed"


def each(value: int) -> dict[str, int]:
    """Return the same number for both sides."""
    return dict.fromkeys(SIDES, value)


@dataclass(slots=True)
class SyracuseActionPhase:
    """An action phase in progress: who acts, the points announced and left, and who moved from where and how."""

    side: str
    left: int
    zone: str = ""  # the zone or fort being activated
    stage: str = "march"  # then "reaction", then "fight"
    paid: bool = False  # the point for all combats
    start: dict[str, str] = field(default_factory=dict)  # piece that moved -> where it set out
    entry: dict[str, list[str]] = field(default_factory=dict)  # unit -> what it crossed to enter its zone
    load: dict[str, int] = field(default_factory=dict)  # sea zone -> strength carried over it on the march
    withdrawn: dict[str, int] = field(default_factory=dict)  # sea zone -> strength carried over it in retreats
    aboard: dict[str, str] = field(default_factory=dict)  # troops on transports -> the sea zone they are in
    barred: list[str] = field(default_factory=list)  # zones closed by archers
    played: list[str] = field(default_factory=list)  # sides that played their stratagem
    later: bool = False  # the passive side wants a window after the marches if a fleet leaves port
    fought: list[str] = field(default_factory=list)  # zones and forts of this phase's combats


@dataclass(slots=True)
class SyracuseState(State):
    """The state: turn and phase, counters, works, supply, hands and cup."""

    turn: int = 1
    last_turn: int = 9
    phase: str = "stratagems"
    initiative: str = ""
    active: str = ""  # whose turn it is within the phase
    done: list[str] = field(default_factory=list)  # who has finished the phase
    action: SyracuseActionPhase | None = None

    points: dict[str, int] = field(default_factory=lambda: each(0))
    advantage: str = "athens"
    advantage_since: str = ""  # the step in which the holder got it
    step: str = ""  # the current step
    steps: int = 0  # steps so far

    where: dict[str, str] = field(default_factory=dict)
    weak: list[str] = field(default_factory=list)  # units on their weakened face
    unfit: list[str] = field(default_factory=list)  # leaders wounded or sick
    sick: list[str] = field(default_factory=list)  # those among them who may not move
    fallen: list[str] = field(default_factory=list)  # leaders lost in combat, for victory points
    arrivals: dict[str, int] = field(default_factory=dict)  # group -> the turn it is due

    camp: str = UNBUILT
    camp_turn: int | None = None  # when it was built
    forts: dict[str, str] = field(default_factory=dict)  # built fort -> who holds it
    walls: dict[str, str] = field(default_factory=dict)  # wall -> built or destroyed
    chains: str = UNBUILT

    works: dict[str, int] = field(default_factory=lambda: each(0))  # points still to be spent in the works phase
    supply: dict[str, int] = field(default_factory=lambda: each(3))
    short: list[str] = field(default_factory=list)  # sides whose marker shows dearth
    blockaded: bool = False  # Syracuse, as of the last regrouping of both sides
    raided: list[str] | None = None  # who can be raided this turn, after both have regrouped
    late_plemmyrion: bool = False  # not built by the end of turn 4

    cup: list[str] = field(default_factory=list)
    hands: dict[str, list[str]] = field(default_factory=lambda: {side: [] for side in SIDES})
    laid: list[str] = field(default_factory=list)  # counters just played, before they return
    permanent: list[str] = field(default_factory=list)  # counters used up for good
    strengthened: bool = False  # the ships of Syracuse, by S6
