"""A picture on which counters, arrows and names are laid, and what was put where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from PIL import Image

from engine.kernel.view import Piece, View
from maps.canvas.shapes import Point, Rect, Shapes
from maps.canvas.sheet import Canvas, Frame
from maps.canvas.stencils import Stencil, Strokes
from maps.canvas.texts import MapText
from maps.figures.counters import CounterFace
from maps.pieces.arrows import Arrow
from maps.pieces.layout import Spot


@dataclass(slots=True)
class Drawn:
    """What was put where, in canvas units: the suite checks it against the view."""

    pieces: list[tuple[Piece, Spot, str]] = field(default_factory=list)
    letters: dict[str, Point] = field(default_factory=dict)
    fans: dict[str, Rect] = field(default_factory=dict)  # the rectangle of the fan of each space
    arrows: list[Arrow] = field(default_factory=list)
    rewritten: list[Rect] = field(default_factory=list)  # names written again over a line
    stub_names: list[Rect] = field(default_factory=list)  # names of boxes beside the arrows that lead there
    tied: set[str] = field(default_factory=set)  # spaces whose fan does not touch them
    names: dict[str, Rect] = field(default_factory=dict)  # names written on a picture whose ground has none


class LaidView(Protocol):
    """Where everything of a view lies, as those know it who find the spots."""

    view: View
    frame: Frame
    shapes: Shapes
    text: MapText
    k: float  # pixels of a canvas unit
    drawn: Drawn
    size: float  # of a counter
    named_in: str  # the language of the names on the ground, if it has any
    faces: list[tuple[CounterFace, Spot]]
    totals: list[tuple[Spot, str, int]]
    crowded: list[str]
    free_spots: dict[str, Spot]
    bursts: dict[str, Spot]
    marker_spots: dict[str, list[Spot]]

    def face(self, piece: Piece) -> CounterFace:
        """Return what a piece shows."""

    def loose_markers(self) -> dict[str, int]:
        """Return how many markers of each zone need a spot of their own."""


class Picture(Canvas, LaidView, Protocol):
    """A picture in the making, as those know it who draw counters, arrows and names on it."""

    image: Image.Image
    least_type: float  # pixels of the smallest letters that are written
    unnamed: list[str]

    def stencil(self, box: Rect, strokes: Strokes, stencil: Stencil) -> None:
        """Lay smooth strokes with an edge on a rectangle of the canvas."""

    def arrows(self) -> list[Arrow]:
        """Return the last moves as lines."""
