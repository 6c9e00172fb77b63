"""Vignettes: one small engraving on each map, in a square of 100 units around its centre."""

from __future__ import annotations

import math
from collections.abc import Callable

from maps.canvas.shapes import Point
from maps.canvas.sheet import Sheet, rotated
from maps.canvas.themes import Colour, Theme, mix
from maps.figures.stamp import outline


class Plate:
    """A surface for engravings: paths in a square of 100 units, centred on a point of the sheet."""

    def __init__(self, sheet: Sheet, x: float, y: float, size: float) -> None:
        self.sheet, self.x, self.y, self.size = sheet, x, y, size

    def _points(self, ring: list[Point]) -> list[Point]:
        return [(self.x + (x - 50) * self.size, self.y + (y - 50) * self.size) for x, y in ring]

    def fill(self, path: str, colour: Colour) -> None:
        """Fill a path."""
        for ring in outline(path):
            self.sheet.draw.polygon(self.sheet.xy(self._points(ring)), fill=colour)

    def stroke(self, path: str, colour: Colour, wide: float) -> None:
        """Draw along a path."""
        for ring in outline(path):
            self.sheet.line(self._points(ring), colour, wide * self.size)

    def disc(self, x: float, y: float, r: float, colour: Colour) -> None:
        """Draw a filled circle."""
        (x0, y0), (x1, y1) = (self.sheet.at(*at) for at in self._points([(x - r, y - r), (x + r, y + r)]))
        self.sheet.draw.ellipse([x0, y0, x1, y1], fill=colour)


def trireme(sheet: Sheet, x: float, y: float, size: float, theme: Theme) -> None:
    """Draw a trireme under sail and oars, on a swell."""
    plate = Plate(sheet, x, y, size)
    ink, hull = mix(theme["seatext"], theme["sea"], 0.12), mix(theme["wall"], theme["ink"], 0.3)
    sail, shade = mix(theme["wash"], theme["sea"], 0.1), mix(theme["high"], theme["sea"], 0.2)
    plate.stroke("M50 12 L50 66", ink, 1.6)
    plate.fill("M24 20 C38 24 62 24 76 20 C82 34 82 44 77 55 C62 50 38 50 25 56 C30 44 29 32 24 20 Z", sail)
    plate.fill("M62 23 C68 22 72 21 76 20 C82 34 82 44 77 55 C73 54 69 53 65 52 C69 42 68 32 62 23 Z", shade)
    plate.stroke("M24 20 C38 24 62 24 76 20 C82 34 82 44 77 55 C62 50 38 50 25 56 C30 44 29 32 24 20", ink, 0.9)
    plate.stroke("M37 22 C42 33 42 43 38 52 M50 23 C54 33 54 42 51 51 M63 22 C68 33 67 43 64 52", ink, 0.5)
    plate.stroke("M22 19 C38 23 62 23 78 19", ink, 1.8)
    plate.stroke("M50 12 L10 62 M50 12 L88 58 M25 56 L16 66 M77 55 L86 62", ink, 0.5)
    plate.fill("M50 8 L64 11 L50 15 Z", theme["accent"])
    plate.fill(
        "M2 70 L10 66 C12 62 14 60 18 63 L20 66 C40 70 66 70 84 65 C90 62 94 54 90 46 C98 50 99 62 92 69 "
        "C86 78 76 81 62 81 C42 82 22 81 12 77 L8 74 Z",
        hull,
    )
    plate.stroke("M12 72 C36 77 66 77 90 68", mix(theme["gold"], hull, 0.2), 1.2)
    plate.stroke("M20 66 C40 70 66 70 84 65", ink, 0.7)
    plate.disc(15, 70, 2.2, theme["wash"])
    plate.disc(15, 70, 1.0, theme["ink"])
    for turn in range(14):
        left = 25 + turn * 4.3
        plate.stroke(f"M{left:.1f} 75 L{left - 6:.1f} 90", ink, 0.7)
    foam = mix(theme["waterline"], theme["sea"], 0.15)
    plate.stroke("M-6 84 C2 80 6 80 10 84 C14 88 18 88 22 85 M70 88 C76 83 82 83 87 87 C92 91 98 90 104 86", foam, 0.9)
    plate.stroke("M0 92 C8 88 14 88 20 92 C28 96 36 96 44 92 C52 88 60 88 68 92 C76 96 86 96 94 92", foam, 0.8)


