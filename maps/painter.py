"""The painter: a View and a ground become a picture. It knows layers, not rules."""

from __future__ import annotations

import io
import itertools
import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from PIL import Image, ImageDraw

from engine.kernel.view import Marker, Move, Piece, View
from maps.arrows import Arrow, along_lines, halfway, is_distant, smooth, stub
from maps.control import controls, tinted
from maps.counters import CounterFace, sprite
from maps.fans import lay_fans, nearest, sign_corners
from maps.furniture import bowl_disc, status_rect
from maps.gauges import Gauges
from maps.ground import battlements, token, zone_label
from maps.grounds import Frame, Ground, close_up, ground, portrait, whole
from maps.layout import Spot, zone_spots
from maps.lettering import fit, write
from maps.shapes import Place, Point, Rect, Shapes, bounds, shapes, unfold
from maps.sheet import Sheet, along, dashes, rotated
from maps.signs import burst, lettered, round_sign
from maps.spaces import LEAGUES, draw_space
from maps.texts import MapText, map_text
from maps.themes import THEMES, Theme

SMALL_SCREEN = 24.5 / 390  # a counter on a telephone is at least this share of the picture across
TOUCHING = 27.0  # canvas units from the middle of a space to the edge of a fan that touches it
LEGIBLE = 34.0  # pixels: where counters are larger than this, those of the war map make room for names
HEAVY = 400 * 1024  # bytes: a ground whose pictures are larger than this is worth a slower squeeze
SLOW = 4
LETTERED = re.compile(r"[A-Z]{1,2}\d+[A-Z]?$")
GONE = ("destroyed", "ruined", 0)
WORKS = ("wall", "wall-destroyed", "ruin", "ruins", "chain", "chains")
MARKER_SIGNS = {
    "fort": "tower",
    "camp": "camp",
    "chains": "chain",
    "chain": "chain",
    "fire": "flame",
    "burnt": "flame",
    "siege": "siege",
    "besieged": "siege",
    "control": "flag",
    "captured": "flag",
    "ravage": "flame",
    "ravaged": "flame",
    "rebellion": "torch",
    "revolt": "torch",
    "garrison": "tower",
    "wall": "tower",
    "truce": "dove",
    "armistice": "dove",
    "archers": "A",
    "barred": "chain",
    "objective": "star",
    "alcibiades": "strategos",
    "harvest": "amphora",
    "fortified": "tower",
    "fortification": "tower",
}


@dataclass(frozen=True, slots=True)
class RenderedPicture:
    """An encoded picture and what it shows in words."""

    png: bytes
    alt: str
    width: int
    height: int


@dataclass(slots=True)
class Drawn:
    """What was put where, in canvas units: the suite checks it against the view."""

    pieces: list[tuple[Piece, Spot, str]] = field(default_factory=list)
    letters: dict[str, Point] = field(default_factory=dict)
    fans: dict[str, Rect] = field(default_factory=dict)  # the rectangle of the fan of each space
    arrows: list[Arrow] = field(default_factory=list)
    tied: set[str] = field(default_factory=set)  # spaces whose fan does not touch them


def resolve(shapes: Shapes, place: str) -> str:
    """The place of the map that a place of the view lies on: forts and camps lie in their zones."""
    if place in shapes.places:
        return place
    for row in shapes.data.get("fort", []):
        if row["id"] == place:
            return str(row["zone"])
    if place == "camp" and "camp" in shapes.data:
        return str(shapes.data["camp"]["zone"])
    if place == "going-home" and "home" in shapes.places:
        return "home"
    for mark in (":", "/", "@"):
        if mark in place and place.split(mark, maxsplit=1)[0] in shapes.places:
            return place.split(mark, maxsplit=1)[0]
    return place


# Walls and chains already drawn, by the ground they stand on and what was built before them.
_works_done: dict[tuple[Ground, tuple[str, ...]], tuple[Image.Image, tuple[int, int]]] = {}


