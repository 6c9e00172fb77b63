"""All pictures: maps, hands, battles, standings and replays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.kernel.view import View
from maps.canvas.encoding import captioned_height
from maps.canvas.shapes import shapes
from maps.canvas.themes import THEMES
from maps.cards.battle import paint_battle
from maps.cards.bracket import paint_bracket
from maps.cards.card_sheet import paint_hand, paint_standings
from maps.cards.cross_table import paint_cross_table
from maps.cards.rating_curve import paint_ratings
from maps.cards.win_curve import paint_win_curve
from maps.ground.kept_grounds import inset_frame
from maps.painter import Painter, RenderedPicture, frame_for
from maps.pieces.legible import unnamed
from maps.replay import animate
from maps.strips.facts import record, record_strip
from maps.strips.header import header_strip
from maps.strips.narrative import describe, plain_text
from maps.strips.recap import captions, recap_strips
from maps.strips.roster import roster_strips

if TYPE_CHECKING:
    from PIL import Image

SIZES = ("phone", "desktop", "full")
BOARD, DETAIL = "board", "detail"  # the parts of a map with an inset

__all__ = [
    "BOARD",
    "DETAIL",
    "SIZES",
    "THEMES",
    "RenderedPicture",
    "animate",
    "describe",
    "draw",
    "in_parts",
    "paint",
    "paint_battle",
    "paint_bracket",
    "paint_cross_table",
    "paint_hand",
    "paint_ratings",
    "paint_standings",
    "paint_win_curve",
    "plain_text",
]


def paint(
    view: View,
    *,
    theme: str = "light",
    size: str = "desktop",
    lang: str = "en",
    crop: Sequence[str] | None = None,
    targets: Mapping[str, str] | None = None,
    caption: str | None = None,
    fought: Sequence[Mapping[str, Any]] = (),
    part: str = "",
) -> RenderedPicture:
    """Draw a view; `crop` names the places to zoom in on, `targets` the letters of the menu.

    Below a complete map, the battles in `fought` are shown in close-up with their results. A map with an inset can be
    drawn in two parts, each wider than tall: "board" is the map, "detail" everything around it.
    """
    fought = [{**facts, "title": view.title, "scenario": view.scenario} for facts in fought]
    painter = _painted(view, theme, size, lang, crop, targets or {}, fought, part)
    wide, tall = painter.image.width, sum(part.height for part in (*painter.above, painter.image, *painter.below))
    return RenderedPicture(
        painter.encode(caption),
        " ".join(_described(painter, lang, fought, part)),
        wide,
        tall + (captioned_height(wide) if caption is not None else 0),
    )


def _described(painter: Painter, lang: str, fought: Sequence[Mapping[str, Any]], part: str) -> list[str]:
    """Return the description of a picture; battles belong to the part that shows them, the position to the map."""
    title = painter.view.title
    battles = [] if part == BOARD else captions(fought, title, lang)
    return [*battles, painter.text.say("box-enlarged") if part == DETAIL else describe(painter.view, lang)]


def draw(view: View, *, theme: str = "light", size: str = "desktop", lang: str = "en") -> Image.Image:
    """Draw a view as an image, for callers that encode it themselves."""
    return _painted(view, theme, size, lang, None, {}).whole


def _painted(
    view: View,
    theme: str,
    size: str,
    lang: str,
    crop: Sequence[str] | None,
    targets: Mapping[str, str],
    fought: Sequence[Mapping[str, Any]] = (),
    part: str = "",
) -> Painter:
    """Return the painter that has drawn a view."""
    frame = frame_for(view, size, crop, targets, across=bool(part))
    painter = Painter(view, frame, theme if theme in THEMES else "light", lang)
    painter.paint(targets)
    if not crop:
        _frame_with_facts(painter, targets, size == "phone", fought)
        if part:
            _divide(painter, part)
    elif lines := unnamed(painter):
        painter.below = [record_strip(painter.image.width, lines, painter.text, painter.theme, size == "phone")]
    return painter


def _divide(painter: Painter, part: str) -> None:
    """Keep one part of a picture: the map, or everything around it, the inset first."""
    if part == DETAIL:
        first, *rest = painter.below
        painter.above, painter.image, painter.below = [], first, [*painter.above, *rest]
    else:
        painter.above, painter.below = [], []


def in_parts(title: str) -> bool:
    """Return whether a map has an inset, and so can be drawn in two parts."""
    return inset_frame(shapes(title)) is not None


def _frame_with_facts(
    painter: Painter, targets: Mapping[str, str], phone: bool, fought: Sequence[Mapping[str, Any]]
) -> None:
    """Draw the parts around the map: on phones a header and the inset, and always the record of public facts."""
    view, text, theme, wide = painter.view, painter.text, painter.theme, painter.image.width
    if phone:
        painter.above = [header_strip(view, text, theme, wide)]
        if close := inset_frame(painter.shapes):
            inset = Painter(view, close, theme.name, text.lang)
            inset.paint(targets)
            painter.below.append(inset.image)
        painter.below += roster_strips(painter)
    painter.below += recap_strips(painter, fought)
    if lines := [*unnamed(painter), *record(view, text)]:
        painter.below.append(record_strip(wide, lines, text, theme, phone))
