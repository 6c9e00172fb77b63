"""View: what one seat (or a spectator) may know of the table, built up from nothing. The painter draws it."""

from __future__ import annotations

from collections import Counter
from dataclasses import astuple, dataclass, field, fields
from typing import Any

PASSING = ("moved", "moving")  # marks of counters that go when their phase ends


@dataclass(slots=True)
class Piece:
    """A counter that the viewer sees: a unit or a leader."""

    id: str  # as in the data files: "A-H1", "demosthenes"
    side: str  # "athens", "sparta", "syracuse", "neutral", …
    kind: str  # silhouette: "H", "T", "P", "A", "C", "leader", …
    place: str  # a zone, space or box id
    strength: int | None = None  # the figure printed on the side now showing
    weak: bool = False
    star: bool = False
    band: str = ""  # nationality stripe: "messenian", "helot", …
    marks: tuple[str, ...] = ()  # "moved", "wounded", "besieged", "transported", …

    @property
    def lasting(self) -> tuple[object, ...]:
        """What is true of the counter beyond the phase."""
        kept = tuple(mark for mark in self.marks if mark not in PASSING)
        return self.id, self.side, self.place, self.strength, self.weak, kept


@dataclass(slots=True)
class Marker:
    """Something that lies on a place or an edge: a wall, a fort, fire, a siege, control, ravage, a rebellion."""

    kind: str
    place: str
    side: str = ""
    value: int | str | None = None


@dataclass(slots=True)
class Track:
    """A gauge beside the map: action points, supply, victory points, treasury."""

    id: str
    value: int
    side: str = ""
    most: int | None = None
    least: int = 0


@dataclass(slots=True)
class Move:
    """An arrow of the last moves; `path` runs over place ids."""

    side: str
    path: tuple[str, ...]
    pieces: tuple[str, ...] = ()
    by_sea: bool = False


@dataclass(slots=True)
class View:
    """All that one viewer may know, as plain data."""

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
    hand_sizes: dict[str, int] = field(default_factory=dict)  # by side, for everybody
    moves: list[Move] = field(default_factory=list)
    battles: list[str] = field(default_factory=list)  # places where there was fighting
    facts: dict[str, Any] = field(default_factory=dict)  # further public facts of the title
    outcome: dict[str, Any] | None = None

    def copy(self) -> View:
        """The same, with the same lists, for one who sets others in their place."""
        return View(*[getattr(self, name) for name in FIELDS])

    def same_position(self, other: View) -> bool:
        """Whether a map of the other would show the same; signs of who has moved pass with their phase."""
        mine, theirs = (
            Counter([*(piece.lasting for piece in view.pieces), *map(astuple, view.markers)]) for view in (self, other)
        )
        return mine == theirs


FIELDS = tuple(each.name for each in fields(View))
