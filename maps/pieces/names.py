"""Names of places in a picture: their positions, and rewriting those that cords and arrows cross."""

from __future__ import annotations

import itertools

import numpy as np

from maps.canvas.shapes import Place, Point, Rect
from maps.canvas.sheet import Sheet
from maps.ground.spaces import draw_label
from maps.ground.zones import badge_rect, label_box, zone_label
from maps.pieces.fans import board, mark_rect, nearest, overlap, strikes
from maps.pieces.layout import Spot
from maps.pieces.picture import LaidView, Picture


def name_rects(painter: LaidView) -> dict[str, Rect]:
    """Return the rectangle of every name in the picture."""
    if painter.shapes.data.get("space"):
        return board(painter.shapes, painter.named_in).labels if painter.named_in else {}
    zones = {name: place for name, place in painter.shapes.places.items() if place.label_width}
    if not painter.frame.named:
        return {name: badge_rect(place, painter.text, painter.view.scenario) for name, place in zones.items()}
    return {name: box for name, place in zones.items() if (box := label_box(place))}


def rewrite_names(painter: Picture) -> None:
    """Rewrite the names that a cord or an arrow crosses: lines run under names, never over them."""
    strokes = _strokes(painter)
    if not strokes:
        return
    ends = np.array(strokes)
    low, high = ends.min(axis=1), ends.max(axis=1)
    x0, y0, x1, y1 = painter.frame.box
    for name, rect in name_rects(painter).items():
        if rect[2] < x0 or rect[0] > x1 or rect[3] < y0 or rect[1] > y1:
            continue
        close = ((low <= rect[2:]) & (high >= rect[:2])).all(axis=1)
        if any(strikes(*strokes[turn], rect) for turn in np.flatnonzero(close)):
            rewrite(painter, name, rect)


def rewrite(painter: Picture, name: str, rect: Rect) -> None:
    """Write one name again, over everything drawn there so far."""
    place = painter.shapes.places[name]
    painter.drawn.rewritten.append(rect)

    def strokes(sheet: Sheet) -> None:
        if place.kind == "space":
            draw_label(sheet, place, painter.text, painter.theme)
        else:
            frame, scenario = painter.frame, painter.view.scenario
            zone_label(sheet, place, painter.text, painter.theme, scenario, frame.bold, frame.named)

    painter.etch((rect[0] - 8, rect[1] - 8, rect[2] + 8, rect[3] + 8), strokes)


def _strokes(painter: Picture) -> list[tuple[Point, Point]]:
    """Return every straight segment of an arrow or a cord."""
    lines = [arrow.line for arrow in painter.drawn.arrows]
    if painter.shapes.enlarged:
        lines += [tuple(painter.shapes.enlarged.to(point) for point in line) for line in lines]
    found = [piece for line in lines for piece in itertools.pairwise(line)]
    for name in painter.drawn.tied:
        at = painter.shapes.places[name].centre
        found.append((at, nearest(painter.drawn.fans[name], at)))
    return found


CORNERS = (
    *((27, 24), (-27, 24), (27, -26), (-27, -26), (40, 0), (-40, 0), (0, 42), (0, -42)),
    *((48, 40), (-48, 40), (48, -40), (-48, -40), (58, 0), (-58, 0), (0, 60), (0, -60)),
)


def free_corner(painter: LaidView, place: Place, size: float = 40) -> Spot:
    """Return a spot beside a space where a letter or a burst covers no name, no counter and no other space."""
    (x, y), half = place.centre, size / 2
    around = (x - 90, y - 90, x + 90, y + 90)
    others = [mark_rect(other) for other in painter.shapes.places.values() if other.kind == "space" and other != place]
    others = [mark for mark in others if overlap(mark, around)]
    labels = {name: rect for name, rect in name_rects(painter).items() if overlap(rect, around)}
    fans = [fan for fan in painter.drawn.fans.values() if overlap(fan, around)]
    homes = painter.shapes.data["meta"].get("homes", ())

    def hidden(corner: tuple[int, int]) -> float:
        rect = (x + corner[0] - half, y + corner[1] - half, x + corner[0] + half, y + corner[1] + half)
        names = sum(
            overlap(rect, label) * (6 if name == place.id or name in homes else 2.5) for name, label in labels.items()
        )
        spots = (*painter.bursts.values(), *painter.free_spots.values())
        signs = [(spot.x - half, spot.y - half, spot.x + half, spot.y + half) for spot in spots]
        # A letter over another space would be taken for that space's.
        return names + sum(overlap(rect, taken) for taken in (*fans, *signs, *others)) * 2

    dx, dy = min(CORNERS, key=lambda corner: (hidden(corner), CORNERS.index(corner)))
    return Spot(x + dx, y + dy, 48)
