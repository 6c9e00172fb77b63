"""Grounds on the shelf: drawn once for a title, edition, theme, language and size, then kept in memory and on disk."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass

from PIL import Image

from maps import disk_cache
from maps.counters import CounterFace, sprite
from maps.furniture import MARGIN, furnish
from maps.ground import paint_zones
from maps.shapes import Rect, Shapes, board_shapes, bounds
from maps.shapes import shapes as shapes_of
from maps.sheet import Sheet
from maps.spaces import paint_spaces
from maps.texts import map_text
from maps.themes import THEMES

WIDTHS = {"phone": 1200, "full": 2400}
PHONE = 1080  # pixels across on a telephone, which shows them at about 390
CLOSE = 460.0  # canvas units across a close-up, at least
PHONE_GROUND = 2800  # the longer edge of the land that telephone pictures are cut from
LEAST, UPRIGHT = 700.0, 1.12  # canvas units across, and how much taller than wide
LYING = 0.7  # the same where an inset follows below
DESKTOP = 1600  # the longer edge: a tall map has to fit a screen as well
KEPT = 12
ENLARGED = 1.3  # a close-up is cut from the large ground if it need not be enlarged more than this


@dataclass(frozen=True, slots=True)
class Frame:
    """What part of the canvas a picture shows, and how many pixels a canvas unit is."""

    box: Rect
    scale: float
    bold: bool = False  # larger codes, for a small screen
    furnished: bool = True  # with tracks, legend and frame around the land
    inset: bool = False  # the crowded part of the map is shown in its inset, though there is no furniture

    @property
    def enlarges(self) -> bool:
        """Whether what the map enlarges lies in the inset, not in its place."""
        return self.furnished or self.inset

    @property
    def size(self) -> tuple[int, int]:
        """Pixels across and down."""
        return (round((self.box[2] - self.box[0]) * self.scale), round((self.box[3] - self.box[1]) * self.scale))

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A canvas point as a pixel."""
        return ((x - self.box[0]) * self.scale, (y - self.box[1]) * self.scale)


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """A drawn ground and the palette that its pictures share."""

    image: Image.Image
    palette: Image.Image


_shelf: OrderedDict[str, Ground] = OrderedDict()


def whole(shapes: Shapes, size: str) -> Frame:
    """The whole map at one of the three sizes; a number of pixels is taken as it is."""
    wide, tall = shapes.size
    if size == "desktop":
        scale = DESKTOP / (max(wide, tall) + 2 * MARGIN)
    else:
        scale = (WIDTHS[size] if size in WIDTHS else int(size)) / (wide + 2 * MARGIN)
    return Frame((-MARGIN, -MARGIN, wide + MARGIN, tall + MARGIN), scale, size == "phone")


def bare(shapes: Shapes, bold: bool = True, inset: bool = False) -> Frame:
    """The whole land without furniture, large: what crops, close-ups and pictures for small screens are cut from."""
    x0, y0, x1, y1 = shapes.land
    return Frame(shapes.land, round(PHONE_GROUND / max(x1 - x0, y1 - y0), 4), bold, False, inset)


def portrait(shapes: Shapes, places: Iterable[str]) -> Frame:
    """What is occupied or asked about, upright, for a telephone."""
    points = [
        point
        for name in places
        if name in shapes.places
        for point in (shapes.places[name].polygon or _halo(shapes.places[name].centre))
    ]
    west, north, east, south = shapes.land
    x0, y0, x1, y1 = bounds(points) if points else shapes.land
    x0, y0, x1, y1 = max(west, x0 - 16), max(north, y0 - 16), min(east, x1 + 16), min(south, y1 + 16)
    x0, x1 = _widened(x0, x1, LEAST, west, east)
    inset = board_shapes(shapes.title).enlarged is not None
    y0, y1 = _widened(y0, y1, (x1 - x0) * (LYING if inset else UPRIGHT), north, south)
    scale = min(PHONE / (x1 - x0), PHONE * 1.9 / (y1 - y0))
    return Frame((round(x0), round(y0), round(x1), round(y1)), round(scale, 4), True, False, inset)


