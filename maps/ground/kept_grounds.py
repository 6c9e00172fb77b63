"""Grounds on the shelf: drawn once for a title, edition, theme, language and size, then kept in memory and on disk."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from maps.canvas import disk_cache
from maps.canvas.encoding import evened
from maps.canvas.looks import look
from maps.canvas.shapes import Place, Shapes, board_shapes, bounds
from maps.canvas.shapes import shapes as shapes_of
from maps.canvas.sheet import Frame, Sheet
from maps.canvas.texts import map_text
from maps.canvas.themes import THEMES, Colour, mix
from maps.figures.counters import CounterFace, sprite
from maps.ground.furniture import MARGIN, furnish
from maps.ground.landscape import leaves
from maps.ground.spaces import bare_land, paint_spaces
from maps.ground.zones import paint_zones

WIDTHS = {"phone": 1200, "full": 2400}
PHONE = 1080  # pixels across on a telephone, which shows them at about 390
CLOSE = 460.0  # canvas units across a close-up, at least
PHONE_GROUND = 2800  # the longer edge of the land that telephone pictures are cut from
LEAST, UPRIGHT = 700.0, 1.12  # canvas units across, and how much taller than wide
LYING = 0.7  # the same where an inset follows below
DESKTOP = 1600  # the longer edge: a tall map has to fit a screen as well
KEPT = 96 << 20  # bytes of grounds in memory
WHOLE_MAP, FREQUENT, SHADES = 24, 10, 6  # colours of a map whose land is tinted: of all, and of the land for each side
DEEPER = 0.9  # how light tinted land is, beside the bare
LEGIBLE = 1.15  # pixels for a canvas unit from which on the names of a ground can be read on a telephone
ENLARGED = 1.3  # a close-up is cut from the large ground if it need not be enlarged more than this


Controls = tuple[tuple[str, str, str], ...]  # space, whose it is now, and whom its rebels favour (or nobody)
Corner = tuple[Image.Image, tuple[int, int]]  # a picture, and the pixel where its upper left corner lies


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """A drawn ground, the palette that its pictures share, and what was drawn on it for several pictures."""

    image: Image.Image
    palette: Image.Image
    land: Image.Image | None = None  # bare land, which shows who controls it; zone maps have none
    works: dict[tuple[str, ...], Corner] = field(default_factory=dict)  # by all that were built so far
    coloured: dict[str, Image.Image] = field(default_factory=dict)  # all of it in the colour of a side
    tinted: dict[Controls, Image.Image] = field(default_factory=dict)  # for the last positions

    @property
    def bytes(self) -> int:
        """The memory it takes, without its works, which are small; Pillow has four bytes for a coloured pixel."""
        wide, tall = self.image.size
        return wide * tall * (4 * (1 + len(self.coloured) + len(self.tinted)) + (self.land is not None))


_shelf: OrderedDict[str, Ground] = OrderedDict()


def whole(shapes: Shapes, size: str) -> Frame:
    """The whole map at one of the three sizes; a number of pixels is taken as it is."""
    wide, tall = shapes.size
    if size == "desktop":
        scale = shapes.data["meta"].get("desktop", DESKTOP) / (max(wide, tall) + 2 * MARGIN)
    else:
        scale = (WIDTHS[size] if size in WIDTHS else int(size)) / (wide + 2 * MARGIN)
    return Frame((-MARGIN, -MARGIN, wide + MARGIN, tall + MARGIN), scale, size == "phone")


def bare(shapes: Shapes, bold: bool = True, inset: bool = False, named: bool = False) -> Frame:
    """The whole land without furniture, large: what crops, close-ups and pictures for small screens are cut from."""
    x0, y0, x1, y1 = shapes.land
    return Frame(shapes.land, round(PHONE_GROUND / max(x1 - x0, y1 - y0), 4), bold, False, inset, named)


def land_only(shapes: Shapes, wide: int) -> Frame:
    """The whole land without furniture, so many pixels across."""
    x0, _, x1, _ = shapes.land
    return Frame(shapes.land, wide / (x1 - x0), False, False)


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
    if (far := shapes.data["meta"].get("inset_frame")) and x0 < far[2] and y1 > far[1]:
        x0, y1 = west, south  # a far land on a sheet of its own is shown whole or not at all
    y0, y1 = _widened(y0, y1, (x1 - x0) * (LYING if inset else UPRIGHT), north, south)
    scale = min(PHONE / (x1 - x0), PHONE * 1.9 / (y1 - y0))
    return Frame((round(x0), round(y0), round(x1), round(y1)), round(scale, 4), True, False, inset, False)


def inset_frame(shapes: Shapes) -> Frame | None:
    """The inset by itself, as wide as a telephone, where the map has one."""
    inset = board_shapes(shapes.title).enlarged
    if inset is None:
        return None
    return Frame(inset.frame, PHONE / (inset.frame[2] - inset.frame[0]), True, False, True)


def close_up(shapes: Shapes, places: list[str], size: str) -> Frame:
    """Some places, with a little air, at the largest useful scale."""
    points = [point for name in places if name in shapes.places for point in _outline(shapes.places[name])]
    if not points:
        return whole(shapes, size)
    west, north, east, south = shapes.land
    x0, y0, x1, y1 = bounds(points)
    x0, x1 = _widened(max(west, x0 - 24), min(east, x1 + 24), CLOSE, west, east)
    y0, y1 = _widened(max(north, y0 - 24), min(south, y1 + 24), CLOSE * 0.66, north, south)
    width = {"phone": 1000, "desktop": 1200, "full": 1600}.get(size, 1000)
    scale = min(width / (x1 - x0), 1400 / (y1 - y0), 2.4)
    small = size == "phone" and scale < LEGIBLE
    return Frame((round(x0), round(y0), round(x1), round(y1)), round(scale, 3), small, False, False, not small)


def thumbnail_frame(shapes: Shapes, place: str, wide: int, tall: int) -> Frame:
    """One place in the middle of a small picture, with a little of what lies around it."""
    where = shapes.places[place]
    west, north, east, south = shapes.land
    x0, y0, x1, y1 = bounds(where.polygon or _halo(where.centre))
    across = min(max(x1 - x0 + 40, (y1 - y0 + 40) * wide / tall, CLOSE * 0.8), CLOSE * 1.5, east - west)
    x, y = where.centre if not where.polygon else ((x0 + x1) / 2, (y0 + y1) / 2)
    x0, x1 = _widened(x - across / 2, x + across / 2, across, west, east)
    y0, y1 = _widened(y, y, across * tall / wide, north, south)
    # Zones are cut from the land that telephone pictures are cut from; spaces lie elsewhere on that.
    zone = bool(where.polygon)
    return Frame((round(x0), round(y0), round(x1), round(y1)), round(wide / (x1 - x0), 4), zone, False, False, not zone)


def _widened(low: float, high: float, least: float, first: float, last: float) -> tuple[float, float]:
    """A stretch that is at least so long, within its limits."""
    long = min(max(high - low, least), last - first)
    middle = min(max((low + high) / 2, first + long / 2), last - long / 2)
    return (middle - long / 2, middle + long / 2)


def _outline(place: Place) -> Sequence[tuple[float, float]]:
    """What must be seen of a place: a box with its heading, a zone, or what lies around a space."""
    if place.rect is not None:
        x0, y0, x1, y1 = place.rect
        return [(x0, y0), (x1, y1)]
    return place.polygon or _halo(place.centre)


def _halo(centre: tuple[float, float]) -> list[tuple[float, float]]:
    x, y = centre
    return [(x - 110, y - 90), (x + 110, y + 90)]


def _palette(image: Image.Image, theme: str, shapes: Shapes, land: Image.Image | None) -> Image.Image:
    """256 colours: most for the ground, the rest for what will lie on it."""
    sides, people = shapes.sides, look(shapes.title).sample_people
    board = Image.new("RGB", (480, 200), THEMES[theme]["land"])
    faces = [
        CounterFace(side, kind, "8", "H1", weak, star, people)
        for side in (*sides, "neutral")
        for kind, weak, star in (("H", False, True), ("T", True, False), ("leader", False, False))
    ]
    for turn, face in enumerate(faces):
        picture = sprite(face, theme, 44)
        board.paste(picture, (turn % 9 * 52, turn // 9 * 52), picture)
    colours = THEMES[theme]
    for turn, role in enumerate(("target", "targettext", "gold", "star", "fire", "bad", "good", "panel", "text")):
        board.paste(colours[role], (turn * 52, 120, turn * 52 + 52, 150))
    for turn, colour in enumerate(leaves(colours)):
        board.paste(colour, (turn * 40, 190, turn * 40 + 40, 200))
    for turn, side in enumerate((*sides, "neutral")):
        livery = colours.livery(side)
        board.paste(livery.field, (turn * 104, 150, turn * 104 + 52, 190))
        board.paste(livery.figure, (turn * 104 + 52, 150, turn * 104 + 104, 190))
    second = board.quantize(84, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette() or []
    small = image.reduce(max(1, image.width // 640))
    first = _ground_colours(small, theme, sides, land)
    palette = Image.new("P", (16, 16))
    palette.putpalette((first + second[: 84 * 3] + [0] * 768)[:768])
    return palette


def _ground_colours(small: Image.Image, theme: str, sides: tuple[str, ...], land: Image.Image | None) -> list[int]:
    """The colours of the ground, at most 172; where land is tinted each of its colours comes once for each side."""
    if land is None:
        # The octree collapses the half-tones of fine lines: the picture is a third smaller, and looks the same.
        return (small.quantize(172, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).getpalette() or [])[: 172 * 3]
    whole = small.quantize(WHOLE_MAP, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette() or []
    free = land.resize(small.size).point([0] * 200 + [255] * 56)
    earth = Image.new("RGB", small.size, THEMES[theme]["land"])
    earth.paste(small, (0, 0), free)
    tones = earth.quantize(FREQUENT, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette() or []
    shades = _shades(np.asarray(small)[np.asarray(free) > 0], SHADES)
    strip = Image.frombytes("RGB", (FREQUENT + SHADES, 1), bytes(tones[: FREQUENT * 3]) + shades)
    looks = [strip, *(colourised(strip, theme, side) for side in sides)]
    return whole[: WHOLE_MAP * 3] + [value for look in looks for value in look.tobytes()]


def _shades(pixels: NDArray[np.uint8], count: int) -> bytes:
    """Colours at even steps from the darkest to the lightest of some pixels: shadows are rare, but they are seen."""
    if not len(pixels):
        return bytes(count * 3)
    light = pixels @ np.array([0.299, 0.587, 0.114])
    low, high = (float(edge) for edge in np.percentile(light, (0.3, 99.7)))
    edges = np.linspace(low, high, count + 1)
    step = np.clip(np.searchsorted(edges, light) - 1, 0, count - 1)
    found = [pixels[step == turn] for turn in range(count)]
    return b"".join((part if len(part) else pixels).mean(axis=0).round().astype(np.uint8).tobytes() for part in found)


def colourised(image: Image.Image, theme: str, side: str) -> Image.Image:
    """Land in the colour of a side, as light and dark as it was: hills stay hills."""
    look = THEMES[theme]
    field, grey = look.livery(side).field, image.convert("L")
    land = _luma(look["land"])
    light = land * DEEPER
    white = (light - _luma(field)) / (255 - _luma(field))
    tone = mix(field, (255, 255, 255), white) if white > 0 else mix(field, (0, 0, 0), 1 - light / _luma(field))
    bands = [grey.point([min(255, round(v * part / land)) for v in range(256)]) for part in tone]
    return Image.blend(image, Image.merge("RGB", bands), look.tint)


def _luma(colour: Colour) -> float:
    return colour[0] * 0.299 + colour[1] * 0.587 + colour[2] * 0.114


def draw_ground(
    shapes: Shapes, frame: Frame, theme: str, lang: str, scenario: str, fine: int = 2
) -> tuple[Image.Image, Image.Image | None]:
    """Draw a ground from nothing; return it, and where it has bare land if that shows who controls it."""
    look, text = THEMES[theme], map_text(shapes.title, lang)
    shapes = board_shapes(shapes.title) if frame.enlarges else shapes_of(shapes.title)
    sheet = Sheet(frame.box, frame.scale, fine, look["paper"])
    if shapes.data.get("space"):
        paint_spaces(sheet, shapes, look, text, frame.named)
    else:
        paint_zones(sheet, shapes, look, text, scenario, frame.bold, frame.named)
    before = sheet.image.copy() if sheet.land else None
    furnish(sheet, shapes, look, text, frame.furnished, frame.named)
    if sheet.land is None or before is None:
        return sheet.done(), None
    land = bare_land(before, sheet.image, sheet.land)
    return sheet.done(), land.reduce(fine) if fine > 1 else land


def edition_of(shapes: Shapes, scenario: str) -> str:
    """The scenario where it has codes of its own on the map, else nothing."""
    return scenario if any(scenario in place.code for place in shapes.places.values()) else ""


def _key(shapes: Shapes, frame: Frame, theme: str, lang: str, edition: str) -> str:
    return f"ground {shapes.title} {edition} {theme} {lang} {frame}"


def prepare(title: str, size: str, scenario: str, theme: str, lang: str) -> None:
    """Have the ground of a whole map on disk before anybody asks for it; close-ups are cut from the full land."""
    found = shapes_of(title)
    inset = size == "phone" and board_shapes(title).enlarged is not None
    phone = size == "phone"
    frames = [bare(found, phone, inset, not phone) if size in ("phone", "full") else whole(found, size)]
    if phone and (close := inset_frame(found)):
        frames.append(close)
    for frame in frames:
        if not disk_cache.kept(_key(found, frame, theme, lang, edition_of(found, scenario))):
            ground(found, frame, theme, lang, scenario)


def ground(shapes: Shapes, frame: Frame, theme: str, lang: str, scenario: str) -> Ground:
    """The ground of a picture: from memory, else from disk, else cut from the large one, else drawn."""
    edition = edition_of(shapes, scenario)
    key = _key(shapes, frame, theme, lang, edition)
    if key in _shelf:
        _shelf.move_to_end(key)
        return _shelf[key]
    board = bare(shapes, frame.bold, frame.inset, frame.named)
    if not frame.furnished and _is_part(frame, board):
        large = _key(shapes, board, theme, lang, edition)
        # A close-up need not wait for the whole land: it is cut from it only if that is there already.
        usual = frame.bold and not frame.named and frame.inset == (board_shapes(shapes.title).enlarged is not None)
        ready = usual or large in _shelf or disk_cache.kept(large)
        if ready:
            return _shelved(key, _cut(ground(shapes, board, theme, lang, scenario), board, frame))
    kept, land = disk_cache.fetch(key), disk_cache.fetch(f"{key} land")
    on_land = bool(shapes.data.get("space"))
    if kept is None or kept.mode != "P" or (on_land and land is None):
        image, land = draw_ground(shapes, frame, theme, lang, edition)
        palette = _palette(image, theme, shapes, land)
        kept = image.quantize(palette=palette, dither=Image.Dither.NONE)
        if frame != board:  # what is cut from the whole land is evened then
            kept = evened(kept)
        disk_cache.keep(key, kept)
        if land is not None:
            disk_cache.keep(f"{key} land", land)
    palette = Image.new("P", (16, 16))
    palette.putpalette(kept.getpalette() or [])
    return _shelved(key, Ground(kept.convert("RGB"), palette, land))


def _is_part(frame: Frame, board: Frame) -> bool:
    """Whether a frame may be cut from a larger one, as sharp as it should be."""
    inside = frame.box[0] >= board.box[0] and frame.box[1] >= board.box[1]
    inside = inside and frame.box[2] <= board.box[2] and frame.box[3] <= board.box[3]
    return inside and frame != board and frame.scale <= board.scale * ENLARGED


def _shelved(key: str, drawn: Ground) -> Ground:
    """Keep a ground in memory, and let the one go that was not used for longest."""
    _shelf[key] = drawn
    while len(_shelf) > 1 and sum(each.bytes for each in _shelf.values()) > KEPT:
        _shelf.popitem(last=False)
    return drawn


def _cut(drawn: Ground, board: Frame, frame: Frame) -> Ground:
    """A close-up out of the large ground: quicker than drawing it, and as sharp where it is hardly enlarged."""
    corners = (*board.at(frame.box[0], frame.box[1]), *board.at(frame.box[2], frame.box[3]))
    x0, y0, x1, y1 = corners
    corners = (max(0.0, x0), max(0.0, y0), min(float(drawn.image.width), x1), min(float(drawn.image.height), y1))
    land = drawn.land.resize(frame.size, Image.Resampling.BILINEAR, corners) if drawn.land else None
    # A sharper filter leaves faint rings around lines, which nobody sees and which make the picture a tenth larger.
    smooth = drawn.image.resize(frame.size, Image.Resampling.HAMMING, corners)
    flat = evened(smooth.quantize(palette=drawn.palette, dither=Image.Dither.NONE))
    return Ground(flat.convert("RGB"), drawn.palette, land)
