"""The layout of counters: rows of overlapping counters inside a zone, and small fans beside the war map's spaces."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from maps.canvas.shapes import Place, Point, Rect, Shapes, bounds
from maps.canvas.shapes import shapes as shapes_of
from maps.figures.counters import STRIP
from maps.ground.zones import label_box

SCALES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.52, 0.45, 0.39, 0.34)
STEPS = (1.06, 0.72, STRIP)  # side by side, overlapping, fanned
CLOSER = (0.34, 0.26)
BOXES = ("base", "holding")
SCAN = 4.0  # spacing of scan lines


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of one counter: its centre and edge length, in canvas units."""

    x: float
    y: float
    size: float


Runs = tuple[tuple[float, float], ...]


@lru_cache(maxsize=512)
def scan_lines(polygon: tuple[Point, ...], margin: float = 5) -> tuple[Runs, ...]:
    """Return the runs inside a polygon on every scan line, with a margin."""
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
    """The free runs of a polygon on scan lines, without the areas that must stay legible."""

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
        """Return runs that are free over the whole height of a row."""
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
    """Return the width of a row of counters."""
    return size + (count - 1) * size * step


def pack(
    room: Room,
    groups: Sequence[int],
    size: float,
    step: float,
    middle: Point,
    whole: Sequence[bool] = (),
    leans: Sequence[int] = (),
    flush: bool = False,
) -> list[list[Spot]] | None:
    """Lay groups of counters in rows near the centre; if there is room, a row holds one group only.

    Counters of a `whole` group never overlap, since leaders have names. Groups that lean -1 go towards the top, those
    that lean 1 towards the bottom, so that the two sides are not mixed.
    """
    leans = leans or [0] * len(groups)
    steps = [max(step, 1.0) if alone else step for alone in whole] or [step] * len(groups)
    gap = size * 0.09
    tall = size + gap
    rows = int((room.foot - room.top) / tall)
    best: tuple[float, list[list[Spot]]] | None = None
    # In a flat box a group in the middle may leave too little room at either end for the others.
    for centred in (True, False) if flush else (True,):
        for offset in range(6):
            top = room.top + offset * tall / 6
            found = _pack_from(room, groups, size, steps, leans, middle, top, rows, tall, centred)
            if found and (best is None or found[0] < best[0]):
                best = found
        if best:
            return best[1]
    return None


def _pack_from(
    room: Room,
    groups: Sequence[int],
    size: float,
    steps: Sequence[float],
    leans: Sequence[int],
    middle: Point,
    top: float,
    rows: int,
    tall: float,
    centred: bool,
) -> tuple[float, list[list[Spot]]] | None:
    spaces: list[tuple[float, float, float, int]] = []  # height and ends of every free run, and who started it
    for row in range(rows + 1):
        y = top + row * tall
        spaces += [(y, a, b, 0) for a, b in room.rows(y, size) if b - a >= size]
    placed: list[list[Spot]] = []
    total = 0.0
    for wanted, step, lean in zip(groups, steps, leans, strict=True):
        spots: list[Spot] = []
        left, here = wanted, (middle[0], middle[1] + lean * size * 0.8)
        while left:
            open_to = [space for space in spaces if not lean or space[3] in (0, lean)]
            if not open_to:
                return None
            cost, (y, a, b, owner) = min((_farness(space, size, here), space) for space in open_to)
            spaces.remove((y, a, b, owner))
            can = int((b - a - size) / (size * step) + 1e-6) + 1
            count = min(can, left)
            wide = fan_width(count, size, step)
            start = min(max(middle[0] - wide / 2, a), b - wide) if centred else a
            spots += [Spot(start + size / 2 + turn * size * step, y + size / 2, size) for turn in range(count)]
            left -= count
            total += cost * count
            rest = (start + wide + size * 0.12, b) if b - start - wide > start - a else (a, start - size * 0.12)
            if rest[1] - rest[0] >= size:
                spaces.append((y, *rest, lean))
        placed.append(sorted(spots, key=lambda spot: (round(spot.y), spot.x)))
    return (total, placed)


