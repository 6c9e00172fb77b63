"""Silhouettes in a square of 100 units: the small signs of the map."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from maps.figures.portraits import head
from maps.figures.soldiers import FIGURES
from maps.figures.stamp import Stamp


def _tower(s: Stamp) -> None:
    s.fill("M16 96 L16 34 L8 34 L8 8 L24 8 L24 20 L40 20 L40 8 L60 8 L60 20 L76 20 L76 8 L92 8 L92 34 L84 34 L84 96 Z")
    s.cut("M40 96 L40 70 C40 58 60 58 60 70 L60 96 Z")
    s.stroke("M16 42 L84 42", 3, 0)


def _flame(s: Stamp) -> None:
    s.fill(
        "M50 2 C58 22 84 36 80 66 C78 86 64 98 50 98 C34 98 20 86 20 66 C20 50 32 44 34 28 C42 34 44 40 44 48 "
        "C52 38 54 22 50 2 Z"
    )
    s.cut("M50 92 C40 92 34 84 36 74 C38 64 48 62 49 50 C60 60 66 68 64 78 C62 86 58 92 50 92 Z")


def _flag(s: Stamp) -> None:
    s.stroke("M22 4 L22 98", 7)
    s.fill("M22 8 C40 0 54 20 92 10 L82 32 L92 54 C56 62 40 44 22 54 Z")


def _swords(s: Stamp) -> None:
    for path in ("M8 8 L16 10 L78 74 L74 78 L10 16 Z", "M92 8 L84 10 L22 74 L26 78 L90 16 Z"):
        s.fill(path)
    s.stroke("M62 84 L86 62", 6)
    s.stroke("M38 84 L14 62", 6)
    s.stroke("M76 76 L92 92", 8)
    s.stroke("M24 76 L8 92", 8)


def _camp(s: Stamp) -> None:
    s.fill("M50 8 L94 88 L62 88 L50 60 L38 88 L6 88 Z")
    s.stroke("M50 0 L50 30", 4)
    s.fill("M52 0 L72 6 L52 13 Z")


def _chain(s: Stamp) -> None:
    for x in (18, 50, 82):
        s.disc(x, 50, 18)
        s.disc(x, 50, 10, 0)
    s.stroke("M30 50 L38 50 M62 50 L70 50", 8)


def _siege(s: Stamp) -> None:
    for turn in range(12):
        angle = turn * math.pi / 6
        x, y = 50 + 40 * math.cos(angle), 50 + 40 * math.sin(angle)
        s.stroke(f"M{50 + 24 * math.cos(angle)} {50 + 24 * math.sin(angle)} L{x} {y}", 9)
    s.disc(50, 50, 34, 0)
    s.disc(50, 50, 30)
    s.disc(50, 50, 22, 0)


def _torch(s: Stamp) -> None:
    s.fill("M40 44 L62 44 L55 98 L47 98 Z")
    s.fill("M50 2 C60 14 72 20 68 36 C64 42 38 42 34 36 C30 24 44 18 50 2 Z")


def _laurel(s: Stamp) -> None:
    for sign in (-1, 1):
        for turn in range(6):
            angle = math.radians(100 + turn * 27)
            x, y = 50 + sign * 38 * math.cos(angle) * -1, 50 + 38 * math.sin(angle)
            lean = math.atan2(math.cos(angle), -sign * -math.sin(angle))
            c, n = math.cos(lean), math.sin(lean)
            leaf = [
                (x + 15 * a * c - 6 * b * n, y + 15 * a * n + 6 * b * c)
                for a, b in ((-1, 0), (-0.3, -1), (0.4, -0.8), (1, 0), (0.4, 0.8), (-0.3, 1))
            ]
            s.fill("M" + " L".join(f"{px:.1f} {py:.1f}" for px, py in leaf))


def _star(s: Stamp) -> None:
    points = [
        (
            50 + (48 if turn % 2 == 0 else 20) * math.sin(turn * math.pi / 5),
            50 - (48 if turn % 2 == 0 else 20) * math.cos(turn * math.pi / 5),
        )
        for turn in range(10)
    ]
    s.fill("M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points))


def _anchor(s: Stamp) -> None:
    s.stroke("M50 20 L50 92", 8)
    s.disc(50, 14, 11)
    s.disc(50, 14, 5, 0)
    s.stroke("M30 34 L70 34", 7)
    s.stroke("M12 62 C16 84 34 92 50 92 C66 92 84 84 88 62", 8)
    s.fill("M4 68 L12 50 L24 66 Z M96 68 L88 50 L76 66 Z")


def _amphora(s: Stamp) -> None:
    s.fill("M38 4 L62 4 L60 22 C84 34 82 66 56 92 L58 98 L42 98 L44 92 C18 66 16 34 40 22 Z")
    s.stroke("M38 8 C16 10 16 32 26 40 M62 8 C84 10 84 32 74 40", 5)
    s.stroke("M26 50 L74 50 M28 58 L72 58", 3, 0)


def _boot(s: Stamp) -> None:
    s.fill("M10 36 L54 36 L54 14 L94 50 L54 86 L54 64 L10 64 Z")


def _drop(s: Stamp) -> None:
    s.fill("M50 4 C62 30 80 46 80 66 C80 84 66 96 50 96 C34 96 20 84 20 66 C20 46 38 30 50 4 Z")


def _coin(s: Stamp) -> None:
    s.disc(50, 50, 46)
    s.disc(50, 50, 39, 0)
    s.disc(50, 50, 35)
    s.cut("M32 66 C34 40 44 28 60 28 L68 36 L60 44 C62 58 54 68 44 70 L32 74 Z")


def _dove(s: Stamp) -> None:
    s.fill(
        "M4 60 C22 58 30 50 34 40 C40 24 54 20 60 8 C66 24 62 36 58 44 C70 42 76 30 88 34 L98 38 L88 44 "
        "C86 66 66 80 44 78 C30 78 18 72 4 60 Z"
    )


DRAWN = (
    *(_tower, _flame, _flag, _swords, _camp, _chain, _siege, _torch),
    *(_laurel, _star, _anchor, _amphora, _boot, _drop, _coin, _dove),
)
SHAPES: dict[str, Callable[[Stamp], None]] = {
    **FIGURES,
    "strategos": head("raised-short"),
    **{each.__name__[1:]: each for each in DRAWN},
}


@lru_cache(maxsize=512)
def silhouette(name: str, size: int) -> Image.Image:
    """Return a silhouette as a smooth mask of `size` pixels."""
    fine = 8 if size < 64 else 4
    stamp = Stamp(size * fine)
    (SHAPES.get(name) or head(name))(stamp)
    return stamp.mask.reduce(fine)