class Painter:
    """One picture in the making."""

    def __init__(self, view: View, frame: Frame, theme: str, lang: str) -> None:
        self.view, self.frame = view, frame
        self.shapes, self.text = shapes(view.title), map_text(view.title, lang)
        self.theme: Theme = THEMES[theme]
        self.base = ground(self.shapes, frame, theme, lang, view.scenario)
        self.held = controls(view, self.shapes) if self.shapes.data.get("space") else ()
        self.image = tinted(self.base, self.shapes, frame, theme, self.held) if self.held else self.base.image.copy()
        self.draw = ImageDraw.Draw(self.image)
        self.drawn = Drawn()
        self.k = frame.scale
        across = frame.box[2] - frame.box[0]
        self.size = max(float(self.shapes.counter), 0.0 if frame.furnished else SMALL_SCREEN * across)
        self.works: tuple[str, ...] = ()
        self.lit = False
        self.faces: list[tuple[CounterFace, Spot]] = []
        self.free_spots: dict[str, Spot] = {}
        self.bursts: dict[str, Spot] = {}
        self.marker_spots: dict[str, list[Spot]] = {}

    # -- small tools -------------------------------------------------------------------------------------------------
    def etch(self, box: Rect, strokes: Callable[[Sheet], None], opacity: float = 1.0, work: str = "") -> None:
        """Draw smooth strokes on a rectangle of the canvas; works stand for long and are remembered."""
        if work:
            self.works = (*self.works, work)
            key = (self.base, self.works)
            if key in _works_done:
                done, corner = _works_done[key]
                self.image.paste(done, corner)
                return
        x0, y0 = (math.floor(v) for v in self.frame.at(box[0], box[1]))
        x1, y1 = (math.ceil(v) for v in self.frame.at(box[2], box[3]))
        x0, y0, x1, y1 = max(0, x0), max(0, y0), min(self.image.width, x1), min(self.image.height, y1)
        if x1 <= x0 or y1 <= y0:
            return
        origin = (x0 / self.k + self.frame.box[0], y0 / self.k + self.frame.box[1])
        area = (*origin, origin[0] + (x1 - x0) / self.k, origin[1] + (y1 - y0) / self.k)
        sheet = Sheet(area, self.k, 2, (0, 0, 0))
        under = self.image.crop((x0, y0, x0 + sheet.shown[0], y0 + sheet.shown[1]))
        sheet.image.paste(under.resize(sheet.image.size, Image.Resampling.NEAREST))
        strokes(sheet)
        done = sheet.done()
        if work:
            _works_done[key] = (done, (x0, y0))
            while len(_works_done) > 48:
                _works_done.pop(next(iter(_works_done)))
        self.image.paste(done if opacity >= 1 else Image.blend(under, done, opacity), (x0, y0))

    def stamp(self, picture: Image.Image, x: float, y: float) -> None:
        """Put a sprite with its middle on a canvas point."""
        px, py = self.frame.at(x, y)
        self.image.paste(picture, (round(px - picture.width / 2), round(py - picture.height / 2)), picture)

    def counter(self, face: CounterFace, spot: Spot) -> None:
        """Put a counter on its spot."""
        self.stamp(sprite(face, self.theme.name, max(12, round(spot.size * self.k))), spot.x, spot.y)

    # -- layers ------------------------------------------------------------------------------------------------------
    def face(self, piece: Piece) -> CounterFace:
        """What a piece shows."""
        tail = piece.id.rsplit("-", 1)[-1]
        name = self.text.leader(piece.id) if piece.kind == "leader" else tail if LETTERED.match(tail) else ""
        figure = "" if piece.strength is None else str(piece.strength)
        marks = tuple(mark for mark in piece.marks)
        return CounterFace(piece.side, piece.kind, figure, name, piece.weak, piece.star, piece.band, marks)

    def works_built(self) -> None:
        """Walls and chains: part of the land as long as they stand."""
        walls = {row["id"]: row for row in self.shapes.data.get("wall", [])}
        for marker in self.view.markers:
            name = marker.place if marker.place in walls else str(marker.value)
            if name in walls:
                self._wall(walls[name], marker)
            elif marker.kind in ("chain", "chains") and self.shapes.data.get("chain") and marker.value not in GONE:
                self._chains()
            elif marker.kind == "camp" and marker.value not in GONE:
                self._palisade(marker)

    def _palisade(self, marker: Marker) -> None:
        """The fortifications that rise with the camp."""
        for row in self.shapes.data.get("fortification", []):
            if row.get("state") == "when_camp":
                line = unfold(row["line"])
                x0, y0, x1, y1 = bounds(line)

                def strokes(sheet: Sheet, line: list[Point] = line) -> None:
                    battlements(sheet, line, self.theme, marker.side or "athens", 4.5)

                self.etch((x0 - 16, y0 - 16, x1 + 16, y1 + 16), strokes, work=f"camp {row['id']}")

    def markers(self) -> None:
        """Forts, sieges, fires, control: each with its sign, under the counters."""
        heaps: dict[str, int] = {}
        for marker in self.view.markers:
            place = self.shapes.places.get(resolve(self.shapes, marker.place))
            shown = marker.kind not in WORKS and not self._is_fill(marker)
            if place is not None and shown:
                self._marker(marker, place, heaps)

    def _is_fill(self, marker: Marker) -> bool:
        """Whether a marker is shown by the fill of its space."""
        return marker.kind == "control" and bool(self.held)

    def _wall(self, row: Mapping[str, str], marker: Marker) -> None:
        line = unfold(row["line"])
        x0, y0, x1, y1 = bounds([*line, tuple(row["marker"])])  # type: ignore[list-item]
        broken = marker.value in GONE or marker.kind in ("ruin", "ruins", "wall-destroyed")
        owner = marker.side or row["owner"]

        def strokes(sheet: Sheet) -> None:
            if broken:
                for turn, piece in enumerate(dashes(line, 17, 13)):
                    battlements(sheet, piece, self.theme, owner, 5) if turn % 2 == 0 else None
            else:
                battlements(sheet, line, self.theme, owner)
            token(sheet, float(row["marker"][0]), float(row["marker"][1]), 15, row["label"], self.theme, row["owner"])

        self.etch((x0 - 24, y0 - 24, x1 + 24, y1 + 24), strokes, work=f"{marker}")

    def _chains(self) -> None:
        for row in self.shapes.data["chain"]:
            line = unfold(row["line"])
            x0, y0, x1, y1 = bounds(line)

            def strokes(sheet: Sheet, line: list[Point] = line) -> None:
                for turn, (x, y, angle) in enumerate(along(line, 13)):
                    link = rotated(
                        [
                            ((10 if turn % 2 else 6) * math.cos(a / 3), (6 if turn % 2 else 3) * math.sin(a / 3))
                            for a in range(19)
                        ],
                        (x, y),
                        angle,
                    )
                    sheet.line([*link, link[0]], self.theme["ink"], 5)
                    sheet.line([*link, link[0]], self.theme["framefill"], 2)

            self.etch((x0 - 16, y0 - 16, x1 + 16, y1 + 16), strokes, work="chains")

    def _marker(self, marker: Marker, place: Place, heaps: dict[str, int]) -> None:
        at = self._site(marker)
        if at is None:
            turn = heaps[place.id] = heaps.get(place.id, -1) + 1
            at = self._beside(place, turn)
        size = 34.0 if place.kind == "space" else 54.0
        value = str(marker.value) if isinstance(marker.value, int) and not isinstance(marker.value, bool) else ""
        sign = "flame" if marker.value in GONE else MARKER_SIGNS.get(marker.kind, "flag")
        self.stamp(round_sign(sign, marker.side, value, self.theme.name, max(10, round(size * self.k))), *at)

    def _site(self, marker: Marker) -> Point | None:
        for row in self.shapes.data.get("fort", []):
            if marker.kind == "fort" and (marker.place in (row["id"], row["zone"]) or marker.value == row["id"]):
                return (row["x"], row["y"])
        if marker.kind == "camp" and "camp" in self.shapes.data:
            return (self.shapes.data["camp"]["x"], self.shapes.data["camp"]["y"])
        return None

    def _beside(self, place: Place, turn: int) -> Point:
        if place.kind == "space":
            return sign_corners(self.shapes.title, self.text.lang, place.id)[turn % 4]
        spots = self.marker_spots.get(place.id, [])
        return (spots[turn].x, spots[turn].y) if turn < len(spots) else place.centre

    def _loose(self) -> dict[str, int]:
        """How many markers of each zone need a spot of their own."""
        counts: dict[str, int] = {}
        for marker in self.view.markers:
            if marker.kind not in WORKS and not self._site(marker) and not self._is_fill(marker):
                name = resolve(self.shapes, marker.place)
                counts[name] = counts.get(name, 0) + 1
        return counts

    def lay(self, targets: Mapping[str, str]) -> None:
        """Find a spot for every counter, every burst and every letter, before anything is drawn."""
        by_place: dict[str, list[Piece]] = {}
        for piece in self.view.pieces:
            by_place.setdefault(resolve(self.shapes, piece.place), []).append(piece)
        spaces = [
            (self.shapes.places[name], pieces)
            for name, pieces in by_place.items()
            if name in self.shapes.places and self.shapes.places[name].kind == "space"
        ]
        if spaces:
            self._fans(spaces)
        fought = [resolve(self.shapes, name) for name in self.view.battles]
        loose = self._loose()
        for name in dict.fromkeys((*by_place, *targets, *fought, *loose)):
            place = self.shapes.places.get(name)
            if place is not None and place.kind != "space":
                self._zone(place, by_place.get(name, []), name in targets, name in fought, loose.get(name, 0))

    def stacks(self) -> None:
        """Every counter of the view, fanned where it lies."""
        for face, spot in self.faces:
            self.counter(face, spot)

    def _order(self, pieces: Sequence[Piece]) -> list[list[Piece]]:
        sides = sorted({piece.side for piece in pieces}, key=lambda side: (side not in self.shapes.sides, side))
        return [
            sorted(
                (piece for piece in pieces if piece.side == side),
                key=lambda piece: (piece.kind == "leader", "THPACN".find(piece.kind), len(piece.id), piece.id),
            )
            for side in sides
        ]

    def _zone(self, place: Place, pieces: Sequence[Piece], letter: bool, fought: bool, markers: int) -> None:
        groups = self._order(pieces)
        counts = [len(group) for group in groups] + [1] * (letter + fought + markers)
        leaders = sum(piece.kind == "leader" for piece in pieces)
        found = zone_spots(self.shapes, place, counts, apart=leaders > 1, size=self.size)
        self.marker_spots[place.id] = [found.pop()[0] for _ in range(markers)]
        if fought:
            self.bursts[place.id] = found.pop()[0]
        if letter:
            self.free_spots[place.id] = found.pop()[0]
        for group, spots in zip(groups, found, strict=True):
            for piece, spot in zip(group, spots, strict=True):
                self.faces.append((self.face(piece), spot))
                self.drawn.pieces.append((piece, spot, place.id))

    def _fans(self, spaces: Sequence[tuple[Place, list[Piece]]]) -> None:
        """On the war map equal strength points lie under one counter that shows their number."""
        heaps: list[tuple[Place, list[tuple[CounterFace, list[Piece]]]]] = []
        for place, pieces in spaces:
            merged: dict[CounterFace, list[Piece]] = {}
            for group in self._order(pieces):
                for piece in group:
                    face = self.face(piece)
                    plain = (
                        face
                        if piece.kind == "leader"
                        else CounterFace(face.side, face.kind, "", "", face.weak, face.star, face.band, face.marks)
                    )
                    merged.setdefault(plain, []).append(piece)
            heaps.append((place, list(merged.items())))
        fans = [(place.id, tuple(face.kind == "leader" for face, _ in faces)) for place, faces in heaps]
        size = min(float(self.shapes.counter), max(self.shapes.counter * 0.72, round(LEGIBLE / self.k)))
        size = size if self.frame.furnished else min(self.size, 1.9 * self.shapes.counter)
        laid = lay_fans(self.shapes, self.text.lang, fans, size, self._signs(), self.frame.box)
        for (place, faces), (rect, places) in zip(heaps, laid, strict=True):
            self.drawn.fans[place.id] = rect
            for (face, pieces), spot in zip(faces, places, strict=True):
                if face.kind != "leader":
                    total = sum(1 if piece.strength is None else piece.strength for piece in pieces)
                    face = CounterFace(
                        face.side, face.kind, str(total), face.kind, face.weak, face.star, face.band, face.marks
                    )
                self.faces.append((face, spot))
                self.drawn.pieces += [(piece, spot, place.id) for piece in pieces]

    def _signs(self) -> list[Rect]:
        """Where the markers of spaces lie: fans keep off them."""
        found: list[Rect] = []
        for name, count in sorted(self._loose().items()):
            if name in self.shapes.places and self.shapes.places[name].kind == "space":
                for x, y in sign_corners(self.shapes.title, self.text.lang, name)[:count]:
                    found.append((x - 17, y - 17, x + 17, y + 17))
        return found

    def ties(self) -> None:
        """A cord from a fan to its space, where they do not touch."""
        for name, rect in self.drawn.fans.items():
            x, y = self.shapes.places[name].centre
            end = nearest(rect, (x, y))
            if math.dist(end, (x, y)) > TOUCHING:
                side = majority([piece for piece, _, where in self.drawn.pieces if where == name])
                self.drawn.tied.add(name)
                self._tie((x, y), end, side)

    def _tie(self, start: Point, end: Point, side: str) -> None:
        livery = self.theme.livery(side)
        x0, y0, x1, y1 = bounds((start, end))

        def strokes(sheet: Sheet) -> None:
            sheet.line([start, end], livery.figure, 7.5)
            sheet.line([start, end], livery.field, 4.4)
            px, py = sheet.at(*start)
            for r, ink in ((7.5, livery.figure), (5.6, livery.field)):
                sheet.draw.ellipse([px - r * sheet.k, py - r * sheet.k, px + r * sheet.k, py + r * sheet.k], fill=ink)

        self.etch((x0 - 12, y0 - 12, x1 + 12, y1 + 12), strokes)

    def spaces_held(self) -> None:
        """Spaces that are not their home league's now, or in revolt, over the ground."""
        for name, side, rebels in self.held:
            place = self.shapes.places[name]
            if side != LEAGUES[place.league] or rebels:
                x, y = place.centre

                def strokes(sheet: Sheet, place: Place = place, side: str = side, rebels: str = rebels) -> None:
                    draw_space(
                        sheet, place.centre, place.league, place.fortress, place.terrain, self.theme, 19, side, rebels
                    )

                self.etch((x - 30, y - 34, x + 30, y + 30), strokes, work=f"{name} {side} {rebels}")

    def arrows(self) -> None:
        """The last moves, the oldest first."""
        moves = []
        for move in self.view.moves:
            names = [name for name in (resolve(self.shapes, stop) for stop in move.path) if name in self.shapes.places]
            names = [name for name, _ in itertools.groupby(names)]
            if len(names) > 1:
                moves.append((move, names))
        if all(self.shapes.places[name].kind == "space" for _, names in moves for name in names):
            found = along_lines(self.shapes, moves)
        else:
            found = [self._bent(move, names, turn, len(moves)) for turn, (move, names) in enumerate(moves)]
        for arrow in found:
            self._arrow(arrow, numbered=len(found) > 1)
        self.drawn.arrows = found

    def _bent(self, move: Move, names: list[str], turn: int, count: int) -> Arrow:
        """A move from zone to zone, up to the stack of its own side; into a distant box only a stub."""
        start = self._goal(names[0], move.side)
        if is_distant(self.shapes, names):
            goal = self.shapes.places[names[-1]]
            return Arrow(
                move, tuple(stub(self._goal(names[-2], move.side), goal.centre)), turn + 1, count - 1 - turn, goal.id
            )
        line = smooth([start, *(self._goal(name, move.side) for name in names[1:])])
        boxes = [
            _reach(spot) for piece, spot, place in self.drawn.pieces if place == names[-1] and piece.side == move.side
        ]
        while len(line) > 6 and any(a <= line[-1][0] <= c and b <= line[-1][1] <= d for a, b, c, d in boxes):
            line.pop()
        return Arrow(move, tuple(line), turn + 1, count - 1 - turn)

    def _goal(self, name: str, side: str) -> Point:
        """The middle of what a side has in a place, else of the place."""
        spots = [spot for piece, spot, place in self.drawn.pieces if place == name and piece.side == side]
        if spots:
            return (sum(spot.x for spot in spots) / len(spots), sum(spot.y for spot in spots) / len(spots))
        return self.shapes.places[name].centre

    def _arrow(self, arrow: Arrow, numbered: bool) -> None:
        """An arrow in the colours of its side: thinner and paler the older it is, with its number."""
        livery, line = self.theme.livery(arrow.move.side), arrow.line
        x0, y0, x1, y1 = bounds(line)
        wide = (9.0 if self.shapes.data.get("zone") else 7.0) * max(0.5, 1 - 0.11 * arrow.age)
        (ax, ay), (bx, by) = line[-2 if len(line) < 4 else -4], line[-1]
        angle = math.atan2(by - ay, bx - ax)
        head = [
            (bx + wide * 2.9 * math.cos(angle + turn), by + wide * 2.9 * math.sin(angle + turn))
            for turn in (0, 2.45, -2.45)
        ]

        def strokes(sheet: Sheet) -> None:
            for ink, extra in (((*livery.figure, 255), 5.0), ((*livery.field, 255), 0.0)):
                if arrow.move.by_sea:
                    sheet.dashed(line, ink, wide + extra, 16, 9)
                else:
                    sheet.line(line, ink, wide + extra)
                ring = sheet.xy(head)
                sheet.draw.polygon(ring, fill=ink)
                sheet.draw.line([*ring, ring[0]], fill=ink, width=sheet.px(extra + 1), joint="curve")
            px, py = sheet.at(*line[0])
            r = wide * 0.9 * sheet.k
            sheet.draw.ellipse(
                [px - r, py - r, px + r, py + r], fill=livery.field, outline=livery.figure, width=sheet.px(2)
            )
            if numbered and not arrow.goal:
                at = halfway(line)
                token(sheet, at[0], at[1], 13, str(arrow.leg), self.theme, arrow.move.side)

        self.etch((x0 - 40, y0 - 40, x1 + 40, y1 + 40), strokes, max(0.45, 0.92 - 0.1 * arrow.age))
        if arrow.goal:
            name = self.text.place(self.shapes.places[arrow.goal])
            above = by < ay
            at = self.frame.at(bx, by + (-38 if above else 38))
            write(self.draw, at, name, "text", 26 * self.k, self.theme["text"], self.theme["halo"], halo=3 * self.k)

    def battles(self) -> None:
        """A burst with swords where there was fighting."""
        for name in dict.fromkeys(resolve(self.shapes, name) for name in self.view.battles):
            place = self.shapes.places.get(name)
            if place is not None:
                spot = self.bursts.get(name) or Spot(place.centre[0] - 22, place.centre[1] + 20, 62)
                self.stamp(burst(self.theme.name, max(16, round(spot.size * 1.06 * self.k))), spot.x, spot.y)

    def highlights(self, targets: Mapping[str, str]) -> None:
        """Legal targets: the zone shines."""
        self.lit = bool(targets)
        for name in targets:
            place = self.shapes.places.get(resolve(self.shapes, name))
            if place is None:
                continue
            if place.polygon:
                x0, y0, x1, y1 = bounds(place.polygon)
                ring = [*place.polygon, place.polygon[0]]

                def strokes(sheet: Sheet, ring: list[Point] = ring, place: Place = place) -> None:
                    sheet.draw.polygon(sheet.xy(ring), fill=(*self.theme["wash"], 74))
                    sheet.line(ring, self.theme["shadow"], 9)
                    sheet.line(ring, self.theme["target"], 6)
                    if place.label_width:
                        zone_label(sheet, place, self.text, self.theme, self.view.scenario, self.frame.bold)

                self.etch((x0 - 12, y0 - 12, x1 + 12, y1 + 12), strokes)
            else:
                x, y = place.centre

                def halo(sheet: Sheet, x: float = x, y: float = y) -> None:
                    px, py = sheet.at(x, y)
                    for r, ink in ((32, self.theme["shadow"]), (30, self.theme["target"]), (23, self.theme["shadow"])):
                        sheet.draw.ellipse(
                            [px - r * sheet.k, py - r * sheet.k, px + r * sheet.k, py + r * sheet.k],
                            outline=ink,
                            width=sheet.px(7 if r == 30 else 2),
                        )

                self.etch((x - 36, y - 36, x + 36, y + 36), halo)

    def letters(self, targets: Mapping[str, str]) -> None:
        """The letter of each target, the same as in the menu."""
        for name, letter in targets.items():
            place = self.shapes.places.get(resolve(self.shapes, name))
            if place is None:
                continue
            spot = self.free_spots.get(name) or Spot(place.centre[0] + 25, place.centre[1] + 23, 46)
            at = (spot.x, spot.y)
            if not letter:
                continue
            self.drawn.letters[name] = at
            self.stamp(
                lettered(letter, self.theme.name, max(18, round(min(72.0, max(38.0, spot.size * 0.8)) * self.k))), *at
            )

    def paint(self, targets: Mapping[str, str]) -> None:
        """All layers in order."""
        self.lay(targets)
        self.works_built()
        self.spaces_held()
        self.highlights(targets)
        self.markers()
        self.ties()
        self.arrows()
        self.stacks()
        self.battles()
        self.letters(targets)
        if self.frame.furnished:
            Gauges(self).draw()

    def encode(self, caption: str | None = None) -> bytes:
        """The picture as a palette PNG."""
        image = self.image if caption is None else captioned(self.image, caption, self.theme)
        # Shining zones have colours that no ground has: such a picture chooses its own palette.
        flat = (
            image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
            if self.lit
            else image.quantize(palette=self.base.palette, dither=Image.Dither.NONE)
        )
        squeeze = self.base.squeeze
        png = _png(flat, squeeze[0])
        if len(png) > HEAVY and self.image.width <= 1600 and squeeze[0] < SLOW:
            squeeze[0] = SLOW
            png = _png(flat, SLOW)
        return png


