"""Who controls each space of the point-to-point map: its fill, a ring for its home, a soft tint on the land around."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter

from engine.kernel.view import View
from maps.grounds import Frame, Ground
from maps.shapes import Enlarged, Shapes, by_key, unfold
from maps.spaces import LEAGUES
from maps.themes import THEMES

COARSE = 8  # the tint is worked out in pixels this much larger, it is soft anyway
REACH = 64.0  # canvas units around a space that its tint covers
STRENGTH = 50
KEPT = 4

Controls = tuple[tuple[str, str, str], ...]  # space, whose it is now, and whom its rebels favour (or nobody)
_tinted: dict[tuple[Ground, Controls], Image.Image] = {}


def controls(view: View, shapes: Shapes) -> Controls:
    """Every space with its present controller, as the markers of the view tell."""
    now = {marker.place: marker.side for marker in view.markers if marker.kind == "control"}
    rebels = {marker.place: marker.side or "neutral" for marker in view.markers if marker.kind == "rebellion"}
    found = []
    for name, place in shapes.places.items():
        if place.kind == "space":
            home = LEAGUES[place.league]
            side = now.get(name, home) or "neutral"
            # Rebels have left their league and joined no other: half and half, home and whom they favour.
            found.append((name, home if name in rebels and side == "neutral" else side, rebels.get(name, "")))
    return tuple(found)


@lru_cache(maxsize=8)
def _land(key: str, frame: Frame) -> Image.Image:
    """The land of the picture, in coarse pixels."""
    shapes = by_key(key)
    size = (max(1, frame.size[0] // COARSE), max(1, frame.size[1] // COARSE))
    land = Image.new("L", size, 0)
    draw = ImageDraw.Draw(land)
    kx, ky = size[0] / frame.size[0], size[1] / frame.size[1]
    for row in shapes.data["landmass"]:
        ring = [(x * kx, y * ky) for x, y in (frame.at(*point) for point in unfold(row["polygon"]))]
        draw.polygon(ring, fill=255)
    if shapes.enlarged:
        _enlarged(land, shapes, shapes.enlarged, frame, (kx, ky))
    for box in shapes.boxes.values():
        if box["kind"] != "inset_frame":
            (x0, y0), (x1, y1) = frame.at(*box["rect"][:2]), frame.at(*box["rect"][2:])
            draw.rectangle([x0 * kx - 1, y0 * ky - 1, x1 * kx + 1, y1 * ky + 1], fill=0)
    return land


def _enlarged(land: Image.Image, shapes: Shapes, inset: Enlarged, frame: Frame, k: tuple[float, float]) -> None:
    """The land of the inset."""
    (x0, y0), (x1, y1) = frame.at(*inset.frame[:2]), frame.at(*inset.frame[2:])
    size = (max(1, round((x1 - x0) * k[0])), max(1, round((y1 - y0) * k[1])))
    small = Image.new("L", size, 0)
    pencil = ImageDraw.Draw(small)
    for row in shapes.data["landmass"]:
        ring = [frame.at(*inset.to(point)) for point in unfold(row["polygon"])]
        pencil.polygon([((x - x0) * k[0], (y - y0) * k[1]) for x, y in ring], fill=255)
    land.paste(small, (round(x0 * k[0]), round(y0 * k[1])))


def tinted(base: Ground, shapes: Shapes, frame: Frame, theme: str, held: Controls) -> Image.Image:
    """The ground with a tint of control on the land; positions change slowly, so the last few are kept."""
    key = (base, held)
    if key not in _tinted:
        image = base.image.copy()
        land = _land(shapes.key, frame)
        kx = land.width / frame.size[0] * frame.scale
        masks: dict[str, Image.Image] = {}
        strength = STRENGTH if THEMES[theme].texture else STRENGTH // 2
        for name, side, _ in held:
            if side == "neutral":
                continue
            mask = masks.setdefault(side, Image.new("L", land.size, 0))
            place = shapes.places[name]
            for at in {place.centre, place.anchor}:
                x, y = frame.at(*at)
                x, y, r = x * land.width / frame.size[0], y * land.height / frame.size[1], REACH * kx
                r *= shapes.enlarged.zoom if shapes.enlarged and at != place.anchor else 1
                ImageDraw.Draw(mask).ellipse([x - r, y - r, x + r, y + r], fill=strength)
        for side, mask in masks.items():
            soft = mask.filter(ImageFilter.GaussianBlur(REACH * kx * 0.45))
            soft = Image.composite(soft, Image.new("L", soft.size, 0), land)
            image.paste(THEMES[theme].livery(side).field, (0, 0), soft.resize(image.size, Image.Resampling.BILINEAR))
        _tinted[key] = image
        while len(_tinted) > KEPT:
            _tinted.pop(next(iter(_tinted)))
    return _tinted[key].copy()
