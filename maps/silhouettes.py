"""Silhouettes in a square of 100: ships, soldiers, horses, profiles of leaders, and the small signs of the map."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable
from functools import lru_cache

from PIL import Image, ImageDraw

from maps.shapes import Point

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
    """A mask on which silhouettes are cut: `fill` adds, `cut` takes away."""

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

    def disc(self, x: float, y: float, r: float, value: int = 255) -> None:
        """A filled circle."""
        k = self.k
        self.draw.ellipse([(x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k], fill=value)


def _trireme(s: Stamp) -> None:
    s.fill(
        "M4 38 C4 30 12 25 18 30 C12 31 11 38 14 45 C17 53 24 57 32 57 L72 57 C79 57 82 51 81 42 L84 36 L92 38 "
        "C93 48 92 55 90 61 L100 68 L89 71 C82 76 74 77 64 77 L36 77 C18 77 5 58 4 38 Z"
    )
    for x in range(26, 84, 8):
        s.stroke(f"M{x} 72 L{x - 9} 92", 3.2)
    s.fill("M30 12 L70 12 C78 24 78 38 70 49 L28 49 C37 38 38 24 30 12 Z")
    s.stroke("M52 4 L52 58", 3.5)
    s.stroke("M24 11 L76 11", 3.4)
    s.stroke("M34 25 Q52 29 73 25", 1.8, 0)
    s.stroke("M34 37 Q52 41 73 37", 1.8, 0)
    s.disc(86, 46, 2.6, 0)
    s.stroke("M16 65 L86 65", 2, 0)


def _hoplite(s: Stamp) -> None:
    s.stroke("M83 16 L76 98", 4.4)
    s.fill("M85 0 L90 12 L84 22 L79 11 Z")
    s.fill("M28 26 C26 8 44 -2 60 6 C72 12 76 24 74 40 C70 26 62 18 50 17 C40 16 32 20 28 26 Z")
    s.fill("M36 42 C34 26 44 19 54 20 C64 21 69 30 68 40 L67 50 L60 52 L59 42 L54 40 L52 52 L40 52 Z")
    s.disc(44, 68, 32)
    s.disc(44, 68, 26.5, 0)
    s.disc(44, 68, 23.5)


def _peltast(s: Stamp) -> None:
    s.stroke("M16 96 L70 14", 4)
    s.fill("M66 18 L80 0 L76 24 Z")
    s.stroke("M36 98 L88 20", 4)
    s.fill("M84 25 L98 6 L94 30 Z")
    s.disc(42, 60, 33)
    s.disc(57, 42, 25, 0)
    s.stroke("M36 98 L88 20 M48 48 L70 14", 4)
    s.disc(33, 69, 4.5, 0)


def _archer(s: Stamp) -> None:
    s.stroke("M30 4 C44 8 42 20 54 28 C78 44 78 60 54 74 C42 82 44 92 30 97", 6)
    s.stroke("M30 5 L18 50 L30 96", 2.4)
    s.stroke("M8 50 L88 50", 4)
    s.fill("M98 50 L80 41 L84 50 L80 59 Z")
    s.fill("M4 42 L18 46 L18 54 L4 58 L9 50 Z")


def _cavalry(s: Stamp) -> None:
    s.fill(
        "M22 98 C20 74 32 62 28 46 C26 32 36 17 50 13 L52 1 L61 11 C73 15 80 30 90 48 C95 57 90 67 81 65 "
        "C73 63 68 58 60 59 C59 69 74 78 75 98 Z"
    )
    s.disc(62, 29, 3.6, 0)
    s.disc(86, 56, 2, 0)
    for y in (24, 36, 48, 60, 72):
        s.stroke(f"M{21 + y / 12} {y} L{34 + y / 16} {y + 5}", 3, 0)
    s.stroke("M58 46 L83 42 M58 46 L68 26", 2.2, 0)


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


def _profile(s: Stamp) -> None:
    s.fill(
        "M34 98 L36 84 C26 77 23 64 24 52 C25 34 38 24 54 25 C64 26 69 31 70 39 L71 45 L80 58 L74 61 L75 65 L72 67 "
        "L74 71 C74 81 69 89 58 89 C58 93 62 96 68 98 Z"
    )


def _strategos(s: Stamp) -> None:
    _profile(s)
    s.stroke("M36 60 C42 74 52 76 70 76", 2.4, 0)
    s.fill("M20 58 C14 36 30 13 54 14 C70 15 82 23 87 34 L70 39 C60 38 50 42 45 51 C41 57 34 61 26 62 Z")
    s.stroke("M24 60 C32 60 40 56 45 49 C50 42 60 38 71 39", 2.4, 0)
    s.disc(71, 29, 4, 0)
    s.fill("M12 66 C-2 42 8 10 40 3 C54 0 68 3 76 11 C58 9 38 12 28 25 C20 36 18 50 22 66 Z")


def _spartan(s: Stamp) -> None:
    _profile(s)
    s.fill(
        "M30 88 C20 82 16 60 20 46 C22 28 38 15 56 17 C68 18 74 25 75 36 L75 47 L81 60 L73 62 L70 48 L60 48 "
        "C58 60 60 72 56 80 L48 86 Z"
    )
    s.cut("M60 43 L71 41 L72 48 L62 49 Z")
    s.fill("M16 54 C4 30 22 -2 58 4 C76 7 84 20 82 38 C76 24 64 14 50 15 C34 16 22 30 22 54 Z")
    s.stroke("M34 22 L28 10 M46 16 L44 4 M60 16 L64 5 M72 24 L80 15 M26 34 L14 27", 2, 0)


def _wreathed(s: Stamp) -> None:
    _profile(s)
    s.fill("M22 66 C12 44 24 16 52 15 C66 14 77 23 77 36 C71 31 63 35 57 35 C50 40 48 50 45 57 C40 70 26 76 22 66 Z")
    for x, y in ((24, 60), (20, 50), (22, 38), (29, 28), (38, 20), (50, 15), (61, 16), (70, 22)):
        s.disc(x, y, 6.5)
    s.stroke("M20 48 C34 39 56 33 76 34", 2.6, 0)
    s.stroke("M21 53 C35 44 52 39 56 38", 2, 0)
    s.stroke("M40 66 C46 75 54 77 70 76", 2.4, 0)


SHAPES: dict[str, Callable[[Stamp], None]] = {
    "T": _trireme,
    "N": _trireme,
    "H": _hoplite,
    "P": _peltast,
    "A": _archer,
    "C": _cavalry,
    "strategos": _strategos,
    "spartan": _spartan,
    "wreathed": _wreathed,
    "tower": _tower,
    "flame": _flame,
    "flag": _flag,
    "swords": _swords,
    "camp": _camp,
    "chain": _chain,
    "siege": _siege,
    "torch": _torch,
    "laurel": _laurel,
    "star": _star,
    "anchor": _anchor,
    "amphora": _amphora,
    "boot": _boot,
    "drop": _drop,
    "coin": _coin,
    "dove": _dove,
}


@lru_cache(maxsize=512)
def silhouette(name: str, size: int) -> Image.Image:
    """A silhouette as a smooth mask of `size` pixels."""
    fine = 4 if size < 160 else 2
    stamp = Stamp(size * fine)
    SHAPES[name](stamp)
    return stamp.mask.reduce(fine)