def inset_frame(shapes: Shapes) -> Frame | None:
    """The inset by itself, as wide as a telephone, where the map has one."""
    inset = board_shapes(shapes.title).enlarged
    if inset is None:
        return None
    return Frame(inset.frame, PHONE / (inset.frame[2] - inset.frame[0]), True, False, True)


def close_up(shapes: Shapes, places: list[str], size: str) -> Frame:
    """Some places, with a little air, at the largest useful scale."""
    points = [
        point
        for name in places
        if name in shapes.places
        for point in (shapes.places[name].polygon or _halo(shapes.places[name].centre))
    ]
    if not points:
        return whole(shapes, size)
    west, north, east, south = shapes.land
    x0, y0, x1, y1 = bounds(points)
    x0, x1 = _widened(max(west, x0 - 24), min(east, x1 + 24), CLOSE, west, east)
    y0, y1 = _widened(max(north, y0 - 24), min(south, y1 + 24), CLOSE * 0.66, north, south)
    width = {"phone": 1000, "desktop": 1200, "full": 1600}.get(size, 1000)
    scale = min(width / (x1 - x0), 1400 / (y1 - y0), 2.4)
    return Frame((round(x0), round(y0), round(x1), round(y1)), round(scale, 3), False, False)


def _widened(low: float, high: float, least: float, first: float, last: float) -> tuple[float, float]:
    """A stretch that is at least so long, within its limits."""
    long = min(max(high - low, least), last - first)
    middle = min(max((low + high) / 2, first + long / 2), last - long / 2)
    return (middle - long / 2, middle + long / 2)


def _halo(centre: tuple[float, float]) -> list[tuple[float, float]]:
    x, y = centre
    return [(x - 110, y - 90), (x + 110, y + 90)]