def _png(flat: Image.Image, level: int) -> bytes:
    out = io.BytesIO()
    flat.save(out, "PNG", compress_level=level)
    return out.getvalue()


def majority(pieces: Sequence[Piece]) -> str:
    """The side that owns most of some pieces: by strength, then by number."""
    sides = dict.fromkeys(piece.side for piece in pieces)
    return max(
        sides,
        key=lambda side: (
            sum(piece.strength or 0 for piece in pieces if piece.side == side and piece.kind != "leader"),
            sum(piece.side == side for piece in pieces),
        ),
    )


def _reach(spot: Spot) -> Rect:
    half = spot.size * 0.62
    return (spot.x - half, spot.y - half, spot.x + half, spot.y + half)


def captioned_height(wide: int) -> int:
    """How much taller a caption makes a picture."""
    return max(34, wide // 34)


def captioned(image: Image.Image, caption: str, theme: Theme) -> Image.Image:
    """A picture with a line of text underneath."""
    tall = captioned_height(image.width)
    whole = Image.new("RGB", (image.width, image.height + tall), theme["panel"])
    whole.paste(image, (0, 0))
    draw = ImageDraw.Draw(whole)
    draw.line([(0, image.height), (image.width, image.height)], fill=theme["paneledge"], width=max(1, tall // 16))
    size = fit(caption, "text", tall * 0.56, image.width - tall, 9)
    write(draw, (image.width / 2, image.height + tall / 2), caption, "text", size, theme["text"], theme["panel"])
    return whole


def occupied(view: View, where: Shapes, targets: Iterable[str] = ()) -> list[str]:
    """The places that a small picture must show: with counters, moves, battles, or asked about."""
    names = [piece.place for piece in view.pieces]
    names += [*view.battles, *targets, *(stop for move in view.moves for stop in move.path)]
    found = dict.fromkeys(resolve(where, name) for name in names)
    # A box far off the theatre would make everything else small: the header says what lies in it.
    return [name for name in found if not (where.data.get("space") and name in where.boxes)]


def frame_for(view: View, size: str, crop: Sequence[str] | None, targets: Iterable[str] = ()) -> Frame:
    """What the picture will show."""
    title = shapes(view.title)
    if size == "phone" and not crop:
        return portrait(title, occupied(view, title, targets))
    return close_up(title, [resolve(title, name) for name in crop], size) if crop else whole(title, size)


__all__ = ["Drawn", "MapText", "Painter", "RenderedPicture", "bowl_disc", "frame_for", "resolve", "status_rect"]
