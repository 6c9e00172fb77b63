"""The recap strip under the map of a dispatch: where it was fought, close, with the result in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PIL import Image, ImageDraw

from maps.battle_card import holder, outcome, where
from maps.encoding import stacked
from maps.grounds import thumbnail_frame
from maps.lettering import fit, paragraph, width, write
from maps.resolve import resolve
from maps.shapes import shapes
from maps.texts import MapText, map_text

if TYPE_CHECKING:
    from maps.painter import Painter

MOST = 3  # battles that one strip shows
TALL = 0.66  # the height of a thumbnail for its width
TYPE = 0.026  # the size of the letters for the width of the strip


def shown(fought: Sequence[Mapping[str, Any]], title: str) -> list[Mapping[str, Any]]:
    """The battles of a strip: those at places of the map, the last told of each place, at most three."""
    places = shapes(title).places
    by_place = {resolve(shapes(title), str(facts.get("zone", facts.get("place", "")))): facts for facts in fought}
    return [facts for place, facts in by_place.items() if place in places][:MOST]


def captions(fought: Sequence[Mapping[str, Any]], title: str, lang: str) -> list[str]:
    """What the strip says, one sentence for each battle."""
    text = map_text(title, lang)
    return [" ".join((f"{where(facts, title, text)}.", *outcome(facts, text))) for facts in shown(fought, title)]


def with_recap(painter: Painter, fought: Sequence[Mapping[str, Any]]) -> Image.Image:
    """The picture, and below it a thumbnail of every battle with its caption."""
    title, image = painter.view.title, painter.image
    battles = shown(fought, title)
    if not battles:
        return image
    across = image.width // max(2, len(battles))
    tiles = [_thumbnail(painter, facts, across) for facts in battles]
    size = round(image.width * TYPE)
    words = [_lines(facts, title, painter.text, size, across - size) for facts in battles]
    beside = len(battles) == 1  # one battle has its caption at its side, several have them below
    foot = 0 if beside else round(max(len(lines) for lines in words) * size * 1.12 + size * 0.7)
    strip = Image.new("RGB", (image.width, tiles[0].height + foot), painter.theme["panel"])
    draw = ImageDraw.Draw(strip)
    for turn, (tile, facts) in enumerate(zip(tiles, battles, strict=True)):
        strip.paste(tile, (turn * across, 0))
        winner = holder(facts)
        edge = painter.theme.livery(winner).field if winner else painter.theme["paneledge"]
        draw.rectangle([turn * across, 0, turn * across + tile.width - 1, tile.height - 1], outline=edge, width=6)
        left = (turn + beside) * across + across / 2
        top = (tile.height - len(words[turn]) * size * 1.12) / 2 if beside else tile.height + size * 0.3
        for row, (line, face) in enumerate(words[turn]):
            ink = painter.theme["accent" if face == "title" else "text"]
            at = (left, top + (row + 0.5) * size * 1.12)
            fitted = fit(line, face, size, across - size * 0.6, 9)
            write(draw, at, line, face, fitted, ink, painter.theme["panel"])
    return stacked(image, strip)


def _lines(facts: Mapping[str, Any], title: str, text: MapText, size: float, room: float) -> list[tuple[str, str]]:
    """The caption, line by line: the place, then the result."""
    name = where(facts, title, text)
    lines = [name] if width(name, "title", size) <= room else paragraph(name, "title", size, room)
    said = [line for part in outcome(facts, text) for line in paragraph(part, "text", size, room)]
    return [(line, "title") for line in lines] + [(line, "text") for line in said]


def _thumbnail(painter: Painter, facts: Mapping[str, Any], across: int) -> Image.Image:
    """The place of a battle and what is around it, with the counters that lie there now."""
    from maps.painter import Painter as Another

    where_fought = resolve(shapes(painter.view.title), str(facts.get("zone", facts.get("place", ""))))
    frame = thumbnail_frame(shapes(painter.view.title), where_fought, across, round(across * TALL))
    close = Another(painter.view, frame, painter.theme.name, painter.text.lang)
    close.paint({})
    return close.image.resize((across, round(across * TALL))) if close.image.width != across else close.image
