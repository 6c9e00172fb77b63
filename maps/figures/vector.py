"""The silhouettes as SVG symbols, for use outside the painter; cut-outs show the field of the counter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from engine.registry import KEYS
from maps.canvas.looks import look
from maps.canvas.shapes import Point
from maps.figures.portraits import BEARDS, head
from maps.figures.silhouettes import SHAPES
from maps.figures.stamp import Stamp

INK, FIELD = "currentColor", "var(--field)"


class Outline(Stamp):
    """A stamp that records its strokes instead of drawing them."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def fill(self, path: str, value: int = 255) -> None:
        self.parts.append(f'<path d="{path}" fill="{_ink(value)}"/>')

    def stroke(self, path: str, wide: float, value: int = 255) -> None:
        self.parts.append(f'<path d="{path}" fill="none" stroke="{_ink(value)}" stroke-width="{wide:g}"/>')

    def polygon(self, ring: Sequence[Point], value: int = 255) -> None:
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in ring)
        self.parts.append(f'<polygon points="{points}" fill="{_ink(value)}"/>')

    def disc(self, x: float, y: float, r: float, value: int = 255) -> None:
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:g}" fill="{_ink(value)}"/>')


def _ink(value: int) -> str:
    return INK if value else FIELD


def portraits() -> list[str]:
    """Return every portrait that a leader may have: the famous ones, and the generic ones."""
    famous = {kind for key in KEYS for kind in look(key).portraits.values()}
    spartans = {f"{worn}-{beard}-long" for worn, beard in product(("crested", "pilos", "band"), ("pointed", "full"))}
    others = {f"{worn}-{beard}" for worn, beard in product(("raised", "attic", "band", "petasos"), BEARDS)}
    return sorted(famous | spartans | others)


@cache
def symbols() -> str:
    """Return an SVG file of every silhouette, each as a named symbol."""
    drawn = []
    for name, draw in (*SHAPES.items(), *((kind, head(kind)) for kind in portraits())):
        outline = Outline()
        draw(outline)
        drawn.append(f'<symbol id="{name}" viewBox="0 0 100 100">{"".join(outline.parts)}</symbol>')
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(drawn)}</svg>'
