"""Conversion of canvas coordinates to pixels: the frame of a picture, drawing sheets, and pictures."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from PIL import Image, ImageDraw

from engine.kernel.view import View
from maps.canvas.shapes import Point, Rect, Shapes, bounds
from maps.canvas.texts import MapText
from maps.canvas.themes import Colour, Theme

Ink = tuple[int, int, int] | tuple[int, int, int, int] | int


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of the canvas that a picture shows, and the pixels per canvas unit."""

    box: Rect
    scale: float
    bold: bool = False  # larger codes, for a small screen
    furnished: bool = True  # with tracks, legend and frame around the map
    inset: bool = False  # shows the crowded part in an inset even without furniture
    named: bool = True  # names of places are on the ground; otherwise each picture draws them

    @property
    def enlarges(self) -> bool:
        """Whether an enlarged part is shown in the inset rather than in its place."""
        return self.furnished or self.inset

    @property
    def size(self) -> tuple[int, int]:
        """The width and height in pixels."""
        return (round((self.box[2] - self.box[0]) * self.scale), round((self.box[3] - self.box[1]) * self.scale))

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return a canvas point as a pixel."""
        return ((x - self.box[0]) * self.scale, (y - self.box[1]) * self.scale)


class Sheet:
    """A rectangle of the canvas drawn at a scale; `ss` is the supersampling factor."""

    def __init__(self, box: Rect, scale: float, ss: int, ground: Colour | int) -> None:
        self.box, self.ss, self.k = box, ss, scale * ss
        self.shown = (round((box[2] - box[0]) * scale), round((box[3] - box[1]) * scale))
        flat = isinstance(ground, int)  # a stencil: strokes without colours
        self.image = Image.new("L" if flat else "RGB", (self.shown[0] * ss, self.shown[1] * ss), ground)
        self.draw = ImageDraw.Draw(self.image, None if flat else "RGBA")
        self.ink = 255  # ink value of a stencil
        self.land: Image.Image | None = None  # mask of the land, if the land shows who controls it

    def xy(self, points: Iterable[Point]) -> list[Point]:
        """Return canvas points as pixels."""
        x0, y0, k = self.box[0], self.box[1], self.k
        return [((x - x0) * k, (y - y0) * k) for x, y in points]

    def at(self, x: float, y: float) -> Point:
        """Return one canvas point as a pixel."""
        return ((x - self.box[0]) * self.k, (y - self.box[1]) * self.k)

    def holds(self, point: Point, reach: float) -> bool:
        """Return whether a point is on the sheet or within reach of it."""
        x0, y0, x1, y1 = self.box
        return x0 - reach <= point[0] <= x1 + reach and y0 - reach <= point[1] <= y1 + reach

    def shows(self, rect: Rect) -> bool:
        """Return whether a rectangle is at least partly on the sheet."""
        x0, y0, x1, y1 = self.box
        return rect[2] > x0 - 8 and rect[0] < x1 + 8 and rect[3] > y0 - 8 and rect[1] < y1 + 8

    def seen(self, line: Sequence[Point], reach: float) -> Iterator[Sequence[Point]]:
        """Yield the parts of a line that are visible on the sheet with a stroke of this reach."""
        x0, y0, x1, y1 = bounds(line)
        if not self.shows((x0 - reach, y0 - reach, x1 + reach, y1 + reach)):
            return
        inside = [self.holds(point, reach) for point in line]
        if all(inside):
            yield line
            return
        start = None
        for turn in range(len(line)):
            shown = inside[turn] or (turn > 0 and inside[turn - 1]) or (turn + 1 < len(line) and inside[turn + 1])
            if turn > 0 and not shown and not inside[turn - 1] and self._crosses(line[turn - 1], line[turn], reach):
                shown = True
            if shown and start is None:
                start = max(0, turn - 1)
            elif not shown and start is not None:
                yield line[start : turn + 1]
                start = None
        if start is not None:
            yield line[start:]

    def _crosses(self, a: Point, b: Point, reach: float) -> bool:
        x0, y0, x1, y1 = self.box
        return not (
            max(a[0], b[0]) < x0 - reach
            or min(a[0], b[0]) > x1 + reach
            or max(a[1], b[1]) < y0 - reach
            or min(a[1], b[1]) > y1 + reach
        )

    def px(self, length: float) -> int:
        """Return a canvas length in whole pixels, at least one."""
        return max(1, round(length * self.k))

    def rect(self, rect: Rect, inset: float = 0) -> list[float]:
        """Return a canvas rectangle in pixels."""
        x0, y0 = self.at(rect[0] + inset, rect[1] + inset)
        x1, y1 = self.at(rect[2] - inset, rect[3] - inset)
        return [x0, y0, x1, y1]

    def line(self, points: Sequence[Point], ink: Ink, width: float) -> None:
        """Draw a smooth stroke with round joints and ends."""
        wide = self.px(width)
        for piece in self.seen(points, width):
            pixels = self.xy(piece)
            self.draw.line(pixels, fill=ink, width=wide, joint="curve" if wide > 4 else None)
            if wide > 4:
                for x, y in (pixels[0], pixels[-1]):
                    self.draw.ellipse(around(x, y, wide / 2), fill=ink)

    def dashed(self, points: Sequence[Point], ink: Ink, width: float, dash: float, gap: float) -> None:
        """Draw a dashed stroke whose pattern continues around corners."""
        wide = self.px(width)
        for piece in dashes(points, dash, gap):
            if self.holds(piece[0], width + dash):
                self.draw.line(self.xy(piece), fill=ink, width=wide)

    def mask(self, divide: int = 1) -> tuple[Image.Image, ImageDraw.ImageDraw, float]:
        """Return a black mask of the sheet, coarser by `divide`, with its drawing context and its scale."""
        image = Image.new("L", (self.image.width // divide, self.image.height // divide), 0)
        return image, ImageDraw.Draw(image), 1 / divide

    def lay(self, picture: Image.Image) -> None:
        """Cover the sheet with a soft picture, smoothed at the displayed size."""
        soft = picture.resize(self.shown, Image.Resampling.BILINEAR)
        self.image = soft.resize(self.image.size, Image.Resampling.NEAREST) if self.ss > 1 else soft
        self.draw = ImageDraw.Draw(self.image, "RGBA")

    def tint(self, colour: Colour, mask: Image.Image) -> None:
        """Lay a colour over the sheet through a mask."""
        if mask.size != self.image.size:
            if self.ss > 1:
                mask = mask.resize(self.shown, Image.Resampling.BILINEAR)
            mask = mask.resize(self.image.size, Image.Resampling.NEAREST)
        self.image.paste(colour, (0, 0), mask)

    def press(self, ink: Colour | Image.Image, mask: Image.Image, x: float, y: float) -> None:
        """Put a colour or a picture through its mask, centred on a point."""
        px, py = self.at(x, y)
        self.image.paste(ink, (round(px - mask.width / 2), round(py - mask.height / 2)), mask)

    def done(self) -> Image.Image:
        """Return the sheet at its displayed size."""
        return self.image.reduce(self.ss) if self.ss > 1 else self.image


class Canvas(Protocol):
    """A picture in progress, as its layers see it."""

    view: View
    frame: Frame
    shapes: Shapes
    text: MapText
    theme: Theme
    k: float  # pixels per canvas unit
    draw: ImageDraw.ImageDraw

    def etch(self, box: Rect, strokes: Callable[[Sheet], None], opacity: float = 1.0, work: str = "") -> None:
        """Draw smooth strokes on a rectangle of the canvas; with a `work` name they are cached for later pictures."""

    def stamp(self, picture: Image.Image, x: float, y: float) -> None:
        """Put a sprite centred on a canvas point."""


def around(x: float, y: float, r: float) -> list[float]:
    """Return the square around a disc."""
    return [x - r, y - r, x + r, y + r]


def thinned(points: Sequence[Point], apart: float) -> list[Point]:
    """Return a line without points that are too close to the one before."""
    kept = [points[0]]
    for x, y in points[1:-1]:
        if abs(x - kept[-1][0]) + abs(y - kept[-1][1]) >= apart:
            kept.append((x, y))
    return [*kept, points[-1]]


def dashes(points: Sequence[Point], dash: float, gap: float) -> Iterator[list[Point]]:
    """Cut a line into dashes; each dash is a polyline."""
    left, on = dash, True
    piece: list[Point] = [points[0]]
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        done = 0.0
        while length - done > left:
            done += left
            here = (x0 + (x1 - x0) * done / length, y0 + (y1 - y0) * done / length)
            if on:
                yield [*piece, here]
            piece, on = [here], not on
            left = dash if on else gap
        left -= length - done
        if on:
            piece.append((x1, y1))
    if on and len(piece) > 1:
        yield piece


def along(points: Sequence[Point], step: float, start: float = 0) -> Iterator[tuple[float, float, float]]:
    """Yield points every `step` along a line, with the direction of the line there."""
    due = start
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        if not length:
            continue
        while due <= length:
            yield (x0 + (x1 - x0) * due / length, y0 + (y1 - y0) * due / length, math.atan2(y1 - y0, x1 - x0))
            due += step
        due -= length


def bezier(a: Point, b: Point, c: Point, steps: int = 24) -> list[Point]:
    """Return a quadratic Bezier curve from a to c with control point b."""
    return [
        (
            (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * b[0] + t * t * c[0],
            (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * b[1] + t * t * c[1],
        )
        for t in (i / steps for i in range(steps + 1))
    ]


def rotated(points: Iterable[Point], at: Point, angle: float, size: float = 1) -> list[Point]:
    """Return a small figure rotated, scaled and moved."""
    c, s = math.cos(angle) * size, math.sin(angle) * size
    return [(at[0] + c * x - s * y, at[1] + s * x + c * y) for x, y in points]