def _farness(space: tuple[float, float, float, int], size: float, middle: Point) -> float:
    """Return how far a run is from the preferred position of a group."""
    y, a, b, _ = space
    centre = min(max(middle[0], a + size / 2), b - size / 2)
    return abs(y + size / 2 - middle[1]) + abs(centre - middle[0]) * 0.7


def _attempts(enlarged: bool) -> Iterator[tuple[float, float]]:
    """Yield sizes and distances of counters to try, the best first: the smallest overlap as much as necessary."""
    steps: tuple[float, ...]
    if enlarged:  # on small screens prefer fans to small counters
        for steps in (STEPS, CLOSER):
            yield from ((scale, step) for scale in (1.0, 0.95, 0.9) for step in steps)
    for scale in SCALES:
        steps = STEPS[:2] if scale == 1 else STEPS if scale > SCALES[-1] else (*STEPS, 0.3, 0.2, 0.1, 0.04)
        yield from ((scale, step) for step in ((*steps, *CLOSER) if enlarged else steps))


@lru_cache(maxsize=256)
def _rooms(title: str, place_id: str) -> tuple[Room, ...]:
    """Return the free room of a zone: without its name and fort sites, without its name, and all of it."""
    place, data = shapes_of(title).places[place_id], shapes_of(title).data
    sites: list[Rect] = [
        (row["x"] - 27, row["y"] - 27, row["x"] + 27, row["y"] + 40)
        for row in (*data.get("fort", []), *([data["camp"]] if "camp" in data else []))
        if row["zone"] == place_id
    ]
    box = label_box(place)
    name = [box] if box else []
    keep_out: tuple[list[Rect], ...] = ([*name, *sites], name, []) if sites else (name, [])
    return tuple(Room(place.polygon, out) for out in keep_out)


@lru_cache(maxsize=4096)
def _roomy(
    place_id: str, title: str, groups: tuple[int, ...], leans: tuple[int, ...], wanted: float
) -> tuple[tuple[Spot, ...], ...] | None:
    """Return spots without overlap if the counters need not be much smaller, else None."""
    place = shapes_of(title).places[place_id]
    for scale in (1.0, 0.95, 0.9):
        found = pack(
            _rooms(title, place_id)[0], groups, wanted * scale, STEPS[0], place.centre, (), leans, place.kind in BOXES
        )
        if found:
            return tuple(tuple(spots) for spots in found)
    return None


@lru_cache(maxsize=4096)
def _zone_spots(
    place_id: str, title: str, groups: tuple[int, ...], whole: tuple[bool, ...], leans: tuple[int, ...], wanted: float
) -> tuple[tuple[Spot, ...], ...]:
    rooms = _rooms(title, place_id)
    place = shapes_of(title).places[place_id]
    for scale, step in _attempts(wanted > shapes_of(title).counter):
        for room in rooms[:-1] if scale > 0.5 else rooms:
            found = pack(room, groups, wanted * scale, step, place.centre, whole, leans, place.kind in BOXES)
            if found:
                return tuple(tuple(spots) for spots in found)
    raise ValueError(f"{sum(groups)} counters do not fit into {place_id}")


def zone_spots(
    shapes: Shapes,
    place: Place,
    groups: Sequence[int],
    whole: Sequence[bool] = (),
    leans: Sequence[int] = (),
    size: float = 0,
) -> list[list[Spot]]:
    """Return a spot for every counter of every group, inside the zone and off its name; whole groups do not overlap."""
    kept = [turn for turn, count in enumerate(groups) if count]
    counts = tuple(groups[turn] for turn in kept)
    alone = tuple(bool(whole) and whole[turn] for turn in kept)
    up_or_down = tuple(leans[turn] if leans else 0 for turn in kept)
    found = iter(_zone_spots(place.id, shapes.title, counts, alone, up_or_down, size or shapes.counter))
    return [list(next(found)) if count else [] for count in groups]


def roomy_spots(
    shapes: Shapes, place: Place, groups: Sequence[int], leans: Sequence[int], size: float = 0
) -> list[list[Spot]] | None:
    """Return spots for groups of counters without any overlap; None if the zone is too small."""
    found = _roomy(place.id, shapes.title, tuple(groups), tuple(leans), size or shapes.counter)
    return None if found is None else [list(spots) for spots in found]
