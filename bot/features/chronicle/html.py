"""The chronicle as one self-contained HTML page, readable without scripts and without requests to other hosts."""

from __future__ import annotations

import base64
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape
from PIL import Image

import maps
from bot.base import Json
from bot.features.chronicle.brief import VICTORY_TRACKS, brief, figure, place_of, side_name, strengths_of
from bot.features.chronicle.plots import plot
from bot.features.chronicle.record import Chronicle
from bot.features.chronicle.story import Paragraph, battle_sentence, figures, story
from bot.features.review.cards import curve_line, foot, point_line, summary, why
from bot.text.narrator import catalogue, event_line, outcome_text, with_minus
from engine.kernel import Event
from engine.kernel.text import Text, capital
from maps.canvas.lettering import FONTS, WEB_FONTS

WIDE = 960  # pixels of a map on the page
QUALITY, EFFORT = 78, 2
STRONG = re.compile(r"\*\*(.+?)\*\*")
SMALL = re.compile(r"^-# ")
MENTION = re.compile(r"<(?:@[!&]?|#)\d+>")  # pages contain no user ids


@dataclass(frozen=True, slots=True)
class TurnPart:
    """A turn as shown on the page."""

    name: str
    figures: list[str]
    paragraphs: list[Paragraph]
    picture: str
    alt: str


@cache
def typefaces() -> dict[str, str]:
    """Return the fonts of the maps as data URLs, keyed by family name and style."""
    read = {name.removesuffix(".woff2"): (FONTS / name).read_bytes() for name in WEB_FONTS}
    return {name: f"data:font/woff2;base64,{base64.b64encode(data).decode()}" for name, data in read.items()}


