"""The win chance over a game as a chart: one line with its error, and a mark at every turning point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from maps.canvas.texts import map_text
from maps.canvas.themes import THEMES, Colour, mix
from maps.cards.card_sheet import WIDE, CardSheet
from maps.cards.rating_curve import INKS, lifted
from maps.painter import RenderedPicture

LEFT, RIGHT, TOP, BOTTOM = 110.0, WIDE - 50.0, 190.0, 560.0
STEP = 25  # per cent between two lines of the grid
NAMED = 12  # turns named below, at most
MARKS: Mapping[str, Colour] = {
    "blunder": (176, 58, 46),
    "mistake": (175, 96, 26),
    "inaccuracy": (150, 130, 40),
    "best": (30, 132, 73),
}


def paint_win_curve(
    points: Sequence[Mapping[str, Any]],
    first: str,
    second: str,
    title: str = "",
    lang: str = "en",
    theme: str = "light",
) -> RenderedPicture:
    """Draw the win chance over a game.

    The points are in order, each with the first seat's win chance, its error, the turn, and a kind of mark.
    """
    look, text = THEMES[theme], map_text("", lang)
    card = CardSheet(WIDE, 640, look, text.say("win-curve-title"), title)
    last = max(1, len(points) - 1)

    def at(place: float, chance: float) -> tuple[float, float]:
        return LEFT + (RIGHT - LEFT) * place / last, BOTTOM - (BOTTOM - TOP) * min(1.0, max(0.0, chance))

    grid = mix(look["paneledge"], look["paper"], 0.5)
    for percent in range(0, 101, STEP):
        y = at(0, percent / 100)[1]
        card.sheet.line([(LEFT, y), (RIGHT, y)], grid, 2.4 if percent == 50 else 1.2)
        card.line(LEFT - 14, y, f"{percent}", "text", 24, 80, look["text"], anchor="rm")
    ink = lifted(INKS[1], look["paper"])
    pale = mix(ink, look["paper"], 0.75)
    for one, other in pairwise(range(len(points))):
        edges = [
            at(place, points[place]["chance"] + way * points[place]["error"])
            for place, way in ((one, 1), (other, 1), (other, -1), (one, -1))
        ]
        card.sheet.draw.polygon(card.sheet.xy(edges), fill=pale)
    if len(points) > 1:
        card.sheet.line([at(place, point["chance"]) for place, point in enumerate(points)], ink, 4.0)
    for place, point in enumerate(points):
        if point["mark"] in MARKS:
            x, y = at(place, point["chance"])
            colour = lifted(MARKS[point["mark"]], look["paper"])
            card.sheet.draw.ellipse(card.sheet.rect((x - 10, y - 10, x + 10, y + 10)), fill=colour)
    write_turns(card, points, at(0, 0)[1], last)
    card.line(LEFT + 12, TOP - 24, first, "italic", 25, 400, look["text"])
    card.line(LEFT + 12, BOTTOM - 22, second, "italic", 25, 400, look["text"])
    ends = [round(100 * point["chance"]) for point in (points[0], points[-1])] if points else [50, 50]
    return card.picture(text.say("win-curve-alt", first=first, start=ends[0], end=ends[1]))


def write_turns(card: CardSheet, points: Sequence[Mapping[str, Any]], y: float, last: int) -> None:
    """Write the turn numbers where the turns begin, as many as fit."""
    begins = [place for place, point in enumerate(points) if not place or point["turn"] != points[place - 1]["turn"]]
    every = -(-len(begins) // NAMED)
    right = -100.0
    for place in begins[::every]:
        x = LEFT + (RIGHT - LEFT) * place / last
        if x - right > 40:
            card.line(x, y + 30, str(points[place]["turn"]), "text", 24, 80, card.theme["accent"], anchor="mm")
            right = x
