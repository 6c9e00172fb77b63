"""Names in pictures for phones: set at a legible size where they cover nothing; the rest is listed.

The ground of such a picture has the codes of its zones and no names. The important ones are written on it last: homes,
and places that are asked about, occupied, fought over or moved to. Others follow where there is room, but not in the
picture of a question.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from maps.canvas.lettering import width, wrap, write
from maps.canvas.resolve import resolve
from maps.canvas.shapes import Place, Point, Rect, bounds, contains
from maps.ground.ornaments import region_rects
from maps.ground.spaces import SMALLER, plate_rect
from maps.ground.zones import badge_rect
from maps.pieces.fans import mark_rect
from maps.pieces.picture import Picture
from maps.pieces.stacks import is_cut, marker_rects

TYPE = 27.0  # pixels of text on a picture 1,080 wide: ten of the 390 shown by a phone
LARGE = 22.0  # canvas units of text, if the picture is so close that these are larger
LEADING = 0.9  # line spacing, relative to text size
FREE = 0.05  # share of a name that may overlap something
MOST = 16  # most optional names of spaces drawn
GAP = 5.0
CLOSE = 16.0  # distance from a code within which a name reads as its own
DISLIKED = 1.5  # cost of a disliked position, relative to the cost of covering something
BESIDE = 12.0  # how far a name may be from its badge outside its zone
REACHES = (0.0, 22.0, 55.0, 95.0)  # canvas units from what a name belongs to
Rects = NDArray[np.float64]
Setting = tuple[tuple[str, ...], float, float]  # lines, and their total width and height
Spotted = tuple[float, Rect, Setting]  # covered share of a name, its position, and how it is set


def needed(painter: Picture, targets: Mapping[str, str]) -> list[str]:
    """Return the places of a picture whose names must be legible, the most important first."""
    view, shapes = painter.view, painter.shapes
    homes = [name for name, place in shapes.places.items() if place.victory] + shapes.data["meta"].get("homes", [])
    occupied = [place for _, _, place in painter.drawn.pieces]
    ends = [move.path[-1] for move in view.moves if move.path]
    wanted = [*targets, *homes, *occupied, *view.battles, *ends, *(marker.place for marker in view.markers)]
    return [name for name in dict.fromkeys(resolve(shapes, name) for name in wanted) if is_named(painter, name)]


def is_named(painter: Picture, name: str) -> bool:
    """Return whether the name of a place belongs in this picture: it is visible, and no inset shows it larger."""
    place, inset = painter.shapes.places.get(name), painter.shapes.enlarged
    if place is None or (inset and name in inset.places) or is_cut(painter, place):
        return False
    (x, y), (x0, y0, x1, y1) = place.centre, painter.frame.box
    return x0 < x < x1 and y0 < y < y1


def write_names(painter: Picture, targets: Mapping[str, str]) -> None:
    """Write the names of a picture whose ground has none; required names without room are recorded separately."""
    boxes = [place.rect for place in painter.shapes.places.values() if place.rect]
    taken = np.array([*boxes, *_taken(painter)])
    must = needed(painter, targets)
    for name in must:
        place = painter.shapes.places[name]
        found = _best(painter, place, _off(taken, boxes, place), REACHES)
        # A space has no code that a list could use for it.
        if found and (place.kind == "space" or found[0] <= FREE):
            taken = _write(painter, name, found, taken)
        else:
            painter.unnamed.append(name)
    if targets:  # a question: what it is about, and nothing else
        return
    left = MOST
    for name, place in painter.shapes.places.items():
        if name not in must and left and is_named(painter, name):
            found = _best(painter, place, _off(taken, boxes, place), REACHES[:1])
            inside = found and (not place.label_width or _is_inside(found[1], place.polygon))
            if found and inside and not found[0]:
                left -= place.kind == "space"
                taken = _write(painter, name, found, taken)


def _off(taken: Rects, boxes: Sequence[Rect], place: Place) -> Rects:
    """Return what the name of a place must avoid: everything, except that box names may cover boxes."""
    return taken[len(boxes) :] if place.rect else taken


def _write(painter: Picture, name: str, best: Spotted, taken: Rects) -> Rects:
    """Write one name, and return what the others must avoid."""
    _, rect, (lines, _, _) = best
    place, theme, k = painter.shapes.places[name], painter.theme, painter.k
    ink, halo = (theme["seatext"], theme["seahalo"]) if place.water else (theme["text"], theme["halo"])
    step = (rect[3] - rect[1]) / len(lines)
    for turn, line in enumerate(lines):
        at = painter.frame.at((rect[0] + rect[2]) / 2, rect[1] + (turn + 0.5) * step)
        write(painter.draw, at, line, _face(place), letters(k), ink, halo, halo=max(2.0, 2.6 * k))
    painter.drawn.names[name] = rect
    return np.vstack([taken, [rect]])


def letters(k: float) -> int:
    """Return the size of a picture's names in pixels."""
    return round(max(TYPE, LARGE * k))


