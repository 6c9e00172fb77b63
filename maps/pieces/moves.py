"""The arrows of the last moves as drawn in a picture, repeated in the inset."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from engine.kernel.view import Move
from maps.canvas.lettering import width
from maps.canvas.shapes import Enlarged, Point, Rect, bounds
from maps.canvas.sheet import Sheet, around
from maps.canvas.stencils import Stencil
from maps.figures.signs import leg_token, plate
from maps.pieces.arrows import Arrow, halfway, is_distant, smooth, stub
from maps.pieces.fans import overlap
from maps.pieces.layout import Spot
from maps.pieces.names import name_rects
from maps.pieces.picture import LaidView, Picture

Way = tuple[Move, list[str]]  # a move and the places on its path
CROWDED = 120.0  # square canvas units of names and counters that a stub's name may cover


def draw_arrows(painter: Picture) -> None:
    """Draw the last moves, the oldest first."""
    found = painter.arrows()
    for arrow in found:
        _arrow(painter, arrow, numbered=len(found) > 1)
        if painter.shapes.enlarged and not arrow.goal:
            _enlarged(painter, arrow, painter.shapes.enlarged, numbered=len(found) > 1)
    for arrow in found:
        if arrow.goal:
            _stub_name(painter, arrow)
    painter.drawn.arrows = found


def is_repeated(painter: LaidView, one: Way, later: Sequence[Way]) -> bool:
    """Return whether a later stub leads from the same place into the same distant box, so that one suffices."""
    (move, names), shapes = one, painter.shapes
    same = [names[-2:] == others[-2:] and move.side == other.side for other, others in later]
    return any(same) and is_distant(shapes, names)


def _enlarged(painter: Picture, arrow: Arrow, inset: Enlarged, numbered: bool) -> None:
    """Draw the part of an arrow that crosses the enlarged area in the inset too."""
    if any(inset.holds(point) for point in arrow.line):
        line = tuple(inset.to(point) for point in arrow.line)
        seen = [point for point in line if _inside(point, inset.frame)]
        shown = replace(arrow, line=line)
        _arrow(painter, shown, numbered and len(seen) > 2, inset.frame)


def _inside(at: Point, rect: Rect) -> bool:
    return rect[0] < at[0] < rect[2] and rect[1] < at[1] < rect[3]


def bent(painter: LaidView, move: Move, names: list[str], turn: int, count: int) -> Arrow:
    """Return a move from zone to zone, up to the stack of its own side; only a stub into a distant box."""
    start = _goal(painter, names[0], move.side)
    if is_distant(painter.shapes, names):
        goal = painter.shapes.places[names[-1]]
        return Arrow(
            move, tuple(stub(_goal(painter, names[-2], move.side), goal.centre)), turn + 1, count - 1 - turn, goal.id
        )
    line = smooth([start, *(_goal(painter, name, move.side) for name in names[1:])])
    boxes = [
        _reach(spot) for piece, spot, place in painter.drawn.pieces if place == names[-1] and piece.side == move.side
    ]
    while len(line) > 6 and any(a <= line[-1][0] <= c and b <= line[-1][1] <= d for a, b, c, d in boxes):
        line.pop()
    return Arrow(move, tuple(line), turn + 1, count - 1 - turn)


def _goal(painter: LaidView, name: str, side: str) -> Point:
    """Return the centre of a side's counters in a place, else of the place."""
    spots = [spot for piece, spot, place in painter.drawn.pieces if place == name and piece.side == side]
    if spots:
        return (sum(spot.x for spot in spots) / len(spots), sum(spot.y for spot in spots) / len(spots))
    return painter.shapes.places[name].centre


def _arrow(painter: Picture, arrow: Arrow, numbered: bool, within: Rect | None = None) -> None:
    """Draw an arrow in the colours of its side, thinner and paler with age, with its number."""
    line = arrow.line
    x0, y0, x1, y1 = bounds(line)
    wide = (9.0 if painter.shapes.data.get("zone") else 7.0) * max(0.5, 1 - 0.11 * arrow.age)
    (ax, ay), (bx, by) = line[-2 if len(line) < 4 else -4], line[-1]
    angle = math.atan2(by - ay, bx - ax)
    head = [
        (bx + wide * 2.9 * math.cos(angle + turn), by + wide * 2.9 * math.sin(angle + turn))
        for turn in (0, 2.45, -2.45)
    ]

    def strokes(sheet: Sheet, extra: float) -> None:
        if arrow.move.by_sea:
            sheet.dashed(line, sheet.ink, wide + extra, 16, 9)
        else:
            sheet.line(line, sheet.ink, wide + extra)
        ring = sheet.xy(head)
        sheet.draw.polygon(ring, fill=sheet.ink)
        sheet.draw.line([*ring, ring[0]], fill=sheet.ink, width=sheet.px(extra + 1), joint="curve")
        px, py = sheet.at(*line[0])
        r = (wide * 0.9 - (0 if extra else 2)) * sheet.k
        sheet.draw.ellipse(around(px, py, r), fill=sheet.ink)

    box = (x0 - 40, y0 - 40, x1 + 40, y1 + 40)
    if within is not None:
        box = (max(box[0], within[0]), max(box[1], within[1]), min(box[2], within[2]), min(box[3], within[3]))
    opacity = max(0.45, 0.92 - 0.1 * arrow.age)
    painter.stencil(box, strokes, Stencil(line, arrow.move.side, wide, 5.0, opacity, arrow.move.by_sea))
    if numbered and not arrow.goal:
        at = halfway(line if within is None else [point for point in line if _inside(point, within)])
        px = max(9, round(26 * painter.k))
        painter.stamp(leg_token(str(arrow.leg), arrow.move.side, painter.theme.name, px, opacity), *at)


def _stub_name(painter: Picture, arrow: Arrow) -> None:
    """Write the name of the box that a stub leads to, beyond its head or beside it, without covering other names."""
    name, size = painter.text.place(painter.shapes.places[arrow.goal]), max(24.0, painter.least_type / painter.k)
    half = width(name, "text", size) / 2 + 12
    (ax, ay), (bx, by) = arrow.line[-2], arrow.line[-1]
    long = math.dist(arrow.line[-2], arrow.line[-1]) or 1.0
    ux, uy = (bx - ax) / long, (by - ay) / long
    spots = [(bx + ux * (half * abs(ux) + 30), by + uy * 38), (bx + half + 24, by), (bx - half - 24, by)]
    taken = [*name_rects(painter).values(), *painter.drawn.stub_names]
    taken += [_reach(spot) for _, spot, _ in painter.drawn.pieces]

    def hidden(at: Point) -> float:
        return sum(overlap((at[0] - half, at[1] - 16, at[0] + half, at[1] + 16), rect) for rect in taken)

    x, y = min(spots, key=hidden)
    if hidden((x, y)) > CROWDED:
        return  # the arrow suffices; overlapping names are illegible
    painter.drawn.stub_names.append((x - half, y - 16, x + half, y + 16))
    painter.stamp(plate(name, arrow.move.side, painter.theme.name, round(size * painter.k)), x, y)


def _reach(spot: Spot) -> Rect:
    half = spot.size * 0.62
    return (spot.x - half, spot.y - half, spot.x + half, spot.y + half)
