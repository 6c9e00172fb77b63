"""Where counters lie: rows of fanned counters inside a zone, and small fans beside the spaces of the war map."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from maps.counters import STRIP
from maps.ground import label_box
from maps.shapes import Place, Point, Rect, Shapes, bounds

SCALES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.52, 0.45, 0.39, 0.34)
STEPS = (1.06, 0.72, STRIP)  # side by side, overlapping, fanned
SCAN = 4.0  # distance of the scan lines


@dataclass(frozen=True, slots=True)
class Spot:
    """One counter's place: the middle and the edge length, in canvas units."""

    x: float
    y: float
    size: float


Runs = tuple[tuple[float, float], ...]


@lru_cache(maxsize=512)
def scan_lines(polygon: tuple[Point, ...], margin: float = 5) -> tuple[Runs, ...]:
    """The runs inside a polygon on every scan line, a little short of its edges."""
    _, top, _, foot = bounds(polygon)
    found: list[list[float]] = [[] for _ in range(int((foot - top) / SCAN) + 1)]
    for (x0, y0), (x1, y1) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        low, high = (y0, y1) if y0 < y1 else (y1, y0)
        first = max(0, math.ceil((low - top) / SCAN - 0.5))
        last = min(len(found) - 1, math.ceil((high - top) / SCAN - 0.5) - 1)
        for line in range(first, last + 1):
            y = top + (line + 0.5) * SCAN
            found[line].append(x0 + (y - y0) * (x1 - x0) / (y1 - y0))
    lines = []
    for crossings in found:
        crossings.sort()
        lines.append(
            tuple(
                (a + margin, b - margin)
                for a, b in zip(crossings[::2], crossings[1::2], strict=False)
                if b - a > 2 * margin
            )
        )
    return tuple(lines)


class Room:
    """The free runs of a polygon on scan lines, less what must stay readable."""

    def __init__(self, polygon: Sequence[Point], keep_out: Iterable[Rect] = ()) -> None:
        _, self.top, _, self.foot = bounds(polygon)
        self.lines: list[Runs] = list(scan_lines(tuple(polygon)))
        for left, top, right, foot in keep_out:
            first = max(0, int((top - 2 - self.top) / SCAN))
            for line in range(first, min(len(self.lines), int((foot + 2 - self.top) / SCAN) + 1)):
                self.lines[line] = tuple(
                    piece
                    for a, b in self.lines[line]
                    for piece in ((a, min(b, left)), (max(a, right), b))
                    if piece[1] - piece[0] > 8
                )

    def rows(self, y: float, tall: float) -> list[tuple[float, float]]:
        """Runs that are free over the whole height of a row."""
        first, last = int((y - self.top) / SCAN), int((y + tall - self.top) / SCAN)
        if first < 0 or last >= len(self.lines):
            return []
        runs = list(self.lines[first])
        for line in self.lines[first + 1 : last + 1]:
            runs = [(max(a, c), min(b, d)) for a, b in runs for c, d in line if min(b, d) > max(a, c)]
            if not runs:
                break
        return runs


def fan_width(count: int, size: float, step: float) -> float:
    """How wide a row of counters is."""
    return size + (count - 1) * size * step


def pack(room: Room, groups: Sequence[int], size: float, step: float, middle: Point) -> list[list[Spot]] | None:
    """Lay groups of counters in rows, near the middle; a row holds one group only, if there is room to be so neat."""
    gap = size * 0.09
    tall = size + gap
    rows = int((room.foot - room.top) / tall)
    best: tuple[float, list[list[Spot]]] | None = None
    for offset in range(6):
        found = _pack_from(room, groups, size, step, middle, room.top + offset * tall / 6, rows, tall)
        if found and (best is None or found[0] < best[0]):
            best = found
    return best[1] if best else None


def _pack_from(
    room: Room, groups: Sequence[int], size: float, step: float, middle: Point, top: float, rows: int, tall: float
) -> tuple[float, list[list[Spot]]] | None:
    spaces: list[tuple[float, float, float, float]] = []
    for row in range(rows + 1):
        y = top + row * tall
        for a, b in room.rows(y, size):
            if b - a >= size:
                centre = min(max(middle[0], a + size / 2), b - size / 2)
                cost = abs(y + size / 2 - middle[1]) + abs(centre - middle[0]) * 0.7
                spaces.append((cost, y, a, b))
    spaces.sort()
    placed: list[list[Spot]] = []
    total = 0.0
    for wanted in groups:
        spots: list[Spot] = []
        left = wanted
        while left and spaces:
            cost, y, a, b = spaces.pop(0)
            can = int((b - a - size) / (size * step) + 1e-6) + 1
            count = min(can, left)
            wide = fan_width(count, size, step)
            start = min(max(middle[0] - wide / 2, a), b - wide)
            spots += [Spot(start + size / 2 + turn * size * step, y + size / 2, size) for turn in range(count)]
            left -= count
            total += cost * count
            rest = (start + wide + size * 0.12, b) if b - start - wide > start - a else (a, start - size * 0.12)
            if rest[1] - rest[0] >= size:
                spaces.append((cost + size * 0.4, y, *rest))
                spaces.sort()
        if left:
            return None
        placed.append(sorted(spots, key=lambda spot: (round(spot.y), spot.x)))
    return (total, placed)


def _steps(scale: float, apart: bool, enlarged: bool) -> tuple[float, ...]:
    """How close counters of a row may lie at a scale: the smallest are fanned as closely as need be."""
    if enlarged:  # on a small screen rather fanned closely than small
        return (*STEPS, 0.34, 0.26)
    if scale == 1 or (apart and scale > 0.65):
        return STEPS[: 1 if apart else 2]
    return STEPS if scale > SCALES[-1] else (*STEPS, 0.3, 0.2, 0.1, 0.04)


@lru_cache(maxsize=4096)
def _zone_spots(
    place_id: str, title: str, groups: tuple[int, ...], wanted: float, apart: bool
) -> tuple[tuple[Spot, ...], ...]:
    from maps.shapes import shapes

    place = shapes(title).places[place_id]
    box = label_box(place)
    whole = shapes(title).data
    sites = [
        (row["x"] - 27, row["y"] - 27, row["x"] + 27, row["y"] + 40)
        for row in (*whole.get("fort", []), *([whole["camp"]] if "camp" in whole else []))
        if row["zone"] == place_id
    ]
    name = [box] if box else []
    rooms: dict[int, Room] = {}
    keep_out: tuple[list[Rect], ...] = ([*name, *sites], name, [])
    for scale in SCALES:
        for step in _steps(scale, apart, wanted > shapes(title).counter):
            for turn in range(1 if not sites and scale > 0.5 else 2 if scale > 0.5 else 3):
                if turn not in rooms:
                    rooms[turn] = Room(place.polygon, keep_out[turn])
                found = pack(rooms[turn], groups, wanted * scale, step, place.centre)
                if found:
                    return tuple(tuple(spots) for spots in found)
    raise ValueError(f"{sum(groups)} counters do not fit into {place_id}")


def zone_spots(
    shapes: Shapes, place: Place, groups: Sequence[int], apart: bool = False, size: float = 0
) -> list[list[Spot]]:
    """A spot for every counter of every group, inside the zone and off its name; apart: rather smaller than fanned."""
    counts = tuple(count for count in groups if count)
    found = iter(_zone_spots(place.id, shapes.title, counts, size or shapes.counter, apart))
    return [list(next(found)) if count else [] for count in groups]