def _face(place: Place) -> str:
    return "italic" if place.water else "text"


@lru_cache(maxsize=2048)
def _settings(name: str, face: str, k: float) -> tuple[Setting, ...]:
    """Return a name set in one, two and three lines, with their extent in canvas units."""
    found: dict[tuple[str, ...], Setting] = {}
    size = letters(k)
    for share in (1.0, 0.66, 0.4):
        lines = tuple(wrap(name, face, size, width(name, face, size) * share + 1))
        found[lines] = (lines, max(width(line, face, size) for line in lines) / k, len(lines) * size * LEADING / k)
    return tuple(found.values())


def _best(painter: Picture, place: Place, taken: Rects, reaches: Sequence[float]) -> Spotted | None:
    """Return the best position of a name: the covered share, its rectangle and its lines; or None."""
    x0, y0, x1, y1 = painter.frame.box
    own, options = _anchor(painter, place), []
    for lines in _settings(painter.text.place(place), _face(place), painter.k):
        _, wide, tall = lines
        for far, (x, y) in _around(own, place, wide, tall, reaches):
            x, y = min(max(x, x0 + wide / 2 + 4), x1 - wide / 2 - 4), min(max(y, y0 + tall / 2), y1 - tall / 2)
            rect = (x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2)
            options.append((far * tall * 0.12 + wide * 0.4 * len(lines[0]), far, rect, lines))
    rects = np.array([rect for _, _, rect, _ in options])
    hidden, better_off = _hidden(rects, taken), _hidden(rects, _disliked(painter, place))
    best: tuple[float, int] | None = None
    costs = hidden + better_off * DISLIKED
    for cost, turn in sorted((options[turn][0] + costs[turn], turn) for turn in range(len(options))):
        if best and cost >= best[0]:
            break
        _, far, rect, (_, _, tall) = options[turn]
        if place.label_width and not _is_inside(rect, place.polygon):
            if far > BESIDE:
                continue  # away from its badge and zone it would name another
            cost += tall * 30
        if best is None or cost < best[0]:
            best = (cost, turn)
    if best is None:
        return None
    _, _, rect, lines = options[best[1]]
    return float(hidden[best[1]]) / (lines[1] * lines[2]), rect, lines


def _disliked(painter: Picture, place: Place) -> Rects:
    """Return where a name should preferably not be: on that of a sea, or close to a code it could be mistaken for."""
    found = region_rects(painter.shapes)
    for other in painter.shapes.places.values():
        if other.label_width and other.id != place.id:
            x0, y0, x1, y1 = badge_rect(other, painter.text, painter.view.scenario)
            found.append((x0 - CLOSE, y0, x1 + CLOSE, y1))
    return np.array(found)


def _hidden(rects: Rects, taken: Rects) -> Rects:
    """Return how much of each rectangle is covered by others."""
    low, high = rects[:, :2].min(axis=0), rects[:, 2:].max(axis=0)
    near = taken[((taken[:, 2:] > low) & (taken[:, :2] < high)).all(axis=1)]
    sides = np.minimum(rects[:, None, 2:], near[None, :, 2:]) - np.maximum(rects[:, None, :2], near[None, :, :2])
    shared: Rects = np.clip(sides, 0, None).prod(axis=2).sum(axis=1)
    return shared


