"""The recap strip under the map of a dispatch: close-ups of battles with their results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PIL import Image, ImageDraw

from maps.canvas.lettering import fit, paragraph, width, write
from maps.canvas.resolve import resolve
from maps.canvas.shapes import Point, shapes
from maps.canvas.texts import MapText, map_text
from maps.cards.battle import holder, outcome, where
from maps.ground.kept_grounds import thumbnail_frame
from maps.painter import Painter

MOST = 3  # battles per strip
TALL = 0.6  # the height of a thumbnail for its width
SMALL = 0.27  # width of a thumbnail on a large picture, relative to the strip
TYPE, TYPE_ON_DESKTOP = 0.026, 0.018  # text size, relative to the strip's width
LEADING = 1.12
LEAST = 540  # minimum width in pixels for drawing a thumbnail: smaller ones are scaled down, text included


def shown(fought: Sequence[Mapping[str, Any]], title: str) -> list[Mapping[str, Any]]:
    """Return the battles of a strip: those at places of the map, the last one of each place, at most three."""
    places = shapes(title).places
    by_place = {resolve(shapes(title), str(facts.get("zone", facts.get("place", "")))): facts for facts in fought}
    return [facts for place, facts in by_place.items() if place in places][:MOST]


def captions(fought: Sequence[Mapping[str, Any]], title: str, lang: str) -> list[str]:
    """Return the captions of the strip, one sentence for each battle."""
    text = map_text(title, lang)
    return [" ".join((f"{where(facts, title, text)}.", *outcome(facts, text))) for facts in shown(fought, title)]


def recap_strips(painter: Painter, fought: Sequence[Mapping[str, Any]]) -> list[Image.Image]:
    """Return a thumbnail of every battle with its caption, in one strip; empty without battles."""
    title, wide = painter.view.title, painter.image.width
    battles = shown(fought, title)
    if not battles:
        return []
    phone = not painter.frame.furnished
    # One battle has its caption at its side, as do two if there is room; otherwise captions go below.
    beside = len(battles) == 1 or (len(battles) == 2 and not phone)
    cell = wide // len(battles)
    across = cell // 2 if phone and beside else round(wide * SMALL) if beside else cell
    tiles = [_thumbnail(painter, facts, across) for facts in battles]
    size = round(wide * (TYPE if phone else TYPE_ON_DESKTOP))
    room = (cell - across if beside else cell) - size
    words = [_lines(facts, title, painter.text, size, room) for facts in battles]
    foot = 0 if beside else round(max(len(lines) for lines in words) * size * LEADING + size * 0.7)
    strip = Image.new("RGB", (wide, tiles[0].height + foot), painter.theme["panel"])
    for turn, (tile, facts) in enumerate(zip(tiles, battles, strict=True)):
        strip.paste(tile, (turn * cell, 0))
        winner = holder(facts)
        edge = painter.theme.livery(winner).field if winner else painter.theme["paneledge"]
        corner = (turn * cell + tile.width - 1, tile.height - 1)
        ImageDraw.Draw(strip).rectangle([(turn * cell, 0), corner], outline=edge, width=6)
        middle = turn * cell + ((across + cell) / 2 if beside else cell / 2)
        top = (tile.height - len(words[turn]) * size * LEADING) / 2 if beside else tile.height + size * 0.3
        _caption(painter, strip, words[turn], (middle, top), size, room)
    return [strip]


def _caption(
    painter: Painter, strip: Image.Image, lines: Sequence[tuple[str, str]], at: Point, size: float, room: float
) -> None:
    """Write the lines of a centred caption from the top down."""
    draw, theme = ImageDraw.Draw(strip), painter.theme
    for row, (line, face) in enumerate(lines):
        ink = theme["accent" if face == "title" else "text"]
        where_to = (at[0], at[1] + (row + 0.5) * size * LEADING)
        write(draw, where_to, line, face, fit(line, face, size, room, 9), ink, theme["panel"])


def _lines(facts: Mapping[str, Any], title: str, text: MapText, size: float, room: float) -> list[tuple[str, str]]:
    """Return the lines of the caption: the place, then the result."""
    name = where(facts, title, text)
    lines = [name] if width(name, "title", size) <= room else paragraph(name, "title", size, room)
    said = [line for part in outcome(facts, text) for line in paragraph(part, "text", size, room)]
    return [(line, "title") for line in lines] + [(line, "text") for line in said]


def _thumbnail(painter: Painter, facts: Mapping[str, Any], across: int) -> Image.Image:
    """Return the place of a battle and its surroundings, with the counters there now."""

    where_fought = resolve(shapes(painter.view.title), str(facts.get("zone", facts.get("place", ""))))
    large = max(across, LEAST)
    frame = thumbnail_frame(shapes(painter.view.title), where_fought, large, round(large * TALL))
    close = Painter(painter.view, frame, painter.theme.name, painter.text.lang)
    close.paint({})
    size = (across, round(across * TALL))
    return close.image if close.image.size == size else close.image.resize(size, Image.Resampling.HAMMING)
