"""The picture of a battle."""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.kernel.text import signed
from maps.canvas.lettering import fit, paragraph, write
from maps.canvas.shapes import shapes
from maps.canvas.sheet import around
from maps.canvas.texts import MapText, map_text
from maps.canvas.themes import THEMES
from maps.cards.card_sheet import ENGINE, CardSheet, Printed, counter_for, printed, sides_of, spread
from maps.figures.counters import CounterFace, sprite
from maps.figures.silhouettes import silhouette
from maps.painter import RenderedPicture

WIDE = 1000
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}
# Canvas units: width of a reason with its value in one column or under each side, text size, width of a value.
TOGETHER, APART, REASON, FIGURE = WIDE - 704.0, WIDE / 2 - 216.0, 24.0, 70.0


def reason(key: str, text: MapText, kind: str = "die") -> str:
    """Return why a modifier applies: its letter with an explanation if there is one, or the stratagem."""
    if (said := text.game(f"{kind}-{key}", "\0")) != "\0":
        return f"{key} · {said}"
    for message in (f"modifier-{key}", f"stratagem-{key}"):
        found = text.game(message, "\0")
        if found != "\0":
            return found
    return key


def _modifiers(facts: Mapping[str, Any], text: MapText) -> list[tuple[str, str, str]]:
    rows = [
        (text.say("battle-die-modifiers"), reason(str(key), text), signed(int(value)))
        for key, value in facts.get("die_modifiers", {}).items()
        if value
    ]
    rows += [
        (text.say("battle-column-shifts"), reason(str(key), text, "column"), signed(int(value)))
        for key, value in facts.get("column_shifts", {}).items()
        if value
    ]
    for side in sides_of(facts):
        rows += [
            (text.side(side), reason(str(key), text), signed(int(value)))
            for key, value in facts.get(f"modifiers_{side}", {}).items()
            if value
        ]
    return rows


def faces(facts: Mapping[str, Any], side: str, title: str, text: MapText) -> list[CounterFace]:
    """Return the counters of a side: one by one, or as numbers of points by kind, with the leaders."""
    force = facts.get("forces", {}).get(side, [])
    if not isinstance(force, Mapping):
        told = facts if "weak" in facts else {**facts, **turned(force, facts.get("strengths", {}).get(side), title)}
        return [counter_for(str(piece), side, title, text, told) for piece in force]
    shown = [CounterFace(side, arm(str(kind)), str(count), arm(str(kind))) for kind, count in force.items() if count]
    return shown + [
        CounterFace(side, "leader", "", text.leader(str(name)), person=str(name))
        for name in facts.get("leaders", [])
        if leader_sides(title).get(str(name), side) == side
    ]


def turned(force: Sequence[str], strength: int | None, title: str) -> dict[str, list[str]]:
    """Return which counters fought weakened, as far as the total strength determines it, and which are uncertain."""
    known = printed(title)
    units = [piece for piece in force if known.get(piece, Printed()).weak and known[piece].full.isdigit()]
    units = [piece for piece in units if "-" in piece]
    if strength is None or not units or len(units) > 12:
        return {"weak": [], "unsure": [] if strength is None else units}
    gains = [int(known[piece].full) - int(known[piece].weak) for piece in units]
    missing = sum(int(known[piece].full) for piece in units) - strength
    ways = [
        chosen
        for count in range(len(units) + 1)
        for chosen in itertools.combinations(range(len(units)), count)
        if sum(gains[turn] for turn in chosen) == missing
    ]
    if len(ways) != 1:
        return {"weak": [], "unsure": units}
    return {"weak": [units[turn] for turn in ways[0]], "unsure": []}


def arm(kind: str) -> str:
    """Return the silhouette of a kind of points: hoplites, ships or cavalry."""
    letter = kind[-1:].upper()
    return letter if letter in ("H", "N", "C") else "H"


@lru_cache(maxsize=4)
def leader_sides(title: str) -> dict[str, str]:
    """Return the side of each leader."""
    found: dict[str, str] = {}
    for path in sorted((ENGINE / title / "data").glob("*.toml")):
        for row in tomllib.loads(path.read_text(encoding="utf-8")).get("leader", []):
            found[row["id"]] = row.get("side", "")
    return found


