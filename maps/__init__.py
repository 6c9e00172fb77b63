"""Everything that becomes a picture: maps, hands, battles, standings, clocks and replays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.kernel.view import View
from maps.cards import paint_battle, paint_clock, paint_hand, paint_standings
from maps.cross_table import paint_cross_table
from maps.encoding import stacked
from maps.grounds import inset_frame
from maps.narrative import describe, header, plain_text
from maps.painter import Painter, RenderedPicture, captioned_height, frame_for
from maps.record import record, with_record
from maps.replay import animate
from maps.roster import with_roster
from maps.themes import THEMES

if TYPE_CHECKING:
    from engine.kernel.event import Event

SIZES = ("phone", "desktop", "full")

__all__ = [
    "SIZES",
    "THEMES",
    "RenderedPicture",
    "animate",
    "battle",
    "describe",
    "hand",
    "paint",
    "paint_battle",
    "paint_clock",
    "paint_cross_table",
    "paint_hand",
    "paint_standings",
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
) -> RenderedPicture:
    """Draw what a view shows; `crop` names the places to come close to, `targets` the letters of the menu."""
    look = theme if theme in THEMES else "light"
    painter = Painter(view, frame_for(view, size, crop, targets or ()), look, lang)
    painter.paint(targets or {})
    if not crop:
        _frame_with_facts(painter, targets or {}, size == "phone")
    wide, tall = painter.image.size
    return RenderedPicture(
        painter.encode(caption),
        describe(view, lang),
        wide,
        tall + (captioned_height(wide) if caption is not None else 0),
    )


def _frame_with_facts(painter: Painter, targets: Mapping[str, str], phone: bool) -> None:
    """Above and below the map: on a telephone a header and the inset, everywhere the record of public facts."""
    view, text, theme = painter.view, painter.text, painter.theme
    if phone:
        painter.image = with_roster(painter)
        if close := inset_frame(painter.shapes):
            inset = Painter(view, close, theme.name, text.lang)
            inset.paint(targets)
            painter.image = stacked(painter.image, inset.image)
        painter.image = with_record(painter.image, header(view, text), theme, phone=True, above=True)
    painter.image = with_record(painter.image, record(view, text), theme, phone)


def hand(view: View, *, theme: str = "light", lang: str = "en") -> RenderedPicture:
    """The viewer's own stratagems."""
    return paint_hand(view.title, view.hand, lang, theme if theme in THEMES else "light")


def battle(event: Event, *, title: str, theme: str = "light", lang: str = "en") -> RenderedPicture:
    """The battle that an event tells of."""
    return paint_battle({**event.facts, "title": title}, lang, theme if theme in THEMES else "light")