@cache
def environment() -> Environment:
    """Return the template environment; undefined variables are errors."""
    return Environment(
        loader=PackageLoader("bot.features.chronicle"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )


def marked(line: str) -> Markup:
    """Return a line of Discord markdown as HTML; text written by users is escaped first."""
    return Markup(STRONG.sub(r"<strong>\1</strong>", str(escape(MENTION.sub("–", SMALL.sub("", line))))))


def webp(image: Image.Image) -> str:
    """Return a picture as a data URL."""
    out = io.BytesIO()
    image.convert("RGB").save(out, "WEBP", quality=QUALITY, method=EFFORT)
    return "data:image/webp;base64," + base64.b64encode(out.getvalue()).decode()


def turn_part(place: int, chronicle: Chronicle, text: Text, theme: str) -> TurnPart:
    """Return one turn with its text and its picture."""
    turn = chronicle.turns[place]
    picture = maps.draw(turn.view, theme=theme, size=str(WIDE), lang=text.lang)
    name = text.say("chronicle-turn", turn=turn.number, turns=turn.view.turns)
    said = figures(place, chronicle, text), story(turn, chronicle, text)
    return TurnPart(name, *said, webp(picture), maps.describe(turn.view, text.lang))


def signed(value: float, text: Text) -> str:
    """Return a number with its sign, formatted for display."""
    return f"{'+' if round(value, 1) >= 0 else ''}{figure(value, text)}"


def throw_told(event: Event | None, chronicle: Chronicle, text: Text) -> str:
    """Return what a throw was for: a battle in brief, or else the text of the event that reports it."""
    if event is None:
        return ""
    battle = next((one for one in chronicle.battles if one.event is event), None)
    return with_minus(text.event(event)) if battle is None else battle_sentence(battle, text)


def throw_lines(chronicle: Chronicle, text: Text, seat: str) -> list[Json]:
    """Return the most decisive throws as text."""
    found = []
    for throw in chronicle.decisive():
        found.append(
            {
                "die": throw.result,
                "said": text.say(
                    "chronicle-throw" if throw.chance is None else "chronicle-throw-chance",
                    throw=throw.index,
                    die=throw.result,
                    turn=throw.turn,
                    seat=seat,
                    swing=signed(throw.swing if throw.chance is None else 100 * throw.chance, text),
                ),
                "told": throw_told(chronicle.event_of(throw), chronicle, text),
            }
        )
    return found


def battle_lines(chronicle: Chronicle, text: Text, seat: str) -> list[Json]:
    """Return the battles as text: the sides, their strengths, and the expected and actual losses."""
    found = []
    for battle in chronicle.battles:
        luck, expected, strong = chronicle.luck_of(battle), chronicle.expected_in(battle), strengths_of(battle)
        most = max(strong.values(), default=0) or 1
        sides = [
            {
                "key": side,
                "name": capital(text.name("side", side)),
                "won": side == battle.event.facts.get("winner"),
                "strength": f"{strong[side]:g}",
                "share": round(100 * strong[side] / most),
                "lost": figure(battle.lost[side], text),
                "expected": figure(expected[side], text) if expected else "–",
            }
            for side in strong
        ]
        found.append(
            {
                "turn": battle.turn,
                "place": place_of(battle, text),
                "sides": sides,
                "said": marked(event_line(text, battle.event)),
                "luck": text.say("chronicle-battle-luck", seat=seat, luck=signed(luck, text))
                if luck is not None
                else "",
            }
        )
    return found


def ledger_lines(chronicle: Chronicle, text: Text) -> list[tuple[str, str, str, str]]:
    """Return the luck of each side as text: its name, its losses, the expected losses and their standard error."""
    return [
        (side_name(line.side, text), figure(line.lost, text), figure(line.expected, text), figure(line.error, text))
        for line in chronicle.ledger()
    ]


def plots(chronicle: Chronicle, text: Text) -> list[tuple[str, Markup]]:
    """Draw the values over time as plots."""
    labels, under = [str(turn.number) for turn in chronicle.turns], text.say("chronicle-column-turn")

    def named(lines: Mapping[str, Sequence[float]]) -> dict[str, Sequence[float]]:
        return {side_name(side, text): line for side, line in lines.items()}

    wanted: list[tuple[str, Mapping[str, Sequence[float]]]] = [
        ("chronicle-plot-victory", named(chronicle.series(*VICTORY_TRACKS))),
        ("chronicle-plot-strength", named(chronicle.strength_series())),
        ("chronicle-plot-chance", {capital(text.name("seat", chronicle.file.seats[0])): chronicle.chance_series()}),
        ("chronicle-plot-handovers", {"": chronicle.handovers_by_turn}),
    ]
    drawn = [(text.say(message), plot(text.say(message), lines, labels, under)) for message, lines in wanted]
    return [(name, Markup(svg)) for name, svg in drawn if svg]


def review_part(review: Json, text: Text, board: str) -> Json:
    """Turn a review into text and a plot; its turning points link to the board, where there is one."""
    curve = review["curve"]
    chances = {capital(text.name("seat", review["seats"][0])): [round(100 * each["chance"], 1) for each in curve]}
    said = text.say("review-page-curve")
    points = [
        {
            "kind": point["kind"],
            "name": marked(point_line(point, text, number)),
            "question": point["question"][text.lang],
            "why": [marked(each) for each in why(point, text)],
            "on": marked(text.say("review-line", answer=point["better"][text.lang])),
            "line": point["line"][text.lang],
            "at": f"{board}#row={point['row'] - 1}" if board else "",
        }
        for number, point in enumerate(review["points"], 1)
    ]
    return {
        "plot": Markup(plot(said, chances, [str(each["turn"]) for each in curve], text.say("chronicle-column-turn"))),
        "sides": [marked(each) for each in (curve_line(review, text), *summary(review, text))],
        "points": points,
        "nothing": "" if points else text.say("review-nothing"),
        "foot": foot(review, text),
    }


def facts(chronicle: Chronicle, text: Text) -> list[tuple[int, str]]:
    """Return the key figures shown at the top of the page of a game."""
    found = {
        "turns": len(chronicle.turns),
        "battles": len(chronicle.battles),
        "decisions": chronicle.answers,
        "throws": chronicle.verdict.throws,
    }
    return [(count, text.say(f"chronicle-fact-{name}", count=count)) for name, count in found.items()]


def commanders(chronicle: Chronicle, text: Text, players: Mapping[str, str]) -> list[dict[str, str]]:
    """Return which player held which seat."""
    return [
        {
            "side": chronicle.title.side_of(seat),
            "seat": capital(text.name("seat", seat)),
            "name": players.get(seat) or text.say("chronicle-commander-unknown"),
        }
        for seat in chronicle.file.seats
    ]


def chronicle_page(
    chronicle: Chronicle,
    lang: str,
    *,
    theme: str = "light",
    players: Mapping[str, str] | None = None,
    home: str = "",
    review: Json | None = None,
) -> str:
    """Return the whole page; `players` sat in the seats, `home` is the address of the game where it has a page.

    With the review of the game, where it has been made.
    """
    file = chronicle.file
    text = catalogue(file.title, lang, file.scenario)
    first = text.name("seat", file.seats[0])
    return (
        environment()
        .get_template("page.html")
        .render(
            lang=lang,
            say=text.say,
            title=text.say("title"),
            scenario=text.name("scenario", file.scenario),
            outcome=outcome_text(file.outcome, text) if file.outcome else text.say("chronicle-unfinished"),
            fonts=typefaces(),
            home=home,
            commanders=commanders(chronicle, text, players or {}),
            facts=facts(chronicle, text),
            brief=brief(chronicle, text),
            turns=[turn_part(place, chronicle, text, theme) for place in range(len(chronicle.turns))],
            throws=throw_lines(chronicle, text, first),
            battles=battle_lines(chronicle, text, first),
            ledger=ledger_lines(chronicle, text),
            plots=plots(chronicle, text),
            chronicle=chronicle,
            first=first,
            verdict=verdict_text(chronicle, text),
            review=review_part(review, text, f"/board/{file.game}?lang={lang}" if home else "") if review else None,
        )
    )


def verdict_text(chronicle: Chronicle, text: Text) -> str:
    """Return one sentence on whether the whole game could be verified by replay."""
    verdict = chronicle.verdict
    key = "sound" if verdict.sound else "agrees" if verdict.agrees else "differs"
    return text.say(f"chronicle-proof-{key}", throws=verdict.throws, answers=verdict.answers)


def summary_lines(chronicle: Chronicle, lang: str) -> list[str]:
    """Return a chronicle in a few lines: its length, the most decisive throws and the luck of both sides."""
    file = chronicle.file
    text = catalogue(file.title, lang, file.scenario)
    first = text.name("seat", file.seats[0])
    length = text.say(
        "chronicle-length-of", turns=len(chronicle.turns), answers=chronicle.answers, handovers=chronicle.handovers
    )
    lines = [length, " ".join(brief(chronicle, text))]
    if throws := throw_lines(chronicle, text, first):
        lines.append(f"**{text.say('chronicle-decisive')}**")
        lines += [f"• {each['said']}" + (f" {each['told']}" if each["told"] else "") for each in throws]
    if ledger := ledger_lines(chronicle, text):
        lines.append(f"**{text.say('chronicle-luck')}**")
        lines += [
            text.say("chronicle-ledger-line", side=side, lost=lost, expected=expected, error=error)
            for side, lost, expected, error in ledger
        ]
    return [*lines, f"-# {verdict_text(chronicle, text)}"]
