"""The strip above a picture for phones: the turn, and every track of both sides in a small table."""

from __future__ import annotations

from dataclasses import dataclass, field

from PIL import Image, ImageDraw

from engine.kernel.view import View
from maps.canvas.encoding import stacked
from maps.canvas.lettering import fit, width, wrap, write
from maps.canvas.looks import look
from maps.canvas.shapes import shapes
from maps.canvas.texts import MapText
from maps.canvas.themes import Theme
from maps.strips.facts import Line, record_strip
from maps.strips.narrative import boxed_forces, status_line, track_name

TYPE = 1 / 36  # text size, relative to the strip's width
LEADING = 1.12
SIDES = 0.2  # share of the strip's width for the names of the sides


@dataclass(slots=True)
class GaugeTable:
    """The tracks that both sides have, by name and side, and everything that does not fit into columns."""

    columns: dict[str, dict[str, str]] = field(default_factory=dict)
    rest: list[Line] = field(default_factory=list)


def gauge_table(view: View, text: MapText) -> GaugeTable:
    """Return every track of a view, and the hands; tracks of other parties, and boxes, are listed separately."""
    table, sides = GaugeTable(), shapes(view.title).sides
    others: dict[str, list[str]] = {}
    for track in view.tracks:
        name = look(view.title).track(track.id).name
        figure = str(track.value).replace("-", "−")
        if track.side in sides and name != "advantage":
            table.columns.setdefault(name, {})[track.side] = figure
        elif track.side and name != "advantage":
            others.setdefault(name, []).append(f"{text.side(track.side)} {figure}")
    for side, count in view.hand_sizes.items():
        table.columns.setdefault("hand", {})[side] = str(count)
    table.rest = [(track_name(name, text), ", ".join(said)) for name, said in others.items()]
    table.rest += boxed_forces(view, text)
    return table


def header_strip(view: View, text: MapText, theme: Theme, wide: int) -> Image.Image:
    """Return the strip with title and turn, the table, and below it everything that has no column."""
    size = wide * TYPE
    title, status = status_line(view, text)
    table = gauge_table(view, text)
    left, step = size * 0.9, (wide * (1 - SIDES) - size * 1.8) / max(1, len(table.columns))
    heads = [wrap(track_name(name, text), "italic", size, step - size * 0.3) for name in table.columns]
    head = max((len(lines) for lines in heads), default=0) * size * LEADING
    sides = shapes(view.title).sides
    row = size * 1.45
    strip = Image.new("RGB", (wide, round(size * 1.8 + head + row * len(sides) + size * 0.5)), theme["panel"])
    draw = ImageDraw.Draw(strip)
    line = fit(f"{title} {status}", "text", size * 1.12, wide - 2 * left, 9)
    write(draw, (left, size * 1.0), title, "italic", line, theme["accent"], theme["panel"], "lm")
    after = left + width(f"{title} ", "italic", line) + size * 0.3
    write(draw, (after, size * 1.0), status, "text", line, theme["text"], theme["panel"], "lm")
    top = size * 1.8
    for column, (name, lines) in enumerate(zip(table.columns, heads, strict=True)):
        x = wide * SIDES + left + (column + 0.5) * step
        for turn, said in enumerate(lines):
            y = top + head - (len(lines) - turn - 0.5) * size * LEADING
            fitted = fit(said, "italic", size, step - 4, 9)
            write(draw, (x, y), said, "italic", fitted, theme["accent"], theme["panel"])
        for turn, side in enumerate(sides):
            figure = table.columns[name].get(side, "")
            write(draw, (x, top + head + (turn + 0.5) * row), figure, "text", size * 1.2, theme["text"], theme["panel"])
    for turn, side in enumerate(sides):
        _side(draw, side, text, theme, (left, top + head + turn * row, left + wide * SIDES, row))
    if table.rest:
        strip = stacked([strip, record_strip(wide, table.rest, text, theme, phone=True, ruled=False)])
    rim = strip.height - 2
    ImageDraw.Draw(strip).line([(0, rim), (wide, rim)], fill=theme["paneledge"], width=max(2, round(size / 8)))
    return strip


def _side(
    draw: ImageDraw.ImageDraw, side: str, text: MapText, theme: Theme, at: tuple[float, float, float, float]
) -> None:
    """Draw the name of a side on a plate in its colours."""
    left, top, right, tall = at
    livery, edge = theme.livery(side), tall * 0.08
    draw.rounded_rectangle([left, top + edge, right, top + tall - edge], tall * 0.2, fill=livery.field)
    said = text.side(side)
    size = fit(said, "text", tall * 0.66, right - left - tall * 0.5, 9)
    write(draw, ((left + right) / 2, top + tall / 2), said, "text", size, livery.figure, livery.field)
