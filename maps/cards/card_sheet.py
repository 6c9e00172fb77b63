"""Pictures other than maps: a hand of stratagems, standings, and what all cards share."""

from __future__ import annotations

import io
import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from PIL import Image

from engine.hoplite import StratagemFace, StratagemSheet, read_stratagems
from maps.canvas.lettering import fit, paragraph, width, write
from maps.canvas.looks import look
from maps.canvas.shapes import Rect, shapes
from maps.canvas.sheet import Sheet, along, around
from maps.canvas.texts import MapText, map_text, unit_code
from maps.canvas.themes import THEMES, Colour, Theme, mix
from maps.figures.counters import STRIP, CounterFace, sprite
from maps.figures.silhouettes import silhouette
from maps.ground.furniture import panel
from maps.painter import RenderedPicture

ENGINE = Path(__file__).parent.parent.parent / "engine"
DIMMED = 0.58  # how far an unplayable half fades into the card
WIDE = 1000


class CardSheet:
    """A sheet of paper with a title and a Greek key border, on which a card is laid out."""

    def __init__(self, wide: int, tall: float, theme: Theme, title: str, subtitle: str = "") -> None:
        self.theme = theme
        self.sheet = Sheet((0, 0, wide, tall), 1.0, 2, theme["paper"])
        self.wide, self.tall = wide, tall
        self._edge()
        size = fit(title, "title", 44 * 2, (wide - 90) * 2, 20)
        self.write(wide / 2, 58, title, "title", size / 2, theme["accent"])
        if subtitle:
            self.write(wide / 2, 97, subtitle, "italic", 26, theme["text"])
        y = 122
        self.sheet.line([(60, y), (wide / 2 - 30, y)], theme["paneledge"], 1.6)
        self.sheet.line([(wide / 2 + 30, y), (wide - 60, y)], theme["paneledge"], 1.6)
        px, py = self.sheet.at(wide / 2, y)
        self.sheet.draw.polygon([(px - 26, py), (px, py - 9), (px + 26, py), (px, py + 9)], fill=theme["accent"])

    def _edge(self) -> None:
        theme, w, h = self.theme, self.wide, self.tall
        self.sheet.draw.rectangle(self.sheet.rect((0, 0, w, h)), outline=theme["frame"], width=self.sheet.px(6))
        self.sheet.draw.rectangle(
            self.sheet.rect((12, 12, w - 12, h - 12)), outline=theme["frame"], width=self.sheet.px(2)
        )
        path = [(16.0, 16.0), (w - 16.0, 16.0), (w - 16.0, h - 16.0), (16.0, h - 16.0), (16.0, 16.0)]
        for x, y, angle in along(path, 20, 10):
            c, s = math.cos(angle), math.sin(angle)
            key = ((-8, 4), (-8, -4), (4, -4), (4, 1.5), (-3, 1.5), (-3, -1))
            self.sheet.draw.line(
                self.sheet.xy([(x + c * a - s * b, y + s * a + c * b) for a, b in key]),
                fill=theme["frame"],
                width=self.sheet.px(1.5),
            )

    def write(
        self,
        x: float,
        y: float,
        text: str,
        face: str,
        size: float,
        ink: Colour,
        ground: str | Colour = "paper",
        anchor: str = "mm",
    ) -> None:
        """Write on the card."""
        colour = self.theme[ground] if isinstance(ground, str) else ground
        write(self.sheet.draw, self.sheet.at(x, y), text, face, size * 2, ink, colour, anchor=anchor)

    def line(
        self,
        x: float,
        y: float,
        text: str,
        face: str,
        size: float,
        room: float,
        ink: Colour,
        ground: str | Colour = "paper",
        anchor: str = "mm",
    ) -> None:
        """Write one line, shrunk to fit."""
        self.write(x, y, text, face, fit(text, face, size * 2, room * 2, 12) / 2, ink, ground, anchor)

    def stamp(self, picture: Image.Image, x: float, y: float) -> None:
        """Put a sprite centred on a point; sprites are drawn at twice their displayed size."""
        self.sheet.press(picture, picture, x, y)

    def picture(self, alt: str) -> RenderedPicture:
        """Return the finished card."""
        image = self.sheet.done()
        flat = image.quantize(200, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        out = io.BytesIO()
        flat.save(out, "PNG", compress_level=6)
        return RenderedPicture(out.getvalue(), alt[:1024], image.width, image.height)


# the hand
@lru_cache(maxsize=4)
def stratagems(title: str) -> StratagemSheet:
    """Return the stratagem counters of a title as printed in its data file."""
    path = ENGINE / title / "data" / "stratagems.toml"
    return read_stratagems(path.read_text(encoding="utf-8")) if path.exists() else StratagemSheet({}, {}, {})


def faces_of(title: str, counter: str) -> tuple[str, ...]:
    """Return the faces of a counter, given its id or its two numbers."""
    sheet = stratagems(title)
    if counter in sheet.counters:
        return tuple(face.number for face in sheet.counters[counter].faces)
    return tuple(part for part in counter.replace("#", "").split("/") if part in sheet.faces)


def stratagem_name(face: StratagemFace, text: MapText) -> str:
    """Return the name of a stratagem."""
    return text.game(f"stratagem-{face.number}")


def stratagem_effect(face: StratagemFace, text: MapText) -> str:
    """Return what a stratagem does."""
    return text.game(f"stratagem-{face.number}-effect")


def paint_hand(
    title: str, counters: Sequence[str], lang: str = "en", theme: str = "light", side: str = ""
) -> RenderedPicture:
    """Draw a hand: both faces of each counter, with effect and timing; faces that `side` may not play are dimmed."""
    look, text = THEMES[theme], map_text(title, lang)
    known = stratagems(title).faces
    rows = [[known[number] for number in faces_of(title, counter)] for counter in counters]
    tall = 150 + max(1, len(rows)) * 236 + 20
    card = CardSheet(WIDE, tall, look, text.say("hand-title"), text.say("map-title"))
    if not rows:
        card.write(WIDE / 2, 250, text.say("hand-empty"), "italic", 30, look["text"])
    spoken = []
    for turn, faces in enumerate(rows):
        y = 150 + turn * 236
        half = (WIDE - 60) / 2
        for column, face in enumerate(faces):
            x = 30 + column * half
            rect = (x + 4, y, x + half - 4 if len(faces) > 1 else WIDE - 34, y + 224)
            _face(card, face, rect, text)
            if side and face.owner not in ("neutral", side):
                _dim(card, rect)
            spoken.append(f"{face.number} {stratagem_name(face, text)}")
        if len(faces) > 1:
            px, py = card.sheet.at(WIDE / 2, y + 112)
            card.sheet.draw.ellipse(around(px, py, 44), fill=look["panel"], outline=look["paneledge"], width=4)
            card.line(WIDE / 2, y + 111, text.say("hand-or"), "italic", 20, 38, look["text"], "panel")
    return card.picture(
        text.say("alt-pair", name=text.say("hand-title"), value=", ".join(spoken) or text.say("nobody"))
    )


def _dim(card: CardSheet, rect: Rect) -> None:
    """Dim a part of the card."""
    x0, y0, x1, y1 = (round(edge) for edge in card.sheet.rect(rect))
    part = card.sheet.image.crop((x0, y0, x1, y1))
    card.sheet.image.paste(Image.blend(part, Image.new("RGB", part.size, card.theme["panel"]), DIMMED), (x0, y0))


def _face(card: CardSheet, face: StratagemFace, rect: Rect, text: MapText) -> None:
    look = card.theme
    x0, y0, x1, y1 = rect
    livery = look.livery(face.owner)
    panel(card.sheet, rect, look)
    card.sheet.draw.rectangle(card.sheet.rect((x0 + 10, y0 + 10, x1 - 10, y0 + 58)), fill=livery.field)
    px, py = card.sheet.at(x0 + 40, y0 + 34)
    card.sheet.draw.ellipse(around(px, py, 42), fill=livery.figure)
    card.line(x0 + 40, y0 + 33, face.number, "title", 26, 36, livery.field, livery.figure)
    name = stratagem_name(face, text)
    card.line(x0 + 72, y0 + 34, name, "title", 24, x1 - x0 - 92, livery.figure, livery.field, "lm")
    owner = (
        text.say("hand-any-side") if face.owner == "neutral" else text.say("hand-own", side_name=text.side(face.owner))
    )
    key = f"when-{face.when}"
    when = text.say(key) if text.has(key) else face.when
    size = 22.0
    card.line(x0 + 24, y0 + 80, f"{when} · {owner}", "italic", size, x1 - x0 - 48, look["accent"], "panel", "lm")
    effect = stratagem_effect(face, text)
    effect = effect[:1].upper() + effect[1:]
    room = y1 - y0 - 114 - (30 if face.permanent else 0)
    size = 32.0  # as large as the words allow: a phone scales it to two fifths
    lines = paragraph(effect, "text", size * 2, (x1 - x0 - 52) * 2)
    while len(lines) * size * 1.08 > room and size > 13:
        size -= 0.5
        lines = paragraph(effect, "text", size * 2, (x1 - x0 - 52) * 2)
    for turn, line in enumerate(lines):
        card.write(x0 + 24, y0 + 98 + (turn + 0.55) * size * 1.08, line, "text", size, look["text"], "panel", "lm")
    if face.permanent:
        card.line(x0 + 24, y1 - 26, text.say("hand-removed"), "italic", 21, x1 - x0 - 48, look["bad"], "panel", "lm")


# standings
COLUMNS = ("played", "won", "drawn", "lost", "points", "rating")


def paint_standings(
    rows: Sequence[Mapping[str, Any]], title: str = "", lang: str = "en", theme: str = "light"
) -> RenderedPicture:
    """Draw a table of players: rank, name, and any of the usual figures that the rows have."""
    look, text = THEMES[theme], map_text("", lang)
    columns = [name for name in COLUMNS if any(name in row for row in rows)]
    step = 46
    tall = 190 + len(rows) * step + 34
    heading = text.say("standings-title")
    card = CardSheet(WIDE, tall, look, heading, title)
    right = [WIDE - 70 - 100 * (len(columns) - 1 - turn) for turn in range(len(columns))]
    room = (right[0] if right else WIDE) - 70 - 170
    for x, name in zip(right, columns, strict=True):
        card.line(x, 156, text.say(f"standings-{name}"), "italic", 22, 94, look["accent"])
    card.line(150, 156, text.say("standings-player"), "italic", 22, room, look["accent"], anchor="lm")
    for turn, row in enumerate(rows):
        y = 198 + turn * step
        ground = mix(look["panel"], look["paper"], 0.35) if turn % 2 == 0 else look["paper"]
        if turn % 2 == 0:
            card.sheet.draw.rectangle(card.sheet.rect((36, y - step / 2, WIDE - 36, y + step / 2)), fill=ground)
        rank = int(row.get("rank", turn + 1))
        _rank(card, rank, y, ground)
        name = str(row.get("name", row.get("player", "")))
        card.line(150, y, short_name(name, room), "text", 28, room, look["text"], ground, "lm")
        for x, column in zip(right, columns, strict=True):
            value = row.get(column)
            if value is not None:
                figure = f"{value:g}" if isinstance(value, float) else str(value)
                face, ink = ("title", look["accent"]) if column in ("points", "rating") else ("text", look["text"])
                card.line(x, y, figure, face, 24, 92, ink, ground)
    names = ", ".join(
        f"{row.get('rank', turn + 1)}. {row.get('name', row.get('player', ''))}" for turn, row in enumerate(rows)
    )
    return card.picture(text.say("alt-pair", name=f"{heading} {title}".strip(), value=names))


def short_name(name: str, room: float) -> str:
    """Return a name shortened at the end to stay legible in its space."""
    while len(name) > 8 and width(name, "text", 20 * 2) > room * 2:
        name = name[:-2].rstrip(" ,…") + "…"
    return name


def _rank(card: CardSheet, rank: int, y: float, ground: Colour) -> None:
    look = card.theme
    if rank <= 3:
        card.sheet.press(look["gold" if rank == 1 else "border"], silhouette("laurel", 76), 88, y)
    card.line(88, y, str(rank), "title", 20, 44, look["text"], ground)


def counter_for(piece: str, side: str, title: str, text: MapText, facts: Mapping[str, Any]) -> CounterFace:
    """Return a counter from its id: its kind is in the id, its strength in the data."""
    tail = piece.rsplit("-", 1)[-1]
    print_ = printed(title).get(piece, Printed())
    if code := unit_code(title, str(facts.get("scenario", "")), piece):
        weak = piece in facts.get("weak", ())
        known = piece not in facts.get("unsure", ())
        figure = (print_.weak if weak else print_.full) if known else ""
        figure = str(facts.get("figures", {}).get(piece, figure))  # if it counts other than printed
        return CounterFace(side, tail[0], figure, code, weak=weak, star=print_.star, band=print_.band)
    if piece.rsplit("-", maxsplit=1)[-1].upper() in ("H", "N", "C") or len(tail) <= 2:
        return CounterFace(side, tail[:1].upper(), "", tail.upper())
    return CounterFace(side, "leader", print_.full, text.leader(piece), star=print_.star, person=piece)


@dataclass(frozen=True, slots=True)
class Printed:
    """What is printed on a counter: its strength on either side (a leader's swords), the bonus, the people."""

    full: str = ""
    weak: str = ""
    star: bool = False
    band: str = ""


@lru_cache(maxsize=4)
def printed(title: str) -> dict[str, Printed]:
    """Return the counters of a title as printed in its data file."""
    path = ENGINE / title / "data" / "counters.toml"
    if not path.exists():
        return {}
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    found = {}
    for row in data.get("unit", []):
        people = row.get("nationality", "")
        band = people if people in look(title).stripes else ""
        found[row["id"]] = Printed(str(row["pf_full"]), str(row["pf_weak"]), bool(row["bonus"]), band)
    for row in data.get("leader", []):
        swords = "" if isinstance(row["bonus"], bool) else str(row["bonus"])
        found[row["id"]] = Printed(swords, swords, bool(row["bonus"]))
    return found


def sides_of(facts: Mapping[str, Any]) -> tuple[str, str]:
    """Return attacker and defender of a battle."""
    known = tuple(facts.get("strengths", {})) or tuple(facts.get("forces", {})) or tuple(facts.get("totals", {}))
    attacker = str(facts.get("attacker") or (known or shapes(facts["title"]).sides)[0])
    defender = facts.get("defender") or next((side for side in known if side != attacker), "")
    return attacker, str(defender or next(side for side in shapes(facts["title"]).sides if side != attacker))


def _row_of(count: int, rows: int, rect: Rect, size: float) -> tuple[int, float]:
    """Return how many counters go in each row and their size; they overlap only if they would be tiny."""
    x0, y0, x1, y1 = rect
    per = -(-count // rows)
    tall = min(size * 1.5, (y1 - y0) / (rows * 1.06))
    beside = (x1 - x0) / (per * 1.06)
    return per, min(tall, max(beside, min(34.0, (x1 - x0) / (1 + (per - 1) * STRIP))))


def spread(card: CardSheet, faces: Sequence[CounterFace], rect: Rect, size: float) -> None:
    """Draw counters in rows, overlapping if there are many."""
    if not faces:
        return
    x0, y0, x1, y1 = rect
    rows, per, size = max(
        ((rows, *_row_of(len(faces), rows, rect, size)) for rows in range(1, 5)),
        key=lambda found: found[2] * (1 - 0.08 * found[0]),  # one row looks better than two hardly larger ones
    )
    step = min(size * 1.06, (x1 - x0 - size) / max(1, per - 1))
    top = (y0 + y1) / 2 - (rows * 1.06 - 0.06) * size / 2
    for turn, face in enumerate(faces):
        row, column = divmod(turn, per)
        count = min(per, len(faces) - row * per)
        left = (x0 + x1) / 2 - (size + (count - 1) * step) / 2
        card.stamp(
            sprite(face, card.theme.name, round(size * 2)),
            left + size / 2 + column * step,
            top + size / 2 + row * size * 1.06,
        )
