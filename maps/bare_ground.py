"""The bare land of a map as one picture, on which the browser draws a scene."""

from __future__ import annotations

import io

from maps.canvas.shapes import shapes
from maps.canvas.sheet import Frame
from maps.canvas.themes import THEMES
from maps.ground.kept_grounds import ground
from maps.painter import RenderedPicture

WIDE, QUALITY = 1600, 70


def paint_ground(title: str, scenario: str, theme: str = "light", lang: str = "en") -> RenderedPicture:
    """Draw the land without names and furniture as WebP; zone codes are large, as in pictures for phones."""
    where = shapes(title)
    x0, y0, x1, y1 = where.land
    frame = Frame(where.land, round(WIDE / max(x1 - x0, (y1 - y0) * 0.8), 4), True, False, False, False)
    image = ground(where, frame, theme if theme in THEMES else "light", lang, scenario).image
    out = io.BytesIO()
    image.save(out, "WEBP", quality=QUALITY, method=4)
    return RenderedPicture(out.getvalue(), "", image.width, image.height)
