"""Under a picture for a telephone: the counters of places that are too small to show them at a size one can read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from maps.counters import sprite
from maps.encoding import stacked
from maps.lettering import fit, write

if TYPE_CHECKING:
    from maps.painter import Painter

COUNTER = 24.5 / 390  # share of the picture's width
HEADING = 0.042


def with_roster(painter: Painter) -> Image.Image:
    """The picture, and below it each crowded place with its counters side by side."""
    image = painter.image
    for place in painter.crowded:
        image = stacked(image, _row(painter, place, image.width))
    return image


def _row(painter: Painter, name: str, wide: int) -> Image.Image:
    theme, place = painter.theme, painter.shapes.places[name]
    pieces = [piece for piece, _, where in painter.drawn.pieces if where == name]
    px = round(wide * COUNTER)
    per_row = max(1, (wide - px // 2) // (px + px // 12))
    tall = round(wide * HEADING)
    rows = -(-len(pieces) // per_row)
    sheet = Image.new("RGB", (wide, tall + rows * round(px * 1.1) + px // 5), theme["panel"])
    draw = ImageDraw.Draw(sheet)
    draw.line([(0, 0), (wide, 0)], fill=theme["paneledge"], width=max(1, wide // 400))
    code = place.code.get(painter.view.scenario, place.code.get("", ""))
    said = painter.text.place(place) if place.kind in ("base", "holding") else f"{code} · {painter.text.place(place)}"
    size = fit(said, "text", tall * 0.72, wide - px, 9)
    write(draw, (px // 4, tall / 2 + 2), said, "text", size, theme["accent"], theme["panel"], anchor="lm")
    for turn, piece in enumerate(pieces):
        row, column = divmod(turn, per_row)
        picture = sprite(painter.face(piece), theme.name, px)
        edge = (picture.width - px) // 2
        at = (px // 4 + column * (px + px // 12) - edge, tall + row * round(px * 1.1) + px // 16 - edge)
        sheet.paste(picture, at, picture)
    return sheet