def coin(sheet: Sheet, x: float, y: float, size: float, theme: Theme) -> None:
    """Draw a coin of the city: the nymph Arethusa with her hair in a net, four dolphins around her."""
    plate = Plate(sheet, x, y, size)
    metal = mix(theme["wash"], theme["border"], 0.18)
    dark, mid, light = (
        mix(theme["border"], theme["ink"], 0.4),
        mix(metal, theme["border"], 0.34),
        mix(metal, theme["wash"], 0.7),
    )
    plate.disc(51.5, 52.5, 49, mix(theme["shadow"], theme["sea"], 0.55))
    plate.disc(50, 50, 49, mid)
    plate.disc(49.4, 49.2, 47.6, light)
    plate.disc(50, 50, 46.6, metal)
    for turn in range(48):
        angle = turn * math.pi / 24
        plate.disc(50 + 44 * math.cos(angle), 50 + 44 * math.sin(angle), 0.8, mid)
    plate.fill(  # the face in profile and the neck
        "M40 78 C44 70 44 66 42 60 C36 50 40 34 52 30 C60 28 66 32 67 38 L67 42 L71 50 L68 51.5 L69 54 L67.5 55.5 "
        "L68.5 58 C68 62 64 64 59 63 C57 68 59 74 62 78 C54 82 46 82 40 78 Z",
        mix(metal, theme["wash"], 0.45),
    )
    plate.stroke(
        "M67 38 L67 42 L71 50 L68 51.5 L69 54 L67.5 55.5 L68.5 58 C68 62 64 64 59 63 C57 68 59 74 62 78 "
        "C54 82 46 82 40 78",
        dark,
        0.9,
    )
    plate.fill(
        "M42 62 C30 60 26 44 33 34 C40 23 60 21 68 33 C70 36 69 39 67 40 C62 37 58 40 55 45 C54 52 50 60 42 62 Z", mid
    )
    plate.stroke(
        "M42 62 C30 60 26 44 33 34 C40 23 60 21 68 33 C70 36 69 39 67 40 C62 37 58 40 55 45 C54 52 50 60 42 62",
        dark,
        0.9,
    )
    plate.stroke(
        "M34 36 C42 38 50 40 55 46 M31 44 C38 46 46 50 52 54 M32 52 C38 54 44 57 47 60 M44 27 C42 38 40 50 40 61",
        dark,
        0.6,
    )
    plate.stroke("M54 25 C50 32 48 42 47 52 M62 27 C58 32 55 36 52 40 M33 34 C44 27 58 27 68 33", dark, 0.6)
    plate.stroke("M60 44 L66 43 M61 46.4 C63 45.4 65 45.6 66 46", dark, 0.9)
    plate.disc(56.5, 55, 1.5, dark)
    plate.stroke("M42 74 C48 77 56 77 61 74", dark, 0.8)
    for turn, (px, py) in enumerate(((50, 14), (84, 46), (52, 89), (15, 52))):
        _dolphin(plate, px, py, turn * math.pi / 2, dark)


def _dolphin(plate: Plate, x: float, y: float, angle: float, colour: Colour) -> None:
    """Draw a dolphin that swims around the head."""
    body = "M-13 1 C-8 -6 4 -7 11 0 L15 1.5 L11 3 C4 1 -6 1 -11 4 L-16 8 L-15.5 3.5 L-18 -1 Z"
    for ring in outline(f"{body} M-1 -4.6 L1 -9 L4 -4 Z M2 1 L1 5 L5 2 Z"):
        points = [(50 + px, 50 + py) for px, py in rotated(ring, (x - 50, y - 50), angle)]
        plate.sheet.draw.polygon(plate.sheet.xy(plate._points(points)), fill=colour)


def shield(sheet: Sheet, x: float, y: float, size: float, theme: Theme) -> None:
    """Draw a Spartan shield, of the kind the Athenians took at Pylos, on two crossed spears."""
    plate = Plate(sheet, x, y, size)
    bronze = mix(theme["gold"], theme["relief"], 0.3)
    dark, light = mix(bronze, theme["shadow"], 0.5), mix(bronze, theme["wash"], 0.55)
    for path, tip in (
        ("M-6 -4 L106 104", "M-12 -10 L-3 -6 L-6 -3 Z"),
        ("M106 -4 L-6 104", "M112 -10 L106 -3 L103 -6 Z"),
    ):
        plate.stroke(path, dark, 2.2)
        plate.stroke(path, mix(theme["high"], theme["wash"], 0.3), 1.0)
        plate.fill(tip, dark)
    plate.disc(52, 53, 41, mix(theme["shadow"], theme["sea"], 0.5))
    plate.disc(50, 50, 41, dark)
    plate.disc(50, 50, 39.6, bronze)
    plate.disc(49.3, 49.1, 32.5, light)
    plate.disc(50.4, 50.6, 32.2, bronze)
    for turn in range(36):  # the plaited rim
        angle = turn * math.pi / 18
        a, b = 34.2, 38.4
        plate.stroke(
            f"M{50 + a * math.cos(angle):.2f} {50 + a * math.sin(angle):.2f} "
            f"L{50 + b * math.cos(angle + 0.13):.2f} {50 + b * math.sin(angle + 0.13):.2f}",
            dark,
            0.8,
        )
    plate.fill("M50 24 L70 74 L61 74 L50 44 L39 74 L30 74 Z", theme["accent"])  # the lambda of Lacedaemon
    plate.stroke("M50 24 L70 74 L61 74 L50 44 L39 74 L30 74 L50 24", dark, 0.8)
    plate.stroke("M24 40 C28 31 34 26 42 23", light, 1.8)


VIGNETTES: dict[str, Callable[[Sheet, float, float, float, Theme], None]] = {
    "trireme": trireme,
    "coin": coin,
    "shield": shield,
}
