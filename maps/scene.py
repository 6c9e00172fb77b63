"""The layout of a map as plain data in canvas units: the board of a title, and the scene of a view on it.

The painter draws the same arrangement as a picture; a browser draws a scene in its own way. Nothing here is in pixels.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from typing import Any

import orjson

from engine.kernel.view import Piece, View
from maps.canvas.looks import figure_of, portrait, side_look, stripe
from maps.canvas.resolve import resolve
from maps.canvas.shapes import Place, Point, Rect, Shapes, bounds, shapes, unfold
from maps.canvas.sheet import Frame, thinned
from maps.canvas.texts import MapText, map_text
from maps.figures.counters import MARK_SIGNS, CounterFace, banded
from maps.figures.portraits import by_chance
from maps.figures.silhouettes import SHAPES
from maps.ground.spaces import space_label
from maps.ground.works import GONE
from maps.ground.zones import badge_rect
from maps.pieces.arrangement import Arrangement
from maps.pieces.fans import nearest
from maps.pieces.layout import Spot
from maps.strips.facts import record
from maps.strips.narrative import describe, gauges, places_told, unit

APART = 10.0  # canvas units between the points of an outline or line
WORDS = 2000  # characters of its text form
HEAP = 40  # counters under another that are listed


@dataclass(frozen=True, slots=True)
class ScenePlace:
    """A fixed place for counters: a zone or a box with its outline, or a space with its centre."""

    id: str
    kind: str
    name: str
    code: str
    at: Point
    label: Point
    outline: str = ""  # an SVG path of relative steps
    side: str = ""  # its home side
    water: bool = False
    fortress: bool = False
    near: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SceneBoard:
    """The fixed part of a map, by title, edition and language."""

    key: str
    title: str
    box: Rect
    counter: int
    sides: Mapping[str, Mapping[str, str]]
    places: tuple[ScenePlace, ...]
    routes: tuple[Mapping[str, Any], ...]
    works: Mapping[str, str]  # their lines


@dataclass(frozen=True, slots=True)
class SceneCounter:
    """One counter on its spot; `under` lists identical counters below it, which its number includes."""

    id: str
    place: str
    x: int
    y: int
    size: int
    side: str
    kind: str
    name: str
    said: str  # as named in speech
    figure: str = ""
    sign: str = ""
    weak: bool = False
    star: bool = False
    stripe: str = ""
    marks: tuple[str, ...] = ()
    under: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SceneSign:
    """A marker, a burst or the strength of a stack."""

    kind: str
    place: str
    x: int
    y: int
    size: int
    sign: str = ""
    side: str = ""
    value: str = ""
    said: str = ""


@dataclass(frozen=True, slots=True)
class SceneArrow:
    """One of the last moves; `age` is 0 for the last one."""

    side: str
    line: tuple[int, ...]
    pieces: tuple[str, ...]
    by_sea: bool
    age: int


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything that a view adds to its board."""

    board: str
    title: str
    turn: int
    turns: int
    phase: str
    active: str
    counters: tuple[SceneCounter, ...]
    signs: tuple[SceneSign, ...]
    arrows: tuple[SceneArrow, ...]
    ties: tuple[tuple[int, ...], ...]  # from a fan of counters to its space
    held: Mapping[str, tuple[str, str]]  # a space's controller, if it is not its home side, and whom its rebels favour
    works: Mapping[str, Mapping[str, str]]
    gauges: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    hand: tuple[str, ...]
    hand_sizes: Mapping[str, int]
    words: str


@dataclass(frozen=True, slots=True)
class Layout:
    """What of a scene depends only on counters, markers and battles; `words` lists the counters of each place."""

    counters: tuple[SceneCounter, ...]
    signs: tuple[SceneSign, ...]
    ties: tuple[tuple[int, ...], ...]
    held: Mapping[str, tuple[str, str]]
    works: Mapping[str, Mapping[str, str]]
    words: str = ""


FIELDS = {
    kind: tuple(field.name for field in dataclasses.fields(kind))
    for kind in (ScenePlace, SceneBoard, SceneCounter, SceneSign, SceneArrow, Scene, Layout)
}
VALUES = {kind: attrgetter(*names) for kind, names in FIELDS.items()}


@lru_cache(maxsize=8)
def scene_frame(title: str) -> Frame:
    """Return the part of the map that a board shows: all of the land, without furniture."""
    return Frame(shapes(title).land, 1.0, False, False)


def arranged(view: View, lang: str) -> Arrangement:
    """Return the arrangement of a view on its board."""
    laid = Arrangement(view, scene_frame(view.title), lang)
    laid.lay({})
    return laid


def layout_mark(view: View, lang: str) -> bytes:
    """Return a hash of everything that the layout of a view depends on."""
    said = orjson.dumps([view.title, view.scenario, lang, view.pieces, view.markers, view.battles])
    return hashlib.blake2b(said, digest_size=9).digest()


