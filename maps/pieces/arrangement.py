"""The layout of a view on a part of the map, in canvas units, computed before anything is drawn."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.kernel.view import Marker, Piece, View
from maps.canvas.looks import look
from maps.canvas.resolve import resolve
from maps.canvas.shapes import Place, Point, board_shapes, shapes
from maps.canvas.sheet import Frame
from maps.canvas.texts import initials, map_text, unit_code
from maps.figures.counters import CounterFace
from maps.ground.control import controls
from maps.ground.works import GONE
from maps.pieces.arrows import Arrow, along_lines, is_distant
from maps.pieces.fans import sign_corners
from maps.pieces.layout import Spot
from maps.pieces.moves import Way, bent, is_repeated
from maps.pieces.picture import Drawn
from maps.pieces.stacks import lay_counters

WORKS = ("wall", "chains")


@dataclass(frozen=True, slots=True)
class Sign:
    """A round sign: what it represents, where it is, and what it shows."""

    kind: str
    place: str
    spot: Spot
    sign: str
    side: str = ""
    value: str = ""


class Arrangement:
    """The spots of all counters, signs, bursts and arrows of a view."""

    def __init__(self, view: View, frame: Frame, lang: str, size: float = 0.0) -> None:
        """Begin a layout; counters have the map's size, or at least so many canvas units."""
        self.view, self.frame = view, frame
        self.shapes = (board_shapes if frame.enlarges else shapes)(view.title)
        self.text = map_text(view.title, lang)
        self.held = controls(view, self.shapes) if self.shapes.data.get("space") else ()
        self.drawn = Drawn()
        self.k = frame.scale
        self.size = max(float(self.shapes.counter), size)
        self.least_type = 0.0  # size of the smallest text drawn, pixels
        self.faces: list[tuple[CounterFace, Spot]] = []
        self.totals: list[tuple[Spot, str, int]] = []  # the counter beside it, whose it is, total strength
        self.crowded: list[str] = []  # places too small for their counters
        self.unnamed: list[str] = []  # places with a required name that found no room
        self.named_in = lang if frame.named else ""  # language of the names on the ground, or ""
        self.free_spots: dict[str, Spot] = {}
        self.bursts: dict[str, Spot] = {}
        self.marker_spots: dict[str, list[Spot]] = {}

    def lay(self, targets: Mapping[str, str]) -> None:
        """Find a spot for every counter, every burst and every letter."""
        lay_counters(self, targets)

    def face(self, piece: Piece) -> CounterFace:
        """Return what a piece shows."""
        leads = piece.kind == "leader"
        name = self.text.leader(piece.id) if leads else unit_code(self.view.title, self.view.scenario, piece.id)
        if leads and self.shapes.data.get("space"):
            # A fan on the point-to-point map has no room for names: two characters are legible, ten are not.
            name = initials(name, [self.text.leader(other) for other in look(self.shapes.title).portraits])
        figure = "" if piece.strength is None else str(piece.strength)
        marks = tuple(mark for mark in piece.marks)
        person = piece.id if leads else ""
        return CounterFace(
            piece.side, piece.kind, figure, name, piece.weak, piece.star, piece.band, marks, person=person
        )

    # -- signs -------------------------------------------------------------------------------------------------------
    def signs(self) -> list[Sign]:
        """Return forts, sieges, fires and control, each with its sign, where counters leave room."""
        heaps: dict[str, int] = {}
        found = []
        for marker in self.view.markers:
            place = self.shapes.places.get(resolve(self.shapes, marker.place))
            if place is not None and marker.kind not in WORKS and not self.is_fill(marker):
                found.append(self._sign(marker, place, heaps))
        return found

    def is_fill(self, marker: Marker) -> bool:
        """Return whether a marker is shown by the fill of its space."""
        return marker.kind == "control" and bool(self.held)

    def _sign(self, marker: Marker, place: Place, heaps: dict[str, int]) -> Sign:
        at = self._site(marker)
        if at is None:
            turn = heaps[place.id] = heaps.get(place.id, -1) + 1
            at = self._beside(place, turn)
        size = 34.0 if place.kind == "space" else 54.0
        value = str(marker.value) if isinstance(marker.value, int) and not isinstance(marker.value, bool) else ""
        sign = "flame" if marker.value in GONE else look(self.shapes.title).markers.get(marker.kind, "flag")
        return Sign(marker.kind, place.id, Spot(*at, size), sign, marker.side, value)

    def _site(self, marker: Marker) -> Point | None:
        for row in self.shapes.data.get("fort", []):
            if marker.kind == "fort" and (marker.place in (row["id"], row["zone"]) or marker.value == row["id"]):
                return (row["x"], row["y"])
        if marker.kind == "camp" and "camp" in self.shapes.data:
            return (self.shapes.data["camp"]["x"], self.shapes.data["camp"]["y"])
        return None

    def _beside(self, place: Place, turn: int) -> Point:
        if place.kind == "space":
            return sign_corners(self.shapes, self.named_in, place.id)[turn % 4]
        spots = self.marker_spots.get(place.id, [])
        return (spots[turn].x, spots[turn].y) if turn < len(spots) else place.centre

    def loose_markers(self) -> dict[str, int]:
        """Return how many markers of each zone need a spot of their own."""
        counts: dict[str, int] = {}
        for marker in self.view.markers:
            if marker.kind not in WORKS and not self._site(marker) and not self.is_fill(marker):
                name = resolve(self.shapes, marker.place)
                counts[name] = counts.get(name, 0) + 1
        return counts

    def burst_spots(self) -> dict[str, Spot]:
        """Return where there was fighting, and the spot of each burst."""
        found = {}
        for name in dict.fromkeys(resolve(self.shapes, name) for name in self.view.battles):
            place = self.shapes.places.get(name)
            if place is not None:
                found[name] = self.bursts.get(name) or Spot(place.centre[0] - 22, place.centre[1] + 20, 62)
        return found

    # -- moves -------------------------------------------------------------------------------------------------------
    def arrows(self) -> list[Arrow]:
        """Return the last moves as lines, the oldest first."""
        moves: list[Way] = []
        for move in self.view.moves:
            names = [resolve(self.shapes, stop) for stop in move.path]
            names = [name for name, _ in itertools.groupby(name for name in names if name in self.shapes.places)]
            if len(names) > 1:
                moves.append((move, names))
        moves = [move for turn, move in enumerate(moves) if not is_repeated(self, move, moves[turn + 1 :])]
        spaces = self.shapes.data.get("space")
        on_lines = [(move, names) for move, names in moves if spaces and not is_distant(self.shapes, names)]
        followed = iter(along_lines(self.shapes, on_lines))
        found = []
        for turn, (move, names) in enumerate(moves):
            age = len(moves) - 1 - turn
            if (move, names) in on_lines:
                found.append(replace(next(followed), leg=turn + 1, age=age))
            else:
                found.append(bent(self, move, names, turn, len(moves)))
        return found
