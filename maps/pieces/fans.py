"""Fans of counters on the point-to-point map: beside their space, or tied to it where there is more room."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from maps.canvas.shapes import Place, Point, Rect, Shapes, by_key, unfold
from maps.canvas.texts import map_text
from maps.figures.counters import STRIP
from maps.ground.spaces import plate_rect, space_label
from maps.pieces.layout import Spot

ROWS = (4, 2)  # counters per row of a fan, whichever fits better
DIRECTIONS = tuple((math.sin(turn * math.pi / 8), -math.cos(turn * math.pi / 8)) for turn in range(16))
REACHES = (0.0, 26.0, 52.0, 80.0, 110.0, 145.0, 185.0)  # distances of a fan from the edge of its space
SWEEPS = 3
TOUCHED = 40.0  # square canvas units of a name that a fan may overlap: its halo
UNTOUCHED = 24.0  # cost of covering part of a required name
HIDDEN = 4.5  # the same for an optional name
OUTSIDE = 12000.0  # cost of a visible space's fan lying outside
CELL = 64.0
LEADER, RIVAL = 1, 2  # counter in a fan: leader, or of the second side
Fan = tuple[str, tuple[int, ...]]  # a space and its kinds of counters
Sited = tuple[float, Rect, int]  # cost of a position for a fan, its rectangle, counters per row


def overlap(one: Rect, other: Rect) -> float:
    """Return the area two rectangles share."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    tall = min(one[3], other[3]) - max(one[1], other[1])
    return wide * tall if wide > 0 and tall > 0 else 0.0


def nearest(rect: Rect, at: Point) -> Point:
    """Return the point of a rectangle nearest to another point."""
    return (min(max(at[0], rect[0]), rect[2]), min(max(at[1], rect[1]), rect[3]))


def _tokens(counters: Sequence[int], size: float, per_row: int) -> list[Point]:
    """Return the centres of the counters of a fan, from its upper left corner; leaders' names are never covered.

    Each side has its own rows.
    """
    spots: list[Point] = []
    x = y = size / 2
    column = 0
    for turn, counter in enumerate(counters):
        other_side = turn > 0 and bool(counter & RIVAL) != bool(counters[turn - 1] & RIVAL)
        if column == per_row or other_side:
            x, y, column = size / 2, y + size * (1.08 if other_side else 0.94), 0
        spots.append((x, y))
        x += size * (1.0 if counter & LEADER else STRIP + 0.04)
        column += 1
    return spots


@lru_cache(maxsize=512)
def _extent(leaders: tuple[int, ...], size: float, per_row: int) -> tuple[float, float]:
    spots = _tokens(leaders, size, per_row)
    return max(x for x, _ in spots) + size / 2, max(y for _, y in spots) + size / 2


def _hull(one: Rect, other: Rect, margin: float = 0) -> Rect:
    x0, y0, x1, y1 = one
    x0, y0, x1, y1 = min(x0 - margin, other[0]), min(y0 - margin, other[1]), x1 + margin, y1 + margin
    return (x0, y0, max(x1, other[2]), max(y1, other[3]))


