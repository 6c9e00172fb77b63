"""The painter: draws a View on a ground as a picture. It knows layers, not rules."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from engine.kernel.view import View
from maps.canvas.encoding import caption_strip, encoded, stacked
from maps.canvas.resolve import resolve
from maps.canvas.shapes import Place, Point, Rect, Shapes, bounds, shapes
from maps.canvas.sheet import Frame, Sheet, around
from maps.canvas.stencils import Stencil, Strokes, tiles_of
from maps.canvas.themes import THEMES, Theme
from maps.figures.counters import CounterFace, sprite
from maps.figures.signs import burst, lettered, round_sign, total
from maps.ground.control import tinted
from maps.ground.gauges import Gauges
from maps.ground.kept_grounds import close_up, ground, portrait, whole
from maps.ground.spaces import SMALLER, draw_space
from maps.ground.works import draw_works
from maps.ground.zones import token, zone_label
from maps.pieces.arrangement import Arrangement
from maps.pieces.layout import Spot
from maps.pieces.legible import TYPE, write_names
from maps.pieces.moves import draw_arrows
from maps.pieces.names import name_rects, rewrite, rewrite_names
from maps.pieces.stacks import draw_ties

SMALL_SCREEN = 24.5 / 390  # minimum width of a counter on a phone, as a share of the picture


@dataclass(frozen=True, slots=True)
class RenderedPicture:
    """An encoded picture and its description as text."""

    png: bytes
    alt: str
    width: int
    height: int


WORKS_KEPT = 64  # walls, chains and held spaces cached by a ground


class Painter(Arrangement):
    """A picture in progress."""

    def __init__(self, view: View, frame: Frame, theme: str, lang: str) -> None:
        across = frame.box[2] - frame.box[0]
        super().__init__(view, frame, lang, 0.0 if frame.furnished else SMALL_SCREEN * across)
        self.theme: Theme = THEMES[theme]
        self.base = ground(self.shapes, frame, theme, lang, view.scenario)
        self.image = tinted(self.base, self.shapes, frame, theme, self.held) if self.held else self.base.image.copy()
        self.draw = ImageDraw.Draw(self.image)
        self.above: list[Image.Image] = []  # strips of the same width
        self.below: list[Image.Image] = []
        self.least_type = 0.0 if frame.named else TYPE
        self.works: tuple[str, ...] = ()
        self.lit = False

    # -- small tools -------------------------------------------------------------------------------------------------
    def etch(self, box: Rect, strokes: Callable[[Sheet], None], opacity: float = 1.0, work: str = "") -> None:
        """Draw smooth strokes on a rectangle of the canvas; with a `work` name they are cached."""
        if work:
            self.works = (*self.works, work)
            if self.works in self.base.works:
                done, corner = self.base.works[self.works]
                self.image.paste(done, corner)
                return
        found = self._area(box)
        if found is None:
            return
        (x0, y0), area = found
        sheet = Sheet(area, self.k, 2, (0, 0, 0))
        under = self.image.crop((x0, y0, x0 + sheet.shown[0], y0 + sheet.shown[1]))
        sheet.image.paste(under.resize(sheet.image.size, Image.Resampling.NEAREST))
        strokes(sheet)
        done = sheet.done()
        if work:
            self.base.works[self.works] = (done, (x0, y0))
            while len(self.base.works) > WORKS_KEPT:
                self.base.works.pop(next(iter(self.base.works)))
        self.image.paste(done if opacity >= 1 else Image.blend(under, done, opacity), (x0, y0))

    def _area(self, box: Rect) -> tuple[tuple[int, int], Rect] | None:
        """Return the visible part of a rectangle: its corner in pixels and its extent in canvas units, or None."""
        x0, y0 = (math.floor(v) for v in self.frame.at(box[0], box[1]))
        x1, y1 = (math.ceil(v) for v in self.frame.at(box[2], box[3]))
        x0, y0, x1, y1 = max(0, x0), max(0, y0), min(self.image.width, x1), min(self.image.height, y1)
        if x1 <= x0 or y1 <= y0:
            return None
        x, y = x0 / self.k + self.frame.box[0], y0 / self.k + self.frame.box[1]
        return (x0, y0), (x, y, x + (x1 - x0) / self.k, y + (y1 - y0) / self.k)

    def stencil(self, box: Rect, strokes: Strokes, stencil: Stencil) -> None:
        """Draw smooth strokes with an edge on a rectangle of the canvas."""
        found = self._area(box)
        if found is not None:
            (x0, y0), area = found
            for (x, y), ink, cover in tiles_of(stencil, strokes, area, self.k, self.theme):
                self.image.paste(ink, (x0 + x, y0 + y), cover)

    def stamp(self, picture: Image.Image, x: float, y: float) -> None:
        """Put a sprite centred on a canvas point."""
        px, py = self.frame.at(x, y)
        self.image.paste(picture, (round(px - picture.width / 2), round(py - picture.height / 2)), picture)

    def counter(self, face: CounterFace, spot: Spot) -> None:
        """Put a counter on its spot."""
        self.stamp(sprite(face, self.theme.name, max(12, round(spot.size * self.k))), spot.x, spot.y)

    # -- layers ------------------------------------------------------------------------------------------------------
    def markers(self) -> None:
        """Draw forts, sieges, fires and control, each with its sign, under the counters."""
        for each in self.signs():
            px = max(10, round(each.spot.size * self.k))
            self.stamp(round_sign(each.sign, each.side, each.value, self.theme.name, px), each.spot.x, each.spot.y)

    def stacks(self) -> None:
        """Draw every counter of the view, overlapping in a fan where needed."""
        for face, spot in self.faces:
            self.counter(face, spot)
        for spot, side, strength in self.totals:
            px = max(13, round(spot.size * 0.46 * self.k))
            self.stamp(total(strength, side, self.theme.name, px), spot.x + spot.size * 0.3, spot.y + spot.size * 0.3)

    def spaces_held(self) -> None:
        """Draw spaces that their home league does not control, or that are in rebellion, over the ground."""
        for name, side, rebels in self.held:
            place = self.shapes.places[name]
            if side != place.home_side or rebels:
                for at in {place.centre, place.anchor}:
                    self._space_held(place, at, side, rebels)

    def _space_held(self, place: Place, at: Point, side: str, rebels: str) -> None:
        r = 19 if at == place.centre else SMALLER

        def strokes(sheet: Sheet) -> None:
            draw_space(sheet, at, place.home_side, place.fortress, place.terrain, self.theme, r, side, rebels)

        x, y = at
        self.etch((x - 30, y - 34, x + 30, y + 30), strokes, work=f"{place.id} {at} {side} {rebels}")

    def battles(self) -> None:
        """Draw a burst with swords where there was fighting."""
        for spot in self.burst_spots().values():
            self.stamp(burst(self.theme.name, max(16, round(spot.size * 1.06 * self.k))), spot.x, spot.y)

    def highlights(self, targets: Mapping[str, str]) -> None:
        """Highlight the zones of legal targets."""
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
                        bold, named = self.frame.bold, self.frame.named
                        zone_label(sheet, place, self.text, self.theme, self.view.scenario, bold, named)

                self.etch((x0 - 12, y0 - 12, x1 + 12, y1 + 12), strokes)
            else:
                x, y = place.centre

                def halo(sheet: Sheet, x: float = x, y: float = y) -> None:
                    px, py = sheet.at(x, y)
                    for r, ink in ((32, self.theme["shadow"]), (30, self.theme["target"]), (23, self.theme["shadow"])):
                        sheet.draw.ellipse(
                            around(px, py, r * sheet.k), outline=ink, width=sheet.px(7 if r == 30 else 2)
                        )

                self.etch((x - 36, y - 36, x + 36, y + 36), halo)
                if label := name_rects(self).get(place.id):
                    rewrite(self, place.id, label)
        if targets and self.shapes.data.get("wall"):
            self._wall_numbers()

    def _wall_numbers(self) -> None:
        """Redraw the numbers of walls where a highlighted zone may cover them."""
        for row in self.shapes.data["wall"]:
            x, y = float(row["marker"][0]), float(row["marker"][1])

            def strokes(sheet: Sheet, x: float = x, y: float = y, row: Mapping[str, str] = row) -> None:
                token(sheet, x, y, 15, row["label"], self.theme, row["owner"])

            self.etch((x - 18, y - 18, x + 18, y + 18), strokes)

    def letters(self, targets: Mapping[str, str]) -> None:
        """Draw the letter of each target, the same as in the menu."""
        for name, letter in targets.items():
            spot = self.free_spots.get(name)
            if spot is None or not letter:
                continue  # not on the map, or a box outside the picture
            at = (spot.x, spot.y)
            self.drawn.letters[name] = at
            self.stamp(
                lettered(letter, self.theme.name, max(18, round(min(72.0, max(38.0, spot.size * 0.8)) * self.k))), *at
            )

    def paint(self, targets: Mapping[str, str]) -> None:
        """Draw all layers in order."""
        self.lay(targets)
        draw_works(self)
        self.spaces_held()
        self.highlights(targets)
        self.markers()
        draw_ties(self)
        draw_arrows(self)
        rewrite_names(self)
        self.stacks()
        self.battles()
        self.letters(targets)
        if not self.frame.named:
            write_names(self, targets)
        if self.frame.furnished:
            Gauges(self).draw()

    def encode(self, caption: str | None = None) -> bytes:
        """Return the picture with its strips as a palette PNG."""
        foot = [] if caption is None else [caption_strip(self.image.width, caption, self.theme)]
        # Highlighted zones have colours that no ground has: such a picture gets its own palette.
        return encoded([*self.above, self.image, *self.below, *foot], None if self.lit else self.base.palette)

    @property
    def whole(self) -> Image.Image:
        """The picture with its strips."""
        return stacked([*self.above, self.image, *self.below])


def occupied(view: View, where: Shapes, targets: Iterable[str] = ()) -> list[str]:
    """Return the places that a small picture must show: with counters, moves or battles, or asked about."""
    names = [piece.place for piece in view.pieces]
    ways = [move.path if move is view.moves[-1] else move.path[-1:] for move in view.moves]
    names += [*view.battles, *targets, *(stop for way in ways for stop in way)]
    found = dict.fromkeys(resolve(where, name) for name in names)
    # A box far from the theatre would shrink everything else: the header or roster lists its contents.
    return [name for name in found if name not in where.boxes]


def frame_for(
    view: View, size: str, crop: Sequence[str] | None, targets: Iterable[str] = (), *, across: bool = False
) -> Frame:
    """Return the frame of the picture; `across` makes that of a phone wider than tall."""
    title = shapes(view.title)
    if size == "phone" and not crop:
        return portrait(title, occupied(view, title, targets), across=across)
    return close_up(title, [resolve(title, name) for name in crop], size) if crop else whole(title, size)