def paint_battle(facts: Mapping[str, Any], lang: str = "en", theme: str = "light") -> RenderedPicture:
    """Draw both forces, odds, every modifier, the die and the result; unknown facts are left out."""
    title = str(facts["title"])
    look, text = THEMES[theme], map_text(title, lang)
    attacker, defender = sides_of(facts)
    rows = _modifiers(facts, text)
    fallen = losses(facts, title, text)
    gone = departures(facts, title, text)
    apart = isinstance(facts.get("dice", facts.get("die")), Mapping)
    own = max(sum(_tall(why, APART) for why, _ in _own(facts, side, text)) for side in (attacker, defender))
    tall = (
        420
        + (max(110, 22 + own) if apart else max(132, sum(_tall(why, TOGETHER) for _, why, _ in rows) + 10))
        + 130
        + (90 if fallen else 0)
        + (44 if gone else 0)
    )
    card = CardSheet(WIDE, tall, look, text.say("battle-at", where=where(facts, title, text)), text.say("map-title"))
    for turn, side in enumerate((attacker, defender)):
        _side(card, facts, title, text, side, turn)
    card.sheet.press(look["fire"], silhouette("swords", 140), WIDE / 2, 268)
    bottom = _reckoning(card, facts, rows, text, 420)
    _result(card, facts, text, bottom + 20)
    if fallen:
        _losses(card, fallen, text, bottom + 108)
    if gone:
        at = bottom + 118 + (90 if fallen else 0)
        card.line(WIDE / 2, at, gone, "italic", 26, WIDE - 130, look["text"])
    return card.picture(speak(facts, lang))


def where(facts: Mapping[str, Any], title: str, text: MapText) -> str:
    """Return the name of the place, with its code if it has one."""
    zone = str(facts.get("zone", facts.get("place", "")))
    place = shapes(title).places.get(zone)
    if place is None:
        return zone
    code = place.code.get(str(facts.get("scenario", "")), place.code[""])
    return text.place(place) if place.kind == "space" else f"{code} · {text.place(place)}"


def _side(card: CardSheet, facts: Mapping[str, Any], title: str, text: MapText, side: str, turn: int) -> None:
    look = card.theme
    livery = look.livery(side)
    x0, x1 = (34, WIDE / 2 - 62) if turn == 0 else (WIDE / 2 + 62, WIDE - 34)
    card.sheet.draw.rounded_rectangle(
        card.sheet.rect((x0, 140, x1, 400)), 20, fill=livery.tint, outline=livery.field, width=5
    )
    card.sheet.draw.rectangle(card.sheet.rect((x0, 140, x1, 186)), fill=livery.field)
    role = text.say("battle-attacker" if turn == 0 else "battle-defender")
    card.line(
        x0 + 14, 163, f"{text.side(side)} · {role}", "title", 24, x1 - x0 - 110, livery.figure, livery.field, "lm"
    )
    strength = facts.get("strengths", facts.get("totals", {})).get(side)
    if strength is not None:
        card.line(x1 - 14, 163, str(strength), "title", 36, 84, livery.figure, livery.field, "rm")
    spread(card, faces(facts, side, title, text), (x0 + 12, 198, x1 - 12, 392), 88)


def _reckoning(
    card: CardSheet, facts: Mapping[str, Any], rows: Sequence[tuple[str, str, str]], text: MapText, y: float
) -> float:
    """Draw odds, column and die on the left, the modifiers on the right; or each side's own sum below it."""
    if isinstance(facts.get("dice", facts.get("die")), Mapping):
        return _sums(card, facts, text, y)
    look = card.theme
    lines = []
    if facts.get("ratio"):
        lines.append((text.say("battle-odds"), str(facts["ratio"])))
    before, after = facts.get("column_before"), facts.get("column", facts.get("column_after"))
    if after is not None:
        moved = f"{before} » {after}" if before is not None and before != after else str(after)
        lines.append((text.say("battle-column"), moved))
    if facts.get("row") is not None:
        lines.append((text.say("battle-total"), str(facts["row"]).replace("-", "−")))
    for turn, (name, value) in enumerate(lines):
        card.line(60, y + 22 + turn * 44, name, "italic", 26, 150, look["accent"], anchor="lm")
        card.line(220, y + 22 + turn * 44, value, "title", 28, 170, look["text"], anchor="lm")
    _dice(card, facts, y + 66)
    at = y + 18.0
    for kind, why, value in rows:
        card.line(560, at, kind, "italic", 22, 90, look["accent"], anchor="lm")
        _reason(card, why, value, (WIDE - 50 - TOGETHER, at, WIDE - 50))
        at += _tall(why, TOGETHER)
    if not rows:
        card.line(560, y + 18, text.say("battle-none"), "italic", 22, 300, look["text"], anchor="lm")
    return y + max(132.0, at - y - 8)


def _own(facts: Mapping[str, Any], side: str, text: MapText) -> list[tuple[str, str]]:
    """Return what a side adds to its own die, with reasons."""
    given = facts.get(f"modifiers_{side}", {})
    return [(reason(str(key), text), signed(int(value))) for key, value in given.items() if value]


def _set(why: str, room: float) -> list[str]:
    """Return a reason in as many lines as it needs; long ones are not set smaller."""
    return paragraph(why, "text", REASON * 2, (room - FIGURE) * 2)


