"""The cache of grounds: drawn once per title, edition, theme, language and size, kept in memory and on disk."""

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
PHONE = 1080  # width in pixels for phones, which show it at about 390
CLOSE = 460.0  # minimum width in canvas units
PHONE_GROUND = 2800  # longer edge of the ground from which phone pictures are cropped
LEAST, UPRIGHT = 700.0, 1.12  # minimum width in canvas units; height / width
LYING = 0.7  # the same with an inset below
DESKTOP = 1600  # the longer edge: a tall map must fit the screen too
KEPT = 96 << 20  # cached grounds, bytes
WHOLE_MAP, FREQUENT, SHADES = 24, 10, 6  # palette for tinted land: whole map; per side frequent colours and shades
DEEPER = 0.9  # lightness of tinted land relative to bare
LEGIBLE = 1.15  # pixels per canvas unit from which the names on a ground are legible on a phone
ENLARGED = 1.3  # maximum enlargement of a close-up cropped from the large ground


Controls = tuple[tuple[str, str, str], ...]  # space, its controller, and the side its rebels favour (or "")
Corner = tuple[Image.Image, tuple[int, int]]  # a picture, and the position of its upper left corner


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """A drawn ground, the palette shared by its pictures, and drawings reused between pictures."""

    image: Image.Image
    palette: Image.Image
    land: Image.Image | None = None  # land without tint, if it shows control; None on zone maps
    works: dict[tuple[str, ...], Corner] = field(default_factory=dict)  # by the set built so far
    coloured: dict[str, Image.Image] = field(default_factory=dict)  # all of it in a side's colour
    tinted: dict[Controls, Image.Image] = field(default_factory=dict)  # of recent positions

    @property
    def bytes(self) -> int:
        """The memory used, without the small cached drawings; Pillow uses four bytes per colour pixel."""
        wide, tall = self.image.size
        return wide * tall * (4 * (1 + len(self.coloured) + len(self.tinted)) + (self.land is not None))


_shelf: OrderedDict[str, Ground] = OrderedDict()


def whole(shapes: Shapes, size: str) -> Frame:
    """Return the frame of the complete map at one of three sizes, or at a number of pixels."""
    wide, tall = shapes.size
    if size == "desktop":
        scale = shapes.data["meta"].get("desktop", DESKTOP) / (max(wide, tall) + 2 * MARGIN)
    else:
        scale = (WIDTHS[size] if size in WIDTHS else int(size)) / (wide + 2 * MARGIN)
    return Frame((-MARGIN, -MARGIN, wide + MARGIN, tall + MARGIN), scale, size == "phone")


def bare(shapes: Shapes, bold: bool = True, inset: bool = False, named: bool = False) -> Frame:
    """Return the frame of the land without furniture, large: the source of crops, close-ups and small pictures."""
    x0, y0, x1, y1 = shapes.land
    return Frame(shapes.land, round(PHONE_GROUND / max(x1 - x0, y1 - y0), 4), bold, False, inset, named)


def land_only(shapes: Shapes, wide: int) -> Frame:
    """Return the frame of the land without furniture, so many pixels wide."""
    x0, _, x1, _ = shapes.land
    return Frame(shapes.land, wide / (x1 - x0), False, False)


def portrait(shapes: Shapes, places: Iterable[str], *, across: bool = False) -> Frame:
    """Return a frame for phones with everything occupied or asked about, upright or, if possible, `across`."""
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
        x0, y1 = west, south  # a remote area on its own sheet is shown whole or not at all
    if across:
        x0, x1 = _widened(x0, x1, (y1 - y0) / LYING, west, east)
    y0, y1 = _widened(y0, y1, (x1 - x0) * (LYING if inset else UPRIGHT), north, south)
    scale = min(PHONE / (x1 - x0), PHONE * 1.9 / (y1 - y0))
    return Frame((round(x0), round(y0), round(x1), round(y1)), round(scale, 4), True, False, inset, False)


def inset_frame(shapes: Shapes) -> Frame | None:
    """Return the frame of the inset alone, as wide as a phone, or None if the map has none."""
    inset = board_shapes(shapes.title).enlarged
    if inset is None:
        return None
    return Frame(inset.frame, PHONE / (inset.frame[2] - inset.frame[0]), True, False, True)


def close_up(shapes: Shapes, places: list[str], size: str) -> Frame:
    """Return a frame around some places, with a margin, at the largest useful scale."""
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
    """Return a small frame centred on one place, with a little of its surroundings."""
    where = shapes.places[place]
    west, north, east, south = shapes.land
    x0, y0, x1, y1 = bounds(where.polygon or _halo(where.centre))
    across = min(max(x1 - x0 + 40, (y1 - y0 + 40) * wide / tall, CLOSE * 0.8), CLOSE * 1.5, east - west)
    x, y = where.centre if not where.polygon else ((x0 + x1) / 2, (y0 + y1) / 2)
    x0, x1 = _widened(x - across / 2, x + across / 2, across, west, east)
    y0, y1 = _widened(y, y, across * tall / wide, north, south)
    # Zones are cropped from the phone ground; spaces have other positions on it.
    zone = bool(where.polygon)
    return Frame((round(x0), round(y0), round(x1), round(y1)), round(wide / (x1 - x0), 4), zone, False, False, not zone)