class Board:
    """What a fan should not hide: spaces, names, routes and boxes, indexed by position."""

    def __init__(self, shapes: Shapes, lang: str) -> None:
        """Prepare a map in a language; with an empty one, names are written later."""
        self.size = shapes.size
        text = map_text(shapes.title, lang or "en")
        spaces = [place for place in shapes.places.values() if place.kind == "space"]
        self.centres = {place.id: place.centre for place in spaces}
        self.marks = {place.id: mark_rect(place) for place in spaces}
        self.labels = {place.id: space_label(place, text)[1] if lang else place.centre * 2 for place in spaces}
        self.around = {name: _hull(self.marks[name], rect, 15) for name, rect in self.labels.items()}
        self.boxes = [row["rect"] for name, row in shapes.boxes.items() if name != "inset"]
        if shapes.enlarged:
            self.boxes.append(plate_rect(shapes.enlarged.frame, text.say("box-enlarged"), right=True))
        self.inset = shapes.enlarged
        self.routes: dict[tuple[int, int], list[Point]] = {}
        for row in shapes.data["line"]:
            path = unfold(row["path"])
            for x, y in path[:: max(1, len(path) // 24)]:
                self.routes.setdefault((int(x // CELL), int(y // CELL)), []).append((x, y))

    def near(self, at: Point, reach: float) -> list[str]:
        """Return the spaces within reach on both axes."""
        return [name for name, (x, y) in self.centres.items() if abs(x - at[0]) < reach and abs(y - at[1]) < reach]

    def crossed(self, rect: Rect) -> int:
        """Return how many points of routes a rectangle hides."""
        x0, y0, x1, y1 = rect
        cells = [
            (column, row)
            for column in range(int(x0 // CELL), int(x1 // CELL) + 1)
            for row in range(int(y0 // CELL), int(y1 // CELL) + 1)
        ]
        return sum(x0 < x < x1 and y0 < y < y1 for cell in cells for x, y in self.routes.get(cell, ()))


def board(shapes: Shapes, lang: str) -> Board:
    """Return the board of a map in a language."""
    return _board(shapes.key, lang)


@lru_cache(maxsize=8)
def _board(key: str, lang: str) -> Board:
    return Board(by_key(key), lang)


def mark_rect(place: Place) -> Rect:
    """Return the rectangle of a space itself."""
    x, y = place.centre
    return (x - 20, y - (25 if place.fortress else 20), x + 20, y + 20)


def strikes(a: Point, b: Point, rect: Rect) -> bool:
    """Return whether a line crosses a rectangle."""
    if max(a[0], b[0]) < rect[0] or min(a[0], b[0]) > rect[2] or max(a[1], b[1]) < rect[1] or min(a[1], b[1]) > rect[3]:
        return False
    steps = 2 + int(math.dist(a, b) / 9)
    for step in range(1, steps):
        x, y = a[0] + (b[0] - a[0]) * step / steps, a[1] + (b[1] - a[1]) * step / steps
        if rect[0] < x < rect[2] and rect[1] < y < rect[3]:
            return True
    return False


@lru_cache(maxsize=2048)
def _sites(key: str, lang: str, fan: Fan, size: float, kept: frozenset[str]) -> tuple[Sited, ...]:
    """Return the positions for a fan that hide least, best first; they should not touch names that are kept."""
    on, (name, leaders) = _board(key, lang), fan
    centre = on.centres[name]
    found: list[Sited] = []
    for per_row in ROWS if len(leaders) > 2 else ROWS[:1]:
        wide, tall = _extent(leaders, size, per_row)
        close = on.near(centre, max(wide, tall) + REACHES[-1] + 90)
        for dx, dy in DIRECTIONS:
            for reach in REACHES:
                x, y = centre[0] + dx * (wide / 2 + 17 + reach), centre[1] + dy * (tall / 2 + 17 + reach)
                rect = (x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2)
                found.append((_hidden(on, name, rect, close, kept) + 30 * max(0.0, dy), rect, per_row))
    return tuple(sorted(found)[:48])


def _hidden(on: Board, name: str, rect: Rect, close: Sequence[str], kept: frozenset[str]) -> float:
    """Return the penalty of a position: what the fan and its tie would hide there, and its distance."""
    centre = on.centres[name]
    end = nearest(rect, centre)
    cost = math.dist(end, centre) * 9 + 14 * on.crossed(rect)
    x0, y0, x1, y1 = _hull(rect, (*centre, *centre))
    for other in close:
        a, b, c, d = on.around[other]
        if c < x0 or a > x1 or d < y0 or b > y1:
            continue
        if other in kept:
            cost += overlap(rect, on.labels[other]) * UNTOUCHED
        if other == name:
            cost += overlap(rect, on.marks[other]) * 1.2 + overlap(rect, on.labels[other]) * 2.2
            cost += 350 * strikes(centre, end, on.labels[other])
        else:
            cost += overlap(rect, on.marks[other]) * 2.4 + overlap(rect, on.labels[other]) * HIDDEN
            cost += 2600 * strikes(centre, end, on.marks[other]) + 300 * strikes(centre, end, on.labels[other])
            cost += 24 * max(0.0, 34 - math.dist(nearest(rect, on.centres[other]), on.centres[other]))
    cost += sum(overlap(rect, box) * 6 for box in on.boxes)
    if on.inset and name in on.inset.places:
        cost += 9000 * (not _within(rect, on.inset.frame))
    elif on.inset:
        cost += overlap(rect, on.inset.frame) * 6
    return cost + 9000 * (rect[0] < 4 or rect[1] < 4 or rect[2] > on.size[0] - 4 or rect[3] > on.size[1] - 4)


def _clash(name: str, rect: Rect, others: Sequence[tuple[str, Rect]], signs: Sequence[Rect], on: Board) -> float:
    """Return the penalty of a fan next to others: mutual overlap, and ties that cross them."""
    cost = sum(overlap(rect, sign) * 1.6 for sign in signs)
    end = nearest(rect, on.centres[name])
    for other, taken in others:
        grown = (taken[0] - 3, taken[1] - 3, taken[2] + 3, taken[3] + 3)
        cost += overlap(rect, grown) * 8
        cost += 900 * strikes(on.centres[name], end, taken)
        cost += 900 * strikes(on.centres[other], nearest(taken, on.centres[other]), rect)
    return cost


@lru_cache(maxsize=256)
def _laid(
    key: str, lang: str, fans: tuple[Fan, ...], size: float, signs: tuple[Rect, ...], shown: Rect, kept: frozenset[str]
) -> tuple[Sited, ...]:
    """Return a position for every fan: the most crowded choose first, then each may move once more."""
    on = _board(key, lang)
    sites = [_sites(key, lang, fan, size, kept) for fan in fans]
    order = sorted(range(len(fans)), key=lambda turn: (-sites[turn][0][0], turn))
    chosen: dict[int, Sited] = {}
    for _ in range(SWEEPS):
        before = dict(chosen)
        for turn in order:
            x, y = on.centres[fans[turn][0]]
            rest = [
                (fans[other][0], rect)
                for other, (_, rect, _) in chosen.items()
                if other != turn and abs(rect[0] - x) < 620 and abs(rect[1] - y) < 520
            ]
            best = math.inf
            seen = shown[0] < x < shown[2] and shown[1] < y < shown[3]
            for site in sites[turn]:
                if site[0] >= best:
                    break
                total = site[0] + _clash(fans[turn][0], site[1], rest, signs, on)
                total += OUTSIDE * (seen and not _within(site[1], shown))
                if total < best:
                    best, chosen[turn] = total, site
        if chosen == before:
            break
    return tuple(chosen[turn] for turn in range(len(fans)))


def _within(rect: Rect, box: Rect) -> bool:
    return rect[0] > box[0] and rect[1] > box[1] and rect[2] < box[2] and rect[3] < box[3]


def lay_fans(
    shapes: Shapes,
    lang: str,
    fans: Sequence[Fan],
    sizes: Sequence[float],
    signs: Sequence[Rect],
    shown: Rect,
    kept: frozenset[str] = frozenset(),
) -> list[tuple[Rect, list[Spot]]]:
    """Return the rectangle and the spots of each fan, where they hide least; `signs` are markers to avoid.

    The first size at which no required name is touched is used, else the last.
    """
    for size in sizes:
        sites = _laid(shapes.key, lang, tuple(fans), size, tuple(signs), shown, kept)
        labels = board(shapes, lang).labels
        seen = [labels[name] for name in kept if name in labels and _meets(labels[name], shown)]
        if not any(overlap(label, rect) > TOUCHED for label in seen for _, rect, _ in sites):
            break
    return [
        (rect, [Spot(rect[0] + x, rect[1] + y, size) for x, y in _tokens(leaders, size, per_row)])
        for (_, leaders), (_, rect, per_row) in zip(fans, sites, strict=True)
    ]


def _meets(one: Rect, other: Rect) -> bool:
    return overlap(one, other) > 0


SIDES = ((15.0, -17.0), (-15.0, -17.0), (15.0, 15.0), (-15.0, 15.0))


def sign_corners(shapes: Shapes, lang: str, name: str) -> tuple[Point, ...]:
    """Return the four corners of a space where a marker may lie, those that hide no name first."""
    return _sign_corners(shapes.key, lang, name)


@lru_cache(maxsize=512)
def _sign_corners(key: str, lang: str, name: str) -> tuple[Point, ...]:
    on = _board(key, lang)
    x, y = on.centres[name]
    close = on.near((x, y), 130)

    def hidden(corner: Point) -> float:
        rect = (x + corner[0] - 17, y + corner[1] - 17, x + corner[0] + 17, y + corner[1] + 17)
        return sum(
            overlap(rect, on.labels[other]) + (0 if other == name else overlap(rect, on.marks[other]))
            for other in close
        )

    return tuple((x + dx, y + dy) for dx, dy in sorted(SIDES, key=lambda corner: (hidden(corner), SIDES.index(corner))))
