"""The chronicle as one self-contained HTML page: no script is needed to read it, and no other host is asked."""

from __future__ import annotations

import base64
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape
from PIL import Image

import maps
from bot.chronicle.plots import plot
from bot.chronicle.record import Chronicle, TurnRecord
from bot.narrator import capital, catalogue, dispatch_lines, event_line, outcome_text
from engine.kernel.text import Text

WIDE = 900  # pixels of a map on the page
QUALITY = 78
VICTORY_TRACKS = ("vp", "victory")
STRONG = re.compile(r"\*\*(.+?)\*\*")
SMALL = re.compile(r"^-# ")
MENTION = re.compile(r"<(?:@[!&]?|#)\d+>")  # nobody's id stands on a page


@dataclass(frozen=True, slots=True)
class TurnPart:
    """A turn as the page shows it."""

    name: str
    lines: tuple[Markup, ...]
    picture: str
    alt: str


@cache
def environment() -> Environment:
    """Return the templates; what is missing is an error."""
    return Environment(
        loader=PackageLoader("bot.chronicle"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )


def marked(line: str) -> Markup:
    """Return a line of Discord's markdown as HTML; whatever people have written is escaped first."""
    return Markup(STRONG.sub(r"<strong>\1</strong>", str(escape(MENTION.sub("–", SMALL.sub("", line))))))


def webp(png: bytes) -> str:
    """Return a picture as a data address, in the size of the page."""
    image = Image.open(io.BytesIO(png)).convert("RGB")
    if image.width > WIDE:
        image = image.resize((WIDE, round(image.height * WIDE / image.width)), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    image.save(out, "WEBP", quality=QUALITY, method=2)
    return "data:image/webp;base64," + base64.b64encode(out.getvalue()).decode()


def turn_part(turn: TurnRecord, chronicle: Chronicle, text: Text, theme: str) -> TurnPart:
    """Put one turn into words and a picture."""
    lines = dispatch_lines(text, turn.events, chronicle.title)
    picture = maps.paint(turn.view, theme=theme, size="desktop", lang=text.lang)
    name = text.say("chronicle-turn", turn=turn.number, turns=turn.view.turns)
    return TurnPart(name, tuple(marked(line) for line in lines), webp(picture.png), picture.alt)


def signed(value: float) -> str:
    """Return a number with its sign, as it is printed."""
    return f"{value:+.1f}".replace("-", "−")


def throw_lines(chronicle: Chronicle, text: Text, seat: str) -> list[dict[str, Any]]:
    """Put the throws that mattered most into words."""
    found = []
    for throw in chronicle.decisive():
        event = chronicle.event_of(throw)
        found.append(
            {
                "said": text.say(
                    "chronicle-throw",
                    throw=throw.index,
                    die=throw.result,
                    turn=throw.turn,
                    seat=seat,
                    swing=signed(throw.swing),
                ),
                "event": marked(event_line(text, event)) if event is not None else "",
            }
        )
    return found


def battle_lines(chronicle: Chronicle, text: Text) -> list[dict[str, Any]]:
    """Put the battles into words."""
    found = []
    for battle in chronicle.battles:
        luck = chronicle.luck_of(battle)
        found.append(
            {
                "turn": battle.turn,
                "said": marked(event_line(text, battle.event)),
                "luck": signed(luck) if luck is not None else "–",
            }
        )
    return found


def plots(chronicle: Chronicle, text: Text) -> list[tuple[str, Markup]]:
    """Draw the figures over time."""
    labels = [str(turn.number) for turn in chronicle.turns]

    def named(lines: Mapping[str, Sequence[float]]) -> dict[str, Sequence[float]]:
        return {text.name("side", side): line for side, line in lines.items()}

    wanted: list[tuple[str, Mapping[str, Sequence[float]]]] = [
        ("chronicle-plot-victory", named(chronicle.series(*VICTORY_TRACKS))),
        ("chronicle-plot-strength", named(chronicle.strength_series())),
        ("chronicle-plot-handovers", {text.say("chronicle-handovers"): chronicle.handovers_by_turn}),
    ]
    drawn = [(text.say(message), plot(text.say(message), lines, labels)) for message, lines in wanted]
    return [(name, Markup(svg)) for name, svg in drawn if svg]


def chronicle_page(
    chronicle: Chronicle, lang: str, *, theme: str = "light", players: Mapping[str, str] | None = None
) -> str:
    """Return the whole page; `players` are the names of those who sat in the seats."""
    file = chronicle.file
    text = catalogue(file.title, lang, file.scenario)
    seats = {seat: (players or {}).get(seat, "") for seat in file.seats}
    first = capital(text.name("seat", file.seats[0]))
    return (
        environment()
        .get_template("page.html")
        .render(
            lang=lang,
            say=text.say,
            title=text.say("title"),
            scenario=text.name("scenario", file.scenario),
            outcome=outcome_text(file.outcome, text) if file.outcome else text.say("chronicle-unfinished"),
            seats={capital(text.name("seat", seat)): name for seat, name in seats.items()},
            turns=[turn_part(turn, chronicle, text, theme) for turn in chronicle.turns],
            throws=throw_lines(chronicle, text, first),
            battles=battle_lines(chronicle, text),
            ledger=[(text.name("side", line.side), line) for line in chronicle.ledger()],
            plots=plots(chronicle, text),
            chronicle=chronicle,
            first=first,
            verdict=verdict_text(chronicle, text),
        )
    )


def verdict_text(chronicle: Chronicle, text: Text) -> str:
    """Say in one sentence whether everything could be recomputed."""
    verdict = chronicle.verdict
    key = "sound" if verdict.sound else "agrees" if verdict.agrees else "differs"
    return text.say(f"chronicle-proof-{key}", throws=verdict.throws, answers=verdict.answers)


def summary_lines(chronicle: Chronicle, lang: str) -> list[str]:
    """Tell a chronicle in a few lines: its length, the throws that mattered most, and the luck of both sides."""
    file = chronicle.file
    text = catalogue(file.title, lang, file.scenario)
    first = capital(text.name("seat", file.seats[0]))
    lines = [
        text.say(
            "chronicle-length-of",
            turns=len(chronicle.turns),
            answers=chronicle.answers,
            handovers=chronicle.handovers,
        )
    ]
    if throws := throw_lines(chronicle, text, first):
        lines.append(f"**{text.say('chronicle-decisive')}**")
        lines += [f"• {each['said']}" for each in throws]
    if ledger := chronicle.ledger():
        lines.append(f"**{text.say('chronicle-luck')}**")
        lines += [
            text.say(
                "chronicle-ledger-line",
                side=text.name("side", line.side),
                lost=f"{line.lost:.1f}",
                expected=f"{line.expected:.1f}",
                error=f"{line.error:.1f}",
            )
            for line in ledger
        ]
    return [*lines, f"-# {verdict_text(chronicle, text)}"]
