"""Heads of leaders in profile, as on a coin or a vase: a face, then beard, hair, and headgear."""

from __future__ import annotations

import zlib
from collections.abc import Callable

from maps.figures.stamp import Stamp

BEARDS = ("short", "full", "pointed", "none")


def _face(s: Stamp) -> None:
    s.fill(
        "M34 98 L36 82 C27 76 24 64 25 52 C26 34 38 24 54 25 C64 26 69 31 70 39 L71 45 L80 58 L74 61 L75 65 L72 67 "
        "L74 71 C73 79 69 84 60 84 C58 90 60 95 68 98 Z"
    )
    s.stroke("M60 47 L69 46", 2.6, 0)
    s.stroke("M66 67 L74 66", 1.8, 0)
    s.stroke("M47 52 C42 50 42 60 47 60", 2, 0)


def _beard(s: Stamp, kind: str) -> None:
    if kind == "short":
        s.fill("M46 66 C52 70 62 70 74 68 C77 78 72 88 60 89 C52 88 46 80 46 66 Z")
        s.stroke("M46 64 C52 70 62 70 73 68", 2, 0)
    elif kind == "full":
        s.fill("M44 62 C52 70 64 70 75 68 C82 82 76 98 62 100 C50 98 42 84 44 62 Z")
        s.stroke("M45 62 C52 70 62 70 74 68 M58 80 L60 96 M67 78 L70 92", 2, 0)
    elif kind == "pointed":
        s.fill("M46 64 C54 70 64 70 75 68 C80 78 86 90 90 97 C76 98 50 92 46 64 Z")
        s.stroke("M46 63 C53 70 62 70 74 68 M62 78 L78 92", 2, 0)


def _long_hair(s: Stamp) -> None:
    s.fill("M24 46 C16 60 16 80 10 98 L42 98 C36 84 40 66 38 54 Z")
    s.stroke("M26 60 C24 74 24 84 22 96 M33 62 C32 76 33 86 33 96", 1.8, 0)


def _hair(s: Stamp) -> None:
    s.fill("M22 66 C12 44 24 16 52 15 C66 14 76 23 76 35 C70 31 63 35 57 35 C50 40 48 50 45 57 C40 70 26 76 22 66 Z")


def _raised(s: Stamp) -> None:
    """Draw a Corinthian helmet pushed up, as generals wear it off the field."""
    s.fill("M20 60 C14 36 30 13 54 14 C70 15 84 23 90 34 L70 39 C60 38 50 42 45 51 C41 57 34 61 26 62 Z")
    s.stroke("M24 60 C32 60 40 56 45 49 C50 42 60 38 71 39", 2.4, 0)
    s.fill("M72 27 L80 29 L76 33 Z", 0)
    s.fill("M12 66 C-2 42 8 10 40 3 C54 0 68 3 76 11 C58 9 38 12 28 25 C20 36 18 50 22 66 Z")


def _attic(s: Stamp) -> None:
    """Draw an open helmet with a cheek piece and a tall crest."""
    s.fill("M22 62 C14 38 28 16 52 15 C68 15 78 26 77 38 L58 40 L56 66 C50 70 44 66 44 56 L40 56 L34 70 Z")
    s.stroke("M44 56 L44 44 L77 38", 2.4, 0)
    s.fill("M10 72 C-4 40 14 0 54 0 C72 0 84 10 86 24 C74 12 58 8 44 13 C26 20 18 44 22 74 Z")
    s.stroke("M30 10 L34 18 M46 4 L48 12 M62 4 L61 12 M18 22 L25 28 M12 38 L20 40", 2, 0)


def _wreath(s: Stamp) -> None:
    _hair(s)
    for x, y in ((22, 62), (18, 51), (21, 39), (28, 28), (38, 20), (50, 15), (62, 16), (71, 23)):
        s.disc(x, y, 7)
    s.stroke("M19 50 C33 41 56 34 77 35", 3, 0)
    s.stroke("M21 56 C35 46 50 40 57 39", 2, 0)


def _band(s: Stamp) -> None:
    _hair(s)
    s.stroke("M20 46 C34 36 56 29 76 30", 4, 0)
    s.fill("M20 48 L6 60 L10 66 L22 54 Z M18 52 L10 76 L17 78 L24 58 Z")


def _pilos(s: Stamp) -> None:
    """Draw the conical helmet of the Spartans."""
    s.fill("M16 50 C24 44 34 14 50 -2 C64 12 74 30 86 40 L84 46 C62 38 40 42 18 56 Z")
    s.stroke("M20 49 C40 37 62 34 82 40", 2.4, 0)


def _crested(s: Stamp) -> None:
    """Draw a closed helmet with a transverse crest, as worn by Spartan officers."""
    s.fill(
        "M30 90 C20 82 16 60 20 46 C22 28 38 15 56 17 C68 18 74 25 75 36 L75 47 L81 60 L73 62 L70 48 L60 48 "
        "C58 60 60 72 56 80 L48 88 Z"
    )
    s.fill("M60 42 L72 40 L73 48 L62 49 Z", 0)
    s.fill("M16 54 C4 30 22 -2 58 2 C76 5 86 18 84 36 C76 24 64 14 50 15 C34 16 22 30 22 54 Z")
    s.stroke("M34 22 L28 10 M46 16 L44 4 M60 16 L64 5 M72 24 L80 15 M26 34 L14 27", 2, 0)


def _petasos(s: Stamp) -> None:
    """Draw a broad felt travelling hat."""
    _hair(s)
    s.fill("M2 44 C20 34 30 32 34 18 C44 8 62 10 66 24 C74 28 88 30 98 38 C80 40 60 34 48 36 C30 38 16 46 2 44 Z")
    s.stroke("M30 29 C42 24 56 24 68 27", 2.6, 0)
    s.stroke("M40 40 C44 58 50 70 58 76", 2, 0)


def _plumes(s: Stamp) -> None:
    """Draw a large crest with three plumes."""
    s.fill("M20 60 C14 36 30 15 54 16 C70 17 84 25 88 36 L70 40 C60 39 50 43 45 52 C41 58 34 62 26 62 Z")
    s.stroke("M24 60 C32 60 40 56 45 50 C50 43 60 39 71 40", 2.4, 0)
    for path in (
        "M30 22 C16 14 8 0 14 -4 C24 -4 36 6 42 18 Z",
        "M46 17 C40 6 42 -6 50 -6 C58 -4 60 8 58 17 Z",
        "M62 18 C64 6 74 -4 82 -2 C86 4 80 16 70 22 Z",
        "M18 60 C4 48 0 28 8 20 C14 30 20 44 26 52 Z",
    ):
        s.fill(path)


WORN: dict[str, Callable[[Stamp], None]] = {
    each.__name__[1:]: each for each in (_raised, _attic, _wreath, _band, _pilos, _crested, _petasos, _plumes)
}


def head(kind: str) -> Callable[[Stamp], None]:
    """Return a portrait by its description: headgear, beard, and `long` for long hair."""
    worn, beard, *more = kind.split("-")

    def draw(s: Stamp) -> None:
        if "long" in more:
            _long_hair(s)
        _face(s)
        _beard(s, beard)
        WORN[worn](s)

    return draw


def by_chance(name: str, spartan: bool) -> str:
    """Return a generic portrait for a leader without one; always the same for the same name."""
    turn = zlib.crc32(name.encode())
    if spartan:
        return f"{('crested', 'pilos', 'band')[turn % 3]}-{('pointed', 'full')[turn // 3 % 2]}-long"
    return f"{('raised', 'attic', 'band', 'petasos')[turn % 4]}-{BEARDS[turn // 4 % 4]}"