def layout(laid: Arrangement, words: str = "") -> Layout:
    """Return what an arrangement shows apart from arrows."""
    places = laid.shapes.places
    return Layout(
        tuple(_counters(laid)),
        tuple(_signs(laid)),
        tuple(_ties(laid)),
        {name: (side, rebels) for name, side, rebels in laid.held if rebels or side != places[name].home_side},
        _works(laid.view, laid.shapes),
        words,
    )


def arrows(laid: Arrangement) -> tuple[SceneArrow, ...]:
    """Return the last moves of a view as lines."""
    return tuple(
        SceneArrow(each.move.side, _flat(each.line), each.move.pieces, each.move.by_sea, each.age)
        for each in laid.arrows()
    )


def layout_plain(laid: Arrangement, lang: str) -> dict[str, Any]:
    """Return a layout as plain data for the browser, with the counters of each place as text."""
    return plain(layout(laid, places_told(laid.view, lang, WORDS)))


def scene(view: View, lang: str = "en") -> Scene:
    """Lay out what a view shows."""
    laid = arranged(view, lang)
    fixed, text, made = board(view.title, view.scenario, lang), laid.text, layout(laid)
    return Scene(
        fixed.key,
        view.title,
        view.turn,
        view.turns,
        view.phase,
        view.active,
        made.counters,
        made.signs,
        arrows(laid),
        made.ties,
        made.held,
        made.works,
        tuple(gauges(view, text)),
        tuple((name, value) for name, value in record(view, text)),
        tuple(view.hand),
        dict(view.hand_sizes),
        describe(view, lang, WORDS),
    )


def _counters(laid: Arrangement) -> list[SceneCounter]:
    """Return each counter once; those under one face of the war map are listed in it."""
    by_spot: dict[Spot, list[Piece]] = {}
    places: dict[Spot, str] = {}
    for piece, spot, place in laid.drawn.pieces:
        by_spot.setdefault(spot, []).append(piece)
        places[spot] = place
    text, scenario = laid.text, laid.view.scenario
    return [
        _counter(face, spot, places[spot], by_spot[spot], text, scenario) for face, spot in laid.faces if spot in places
    ]


def _counter(
    face: CounterFace, spot: Spot, place: str, pieces: list[Piece], text: MapText, scenario: str
) -> SceneCounter:
    first = pieces[0]
    known = stripe(face.band) if banded(face) else None
    said = unit(first, text, scenario) if len(pieces) == 1 else ", ".join(unit(each, text, scenario) for each in pieces)
    return SceneCounter(
        first.id,
        place,
        round(spot.x),
        round(spot.y),
        round(spot.size),
        face.side,
        face.kind,
        face.name,
        said,
        face.figure,
        _figure(face),
        face.weak,
        face.star,
        f"{known.colour} {known.rhythm}" if known else "8A8A8A 1" if banded(face) else "",
        tuple(dict.fromkeys(MARK_SIGNS[mark] for mark in face.marks if mark in MARK_SIGNS)),
        tuple(each.id for each in pieces[1:HEAP]),
    )


def _figure(face: CounterFace) -> str:
    """Return the silhouette on a counter."""
    if face.kind == "leader":
        return portrait(face.person) or by_chance(face.person or face.name, side_look(face.side).helmet == "spartan")
    return figure_of(face.band) or (face.kind if face.kind in SHAPES else "flag")


def _signs(laid: Arrangement) -> list[SceneSign]:
    """Return markers, bursts and the strength of stacks."""
    found = [
        SceneSign(
            each.kind, each.place, *_at(each.spot), each.sign, each.side, each.value, _marker(each.kind, laid.text)
        )
        for each in laid.signs()
    ]
    found += [
        SceneSign("battle", name, *_at(spot), "swords", said=laid.text.say("alt-battle", where=""))
        for name, spot in laid.burst_spots().items()
    ]
    for spot, side, strength in laid.totals:
        x, y, size = _at(Spot(spot.x + spot.size * 0.3, spot.y + spot.size * 0.3, spot.size * 0.46))
        found.append(SceneSign("total", "", x, y, size, side=side, value=str(strength)))
    return found


def _marker(kind: str, text: MapText) -> str:
    return text.say(f"marker-{kind}") if text.has(f"marker-{kind}") else text.game(f"marker-{kind}", kind)


def _ties(laid: Arrangement) -> list[tuple[int, ...]]:
    """Return the cords between fans and their spaces."""
    found = []
    for name, rect in laid.drawn.fans.items():
        centre = laid.shapes.places[name].centre
        found.append(_flat((centre, nearest(rect, centre))))
    return found


