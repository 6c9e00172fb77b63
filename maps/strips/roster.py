"""The roster under a picture for phones: the counters of places too small to show them at a legible size."""

from __future__ import annotations

from PIL import Image, ImageDraw

from engine.kernel.view import Piece
from maps.canvas.lettering import fit, write
from maps.canvas.resolve import resolve
from maps.figures.counters import sprite
from maps.painter import Painter

COUNTER = 24.5 / 390  # share of the picture's width
HEADING = 0.042


def roster_strips(painter: Painter) -> list[Image.Image]:
    """Return each crowded place with its counters side by side."""
    wide = painter.image.width
    px = round(wide * COUNTER)
    half = (wide // 2 - px // 2) // (px + px // 12)
    rows: list[list[str]] = []
    for place in sorted(painter.crowded, key=lambda name: len(_pieces(painter, name)) <= half):
        short = len(_pieces(painter, place)) <= half
        if short and rows and len(rows[-1]) == 1 and len(_pieces(painter, rows[-1][0])) <= half:
            rows[-1].append(place)
        else:
            rows.append([place])
    strips = []
    for row in rows:
        both = [_row(painter, name, wide // len(row), px) for name in row]
        strip = Image.new("RGB", (wide, both[0].height), painter.theme["panel"])
        for turn, part in enumerate(both):
            strip.paste(part, (turn * (wide // 2), 0))
        strips.append(strip)
    return strips


def _pieces(painter: Painter, name: str) -> list[Piece]:
    return [piece for piece in painter.view.pieces if resolve(painter.shapes, piece.place) == name]


def _row(painter: Painter, name: str, wide: int, px: int) -> Image.Image:
    """Return one place: its name, and its counters side by side."""
    theme, place, pieces = painter.theme, painter.shapes.places[name], _pieces(painter, name)
    per_row = max(1, (wide - px // 2) // (px + px // 12))
    tall = round(painter.image.width * HEADING)
    rows = -(-len(pieces) // per_row)
    sheet = Image.new("RGB", (wide, tall + rows * round(px * 1.1) + px // 5), theme["panel"])
    draw = ImageDraw.Draw(sheet)
    draw.line([(0, 0), (wide, 0)], fill=theme["paneledge"], width=max(1, painter.image.width // 400))
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