def _widened(low: float, high: float, least: float, first: float, last: float) -> tuple[float, float]:
    """Return a range widened to a minimum length, within its limits."""
    long = min(max(high - low, least), last - first)
    middle = min(max((low + high) / 2, first + long / 2), last - long / 2)
    return (middle - long / 2, middle + long / 2)


def _outline(place: Place) -> Sequence[tuple[float, float]]:
    """Return what must be visible of a place: a box with its heading, a zone, or the surroundings of a space."""
    if place.rect is not None:
        x0, y0, x1, y1 = place.rect
        return [(x0, y0), (x1, y1)]
    return place.polygon or _halo(place.centre)


def _halo(centre: tuple[float, float]) -> list[tuple[float, float]]:
    x, y = centre
    return [(x - 110, y - 90), (x + 110, y + 90)]


def _palette(image: Image.Image, theme: str, shapes: Shapes, land: Image.Image | None) -> Image.Image:
    """Return 256 colours: most for the ground, the rest for everything drawn on it."""
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
    """Return the colours of the ground, at most 172; each colour of tinted land is repeated for each side."""
    if land is None:
        # The octree collapses the half-tones of fine lines: the picture is a third smaller and looks the same.
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
    """Return colours at even steps from the darkest to the lightest pixel, so that rare shadows are kept."""
    if not len(pixels):
        return bytes(count * 3)
    light = pixels @ np.array([0.299, 0.587, 0.114])
    low, high = (float(edge) for edge in np.percentile(light, (0.3, 99.7)))
    edges = np.linspace(low, high, count + 1)
    step = np.clip(np.searchsorted(edges, light) - 1, 0, count - 1)
    found = [pixels[step == turn] for turn in range(count)]
    return b"".join((part if len(part) else pixels).mean(axis=0).round().astype(np.uint8).tobytes() for part in found)


def colourised(image: Image.Image, theme: str, side: str) -> Image.Image:
    """Return land in the colour of a side with its brightness unchanged, so that hills stay visible."""
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
    """Draw a ground from scratch; return it, and a mask of bare land if that shows control."""
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
    """Return the scenario if it has map codes of its own, else ""."""
    return scenario if any(scenario in place.code for place in shapes.places.values()) else ""


def _key(shapes: Shapes, frame: Frame, theme: str, lang: str, edition: str) -> str:
    return f"ground {shapes.title} {edition} {theme} {lang} {frame}"


def prepare(title: str, size: str, scenario: str, theme: str, lang: str) -> None:
    """Cache the ground of a complete map and the full land on disk in advance; close-ups are cut from the land."""
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
    """Return the ground of a picture: from memory, else from disk, else cut from the large one, else drawn."""
    edition = edition_of(shapes, scenario)
    key = _key(shapes, frame, theme, lang, edition)
    if key in _shelf:
        _shelf.move_to_end(key)
        return _shelf[key]
    board = bare(shapes, frame.bold, frame.inset, frame.named)
    if not frame.furnished and _is_part(frame, board):
        large = _key(shapes, board, theme, lang, edition)
        # A close-up does not wait for the whole ground: it is cropped from it only if that is already cached.
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
        if frame != board:  # the whole ground is smoothed when cropped
            kept = evened(kept)
        disk_cache.keep(key, kept)
        if land is not None:
            disk_cache.keep(f"{key} land", land)
    palette = Image.new("P", (16, 16))
    palette.putpalette(kept.getpalette() or [])
    return _shelved(key, Ground(kept.convert("RGB"), palette, land))


def _is_part(frame: Frame, board: Frame) -> bool:
    """Return whether a frame can be cut from a larger one with sufficient sharpness."""
    inside = frame.box[0] >= board.box[0] and frame.box[1] >= board.box[1]
    inside = inside and frame.box[2] <= board.box[2] and frame.box[3] <= board.box[3]
    return inside and frame != board and frame.scale <= board.scale * ENLARGED


def _shelved(key: str, drawn: Ground) -> Ground:
    """Cache a ground in memory, evicting the least recently used one."""
    _shelf[key] = drawn
    while len(_shelf) > 1 and sum(each.bytes for each in _shelf.values()) > KEPT:
        _shelf.popitem(last=False)
    return drawn


def _cut(drawn: Ground, board: Frame, frame: Frame) -> Ground:
    """Return a close-up cut from the large ground: faster than drawing it, and sharp if hardly enlarged."""
    corners = (*board.at(frame.box[0], frame.box[1]), *board.at(frame.box[2], frame.box[3]))
    x0, y0, x1, y1 = corners
    corners = (max(0.0, x0), max(0.0, y0), min(float(drawn.image.width), x1), min(float(drawn.image.height), y1))
    land = drawn.land.resize(frame.size, Image.Resampling.BILINEAR, corners) if drawn.land else None
    # A sharper filter leaves invisible faint rings around lines that make the picture a tenth larger.
    smooth = drawn.image.resize(frame.size, Image.Resampling.HAMMING, corners)
    flat = evened(smooth.quantize(palette=drawn.palette, dither=Image.Dither.NONE))
    return Ground(flat.convert("RGB"), drawn.palette, land)
