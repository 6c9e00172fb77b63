"""The whole state of the war: forces, leaders, treasuries, tracks and markers, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.kernel.game import State

SIDES = ("athens", "sparta")
ENEMY = {"athens": "sparta", "sparta": "athens"}
ATHENS, SPARTA = SIDES

# Kinds of strength points: hoplites, cavalry and ships of the city and of its allies, and the Spartan Home Guard.
KINDS = ("H", "C", "N", "aH", "aC", "aN", "G")
HOPLITES = ("H", "aH", "G")
CAVALRY = ("C", "aC")
SHIPS = ("N", "aN")
LAND = ("H", "C", "aH", "aC", "G")
NATIONAL = ("H", "C", "N", "G")
ALLIED = ("aH", "aC", "aN")
ARM = {"H": "H", "aH": "H", "G": "H", "C": "C", "aC": "C", "N": "N", "aN": "N"}

Force = dict[str, int]  # kind of strength point -> how many, never 0

SCHEMA = 2  # of a saved state; `upgrades.py` raises older ones
PHASES = ("political", "planning", "operations", "combat", "rebellion", "administrative", "armistice")


def by_side() -> dict[str, int]:
    """Return a zero for each side."""
    return dict.fromkeys(SIDES, 0)


@dataclass(slots=True)
class Army:
    """The army (or lone leader) whose operation is in progress: its points are not on the map while it moves."""

    side: str
    leader: str
    space: str
    objective: str = ""
    force: Force = field(default_factory=dict)
    assembling: bool = True  # until it leaves for its objective
    path: list[str] = field(default_factory=list)  # spaces entered, start first
    commander: str = ""  # the seat that leads it, when several play


@dataclass(slots=True)
class WarState(State):
    """The complete state of a game of the Peloponnesian War."""

    schema: int = SCHEMA
    turn: int = 1
    phase: str = "operations"
    segment: str = ""  # within the phase, for checkpoints
    player: str = ATHENS  # the solitaire player's side
    first_turn: bool = True  # no political and planning phases
    war_turns: int = 0  # turns of war already played out

    forces: dict[str, dict[str, Force]] = field(default_factory=lambda: {side: {} for side in SIDES})
    spent: dict[str, dict[str, Force]] = field(default_factory=lambda: {side: {} for side in SIDES})
    army: Army | None = None
    going_home: dict[str, Force] = field(default_factory=lambda: {side: {} for side in SIDES})

    leaders: dict[str, str] = field(default_factory=dict)  # leader on the map -> space
    drawn: list[str] = field(default_factory=list)  # out until next turn
    dead: list[str] = field(default_factory=list)
    ready: dict[str, str] = field(default_factory=lambda: dict.fromkeys(SIDES, ""))
    alcibiades: str = ATHENS  # "athens", "sparta", "sardis", "gone"
    leader_deaths: dict[str, int] = field(default_factory=by_side)

    treasury: dict[str, int] = field(default_factory=by_side)
    bellicosity: dict[str, int] = field(default_factory=by_side)
    sci: dict[str, int] = field(default_factory=by_side)
    reductions: dict[str, int] = field(default_factory=by_side)  # of bellicosity, carried out at 8.1
    strategy: dict[str, str] = field(default_factory=lambda: dict.fromkeys(SIDES, ""))
    vp: dict[str, int] = field(default_factory=by_side)  # solitaire: the player's total is under "player"
    hostages: dict[str, bool] = field(default_factory=lambda: dict.fromkeys(SIDES, False))  # by holder

    ravaged: list[str] = field(default_factory=list)
    rebels: list[str] = field(default_factory=list)
    sieges: dict[str, str] = field(default_factory=dict)  # space -> besieging side
    captured: dict[str, str] = field(default_factory=dict)  # space -> side that holds it without need of a siege
    alliances: dict[str, str] = field(
        default_factory=lambda: {"argos": "", "syracuse": "", "macedon": "", "persia": ""}
    )
    corcyra_left: bool = False
    samos_for_chios: bool = False  # Chios fell, and its allies may have moved to Samos

    operations: dict[str, int] = field(default_factory=by_side)
    passed: dict[str, bool] = field(default_factory=lambda: dict.fromkeys(SIDES, False))
    to_move: str = ATHENS

    switched: bool = False  # the player changed sides this turn
    events_used: dict[str, int] = field(default_factory=dict)
    civil_war: bool = False  # event 10: points at Corcyra stay out of operations
    plague: bool = False  # event 6: no Athenian ally may enter Athens or Piraeus
    deaths: bool = False  # event 11 this turn
    omen: str = ""  # event 12: the side held to two operations
    no_eisphora: bool = False
    eisphora_always: bool = False  # a standing order: raise it whenever it can be (7.1.4)
    nicias: bool = False
    attica_entered: bool = False  # Spartans entered Attica this turn, or were there
    attica_last_turn: bool = False
    disaster: bool = False  # Sicilian Disaster: a Delian rebellion is due
    losses: dict[str, Force] = field(default_factory=lambda: {side: {} for side in SIDES})  # this turn
    helots: bool = False  # a revolt was in force last turn
    helot_levy: int = 0  # talents off this turn's Spartan income
    persian_cavalry: bool = False
    armistice_used: bool = False

    raised: dict[str, Force] = field(default_factory=lambda: {side: {} for side in SIDES})  # ever placed
    removed: dict[str, Force] = field(default_factory=lambda: {side: {} for side in SIDES})  # ever eliminated

    # two and several players
    mover_first: str = ""  # who decides the next order of combat (11)
    purses: dict[str, int] = field(default_factory=dict)  # seat -> talents; empty when treasuries are whole
    personal_vp: dict[str, int] = field(default_factory=dict)
    commanders: dict[str, str] = field(default_factory=dict)  # leader on the map -> the seat that leads him
    refusals: dict[str, int] = field(default_factory=dict)  # seat -> refusals of consent in a row
    at_home: dict[str, bool] = field(default_factory=dict)  # seats under a separate peace this turn
    turn_of: dict[str, int] = field(default_factory=dict)  # side -> place in the rotation of its seats
    subsidy: bool = True  # whether the Persian seat grants it this turn