def _anchor(painter: Picture, place: Place) -> Rect:
    """Return what a name is placed beside: the badge of a zone, a space, the centre of a box."""
    if place.kind == "space":
        return mark_rect(place)
    if place.label_width:
        return badge_rect(place, painter.text, painter.view.scenario)
    x0, y0, x1, _ = place.rect or bounds(place.polygon)
    return ((x0 + x1) / 2, y0 + 4, (x0 + x1) / 2, y0 + 4)


def _around(
    own: Rect, place: Place, wide: float, tall: float, reaches: Sequence[float]
) -> Iterator[tuple[float, Point]]:
    """Yield centres for a name around its place, on every side and at increasing distance, with the distance."""
    x0, y0, x1, y1 = own
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    if place.kind in ("base", "holding"):
        yield 0.0, (x, y0 + tall / 2)
        yield 6.0, (x, y0 + 2)  # over its edge
        for down in (14.0, 40.0, 70.0, 100.0, 130.0):
            yield down, (x, y0 + tall / 2 + down)
        return
    for reach in reaches:
        right, left = x1 + wide / 2 + GAP + reach, x0 - wide / 2 - GAP - reach
        above, below = y0 - tall / 2 - 1 - reach, y1 + tall / 2 + 1 + reach
        for penalty, at in (
            (0, (right, y)),
            (8, (x, below)),
            (10, (left, y)),
            (12, (x, above)),
            (14, (right, below)),
            (14, (right, above)),
            (18, (left, below)),
            (18, (left, above)),
        ):
            yield reach + penalty, at


def _taken(painter: Picture) -> list[Rect]:
    """Return everything that a name should not cover: counters, signs, letters, codes, spaces, numbers of walls."""
    shapes, k = painter.shapes, painter.k
    spots = [(spot.x, spot.y, spot.size * 0.54) for _, spot, _ in painter.drawn.pieces]
    spots += [(spot.x, spot.y, spot.size * 0.53) for spot in painter.bursts.values()]
    spots += [(x, y, max(9 / k, 22.0)) for x, y in painter.drawn.letters.values()]
    spots += [(spot.x, spot.y, 27.0) for found in painter.marker_spots.values() for spot in found]
    spots += [(row["marker"][0], row["marker"][1], 15.0) for row in shapes.data.get("wall", [])]
    spots += [(row["x"], row["y"], 24.0) for row in shapes.data.get("fort", [])]
    found = [(x - half, y - half, x + half, y + half) for x, y, half in spots]
    found += [*marker_rects(painter), *painter.drawn.stub_names]
    for place in shapes.places.values():
        if place.kind == "space":
            found.append(mark_rect(place))
            if place.anchor != place.centre:
                x, y = place.anchor
                found.append((x - SMALLER, y - SMALLER, x + SMALLER, y + SMALLER))
        elif place.label_width:
            found.append(badge_rect(place, painter.text, painter.view.scenario))
    if far := shapes.data["meta"].get("inset_frame"):
        found.append(plate_rect(tuple(far), painter.text.say("box-inset")))
    return found


def _is_inside(rect: Rect, ring: Sequence[Point]) -> bool:
    x0, y0, x1, y1 = rect
    middle = (y0 + y1) / 2
    return all(contains(ring, at) for at in ((x0, y0), (x1, y0), (x0, y1), (x1, y1), (x0, middle), (x1, middle)))


def unnamed(painter: Picture) -> list[tuple[str, str]]:
    """Return the line under a picture that lists the places whose names did not fit."""
    said = []
    for name in painter.unnamed:
        place = painter.shapes.places[name]
        if name not in painter.crowded:  # the roster names those
            code = place.code.get(painter.view.scenario, place.code[""]) if place.label_width else ""
            said.append(f"{code} {painter.text.place(place)}".strip())
    return [(painter.text.say("record-places"), "; ".join(said))] if said else []
