"""Control of spaces on the point-to-point map: the fill, a ring for the home league, and a tint of nearby land."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageFilter

from engine.kernel.view import View
from maps.canvas.shapes import Shapes, by_key
from maps.canvas.sheet import Frame
from maps.ground.kept_grounds import Controls, Ground, colourised
from maps.ground.relief import noise

COARSE = 4  # control is computed in pixels this much larger
REACH = 96.0  # canvas units around a space covered by its tint
SOFT = 0.7  # coarse pixels over which a tint fades at its edge: no untinted gap between two sides
SWAY = 44.0  # canvas units by which a border meanders, like those on the ground
KEPT = 2

Indices = NDArray[np.int16]


def controls(view: View, shapes: Shapes) -> Controls:
    """Return every space with its present controller, according to the markers of the view."""
    now = {marker.place: marker.side for marker in view.markers if marker.kind == "control"}
    rebels = {marker.place: marker.side or "neutral" for marker in view.markers if marker.kind == "rebellion"}
    found = []
    for name, place in shapes.places.items():
        if place.kind == "space":
            home = place.home_side
            side = now.get(name, home) or "neutral"
            # Rebels have left their league and joined no other: half home colour, half the favoured side's colour.
            found.append((name, home if name in rebels and side == "neutral" else side, rebels.get(name, "")))
    return tuple(found)


@lru_cache(maxsize=8)
def _nearest(key: str, frame: Frame) -> tuple[tuple[str, ...], Indices]:
    """Return the names of all spaces, and the index of the nearest for every coarse pixel; -1 if all are far away."""
    shapes = by_key(key)
    size = (max(1, frame.size[0] // COARSE), max(1, frame.size[1] // COARSE))
    kx, ky = frame.size[0] / size[0] / frame.scale, frame.size[1] / size[1] / frame.scale
    x = np.arange(size[0], dtype=np.float32)[None, :] * kx + kx / 2 + frame.box[0]
    y = np.arange(size[1], dtype=np.float32)[:, None] * ky + ky / 2 + frame.box[1]
    bends = [(noise(size, frame.box, cells, seed) - 0.5) * SWAY for cells, seed in ((60, 451), (60, 452))]
    x, y = x + bends[0], y + bends[1]
    names = tuple(name for name, place in shapes.places.items() if place.kind == "space")
    found = np.full(size[::-1], -1, np.int16)
    least = np.full(size[::-1], REACH, np.float32)
    for number, name in enumerate(names):
        place = shapes.places[name]
        for at in {place.centre, place.anchor}:
            zoom = shapes.enlarged.zoom if shapes.enlarged and at != place.anchor else 1.0
            far = np.hypot(x - at[0], y - at[1]) / zoom
            nearer = far < least
            if zoom > 1.0 and shapes.enlarged:
                x0, y0, x1, y1 = shapes.enlarged.frame
                nearer &= (x - bends[0] > x0) & (x - bends[0] < x1) & (y - bends[1] > y0) & (y - bends[1] < y1)
            least[nearer] = far[nearer]
            found[nearer] = number
    return names, found


def tinted(base: Ground, shapes: Shapes, frame: Frame, theme: str, held: Controls) -> Image.Image:
    """Return the ground with a tint of control on bare land; cached, since control rarely changes."""
    if held not in base.tinted:
        image = base.image.copy()
        if base.land is not None:
            names, nearest = _nearest(shapes.key, frame)
            holders = {name: side for name, side, _ in held}
            for side in shapes.sides:
                if side not in base.coloured:
                    base.coloured[side] = colourised(base.image, theme, side)
                own = np.array([holders.get(name) == side for name in names] + [False])
                mask = Image.fromarray(own[nearest].astype(np.uint8) * 255)
                soft = mask.filter(ImageFilter.GaussianBlur(SOFT)).resize(image.size, Image.Resampling.BILINEAR)
                image.paste(base.coloured[side], (0, 0), ImageChops.multiply(soft, base.land))
        base.tinted[held] = image
        while len(base.tinted) > KEPT:
            base.tinted.pop(next(iter(base.tinted)))
    return base.tinted[held].copy()