def _tall(why: str, room: float) -> float:
    return 16 + 24.0 * len(_set(why, room))


def _reason(card: CardSheet, why: str, value: str, at: tuple[float, float, float]) -> None:
    look, (x0, y, x1) = card.theme, at
    for turn, line in enumerate(_set(why, x1 - x0)):
        card.line(x0, y + turn * 24, line, "text", REASON, x1 - x0 - FIGURE, look["text"], anchor="lm")
    card.line(x1, y, value, "title", 26, 60, look["good"] if value.startswith("+") else look["bad"], anchor="rm")


def _sums(card: CardSheet, facts: Mapping[str, Any], text: MapText, y: float) -> float:
    """Draw below each side its own die and what is added to it, line by line."""
    dice, foot = facts.get("dice", facts.get("die")), y + 110
    for turn, side in enumerate(sides_of(facts)):
        x0, x1 = (34.0, WIDE / 2 - 62) if turn == 0 else (WIDE / 2 + 62, WIDE - 34.0)
        if isinstance(dice, Mapping) and side in dice:
            _die(card, x0 + 48, y + 50, int(dice[side]), side)
        at = y + 22
        for why, value in _own(facts, side, text):
            _reason(card, why, value, (x1 - 12 - APART, at, x1 - 12))
            at += _tall(why, APART)
        foot = max(foot, at)
    return foot


def _dice(card: CardSheet, facts: Mapping[str, Any], y: float) -> None:
    die = facts.get("die", facts.get("dice"))
    if die is None:
        return
    thrown = (
        list(die.items())
        if isinstance(die, Mapping)
        else [("", value) for value in (die if isinstance(die, list | tuple) else [die])]
    )
    for turn, (side, value) in enumerate(thrown):
        _die(card, 440 + turn * 84 - (len(thrown) - 1) * 42, y, int(value), str(side))


def _die(card: CardSheet, x: float, y: float, value: int, side: str) -> None:
    look = card.theme
    livery = look.livery(side) if side else None
    fill, pip = (livery.field, livery.figure) if livery else (look["cell"], look["text"])
    draw, k = card.sheet.draw, card.sheet.k
    px, py = card.sheet.at(x, y)
    r = 34 * k
    draw.rounded_rectangle([px - r + 5, py - r + 7, px + r + 5, py + r + 7], 14, fill=(*look["shadow"], 90))
    draw.rounded_rectangle(around(px, py, r), 14, fill=fill, outline=look["ink"], width=4)
    if value not in PIPS:
        card.line(x, y, str(value), "title", 34, 58, pip, fill)
        return
    for dx, dy in PIPS[value]:
        cx, cy, dot = px + dx * r * 0.52, py + dy * r * 0.52, r * 0.17
        draw.ellipse(around(cx, cy, dot), fill=pip)


def _result(card: CardSheet, facts: Mapping[str, Any], text: MapText, y: float) -> None:
    """Draw the result as text, in the colours of the side that holds the field."""
    look, winner = card.theme, holder(facts)
    livery = look.livery(winner) if winner else None
    ground = livery.field if livery else look["panel"]
    ink = livery.figure if livery else look["text"]
    card.sheet.draw.rounded_rectangle(
        card.sheet.rect((60, y, WIDE - 60, y + 76)), 16, fill=ground, outline=look["ink"], width=4
    )
    lines = outcome(facts, text)
    for turn, line in enumerate(lines):
        at = y + 38 + (turn - (len(lines) - 1) / 2) * 33
        card.line(WIDE / 2, at, line, "text", 36 if len(lines) == 1 else 30, WIDE - 150, ink, ground)


def holder(facts: Mapping[str, Any]) -> str:
    """Return who holds the field: the winner, or the side whose enemy alone retreated."""
    if facts.get("winner"):
        return str(facts["winner"])
    fled = [side for side in sides_of(facts) if side in facts.get("retreats", {})]
    return next(side for side in sides_of(facts) if side not in fled) if len(fled) == 1 else ""


def outcome(facts: Mapping[str, Any], text: MapText) -> list[str]:
    """Return the result as text: the losses of both sides, and who holds the field."""
    cell, winner = harms(facts, text), holder(facts)
    if winner:
        said = text.say("battle-holds", side_name=text.side(winner))
    elif cell:
        said = ""
    else:
        thrown = facts.get("die", facts.get("dice")) is not None
        said = text.say("battle-undecided" if thrown else "battle-to-come")
    return [part for part in (cell, said) if part]


def harms(facts: Mapping[str, Any], text: MapText) -> str:
    """Return the losses of both sides as text; "" before the die is rolled."""
    attacker, _, defender = str(facts.get("cell", "")).partition(" - ")
    if defender:
        named = [_harm(part, text) for part in (attacker, defender)]
        return text.say("battle-harms", attacker=named[0], defender=named[1])
    return " ".join(
        text.say(
            "battle-side-loses",
            side_name=text.side(side),
            what=", ".join(f"{text.say(f'key-{arm(kind)}')} {count}" for kind, count in lost.items() if count),
        )
        for side, lost in facts.get("points_lost", {}).items()
        if any(lost.values())
    )