def _works(view: View, where: Shapes) -> dict[str, dict[str, str]]:
    """Return the state of walls, chains and palisades, with the owners of walls."""
    owners = {row["id"]: row["owner"] for row in where.data.get("wall", [])}
    found: dict[str, dict[str, str]] = {}
    for marker in view.markers:
        name = marker.place if marker.place in owners else str(marker.value)
        broken = marker.value in GONE or marker.kind in ("ruin", "ruins", "wall-destroyed")
        if name in owners:
            found[name] = {"side": marker.side or owners[name], "state": "broken" if broken else "whole"}
        elif marker.kind in ("chain", "chains") and marker.value not in GONE:
            found.update({f"chain-{turn}": {"state": "whole"} for turn in range(len(where.data.get("chain", [])))})
        elif marker.kind == "camp" and marker.value not in GONE:
            rows = where.data.get("fortification", [])
            side = marker.side or where.sides[0]
            found.update({row["id"]: {"side": side, "state": "whole"} for row in rows if row.get("state")})
    return found


def _at(spot: Spot) -> tuple[int, int, int]:
    return round(spot.x), round(spot.y), round(spot.size)


def _flat(points: Any) -> tuple[int, ...]:
    """Return points as whole numbers, alternating x and y."""
    return tuple(round(value) for point in points for value in point)


# the board


@lru_cache(maxsize=48)
def board(title: str, scenario: str, lang: str = "en") -> SceneBoard:
    """Return the fixed part of a title's map in a language."""
    where, text = shapes(title), map_text(title, lang)
    lines = {row["id"]: _line(row["line"]) for row in where.data.get("wall", [])}
    lines |= {f"chain-{turn}": _line(row["line"]) for turn, row in enumerate(where.data.get("chain", []))}
    lines |= {row["id"]: _line(row["line"]) for row in where.data.get("fortification", []) if row.get("state")}
    made = SceneBoard(
        "",
        title,
        where.land,
        where.counter,
        {
            side: {"name": text.side(side), "livery": side_look(side).livery, "outline": side_look(side).outline}
            for side in (*where.sides, "neutral")
        },
        tuple(_place(place, where, text, scenario) for place in where.places.values()),
        tuple({"a": row["a"], "b": row["b"], "kind": row["kind"]} for row in where.data.get("line", [])),
        lines,
    )
    digest = hashlib.blake2b(orjson.dumps(made), digest_size=9).hexdigest()
    return dataclasses.replace(made, key=f"{title}-{lang}-{digest}")


def _line(path: str) -> str:
    return _path(thinned(unfold(path), APART))


def _path(points: Sequence[Point], end: str = "") -> str:
    """Return points as a path of relative steps, which need far fewer digits than absolute positions."""
    (x, y), *others = [(round(a), round(b)) for a, b in points]
    steps = []
    for a, b in others:
        steps.append(f"{a - x} {b - y}")
        x, y = a, b
    start = points[0]
    return f"M{round(start[0])} {round(start[1])}l{' '.join(steps)}{end}".replace(" -", "-")


def _place(place: Place, where: Shapes, text: MapText, scenario: str) -> ScenePlace:
    ring = thinned([*place.polygon, place.polygon[0]], APART)[:-1] if place.polygon else ()
    return ScenePlace(
        place.id,
        place.kind,
        text.place(place),
        place.code.get(scenario, place.code[""]) if place.label_width else "",
        (round(place.centre[0]), round(place.centre[1])),
        _label(place, text, scenario),
        _path(ring, "z") if ring else "",
        place.home_side,
        place.water,
        place.fortress,
        tuple(where.neighbours.get(place.id, ())),
    )


def _label(place: Place, text: MapText, scenario: str) -> Point:
    """Return the centre of a space's name, a zone's code, or a box's heading."""
    if place.kind == "space":
        x0, y0, x1, y1 = space_label(place, text)[1]
    elif place.label_width:
        x0, y0, x1, y1 = badge_rect(place, text, scenario)
    else:
        x0, y0, x1, y1 = bounds(place.polygon)
        y1 = y0 + 1
    return (round((x0 + x1) / 2), round((y0 + y1) / 2))


def resolved(title: str, place: str) -> str:
    """Return the place on the board for a place that the rules name."""
    return resolve(shapes(title), place)


def plain(made: Scene | SceneBoard | Layout) -> dict[str, Any]:
    """Return a scene, a layout or a board as plain data for the browser, without empty values."""
    found: dict[str, Any] = _slim(made)
    return found


def plain_arrows(made: Sequence[SceneArrow]) -> list[dict[str, Any]]:
    """Return arrows as plain data for the browser."""
    return [_slim(each) for each in made]


def _slim(value: Any) -> Any:
    kind = type(value)
    if kind is str or kind is int or kind is bool:
        return value
    if kind in FIELDS:
        return {name: _slim(each) for name, each in zip(FIELDS[kind], VALUES[kind](value), strict=True) if each}
    if kind is dict:
        return {key: _slim(each) for key, each in value.items() if each}
    return [_slim(each) for each in value] if kind is list or kind is tuple else value
