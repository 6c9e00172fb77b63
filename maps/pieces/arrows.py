"""Arrows of the last moves: along the lines of the point-to-point map, or gently curved from zone to zone."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.kernel.view import Move
from maps.canvas.shapes import Point, Shapes, unfold
from maps.canvas.shapes import shapes as shapes_of
from maps.canvas.sheet import bezier

BY_SEA = ("naval", "mixed", "storm", "isthmus", "land")  # kinds of lines, most likely first
BY_LAND = ("land", "mixed", "isthmus", "naval", "storm")
APART = 9.0  # canvas units between arrows on the same line
SHORT_OF = 27.0  # canvas units between an arrow's end and the centre of a space
STUB = 120.0  # length of the stub arrow that points to a distant box
DISTANT = 420.0


@dataclass(frozen=True, slots=True)
class Arrow:
    """A move as drawn; `age` is 0 for the last one, `leg` is its number, `goal` the box that a stub leads to."""

    move: Move
    line: tuple[Point, ...]
    leg: int
    age: int
    goal: str = ""


@lru_cache(maxsize=4)
def routes(title: str) -> dict[tuple[str, str], dict[str, tuple[Point, ...]]]:
    """Return every line of a map in both directions, by its kind."""
    found: dict[tuple[str, str], dict[str, tuple[Point, ...]]] = {}
    for row in shapes_of(title).data.get("line", []):
        path = tuple(unfold(row["path"]))
        found.setdefault((row["a"], row["b"]), {})[row["kind"]] = path
        found.setdefault((row["b"], row["a"]), {})[row["kind"]] = path[::-1]
    return found


def leg_path(shapes: Shapes, one: str, other: str, by_sea: bool) -> list[Point]:
    """Return the line between the centres of two neighbouring spaces; a straight one if the map has none."""
    start, end = shapes.places[one].anchor, shapes.places[other].anchor
    kinds = routes(shapes.title).get((one, other), {})
    for kind in BY_SEA if by_sea else BY_LAND:
        if kind in kinds:
            return [start, *kinds[kind][1:-1], end]
    return [start, end]


def shifted(line: Sequence[Point], aside: float) -> list[Point]:
    """Return a line moved slightly to its left."""
    if not aside:
        return list(line)
    moved = []
    for turn, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, turn - 1)], line[min(len(line) - 1, turn + 1)]
        long = math.hypot(bx - ax, by - ay) or 1.0
        moved.append((x + (by - ay) / long * aside, y - (bx - ax) / long * aside))
    return moved


def trimmed(line: Sequence[Point], short: float) -> list[Point]:
    """Return a line that ends a given distance before its last point."""
    kept = list(line)
    left = short
    while len(kept) > 1:
        (x0, y0), (x1, y1) = kept[-2:]
        long = math.dist(kept[-2], kept[-1])
        if long > left:
            share = (long - left) / long
            kept[-1] = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
            return kept
        left -= long
        kept.pop()
    return list(line[:2])


def along_lines(shapes: Shapes, moves: Sequence[tuple[Move, list[str]]]) -> list[Arrow]:
    """Return moves on the point-to-point map: through every space in order, repeated routes slightly apart."""
    used: dict[frozenset[str], int] = {}
    found = []
    for turn, (move, names) in enumerate(moves):
        line: list[Point] = []
        for one, other in itertools.pairwise(names):
            edge = frozenset((one, other))
            times = used[edge] = used.get(edge, -1) + 1
            # The offset of a line depends on the pair, not on the direction: arrows never overlap.
            aside = ((times + 1) // 2) * APART * (1 if times % 2 else -1) * (1 if one < other else -1)
            line += shifted(leg_path(shapes, one, other, move.by_sea), aside)[1 if line and not aside else 0 :]
        found.append(Arrow(move, tuple(trimmed(line, SHORT_OF)), turn + 1, len(moves) - 1 - turn))
    return found


def smooth(points: Sequence[Point]) -> list[Point]:
    """Return a gently curved line from zone to zone."""
    if len(points) == 2:
        (x0, y0), (x1, y1) = points
        bend = 0.14
        return bezier(points[0], ((x0 + x1) / 2 - (y1 - y0) * bend, (y0 + y1) / 2 + (x1 - x0) * bend), points[1])
    line: list[Point] = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        a = ((before[0] + here[0]) / 2, (before[1] + here[1]) / 2)
        b = ((here[0] + after[0]) / 2, (here[1] + after[1]) / 2)
        line += bezier(a, here, b, 14)
    if math.dist(line[-1], points[-1]) < 12:
        return [*line, points[-1]]
    return [*line, *bezier(line[-1], line[-1], points[-1], 6)]


def is_distant(shapes: Shapes, names: Sequence[str]) -> bool:
    """Return whether a move leads into a distant box, where a long arrow would only cover the map."""
    last, before = shapes.places[names[-1]], shapes.places[names[-2]]
    return last.kind in ("base", "holding") and math.dist(last.centre, before.centre) > DISTANT


def stub(start: Point, goal: Point) -> list[Point]:
    """Return a short straight line towards a distant goal."""
    long = math.dist(start, goal) or 1.0
    share = min(1.0, STUB / long)
    steps = [share * turn / 6 for turn in range(7)]
    return [(start[0] + (goal[0] - start[0]) * step, start[1] + (goal[1] - start[1]) * step) for step in steps]


def halfway(line: Sequence[Point]) -> Point:
    """Return the midpoint of a line by length."""
    left = sum(math.dist(a, b) for a, b in itertools.pairwise(line)) / 2
    for (x0, y0), (x1, y1) in itertools.pairwise(line):
        long = math.hypot(x1 - x0, y1 - y0)
        if long >= left:
            share = left / long if long else 0.0
            return (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
        left -= long
    return line[-1]
