"""The geometry of a map: zones or spaces, borders, boxes and tracks, read from maps/<title>/shapes.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib.resources import files
from itertools import islice
from typing import Any

from maps.canvas import disk_cache
from maps.canvas.looks import look

Point = tuple[float, float]
Rect = tuple[float, float, float, float]


def unfold(path: str) -> list[Point]:
    """Turn a chain of steps (x y, then dx dy, …) into points."""
    numbers = iter(map(int, path.split()))
    points: list[Point] = []
    x = y = 0
    for dx, dy in zip(numbers, numbers, strict=True):
        x, y = x + dx, y + dy
        points.append((x, y))
    return points


@dataclass(slots=True)
class Place:
    """A place for counters: a zone, a box, or a space of the point-to-point map."""

    id: str
    kind: str  # land, beach, sea, strait, port, base, holding, space, …
    centre: Point
    polygon: list[Point] = field(default_factory=list)
    code: dict[str, str] = field(default_factory=dict)
    terrain: str = ""
    label: Point = (0, 0)
    label_width: float = 0
    label_pos: str = ""
    victory: bool = False
    side: str = ""
    home_side: str = ""  # the side of its league
    fortress: bool = False
    rect: Rect | None = None
    within: Rect = (4, 4, 2396, 9999)  # bounds of its name
    home: Point = (0, 0)  # its position on the main map, if an enlarged inset shows it

    @property
    def anchor(self) -> Point:
        """The position on the main map."""
        return self.home if self.home != (0, 0) else self.centre

    @property
    def water(self) -> bool:
        """Whether only ships can be here."""
        return self.kind in ("sea", "strait", "port")


@dataclass(frozen=True, slots=True)
class Enlarged:
    """A crowded part of the map that a complete picture repeats as an enlarged inset, with counters and names."""

    source: Rect
    frame: Rect
    places: frozenset[str]

    @property
    def zoom(self) -> float:
        """The scale of the inset relative to the map."""
        return (self.frame[2] - self.frame[0]) / (self.source[2] - self.source[0])

    def to(self, at: Point) -> Point:
        """Return the position of a main map point in the inset."""
        x, y = at
        return (self.frame[0] + (x - self.source[0]) * self.zoom, self.frame[1] + (y - self.source[1]) * self.zoom)

    def holds(self, at: Point) -> bool:
        """Return whether the inset shows a point of the main map."""
        return self.source[0] <= at[0] <= self.source[2] and self.source[1] <= at[1] <= self.source[3]


@dataclass(slots=True)
class Shapes:
    """All the geometry of one map."""

    title: str
    size: tuple[int, int]
    counter: int
    sides: tuple[str, ...]
    places: dict[str, Place]
    neighbours: dict[str, list[str]]
    boxes: dict[str, dict[str, Any]]
    cells: dict[str, dict[str, Rect]]
    data: dict[str, Any]
    enlarged: Enlarged | None = None  # only for the whole board: crops and close-ups are large anyway

    @property
    def key(self) -> str:
        """The cache key of the data computed for this map."""
        return f"{self.title}+" if self.enlarged else self.title

    @property
    def land(self) -> Rect:
        """The part of the canvas that is map: what crops, close-ups and replays show."""
        if "land" in self.data["meta"]:
            x0, y0, x1, y1 = self.data["meta"]["land"]
            return (float(x0), float(y0), float(x1), float(y1))
        x0, y0, x1, y1 = bounds([point for place in self.places.values() for point in place.polygon])
        return (max(0.0, x0), max(0.0, y0), min(float(self.size[0]), x1), min(float(self.size[1]), y1))

    def around(self, place: str) -> list[str]:
        """Return a place and its neighbours, as shown in the picture of a battle."""
        return [place, *self.neighbours.get(place, [])]


def _shapes(title: str) -> dict[str, Any]:
    return tomllib.loads(files(f"maps.{title}").joinpath("shapes.toml").read_text(encoding="utf-8"))


def _rect(row: dict[str, Any]) -> Rect:
    x0, y0, x1, y1 = row["rect"]
    return (float(x0), float(y0), float(x1), float(y1))


def _corners(rect: Rect) -> list[Point]:
    x0, y0, x1, y1 = rect
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def _zone(row: dict[str, Any]) -> Place:
    code = {"": row["id"], **({"second-edition": row["id2"]} if "id2" in row else {})}
    return Place(
        id=row["id"],
        kind=row["kind"],
        centre=tuple(row["centre"]),
        polygon=unfold(row["polygon"]),
        code=code,
        terrain=row["terrain"],
        label=tuple(row["label"]),
        label_width=row["label_width"],
        victory=row.get("victory", False),
    )


def _space(row: dict[str, Any], title: str) -> Place:
    return Place(
        id=row["id"],
        kind="space",
        centre=tuple(row["at"]),
        code={"": row["id"]},
        terrain=row["type"],
        label=tuple(row["label"]),
        label_pos=row["label_pos"],
        home_side=look(title).leagues.get(row["league"], "neutral"),
        fortress=row.get("fortress", False),
    )


def _box(row: dict[str, Any]) -> Place:
    x0, y0, x1, y1 = rect = _rect(row)
    inner = (x0 + 8, y0 + row.get("header", 34) + 2, x1 - 8, y1 - 5)
    return Place(
        id=row["id"],
        kind=row["kind"],
        centre=((x0 + x1) / 2, (inner[1] + y1) / 2),
        polygon=_corners(inner),
        code={"": row["id"]},
        side=row.get("side", ""),
        rect=rect,
    )


@lru_cache(maxsize=8)
def board_shapes(title: str) -> Shapes:
    """Return the geometry of a complete board, with the spaces of an enlarged part in the inset."""
    found = shapes(title)
    row = found.data.get("enlarged")
    if row is None:
        return found
    source, frame = (tuple(map(float, row[name])) for name in ("source", "frame"))
    inset = Enlarged(source, frame, frozenset())  # type: ignore[arg-type]
    inside = {name for name, place in found.places.items() if place.kind == "space" and inset.holds(place.centre)}
    inside -= set(row.get("without", ()))
    inset = replace(inset, places=frozenset(inside))
    places = dict(found.places)
    for name in inside:
        place = places[name]
        (x, y), (at_x, at_y) = inset.to(place.centre), place.centre
        label = (x + place.label[0] - at_x, y + place.label[1] - at_y)
        inner = (inset.frame[0] + 14, inset.frame[1] + 14, inset.frame[2] - 14, inset.frame[3] - 14)
        places[name] = replace(place, centre=(x, y), label=label, home=place.centre, within=inner)
    return replace(found, places=places, enlarged=inset)


def by_key(key: str) -> Shapes:
    """Return the geometry with that key."""
    return board_shapes(key[:-1]) if key.endswith("+") else shapes(key)


@lru_cache(maxsize=4)
def shapes(title: str) -> Shapes:
    """Read the geometry of a title."""
    data = disk_cache.recall(f"shapes {title}", lambda: _shapes(title))
    places = {row["id"]: _zone(row) for row in data.get("zone", [])}
    places |= {row["id"]: _space(row, title) for row in data.get("space", [])}
    boxes = {row["id"]: {**row, "rect": _rect(row)} for row in data["box"]}
    places |= {row["id"]: _box(row) for row in data["box"] if row["kind"] in ("base", "holding")}
    cells: dict[str, dict[str, Rect]] = {}
    for row in data["cell"]:
        cells.setdefault(row["track"], {})[row["label"]] = _rect(row)
    neighbours: dict[str, list[str]] = {}
    for row in (*data.get("border", []), *data.get("line", []), *data.get("canal", [])):
        for one, other in ((row["a"], row["b"]), (row["b"], row["a"])):
            if other not in neighbours.setdefault(one, []):
                neighbours[one].append(other)
    meta = data["meta"]
    size, sides = (meta["canvas"][0], meta["canvas"][1]), tuple(meta["sides"])
    return Shapes(title, size, meta["counter"], sides, places, neighbours, boxes, cells, data)


def bounds(points: Iterable[Point]) -> Rect:
    """Return the bounding rectangle of points."""
    xs, ys = zip(*points, strict=True)
    return (min(xs), min(ys), max(xs), max(ys))


def contains(ring: Sequence[Point], at: Point) -> bool:
    """Return whether a point is inside a ring."""
    (x, y), inside = at, False
    x0, y0 = ring[-1]
    for x1, y1 in ring:
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
        x0, y0 = x1, y1
    return inside


def triples(numbers: str, count: int) -> list[tuple[int, ...]]:
    """Return a flat list of integers in groups of `count`."""
    stream = iter(map(int, numbers.split()))
    return list(iter(lambda: tuple(islice(stream, count)), ()))
