"""A picture on which counters, arrows and names are laid out, and the record of their positions."""

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
    """The positions of everything drawn, in canvas units, so that tests can check them against the view."""

    pieces: list[tuple[Piece, Spot, str]] = field(default_factory=list)
    letters: dict[str, Point] = field(default_factory=dict)
    fans: dict[str, Rect] = field(default_factory=dict)  # the rectangle of each space's fan
    arrows: list[Arrow] = field(default_factory=list)
    rewritten: list[Rect] = field(default_factory=list)  # names redrawn over a line
    stub_names: list[Rect] = field(default_factory=list)  # names of boxes beside arrows that point to them
    tied: set[str] = field(default_factory=set)  # spaces that their fan does not touch
    names: dict[str, Rect] = field(default_factory=dict)  # names drawn on a picture with a nameless ground


class LaidView(Protocol):
    """The layout of a view as seen by the code that finds spots."""

    view: View
    frame: Frame
    shapes: Shapes
    text: MapText
    k: float  # pixels per canvas unit
    drawn: Drawn
    size: float  # of a counter
    named_in: str  # language of the names on the ground, or ""
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
    """A picture in progress as seen by the code that draws counters, arrows and names on it."""

    image: Image.Image
    least_type: float  # size of the smallest text drawn, pixels
    unnamed: list[str]

    def stencil(self, box: Rect, strokes: Strokes, stencil: Stencil) -> None:
        """Draw smooth strokes with an edge on a rectangle of the canvas."""

    def arrows(self) -> list[Arrow]:
        """Return the last moves as lines."""
