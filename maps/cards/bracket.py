"""A knock-out bracket as a picture: a column for each stage, lines from each match to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from maps.canvas.texts import MapText, map_text
from maps.canvas.themes import THEMES, mix
from maps.cards.card_sheet import CardSheet, short_name
from maps.painter import RenderedPicture

BOX, GAP, STEP, TOP = 262, 34, 122, 214
LINE = 48  # height of one name
MOST_STAGES = 3  # per picture: more would be illegible on a phone


def stage_name(stage: str, text: MapText) -> str:
    """Return the name of a stage: the final, or its number."""
    if stage in ("final", "reset"):
        return text.say(f"bracket-{stage}")
    return text.say("bracket-stage", number=stage[1:])


def stages_under_way(stages: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """Return as many stages as fit in one picture, up to the one after the last with any entrants."""
    known = [place for place, stage in enumerate(stages) if any(any(pair["names"]) for pair in stage["pairs"])]
    end = min(len(stages), max(known, default=0) + 2)
    return stages[max(0, end - MOST_STAGES) : max(end, MOST_STAGES)]


def heights(stages: Sequence[Mapping[str, Any]]) -> list[list[float]]:
    """Return the vertical positions of the matches: each between those that lead to it, or beside a single one."""
    found: list[list[float]] = []
    for stage in stages:
        count = len(stage["pairs"])
        before = found[-1] if found else []
        if not before:
            found.append([TOP + STEP * (place + 0.5) for place in range(count)])
        elif len(before) == 2 * count:
            found.append([(before[2 * place] + before[2 * place + 1]) / 2 for place in range(count)])
        elif len(before) == count:
            found.append(list(before))
        else:  # the player from the lower bracket has no line here
            found.append([sum(before) / len(before) for _ in range(count)])
    return found


def paint_bracket(
    stages: Sequence[Mapping[str, Any]], title: str = "", part: str = "upper", lang: str = "en", theme: str = "light"
) -> RenderedPicture:
    """Draw the current stages of a bracket: the pairings, winners in bold; undecided entries are empty."""
    look, text = THEMES[theme], map_text("", lang)
    shown = stages_under_way(stages)
    rows = max(len(stage["pairs"]) for stage in shown)
    wide = max(640, 60 + len(shown) * (BOX + GAP))
    card = CardSheet(wide, TOP + rows * STEP + 40, look, text.say(f"bracket-{part}"), title)
    left = (wide - len(shown) * (BOX + GAP) + GAP) / 2
    places, spoken = heights(shown), []
    for column, stage in enumerate(shown):
        x = left + column * (BOX + GAP)
        card.line(x + BOX / 2, 170, stage_name(stage["stage"], text), "italic", 32, BOX, look["accent"])
        for place, pair in enumerate(stage["pairs"]):
            y = places[column][place]
            if column:
                draw_ways(card, x, y, places[column - 1], place, len(stage["pairs"]))
            draw_pair(card, x, y, pair)
            spoken += [" – ".join(name for name in pair["names"] if name)] if any(pair["names"]) else []
    return card.picture(text.say("alt-pair", name=title or text.say(f"bracket-{part}"), value=", ".join(spoken)))


def draw_ways(card: CardSheet, x: float, y: float, before: Sequence[float], place: int, count: int) -> None:
    """Draw the lines from the matches whose winners meet here."""
    if len(before) == 2 * count:
        sources = before[2 * place : 2 * place + 2]
    elif len(before) == count:
        sources = before[place : place + 1]
    else:
        sources = list(before)
    middle = x - GAP / 2
    for source in sources:
        card.sheet.line([(x - GAP, source), (middle, source), (middle, y), (x, y)], card.theme["paneledge"], 2.4)


def draw_pair(card: CardSheet, x: float, y: float, pair: Mapping[str, Any]) -> None:
    """Draw one match: two names in a box, the winner's on a highlighted background."""
    look = card.theme
    lit, plain = mix(look["panel"], look["paper"], 0.35), look["paper"]
    for line, (name, score) in enumerate(zip(pair["names"], pair["scores"], strict=True)):
        top = y - LINE + line * LINE
        won = pair["winner"] == line
        lost = pair["winner"] is not None and not won
        ground = lit if won else plain
        card.sheet.draw.rectangle(card.sheet.rect((x, top, x + BOX, top + LINE)), fill=ground)
        ink = mix(look["text"], plain, 0.24) if lost else look["text"]
        if name:
            room = BOX - 60 if score else BOX - 20
            face = "title" if won else "text"
            card.line(x + 10, top + LINE / 2, short_name(name, room), face, 32, room, ink, ground, "lm")
        if score:
            card.line(x + BOX - 28, top + LINE / 2, score, "title", 30, 44, look["accent"] if won else ink, ground)
    card.sheet.draw.rectangle(
        card.sheet.rect((x, y - LINE, x + BOX, y + LINE)), outline=look["frame"], width=card.sheet.px(1.6)
    )
    card.sheet.line([(x, y), (x + BOX, y)], look["paneledge"], 1.2)