def _harm(part: str, text: MapText) -> str:
    """Return the text for a letter or fraction of the table."""
    return text.say("battle-nothing") if part == "R" else text.game(f"harm-{part.replace('/', '-')}", part)


def harmed(facts: Mapping[str, Any]) -> list[tuple[str, str, bool]]:
    """Return the losses: the side, the counter, and whether it is eliminated."""
    lost, weak = facts.get("losses", {}), facts.get("weakened", {})
    return [
        (side, str(piece), gone)
        for side in sides_of(facts)
        for pieces, gone in ((lost.get(side, []), True), (weak.get(side, []), False))
        for piece in pieces
    ]


def departures(facts: Mapping[str, Any], title: str, text: MapText) -> str:
    """Return who retreated and where."""
    places = shapes(title).places
    return " ".join(
        text.say(
            "battle-retreat", side_name=text.side(side), place=text.place(places[goal]) if goal in places else goal
        )
        for side, goal in facts.get("retreats", {}).items()
    )


def losses(facts: Mapping[str, Any], title: str, text: MapText) -> list[tuple[CounterFace, bool]]:
    """Return the counters that took losses, and whether each is eliminated."""
    found = []
    for side, piece, gone in harmed(facts):
        weak = facts.get("weak", []) if gone else [piece]
        told = {"weak": weak, "unsure": [], "scenario": facts.get("scenario", "")}
        found.append((counter_for(piece, side, title, text, told), gone))
    for side, lost in facts.get("points_lost", {}).items():
        found += [
            (CounterFace(side, arm(str(kind)), str(count), arm(str(kind))), True)
            for kind, count in lost.items()
            if count
        ]
    return found


def _losses(card: CardSheet, fallen: Sequence[tuple[CounterFace, bool]], text: MapText, y: float) -> None:
    """Draw the eliminated counters crossed out, then those turned to their weakened side."""
    look = card.theme
    card.line(60, y + 36, text.say("battle-losses"), "italic", 26, 130, look["accent"], anchor="lm")
    step = min(76.0, (WIDE - 270) / max(1, len(fallen)))
    for turn, (face, gone) in enumerate(fallen):
        x = 240 + turn * step
        card.stamp(sprite(face, look.name, 136), x, y + 36)
        if gone:
            for lean in (-1, 1):
                ends = [(x - 30, y + 36 - 30 * lean), (x + 30, y + 36 + 30 * lean)]
                card.sheet.line(ends, look["wash"], 9)
                card.sheet.line(ends, look["bad"], 5.5)
            _strength_again(card, face, (x, y + 36), 68)


def _strength_again(card: CardSheet, face: CounterFace, at: tuple[float, float], size: float) -> None:
    """Write the strength of a crossed-out counter over the cross, to show how much was lost."""
    if not face.figure or face.kind == "leader":
        return
    livery = card.theme.livery(face.side)
    ink, field = (livery.figure, livery.field) if not face.weak else (livery.field, livery.figure)
    x, y = at[0] - size * 0.255, at[1] - size * 0.2
    px, py = card.sheet.at(x, y)
    tall = fit(face.figure, "title", size * 0.44 * 2, size * 0.4 * 2, 16)
    write(card.sheet.draw, (px, py), face.figure, "title", tall, ink, field, halo=7)


def speak(facts: Mapping[str, Any], lang: str) -> str:
    """Return a battle as text."""
    title = str(facts["title"])
    text = map_text(title, lang)
    attacker, defender = sides_of(facts)
    strengths = facts.get("strengths", facts.get("totals", {}))
    parts = [text.say("battle-at", where=where(facts, title, text))]
    if strengths:
        parts.append(
            ", ".join(f"{text.side(side)} {strengths[side]}" for side in (attacker, defender) if side in strengths)
        )
    parts += [f"{kind}: {why} {value}" for kind, why, value in _modifiers(facts, text)]
    die = facts.get("die", facts.get("dice"))
    if isinstance(die, Mapping):
        parts.append(f"{text.say('battle-die')}: " + ", ".join(f"{text.side(side)} {die[side]}" for side in die))
    elif die is not None:
        parts.append(f"{text.say('battle-die')} {die}")
    if facts.get("cell"):
        parts.append(f"{text.say('battle-result')} {facts['cell']}")
    parts += [said.rstrip(".") for said in outcome(facts, text)]
    if gone := departures(facts, title, text):
        parts.append(gone.rstrip("."))
    return ". ".join(parts) + "."