def _palette(image: Image.Image, theme: str, sides: tuple[str, ...], tinted: bool) -> Image.Image:
    """256 colours: most for the ground, the rest for what will lie on it."""
    board = Image.new("RGB", (480, 200), THEMES[theme]["land"])
    faces = [
        CounterFace(side, kind, "8", "H1", weak, star, "messenian")
        for side in (*sides, "neutral")
        for kind, weak, star in (("H", False, True), ("T", True, False), ("leader", False, False))
    ]
    for turn, face in enumerate(faces):
        picture = sprite(face, theme, 44)
        board.paste(picture, (turn % 9 * 52, turn // 9 * 52), picture)
    colours = THEMES[theme]
    for turn, role in enumerate(("target", "targettext", "gold", "star", "fire", "bad", "good", "panel", "text")):
        board.paste(colours[role], (turn * 52, 120, turn * 52 + 52, 150))
    for turn, side in enumerate((*sides, "neutral")):
        livery = colours.livery(side)
        board.paste(livery.field, (turn * 104, 150, turn * 104 + 52, 200))
        board.paste(livery.figure, (turn * 104 + 52, 150, turn * 104 + 104, 200))
    small = image.reduce(max(1, image.width // 640))
    if tinted:  # land in the colours of whoever controls it
        looks = [
            small,
            *(Image.blend(small, Image.new("RGB", small.size, colours.livery(side).field), 0.19) for side in sides),
        ]
        small = Image.new("RGB", (small.width, small.height * len(looks)))
        for turn, look in enumerate(looks):
            small.paste(look, (0, turn * look.height))
    # The octree collapses the half-tones of fine lines: the picture is a third smaller, and looks the same. Land with
    # tints and mountains has so many tones that fewer colours, chosen by how often they occur, are smoother.
    method, count = (Image.Quantize.MEDIANCUT, 96) if tinted else (Image.Quantize.FASTOCTREE, 172)
    first = small.quantize(count, method, dither=Image.Dither.NONE).getpalette() or []
    second = board.quantize(84, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette() or []
    palette = Image.new("P", (16, 16))
    palette.putpalette((first[: count * 3] + second[: 84 * 3] + [0] * 768)[:768])
    return palette


def draw_ground(shapes: Shapes, frame: Frame, theme: str, lang: str, scenario: str, fine: int = 2) -> Image.Image:
    """Draw a ground from nothing."""
    look, text = THEMES[theme], map_text(shapes.title, lang)
    shapes = board_shapes(shapes.title) if frame.enlarges else shapes_of(shapes.title)
    sheet = Sheet(frame.box, frame.scale, fine, look["paper"])
    if shapes.data.get("space"):
        paint_spaces(sheet, shapes, look, text)
    else:
        paint_zones(sheet, shapes, look, text, scenario, frame.bold)
    furnish(sheet, shapes, look, text, frame.furnished)
    return sheet.done()


def edition_of(shapes: Shapes, scenario: str) -> str:
    """The scenario where it has codes of its own on the map, else nothing."""
    return scenario if any(scenario in place.code for place in shapes.places.values()) else ""


def _key(shapes: Shapes, frame: Frame, theme: str, lang: str, edition: str) -> str:
    return f"ground {shapes.title} {edition} {theme} {lang} {frame}"


def prepare(title: str, size: str, scenario: str, theme: str, lang: str) -> None:
    """Have the ground of a whole map on disk before anybody asks for it; close-ups are cut from the full land."""
    found = shapes_of(title)
    inset = size == "phone" and board_shapes(title).enlarged is not None
    frame = bare(found, size == "phone", inset) if size in ("phone", "full") else whole(found, size)
    if not disk_cache.kept(_key(found, frame, theme, lang, edition_of(found, scenario))):
        ground(found, frame, theme, lang, scenario)


def ground(shapes: Shapes, frame: Frame, theme: str, lang: str, scenario: str) -> Ground:
    """The ground of a picture: from memory, else from disk, else cut from the large one, else drawn."""
    edition = edition_of(shapes, scenario)
    key = _key(shapes, frame, theme, lang, edition)
    if key in _shelf:
        _shelf.move_to_end(key)
        return _shelf[key]
    board = bare(shapes, frame.bold, frame.inset)
    if not frame.furnished and _is_part(frame, board):
        large = _key(shapes, board, theme, lang, edition)
        # A close-up need not wait for the whole land: it is cut from it only if that is there already.
        ready = frame.bold or large in _shelf or disk_cache.kept(large)
        if ready:
            return _shelved(key, _cut(ground(shapes, board, theme, lang, scenario), board, frame))
    kept = disk_cache.fetch(key)
    if kept is None or kept.mode != "P":
        image = draw_ground(shapes, frame, theme, lang, edition)
        kept = image.quantize(
            palette=_palette(image, theme, shapes.sides, bool(shapes.data.get("space"))), dither=Image.Dither.NONE
        )
        disk_cache.keep(key, kept)
    palette = Image.new("P", (16, 16))
    palette.putpalette(kept.getpalette() or [])
    return _shelved(key, Ground(kept.convert("RGB"), palette))


def _is_part(frame: Frame, board: Frame) -> bool:
    """Whether a frame may be cut from a larger one, as sharp as it should be."""
    inside = frame.box[0] >= board.box[0] and frame.box[1] >= board.box[1]
    inside = inside and frame.box[2] <= board.box[2] and frame.box[3] <= board.box[3]
    return inside and frame != board and frame.scale <= board.scale * ENLARGED


def _shelved(key: str, drawn: Ground) -> Ground:
    """Keep a ground in memory, and let the one go that was not used for longest."""
    _shelf[key] = drawn
    while len(_shelf) > KEPT:
        _shelf.popitem(last=False)
    return drawn


def _cut(drawn: Ground, board: Frame, frame: Frame) -> Ground:
    """A close-up out of the large ground: quicker than drawing it, and as sharp where it is hardly enlarged."""
    corners = (*board.at(frame.box[0], frame.box[1]), *board.at(frame.box[2], frame.box[3]))
    x0, y0, x1, y1 = corners
    corners = (max(0.0, x0), max(0.0, y0), min(float(drawn.image.width), x1), min(float(drawn.image.height), y1))
    return Ground(drawn.image.resize(frame.size, Image.Resampling.LANCZOS, corners), drawn.palette)
