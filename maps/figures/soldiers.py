"""Soldiers, horses and ships in vase-painting style: black figures in a square of 100 units, with incised lines."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from maps.canvas.shapes import Point
from maps.figures.stamp import Stamp


def limb(s: Stamp, *joints: tuple[float, float, float], value: int = 255) -> None:
    """Draw an arm, a leg or a neck through its joints, each with its thickness."""
    for (x0, y0, w0), (x1, y1, w1) in pairwise(joints):
        long = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 or 1.0
        nx, ny = (y0 - y1) / long / 2, (x1 - x0) / long / 2
        ring: list[Point] = [
            (x0 + nx * w0, y0 + ny * w0),
            (x1 + nx * w1, y1 + ny * w1),
            (x1 - nx * w1, y1 - ny * w1),
            (x0 - nx * w0, y0 - ny * w0),
        ]
        s.polygon(ring, value)
    for x, y, w in joints:
        s.disc(x, y, w / 2, value)


def spear(s: Stamp, foot: Point, head: Point, wide: float = 4.0) -> None:
    """Draw a shaft with a leaf-shaped head."""
    (x0, y0), (x1, y1) = foot, head
    long = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    ux, uy = (x1 - x0) / long, (y1 - y0) / long
    neck, belly = (x1 - ux * 20, y1 - uy * 20), (x1 - ux * 12, y1 - uy * 12)
    limb(s, (x0, y0, wide), (neck[0], neck[1], wide))
    s.polygon([neck, (belly[0] - uy * 5.5, belly[1] + ux * 5.5), head, (belly[0] + uy * 5.5, belly[1] - ux * 5.5)])


def _hoplite(s: Stamp) -> None:
    spear(s, (88, 99), (84, 0), 4.4)
    limb(s, (36, 62, 15), (26, 78, 11), (16, 93, 6), (8, 96, 5))
    limb(s, (48, 62, 15), (62, 76, 11), (60, 93, 6.5), (72, 96, 5))
    s.fill("M30 32 C40 24 54 26 58 34 L60 66 L28 68 Z")
    s.fill("M34 25 C33 12 42 6 52 7 C61 8 65 15 64 22 L64 32 L57 34 L56 26 L51 25 L50 35 L38 35 Z")
    s.fill("M24 32 C14 14 26 -3 50 0 C64 2 72 10 71 20 C62 9 44 6 34 18 C30 23 29 28 30 34 Z")
    s.disc(52, 52, 26, 0)
    s.disc(52, 52, 23.5)
    s.disc(52, 52, 18, 0)
    s.disc(52, 52, 15.5)
    s.disc(52, 52, 5, 0)
    s.stroke("M28 72 L16 72 M64 78 L54 80", 2, 0)


def _peltast(s: Stamp) -> None:
    spear(s, (2, 36), (97, 1), 4.2)
    limb(s, (40, 56, 15), (26, 72, 11), (6, 72, 6), (2, 80, 5))
    limb(s, (46, 56, 15), (66, 68, 11), (62, 90, 6.5), (74, 95, 5))
    limb(s, (42, 33, 9), (28, 31, 8), (32, 22, 7))
    s.fill("M34 30 C44 24 54 27 57 34 L56 50 L60 62 L30 62 L36 48 Z")
    s.disc(48, 20, 10)
    s.fill("M36 22 C32 10 38 3 48 4 C44 0 36 2 33 -1 C44 -6 60 2 61 16 L62 22 L50 18 Z")
    s.disc(70, 46, 22, 0)
    s.disc(70, 46, 19.5)
    s.disc(80, 33, 14.5, 0)
    s.disc(65, 51, 3.6, 0)


def _archer(s: Stamp) -> None:
    limb(s, (36, 62, 16), (28, 86, 12), (6, 90, 7), (3, 82, 5))
    limb(s, (40, 62, 16), (64, 66, 12), (62, 90, 7), (76, 94, 5.5))
    s.fill("M26 34 C36 28 50 30 52 38 L50 54 L54 66 L26 66 L30 52 Z")
    s.disc(44, 22, 10)
    s.fill("M30 24 C28 12 36 6 44 8 L22 -2 C34 -4 56 2 57 20 L46 17 L36 34 L29 40 Z")
    limb(s, (46, 38, 9), (82, 38, 6.5))
    limb(s, (34, 39, 9), (14, 36, 8), (30, 42, 7))
    s.stroke("M64 0 C80 6 74 24 86 38 C74 52 80 70 64 78", 6)
    s.stroke("M64 1 L34 41 L64 77", 2.4)
    s.stroke("M34 40 L94 36", 2.6)
    s.fill("M100 35 L88 30 L89 41 Z")


def _light(s: Stamp) -> None:
    limb(s, (42, 56, 14), (28, 72, 10), (8, 76, 6), (4, 86, 5))
    limb(s, (46, 56, 14), (66, 66, 10), (66, 90, 6.5), (78, 95, 5))
    s.fill("M34 32 C42 26 54 28 56 34 L54 50 L60 62 L32 62 L38 48 Z")
    s.disc(50, 20, 10.5)
    s.fill("M39 24 C35 10 46 5 54 8 C61 11 61 17 60 20 L50 14 Z")
    limb(s, (38, 34, 9), (24, 24, 8), (26, 8, 7))
    limb(s, (54, 36, 8), (74, 46, 7), (84, 38, 6))
    s.stroke("M26 6 C46 -4 66 -4 80 4", 3)
    s.stroke("M26 8 C50 8 66 10 80 8", 2.4)
    s.disc(86, 7, 8)
    s.fill("M26 54 C14 56 14 70 24 72 C32 70 32 60 30 54 Z")


def _horseman(s: Stamp) -> None:
    spear(s, (14, 38), (99, 6), 3.6)
    limb(s, (60, 62, 12), (78, 70, 8), (70, 90, 5), (76, 95, 5))
    limb(s, (58, 64, 12), (62, 82, 8), (56, 96, 5), (63, 98, 4))
    limb(s, (26, 62, 15), (12, 76, 8), (16, 95, 5), (22, 98, 4))
    limb(s, (30, 64, 14), (32, 82, 8), (24, 96, 5), (31, 98, 4))
    limb(s, (26, 58, 24), (44, 60, 21), (62, 56, 24))
    limb(s, (64, 52, 20), (78, 34, 13), (80, 30, 12))
    limb(s, (80, 30, 12), (94, 44, 7))
    s.fill("M74 30 L76 18 L83 27 Z")
    s.fill("M18 52 C8 52 4 66 6 86 C12 80 14 70 22 62 Z")
    limb(s, (42, 48, 15), (42, 28, 13))
    limb(s, (46, 32, 7), (60, 32, 6), (66, 26, 5))
    limb(s, (43, 50, 10), (54, 66, 8), (50, 78, 6), (58, 80, 4.5))
    s.disc(45, 15, 8.5)
    s.fill("M32 18 C28 4 40 -3 52 1 C58 4 59 9 58 13 C50 6 40 8 38 22 Z")
    s.stroke("M44 54 L56 66 L52 76", 1.8, 0)
    s.stroke("M70 40 L60 52 M74 34 L66 42", 2.2, 0)
    s.disc(86, 34, 1.8, 0)


def _trireme(s: Stamp) -> None:
    for x in range(27, 84, 9):
        s.stroke(f"M{x} 56 L{x - 12} 90", 4.2)
        s.disc(x - 12.5, 90, 3.2)
    s.fill(
        "M2 30 C0 16 10 6 22 8 C14 11 10 20 12 29 C14 41 22 47 32 48 L74 48 C80 47 82 41 81 32 L90 30 "
        "C91 40 90 47 88 53 L100 62 L86 66 C80 70 74 71 64 71 L36 71 C16 70 4 52 2 30 Z"
    )
    s.stroke("M6 14 C16 18 20 26 20 34", 3)
    s.stroke("M2 24 C12 24 16 30 17 38", 2.6)
    s.stroke("M17 57 L84 57", 2.6, 0)
    for x in range(30, 80, 8):
        s.disc(x, 43, 4.6)
    s.disc(86, 45, 3, 0)
    limb(s, (22, 46, 7), (22, 33, 7))
    s.disc(22, 26, 4.6)


def _fleet(s: Stamp) -> None:
    s.fill(
        "M4 38 C4 30 12 25 18 30 C12 31 11 38 14 45 C17 53 24 57 32 57 L72 57 C79 57 82 51 81 42 L84 36 L92 38 "
        "C93 48 92 55 90 61 L100 68 L89 71 C82 76 74 77 64 77 L36 77 C18 77 5 58 4 38 Z"
    )
    for x in range(26, 84, 8):
        s.stroke(f"M{x} 72 L{x - 9} 92", 3.6)
    s.fill("M30 12 L70 12 C78 24 78 38 70 49 L28 49 C37 38 38 24 30 12 Z")
    s.stroke("M52 4 L52 58", 3.5)
    s.stroke("M24 11 L76 11", 3.8)
    s.stroke("M34 25 Q52 29 73 25", 1.8, 0)
    s.stroke("M34 37 Q52 41 73 37", 1.8, 0)
    s.disc(86, 46, 2.6, 0)
    s.stroke("M16 65 L86 65", 2.4, 0)


def _transport(s: Stamp) -> None:
    s.fill("M2 44 C6 34 16 36 16 44 C16 52 20 56 28 57 L74 57 C84 56 86 48 88 40 L97 38 C100 66 84 84 62 84 L36 84 Z")
    s.fill("M2 44 C2 66 14 84 36 84 L52 70 Z")
    s.fill("M26 10 L76 10 C84 24 84 38 74 50 L24 50 C34 38 34 24 26 10 Z")
    s.stroke("M52 2 L52 58", 4)
    s.stroke("M20 9 L82 9", 4)
    s.stroke("M32 23 L78 23 M32 37 L78 37 M45 12 L46 48 M61 12 L62 48", 1.8, 0)
    s.stroke("M12 68 L88 68", 2.4, 0)
    s.stroke("M10 58 L2 92", 4)


FIGURES: dict[str, Callable[[Stamp], None]] = {
    **dict(zip("TNHPAC", (_trireme, _fleet, _hoplite, _peltast, _archer, _horseman), strict=True)),
    "light": _light,
    "transport": _transport,
}
