"""The layout of counters: stacks in zones, fans beside spaces, and the cords that tie them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.kernel.view import Piece
from maps.canvas.resolve import resolve
from maps.canvas.shapes import Place, Point, Rect, bounds
from maps.canvas.sheet import Sheet, around
from maps.canvas.stencils import Stencil
from maps.figures.counters import CounterFace
from maps.pieces.fans import LEADER, RIVAL, lay_fans, nearest, sign_corners
from maps.pieces.layout import Spot, roomy_spots, zone_spots
from maps.pieces.names import free_corner
from maps.pieces.picture import LaidView, Picture

MANY = 4  # counters of a side in one place that get a total
LETTER = 40.0  # canvas units per letter beside a space
EDGE = 20.0  # canvas units outside a picture within which a space still shows counters
TOUCHING = 27.0  # canvas units from a space's centre to the edge of a touching fan
LEAST_ON_PHONE = 22.5 / 390  # minimum width of a counter, as a share of the picture's
LARGE_ON_PHONE = 30 / 390  # share above which a larger counter of the war map would only hide more
LEGIBLE_STRIP = 0.5  # share of a counter that must be visible for a legible strength
LEGIBLE = 34.0  # pixels: above this size, war map counters make room for names


def lay_counters(painter: LaidView, targets: Mapping[str, str]) -> None:
    """Find a spot for every counter, every burst and every letter, before anything is drawn."""
    by_place: dict[str, list[Piece]] = {}
    for piece in painter.view.pieces:
        by_place.setdefault(resolve(painter.shapes, piece.place), []).append(piece)
    spaces = [
        (painter.shapes.places[name], pieces)
        for name, pieces in by_place.items()
        if name in painter.shapes.places and _is_shown(painter, painter.shapes.places[name])
    ]
    fought = [resolve(painter.shapes, name) for name in painter.view.battles]
    if spaces:
        _fans(painter, spaces, targets)
    for name in dict.fromkeys(fought):
        if name in painter.shapes.places and painter.shapes.places[name].kind == "space":
            painter.bursts[name] = free_corner(painter, painter.shapes.places[name], painter.shapes.counter)
    asked: dict[str, list[str]] = {}  # what each place is asked about: a zone, and a fort in it
    for name in targets:
        asked.setdefault(resolve(painter.shapes, name), []).append(name)
    for name, targeted in asked.items():
        if name in painter.shapes.places and painter.shapes.places[name].kind == "space":
            corner = replace(free_corner(painter, painter.shapes.places[name]), size=LETTER)
            painter.free_spots.update(dict.fromkeys(targeted, corner))
    loose = painter.loose_markers()
    for name in dict.fromkeys((*by_place, *asked, *fought, *loose)):
        place = painter.shapes.places.get(name)
        if place is not None and is_cut(painter, place):
            painter.crowded += [name] * (name in by_place)
        elif place is not None and place.kind != "space":
            _zone(painter, place, by_place.get(name, []), asked.get(name, []), name in fought, loose.get(name, 0))


def is_cut(painter: LaidView, place: Place) -> bool:
    """Return whether a box is outside a phone picture or cut by its edge; the roster then shows its counters."""
    if place.rect is None or painter.frame.named:
        return False
    (x0, y0, x1, y1), (a, b, c, d) = place.rect, painter.frame.box
    return x0 < a or y0 < b or x1 > c or y1 > d


def _is_shown(painter: LaidView, place: Place) -> bool:
    """Return whether a space is in the picture, or so close to its edge that its counters may be."""
    (x, y), (x0, y0, x1, y1) = place.centre, painter.frame.box
    return place.kind == "space" and x0 - EDGE < x < x1 + EDGE and y0 - EDGE < y < y1 + EDGE


def _order(painter: LaidView, pieces: Sequence[Piece]) -> list[list[Piece]]:
    sides = sorted({piece.side for piece in pieces}, key=lambda side: (side not in painter.shapes.sides, side))
    return [
        sorted(
            (piece for piece in pieces if piece.side == side),
            key=lambda piece: (piece.kind == "leader", "THPACN".find(piece.kind), len(piece.id), piece.id),
        )
        for side in sides
    ]


def _zone(
    painter: LaidView, place: Place, pieces: Sequence[Piece], letters: Sequence[str], fought: bool, markers: int
) -> None:
    """Lay out a zone: each side by itself, a burst between them, the letters, the markers."""
    groups = _order(painter, pieces)
    if fought:
        groups.insert(min(1, len(groups)), [])  # the burst
    extra = len(letters) + markers
    first, several = groups[0] if groups else [], sum(map(bool, groups)) > 1
    leans = [0 if not several or not group else -1 if group is first else 1 for group in groups] + [0] * extra
    counts = [len(group) or 1 for group in groups] + [1] * extra
    # With enough room a side's counters lie side by side; otherwise its troops are fanned, its leaders separate.
    found = roomy_spots(painter.shapes, place, counts, leans, painter.size)
    if found is None:
        parts = [(part, lean) for group, lean in zip(groups, leans, strict=False) for part in _parts(group)]
        groups, leans = [part for part, _ in parts], [lean for _, lean in parts] + [0] * extra
        counts = [len(group) or 1 for group in groups] + [1] * extra
        whole = [not group or group[0].kind == "leader" for group in groups] + [True] * extra
        found = zone_spots(painter.shapes, place, counts, whole, leans, painter.size)
        if pieces and (found[0][0].size < painter.size * 0.89 or any(map(_is_hidden, found))):
            painter.crowded.append(place.id)
    painter.marker_spots[place.id] = [found.pop()[0] for _ in range(markers)]
    painter.free_spots.update({name: found.pop()[0] for name in letters})
    for group, spots in zip(groups, found, strict=True):
        if not group:
            painter.bursts[place.id] = spots[0]
        _total(painter, group, spots)
        for piece, spot in zip(group, spots, strict=False):
            painter.faces.append((painter.face(piece), spot))
            painter.drawn.pieces.append((piece, spot, place.id))


def _is_hidden(spots: Sequence[Spot]) -> bool:
    """Return whether counters overlap so much that two digits cannot be read."""
    return any(math.dist((a.x, a.y), (b.x, b.y)) < a.size * LEGIBLE_STRIP for a, b in itertools.pairwise(spots))


def _parts(side: Sequence[Piece]) -> list[list[Piece]]:
    """Return troops and leaders of a side as separate groups."""
    if not side:
        return [[]]
    split = [[piece for piece in side if (piece.kind == "leader") == leaders] for leaders in (False, True)]
    return [part for part in split if part]


def _total(painter: LaidView, group: Sequence[Piece], spots: Sequence[Spot]) -> None:
    """Add the total strength on a stack of four or more counters of a side."""
    strong = [piece.strength for piece in group if piece.strength is not None and piece.kind != "leader"]
    if len(strong) >= MANY:
        last = spots[len(strong) - 1]
        painter.totals.append((last, group[0].side, sum(strong)))


def _fans(painter: LaidView, spaces: Sequence[tuple[Place, list[Piece]]], targets: Mapping[str, str]) -> None:
    """Lay out fans; on the war map, equal strength points share one counter that shows their number."""
    heaps: list[tuple[Place, list[tuple[CounterFace, list[Piece]]]]] = []
    for place, pieces in spaces:
        merged: dict[CounterFace, list[Piece]] = {}
        for group in _order(painter, pieces):
            for piece in group:
                face = painter.face(piece)
                plain = (
                    face
                    if piece.kind == "leader"
                    else CounterFace(face.side, face.kind, "", "", face.weak, face.star, face.band, face.marks)
                )
                merged.setdefault(plain, []).append(piece)
        heaps.append((place, list(merged.items())))
    fans = [
        (
            place.id,
            tuple(LEADER * (face.kind == "leader") + RIVAL * (face.side != faces[0][0].side) for face, _ in faces),
        )
        for place, faces in heaps
    ]
    homes = painter.shapes.data["meta"].get("homes", ())
    kept = frozenset((*homes, *(resolve(painter.shapes, name) for name in targets)))
    laid = lay_fans(
        painter.shapes, painter.named_in, fans, _sizes(painter), marker_rects(painter), painter.frame.box, kept
    )
    for (place, faces), (rect, places) in zip(heaps, laid, strict=True):
        painter.drawn.fans[place.id] = rect
        for (face, pieces), spot in zip(faces, places, strict=True):
            if face.kind != "leader":
                total = sum(1 if piece.strength is None else piece.strength for piece in pieces)
                face = CounterFace(
                    face.side, face.kind, str(total), face.kind, face.weak, face.star, face.band, face.marks
                )
            painter.faces.append((face, spot))
            painter.drawn.pieces += [(piece, spot, place.id) for piece in pieces]


def _sizes(painter: LaidView) -> list[float]:
    """Return the sizes of counters in a fan to try: the largest possible, smaller where names must stay free."""
    usual = float(painter.shapes.counter)
    if painter.frame.furnished:
        return [min(usual, max(usual * 0.72, round(LEGIBLE / painter.k)))]
    across = painter.frame.box[2] - painter.frame.box[0]
    largest, least = min(painter.size, 2.6 * usual, LARGE_ON_PHONE * across), LEAST_ON_PHONE * across
    return [largest, *(size for share in (0.85, 0.72, 0.6) if (size := largest * share) > least), min(largest, least)]


def marker_rects(painter: LaidView) -> list[Rect]:
    """Return the rectangles of the markers of spaces, which fans avoid."""
    found: list[Rect] = []
    for name, count in sorted(painter.loose_markers().items()):
        if name in painter.shapes.places and painter.shapes.places[name].kind == "space":
            for x, y in sign_corners(painter.shapes, painter.named_in, name)[:count]:
                found.append((x - 17, y - 17, x + 17, y + 17))
    return found


def draw_ties(painter: Picture) -> None:
    """Draw a cord from a fan to its space where they do not touch."""
    for name, rect in painter.drawn.fans.items():
        x, y = painter.shapes.places[name].centre
        end = nearest(rect, (x, y))
        if math.dist(end, (x, y)) > TOUCHING:
            side = majority([piece for piece, _, where in painter.drawn.pieces if where == name])
            painter.drawn.tied.add(name)
            _tie(painter, (x, y), end, side)


def _tie(painter: Picture, start: Point, end: Point, side: str) -> None:
    x0, y0, x1, y1 = bounds((start, end))

    def strokes(sheet: Sheet, extra: float) -> None:
        sheet.line([start, end], sheet.ink, 4.4 + extra)
        px, py = sheet.at(*start)
        r = (5.6 + extra * 0.6) * sheet.k
        sheet.draw.ellipse(around(px, py, r), fill=sheet.ink)

    painter.stencil((x0 - 12, y0 - 12, x1 + 12, y1 + 12), strokes, Stencil((start, end), side, 4.4, 3.1))


def majority(pieces: Sequence[Piece]) -> str:
    """Return the side that owns most of some pieces: by strength, then by number."""
    sides = dict.fromkeys(piece.side for piece in pieces)
    return max(
        sides,
        key=lambda side: (
            sum(piece.strength or 0 for piece in pieces if piece.side == side and piece.kind != "leader"),
            sum(piece.side == side for piece in pieces),
        ),
    )
