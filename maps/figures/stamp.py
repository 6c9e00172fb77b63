"""Drawing silhouettes from paths in a square of 100 units."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from maps.canvas.shapes import Point

_TOKEN = re.compile(r"[MLCQZ]|-?\d+(?:\.\d+)?")


@lru_cache(maxsize=256)
def outline(path: str) -> list[list[Point]]:
    """Flatten a path of M, L, C, Q and Z (absolute) into polygons."""
    tokens = _TOKEN.findall(path)
    rings: list[list[Point]] = []
    place = 0

    def take(count: int) -> list[Point]:
        nonlocal place
        values = [float(token) for token in tokens[place : place + 2 * count]]
        place += 2 * count
        return list(zip(values[::2], values[1::2], strict=True))

    verb = ""
    while place < len(tokens):
        if tokens[place].isalpha():
            verb = tokens[place]
            place += 1
            if verb == "Z":
                continue
        if verb == "M":
            rings.append(take(1))
            verb = "L"
        elif verb == "L":
            rings[-1] += take(1)
        else:
            rings[-1] += _curve([rings[-1][-1], *take(3 if verb == "C" else 2)])
    return rings


def _curve(hull: list[Point]) -> list[Point]:
    points: list[Point] = []
    for step in range(1, 11):
        t, left = step / 10, hull
        while len(left) > 1:
            left = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in itertools.pairwise(left)]
        points.append(left[0])
    return points


class Stamp:
    """A mask for silhouettes: `fill` adds, `cut` removes."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.mask = Image.new("L", (size, size), 0)
        self.draw = ImageDraw.Draw(self.mask)
        self.k = size / 100

    def fill(self, path: str, value: int = 255) -> None:
        """Fill a path."""
        for ring in outline(path):
            self.draw.polygon([(x * self.k, y * self.k) for x, y in ring], fill=value)

    def cut(self, path: str) -> None:
        """Cut a path out."""
        self.fill(path, 0)

    def stroke(self, path: str, wide: float, value: int = 255) -> None:
        """Draw along a path."""
        for ring in outline(path):
            self.draw.line(
                [(x * self.k, y * self.k) for x, y in ring],
                fill=value,
                width=max(1, round(wide * self.k)),
                joint="curve",
            )

    def polygon(self, ring: Sequence[Point], value: int = 255) -> None:
        """Fill a polygon."""
        self.draw.polygon([(x * self.k, y * self.k) for x, y in ring], fill=value)

    def disc(self, x: float, y: float, r: float, value: int = 255) -> None:
        """Draw a filled circle."""
        k = self.k
        self.draw.ellipse([(x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k], fill=value)
