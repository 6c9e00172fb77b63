"""View: what one seat (or a spectator) may know of the game, built from scratch; pictures are drawn from it."""

from __future__ import annotations

from collections import Counter
from dataclasses import astuple, dataclass, field, fields
from typing import Any

PASSING = ("moved", "moving")  # counter marks that end with their phase


@dataclass(slots=True)
class Piece:
    """A counter that the viewer sees: a unit or a leader."""

    id: str  # as in the data files: "A-H1", "demosthenes"
    side: str  # "athens", "sparta", "syracuse", "neutral", …
    kind: str  # silhouette: "H", "T", "P", "A", "C", "leader", …
    place: str  # a zone, space or box id
    strength: int | None = None  # the figure printed on the visible side
    weak: bool = False
    star: bool = False
    band: str = ""  # nationality stripe: "messenian", "helot", …
    marks: tuple[str, ...] = ()  # "moved", "wounded", "besieged", "transported", …

    @property
    def lasting(self) -> tuple[object, ...]:
        """The properties of the counter that last beyond the phase."""
        kept = tuple(mark for mark in self.marks if mark not in PASSING)
        return self.id, self.side, self.place, self.strength, self.weak, kept


@dataclass(slots=True)
class Marker:
    """A marker on a place or an edge: a wall, a fort, fire, a siege, control, ravage, a rebellion."""

    kind: str
    place: str
    side: str = ""
    value: int | str | None = None


@dataclass(slots=True)
class Track:
    """A track beside the map: action points, supply, victory points, treasury."""

    id: str
    value: int
    side: str = ""
    most: int | None = None
    least: int = 0


@dataclass(slots=True)
class Move:
    """An arrow for a recent move; `path` is a list of place ids."""

    side: str
    path: tuple[str, ...]
    pieces: tuple[str, ...] = ()
    by_sea: bool = False


@dataclass(slots=True)
class View:
    """Everything that one viewer may know, as plain data."""

    title: str
    scenario: str
    seat: str | None
    turn: int
    turns: int
    phase: str  # a message key: phase-<key>
    active: str = ""  # the side whose phase it is
    pieces: list[Piece] = field(default_factory=list)
    markers: list[Marker] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)  # the viewer's own stratagem counters
    hand_sizes: dict[str, int] = field(default_factory=dict)  # by side, public
    moves: list[Move] = field(default_factory=list)
    battles: list[str] = field(default_factory=list)  # places with fighting
    facts: dict[str, Any] = field(default_factory=dict)  # further public facts
    outcome: dict[str, Any] | None = None

    def copy(self) -> View:
        """Return a shallow copy, for callers that replace some of its lists."""
        return View(*[getattr(self, name) for name in FIELDS])

    def same_position(self, other: View) -> bool:
        """Return whether both views give the same map, ignoring marks that last only for a phase."""
        mine, theirs = (
            Counter([*(piece.lasting for piece in view.pieces), *map(astuple, view.markers)]) for view in (self, other)
        )
        return mine == theirs


FIELDS = tuple(each.name for each in fields(View))
