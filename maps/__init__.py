"""Everything that becomes a picture: maps, hands, battles, standings, clocks and replays, from Views and plain facts."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.kernel.view import View
from maps.painter import Painter, Picture, captioned, frame_for
from maps.themes import THEMES

SIZES = ("phone", "desktop", "full")

__all__ = ["SIZES", "THEMES", "Picture", "paint"]


def paint(view: View, *, theme: str = "light", size: str = "desktop", lang: str = "en",
          crop: Sequence[str] | None = None, targets: Mapping[str, str] | None = None,
          caption: str | None = None) -> Picture:
    """Draw what a view shows; `crop` names the places to come close to, `targets` the letters of the menu."""
    frame = frame_for(view, size, crop)
    painter = Painter(view, frame, theme, lang)
    painter.paint(targets or {})
    png = painter.encode(caption)
    wide, tall = painter.image.size if caption is None else captioned(painter.image, caption, painter.theme).size
    return Picture(png, "", wide, tall)
