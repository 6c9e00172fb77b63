"""Ratings over time as a picture: one line for each of a few players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from maps.canvas.texts import map_text
from maps.canvas.themes import THEMES, Colour, contrast, luminance, mix
from maps.cards.card_sheet import WIDE, CardSheet, short_name
from maps.painter import RenderedPicture

LEFT, RIGHT, TOP, BOTTOM = 110.0, 730.0, 190.0, 610.0
INKS: tuple[Colour, ...] = (
    *((176, 58, 46), (31, 97, 141), (30, 132, 73), (175, 96, 26)),
    *((108, 52, 131), (23, 115, 115), (120, 66, 18), (86, 101, 115)),
)
STEPS = (10, 20, 50, 100, 200, 500, 1000)
LEAST = 14.0  # between names


def paint_ratings(
    lines: Sequence[Mapping[str, Any]], title: str = "", lang: str = "en", theme: str = "light"
) -> RenderedPicture:
    """Draw lines of `[game, rating]` pairs with names; the horizontal axis is the order of the games."""
    look, text = THEMES[theme], map_text("", lang)
    card = CardSheet(WIDE, 690, look, text.say("ratings-title"), title)
    points = [point for line in lines for point in line["points"]]
    if not points:
        card.write(WIDE / 2, 400, text.say("ratings-empty"), "italic", 30, look["text"])
        return card.picture(text.say("ratings-empty"))
    low, high = min(value for _, value in points), max(value for _, value in points)
    step = next((each for each in STEPS if (high - low) / each <= 6), STEPS[-1])
    low, high = (low // step) * step, max((high // step + 1) * step, (low // step) * step + step)
    last = max(2, *(game for game, _ in points))

    def at(game: float, value: float) -> tuple[float, float]:
        return LEFT + (RIGHT - LEFT) * (game - 1) / (last - 1), BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low)

    for value in range(int(low), int(high) + 1, step):
        _, y = at(1, value)
        card.sheet.line([(LEFT, y), (RIGHT, y)], mix(look["paneledge"], look["paper"], 0.5), 1.2)
        card.line(LEFT - 14, y, str(value), "text", 24, 80, look["text"], anchor="rm")
    card.line((LEFT + RIGHT) / 2, BOTTOM + 36, text.say("ratings-games", count=last), "italic", 24, 400, look["accent"])
    ends = []
    for place, line in enumerate(lines):
        ink = lifted(INKS[place % len(INKS)], look["paper"])
        path = [at(game, value) for game, value in line["points"]]
        if len(path) > 1:
            card.sheet.line(path, ink, 4.0)
        for x, y in path[-1:]:
            card.sheet.draw.ellipse(card.sheet.rect((x - 6, y - 6, x + 6, y + 6)), fill=ink)
            ends.append((y, str(line["name"]), round(line["points"][-1][1]), ink))
    write_names(card, ends)
    told = ", ".join(f"{name} {value}" for _, name, value, _ in ends)
    return card.picture(text.say("alt-pair", name=f"{text.say('ratings-title')} {title}".strip(), value=told))


def write_names(card: CardSheet, ends: Sequence[tuple[float, str, int, Colour]]) -> None:
    """Write the names at the ends of their lines, moved apart where they would overlap."""
    y = TOP - LEAST * 2
    for height, name, value, ink in sorted(ends):
        y = max(height, y + LEAST * 2.4)
        card.write(RIGHT + 20, y, f"{value} {short_name(name, WIDE - RIGHT - 130)}", "text", 23, ink, anchor="lm")


def lifted(ink: Colour, paper: Colour) -> Colour:
    """Return the ink, lightened on dark paper or darkened on pale paper, until it is legible as text."""
    end = (255, 255, 255) if luminance(paper) < 0.18 else (0, 0, 0)
    shades = (mix(ink, end, share / 20) for share in range(21))
    return next(shade for shade in shades if contrast(shade, paper) >= 4.6)
