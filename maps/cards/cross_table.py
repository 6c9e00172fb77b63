"""A cross table of all results between players, in the style of the cards."""

from __future__ import annotations

from collections.abc import Sequence

from maps.canvas.texts import map_text
from maps.canvas.themes import THEMES, mix
from maps.cards.card_sheet import CardSheet, short_name
from maps.painter import RenderedPicture

NAMES, CELL, TOP = 270, 58, 190


def paint_cross_table(
    names: Sequence[str],
    cells: Sequence[Sequence[str]],
    points: Sequence[str],
    title: str = "",
    lang: str = "en",
    theme: str = "light",
) -> RenderedPicture:
    """Draw a cross table: names down, numbers across; cells hold the results, the last column the points."""
    look, text = THEMES[theme], map_text("", lang)
    count = len(names)
    wide = max(640, NAMES + 40 + CELL * (count + 1) + 60)
    card = CardSheet(wide, TOP + count * CELL + 40, look, text.say("standings-title"), title)
    columns = [NAMES + 60 + CELL * place for place in range(count + 1)]
    for place, x in enumerate(columns[:-1], 1):
        card.line(x, 156, str(place), "italic", 22, CELL - 8, look["accent"])
    card.line(columns[-1] + 10, 156, text.say("standings-points"), "italic", 20, CELL + 30, look["accent"])
    for row, name in enumerate(names):
        y = TOP + 12 + row * CELL
        ground = mix(look["panel"], look["paper"], 0.35) if row % 2 == 0 else look["paper"]
        if row % 2 == 0:
            card.sheet.draw.rectangle(card.sheet.rect((30, y - CELL / 2, wide - 30, y + CELL / 2)), fill=ground)
        card.line(
            50, y, f"{row + 1}. {short_name(name, NAMES - 40)}", "text", 24, NAMES - 20, look["text"], ground, "lm"
        )
        for column, x in enumerate(columns[:-1]):
            if column == row:
                box = (x - CELL / 2 + 6, y - CELL / 2 + 6, x + CELL / 2 - 6, y + CELL / 2 - 6)
                card.sheet.draw.rectangle(card.sheet.rect(box), fill=look["paneledge"])
            elif cells[row][column]:
                card.line(x, y, cells[row][column], "text", 24, CELL - 8, look["text"], ground)
        card.line(columns[-1] + 10, y, points[row], "title", 24, CELL, look["accent"], ground)
    told = ", ".join(f"{name} {score}" for name, score in zip(names, points, strict=True))
    return card.picture(text.say("alt-pair", name=title or text.say("standings-title"), value=told))
